import type { Bundle } from '#contract/calls/bundles.calls.ts'
import type { Shipping } from '#contract/calls/shipping.calls.ts'
import { scaledUnitCents, scaleStepOf, stockWord } from '#contract/values/shopPrices.ts'
import { sumCents } from '#contract/values/money.ts'
import { basePriceText } from '#contract/values/basePrice.ts'
import { deliveryOf } from '#backend/features/products/products.api.ts'
import type { BundleItemRow, BundleRow } from './bundles.store.ts'

/** `methods`: how each of its sellers ships. */
export function presentBundle(
  { id, name, description, revision, price_cents, left_of_limit: limit, items }: BundleRow,
  methods: ReadonlyMap<number, readonly Shipping[]>,
): Bundle {
  const lasting = [...items.map(lastsFor), limit].filter((count) => count !== null)
  const qty = lasting.length === 0 ? null : Math.min(...lasting)
  const singles_cents = sumOf(items, (item) => unitCents(item) * item.qty)
  return {
    id,
    name,
    short_text: description,
    revision,
    price_cents,
    singles_cents,
    saving_cents: Math.max(0, singles_cents - price_cents),
    deposit_cents: sumOf(items, (item) => item.deposit_cents * item.qty),
    qty,
    stock: stockWord(qty),
    available: qty !== 0,
    items: items.map((item) => presentItem(item, methods.get(item.provider_id) ?? [])),
    shares: sharesOf(items),
  }
}

function presentItem(item: BundleItemRow, methods: readonly Shipping[]): Bundle['items'][number] {
  const unit_cents = unitCents(item)
  return {
    product_id: item.product_id,
    variant_id: item.variant_id,
    slug: item.slug,
    name: item.name,
    variant: item.variant,
    picture: item.picture,
    qty: item.qty,
    unit_cents,
    base_price: basePriceText(unit_cents, { amount: item.content_amount, unit: item.content_unit }),
    share_cents: item.share_cents,
    age_limit: item.age_limit,
    delivery: deliveryOf(item, methods),
    stock: stockWord(lastsFor(item)),
    provider: providerOf(item),
  }
}

/** For how many bundles its pieces last; null: not counted. */
function lastsFor({ sold_out, pieces, qty }: BundleItemRow): number | null {
  if (sold_out === true) return 0
  return pieces === null ? null : Math.floor(pieces / qty)
}

/** Whoever buys as many singly gets the scale of the variant, without one of its own that of the product. */
function unitCents({ price_cents, qty, scale }: BundleItemRow): number {
  const own = scale.filter(({ variant_id: variantId }) => variantId !== null)
  const step = scaleStepOf(own.length > 0 ? own : scale, qty)
  return step ? scaledUnitCents(price_cents, step.discount_percent) : price_cents
}

/** Per seller, in the order of the things. */
function sharesOf(items: readonly BundleItemRow[]): Bundle['shares'] {
  const sellers = [...new Map(items.map((item) => [item.provider_id, item])).values()]
  return sellers.map((one) => ({
    provider: providerOf(one),
    share_cents: sumOf(items, (item) => (item.provider_id === one.provider_id ? item.share_cents : 0)),
    tax_included: !one.small_business,
  }))
}

const providerOf = (item: BundleItemRow) => ({
  id: item.provider_id,
  slug: item.provider_slug,
  company_name: item.company_name,
  city: item.city,
})
const sumOf = <T>(items: readonly T[], of: (item: T) => number): number => sumCents(items.map(of))
