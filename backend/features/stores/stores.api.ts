export { mainStorePlace, updateStore } from './stores.store.ts'
