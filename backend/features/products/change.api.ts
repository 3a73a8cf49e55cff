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
