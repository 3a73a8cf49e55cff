import { onRefundSettled, onReturnedChanged, payBack, paymentOf, transitionPayment } from '#backend/features/payments/payments.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { refundJobs } from './refunds.jobs.ts'
import type { RefundRow } from './refunds.store.ts'

const prefix = 'return-'
/** A refund's name with the payments: asked twice under it, money goes once. */
export const moneyKey = (refundId: number) => `${prefix}${refundId}`

/** Has the payments send back what was released; safe to repeat. The order is locked. @throws Refusal REFUND_ABOVE_PAID */
export async function sendBack(ctx: Ctx, { id, order_id: orderId, number, released_cents: cents }: RefundRow): Promise<void> {
  if (!cents) return
  // Money that goes back was received before, even where nobody has noted it.
  const { status, method } = await paymentOf(ctx.db, orderId)
  if (status === 'unpaid' && method === 'cash') await transitionPayment(ctx, orderId, { type: 'payment.cashReceived', by: 'system' })
  await payBack(ctx, { orderId, key: moneyKey(id), cents, reason: number })
}

// In a job, because whoever settles has locked the payment, and here the order comes first.
onRefundSettled(async (ctx, { key, isPaid }) => {
  if (!key.startsWith(prefix)) return false
  ctx.enqueue(refundJobs[isPaid ? 'refund.paid' : 'refund.unpaid'], { refundId: Number(key.slice(prefix.length)) })
  return true
})
onReturnedChanged((ctx, key) => {
  if (key.startsWith(prefix)) ctx.enqueue(refundJobs['refund.returned'], { refundId: Number(key.slice(prefix.length)) })
})
