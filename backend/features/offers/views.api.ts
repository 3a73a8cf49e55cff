export { myOffers } from './offers.lists.ts'
export { customerOf, offerView } from './offers.view.ts'
