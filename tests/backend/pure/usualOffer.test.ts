import { describe, expect, it } from 'vitest'
import type { Shipping } from '#contract/calls/shipping.calls.ts'
import { offersOf, usualOffer } from '#backend/features/shipping/offers.api.ts'

const method = (id: number, price_cents: number, max_grams: number | null = null) =>
  ({
    id,
    name: `Weg ${id}`,
    kind: 'parcel',
    countries: ['DE'],
    price_cents,
    steps: [],
    zones: [],
    free_from_cents: null,
    days_from: 1,
    days_until: 2,
    max_grams,
    store: null,
  }) as unknown as Shipping
const pickup = (id: number) => ({ ...method(id, 0), kind: 'pickup' }) as Shipping
/** Goes nowhere but to 62…. */
const townOnly = (id: number) =>
  ({ ...method(id, 390), zones: [{ name: 'anderswo', country: 'DE', prefixes: ['2'], surcharge_cents: null }] }) as Shipping
const usual = (methods: readonly Shipping[], keptId: number | undefined, weightGrams: number) =>
  usualOffer(offersOf(methods, [], { itemsCents: 1000, weightGrams, country: 'DE' }, 0), keptId)?.method.id ?? null

const there = (methods: readonly Shipping[], keptId?: number, fulfilment?: 'delivery' | 'pickup') =>
  usualOffer(offersOf(methods, [], { itemsCents: 1000, weightGrams: 900, country: 'DE', postalCode: '25980' }, 0), keptId, fulfilment)
    ?.method.id

describe('the way that goods go unless somebody says otherwise', () => {
  const ways = [method(1, 690), method(2, 190, 500), method(3, 490)]

  it('is the kept one as long as it goes', () => {
    expect([usual(ways, 1, 400), usual(ways, 2, 400), usual(ways, undefined, 400)]).toEqual([1, 2, 2])
  })

  it('is another where the cart has become too heavy for the kept one', () => {
    expect(usual(ways, 2, 900)).toBe(3)
  })

  it('stays the kept one, with its obstacle, where nothing goes', () => {
    expect(usual([method(4, 190, 500), method(5, 90, 100)], 5, 900)).toBe(5)
    expect([usual([], 5, 900), usual([method(4, 190, 500)], 9, 900)]).toEqual([null, 4])
  })

  it('is not fetching where goods are sent but not to this place, unless that was chosen or asked for', () => {
    const some = [townOnly(1), townOnly(2), pickup(3)]
    expect([there(some), there(some, 2), there(some, 3)]).toEqual([1, 2, 3])
    expect([there(some, undefined, 'delivery'), there(some, undefined, 'pickup')]).toEqual([1, 3])
    expect(there([townOnly(1), method(4, 690), pickup(3)])).toBe(4)
  })

  it('is fetching where nothing is sent, or all is too heavy to be', () => {
    expect([there([pickup(3)]), there([method(4, 190, 500), pickup(3)])]).toEqual([3, 3])
  })
})
