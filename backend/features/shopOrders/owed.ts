import { sum } from '#contract/values/sum.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { firmPieces, shelvedPieces } from './onMissing.ts'
import { byLine } from './parcels.ts'
import { contentsOf, lostPieces, parcelsUnderWay, type Gone } from './parcels.store.ts'
import type { LinePieces } from './shipments.store.ts'
import type { ShopItemRow, ShopOrderRow } from './shopOrders.store.ts'

export const countOf = (parts: readonly LinePieces[]): number => sum(parts.map(({ pieces }) => pieces))

/** What is still in these parcels of a locked order. */
export const goneFrom = async (ctx: Pick<Ctx, 'db'>, order: Pick<ShopOrderRow, 'id'>, ids: readonly number[]): Promise<Gone[]> =>
  (await contentsOf(ctx.db, order.id, ids)).map((one) => ({ shipmentId: one.shipment_id, itemId: one.item_id, pieces: one.pieces }))

/** How many pieces of each line of a locked order are in parcels that have neither come nor ended. */
export const piecesUnderWay = async (ctx: Pick<Ctx, 'db'>, order: Pick<ShopOrderRow, 'id'>): Promise<LinePieces[]> =>
  byLine(
    await goneFrom(
      ctx,
      order,
      (await parcelsUnderWay(ctx.db, order.id)).map(({ id }) => id),
    ),
  )

/** Of what will not come, what nobody pays back already. */
export async function stillOwed(
  ctx: Ctx,
  order: Pick<ShopOrderRow, 'id'>,
  lines: readonly ShopItemRow[],
  gone: readonly Gone[],
): Promise<Gone[]> {
  const firm = await firmPieces(ctx.db, order.id)
  return atMost(
    gone,
    lines.map(({ id, sent }) => ({ itemId: id, pieces: Math.max(0, sent - (firm.get(id) ?? 0)) })),
  )
}

/** Which of these parcels of a locked order are still under way. */
export const stillUnderWay = async (db: Db, orderId: number, ids: readonly number[]): Promise<number[]> =>
  (await parcelsUnderWay(db, orderId)).map(({ id }) => id).filter((id) => ids.includes(id))

/**
 * How many pieces of each line of a locked order may still be put back on the shelf: what has left, or is lost, and is not there yet;
 * below zero: too many are.
 */
export async function shelfRoom(db: Db, orderId: number, lines: readonly ShopItemRow[]): Promise<ReadonlyMap<number, number>> {
  const [lost, shelved] = [await lostPieces(db, orderId), await shelvedPieces(db, orderId)]
  return new Map(lines.map(({ id, sent }) => [id, sent + (lost.get(id) ?? 0) - (shelved.get(id) ?? 0)]))
}

export function atMost(gone: readonly Gone[], most: readonly LinePieces[]): Gone[] {
  const left = new Map(most.map(({ itemId, pieces }) => [itemId, pieces]))
  return gone.flatMap((one) => {
    const pieces = Math.min(one.pieces, left.get(one.itemId) ?? 0)
    left.set(one.itemId, (left.get(one.itemId) ?? 0) - pieces)
    return pieces > 0 ? [{ ...one, pieces }] : []
  })
}
