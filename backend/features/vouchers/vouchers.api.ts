export { vouchersOfTyped } from './vouchers.code.ts'
export { placePaidVoucher } from './vouchers.purchase.ts'
export { planVouchers, redeemedLines, redeemVouchers, type PlannedVouchers, type VoucherWish } from './vouchers.redeem.ts'
