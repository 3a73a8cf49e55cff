import type { PaymentGuardInput } from '#machines/lifecycles/orderPayment.lifecycle.ts'
import type { CashColumn, PaymentRow } from './payments.store.ts'

const day = 86_400_000
const after = (from: Date, days: number) => new Date(from.getTime() + days * day)

type Cash = Pick<PaymentRow, CashColumn>

export const cashFact = ({ cash_due_at: due, cash_operator_at: operator }: Cash): PaymentGuardInput['cash'] =>
  operator !== null ? 'operator' : due !== null ? 'due' : 'notDue'

/** The seller's word is missing from now on. */
export const cashDue = (now: Date): Cash => ({ cash_due_at: now, cash_remind_at: after(now, 3), cash_operator_at: null })
/** A seller is asked on the third day and on the tenth, the operator every week. */
export function nextCashReminder({ cash_due_at: due, cash_operator_at: operator }: Cash, now: Date): Date | null {
  if (operator !== null) return after(now, 7)
  const second = due && after(due, 10)
  return second && second > now ? second : null
}
/** Nobody says anything while a return is dealt with: the waiting begins anew, and is asked after a week later. */
export const cashDisputed = (now: Date): Cash => ({ cash_due_at: now, cash_remind_at: after(now, 7), cash_operator_at: null })
export const cashNotOwed: Cash = { cash_due_at: null, cash_remind_at: null, cash_operator_at: null }
export const cashWithOperator = (now: Date): Partial<Cash> => ({ cash_operator_at: now, cash_remind_at: after(now, 7) })

/** The instant of a deadline that the lifecycle names; null: there is none, as for all that is not paid at the door. */
export const dueOfCash = (row: Cash, field: string): Date | null =>
  field === 'cashRemindAt' ? row.cash_remind_at : row.cash_due_at && row.cash_operator_at === null ? after(row.cash_due_at, 21) : null
