import type { OrderStatus } from '#contract/calls/shopWire.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { refusedInState } from './pieces.ts'
import { arrivePieces, handOver, shipPieces } from './shipping.ts'
import type { ShopOrderRow } from './shopOrders.store.ts'
import { transitionShopOrder } from './shopOrders.transition.ts'

/**
 * The spec's call names a status; which step leads there depends on where the order stands and how it is handed over. A parcel without a
 * carrier is one that the seller brings himself. What is asked at the door or at the counter has calls of its own. @throws Refusal
 * TRANSITION_REFUSED where no single step leads there
 */
export function stepTowards(ctx: Ctx, order: ShopOrderRow, wanted: OrderStatus): Promise<ShopOrderRow> {
  const by = 'provider' as const
  switch (wanted) {
    case 'processing':
      return transitionShopOrder(ctx, order, { type: order.status === 'pending' ? 'shopOrder.confirm' : 'shopOrder.start', by })
    case 'shipped':
      return order.fulfilment === 'pickup'
        ? transitionShopOrder(ctx, order, { type: 'shopOrder.ready', by })
        : shipPieces(ctx, order, { carrier: 'own', trackingNumber: '', items: [], hasAgeService: false }).then((shipped) => shipped.order)
    case 'completed':
      return order.status === 'ready' || order.status === 'scheduled' ? handOver(ctx, order) : arrivePieces(ctx, order, by)
    case 'cancelled':
      return order.status === 'pending'
        ? transitionShopOrder(ctx, order, { type: 'shopOrder.reject', by, reason: 'other' })
        : transitionShopOrder(ctx, order, { type: 'shopOrder.agreeCancel', by })
    case 'pending':
    case 'refunded':
      throw refusedInState(order)
  }
}
