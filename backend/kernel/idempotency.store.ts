import type { Db } from './context.ts'
import { builtOnce } from './db/builtOnce.ts'

/** Takes the key in the command's own transaction; nothing comes back where another command has it. */
export const takeKey = builtOnce((db, key: { userId: number; key: string; call: string; requestHash: string; expiresAt: Date }) =>
  db
    .insertInto('idempotency')
    .values({ user_id: key.userId, key: key.key, call: key.call, request_hash: key.requestHash, expires_at: key.expiresAt })
    .onConflict((c) => c.columns(['user_id', 'key']).doNothing())
    .returning('key'),
)

/** What was answered under a key that is taken. */
export const storedAnswer = (db: Db, userId: number, key: string) =>
  db
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'response'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

/** Nobody sends the same again after so long. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('expires_at', '<', now).execute()
}

/** Four parameters: account, key, status, body. */
export const answerSql = (first: number) => `
  update idempotency set status = $${first + 2}::int, response = $${first + 3}::jsonb
    where user_id = $${first}::bigint and key = $${first + 1}::text`
