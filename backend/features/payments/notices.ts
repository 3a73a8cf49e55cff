import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { attemptOfReference, lockAttempt, takeNotice, type PaymentAttempt } from './attempts.store.ts'
import { transitionAttempt, paidWith } from './attempts.transition.ts'
import { heedDispute, isAllLost, loseLate } from './disputes.ts'
import { book } from './ledger.store.ts'
import { paymentJobs } from './payments.jobs.ts'
import type { DisputeNews, Notice, ReturnNews, ServiceState } from './paymentProvider.ts'
import { heedReturned } from './returned.ts'

/** The service says that money has come, by whichever way: counted once. */
async function capture(ctx: Ctx, row: PaymentAttempt, got: { amountCents: number; currency: string }): Promise<PaymentAttempt> {
  // What the bank has taken back does not come again by late or doubled news.
  if (paidWith.has(row.status) || row.captured_cents !== null || (await isAllLost(ctx, row, got.amountCents))) return row
  const saved = await transitionAttempt(
    ctx,
    row,
    { type: 'checkoutPayment.capture', by: 'system' },
    { captured_cents: got.amountCents, captured_currency: got.currency },
  )
  await book(ctx, [
    {
      kind: 'capture',
      reference: `attempt-${row.id}`,
      lines: [
        { account: 'psp', cents: got.amountCents },
        { account: 'customer', cents: -got.amountCents },
      ],
    },
  ])
  return await loseLate(ctx, saved)
}

/**
 * What the payment service says of an attempt, by notice or because we asked: the same command either way. Late, doubled and reordered
 * news change nothing: money counts once, and nothing that comes after it takes it back.
 */
export async function heed(ctx: Ctx, attempt: PaymentAttempt, state: ServiceState | DisputeNews | ReturnNews): Promise<PaymentAttempt> {
  const locked = await lockAttempt(ctx.db, attempt.id)
  if (!locked) return attempt
  if (state.status === 'chargedBack' || state.status === 'reinstated') return await heedDispute(ctx, locked, state)
  if (state.status === 'refundReturned') {
    await heedReturned(ctx, locked, state)
    return locked
  }
  if (state.status === 'succeeded') return await capture(ctx, locked, state)
  if (locked.status === 'clearing') {
    if (state.status === 'canceled') return await transitionAttempt(ctx, locked, { type: 'checkoutPayment.cancel', by: 'system' })
    if (state.status !== 'bounced') return locked
    ctx.enqueue(paymentJobs['payment.cancel'], { attemptId: locked.id })
    return await transitionAttempt(ctx, locked, { type: 'checkoutPayment.fail', by: 'system' })
  }
  if (locked.status !== 'started') return locked
  if (state.status === 'clearing') return await transitionAttempt(ctx, locked, { type: 'checkoutPayment.clear', by: 'system' })
  if (state.status === 'failed') return await transitionAttempt(ctx, locked, { type: 'checkoutPayment.fail', by: 'system' })
  if (state.status === 'canceled') return await transitionAttempt(ctx, locked, { type: 'checkoutPayment.cancel', by: 'system' })
  return locked
}

/** A notice with a good signature: each counts once. One about a payment we do not know is not ours to evaluate. */
export async function heedNotice(ctx: Ctx, provider: string, notice: Notice): Promise<void> {
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
