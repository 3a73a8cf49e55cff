import type { Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { AccountTokensTable } from '#backend/tables.ts'

export type MailTokenRow = Selectable<AccountTokensTable>
export type TokenPurpose = MailTokenRow['purpose']

export const insertToken = (
  db: Db,
  row: {
    hash: string
    account_id: number
    purpose: TokenPurpose
    email: string
    browser_hash: string | null
    created_at: Date
    expires_at: Date
  },
) => db.insertInto('account_tokens').values(row).execute()

export const tokenByHash = (db: Db, hash: string) => db.selectFrom('account_tokens').selectAll().where('hash', '=', hash).executeTakeFirst()

/** Takes the token, once: of two at the same moment one gets it. */
export const spendToken = (db: Db, hash: string, now: Date) =>
  db
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

export const dropTokens = (db: Db, accountId: number, purposes: readonly TokenPurpose[]) =>
  db
    .deleteFrom('account_tokens')
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()

/** The address an account is changing to, until it is confirmed. */
export const pendingAddress = (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom('account_tokens')
    .select('email')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'changeEmail')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

export const forgetTokens = (db: Db, before: Date) =>
  db
    .deleteFrom('account_tokens')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('used_at', '<', before)]))
    .execute()

export async function deleteTokens(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('account_tokens').where('account_id', '=', accountId).execute()
}
