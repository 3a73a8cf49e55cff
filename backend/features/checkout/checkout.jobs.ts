import * as z from 'zod'
import { orderKinds } from '#contract/calls/orders.calls.ts'
import { defineJobs } from '#backend/kernel/jobs.ts'

/** Receipts of orders of one kind that were placed together; jobs of before the second kind name none. */
export const checkoutJobs = defineJobs({
  'order.receipt': { payload: z.object({ kind: z.enum(orderKinds).default('food'), orderIds: z.array(z.int()) }) },
})
