import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOrderNumber, newOrderNumber, OrderNumber, parseOrderNumber } from '#contract/values/orderNumber.ts'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const number = fc
  .tuple(fc.integer({ min: 2024, max: 2099 }), fc.array(fc.nat(31), { minLength: 5, maxLength: 5 }))
  .map(([year, picks]) => newOrderNumber(year, (limit) => picks.pop()! % limit))

describe('order numbers', () => {
  it('have a readable shape and check out', () => {
    fc.assert(
      fc.property(number, (one) => {
        expect(one).toMatch(/^MH-\d\d-[0-9A-HJKMNP-TV-Z]{6}$/)
        expect(isOrderNumber(one)).toBe(true)
        expect(OrderNumber.parse(one)).toBe(one)
      }),
    )
  })

  it('notice every single wrong letter and every swap of neighbours', () => {
    fc.assert(
      fc.property(number, fc.integer({ min: 0, max: 5 }), fc.nat(31), (one, at, pick) => {
        const place = 6 + at
        const wrong = one.slice(0, place) + letters[pick]! + one.slice(place + 1)
        expect(isOrderNumber(wrong)).toBe(wrong === one)
        if (at === 5) return
        const swapped = one.slice(0, place) + one[place + 1]! + one[place]! + one.slice(place + 2)
        expect(isOrderNumber(swapped)).toBe(swapped === one)
      }),
      { numRuns: 1000 },
    )
  })

  it('are understood as people type them', () => {
    fc.assert(
      fc.property(number, (one) => {
        expect(parseOrderNumber(` ${one.toLowerCase().replaceAll('-', ' ')} `)).toBe(one)
        expect(parseOrderNumber(one.slice(0, 6) + one.slice(6).replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(one)
        expect(parseOrderNumber(one.slice(3))).toBe(one)
      }),
    )
  })

  it('are refused when they cannot be ours', () => {
    for (const text of ['', 'MH', 'MH-26-', 'MH-26-7K3F94X', '../../etc', 'MH-26-7K3F9\u0000'])
      expect(parseOrderNumber(text), text).toBeNull()
  })
})
