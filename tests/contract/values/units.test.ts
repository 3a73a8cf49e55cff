import { expect, it } from 'vitest'
import { perBaseUnitCents, unitTypeOf, unitTypes } from '#contract/values/units.ts'

it('the base price is that of a kilogram, litre, metre, square or cubic metre; what is counted has none', () => {
  expect(
    unitTypes.filter(({ base }) => base).map(({ code, symbol, base }) => [code, symbol, base!.code, base!.symbol, base!.factor]),
  ).toEqual([
    ['g', 'g', 'kg', 'kg', 0.001],
    ['kg', 'kg', 'kg', 'kg', 1],
    ['t', 't', 'kg', 'kg', 1000],
    ['ml', 'ml', 'l', 'l', 0.001],
    ['cl', 'cl', 'l', 'l', 0.01],
    ['l', 'l', 'l', 'l', 1],
    ['m3', 'm³', 'm3', 'm³', 1],
    ['cm', 'cm', 'm', 'm', 0.01],
    ['m', 'm', 'm', 'm', 1],
    ['m2', 'm²', 'm2', 'm²', 1],
  ])
  expect(unitTypes.filter(({ base }) => !base).map(({ code, symbol }) => `${code} ${symbol}`)).toEqual([
    'piece Stück',
    'pair Paar',
    'pack Packung',
    'set Set',
    'portion Portion',
    'minute Min.',
    'hour Std.',
    'day Tag',
    'month Monat',
    'flat pauschal',
  ])
})

it('is rounded half a cent up, also where floats miss the half', () => {
  const kilogram = unitTypeOf('kg')!.base!
  expect(perBaseUnitCents(7, 0.56, kilogram)).toBe(13)
  expect(perBaseUnitCents(249, 250, unitTypeOf('g')!.base!)).toBe(996)
  expect(unitTypeOf('fathom')).toBeUndefined()
})
