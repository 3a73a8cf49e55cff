import type { JustThis } from '#contract/values/justThis.ts'
import type { CartLineRow } from './cartLines.ts'

/**
 * Rows of a cart as if it held this thing alone, in this quantity at most; never of a bundle. Lines without a note come first: with one
 * somebody meant another piece. Without a wish all of them.
 */
export function justRows<Row extends CartLineRow>(rows: readonly Row[], just: JustThis | null): Row[] {
  if (!just) return [...rows]
  let missing = just.quantity
  return rows
    .toSorted((a, b) => Number(a.note !== '') - Number(b.note !== ''))
    .flatMap((row) => {
      if (row.bundle !== null || row.id !== just.productId || row.variant_id !== just.variantId || missing === 0) return []
      const qty = Math.min(row.qty, missing)
      missing -= qty
      return [{ ...row, qty }]
    })
}
