import { createHash } from 'node:crypto'
import type { Ctx } from './context.ts'
import { storedAnswer, takeKey } from './idempotency.store.ts'
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
  const expiresAt = new Date(ctx.now.getTime() + 48 * 3_600_000)
  const [taken] = await takeKey(ctx.db, { userId, key: ask.key, call: ask.call, requestHash, expiresAt })
  if (!taken) {
    const stored = await storedAnswer(ctx.db, userId, ask.key)
    if (stored.request_hash !== requestHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    return { status: stored.status ?? 200, body: stored.response }
  }
  const answer = await work()
  ctx.journal.answer = { userId, key: ask.key, ...answer }
  return answer
}
