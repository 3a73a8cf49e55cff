import { euroText } from '#contract/values/euroText.ts'
import type { DebitNews } from '#machines/lifecycles/checkoutPayment.lifecycle.ts'
import { adminIds } from '#backend/features/accounts/accounts.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { attemptById } from './attempts.store.ts'
import { placeToPay, storiesOf, twiceWords } from './debtStories.ts'
import { disputesOf } from './disputes.store.ts'
import { prenotice } from './mandate.ts'
import { ordersOfAttempt } from './payments.reads.store.ts'

const words: Record<
  Exclude<DebitNews, 'clearing'>,
  { title: string; body: (sum: string, numbers: string, twice: string, where: string) => string }
> = {
  bounced: {
    title: 'Nicht bestellt – die Lastschrift wurde nicht eingelöst',
    body: (sum) => `${sum}: Ihre Bank hat nicht gezahlt, es wurde nichts bestellt. Ihre Artikel liegen wieder im Warenkorb.`,
  },
  chargedBack: {
    title: 'Ihre Zahlung wurde zurückgebucht',
    body: (sum, numbers, twice, where) =>
      `${sum}${numbers && ` für ${numbers}`}: Ihre Bank hat das Geld zurückgeholt. ${twice || (numbers && 'Ihre Bestellung bleibt bestehen. ')}Bitte bezahlen Sie ${where} auf einem anderen Weg.`,
  },
}

/** Tells the buyer; of money that is gone the sellers of what may not have left yet, and the operator's staff, hear as well. */
export async function tellDebit(ctx: Ctx, attemptId: number, what: DebitNews): Promise<void> {
  const attempt = await attemptById(ctx.db, attemptId)
  if (!attempt) return
  const orders = await ordersOfAttempt(ctx.db, attemptId)
  const isDebt = what === 'chargedBack'
  const sum = euroText(isDebt && attempt.debt_status === 'open' ? (attempt.debt_cents ?? 0) : attempt.amount_cents)
  const twice = isDebt ? twiceWords((await storiesOf(ctx.db, [attempt])).get(attempt.id)!) : ''
  const times = isDebt ? (await disputesOf(ctx.db, attempt.id)).filter((one) => one.is_lost).length : 1
  const numbers = orders.map(({ number }) => number).join(', ')
  const { title, body } =
    what === 'clearing' ? { title: 'Lastschrift eingereicht', body: (sum: string) => prenotice(ctx, attempt, sum) } : words[what]
  const place = await placeToPay(ctx.db, attempt, orders)
  const uniqueKey = `debit-${what}-${attempt.id}${times > 1 ? `-${times}` : ''}`
  if (attempt.account_id !== null)
    await notify(ctx, attempt.account_id, {
      type: 'order',
      title,
      body: body(sum, numbers, twice, place.where),
      link: what === 'bounced' ? '/warenkorb' : isDebt ? place.link : '/konto/bestellungen',
      uniqueKey,
      mustKnow: true,
    })
  if (!isDebt) return
  // Whoever has nothing to send any more need not hold back.
  for (const order of orders.filter((one) => one.payment_status !== 'refunded'))
    await notify(ctx, order.provider_id, {
      type: 'order',
      title: `Zahlung zu ${order.number} zurückgebucht`,
      body: 'Die Bank des Kunden hat das Geld zurückgeholt. Ist noch nichts versandt, warten Sie bitte damit; wir klären die Zahlung.',
      link: '/anbieterbereich/bestellungen',
      uniqueKey: `${uniqueKey}-${order.number}`,
      mustKnow: true,
    })
  await notify(ctx, await adminIds(ctx.db), {
    type: 'case',
    title: 'Zahlung zurückgebucht',
    body: `${sum}${numbers && ` für ${numbers}`}: Die Bank hat das Geld zurückgeholt${twice && ', das schon ganz oder zum Teil erstattet war'}. Einzelheiten stehen unter „Zahlungen“.`,
    link: '/verwaltung/zahlungen',
    uniqueKey,
  })
}
