import { splitByLargestRemainder, sumCents } from '#contract/values/money.ts'
import { taxesOf } from '#contract/values/taxes.ts'
import type { OrderSeller } from '#backend/features/foodOrders/foodOrders.api.ts'
import { lowerAmount } from '#backend/features/payments/payments.api.ts'
import { returnStock } from '#backend/features/products/stock.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { tellFallenBundles } from './fallenBundles.ts'
import { expectStep, openOf, piecesOf, type WantedPieces } from './pieces.ts'
import { addShopTrack, cancelPieces } from './shipments.store.ts'
import { shopItemsOf, type ShopItemRow, type ShopOrderPatch, type ShopOrderRow } from './shopOrders.store.ts'
import { transitionShopOrder } from './shopOrders.transition.ts'

/** What the pieces that stay of a line cost: the frozen sum by largest remainder, so that what stays and what falls away add up to it. */
export const keptCents = (totalCents: number, living: number, struck: number): number =>
  splitByLargestRemainder(totalCents, [living - struck, struck])[0]!

/** Why pieces fall away, as the history says it: by the seller's word, or by a withdrawal that the system carries out. */
export interface StrikeCause {
  by: 'provider' | 'system'
  title: string
  /** The step it is where it is no plain strike. */
  event?: 'shopOrder.strike' | 'shopOrder.restNeverShipped'
}

/**
 * Pieces of a locked order that nobody sends any more fall away: they go back to where they were counted, and sums, taxes and the open payment
 * are those of what is left; nothing left ends the order. @throws Refusal PIECES_NOT_OPEN, TRANSITION_REFUSED
 */
export async function strikePieces(
  ctx: Ctx,
  order: ShopOrderRow,
  wanted: readonly WantedPieces[],
  { by, title, event = 'shopOrder.strike' }: StrikeCause = { by: 'provider', title: 'Nicht lieferbar' },
): Promise<ShopOrderRow> {
  expectStep(order, event, by)
  const lines = await shopItemsOf(ctx.db, order.id)
  const struck = piecesOf(lines, wanted).map(({ itemId, pieces }) => {
    const line = lines.find(({ id }) => id === itemId)!
    return { itemId, pieces, line, totalCents: keptCents(line.total_cents, line.qty - line.canceled, pieces) }
  })
  await cancelPieces(
    ctx.db,
    order.id,
    struck.map(({ itemId, pieces, totalCents }) => ({ itemId, pieces, totalCents })),
    by === 'system',
  )
  const left = lines.map((line) => {
    const part = struck.find(({ itemId }) => itemId === line.id)
    return part ? { ...line, canceled: line.canceled + part.pieces, total_cents: part.totalCents } : line
  })
  const amounts = repriced(order, left)
  await lowerAmount(ctx, order.id, amounts.total_cents!, by === 'system' ? title : undefined)
  await addShopTrack(ctx.db, {
    orderId: order.id,
    title,
    detail: struck.map(({ pieces, line }) => `${pieces} × ${line.name}${line.variant ? ` (${line.variant})` : ''}`).join(', '),
    at: ctx.now,
  })
  const moved = await transitionShopOrder(ctx, order, { type: event, by }, amounts)
  const isEmpty = left.every((line) => openOf(line) === 0 && line.sent === 0)
  const ended = isEmpty ? await transitionShopOrder(ctx, moved, { type: 'shopOrder.allItemsCanceled', by: 'system' }) : moved
  tellFallenBundles(
    ctx,
    order.group_id,
    struck.map(({ line }) => line),
  )
  // Last, because others wait for these rows.
  await returnStock(
    ctx,
    order.provider_id,
    order.id,
    struck
      .filter(({ line }) => line.is_counted)
      .map(({ line, pieces }) => ({ productId: line.product_id, variantId: line.variant_id, pieces })),
  )
  return ended
}

/** Sums and taxes of the pieces that are left; what is sent costs what it was said to cost, as long as anything is. */
function repriced(order: ShopOrderRow, lines: readonly ShopItemRow[]): ShopOrderPatch & { total_cents: number } {
  const living = lines.map((line) => ({ ...line, pieces: line.qty - line.canceled })).filter(({ pieces }) => pieces > 0)
  const itemsCents = sumCents(living.map((line) => line.total_cents))
  const depositCents = sumCents(living.map((line) => line.deposit_cents * line.pieces))
  const shippingCents = living.length > 0 ? order.shipping_cents : 0
  const taxes = (order.seller as OrderSeller).small_business
    ? []
    : taxesOf(
        living.map((line) => ({ rate: line.tax_rate, gross: line.total_cents + line.deposit_cents * line.pieces })),
        shippingCents,
      )
  return {
    items_cents: itemsCents,
    deposit_cents: depositCents,
    shipping_cents: shippingCents,
    total_cents: itemsCents + depositCents + shippingCents,
    taxes,
  }
}
