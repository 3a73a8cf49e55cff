import type { Db } from '#backend/kernel/context.ts'

/** The goods a customer really got, the newest first, of one product or seller or all: what reviews may be about. */
export function deliveredGoodsTo(
  db: Db,
  customerId: number,
  { productId, providerId, since }: { productId?: number; providerId?: number; since?: Date },
) {
  let query = db
    .selectFrom('shop_orders as o')
    .innerJoin('shop_order_items as i', 'i.order_id', 'o.id')
    .select(['i.id as item_id', 'i.order_id', 'i.product_id', 'i.name', 'o.provider_id', 'o.status_since as delivered_at'])
    .where('o.customer_id', '=', customerId)
    .where('i.delivered', '>', 0)
  if (productId !== undefined) query = query.where('i.product_id', '=', productId)
  if (providerId !== undefined) query = query.where('o.provider_id', '=', providerId)
  if (since !== undefined) query = query.where('o.placed_at', '>=', since)
  return query.orderBy('o.placed_at', 'desc').orderBy('i.position').limit(200).execute()
}
