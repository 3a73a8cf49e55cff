import { randomBytes } from 'node:crypto'
import type { DebtOutcome, PaymentStart } from '#contract/calls/payments.calls.ts'
import { adminIds } from '#backend/features/accounts/accounts.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { limitTries } from '#backend/kernel/limitTries.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { euroText } from '#contract/values/euroText.ts'
import type { DebtEnd } from '#machines/lifecycles/paymentDebt.lifecycle.ts'
import { attemptById, attemptOfToken, insertAttempt, lockAttempt, type PaymentAttempt } from './attempts.store.ts'
import { askService, cancelAttempt, neededProvider, openMs, refuseCaptured, startPayment } from './attempts.ts'
import { beginAttempt, giveBack, moveAttempt } from './attempts.transition.ts'
import { isBuyersTurn, moveDebt, owedChanged } from './debts.transition.ts'
import { lockOpenPayment, notePaidWith, openDebtOfOrder } from './debts.store.ts'
import { book } from './ledger.store.ts'
import { paymentJobs } from './payments.jobs.ts'
import { orderNumbersOf, ordersOfAttempt } from './payments.reads.store.ts'

const perBuyer = { max: 30, windowMinutes: 60, lockMinutes: 60 }

/** What the buyer of this order owes for it and for what was paid together with it. @throws Refusal NOT_FOUND where nothing is owed */
export async function debtOfOrder(ctx: AccountCtx, number: string) {
  const debt = orNotFound(await openDebtOfOrder(ctx.db, ctx.account.userId, number.toUpperCase()))
  return {
    amount_cents: debt.debt_cents ?? 0,
    order_numbers: (await orderNumbersOf(ctx.db, [debt.id])).map((one) => one.number),
    since: debt.charged_back_at!.toISOString(),
  }
}

/** Lets the buyer pay what the bank has fetched by another way; asked again it is the same page. @throws Refusal NOT_FOUND, PAYMENT_METHOD_UNAVAILABLE */
export async function payDebt(ctx: AccountCtx, number: string): Promise<PaymentStart> {
  const provider = neededProvider(ctx)
  const opened = await inCommand(ctx, async (command) => {
    const found = orNotFound(await openDebtOfOrder(command.db, ctx.account.userId, number.toUpperCase()))
    await limitTries(command, 'debt.pay', String(ctx.account.userId), perBuyer)
    const debt = await lockAttempt(command.db, found.id)
    if (debt?.debt_status !== 'open' || !debt.debt_cents) throw new Refusal('NOT_FOUND')
    const numbers = (await orderNumbersOf(command.db, [debt.id])).map((one) => one.number)
    const open = await lockOpenPayment(command.db, debt.id)
    if (open?.status === 'captured') return { capturedId: open.id }
    if (open && open.amount_cents === debt.debt_cents && open.expires_at > command.now) return { attempt: open, numbers }
    if (open) {
      await moveAttempt(command, open, { type: 'checkoutPayment.cancel', by: 'system' })
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
    return await payDebt(ctx, number)
  }
  const { attempt, numbers } = opened
  const title = `Offener Betrag zu ${numbers.join(', ')}`
  const { page, stripe } = await startPayment(ctx, attempt, title.slice(0, 200), { page: `/konto/bestellungen/${number.toUpperCase()}` })
  return {
    payment_reference: attempt.token,
    amount_cents: attempt.amount_cents,
    expires_at: attempt.expires_at.toISOString(),
    page,
    stripe,
  }
}

/** The money for a debt is there: by webhook, return page or sweep, once. What is no longer owed goes back. */
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
    await moveAttempt(command, locked, { type: 'checkoutPayment.place', by: 'system' })
    await moveDebt(command, debt, { type: 'paymentDebt.pay', by: 'system' }, { debt_cents: 0 })
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
    owedChanged(command, await notePaidWith(command.db, debt.id, locked.id))
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
  const found = orNotFound(await attemptOfToken(ctx.db, token))
  if (found.account_id !== ctx.account.userId || found.purpose !== 'debt') throw new Refusal('NOT_FOUND')
  const asked = await askService(ctx, found)
  const attempt = cancel ? await cancelAttempt(ctx, asked) : asked
  await settlePaidDebt(ctx, attempt.id)
  const { status, amount_cents } = orNotFound(await attemptById(ctx.db, attempt.id))
  return { outcome: outcomes[status] ?? 'open', amount_cents }
}

const ended: Record<DebtEnd, { title: string; text: (sum: string, numbers: string) => string }> = {
  paid: { title: 'Danke, der offene Betrag ist bezahlt', text: (sum, numbers) => `${sum} für ${numbers} sind eingegangen.` },
  offset: {
    title: 'Der offene Betrag ist erledigt',
    text: (_sum, numbers) => `${numbers}: Was Sie schuldeten, ist mit der Erstattung verrechnet. Sie müssen nichts mehr bezahlen.`,
  },
  settled: {
    title: 'Danke, der offene Betrag ist beglichen',
    text: (_sum, numbers) => `${numbers}: Wir haben Ihre Zahlung vermerkt, es ist nichts mehr offen.`,
  },
  writtenOff: {
    title: 'Der offene Betrag ist erledigt',
    text: (_sum, numbers) => `${numbers}: Wir fordern den zurückgebuchten Betrag nicht mehr ein.`,
  },
}

/** Tells who has to act, or that nobody has to any more: the buyer, the sellers who held back, the operator's staff. */
export async function tellDebtNews(ctx: Ctx, attemptId: number, what: DebtEnd | 'remind'): Promise<void> {
  const debt = await attemptById(ctx.db, attemptId)
  if (!debt) return
  const numbers = (await orderNumbersOf(ctx.db, [debt.id])).map((one) => one.number)
  const names = numbers.join(', ')
  const link = numbers[0] ? `/konto/bestellungen/${numbers[0]}` : '/konto/bestellungen'
  const uniqueKey = `debt-${what}-${debt.id}-${debt.debt_reminders}`
  if (what === 'remind') {
    // Ended in the moment between.
    if (debt.debt_status !== 'open') return
    const sum = euroText(debt.debt_cents ?? 0)
    if (isBuyersTurn(debt) && debt.account_id !== null)
      return await notify(ctx, debt.account_id, {
        type: 'order',
        title: `Noch offen: ${sum}`,
        body: `Ihre Bank hat das Geld${names && ` für ${names}`} zurückgeholt. Bitte bezahlen Sie auf der Seite Ihrer Bestellung, oder schreiben Sie uns über „Hilfe und Kontakt“.`,
        link,
        uniqueKey,
        mustKnow: true,
      })
    return await notify(ctx, await adminIds(ctx.db), {
      type: 'case',
      title: 'Zurückgebuchtes Geld ist noch offen',
      body: `${sum}${names && ` für ${names}`}: Der Kunde hat nicht gezahlt. Bitte entscheiden Sie unter „Zahlungen“, ob es beglichen ist oder abgeschrieben wird.`,
      link: '/verwaltung/zahlungen',
      uniqueKey,
    })
  }
  const { title, text } = ended[what]
  if (debt.account_id !== null)
    await notify(ctx, debt.account_id, {
      type: 'order',
      title,
      body: text(euroText(debt.captured_cents ?? 0), names || 'Ihre Zahlung'),
      link,
      uniqueKey,
      mustKnow: true,
    })
  if (what === 'offset') return
  const paid = await ordersOfAttempt(ctx.db, debt.id)
  for (const { number, provider_id: seller } of paid)
    await notify(ctx, seller, {
      type: 'order',
      title: `Zahlung zu ${number} ist geklärt`,
      body: 'Sie brauchen damit nicht mehr zu warten: Bitte liefern Sie, was noch aussteht.',
      link: '/anbieterbereich/bestellungen',
      uniqueKey: `${uniqueKey}-${number}`,
    })
}
