import { sumCents } from './money.ts'

/** What the checkout knows of a voucher. */
export interface CoveringVoucher {
  /** Whose it is; null: the marketplace's, good at every seller. */
  issuerId: number | null
  balanceCents: number
}

/**
 * What vouchers pay of these parts in all, in cents; the same sum as `splitVouchers` comes to, without its shares. `leastRest`: less than
 * that no payment service takes.
 */
export function coveredByVouchers(
  vouchers: readonly CoveringVoucher[],
  parts: readonly { providerId: number; totalCents: number }[],
  leastRest = 0,
): number {
  const total = sumCents(parts.map((part) => part.totalCents))
  const sellers = new Set(parts.map((part) => part.providerId))
  const balanceOf = (id: number | null) => sumCents(vouchers.filter((one) => one.issuerId === id).map((one) => one.balanceCents))
  const own = sumCents(
    [...sellers].map((id) =>
      Math.min(balanceOf(id), sumCents(parts.filter((part) => part.providerId === id).map((part) => part.totalCents))),
    ),
  )
  const covered = own + Math.min(balanceOf(null), total - own)
  const rest = total - covered
  return rest > 0 && rest < leastRest ? Math.max(0, total - leastRest) : covered
}

/** Less than so many cents no payment service takes. */
export const leastOnlineCents = 50
