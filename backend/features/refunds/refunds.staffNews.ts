import type { News } from './refunds.news.ts'
import type { RefundRow } from './refunds.store.ts'

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' })

interface StaffNews extends News {
  uniqueKey: string
}
const isAboutParcel = (event: string) => event === 'refund.notArrived' || event === 'refund.prove'
const parcelLost = 'Beim Anbieter ist keine Rücksendung angekommen, der Kunde hat einen Nachweis.'
const disagrees = 'Ein Kunde ist mit der Antwort nicht einverstanden.'

/** What the operator's staff hear when a refund becomes theirs; undefined: it did not. The version tells a second time from the first. */
export function staffNews({ id, number, status, version }: RefundRow, event: string): StaffNews | undefined {
  switch (status) {
    case 'escalated':
      return {
        title: 'Neuer Streitfall',
        body: `${number}: ${isAboutParcel(event) ? parcelLost : disagrees}`,
        uniqueKey: `dispute/${id}/${version}`,
      }
    case 'unpaid':
      return {
        title: 'Kunde hat kein Geld bekommen',
        body: `${number}: Der Anbieter sollte selbst auszahlen. Bitte klären Sie, ob er gezahlt hat, oder zahlen Sie aus.`,
        uniqueKey: `refund-not-paid/${id}/${version}`,
      }
    case 'failed':
      return {
        title: 'Erstattung gescheitert',
        body: `${number}: Der Zahlungsdienst schickt das Geld nicht zurück. Bitte versuchen Sie es noch einmal, oder zahlen Sie anders aus und vermerken Sie es unter „Zahlungen“.`,
        uniqueKey: `refund-failed/${id}`,
      }
    default:
      return undefined
  }
}

export const staffReminder = ({ id, number, status_since: since }: RefundRow): StaffNews => ({
  title: 'Streitfall wartet auf Sie',
  body: `${number}: Seit dem ${day.format(since)} wartet diese Rückgabe auf den Betreiber.`,
  uniqueKey: `refund-waits/${id}`,
})
