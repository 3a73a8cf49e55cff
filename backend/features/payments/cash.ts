import type { Ctx, Db } from '#backend/kernel/context.ts'
import { cashDisputed, cashDue, cashFact, cashNotOwed, cashWithOperator, nextCashReminder } from './cashTimes.ts'
import { advancePayment } from './payments.transition.ts'
import { lockPayment, type CashColumn, type PaymentRow } from './payments.store.ts'

/** Whether something of an order is being given back. */
type OpenClaims = (db: Db, orderId: number) => Promise<boolean>
let hasOpenClaims: OpenClaims = () => Promise.reject(new Error('Nobody knows what is being given back'))
/** Whoever has orders that are paid at the door registers here. */
export const tellsOpenClaims = (reader: OpenClaims): void => {
  hasOpenClaims = reader
}

const isUnnoted = (row: PaymentRow) => row.method === 'cash' && row.status === 'unpaid'

/** All of a locked order is with its customer: from now on its seller's word is missing, where cash is owed that nobody has noted. */
export async function cashIsDue(ctx: Ctx, orderId: number): Promise<void> {
  const row = await lockPayment(ctx.db, orderId)
  if (!isUnnoted(row) || row.amount_cents === 0 || row.cash_due_at !== null) return
  await advancePayment(ctx, row, { type: 'payment.cashDue', by: 'system' }, cashDue(ctx.now))
}

/** A clock of cash that nobody has noted. What is given back, or is nothing any more, nobody asks for. */
export async function askForCash(ctx: Ctx, orderId: number, type: 'payment.cashRemind' | 'payment.cashUnnoted'): Promise<void> {
  const row = await lockPayment(ctx.db, orderId)
  if (!isUnnoted(row)) return
  const isDisputed = await hasOpenClaims(ctx.db, orderId)
  const isOwed = row.amount_cents > 0 && !isDisputed
  await advancePayment(ctx, row, { type, by: 'system', isOwed }, patchOf(ctx, row, type, { isOwed, isDisputed }))
}

function patchOf(
  { now }: Ctx,
  row: PaymentRow,
  type: 'payment.cashRemind' | 'payment.cashUnnoted',
  { isOwed, isDisputed }: { isOwed: boolean; isDisputed: boolean },
): Partial<Pick<PaymentRow, CashColumn>> {
  if (isOwed) return type === 'payment.cashUnnoted' ? cashWithOperator(now) : { cash_remind_at: nextCashReminder(row, now) }
  return isDisputed ? cashDisputed(now) : cashNotOwed
}

/** Whether it is the operator's to say what became of this order's cash. */
export const isCashWithOperator = (row: PaymentRow): boolean => isUnnoted(row) && cashFact(row) === 'operator'
