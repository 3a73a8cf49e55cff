import { bundleSaleJobs } from '#backend/features/bundles/bundles.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'

/** Pieces of these lines fell away: bundles that they came out of count anew, once this is committed. */
export function tellFallenBundles(ctx: Ctx, groupId: number, lines: readonly { bundle_name: string | null }[]): void {
  if (lines.some(({ bundle_name: name }) => name !== null)) ctx.enqueue(bundleSaleJobs['bundles.fellAway'], { groupId })
}
