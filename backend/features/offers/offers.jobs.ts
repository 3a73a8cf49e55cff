import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

export const offerJobs = defineJobs({
  /** Its customer has declared a withdrawal on the public form (§ 356a BGB), which is taken whatever stands here. */
  'offer.withdrawalDeclared': { payload: z.object({ offerId: z.int(), declaration: z.string().optional() }) },
})
