import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

/** An account leaves: every feature is asked, so accounts and registrations that are over hand it on. */
export const privacyJobs = defineJobs({
  'privacy.leave': { payload: z.object({ accountId: z.int(), event: z.enum(['account.anonymise', 'account.expire']) }) },
})
