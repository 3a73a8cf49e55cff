import { countAttempt, forgetAttempts, lockOf } from '#backend/kernel/attempts.store.ts'
import { attemptKey, minutesUntil, type Attempt, type AttemptRule } from '#backend/kernel/attempts.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { limitTries } from '#backend/kernel/limitTries.ts'
import { Refusal } from '#backend/kernel/refusal.ts'

/** Five wrong passwords in a row for one typed address, whether or not an account has it. */
export const loginRule: AttemptRule = { max: 5, windowMinutes: 15, lockMinutes: 15 }
/** Wrong passwords from one network address, whatever is typed: spraying over many accounts. */
const networkRule: AttemptRule = { max: 50, windowMinutes: 15, lockMinutes: 15 }
/** Mails to one address, and from one network address, that anybody may cause. */
const mailRule: AttemptRule = { max: 5, windowMinutes: 60, lockMinutes: 60 }
const mailNetworkRule: AttemptRule = { max: 30, windowMinutes: 60, lockMinutes: 60 }

/** A device known to the account has a count of its own, which strangers cannot fill. */
const loginKey = (ctx: Ctx, email: string, device: string | null) =>
  device === null ? attemptKey(ctx.kernel, 'login', email) : attemptKey(ctx.kernel, 'loginDevice', `${device} ${email}`)
const passwordKey = (ctx: Ctx, accountId: number) => attemptKey(ctx.kernel, 'password', accountId)
const networkKey = (ctx: Ctx) => attemptKey(ctx.kernel, 'loginFrom', ctx.network)

/** @throws Refusal TOO_MANY_TRIES for a network address that has guessed too often */
export async function refuseNetwork(ctx: Ctx): Promise<void> {
  const until = await lockOf(ctx.db, networkKey(ctx), ctx.now)
  if (until) throw new Refusal('TOO_MANY_TRIES', { minutes: minutesUntil(until, ctx.now) })
}

/** Counted before the password is looked at, so that tries at the same moment share five looks as well. */
export const countLogin = (ctx: Ctx, email: string, device: string | null): Promise<Attempt> =>
  countAttempt(ctx.db, loginKey(ctx, email, device), loginRule, ctx.now)
export const countPassword = (ctx: Ctx, accountId: number): Promise<Attempt> =>
  countAttempt(ctx.kernel.database.kysely, passwordKey(ctx, accountId), loginRule, ctx.now)
export const countNetwork = (ctx: Ctx): Promise<Attempt> => countAttempt(ctx.db, networkKey(ctx), networkRule, ctx.now)

export const forgetLogins = (ctx: Ctx, email: string, device: string | null = null): Promise<void> =>
  forgetAttempts(ctx.db, loginKey(ctx, email, device))
export const forgetPasswords = (ctx: Ctx, accountId: number): Promise<void> => forgetAttempts(ctx.db, passwordKey(ctx, accountId))

export const lockedUntil = (ctx: Ctx, until: Date): Refusal => new Refusal('LOGIN_LOCKED', { minutes: minutesUntil(until, ctx.now) })

/** Before a mail that anybody may cause: the same for known and unknown addresses. @throws Refusal TOO_MANY_TRIES */
export async function countMail(ctx: Ctx, purpose: 'register' | 'resend' | 'remind', email: string): Promise<void> {
  await limitTries(ctx, purpose, email, mailRule)
  await limitTries(ctx, `${purpose}From`, ctx.network, mailNetworkRule)
}
