import type { ShippingChoice } from '#contract/calls/shippingChoice.ts'
import type { Shipping } from '#contract/calls/shipping.calls.ts'
import { orderCountry } from '#contract/values/shippingRules.ts'
import {
  deliveryDays,
  isCost,
  shippingQuote,
  type Consignment,
  type DeliveryDays,
  type ShippingQuote,
} from '#contract/values/shippingRates.ts'

/** One way to get a seller's goods, with its price for one cart. */
export interface ShippingOffer {
  method: Shipping
  quote: ShippingQuote
}

/**
 * A way as goods take it that need so many days themselves: whatever is longer (Art. 246a § 1 (1) no. 7 EGBGB). Pickups are as
 * their seller says.
 */
export function wayFor(method: Shipping, goods: DeliveryDays): Shipping {
  if (method.kind === 'pickup') return method
  const { from, until } = deliveryDays(goods, { from: method.days_from, until: method.days_until })
  return { ...method, days_from: from, days_until: until, delivery_days: until }
}

/** What is sent together takes as long as what of it takes longest. */
const slowest = (goods: readonly DeliveryDays[]): DeliveryDays => goods.reduce(deliveryDays, { from: 0, until: 0 })

/**
 * @param goods the days that each of the things takes itself
 * @param bulkyCents what bulky goods add to whatever is sent
 */
export const offersOf = (
  methods: readonly Shipping[],
  goods: readonly DeliveryDays[],
  consignment: Consignment,
  bulkyCents: number,
): ShippingOffer[] =>
  methods.map((one) => {
    const method = wayFor(one, slowest(goods))
    const quote = shippingQuote(method, consignment)
    return { method, quote: isCost(quote) && method.kind !== 'pickup' ? { ...quote, cents: quote.cents + bulkyCents } : quote }
  })

/**
 * The way that counts where none is chosen now: the kept one while it goes or no other does, else the cheapest, else the first. Where
 * goods are sent, but not to this place, nobody fetches them unasked: the way that does not go there stands, and says so.
 */
export function usualOffer(
  offers: readonly ShippingOffer[],
  keptId: number | undefined,
  fulfilment?: 'delivery' | 'pickup',
): ShippingOffer | null {
  const kept = offers.find(({ method }) => method.id === keptId)
  if (kept && isCost(kept.quote)) return kept
  const least = cheapest(offers, fulfilment)
  if (least?.method.kind === 'pickup' && fulfilment !== 'pickup') {
    const elsewhere = offers.filter(({ quote }) => !isCost(quote) && quote.obstacle === 'postalCode')
    return elsewhere.find((one) => one === kept) ?? elsewhere[0] ?? least
  }
  return least ?? kept ?? offers[0] ?? null
}

/** The cheapest way that goes there, of the wished fulfilment; what is sent before what is fetched, unless asked otherwise. */
function cheapest(offers: readonly ShippingOffer[], fulfilment: 'delivery' | 'pickup' | undefined): ShippingOffer | null {
  const possible = offers.filter(({ quote }) => isCost(quote))
  const pickups = possible.filter(({ method }) => method.kind === 'pickup')
  const sent = possible.filter(({ method }) => method.kind !== 'pickup')
  const wanted = fulfilment === 'pickup' ? [pickups, sent] : [sent, pickups]
  const first = wanted.find((some) => some.length > 0) ?? []
  const centsOf = ({ quote }: ShippingOffer) => (isCost(quote) ? quote.cents : Infinity)
  return first.reduce<ShippingOffer | null>((least, one) => (least === null || centsOf(one) < centsOf(least) ? one : least), null)
}

function zonesOf({ kind, zones }: Shipping): Pick<ShippingChoice, 'zones'> {
  const here = kind === 'pickup' ? [] : zones.filter(({ country }) => country === orderCountry)
  return here.length === 0
    ? {}
    : { zones: here.map(({ name, country, prefixes, surcharge_cents }) => ({ name, country, prefixes: [...prefixes], surcharge_cents })) }
}

/** @param isPlaceOpen what the place adds is not in the price yet, and is asked for: of the way that a cart starts from, not of all */
export const presentOffer = ({ method, quote }: ShippingOffer, isPlaceOpen: boolean): ShippingChoice => ({
  id: method.id,
  name: method.name,
  kind: method.kind,
  cents: isCost(quote) ? quote.cents : null,
  ...(isPlaceOpen && isCost(quote) ? zonesOf(method) : {}),
  obstacle: isCost(quote) ? null : quote.obstacle,
  days_from: method.days_from,
  days_until: method.days_until,
  store_id: method.store?.id ?? null,
  store: method.store && {
    title: method.store.title,
    street: method.store.street,
    house_number: method.store.street_number,
    postal_code: method.store.zipcode,
    city: method.store.city,
  },
})
