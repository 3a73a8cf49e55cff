import type { Db } from '#backend/kernel/context.ts'

/** Pieces that nobody has and nobody is promised of a product or of one of its variants; what is not counted is always there (Infinity). */
export async function piecesLeft(db: Db, productId: number, variantId: number | null): Promise<number> {
  const row =
    variantId === null
      ? await db.selectFrom('product_stock').select('available').where('product_id', '=', productId).executeTakeFirst()
      : await db.selectFrom('variant_stock').select('available').where('variant_id', '=', variantId).executeTakeFirst()
  return row?.available ?? Infinity
}
