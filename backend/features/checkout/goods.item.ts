import type { PricedCartLine } from '#backend/features/carts/carts.api.ts'
import type { NewShopOrder } from '#backend/features/shopOrders/shopOrders.api.ts'

/** What a line of goods or a service keeps in its order. */
export const newItem = (line: PricedCartLine): NewShopOrder['items'][number] => ({
  product_id: line.productId,
  variant_id: line.variantId,
  name: line.name,
  variant: line.variant,
  article_no: line.articleNo,
  picture: line.picture,
  note: line.note,
  qty: line.quantity,
  unit_cents: line.unitCents,
  deposit_cents: line.depositCents,
  total_cents: line.totalCents,
  tax_rate: line.taxRate,
  weight_grams: line.weightGrams,
  is_counted: line.isCounted,
  not_revocable: line.notRevocable,
  age_limit: line.ageLimit,
  scale_percent: line.discountPercent,
  bundle_id: line.bundle?.id ?? null,
  bundle_revision: line.bundle?.revision ?? null,
  bundle_name: line.bundle?.name ?? null,
})
