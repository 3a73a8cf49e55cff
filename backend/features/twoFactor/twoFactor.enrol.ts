import { generateSecret, generateURI } from 'otplib'
import { accountById, checkPassword } from '#backend/features/accounts/accounts.api.ts'
import { forgetAttempts } from '#backend/kernel/attempts.store.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { actorOf } from '#backend/kernel/transition.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { counted, evaluateSent, refuseCode, sendCode, showFactor } from './twoFactor.codes.ts'
import { guessKey, transitionFactor, openFactor, openOrNewFactor } from './twoFactor.transition.ts'
import type { Mobile } from './twoFactor.phone.ts'
import { confirmedUntil, isSetUp } from './twoFactor.present.ts'
import { newRecoveryCodes, openSecret, recoveryHash, sealSecret, totpStep } from './twoFactor.secrets.ts'
import { factorOf, markSession, replaceRecovery, sessionFactorAt, type FactorRow, type Pending } from './twoFactor.store.ts'

/** An enrolment nobody finishes is dropped after this. */
const pendingMs = 30 * 60_000
const missing = 'Bitte füllen Sie dieses Feld aus.'

interface Proof {
  password?: string | undefined
  code?: string | undefined
}

/**
 * Where nothing is set up yet a stolen session must not enrol its own phone: the password is asked. It is checked outside the
 * command, so that a wrong one is counted.
 */
async function expectPassword(ctx: AccountCtx, password: string | undefined): Promise<void> {
  if (password === undefined) throw new Refusal('PASSWORD_NEEDED', { errors: [{ field: 'password', message: missing }] })
  await checkPassword(ctx, ctx.account.userId, password)
}

async function expectProof(ctx: AccountCtx, proof: Proof): Promise<void> {
  const row = await factorOf(ctx.db, ctx.account.userId)
  if (!row || !isSetUp(row)) await expectPassword(ctx, proof.password)
}

/** Whether the old factor, or a recovery code, was shown: now, or lately in this session. */
async function oldFactor(ctx: AccountCtx, row: FactorRow, code: string | undefined): Promise<{ row: FactorRow; shown: boolean } | Refusal> {
  const { userId, sessionId } = ctx.account
  if (!isSetUp(row)) return { row, shown: false }
  if (code === undefined) return { row, shown: confirmedUntil(await sessionFactorAt(ctx.db, sessionId, userId), ctx.now) !== null }
  const checked = await showFactor(ctx, row, code, { purpose: 'stepUp' })
  return checked instanceof Refusal ? checked : { row: checked, shown: true }
}

type NewPending = ({ method: 'sms' } & Mobile) | { method: 'totp'; secret: string }

async function enrol(ctx: AccountCtx, proof: Proof, pending: NewPending): Promise<void> {
  await expectProof(ctx, proof)
  await counted(ctx, async (command) => {
    const checked = await oldFactor(command, await openOrNewFactor(command, command.account.userId), proof.code)
    if (checked instanceof Refusal) return checked
    if (pending.method === 'sms') await sendCode(command, checked.row.account_id, 'enrol', pending.mobile)
    const until = new Date(command.now.getTime() + pendingMs).toISOString()
    return transitionFactor(
      command,
      checked.row,
      { type: 'twoFactor.enrol', by: actorOf(command), factorShown: checked.shown },
      { pending: { ...pending, until } satisfies Pending },
    )
  })
}

/** Begins with a mobile number and texts the first code to it. */
export const enrolMobile = (ctx: AccountCtx, mobile: Mobile, proof: Proof) => enrol(ctx, proof, { method: 'sms', ...mobile })

/** Begins with an authenticator app; its secret leaves the server this once. */
export async function enrolApp(ctx: AccountCtx, proof: Proof): Promise<{ secret: string; otpauth_url: string; qr_svg: string }> {
  const secret = generateSecret()
  await enrol(ctx, proof, { method: 'totp', secret: sealSecret(ctx.kernel, ctx.account.userId, secret) })
  const account = await accountById(ctx.db, ctx.account.userId)
  const otpauth_url = generateURI({ issuer: 'Markthalle', label: account?.email ?? '', secret })
  const { default: qrCode } = await import('qrcode')
  return { secret, otpauth_url, qr_svg: await qrCode.toString(otpauth_url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }) }
}

/** The columns that the first right code makes valid; null when the code is wrong or too old. */
async function adopted(ctx: Ctx, row: FactorRow, pending: Pending, code: string): Promise<Partial<FactorRow> | 'wrong' | 'expired'> {
  if (pending.method === 'totp') {
    const step = /^\d{6}$/.test(code) ? await totpStep(openSecret(ctx.kernel, row.account_id, pending.secret), code, ctx.now) : null
    return step === null ? 'wrong' : { totp_secret: pending.secret, totp_last_step: step }
  }
  const verdict = await evaluateSent(ctx, row.account_id, code, { purpose: 'enrol', challengeId: null })
  return verdict === 'right' ? { mobile: pending.mobile, country_code: pending.country_code } : verdict
}

/** Ends an enrolment with its first code; recovery codes come with the first factor, and only this once. */
export const confirmEnrolment = (ctx: AccountCtx, code: string): Promise<string[]> =>
  counted(ctx, async (command) => {
    const { userId, sessionId } = command.account
    const row = await openFactor(command, userId)
    if (!row?.pending || row.status !== 'verifying')
      throw new Refusal('TRANSITION_REFUSED', { state: row?.status === 'on' ? 'Ein' : 'Aus' })
    const columns = await adopted(command, row, row.pending, code)
    if (typeof columns === 'string') return refuseCode(command, row, columns)
    await forgetAttempts(command.db, guessKey(command, userId))
    const codes = isSetUp(row) ? [] : newRecoveryCodes()
    if (codes.length > 0)
      await replaceRecovery(
        command.db,
        userId,
        codes.map((one) => recoveryHash(command.kernel, userId, one)),
      )
    await transitionFactor(command, row, { type: 'twoFactor.codeOk', by: actorOf(command) }, { ...columns, pending: null })
    await markSession(command.db, sessionId, userId, command.now)
    return codes
  })

/** Another code for the enrolment under way. @throws Refusal FACTOR_MISSING, FACTOR_LOCKED, CODE_TOO_SOON, TOO_MANY_TRIES */
export const resendEnrolment = (ctx: AccountCtx): Promise<void> =>
  counted(ctx, async (command) => {
    const row = await openFactor(command, command.account.userId)
    if (row?.status !== 'verifying' || row.pending?.method !== 'sms') throw new Refusal('FACTOR_MISSING')
    await sendCode(command, row.account_id, 'enrol', row.pending.mobile)
    await transitionFactor(command, row, { type: 'twoFactor.enrol', by: actorOf(command), factorShown: true })
  })

/** Drops an enrolment without a proof, or switches everything off with password and code. */
export async function switchOff(ctx: AccountCtx, proof: Proof): Promise<'dropped' | 'off'> {
  const { userId } = ctx.account
  const seen = await factorOf(ctx.db, userId)
  if (!seen || seen.status === 'off') return 'off'
  if (seen.status === 'verifying' && (!isSetUp(seen) || (proof.password === undefined && proof.code === undefined))) {
    await counted(ctx, async (command) =>
      transitionFactor(command, (await openFactor(command, userId))!, { type: 'twoFactor.giveUp', by: actorOf(command) }),
    )
    return 'dropped'
  }
  const { code } = proof
  if (code === undefined) throw fieldRefusal('code', 'Bitte geben Sie den Code ein.')
  await expectPassword(ctx, proof.password)
  return counted(ctx, async (command) => {
    const row = await openFactor(command, userId)
    if (!row || !isSetUp(row)) return 'off' as const
    const shown = await showFactor(command, row, code, { purpose: 'stepUp' })
    if (shown instanceof Refusal) return shown
    await transitionFactor(command, shown, { type: 'twoFactor.disable', by: actorOf(command), proven: true })
    return 'off' as const
  })
}
