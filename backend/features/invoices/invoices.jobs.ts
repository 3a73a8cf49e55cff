import * as z from 'zod'
import { onSupplied } from '#backend/features/orders/supplied.api.ts'
import { defineJobs } from '#backend/kernel/jobs.ts'

export const invoiceJobs = defineJobs({
  /** An order is supplied: its invoice is issued and mailed. One after the other: the numbers of a series follow the orders. */
  'invoices.issue': { payload: z.object({ orderId: z.int() }) },
  /** The file is written outside the request, then the mail goes out with it. One thread writes; whose file is there passes by it. */
  'invoices.mail': {
    concurrency: 2,
    payload: z.object({
      id: z.int(),
      to: z.string(),
      orderNumber: z.string(),
      sellerName: z.string(),
      customerName: z.string(),
      /** For a job that came from an offer, not for an order. */
      isJob: z.boolean().optional(),
    }),
  },
})

onSupplied((ctx, { id }) => ctx.enqueue(invoiceJobs['invoices.issue'], { orderId: id }, { uniqueKey: `invoices.issue/${id}` }))
