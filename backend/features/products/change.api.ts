import { refreshSearch } from '#backend/features/search/search.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { bundledOnes } from './bundled.store.ts'
import { partJobs } from './parts.jobs.ts'

export { partJobs } from './parts.jobs.ts'

/**
 * Invalidates what pages and searches tell of goods and dishes of one seller, in the command that wrote it: the search follows, cached
 * and open pages are told, the seller's own too. Lists that show one of them are told with it; what enters or leaves lists also names
 * `list:products`.
 */
export async function productsTouched(ctx: Ctx, providerId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await refreshSearch(ctx.db, { productIds: ids })
  await followBundles(ctx, ids)
  ctx.invalidate(`provider:${providerId}`, ...ids.map((id) => `product:${id}` as const))
}

/** The same for lists, when goods enter or leave them or stand in another place. */
export function goodsListsTouched(ctx: Ctx): void {
  ctx.invalidate('list:products')
}

/**
 * The same for pieces that were taken from the shelf: pages say how many are left, searches only whether there are any (`turned`), and
 * bundles whether there are enough (`lacking`).
 */
export async function piecesTaken(
  ctx: Ctx,
  taken: ReadonlyMap<number, readonly number[]>,
  { turned, lacking }: { turned: readonly number[]; lacking: readonly number[] },
): Promise<void> {
  await refreshSearch(ctx.db, { productIds: turned })
  const followed = [...new Set([...turned, ...lacking])]
  if (followed.length > 0) await followBundles(ctx, followed)
  for (const [providerId, ids] of taken) ctx.invalidate(`provider:${providerId}`, ...ids.map((id) => `product:${id}` as const))
}

/** Bundles of several sellers that hold one of them follow by rule: off sale, asked about again, or back. */
async function followBundles(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const bundled = await bundledOnes(ctx.db, ids)
  if (bundled.length > 0) ctx.enqueue(partJobs['bundles.partsChanged'], { productIds: bundled })
}
