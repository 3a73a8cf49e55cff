import { euroText } from '#contract/values/euroText.ts'
import { adminIds } from '#backend/features/accounts/accounts.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { lockAttempt } from './attempts.store.ts'
import { setOffOf } from './disputes.store.ts'
import { askThere } from './givenBackNews.ts'
import { orderAttempt } from './payments.reads.store.ts'
import {
  bareKey,
  failedRefund,
  failedRefunds,
  lockPayment,
  refundById,
  refundsOf,
  setRefundReason,
  waitingRefunds,
  type RefundRow,
} from './payments.store.ts'
import { leftOf, payBack, sendBack } from './refunds.ts'
import { settleRefund } from './refunds.settle.ts'
import { remindEveryMs } from './remindEvery.ts'
import { forgetUnbooked } from './returned.store.ts'
import { beginSilent } from './silent.transition.ts'
import { under } from './underNames.ts'
import { silentRequest } from './underWay.store.ts'

/**
 * The operator has a refund tried again that the service refused. What of it has gone back otherwise meanwhile is refused. @throws
 * Refusal NOT_FOUND, REFUND_ABOVE_PAID
 */
export async function retryRefund(ctx: Ctx, id: number): Promise<void> {
  const refund = orNotFound(await failedRefund(ctx.db, id))
  operatorListChanged(ctx, 'payments', `retried-${refund.id}`)
  await payBack(ctx, { orderId: refund.order_id, key: bareKey(refund), cents: refund.cents, reason: refund.reason })
}

/**
 * The operator has paid it past the service and says how; a voucher's part is loaded again. @throws Refusal NOT_FOUND, REFUND_ABOVE_PAID
 */
export async function endRefund(ctx: Ctx, id: number, words: string): Promise<void> {
  const { order_id: orderId } = orNotFound(await failedRefund(ctx.db, id))
  const payment = await lockPayment(ctx.db, orderId)
  // Tried again or ended by somebody else meanwhile.
  const refund = orNotFound(await failedRefund(ctx.db, id))
  const left = leftOf(payment, await refundsOf(ctx.db, orderId))
  if (left.online < refund.online_cents) throw new Refusal('REFUND_ABOVE_PAID', { left_cents: left.online, left: euroText(left.online) })
  operatorListChanged(ctx, 'payments', `paid-elsewhere-${refund.id}`)
  const reason = reasonWith(refund, words)
  const { id: paidWith } = orNotFound(await orderAttempt(ctx.db, orderId))
  await sendBack(
    ctx,
    payment,
    { ...left, online: refund.online_cents },
    { orderId, key: bareKey(refund), cents: refund.cents, reason },
    paidWith,
  )
}

/**
 * The same of one that waits for a service which has given no answer for a day: nobody sends it from now on, and the service is asked
 * whether it has. @throws Refusal NOT_FOUND, SERVICE_STILL_THERE
 */
export async function endSilentRefund(ctx: Ctx, id: number, words: string): Promise<void> {
  const { order_id: orderId } = orNotFound(await refundById(ctx.db, id))
  const { id: paidWith } = orNotFound(await orderAttempt(ctx.db, orderId))
  // Before its order, as everywhere; whoever sends it asks under this lock.
  await lockAttempt(ctx.db, paidWith)
  const payment = await lockPayment(ctx.db, orderId)
  const refund = orNotFound(await refundById(ctx.db, id))
  if (refund.status !== 'pending' || refund.online_cents === 0) throw new Refusal('NOT_FOUND')
  const silent = await silentRequest(ctx.db, under.refund(refund), ctx.now)
  if (!silent) throw new Refusal('SERVICE_STILL_THERE')
  operatorListChanged(ctx, 'payments', `paid-elsewhere-${refund.id}`)
  const reason = reasonWith(refund, words)
  await setRefundReason(ctx.db, refund.id, reason)
  const offCents = await setOffOf(ctx.db, `refund-${refund.id}`)
  await settleRefund(ctx, { ...refund, reason }, payment, { paidWith, offCents, isElsewhere: true })
  const went = { refund_id: refund.id, attempt_id: null }
  await beginSilent(ctx, silent, went, words)
  await forgetUnbooked(ctx.db, went)
}

const reasonWith = ({ reason }: Pick<RefundRow, 'reason'>, words: string): string => [reason, words].filter((one) => one !== '').join(' – ')

/** The clock of refunds that the service does not confirm: from the second day on every three days. */
export async function remindWaiting(ctx: Ctx): Promise<void> {
  const staff = await adminIds(ctx.db)
  for (const { id, number, cents, created_at: since } of await waitingRefunds(ctx.db, new Date(ctx.now.getTime() - 86_400_000)))
    await notify(ctx, staff, {
      type: 'case',
      title: 'Erstattung ist nicht bestätigt',
      body: `${number}: Der Zahlungsdienst bestätigt nicht, dass ${euroText(cents)} zurückgingen. ${askThere}`,
      link: '/verwaltung/zahlungen',
      uniqueKey: `payment-refund-waits/${id}/${Math.floor((ctx.now.getTime() - since.getTime()) / remindEveryMs)}`,
      isFirst: true,
    })
}

/** The clock of refunds that the service will not send: the staff hears of each again every three days. */
export async function remindFailed(ctx: Ctx): Promise<void> {
  const staff = await adminIds(ctx.db)
  for (const { id, number, cents, created_at: since } of await failedRefunds(ctx.db)) {
    const turn = Math.floor((ctx.now.getTime() - since.getTime()) / remindEveryMs)
    if (turn === 0) continue
    await notify(ctx, staff, {
      type: 'case',
      title: 'Gescheiterte Erstattung ist noch offen',
      body: `${number}: Der Kunde wartet auf ${euroText(cents)}. Bitte versuchen Sie es unter „Zahlungen“ noch einmal, oder zahlen Sie anders aus und vermerken Sie es dort.`,
      link: '/verwaltung/zahlungen',
      uniqueKey: `payment-refund-failed/${id}/${turn}`,
      isFirst: true,
    })
  }
}
