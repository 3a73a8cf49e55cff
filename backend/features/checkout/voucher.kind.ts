import type { VoucherTexts } from '#contract/calls/shownTexts.ts'
import { sumCents } from '#contract/values/money.ts'
import { dropVouchers, vouchersWithTexts, type VoucherInCart } from '#backend/features/carts/carts.api.ts'
import { hasConfirmedAddress } from '#backend/features/guests/guests.api.ts'
import { offeredVouchers } from '#backend/features/vouchers/offers.api.ts'
import { issueBought } from '#backend/features/vouchers/vouchers.api.ts'
import { problem, type CheckoutIssue, type IssuedPart } from './checkout.kinds.ts'
import { pathOfText, shownWithdrawal } from './checkout.terms.ts'

export interface VoucherPart extends IssuedPart {
  voucher: VoucherInCart
}

/** Vouchers that are bought: money of their issuer's, so that nothing is supplied, taxed or sent by them (docs/decisions/072). */
export const voucherKind: CheckoutIssue<VoucherPart> = {
  async quote(ctx, { basket, body, method }) {
    const wanted = basket.cart.vouchers.filter(({ id }) => body.buy_vouchers.includes(id))
    if (wanted.length === 0) return []
    const offered = await offeredVouchers(
      ctx,
      ctx.db,
      wanted.map((one) => ({ issuerId: one.issuer_id, cents: one.amount_cents })),
    )
    const isConfirmed = await hasConfirmedAddress(ctx)
    return wanted.map((voucher, at) => ({
      voucher,
      name: offered[at]?.title ?? 'Gutschein',
      id: voucher.id,
      issuer: voucher.issuer_id === null ? null : { id: voucher.issuer_id, name: offered[at]?.title.replace('Gutschein von ', '') ?? '' },
      texts: offered[at]?.texts ?? null,
      totalCents: voucher.amount_cents,
      shown: [voucher.id, voucher.issuer_id, voucher.amount_cents],
      problems: [
        ...(!offered[at] ? [problem('VOUCHER_NOT_SOLD')] : []),
        // Code and receipt go there: a slip of the keyboard would give the money to somebody else.
        ...(isConfirmed ? [] : [problem('ADDRESS_UNCONFIRMED')]),
        // Neither before its money nor out of another voucher.
        ...(method === 'online' ? [] : [problem('VOUCHER_ONLINE_ONLY')]),
      ],
    }))
  },
  async preview(ctx, { vouchers }) {
    const found = await vouchersWithTexts(ctx, ctx.db, vouchers)
    const shown = found.map((one) => one.shown)
    const isConfirmed = await hasConfirmedAddress(ctx)
    return {
      vouchers: shown,
      texts: textsOfIssuers(found),
      totalCents: sumCents(shown.map((one) => one.amount_cents)),
      isOrderable: isConfirmed && shown.every((one) => one.problem === null),
      confirmsEmail: !isConfirmed,
    }
  },
  async issue(ctx, parts, { payment, cartId, platformTerms }) {
    await issueBought(ctx, payment, {
      bought: parts.map(({ voucher, texts }) => ({ ...voucher, texts })),
      buyer: ctx.account,
      platformTerms,
    })
    await dropVouchers(
      ctx.db,
      cartId,
      parts.map((part) => part.voucher.id),
    )
  },
}

/** Each seller once. */
function textsOfIssuers(found: Awaited<ReturnType<typeof vouchersWithTexts>>): VoucherTexts[] {
  const byIssuer = new Map<number, VoucherTexts>()
  for (const { shown, texts } of found)
    if (shown.issuer && texts) {
      const { id, name } = shown.issuer
      byIssuer.set(id, {
        provider: { id, name },
        terms: { version: texts.terms, url: pathOfText(id, 'terms', texts.terms) },
        withdrawal: shownWithdrawal({ providerId: id, texts }),
      })
    }
  return [...byIssuer.values()]
}
