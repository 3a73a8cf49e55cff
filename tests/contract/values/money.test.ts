import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, splitByLargestRemainder, sumCents, taxIncluded } from '#contract/values/money.ts'

const amount = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 })
const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 20 })

describe('splitting an amount', () => {
  it('loses no cent and stays within a cent of the true share', () => {
    fc.assert(
      fc.property(amount, weights, (total, parts) => {
        const split = splitByLargestRemainder(total, parts)
        expect(sumCents(split)).toBe(total)
        const sum = parts.reduce((a, b) => a + b, 0)
        split.forEach((share, index) => {
          const exact = sum === 0 ? total / parts.length : (total / sum) * parts[index]!
          expect(Math.abs(share - exact)).toBeLessThan(1.001)
          if (sum > 0 && parts[index] === 0) expect(share).toBe(0)
        })
      }),
    )
  })

  it('never gives a larger weight less than a smaller one', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), weights, (total, parts) => {
        const split = splitByLargestRemainder(total, parts)
        parts.forEach((a, i) =>
          parts.forEach((b, j) => {
            if (a > b) expect(split[i]).toBeGreaterThanOrEqual(split[j]!)
          }),
        )
      }),
      { numRuns: 50 },
    )
  })

  it('gives the spare cents to the largest remainders, the earlier one on a tie', () => {
    expect(splitByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitByLargestRemainder(1000, [2399, 1201, 400])).toEqual([600, 300, 100])
    expect(splitByLargestRemainder(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(splitByLargestRemainder(7, [0, 0])).toEqual([4, 3])
  })

  it('refuses weights and totals it cannot split', () => {
    expect(() => splitByLargestRemainder(1, [])).toThrow(RangeError)
    expect(splitByLargestRemainder(0, [])).toEqual([])
    expect(() => splitByLargestRemainder(1, [0.5])).toThrow(RangeError)
    expect(() => splitByLargestRemainder(1, [-1])).toThrow(RangeError)
    expect(() => splitByLargestRemainder(1.5, [1])).toThrow(RangeError)
  })
})

describe('tax in a gross price', () => {
  it.each([
    [1190, 19, 1000, 190],
    [1070, 7, 1000, 70],
    [895, 7, 836, 59],
    [250, 19, 210, 40],
    [1, 19, 1, 0],
    [999, 0, 999, 0],
    [-895, 7, -836, -59],
  ])('%i cents at %i %% are %i net and %i tax', (gross, rate, net, tax) => {
    expect(taxIncluded(gross, rate)).toEqual({ net, tax })
  })

  it('adds up, lies half a cent from the exact tax at most, and mirrors in refunds', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.constantFrom(0, 5.5, 7, 10.7, 19), (gross, rate) => {
        const { net, tax } = taxIncluded(gross, rate)
        expect(net + tax).toBe(gross)
        expect(Math.abs(tax - (gross * rate) / (100 + rate))).toBeLessThanOrEqual(0.5 + 1e-6)
        expect(taxIncluded(-gross, rate)).toEqual({ net: cents(-net), tax: cents(-tax) })
      }),
    )
  })

  it('rounds half a cent up', () => {
    // 3 cents at 20 % hold exactly 0.5 cents of tax.
    expect(taxIncluded(3, 20)).toEqual({ net: 2, tax: 1 })
  })
})

it('takes whole cents only', () => {
  expect(() => cents(0.1)).toThrow(RangeError)
  expect(() => sumCents([1, Number.NaN])).toThrow(RangeError)
  expect(cents(1250)).toBe(1250)
})
