import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

export const refundJobs = defineJobs({
  /** Money goes back; asked twice for a refund, it goes once. */
  'refund.payBack': { payload: z.object({ refundId: z.int() }) },
  /** The payments say that it has gone back. */
  'refund.paid': { payload: z.object({ refundId: z.int() }) },
  /** The payments say that it never will: the operator decides. */
  'refund.unpaid': { payload: z.object({ refundId: z.int() }) },
  /** A bank has returned what had gone back, or it has reached its buyer after all: both sides see how much is on its way again. */
  'refund.returned': { payload: z.object({ refundId: z.int() }) },
  /** It has gone back: the invoice is corrected. */
  'refund.correct': { payload: z.object({ refundId: z.int() }) },
  /**
   * A legal withdrawal of the buyer has arrived for an order of goods. A job, so that the answer to the declaration takes the same time
   * for every number. `pieces` empty: `articles` say it in the customer's words; both empty: all of it.
   */
  'refund.withdraw': {
    payload: z.object({
      declaration: z.string(),
      receivedAt: z.string(),
      orderId: z.int(),
      pieces: z.array(z.object({ item_id: z.int(), qty: z.int() })),
      articles: z.array(z.string()),
      comment: z.string(),
    }),
  },
})
