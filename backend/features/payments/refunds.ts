import { euroText } from '#contract/values/euroText.ts'
import { sum } from '#contract/values/sum.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { adminIds } from '#backend/features/accounts/accounts.api.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { isStuck } from './attempts.store.ts'
import { book, isEarned, reversed, type LedgerLine } from './ledger.store.ts'
import { paymentJobs } from './payments.jobs.ts'
import {
  addRefunded,
  bareKey,
  failedRefund,
  failRefundRow,
  insertRefund,
  lockPayment,
  orderOf,
  refundByKey,
  refundsOf,
  settleRefundRow,
  type PaymentRow,
  type RefundRow,
} from './payments.store.ts'
import { movePayment } from './payments.transition.ts'

/** Who hears that money has gone back, or never will, in the transaction that notes it; true: it tells the buyer itself. */
export type RefundListener = (ctx: Ctx, refund: { key: string; orderId: number; cents: number; isPaid: boolean }) => Promise<boolean>
const listeners = new Set<RefundListener>()
/** The refunds feature registers here. */
export const onRefundSettled = (listener: RefundListener): void => void listeners.add(listener)

/** Loads a voucher's part of a refund again, in the transaction that settles it; answers whose debts grow by it. */
export type VoucherReloader = (ctx: Ctx, back: { orderId: number; refundId: number; cents: number }) => Promise<readonly LedgerLine[]>
let reloadVouchers: VoucherReloader = () => Promise.reject(new Error('Nobody loads vouchers'))
/** The vouchers feature registers here. */
export const onVoucherGivenBack = (reloader: VoucherReloader): void => {
  reloadVouchers = reloader
}

interface Left {
  online: number
  cash: number
  voucher: number
}
/** What of an order's money can still go back, by the way it came; money on its way counts as gone. */
function leftOf(payment: PaymentRow, refunds: readonly RefundRow[]): Left {
  const gone = (part: 'online_cents' | 'cash_cents' | 'voucher_cents') =>
    sum(refunds.filter(({ status }) => status !== 'failed').map((one) => one[part]))
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

/** @param left what may go back, by the way it came: whatever a way lacks falls on the next one */
async function sendBack(
  ctx: Ctx,
  payment: PaymentRow,
  left: Left,
  { orderId, key, cents, reason = '' }: { orderId: number; key: string; cents: number; reason?: string },
) {
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
    ctx.enqueue(paymentJobs['payment.refund'], { refundId: refund.id })
  } else if (cash === 0) {
    await bookPrepaid(ctx, payment, refund)
    await settleRefund(ctx, refund, payment)
  }
}

/** What was prepaid is taken back from the seller, and from our fee its exact share: cumulated, so that no cent is lost over many refunds. */
async function bookPrepaid(ctx: Ctx, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const { provider_id: party } = await orderOf(ctx.db, refund.order_id)
  const prepaid = (payment.method === 'online' ? payment.amount_cents : 0) + payment.voucher_cents
  const before = sum(
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

/**
 * Money has gone back: noted once, told to the buyer and to whoever listens. The payment is locked here.
 * @param online the payment that its online part went back with; `offCents` of it the bank had already, and was taken off what is owed for that
 */
export async function settleRefund(
  ctx: Ctx,
  refund: RefundRow,
  locked?: PaymentRow,
  online?: { paidWith: number; offCents: number },
): Promise<void> {
  const offCents = online?.offCents ?? 0
  const payment = locked ?? (await lockPayment(ctx.db, refund.order_id))
  if (isStuck(refund.created_at, ctx.now)) operatorListChanged(ctx, 'payments', `settled-${refund.id}`)
  if (!(await settleRefundRow(ctx.db, refund.id, ctx.now, online?.paidWith ?? null))) return
  await addRefunded(ctx.db, refund.order_id, refund.cents)
  const refunded = payment.refunded_cents + refund.cents
  if (payment.status === 'paid' || payment.status === 'partially_refunded')
    await movePayment(ctx, payment, {
      type: 'payment.refundSettled',
      by: 'system',
      isWhole: refunded >= payment.amount_cents + payment.voucher_cents,
    })
  const prepaid = refund.online_cents + refund.voucher_cents
  const debts =
    refund.voucher_cents > 0
      ? await reloadVouchers(ctx, { orderId: refund.order_id, refundId: refund.id, cents: refund.voucher_cents })
      : []
  await book(ctx, [
    {
      kind: 'orderRefundSettled',
      reference: `refund-${refund.id}`,
      lines: [{ account: 'refund', cents: prepaid - offCents }, { account: 'psp', cents: offCents - refund.online_cents }, ...debts],
    },
  ])
  let isTold = false
  for (const listener of listeners)
    isTold = (await listener(ctx, { key: refund.key, orderId: refund.order_id, cents: refund.cents, isPaid: true })) || isTold
  if (isTold) return
  const order = await orderOf(ctx.db, refund.order_id)
  await notify(ctx, order.customer_id, {
    type: 'order',
    title: `${euroText(refund.cents)} erstattet`,
    body: `Bestellung ${order.number}${refund.reason && ` – ${refund.reason}`}: ${offCents === 0 ? wayBack(refund) : offsetText(refund, offCents)}`,
    link: `/konto/bestellungen/${order.number}`,
    uniqueKey: `refund-${refund.id}`,
    isFirst: true,
    mustKnow: true,
  })
}

const offsetText = ({ cents, voucher_cents }: Pick<RefundRow, 'cents' | 'voucher_cents'>, offCents: number): string =>
  offCents === cents
    ? 'Das Geld hatte Ihre Bank schon zurückgeholt; der Betrag ist damit verrechnet.'
    : `${euroText(offCents)} hatte Ihre Bank schon zurückgeholt; sie sind verrechnet. ${wayBack({ cents: cents - offCents, voucher_cents })}`
/** Where the money is now. */
const wayBack = ({ cents, voucher_cents: voucher }: Pick<RefundRow, 'cents' | 'voucher_cents'>): string => {
  if (voucher === 0) return 'Das Geld geht auf dem Weg zurück, auf dem Sie bezahlt haben.'
  if (voucher === cents) return 'Der Betrag steht wieder auf Ihrem Gutschein.'
  return `${euroText(voucher)} stehen wieder auf Ihrem Gutschein, der Rest geht auf dem Weg zurück, auf dem Sie bezahlt haben.`
}

/** The service has refused for good: booked back, and its name is free for another try. The operator sees it among what is stuck. False: it has ended before. */
export async function failRefund(ctx: Ctx, refund: RefundRow): Promise<boolean> {
  await lockPayment(ctx.db, refund.order_id)
  if (!(await failRefundRow(ctx.db, refund))) return false
  operatorListChanged(ctx, 'payments', `failed-${refund.id}`)
  await book(ctx, [{ kind: 'orderRefundFailed', reference: `refund-${refund.id}`, lines: await reversed(ctx.db, `refund-${refund.id}`) }])
  let isTold = false
  for (const listener of listeners)
    isTold = (await listener(ctx, { key: refund.key, orderId: refund.order_id, cents: refund.cents, isPaid: false })) || isTold
  if (isTold) return true
  const { number } = await orderOf(ctx.db, refund.order_id)
  await notify(ctx, await adminIds(ctx.db), {
    type: 'case',
    title: 'Erstattung gescheitert',
    body: `${number}: ${euroText(refund.cents)} gehen nicht zurück. Bitte versuchen Sie es unter „Zahlungen“ noch einmal.`,
    link: '/verwaltung/zahlungen',
    uniqueKey: `payment-refund-failed/${refund.id}`,
  })
  return true
}

/** The operator has a refund tried again that the service refused. What of it has gone back otherwise meanwhile is refused. @throws Refusal NOT_FOUND, REFUND_ABOVE_PAID */
export async function retryRefund(ctx: Ctx, id: number): Promise<void> {
  const refund = await failedRefund(ctx.db, id)
  if (!refund) throw new Refusal('NOT_FOUND')
  operatorListChanged(ctx, 'payments', `retried-${refund.id}`)
  await payBack(ctx, { orderId: refund.order_id, key: bareKey(refund), cents: refund.cents, reason: refund.reason })
}

/** A person has handed the cash over. @returns false: there is no such refund waiting */
export async function settleCashRefund(ctx: Ctx, key: string): Promise<boolean> {
  const refund = await refundByKey(ctx.db, key)
  if (!refund || refund.status !== 'pending' || refund.online_cents > 0) return false
  const payment = await lockPayment(ctx.db, refund.order_id)
  if (refund.voucher_cents > 0) await bookPrepaid(ctx, payment, refund)
  await settleRefund(ctx, refund, payment)
  return true
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

const struckKey = (orderId: number) => `struck-${orderId}-`

/**
 * Lines have been struck from a prepaid order for good: what is paid above its total goes back. `totalCents` is the total as that strike left
 * it; where it is another one by now, the later change has a job of its own, and its minutes are not over.
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
  const returned = sum(
    refunds
      .filter(({ status, key }) => status !== 'failed' && !key.startsWith(struckKey(orderId)))
      .map((one) => one.online_cents + one.voucher_cents),
  )
  const above = Math.min(total(left), total(left) + returned + open - due)
  if (above > 0) await sendBack(ctx, payment, left, { orderId, key: `${struckKey(orderId)}${refunds.length}`, cents: above, reason })
}
