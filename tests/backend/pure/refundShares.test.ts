import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defectUntil, goodwillUntil, shareOfLine, withdrawalUntil } from '#contract/values/refundRules.ts'
import { splitByLargestRemainder } from '#contract/values/money.ts'
import { carriageBack, priceWanted } from '#backend/features/refunds/refunds.amounts.ts'
import type { ShopItemRow } from '#backend/features/shopOrders/shopOrders.api.ts'

const line = (id: number, qty: number, totalCents: number, depositCents: number) =>
  ({ id, qty, sent: qty, delivered: qty, canceled: 0, total_cents: totalCents, deposit_cents: depositCents }) as ShopItemRow

interface Given {
  item_id: number
  pieces: number
  goods_cents: number
  deposit_cents: number
  carriage: number
}
/** Both bring the carriage back with the last piece, whatever the others went by. */
const rights = ['withdrawal', 'defect'] as const
/** A random history of one order: pieces are given back, some of it is taken back again, some arrives only in part. */
const history = fc.record({
  lines: fc.array(
    fc.record({
      qty: fc.integer({ min: 1, max: 9 }),
      total: fc.integer({ min: 0, max: 50_000 }),
      deposit: fc.integer({ min: 0, max: 300 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  carriage: fc.integer({ min: 0, max: 2_000 }),
  steps: fc.array(
    fc.record({
      at: fc.nat(),
      qty: fc.integer({ min: 1, max: 9 }),
      fate: fc.constantFrom('paid', 'paid', 'rejected', 'partly'),
      type: fc.constantFrom(...rights),
    }),
    { maxLength: 25 },
  ),
  last: fc.constantFrom(...rights),
})

describe('cents of refunds, whatever the order of things', () => {
  it('never add up to more than was paid, and to exactly that when everything is back', () => {
    fc.assert(
      fc.property(history, ({ lines: made, carriage, steps, last }) => {
        const lines = made.map(({ qty, total, deposit }, at) => line(at + 1, qty, total, deposit))
        const given: Given[] = []
        const held = () => ({
          lines: lines.map(({ id }) => {
            const own = given.filter((one) => one.item_id === id)
            const pieces = own.reduce((sum, one) => sum + one.pieces, 0)
            return { item_id: id, pieces, goods_cents: own.reduce((sum, one) => sum + one.goods_cents, 0) }
          }),
          carriageCents: given.reduce((sum, one) => sum + one.carriage, 0),
        })
        const give = (id: number, qty: number, fate: string, type: (typeof rights)[number]) => {
          const wanted = [{ item_id: id, qty }]
          const before = held()
          const [part] = priceWanted(lines, before, type, wanted)
          const back = carriageBack({ shipping_cents: carriage }, lines, before, type, wanted)
          if (fate === 'rejected') return
          const come = fate === 'partly' ? Math.ceil(qty / 2) : qty
          const share = (cents: number) => splitByLargestRemainder(cents, [come, qty - come])[0]!
          given.push({
            item_id: id,
            pieces: come,
            goods_cents: share(part!.goods_cents),
            deposit_cents: share(part!.deposit_cents),
            carriage: come === qty ? back : 0,
          })
        }
        const leftOf = (one: ShopItemRow) => one.qty - (held().lines.find(({ item_id: id }) => id === one.id)?.pieces ?? 0)
        const paid = made.reduce((sum, { qty, total, deposit }) => sum + total + deposit * qty, carriage)
        const gone = () => given.reduce((sum, one) => sum + one.goods_cents + one.deposit_cents + one.carriage, 0)
        for (const { at, qty, fate, type } of steps) {
          const one = lines[at % lines.length]!
          if (leftOf(one) > 0) give(one.id, Math.min(qty, leftOf(one)), fate, type)
          expect(gone()).toBeLessThanOrEqual(paid)
          expect(given.every((part) => part.goods_cents >= 0 && part.deposit_cents >= 0)).toBe(true)
        }
        for (const one of lines) if (leftOf(one) > 0) give(one.id, leftOf(one), 'paid', last)
        expect(gone()).toBe(paid)
        for (const one of lines) expect(() => give(one.id, 1, 'paid', last)).toThrow()
      }),
      { numRuns: 2_000 },
    )
  })

  it('the share of a piece is less than a cent off, and of all pieces all of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 999 }), fc.nat(), (cents, pieces, some) => {
        const back = (some % pieces) + 1
        const share = shareOfLine({ cents, pieces }, back)
        expect(Math.abs(share - (cents * back) / pieces)).toBeLessThan(1)
        expect(shareOfLine({ cents, pieces }, pieces)).toBe(cents)
      }),
    )
  })
})

describe('periods', () => {
  it.each([
    // Friday 6 November 2026, afternoon: the 20th is a Friday.
    ['an ordinary fortnight', '2026-11-06T14:00:00Z', '2026-11-20T23:00:00.000Z'],
    // The last day would be Saturday, 21 November.
    ['a last day on a Saturday moves to Monday', '2026-11-07T14:00:00Z', '2026-11-23T23:00:00.000Z'],
    // The last day would be Christmas Day, a Friday; then come Boxing Day and Sunday.
    ['Christmas moves it to the 28th', '2026-12-11T09:00:00Z', '2026-12-28T23:00:00.000Z'],
    // 00:30 in Berlin is another day than in London.
    ['the day is Berlin’s', '2026-11-05T23:30:00Z', '2026-11-20T23:00:00.000Z'],
    ['summer time ends in between', '2026-10-16T10:00:00Z', '2026-10-30T23:00:00.000Z'],
  ])('%s', (_, delivered, until) => {
    const at = new Date(delivered)
    expect(withdrawalUntil(at, at).toISOString()).toBe(until)
  })
  it.each([
    ['nobody was told: twelve months and a fortnight', '2026-11-06T14:00:00Z', null, '2027-11-22T23:00:00.000Z'],
    ['told before the goods came', '2026-11-06T14:00:00Z', '2026-11-01T09:00:00Z', '2026-11-20T23:00:00.000Z'],
    ['told later: a fortnight from then on', '2026-11-06T14:00:00Z', '2027-02-01T09:00:00Z', '2027-02-15T23:00:00.000Z'],
    ['told too late to count', '2026-11-06T14:00:00Z', '2027-11-20T09:00:00Z', '2027-11-22T23:00:00.000Z'],
    ['a leap day ends with its month', '2028-02-29T12:00:00Z', null, '2029-03-14T23:00:00.000Z'],
  ])('%s (§ 356 (3) BGB)', (_, delivered, noticeAt, until) => {
    expect(withdrawalUntil(new Date(delivered), noticeAt === null ? null : new Date(noticeAt)).toISOString()).toBe(until)
  })
  it('thirty days of goodwill, two years of defects, and a leap day has the first of March', () => {
    expect(goodwillUntil(new Date('2026-11-06T14:00:00Z')).toISOString()).toBe('2026-12-06T23:00:00.000Z')
    expect(defectUntil(new Date('2026-11-06T14:00:00Z')).toISOString()).toBe('2028-11-06T23:00:00.000Z')
    expect(defectUntil(new Date('2028-02-28T12:00:00Z')).toISOString()).toBe('2030-02-28T23:00:00.000Z')
  })
})
