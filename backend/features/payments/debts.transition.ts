import { paymentDebtLifecycle, type DebtEffects, type DebtEvent, type DebtStatus } from '#machines/lifecycles/paymentDebt.lifecycle.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { begin, bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import { lockAttempt, saveAttempt, type AttemptPatch, type PaymentAttempt } from './attempts.store.ts'
import { noteNotOwed, noteOwed } from './debts.store.ts'
import { setOffOf } from './disputes.store.ts'
import { book, reversed, type LedgerLine } from './ledger.store.ts'
import { paymentJobs } from './payments.jobs.ts'

const day = 86_400_000
/** The buyer hears after one week and after two, from then on the operator's staff every other week. */
const remindersOfBuyer = 2
export const isBuyersTurn = ({ debt_reminders: reminders }: Pick<PaymentAttempt, 'debt_reminders'>) => reminders <= remindersOfBuyer

const binding = bindLifecycle<PaymentAttempt, object, DebtEvent, DebtEffects>({
  lifecycle: paymentDebtLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row) => ({ status: row.debt_status!, guardInput: {} }),
  save: (ctx, row, to, patch) => saveAttempt(ctx.db, row, { ...(patch as AttemptPatch), debt_status: to as DebtStatus }),
  dueAt({ charged_back_at: since, debt_reminded_at: last, debt_reminders: reminders }, field) {
    if (field !== 'remindAt' || !since) return null
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

/** What the payer's page of open sums shows for this payment is another thing now. In a job: the calls that hear of it tell nobody. */
export const openSumsChanged = (ctx: Ctx, attemptId: number): void => ctx.enqueue(paymentJobs['payment.tellOwed'], { attemptId })

/** The bank has taken so much of this locked payment; it has been booked. What had ended is open again, with clocks of its own. */
export async function addDebt(ctx: Ctx, row: PaymentAttempt, cents: number): Promise<PaymentAttempt> {
  owedChanged(ctx, await noteOwed(ctx.db, row.id))
  const more = { debt_cents: (row.debt_cents ?? 0) + cents }
  if (row.debt_status === null) {
    const saved = await saveAttempt(ctx.db, row, { ...more, debt_status: 'open' })
    begin(ctx, binding, saved, 'paymentDebt.open', 'system')
    openSumsChanged(ctx, row.id)
    return saved
  }
  const anew = row.debt_status === 'open' ? {} : { debt_reminders: 0, debt_reminded_at: ctx.now, debt_reason: '' }
  return await transitionDebt(ctx, row, { type: 'paymentDebt.grow', by: 'system' }, { ...more, ...anew })
}

/** Moves the debt of a locked payment. */
export const transitionDebt = (ctx: Ctx, row: PaymentAttempt, event: DebtEvent, patch: AttemptPatch = {}): Promise<PaymentAttempt> => {
  operatorListChanged(ctx, 'payments', `debt-${row.id}-${row.version}`)
  openSumsChanged(ctx, row.id)
  return transitionRow(ctx, binding, row, event, patch as Partial<PaymentAttempt>)
}

/** The clock of an open debt: somebody is reminded. */
export async function remindDebt(ctx: Ctx, attemptId: number): Promise<void> {
  const row = await lockAttempt(ctx.db, attemptId)
  if (row?.debt_status !== 'open') return
  await transitionDebt(
    ctx,
    row,
    { type: 'paymentDebt.remind', by: 'system' },
    { debt_reminders: row.debt_reminders + 1, debt_reminded_at: ctx.now },
  )
}

/** The operator ends it: paid past the payment service, or given up. The payment is locked. */
export async function endDebt(ctx: Ctx, row: PaymentAttempt, outcome: 'settled' | 'writtenOff', reason: string): Promise<void> {
  const cents = row.debt_cents ?? 0
  const isGivenUp = outcome === 'writtenOff'
  const type = isGivenUp ? 'paymentDebt.writeOff' : 'paymentDebt.settle'
  await transitionDebt(
    ctx,
    row,
    { type, by: 'admin', reason },
    { debt_cents: 0, debt_reason: reason, ...(isGivenUp && { written_off_cents: row.written_off_cents + cents }) },
  )
  await book(ctx, [
    {
      kind: isGivenUp ? 'debtWrittenOff' : 'debtSettled',
      // A debt can be opened and ended more than once.
      reference: `attempt-${row.id}-${row.version}`,
      lines: [
        { account: isGivenUp ? 'writtenOff' : 'receivedElsewhere', cents },
        { account: 'chargedBack', cents: -cents },
      ],
    },
  ])
  owedChanged(ctx, await noteNotOwed(ctx.db, row.id))
}

const openOf = (row: PaymentAttempt) => (row.debt_status === 'open' ? (row.debt_cents ?? 0) : 0)
/** So much of what should go back of this payment the bank has: it is owed, or given up. */
export const takenOff = (row: PaymentAttempt): number => openOf(row) + row.written_off_cents

/**
 * What should go back of a payment whose money the bank has is taken off what is owed for it, then off what was given up. Once per name.
 * The payment is locked. @returns the cents that need not be sent any more
 */
export async function setOff(ctx: Ctx, row: PaymentAttempt, name: string, cents: number): Promise<number> {
  const before = await setOffOf(ctx.db, name)
  if (before > 0) return before
  const owed = Math.min(cents, openOf(row))
  const givenUp = Math.min(cents - owed, row.written_off_cents)
  if (owed + givenUp === 0) return 0
  await book(ctx, [
    {
      kind: 'debtOffset',
      reference: name,
      lines: [
        { account: 'refund', cents: owed + givenUp },
        { account: 'chargedBack', cents: -owed },
        { account: 'writtenOff', cents: -givenUp },
      ],
    },
  ])
  const patch = { debt_cents: (row.debt_cents ?? 0) - owed, written_off_cents: row.written_off_cents - givenUp }
  if (row.debt_status !== 'open' || patch.debt_cents > 0) {
    await saveAttempt(ctx.db, row, patch)
    openSumsChanged(ctx, row.id)
  } else {
    await transitionDebt(ctx, row, { type: 'paymentDebt.offset', by: 'system' }, patch)
    owedChanged(ctx, await noteNotOwed(ctx.db, row.id))
  }
  return owed + givenUp
}

/** The rest was refused: nothing has gone back, and what was taken off is owed again. */
export async function undoSetOff(ctx: Ctx, row: PaymentAttempt, name: string): Promise<void> {
  const lines = await reversed(ctx.db, name, 'debtOffset')
  if (lines.length === 0) return
  await book(ctx, [{ kind: 'debtOffsetUndone', reference: name, lines }])
  const of = (account: LedgerLine['account']) => lines.find((one) => one.account === account)?.cents ?? 0
  const saved = await saveAttempt(ctx.db, row, { written_off_cents: row.written_off_cents + of('writtenOff') })
  if (of('chargedBack') > 0) await addDebt(ctx, saved, of('chargedBack'))
}
