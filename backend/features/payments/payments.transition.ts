import {
  orderPaymentLifecycle,
  type PaymentEffects,
  type PaymentEvent,
  type PaymentFacts,
} from '#machines/lifecycles/orderPayment.lifecycle.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { bindLifecycle, move } from '#backend/kernel/transition.ts'
import { lockPayment, savePayment, type PaymentRow } from './payments.store.ts'

const payments = bindLifecycle<PaymentRow, PaymentFacts, PaymentEvent, PaymentEffects>({
  lifecycle: orderPaymentLifecycle,
  id: (row) => row.order_id,
  version: (row) => row.version,
  currentState: (row) => ({ status: row.status, facts: { method: row.method } }),
  save: (ctx, row, to) => savePayment(ctx.db, row, to as PaymentRow['status'], ctx.now),
  // The order's own fact carries the payment; a second one would only flicker.
  effects: { announce: () => undefined },
})

/** Moves the payment of an order of any kind, if it is still open; the order is locked and its owner known to the caller. */
export async function transitionPayment(ctx: Ctx, orderId: number, event: PaymentEvent): Promise<void> {
  const row = await lockPayment(ctx.db, orderId)
  if (row.status !== 'unpaid' && event.by === 'system') return
  await move(ctx, payments, row, event)
}
