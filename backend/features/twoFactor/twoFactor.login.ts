import { decodeJwt } from 'jose'
import type { SecondFactorAnswer, SessionAnswer } from '#contract/calls/accountsWire.ts'
import { accountById, openSession, type Account } from '#backend/features/accounts/accounts.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { counted, expectRested, restUntil, showFactor, textCode, tooManyTexts } from './twoFactor.codes.ts'
import { openFactor } from './twoFactor.transition.ts'
import { hintOf } from './twoFactor.phone.ts'
import { isSetUp, methodsOf, resendMs } from './twoFactor.present.ts'
import { newLoginToken, tokenHash } from './twoFactor.secrets.ts'
import {
  addCode,
  lastSent,
  lockFactor,
  markSession,
  openChallenge,
  recoveryLeft,
  saveChallenge,
  type CodeRow,
  type FactorRow,
} from './twoFactor.store.ts'

/** How long somebody may take from the password to the code. */
const challengeMs = 10 * 60_000

/**
 * The second step of a log-in whose password was right; null when the account has no second factor. Runs inside the log-in's
 * command: the code leaves with its commit. While too many wrong codes lock the account no code is sent, and `resend_at`
 * says when the next one may be.
 */
export async function loginChallenge(
  ctx: Ctx,
  account: Account,
  { remembered }: { remembered: boolean },
): Promise<SecondFactorAnswer | null> {
  const row = await lockFactor(ctx.db, account.id)
  if (!row || !isSetUp(row)) return null
  const token = newLoginToken()
  const expires = new Date(ctx.now.getTime() + challengeMs)
  const { resendAt, ...code } = row.mobile ? await firstCode(ctx, row, row.mobile) : { resendAt: null }
  await addCode(ctx.db, {
    id: ctx.newId(),
    account_id: account.id,
    purpose: 'login',
    token_hash: tokenHash(ctx.kernel, token),
    remembered,
    created_at: ctx.now,
    expires_at: expires,
    ...code,
  })
  return {
    two_factor: true,
    login_token: token,
    methods: methodsOf(row, await recoveryLeft(ctx.db, account.id)),
    hint: row.mobile && hintOf(row.mobile),
    resend_at: resendAt?.toISOString() ?? null,
    expires_at: expires.toISOString(),
  }
}

interface FirstCode {
  code_hash?: string | null
  sent_at?: Date | null
  resendAt: Date | null
}

/** Somebody who logs in twice within half a minute gets one SMS; its code fits both tries. */
async function firstCode(ctx: Ctx, row: FactorRow, mobile: string): Promise<FirstCode> {
  if (row.locked_until && row.locked_until > ctx.now) return { resendAt: row.locked_until }
  const resting = await restUntil(ctx, row.account_id, 'login')
  if (resting) {
    const last = (await lastSent(ctx.db, row.account_id, 'login'))!
    return { code_hash: last.code_hash, sent_at: last.sent_at, resendAt: resting }
  }
  const sent = await textCode(ctx, row.account_id, mobile)
  if (sent.hash === null) return { resendAt: sent.until }
  return { code_hash: sent.hash, sent_at: ctx.now, resendAt: new Date(ctx.now.getTime() + resendMs) }
}

/** The log-in behind a token with its account's factor, locked. One answer for unknown, used and expired tokens. */
async function challengeOf(ctx: Ctx, token: string): Promise<{ challenge: CodeRow; row: FactorRow; account: Account }> {
  const hash = tokenHash(ctx.kernel, token)
  const seen = await openChallenge(ctx.db, hash, ctx.now)
  if (!seen) throw new Refusal('LOGIN_TOKEN_INVALID')
  const row = await openFactor(ctx, seen.account_id)
  // Read again now that the one before is done: a log-in is finished once.
  const challenge = await openChallenge(ctx.db, hash, ctx.now)
  const account = await accountById(ctx.db, seen.account_id)
  const changed = account?.password_changed_at && account.password_changed_at > seen.created_at
  if (!row || !isSetUp(row) || !challenge || !account || changed) throw new Refusal('LOGIN_TOKEN_INVALID')
  return { challenge, row, account }
}

/** @throws Refusal LOGIN_TOKEN_INVALID, FACTOR_LOCKED, CODE_WRONG, CODE_EXPIRED, ACCOUNT_CLOSED */
export const verifyLogin = (ctx: Ctx, token: string, code: string): Promise<SessionAnswer> =>
  counted(ctx, async (command) => {
    const { challenge, row, account } = await challengeOf(command, token)
    const shown = await showFactor(command, row, code, { purpose: 'login', challengeId: challenge.id })
    if (shown instanceof Refusal) return shown
    if (account.status === 'deactivated' || account.status === 'anonymised') return new Refusal('ACCOUNT_CLOSED')
    await saveChallenge(command.db, challenge.id, { used_at: command.now })
    const session = await openSession(command, account, { remembered: challenge.remembered })
    await markSession(command.db, String(decodeJwt(session.access_token)['sid']), account.id, command.now)
    return session
  })

/**
 * Another code for a log-in under way. @throws Refusal LOGIN_TOKEN_INVALID, FACTOR_LOCKED, FACTOR_MISSING, CODE_TOO_SOON, TOO_MANY_TRIES
 */
export const resendLogin = (ctx: Ctx, token: string): Promise<Date> =>
  counted(ctx, async (command) => {
    const { challenge, row } = await challengeOf(command, token)
    if (!row.mobile) throw new Refusal('FACTOR_MISSING')
    await expectRested(command, row.account_id, 'login')
    const sent = await textCode(command, row.account_id, row.mobile)
    if (sent.hash === null) throw tooManyTexts(sent.until, command.now)
    await saveChallenge(command.db, challenge.id, { code_hash: sent.hash, sent_at: command.now })
    return new Date(command.now.getTime() + resendMs)
  })
