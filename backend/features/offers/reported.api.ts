export { finishedJobSums, jobsPage, providerWithJobsAfter, type JobRow } from './reported.store.ts'
