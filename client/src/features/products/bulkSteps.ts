import { mostOf } from '#contract/values/cartLimits.ts'
import type { ProductDetails, VariantWire } from '#contract/calls/productWire.ts'

export type Step = ProductDetails['discounts'][number]

/** The scale of this variant; where it has none of its own, the product's. Smallest quantity first; none that no line of a cart reaches. */
export function stepsOf(
  { discounts: all, type }: Pick<ProductDetails, 'discounts' | 'type'>,
  variant: Pick<VariantWire, 'id'> | null,
): Step[] {
  const discounts = all.filter((step) => step.whole_sell_qty <= mostOf(type))
  const own = variant ? discounts.filter((step) => step.shop_product_variant_id === variant.id) : []
  return (own.length > 0 ? own : discounts.filter((step) => step.shop_product_variant_id === null)).toSorted(
    (a, b) => a.whole_sell_qty - b.whole_sell_qty,
  )
}
