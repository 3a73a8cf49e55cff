import type { Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { ConsentsTable } from '#backend/tables.ts'

/** Decisions of one account, oldest first. */
export const consentsOf = (db: Db, accountId: number): Promise<Selectable<ConsentsTable>[]> =>
  db.selectFrom('consents').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

export const purposesOf = (db: Db) =>
  db.selectFrom('cookie_types').select(['key', 'name', 'required']).orderBy('position').orderBy('id').execute()

export async function insertConsent(
  db: Db,
  consent: { accountId: number | null; visitorId: string; purposes: readonly string[]; textVersion: string; ipHash: string; at: Date },
): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      account_id: consent.accountId,
      visitor_id: consent.visitorId,
      purposes: JSON.stringify(consent.purposes),
      text_version: consent.textVersion,
      ip_hash: consent.ipHash,
      at: consent.at,
    })
    .execute()
  if (consent.accountId !== null)
    await db.updateTable('accounts').set({ show_cookie_banner: false }).where('id', '=', consent.accountId).execute()
}

export const deleteConsents = (db: Db, accountId: number) => db.deleteFrom('consents').where('account_id', '=', accountId).execute()

export const forgetConsents = (db: Db, before: Date) => db.deleteFrom('consents').where('at', '<', before).execute()
