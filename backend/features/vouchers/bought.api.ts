export { boughtVoucher, guestOfPurchase, handOverPurchases, hasBoughtSince } from './bought.store.ts'
export { withdrawBought } from './vouchers.withdraw.ts'
