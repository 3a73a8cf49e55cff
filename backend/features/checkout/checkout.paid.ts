import { book } from '#backend/features/payments/payments.api.ts'
import type { PlacedHead, PlacedPayment } from '#backend/features/orders/orders.api.ts'
import { redeemedLines, redeemVouchers, type PlannedVouchers } from '#backend/features/vouchers/vouchers.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { SellerPart } from './checkout.kinds.ts'

interface Paid {
  parts: readonly SellerPart[]
  vouchers: PlannedVouchers | null
}

/** The platform's part of what is prepaid. */
const feeOf = (ctx: Ctx, cents: number) => Math.round((cents * ctx.kernel.config.platformFeeBasisPoints) / 10_000)

/**
 * How each part is paid: by vouchers as far as they go, the rest online (`attemptId` is the payment that came before) or in cash. Whatever
 * is prepaid has its fee; cash has none.
 */
export function howPaid(ctx: Ctx, { parts, vouchers }: Paid, attemptId: number | null): (part: SellerPart) => PlacedPayment {
  const payments = new Map(
    parts.map((part, at): [SellerPart, PlacedPayment] => {
      const voucherCents = vouchers?.ofParts[at] ?? 0
      const rest = part.totalCents - voucherCents
      const method = rest === 0 && voucherCents > 0 ? 'voucher' : attemptId === null ? 'cash' : 'online'
      const feeCents = feeOf(ctx, voucherCents + (method === 'online' ? rest : 0))
      return [part, { method, status: method === 'cash' ? 'unpaid' : 'paid', voucherCents, feeCents, attemptId }]
    }),
  )
  return (part) => payments.get(part)!
}

/** Books what was prepaid for each order, and takes it from the vouchers; of cash there is nothing to book. Locks, so it comes last. */
export async function bookPlaced(
  ctx: Ctx,
  { parts, vouchers, paymentOf }: Paid & { paymentOf: (part: SellerPart) => PlacedPayment },
  heads: readonly PlacedHead[],
): Promise<void> {
  const idOf = ({ kind, providerId }: SellerPart) => heads.find((head) => head.kind === kind && head.provider_id === providerId)!.id
  await book(
    ctx,
    parts.flatMap((part, at) => {
      const { method, voucherCents, feeCents: fee } = paymentOf(part)
      const online = method === 'online' ? part.totalCents - voucherCents : 0
      const prepaid = online + voucherCents
      if (prepaid === 0) return []
      return {
        kind: 'placement' as const,
        reference: `order-${idOf(part)}`,
        lines: [
          { account: 'customer' as const, cents: online },
          ...(vouchers ? redeemedLines(vouchers, at) : []),
          { account: 'sellerPending' as const, party: part.providerId, cents: fee - prepaid },
          { account: 'platformFee' as const, cents: -fee },
        ],
      }
    }),
  )
  if (vouchers && vouchers.uses.length > 0) await redeemVouchers(ctx, vouchers, (part) => idOf(parts[part]!))
}
