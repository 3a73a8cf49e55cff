import type { checkoutCalls } from '#contract/calls/checkout.calls.ts'
import type { InputOf } from '#contract/define.ts'
import { euroText } from '#contract/values/euroText.ts'
import { vouchersOfTyped, type VoucherWish } from '#backend/features/vouchers/vouchers.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { once } from '#backend/kernel/idempotency.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { howPaid } from './checkout.paid.ts'
import { quoteCart, placeQuoted } from './checkout.place.ts'
import { placedAnswer } from './checkout.answer.ts'

type VoucherBody = InputOf<(typeof checkoutCalls)['checkout.placeByVoucher']>['body']

/**
 * What the typed codes stand for; null: none was typed. Counts wrong ones, so it runs outside transactions. @throws Refusal
 * VOUCHER_UNKNOWN, TOO_MANY_TRIES
 */
export async function voucherWish(ctx: AccountCtx, codes: readonly string[], expectedCents: number): Promise<VoucherWish | null> {
  if (codes.length === 0) return null
  const rows = await vouchersOfTyped(ctx, codes)
  return { ids: rows.map(({ id }) => id), expectedCents }
}

/**
 * Orders the chosen part of a cart, paid by vouchers; what they leave open is paid at the door, where the buyer said so.
 * @throws Refusal as `quoteCart`; VOUCHER_TOO_SMALL where something is left that nobody said how to pay
 */
export async function placeByVoucher(ctx: AccountCtx, sent: VoucherBody): Promise<ReturnType<typeof placedAnswer>> {
  const { voucher_codes: codes, voucher_code: single, expected_voucher_cents: expectedCents, rest, ...body } = sent
  const wish = await voucherWish(ctx, single ? [...codes, single] : codes, expectedCents)
  if (!wish) throw new Refusal('VOUCHER_UNKNOWN')
  return await inCommand(ctx, async (command) => {
    const place = async () => {
      const quoted = await quoteCart(command, body, rest ?? 'voucher', wish)
      const covered = quoted.vouchers?.totalCents ?? 0
      if (!rest && covered < quoted.totalCents)
        throw new Refusal('VOUCHER_TOO_SMALL', { covered: euroText(covered), rest: euroText(quoted.totalCents - covered) })
      const { orders } = await placeQuoted(command, body, quoted, howPaid(command, quoted, null))
      return placedAnswer(orders)
    }
    const key = ctx.clientId
    if (!key) return await place()
    const answer = await once(command, { call: 'checkout.placeByVoucher', key, body: [undefined, sent] }, async () => ({
      status: 200,
      body: await place(),
    }))
    return answer.body as ReturnType<typeof placedAnswer>
  })
}
