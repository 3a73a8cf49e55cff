import { checkoutPaymentLifecycle, type AttemptEffects, type AttemptEvent } from '#machines/lifecycles/checkoutPayment.lifecycle.ts'
import { euroText } from '#contract/values/euroText.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { begin, bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import { isListed, isStuck, lockAttempt, saveAttempt, type AttemptPatch, type PaymentAttempt } from './attempts.store.ts'
import { book, type LedgerLine } from './ledger.store.ts'
import { paymentJobs, placingJobs } from './payments.jobs.ts'
import { remindEveryMs } from './remindEvery.ts'

/** Five working days are usual; a debit that nobody has said anything about for so long has come to nothing. */
const clearsWithinMs = 21 * 86_400_000

const binding = bindLifecycle<PaymentAttempt, object, AttemptEvent, AttemptEffects>({
  lifecycle: checkoutPaymentLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row) => ({ status: row.status, guardInput: {} }),
  save(ctx, row, to, patch) {
    if (isListed(row, ctx.now)) operatorListChanged(ctx, 'payments', `attempt-${row.id}-${row.version}`)
    return saveAttempt(ctx.db, row, movedTo(ctx, row, to as PaymentAttempt['status'], patch as AttemptPatch))
  },
  dueAt: (row, field) =>
    field === 'expiresAt'
      ? row.expires_at
      : field === 'clearsBy'
        ? new Date(row.status_since.getTime() + clearsWithinMs)
        : field === 'remindAt'
          ? remindAt(row)
          : null,
  effects: {
    placeSoon: (ctx, { row }) => ctx.enqueue(placingJobs['payment.place'], { attemptId: row.id }),
    refundSoon: (ctx, { row }) => ctx.enqueue(paymentJobs['payment.giveBack'], { attemptId: row.id }),
    tellStaff: (ctx, { row }) => ctx.enqueue(paymentJobs['payment.tellRefused'], { attemptId: row.id, version: row.version }),
    parkSoon: (ctx, { row }) => ctx.enqueue(placingJobs['payment.park'], { attemptId: row.id }),
    unparkSoon: (ctx, { row }) => ctx.enqueue(placingJobs['payment.unpark'], { attemptId: row.id }),
    // In a job: the calls that hear of it tell nobody.
    tell: (ctx, { row, params: { what } }) => ctx.enqueue(paymentJobs['payment.tell'], { attemptId: row.id, what }),
    async tellGivenBack(ctx, { row }) {
      if (row.account_id === null) return
      if (row.purpose === 'debt' && row.reason !== 'NOT_OWED')
        return await notify(ctx, row.account_id, {
          type: 'order',
          title: 'Nicht verbucht – Ihr Geld kommt zurück',
          body:
            `${euroText(row.captured_cents ?? row.amount_cents)}: Wir konnten Ihre Zahlung nicht verbuchen und erstatten sie ` +
            'auf dem Weg, auf dem Sie bezahlt haben. Was offen war, ist weiter offen.',
          link: '/konto/bestellungen',
          uniqueKey: `payment-${row.id}`,
          mustKnow: true,
        })
      if (row.purpose === 'debt')
        return await notify(ctx, row.account_id, {
          type: 'order',
          title: 'Nicht mehr offen – Ihr Geld kommt zurück',
          body: `${euroText(row.captured_cents ?? row.amount_cents)}: Der Betrag war schon beglichen. Wir erstatten ihn auf dem Weg, auf dem Sie bezahlt haben.`,
          link: '/konto/bestellungen',
          uniqueKey: `payment-${row.id}`,
          mustKnow: true,
        })
      const isVoucher = row.purpose === 'voucher'
      await notify(ctx, row.account_id, {
        type: 'order',
        title: 'Nicht bestellt – Ihr Geld kommt zurück',
        body: `${euroText(row.captured_cents ?? row.amount_cents)}: Ihre ${isVoucher ? 'Gutscheinbestellung' : 'Bestellung'} war so nicht mehr möglich. Wir erstatten alles auf dem Weg, auf dem Sie bezahlt haben.`,
        link: isVoucher ? '/konto/gutscheine' : '/warenkorb',
        uniqueKey: `payment-${row.id}`,
        mustKnow: true,
      })
    },
  },
})

/** A reminder leaves it where it is, since when it is there; with another state reminders begin anew. */
function movedTo(ctx: Ctx, row: PaymentAttempt, status: PaymentAttempt['status'], patch: AttemptPatch): AttemptPatch {
  const isReminder = status === row.status && patch.refusal_told_at !== undefined
  return isReminder ? { ...patch, status } : { refusal_told_at: null, ...patch, status, status_since: ctx.now }
}

/** When the operator's staff hear that it hangs: an order that nobody places after an hour, money that does not go back after a day. */
function remindAt(row: PaymentAttempt): Date {
  if (row.refusal_told_at) return new Date(row.refusal_told_at.getTime() + remindEveryMs)
  const first = row.status === 'captured' ? 3_600_000 : row.status === 'refunding' ? 86_400_000 : remindEveryMs
  return new Date(row.status_since.getTime() + first)
}

/** @param by nobody is signed in where a notice begins one */
export const beginAttempt = (ctx: Ctx, row: PaymentAttempt, by?: 'system'): void => begin(ctx, binding, row, 'checkoutPayment.start', by)

/** Moves a locked attempt. */
export const transitionAttempt = (ctx: Ctx, row: PaymentAttempt, event: AttemptEvent, patch: AttemptPatch = {}): Promise<PaymentAttempt> =>
  transitionRow(ctx, binding, row, event, patch as Partial<PaymentAttempt>)

/** Its money has come, whatever has become of it since. */
export const paidWith: ReadonlySet<PaymentAttempt['status']> = new Set(['captured', 'placed', 'refunding', 'refundRefused', 'refunded'])
/** All of it has gone back, or is to. */
export const isGoingBack = ({ status }: Pick<PaymentAttempt, 'status'>): boolean =>
  status === 'refunding' || status === 'refundRefused' || status === 'refunded'

/**
 * Nothing is ordered: all that came goes back.
 * @param by the operator, where it hangs and he says why @throws Refusal PAYMENT_TOO_NEW, REASON_MISSING, TRANSITION_REFUSED
 */
export async function giveBack(ctx: Ctx, row: PaymentAttempt, reason: string, by: 'system' | 'admin' = 'system'): Promise<PaymentAttempt> {
  const cents = row.captured_cents ?? 0
  const isOverdue = isStuck(row.status_since, ctx.now)
  const saved = await transitionAttempt(ctx, row, { type: 'checkoutPayment.giveBack', by, reason, isOverdue }, { reason, body: null })
  await book(ctx, [
    {
      kind: 'giveBack',
      reference: `attempt-${row.id}`,
      lines: [
        { account: 'customer', cents },
        { account: 'refund', cents: -cents },
      ],
    },
  ])
  return saved
}

/** What was bought with it is given back unused: the whole price goes back, and the debt that stood against it ends. */
export async function withdrawAttempt(ctx: Ctx, attemptId: number, debt: LedgerLine): Promise<void> {
  const row = await lockAttempt(ctx.db, attemptId)
  if (!row || row.captured_cents !== debt.cents) throw new Error(`The payment ${attemptId} is not worth ${debt.cents} cents`)
  await transitionAttempt(ctx, row, { type: 'checkoutPayment.withdraw', by: 'system' }, { reason: 'withdrawn' })
  await book(ctx, [{ kind: 'voucherWithdrawn', reference: `attempt-${row.id}`, lines: [debt, { account: 'refund', cents: -debt.cents }] }])
}

interface SettledFrom {
  /** Where the rest came from: the service, or the operator's own account. */
  from: 'psp' | 'receivedElsewhere'
  /** The operator's word that he has paid it. */
  elsewhere?: { reason: string; isServiceGone: boolean; isSilent: boolean }
}
/**
 * @param offCents what of it the bank had already, and was taken off what is owed for that
 * @throws Refusal where the operator's word does not end it
 */
export async function giveBackSettled(
  ctx: Ctx,
  row: PaymentAttempt,
  offCents = 0,
  { from, elsewhere }: SettledFrom = { from: 'psp' },
): Promise<void> {
  if (elsewhere) await transitionAttempt(ctx, row, { type: 'checkoutPayment.payElsewhere', by: 'admin', ...elsewhere })
  else if (row.status === 'refunding' || row.status === 'refundRefused')
    await transitionAttempt(ctx, row, { type: 'checkoutPayment.refundSettled', by: 'system' })
  else return
  const cents = (row.captured_cents ?? 0) - offCents
  await book(ctx, [
    {
      kind: 'giveBackSettled',
      reference: `attempt-${row.id}`,
      lines: [
        { account: 'refund', cents },
        { account: from, cents: -cents },
      ],
    },
  ])
}
