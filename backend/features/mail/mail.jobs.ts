import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

/** Hands a mail of the outbox to the mail server. */
export const mailJobs = defineJobs({
  'mail.send': { payload: z.object({ id: z.int() }), schedule: ({ id }) => ({ uniqueKey: `mail-${id}` }) },
})
