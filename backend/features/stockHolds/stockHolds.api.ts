import type { Ctx } from '#backend/kernel/context.ts'
import {
  joinBundleHolds,
  lockBundleHolds,
  moveBundleHolds,
  prolongBundles,
  releaseBundles,
  type BundleHoldRow,
} from './bundleHolds.store.ts'
import { stockHoldJobs } from './stockHolds.jobs.ts'
import { joinHolds, moveHolds, prolong } from './stockHolds.store.ts'

/** Jobs run on such a grid, so that one job ends what ends together. */
const gridMs = 10_000

/** Ends at the next point of the grid after `until`, if nobody has prolonged it by then. */
export function endHoldsAfter(ctx: Ctx, until: Date): void {
  const at = new Date(Math.ceil((until.getTime() + 1) / gridMs) * gridMs).toISOString()
  ctx.enqueue(stockHoldJobs['stockHolds.sweep'], { at })
}

/** What one cart is promised is promised to another from now on, as long as it would have been. */
export const moveHold = (ctx: Ctx, fromCart: number, toCart: number): Promise<void> => moveHolds(ctx.db, fromCart, toCart)

/** What a cart is promised stays promised at least until then, within a command: while a payment is under way, for one. */
export async function extendHold(ctx: Ctx, cartId: number, until: Date): Promise<void> {
  await prolong(ctx.db, cartId, until)
  await prolongBundles(ctx.db, cartId, until, true)
  endHoldsAfter(ctx, until)
}

/**
 * Which promises of bundles come along with a cart that joins another: of two revisions the older
 * one's stays, as its line does (decision 060).
 */
export function joinedBundles(there: readonly BundleHoldRow[], coming: readonly BundleHoldRow[]) {
  const known = new Map(there.map((one) => [one.bundle_id, one]))
  const moved: number[] = []
  const summed: number[] = []
  const replaced: number[] = []
  for (const { bundle_id: id, revision, counted } of coming) {
    const equal = known.get(id)
    if (!equal) moved.push(id)
    else if (equal.revision === revision && equal.counted === counted) summed.push(id)
    else if (revision !== null && (equal.revision === null || revision < equal.revision)) replaced.push(id)
  }
  return { moved, summed, replaced }
}

/**
 * What a guest was promised stays promised to the account that logs in at the checkout, bundles at the price they were read (decision 091).
 * Its cart goes away afterwards, and gives back what did not come along. Both carts are locked by the caller.
 */
export async function takeOverHolds(ctx: Ctx, fromCart: number, toCart: number): Promise<void> {
  await joinHolds(ctx.db, fromCart, toCart)
  const both = await lockBundleHolds(ctx.db, [fromCart, toCart])
  const there = both.filter((one) => one.cart_id === toCart)
  const { moved, summed, replaced } = joinedBundles(
    there,
    both.filter((one) => one.cart_id === fromCart),
  )
  if (replaced.length > 0)
    await releaseBundles(ctx.db, { cartId: toCart, but: there.flatMap(({ bundle_id: id }) => (replaced.includes(id) ? [] : [id])) })
  await moveBundleHolds(ctx.db, fromCart, toCart, [...moved, ...replaced])
  await joinBundleHolds(ctx.db, fromCart, toCart, summed)
}
