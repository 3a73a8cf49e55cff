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

const announced = new WeakMap<Ctx, FullOrder>()

/** The order as this command announced it last, if it is still that version: saves reading it again for the answer. */
export function asAnnounced(ctx: Ctx, id: number, version: number): FullOrder | undefined {
  const order = announced.get(ctx)
  return order?.id === id && order.version === version ? order : undefined
}

export function announceOrder(ctx: Ctx, order: FullOrder, from: string, event: string): void {
  announced.set(ctx, order)
  ctx.emit({
    type: 'foodOrder.moved',
    entity: { type: 'foodOrder', id: order.id, version: order.version },
    to: partiesOf(order, ctx.now).map((party) => ({ userId: party.userId, data: { order: party.order, from, event } })),
  })
}

export function announcePlaced(ctx: Ctx, order: FullOrder): void {
  ctx.emit({
    type: 'foodOrder.placed',
    entity: { type: 'foodOrder', id: order.id, version: order.version },
    to: partiesOf(order, ctx.now).map((party) => ({ userId: party.userId, data: { order: party.order } })),
  })
}
