import { orderPathCalls } from '#contract/calls/orderPaths.calls.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { pathsOf } from './orderPaths.ts'

/**
 * The visualiser's look at a whole purchase (its orders, their payments and refunds), or at a bundle
 * between sellers, each with the path it took.
 */
export const orderPaths = defineFeature({
  calls: orderPathCalls,
  handlers: { 'machines.group': async (ctx, { query }) => ({ data: await pathsOf(ctx, query.number) }) },
})
