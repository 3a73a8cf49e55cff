import { createHash } from 'node:crypto'
import type { Ctx } from './context.ts'
import { Refusal } from './refusal.ts'

/**
 * The idempotency key of a command that writes it with its own statement instead of riding on `once`, which takes three. Such a call is
 * declared `transaction: 'own'`; its answer is stored by the very statement that does the work, so that one cannot be without the other.
 */
export interface CommandKey {
  userId: number
  key: string
  call: string
  requestHash: string
  expiresAt: Date
}

/** Null when the command came without a key. `input` is what the answer depends on: parameters and body. */
export function commandKey(ctx: Ctx, call: string, input: unknown): CommandKey | null {
  if (!ctx.clientId) return null
  return {
    userId: ctx.caller.kind === 'account' ? ctx.caller.userId : 0,
    key: ctx.clientId,
    call,
    requestHash: createHash('sha256')
      .update(JSON.stringify([call, input ?? null]))
      .digest('base64url'),
    expiresAt: new Date(ctx.now.getTime() + 48 * 3_600_000),
  }
}

/**
 * What was answered to the key before, from the row that stands under it.
 * @throws Refusal IDEMPOTENCY_KEY_REUSED when the key came with another call or body.
 */
export function answerUnder<T>(key: CommandKey, stored: { request_hash: string; response: unknown }): T {
  if (stored.request_hash !== key.requestHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return stored.response as T
}
