import type { voucherCalls } from '#contract/calls/vouchers.calls.ts'
import type { PaymentStart } from '#contract/calls/onlineCheckout.calls.ts'
import type { InputOf } from '#contract/define.ts'
import { euroText } from '#contract/values/euroText.ts'
import { voucherButton } from '#contract/values/voucherRules.ts'
import { accountByEmail } from '#backend/features/accounts/accounts.api.ts'
import {
  giveUpMs,
  attemptById,
  book,
  lockAttempt,
  transitionAttempt,
  neededProvider,
  openPart,
  openVoucherAttempt,
  refuseCaptured,
  startPayment,
  type PaymentAttempt,
} from '#backend/features/payments/payments.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { limitTries } from '#backend/kernel/limitTries.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { hashOfCode, newVoucherCode, sealCode } from './vouchers.code.ts'
import { voucherJobs } from './vouchers.jobs.ts'
import { deliveryAt, expectDelivery, soldVoucher, type IssuerTexts } from './offers.api.ts'
import { agreedTerms, keptTexts } from './vouchers.agreed.ts'
import { timesOf } from './vouchers.redeem.ts'
import {
  insertEntries,
  insertPurchase,
  insertVoucher,
  nextVoucherId,
  notePurchased,
  purchaseOfAttempt,
  type PurchaseRow,
  type VoucherRow,
} from './vouchers.store.ts'
import { beginVoucher, liability, transitionVoucher } from './vouchers.transition.ts'

type VoucherWords = Pick<BuyBody, 'recipient_name' | 'recipient_email' | 'from_name' | 'message' | 'deliver_on'>
type BuyBody = InputOf<(typeof voucherCalls)['vouchers.buy']>['body']

const perBuyer = { max: 30, windowMinutes: 60, lockMinutes: 60 }
/** What a voucher that is bought keeps of the wish; without an address there is nobody to give it to. */
const wordsOf = (wish: VoucherWords, now: Date) => ({
  recipient_name: wish.recipient_email ? wish.recipient_name : '',
  recipient_email: wish.recipient_email,
  from_name: wish.recipient_email ? wish.from_name : '',
  message: wish.recipient_email ? wish.message : '',
  deliver_at: wish.recipient_email ? deliveryAt(wish.deliver_on, now) : null,
  button_label: voucherButton,
  voucher_id: null,
  created_at: now,
})

/** Begins the payment of a voucher; there is none before its money. The money moves outside the transaction. */
export async function buyVoucher(ctx: AccountCtx, body: BuyBody): Promise<PaymentStart> {
  neededProvider(ctx)
  if (!body.terms_accepted)
    throw new Refusal('TERMS_MISSING', { errors: [{ field: 'terms_accepted', message: 'Bitte stimmen Sie den AGB zu.' }] })
  expectDelivery(body, ctx.now)
  const { attempt, title } = await inCommand(ctx, async (command) => {
    await limitTries(command, 'voucher.buy', String(ctx.account.userId), perBuyer)
    const sold = await soldVoucher(command, { issuerId: body.issuer_id ?? null, cents: body.amount_cents })
    const agreed = await agreedTerms(command, body, sold)
    const opened = await openVoucherAttempt(command, { accountId: ctx.account.userId, amountCents: body.amount_cents })
    await insertPurchase(command.db, {
      attempt_id: opened.id,
      buyer_id: ctx.account.userId,
      issuer_id: body.issuer_id ?? null,
      amount_cents: body.amount_cents,
      ...wordsOf(body, ctx.now),
      ...agreed,
    })
    return { attempt: opened, title: `${sold.title} über ${euroText(body.amount_cents)}` }
  })
  const { page, stripe } = await startPayment(ctx, attempt, title.slice(0, 200), { page: '/konto/gutscheine/kaufen' })
  return {
    payment_reference: attempt.token,
    amount_cents: attempt.amount_cents,
    expires_at: attempt.expires_at.toISOString(),
    page,
    stripe,
  }
}

type NewVoucher = Pick<VoucherRow, 'issuer_id' | 'source' | 'status' | 'amount_cents' | 'holder_id' | 'deliver_at' | 'note'>

/** Writes a voucher with a code that nobody has seen, and what is owed on it from now on. */
async function issue(ctx: Ctx, wanted: NewVoucher): Promise<VoucherRow> {
  const code = newVoucherCode()
  const id = await nextVoucherId(ctx.db)
  const voucher = await insertVoucher(ctx.db, {
    id,
    code_hash: hashOfCode(code),
    code_sealed: sealCode(ctx.kernel, id, code),
    code_hint: code.slice(-4),
    balance_cents: wanted.amount_cents,
    created_at: ctx.now,
    status_since: ctx.now,
    ...timesOf(ctx.now),
    ...wanted,
  })
  await insertEntries(ctx.db, [
    { voucher_id: id, kind: 'issued', cents: wanted.amount_cents, order_id: null, refund_id: null, booked_at: ctx.now },
  ])
  beginVoucher(ctx, voucher, wanted.source === 'goodwill' ? 'admin' : 'system')
  return voucher
}

/** The voucher that has been paid for; by webhook, return page or reconciliation job, once. Anything but the amount in euro goes back. */
export async function placePaidVoucher(ctx: Ctx, attemptId: number): Promise<void> {
  const attempt = await attemptById(ctx.db, attemptId)
  if (attempt?.status !== 'captured' || attempt.purpose !== 'voucher') return
  if (attempt.captured_cents !== attempt.amount_cents || attempt.captured_currency !== 'eur')
    return await refuseCaptured(ctx, attemptId, 'PAYMENT_AMOUNT_WRONG')
  try {
    await placeVoucher(ctx, attemptId)
  } catch (error) {
    if (ctx.now.getTime() - attempt.status_since.getTime() < giveUpMs) throw error
    ctx.log.error({ err: error, attemptId }, 'A voucher that was paid for could not be issued for hours and is paid back')
    await refuseCaptured(ctx, attemptId, 'INTERNAL')
  }
}

const placeVoucher = (ctx: Ctx, attemptId: number): Promise<void> =>
  ctx.kernel.command({ caller: { kind: 'system' }, requestId: ctx.requestId, log: ctx.log }, async (command) => {
    const locked = await lockAttempt(command.db, attemptId)
    if (locked?.status !== 'captured') return
    const purchase = await purchaseOfAttempt(command.db, attemptId)
    if (!purchase) throw new Error(`The payment ${attemptId} is for no voucher`)
    await issuePurchased(command, purchase)
    await transitionAttempt(command, locked, { type: 'checkoutPayment.place', by: 'system' })
  })

/** The voucher of a purchase whose money is there: issued, booked as a debt of its issuer, confirmed, and mailed now or on its day. */
async function issuePurchased(ctx: Ctx, purchase: PurchaseRow, { isGuest = false } = {}): Promise<void> {
  const { issuer_id, amount_cents, recipient_email, deliver_at, buyer_id } = purchase
  const voucher = await issue(ctx, {
    issuer_id,
    source: 'sale',
    status: 'issued',
    amount_cents,
    // A guest has no wallet: whoever has the code has the voucher.
    holder_id: recipient_email || isGuest ? null : buyer_id,
    deliver_at: deliver_at && deliver_at > ctx.now ? deliver_at : null,
    note: '',
  })
  await notePurchased(ctx.db, purchase.id, voucher.id)
  await book(ctx, [
    {
      kind: 'voucherSold',
      reference: `voucher-${voucher.id}`,
      lines: [{ account: 'customer', cents: amount_cents }, liability(voucher, -amount_cents)],
    },
  ])
  ctx.enqueue(voucherJobs['voucher.confirm'], { voucherId: voucher.id }, { uniqueKey: `voucher-confirm-${voucher.id}` })
  if (!voucher.deliver_at) await transitionVoucher(ctx, voucher, { type: 'voucher.deliver', by: 'system' })
}

/** A voucher as it lay in a cart. */
export interface BoughtInCart extends VoucherWords {
  issuer_id: number | null
  amount_cents: number
  /** The seller's texts it is bought under; null: the marketplace sells it. */
  texts: IssuerTexts | null
}

/**
 * The vouchers of a cart that has been paid for, in the transaction that places its orders and has locked the payment: each has its part of
 * the payment to itself, so that it can be withdrawn from like one that was bought alone.
 */
export async function issueBought(
  ctx: Ctx,
  whole: PaymentAttempt,
  { bought, buyer, platformTerms }: { bought: readonly BoughtInCart[]; buyer: AccountCtx['account']; platformTerms: string },
): Promise<void> {
  for (const wish of bought) {
    const part = await openPart(ctx, whole, wish.amount_cents)
    const purchase = await insertPurchase(ctx.db, {
      attempt_id: part.id,
      buyer_id: buyer.userId,
      issuer_id: wish.issuer_id,
      amount_cents: wish.amount_cents,
      ...wordsOf(wish, ctx.now),
      ...keptTexts(wish.texts),
      platform_terms: platformTerms,
    })
    await issuePurchased(ctx, purchase, { isGuest: buyer.role === 'guest' })
  }
}

const perStaff = { max: 100, windowMinutes: 24 * 60, lockMinutes: 60 }

/** One of the marketplace's, out of goodwill: nobody has paid for it, so it stands against an account of its own. */
export async function issueGoodwill(
  ctx: AccountCtx,
  wish: { amount_cents: number; recipient_name: string; recipient_email: string; message: string; reason: string },
): Promise<VoucherRow> {
  await limitTries(ctx, 'voucher.issue', String(ctx.account.userId), perStaff)
  const account = await accountByEmail(ctx.db, wish.recipient_email)
  const voucher = await issue(ctx, {
    issuer_id: null,
    source: 'goodwill',
    status: 'active',
    amount_cents: wish.amount_cents,
    holder_id: account?.role === 'customer' && account.status === 'active' ? account.id : null,
    deliver_at: null,
    note: wish.reason,
  })
  await book(ctx, [
    {
      kind: 'voucherIssued',
      reference: `voucher-${voucher.id}`,
      lines: [{ account: 'voucherIssued', cents: wish.amount_cents }, liability(voucher, -wish.amount_cents)],
    },
  ])
  const to = { email: wish.recipient_email, name: wish.recipient_name, message: wish.message }
  ctx.enqueue(voucherJobs['voucher.handOver'], { voucherId: voucher.id, to })
  return voucher
}
