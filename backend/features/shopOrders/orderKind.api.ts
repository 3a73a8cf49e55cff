import { sql } from 'kysely'
import { listedShopOrder, suppliedStates } from '#contract/values/listedOrders.ts'
import type { OrderKindReader } from '#backend/features/orders/orderKind.api.ts'
import { invoicedShopOrder } from './invoiced.ts'
import { presentShopOrder } from './shopOrders.present.ts'
import { shopOrdersByIds, suppliedAt } from './shopOrders.lists.store.ts'

/** Goods as lists, chats and invoices of all kinds see them. */
export const shopOrderKind: OrderKindReader = {
  kind: 'shop',
  present: async ({ db }, ids, side) => (await shopOrdersByIds(db, { ids })).map((order) => listedShopOrder(presentShopOrder(order, side))),
  newestOfProvider: (providerId, limit) =>
    sql`select id, placed_at from shop_orders where provider_id = ${providerId} order by placed_at desc, id desc limit ${limit}`,
  async invoiced(db, id) {
    const [order] = await shopOrdersByIds(db, { ids: [id] })
    if (!order) return undefined
    return invoicedShopOrder(order, suppliedStates.includes(order.status) ? await suppliedAt(db, order) : null)
  },
}
