export { ratingOf } from './ratings.store.ts'
export { reviewPage } from './reading.ts'
