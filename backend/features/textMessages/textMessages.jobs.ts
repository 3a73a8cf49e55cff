import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

/** Hands an SMS of the outbox to the provider. */
export const textJobs = defineJobs({
  'text.send': { payload: z.object({ id: z.int() }), schedule: ({ id }) => ({ uniqueKey: `text-${id}` }) },
})
