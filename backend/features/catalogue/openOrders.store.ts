import { sql } from 'kysely'
import { shopOrderStatuses, type ShopOrderStatus } from '#machines/lifecycles/shopOrder.lifecycle.ts'

const over: readonly ShopOrderStatus[] = ['delivered', 'completed', 'rejected', 'canceled']
const open = sql.join(shopOrderStatuses.filter((status) => !over.includes(status)).map((status) => sql.lit(status)))

/**
 * Whether an order that is not over has the product `p` of this seller. His open orders are read once for all rows: looked for by product,
 * what has sold ten thousand times costs ten thousand orders that are over. (`offset 0`: each by its index, however many of them the
 * planner expects.)
 */
export const inOpenOrders = (ownerId: number) =>
  sql<boolean>`p.id in (select i.product_id from shop_orders r
    cross join lateral (select product_id from shop_order_items where order_id = r.id offset 0) i where r.provider_id = ${ownerId}
    and r.status in (${open}))`
