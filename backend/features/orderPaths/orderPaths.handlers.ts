import { orderPathCalls } from '#contract/calls/orderPaths.calls.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { pathsOfPurchase } from './orderPaths.ts'

/** The visualiser's look at a whole purchase: its orders, their payments and refunds, each with the path it took. */
export const orderPaths = defineFeature({
  calls: orderPathCalls,
  handlers: { 'machines.group': async (ctx, { query }) => ({ data: await pathsOfPurchase(ctx, query.number) }) },
})
