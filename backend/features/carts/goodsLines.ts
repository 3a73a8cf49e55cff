import { goodsPrices } from '#contract/values/goodsPrices.ts'
import { ownDays } from '#contract/values/shippingRates.ts'
import { sum } from '#contract/values/sum.ts'
import { refusalMessage } from '#contract/refusals.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import type { PricedCartLine } from './cartLines.types.ts'
import type { LineRow } from './cartState.store.ts'

export type GoodsRow = Omit<LineRow, 'fingerprint'>

/** What one piece costs before any scale, in cents. */
export const goodsUnitCents = (row: Pick<GoodsRow, 'price_cents' | 'variant_price_cents'>) => row.variant_price_cents ?? row.price_cents

/**
 * Why nobody can buy so many of it, or null. @param pieces of this product and variant in the whole cart: several lines share one stock
 */
export function whyNotGoods(row: Omit<GoodsRow, 'line_id' | 'qty' | 'note' | 'options'>, pieces: number): Refusal | null {
  const { name } = row
  // What is agreed on later has no price yet.
  if (row.kind === 'service' && (row.service_price !== 'fixed' || row.price_cents === 0))
    return new Refusal('PRODUCT_NOT_ORDERABLE', { name })
  if (!row.provider_active || row.status !== 'active' || row.sold_out) return new Refusal('PRODUCT_UNAVAILABLE', { name })
  // A variant of other goods would take their stock.
  if (row.has_variants ? row.variant_price_cents === null : row.variant_id !== null) return new Refusal('VARIANT_MISSING', { name })
  if (row.has_variants && !row.variant_active) return new Refusal('PRODUCT_UNAVAILABLE', { name })
  if (row.stock !== null && row.stock < pieces)
    return row.stock === 0 ? new Refusal('PRODUCT_UNAVAILABLE', { name }) : new Refusal('OUT_OF_STOCK', { name, left: row.stock })
  return null
}

/** How many pieces of this row's product and variant these lines hold, singly and in bundles. */
export const piecesOf = (rows: readonly GoodsRow[], row: Pick<GoodsRow, 'id' | 'variant_id'>) =>
  sum(rows.filter((one) => one.id === row.id && one.variant_id === row.variant_id).map((one) => one.qty * (one.bundle?.part_qty ?? 1)))

/**
 * Lines of goods that are bought singly, at the prices of this moment, in their order; wholesale scales see all of them, and no bundle.
 * @param all the whole cart: bundles share the stock
 */
export function pricedGoods(rows: readonly GoodsRow[], all: readonly GoodsRow[] = rows): PricedCartLine[] {
  const prices = goodsPrices(
    rows.map((row) => ({
      productId: row.id,
      variantId: row.variant_id,
      quantity: row.qty,
      unitCents: goodsUnitCents(row),
      scale: row.scale ?? [],
    })),
  )
  return rows.map((row, at) => {
    const { discountPercent, discountFrom, totalCents } = prices[at]!
    const refusal = whyNotGoods(row, piecesOf(all, row))
    return lineOfGoods(row, {
      quantity: row.qty,
      unitCents: goodsUnitCents(row),
      discountPercent,
      discountFrom,
      totalCents,
      refusal,
      bundle: null,
    })
  })
}

export const contentOf = ({ content_amount: amount, content_unit: unit }: Pick<GoodsRow, 'content_amount' | 'content_unit'>) =>
  amount === null || unit === null ? null : { amount, unit }

/** A row of goods with what was reckoned of it. */
export const lineOfGoods = (
  row: GoodsRow,
  {
    refusal,
    ...priced
  }: Pick<PricedCartLine, 'quantity' | 'unitCents' | 'discountPercent' | 'discountFrom' | 'totalCents' | 'bundle'> & {
    refusal: Refusal | null
  },
): PricedCartLine => ({
  id: row.line_id,
  kind: row.kind === 'service' ? 'service' : 'shop',
  providerId: row.provider_id,
  productId: row.id,
  variantId: row.variant_id,
  variant: row.variant ?? '',
  articleNo: row.article_no,
  name: row.name,
  picture: row.picture,
  note: row.note,
  quantity: priced.quantity,
  options: [],
  unitCents: priced.unitCents,
  discountPercent: priced.discountPercent,
  discountFrom: priced.discountFrom,
  depositCents: row.deposit_cents,
  totalCents: priced.totalCents,
  // Of a bundle there is one price for all of it.
  content: priced.bundle === null ? contentOf(row) : null,
  taxRate: row.tax_rate,
  ageLimit: row.age_limit,
  declaration: null,
  weightGrams: row.weight_grams ?? 0,
  surchargeCents: row.shipping_cents,
  days: ownDays(row),
  notRevocable: row.not_revocable,
  guaranteeYears: row.guarantee_years,
  guaranteeLabel: row.guarantee_label,
  serviceAt: row.service_at,
  isCounted: row.kind === 'normal' && row.stock !== null,
  bundle: priced.bundle,
  problem: refusal && { code: refusal.code, message: refusalMessage(refusal.code, refusal.details), details: refusal.details },
  seller: { name: row.company_name, slug: row.slug, image: row.image },
})
