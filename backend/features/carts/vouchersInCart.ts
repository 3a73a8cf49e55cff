import type { CartVoucher } from '#contract/calls/cartsWire.ts'
import type { cartCalls } from '#contract/calls/carts.calls.ts'
import type { InputOf } from '#contract/define.ts'
import { refusalMessage } from '#contract/refusals.ts'
import { mostVouchersInCart } from '#contract/values/voucherRules.ts'
import { sellersForDisplay } from '#backend/features/menus/menus.api.ts'
import { deliveryAt, offeredVouchers, type IssuerTexts } from '#backend/features/vouchers/offers.api.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import type { VoucherInCart } from './cartLines.types.ts'
import type { CartState } from './cartState.store.ts'
import type { CartChange } from './cartChange.store.ts'

type Wish = InputOf<(typeof cartCalls)['carts.addVoucher']>['body']

/** What putting one in leaves behind; each is a line of its own, with its own words. @throws Refusal QUANTITY_TOO_HIGH */
export function voucherAdded({ vouchers }: CartState, id: number, wish: Wish): CartChange {
  if (vouchers.length >= mostVouchersInCart) throw new Refusal('QUANTITY_TOO_HIGH', { max: mostVouchersInCart })
  const isGift = wish.recipient_email !== ''
  const voucher: VoucherInCart = {
    id,
    issuer_id: wish.issuer_id ?? null,
    amount_cents: wish.amount_cents,
    recipient_name: isGift ? wish.recipient_name : '',
    recipient_email: wish.recipient_email,
    from_name: isGift ? wish.from_name : '',
    message: wish.message,
    deliver_on: wish.deliver_on,
  }
  return { gone: [], line: null, vouchers: [...vouchers, voucher] }
}

/** As a cart shows them, with what stands in the way. */
export const presentVouchers = async (ctx: Pick<Ctx, 'kernel' | 'now'>, db: Db, rows: readonly VoucherInCart[]): Promise<CartVoucher[]> =>
  (await vouchersWithTexts(ctx, db, rows)).map(({ shown }) => shown)

/** The same as a checkout needs them, with the texts each is bought under; a statement only where sellers sell some of them. */
export async function vouchersWithTexts(
  ctx: Pick<Ctx, 'kernel' | 'now'>,
  db: Db,
  rows: readonly VoucherInCart[],
): Promise<{ shown: CartVoucher; texts: IssuerTexts | null }[]> {
  if (rows.length === 0) return []
  const issuers = [...new Set(rows.flatMap((row) => row.issuer_id ?? []))]
  const sellers = issuers.length === 0 ? new Map() : await sellersForDisplay(ctx.kernel, db, issuers)
  const offered = await offeredVouchers(
    ctx,
    db,
    rows.map((row) => ({ issuerId: row.issuer_id, cents: row.amount_cents })),
  )
  return rows.map(({ issuer_id: issuerId, ...row }, at) => {
    const seller = issuerId === null ? undefined : sellers.get(issuerId)
    const shown = {
      ...row,
      issuer: issuerId === null ? null : { id: issuerId, name: seller?.company_name ?? 'Anbieter', slug: seller?.slug ?? '' },
      // A day that is over is no promise any more: it goes out with the money.
      deliver_on: deliveryAt(row.deliver_on, ctx.now) ? row.deliver_on : '',
      problem: offered[at] ? null : refusalMessage('VOUCHER_NOT_SOLD', {}),
    }
    return { shown, texts: offered[at]?.texts ?? null }
  })
}
