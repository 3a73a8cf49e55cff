import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

/** Orders under way while goods are taken down are stored by then. */
const secondLookMs = 15 * 60_000

/**
 * Writes to buyers of goods that were taken down, some orders at a time: those after `after`. The second round finds who ordered meanwhile.
 */
export const productSafetyJobs = defineJobs({
  'productSafety.tellBuyers': {
    payload: z.object({ noticeId: z.int(), after: z.int(), round: z.int().min(1).max(2) }),
    schedule: ({ noticeId, after, round }, now) => ({
      uniqueKey: `product-safety-${noticeId}-${round}-${after}`,
      at: round === 2 && after === 0 ? new Date(now.getTime() + secondLookMs) : null,
    }),
  },
})
