import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isGermanVatId, tidyCustomerVatId, tidyVatId, vatCheckDigit } from '#contract/values/vatId.ts'

it('accepts a published number and refuses what is misspelt', () => {
  expect(isGermanVatId('DE136695976')).toBe(true)
  for (const bad of ['DE136695977', 'DE036695976', 'de136695976', 'DE13669597', 'AT136695976', ''])
    expect(isGermanVatId(bad), bad).toBe(false)
})

it('notices every wrong digit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000_000, max: 99_999_999 }),
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 1, max: 9 }),
      (eight, at, shift) => {
        const digits = `${eight}${vatCheckDigit(String(eight))}`
        expect(isGermanVatId(`DE${digits}`)).toBe(true)
        const wrong = digits.slice(0, at) + String((Number(digits[at]) + shift) % 10) + digits.slice(at + 1)
        expect(isGermanVatId(`DE${wrong}`)).toBe(false)
      },
    ),
  )
})

it('knows Austrian numbers by their check digit', () => {
  expect(tidyVatId('atu 135 856-27')).toBe('ATU13585627')
  // Twice a digit, its own digits added up.
  const twice = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 }), (seven) => {
      let sum = 4
      for (const [at, digit] of seven.entries()) sum += at % 2 === 1 ? twice[digit]! : digit
      const right = String((10 - (sum % 10)) % 10)
      const accepted = [...'0123456789'].filter((digit) => tidyVatId(`ATU${seven.join('')}${digit}`) !== null)
      expect(accepted).toEqual([right])
    }),
  )
  for (const bad of ['XATU13585627', 'ATU135856270', 'ATU1358562', 'ATU1358562A', 'AT13585627']) expect(tidyVatId(bad), bad).toBeNull()
})

it('writes Swiss numbers as they are written there, and none whose check digit would be ten', () => {
  for (const typed of ['CHE-109.322.551 MWST', 'che109322551', 'CHE 109/322/551 TVA', 'CHE-109.322.551 IVA'])
    expect(tidyVatId(typed), typed).toBe('CHE-109.322.551 MWST')
  expect(tidyVatId('CHE123456788')).toBe('CHE-123.456.788 MWST')
  const weights = [5, 4, 3, 2, 7, 6, 5, 4]
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }), (eight) => {
      let sum = 0
      for (const [at, digit] of eight.entries()) sum += digit * weights[at]!
      // The number that makes the sum a multiple of eleven.
      const right = [...'0123456789'].filter((digit) => (sum + Number(digit)) % 11 === 0)
      expect([...'0123456789'].filter((digit) => tidyVatId(`CHE${eight.join('')}${digit}`) !== null)).toEqual(right)
    }),
  )
  for (const bad of ['XCHE109322551', 'CHE1093225511', 'CHE10932255', 'CHEMWST109322551', 'CHE10932255A', 'CHE109322552'])
    expect(tidyVatId(bad), bad).toBeNull()
})

// The shapes that VIES documents, the shortest and the longest of each.
const shapes = {
  BE: ['0403170701', '1403170701'],
  BG: ['175074752', '7523169263'],
  CY: ['10259033P'],
  CZ: ['25123891', '991231123', '7103192745'],
  DK: ['13585628'],
  EE: ['100931558'],
  EL: ['094259216'],
  ES: ['B58378431', 'X5910266W', '54362315K'],
  FI: ['20774740'],
  FR: ['40303265045', 'K7399859412', 'AB399859412'],
  HR: ['33392005961'],
  HU: ['12892312'],
  IE: ['6433435F', '6433435OA', '8D79739I', '8*79739I'],
  IT: ['00743110157'],
  LT: ['119511515', '100001919017'],
  LU: ['15027442'],
  LV: ['40003521600'],
  MT: ['11679112'],
  NL: ['004495445B01'],
  PL: ['8567346215'],
  PT: ['501964843'],
  RO: ['18', '1618547290'],
  SE: ['123456789701'],
  SI: ['50223054'],
  SK: ['2022749619'],
  XI: ['980780684', '980780684001', 'GD123', 'HA712'],
} satisfies Record<string, string[]>

it('knows numbers of customers in other states by their shape, and nothing longer, shorter or of other signs', () => {
  for (const [country, goods] of Object.entries(shapes))
    for (const good of goods) {
      const typed = `${country.toLowerCase()} ${good.slice(0, 2)}.${good.slice(2, 4)}-${good.slice(4)}`
      expect(tidyCustomerVatId(typed), typed).toBe(`${country}${good}`)
      for (const bad of [`Z${good}`, `${good}Z`, good.slice(0, 1), good.replaceAll(/\d/g, 'Ä'), ''])
        expect(tidyCustomerVatId(country + bad), country + bad).toBeNull()
    }
  expect(tidyCustomerVatId('DE/136.695.976')).toBe('DE136695976')
  // A German number is known by its check digit alone; states that are none are refused.
  for (const bad of ['DE136695977', 'US123456789', 'GB980780684', '', 'BE', 'BE2403170701', 'RO0618547290', 'SE123456789702', 'XIGD512'])
    expect(tidyCustomerVatId(bad), bad).toBeNull()
})
