import type { Ctx } from '#backend/kernel/context.ts'
import { once } from '#backend/kernel/idempotency.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { wordOf } from './asking.ts'
import { attemptById, attemptOfToken, lockAttempt } from './attempts.store.ts'
import { giveBack } from './attempts.transition.ts'
import { endGivenBack } from './givenBack.ts'
import { resendGivenBack, said, truthOf } from './hanging.ts'
import { onceAMinute, paymentJobs } from './payments.jobs.ts'
import { failedRefund, refundById } from './payments.store.ts'
import { endRefund, endSilentRefund, retryRefund } from './refunds.failed.ts'
import { endReturned, resendReturned } from './returned.ts'
import { returnedById } from './returned.store.ts'
import { hasGivenBack, hasGone, hasGoneAfterAll, hasGoneAgain } from './sending.ts'
import { under } from './underNames.ts'
import { silentRequest } from './underWay.store.ts'

/** One command under the request's key, after the service was asked outside of it. */
const onceAfterwards = <T>(ctx: Ctx, call: string, body: unknown, work: (command: Ctx) => Promise<T>): Promise<T> =>
  inCommand(ctx, async (command) => {
    const key = ctx.clientId
    if (!key) return await work(command)
    return (await once(command, { call, key, body: [undefined, body] }, async () => ({ status: 200, body: await work(command) }))).body as T
  })

/**
 * The operator gives back what is paid and hangs without an order, the way the clock would.
 * @throws Refusal NOT_FOUND, REASON_MISSING, TRANSITION_REFUSED, PAYMENT_TOO_NEW, BACKEND_UNAVAILABLE
 */
export async function giveHangingBack(ctx: Ctx, body: { payment_reference: string; reason: string }): Promise<{ message: string }> {
  const found = orNotFound(await attemptOfToken(ctx.db, body.payment_reference))
  const truth = found.status === 'captured' ? await truthOf(ctx, found) : undefined
  if (truth && truth.status !== 'succeeded') throw new Refusal('TRANSITION_REFUSED', { state: said[truth.status], moves: [] })
  return await onceAfterwards(ctx, 'payments.giveBack', body, async (command) => {
    await giveBack(command, orNotFound(await lockAttempt(command.db, found.id)), body.reason, 'admin')
    return { message: 'Das Geld geht zurück.' }
  })
}

type Reason = { reason: string }
const isNoted = { message: 'Die Auszahlung ist vermerkt.' }

/**
 * What became nothing is paid otherwise. Asked once more, a service that had refused it, or was silent, may say that it has gone after all:
 * then that is noted.
 * @throws Refusal as `endGivenBack`, PAID_BACK_ALREADY
 */
export async function endHangingGivenBack(ctx: Ctx, body: Reason & { payment_reference: string }): Promise<{ message: string }> {
  const found = orNotFound(await attemptOfToken(ctx.db, body.payment_reference))
  const paid = orNotFound(await attemptById(ctx.db, found.part_of ?? found.id))
  const { status } = found
  const isSilent = status === 'refunding' && (await silentRequest(ctx.db, under.giveBack(found), ctx.now)) !== undefined
  await expectNotGone(
    ctx,
    async () => (status === 'refundRefused' || isSilent) && (await hasGivenBack(ctx, found, paid)),
    async (command) => {
      if (isSilent) command.enqueue(paymentJobs['payment.giveBack'], { attemptId: found.id }, onceAMinute(command, 'giveBack', found.id))
      else await resendGivenBack(command, found.token)
    },
  )
  return await onceAfterwards(ctx, 'payments.endGivenBack', body, async (command) => {
    await endGivenBack(command, body.payment_reference, body.reason)
    return isNoted
  })
}

/**
 * The same of a refund of an order that has failed, or waits for a silent service.
 * @throws Refusal as `endRefund`, `endSilentRefund`, PAID_BACK_ALREADY
 */
export async function endHangingRefund(ctx: Ctx, body: Reason & { id: number }): Promise<{ message: string }> {
  const refund = await refundById(ctx.db, body.id)
  const isWaiting = refund?.status === 'pending' && refund.online_cents > 0
  const isSilent = isWaiting && (await silentRequest(ctx.db, under.refund(refund), ctx.now)) !== undefined
  const failed = await failedRefund(ctx.db, body.id)
  if (failed)
    await expectNotGone(
      ctx,
      () => hasGoneAfterAll(ctx, failed),
      (command) => retryRefund(command, body.id),
    )
  else if (isSilent)
    await expectNotGone(
      ctx,
      () => hasGone(ctx, refund),
      (command) => {
        command.enqueue(paymentJobs['payment.refund'], { refundId: body.id }, onceAMinute(command, 'refund', body.id))
        return Promise.resolve()
      },
    )
  return await onceAfterwards(ctx, 'payments.endRefund', body, async (command) => {
    await (isWaiting ? endSilentRefund : endRefund)(command, body.id, body.reason)
    return isNoted
  })
}

/** The same of what had come back, or was sent once more since. @throws Refusal as `endReturned`, PAID_BACK_ALREADY */
export async function endHangingReturned(ctx: Ctx, body: Reason & { id: number }): Promise<{ message: string }> {
  const row = await returnedById(ctx.db, body.id)
  const isSilent = row?.status === 'sending' && (await silentRequest(ctx.db, under.returned(row), ctx.now)) !== undefined
  if (row?.is_booked && row.status === 'open')
    await expectNotGone(
      ctx,
      () => hasGoneAfterAll(ctx, row),
      (command) => resendReturned(command, body.id),
    )
  else if (isSilent)
    await expectNotGone(
      ctx,
      () => hasGoneAgain(ctx, row),
      (command) => {
        command.enqueue(paymentJobs['payment.sendReturned'], { returnedId: row.id }, onceAMinute(command, 'sendReturned', row.id))
        return Promise.resolve()
      },
    )
  return await onceAfterwards(ctx, 'payments.endReturned', body, async (command) => {
    await endReturned(command, body.id, body.reason)
    return isNoted
  })
}

/** What the service has sent after all is tried again, which finds it and notes it. @throws Refusal PAID_BACK_ALREADY */
async function expectNotGone(ctx: Ctx, isGone: () => Promise<boolean>, again: (command: Ctx) => Promise<void>): Promise<void> {
  try {
    if ((await wordOf(ctx, isGone)) !== 'gone') return
  } catch (error) {
    // It has refused before, or was silent for long, and says nothing now.
    if (error instanceof Refusal) return
    throw error
  }
  await inCommand(ctx, again)
  throw new Refusal('PAID_BACK_ALREADY')
}
