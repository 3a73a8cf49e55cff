export { termsOf } from './policies.store.ts'
