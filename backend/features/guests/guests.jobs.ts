import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

/** Whether an address has an account shows neither in an answer nor in its time, so a job looks (decision 010). */
export const guestJobs = defineJobs({
  'guests.openAccount': { payload: z.object({ accountId: z.int(), passwordHash: z.string(), browser: z.string() }) },
  /** Whether number and address belong together shows as little. */
  'guests.renewLink': { payload: z.object({ number: z.string(), email: z.string() }) },
})
