import type { Ctx } from '#backend/kernel/context.ts'
import { productsTouched } from '#backend/features/products/change.api.ts'
import { addProductStock, addVariantStock, takeStock, type StockPieces } from './stock.store.ts'

export { beginCopiedCounts, setProductStock, setVariantStock, writeCounts, type BatchCount } from './counts.store.ts'
export { piecesLeft } from './stockLeft.store.ts'
export type { StockPieces } from './stock.store.ts'

/**
 * Pieces of one seller's goods that were taken from the shelf and are not sold after all go back, and the pages that say how many there
 * are follow; the count says which order they come of. Variants before products, each in the order of its id.
 */
export async function returnStock(ctx: Ctx, providerId: number, orderId: number, parts: readonly StockPieces[]): Promise<void> {
  const counted = parts.filter(({ pieces }) => pieces > 0)
  if (counted.length === 0) return
  await addVariantStock(ctx.db, counted, orderId)
  await addProductStock(ctx.db, counted, orderId)
  await productsTouched(ctx, providerId, [...new Set(counted.map(({ productId }) => productId))])
}

/**
 * Pieces that an order's lost ones are replaced by leave one seller's shelf, as many as are counted there and held by nobody: who sends the
 * rest has them from elsewhere. Pages that say how many there are follow.
 */
export async function takeReplacement(ctx: Ctx, providerId: number, orderId: number, parts: readonly StockPieces[]): Promise<void> {
  const counted = parts.filter(({ pieces }) => pieces > 0)
  if (counted.length === 0) return
  await takeStock(ctx.db, counted, orderId)
  await productsTouched(ctx, providerId, [...new Set(counted.map(({ productId }) => productId))])
}
