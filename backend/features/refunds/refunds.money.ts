import { onRefundSettled, onReturnedChanged, payBack, paymentOf, transitionPayment } from '#backend/features/payments/payments.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { refundJobs } from './refunds.jobs.ts'
import type { RefundRow } from './refunds.store.ts'

const prefix = 'return-'
const restSuffix = '-rest'
/** A refund's name with the payments: asked twice under it, money goes once. What the operator awards after an objection goes by another. */
export const moneyKey = ({ id, paid_cents: paid }: Pick<RefundRow, 'id' | 'paid_cents'>) => `${prefix}${id}${paid > 0 ? restSuffix : ''}`
/** Both names that money of a refund may have gone by. */
export const moneyKeys = (id: number) => [`${prefix}${id}`, `${prefix}${id}${restSuffix}`]
const refundOf = (key: string) => Number(key.slice(prefix.length).replace(restSuffix, ''))

/** Has the payments send back what was released and has not gone yet; safe to repeat. The order is locked. @throws Refusal REFUND_ABOVE_PAID */
export async function sendBack(ctx: Ctx, refund: RefundRow): Promise<void> {
  const { order_id: orderId, number } = refund
  const cents = (refund.released_cents ?? 0) - refund.paid_cents
  if (cents <= 0) return
  // Money that goes back was received before, even where nobody has noted it.
  const { status, method } = await paymentOf(ctx.db, orderId)
  if (status === 'unpaid' && method === 'cash') await transitionPayment(ctx, orderId, { type: 'payment.cashReceived', by: 'system' })
  await payBack(ctx, { orderId, key: moneyKey(refund), cents, reason: number })
}

// In a job, because whoever settles has locked the payment, and here the order comes first.
onRefundSettled(async (ctx, { key, isPaid }) => {
  if (!key.startsWith(prefix)) return false
  ctx.enqueue(refundJobs[isPaid ? 'refund.paid' : 'refund.unpaid'], { refundId: refundOf(key) })
  return true
})
onReturnedChanged((ctx, key) => {
  if (key.startsWith(prefix)) ctx.enqueue(refundJobs['refund.returned'], { refundId: refundOf(key) })
})
