import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

/**
 * Counts the sellers after `after` for a year, some at a time. `round` is the day it began: what came to nothing begins again the next day.
 */
export const sellerReportJobs = defineJobs({
  'sellerReports.count': {
    payload: z.object({ year: z.int(), after: z.int(), round: z.string() }),
    schedule: ({ year, after, round }) => ({ uniqueKey: `seller-reports-${year}-${round}-${after}` }),
  },
})
