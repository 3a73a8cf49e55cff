import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import { fullShopFrom, type FullShopOrder, type ShopOrderRow } from './shopOrders.store.ts'

/** These orders, newest first; whose they are, the caller has asked of their heads. */
export const shopOrdersByIds = builtOnce<{ ids: readonly number[] }, FullShopOrder>(
  (db, { ids }) =>
    fullShopFrom(db, sql<ShopOrderRow>`select * from shop_orders where id = any(${ids}::bigint[])` as Expression<ShopOrderRow>) as never,
)

/** `(id, placed_at)` of a seller's newest orders, along `shop_orders_provider`. */
export const newestShopOrdersOf = (providerId: number, limit: RawBuilder<unknown>) =>
  sql`select id, placed_at from shop_orders where provider_id = ${providerId} order by placed_at desc, id desc limit ${limit}`

/**
 * The day of supply: goods that are sent are supplied when the last parcel leaves (§ 3 (6) UStG), fetched ones when they are handed over,
 * which is not when the order is closed fourteen days later.
 */
export async function suppliedAt(db: Db, order: Pick<FullShopOrder, 'id' | 'fulfilment' | 'shipments' | 'status_since'>): Promise<Date> {
  if (order.fulfilment === 'shipping' && order.shipments.length > 0)
    return new Date(Math.max(...order.shipments.map(({ shipped_at: at }) => Date.parse(at))))
  const handedOver = await db
    .selectFrom('transitions')
    .select('at')
    .where('machine', '=', 'shopOrder')
    .where('entity_id', '=', order.id)
    .where('to_state', '=', 'delivered')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return handedOver?.at ?? order.status_since
}
