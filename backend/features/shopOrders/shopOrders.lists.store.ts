import { sql, type Expression } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import { fullShopFrom, type FullShopOrder, type ShopOrderRow } from './shopOrders.store.ts'

/** These orders, newest first; whose they are, the caller has asked before. */
export const shopOrdersByIds = builtOnce<{ ids: readonly number[] }, FullShopOrder>(
  (db, { ids }) =>
    fullShopFrom(db, sql<ShopOrderRow>`select * from shop_orders where id = any(${ids}::bigint[])` as Expression<ShopOrderRow>) as never,
)

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
