import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { attemptOfReference, lockAttempt, takeNotice, type PaymentAttempt } from './attempts.store.ts'
import { capture, chargeBack, moveAttempt } from './attempts.transition.ts'
import { paymentJobs } from './payments.jobs.ts'
import type { ServiceState } from './paymentProvider.ts'

/**
 * What the payment service says of an attempt, by notice or because we asked: the same command either way. Late, doubled and reordered
 * news change nothing: money counts once, and nothing that comes after it takes it back.
 */
export async function heed(ctx: Ctx, attempt: PaymentAttempt, state: ServiceState): Promise<PaymentAttempt> {
  const locked = await lockAttempt(ctx.db, attempt.id)
  if (!locked) return attempt
  if (state.status === 'chargedBack') return await chargeBack(ctx, locked)
  if (state.status === 'succeeded') return await capture(ctx, locked, state)
  if (locked.status === 'clearing') {
    if (state.status === 'canceled') return await moveAttempt(ctx, locked, { type: 'checkoutPayment.cancel', by: 'system' })
    if (state.status !== 'bounced') return locked
    ctx.enqueue(paymentJobs['payment.cancel'], { attemptId: locked.id })
    return await moveAttempt(ctx, locked, { type: 'checkoutPayment.fail', by: 'system' })
  }
  if (locked.status !== 'started') return locked
  if (state.status === 'clearing') return await moveAttempt(ctx, locked, { type: 'checkoutPayment.clear', by: 'system' })
  if (state.status === 'failed') return await moveAttempt(ctx, locked, { type: 'checkoutPayment.fail', by: 'system' })
  if (state.status === 'canceled') return await moveAttempt(ctx, locked, { type: 'checkoutPayment.cancel', by: 'system' })
  return locked
}

/** A notice with a good signature: each counts once. One about a payment we do not know is not ours to judge. */
export async function heedNotice(ctx: Ctx, provider: string, notice: ServiceState & { id: string; reference: string }): Promise<void> {
  const attempt = await attemptOfReference(ctx.db, notice.reference)
  if (!attempt || attempt.provider !== provider) {
    ctx.log.warn({ provider, notice: notice.id }, 'a notice about a payment that is none of ours')
    return
  }
  await inCommand(ctx, async (command) => {
    const isNew = await takeNotice(command.db, { provider, event_id: notice.id, type: notice.status, received_at: command.now })
    if (isNew) await heed(command, attempt, notice)
  })
}
