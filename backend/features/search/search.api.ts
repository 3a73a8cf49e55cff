export { everything, listing, pageOfCategory } from './listing.ts'
export { refreshSearch } from './refresh.ts'
