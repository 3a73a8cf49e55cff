import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productDelivery, productMethods } from '#contract/values/productShipping.ts'
import {
  centsUntilFree,
  cheapestDelivery,
  deliveryDays,
  isCost,
  shippingQuote,
  zoneOf,
  type Consignment,
  type ShippingRate,
} from '#contract/values/shippingRates.ts'
import { germanIslands } from '#contract/values/shippingRules.ts'

const parcel: ShippingRate = {
  kind: 'parcel',
  countries: ['DE', 'AT'],
  price_cents: 990,
  steps: [
    { up_to_grams: 2_000, price_cents: 490 },
    { up_to_grams: 10_000, price_cents: 690 },
  ],
  zones: [
    { name: 'Inseln', country: 'DE', prefixes: germanIslands, surcharge_cents: 1_200 },
    { name: 'Norden', country: 'DE', prefixes: ['25'], surcharge_cents: 100 },
    { name: 'Helgoland', country: 'DE', prefixes: ['27498x', '99'], surcharge_cents: null },
  ],
  free_from_cents: 5_000,
  days_from: 2,
  days_until: 4,
  max_grams: 20_000,
}
const to = (more: Partial<Consignment> = {}): Consignment => ({
  itemsCents: 1_000,
  weightGrams: 500,
  country: 'DE',
  postalCode: '80331',
  ...more,
})
const centsFor = (more: Partial<Consignment>, rate = parcel) => {
  const quote = shippingQuote(rate, to(more))
  return isCost(quote) ? quote.cents : quote.obstacle
}

describe('what a consignment costs', () => {
  it('goes by the lowest step that takes its weight, beyond the last by the plain price', () => {
    expect([0, 2_000, 2_001, 10_000, 10_001, 20_000].map((weightGrams) => centsFor({ weightGrams }))).toEqual([
      490, 490, 690, 690, 990, 990,
    ])
    const unordered = { ...parcel, steps: parcel.steps.toReversed() }
    expect(centsFor({ weightGrams: 1_000 }, unordered)).toBe(490)
  })
  it('has obstacles: too heavy, another country, a postal code that is not served', () => {
    expect(centsFor({ weightGrams: 20_001 })).toBe('weight')
    expect(centsFor({ country: 'FR' })).toBe('country')
    expect(centsFor({ postalCode: '99084' })).toBe('postalCode')
    expect(centsFor({ country: 'AT', postalCode: '9900' }), 'the zone of another country').toBe(490)
  })
  it('adds the surcharge of the zone with the longest prefix, also where the method itself is free', () => {
    expect(centsFor({ postalCode: '25980' })).toBe(490 + 1_200)
    expect(centsFor({ postalCode: '25813' })).toBe(490 + 100)
    expect(centsFor({ postalCode: ' 259 80 ' })).toBe(490 + 1_200)
    expect(centsFor({ postalCode: '25980', itemsCents: 5_000 })).toBe(1_200)
    const { postalCode: _unknown, ...anywhere } = to()
    expect(shippingQuote(parcel, anywhere), 'not known yet: «ab»').toMatchObject({ cents: 490 })
  })
  it('is free from the threshold on, and says what is missing', () => {
    expect([4_999, 5_000, 5_001].map((itemsCents) => centsFor({ itemsCents }))).toEqual([490, 0, 0])
    expect([0, 3_760, 4_999, 5_000, 9_000].map((itemsCents) => centsUntilFree(parcel, { itemsCents, weightGrams: 1 }))).toEqual([
      5_000, 1_240, 1, 0, 0,
    ])
    expect(centsUntilFree({ ...parcel, free_from_cents: null }, { itemsCents: 1, weightGrams: 1 })).toBeNull()
    expect(centsUntilFree({ ...parcel, steps: [], price_cents: 0 }, { itemsCents: 1, weightGrams: 1 }), 'free anyway').toBeNull()
  })
  it('a pickup asks neither for a country nor for a postal code', () => {
    const pickup: ShippingRate = { ...parcel, kind: 'pickup', countries: [], steps: [], zones: [], price_cents: 0, max_grams: null }
    expect(shippingQuote(pickup, to({ country: 'FR', postalCode: '99000' }))).toEqual({ cents: 0, days: { from: 2, until: 4 } })
    expect(cheapestDelivery([pickup], to()), 'nothing is delivered').toBeNull()
  })
})

const small = fc.integer({ min: 0, max: 60_000 })
const digits = fc.integer({ min: 0, max: 99_999 }).map((code) => String(code).padStart(5, '0'))
const rates: fc.Arbitrary<ShippingRate> = fc
  .record({
    kind: fc.constantFrom('parcel' as const, 'freight' as const, 'pickup' as const),
    countries: fc.subarray(['DE', 'AT', 'CH']),
    price_cents: small,
    steps: fc.uniqueArray(fc.record({ up_to_grams: fc.integer({ min: 1, max: 30_000 }), price_cents: small }), {
      selector: (step) => step.up_to_grams,
      maxLength: 6,
    }),
    zones: fc.array(
      fc.record({
        name: fc.constant('Zone'),
        country: fc.constantFrom('DE', 'AT'),
        prefixes: fc.array(
          fc.tuple(digits, fc.integer({ min: 1, max: 5 })).map(([code, length]) => code.slice(0, length)),
          { minLength: 1, maxLength: 4 },
        ),
        surcharge_cents: fc.option(small),
      }),
      { maxLength: 4 },
    ),
    free_from_cents: fc.option(small),
    days_from: fc.integer({ min: 0, max: 5 }),
    more: fc.integer({ min: 0, max: 9 }),
    max_grams: fc.option(fc.integer({ min: 1, max: 40_000 })),
  })
  .map(({ more, ...rate }) => ({ ...rate, days_until: rate.days_from + more }))
const consignments: fc.Arbitrary<Consignment> = fc.record(
  { itemsCents: small, weightGrams: small, country: fc.constantFrom('DE', 'AT', 'CH', 'FR'), postalCode: digits },
  { requiredKeys: ['itemsCents', 'weightGrams', 'country'] },
)

describe('for any method and consignment', () => {
  it('there is a whole amount from 0 on with its days, or exactly one obstacle', () => {
    fc.assert(
      fc.property(rates, consignments, (rate, consignment) => {
        const quote = shippingQuote(rate, consignment)
        if (!isCost(quote)) {
          expect(['country', 'postalCode', 'weight']).toContain(quote.obstacle)
          return
        }
        expect(Number.isSafeInteger(quote.cents) && quote.cents >= 0).toBe(true)
        expect(quote.days).toEqual({ from: rate.days_from, until: rate.days_until })
      }),
    )
  })
  it('buying more never costs more, and what is missing is exactly what makes it free', () => {
    fc.assert(
      fc.property(rates, consignments, small, (rate, consignment, more) => {
        const [before, after] = [consignment, { ...consignment, itemsCents: consignment.itemsCents + more }].map((one) =>
          shippingQuote(rate, one),
        )
        if (!isCost(before!) || !isCost(after!)) {
          expect(after).toEqual(before)
          return
        }
        expect(after.cents).toBeLessThanOrEqual(before.cents)
        const missing = centsUntilFree(rate, consignment)
        if (missing === null) return
        const { postalCode: _place, ...anywhere } = consignment
        const at = (itemsCents: number) => shippingQuote(rate, { ...anywhere, itemsCents })
        expect(at(consignment.itemsCents + missing)).toMatchObject({ cents: 0 })
        if (missing > 0)
          expect(isCost(at(consignment.itemsCents + missing - 1)) && at(consignment.itemsCents + missing - 1)).not.toMatchObject({
            cents: 0,
          })
      }),
    )
  })
  it('a postal code only ever adds its zone’s surcharge, or is not served', () => {
    fc.assert(
      fc.property(rates, consignments, digits, (rate, { postalCode: _any, ...anywhere }, postalCode) => {
        const plain = shippingQuote(rate, anywhere)
        const there = shippingQuote(rate, { ...anywhere, postalCode })
        if (!isCost(plain)) {
          expect(there).toEqual(plain)
          return
        }
        const zone = rate.kind === 'pickup' ? null : zoneOf(rate.zones, anywhere.country, postalCode)
        if (zone && zone.surcharge_cents === null) {
          expect(there).toEqual({ obstacle: 'postalCode' })
          return
        }
        expect(there).toEqual({ ...plain, cents: plain.cents + (zone?.surcharge_cents ?? 0) })
      }),
    )
  })
  it('the order of steps does not matter, and the cheapest delivery is no dearer than any', () => {
    fc.assert(
      fc.property(fc.array(rates, { maxLength: 5 }), consignments, (methods, consignment) => {
        for (const rate of methods)
          expect(shippingQuote({ ...rate, steps: rate.steps.toReversed() }, consignment)).toEqual(shippingQuote(rate, consignment))
        const least = cheapestDelivery(methods, consignment)
        const costs = methods
          .filter(({ kind }) => kind !== 'pickup')
          .map((rate) => shippingQuote(rate, consignment))
          .filter(isCost)
        expect(least?.cents ?? null).toBe(costs.length === 0 ? null : Math.min(...costs.map(({ cents }) => cents)))
      }),
    )
  })
})

describe('one piece of a product', () => {
  const piece = { price_cents: 2_000, weight_grams: 15_000, surcharge_cents: 500, days: { from: 3, until: 3 } }
  it('costs the cheapest way and its own surcharge; the longer time counts', () => {
    expect(productDelivery(piece, [parcel])).toEqual({ cents: 990 + 500, days: { from: 3, until: 4 } })
    expect(deliveryDays({ from: 0, until: 9 }, { from: 1, until: 2 })).toEqual({ from: 1, until: 9 })
  })
  it('of a seller without methods is not sent: the checkout refuses it, so nothing says «kostenlos»', () => {
    expect(productDelivery(piece, [])).toBeNull()
  })
  it('that is too heavy for all is not sent, and shows the methods that take it', () => {
    const pickup = { ...parcel, kind: 'pickup' as const, max_grams: null }
    const heavy = { ...piece, weight_grams: 25_000 }
    expect(productDelivery(heavy, [parcel, pickup])).toBeNull()
    expect(productMethods(heavy, [parcel, pickup])).toEqual([pickup])
    expect(productMethods({ ...piece, weight_grams: null }, [parcel, pickup])).toEqual([parcel, pickup])
    expect(productMethods(null, [parcel, pickup])).toEqual([pickup])
  })
})
