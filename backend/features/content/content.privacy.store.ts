import type { Db } from '#backend/kernel/context.ts'

export const closedTourOf = (db: Db, accountId: number) =>
  db.selectFrom('closed_tours').select('at').where('account_id', '=', accountId).executeTakeFirst()
export const forgetTour = (db: Db, accountId: number) => db.deleteFrom('closed_tours').where('account_id', '=', accountId).execute()
export const writtenBy = (db: Db, accountId: number) =>
  db
    .selectFrom('content_revisions')
    .select(['title', 'number', 'created_at'])
    .where('created_by', '=', accountId)
    .orderBy('created_at')
    .orderBy('entry_id')
    .execute()

export async function forgetEditor(db: Db, accountId: number): Promise<void> {
  await db.updateTable('content_revisions').set({ created_by: null }).where('created_by', '=', accountId).execute()
  await db.updateTable('content_entries').set({ updated_by: null }).where('updated_by', '=', accountId).execute()
}
