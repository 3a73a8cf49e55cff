import {
  orderPaymentLifecycle,
  type PaymentEffects,
  type PaymentEvent,
  type PaymentGuardInput,
} from '#machines/lifecycles/orderPayment.lifecycle.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import { askOperator, askSeller, settleAsked } from './cashNews.ts'
import { cashFact, dueOfCash } from './cashTimes.ts'
import { book, pendingOf } from './ledger.store.ts'
import { paymentJobs } from './payments.jobs.ts'
import { lockPayment, orderOf, refundsOf, savePayment, setOpenAmount, type CashColumn, type PaymentRow } from './payments.store.ts'

const payments = bindLifecycle<PaymentRow, PaymentGuardInput, PaymentEvent, PaymentEffects>({
  lifecycle: orderPaymentLifecycle,
  id: (row) => row.order_id,
  version: (row) => row.version,
  currentState: (row) => ({ status: row.status, guardInput: { method: row.method, cash: cashFact(row) } }),
  async save(ctx, row, to, patch) {
    if (row.cash_operator_at !== null || patch.cash_operator_at) operatorListChanged(ctx, 'orders', `cash-${row.order_id}-${row.version}`)
    // Noted, not owed any more, or not the operator's any more.
    const isAnswered = to !== 'unpaid' || patch.cash_due_at === null || (row.cash_operator_at !== null && patch.cash_operator_at === null)
    if (row.cash_due_at !== null && row.status === 'unpaid' && isAnswered) await settleAsked(ctx, row)
    return await savePayment(ctx.db, row, to as PaymentRow['status'], to === 'unpaid' ? null : (row.settled_at ?? ctx.now), patch)
  },
  dueAt: dueOfCash,
  effects: {
    remindSeller: (ctx, { row }) => askSeller(ctx, row),
    askOperator: (ctx, { row }) => askOperator(ctx, row),
    // The order's own event carries the payment; a second one would only flicker.
    announce: () => undefined,
    payBack: (ctx, { before }) => ctx.enqueue(paymentJobs['payment.payBackAll'], { orderId: before.order_id }),
  },
})

/** Moves a locked payment. */
export const advancePayment = (
  ctx: Ctx,
  row: PaymentRow,
  event: PaymentEvent,
  patch: Partial<Pick<PaymentRow, CashColumn>> = {},
): Promise<PaymentRow> => transitionRow(ctx, payments, row, event, patch as Partial<PaymentRow>)

const isOver = ({ status }: PaymentRow) => status === 'canceled' || status === 'refunded'

/** Moves the payment of an order of any kind, if it is still open; the order is locked and its owner known to the caller. */
export async function transitionPayment(ctx: Ctx, orderId: number, event: PaymentEvent): Promise<void> {
  const row = await lockPayment(ctx.db, orderId)
  if (event.by === 'system') {
    if (isOver(row)) return
    // Cash at the door is between the two; what a voucher paid beside it goes back.
    if (row.status !== 'unpaid' && row.method === 'cash') {
      if (event.type === 'payment.end' && row.voucher_cents > 0) ctx.enqueue(paymentJobs['payment.payBackAll'], { orderId })
      return
    }
    // Nothing is collected at the door; the seller has earned it now.
    if (event.type === 'payment.cashReceived' && row.status !== 'unpaid') return await release(ctx, row)
  }
  await transitionRow(ctx, payments, row, event)
  if (event.type === 'payment.cashReceived') await collected(ctx, row)
}

/** What changed hands at the door; a voucher's part is earned with it. */
async function collected(ctx: Ctx, row: PaymentRow): Promise<void> {
  const { provider_id: party } = await orderOf(ctx.db, row.order_id)
  const lines = [
    { account: 'cash', party, cents: row.amount_cents },
    { account: 'sellerCash', party, cents: -row.amount_cents },
  ] as const
  await book(ctx, [{ kind: 'cash', reference: `order-${row.order_id}`, lines }])
  if (row.voucher_cents > 0) await release(ctx, row)
}

/** The order is done: what was prepaid becomes the seller's to take. */
async function release(ctx: Ctx, row: PaymentRow): Promise<void> {
  const { provider_id: party } = await orderOf(ctx.db, row.order_id)
  const refunds = await refundsOf(ctx.db, row.order_id)
  const cents = await pendingOf(
    ctx.db,
    row.order_id,
    refunds.map(({ id }) => id),
  )
  await book(ctx, [
    {
      kind: 'earned',
      reference: `order-${row.order_id}`,
      lines: [
        { account: 'sellerPending', party, cents },
        { account: 'sellerAvailable', party, cents: -cents },
      ],
    },
  ])
}

/**
 * An order of any kind is done: what was prepaid is the seller's, and so is a voucher's part of one that is paid at the door, whether or
 * not its seller has noted the cash (docs/decisions/113). Booked once; of the cash itself there is nothing to book. The order is locked.
 */
export async function earn(ctx: Ctx, orderId: number): Promise<void> {
  const row = await lockPayment(ctx.db, orderId)
  const isPrepaid = row.method !== 'cash' && (row.status === 'paid' || row.status === 'partially_refunded')
  if (isPrepaid || (row.voucher_cents > 0 && !isOver(row))) await release(ctx, row)
}

/** Lines may be put back for two minutes; money that has gone back is not asked for again. */
const regretMs = 3 * 60_000

/**
 * What is to be paid when lines of an order fall away; what has been paid above it goes back, once nobody can regret it. In cents.
 * @param reason as the buyer reads it with the money
 */
export async function lowerAmount(ctx: Ctx, orderId: number, totalCents: number, reason = 'Artikel nicht lieferbar'): Promise<void> {
  const row = await lockPayment(ctx.db, orderId)
  if (row.status === 'unpaid') await setOpenAmount(ctx.db, orderId, totalCents)
  if (row.method !== 'cash' || row.voucher_cents > 0)
    ctx.enqueue(paymentJobs['payment.difference'], { orderId, totalCents, reason }, { at: new Date(ctx.now.getTime() + regretMs) })
}
