import type { ShippingChoice } from '#contract/calls/shippingChoice.ts'
import { formatEuro } from '#client/lib/format.ts'
import { shippingWayTexts as texts } from './shippingWay.texts.ts'

/** «4,90 € · 2–4 Werktage», «kostenlos · Ringstraße 5, 62101 Lindenbrück». */
export function aboutWay({ cents, obstacle, days_from: from, days_until: until, store }: ShippingChoice): string {
  const price = cents === null ? texts.obstacles[obstacle ?? 'postalCode'] : cents === 0 ? texts.free : formatEuro(cents)
  const where = store && `${store.street} ${store.house_number}, ${store.postal_code} ${store.city}`
  return [price, where, until > 0 && texts.days(from, until)].filter(Boolean).join(' · ')
}

/**
 * The ways to choose from; one that these goods cannot go is shown with its reason, and cannot be chosen. One that only does not go to
 * this place can: whoever fetches his goods is asked for no place, and finds the field for another that way.
 */
export const wayOptions = (ways: readonly ShippingChoice[]) =>
  ways.map((way) => ({
    value: String(way.id),
    label: way.name,
    description: aboutWay(way),
    isDisabled: way.cents === null && way.obstacle !== 'postalCode',
  }))
