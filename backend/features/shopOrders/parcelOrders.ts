import type { ParcelOrder } from '#contract/calls/parcelWire.ts'
import { sum } from '#contract/values/sum.ts'
import { idsOfNumbers } from '#backend/features/orders/orders.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { presentShopOrder } from './shopOrders.present.ts'
import { fullShopOrders } from './shopOrders.store.ts'

/** How the seller's orders of a list stand; numbers of others are as good as none. */
export async function parcelOrders(ctx: AccountCtx, numbers: readonly string[]): Promise<ParcelOrder[]> {
  const orders = await fullShopOrders(ctx.db, (eb) =>
    eb.and([eb('id', 'in', idsOfNumbers(numbers)), eb('provider_id', '=', ctx.account.userId)]),
  )
  return orders
    .map((order) => presentShopOrder(order, 'provider', ctx.now))
    .map((order) => ({
      order_number: order.order_number,
      version: order.version,
      label: order.label,
      customer_name: order.customer.name,
      city: order.address?.city ?? '',
      open_pieces: sum(order.items.map(({ open }) => open)),
      sent_pieces: sum(order.items.map(({ sent }) => sent)),
      can_ship: order.moves.includes('shopOrder.ship'),
      tracking_numbers: order.shipments.map((parcel) => parcel.tracking_number).filter(Boolean),
    }))
}
