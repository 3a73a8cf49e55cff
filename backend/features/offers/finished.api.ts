export { finishedServices } from './finished.store.ts'
