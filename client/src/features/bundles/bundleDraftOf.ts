import type { Bundle } from '#contract/calls/bundles.calls.ts'
import { stockWord } from '#contract/values/shopPrices.ts'
import { sumCents } from '#contract/values/money.ts'
import { depositOf, ownShare, partnersOf, shareCents, sharesOf, singlesOf } from '#machines/flows/bundleDesk.checks.ts'
import type { BundleDraft, DeskBase, DeskItem } from '#machines/flows/bundleDesk.types.ts'
import type { ViewedBundle } from './bundles.live.ts'

/** A bundle as it is changed. */
export const deskBaseOf = (bundle: ViewedBundle, ownId: number): DeskBase => ({
  id: bundle.id,
  version: bundle.version,
  draft: {
    name: bundle.name,
    text: bundle.present.text,
    message: '',
    price: bundle.price_cents,
    items: bundle.choices,
    shares: Object.fromEntries(
      bundle.partners.flatMap(({ provider_id: id, share_cents: value }) => (id === ownId ? [] : [[id, { unit: 'cents' as const, value }]])),
    ),
    valid_from: bundle.valid_from,
    valid_until: bundle.valid_until,
    stock_limit: bundle.stock_limit,
    tolerance: bundle.tolerance_percent,
  },
})

/** The body of the request; the flow has seen to it that nothing is missing. */
export const bundleBodyOf = (draft: BundleDraft, ownId: number) => ({
  name: draft.name,
  text: draft.text,
  message: draft.message,
  price_cents: draft.price ?? 0,
  items: draft.items.map(({ product_id, variant_id, qty }) => ({ product_id, variant_id, qty })),
  shares: sharesOf(draft, ownId),
  valid_from: draft.valid_from,
  valid_until: draft.valid_until,
  stock_limit: draft.stock_limit,
  tolerance_percent: draft.tolerance,
})

/** As customers will see it; null while price or parts are missing. */
export function previewOf(draft: BundleDraft, ownId: number): Bundle | null {
  const { items, price } = draft
  if (price === null || items.length === 0) return null
  const sellers = [...new Map(items.map(({ provider }) => [provider.id, provider])).values()]
  const singles = singlesOf(items)
  const isGone = items.some(({ stock }) => stock === 'none')
  const qty = isGone ? 0 : draft.stock_limit
  const shareOf = (id: number) => (id === ownId ? Math.max(0, ownShare(draft, ownId) ?? 0) : (shareCents(draft, id) ?? 0))
  return {
    id: 0,
    name: draft.name || '…',
    short_text: draft.text,
    revision: 1,
    price_cents: price,
    singles_cents: singles,
    saving_cents: Math.max(0, singles - price),
    deposit_cents: depositOf(items),
    qty,
    stock: stockWord(qty),
    available: !isGone,
    items: items.map((item) => itemOf(item)),
    shares: sellers.map(({ small_business: isSmall, ...provider }) => ({
      provider,
      share_cents: shareOf(provider.id),
      tax_included: !isSmall,
    })),
  }
}
const itemOf = ({ provider: { small_business: _small, ...provider }, ...item }: DeskItem): Bundle['items'][number] => ({
  product_id: item.product_id,
  variant_id: item.variant_id,
  slug: item.slug,
  name: item.name,
  variant: item.variant,
  picture: item.picture,
  qty: item.qty,
  unit_cents: item.unit_cents,
  base_price: item.base_price,
  share_cents: 0,
  age_limit: item.age_limit,
  delivery: item.delivery,
  stock: item.stock,
  provider,
})
/** All shares as they are typed, in cents. */
export const sumOfShares = (draft: BundleDraft, ownId: number): number =>
  sumCents(partnersOf(draft, ownId).map(({ id }) => shareCents(draft, id) ?? 0)) + (ownShare(draft, ownId) ?? 0)
