export { finishedJobSums } from './reported.store.ts'
