import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { insertAttempt, lockAttempt, lockOpenAttempt, setReference, type PaymentAttempt } from './attempts.store.ts'
import { beginAttempt, giveBack, transitionAttempt } from './attempts.transition.ts'
import { heed } from './notices.ts'
import { paymentJobs } from './payments.jobs.ts'
import type { PaymentProvider, Started } from './paymentProvider.ts'
import { providerOf } from './provider.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'

/** So long a page of payment stays open. */
export const openMs = 15 * 60_000

/** Asked for what nobody can pay online here. @throws Refusal PAYMENT_METHOD_UNAVAILABLE */
export function neededProvider(ctx: Ctx): PaymentProvider {
  const provider = providerOf(ctx)
  if (!provider) throw new Refusal('PAYMENT_METHOD_UNAVAILABLE')
  return provider
}

export interface AttemptWish {
  cart: { id: number; attempt: number }
  accountId: number | null
  amountCents: number
  /** The order as it was sent; the placement sends it once more. */
  body: unknown
  /** Of all that was quoted. */
  fingerprint: string
}

/**
 * The attempt for a cart that the caller has locked and evaluated. The same order in a second tab, or pressed again, is the same attempt;
 * another order takes its place, and what is paid for the former comes back. @throws Refusal PAYMENT_UNDER_WAY
 */
export async function openAttempt(ctx: Ctx, wish: AttemptWish): Promise<PaymentAttempt> {
  const { cart } = wish
  const body: unknown = JSON.parse(JSON.stringify(wish.body))
  const open = await lockOpenAttempt(ctx.db, cart.id, cart.attempt)
  if (open && open.status !== 'started') throw new Refusal('PAYMENT_UNDER_WAY')
  if (open) {
    const isSame = open.fingerprint === wish.fingerprint && open.amount_cents === wish.amountCents && open.account_id === wish.accountId
    if (isSame && open.expires_at > ctx.now && isDeepStrictEqual(open.body, body)) return open
    await transitionAttempt(ctx, open, { type: 'checkoutPayment.cancel', by: 'system' })
    ctx.enqueue(paymentJobs['payment.cancel'], { attemptId: open.id })
  }
  const row = await insertAttempt(ctx.db, {
    token: randomBytes(24).toString('base64url'),
    cart_id: cart.id,
    cart_attempt: cart.attempt,
    account_id: wish.accountId,
    status: 'started',
    provider: neededProvider(ctx).name,
    reference: null,
    amount_cents: wish.amountCents,
    body: JSON.stringify(body),
    fingerprint: wish.fingerprint,
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + openMs),
    status_since: ctx.now,
  })
  beginAttempt(ctx, row)
  return row
}

/** The attempt to pay for a voucher, which is in no cart; each press of the button is one, and what is not paid expires. */
export async function openVoucherAttempt(ctx: Ctx, wish: { accountId: number; amountCents: number }): Promise<PaymentAttempt> {
  const row = await insertAttempt(ctx.db, {
    token: randomBytes(24).toString('base64url'),
    purpose: 'voucher',
    cart_id: null,
    cart_attempt: null,
    account_id: wish.accountId,
    status: 'started',
    provider: neededProvider(ctx).name,
    reference: null,
    amount_cents: wish.amountCents,
    body: null,
    fingerprint: '',
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + openMs),
    status_since: ctx.now,
  })
  beginAttempt(ctx, row)
  return row
}

/**
 * What of a payment bought something that may come back by itself, in the transaction that places the whole, which is locked: a payment
 * of its own, whose money came with the whole and is booked there.
 */
export async function openPart(ctx: Ctx, whole: PaymentAttempt, amountCents: number): Promise<PaymentAttempt> {
  const row = await insertAttempt(ctx.db, {
    token: randomBytes(24).toString('base64url'),
    purpose: 'voucher',
    part_of: whole.id,
    cart_id: null,
    cart_attempt: null,
    account_id: whole.account_id,
    status: 'started',
    provider: whole.provider,
    reference: null,
    amount_cents: amountCents,
    body: null,
    fingerprint: '',
    group_id: whole.group_id,
    created_at: ctx.now,
    expires_at: whole.expires_at,
    status_since: ctx.now,
  })
  beginAttempt(ctx, row)
  const captured = await transitionAttempt(
    ctx,
    row,
    { type: 'checkoutPayment.capture', by: 'system' },
    { captured_cents: amountCents, captured_currency: whole.captured_currency },
  )
  return await transitionAttempt(ctx, captured, { type: 'checkoutPayment.place', by: 'system' })
}

/** A service that is away is away for the buyer too: asked again, it may be back. @throws Refusal BACKEND_UNAVAILABLE */
export async function answered<T>(ctx: Ctx, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    ctx.log.error({ err: error }, 'the payment service did not answer')
    throw new Refusal('BACKEND_UNAVAILABLE')
  }
}

/**
 * Asks the payment service for its page, outside any transaction; asked again it is the same one. `page` is where the buyer comes back
 * to.
 */
export async function startPayment(
  ctx: Ctx,
  attempt: PaymentAttempt,
  title: string,
  { page = '/kasse', allowsDebit = false } = {},
): Promise<Started> {
  const { token, amount_cents: amountCents } = attempt
  const provider = neededProvider(ctx)
  const started = await answered(ctx, () =>
    provider.start({ token, amountCents, title, returnPath: `${page}?zahlung=${token}`, allowsDebit }),
  )
  await setReference(ctx.db, attempt.id, started.reference)
  return started
}

/** Asks the payment service how it stands, where nobody has told us yet; never trusts the browser. */
export async function askService(ctx: Ctx, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  const provider = providerOf(ctx)
  const isOpen =
    attempt.status === 'started' ||
    attempt.status === 'clearing' ||
    attempt.status === 'expired' ||
    attempt.status === 'canceled' ||
    attempt.status === 'failed'
  if (!isOpen || attempt.reference === null || provider?.name !== attempt.provider) return attempt
  const { reference } = attempt
  const state = await answered(ctx, () => provider.read(reference))
  if (state.status === 'open') return attempt
  return await inCommand(ctx, (command) => heed(command, attempt, state))
}

/** The buyer lets it be. What is paid already is not touched. */
export async function cancelAttempt(ctx: Ctx, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  return await inCommand(ctx, async (command) => {
    const locked = await lockAttempt(command.db, attempt.id)
    if (locked?.status !== 'started') return locked ?? attempt
    command.enqueue(paymentJobs['payment.cancel'], { attemptId: attempt.id })
    return await transitionAttempt(command, locked, { type: 'checkoutPayment.cancel', by: 'customer' })
  })
}

/** So long a placement is tried again that fails for no reason of the buyer's, in ms; nobody's money waits longer. */
export const giveUpMs = 6 * 3_600_000

/** The paid order can no longer be placed: all goes back, with the reason. */
export const refuseCaptured = (ctx: Ctx, attemptId: number, reason: string): Promise<void> =>
  ctx.kernel.command({ caller: { kind: 'system' }, requestId: ctx.requestId }, async (command) => {
    const locked = await lockAttempt(command.db, attemptId)
    if (locked?.status === 'captured') await giveBack(command, locked, reason)
  })
