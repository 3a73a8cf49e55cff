import type { Shipping } from '#contract/calls/shipping.calls.ts'

/** A parcel by its plainest rules. */
export const aShipping = (more: Partial<Shipping> = {}): Shipping => ({
  id: 1,
  version: 1,
  name: 'Paket',
  country_id: 'DE',
  price: 4.9,
  free_from: null,
  delivery_days: 4,
  status: true,
  position: 1,
  kind: 'parcel',
  countries: ['DE'],
  price_cents: 490,
  steps: [],
  zones: [],
  free_from_cents: null,
  days_from: 2,
  days_until: 4,
  max_grams: null,
  store: null,
  ...more,
})
export const aStore = { id: 7, title: 'Werkstatt', street: 'Bachgasse', street_number: '2', zipcode: '62101', city: 'Lindenbrück' }
export const aPickup = (more: Partial<Shipping> = {}): Shipping =>
  aShipping({
    id: 3,
    name: 'Abholung',
    kind: 'pickup',
    country_id: null,
    countries: [],
    price: 0,
    price_cents: 0,
    days_from: 0,
    days_until: 1,
    delivery_days: 1,
    store: aStore,
    ...more,
  })
