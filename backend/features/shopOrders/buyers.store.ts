import { sql } from 'kysely'
import type { OrderSeller } from '#backend/features/foodOrders/foodOrders.api.ts'
import type { Db } from '#backend/kernel/context.ts'

/** One order with the goods in it, and who has bought them there. */
export interface BoughtGoods {
  order_id: number
  number: string
  customer_id: number
  customer_name: string
  name: string
  placed_at: Date
  seller: OrderSeller
}

/**
 * Orders placed since then that hold pieces of these goods, alone or in a bundle, in the order of their ids; not those that were rejected,
 * canceled or struck before anything was sent.
 */
export async function ordersWithGoods(
  db: Db,
  productId: number,
  { since, after, limit }: { since: Date; after: number; limit: number },
): Promise<BoughtGoods[]> {
  const { rows } =
    await sql<BoughtGoods>`select o.id as order_id, o.number, o.customer_id, o.customer_name, min(i.name) as name, o.placed_at, o.seller
    from shop_order_items i join shop_orders o on o.id = i.order_id
    where i.product_id = ${productId} and i.order_id > ${after} and o.placed_at >= ${since} and o.status not in ('rejected', 'canceled')
      and i.qty > i.canceled
    group by o.id order by o.id limit ${limit}`.execute(db)
  return rows
}
