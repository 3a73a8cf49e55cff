import { sql, type Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import type { SessionsTable } from '#backend/tables.ts'

export type Session = Selectable<SessionsTable>

export interface NewSession {
  id: string
  accountId: number
  expiresAt: Date
  remembered?: boolean
  device?: string
  ipHash?: string
  at?: Date
}

export async function createSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      account_id: session.accountId,
      expires_at: session.expiresAt,
      remembered: session.remembered ?? false,
      device: session.device ?? '',
      ip_hash: session.ipHash ?? '',
      ...(session.at ? { created_at: session.at, last_seen_at: session.at } : {}),
    })
    .execute()
}

const livingSessionRows = builtOnce((db, { ids, now }: { ids: string[]; now: Date }) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'sessions.id',
      'sessions.account_id',
      'sessions.expires_at',
      'sessions.generation',
      'sessions.renewed_at',
      'sessions.last_seen_at',
      'accounts.role',
    ])
    .where(sql<boolean>`sessions.id = any(${ids}::uuid[])`)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now),
)

/** The living ones of these sessions with their account's current role; a role change ends the old token's rights. */
export const liveSessions = async (db: Db, ids: string[], now: Date) =>
  new Map((await livingSessionRows(db, { ids, now })).map((row) => [row.id, row]))

/** Where the account is logged in, the latest seen first; a script that logs in all day does not make the list endless. */
export const livingSessions = (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at', 'expires_at', 'remembered'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

/** Which of these sessions live; asked by gateways for every open connection, whoever ended a session and wherever. */
export const livingOf = async (db: Db, ids: readonly string[], now: Date): Promise<string[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('sessions')
          .select('id')
          .where(sql<boolean>`id = any(${ids}::uuid[])`)
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', now)
          .execute()
      ).map((row) => row.id)

export const ownsLivingSession = async (db: Db, id: string, accountId: number, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined

/** True when the session lived until now. */
export async function revokeSession(db: Db, id: string, accountId: number, now: Date): Promise<boolean> {
  const revoked = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

/** Ends all sessions of an account but `except`; returns those that lived. */
export const revokeSessions = (db: Db, accountId: number, now: Date, except?: string) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .returning('id')
    .execute()

/** The session, held until the end of the transaction: two renewals at once are evaluated one after the other. */
export const lockSession = (db: Db, id: string, accountId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()

export const renewSession = (db: Db, session: Session, expiresAt: Date, now: Date) =>
  db
    .updateTable('sessions')
    .set({ generation: session.generation + 1, renewed_at: now, last_seen_at: now, expires_at: expiresAt })
    .where('id', '=', session.id)
    .where('account_id', '=', session.account_id)
    .execute()

export const touchSession = (db: Db, id: string, accountId: number, now: Date) =>
  db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).where('account_id', '=', accountId).execute()

/** Whether the account was ever here before, and whether on this device from this network. */
export async function seenBefore(db: Db, accountId: number, device: string, ipHash: string): Promise<{ ever: boolean; here: boolean }> {
  const rows = await db.selectFrom('sessions').select(['device', 'ip_hash']).where('account_id', '=', accountId).execute()
  return { ever: rows.length > 0, here: rows.some((one) => one.device === device && one.ip_hash === ipHash) }
}

export const forgetOldSessions = (db: Db, before: Date) => db.deleteFrom('sessions').where('expires_at', '<', before).execute()

/** Ended ones too, oldest first. */
export const allSessions = (db: Db, accountId: number) =>
  db.selectFrom('sessions').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute()

export async function deleteSessions(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}
