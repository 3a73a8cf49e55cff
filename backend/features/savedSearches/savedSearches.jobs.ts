import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

/** A chain of batches an hour, each asking for the next. `after`: the last number of the batch before. */
export const savedSearchJobs = defineJobs({
  'savedSearches.look': {
    payload: z.object({ after: z.int(), round: z.int() }),
    // One chain a round, whoever begins it: a job that runs twice after a crash begins no second one.
    schedule: ({ after, round }) => ({ uniqueKey: `saved-searches-${round}-${after}` }),
  },
})
