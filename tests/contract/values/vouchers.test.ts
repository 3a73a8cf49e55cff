import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printedVoucherCode, readVoucherCode, voucherCodeOf, voucherCodeSigns } from '#contract/values/voucherCode.ts'
import { coveredByVouchers } from '#contract/values/voucherCover.ts'
import { voucherEnd } from '#contract/values/voucherRules.ts'
import { splitVouchers, type PaidPart, type UsableVoucher } from '#contract/values/voucherSplit.ts'

const signs = fc.array(fc.integer({ min: 0, max: 31 }), { minLength: voucherCodeSigns, maxLength: voucherCodeSigns })
const seller = fc.integer({ min: 1, max: 4 })
const parts: fc.Arbitrary<PaidPart[]> = fc.array(fc.record({ providerId: seller, totalCents: fc.integer({ min: 0, max: 30_000 }) }), {
  minLength: 1,
  maxLength: 6,
})
const vouchers: fc.Arbitrary<UsableVoucher[]> = fc
  .array(
    fc.record({
      issuerId: fc.oneof(fc.constant(null), seller),
      balanceCents: fc.integer({ min: 0, max: 50_000 }),
      expiresAt: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 5 },
  )
  .map((list) => list.map((one, at) => ({ ...one, id: at + 1 })))
const least = fc.constantFrom(0, 50)
const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)

describe('a voucher’s code', () => {
  it('is read however it is typed, and has 85 random bits', () => {
    fc.assert(
      fc.property(signs, (random) => {
        const code = voucherCodeOf(random)
        expect(code).toMatch(/^[2-9A-HJ-NP-Z]{18}$/)
        expect(readVoucherCode(printedVoucherCode(code))).toBe(code)
        expect(readVoucherCode(` ${code.toLowerCase().replace(/(.{3})/g, '$1 ')} `)).toBe(code)
      }),
    )
    expect(voucherCodeSigns * 5).toBeGreaterThanOrEqual(80)
  })

  it('with one wrong sign is none', () => {
    fc.assert(
      fc.property(signs, fc.integer({ min: 0, max: 17 }), fc.constantFrom(...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'), (random, at, sign) => {
        const code = voucherCodeOf(random)
        fc.pre(code[at] !== sign)
        expect(readVoucherCode(code.slice(0, at) + sign + code.slice(at + 1))).toBeNull()
      }),
    )
  })

  it('of another length, or with other signs, is none, however long it is', () => {
    for (const text of ['', 'ABC', '0'.repeat(18), 'I'.repeat(18), 'Ü'.repeat(18), 'A'.repeat(200_000)])
      expect(readVoucherCode(text)).toBeNull()
    expect(() => voucherCodeOf([1, 2])).toThrow(RangeError)
    expect(() => voucherCodeOf(Array.from({ length: voucherCodeSigns }, () => 32))).toThrow(RangeError)
  })
})

describe('what vouchers pay', () => {
  it('never exceeds a balance or a part, pays no other seller, and adds up', () => {
    fc.assert(
      fc.property(vouchers, parts, least, (list, order, leastRest) => {
        const { uses, ofParts, totalCents } = splitVouchers(list, order, leastRest)
        for (const { voucherId, part, cents } of uses) {
          expect(cents).toBeGreaterThan(0)
          const { issuerId } = list.find(({ id }) => id === voucherId)!
          expect([null, order[part]!.providerId]).toContain(issuerId)
        }
        for (const { id, balanceCents } of list)
          expect(sum(uses.filter((use) => use.voucherId === id).map((use) => use.cents))).toBeLessThanOrEqual(balanceCents)
        order.forEach((part, at) => {
          const paid = sum(uses.filter((use) => use.part === at).map((use) => use.cents))
          expect(paid).toBe(ofParts[at])
          expect(paid).toBeLessThanOrEqual(part.totalCents)
        })
        expect(sum(ofParts)).toBe(totalCents)
      }),
    )
  })

  it('is what the checkout says before', () => {
    fc.assert(
      fc.property(vouchers, parts, least, (list, order, leastRest) => {
        expect(coveredByVouchers(list, order, leastRest)).toBe(splitVouchers(list, order, leastRest).totalCents)
      }),
    )
  })

  it('leaves nothing, or as much as a payment service takes', () => {
    const order = [{ providerId: 1, totalCents: 1_000 }]
    const voucher = (balanceCents: number) => [{ id: 1, issuerId: null, balanceCents, expiresAt: 1 }]
    expect(splitVouchers(voucher(1_000), order, 50).totalCents).toBe(1_000)
    expect(splitVouchers(voucher(999), order, 50).totalCents).toBe(950)
    expect(splitVouchers(voucher(950), order, 50).totalCents).toBe(950)
    expect(splitVouchers(voucher(999), order).totalCents).toBe(999)
  })

  it('of several parts is shared by what is open of each, seller’s own by seller', () => {
    const order = [
      { providerId: 1, totalCents: 1_000 },
      { providerId: 2, totalCents: 500 },
      { providerId: 1, totalCents: 500 },
    ]
    const list: UsableVoucher[] = [
      { id: 1, issuerId: null, balanceCents: 400, expiresAt: 1 },
      { id: 2, issuerId: 1, balanceCents: 300, expiresAt: 1 },
      { id: 3, issuerId: 9, balanceCents: 300, expiresAt: 1 },
      { id: 4, issuerId: 2, balanceCents: 0, expiresAt: 1 },
    ]
    expect(splitVouchers(list, order)).toEqual({
      uses: [
        { voucherId: 2, part: 0, cents: 200 },
        { voucherId: 2, part: 2, cents: 100 },
        { voucherId: 1, part: 0, cents: 188 },
        { voucherId: 1, part: 1, cents: 118 },
        { voucherId: 1, part: 2, cents: 94 },
      ],
      ofParts: [388, 118, 194],
      totalCents: 700,
    })
    expect(coveredByVouchers(list, order)).toBe(700)
    expect(coveredByVouchers([{ issuerId: 1, balanceCents: 9_000 }], order)).toBe(1_500)
    expect(coveredByVouchers([{ issuerId: null, balanceCents: 9_000 }], order)).toBe(2_000)
    expect(coveredByVouchers([], order, 50)).toBe(0)
  })

  it('is used in the order of their numbers where they end together', () => {
    const list: UsableVoucher[] = [
      { id: 2, issuerId: null, balanceCents: 300, expiresAt: 1 },
      { id: 1, issuerId: null, balanceCents: 300, expiresAt: 1 },
    ]
    expect(splitVouchers(list, [{ providerId: 7, totalCents: 400 }]).uses).toEqual([
      { voucherId: 1, part: 0, cents: 300 },
      { voucherId: 2, part: 0, cents: 100 },
    ])
  })

  it('is taken back from the last use on, until a payment service takes the rest', () => {
    const list: UsableVoucher[] = [
      { id: 1, issuerId: null, balanceCents: 970, expiresAt: 1 },
      { id: 2, issuerId: null, balanceCents: 20, expiresAt: 2 },
    ]
    const order = [{ providerId: 1, totalCents: 1_000 }]
    // 10 cents would be left: the last voucher pays nothing, the first 20 less.
    expect(splitVouchers(list, order, 50)).toEqual({ uses: [{ voucherId: 1, part: 0, cents: 950 }], ofParts: [950], totalCents: 950 })
    expect(coveredByVouchers(list, order, 50)).toBe(950)
    expect(coveredByVouchers(list, [{ providerId: 1, totalCents: 30 }], 50)).toBe(30)
    expect(coveredByVouchers([{ issuerId: null, balanceCents: 10 }], [{ providerId: 1, totalCents: 30 }], 50)).toBe(0)
  })

  it('a seller’s own goes first, then what ends first', () => {
    const list: UsableVoucher[] = [
      { id: 1, issuerId: null, balanceCents: 500, expiresAt: 9 },
      { id: 2, issuerId: null, balanceCents: 500, expiresAt: 1 },
      { id: 3, issuerId: 7, balanceCents: 500, expiresAt: 9 },
    ]
    expect(splitVouchers(list, [{ providerId: 7, totalCents: 900 }]).uses).toEqual([
      { voucherId: 3, part: 0, cents: 500 },
      { voucherId: 2, part: 0, cents: 400 },
    ])
  })
})

it('a voucher is good for three years to the year’s end in Berlin (§§ 195, 199 BGB)', () => {
  expect(voucherEnd(new Date('2026-11-20T17:30:00Z')).toISOString()).toBe('2029-12-31T23:00:00.000Z')
  expect(voucherEnd(new Date('2026-12-31T22:59:59Z')).toISOString()).toBe('2029-12-31T23:00:00.000Z')
  expect(voucherEnd(new Date('2026-12-31T23:00:00Z')).toISOString()).toBe('2030-12-31T23:00:00.000Z')
})
