import * as z from 'zod'
import { onDelivered } from '#backend/features/shopOrders/shopOrders.api.ts'
import { defineJobs } from '#backend/kernel/jobs.ts'

export const reviewJobs = defineJobs({
  /** The customer has had an order for a while and may say something about it. */
  'review.wish': { payload: z.object({ orderId: z.int() }) },
})

/** So many days after the delivery: by then one knows what it is like. */
export const wishAfterDays = 5

onDelivered((ctx, { id }) => {
  const at = new Date(ctx.now.getTime() + wishAfterDays * 86_400_000)
  ctx.enqueue(reviewJobs['review.wish'], { orderId: id }, { at, uniqueKey: `review.wish/${id}` })
})
