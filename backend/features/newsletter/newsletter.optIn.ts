import { secretHash } from '#backend/kernel/secretHash.ts'
import { randomBytes } from 'node:crypto'
import type { NewsletterConsentVersion } from '#contract/values/newsletterConsent.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { addressHash, triedTooOften } from '#backend/kernel/limitTries.ts'
import { begin } from '#backend/kernel/transition.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { askForConfirmation, sendLeaveLink, tellAlready } from './newsletter.mails.ts'
import { transitionRun, newsletterBinding, onBehalf } from './newsletter.transition.ts'
import { addProof, emailOfKey, forgetTokens, insertRun, lockById, lockLiving, proofOfToken, type RunRow } from './newsletter.store.ts'

export interface Wish {
  accountId: number | null
  source: 'footer' | 'account' | 'register'
  ip: string
  /** Of the sentence the form showed; none named, none claimed. */ textVersion?: NewsletterConsentVersion
}
type LeaveSource = 'account' | 'link' | 'oneClick' | 'deletion'

const linkDays = 7
const newKey = () => randomBytes(24).toString('base64url')
/** So that nobody can fill a stranger's mailbox. Kept to in silence: a refusal would tell that somebody asked before. */
const mailsPerDay = { max: 3, windowMinutes: 24 * 60, lockMinutes: 24 * 60 }

/**
 * Starts the double opt-in for an address, in the caller's command: a mail asks for the confirmation, nothing else is sent
 * before. Asking again sends a new link; the older ones stay good.
 */
export async function subscribe(caller: Ctx, email: string, wish: Wish): Promise<void> {
  const ctx = onBehalf(caller)
  if (await triedTooOften(ctx, 'newsletter.mail', email, mailsPerDay)) return
  const expiresAt = new Date(ctx.now.getTime() + linkDays * 86_400_000)
  const fresh = await insertRun(ctx.db, { email, accountId: wish.accountId, leaveKey: newKey(), expiresAt, now: ctx.now })
  if (fresh) begin(ctx, newsletterBinding, fresh, 'newsletter.request')
  const run = fresh ?? (await lockLiving(ctx.db, email))
  // It ended between the two looks; asking again begins a new run.
  if (!run) return
  if (run.status === 'subscribed') return tellAlready(ctx, run)
  const pending =
    fresh ?? (await transitionRun(ctx, run, 'newsletter.resend', { expires_at: expiresAt, account_id: wish.accountId ?? run.account_id }))
  const token = newKey()
  await addProof(ctx.db, {
    subscription_id: pending.id,
    event: 'requested',
    source: wish.source,
    at: ctx.now,
    ip_hash: addressHash(ctx.kernel, wish.ip),
    text_version: wish.textVersion ?? '',
    confirm_hash: secretHash(token),
  })
  await askForConfirmation(ctx, pending, token, expiresAt)
}

/** The link was pressed, beside the sentence of `shown`. A second press finds it done. @throws Refusal LINK_INVALID, LINK_EXPIRED */
export async function confirm(caller: Ctx, token: string, shown?: NewsletterConsentVersion): Promise<void> {
  const ctx = onBehalf(caller)
  const request = await proofOfToken(ctx.db, secretHash(token))
  const run = request && (await lockById(ctx.db, request.subscription_id))
  if (!request || !run) throw new Refusal('LINK_INVALID')
  if (run.status === 'subscribed') return
  const isTooLate = request.at.getTime() + linkDays * 86_400_000 <= ctx.now.getTime()
  if (isTooLate) throw new Refusal('LINK_EXPIRED')
  if (run.status === 'unsubscribed') throw new Refusal('LINK_INVALID')
  await transitionRun(ctx, run, 'newsletter.confirm', { confirmed_at: ctx.now })
  await addProof(ctx.db, {
    subscription_id: run.id,
    event: 'confirmed',
    source: 'link',
    at: ctx.now,
    ip_hash: addressHash(ctx.kernel, ctx.ip),
    text_version: shown ?? request.text_version,
    confirm_hash: null,
  })
}

/** Ends the run of an address, if there is one. Doing it twice changes nothing. */
export async function leave(caller: Ctx, email: string, source: LeaveSource): Promise<void> {
  const ctx = onBehalf(caller)
  const run = await lockLiving(ctx.db, email)
  if (!run) return
  await transitionRun(ctx, run, 'newsletter.unsubscribe', { left_at: ctx.now })
  await forgetTokens(ctx.db, run.id)
  await addProof(ctx.db, {
    subscription_id: run.id,
    event: 'left',
    source,
    at: ctx.now,
    ip_hash: addressHash(ctx.kernel, ctx.ip),
    text_version: '',
    confirm_hash: null,
  })
}

/** An old mail's key ends the present run too: whoever holds it reads that mailbox. @throws Refusal LINK_INVALID */
export async function leaveByKey(ctx: Ctx, key: string, source: LeaveSource): Promise<void> {
  const email = await emailOfKey(ctx.db, key)
  if (email === undefined) throw new Refusal('LINK_INVALID')
  await leave(ctx, email, source)
}

/** Somebody typed an address: only its reader may decide, so they get the link. Nothing happens where there is no run. */
export async function offerLeaving(ctx: Ctx, email: string): Promise<void> {
  const run: RunRow | undefined = await lockLiving(ctx.db, email)
  if (run && !(await triedTooOften(ctx, 'newsletter.leave', email, mailsPerDay))) await sendLeaveLink(ctx, run)
}
