import { paymentDebtLifecycle, type DebtEffects, type DebtEvent, type DebtStatus } from '#machines/lifecycles/paymentDebt.lifecycle.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { begin, bindLifecycle, move } from '#backend/kernel/transition.ts'
import { lockAttempt, saveAttempt, type AttemptPatch, type PaymentAttempt } from './attempts.store.ts'
import { noteNotOwed, noteOwed } from './debts.store.ts'
import { book } from './ledger.store.ts'
import { paymentJobs } from './payments.jobs.ts'
import type { RefundRow } from './payments.store.ts'

const day = 86_400_000
/** The buyer hears after one week and after two, from then on the operator's staff every other week. */
const remindersOfBuyer = 2
export const isBuyersTurn = ({ debt_reminders: reminders }: Pick<PaymentAttempt, 'debt_reminders'>) => reminders <= remindersOfBuyer

const binding = bindLifecycle<PaymentAttempt, object, DebtEvent, DebtEffects>({
  lifecycle: paymentDebtLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row) => ({ status: row.debt_status!, facts: {} }),
  save: (ctx, row, to, patch) => saveAttempt(ctx.db, row, { ...(patch as AttemptPatch), debt_status: to as DebtStatus }),
  dueAt({ charged_back_at: since, debt_reminded_at: last, debt_reminders: reminders }, fact) {
    if (fact !== 'remindAt' || !since) return null
    return new Date((last ?? since).getTime() + (reminders < remindersOfBuyer ? 7 : 14) * day)
  },
  effects: {
    remind: (ctx, { row }) => ctx.enqueue(paymentJobs['payment.tellDebt'], { attemptId: row.id, what: 'remind' }),
    tell: (ctx, { row, params: { what } }) => ctx.enqueue(paymentJobs['payment.tellDebt'], { attemptId: row.id, what }),
  },
})

/** Who follows when an order's price is owed, or no longer. In a job: here the payment is locked, and the order comes first. */
type OwedListener = (ctx: Ctx, orderIds: readonly number[]) => void
let followOwed: OwedListener = () => undefined
/** The orders feature registers here. */
export const onOwedChanged = (listener: OwedListener): void => {
  followOwed = listener
}
export const owedChanged = (ctx: Ctx, orders: readonly { order_id: number }[]): void =>
  followOwed(
    ctx,
    orders.map((one) => one.order_id),
  )

/** The bank has taken back what stands in this locked payment; it has been booked. */
export async function beginDebt(ctx: Ctx, row: PaymentAttempt): Promise<PaymentAttempt> {
  owedChanged(ctx, await noteOwed(ctx.db, row.id))
  const saved = await saveAttempt(ctx.db, row, { debt_status: 'open', debt_cents: row.captured_cents ?? 0 })
  begin(ctx, binding, saved, 'paymentDebt.open', 'system')
  return saved
}

/** Moves the debt of a locked payment. */
export const moveDebt = (ctx: Ctx, row: PaymentAttempt, event: DebtEvent, patch: AttemptPatch = {}): Promise<PaymentAttempt> => {
  operatorListChanged(ctx, 'payments', `debt-${row.id}-${row.version}`)
  return move(ctx, binding, row, event, patch as Partial<PaymentAttempt>)
}

/** The clock of an open debt: somebody is reminded. */
export async function remindDebt(ctx: Ctx, attemptId: number): Promise<void> {
  const row = await lockAttempt(ctx.db, attemptId)
  if (row?.debt_status !== 'open') return
  await moveDebt(
    ctx,
    row,
    { type: 'paymentDebt.remind', by: 'system' },
    { debt_reminders: row.debt_reminders + 1, debt_reminded_at: ctx.now },
  )
}

/** The operator ends it: paid past the payment service, or given up. The payment is locked. */
export async function endDebt(ctx: Ctx, row: PaymentAttempt, outcome: 'settled' | 'writtenOff', reason: string): Promise<void> {
  const cents = row.debt_cents ?? 0
  const type = outcome === 'settled' ? 'paymentDebt.settle' : 'paymentDebt.writeOff'
  await moveDebt(ctx, row, { type, by: 'admin', reason }, { debt_cents: 0, debt_reason: reason })
  await book(ctx, [
    {
      kind: outcome === 'settled' ? 'debtSettled' : 'debtWrittenOff',
      reference: `attempt-${row.id}`,
      lines: [
        { account: outcome === 'settled' ? 'receivedElsewhere' : 'writtenOff', cents },
        { account: 'chargedBack', cents: -cents },
      ],
    },
  ])
  owedChanged(ctx, await noteNotOwed(ctx.db, row.id))
}

/** What should go back of an order whose money the bank has fetched is taken off what is owed for it. The payment is locked, its debt open. */
export async function offsetDebt(ctx: Ctx, row: PaymentAttempt, refund: Pick<RefundRow, 'online_cents'>): Promise<void> {
  const left = (row.debt_cents ?? 0) - refund.online_cents
  if (left > 0) return void (await saveAttempt(ctx.db, row, { debt_cents: left }))
  await moveDebt(ctx, row, { type: 'paymentDebt.offset', by: 'system' }, { debt_cents: 0 })
  owedChanged(ctx, await noteNotOwed(ctx.db, row.id))
}
