export { sentOffers } from './offers.lists.ts'
