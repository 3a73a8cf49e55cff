import { describe, expect, it } from 'vitest'
import { checkDigit, isGtin } from '#contract/values/gtin.ts'
import { grossCents, lackTexts, lowestBeforeCut, productLacks } from '#contract/values/productRules.ts'
import { basePriceText } from '#contract/values/basePrice.ts'

const day = 24 * 60 * 60 * 1000
const now = new Date('2026-11-20T12:00:00Z')
const ago = (days: number, cents: number) => ({ cents, at: new Date(now.getTime() - days * day) })

describe('EAN', () => {
  it.each(['4006381333931', '96385074', '036000291452', '10012345000017'])('%s is one', (code) => expect(isGtin(code)).toBe(true))
  it.each(['4006381333930', '4006381333913', '400638133393', '', '40063813339311', '4006381333931 ', '４００６３８１３３３９３１', 'abc'])(
    '«%s» is none',
    (code) => expect(isGtin(code)).toBe(false),
  )
  it('every wrong digit is noticed', () => {
    const right = '4006381333931'
    for (let at = 0; at < right.length; at++)
      for (const digit of '0123456789')
        if (digit !== right[at]) expect(isGtin(`${right.slice(0, at)}${digit}${right.slice(at + 1)}`), `${at} ${digit}`).toBe(false)
  })
  it('the digit of a whole ten is 0', () => expect(checkDigit([0, 0, 0, 0, 0, 0, 0])).toBe(0))
})

describe('the price a cut is held against (PAngV § 11)', () => {
  it('is the lowest that held within thirty days', () => {
    expect(lowestBeforeCut([ago(40, 2000)], now)).toBe(2000)
    expect(lowestBeforeCut([ago(40, 1000), ago(35, 2000)], now), '10 € ended before').toBe(2000)
    expect(lowestBeforeCut([ago(40, 1000), ago(29, 2000)], now), '10 € still held then').toBe(1000)
    expect(lowestBeforeCut([ago(20, 1500), ago(10, 2000), ago(5, 1800)], now)).toBe(1500)
  })
  it('knows no price of the future, none that was replaced at once, and none where nothing held', () => {
    expect(lowestBeforeCut([], now)).toBeNull()
    expect(lowestBeforeCut([ago(-1, 1)], now)).toBeNull()
    expect(lowestBeforeCut([ago(3, 1), ago(3, 900)], now)).toBe(900)
  })
  it('reads the history in any order', () => expect(lowestBeforeCut([ago(5, 1800), ago(40, 1000), ago(29, 2000)], now)).toBe(1000))
  it('the very moment thirty days ago is outside', () => expect(lowestBeforeCut([ago(60, 1000), ago(30, 2000)], now)).toBe(2000))
})

describe('prices', () => {
  it('the tax comes on top, half a cent up', () => {
    expect(grossCents(1084, 19)).toBe(1290)
    expect(grossCents(1000, 7)).toBe(1070)
    expect(grossCents(50, 7)).toBe(54)
    expect(grossCents(999, 0)).toBe(999)
  })
  it('a Grundpreis is due above ten grams and where it says something new', () => {
    expect(basePriceText(1290, { amount: 250, unit: 'g' })).toBe('51,60\u00a0€/kg')
    expect(basePriceText(1290, { amount: 1, unit: 'kg' })).toBeNull()
    expect(basePriceText(1290, { amount: 9, unit: 'g' })).toBeNull()
    expect(basePriceText(1290, { amount: 10, unit: 'g' })).toBe('1.290,00\u00a0€/kg')
    expect(basePriceText(1290, { amount: 3, unit: 'piece' })).toBeNull()
  })
})

it('everything that may be missing is said somewhere, in a sentence', () => {
  for (const lack of productLacks) expect(lackTexts[lack].text).toMatch(/\.$|\)\.$/)
})
