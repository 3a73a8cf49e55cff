import { euroText } from '#contract/values/euroText.ts'
import type { RefundText } from '#machines/lifecycles/refund.lifecycle.ts'
import type { RefundRow } from './refunds.store.ts'

interface News {
  title: string
  body: string
}
type Said = Partial<Record<'customer' | 'provider', (row: RefundRow) => News>>

const price = (row: RefundRow) => row.items_cents + row.carriage_cents
const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' })
/** The seller has a week. */
const answerBy = (row: RefundRow) => day.format(new Date(row.status_since.getTime() + 7 * 86_400_000))

/** Who named the share, and in which words. */
const words = ({ decided_by: staff, decision_note: decided, answer_note: answered }: RefundRow) =>
  staff !== null ? ` Die Markthalle schreibt: „${decided}“` : answered === '' ? '' : ` Der Anbieter schreibt: „${answered}“`

/** What both sides read of a service that was withdrawn from after it had begun, where it differs from goods that come back. */
export const begunNews = {
  fresh: {
    customer: (row: RefundRow): News => ({
      title: 'Ihr Widerruf wird abgerechnet',
      body: `${row.number}: Die Leistung hatte auf Ihren Wunsch schon begonnen. Für das Erbrachte schulden Sie einen Anteil des Preises (§ 357a BGB). Der Anbieter nennt ihn bis zum ${answerBy(row)}; den Rest bekommen Sie zurück. Antwortet er nicht, geht der ganze Preis zurück.`,
    }),
    provider: (row: RefundRow): News => ({
      title: 'Widerruf einer begonnenen Leistung',
      body: `${row.number}: Der Kunde hat widerrufen. Bitte arbeiten Sie nicht weiter und nennen Sie bis zum ${answerBy(row)}, welcher Anteil von ${euroText(price(row))} erbracht ist. Ohne Antwort geht der ganze Preis zurück.`,
    }),
  },
  /** To the seller, for whom the operator's staff have said it. */
  namedByStaff: (row: RefundRow, rendered: number): News => ({
    title: 'Der erbrachte Anteil ist genannt',
    body: [
      `${row.number}: Die Markthalle hat für Sie vermerkt, dass ${euroText(rendered)} von ${euroText(price(row))} erbracht sind.`,
      `„${row.decision_note}“ Stimmt das nicht, schreiben Sie uns bitte über „Hilfe und Kontakt“.`,
    ].join(' '),
  }),
  steps: {
    accepted: {
      customer: (row) => ({
        title: 'Ihr Widerruf ist abgerechnet',
        body: `${row.number}: Erbracht sind ${euroText(price(row) - row.accepted_cents)}, ${euroText(row.accepted_cents)} gehen an Sie zurück.${words(row)}`,
      }),
    },
    rejected: {
      customer: (row) => ({
        title: row.decided_by === null ? 'Nichts zu erstatten, sagt der Anbieter' : 'Nichts zu erstatten',
        body: `${row.number}: Es war alles erbracht.${words(row)} Sind Sie nicht einverstanden, lassen Sie in den nächsten 30 Tagen den Betreiber entscheiden.`,
      }),
    },
    acceptedByClock: {
      customer: (row) => ({
        title: 'Der ganze Preis geht zurück',
        body: `${row.number}: Der Anbieter hat nicht gesagt, was erbracht war. Sie bekommen ${euroText(price(row))} zurück.`,
      }),
    },
    missed: {
      provider: (row) => ({
        title: 'Der ganze Preis geht zurück',
        body: `${row.number}: Sie haben sieben Tage lang nicht gesagt, was erbracht war. Der Kunde bekommt ${euroText(price(row))} zurück.`,
      }),
    },
    remindAnswer: {
      provider: (row) => ({
        title: 'Was war erbracht?',
        body: `Bitte nennen Sie zu ${row.number} den erbrachten Anteil bis zum ${answerBy(row)}. Sonst geht der ganze Preis zurück.`,
      }),
    },
  } satisfies Partial<Record<RefundText, Said>> as Partial<Record<RefundText, Said>>,
} as const
