import { expect, it } from 'vitest'
import { discountedCents, shownCut } from '#contract/values/discounts.ts'

it.each([
  [1000, { percent: 15, cents: null }, 850],
  [999, { percent: 10, cents: null }, 899],
  [1000, { percent: null, cents: 250 }, 750],
  [1000, { percent: null, cents: 1000 }, null],
  [1000, { percent: null, cents: 1001 }, null],
  [1000, { percent: 0.01, cents: null }, null],
  [1, { percent: 99, cents: null }, null],
] as const)('%i less %o is %s', (price, discount, after) => expect(discountedCents(price, discount)).toBe(after))

it('a cut is held against the lowest of thirty days, or not shown (PAngV § 11)', () => {
  expect(shownCut(1000, 850)).toEqual({ struckCents: 1000, percent: 15 })
  expect(shownCut(900, 850)).toEqual({ struckCents: 900, percent: 5 })
  expect(shownCut(850, 850)).toBeNull()
  expect(shownCut(null, 850)).toBeNull()
})
