import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { attemptById, lockAttempt, type PaymentAttempt } from './attempts.store.ts'
import { giveBackSettled, transitionAttempt } from './attempts.transition.ts'
import { undoSetOff } from './debts.transition.ts'
import { setOffOf } from './disputes.store.ts'
import { RefundRefused, ServiceGone } from './paymentProvider.ts'
import { orderAttempt, paymentsOfOrder } from './payments.reads.store.ts'
import { bareKey, failedBefore, failedRefund, refundById, type RefundRow } from './payments.store.ts'
import { earlierProviderOf } from './provider.ts'
import { tellByHand, tellHanging } from './givenBackNews.ts'
import { retryRefund } from './refunds.failed.ts'
import { failRefund, settleRefund } from './refunds.settle.ts'
import { refuseReturned, sentAs, settleReturned, takeBackEarly, triedAs } from './returned.ts'
import { forgetUnbooked, openOf, returnedById, unbookedWith, type ReturnedRefund } from './returned.store.ts'
import { isPaidPast } from './silentMoves.ts'
import { expectAlone, lastGone, lessOff, send, sendOnce, serviceOf } from './sendMoney.ts'
import { under } from './underNames.ts'
import { forgetRequest, lastRequest } from './underWay.store.ts'

/**
 * The payment that a refund has gone with already, and its answer or our note was lost: it has come back, or its order is paid with
 * another one since.
 * @throws RefundRefused where that cannot be told, because the service of one of them is gone
 */
async function goneWith(ctx: Ctx, refund: RefundRow, now: PaymentAttempt, offCents: number): Promise<PaymentAttempt | undefined> {
  const early = await unbookedWith(ctx.db, { refund_id: refund.id, attempt_id: null })
  if (early !== undefined) return await attemptById(ctx.db, early)
  // It has neither settled another one nor been settled.
  if (now.settles_id === null && now.debt_status === null) return undefined
  for (const other of await paymentsOfOrder(ctx.db, refund.order_id)) {
    if (other.id === now.id || other.reference === null) continue
    // Granted since this one has taken the place of that: it can have gone with no older one.
    const isLater = other.id < now.id && now.status === 'placed' && now.status_since < refund.created_at
    if (isLater && !earlierProviderOf(ctx, other.provider)) continue
    const key = lessOff(sentAs.refund(other, refund.id), refund.online_cents, offCents)
    if (await serviceOf(ctx, other.provider).hasRefunded({ reference: other.reference, key })) return other
  }
  return undefined
}

/**
 * Whether an earlier try of it has gone after all: it was given up because nobody could ask its service, which can be asked again now.
 * @throws RefundRefused where another sum had gone than is to go now
 */
async function goneBefore(ctx: Ctx, refund: RefundRow, now: PaymentAttempt): Promise<PaymentAttempt | undefined> {
  const { reference } = now
  if (reference === null) return undefined
  for (const before of await failedBefore(ctx.db, refund)) {
    const isGone = await serviceOf(ctx, now.provider).hasRefunded({ reference, key: sentAs.refund(now, before.id) })
    if (isGone && before.online_cents !== refund.online_cents) throw new RefundRefused('Another sum has gone back before')
    if (isGone) return now
  }
  return undefined
}

/**
 * Whether a refund that waits has gone already, with whichever payment of its order, and only the note of it is missing.
 * @throws RefundRefused where nobody can tell
 */
export async function hasGone(ctx: Ctx, refund: RefundRow): Promise<boolean> {
  const now = orNotFound(await attemptById(ctx.db, orNotFound(await orderAttempt(ctx.db, refund.order_id)).id))
  const offCents = await setOffOf(ctx.db, `refund-${refund.id}`)
  if ((await goneWith(ctx, refund, now, offCents)) ?? (await goneBefore(ctx, refund, now))) return true
  return await isKnown(ctx, now, sentAs.refund(now, refund.id), refund.online_cents, offCents)
}
/** The same of what came back and was sent once more. */
export async function hasGoneAgain(ctx: Ctx, row: ReturnedRefund): Promise<boolean> {
  const paid = orNotFound(await attemptById(ctx.db, row.checkout_payment_id))
  if ((await unbookedWith(ctx.db, row)) !== undefined) return true
  return await isKnown(ctx, paid, sentAs.again(paid, row), openOf(row), await setOffOf(ctx.db, triedAs(row)))
}
/**
 * Whether what was refused has gone after all: under another name, or because the worker that gave it up was not alone.
 * @throws RefundRefused where nobody can tell
 */
export async function hasGoneAfterAll(ctx: Ctx, refused: RefundRow | ReturnedRefund): Promise<boolean> {
  if ('tries' in refused) return (await lastGone(ctx, await lastRequest(ctx.db, under.returned(refused)))) !== undefined
  if (await lastGone(ctx, await lastRequest(ctx.db, under.refund(refused)))) return true
  const now = orNotFound(await attemptById(ctx.db, orNotFound(await orderAttempt(ctx.db, refused.order_id)).id))
  return (await goneBefore(ctx, { ...refused, key: bareKey(refused) }, now)) !== undefined
}
/** The same of a payment that became nothing. @param paid the one that it came with */
export async function hasGivenBack(ctx: Ctx, attempt: PaymentAttempt, paid: PaymentAttempt): Promise<boolean> {
  if ((await unbookedWith(ctx.db, { refund_id: null, attempt_id: attempt.id })) !== undefined) return true
  const offCents = await setOffOf(ctx.db, `attempt-${attempt.id}`)
  return await isKnown(ctx, paid, sentAs.giveBack(attempt), attempt.captured_cents ?? 0, offCents)
}
const isKnown = async (ctx: Ctx, paid: PaymentAttempt, key: string, cents: number, offCents: number): Promise<boolean> =>
  paid.reference !== null &&
  (await serviceOf(ctx, paid.provider).hasRefunded({ reference: paid.reference, key: lessOff(key, cents, offCents) }))

/** Sends a refund of an order. The payment is locked before its order. */
export async function sendRefund(ctx: Ctx, refundId: number): Promise<void> {
  const refund = await refundById(ctx.db, refundId)
  if (refund?.status !== 'pending') return
  const now = orNotFound(await attemptById(ctx.db, orNotFound(await orderAttempt(ctx.db, refund.order_id)).id))
  const name = `refund-${refund.id}`
  const went = { refund_id: refund.id, attempt_id: null }
  let offCents = await setOffOf(ctx.db, name)
  let { id } = now
  try {
    const gone = (await goneWith(ctx, refund, now, offCents)) ?? (await goneBefore(ctx, refund, now))
    if (gone) id = gone.id
    else {
      const isWanted = async (command: Ctx) => (await refundById(command.db, refund.id))?.status === 'pending'
      const sending = {
        name,
        under: under.refund(refund),
        key: sentAs.refund(now, refund.id),
        cents: refund.online_cents,
        refund,
        isWanted,
      }
      ;({ offCents, paidWith: id } = await send(ctx, now, sending))
    }
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    ctx.log.error({ err: error, refundId }, 'The payment service will not send this money back')
    return await inCommand(ctx, async (command) => {
      // What had been taken off is owed again for the payment that the order was paid with then. The older one first, as everywhere.
      const takenOffId = refund.checkout_payment_id ?? id
      for (const one of [id, takenOffId].sort((a, b) => a - b)) await lockAttempt(command.db, one)
      await expectAlone(command, under.refund(refund), error)
      if (!(await failRefund(command, refund, error instanceof ServiceGone))) return
      await undoSetOff(command, orNotFound(await lockAttempt(command.db, takenOffId)), name)
      await forgetUnbooked(command.db, went)
    })
  }
  await inCommand(ctx, async (command) => {
    await lockAttempt(command.db, id)
    if (await isPaidPast(command, under.refund(refund))) return
    await settleRefund(command, refund, undefined, { paidWith: id, offCents })
    await takeBackEarly(command, id, went)
    // What another worker has given up meanwhile had gone after all: tried again it is found.
    if (await failedRefund(command.db, refund.id)) await retryRefund(command, refund.id)
    else await forgetRequest(command.db, under.refund(refund))
  })
}

/** Sends once more what a bank had returned. */
export async function sendReturned(ctx: Ctx, id: number): Promise<void> {
  const row = await returnedById(ctx.db, id)
  if (row?.status !== 'sending') return
  const paid = orNotFound(await attemptById(ctx.db, row.checkout_payment_id))
  const name = triedAs(row)
  let offCents: number
  try {
    const isWanted = async (command: Ctx) => {
      const now = await returnedById(command.db, id)
      return now?.status === 'sending' && now.tries === row.tries
    }
    const sending = { name, under: under.returned(row), key: sentAs.again(paid, row), cents: openOf(row), isWanted }
    offCents = await sendOnce(ctx, paid, row, sending)
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    ctx.log.error({ err: error, returnedId: id }, 'The payment service will not send this money once more')
    return await inCommand(ctx, async (command) => {
      await lockAttempt(command.db, paid.id)
      await expectAlone(command, under.returned(row), error)
      const locked = await refuseReturned(command, id, row.tries)
      if (locked) await undoSetOff(command, locked, name)
    })
  }
  await inCommand(ctx, async (command) => {
    if (await isPaidPast(command, under.returned(row))) return
    if (await settleReturned(command, id, row.tries, offCents)) await forgetRequest(command.db, under.returned(row))
  })
}

/** Sends back what was paid and became nothing. A part goes back the way the whole came. */
export async function sendGivenBack(ctx: Ctx, attemptId: number): Promise<void> {
  const attempt = await attemptById(ctx.db, attemptId)
  const paid = attempt?.part_of ? await attemptById(ctx.db, attempt.part_of) : attempt
  if (attempt?.status !== 'refunding' || !paid || paid.reference === null) return
  const cents = attempt.captured_cents ?? 0
  const name = `attempt-${attempt.id}`
  const went = { refund_id: null, attempt_id: attempt.id }
  let offCents = 0
  let byHand: RefundRefused | undefined
  try {
    const isWanted = async (command: Ctx) => {
      const now = await lockAttempt(command.db, attempt.id)
      return now?.status === 'refunding' && now.resends === attempt.resends
    }
    const sending = { name, under: under.giveBack(attempt), key: sentAs.giveBack(attempt), cents, resend: attempt.resends, isWanted }
    if (cents > 0) offCents = await sendOnce(ctx, paid, went, sending)
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    // More than the service ever had: the buyer had made it good past it, and that way it goes back.
    if (attempt.purpose === 'debt' && attempt.part_of !== null) byHand = error
    else {
      const isServiceGone = error instanceof ServiceGone
      // What was refused for a day and is again at the operator's word is his at once.
      const isRefused = attempt.resends > 0 || ctx.now.getTime() - attempt.status_since.getTime() >= refusedForMs
      if (!isServiceGone && isRefused) return await inCommand(ctx, (command) => giveUpSending(command, attempt, paid, error))
      await inCommand(ctx, (command) => tellHanging(command, attempt, paid, isServiceGone ? 'serviceGone' : 'refused'))
      throw error
    }
    offCents = await setOffOf(ctx.db, name)
  }
  await inCommand(ctx, async (command) => {
    // The older one first, as everywhere.
    await lockAttempt(command.db, paid.id)
    const locked = await lockAttempt(command.db, attemptId)
    if (await isPaidPast(command, under.giveBack(attempt))) return
    // What another try has given up meanwhile had gone after all.
    if (locked?.status !== 'refunding' && locked?.status !== 'refundRefused') return
    if (byHand) await expectAlone(command, under.giveBack(attempt), byHand)
    await giveBackSettled(command, locked, offCents, { from: byHand ? 'receivedElsewhere' : 'psp' })
    await forgetRequest(command.db, under.giveBack(attempt))
    await (byHand ? forgetUnbooked(command.db, went) : takeBackEarly(command, paid.id, went))
    if (byHand) await tellByHand(command, attempt.id, cents - offCents, paid)
  })
}

/** So long a give-back that its service refuses is tried every hour; then it is the operator's to pay otherwise. */
const refusedForMs = 86_400_000

async function giveUpSending(ctx: Ctx, attempt: PaymentAttempt, paid: PaymentAttempt, error: RefundRefused): Promise<void> {
  await lockAttempt(ctx.db, paid.id)
  await expectAlone(ctx, under.giveBack(attempt), error)
  const locked = orNotFound(await lockAttempt(ctx.db, attempt.id))
  if (locked.status !== 'refunding') return
  await transitionAttempt(ctx, locked, { type: 'checkoutPayment.refuseRefund', by: 'system' }, { refusal_told_at: ctx.now })
  operatorListChanged(ctx, 'payments', `refund-refused-${locked.id}`)
}
