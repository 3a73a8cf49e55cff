export { updateStore } from './stores.store.ts'
