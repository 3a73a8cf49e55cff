import type { Ctx } from '#backend/kernel/context.ts'
import { shopOrderJobs } from './shopOrders.jobs.ts'
import { presentShopOrder } from './shopOrders.present.ts'
import type { FullShopOrder } from './shopOrders.store.ts'

/** Exactly the two parties of an order; each gets the row with its own moves. */
export const partiesOfShopOrder = (order: FullShopOrder, now: Date) => [
  { userId: order.customer_id, order: presentShopOrder(order, 'customer', now) },
  { userId: order.provider_id, order: presentShopOrder(order, 'provider', now) },
]

const announced = new WeakMap<Ctx, FullShopOrder>()

/** The order as this command announced it last, if it is still that version: saves reading it again for the answer. */
export function shopOrderAsAnnounced(ctx: Ctx, id: number, version: number): FullShopOrder | undefined {
  const order = announced.get(ctx)
  return order?.id === id && order.version === version ? order : undefined
}

export function announceShopOrder(ctx: Ctx, order: FullShopOrder, from: string, event: string): void {
  announced.set(ctx, order)
  ctx.emit({
    type: 'shopOrder.moved',
    entity: { type: 'shopOrder', id: order.id, version: order.version },
    to: partiesOfShopOrder(order, ctx.now).map((party) => ({ userId: party.userId, data: { order: party.order, from, event } })),
  })
}

/**
 * A fresh order: both sides see it at once; the seller is told by the ways he chose after the commit, which costs the placement nothing.
 */
export function announceShopPlaced(ctx: Ctx, order: FullShopOrder): void {
  ctx.emit({
    type: 'shopOrder.placed',
    entity: { type: 'shopOrder', id: order.id, version: order.version },
    to: partiesOfShopOrder(order, ctx.now).map((party) => ({ userId: party.userId, data: { order: party.order } })),
  })
  ctx.enqueue(shopOrderJobs['shopOrder.tellSeller'], { orderId: order.id }, { uniqueKey: `shopOrder.tellSeller/${order.id}` })
}
