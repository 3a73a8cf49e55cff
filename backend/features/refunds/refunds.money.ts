import { onRefundSettled, onReturnedChanged, payBack, paymentOf, transitionPayment } from '#backend/features/payments/payments.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { refundJobs } from './refunds.jobs.ts'
import type { RefundRow } from './refunds.store.ts'

const prefix = 'return-'
const restSuffix = '-rest'
type Paid = Pick<RefundRow, 'id' | 'paid_times'>
const keyOf = (id: number, times: number) => `${prefix}${id}${times === 0 ? '' : restSuffix}${times > 1 ? `-${times}` : ''}`
/**
 * A refund's name with the payments: asked twice under it, money goes once. Whatever the operator awards after it was paid goes by
 * another, each time.
 */
export const moneyKey = ({ id, paid_times: times }: Paid) => keyOf(id, times)
/** All names that money of a refund may have gone by, the newest last. */
export const moneyKeys = ({ id, paid_times: times }: Paid) => Array.from({ length: times + 1 }, (_, at) => keyOf(id, at))
const refundOf = (key: string) => Number(key.slice(prefix.length).split('-')[0])

/**
 * Has the payments send back what was released and has not gone yet; safe to repeat. The order is locked. @throws Refusal
 * REFUND_ABOVE_PAID
 */
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
