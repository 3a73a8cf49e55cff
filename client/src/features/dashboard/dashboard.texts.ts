import { formatCount } from '#client/lib/format.ts'

/** What the figures of a provider say. */
export const dashboardTexts = {
  title: 'Ihr Geschäft',
  loading: 'Zahlen werden geladen',
  failed: 'Die Zahlen lassen sich gerade nicht laden.',
  period: 'Zeitraum',
  periods: { 7: '7 Tage', 30: '30 Tage', 90: '90 Tage' },
  measure: 'Gezeigt wird',
  measures: { cents: 'Umsatz', orders: 'Bestellungen', visits: 'Besuche' },
  measureHints: {
    cents: 'Bestellt und nicht abgelehnt oder storniert, mit Steuer.',
    orders: 'Eingegangen und nicht abgelehnt oder storniert.',
    visits: 'Ihrer Produktseiten; wer wiederkommt, zählt je Produkt und Tag einmal.',
  },
  chart: (measure: string, period: string) => `${measure} je Tag, ${period}. Dieselben Zahlen stehen in der Tabelle daneben.`,
  table: 'Als Tabelle',
  columns: { day: 'Tag', cents: 'Umsatz', orders: 'Bestellungen', visits: 'Besuche' },
  incomplete: (day: string) => `In diesem Zeitraum gibt es sehr viele Bestellungen. Vollständig sind die Zahlen ab dem ${day}.`,
  low: 'Knapper Bestand',
  lowLeft: (pieces: number, ofVariant: boolean) =>
    pieces <= 0
      ? `${ofVariant ? 'eine Variante ' : ''}ausverkauft`
      : `${ofVariant ? 'eine Variante: ' : ''}noch ${formatCount(pieces, 'Stück', 'Stück')}`,
  lowNone: 'Von allem ist genug da.',
  lowMore: 'Alle mit knappem Bestand',
  reviews: 'Offene Bewertungen',
  reviewsNone: 'Auf jede Bewertung haben Sie geantwortet.',
  reviewsWaiting: (count: number, more: boolean) =>
    more
      ? `Mehr als ${count} Bewertungen warten auf eine Antwort.`
      : `${formatCount(count, 'Bewertung wartet', 'Bewertungen warten')} auf eine Antwort.`,
  reviewsTo: 'Bewertungen beantworten',
  missed: 'Vergeblich gesucht',
  missedHint: 'Was Menschen auf dem Markt suchen und niemand anbietet.',
  missedNone: 'In diesem Zeitraum hat jede häufige Suche etwas gefunden.',
  missedTimes: (times: number) => `${times}-mal`,
} as const
