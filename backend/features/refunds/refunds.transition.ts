import {
  refundLifecycle,
  unpaidEndings,
  type RefundEffects,
  type RefundEvent,
  type RefundGuardInput,
  type RefundStatus,
} from '#machines/lifecycles/refund.lifecycle.ts'
import { methodOf } from '#backend/features/payments/payments.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import { refundEffects, type EvaluatedRefund } from './refunds.effects.ts'
import { isShortened, refundGuardInputOf } from './refunds.present.ts'
import { saveRefund, type RefundRow } from './refunds.store.ts'
import { dueOfRefund, firstReminder, nextReminder, objectUntil } from './refunds.times.ts'

export const refundBinding = bindLifecycle<EvaluatedRefund, RefundGuardInput, RefundEvent, RefundEffects>({
  lifecycle: refundLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row, now) => ({ status: row.status, guardInput: refundGuardInputOf(row, row.method, now) }),
  async save(ctx, row, to, patch) {
    const status = to as RefundStatus
    const { method: _method, ...columns } = patch
    const saved = await saveRefund(ctx.db, row, {
      ...columns,
      status,
      ...(status === row.status ? {} : { status_since: ctx.now, remind_at: firstReminder(status, ctx.now), ...endedWith(status) }),
    })
    return { ...saved, method: row.method }
  },
  dueAt: dueOfRefund,
  effects: refundEffects,
})

/** Bank details are kept no longer than money may have to go there. */
function endedWith(status: RefundStatus): Partial<RefundRow> {
  if (status !== 'refunded' && !unpaidEndings.includes(status)) return {}
  return { iban: '', account_holder: '' }
}

/** Moves a locked refund of a locked order by one event, with the columns that belong to it. */
export async function transitionRefund(ctx: Ctx, row: RefundRow, event: RefundEvent, extra: Partial<RefundRow> = {}): Promise<RefundRow> {
  const method = await methodOf(ctx.db, row.order_id)
  const { method: _method, ...saved } = await transitionRow(ctx, refundBinding, { ...row, method }, event, {
    ...columnsOf(ctx, row, event),
    ...extra,
  })
  return saved.status === 'accepted' ? followAccepted(ctx, saved) : saved
}

/** What was accepted goes on at once: back to the seller first where the customer has it. */
export const followAccepted = (ctx: Ctx, row: RefundRow): Promise<RefundRow> =>
  transitionRefund(ctx, row, { type: row.return_needed ? 'refund.returnNeeded' : 'refund.noReturn', by: 'system' })

function columnsOf(ctx: Ctx, row: RefundRow, event: RefundEvent): Partial<RefundRow> {
  switch (event.type) {
    case 'refund.award':
      // What is sent back after a decision is sent anew.
      return {
        accepted_cents: event.cents,
        ...(row.return_needed
          ? { sent_at: null, carrier: null, tracking_number: '', has_receipt: false, proven_at: null }
          : { released_cents: event.cents }),
      }
    case 'refund.accept':
      return { accepted_cents: event.cents, ...(row.return_needed ? {} : { released_cents: event.cents }) }
    case 'refund.noAnswer':
    case 'refund.repairDue':
      return { accepted_cents: row.items_cents + row.carriage_cents }
    case 'refund.noReturn':
    case 'refund.releaseDue':
      return { released_cents: row.accepted_cents }
    case 'refund.release':
      return { released_cents: event.cents }
    case 'refund.reject':
      return { reject_reason: event.reason }
    case 'refund.sent':
      return { sent_at: ctx.now, remind_at: null }
    case 'refund.receive':
    case 'refund.receiveLate':
      return { received_at: ctx.now, is_assumed: false }
    case 'refund.carrierDelivered':
      return { received_at: ctx.now, is_assumed: true }
    case 'refund.notArrived':
      return { received_at: null, is_assumed: false }
    case 'refund.settle':
    case 'refund.payInstead':
      return {
        paid_cents: row.released_cents ?? 0,
        paid_times: row.paid_times + ((row.released_cents ?? 0) > row.paid_cents ? 1 : 0),
        refunded_at: ctx.now,
        object_until: isShortened(row) || (event.by === 'provider' && (row.released_cents ?? 0) > 0) ? objectUntil(ctx.now) : null,
      }
    case 'refund.escalate':
    case 'refund.notPaid':
    case 'refund.lapse':
      return { object_until: null }
    case 'refund.remind':
      return { remind_at: nextReminder(row.status, ctx.now) }
    default:
      return {}
  }
}
