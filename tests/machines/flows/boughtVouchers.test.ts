import { describe, expect, it } from 'vitest'
import type { VoucherTexts } from '#contract/calls/shownTexts.ts'
import type { CartVoucher } from '#contract/calls/cartsWire.ts'
import { taxNoteOf } from '#contract/values/taxNote.ts'
import { emptyDraft, placementOf } from '#machines/flows/checkout.draft.ts'
import { hasNewSeller, newTextsOf } from '#machines/flows/checkout.newTexts.ts'
import type { CheckoutContext, CheckoutVoucher } from '#machines/flows/checkout.types.ts'
import { coveredOf, isNothing, methodOf, shownVouchers, totalOf } from '#machines/flows/checkout.view.ts'
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

describe('vouchers that are bought at the checkout', () => {
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

  it('are bought under their sellers’ texts: shown ones are sent, new ones and those of a newcomer have to be agreed to', () => {
    const own = bought(8, { issuer: { id: 4, name: 'Küche 4', slug: 'kueche-4' } })
    const texts = (version: number, id = 4): VoucherTexts => ({
      provider: { id, name: `Küche ${id}` },
      terms: { version, url: null },
      withdrawal: { version: 0, url: null },
    })
    const shown = preview([], { vouchers: [own], voucher_texts: [texts(2)] })
    expect(placementOf(contextOf({ preview: shown })).voucher_texts).toEqual([{ provider_id: 4, terms_version: 2, withdrawal_version: 0 }])
    expect(placementOf(contextOf({}))).not.toHaveProperty('voucher_texts')
    const next = preview([], { vouchers: [own], voucher_texts: [texts(3)] })
    expect(newTextsOf({ ...contextOf({ preview: shown }), attempt: null }, next)).toEqual([{ part: 'voucher-4', type: 'terms' }])
    expect(newTextsOf({ ...contextOf({ preview: shown }), attempt: null }, shown)).toEqual([])
    const other = bought(9, { issuer: { id: 5, name: 'Küche 5', slug: 'kueche-5' } })
    const more = preview([], { vouchers: [own, other], voucher_texts: [texts(2), texts(1, 5)] })
    expect([hasNewSeller(contextOf({ preview: shown }), more), hasNewSeller(contextOf({ preview: more }), shown)]).toEqual([true, false])
  })

  it('owe no VAT before they are redeemed, and the sum says so', () => {
    const [shop, small] = [false, true].map((small_business) => ({ small_business, trading: 'trader' as const }))
    expect([taxNoteOf([shop!]), taxNoteOf([shop!], true)]).toEqual(['inkl. MwSt.', 'inkl. MwSt., soweit sie anfällt'])
    expect([taxNoteOf([small!], true), taxNoteOf([], true)]).toEqual(['ohne MwSt.', 'ohne MwSt.'])
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
