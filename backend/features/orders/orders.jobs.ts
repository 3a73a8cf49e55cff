import * as z from 'zod'
import { onOwedChanged, onRefundSettled } from '#backend/features/payments/payments.api.ts'
import { defineJobs } from '#backend/kernel/jobs.ts'

export const orderJobs = defineJobs({
  /** Money has gone back: the order's page and the lists of both sides follow. */
  'order.moneyBack': { payload: z.object({ orderId: z.int() }) },
  /** The bank has fetched its money, or that is settled: its page follows likewise. */
  'order.owed': { payload: z.object({ orderId: z.int() }) },
})

// In a job, because whoever settles has locked the payment, and here the order comes first.
onRefundSettled(async (ctx, { orderId, isPaid }) => {
  if (isPaid) ctx.enqueue(orderJobs['order.moneyBack'], { orderId })
  return false
})
onOwedChanged((ctx, orderIds) => {
  for (const orderId of orderIds) ctx.enqueue(orderJobs['order.owed'], { orderId })
})
