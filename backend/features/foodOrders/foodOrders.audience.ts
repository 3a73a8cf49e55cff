import type { Ctx } from '#backend/kernel/context.ts'
import { presentOrder } from './foodOrders.present.ts'
import type { FullOrder } from './foodOrders.store.ts'

/** Exactly the two parties of an order; each gets the row with its own moves. */
export function partiesOf(order: FullOrder, now: Date) {
  return [
    { userId: order.customer_id, order: presentOrder(order, 'customer', now) },
    { userId: order.provider_id, order: presentOrder(order, 'provider', now) },
  ]
}

export function announceOrder(ctx: Ctx, order: FullOrder, from: string, event: string): void {
  ctx.emit({
    type: 'foodOrder.moved', entity: { type: 'foodOrder', id: order.id, version: order.version },
    to: partiesOf(order, ctx.now).map((party) => ({ userId: party.userId, data: { order: party.order, from, event } })),
  })
}

export function announcePlaced(ctx: Ctx, order: FullOrder): void {
  ctx.emit({
    type: 'foodOrder.placed', entity: { type: 'foodOrder', id: order.id, version: order.version },
    to: partiesOf(order, ctx.now).map((party) => ({ userId: party.userId, data: { order: party.order } })),
  })
}
