import { sumCents } from '#contract/values/money.ts'
import { dropVouchers, presentVouchers, type VoucherInCart } from '#backend/features/carts/carts.api.ts'
import { hasConfirmedAddress } from '#backend/features/guests/guests.api.ts'
import { titlesOf } from '#backend/features/vouchers/offers.api.ts'
import { issueBought } from '#backend/features/vouchers/vouchers.api.ts'
import { problem, type CheckoutIssue, type IssuedPart } from './checkout.kinds.ts'

export interface VoucherPart extends IssuedPart {
  voucher: VoucherInCart
}

/** Vouchers that are bought: money of their issuer's, so that nothing is supplied, taxed or sent by them (docs/decisions/072). */
export const voucherKind: CheckoutIssue<VoucherPart> = {
  async quote(ctx, { basket, body, method }) {
    const wanted = basket.cart.vouchers.filter(({ id }) => body.buy_vouchers.includes(id))
    if (wanted.length === 0) return []
    const titles = await titlesOf(
      ctx,
      ctx.db,
      wanted.map((one) => ({ issuerId: one.issuer_id, cents: one.amount_cents })),
    )
    const isConfirmed = await hasConfirmedAddress(ctx)
    return wanted.map((voucher, at) => ({
      voucher,
      name: titles[at] ?? 'Gutschein',
      totalCents: voucher.amount_cents,
      shown: [voucher.id, voucher.issuer_id, voucher.amount_cents],
      problems: [
        ...(titles[at] === null ? [problem('VOUCHER_NOT_SOLD')] : []),
        // Code and receipt go there: a slip of the keyboard would give the money to somebody else.
        ...(isConfirmed ? [] : [problem('ADDRESS_UNCONFIRMED')]),
        // Neither before its money nor out of another voucher.
        ...(method === 'online' ? [] : [problem('VOUCHER_ONLINE_ONLY')]),
      ],
    }))
  },
  async preview(ctx, { vouchers }) {
    const shown = await presentVouchers(ctx, ctx.db, vouchers)
    const isConfirmed = await hasConfirmedAddress(ctx)
    return {
      vouchers: shown,
      totalCents: sumCents(shown.map((one) => one.amount_cents)),
      isOrderable: isConfirmed && shown.every((one) => one.problem === null),
      confirmsEmail: !isConfirmed,
    }
  },
  async issue(ctx, parts, { payment, cartId, platformTerms }) {
    await issueBought(ctx, payment, { bought: parts.map((part) => part.voucher), buyer: ctx.account, platformTerms })
    await dropVouchers(
      ctx.db,
      cartId,
      parts.map((part) => part.voucher.id),
    )
  },
}
