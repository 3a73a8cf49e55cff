export { countHits } from './countHits.ts'
export { everything, listing, pageOfCategory } from './listing.ts'
export { dropSeller, refreshSearch } from './refresh.ts'
