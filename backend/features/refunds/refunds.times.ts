import { moneyMissableFrom, returnMissableFrom } from '#contract/values/refundRules.ts'
import type { RefundStatus } from '#machines/lifecycles/refund.lifecycle.ts'
import type { RefundRow } from './refunds.store.ts'

const day = 86_400_000
const after = (from: Date, days: number) => new Date(from.getTime() + days * day)

const remindedWeekly: readonly RefundStatus[] = ['processing', 'unpaid', 'escalated', 'failed']

/** When whoever has to act in a state is reminded first; null: never. */
export function firstReminder(status: RefundStatus, now: Date): Date | null {
  if (status === 'requested') return after(now, 3)
  return status === 'awaitingReturn' || status === 'missing' || remindedWeekly.includes(status) ? after(now, 7) : null
}

/** The reminder after this one: whoever owes money or a decision is reminded every week, all others once. */
export const nextReminder = (status: RefundStatus, now: Date): Date | null => (remindedWeekly.includes(status) ? after(now, 7) : null)

/** How long a buyer may object to what was paid. */
const objectDays = 30
export const objectUntil = (now: Date): Date => after(now, objectDays)

/** From when on it may be said that the parcel, or the money, has not come; null: it is not under way. */
export function missableFrom({
  status,
  status_since: since,
  sent_at: sent,
  refunded_at: paid,
}: Pick<RefundRow, 'status' | 'status_since' | 'sent_at' | 'refunded_at'>): Date | null {
  if (status === 'awaitingReturn' || status === 'received') return sent && returnMissableFrom(sent)
  if (status === 'processing') return moneyMissableFrom(since)
  return status === 'refunded' ? paid && moneyMissableFrom(paid) : null
}

/**
 * Who withdrew legally has 14 days to send the goods (§ 357 (1) BGB), but a parcel that is late does not undo the withdrawal: it is only
 * closed when nothing has come for another 30 days.
 */
const sendDays = (row: Pick<RefundRow, 'type'>) => (row.type === 'withdrawal' ? 44 : 14)
/** No carrier reports to us: a parcel takes a week at most, and three days later it counts as there. */
const assumedDays = 7 + 3
/** What only counts as there, without any proof, is not paid for at once: so long its seller may still say that nothing came. */
const doubtDays = 7

/** The instant of a deadline that the lifecycle names; null: there is none. */
export function dueOfRefund(row: RefundRow, field: string): Date | null {
  switch (field) {
    case 'remindAt':
      return row.remind_at
    case 'answerDueAt':
      return after(row.status_since, 7)
    case 'sendDueAt':
      return row.sent_at && row.status !== 'missing' ? null : after(row.status_since, sendDays(row))
    case 'assumedAt':
      return row.sent_at && after(row.sent_at, assumedDays)
    case 'releaseDueAt': {
      // After a withdrawal the money is due 14 days after the declaration, and may wait for the goods or the proof of their dispatch (§
      // 357 BGB).
      const isOnlyAssumed = row.is_assumed && row.proven_at === null
      const since = row.status === 'awaitingReturn' ? row.proven_at : isOnlyAssumed ? after(row.status_since, doubtDays) : row.status_since
      if (row.declared_at === null) return row.status === 'awaitingReturn' ? null : after(row.status_since, 14)
      if (since === null) return null
      const due = after(row.declared_at, 14)
      return due > since ? due : since
    }
    case 'repairDueAt':
      return after(row.status_since, 30)
    case 'lapsesAt':
      return after(row.status_since, 30)
    case 'objectUntil':
      return row.object_until
    default:
      return null
  }
}
