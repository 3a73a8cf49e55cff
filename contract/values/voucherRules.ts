import { berlinParts, fromBerlin } from './berlinTime.ts'

/** Cents that a voucher may be bought for: any amount between, where somebody chooses freely. */
export const leastVoucherCents = 500
export const mostVoucherCents = 50_000
/** What the marketplace offers at one press. */
export const houseVoucherCents = [1_500, 2_500, 5_000, 10_000] as const
/** Bought at one checkout. */
export const mostVouchersInCart = 10
/** Codes at one checkout. */
export const mostVouchersAtOnce = 5
/** So long a voucher that was bought can be given back unused (§§ 312g, 355 BGB). */
export const voucherReturnDays = 14
/** The label of the button (§ 312j (3) BGB). */
export const voucherButton = 'Zahlungspflichtig bestellen'

/** The end of the third year after the one it was issued in (§§ 195, 199 BGB): the first instant at which it is over. */
export const voucherEnd = (issuedAt: Date): Date => fromBerlin(`${berlinParts(issuedAt).year + 4}-01-01`, '00:00')
