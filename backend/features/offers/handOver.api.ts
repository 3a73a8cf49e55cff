export { handOverOffers } from './offers.privacy.store.ts'
