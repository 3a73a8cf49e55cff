export { keepStoreWords, openAppointmentsAt } from './storeLeaving.store.ts'
