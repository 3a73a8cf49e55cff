import { sql, type Selectable } from 'kysely'
import type { SavedQuestion } from '#contract/calls/savedSearches.calls.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { SavedSearchesTable } from '#backend/tables.ts'

export type SavedSearchRow = Omit<Selectable<SavedSearchesTable>, 'question'> & { question: SavedQuestion }
type Values = Pick<SavedSearchRow, 'name' | 'summary' | 'place' | 'question'>

/** The database gives back what the call has checked. */
const rowOf = (row: Selectable<SavedSearchesTable>): SavedSearchRow => ({ ...row, question: row.question as SavedQuestion })
const maybeRow = (row: Selectable<SavedSearchesTable> | undefined) => row && rowOf(row)

/** Holds back others who add to the same account until the commit, so that its limit holds. */
export const addInTurn = (db: Db, accountId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`saved_searches ${accountId}`}, 0))`.execute(db)

const own = (db: Db, accountId: number) => db.selectFrom('saved_searches').where('account_id', '=', accountId)

export const listSavedSearches = async (db: Db, accountId: number, page: { limit: number; offset: number }): Promise<SavedSearchRow[]> =>
  (await own(db, accountId).selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute()).map(rowOf)

/** All of them; an account has few. */
export const savedSearchesOf = async (db: Db, accountId: number): Promise<SavedSearchRow[]> =>
  (await own(db, accountId).selectAll().orderBy('id', 'desc').execute()).map(rowOf)

export async function countSavedSearches(db: Db, accountId: number): Promise<number> {
  const { total } = await own(db, accountId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export const ownSavedSearch = async (db: Db, accountId: number, id: number): Promise<SavedSearchRow | undefined> =>
  maybeRow(await own(db, accountId).selectAll().where('id', '=', id).executeTakeFirst())

/** The same search of the same account, if it is saved already. */
export const sameSavedSearch = async (db: Db, accountId: number, { place, question }: Pick<Values, 'place' | 'question'>) =>
  maybeRow(
    await own(db, accountId)
      .selectAll()
      .where('place', '=', place)
      .where(sql<boolean>`question = ${JSON.stringify(question)}::jsonb`)
      .executeTakeFirst(),
  )

export const insertSavedSearch = async (db: Db, accountId: number, values: Values, now: Date): Promise<SavedSearchRow> =>
  rowOf(
    await db
      .insertInto('saved_searches')
      .values({ ...values, question: JSON.stringify(values.question), account_id: accountId, seen_at: now, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

export const updateSavedSearch = async (
  db: Db,
  accountId: number,
  id: number,
  change: Partial<Pick<SavedSearchRow, 'name' | 'notifies' | 'seen_at'>>,
): Promise<SavedSearchRow | undefined> =>
  maybeRow(
    await db
      .updateTable('saved_searches')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  )

export const deleteSavedSearch = (db: Db, accountId: number, id: number) =>
  db.deleteFrom('saved_searches').where('account_id', '=', accountId).where('id', '=', id).returning(['id', 'version']).executeTakeFirst()

export const forgetSavedSearches = (db: Db, accountId: number) =>
  db.deleteFrom('saved_searches').where('account_id', '=', accountId).execute()

/**
 * The next ones to look after for those who asked for it: not told of since `toldBefore`, of accounts that
 * are in use; in the order of their numbers.
 */
export const dueSearches = async (db: Db, after: number, toldBefore: Date, limit: number): Promise<SavedSearchRow[]> =>
  (
    await db
      .selectFrom('saved_searches as s')
      .innerJoin('accounts as a', 'a.id', 's.account_id')
      .selectAll('s')
      .where('s.notifies', '=', true)
      .where('s.id', '>', after)
      .where('a.status', '=', 'active')
      .where((eb) => eb.or([eb('s.notified_at', 'is', null), eb('s.notified_at', '<=', toldBefore)]))
      .orderBy('s.id')
      .limit(limit)
      .execute()
  ).map(rowOf)

/** Its owner is told now, unless the row is another than when its hits were counted: then nothing, and undefined. */
export const noteTold = async (db: Db, { id, account_id, version }: SavedSearchRow, now: Date): Promise<SavedSearchRow | undefined> =>
  maybeRow(
    await db
      .updateTable('saved_searches')
      .set((eb) => ({ notified_at: now, version: eb('version', '+', 1) }))
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst(),
  )
