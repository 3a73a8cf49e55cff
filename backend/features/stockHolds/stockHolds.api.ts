import type { Ctx } from '#backend/kernel/context.ts'
import { prolongBundles } from './bundleHolds.store.ts'
import { stockHoldJobs } from './stockHolds.jobs.ts'
import { moveHolds, prolong } from './stockHolds.store.ts'

/** Jobs run on such a grid, so that one sweep ends what ends together. */
const gridMs = 10_000

/** Ends at the next point of the grid after `until`, if nobody has prolonged it by then. */
export function sweepAfter(ctx: Ctx, until: Date): void {
  const at = new Date(Math.ceil((until.getTime() + 1) / gridMs) * gridMs).toISOString()
  ctx.enqueue(stockHoldJobs['stockHolds.sweep'], { at })
}

/** What one cart is promised is promised to another from now on, as long as it would have been. */
export const moveHold = (ctx: Ctx, fromCart: number, toCart: number): Promise<void> => moveHolds(ctx.db, fromCart, toCart)

/** What a cart is promised stays promised at least until then, within a command: while a payment is under way, for one. */
export async function extendHold(ctx: Ctx, cartId: number, until: Date): Promise<void> {
  await prolong(ctx.db, cartId, until)
  await prolongBundles(ctx.db, cartId, until, true)
  sweepAfter(ctx, until)
}
