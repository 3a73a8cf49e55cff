import { listedShopOrder, suppliedStates } from '#contract/values/listedOrders.ts'
import type { AlongHeads, OrderKindReader } from '#backend/features/orders/orderKind.api.ts'
import { isCashWithOperator, paymentOf } from '#backend/features/payments/payments.api.ts'
import { decideCash } from './cash.ts'
import { followMoneyBack } from './claims.ts'
import { shopOrderLifecycle } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { invoicedShopOrder } from './invoiced.ts'
import { dismissMissing, giveUpMissing } from './missing.ts'
import { refusedInState } from './pieces.ts'
import { presentShopOrder } from './shopOrders.present.ts'
import {
  latestDeliveredGoods,
  goodsOfIds,
  isBeingGivenBack,
  newestShopOrdersOf,
  noneOfProvider,
  shopOrdersByIds,
  suppliedAt,
  handOverGoods,
  waitingShopOrders,
} from './orderKind.store.ts'
import { lockShopOrderById, type FullShopOrder } from './shopOrders.store.ts'
import { shopOrderLinks } from './shopOrders.news.ts'
import { transitionShopOrder } from './shopOrders.transition.ts'

/** Goods as lists, chats and invoices of all kinds see them. */
export const shopOrderKind: OrderKindReader = {
  kind: 'shop',
  present: async ({ db, now }, ids, side) =>
    (await shopOrdersByIds(db, { ids })).map((order) => listedShopOrder(presentShopOrder(order, side, now))),
  newestOfProvider: newestShopOrdersOf,
  moneyBack: followMoneyBack,
  handOver: handOverGoods,
  latestDelivery: latestDeliveredGoods,
  async invoiced(db, id) {
    const [order] = await shopOrdersByIds(db, { ids: [id] })
    if (!order) return undefined
    return invoicedShopOrder(order, suppliedStates.includes(order.status) ? await suppliedAt(db, order) : null)
  },
  operator: {
    lifecycle: shopOrderLifecycle,
    waiting: waitingShopOrders,
    stateOf({ shop }) {
      const { state, version, status_since, cancel_reason, missing } = orNotFound(shop ?? undefined)
      return { state, version, status_since, cancel_reason, isMissing: missing === 'operator' }
    },
    sellerPath: shopOrderLinks.provider,
    async forceCancel(ctx, id, { reason, version }) {
      const order = orNotFound(await lockShopOrderById(ctx.db, id))
      expectVersion(order.version, version)
      await transitionShopOrder(ctx, order, { type: 'shopOrder.forceCancel', by: 'admin', reason })
    },
    async decideMissing(ctx, id, { decision, version }) {
      const order = orNotFound(await lockShopOrderById(ctx.db, id))
      expectVersion(order.version, version)
      if (order.missing !== 'operator') throw refusedInState(order)
      if (decision === 'refund') await giveUpMissing(ctx, order, { by: 'admin', title: 'Verloren gegangen' })
      else await dismissMissing(ctx, order)
    },
    isCashOpen: async (db, id) => isCashWithOperator(await paymentOf(db, id)) && !(await isBeingGivenBack(db, id)),
    async decideCash(ctx, id, { version, ...decided }) {
      const order = orNotFound(await lockShopOrderById(ctx.db, id))
      expectVersion(order.version, version)
      await decideCash(ctx, order, decided)
    },
  },
}

/** Services stand in the goods' tables, whose indexes know them already (docs/decisions/049): what lists all of them asks once. */
export const serviceOrderKind: OrderKindReader = {
  ...shopOrderKind,
  kind: 'service',
  newestOfProvider: noneOfProvider,
  handOver: async () => undefined,
  operator: { ...shopOrderKind.operator, waiting: async () => [] },
}

/** Most pages of orders are of goods and services: they come with their heads. */
export const goodsAlong: AlongHeads<FullShopOrder> = {
  rows: goodsOfIds,
  present: (order, side, now) => listedShopOrder(presentShopOrder(order, side, now)),
}
