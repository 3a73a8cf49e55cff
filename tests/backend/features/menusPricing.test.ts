import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { basePriceText } from '#contract/values/basePrice.ts'
import { intersect } from '#backend/features/menus/hours.ts'
import { pricedLine, shownLine, type Sellable } from '#backend/features/menus/pricing.ts'
import { openIntervals } from '#contract/values/openIntervals.ts'
import type { WeeklyHours } from '#contract/values/openingHours.ts'
import type { Weekday } from '#contract/values/berlinTime.ts'
import { size, toppings, wheat } from '#tests/backend/pure/dishes.ts'
import { refusalOf } from '#tests/backend/pure/refusalOf.ts'

const pizza: Sellable = {
  id: 1,
  name: 'Margherita',
  kind: 'food',
  status: 'active',
  price_cents: 850,
  deposit_cents: 0,
  tax_rate: 7,
  age_limit: 0,
  declaration: wheat,
  option_groups: [size, toppings],
  sold_out: false,
  provider_active: true,
}

describe('a line’s price', () => {
  it('adds the chosen options to the product, piece by piece', () => {
    expect(pricedLine(pizza, ['extra.olives', 'size.32'], 3)).toEqual({
      options: [
        { id: 'size.32', group: 'Größe', name: '32 cm', price_cents: 200 },
        { id: 'extra.olives', group: 'Belag', name: 'Oliven', price_cents: 100 },
      ],
      unit_cents: 1150,
      deposit_cents: 0,
      total_cents: 3450,
      tax: 7,
      age_limit: 0,
    })
  })
  it('never falls below nothing', () => {
    expect(pricedLine({ ...pizza, price_cents: 100 }, ['size.28', 'extra.half'], 2).total_cents).toBe(0)
  })
  it.each([
    [[], 'Größe', 'Bitte wählen Sie bei „Größe“ genau eine Möglichkeit.'],
    [['size.28', 'size.32'], 'Größe', 'Bitte wählen Sie bei „Größe“ genau eine Möglichkeit.'],
    [['size.28', 'extra.cheese', 'extra.olives', 'extra.half'], 'Belag', 'Bitte wählen Sie bei „Belag“ höchstens 2.'],
    [['size.28', 'extra.gold'], 'Margherita', 'Eine Auswahl bei „Margherita“ gibt es nicht mehr.'],
    [['size.28', 'size.28'], 'Margherita', 'Bitte wählen Sie bei „Margherita“ jede Möglichkeit nur einmal.'],
    [['28'], 'Größe', 'Bitte wählen Sie bei „Größe“ genau eine Möglichkeit.'],
    [['size.28', '__proto__'], 'Margherita', 'Eine Auswahl bei „Margherita“ gibt es nicht mehr.'],
  ])('is refused for the selection %j', (ids, group, message) => {
    expect(refusalOf(() => pricedLine(pizza, ids, 1))).toMatchObject({
      code: 'OPTIONS_INVALID',
      details: { group },
      errors: [{ field: 'options', message }],
    })
  })
  it.each([
    [2, 2, 'Bitte wählen Sie bei „Größe“ genau 2 Möglichkeiten.'],
    [1, 2, 'Bitte wählen Sie bei „Größe“ 1 bis 2.'],
  ])('says of a group of %i to %i how many it takes', (min, max, message) => {
    expect(shownLine({ ...pizza, option_groups: [{ ...size, min, max }] }, [], 1).problem).toBe(message)
  })
  it.each<[Partial<Sellable>, string]>([
    [{ sold_out: true }, 'PRODUCT_UNAVAILABLE'],
    [{ status: 'inactive' }, 'PRODUCT_UNAVAILABLE'],
    [{ provider_active: false }, 'PRODUCT_UNAVAILABLE'],
    [{ declaration: null }, 'ALLERGENS_MISSING'],
    [{ kind: 'normal' }, 'PRODUCT_NOT_ORDERABLE'],
    [{ kind: 'service' }, 'PRODUCT_NOT_ORDERABLE'],
  ])('is refused for %j', (change, code) => {
    expect(refusalOf(() => pricedLine({ ...pizza, ...change }, ['size.28'], 1))).toMatchObject({ code, details: { name: 'Margherita' } })
  })
  it('is shown with its obstacle when it cannot be ordered', () => {
    expect(shownLine({ ...pizza, sold_out: true }, ['size.28'], 2)).toMatchObject({
      total_cents: 1700,
      problem: '„Margherita“ ist zurzeit nicht verfügbar.',
    })
    expect(shownLine(pizza, ['size.40'], 2)).toMatchObject({
      total_cents: 1700,
      problem: 'Bitte wählen Sie bei „Größe“ genau eine Möglichkeit.',
    })
  })
})

describe('the base price', () => {
  it.each([
    [290, 330, 'ml', '8,79 €/l'],
    [399, 500, 'g', '7,98 €/kg'],
    [1490, 2.5, 'kg', '5,96 €/kg'],
    [1200, 3, 'm', '4,00 €/m'],
    [100, 10, 'g', '100,00 €/kg'],
    [7, 560, 'g', '0,13 €/kg'],
    [35, 2.8, 'kg', '0,13 €/kg'],
    [150, 1, 'l', null],
    [150, 1000, 'ml', null],
    [99, 9, 'g', null],
    [99, 5, 'ml', null],
    [500, 6, 'piece', null],
    [500, null, null, null],
    [500, 0, 'g', null],
    [500, 0, 'm', null],
    [500, null, 'm', null],
    [500, -2, 'm', null],
    [500, 3, 'furlong', null],
  ])('of %i cents for %s %s is %s', (price, amount, unit, text) => {
    expect(basePriceText(price, { amount, unit })?.replace(/\s/g, ' ') ?? null).toBe(text)
  })
})

describe('the common hours of store and kitchen', () => {
  const day = (number: number, from: string, until: string): WeeklyHours => ({ day: number as Weekday, from, until })
  it('cut a span at both ends', () => {
    expect(intersect([day(1, '09:00', '14:00'), day(1, '17:00', '22:00')], [day(1, '11:00', '20:00')])).toEqual([
      day(1, '11:00', '14:00'),
      day(1, '17:00', '20:00'),
    ])
  })
  it('keep a night in one piece, also from Sunday to Monday', () => {
    expect(intersect([day(7, '10:00', '03:00')], [day(7, '18:00', '01:00')])).toEqual([day(7, '18:00', '01:00')])
    expect(intersect([day(5, '00:00', '24:00'), day(6, '00:00', '24:00')], [day(5, '18:00', '02:00')])).toEqual([day(5, '18:00', '02:00')])
    expect(intersect([day(7, '22:00', '04:00')], [day(1, '01:00', '05:00')])).toEqual([day(1, '01:00', '04:00')])
  })
  it('are open exactly when both are', () => {
    const clock = fc
      .integer({ min: 0, max: 47 })
      .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)
    const week = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 7 }), clock, clock), { selector: ([number]) => number, maxLength: 7 })
      .map((rows) => rows.map(([number, from, until]) => day(number, from, until)))
    const hours = (weekly: WeeklyHours[]) => ({
      alwaysOpen: false,
      weekly,
      holidays: [],
      publicHolidays: 'open' as const,
      state: 'HE' as const,
    })
    const monday = new Date('2026-05-04T00:00:00Z')
    const openAt = (weekly: WeeklyHours[], at: number) =>
      [...openIntervals(hours(weekly), new Date(at), 2)].some((open) => open.start <= at && at < open.end)
    fc.assert(
      fc.property(week, week, fc.integer({ min: 0, max: 7 * 48 - 1 }), (internalApi, kitchen, half) => {
        const at = monday.getTime() + half * 1_800_000
        expect(openAt(intersect(internalApi, kitchen), at)).toBe(openAt(internalApi, at) && openAt(kitchen, at))
      }),
      { numRuns: 400 },
    )
  })
})
