import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import {
  leastOffer,
  percentOff,
  pricesSince,
  reductionOf,
  scaledUnitCents,
  scaleStepOf,
  stockWord,
  type PricePoint,
} from '#contract/values/shopPrices.ts'
import { scaledLineTotals } from '#contract/values/wholesale.ts'

const now = new Date('2026-11-20T12:00:00Z')
const day = 86_400_000
/** Prices by the days ago on which they began. */
const prices = (...steps: [daysAgo: number, cents: number][]): PricePoint[] =>
  steps.map(([ago, cents]) => ({ cents, at: new Date(now.getTime() - ago * day) }))
const reduction = (...steps: [number, number][]) => {
  const found = reductionOf(prices(...steps), steps.at(-1)![1], now)
  return found && { previousCents: found.previousCents, percent: found.percent }
}

it('what is shown of prices needs sixty days: thirty of a cut, and the thirty before it', () => {
  expect(pricesSince(now)).toEqual(new Date('2026-09-21T12:00:00Z'))
})

describe('a reduction (PAngV § 11)', () => {
  it('is shown from the very moment of the cut', () => {
    expect(reduction([90, 5000], [0, 4000])).toEqual({ previousCents: 5000, percent: 20 })
  })
  it('of 100 → 120 → 90 is «−10 %» against 100, not against 120', () => {
    expect(reduction([25, 10000], [15, 12000], [5, 9000])).toEqual({ previousCents: 10000, percent: 10 })
  })
  it.each<[string, [number, number][], { previousCents: number; percent: number | null } | null]>([
    ['a price that never changed', [[50, 1000]], null],
    [
      'a simple cut',
      [
        [90, 5000],
        [3, 4000],
      ],
      { previousCents: 5000, percent: 20 },
    ],
    [
      'a rise',
      [
        [90, 4000],
        [3, 5000],
      ],
      null,
    ],
    [
      'a rise after the cut ends it, even below the old price',
      [
        [90, 5000],
        [10, 4000],
        [2, 4500],
      ],
      null,
    ],
    [
      'a cut down to what it cost within the thirty days before',
      [
        [35, 4000],
        [20, 5000],
        [3, 4000],
      ],
      null,
    ],
    [
      'a cut that stays above the lowest of the thirty days',
      [
        [35, 4000],
        [20, 6000],
        [3, 4500],
      ],
      null,
    ],
    [
      'a low price that ended before those thirty days',
      [
        [90, 3000],
        [34, 5000],
        [3, 4000],
      ],
      { previousCents: 5000, percent: 20 },
    ],
    [
      'a low price that ended exactly as they began',
      [
        [90, 3000],
        [33, 5000],
        [3, 4000],
      ],
      { previousCents: 5000, percent: 20 },
    ],
    [
      'a low price that still held a moment of them',
      [
        [90, 3000],
        [32.9, 5000],
        [3, 4000],
      ],
      null,
    ],
    [
      'two cuts in a row: against the price before the last',
      [
        [90, 10000],
        [12, 9000],
        [4, 8000],
      ],
      { previousCents: 9000, percent: 11 },
    ],
    [
      'a cut of twenty-nine days is still one',
      [
        [90, 5000],
        [29.9, 4000],
      ],
      { previousCents: 5000, percent: 20 },
    ],
    [
      'after thirty days the cut price is the usual one',
      [
        [90, 5000],
        [30, 4000],
      ],
      null,
    ],
    [
      'a product that is younger than thirty days',
      [
        [8, 5000],
        [1, 4000],
      ],
      { previousCents: 5000, percent: 20 },
    ],
    [
      'less than one per cent is struck through without a number',
      [
        [90, 10000],
        [3, 9950],
      ],
      { previousCents: 10000, percent: null },
    ],
    [
      'per cent are rounded down',
      [
        [90, 9999],
        [3, 8999],
      ],
      { previousCents: 9999, percent: 10 },
    ],
    [
      'a change that changed nothing is none',
      [
        [90, 5000],
        [20, 4000],
        [2, 4000],
      ],
      { previousCents: 5000, percent: 20 },
    ],
    [
      'free of charge',
      [
        [90, 5000],
        [3, 0],
      ],
      { previousCents: 5000, percent: 100 },
    ],
  ])('%s', (_, steps, expected) => expect(reduction(...steps)).toEqual(expected))

  it('does not count a price that was replaced in the same moment, nor one of the future', () => {
    const at = new Date(now.getTime() - 3 * day)
    expect(
      reductionOf(
        [
          { cents: 5000, at: new Date(now.getTime() - 90 * day) },
          { cents: 1000, at },
          { cents: 4000, at },
        ],
        4000,
        now,
      ),
    ).toMatchObject({ previousCents: 5000 })
    expect(reductionOf([...prices([90, 5000], [3, 4000]), { cents: 9000, at: new Date(now.getTime() + day) }], 4000, now)).toMatchObject({
      previousCents: 5000,
    })
  })
  it('says nothing when the price shown is not the one of the history', () =>
    expect(reductionOf(prices([90, 5000], [3, 4000]), 3900, now)).toBeNull())
  it('says nothing without a history', () => expect(reductionOf([], 4000, now)).toBeNull())
  it('ends thirty days after the cut', () =>
    expect(reductionOf(prices([90, 5000], [3, 4000]), 4000, now)!.until).toEqual(new Date(now.getTime() + 27 * day)))
  it('does not depend on the order the prices come in', () =>
    expect(reductionOf(prices([3, 4000], [90, 5000]), 4000, now)).toMatchObject({ percent: 20 }))

  it('is never measured against more than the lowest price that held in the thirty days before the cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 500 })), { minLength: 1, maxLength: 12 }),
        (steps) => {
          const points = prices(...steps.map(([ago, euros]) => [ago, euros * 100] as [number, number])).toSorted(
            (a, b) => a.at.getTime() - b.at.getTime(),
          )
          const current = points.at(-1)!
          const found = reductionOf(points, current.cents, now)
          if (!found) return
          // The day is the grain of these points: what held at the end of each day before the cut. A
          // later «change» to the same price is no cut.
          const cut = points.findLast((point, index) => index > 0 && points[index - 1]!.cents !== point.cents)!
          for (let back = 1; back <= 30; back += 1) {
            const moment = cut.at.getTime() - back * day + 1
            const held = points.findLast(({ at }) => at.getTime() <= moment)
            if (held) expect(found.previousCents).toBeLessThanOrEqual(held.cents)
          }
          expect(found.previousCents).toBeGreaterThan(current.cents)
          expect((found.percent ?? 0) / 100).toBeLessThanOrEqual(1 - current.cents / found.previousCents + 1e-12)
        },
      ),
    )
  })
})

describe('per cent off', () => {
  it.each([
    [10000, 9000, 10],
    [10000, 9001, 9],
    [10000, 9900, 1],
    [10000, 9901, null],
    [300, 200, 33],
    [0, 0, null],
    [100, 120, null],
    [29900, 20930, 30],
  ])('%i → %i: %s', (before, after, percent) => {
    expect(percentOff(before, after)).toBe(percent)
  })
})

describe('a wholesale scale', () => {
  it.each([
    [1000, 5, 950],
    [999, 10, 899],
    [1, 50, 1],
    [10, 5, 10],
    [10, 5.01, 9],
    [110, 0.5, 109],
    [100, 0.5, 100],
    [1990, 12.5, 1741],
    [333, 33.33, 222],
  ])('%i cents less %d %% are %i, half a cent up', (cents, percent, expected) => {
    expect(scaledUnitCents(cents, percent)).toBe(expected)
  })
  it('reaches the highest step that the quantity allows', () => {
    const steps = [{ whole_sell_qty: 10 }, { whole_sell_qty: 3 }, { whole_sell_qty: 50 }]
    expect([1, 2, 3, 9, 10, 49, 50, 999].map((quantity) => scaleStepOf(steps, quantity)?.whole_sell_qty ?? null)).toEqual([
      null,
      null,
      3,
      3,
      10,
      10,
      50,
      50,
    ])
    expect(scaleStepOf([], 5)).toBeNull()
  })
  it('spread over several lines loses no cent', () => {
    expect(
      scaledLineTotals(
        [
          { unitCents: 333, quantity: 1 },
          { unitCents: 333, quantity: 1 },
          { unitCents: 334, quantity: 1 },
        ],
        10,
      ),
    ).toEqual({ lines: [300, 300, 300], totalCents: 900 })
    fc.assert(
      fc.property(
        fc.array(fc.record({ unitCents: fc.integer({ min: 0, max: 100_000 }), quantity: fc.integer({ min: 1, max: 500 }) }), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.integer({ min: 1, max: 9999 }),
        (lines, hundredths) => {
          const { lines: parts, totalCents } = scaledLineTotals(lines, hundredths / 100)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(totalCents)
          const full = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)
          expect(Math.abs(totalCents - full * (1 - hundredths / 10_000))).toBeLessThanOrEqual(0.5 + 1e-6)
        },
      ),
    )
  })
})

describe('what a product with variants costs', () => {
  const one = (id: number, price_cents: number, stock: number | null = 5) => ({ id, price_cents, stock })
  it.each<[string, ReturnType<typeof one>[], { id: number; from: boolean } | null]>([
    ['nothing without variants', [], null],
    ['a single one', [one(1, 500)], { id: 1, from: false }],
    ['all alike', [one(1, 500), one(2, 500)], { id: 1, from: false }],
    ['«ab» the least', [one(1, 700), one(2, 500)], { id: 2, from: true }],
    ['a sold-out bargain is no bait', [one(1, 300, 0), one(2, 500), one(3, 600)], { id: 2, from: true }],
    ['what is left costs one price', [one(1, 300, 0), one(2, 500)], { id: 2, from: false }],
    ['all sold out: the least of all', [one(1, 700, 0), one(2, 500, 0)], { id: 2, from: true }],
    ['uncounted stock is there', [one(1, 300, null), one(2, 500)], { id: 1, from: true }],
  ])('%s', (_, variants, expected) => {
    const found = leastOffer(variants)
    expect(found && { id: found.variant.id, from: found.from }).toEqual(expected)
  })
})

it('stock is told in words', () => expect([null, 100, 6, 5, 1, 0].map(stockWord)).toEqual(['many', 'many', 'many', 'few', 'few', 'none']))
