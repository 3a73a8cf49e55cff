import { refreshSearch } from '#backend/features/search/search.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'

/**
 * The door for what pages and searches tell of goods and dishes of one seller, in the command that wrote it: the search follows, cached
 * and open pages are told, the seller's own too. Lists that show one of them are told with it; what enters or leaves lists also names `list:products`.
 */
export async function productsTouched(ctx: Ctx, providerId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await refreshSearch(ctx.db, { productIds: ids })
  ctx.invalidate(`provider:${providerId}`, ...ids.map((id) => `product:${id}` as const))
}

/** The same for pieces that were taken from the shelf: pages say how many are left, searches only whether there are any (`turned`). */
export async function piecesTaken(ctx: Ctx, taken: ReadonlyMap<number, readonly number[]>, turned: readonly number[]): Promise<void> {
  await refreshSearch(ctx.db, { productIds: turned })
  for (const [providerId, ids] of taken) ctx.invalidate(`provider:${providerId}`, ...ids.map((id) => `product:${id}` as const))
}
