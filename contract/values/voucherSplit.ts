import { splitByLargestRemainder, sumCents } from './money.ts'

export interface UsableVoucher {
  id: number
  /** Whose it is; null: the marketplace's, good at every seller. */
  issuerId: number | null
  balanceCents: number
  /** Milliseconds; what ends first is used first. */
  expiresAt: number
}
export interface PaidPart {
  providerId: number
  totalCents: number
}
/** So much of one voucher for one part. */
export interface VoucherUse {
  voucherId: number
  /** The part's place in the list. */
  part: number
  cents: number
}
export interface VoucherSplit {
  uses: VoucherUse[]
  /** What vouchers pay of each part, in the order of the parts. */
  ofParts: number[]
  totalCents: number
}

/**
 * What each voucher pays of each seller's part: sellers' own first, because they are good for nothing else, then the marketplace's, what
 * ends first before what lasts; each over the open parts by largest remainder. The same for checkout and placement. `leastRest`: less than
 * that no payment service takes, so that the last vouchers leave it open, or cover all.
 */
export function splitVouchers(vouchers: readonly UsableVoucher[], parts: readonly PaidPart[], leastRest = 0): VoucherSplit {
  const open = parts.map((part) => part.totalCents)
  const uses: VoucherUse[] = []
  const inTurn = [...vouchers].sort(
    (a, b) => Number(a.issuerId === null) - Number(b.issuerId === null) || a.expiresAt - b.expiresAt || a.id - b.id,
  )
  for (const voucher of inTurn) {
    const weights = open.map((cents, at) => (voucher.issuerId === null || voucher.issuerId === parts[at]!.providerId ? cents : 0))
    const cents = Math.min(voucher.balanceCents, sumCents(weights))
    if (cents <= 0) continue
    splitByLargestRemainder(cents, weights).forEach((share, part) => {
      if (share === 0) return
      open[part]! -= share
      uses.push({ voucherId: voucher.id, part, cents: share })
    })
  }
  let missing = leastRest - sumCents(open)
  if (sumCents(open) === 0) missing = 0
  for (let at = uses.length - 1; at >= 0 && missing > 0; at--) {
    const back = Math.min(missing, uses[at]!.cents)
    uses[at]!.cents -= back
    open[uses[at]!.part]! += back
    missing -= back
  }
  const ofParts = parts.map((part, at) => part.totalCents - open[at]!)
  return { uses: uses.filter(({ cents }) => cents > 0), ofParts, totalCents: sumCents(ofParts) }
}
