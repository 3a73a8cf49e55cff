export { unansweredReviews } from './figures.store.ts'
export { decide } from './moderation.ts'
export { ratingOf } from './ratings.store.ts'
export { authorChanged, reviewPage } from './reading.ts'
