import { dashboardCalls } from '#contract/calls/dashboard.calls.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { figuresOf } from './dashboard.figures.ts'

/** The figures of a provider's own business. */
export const dashboard = defineFeature({
  calls: dashboardCalls,
  handlers: { 'dashboard.figures': async (ctx, { query }) => ({ data: await figuresOf(ctx, query.days) }) },
})
