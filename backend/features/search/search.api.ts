export { countHits } from './countHits.ts'
export { everything, listing, pageOfCategory } from './listing.ts'
export { missedWords } from './misses.store.ts'
export { dropSeller, refreshSearch } from './refresh.ts'
