/** Discounts of a product, for its seller's form and for copies, which begin without them. */
export { presentCut } from './discounts.present.ts'
export { discountsOf, openDiscounts } from './discounts.store.ts'
