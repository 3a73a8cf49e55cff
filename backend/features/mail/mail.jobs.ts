import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

export const mailJobs = defineJobs({
  /** Hands a mail of the outbox to the mail server, which takes a second for one and lets a sender open a few connections. */
  'mail.send': { payload: z.object({ id: z.int() }), schedule: ({ id }) => ({ uniqueKey: `mail-${id}` }), concurrency: 4 },
})
