import type { Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { NewsletterProofsTable, NewsletterSubscriptionsTable } from '#backend/tables.ts'

export type RunRow = Selectable<NewsletterSubscriptionsTable>
type ProofRow = Selectable<NewsletterProofsTable>

/** The run of an address that has not ended; there is at most one. Locked, so that two links pressed at once queue here. */
export const lockLiving = (db: Db, email: string) =>
  db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('email', '=', email)
    .where('status', '!=', 'unsubscribed')
    .forUpdate()
    .executeTakeFirst()

export const lockById = (db: Db, id: number) =>
  db.selectFrom('newsletter_subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Undefined when the address has a living run already; of two at once one is first. */
export const insertRun = (
  db: Db,
  run: { email: string; accountId: number | null; leaveKey: string; expiresAt: Date; now: Date },
): Promise<RunRow | undefined> =>
  db
    .insertInto('newsletter_subscriptions')
    .values({
      email: run.email,
      account_id: run.accountId,
      status: 'pending_optin',
      leave_key: run.leaveKey,
      expires_at: run.expiresAt,
      created_at: run.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const saveRun = (db: Db, row: RunRow, patch: Partial<RunRow>): Promise<RunRow> =>
  db
    .updateTable('newsletter_subscriptions')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow()

export const addProof = (db: Db, proof: Omit<ProofRow, 'id'>) => db.insertInto('newsletter_proofs').values(proof).execute()

/** The request a confirming link was mailed for. */
export const proofOfToken = (db: Db, hash: string) =>
  db.selectFrom('newsletter_proofs').selectAll().where('confirm_hash', '=', hash).executeTakeFirst()

/** Links work once: afterwards their hashes are gone, the proof itself stays. */
export const forgetTokens = (db: Db, runId: number) =>
  db.updateTable('newsletter_proofs').set({ confirm_hash: null }).where('subscription_id', '=', runId).execute()

/** To which address a key from a mail belongs, also when that run is over. */
export const emailOfKey = async (db: Db, key: string): Promise<string | undefined> =>
  (await db.selectFrom('newsletter_subscriptions').select('email').where('leave_key', '=', key).executeTakeFirst())?.email

/** The session user's `subscribed` follows the address; answers whose it is, if it changed. */
export const followInAccount = (db: Db, email: string, subscribed: boolean) =>
  db
    .updateTable('accounts')
    .set({ subscribed })
    .where('email', '=', email)
    .where('subscribed', '!=', subscribed)
    .returning('id')
    .executeTakeFirst()

const ofAccount = (db: Db, accountId: number, byAddress = true) =>
  db
    .selectFrom('newsletter_subscriptions')
    .where((eb) =>
      eb.or([
        eb('account_id', '=', accountId),
        ...(byAddress ? [eb('email', '=', eb.selectFrom('accounts').select('accounts.email').where('accounts.id', '=', accountId))] : []),
      ]),
    )

export const runsOfAccount = (db: Db, accountId: number, byAddress = true) =>
  ofAccount(db, accountId, byAddress).selectAll().orderBy('id').execute()

export const proofsOfAccount = (db: Db, accountId: number) =>
  db
    .selectFrom('newsletter_proofs')
    .selectAll()
    .where('subscription_id', 'in', ofAccount(db, accountId).select('id'))
    .orderBy('id')
    .execute()

export const deleteRunsOfAccount = (db: Db, accountId: number, byAddress: boolean) =>
  db
    .deleteFrom('newsletter_subscriptions')
    .where('id', 'in', ofAccount(db, accountId, byAddress).select('id'))
    .execute()

/** Runs that nobody confirmed leave no trace; the proof of a confirmed one outlasts its end until `endedBefore`. */
export const forgetRuns = (db: Db, endedBefore: Date) =>
  db
    .deleteFrom('newsletter_subscriptions')
    .where('status', '=', 'unsubscribed')
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('left_at', '<', endedBefore)]))
    .execute()
