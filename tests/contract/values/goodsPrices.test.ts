import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goodsPrices, type GoodsLine, type GoodsScaleStep } from '#contract/values/goodsPrices.ts'

const line = (productId: number, variantId: number | null, quantity: number, unitCents: number, scale: readonly GoodsScaleStep[] = []) =>
  ({ productId, variantId, quantity, unitCents, scale }) satisfies GoodsLine
const ofAll = (min_qty: number, percent: number): GoodsScaleStep => ({ min_qty, percent, variant_id: null })
const ofVariant = (variant_id: number, min_qty: number, percent: number): GoodsScaleStep => ({ min_qty, percent, variant_id })

describe('prices of lines of goods', () => {
  it('without a scale, or below its first step, are the full price', () => {
    expect(goodsPrices([])).toEqual([])
    expect(goodsPrices([line(1, null, 3, 199), line(2, 7, 4, 250, [ofAll(5, 10)]), line(3, 8, 4, 250, [ofVariant(9, 1, 10)])])).toEqual([
      { discountPercent: 0, discountFrom: null, totalCents: 597 },
      { discountPercent: 0, discountFrom: null, totalCents: 1_000 },
      { discountPercent: 0, discountFrom: null, totalCents: 1_000 },
    ])
  })

  it('take the greatest reached step, also when exactly reached and however the steps are sorted', () => {
    const scale = [ofAll(10, 15), ofAll(2, 5), ofAll(5, 10)]
    const percentOf = (quantity: number) => goodsPrices([line(1, null, quantity, 1_000, scale)])[0]!.discountPercent
    expect([1, 2, 4, 5, 9, 10, 11].map(percentOf)).toEqual([0, 5, 5, 10, 10, 15, 15])
    expect(goodsPrices([line(1, null, 10, 1_000, scale)])[0]!.totalCents).toBe(8_500)
  })

  it('count all pieces of a product together, whichever variants, and never those of another product', () => {
    const scale = [ofAll(5, 10)]
    expect(goodsPrices([line(1, 7, 3, 100, scale), line(1, 8, 2, 300, scale), line(2, 7, 4, 100, scale)])).toEqual([
      { discountPercent: 10, discountFrom: 5, totalCents: 270 },
      { discountPercent: 10, discountFrom: 5, totalCents: 540 },
      { discountPercent: 0, discountFrom: null, totalCents: 400 },
    ])
    // A line without a variant is one of the product's too.
    expect(goodsPrices([line(1, null, 3, 100, scale), line(1, 8, 2, 100, scale)]).map((price) => price.discountPercent)).toEqual([10, 10])
  })

  it('count the pieces of a variant alone where it has a scale of its own, which replaces the product’s', () => {
    const scale = [ofAll(2, 20), ofVariant(7, 4, 5)]
    expect(goodsPrices([line(1, 7, 3, 100, scale), line(1, 8, 1, 100, scale)])).toEqual([
      { discountPercent: 0, discountFrom: null, totalCents: 300 },
      { discountPercent: 20, discountFrom: 2, totalCents: 80 },
    ])
    expect(goodsPrices([line(1, 7, 3, 100, scale), line(1, 7, 1, 100, scale)]).map((price) => price.discountPercent)).toEqual([5, 5])
  })

  it('are rounded once for lines of one product at one step, and for each product and step alone', () => {
    const scale = [ofAll(1, 1)]
    // 49.5 cents each: together 99, one by one 50.
    expect(goodsPrices([line(1, 7, 1, 50, scale), line(1, 8, 1, 50, scale)]).map((price) => price.totalCents)).toEqual([50, 49])
    expect(goodsPrices([line(1, null, 1, 50, scale), line(2, null, 1, 50, scale)]).map((price) => price.totalCents)).toEqual([50, 50])
    const own = [ofVariant(7, 1, 1), ofVariant(8, 1, 3)]
    expect(goodsPrices([line(1, 7, 1, 50, own), line(1, 8, 1, 50, own)]).map((price) => price.totalCents)).toEqual([50, 49])
    // Product 1 at 12 per cent and product 11 at 2 are not one group either.
    expect(goodsPrices([line(1, null, 1, 50, [ofAll(1, 12)]), line(11, null, 1, 75, [ofAll(1, 2)])])).toEqual([
      { discountPercent: 12, discountFrom: 1, totalCents: 44 },
      { discountPercent: 2, discountFrom: 1, totalCents: 74 },
    ])
  })

  it('of three lines stay with their lines', () => {
    const scale = [ofAll(2, 50)]
    expect(goodsPrices([line(1, 7, 1, 100, scale), line(2, null, 1, 70), line(1, 8, 1, 300, scale)])).toEqual([
      { discountPercent: 50, discountFrom: 2, totalCents: 50 },
      { discountPercent: 0, discountFrom: null, totalCents: 70 },
      { discountPercent: 50, discountFrom: 2, totalCents: 150 },
    ])
  })

  it('are never more than the full price, and whole cents', () => {
    const step = fc.record({
      min_qty: fc.integer({ min: 1, max: 6 }),
      percent: fc.integer({ min: 1, max: 60 }),
      variant_id: fc.constantFrom(null, 7, 8),
    })
    const one = fc.record({
      productId: fc.integer({ min: 1, max: 3 }),
      variantId: fc.constantFrom(null, 7, 8),
      quantity: fc.integer({ min: 1, max: 9 }),
      unitCents: fc.integer({ min: 1, max: 9_999 }),
      scale: fc.array(step, { maxLength: 4 }),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 6 }), (lines) => {
        const prices = goodsPrices(lines)
        expect(prices).toHaveLength(lines.length)
        for (const [at, { totalCents }] of prices.entries()) {
          expect(Number.isSafeInteger(totalCents)).toBe(true)
          expect(totalCents).toBeGreaterThanOrEqual(0)
          expect(totalCents).toBeLessThanOrEqual(lines[at]!.unitCents * lines[at]!.quantity)
        }
      }),
    )
  })
})
