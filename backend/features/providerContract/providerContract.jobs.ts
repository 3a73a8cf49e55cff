import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

/** Tells the providers of a version, some at a time: those after `after`. */
export const contractJobs = defineJobs({
  'providerContract.announce': {
    payload: z.object({ version: z.int(), after: z.int() }),
    schedule: ({ version, after }) => ({ uniqueKey: `provider-contract-${version}-${after}` }),
  },
})
