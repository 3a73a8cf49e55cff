import type { Db } from '#backend/kernel/context.ts'
import { sql } from 'kysely'

/** Undefined when this account has said so before. */
export const insertReport = (db: Db, report: { review_id: number; reporter_id: number; reason: string; created_at: Date }) =>
  db
    .insertInto('review_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Closes what was open; answers who had reported. */
export async function settleReports(db: Db, reviewId: number, now: Date): Promise<number[]> {
  const rows = await db
    .updateTable('review_reports')
    .set({ settled_at: now })
    .where('review_id', '=', reviewId)
    .where('settled_at', 'is', null)
    .returning('reporter_id')
    .execute()
  return rows.flatMap((row) => (row.reporter_id === null ? [] : [row.reporter_id]))
}

/** The reports of several reviews in one statement. */
export const reportsOf = (db: Db, reviewIds: readonly number[]) =>
  db
    .selectFrom('review_reports as m')
    .leftJoin('accounts as a', 'a.id', 'm.reporter_id')
    .select(['m.review_id', 'm.reason', 'm.created_at', 'm.settled_at', 'a.first_name', 'a.last_name', 'a.role'])
    .where('m.review_id', '=', sql<number>`any(${[...reviewIds]}::bigint[])`)
    .orderBy('m.id')
    .execute()

/** The moderation log (docs/law.md row 29): every step of several reviews in one statement. */
export const historyOf = (db: Db, reviewIds: readonly number[]) =>
  db
    .selectFrom('transitions')
    .select(['entity_id', 'event', 'from_state', 'to_state', 'actor_role', 'at'])
    .where('machine', '=', 'review')
    .where('entity_id', '=', sql<number>`any(${[...reviewIds]}::bigint[])`)
    .orderBy('id')
    .execute()

export const reportsBy = (db: Db, reporterId: number) =>
  db
    .selectFrom('review_reports')
    .select(['review_id', 'reason', 'created_at', 'settled_at'])
    .where('reporter_id', '=', reporterId)
    .orderBy('id')
    .execute()
export const forgetReporter = (db: Db, reporterId: number) =>
  db.updateTable('review_reports').set({ reporter_id: null, reason: '' }).where('reporter_id', '=', reporterId).execute()
