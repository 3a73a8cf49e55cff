export { removePickupsAt } from './shipping.save.ts'
/** No pickup is made at a store that is about to go. */
export { lockMethods as lockShippings } from './shipping.store.ts'
