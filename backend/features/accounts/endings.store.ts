import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { ProviderEndingsTable } from '#backend/tables.ts'

export type EndingRow = Selectable<ProviderEndingsTable>

/** The notice that counts: given and not taken back, whether its day is past or not. */
export const validEnding = (db: Db, providerId: number): Promise<EndingRow | undefined> =>
  db.selectFrom('provider_endings').selectAll().where('provider_id', '=', providerId).where('taken_back_at', 'is', null).executeTakeFirst()

export const endingsOf = (db: Db, providerId: number): Promise<EndingRow[]> =>
  db.selectFrom('provider_endings').selectAll().where('provider_id', '=', providerId).orderBy('id').execute()

export async function insertEnding(db: Db, row: Insertable<ProviderEndingsTable>): Promise<void> {
  await db.insertInto('provider_endings').values(row).execute()
}

export async function markTakenBack(db: Db, providerId: number, at: Date, by: number): Promise<void> {
  await db
    .updateTable('provider_endings')
    .set({ taken_back_at: at, taken_back_by: by })
    .where('provider_id', '=', providerId)
    .where('taken_back_at', 'is', null)
    .execute()
}

export async function noteSuspension(db: Db, providerId: number, wasSuspended: boolean): Promise<void> {
  await db
    .updateTable('provider_endings')
    .set({ was_suspended: wasSuspended })
    .where('provider_id', '=', providerId)
    .where('taken_back_at', 'is', null)
    .execute()
}

/** The operator's words about a business that is gone. */
export async function blankEndings(db: Db, providerId: number): Promise<void> {
  await db.updateTable('provider_endings').set({ reason: '' }).where('provider_id', '=', providerId).execute()
}
