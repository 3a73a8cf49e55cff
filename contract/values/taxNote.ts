import type { Trading } from './trading.ts'

/** What stands beside a sum of one or several sellers (§ 3 PAngV; nothing about VAT where none is owed: § 19 UStG, private sales). */
export function taxNoteOf(sellers: readonly { small_business: boolean; trading: Trading | null }[], hasVouchers = false): string {
  // A voucher owes none before it is redeemed (§ 3 (15) UStG).
  if (hasVouchers) return sellers.every((seller) => seller.small_business) ? 'ohne MwSt.' : 'inkl. MwSt., soweit sie anfällt'
  if (sellers.length > 0 && sellers.every((seller) => seller.trading === 'private')) return 'Privatverkauf'
  if (sellers.every((seller) => seller.small_business))
    return sellers.some((seller) => seller.trading === 'private') ? 'ohne MwSt.' : 'Steuerfrei nach § 19 UStG'
  return sellers.some((seller) => seller.small_business) ? 'inkl. MwSt., soweit sie anfällt' : 'inkl. MwSt.'
}
