/** What other features may ask of a business; apart from `profiles.api.ts`, so that nothing goes round in circles. */
export { changeBusiness } from './profiles.business.ts'
export { readinessOf, type ReadinessRow } from './profiles.store.ts'
export { bankAccountsOf } from './bankAccounts.store.ts'
