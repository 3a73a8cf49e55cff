export { contractOf } from './offers.contract.ts'
export { fullOffer } from './offers.store.ts'
export { askDoneAt } from './offers.times.ts'
