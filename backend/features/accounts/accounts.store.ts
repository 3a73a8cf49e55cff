import type { Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { AccountsTable } from '#backend/tables.ts'

export type Account = Selectable<AccountsTable>

/** By address; citext compares without case. */
export const accountByEmail = (db: Db, email: string) => db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()

export const accountById = (db: Db, id: number) => db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()

/** Account with its provider row, main picture and whether it runs a kitchen. */
export const providerOf = (db: Db, accountId: number) => db.selectFrom('accounts').innerJoin('providers', 'providers.account_id', 'accounts.id')
  .leftJoin('gastro_settings', 'gastro_settings.provider_id', 'accounts.id')
  .select(['gastro_settings.provider_id as gastro_id', 'providers.kind', 'providers.slug', 'providers.company_name', 'providers.logo', 'providers.street',
    'providers.house_number', 'providers.postal_code', 'providers.city', 'providers.show_profile', 'providers.second_email',
    'providers.vat_id', 'providers.register_number'])
  .where('accounts.id', '=', accountId).executeTakeFirst()

/** Counts a wrong password; after five in a row the account rests for 15 minutes (lifecycles.md 11), then counting begins anew. */
export async function countFailure(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('accounts').set((set) => ({
    failed_logins: set.case().when('locked_until', '<=', now).then(1).else(set('failed_logins', '+', 1)).end(),
    locked_until: set.case().when('locked_until', '<=', now).then(null).when('failed_logins', '>=', 4).then(new Date(now.getTime() + 15 * 60_000)).else(set.ref('locked_until')).end(),
  })).where('id', '=', id).execute()
}

export async function clearFailures(db: Db, id: number): Promise<void> {
  await db.updateTable('accounts').set({ failed_logins: 0, locked_until: null }).where('id', '=', id).execute()
}

export async function createSession(db: Db, session: { id: string; accountId: number; expiresAt: Date }): Promise<void> {
  await db.insertInto('sessions').values({ id: session.id, account_id: session.accountId, expires_at: session.expiresAt }).execute()
}

/** True when the session lived until now. */
export async function revokeSession(db: Db, id: string, accountId: number, now: Date): Promise<boolean> {
  const revoked = await db.updateTable('sessions').set({ revoked_at: now }).where('id', '=', id).where('account_id', '=', accountId)
    .where('revoked_at', 'is', null).returning('id').executeTakeFirst()
  return revoked !== undefined
}

/** The living session with the account's current role; a role change ends the old token's rights. */
export const liveSession = (db: Db, id: string, now: Date) => db.selectFrom('sessions').innerJoin('accounts', 'accounts.id', 'sessions.account_id')
  .select(['sessions.account_id', 'sessions.expires_at', 'accounts.role'])
  .where('sessions.id', '=', id).where('sessions.revoked_at', 'is', null).where('sessions.expires_at', '>', now).executeTakeFirst()

export const forgetOldSessions = (db: Db, before: Date) => db.deleteFrom('sessions').where('expires_at', '<', before).execute()
