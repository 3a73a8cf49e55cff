import { sql, type Insertable, type Selectable } from 'kysely'
import type { PostFields } from '#contract/calls/portal.calls.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { PortalPostsTable } from '#backend/tables.ts'
import type { Page } from './portal.store.ts'

/** Without what only searching needs. */
export type PostRow = Omit<Selectable<PortalPostsTable>, 'words' | 'key' | 'draft'> & { draft: PostFields | null }
const columns = [
  'id',
  'slug',
  'status',
  'version',
  'category_id',
  'region_id',
  'title',
  'text',
  'details',
  'author',
  'image',
  'image_alt',
  'minutes',
  'draft',
  'published_at',
  'changed_at',
  'updated_at',
] as const

export const lockPost = (db: Db, id: number) =>
  db
    .selectFrom('portal_posts')
    .select([...columns])
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst() as Promise<PostRow | undefined>
export const postToEdit = (db: Db, id: number) =>
  db
    .selectFrom('portal_posts')
    .select([...columns])
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .executeTakeFirst() as Promise<PostRow | undefined>

/** Undefined when the address is taken; the caller tries the next. */
export const insertPost = (db: Db, row: Insertable<PortalPostsTable>) =>
  db
    .insertInto('portal_posts')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning([...columns])
    .executeTakeFirst() as Promise<PostRow | undefined>

export const savePost = (db: Db, row: PostRow, patch: Partial<PostRow>): Promise<PostRow> =>
  db
    .updateTable('portal_posts')
    .set({ ...patch, draft: patch.draft === undefined ? undefined : patch.draft && JSON.stringify(patch.draft), version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning([...columns])
    .executeTakeFirstOrThrow() as Promise<PostRow>

/** The address in its simple letters: «Öl & Essig» → `oel-essig`. */
export const slugOfTitle = async (db: Db, title: string): Promise<string> =>
  (await sql<{ slug: string }>`select left(slug_of(${title}), 100) as slug`.execute(db)).rows[0]!.slug || 'beitrag'

/** Whether another post stands at the address, also one that is written to move there. */
export const isSlugTaken = async (db: Db, slug: string, except: number): Promise<boolean> =>
  (await db
    .selectFrom('portal_posts')
    .select('id')
    .where((eb) => eb.or([eb('slug', '=', slug), eb(sql`draft->>'slug'`, '=', slug)]))
    .where('id', '<>', except)
    .executeTakeFirst()) !== undefined

/** From now on the old address leads to the new one; nothing leads away from the new one any more. */
export async function rememberOldSlug(db: Db, id: number, before: string, after: string, at: Date): Promise<void> {
  await db.deleteFrom('old_slugs').where('kind', '=', 'post').where('slug', '=', after).execute()
  await db
    .insertInto('old_slugs')
    .values({ kind: 'post', slug: before, entity_id: id, at })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ entity_id: id, at }))
    .execute()
}

export const areKnown = async (db: Db, categoryId: number, regionId: number | null): Promise<{ category: boolean; region: boolean }> => {
  const { rows } = await sql<{
    category: boolean
    region: boolean
  }>`select exists (select 1 from portal_categories where id = ${categoryId}) as category,
    ${regionId}::bigint is null or exists (select 1 from portal_regions where id = ${regionId}) as region`.execute(db)
  return rows[0]!
}

export interface EditedFilter {
  status?: PostRow['status'] | undefined
  search?: string | undefined
}
const edited = (db: Db, { status, search }: EditedFilter) => {
  let query = db
    .selectFrom('portal_posts as p')
    .innerJoin('portal_categories as c', 'c.id', 'p.category_id')
    .leftJoin('portal_regions as r', 'r.id', 'p.region_id')
    .where('p.status', '<>', 'deleted')
  if (status) query = query.where('p.status', '=', status)
  return search ? query.where(sql<boolean>`p.key like '%' || search_key(${search}) || '%'`) : query
}
export const editedPosts = (db: Db, filter: EditedFilter, page: Page) =>
  edited(db, filter)
    .select([
      'p.id',
      'p.version',
      'p.status',
      'p.slug',
      'p.image',
      'p.published_at',
      'p.updated_at',
      'c.name as category',
      'r.name as region',
    ])
    .select(sql<string>`coalesce(p.draft->>'title', p.title)`.as('title'))
    .select(sql<boolean>`p.draft is not null`.as('changed'))
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
export const countEdited = async (db: Db, filter: EditedFilter): Promise<number> =>
  Number(
    (
      await edited(db, filter)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
    ).total,
  )
