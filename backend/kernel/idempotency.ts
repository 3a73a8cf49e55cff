import { createHash } from 'node:crypto'
import type { Ctx } from './context.ts'
import { Refusal } from './refusal.ts'

export interface StoredAnswer {
  status: number
  body: unknown
}

/**
 * Same key → same answer. The key's row is taken first in the command's own transaction: a second try waits on it and then
 * reads the first one's answer; a refused command rolls it back and may be tried again.
 * @throws Refusal IDEMPOTENCY_KEY_REUSED when the key came with another call or body.
 */
export async function once(
  ctx: Ctx,
  ask: { call: string; key: string; body: unknown },
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const userId = ctx.caller.kind === 'account' ? ctx.caller.userId : 0
  const requestHash = createHash('sha256')
    .update(JSON.stringify([ask.call, ask.body ?? null]))
    .digest('base64url')
  const taken = await ctx.db
    .insertInto('idempotency')
    .values({
      user_id: userId,
      key: ask.key,
      call: ask.call,
      request_hash: requestHash,
      expires_at: new Date(ctx.now.getTime() + 48 * 3_600_000),
    })
    .onConflict((c) => c.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!taken) {
    const stored = await ctx.db
      .selectFrom('idempotency')
      .select(['request_hash', 'status', 'response'])
      .where('user_id', '=', userId)
      .where('key', '=', ask.key)
      .executeTakeFirstOrThrow()
    if (stored.request_hash !== requestHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    return { status: stored.status ?? 200, body: stored.response }
  }
  const answer = await work()
  await ctx.db
    .updateTable('idempotency')
    .set({ status: answer.status, response: JSON.stringify(answer.body ?? null) })
    .where('user_id', '=', userId)
    .where('key', '=', ask.key)
    .execute()
  return answer
}
