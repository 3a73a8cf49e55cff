import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

const attempt = z.object({ attemptId: z.int() })

/** Money moves here, and only here: after the commit, outside any transaction, under keys of the payment service. */
export const paymentJobs = defineJobs({
  /** Sends back what was paid for an order that could not be placed. */
  'payment.giveBack': { payload: attempt },
  /** The payment service need not wait for this buyer any longer. */
  'payment.cancel': { payload: attempt },
  /** The order has come to nothing: all that was prepaid goes back. */
  'payment.payBackAll': { payload: z.object({ orderId: z.int() }) },
  'payment.refund': { payload: z.object({ refundId: z.int() }) },
  /** What is paid above an order's total goes back, with the reason why it fell away; jobs of before name none. */
  'payment.difference': {
    payload: z.object({ orderId: z.int(), totalCents: z.int(), reason: z.string().default('Artikel nicht lieferbar') }),
  },
  /** The sandbox tells us what has happened there; `settles`: only now. */
  'sandbox.notify': {
    payload: z.object({
      eventId: z.string(),
      type: z.enum(['payment.succeeded', 'payment.failed', 'payment.canceled']),
      reference: z.string(),
      settles: z.boolean().default(false),
    }),
  },
})

/** What is paid becomes an order. Done by the checkout, which knows how orders are placed. */
export const placingJobs = defineJobs({ 'payment.place': { payload: attempt } })
