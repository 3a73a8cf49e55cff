import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

/** One batch of the hourly look after bundles on sale. */
export const bundleJobs = defineJobs({
  'bundles.look': {
    payload: z.object({ after: z.int(), round: z.int() }),
    schedule: ({ after, round }) => ({ uniqueKey: `bundles.look/${round}/${after}` }),
  },
})
