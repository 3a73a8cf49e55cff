import { orderCalls, type AnyOrder, type ListedOrder } from '#contract/calls/orders.calls.ts'
import { boundedMeta } from '#contract/values/boundedPages.ts'
import { operatorOrderCalls } from '#contract/calls/operatorOrders.calls.ts'
import { sumCents } from '#contract/values/money.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { moneyBack, ordersPage, presentHeads } from './lists.api.ts'
import { orderJobs } from './orders.jobs.ts'
import type { OrderSide } from './orderKind.api.ts'
import { operatorOrderHandlers } from './operatorOrders.ts'
import { headOfParty, headsPlacedWith } from './orderLists.store.ts'

const perPageOf: Record<OrderSide, number> = { customer: 5, provider: 10 }

const sideOf = (ctx: AccountCtx): OrderSide => (ctx.account.role === 'provider' ? 'provider' : 'customer')

async function list(ctx: AccountCtx, page: number, side: OrderSide) {
  const perPage = perPageOf[side]
  const { orders, counted } = await ordersPage(ctx, side, ctx.account.userId, page, perPage)
  return { data: orders, meta: boundedMeta(page, perPage, counted) }
}

/** What was ordered together with this number; the caller's own or nothing. */
async function placedTogether(ctx: AccountCtx, number: string | undefined): Promise<ListedOrder[]> {
  const heads = number === undefined ? [] : await headsPlacedWith(ctx.db, number, ctx.account.userId)
  if (heads.length === 0) throw new Refusal('NOT_FOUND')
  return presentHeads(ctx, heads, 'customer')
}

const anyOrder = ({ kind, food, shop }: ListedOrder): AnyOrder => ({ kind, food, shop })

/** Orders of every kind as lists and their customers see them; each kind presents its own (`OrderKindReader`). */
export const orders = defineFeature({
  calls: { ...orderCalls, ...operatorOrderCalls },
  jobs: performJobs(orderJobs, {
    'order.moneyBack': (ctx, { orderId }) => moneyBack(ctx, orderId),
    'order.owed': (ctx, { orderId }) => moneyBack(ctx, orderId, true),
  }),
  handlers: {
    ...operatorOrderHandlers,
    'orders.mine': (ctx, { query }) => list(ctx, query.page, sideOf(ctx)),
    'orders.ofProvider': (ctx, { query }) => list(ctx, query.page, 'provider'),
    'orders.mineAlias': (ctx, { query }) => list(ctx, query.page, sideOf(ctx)),
    async 'orders.detailsByProvider'(ctx, { query }) {
      const together = await placedTogether(ctx, query.order_number)
      return { data: { orders: together.map(anyOrder), total_cents: sumCents(together.map((order) => order.total_cents)) } }
    },
    async 'orders.byProvider'(ctx, { query }) {
      return { data: await placedTogether(ctx, query.order_number ?? query.cash_order_number) }
    },
    async 'orders.items'(ctx, { query }) {
      const head = await headOfParty(ctx.db, query.order_number, { side: 'customer', userId: ctx.account.userId })
      const [order] = head ? await presentHeads(ctx, [head], 'customer') : []
      if (!order?.shop) throw new Refusal('NOT_FOUND')
      return { data: order.shop.items }
    },
  },
  subjects: {
    orderOfCustomer: async (ctx, number) =>
      (await headOfParty(ctx.db, number.toUpperCase(), { side: 'customer', userId: ctx.account.userId })) !== undefined,
  },
})
