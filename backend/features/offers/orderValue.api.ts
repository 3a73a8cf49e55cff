export { orderValueOf } from './offers.store.ts'
