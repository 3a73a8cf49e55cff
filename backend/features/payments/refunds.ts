import { euroText } from '#contract/values/euroText.ts'
import { sumCents } from '#contract/values/money.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { book, isEarned, type LedgerLine } from './ledger.store.ts'
import { paymentJobs } from './payments.jobs.ts'
import { insertRefund, lockPayment, orderOf, refundByKey, refundsOf, type PaymentRow, type RefundRow } from './payments.store.ts'
import { settleRefund } from './refunds.settle.ts'

interface Left {
  online: number
  cash: number
  voucher: number
}
/** What of an order's money can still go back, by the way it came; money on its way counts as gone. */
export function leftOf(payment: PaymentRow, refunds: readonly RefundRow[]): Left {
  const gone = (part: 'online_cents' | 'cash_cents' | 'voucher_cents') =>
    sumCents(refunds.filter(({ status }) => status !== 'failed').map((one) => one[part]))
  const isPaid = payment.status === 'paid' || payment.status === 'partially_refunded'
  return {
    // Whether the bank has it already is asked when it is sent.
    online: isPaid && payment.method === 'online' ? payment.amount_cents - gone('online_cents') : 0,
    cash: isPaid && payment.method === 'cash' ? payment.amount_cents - gone('cash_cents') : 0,
    voucher: payment.voucher_cents - gone('voucher_cents'),
  }
}
/** Cash that was handed over stays between the two at the door. */
const prepaidOf = (payment: PaymentRow, refunds: readonly RefundRow[]): Left => ({ ...leftOf(payment, refunds), cash: 0 })
const total = ({ online, cash, voucher }: Left) => online + cash + voucher

/** In cents; for who asks how much may be refunded. */
export async function refundable(ctx: Pick<Ctx, 'db'>, orderId: number): Promise<number> {
  const payment = await lockPayment(ctx.db, orderId)
  return total(leftOf(payment, await refundsOf(ctx.db, orderId)))
}

/**
 * Sends money of a locked order back the way it came: the card first, then cash (which a person hands over and `settleCashRefund` notes),
 * a voucher is loaded again last. Safe to repeat under one `key`; the money itself moves in a job after the commit.
 * @throws Refusal REFUND_ABOVE_PAID
 */
export async function payBack(ctx: Ctx, wish: { orderId: number; key: string; cents: number; reason?: string }): Promise<void> {
  const payment = await lockPayment(ctx.db, wish.orderId)
  if (await refundByKey(ctx.db, wish.key)) return
  await sendBack(ctx, payment, leftOf(payment, await refundsOf(ctx.db, wish.orderId)), wish)
}

/**
 * @param left what may go back, by the way it came: whatever a way lacks falls on the next one
 * @param elsewhere the payment whose online part has gone past the service already
 */
export async function sendBack(
  ctx: Ctx,
  payment: PaymentRow,
  left: Left,
  { orderId, key, cents, reason = '' }: { orderId: number; key: string; cents: number; reason?: string },
  elsewhere?: number,
): Promise<void> {
  if (cents <= 0 || cents > total(left)) throw new Refusal('REFUND_ABOVE_PAID', { left_cents: total(left), left: euroText(total(left)) })
  const online = Math.min(cents, left.online)
  const cash = Math.min(cents - online, left.cash)
  const refund = await insertRefund(ctx.db, {
    key,
    order_id: orderId,
    cents,
    online_cents: online,
    cash_cents: cash,
    voucher_cents: cents - online - cash,
    status: 'pending',
    reason,
    created_at: ctx.now,
  })
  if (!refund) return
  if (online > 0) {
    await bookPrepaid(ctx, payment, refund)
    if (elsewhere === undefined) ctx.enqueue(paymentJobs['payment.refund'], { refundId: refund.id })
    else await settleRefund(ctx, refund, payment, { paidWith: elsewhere, offCents: 0, isElsewhere: true })
  } else if (cash === 0) {
    await bookPrepaid(ctx, payment, refund)
    await settleRefund(ctx, refund, payment)
  }
}

/**
 * What was prepaid is taken back from the seller, and from our fee its exact share: cumulated, so that no cent is lost over many refunds.
 */
async function bookPrepaid(ctx: Ctx, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const { provider_id: party } = await orderOf(ctx.db, refund.order_id)
  const prepaid = (payment.method === 'online' ? payment.amount_cents : 0) + payment.voucher_cents
  const before = sumCents(
    (await refundsOf(ctx.db, refund.order_id))
      .filter(({ id, status }) => id !== refund.id && status !== 'failed')
      .map((one) => one.online_cents + one.voucher_cents),
  )
  const now = refund.online_cents + refund.voucher_cents
  const share = (cents: number) => Math.round((payment.fee_cents * cents) / Math.max(1, prepaid))
  const fee = share(before + now) - share(before)
  const earned = await isEarned(ctx.db, refund.order_id)
  const lines: LedgerLine[] = [
    { account: earned ? 'sellerAvailable' : 'sellerPending', party, cents: now - fee },
    { account: 'platformFee', cents: fee },
    { account: 'refund', cents: -now },
  ]
  await book(ctx, [{ kind: 'orderRefund', reference: `refund-${refund.id}`, lines }])
}

/** Under this name money goes back, or has gone; failed ones have given it free. */
export const isPayingBack = async (db: Db, key: string): Promise<boolean> => (await refundByKey(db, key)) !== undefined

/** A person has handed the cash over. @returns false: there is no such refund waiting */
export async function settleCashRefund(ctx: Ctx, key: string): Promise<boolean> {
  const refund = await refundByKey(ctx.db, key)
  if (!refund || refund.status !== 'pending' || refund.online_cents > 0) return false
  const payment = await lockPayment(ctx.db, refund.order_id)
  if (refund.voucher_cents > 0) await bookPrepaid(ctx, payment, refund)
  await settleRefund(ctx, refund, payment)
  return true
}

/**
 * The operator has paid out of his own pocket what a seller was to hand over: settled like cash, and the seller owes it. Booked once,
 * under the last of these names that there is.
 */
export async function payCashRefundInstead(ctx: Ctx, keys: readonly string[]): Promise<void> {
  for (const key of keys) await settleCashRefund(ctx, key)
  const found = await Promise.all(keys.map((key) => refundByKey(ctx.db, key)))
  const refund = found.findLast((one) => one !== undefined)
  if (!refund || refund.cash_cents === 0) return
  const { provider_id: party } = await orderOf(ctx.db, refund.order_id)
  await book(ctx, [
    {
      kind: 'refundPaidElsewhere',
      reference: `refund-${refund.id}`,
      lines: [
        { account: 'sellerAvailable', party, cents: refund.cash_cents },
        { account: 'receivedElsewhere', cents: -refund.cash_cents },
      ],
    },
  ])
}

/** An order has come to nothing: all that was prepaid goes back. Cash that was handed over is between the two at the door. */
export async function payBackAll(ctx: Ctx, orderId: number): Promise<void> {
  const payment = await lockPayment(ctx.db, orderId)
  const left = prepaidOf(payment, await refundsOf(ctx.db, payment.order_id))
  if (total(left) > 0)
    await sendBack(ctx, payment, left, {
      orderId: payment.order_id,
      key: `end-${payment.order_id}`,
      cents: total(left),
      reason: 'Bestellung storniert',
    })
}

/** Read by the view `sold_refunds` as well (migration 298). */
const struckKey = (orderId: number) => `struck-${orderId}-`

/**
 * Lines have been struck from a prepaid order for good: what is paid above its total goes back. `totalCents` is the total as that strike
 * left it; where it is another one by now, the later change has a job of its own, and its minutes are not over.
 */
export async function payBackDifference(
  ctx: Ctx,
  { orderId, totalCents, reason }: { orderId: number; totalCents: number; reason: string },
): Promise<void> {
  const payment = await lockPayment(ctx.db, orderId)
  if (payment.status === 'canceled' || payment.status === 'refunded') return
  const refunds = await refundsOf(ctx.db, orderId)
  const left = prepaidOf(payment, refunds)
  const { total_cents: due } = await orderOf(ctx.db, orderId)
  const open = payment.method === 'cash' ? payment.amount_cents : 0
  if (due !== totalCents) return
  // What came back for returned pieces is no longer with us, but still in the order's total.
  const returned = sumCents(
    refunds
      .filter(({ status, key }) => status !== 'failed' && !key.startsWith(struckKey(orderId)))
      .map((one) => one.online_cents + one.voucher_cents),
  )
  const above = Math.min(total(left), total(left) + returned + open - due)
  if (above > 0) await sendBack(ctx, payment, left, { orderId, key: `${struckKey(orderId)}${refunds.length}`, cents: above, reason })
}
