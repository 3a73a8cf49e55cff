import type { Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { TwoFactorCodesTable, TwoFactorsTable } from '#backend/tables.ts'
import type { Mobile } from './twoFactor.phone.ts'

/** What is being enrolled until its code was shown. `secret` is sealed. */
export type Pending = (({ method: 'sms' } & Mobile) | { method: 'totp'; secret: string }) & { until: string }
export type FactorRow = Omit<Selectable<TwoFactorsTable>, 'pending'> & { pending: Pending | null }
export type CodePurpose = TwoFactorCodesTable['purpose']
export type CodeRow = Selectable<TwoFactorCodesTable>

export const factorOf = async (db: Db, accountId: number) =>
  (await db.selectFrom('two_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst()) as FactorRow | undefined

/** The account's row, locked; whoever evaluates or sends a code waits here for the one before. */
export const lockFactor = async (db: Db, accountId: number) =>
  (await db.selectFrom('two_factors').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst()) as
    | FactorRow
    | undefined

/** True when the account had no row yet. */
export async function addFactor(db: Db, accountId: number, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('two_factors')
    .values({ account_id: accountId, changed_at: now })
    .onConflict((c) => c.column('account_id').doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function saveFactor(db: Db, row: FactorRow, patch: Partial<FactorRow>, now: Date): Promise<FactorRow> {
  const { pending, ...plain } = patch
  const saved = await db
    .updateTable('two_factors')
    .set({
      ...plain,
      ...(pending === undefined ? {} : { pending: pending && JSON.stringify(pending) }),
      version: row.version + 1,
      changed_at: now,
    })
    .where('account_id', '=', row.account_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return saved as FactorRow
}

/** Not worth a version: nobody sees it. */
export const noteTotpStep = (db: Db, accountId: number, step: number) =>
  db.updateTable('two_factors').set({ totp_last_step: step }).where('account_id', '=', accountId).execute()

export async function sessionFactorAt(db: Db, sessionId: string, accountId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('factor_at')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.factor_at ?? null
}

export const markSession = (db: Db, sessionId: string, accountId: number, now: Date) =>
  db.updateTable('sessions').set({ factor_at: now }).where('id', '=', sessionId).where('account_id', '=', accountId).execute()

/** Without a factor no session can count as confirmed by it. */
export const unmarkSessions = (db: Db, accountId: number) =>
  db.updateTable('sessions').set({ factor_at: null }).where('account_id', '=', accountId).execute()

export const addCode = (
  db: Db,
  code: { id: string; account_id: number; purpose: CodePurpose; created_at: Date; expires_at: Date } & Partial<
    Pick<CodeRow, 'token_hash' | 'remembered' | 'code_hash' | 'sent_at'>
  >,
) => db.insertInto('two_factor_codes').values(code).execute()

/** The code that left last for this purpose, used or not. */
export const lastSent = (db: Db, accountId: number, purpose: CodePurpose) =>
  db
    .selectFrom('two_factor_codes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Codes that left after `since` and were not used; for a log-in only its own. */
export async function livingCodes(
  db: Db,
  wanted: { accountId: number; purpose: CodePurpose; since: Date; challengeId: string | null },
): Promise<string[]> {
  const rows = await db
    .selectFrom('two_factor_codes')
    .select('code_hash')
    .where('account_id', '=', wanted.accountId)
    .where('purpose', '=', wanted.purpose)
    .where('sent_at', '>', wanted.since)
    .where('used_at', 'is', null)
    .where('code_hash', 'is not', null)
    .$if(wanted.challengeId !== null, (codes) => codes.where('id', '=', wanted.challengeId))
    .execute()
  return rows.map((row) => row.code_hash!)
}

/** Only the newest code counts: the ones before are void. */
export const voidCodes = (db: Db, accountId: number, purpose: CodePurpose) =>
  db.updateTable('two_factor_codes').set({ code_hash: null }).where('account_id', '=', accountId).where('purpose', '=', purpose).execute()

export const voidAllCodes = (db: Db, accountId: number) =>
  db.updateTable('two_factor_codes').set({ code_hash: null }).where('account_id', '=', accountId).execute()

/** The log-in a token stands for, as long as it may still be finished. */
export const openChallenge = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom('two_factor_codes')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'login')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const saveChallenge = (db: Db, id: string, patch: Partial<Pick<CodeRow, 'code_hash' | 'sent_at' | 'used_at'>>) =>
  db.updateTable('two_factor_codes').set(patch).where('id', '=', id).execute()

export const forgetCodes = (db: Db, before: Date) => db.deleteFrom('two_factor_codes').where('expires_at', '<', before).execute()

export async function recoveryLeft(db: Db, accountId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** True for a code that was still unused. */
export async function spendRecovery(db: Db, accountId: number, codeHash: string, now: Date): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function replaceRecovery(db: Db, accountId: number, codeHashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  if (codeHashes.length > 0)
    await db
      .insertInto('recovery_codes')
      .values(codeHashes.map((code_hash) => ({ account_id: accountId, code_hash })))
      .execute()
}

/** Everything, as the account goes. */
export async function forgetFactor(db: Db, accountId: number): Promise<void> {
  for (const table of ['two_factor_codes', 'recovery_codes', 'two_factors'] as const)
    await db.deleteFrom(table).where('account_id', '=', accountId).execute()
}
