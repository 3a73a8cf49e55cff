import type { DeliveredWish } from '#backend/features/foodOrders/foodOrders.api.ts'
import type { Db } from '#backend/kernel/context.ts'

/**
 * The goods a customer really got, the newest first, of one product, seller or purchase, or all: what reviews may be about.
 * @param isKept leaves out services that he has withdrawn from
 */
export function deliveredGoodsTo(
  db: Db,
  customerId: number,
  { productId, providerId, orderId, since, isKept = false }: DeliveredWish & { isKept?: boolean },
) {
  let query = db
    .selectFrom('shop_orders as o')
    .innerJoin('shop_order_items as i', 'i.order_id', 'o.id')
    .select(['i.id as item_id', 'i.order_id', 'i.product_id', 'i.name', 'o.provider_id', 'o.status_since as delivered_at'])
    .where('o.customer_id', '=', customerId)
    .where('i.delivered', '>', 0)
  if (productId !== undefined) query = query.where('i.product_id', '=', productId)
  if (providerId !== undefined) query = query.where('o.provider_id', '=', providerId)
  if (orderId !== undefined) query = query.where('o.id', '=', orderId)
  if (isKept) query = query.where('o.withdrawn_at', 'is', null)
  if (since !== undefined) query = query.where('o.placed_at', '>=', since)
  return query.orderBy('o.placed_at', 'desc').orderBy('i.position').limit(200).execute()
}
