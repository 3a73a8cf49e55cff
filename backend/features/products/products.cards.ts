import type { ProductCard } from '#contract/calls/productCardWire.ts'
import type { Shipping } from '#contract/calls/shipping.calls.ts'
import { shippingsForDisplay } from '#backend/features/shipping/shipping.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { toldDistance, type Spot } from '#backend/kernel/places.ts'
import { unlagged } from '#backend/kernel/unlagged.ts'
import { cachedCards, type KeptCard } from './cardCache.ts'
import { cutUntil, pieceOf, presentCard } from './cards.present.ts'
import { cardRows } from './cards.store.ts'

/**
 * Cards of these products in this order, in one statement or from memory; what the public may not see is left out. Named for the page
 * cache, too: a card that is left out may come back. Other answers may hold the same cards: nobody writes to them.
 */
export async function cardsOf(ctx: Ctx, productIds: readonly number[], near: Spot | null = null): Promise<ProductCard[]> {
  if (productIds.length === 0) return []
  const found = await keptCards(ctx, productIds)
  const cards: ProductCard[] = []
  for (const id of productIds) {
    ctx.cacheTags(`product:${id}`)
    const kept = found.get(id)
    if (!kept) continue
    ctx.cacheTags(`provider:${kept.card.provider.id}`)
    ctx.cacheUntil(kept.cutUntil)
    cards.push(near === null ? kept.card : { ...kept.card, ...toldDistance(near, kept.place) })
  }
  return cards
}

/** A command reads all of them anew: what it has written so far is seen by nobody else, and may come to nothing. */
async function keptCards(ctx: Ctx, ids: readonly number[]): Promise<Map<number, KeptCard>> {
  const db = unlagged(ctx.kernel, ctx.db)
  const read = async (missing: readonly number[]) => {
    const rows = await cardRows(db, missing)
    const sellers = new Set(rows.flatMap((row) => (pieceOf(row) ? [row.provider_id] : [])))
    const shippings = await shippingsForDisplay(ctx.kernel, db, [...sellers])
    return rows.map((row) => keptOf(row, ctx.now, shippings.get(row.provider_id) ?? []))
  }
  if (db === ctx.kernel.database.kysely) return cachedCards(ctx.kernel, ids, ctx.now, read)
  return new Map((await read(ids)).map((kept) => [kept.card.id, kept]))
}

function keptOf(row: Awaited<ReturnType<typeof cardRows>>[number], now: Date, shippings: readonly Shipping[]): KeptCard {
  const card = presentCard(row, now, shippings)
  return {
    card,
    place: { lat: row.lat, lng: row.lng, place_within_km: row.place_within_km },
    cutUntil: card.previous_price_cents === null ? null : cutUntil(row, now),
  }
}
