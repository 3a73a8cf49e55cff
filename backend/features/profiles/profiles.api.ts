export { payableAccounts, payeeAccount, sealedAccount } from './bankAccounts.ts'
export { contentsOf } from './profiles.present.ts'
export { activeBanks, replaceTimes, sellerOnInvoices } from './profiles.store.ts'
