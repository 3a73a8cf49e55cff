import { paymentOf } from '#backend/features/payments/payments.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { announceShopOrder } from './shopOrders.audience.ts'
import { fullShopOrder, lockShopOrderById, saveShopOrder } from './shopOrders.store.ts'

/** How many refunds of an order are open: it does not close while there are any. Both sides see what that changes for them. */
export async function noteClaims(ctx: Ctx, orderId: number, open: number): Promise<void> {
  const order = await lockShopOrderById(ctx.db, orderId)
  if (!order) return
  await saveShopOrder(ctx.db, order, { open_claims: open })
  announceShopOrder(ctx, await fullShopOrder(ctx.db, orderId), order.status, 'shopOrder.claims')
}

/** Money has gone back: the order says how much, and both sides see it at once. */
export async function followMoneyBack(ctx: Ctx, orderId: number, isAnyway: boolean): Promise<void> {
  const order = await lockShopOrderById(ctx.db, orderId)
  if (!order) return
  const { refunded_cents } = await paymentOf(ctx.db, orderId)
  if (refunded_cents === order.refunded_cents && !isAnyway) return
  await saveShopOrder(ctx.db, order, { refunded_cents })
  announceShopOrder(ctx, await fullShopOrder(ctx.db, orderId), order.status, 'shopOrder.moneyBack')
}
