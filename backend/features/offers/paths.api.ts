export { requestOfOffer } from './paths.store.ts'
