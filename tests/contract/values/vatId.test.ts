import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isGermanVatId, vatCheckDigit } from '#contract/values/vatId.ts'

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
