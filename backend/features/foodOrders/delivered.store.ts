import type { Db } from '#backend/kernel/context.ts'

/** Everything of this provider, this one thing, this purchase, or all. */
export interface DeliveredWish {
  productId?: number
  providerId?: number
  orderId?: number
  since?: Date
}

/** The dishes a customer really got, the newest first: what reviews may be about. Canceled ones do not count. */
export function deliveredTo(db: Db, customerId: number, { productId, providerId, orderId, since }: DeliveredWish) {
  let query = db
    .selectFrom('food_orders as o')
    .innerJoin('food_order_items as i', 'i.order_id', 'o.id')
    .select(['i.id as item_id', 'i.order_id', 'i.product_id', 'i.name', 'o.provider_id', 'o.status_since as delivered_at'])
    .where('o.customer_id', '=', customerId)
    .where('o.status', '=', 'completed')
    .where('i.status', '<>', 'canceled')
  if (productId !== undefined) query = query.where('i.product_id', '=', productId)
  if (providerId !== undefined) query = query.where('o.provider_id', '=', providerId)
  if (orderId !== undefined) query = query.where('o.id', '=', orderId)
  if (since !== undefined) query = query.where('o.placed_at', '>=', since)
  return query.orderBy('o.placed_at', 'desc').orderBy('i.position').limit(200).execute()
}
