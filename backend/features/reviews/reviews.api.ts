export { ratingOf } from './ratings.store.ts'
export { authorChanged, reviewPage } from './reading.ts'
