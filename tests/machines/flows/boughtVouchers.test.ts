import { describe, expect, it } from 'vitest'
import type { CartVoucher } from '#contract/calls/carts.calls.ts'
import { taxNoteOf } from '#contract/values/taxNote.ts'
import { emptyDraft, placementOf } from '#machines/flows/checkout.draft.ts'
import type { CheckoutContext, CheckoutVoucher } from '#machines/flows/checkout.types.ts'
import { coveredOf, holdsAny, isNothing, methodOf, shownVouchers, totalOf } from '#machines/flows/checkout.view.ts'
import { findVoucher, quantityOf, withPendingChanges } from '#machines/flows/cart.rows.ts'
import { aCart, aLine, aSeller } from '#tests/client/features/carts.parts.ts'
import { preview, seller } from './checkoutRows.ts'

const bought = (id: number, more: Partial<CartVoucher> = {}): CartVoucher => ({
  id,
  issuer: null,
  amount_cents: 2_500,
  recipient_name: '',
  recipient_email: '',
  from_name: '',
  message: '',
  deliver_on: '',
  problem: null,
  ...more,
})
const code = (balanceCents: number): CheckoutVoucher => ({
  id: 1,
  code: 'A'.repeat(18),
  issuer: null,
  balanceCents,
  expiresAt: '2029-12-31T23:00:00Z',
  hint: 'AAAA',
  problem: null,
})
const contextOf = (more: Partial<CheckoutContext>): CheckoutContext =>
  ({
    only: null,
    draft: { ...emptyDraft, addressChoice: 1 },
    preview: preview([seller(4)], { vouchers: [bought(7)] }),
    ...more,
  }) as CheckoutContext

describe('vouchers that are bought at the till', () => {
  it('are in the total, in the body, and paid online whatever was chosen before', () => {
    const context = contextOf({})
    expect(totalOf(context)).toBe(1_950 + 2_500)
    expect(methodOf(context)).toBe('online')
    expect(placementOf(context)).toMatchObject({ expected_total: 4_450, buy_vouchers: [7] })
  })

  it('are not paid by vouchers: those cover the orders alone, to the last cent', () => {
    const draft = { ...emptyDraft, addressChoice: 1 as const, vouchers: [code(10_000)] }
    expect(coveredOf(contextOf({ draft }))).toBe(1_950)
    expect(methodOf(contextOf({ draft }))).toBe('online')
    expect(placementOf(contextOf({ draft }))).toMatchObject({ expected_total: 4_450, expected_voucher_cents: 1_950 })
    const few = { ...draft, vouchers: [code(1_940)] }
    expect(coveredOf(contextOf({ draft: few }))).toBe(1_940)
  })

  it('come along with their own seller, and stay with another', () => {
    const own = bought(8, { issuer: { id: 4, name: 'Küche 4', slug: 'kueche-4' } })
    const both = preview([seller(4), seller(5)], { vouchers: [bought(7), own] })
    expect(shownVouchers({ preview: both, only: 4 })).toEqual([own])
    expect(shownVouchers({ preview: both, only: 5 })).toEqual([])
    expect(shownVouchers({ preview: both, only: null })).toHaveLength(2)
  })

  it('alone are an order; none and no seller are none', () => {
    const alone = contextOf({ preview: preview([], { vouchers: [bought(7)] }) })
    expect([isNothing(alone), totalOf(alone)]).toEqual([false, 2_500])
    expect(placementOf(alone)).toMatchObject({ sellers: [], buy_vouchers: [7], address: null, billing: null })
    expect(isNothing(contextOf({ preview: preview([]) }))).toBe(true)
    expect(placementOf(contextOf({ preview: preview() }))).not.toHaveProperty('buy_vouchers')
  })

  it('owe no VAT before they are redeemed, and the sum says so', () => {
    const [shop, small] = [false, true].map((small_business) => ({ small_business, trading: 'trader' as const }))
    expect([taxNoteOf([shop!]), taxNoteOf([shop!], true)]).toEqual(['inkl. MwSt.', 'inkl. MwSt., soweit sie anfällt'])
    expect([taxNoteOf([small!], true), taxNoteOf([], true)]).toEqual(['ohne MwSt.', 'ohne MwSt.'])
  })

  it('tell after a lost answer whether they were bought', () => {
    const there = preview([], { vouchers: [bought(7)] })
    expect([holdsAny(there, [], [7]), holdsAny(there, [], [8]), holdsAny(there, ['food-4'])]).toEqual([true, false, false])
  })
})

describe('vouchers that are to be bought, in the cart', () => {
  const cart = { ...aCart(aSeller([aLine({ id: 1 })])), vouchers: [bought(7), bought(8, { problem: 'Wird nicht mehr verkauft.' })] }
  it('are a line each, whose removal is seen at once', () => {
    expect([quantityOf(cart, 7), quantityOf(cart, 9), findVoucher(cart, 8)?.id]).toEqual([1, undefined, 8])
    const { items_cents: goods, count } = withPendingChanges(cart, { 7: { removed: true }, 8: { removed: true } })
    const left = withPendingChanges(cart, { 8: { removed: true } })
    expect(left).toMatchObject({ vouchers: [{ id: 7 }], count: count + 1, items_cents: goods + 2_500 })
    // What cannot be bought costs nothing.
    expect(withPendingChanges(cart, { 7: { removed: true } })).toMatchObject({ items_cents: goods, count: count + 1 })
    expect(withPendingChanges(cart, { 7: { removed: true }, 8: { removed: true } })).not.toHaveProperty('vouchers')
  })
})
