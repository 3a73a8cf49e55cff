import { randomBytes } from 'node:crypto'
import type { PaymentStart } from '#contract/calls/onlineCheckout.calls.ts'
import type { DebtOutcome } from '#contract/calls/paymentDebts.calls.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { limitTries } from '#backend/kernel/limitTries.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { sumCents } from '#contract/values/money.ts'
import { attemptById, insertAttempt, lockAttempt, ownAttemptOfToken, type PaymentAttempt } from './attempts.store.ts'
import { askService, cancelAttempt, neededProvider, openMs, refuseCaptured, startPayment } from './attempts.ts'
import { beginAttempt, giveBack, transitionAttempt } from './attempts.transition.ts'
import { transitionDebt, owedChanged } from './debts.transition.ts'
import { lockOpenPayment, noteNotOwed, notePaidWith, openDebtOfOrder, openDebtsOf } from './debts.store.ts'
import { disputesOf } from './disputes.store.ts'
import { book } from './ledger.store.ts'
import { storiesOf } from './debtStories.ts'
import { paymentJobs } from './payments.jobs.ts'
import { orderNumbersOf } from './payments.reads.store.ts'

const perBuyer = { max: 30, windowMinutes: 60, lockMinutes: 60 }

/** All that the caller owes because a bank has taken it back, the oldest first. */
export async function debtsOf(ctx: AccountCtx) {
  const debts = await openDebtsOf(ctx.db, ctx.account.userId)
  const stories = await storiesOf(ctx.db, debts)
  return debts.map((debt) => ({ payment_reference: debt.token, ...shownDebt(debt), ...stories.get(debt.id)! }))
}
const shownDebt = (debt: PaymentAttempt) => ({ amount_cents: debt.debt_cents ?? 0, since: debt.charged_back_at!.toISOString() })

/** What the buyer of this order owes for it and for what was paid together with it. @throws Refusal NOT_FOUND where nothing is owed */
export async function debtOfOrder(ctx: AccountCtx, number: string) {
  const debt = orNotFound(await openDebtOfOrder(ctx.db, ctx.account.userId, number.toUpperCase()))
  return { ...shownDebt(debt), ...(await storiesOf(ctx.db, [debt])).get(debt.id)! }
}

/**
 * Lets the buyer pay what the bank has fetched by another way; asked again it is the same page. @throws Refusal NOT_FOUND,
 * PAYMENT_METHOD_UNAVAILABLE
 */
export const payDebt = (ctx: AccountCtx, number: string): Promise<PaymentStart> =>
  payFound(ctx, `/konto/bestellungen/${number.toUpperCase()}`, (db) => openDebtOfOrder(db, ctx.account.userId, number.toUpperCase()))

/** The same by the payment that was taken back: it may have bought no order. Whose it is, is known. */
export const payOwed = (ctx: AccountCtx, token: string): Promise<PaymentStart> =>
  payFound(ctx, ctx.account.role === 'guest' ? '/konto/offene-betraege' : '/konto/bestellungen', (db) =>
    ownAttemptOfToken(db, ctx.account.userId, token),
  )

async function payFound(
  ctx: AccountCtx,
  backTo: string,
  find: (db: AccountCtx['db']) => Promise<PaymentAttempt | undefined>,
): Promise<PaymentStart> {
  const provider = neededProvider(ctx)
  const opened = await inCommand(ctx, async (command) => {
    const found = orNotFound(await find(command.db))
    await limitTries(command, 'debt.pay', String(ctx.account.userId), perBuyer)
    const debt = await lockAttempt(command.db, found.id)
    if (debt?.debt_status !== 'open' || !debt.debt_cents) throw new Refusal('NOT_FOUND')
    const numbers = (await orderNumbersOf(command.db, [debt.id])).map((one) => one.number)
    const open = await lockOpenPayment(command.db, debt.id)
    if (open?.status === 'captured') return { capturedId: open.id }
    if (open && open.amount_cents === debt.debt_cents && open.expires_at > command.now) return { attempt: open, numbers }
    if (open) {
      await transitionAttempt(command, open, { type: 'checkoutPayment.cancel', by: 'system' })
      command.enqueue(paymentJobs['payment.cancel'], { attemptId: open.id })
    }
    const attempt = await insertAttempt(command.db, {
      token: randomBytes(24).toString('base64url'),
      purpose: 'debt',
      settles_id: debt.id,
      cart_id: null,
      cart_attempt: null,
      account_id: ctx.account.userId,
      status: 'started',
      provider: provider.name,
      reference: null,
      amount_cents: debt.debt_cents,
      body: null,
      fingerprint: '',
      created_at: command.now,
      expires_at: new Date(command.now.getTime() + openMs),
      status_since: command.now,
    })
    beginAttempt(command, attempt)
    return { attempt, numbers }
  })
  if (opened.capturedId !== undefined) {
    // Paid already: a second page would only take money that has to go back. Once it is booked there is nothing to pay, or another sum.
    await settlePaidDebt(ctx, opened.capturedId)
    return await payFound(ctx, backTo, find)
  }
  const { attempt, numbers } = opened
  const title = numbers.length > 0 ? `Offener Betrag zu ${numbers.join(', ')}` : 'Offener Betrag'
  const { page, stripe } = await startPayment(ctx, attempt, title.slice(0, 200), { page: backTo })
  return {
    payment_reference: attempt.token,
    amount_cents: attempt.amount_cents,
    expires_at: attempt.expires_at.toISOString(),
    page,
    stripe,
  }
}

/** The money for a debt is there: by webhook, return page or reconciliation job, once. What is no longer owed goes back. */
export async function settlePaidDebt(ctx: Ctx, attemptId: number): Promise<void> {
  const attempt = await attemptById(ctx.db, attemptId)
  if (attempt?.status !== 'captured' || attempt.purpose !== 'debt' || attempt.settles_id === null) return
  if (attempt.captured_cents !== attempt.amount_cents || attempt.captured_currency !== 'eur')
    return await refuseCaptured(ctx, attemptId, 'PAYMENT_AMOUNT_WRONG')
  const { settles_id: debtId } = attempt
  await ctx.kernel.command({ caller: { kind: 'system' }, requestId: ctx.requestId, log: ctx.log }, async (command) => {
    // The older one first, as everywhere.
    const debt = await lockAttempt(command.db, debtId)
    const locked = await lockAttempt(command.db, attemptId)
    if (locked?.status !== 'captured') return
    const cents = locked.captured_cents ?? 0
    if (debt?.debt_status !== 'open' || debt.debt_cents !== cents) return void (await giveBack(command, locked, 'NOT_OWED'))
    await transitionAttempt(command, locked, { type: 'checkoutPayment.place', by: 'system' })
    await transitionDebt(command, debt, { type: 'paymentDebt.pay', by: 'system' }, { debt_cents: 0 })
    await book(command, [
      {
        kind: 'debtPaid',
        reference: `attempt-${locked.id}`,
        lines: [
          { account: 'customer', cents },
          { account: 'chargedBack', cents: -cents },
        ],
      },
    ])
    // Of a payment that was taken back in part the rest still goes back that way.
    const isAllGone =
      sumCents((await disputesOf(command.db, debt.id)).map((one) => (one.is_lost ? one.cents : 0))) >= (debt.captured_cents ?? 0)
    owedChanged(command, isAllGone ? await notePaidWith(command.db, debt.id, locked.id) : await noteNotOwed(command.db, debt.id))
  })
}

const outcomes: Partial<Record<PaymentAttempt['status'], DebtOutcome>> = {
  placed: 'paid',
  refunding: 'givenBack',
  refunded: 'givenBack',
  failed: 'failed',
  canceled: 'failed',
  expired: 'failed',
}

/** How the payment of a debt of the caller's stands; asks the payment service. @throws Refusal NOT_FOUND */
export async function debtPayment(
  ctx: AccountCtx,
  token: string,
  cancel: boolean,
): Promise<{ outcome: DebtOutcome; amount_cents: number }> {
  const found = orNotFound(await ownAttemptOfToken(ctx.db, ctx.account.userId, token))
  if (found.purpose !== 'debt') throw new Refusal('NOT_FOUND')
  const asked = await askService(ctx, found)
  const attempt = cancel ? await cancelAttempt(ctx, asked) : asked
  await settlePaidDebt(ctx, attempt.id)
  const { status, amount_cents } = orNotFound(await attemptById(ctx.db, attempt.id))
  return { outcome: outcomes[status] ?? 'open', amount_cents }
}
