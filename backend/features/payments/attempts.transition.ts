import { checkoutPaymentLifecycle, type AttemptEffects, type AttemptEvent } from '#machines/lifecycles/checkoutPayment.lifecycle.ts'
import { euroText } from '#contract/values/euroText.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { begin, bindLifecycle, move } from '#backend/kernel/transition.ts'
import { isStuck, lockAttempt, saveAttempt, type AttemptPatch, type PaymentAttempt } from './attempts.store.ts'
import { book, type LedgerLine } from './ledger.store.ts'
import { paymentJobs, placingJobs } from './payments.jobs.ts'

/** Five working days are usual; a debit that nobody has said anything about for so long has come to nothing. */
const clearsWithinMs = 21 * 86_400_000

const binding = bindLifecycle<PaymentAttempt, object, AttemptEvent, AttemptEffects>({
  lifecycle: checkoutPaymentLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row) => ({ status: row.status, facts: {} }),
  save(ctx, row, to, patch) {
    if ((row.status === 'captured' || row.status === 'refunding') && isStuck(row.status_since, ctx.now))
      operatorListChanged(ctx, 'payments', `attempt-${row.id}-${row.version}`)
    return saveAttempt(ctx.db, row, { ...(patch as AttemptPatch), status: to as PaymentAttempt['status'], status_since: ctx.now })
  },
  dueAt: (row, fact) =>
    fact === 'expiresAt' ? row.expires_at : fact === 'clearsBy' ? new Date(row.status_since.getTime() + clearsWithinMs) : null,
  effects: {
    placeSoon: (ctx, { row }) => ctx.enqueue(placingJobs['payment.place'], { attemptId: row.id }),
    refundSoon: (ctx, { row }) => ctx.enqueue(paymentJobs['payment.giveBack'], { attemptId: row.id }),
    parkSoon: (ctx, { row }) => ctx.enqueue(placingJobs['payment.park'], { attemptId: row.id }),
    unparkSoon: (ctx, { row }) => ctx.enqueue(placingJobs['payment.unpark'], { attemptId: row.id }),
    // In a job: the calls that hear of it tell nobody.
    tell: (ctx, { row, params: { what } }) => ctx.enqueue(paymentJobs['payment.tell'], { attemptId: row.id, what }),
    async tellGivenBack(ctx, { row }) {
      if (row.account_id === null) return
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

/** @param by nobody is signed in where a notice begins one */
export const beginAttempt = (ctx: Ctx, row: PaymentAttempt, by?: 'system'): void => begin(ctx, binding, row, 'checkoutPayment.start', by)

/** Moves a locked attempt. */
export const moveAttempt = (ctx: Ctx, row: PaymentAttempt, event: AttemptEvent, patch: AttemptPatch = {}): Promise<PaymentAttempt> =>
  move(ctx, binding, row, event, patch as Partial<PaymentAttempt>)

/** Its money has come, whatever has become of it since. */
export const paidWith: ReadonlySet<PaymentAttempt['status']> = new Set(['captured', 'placed', 'refunding', 'refunded'])

/** Nothing is ordered: all that came goes back. */
export async function giveBack(ctx: Ctx, row: PaymentAttempt, reason: string): Promise<PaymentAttempt> {
  const cents = row.captured_cents ?? 0
  const saved = await moveAttempt(ctx, row, { type: 'checkoutPayment.giveBack', by: 'system', reason }, { reason, body: null })
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
  await moveAttempt(ctx, row, { type: 'checkoutPayment.withdraw', by: 'system' }, { reason: 'withdrawn' })
  await book(ctx, [{ kind: 'voucherWithdrawn', reference: `attempt-${row.id}`, lines: [debt, { account: 'refund', cents: -debt.cents }] }])
}

/**
 * @param offCents what of it the bank had already, and was taken off what is owed for that
 * @param from where the rest came from: the service, or the operator's own account
 */
export async function giveBackSettled(
  ctx: Ctx,
  row: PaymentAttempt,
  offCents = 0,
  from: 'psp' | 'receivedElsewhere' = 'psp',
): Promise<void> {
  if (row.status !== 'refunding') return
  const cents = (row.captured_cents ?? 0) - offCents
  await moveAttempt(ctx, row, { type: 'checkoutPayment.refundSettled', by: 'system' })
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
