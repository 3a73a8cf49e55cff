import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

/** Ends what nobody came back for, once for all that ends within the same ten seconds. */
export const stockHoldJobs = defineJobs({
  'stockHolds.sweep': {
    payload: z.object({ at: z.iso.datetime() }),
    schedule: ({ at }) => ({ at: new Date(at), uniqueKey: `holds-${at}` }),
  },
})
