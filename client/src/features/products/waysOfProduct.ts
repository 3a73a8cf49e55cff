import type { Shipping } from '#contract/calls/shipping.calls.ts'
import { isCost, shippingQuote } from '#contract/values/shippingRates.ts'
import { countryWords, storeWords, zoneWords } from '#client/commerce/shipping.texts.ts'
import { country, pieceOf, type Chosen, type SentProduct } from './shippingOffer.ts'

/** Each way with what this piece costs by it in the first of its countries; ways that do not take the variant are left out. */
export function deliveryWays(product: SentProduct, variant: Chosen) {
  const piece = pieceOf(product, variant)
  return product.shippings.flatMap((method) => {
    const quote = shippingQuote(method, { ...piece, country: method.countries[0] ?? country })
    if (!isCost(quote)) return []
    const surchargeCents = method.kind === 'pickup' ? 0 : product.shipping_surcharge_cents
    return [{ method, cents: quote.cents + surchargeCents, surchargeCents, where: whereOf(method), zones: method.zones.map(zoneWords) }]
  })
}

const whereOf = ({ store, countries }: Shipping) => (store ? storeWords(store) : countryWords(countries))
