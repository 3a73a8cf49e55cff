export { offerJobs } from './offers.jobs.ts'
export { contractHead } from './offers.store.ts'
