import {
  returnedRefundLifecycle,
  type ReturnedEffects,
  type ReturnedEvent,
  type ReturnedStatus,
} from '#machines/lifecycles/returnedRefund.lifecycle.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { begin, bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import { openSumsChanged, owedChanged } from './debts.transition.ts'
import { paymentJobs } from './payments.jobs.ts'
import { refundById } from './payments.store.ts'
import { remindEveryMs } from './remindEvery.ts'
import { addReturnedOfOrder, openOf, saveReturned, type ReturnedRefund } from './returned.store.ts'

type Patch = Partial<
  Pick<ReturnedRefund, 'sent_cents' | 'elsewhere_cents' | 'off_cents' | 'tries' | 'reason' | 'reminded_at' | 'is_booked'>
>

const binding = bindLifecycle<ReturnedRefund, object, ReturnedEvent, ReturnedEffects>({
  lifecycle: returnedRefundLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row) => ({ status: row.status, guardInput: {} }),
  save: (ctx, row, to, patch) =>
    saveReturned(ctx.db, row, {
      ...(patch as Patch),
      status: to as ReturnedStatus,
      ...(to === row.status ? {} : { status_since: ctx.now, reminded_at: null }),
    }),
  dueAt: ({ status, reminded_at: last, status_since: since }, field) =>
    field === 'remindAt' ? new Date((last ?? since).getTime() + (status === 'sending' && !last ? 86_400_000 : remindEveryMs)) : null,
  effects: {
    send: (ctx, { row }) => ctx.enqueue(paymentJobs['payment.sendReturned'], { returnedId: row.id }),
    remind: (ctx, { row }) =>
      ctx.enqueue(paymentJobs['payment.tellReturned'], { returnedId: row.id, what: 'remind', version: row.version }),
    tell: (ctx, { row, params: { what } }) =>
      ctx.enqueue(paymentJobs['payment.tellReturned'], { returnedId: row.id, what, version: row.version }),
  },
})

/**
 * Who follows when more or less of a refund is with us, by the key that it was asked for. In a job: here the payment is locked, and the
 * order comes first.
 */
type ReturnedListener = (ctx: Ctx, key: string) => void
let followReturned: ReturnedListener = () => undefined
/** The refunds feature registers here. */
export const onReturnedChanged = (listener: ReturnedListener): void => {
  followReturned = listener
}

/**
 * The order's page and both its sides follow where less or more of its refunds is with us; without an order the buyer's page of open
 * sums, with every move.
 */
async function followOrder(ctx: Ctx, row: ReturnedRefund, cents: number): Promise<void> {
  operatorListChanged(ctx, 'payments', `returned-${row.id}-${row.version}`)
  if (row.refund_id === null) openSumsChanged(ctx, row.checkout_payment_id)
  if (row.refund_id === null || cents === 0) return
  owedChanged(ctx, await addReturnedOfOrder(ctx.db, row.refund_id, cents))
  const refund = await refundById(ctx.db, row.refund_id)
  if (refund) followReturned(ctx, refund.key)
}

/** It is with us again: booked, and a matter for the operator. The payment is locked. */
export async function beginReturned(ctx: Ctx, row: ReturnedRefund): Promise<ReturnedRefund> {
  const saved = await saveReturned(ctx.db, row, { is_booked: true, status_since: ctx.now })
  begin(ctx, binding, saved, 'returnedRefund.open', 'system')
  ctx.enqueue(paymentJobs['payment.tellReturned'], { returnedId: row.id, what: 'returned', version: saved.version })
  await followOrder(ctx, saved, openOf(saved))
  return saved
}

/** Moves a locked one; its payment is locked before it. */
export async function transitionReturned(ctx: Ctx, row: ReturnedRefund, event: ReturnedEvent, patch: Patch = {}): Promise<ReturnedRefund> {
  const saved = await transitionRow(ctx, binding, row, event, patch as Partial<ReturnedRefund>)
  await followOrder(ctx, saved, openOf(saved) - openOf(row))
  return saved
}

/** So much of it was taken off what is owed; the rest has still to go. */
export async function keepOff(ctx: Ctx, row: ReturnedRefund, cents: number): Promise<ReturnedRefund> {
  const patch = { off_cents: row.off_cents + cents }
  if (cents === openOf(row)) return await transitionReturned(ctx, row, { type: 'returnedRefund.offset', by: 'system' }, patch)
  const saved = await saveReturned(ctx.db, row, patch)
  await followOrder(ctx, saved, -cents)
  return saved
}
