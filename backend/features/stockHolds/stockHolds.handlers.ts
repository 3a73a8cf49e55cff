import { stockHoldCalls } from '#contract/calls/stockHolds.calls.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { releaseBundles } from './bundleHolds.store.ts'
import { holdCart, tell } from './holdCart.ts'
import { stockHoldJobs } from './stockHolds.jobs.ts'
import { release } from './stockHolds.store.ts'

/** Goods that are put aside while somebody is at the checkout; a placement turns them into an order (shopOrders/placement.store.ts). */
export const stockHolds = defineFeature({
  calls: stockHoldCalls,
  handlers: { 'stockHolds.hold': async (ctx, { body }) => ({ data: await holdCart(ctx, body) }) },
  jobs: performJobs(stockHoldJobs, { 'stockHolds.sweep': endOverdue }),
  // Should a job have been lost, nothing stays promised for longer than an hour.
  housekeeping: endOverdue,
})

const atOnce = 500

/** Ends what is over, so many in each command. Repeating it finds nothing. */
async function endOverdue(ctx: Ctx): Promise<void> {
  for (let ended = atOnce; ended === atOnce;)
    ended = await inCommand(ctx, async (command) => {
      const bundles = await releaseBundles(command.db, { endedBy: command.now }, atOnce)
      const done = await release(command.db, { endedBy: command.now }, atOnce)
      await tell(command, [...bundles.again, ...done.again])
      return Math.max(bundles.ended, done.ended)
    })
}
