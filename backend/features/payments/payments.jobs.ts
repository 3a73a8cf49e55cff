import * as z from 'zod'
import type { Ctx } from '#backend/kernel/context.ts'
import { defineJobs } from '#backend/kernel/jobs.ts'
import type { JobTime } from '#backend/kernel/jobs.types.ts'

/** What the sandbox says of a payment. */
export const sandboxNotices = [
  'payment.clearing',
  'payment.succeeded',
  'payment.failed',
  'payment.canceled',
  'payment.bounced',
  'payment.chargedBack',
  'payment.reinstated',
  'refund.returned',
] as const

const attempt = z.object({ attemptId: z.int() })
const returned = z.object({ returnedId: z.int() })
const silent = z.object({ silentId: z.int() })

/**
 * What is asked for again, by the operator or every hour, waits once a minute, whoever presses how often. Not once for ever: a job that was
 * set aside would keep its name, and nothing would be tried again.
 */
export const onceAMinute = ({ now }: Pick<Ctx, 'now'>, what: string, id: number): JobTime => ({
  uniqueKey: `payment.${what}/${id}/${Math.floor(now.getTime() / 60_000)}`,
})

/**
 * Money moves here, and only here: after the commit, outside any transaction, under keys of the payment service. One after the other: two
 * jobs for the same money never run beside each other in a process. Those that move none may.
 */
export const paymentJobs = defineJobs({
  /** Sends back what was paid for an order that could not be placed. */
  'payment.giveBack': { payload: attempt },
  /** News about a direct debit: to the buyer, and where its money is gone to the sellers and the operator. */
  'payment.tell': { payload: z.object({ attemptId: z.int(), what: z.enum(['clearing', 'bounced', 'chargedBack']) }) },
  /** A debt is open for too long, or has ended. */
  'payment.tellDebt': {
    payload: z.object({ attemptId: z.int(), what: z.enum(['remind', 'paid', 'offset', 'won', 'settled', 'writtenOff']) }),
  },
  /** What an account owes or has still to get is another sum now, or stands otherwise: its tabs ask anew. */
  'payment.tellOwed': { payload: attempt },
  /** A give-back that its service refuses is the operator's; `version` is that of its row then. */
  'payment.tellRefused': { payload: attempt.extend({ version: z.int() }) },
  /** The payment service need not wait for this buyer any longer. */
  'payment.cancel': { payload: attempt, concurrency: 4 },
  /** The order has come to nothing: all that was prepaid goes back. */
  'payment.payBackAll': { payload: z.object({ orderId: z.int() }) },
  'payment.refund': { payload: z.object({ refundId: z.int() }) },
  /** A refund that a bank has returned goes once more. */
  'payment.sendReturned': { payload: returned },
  /** A refund has come back, waits for the operator, or has reached its buyer after all; `version` is that of its row then. */
  'payment.tellReturned': {
    payload: returned.extend({ what: z.enum(['remind', 'returned', 'refused', 'sent', 'paidElsewhere', 'offset']), version: z.int() }),
  },
  /** Whether a service has sent as well what was paid past it. Moves no money. */
  'payment.askSilent': { payload: silent },
  /** A buyer has his money twice; `version` is that of its row then. */
  'payment.tellTwice': { payload: silent.extend({ version: z.int() }) },
  /** What is paid above an order's total goes back, with the reason why it fell away; jobs of before name none. */
  'payment.difference': {
    payload: z.object({ orderId: z.int(), totalCents: z.int(), reason: z.string().default('Artikel nicht lieferbar') }),
  },
  /** The sandbox tells us what has happened there; `settles`: only now. */
  'sandbox.notify': {
    payload: z.object({
      eventId: z.string(),
      type: z.enum(sandboxNotices),
      reference: z.string(),
      settles: z.boolean().default(false),
      /** Which refund has come back. */
      refund: z.string().optional(),
    }),
  },
})

/** What is paid becomes an order, in the order of the money. Done by the checkout, which knows how orders are placed. */
export const placingJobs = defineJobs({
  'payment.place': { payload: attempt },
  /** What a direct debit shall pay for leaves the buyer's cart, and comes back where nothing comes of it. */
  'payment.park': { payload: attempt },
  'payment.unpark': { payload: attempt },
})
