import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'
import type { PayloadOf } from '#backend/kernel/jobs.types.ts'

const settleEveryMs = 60_000

/** A chain of batches, each asking for the next, then a look at the outbox every minute. */
export const issueJobs = defineJobs({
  'newsletter.batch': {
    payload: z.object({ issue: z.int(), after: z.int() }),
    // One chain: a job that runs twice after a crash begins no second one.
    schedule: ({ issue, after }) => ({ uniqueKey: `newsletter-batch-${issue}-${after}` }),
  },
  'newsletter.settle': {
    payload: z.object({ issue: z.int(), since: z.iso.datetime() }),
    schedule({ issue }, now) {
      const at = new Date(now.getTime() + settleEveryMs)
      return { at, uniqueKey: `newsletter-settle-${issue}-${Math.floor(at.getTime() / settleEveryMs)}` }
    },
  },
})

export type IssueJob<Kind extends keyof typeof issueJobs> = PayloadOf<(typeof issueJobs)[Kind]>
