import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

/** One batch of the hourly look after bundles on sale. */
export const bundleJobs = defineJobs({
  'bundles.look': {
    payload: z.object({ after: z.int(), round: z.int() }),
    schedule: ({ after, round }) => ({ uniqueKey: `bundles.look/${round}/${after}` }),
  },
})

/** Whoever sells bundles says what became of them. */
export const bundleSaleJobs = defineJobs({
  /** A placement sold bundles; its partners hear of it. */
  'bundles.sold': { payload: z.object({ sales: z.array(z.object({ bundleId: z.int(), revision: z.int(), qty: z.int() })) }) },
  /** The last of an agreed number was sold. */
  'bundles.allSold': { payload: z.object({ bundleIds: z.array(z.int()) }) },
  /** Pieces of a placement's bundles will not be sent after all. */
  'bundles.fellAway': { payload: z.object({ groupId: z.int() }) },
})
