import { describe, expect, it } from 'vitest'
import { earningOf, fairShares, isBook, isDearer, missesBookPrice, shareOfPercent, splitOverItems } from '#contract/values/bundleRules.ts'

const thing = (provider_id: number, unit_cents: number, qty = 1, is_book = false) => ({ provider_id, unit_cents, qty, is_book })

describe('shares', () => {
  it('go over the things by their single prices, to the cent', () => {
    const items = [thing(1, 333), thing(1, 333), thing(2, 500, 2), thing(1, 334)]
    const shares = [
      { provider_id: 1, share_cents: 1001 },
      { provider_id: 2, share_cents: 7 },
    ]
    const split = splitOverItems(items, shares)
    expect(split[2]).toBe(7)
    expect(split[0]! + split[1]! + split[3]!).toBe(1001)
    expect(Math.max(...split) - Math.min(split[0]!, split[1]!, split[3]!)).toBeLessThanOrEqual(3)
  })
  it('law 13: give books their price first, never less and never more', () => {
    const items = [thing(1, 1000, 2, true), thing(1, 500)]
    expect(splitOverItems(items, [{ provider_id: 1, share_cents: 2100 }])).toEqual([2000, 100])
    expect(splitOverItems([thing(1, 1000, 1, true)], [{ provider_id: 1, share_cents: 1200 }])).toEqual([1200])
    const missing = (share_cents: number, of = items) => missesBookPrice(of, [{ provider_id: 1, share_cents }])
    expect([1999, 2000, 2001].map((share) => missing(share))).toEqual([1, null, null])
    // Nothing else of theirs could take what is above it.
    expect([1999, 2000, 2001].map((share) => missing(share, [items[0]!]))).toEqual([1, null, 1])
  })
  it('are fair by single prices and add up', () => {
    // Books keep their price, the others bear what is given off it; where they cannot, nobody could sell it so.
    const withBook = [thing(1, 1000), thing(2, 2000, 1, true), thing(2, 1000)]
    expect(fairShares(withBook, 3500).map(({ share_cents: cents }) => cents)).toEqual([750, 2750])
    expect(fairShares(withBook.slice(0, 2), 2500).map(({ share_cents: cents }) => cents)).toEqual([500, 2000])
    expect(fairShares(withBook.slice(0, 2), 1500).map(({ share_cents: cents }) => cents)).toEqual([500, 1000])
    expect(fairShares([thing(1, 1000), thing(2, 1000), thing(3, 1000)], 1000)).toEqual([
      { provider_id: 1, share_cents: 334 },
      { provider_id: 2, share_cents: 333 },
      { provider_id: 3, share_cents: 333 },
    ])
  })
  it('in per cent round half a cent up', () => {
    expect(shareOfPercent(1001, 50)).toBe(501)
    expect(shareOfPercent(999, 33.33)).toBe(333)
    expect(shareOfPercent(100, 0)).toBe(0)
  })
  it('leave what the platform does not keep', () => {
    expect(earningOf(1000, 0)).toBe(1000)
    expect(earningOf(999, 850)).toBe(914)
  })
})

it('a part is dearer only above the tolerance', () => {
  expect(isDearer(1000, 1100, 10)).toBe(false)
  expect(isDearer(1000, 1101, 10)).toBe(true)
  expect(isDearer(1000, 1001, 0)).toBe(true)
  expect(isDearer(0, 1, 50)).toBe(true)
})

it('a book is known by its ISBN', () => {
  expect(isBook('9783161484100')).toBe(true)
  expect(isBook('978-3-16-148410-0')).toBe(true)
  expect(isBook('4006381333931')).toBe(false)
  expect(isBook(null)).toBe(false)
})
