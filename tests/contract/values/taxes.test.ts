import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taxIncluded } from '#contract/values/money.ts'
import { taxesOf, taxRates, taxRatesOn, withTax } from '#contract/values/taxes.ts'

const part = fc.record({ rate: fc.constantFrom(0, 5, 7, 16, 19), gross: fc.nat(100_000) })
const parts = fc.array(part, { maxLength: 12 })
const fee = fc.nat(2_000)

describe('what an order owes', () => {
  it('at two rates, with fee and deposits: every part and the sum', () => {
    // 3 pizzas for 26,70 €, 2 bottles for 5,80 € with 2 × 15 ct deposit, 2,49 € delivery: 203 of the 249 cents follow the food.
    const taxes = taxesOf(
      [
        { rate: 7, gross: 2670 },
        { rate: 19, gross: 580 + 30 },
      ],
      249,
    )
    expect(taxes).toEqual([
      { rate: 7, gross_cents: 2873, net_cents: 2685, tax_cents: 188 },
      { rate: 19, gross_cents: 656, net_cents: 551, tax_cents: 105 },
    ])
    expect(taxes.reduce((sum, one) => sum + one.gross_cents, 0)).toBe(2670 + 610 + 249)
  })

  it('the cents of a fee that cannot be divided go to the largest remainders', () => {
    expect(
      taxesOf(
        [
          { rate: 7, gross: 200 },
          { rate: 19, gross: 100 },
        ],
        100,
      ).map((one) => one.gross_cents),
    ).toEqual([267, 133])
    expect(
      taxesOf(
        [
          { rate: 19, gross: 50 },
          { rate: 7, gross: 51 },
          { rate: 0, gross: 49 },
        ],
        1,
      ).map((one) => [one.rate, one.gross_cents]),
    ).toEqual([
      [7, 52],
      [19, 50],
      [0, 49],
    ])
  })

  it('of one rate is one part, and of nothing none', () => {
    expect(taxesOf([{ rate: 19, gross: 1190 }], 0)).toEqual([{ rate: 19, gross_cents: 1190, net_cents: 1000, tax_cents: 190 }])
    expect(taxesOf([{ rate: 7, gross: 0 }], 0)).toEqual([])
    expect(taxesOf([], 0)).toEqual([])
  })

  it('puts dishes of one rate together and leaves out rates at which nothing costs anything', () => {
    expect(
      taxesOf(
        [
          { rate: 7, gross: 300 },
          { rate: 19, gross: 0 },
          { rate: 7, gross: 770 },
        ],
        0,
      ),
    ).toEqual([{ rate: 7, gross_cents: 1070, net_cents: 1000, tax_cents: 70 }])
  })

  it('whatever is ordered: no cent is lost, each part holds its own tax, the largest comes first', () => {
    fc.assert(
      fc.property(parts, fee, (ordered, feeCents) => {
        const goods = ordered.reduce((sum, { gross }) => sum + gross, 0)
        const taxes = taxesOf(ordered, feeCents)
        expect(taxes.reduce((sum, one) => sum + one.gross_cents, 0)).toBe(goods > 0 ? goods + feeCents : 0)
        for (const one of taxes) {
          expect(one.net_cents + one.tax_cents).toBe(one.gross_cents)
          expect({ net: one.net_cents, tax: one.tax_cents }).toEqual(taxIncluded(one.gross_cents, one.rate))
          const own = ordered.reduce((sum, { rate, gross }) => sum + (rate === one.rate ? gross : 0), 0)
          expect(own).toBeGreaterThan(0)
          // The fee follows the goods: each share is less than a cent a rate off the true one.
          expect(Math.abs(one.gross_cents - own - (feeCents * own) / goods)).toBeLessThan(taxes.length)
        }
        const charged = new Set(ordered.flatMap(({ rate, gross }) => (gross > 0 ? [rate] : [])))
        expect(taxes.map(({ rate }) => rate).sort()).toEqual([...charged].sort())
        const goodsOf = (rate: number) => ordered.reduce((sum, one) => sum + (one.rate === rate ? one.gross : 0), 0)
        expect(taxes.map(({ rate }) => goodsOf(rate))).toEqual(taxes.map(({ rate }) => goodsOf(rate)).toSorted((a, b) => b - a))
      }),
    )
  })

  it('does not depend on the order of the lines, nor on how they are split', () => {
    fc.assert(
      fc.property(parts, fee, (ordered, feeCents) => {
        const byRate = (list: ReturnType<typeof taxesOf>) => list.toSorted((a, b) => a.rate - b.rate)
        const sums = ordered.map(({ rate }) => ordered.reduce((sum, one) => sum + (one.rate === rate ? one.gross : 0), 0))
        // Two rates with the same sum share a rest by their order.
        fc.pre(new Set(sums).size === new Set(ordered.map(({ rate }) => rate)).size)
        expect(byRate(taxesOf(ordered.toReversed(), feeCents))).toEqual(byRate(taxesOf(ordered, feeCents)))
        const halves = ordered.flatMap(({ rate, gross }) => [
          { rate, gross: Math.floor(gross / 2) },
          { rate, gross: Math.ceil(gross / 2) },
        ])
        expect(byRate(taxesOf(halves, feeCents))).toEqual(byRate(taxesOf(ordered, feeCents)))
      }),
    )
  })
})

describe('the rates of the law', () => {
  const percentOn = (day: string) => Object.fromEntries(taxRatesOn(day).map(({ code, percent }) => [code, percent]))
  const free = { exempt: 0, smallBusiness: 0, reverseCharge: 0 }
  it.each([
    ['2019-12-31', { standard: 19, reduced: 7, restaurantFood: 19 }],
    ['2020-06-30', { standard: 19, reduced: 7, restaurantFood: 19 }],
    ['2020-07-01', { standard: 16, reduced: 5, restaurantFood: 5 }],
    ['2020-12-31', { standard: 16, reduced: 5, restaurantFood: 5 }],
    ['2021-01-01', { standard: 19, reduced: 7, restaurantFood: 7 }],
    ['2022-12-31', { standard: 19, reduced: 7, restaurantFood: 7 }],
    ['2023-01-01', { standard: 19, reduced: 7, restaurantFood: 7, photovoltaics: 0 }],
    ['2023-12-31', { standard: 19, reduced: 7, restaurantFood: 7, photovoltaics: 0 }],
    ['2024-01-01', { standard: 19, reduced: 7, restaurantFood: 19, photovoltaics: 0 }],
    ['2025-12-31', { standard: 19, reduced: 7, restaurantFood: 19, photovoltaics: 0 }],
    ['2026-01-01', { standard: 19, reduced: 7, restaurantFood: 7, photovoltaics: 0 }],
  ])('on %s', (day, expected) => expect(percentOn(day)).toEqual({ ...expected, ...free }))

  it('nothing is known of the time before 2007', () => {
    expect(taxRatesOn('2006-12-31')).toEqual([])
    expect(taxRatesOn('2007-01-01')).toHaveLength(6)
  })

  it('no code has two rates on one day, nor none between two of its own', () => {
    for (const code of new Set(taxRates.map((rate) => rate.code))) {
      const spans = taxRates.filter((rate) => rate.code === code)
      for (const [at, { until }] of spans.entries()) {
        const next = spans[at + 1]
        expect(until === null ? null : new Date(Date.parse(until) + 86_400_000).toISOString().slice(0, 10)).toBe(next?.from ?? null)
      }
    }
  })

  it('a form offers the rate its product has, by its latest name, else as the former one', () => {
    const today = taxRatesOn('2026-11-24')
    expect(withTax(today, undefined)).toEqual(today)
    expect(withTax(today, 19)).toEqual(today)
    expect(withTax(today, 16).at(-1)).toMatchObject({ code: 'standard', percent: 16 })
    expect(withTax(today, 5)).toHaveLength(today.length + 1)
    const without7 = today.filter(({ percent }) => percent !== 7)
    expect(withTax(without7, 7).at(-1)).toMatchObject({ code: 'restaurantFood', from: '2026-01-01' })
    expect(withTax(today, 10.7).at(-1)).toEqual({
      code: 'other',
      name: 'Bisheriger Steuersatz',
      percent: 10.7,
      from: '2007-01-01',
      until: null,
    })
  })
})
