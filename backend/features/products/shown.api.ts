/** What the public reads of one product, for its seller's form. */
export { detailsRow, type DetailsRow } from './details.store.ts'
export { pricePoints, type StoredPrice } from './prices.ts'
export { historyOf, presentScale, taxRateOf } from './variants.present.ts'
