import { refundRejectTexts } from '#contract/calls/refundWire.ts'
import { euroText } from '#contract/values/euroText.ts'
import type { RefundText } from '#machines/lifecycles/refund.lifecycle.ts'
import { begunNews } from './refunds.begunNews.ts'
import { isShortened } from './refunds.present.ts'
import type { RefundRow } from './refunds.store.ts'
import { dueOfRefund, missableFrom } from './refunds.times.ts'

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' })
/** The last day of a period, which ends with it. */
const lastDay = (until: Date | null) => (until ? day.format(new Date(until.getTime() - 1)) : '')

export interface News {
  title: string
  body: string
}
type Said = Partial<Record<'customer' | 'provider', (row: RefundRow) => News>>

const due = (row: RefundRow) => euroText(row.released_cents ?? row.accepted_cents)
const owed = (row: RefundRow) => euroText((row.released_cents ?? 0) - row.paid_cents || (row.released_cents ?? 0))
/** The seller's reason for paying less, as he wrote it. */
const because = ({ answer_note: note }: RefundRow) => (note === '' ? '' : ` Der Anbieter schreibt: „${note}“`)
const doubt = (row: RefundRow) => {
  const from = missableFrom(row)
  return from === null || row.object_until === null
    ? ''
    : ` Ist am ${day.format(from)} noch nichts bei Ihnen angekommen, sagen Sie es uns bitte bis zum ${lastDay(row.object_until)}.`
}
/** After a withdrawal a proof ends the right to keep the money (§ 357 (4) BGB). */
const dueBefore = (row: RefundRow) => {
  const at = dueOfRefund(row, 'releaseDueAt')
  return at === null
    ? ''
    : ` Mit dem Nachweis dürfen Sie das Geld nicht mehr zurückhalten (§ 357 Abs. 4 BGB): Am ${day.format(at)} geht ${due(row)} von selbst zurück. Sie können es auch früher freigeben.`
}
/** What each side is told of a step; a side that is never told has no entry. */
const said: Record<RefundText, Said> = {
  accepted: {
    customer: (row) => ({
      title: 'Erstattung kommt',
      body: `${row.number}: Der Anbieter erstattet Ihnen ${due(row)}.${isShortened(row) ? because(row) : ''}`,
    }),
  },
  acceptedByClock: {
    customer: (row) => ({
      title: 'Rückgabe angenommen',
      body: `${row.number}: Der Anbieter hat nicht rechtzeitig geantwortet. Ihre Rückgabe gilt damit als angenommen.`,
    }),
  },
  missed: {
    provider: (row) => ({ title: 'Rückgabe gilt als angenommen', body: `${row.number} wurde sieben Tage lang nicht beantwortet.` }),
  },
  sendBack: {
    customer: (row) => ({
      title: 'Bitte schicken Sie die Ware zurück',
      body: `${row.number}: Ihre Rückgabe ist angenommen. Bitte senden Sie die Ware innerhalb von 14 Tagen zurück und tragen Sie die Sendungsnummer ein.`,
    }),
  },
  repairing: {
    customer: (row) => ({
      title: 'Ihre Ware wird repariert',
      body: `${row.number}: Der Anbieter behebt den Mangel. Dauert es länger als 30 Tage, gilt Ihre Reklamation als angenommen.`,
    }),
  },
  repaired: {
    customer: (row) => ({
      title: 'Ihre Ware ist repariert',
      body: `${row.number}: Neue Mängel können Sie bis zum ${lastDay(row.claim_until)} melden. Ist die Ware nicht in Ordnung, lassen Sie in den nächsten 30 Tagen den Betreiber entscheiden.`,
    }),
  },
  repairLate: {
    customer: (row) => ({
      title: 'Reklamation angenommen',
      body: `${row.number}: Die Ware wurde nicht in 30 Tagen repariert. Ihre Reklamation gilt damit als angenommen.`,
    }),
    provider: (row) => ({
      title: 'Reklamation gilt als angenommen',
      body: `${row.number} wurde nicht in 30 Tagen repariert. Der Kunde bekommt sein Geld zurück.`,
    }),
  },
  rejected: {
    customer: (row) => ({
      title: 'Rückgabe abgelehnt',
      body: `${row.number}: Der Anbieter lehnt ab, ${row.reject_reason ? refundRejectTexts[row.reject_reason] : ''}. Sie können den Betreiber entscheiden lassen.`,
    }),
  },
  remindAnswer: {
    provider: (row) => ({
      title: 'Rückgabe wartet auf Ihre Antwort',
      body: `Bitte beantworten Sie ${row.number}. Nach sieben Tagen gilt sie als angenommen.`,
    }),
  },
  remindSend: {
    customer: (row) => ({
      title: 'Ware noch nicht zurückgeschickt?',
      body: `${row.number}: Bitte senden Sie die Ware zurück und tragen Sie die Sendungsnummer ein.`,
    }),
  },
  sent: {
    provider: (row) => ({ title: 'Rücksendung unterwegs', body: `${row.number}: Die Ware ist auf dem Rückweg zu Ihnen.${dueBefore(row)}` }),
  },
  notSent: {
    customer: (row) => ({ title: 'Rückgabe geschlossen', body: `${row.number}: Es wurde keine Ware zurückgeschickt.` }),
    provider: (row) => ({ title: 'Rückgabe geschlossen', body: `${row.number}: Es wurde keine Ware zurückgeschickt.` }),
  },
  received: {
    customer: (row) => ({ title: 'Rücksendung angekommen', body: `${row.number}: Ihre Rücksendung ist beim Anbieter angekommen.` }),
    provider: (row) => ({
      title: 'Rücksendung gilt als angekommen',
      body: `${row.number}: Bitte prüfen Sie die Ware und geben Sie die Erstattung frei.`,
    }),
  },
  cameAfterEnd: {
    customer: (row) => ({
      title: 'Ihre Ware ist doch noch angekommen',
      body:
        row.object_until === null
          ? `${row.number}: Der Anbieter hat Ihre Ware, obwohl diese Rückgabe geschlossen war. ` +
            `Was dafür zu erstatten ist, ist schon verrechnet oder Sache einer anderen Rückgabe.`
          : `${row.number}: Der Anbieter hat Ihre Ware, obwohl diese Rückgabe geschlossen war. ` +
            `Von selbst geht deshalb kein Geld zurück: Lassen Sie bis zum ${lastDay(row.object_until)} den Betreiber entscheiden.`,
    }),
  },
  payOut: { provider: (row) => ({ title: 'Bitte auszahlen', body: `${row.number}: Bitte geben Sie dem Kunden ${due(row)} zurück.` }) },
  remindPay: {
    provider: (row) => ({
      title: 'Auszahlung steht aus',
      body: `${row.number}: Bitte geben Sie dem Kunden ${due(row)} zurück und vermerken Sie es.`,
    }),
  },
  notPaid: {
    provider: (row) => ({
      title: 'Kunde hat kein Geld bekommen',
      body: `${row.number}: Der Kunde sagt, dass ${owed(row)} nicht bei ihm sind. Bitte belegen Sie dem Betreiber Ihre Zahlung, sonst zahlt er und holt sich das Geld bei Ihnen.`,
    }),
  },
  paidInstead: {
    provider: (row) => ({
      title: 'Betreiber hat ausgezahlt',
      body: `${row.number}: Der Betreiber hat dem Kunden gezahlt, was Sie zu erstatten hatten. Der Betrag geht von Ihrem Guthaben ab.`,
    }),
  },
  proofNeeded: {
    customer: (row) => ({
      title: 'Bitte belegen Sie Ihre Rücksendung',
      body: `${row.number}: Beim Anbieter ist nichts angekommen. Bitte tragen Sie die Sendungsnummer ein oder fügen Sie ein Bild des Einlieferungsbelegs an. Dann prüft der Betreiber Ihren Fall.`,
    }),
  },
  remindProof: {
    customer: (row) => ({
      title: 'Nachweis der Rücksendung fehlt',
      body: `${row.number}: Bitte tragen Sie die Sendungsnummer ein oder fügen Sie ein Bild des Einlieferungsbelegs an. Ohne Nachweis wird die Rückgabe geschlossen.`,
    }),
  },
  notArrived: {
    customer: (row) => ({
      title: 'Rücksendung nicht angekommen',
      body: `${row.number}: Beim Anbieter ist nichts angekommen. Der Betreiber prüft Ihren Nachweis und entscheidet.`,
    }),
  },
  proven: {
    provider: (row) => ({
      title: 'Nachweis der Rücksendung',
      body:
        row.status === 'escalated'
          ? `${row.number}: Der Kunde hat belegt, dass er die Ware abgeschickt hat. Der Betreiber prüft und entscheidet. Ist sie doch noch gekommen, vermerken Sie es bitte.`
          : `${row.number}: Der Kunde hat belegt, dass er die Ware abgeschickt hat.${dueBefore(row)}`,
    }),
  },
  objected: {
    provider: (row) => ({
      title: 'Kunde widerspricht der Kürzung',
      body: `${row.number}: Der Kunde ist mit ${euroText(row.paid_cents)} nicht einverstanden. Der Betreiber entscheidet über den Rest.`,
    }),
  },
  kept: {
    customer: (row) => ({
      title: 'Entscheidung: keine weitere Erstattung',
      body: `${row.number}: Es bleibt bei ${euroText(row.paid_cents)}.`,
    }),
    provider: (row) => ({
      title: 'Entscheidung: keine weitere Erstattung',
      body: `${row.number}: Es bleibt bei ${euroText(row.paid_cents)}.`,
    }),
  },
  refunded: {
    customer: (row) =>
      isShortened(row) && row.object_until !== null
        ? {
            title: 'Geld zurück, aber weniger als verlangt',
            body: `${row.number}: ${due(row)} von ${euroText(row.items_cents + row.carriage_cents)} wurden erstattet.${because(row)} Sind Sie nicht einverstanden, lassen Sie bis zum ${lastDay(row.object_until)} den Betreiber über den Rest entscheiden.`,
          }
        : { title: 'Geld zurück', body: `${row.number}: ${due(row)} wurden erstattet.${doubt(row)}` },
  },
  failed: { provider: (row) => ({ title: 'Auszahlung gescheitert', body: `${row.number}: Der Betreiber kümmert sich darum.` }) },
  canceled: { provider: (row) => ({ title: 'Rückgabe zurückgezogen', body: `${row.number} wurde zurückgezogen.` }) },
  escalated: {
    provider: (row) => ({
      title: 'Kunde ruft den Betreiber an',
      body: `${row.number}: Der Betreiber der Markthalle prüft Ihre Antwort und entscheidet.`,
    }),
  },
  awarded: {
    customer: (row) => ({
      title: 'Entscheidung: Erstattung',
      body: `${row.number}: Der Betreiber hat entschieden, Sie erhalten ${due(row)}.`,
    }),
    provider: (row) => ({
      title: 'Entscheidung: Erstattung',
      body: `${row.number}: Der Betreiber hat entschieden, dass der Kunde ${due(row)} erhält.`,
    }),
  },
  denied: {
    customer: (row) => ({
      title: 'Entscheidung: keine Erstattung',
      body: `${row.number}: Der Betreiber hat gegen eine Erstattung entschieden.`,
    }),
    provider: (row) => ({
      title: 'Entscheidung: keine Erstattung',
      body: `${row.number}: Der Betreiber hat gegen eine Erstattung entschieden.`,
    }),
  },
}

export const newsOf = (text: RefundText, to: 'customer' | 'provider', row: RefundRow): News | undefined =>
  ((row.is_begun ? begunNews.steps[text]?.[to] : undefined) ?? said[text][to])?.(row)

/** A fresh one, as the seller is told of it. */
export const freshNews = (row: RefundRow): News =>
  row.is_begun && row.status === 'requested'
    ? begunNews.fresh.provider(row)
    : row.type === 'withdrawal'
      ? {
          title: 'Widerruf eingegangen',
          body: `${row.number}: Der Kunde hat den Vertrag widerrufen. Zu erstatten sind ${euroText(row.items_cents + row.carriage_cents)}.`,
        }
      : {
          title: row.type === 'defect' ? 'Reklamation eingegangen' : 'Rückgabe angefragt',
          body: `${row.number}: Es geht um ${euroText(row.items_cents + row.carriage_cents)}. Bitte antworten Sie innerhalb von sieben Tagen.`,
        }

const orderOf = (row: Pick<RefundRow, 'number'>) => row.number.replace(/-R\d+$/, '')
/** Where each side reads on. */
export const refundLinks = {
  customer: (row: Pick<RefundRow, 'number'>) => `/konto/bestellungen/${orderOf(row)}/rueckerstattung`,
  provider: (row: Pick<RefundRow, 'id'>) => `/anbieterbereich/rueckerstattungen?rueckgabe=${row.id}`,
  admin: (row: Pick<RefundRow, 'id'>) => `/verwaltung/streitfaelle?fall=${row.id}`,
}
