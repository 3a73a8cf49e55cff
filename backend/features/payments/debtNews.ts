import type { Ctx } from '#backend/kernel/context.ts'
import { euroText } from '#contract/values/euroText.ts'
import { sum } from '#contract/values/sum.ts'
import type { DebtEnd } from '#machines/lifecycles/paymentDebt.lifecycle.ts'
import { adminIds } from '#backend/features/accounts/accounts.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { attemptById } from './attempts.store.ts'
import { placeToPay, storiesOf, twiceWords } from './debtStories.ts'
import { disputesOf } from './disputes.store.ts'
import { isBuyersTurn } from './debts.transition.ts'
import { ordersOfAttempt } from './payments.reads.store.ts'

const ended: Record<DebtEnd, { title: string; text: (numbers: string) => string }> = {
  paid: {
    title: 'Danke, der offene Betrag ist bezahlt',
    text: (numbers) => `${numbers}: Der Betrag ist eingegangen, es ist nichts mehr offen.`,
  },
  offset: {
    title: 'Der offene Betrag ist erledigt',
    text: (numbers) => `${numbers}: Was Sie schuldeten, ist mit der Erstattung verrechnet. Sie müssen nichts mehr bezahlen.`,
  },
  won: {
    title: 'Der offene Betrag ist erledigt',
    text: (numbers) => `${numbers}: Ihre Bank hat uns das Geld wieder gegeben. Sie müssen nichts mehr bezahlen.`,
  },
  settled: {
    title: 'Danke, der offene Betrag ist beglichen',
    text: (numbers) => `${numbers}: Wir haben Ihre Zahlung vermerkt, es ist nichts mehr offen.`,
  },
  writtenOff: {
    title: 'Der offene Betrag ist erledigt',
    text: (numbers) => `${numbers}: Wir fordern den zurückgebuchten Betrag nicht mehr ein.`,
  },
}

/** Tells who has to act, or that nobody has to any more: the buyer, the sellers who held back, the operator's staff. */
export async function tellDebtNews(ctx: Ctx, attemptId: number, what: DebtEnd | 'remind'): Promise<void> {
  const debt = await attemptById(ctx.db, attemptId)
  if (!debt) return
  const paid = await ordersOfAttempt(ctx.db, debt.id)
  const names = paid.map((one) => one.number).join(', ')
  const { link, where } = await placeToPay(ctx.db, debt, paid)
  // A debt may be opened and ended more than once.
  const turns = sum((await disputesOf(ctx.db, debt.id)).map((one) => one.turns))
  const uniqueKey = `debt-${what}-${debt.id}-${what === 'remind' ? debt.debt_reminders : debt.version}${turns > 1 ? `-${turns}` : ''}`
  if (what === 'remind') {
    // Ended in the moment between.
    if (debt.debt_status !== 'open') return
    const owed = euroText(debt.debt_cents ?? 0)
    const twice = twiceWords((await storiesOf(ctx.db, [debt])).get(debt.id)!)
    if (isBuyersTurn(debt) && debt.account_id !== null)
      return await notify(ctx, debt.account_id, {
        type: 'order',
        title: `Noch offen: ${owed}`,
        body: `Ihre Bank hat das Geld${names && ` für ${names}`} zurückgeholt. ${twice}Bitte bezahlen Sie ${where}, oder schreiben Sie uns über „Hilfe und Kontakt“.`,
        link,
        uniqueKey,
        mustKnow: true,
      })
    return await notify(ctx, await adminIds(ctx.db), {
      type: 'case',
      title: 'Zurückgebuchtes Geld ist noch offen',
      body: `${owed}${names && ` für ${names}`}: Der Kunde hat nicht gezahlt. Bitte entscheiden Sie unter „Zahlungen“, ob es beglichen ist oder abgeschrieben wird.`,
      link: '/verwaltung/zahlungen',
      uniqueKey,
    })
  }
  const { title, text } = ended[what]
  if (debt.account_id !== null)
    await notify(ctx, debt.account_id, { type: 'order', title, body: text(names || 'Ihre Zahlung'), link, uniqueKey, mustKnow: true })
  if (what === 'offset') return
  for (const { number, provider_id: seller, payment_status: status } of paid)
    if (status !== 'refunded')
      await notify(ctx, seller, {
        type: 'order',
        title: `Zahlung zu ${number} ist geklärt`,
        body: 'Sie brauchen damit nicht mehr zu warten: Bitte liefern Sie, was noch aussteht.',
        link: '/anbieterbereich/bestellungen',
        uniqueKey: `${uniqueKey}-${number}`,
      })
}

/** The payer's tabs ask anew what is open: the words of one sum depend on what has become of the others. */
export async function tellOpenSums(ctx: Ctx, attemptId: number): Promise<void> {
  const payment = await attemptById(ctx.db, attemptId)
  if (!payment || payment.account_id === null) return
  const entity = { type: 'checkoutPayment', id: payment.id, version: payment.version }
  ctx.emit({ type: 'owed.changed', entity, to: [{ userId: payment.account_id, data: {} }] })
}
