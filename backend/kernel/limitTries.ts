import { createHmac } from 'node:crypto'
import { countAttempt } from './attempts.store.ts'
import { attemptKey, minutesUntil, type AttemptRule } from './attempts.ts'
import type { Ctx, Kernel } from './context.ts'
import { Refusal } from './refusal.ts'

/**
 * Counts one try and tells when it was one too many. Inside a command only tries that commit are counted, which is what a limit
 * on sending and storing needs; for guessing (passwords, codes) count outside, see attempts.ts.
 */
export async function triedTooOften(ctx: Ctx, purpose: string, value: string, rule: AttemptRule): Promise<{ minutes: number } | null> {
  const { count, lockedUntil } = await countAttempt(ctx.db, attemptKey(ctx.kernel, purpose, value), rule, ctx.now)
  return count > rule.max && lockedUntil ? { minutes: minutesUntil(lockedUntil, ctx.now) } : null
}

/** The same, refusing aloud. @throws Refusal TOO_MANY_TRIES */
export async function limitTries(ctx: Ctx, purpose: string, value: string, rule: AttemptRule): Promise<void> {
  const tooOften = await triedTooOften(ctx, purpose, value, rule)
  if (tooOften) throw new Refusal('TOO_MANY_TRIES', tooOften)
}

/** Proof of where something came from without keeping the address itself. */
export const addressHash = (kernel: Kernel, ip: string): string =>
  createHmac('sha256', kernel.config.tokenSecret).update(ip).digest('base64url')
