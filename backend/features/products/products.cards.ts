import type { ProductCard } from '#contract/calls/products.calls.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { Spot } from '#backend/kernel/places.ts'
import { shippingsForDisplay } from '#backend/features/shipping/shipping.api.ts'
import { cutUntil, pieceOf, presentCard } from './cards.present.ts'
import { cardRows } from './cards.store.ts'

/**
 * Cards of these products in this order, in one statement (how their sellers ship comes from memory); what the public may not see is left out. Named for the page cache, too:
 * a card that is left out may come back.
 */
export async function cardsOf(ctx: Ctx, productIds: readonly number[], near: Spot | null = null): Promise<ProductCard[]> {
  if (productIds.length === 0) return []
  const rows = new Map((await cardRows(ctx.db, productIds)).map((row) => [row.id, row]))
  const sellers = new Set([...rows.values()].flatMap((row) => (pieceOf(row) ? [row.provider_id] : [])))
  const shippings = await shippingsForDisplay(ctx.kernel, ctx.db, [...sellers])
  ctx.cacheTags(...productIds.map((id) => `product:${id}` as const))
  return productIds.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    ctx.cacheTags(`provider:${row.provider_id}`)
    const card = presentCard(row, ctx.now, near, shippings.get(row.provider_id) ?? [])
    if (card.previous_price_cents !== null) ctx.cacheUntil(cutUntil(row, ctx.now))
    return [card]
  })
}
