export { accountById, type Account } from './accounts.store.ts'
