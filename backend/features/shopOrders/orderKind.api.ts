import { listedShopOrder, suppliedStates } from '#contract/values/listedOrders.ts'
import type { OrderKindReader } from '#backend/features/orders/orderKind.api.ts'
import { invoicedShopOrder } from './invoiced.ts'
import { presentShopOrder } from './shopOrders.present.ts'
import { newestShopOrdersOf, shopOrdersByIds, suppliedAt } from './orderKind.store.ts'

/** Goods as lists, chats and invoices of all kinds see them. */
export const shopOrderKind: OrderKindReader = {
  kind: 'shop',
  present: async ({ db }, ids, side) => (await shopOrdersByIds(db, { ids })).map((order) => listedShopOrder(presentShopOrder(order, side))),
  newestOfProvider: newestShopOrdersOf,
  async invoiced(db, id) {
    const [order] = await shopOrdersByIds(db, { ids: [id] })
    if (!order) return undefined
    return invoicedShopOrder(order, suppliedStates.includes(order.status) ? await suppliedAt(db, order) : null)
  },
}
