/** How goods get to the customer: in a parcel, by a forwarding agent, or into the customer's own hands at one of the seller's stores. */
export const shippingKinds = ['parcel', 'freight', 'pickup'] as const
export type ShippingKind = (typeof shippingKinds)[number]

/** Up to so many grams a method costs so much. */
export interface WeightStep {
  up_to_grams: number
  price_cents: number
}
/** Postal codes that begin with one of the prefixes cost more, or are not served (`surcharge_cents` null): islands, mountains. */
export interface ShippingZone {
  name: string
  country: string
  prefixes: readonly string[]
  surcharge_cents: number | null
}
/** What decides about the price of a shipping method. Days are working days. */
export interface ShippingRate {
  kind: ShippingKind
  /** ISO codes; a pickup needs none. */
  countries: readonly string[]
  /** Without steps for every weight; with steps for what is heavier than the last of them. */
  price_cents: number
  steps: readonly WeightStep[]
  zones: readonly ShippingZone[]
  /** From this value of the goods on only the surcharges are left; null: never. */
  free_from_cents: number | null
  days_from: number
  days_until: number
  /** Nothing heavier is taken; null: no bound. */
  max_grams: number | null
}

export interface Consignment {
  /** What the goods cost that go by this method. */
  itemsCents: number
  weightGrams: number
  country: string
  /** Left out where it is not known yet: then surcharges are not in the price, and it is one «ab». */
  postalCode?: string
}
export const shippingObstacles = ['country', 'postalCode', 'weight'] as const
export type ShippingObstacle = (typeof shippingObstacles)[number]
export interface DeliveryDays {
  from: number
  until: number
}
export interface ShippingCost {
  cents: number
  days: DeliveryDays
}
export type ShippingQuote = ShippingCost | { obstacle: ShippingObstacle }

/**
 * What one consignment costs by a method, or what stands in its way; checkout, cart and product page ask nothing else. The free
 * threshold takes the method's price away, not the surcharge of a zone.
 */
export function shippingQuote(rate: ShippingRate, { itemsCents, weightGrams, country, postalCode }: Consignment): ShippingQuote {
  if (rate.max_grams !== null && weightGrams > rate.max_grams) return { obstacle: 'weight' }
  const days = { from: rate.days_from, until: rate.days_until }
  const price = isFree(rate, itemsCents) ? 0 : priceAt(rate, weightGrams)
  if (rate.kind === 'pickup') return { cents: price, days }
  if (!rate.countries.includes(country)) return { obstacle: 'country' }
  const zone = postalCode === undefined ? null : zoneOf(rate.zones, country, postalCode)
  if (zone?.surcharge_cents === null) return { obstacle: 'postalCode' }
  return { cents: price + (zone?.surcharge_cents ?? 0), days }
}

export const isCost = (quote: ShippingQuote): quote is ShippingCost => 'cents' in quote

const isFree = ({ free_from_cents: from }: ShippingRate, itemsCents: number) => from !== null && itemsCents >= from

/** The lowest step that takes this weight, in whatever order they come. */
function priceAt({ steps, price_cents: beyond }: ShippingRate, weightGrams: number): number {
  const fitting = steps.filter(({ up_to_grams: bound }) => weightGrams <= bound)
  return fitting.length === 0 ? beyond : fitting.reduce((least, one) => (one.up_to_grams < least.up_to_grams ? one : least)).price_cents
}

/** The zone with the longest prefix of this postal code; null outside of all. */
export function zoneOf<Zone extends ShippingZone>(zones: readonly Zone[], country: string, postalCode: string): Zone | null {
  const code = tidyPostalCode(postalCode)
  let found: { zone: Zone; length: number } | null = null
  for (const zone of zones)
    for (const prefix of zone.country === country ? zone.prefixes : [])
      if (code.startsWith(prefix) && prefix.length > (found?.length ?? 0)) found = { zone, length: prefix.length }
  return found?.zone ?? null
}

/** As prefixes are written: capital letters, no blanks. */
export const tidyPostalCode = (code: string) => code.replace(/\s/g, '').toUpperCase()

/** How much is missing until the method costs nothing more: 0 when it is reached, null where there is no threshold, or nothing to save. */
export function centsUntilFree(rate: ShippingRate, { itemsCents, weightGrams }: Pick<Consignment, 'itemsCents' | 'weightGrams'>) {
  if (rate.free_from_cents === null || priceAt(rate, weightGrams) === 0) return null
  return Math.max(0, rate.free_from_cents - itemsCents)
}

/** The cheapest way to the customer's door, the earlier of equals first; null when no method goes there. Pickups are no delivery. */
export function cheapestDelivery<Rate extends ShippingRate>(rates: readonly Rate[], consignment: Consignment) {
  let least: (ShippingCost & { rate: Rate }) | null = null
  for (const rate of rates) {
    if (rate.kind === 'pickup') continue
    const quote = shippingQuote(rate, consignment)
    if (isCost(quote) && (least === null || quote.cents < least.cents)) least = { ...quote, rate }
  }
  return least
}

/** What goods take of themselves, in working days; nothing where their seller names none: then the way's days hold. */
export const ownDays = (row: { delivery_days_from: number | null; delivery_days_until: number | null }): DeliveryDays => ({
  from: row.delivery_days_from ?? 0,
  until: row.delivery_days_until ?? row.delivery_days_from ?? 0,
})

/** Whatever takes longer counts: the days a product needs itself, or those of the way. */
export const deliveryDays = (product: DeliveryDays, way: DeliveryDays): DeliveryDays => ({
  from: Math.max(product.from, way.from),
  until: Math.max(product.until, way.until),
})
