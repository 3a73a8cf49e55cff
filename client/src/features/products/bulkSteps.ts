import type { ProductDetails, VariantWire } from '#contract/calls/products.calls.ts'

export type Step = ProductDetails['discounts'][number]

/** The scale of this variant; where it has none of its own, the product's. Smallest quantity first. */
export function stepsOf({ discounts }: Pick<ProductDetails, 'discounts'>, variant: Pick<VariantWire, 'id'> | null): Step[] {
  const own = variant ? discounts.filter((step) => step.shop_product_variant_id === variant.id) : []
  return (own.length > 0 ? own : discounts.filter((step) => step.shop_product_variant_id === null)).toSorted(
    (a, b) => a.whole_sell_qty - b.whole_sell_qty,
  )
}
