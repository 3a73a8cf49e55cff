import type { ProductDetails, VariantWire } from '#contract/calls/productWire.ts'
import { centsUntilFree, cheapestDelivery, isCost, shippingQuote, type DeliveryDays } from '#contract/values/shippingRates.ts'

/** What stands under the price of one piece about its way to an address in Germany. */
export interface ShippingOffer {
  cents: number
  /** Other ways, or some postal codes, cost more. */
  isFrom: boolean
  days: DeliveryDays
  /** From this value of the goods on nothing is left to pay; null: never, or it is so already. */
  freeFromCents: number | null
}

export const country = 'DE'
export type SentProduct = Pick<ProductDetails, 'price_cents' | 'weight' | 'shippings' | 'shipping_surcharge_cents'>
export type Chosen = Pick<VariantWire, 'price_cents' | 'weight'> | null

/** One piece, of the chosen variant where there are some. A weight that is not known is taken for the lightest. */
export function pieceOf(product: SentProduct, variant: Chosen) {
  const { price_cents: itemsCents, weight } = variant ?? product
  return { itemsCents, weightGrams: Math.round((weight ?? 0) * 1000) }
}

/** Null: it is not sent to Germany, or its seller has no way at all. */
export function shippingOffer(product: SentProduct, variant: Chosen): ShippingOffer | null {
  const { shippings, shipping_surcharge_cents: surcharge } = product
  const piece = pieceOf(product, variant)
  const least = cheapestDelivery(shippings, { ...piece, country })
  if (!least) return null
  const others = shippings.filter(({ kind }) => kind !== 'pickup').map((method) => shippingQuote(method, { ...piece, country }))
  const dearerZone = least.rate.zones.some((zone) => zone.country === country && (zone.surcharge_cents ?? 0) > 0)
  return {
    cents: least.cents + surcharge,
    isFrom: dearerZone || others.some((quote) => isCost(quote) && quote.cents > least.cents),
    days: least.days,
    freeFromCents: surcharge === 0 && centsUntilFree(least.rate, piece) ? least.rate.free_from_cents : null,
  }
}
