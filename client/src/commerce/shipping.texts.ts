import type { Shipping } from '#contract/calls/shipping.calls.ts'
import { centsUntilFree, type ShippingKind, type ShippingZone } from '#contract/values/shippingRates.ts'
import { shortNumberText } from '#contract/values/numberText.ts'
import { countryName } from '#client/lib/countryName.ts'
import { formatEuro } from '#client/lib/format.ts'

/** Words for ways of shipping, the same for sellers and customers. */
export const shippingKindNames: Readonly<Record<ShippingKind, string>> = { parcel: 'Paket', freight: 'Spedition', pickup: 'Abholung' }

/** 2500 → «2,5 kg», 80 → «80 g». */
export const gramsText = (grams: number) => (grams < 1000 ? `${grams}\u00a0g` : `${shortNumberText(grams / 1000, 3)}\u00a0kg`)

/** «4,90 €», «ab 4,90 €», «kostenlos»: of one method before weight and address are known. */
export function priceWords({ price_cents: beyond, steps }: Pick<Shipping, 'price_cents' | 'steps'>): string {
  const prices = [...steps.map(({ price_cents: cents }) => cents), beyond]
  const least = Math.min(...prices)
  if (prices.some((cents) => cents > least)) return `ab ${formatEuro(least)}`
  return least === 0 ? 'kostenlos' : formatEuro(least)
}

/** «ab 50,00 € kostenlos»; empty where there is no such threshold, or nothing to save. */
export const freeWords = (method: Shipping): string =>
  method.free_from_cents === null || centsUntilFree(method, { itemsCents: 0, weightGrams: 0 }) === null
    ? ''
    : `ab ${formatEuro(method.free_from_cents)} kostenlos`

/** «Deutsche Inseln: 12,00 € Zuschlag», «Außerhalb: keine Lieferung»; a zone that costs nothing more says so. */
export function zoneWords({ name, surcharge_cents: cents }: Pick<ShippingZone, 'name' | 'surcharge_cents'>): string {
  if (cents === null) return `${name}: keine Lieferung`
  return cents === 0 ? `${name}: ohne Zuschlag` : `${name}: ${formatEuro(cents)} Zuschlag`
}

const namedCountries = 3
/** «Deutschland, Österreich», of many the first and how many more. */
export function countryWords(countries: readonly string[]): string {
  const named = countries.slice(0, namedCountries).map(countryName).join(', ')
  const more = countries.length - namedCountries
  return more > 0 ? `${named} und ${more} weitere` : named
}

/** Where a pickup is: «Radwerk, Lindenallee 3, 62101 Lindenbrück». */
export const storeWords = ({ title, street, street_number: number, zipcode, city }: NonNullable<Shipping['store']>) =>
  `${title}, ${`${street} ${number}`.trim()}, ${zipcode} ${city}`
