import { tellSupplied } from '#backend/features/orders/supplied.api.ts'
import { transitionPayment } from '#backend/features/payments/payments.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { announceOrder } from './foodOrders.audience.ts'
import { saveOrder } from './foodOrders.save.store.ts'
import { fullOrder, type FoodOrderRow } from './foodOrders.store.ts'

/**
 * Cash of a locked order as its kitchen has noted it: its page and its lists follow, and its invoice where it waited for that.
 * @throws Refusal TRANSITION_REFUSED
 */
export async function noteMealCash(ctx: Ctx, order: FoodOrderRow, isReceived: boolean): Promise<FoodOrderRow> {
  const type = isReceived ? 'payment.cashReceived' : 'payment.cashRefused'
  await transitionPayment(ctx, order.id, { type, by: 'provider' })
  if (isReceived) tellSupplied(ctx, order)
  const saved = await saveOrder(ctx.db, order, {})
  announceOrder(ctx, await fullOrder(ctx.db, order.id), order.status, type)
  return saved
}
