import { sql, type Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { PortalPostsTable } from '#backend/tables.ts'

/** What a card shows, with the names of its category and region. */
export type CardRow = Pick<
  Selectable<PortalPostsTable>,
  'id' | 'slug' | 'title' | 'text' | 'image' | 'image_alt' | 'minutes' | 'category_id' | 'region_id'
> & { published_at: Date | null; category_slug: string; category_name: string; region_slug: string | null; region_name: string | null }
export interface PostFilter {
  search?: string | undefined
  region?: string | undefined
  category?: string | undefined
}
export interface Page {
  limit: number
  offset: number
}

const cardColumns = [
  'p.id',
  'p.slug',
  'p.title',
  'p.text',
  'p.image',
  'p.image_alt',
  'p.minutes',
  'p.category_id',
  'p.region_id',
  'p.published_at',
  'c.slug as category_slug',
  'c.name as category_name',
  'r.slug as region_slug',
  'r.name as region_name',
] as const

const published = (db: Db) =>
  db
    .selectFrom('portal_posts as p')
    .innerJoin('portal_categories as c', 'c.id', 'p.category_id')
    .leftJoin('portal_regions as r', 'r.id', 'p.region_id')
    .where('p.status', '=', 'published')
type Published = ReturnType<typeof published>

/** The longest question that is asked of the index; the rest adds nothing. */
const longestSearch = 200
const isNumber = (key: string) => /^\d{1,15}$/.test(key)

/** Posts for everywhere belong to every region. Unknown regions and categories find nothing of their own. */
function narrowed(query: Published, { search, region, category }: PostFilter): Published {
  let found = query
  if (region)
    found = found.where((eb) =>
      eb.or([eb('p.region_id', 'is', null), isNumber(region) ? eb('r.id', '=', Number(region)) : eb('r.slug', '=', region)]),
    )
  if (category) found = found.where((eb) => (isNumber(category) ? eb('c.id', '=', Number(category)) : eb('c.slug', '=', category)))
  if (search) found = found.where(matches(search))
  return found
}

/** A minus before a word excludes it; PostgreSQL keeps one that stands before nothing and runs out of room after some thirty of them. */
const wordsOf = (search: string) => search.slice(0, longestSearch).replace(/-(?![\p{L}\p{N}"])/gu, ' ')
/** Found by its German word forms, by the beginning of a word, or nearly spelt so. */
const matches = (search: string) => sql<boolean>`(p.words @@ websearch_to_tsquery('german_unaccent', ${wordsOf(search)})
  or (search_key(${wordsOf(search)}) <> '' and p.key like '%' || search_key(${wordsOf(search)}) || '%')
  or (length(search_key(${wordsOf(search)})) > 3 and search_key(${wordsOf(search)}) <% p.key))`

export const postCards = (db: Db, filter: PostFilter, page: Page): Promise<CardRow[]> => cardsOf(db, filter, page).execute()

type Brief = Pick<CardRow, 'slug' | 'title' | 'text' | 'image'>
/** The best posts as one JSON list, to be asked beside something else. */
export const postsAsJson = (db: Db, search: string, limit: number) =>
  search === ''
    ? sql<Brief[]>`'[]'::json`
    : sql<Brief[]>`(select coalesce(json_agg(json_build_object('slug', slug, 'title', title, 'text', text, 'image', image)), '[]'::json)
        from (${cardsOf(db, { search }, { limit, offset: 0 })}) as posts)`

function cardsOf(db: Db, filter: PostFilter, page: Page) {
  const { search } = filter
  const found = narrowed(published(db), filter).select([...cardColumns])
  const ranked = search
    ? found
        .orderBy(sql`ts_rank(p.words, websearch_to_tsquery('german_unaccent', ${wordsOf(search)}))`, 'desc')
        .orderBy(sql`word_similarity(search_key(${wordsOf(search)}), p.key)`, 'desc')
    : found
  return ranked.orderBy('p.published_at', 'desc').orderBy('p.id', 'desc').limit(page.limit).offset(page.offset)
}

export async function countPosts(db: Db, filter: PostFilter): Promise<number> {
  const { total } = await narrowed(published(db), filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** By number or address, whatever its state; the caller decides who may see it. */
export const postByKey = (db: Db, key: string) =>
  db
    .selectFrom('portal_posts as p')
    .innerJoin('portal_categories as c', 'c.id', 'p.category_id')
    .leftJoin('portal_regions as r', 'r.id', 'p.region_id')
    .select([...cardColumns, 'p.details', 'p.author', 'p.status', 'p.changed_at'])
    .where((eb) => eb.or([eb('p.slug', '=', key), ...(isNumber(key) ? [eb('p.id', '=', Number(key))] : [])]))
    .orderBy(sql`p.slug = ${key}`, 'desc')
    .limit(1)
    .executeTakeFirst()

/** The present address of a post that stood elsewhere before. */
export const postRedirectedFrom = async (db: Db, slug: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('old_slugs')
      .innerJoin('portal_posts', 'portal_posts.id', 'old_slugs.entity_id')
      .select('portal_posts.slug')
      .where('old_slugs.kind', '=', 'post')
      .where('old_slugs.slug', '=', slug)
      .where('portal_posts.status', '=', 'published')
      .executeTakeFirst()
  )?.slug

/** Others of the category, newest first. */
export const relatedPosts = (db: Db, post: { id: number; category_id: number }, limit: number): Promise<CardRow[]> =>
  published(db)
    .select([...cardColumns])
    .where('p.category_id', '=', post.category_id)
    .where('p.id', '<>', post.id)
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()

export const categoriesWithCounts = (db: Db) =>
  db
    .selectFrom('portal_categories as c')
    .select(['c.id', 'c.slug', 'c.name', 'c.picture'])
    .select((eb) =>
      eb
        .selectFrom('portal_posts as p')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('p.category_id', '=', 'c.id')
        .where('p.status', '=', 'published')
        .as('count'),
    )
    .orderBy('c.position')
    .orderBy('c.name')
    .execute()

export const regionsWithCounts = (db: Db) =>
  db
    .selectFrom('portal_regions as r')
    .select(['r.id', 'r.slug', 'r.name'])
    .select((eb) =>
      eb
        .selectFrom('portal_posts as p')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('p.region_id', '=', 'r.id')
        .where('p.status', '=', 'published')
        .as('count'),
    )
    .orderBy('r.position')
    .orderBy('r.name')
    .execute()
