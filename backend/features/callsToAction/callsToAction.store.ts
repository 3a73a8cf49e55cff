import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { CallToActionPlace } from '#contract/values/callToActionPlaces.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { CallsToActionTable } from '#backend/tables.ts'

export type CallRow = Selectable<CallsToActionTable>

const shown = (db: Db) =>
  db
    .selectFrom('calls_to_action as c')
    .leftJoin('categories as k', 'k.id', 'c.category_id')
    .selectAll('c')
    .select('k.name as category_name')
export type ListedCall = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

export const callById = (db: Db, id: number): Promise<ListedCall | undefined> => shown(db).where('c.id', '=', id).executeTakeFirst()
export const pageOfCalls = (db: Db, place: CallToActionPlace | null, page: number, perPage: number): Promise<ListedCall[]> => {
  const rows = place === null ? shown(db) : shown(db).where('c.place', '=', place)
  return rows
    .orderBy('c.place')
    .orderBy('c.position')
    .orderBy('c.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
}
export const countCalls = async (db: Db, place: CallToActionPlace | null): Promise<number> => {
  const rows = db.selectFrom('calls_to_action').select(({ fn }) => fn.countAll<number>().as('n'))
  return Number((await (place === null ? rows : rows.where('place', '=', place)).executeTakeFirstOrThrow()).n)
}

/**
 * What a public page shows: switched on, for everywhere or for this category or one above it;
 * without a category, only what is for everywhere.
 */
export const activeCalls = (db: Db, place: CallToActionPlace | null, category: string | null, most: number): Promise<ListedCall[]> => {
  const rows = shown(db)
    .where('c.status', '=', 1)
    .where(
      category === null
        ? sql<boolean>`c.category_id is null`
        : sql<boolean>`(c.category_id is null or c.category_id in (with recursive up as (select id, parent_id from categories
          where slug = ${category}
          union all select a.id, a.parent_id from categories a join up on a.id = up.parent_id) select id from up))`,
    )
  return (place === null ? rows : rows.where('c.place', '=', place))
    .orderBy(sql`c.category_id is null`)
    .orderBy('c.position')
    .orderBy('c.id')
    .limit(most)
    .execute()
}

export const lockCall = (db: Db, id: number): Promise<CallRow | undefined> =>
  db.selectFrom('calls_to_action').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export const insertCall = (db: Db, row: Insertable<CallsToActionTable>): Promise<CallRow> =>
  db.insertInto('calls_to_action').values(row).returningAll().executeTakeFirstOrThrow()
export const saveCall = (db: Db, row: CallRow, patch: Updateable<CallsToActionTable>): Promise<CallRow> =>
  db
    .updateTable('calls_to_action')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
/** Whether another of them shows this picture as well. */
export const callShows = async (db: Db, image: string): Promise<boolean> =>
  (await db.selectFrom('calls_to_action').select('id').where('image', '=', image).executeTakeFirst()) !== undefined
export const deleteCall = (db: Db, id: number) => db.deleteFrom('calls_to_action').where('id', '=', id).execute()
export const categoryExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
