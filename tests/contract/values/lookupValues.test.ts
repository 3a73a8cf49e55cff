import { describe, expect, it } from 'vitest'
import { companyTypes, registers } from '#contract/values/companyTypes.ts'
import { germanStateCodes, germanStateOf, germanStates } from '#contract/values/states.ts'
import { taxRates, taxRatesOn, withTax, type TaxCode } from '#contract/values/taxes.ts'
import { unitTypeOf, unitTypes } from '#contract/values/units.ts'

const rateOn = (day: string, code: TaxCode) => taxRatesOn(day).find((rate) => rate.code === code)?.percent

describe('VAT', () => {
  it.each([
    ['2019-05-04', 19, 7, 19],
    ['2020-06-30', 19, 7, 19],
    ['2020-07-01', 16, 5, 5],
    ['2020-12-31', 16, 5, 5],
    ['2021-01-01', 19, 7, 7],
    ['2023-12-31', 19, 7, 7],
    ['2024-01-01', 19, 7, 19],
    ['2025-12-31', 19, 7, 19],
    ['2026-01-01', 19, 7, 7],
    ['2026-11-20', 19, 7, 7],
  ])('on %s: %i standard, %i reduced, %i for dishes', (day, standard, reduced, dishes) => {
    expect([rateOn(day, 'standard'), rateOn(day, 'reduced'), rateOn(day, 'restaurantFood')]).toEqual([standard, reduced, dishes])
  })
  it('has at most one rate per code on any day, without a gap between two spans', () => {
    for (const code of new Set(taxRates.map((rate) => rate.code))) {
      const spans = taxRates.filter((rate) => rate.code === code)
      expect(spans.at(-1)!.until).toBeNull()
      for (const [at, span] of spans.slice(0, -1).entries())
        expect(new Date(spans[at + 1]!.from).getTime() - new Date(span.until!).getTime(), code).toBe(86_400_000)
    }
  })
  it('a value that is missing from the list is added to it, others change nothing (R-022)', () => {
    const list = taxRatesOn('2026-11-20').filter(({ percent }) => percent > 0)
    const percents = (tax: number | undefined) => withTax(list, tax).map(({ percent }) => percent)
    expect(percents(undefined)).toEqual([19, 7, 7])
    expect(percents(19)).toEqual([19, 7, 7])
    expect(withTax(list, 16)).toEqual([
      ...list,
      { code: 'standard', name: 'Regelsteuersatz', percent: 16, from: '2020-07-01', until: '2020-12-31' },
    ])
    expect(withTax(list, 10.7).at(-1)).toMatchObject({ code: 'other', percent: 10.7 })
    expect(list.map(({ percent }) => percent)).toEqual([19, 7, 7])
  })
  it('frees small photovoltaics since 2023', () => {
    expect(rateOn('2022-12-31', 'photovoltaics')).toBeUndefined()
    expect(rateOn('2023-01-01', 'photovoltaics')).toBe(0)
  })
})

describe('units', () => {
  it.each([
    ['g', 'kg', 0.001],
    ['ml', 'l', 0.001],
    ['m2', 'm2', 1],
    ['m3', 'm3', 1],
    ['cm', 'm', 0.01],
  ])('%s is priced per %s', (code, base, factor) => {
    expect(unitTypeOf(code)?.base).toMatchObject({ code: base, factor })
  })
  it.each(['piece', 'pair', 'hour', 'flat'])('%s has no base price', (code) => expect(unitTypeOf(code)?.base).toBeNull())
  it('name each code once', () => expect(new Set(unitTypes.map(({ code }) => code)).size).toBe(unitTypes.length))
})

describe('legal forms', () => {
  it.each([
    ['soleTrader', null, false],
    ['freelancer', null, false],
    ['merchant', 'HRA', false],
    ['gbr', null, true],
    ['kg', 'HRA', true],
    ['ug', 'HRB', true],
    ['gmbh', 'HRB', true],
    ['ag', 'HRB', true],
    ['eg', 'GnR', true],
    ['ev', 'VR', true],
  ])('%s: register %s, representative %s', (code, register, representative) => {
    expect(companyTypes.find((type) => type.code === code)).toMatchObject({ register, representative })
  })
  it('name each code once and only registers that exist', () => {
    expect(new Set(companyTypes.map(({ code }) => code)).size).toBe(companyTypes.length)
    for (const { register } of companyTypes) if (register) expect(registers[register]).toBeTruthy()
  })
})

describe('states', () => {
  it('are sixteen, found by code, ISO code and name', () => {
    expect(germanStateCodes).toHaveLength(16)
    for (const code of germanStateCodes)
      expect([
        germanStateOf(code),
        germanStateOf(`DE-${code.toLowerCase()}`),
        germanStateOf(` ${germanStates[code].toUpperCase()} `),
      ]).toEqual([code, code, code])
    expect([germanStateOf('Tirol'), germanStateOf('')]).toEqual([undefined, undefined])
  })
})
