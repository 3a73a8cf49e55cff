import type { Ctx } from '#backend/kernel/context.ts'
import { parcelsUnderWay } from './parcels.store.ts'
import type { LinePieces } from './shipments.store.ts'
import { missableFrom, missingReminder } from './shopOrderTimes.ts'
import type { ShopOrderPatch, ShopOrderRow } from './shopOrders.store.ts'

/** What the parcels of a locked order say of it: from when on one may be missed, and whose turn it is about those that are. */
export async function followParcels(ctx: Ctx, order: ShopOrderRow): Promise<ShopOrderPatch> {
  const parcels = await parcelsUnderWay(ctx.db, order.id)
  const missed = parcels.filter(({ missing_at }) => missing_at !== null)
  const others = parcels.filter(({ missing_at }) => missing_at === null).map((parcel) => missableFrom(parcel, order).getTime())
  const missable_from = others.length > 0 ? new Date(Math.min(...others)) : null
  if (missed.length === 0) return { missable_from, missing: null, missing_since: null, missing_remind_at: null }
  if (order.missing === 'operator') return { missable_from }
  const missing = missed.some(({ expected_at }) => expected_at !== null) ? 'again' : 'reported'
  return {
    missable_from,
    missing,
    ...(order.missing === null && { missing_since: ctx.now, missing_remind_at: missingReminder(ctx.now, false) }),
  }
}

/** Pieces by line, each line once. */
export function byLine(parts: readonly LinePieces[]): LinePieces[] {
  const sums = new Map<number, number>()
  for (const { itemId, pieces } of parts) sums.set(itemId, (sums.get(itemId) ?? 0) + pieces)
  return [...sums].map(([itemId, pieces]) => ({ itemId, pieces }))
}
