import { sql, type Selectable } from 'kysely'
import type { ContentKind } from '#contract/calls/contentWire.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import type { ContentEntriesTable, ContentRevisionsTable } from '#backend/tables.ts'

export type EntryRow = Selectable<ContentEntriesTable>
export type RevisionRow = Selectable<ContentRevisionsTable>
export type PublicKind = 'page' | 'world' | 'widget'

/** What the public reads: an entry with its published revision. */
const published = (db: Db) =>
  db
    .selectFrom('content_entries as e')
    .innerJoin('content_revisions as r', (join) => join.onRef('r.entry_id', '=', 'e.id').onRef('r.number', '=', 'e.published_number'))
    .select([
      'e.id',
      'e.kind',
      'e.key',
      'e.slug',
      'e.place',
      'e.position',
      'e.published_at',
      'r.number',
      'r.title',
      'r.description',
      'r.picture',
      'r.picture_alt',
      'r.body',
      'r.html',
    ])
export type PublishedRow = Awaited<ReturnType<ReturnType<typeof published>['executeTakeFirstOrThrow']>>

export const publishedBySlug = (db: Db, kind: PublicKind, slug: string) =>
  published(db).where('e.kind', '=', kind).where('e.slug', '=', slug).executeTakeFirst()

/** Texts that code asks for by name. */
export const publishedByKeys = (db: Db, keys: readonly string[]) =>
  published(db)
    .where('e.key', 'in', [...keys])
    .execute()

/** Texts and pages by key or by address, as the spec's `cmsTexts` asks for them. */
export const textsBy = (db: Db, keys: readonly string[]) =>
  published(db)
    .where('e.kind', 'in', ['page', 'text'])
    .where((eb) => eb.or([eb('e.key', 'in', [...keys]), eb('e.slug', 'in', [...keys])]))
    .orderBy('e.key')
    .orderBy('e.id')
    .execute()

/** When a text was last published, as a part of other statements; null where there is none. */
export const publishedAt = (db: Db, key: string) =>
  published(db)
    .clearSelect()
    .select(sql<Date>`coalesce(e.published_at, to_timestamp(0))`.as('published_at'))
    .where('e.kind', 'in', ['page', 'text'])
    .where('e.key', '=', key)

/** All of a kind in the editor's order. */
export const publishedOf = (db: Db, kind: ContentKind, place?: string) => {
  const rows = published(db).where('e.kind', '=', kind).orderBy('e.position').orderBy('e.id').limit(200)
  return (place === undefined ? rows : rows.where('e.place', '=', place)).execute()
}

export const publishedPages = (db: Db) =>
  published(db)
    .where('e.kind', '=', 'page')
    .where('e.place', '=', 'content')
    .orderBy(sql`r.title collate de_icu`)
    .orderBy('e.id')
    .limit(500)
    .execute()

/** Why there is nothing under this address: it moved on, it was taken away, or it never was. */
export async function whereIs(db: Db, kind: PublicKind, slug: string): Promise<{ slug: string } | 'gone' | null> {
  const moved = await db
    .selectFrom('old_slugs as o')
    .innerJoin('content_entries as e', 'e.id', 'o.entity_id')
    .select(['e.slug', 'e.published_number'])
    .where('o.kind', '=', kind)
    .where('o.slug', '=', slug)
    .where('e.kind', '=', kind)
    .executeTakeFirst()
  if (moved) return moved.published_number === null ? 'gone' : { slug: moved.slug }
  const archived = await db
    .selectFrom('content_entries')
    .select('id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('status', '=', 'archived')
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  return archived ? 'gone' : null
}

const below = (slugs: readonly string[]) => sql`(with recursive tree as (
  select id, slug as root from categories where slug in (${sql.join(slugs)}) and active
  union all select c.id, tree.root from categories c join tree on c.parent_id = tree.id where c.active)
  select root, id from tree)`

/** The newest products of each category with all below it, in one statement. */
export async function newestOfCategories(ctx: Ctx, slugs: readonly string[], most: number): Promise<Map<string, number[]>> {
  if (slugs.length === 0) return new Map()
  const { rows } = await sql<{ root: string; id: number }>`select root, id from (
    select t.root, p.id, row_number() over (partition by t.root order by p.is_featured desc, p.created_at desc, p.id desc) as place
    from ${below(slugs)} t join products p on p.category_id = t.id join providers v on v.account_id = p.provider_id
    where p.status = 'active' and v.active and v.show_profile) ranked where place <= ${most} order by root, place`.execute(ctx.db)
  const found = new Map<string, number[]>()
  for (const { root, id } of rows) found.set(root, [...(found.get(root) ?? []), id])
  return found
}

/** From the top of the tree down to this category; empty when it is unknown. */
export async function categoryPath(db: Db, slug: string): Promise<{ id: number; slug: string; name: string }[]> {
  const { rows } = await sql<{ id: number; slug: string; name: string }>`with recursive up as (
    select id, parent_id, slug, name, level from categories where slug = ${slug} and active
    union all select c.id, c.parent_id, c.slug, c.name, c.level from categories c join up on c.id = up.parent_id)
    select id, slug, name from up order by level`.execute(db)
  return rows
}

export const categoryNames = async (db: Db, slugs: readonly string[]): Promise<Map<string, string>> =>
  slugs.length === 0
    ? new Map()
    : new Map(
        (
          await db
            .selectFrom('categories')
            .select(['slug', 'name'])
            .where('slug', 'in', [...slugs])
            .where('active', '=', true)
            .execute()
        ).map((row) => [row.slug, row.name]),
      )

export const viewsOf = async (db: Db, entryId: number): Promise<number> =>
  (await db.selectFrom('content_views').select('views').where('entry_id', '=', entryId).executeTakeFirst())?.views ?? 0

export const addView = (db: Db, entryId: number) =>
  db
    .insertInto('content_views')
    .values({ entry_id: entryId, views: 1 })
    .onConflict((conflict) => conflict.column('entry_id').doUpdateSet({ views: sql`content_views.views + 1` }))
    .execute()

export const hasClosedTour = async (db: Db, accountId: number): Promise<boolean> =>
  (await db.selectFrom('closed_tours').select('at').where('account_id', '=', accountId).executeTakeFirst()) !== undefined

export async function setTour(db: Db, accountId: number, closed: boolean, at: Date): Promise<void> {
  if (closed)
    await db
      .insertInto('closed_tours')
      .values({ account_id: accountId, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await db.deleteFrom('closed_tours').where('account_id', '=', accountId).execute()
}

/** Whether any revision of an entry shows this uploaded picture, of itself or in its body. */
export const showsPicture = async (db: Db, path: string): Promise<boolean> =>
  (await db
    .selectFrom('content_revisions')
    .select('entry_id')
    .where((eb) => eb.or([eb('picture', '=', path), sql<boolean>`strpos(body::text, ${path}) > 0`]))
    .limit(1)
    .executeTakeFirst()) !== undefined
