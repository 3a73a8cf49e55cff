import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { euroText } from '#contract/values/euroText.ts'
import { numberText, shortNumberText } from '#contract/values/numberText.ts'

const intl = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('de-DE', options)
const measured = fc
  .oneof(
    fc.double({ min: -1e12, max: 1e12, noNaN: true }),
    fc.double({ min: -10, max: 10, noNaN: true }),
    // Halves at every place: what averages and prices per unit end in.
    fc
      .tuple(fc.integer({ min: -100_000_000, max: 100_000_000 }), fc.integer({ min: 0, max: 4 }))
      .map(([digits, places]) => digits / 10 ** places),
  )
  .filter((value) => !Object.is(value, -0))

describe('numbers in German', () => {
  it.each([
    [0, 0, '0'],
    [1234, 0, '1.234'],
    [1_234_567, 0, '1.234.567'],
    [-1234, 0, '-1.234'],
    [999_999, 0, '999.999'],
    [4, 1, '4,0'],
    [1234.5, 2, '1.234,50'],
    [0.005, 2, '0,01'],
    [1.005, 2, '1,01'],
    [2.5, 0, '3'],
    [4.35, 1, '4,4'],
  ])('%d with %i decimals is %s', (value, decimals, text) => expect(numberText(value, decimals)).toBe(text))

  it.each([
    [4, 1, '4'],
    [4.25, 1, '4,3'],
    [100, 2, '100'],
    [1000, 2, '1.000'],
    [0.5, 2, '0,5'],
    [10.1, 2, '10,1'],
    [0.001, 2, '0'],
  ])('%d with at most %i decimals is %s', (value, decimals, text) => expect(shortNumberText(value, decimals)).toBe(text))

  it.each([0, 1, 2, 3])('agrees with Intl at any number, %i decimals', (decimals) => {
    const fixed = intl({ minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    const short = intl({ maximumFractionDigits: decimals })
    fc.assert(
      fc.property(measured, (value) => {
        expect(numberText(value, decimals)).toBe(fixed.format(value))
        expect(shortNumberText(value, decimals)).toBe(short.format(value))
      }),
      { numRuns: 2000 },
    )
  })

  it('agrees with Intl at any amount of cents', () => {
    const euro = intl({ style: 'currency', currency: 'EUR' })
    fc.assert(
      fc.property(fc.integer(), (cents) => {
        expect(euroText(cents)).toBe(euro.format(cents / 100))
      }),
      { numRuns: 2000 },
    )
  })
})
