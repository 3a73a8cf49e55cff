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
const usual = (methods: readonly Shipping[], keptId: number | undefined, weightGrams: number) =>
  usualOffer(offersOf(methods, [], { itemsCents: 1000, weightGrams, country: 'DE' }, 0), keptId)?.method.id ?? null

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
})
