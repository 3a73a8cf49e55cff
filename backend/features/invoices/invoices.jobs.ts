import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

/** The file is written outside the request, then the mail goes out with it. */
export const invoiceJobs = defineJobs({
  'invoices.mail': {
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
