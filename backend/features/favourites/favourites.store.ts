import { sql, type Selectable } from 'kysely'
import type { FavouriteKey, FavouriteType } from '#contract/calls/favourites.calls.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { FavouritesTable } from '#backend/tables.ts'

export type FavouriteRow = Selectable<FavouritesTable>
/** What stands behind a favourite today, as far as everybody may see it. */
export interface Thing {
  id: number
  name: string
  slug: string
  image: string | null
  text: string
  rating_average: number
  rating_count: number
}

/** Told and compared to the millisecond, as everybody outside knows it. */
const keptAt = sql<Date>`date_trunc('milliseconds', created_at)`

/** The newest first; within one moment by number and kind, so that every row has one place. */
const inOrder = (db: Db, accountId: number) =>
  db
    .selectFrom('favourites')
    .where('account_id', '=', accountId)
    .orderBy(keptAt, 'desc')
    .orderBy('entity_id', 'desc')
    .orderBy('type', 'desc')

export const favouritesOf = (db: Db, accountId: number): Promise<FavouriteRow[]> => inOrder(db, accountId).selectAll().execute()

export const favouriteKeysOf = (db: Db, accountId: number): Promise<FavouriteKey[]> =>
  inOrder(db, accountId).select(['entity_id as id', 'type']).execute()

/** What follows `after`, at most `limit` rows. */
export const favouritesAfter = (
  db: Db,
  accountId: number,
  { type, after, limit }: { type?: FavouriteType | undefined; after?: (FavouriteKey & { at: Date }) | undefined; limit: number },
): Promise<FavouriteRow[]> => {
  let query = inOrder(db, accountId).selectAll().limit(limit)
  if (type) query = query.where('type', '=', type)
  if (after) query = query.where(sql<boolean>`(${keptAt}, entity_id, type) < (${after.at}, ${after.id}, ${after.type})`)
  return query.execute()
}

export const countFavourites = async (db: Db, accountId: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('favourites')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
    ).n,
  )

/** Answers only what is new; twice is like once. */
export const insertFavourites = (db: Db, rows: readonly Omit<FavouriteRow, 'created_at'>[], now: Date): Promise<FavouriteRow[]> =>
  db
    .insertInto('favourites')
    .values(rows.map((row, at) => ({ ...row, created_at: new Date(now.getTime() - at) })))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()

export const deleteFavourite = (db: Db, accountId: number, { type, id }: FavouriteKey) =>
  db
    .deleteFrom('favourites')
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .where('entity_id', '=', id)
    .returning('entity_id')
    .executeTakeFirst()

export const forgetFavourites = (db: Db, accountId: number) => db.deleteFrom('favourites').where('account_id', '=', accountId).execute()

const among = (column: string, ids: readonly number[]) => sql<boolean>`${sql.ref(column)} = any(${[...ids]}::bigint[])`

/** Names of products, for the day when they are gone; their cards come from the catalogue. */
export const productNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('products as g')
    .innerJoin('providers as p', 'p.account_id', 'g.provider_id')
    .select(['g.id', 'g.name'])
    .where(among('g.id', ids))
    .where('g.status', '=', 'active')
    .where('p.active', '=', true)
    .execute()

export const providersOf = (db: Db, ids: readonly number[]): Promise<Thing[]> =>
  db
    .selectFrom('providers as p')
    .leftJoin('industries as i', 'i.id', 'p.industry_id')
    .select(['p.account_id as id', 'p.company_name as name', 'p.slug', 'p.image', 'p.rating_average', 'p.rating_count'])
    .select(sql<string>`concat_ws(' · ', i.name, p.city)`.as('text'))
    .where(among('p.account_id', ids))
    .where('p.active', '=', true)
    .execute()

export const postsOf = (db: Db, ids: readonly number[]): Promise<Thing[]> =>
  db
    .selectFrom('portal_posts as b')
    .innerJoin('portal_categories as c', 'c.id', 'b.category_id')
    .select([
      'b.id',
      'b.title as name',
      'b.slug',
      'b.image',
      'c.name as text',
      sql<number>`0`.as('rating_average'),
      sql<number>`0`.as('rating_count'),
    ])
    .where(among('b.id', ids))
    .where('b.status', '=', 'published')
    .execute()
