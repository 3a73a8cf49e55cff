import type { Ctx } from '#backend/kernel/context.ts'
import { returnStock } from '#backend/features/stock/stock.api.ts'
import { fallAway, payStruck, type Fallen } from './fallAway.ts'
import { tellFallenBundles } from './fallenBundles.ts'
import { expectStep, openOf, piecesOf, type WantedPieces } from './pieces.ts'
import type { LinePieces } from './shipments.store.ts'
import { shopItemsOf, type ShopOrderRow } from './shopOrders.store.ts'
import { transitionShopOrder } from './shopOrders.transition.ts'

/** Why pieces fall away, as the history says it: by the seller's word, or by a withdrawal that the system carries out. */
export interface StrikeCause {
  by: 'provider' | 'system'
  title: string
  /** The step it is where it is no plain strike. */
  event?: 'shopOrder.strike' | 'shopOrder.restNeverShipped'
}

/**
 * Pieces of a locked order that nobody sends any more fall away: they go back to where they were counted, and sums, taxes and the open
 * payment are those of what is left; nothing left ends the order. @throws Refusal PIECES_NOT_OPEN, TRANSITION_REFUSED
 */
export async function strikePieces(
  ctx: Ctx,
  order: ShopOrderRow,
  wanted: readonly WantedPieces[],
  { by, title, event = 'shopOrder.strike' }: StrikeCause = { by: 'provider', title: 'Nicht lieferbar' },
): Promise<ShopOrderRow> {
  expectStep(order, event, by)
  const lines = await shopItemsOf(ctx.db, order.id)
  const why = event === 'shopOrder.restNeverShipped' ? 'undelivered' : by === 'system' ? 'withdrawn' : 'struck'
  const fallen = await fallAway(ctx, order, lines, piecesOf(lines, wanted), { why, title, ...(by === 'system' && { reason: title }) })
  const moved = await transitionShopOrder(ctx, order, { type: event, by }, fallen.amounts)
  const isEmpty = fallen.left.every((line) => openOf(line) === 0 && line.sent === 0)
  const ended = isEmpty ? await transitionShopOrder(ctx, moved, { type: 'shopOrder.allItemsCanceled', by: 'system' }) : moved
  await payStruck(ctx, order, fallen)
  await putBack(ctx, order, fallen)
  return ended
}

/**
 * Bundles that lose a part hear of it, and counted pieces go back on the shelf; last, because others wait for these rows.
 * @param more pieces that go on the shelf without having fallen away
 */
export async function putBack(
  ctx: Ctx,
  order: ShopOrderRow,
  { parts }: Pick<Fallen, 'parts'>,
  more: readonly LinePieces[] = [],
): Promise<void> {
  tellFallenBundles(
    ctx,
    order.group_id,
    parts.map(({ line }) => line),
  )
  const lines = more.length > 0 ? await shopItemsOf(ctx.db, order.id) : []
  const others = more.map(({ itemId, pieces }) => ({ line: lines.find(({ id }) => id === itemId)!, pieces }))
  await returnStock(
    ctx,
    order.provider_id,
    order.id,
    [...parts, ...others]
      .filter(({ line, pieces }) => line.is_counted && pieces > 0)
      .map(({ line, pieces }) => ({ productId: line.product_id, variantId: line.variant_id, pieces })),
  )
}
