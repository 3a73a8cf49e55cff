import { euroText } from '#contract/values/euroText.ts'
import type { DebitNews } from '#machines/lifecycles/checkoutPayment.lifecycle.ts'
import { adminIds } from '#backend/features/accounts/accounts.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { attemptById } from './attempts.store.ts'
import { ordersOfAttempt } from './payments.reads.store.ts'

const words: Record<DebitNews, { title: string; body: (sum: string, numbers: string) => string }> = {
  clearing: {
    title: 'Lastschrift eingereicht',
    body: (sum) =>
      `${sum} werden von Ihrem Konto eingezogen. Sobald das Geld da ist, bestellen wir für Sie; das dauert meist zwei bis fünf Werktage.`,
  },
  bounced: {
    title: 'Nicht bestellt – die Lastschrift wurde nicht eingelöst',
    body: (sum) => `${sum}: Ihre Bank hat nicht gezahlt, es wurde nichts bestellt. Ihre Artikel liegen wieder im Warenkorb.`,
  },
  chargedBack: {
    title: 'Ihre Lastschrift wurde zurückgebucht',
    body: (sum, numbers) =>
      `${sum}${numbers && ` für ${numbers}`}: Ihre Bank hat das Geld zurückgeholt, bestellt bleibt bestellt. Bitte bezahlen Sie auf der Seite Ihrer Bestellung auf einem anderen Weg.`,
  },
}

/** Tells the buyer; of money that is gone the sellers of what may not have left yet, and the operator's staff, hear as well. */
export async function tellDebit(ctx: Ctx, attemptId: number, what: DebitNews): Promise<void> {
  const attempt = await attemptById(ctx.db, attemptId)
  if (!attempt) return
  const orders = await ordersOfAttempt(ctx.db, attemptId)
  const sum = euroText(attempt.amount_cents)
  const numbers = orders.map(({ number }) => number).join(', ')
  const { title, body } = words[what]
  const uniqueKey = `debit-${what}-${attempt.id}`
  if (attempt.account_id !== null)
    await notify(ctx, attempt.account_id, {
      type: 'order',
      title,
      body: body(sum, numbers),
      link: what === 'bounced' ? '/warenkorb' : `/konto/bestellungen${what === 'chargedBack' && orders[0] ? `/${orders[0].number}` : ''}`,
      uniqueKey,
      mustKnow: true,
    })
  if (what !== 'chargedBack') return
  for (const order of orders)
    await notify(ctx, order.provider_id, {
      type: 'order',
      title: `Zahlung zu ${order.number} zurückgebucht`,
      body: 'Die Bank des Kunden hat die Lastschrift zurückgeholt. Ist noch nichts versandt, warten Sie bitte damit; wir klären die Zahlung.',
      link: '/anbieterbereich/bestellungen',
      uniqueKey: `${uniqueKey}-${order.number}`,
      mustKnow: true,
    })
  await notify(ctx, await adminIds(ctx.db), {
    type: 'case',
    title: 'Lastschrift zurückgebucht',
    body: `${sum}${numbers && ` für ${numbers}`}: Die Bank hat das Geld zurückgeholt. Einzelheiten stehen unter „Zahlungen“.`,
    link: '/verwaltung/zahlungen',
    uniqueKey,
  })
}
