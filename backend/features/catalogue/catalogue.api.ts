export { hasOffer, lowStock } from './figures.store.ts'
export { sellsOrganic } from './organic.store.ts'
export { shownProduct } from './catalogue.save.ts'
