import type { Shipping } from '#contract/calls/shipping.calls.ts'
import { countriesOf, type ShippingInput } from '#contract/calls/shippingForm.ts'
import { orderCountry } from '#contract/values/shippingRules.ts'
import type { MethodRow, MethodValues } from './shipping.store.ts'

export const presentMethod = (row: MethodRow): Shipping => ({
  id: row.id,
  version: row.version,
  name: row.name,
  country_id: row.countries[0] ?? null,
  price: row.price_cents / 100,
  free_from: row.free_from_cents === null ? null : row.free_from_cents / 100,
  delivery_days: row.days_until,
  status: row.active,
  position: row.position,
  kind: row.kind,
  countries: row.countries,
  price_cents: row.price_cents,
  steps: row.steps,
  zones: row.zones,
  free_from_cents: row.free_from_cents,
  days_from: row.days_from,
  days_until: row.days_until,
  max_grams: row.max_grams,
  store: row.store,
})

/** As buyers see it: with what goes to the country that can be ordered to (docs/decisions/115); none where nothing does. */
export function presentToBuyers(row: MethodRow): Shipping[] {
  if (row.kind === 'pickup') return [presentMethod(row)]
  if (!row.countries.includes(orderCountry)) return []
  const zones = row.zones.filter(({ country }) => country === orderCountry)
  return [{ ...presentMethod(row), country_id: orderCountry, countries: [orderCountry], zones }]
}

const cents = (euros: number) => Math.round(euros * 100)

/** The columns a form fills: a pickup has a store, what is sent has countries, zones and weights. */
export function valuesOf(form: ShippingInput): MethodValues {
  const isPickup = form.kind === 'pickup'
  return {
    name: form.name,
    kind: form.kind,
    store_id: isPickup ? form.store_id : null,
    countries: isPickup ? [] : countriesOf(form),
    price_cents: cents(form.price),
    free_from_cents: form.free_from === null ? null : cents(form.free_from),
    steps: JSON.stringify(isPickup ? [] : form.steps),
    zones: JSON.stringify(isPickup ? [] : form.zones),
    days_from: form.delivery_days_from ?? form.delivery_days,
    days_until: form.delivery_days,
    max_grams: isPickup ? null : form.max_grams,
    active: form.status,
  }
}
