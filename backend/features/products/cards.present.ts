import type { ProductCard } from '#contract/calls/productCardWire.ts'
import type { Shipping } from '#contract/calls/shipping.calls.ts'
import { productDelivery } from '#contract/values/productShipping.ts'
import { ownDays } from '#contract/values/shippingRates.ts'
import { reductionOf } from '#contract/values/shopPrices.ts'
import { mostPrices, type CardRow } from './cards.store.ts'
import { addRare, pricePoints, shownPrice, stockOf } from './prices.ts'

const newDays = 30
const day = 24 * 60 * 60 * 1000

/**
 * A card without a distance. Field by field: copying the whole row twice was a tenth of a list's time, and an object
 * that begins with another's is slow to make.
 */
export function presentCard(row: CardRow, now: Date, shippings: readonly Shipping[]): ProductCard {
  const price = shownPrice(
    {
      price_cents: row.price_cents,
      uvp_cents: row.uvp_cents,
      deposit_cents: row.deposit_cents,
      deposit_type: row.deposit_type,
      energy_class: row.energy_class,
      energy_label: row.energy_label,
      energy_sheet: row.energy_sheet,
      content_amount: row.content_amount,
      content_unit: row.content_unit,
      small_business: row.small_business,
      service_price: row.service_price,
      from: row.highest_cents !== null && row.highest_cents > row.price_cents,
      history: historyOf(row),
    },
    now,
  )
  const rating = ratingOfCounts([row.rating_1 ?? 0, row.rating_2 ?? 0, row.rating_3 ?? 0, row.rating_4 ?? 0, row.rating_5 ?? 0])
  const card: ProductCard = {
    price_cents: price.price_cents,
    from: price.from,
    previous_price_cents: price.previous_price_cents,
    discount_percent: price.discount_percent,
    lowest_30_days_cents: price.lowest_30_days_cents,
    uvp_cents: price.uvp_cents,
    base_price: price.base_price,
    deposit_cents: price.deposit_cents,
    tax_included: price.tax_included,
    id: row.id,
    product_id: row.id,
    slug: row.slug,
    name: row.name,
    kind: row.kind,
    picture: row.picture,
    short_text: row.description,
    rating_average: rating.average,
    rating_count: rating.count,
    provider: { id: row.provider_id, slug: row.provider_slug, company_name: row.company_name, city: row.city },
    delivery: deliveryOf(row, shippings),
    stock: stockOf({ kind: row.kind, sold_out: row.sold_out, stock: piecesOf(row) }),
    is_new: now.getTime() - row.created_at.getTime() < newDays * day,
    swatches: row.swatches.flatMap(({ name, color }) => (color === null ? [] : [{ name, color }])),
    distance_km: null,
  }
  return addRare(card, price)
}

/** One price is no cut; where the list may be cut off, a lower price might be missing: then nothing is struck through. */
const historyOf = ({ prices }: CardRow) => (prices.length > 1 && prices.length < mostPrices ? pricePoints(prices.toReversed()) : [])

/** Until when its price may be shown as cut; null where none is. */
export const cutUntil = (row: CardRow, now: Date): Date | null => reductionOf(historyOf(row), row.price_cents, now)?.until ?? null

/** Of a product with variants those count; none left over is none at all. */
function piecesOf(row: CardRow): number | null {
  if (!row.has_variants) return row.stock
  return row.variant_id === null ? 0 : row.uncounted ? null : row.pieces
}

export interface SentRow {
  kind: string
  price_cents: number
  weight_grams: number | null
  delivery_days_from: number | null
  delivery_days_until: number | null
  shipping_cents: number
}

/**
 * One piece of it as its shipping is asked for; null for what is never sent: dishes have zones of their own, services come to the customer.
 * Goods whose own days are not named go in those of the way, as the checkout promises them.
 */
export const pieceOf = (row: SentRow) =>
  row.kind !== 'normal'
    ? null
    : { price_cents: row.price_cents, weight_grams: row.weight_grams, surcharge_cents: row.shipping_cents, days: ownDays(row) }

/** The cheapest way of one piece to an address in Germany; null: it is not sent there. */
export function deliveryOf(row: SentRow, shippings: readonly Shipping[]): ProductCard['delivery'] {
  const piece = pieceOf(row)
  const way = piece && productDelivery(piece, shippings)
  return way && { days_from: way.days.from, days_until: way.days.until, cost_cents: way.cents }
}

/** From the counts of one to five stars; the average has two decimals. */
export function ratingOfCounts(counts: readonly number[]): { average: number; count: number } {
  const count = counts.reduce((sum, one) => sum + one, 0)
  const stars = counts.reduce((sum, one, at) => sum + one * (at + 1), 0)
  return { average: count === 0 ? 0 : Math.round((stars / count) * 100) / 100, count }
}
