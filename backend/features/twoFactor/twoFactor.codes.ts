import { countAttempt, forgetAttempts } from '#backend/kernel/attempts.store.ts'
import { attemptKey, minutesUntil } from '#backend/kernel/attempts.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { queueText } from '#backend/features/textMessages/textMessages.api.ts'
import { mailNews } from './twoFactor.mails.ts'
import { guessKey, lockedUntil, transitionFactor, noteChange } from './twoFactor.transition.ts'
import { resendMs } from './twoFactor.present.ts'
import { codeHash, newCode, openSecret, recoveryHash, sameHash, totpStep } from './twoFactor.secrets.ts'
import {
  addCode,
  lastSent,
  livingCodes,
  noteTotpStep,
  recoveryLeft,
  spendRecovery,
  voidAllCodes,
  voidCodes,
  type CodePurpose,
  type FactorRow,
} from './twoFactor.store.ts'

const codeMs = 5 * 60_000
/** Five wrong codes within the hour lock the account's second factor, whatever challenge they were typed into. */
const guesses = { max: 5, windowMinutes: 60, lockMinutes: 15 }
/** SMS cost money and annoy: so many an hour and account. */
const texts = { max: 10, windowMinutes: 60, lockMinutes: 60 }

/**
 * Runs a command whose refusals are answers: what it counted stays although it says no.
 * A refusal that is thrown inside takes everything back as usual.
 */
export async function counted<C extends Ctx, T>(ctx: C, work: (command: C) => Promise<T | Refusal>): Promise<T> {
  const outcome = await inCommand(ctx, work)
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

/** «123 456», and in the last line what phones need to offer the code to the right page (WebOTP). */
function wordsOf(code: string, publicUrl: string) {
  const sentence = (digits: string) => `Ihr Markthalle-Code: ${digits}. Geben Sie ihn niemandem weiter.`
  return {
    text: `${sentence(`${code.slice(0, 3)} ${code.slice(3)}`)}\n\n@${new URL(publicUrl).hostname} #${code}`,
    keep: sentence('••• •••'),
  }
}

/** Until when no other code leaves for this purpose; null when one may now. Whoever has used the last one need not wait. */
export async function restUntil(ctx: Ctx, accountId: number, purpose: CodePurpose): Promise<Date | null> {
  const last = await lastSent(ctx.db, accountId, purpose)
  const until = last?.sent_at && last.code_hash !== null ? new Date(last.sent_at.getTime() + resendMs) : null
  return until && until > ctx.now ? until : null
}

/** @throws Refusal CODE_TOO_SOON */
export async function expectRested(ctx: Ctx, accountId: number, purpose: CodePurpose): Promise<void> {
  const until = await restUntil(ctx, accountId, purpose)
  if (until) throw new Refusal('CODE_TOO_SOON', { seconds: Math.max(1, Math.ceil((until.getTime() - ctx.now.getTime()) / 1000)) })
}

/** Texts a new code and returns its hash; null when the account has had its share of this hour. */
export async function textCode(ctx: Ctx, accountId: number, mobile: string): Promise<{ hash: string } | { hash: null; until: Date }> {
  const { count, lockedUntil: until } = await countAttempt(ctx.db, attemptKey(ctx.kernel, 'twoFactorText', accountId), texts, ctx.now)
  if (count > texts.max && until) return { hash: null, until }
  const code = newCode()
  await queueText(ctx, { kind: 'twoFactor.code', to: mobile, accountId, ...wordsOf(code, ctx.kernel.config.publicUrl) })
  return { hash: codeHash(ctx.kernel, accountId, code) }
}

export const tooManyTexts = (until: Date, now: Date) => new Refusal('TOO_MANY_TRIES', { minutes: minutesUntil(until, now) })

/** Sends a code for somebody who is logged in. @throws Refusal CODE_TOO_SOON, TOO_MANY_TRIES */
export async function sendCode(ctx: Ctx, accountId: number, purpose: 'enrol' | 'stepUp', mobile: string): Promise<void> {
  await expectRested(ctx, accountId, purpose)
  const sent = await textCode(ctx, accountId, mobile)
  if (sent.hash === null) throw tooManyTexts(sent.until, ctx.now)
  await voidCodes(ctx.db, accountId, purpose)
  await addCode(ctx.db, {
    id: ctx.newId(),
    account_id: accountId,
    purpose,
    code_hash: sent.hash,
    sent_at: ctx.now,
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + codeMs),
  })
}

type Verdict = 'right' | 'wrong' | 'expired'

/** A code sent by SMS: right once, within five minutes. Without any living code there is nothing to guess. */
export async function evaluateSent(
  ctx: Ctx,
  accountId: number,
  code: string,
  wanted: { purpose: CodePurpose; challengeId: string | null },
): Promise<Verdict> {
  const living = await livingCodes(ctx.db, { accountId, ...wanted, since: new Date(ctx.now.getTime() - codeMs) })
  if (living.length === 0) return 'expired'
  const hash = codeHash(ctx.kernel, accountId, code)
  if (!living.some((one) => sameHash(one, hash))) return 'wrong'
  await voidCodes(ctx.db, accountId, wanted.purpose)
  return 'right'
}

/** A code of the app: right once; the step it belongs to, and all before, are used up then. */
async function verifyApp(ctx: Ctx, row: FactorRow, code: string): Promise<Verdict> {
  const step = await totpStep(openSecret(ctx.kernel, row.account_id, row.totp_secret!), code, ctx.now)
  if (step === null || step <= (row.totp_last_step ?? -1)) return 'wrong'
  await noteTotpStep(ctx.db, row.account_id, step)
  return 'right'
}

/** A recovery code; its owner hears of it. */
async function verifyRecovery(ctx: Ctx, row: FactorRow, code: string): Promise<Verdict> {
  if (!(await spendRecovery(ctx.db, row.account_id, recoveryHash(ctx.kernel, row.account_id, code), ctx.now))) return 'wrong'
  const left = await recoveryLeft(ctx.db, row.account_id)
  await mailNews(ctx, row.account_id, 'recoveryUsed', [
    left === 1 ? 'Sie haben noch einen unbenutzten Code.' : `Sie haben noch ${left} unbenutzte Codes.`,
  ])
  return 'right'
}

async function checkCode(
  ctx: Ctx,
  row: FactorRow,
  code: string,
  wanted: { purpose: CodePurpose; challengeId: string | null },
): Promise<Verdict> {
  if (!/^\d{6}$/.test(code)) return verifyRecovery(ctx, row, code)
  if (row.totp_secret && (await verifyApp(ctx, row, code)) === 'right') return 'right'
  if (!row.mobile) return 'wrong'
  const verdict = await evaluateSent(ctx, row.account_id, code, wanted)
  // With an app set up as well the digits may have been meant for it.
  return verdict === 'expired' && row.totp_secret ? 'wrong' : verdict
}

/** Evaluates a code of what is set up. The row as it is afterwards, or a refusal that has been counted. */
export async function showFactor(
  ctx: Ctx,
  row: FactorRow,
  code: string,
  wanted: { purpose: CodePurpose; challengeId?: string },
): Promise<FactorRow | Refusal> {
  const verdict = await checkCode(ctx, row, code, { purpose: wanted.purpose, challengeId: wanted.challengeId ?? null })
  if (verdict !== 'right') return refuseCode(ctx, row, verdict)
  await forgetAttempts(ctx.db, guessKey(ctx, row.account_id))
  return /^\d{6}$/.test(code) ? row : noteChange(ctx, row)
}

/** Counts a wrong code; the fifth locks. An expired one was right in its time or never sent, and is not counted. */
export async function refuseCode(ctx: Ctx, row: FactorRow, verdict: 'wrong' | 'expired'): Promise<Refusal> {
  if (verdict === 'expired') return atField('CODE_EXPIRED')
  const { lockedUntil: until } = await countAttempt(ctx.db, guessKey(ctx, row.account_id), guesses, ctx.now)
  if (!until) return atField('CODE_WRONG')
  await voidAllCodes(ctx.db, row.account_id)
  await transitionFactor(ctx, row, { type: 'twoFactor.lock', by: 'system' }, { before_lock: row.status as 'off', locked_until: until })
  return lockedUntil(until, ctx.now)
}

const atField = (code: RefusalCode) => new Refusal(code, { errors: [{ field: 'code', message: new Refusal(code).body().message }] })
