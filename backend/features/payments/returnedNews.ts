import { euroText } from '#contract/values/euroText.ts'
import type { ReturnedNews, ReturnedStatus } from '#machines/lifecycles/returnedRefund.lifecycle.ts'
import { adminIds } from '#backend/features/accounts/accounts.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { askThere } from './givenBackNews.ts'
import { openOf, partiesOf, returnedById, type ReturnedRefund } from './returned.store.ts'

/** Who has to act is the operator; the buyer hears what happens next. `of`: for which order. */
const toBuyer: Partial<Record<ReturnedNews, { title: string; body: (sum: string, of: string) => string }>> = {
  returned: {
    title: 'Ihre Erstattung kam zurück',
    body: (sum, of) =>
      `${sum}${of}: Ihre Bank hat das Geld nicht angenommen und an uns zurückgeschickt. Es steht Ihnen weiter zu, wir kümmern uns darum. Gibt es Ihr Konto oder Ihre Karte nicht mehr? Dann schreiben Sie uns bitte über „Hilfe und Kontakt“.`,
  },
  sent: {
    title: 'Ihre Erstattung ist noch einmal unterwegs',
    body: (sum, of) => `${sum}${of}: Wir haben das Geld noch einmal auf dem Weg gesendet, auf dem Sie bezahlt haben.`,
  },
  paidElsewhere: {
    title: 'Ihre Erstattung ist ausgezahlt',
    body: (sum, of) => `${sum}${of}: Wir haben Ihnen das Geld auf anderem Weg ausgezahlt.`,
  },
  offset: {
    title: 'Ihre Erstattung ist verrechnet',
    body: (sum, of) => `${sum}${of}: Das Geld kam von Ihrer Bank zurück und ist mit dem verrechnet, was für diese Zahlung offen war.`,
  },
}
const toStaff: Partial<Record<ReturnedNews | 'remind', { title: string; body: (sum: string, of: string) => string }>> = {
  returned: {
    title: 'Erstattung von der Bank zurückgekommen',
    body: (sum, of) => `${sum}${of}: Das Geld hat den Kunden nicht erreicht. Bitte entscheiden Sie unter „Zahlungen“, wie er es bekommt.`,
  },
  refused: {
    title: 'Erstattung noch einmal abgelehnt',
    body: (sum, of) =>
      `${sum}${of}: Der Zahlungsdienst nimmt sie nicht an. Bitte zahlen Sie auf anderem Weg aus und vermerken Sie es unter „Zahlungen“.`,
  },
  remind: {
    title: 'Zurückgekommene Erstattung ist noch offen',
    body: (sum, of) => `${sum}${of}: Der Kunde wartet auf sein Geld. Bitte entscheiden Sie unter „Zahlungen“, wie er es bekommt.`,
  },
}
/** The same of one that was sent once more, where asking is all that can be done. */
const notConfirmed = (sum: string, of: string): string =>
  `${sum}${of}: Der Zahlungsdienst bestätigt nicht, dass das Geld noch einmal zurückging. ${askThere}`

/** So much is meant: what is open, or once that is nothing what it had come to. */
export const centsOf = (row: ReturnedRefund, what: ReturnedNews | ReturnedStatus | 'remind'): number =>
  what === 'sent' ? row.sent_cents : what === 'paidElsewhere' ? row.elsewhere_cents : what === 'offset' ? row.off_cents : openOf(row)

/** Tells the buyer what happens with his money, the seller that it is looked after, the operator's staff that they have to act. */
export async function tellReturned(
  ctx: Ctx,
  { returnedId: id, what, version }: { returnedId: number; what: ReturnedNews | 'remind'; version: number },
): Promise<void> {
  const row = await returnedById(ctx.db, id)
  const parties = await partiesOf(ctx.db, id)
  if (!row || !parties) return
  const cents = centsOf(row, what)
  // It was taken off what is owed, or sent, in the moment between.
  if (cents === 0) return
  const { account_id, number, provider_id: seller, customer_id } = parties
  const [sum, of] = [euroText(cents), number === null ? '' : ` für ${number}`]
  const uniqueKey = `returned-${what}-${id}-${version}`
  const [buyer, staff, customerId] = [what === 'remind' ? undefined : toBuyer[what], toStaff[what], customer_id ?? account_id]
  if (buyer && customerId !== null)
    await notify(ctx, customerId, {
      type: 'order',
      title: buyer.title,
      body: buyer.body(sum, of),
      // Without an order there is a page for it, which a guest's mail opens by a sealed link.
      link: number === null ? `/konto/offene-betraege?betrag=${row.checkout_payment_id}` : `/konto/bestellungen/${number}`,
      uniqueKey,
      mustKnow: true,
    })
  if (what === 'returned' && seller !== null)
    await notify(ctx, seller, {
      type: 'order',
      title: `Erstattung zu ${number} kam zurück`,
      body: `${sum}: Die Bank des Kunden hat das Geld zurückgeschickt. Wir klären es mit ihm, Sie müssen nichts tun.`,
      link: '/anbieterbereich/bestellungen',
      uniqueKey,
    })
  if (staff)
    await notify(ctx, await adminIds(ctx.db), {
      type: 'case',
      title: staff.title,
      body: what === 'remind' && row.status === 'sending' ? notConfirmed(sum, of) : staff.body(sum, of),
      link: '/verwaltung/zahlungen',
      uniqueKey,
    })
}
