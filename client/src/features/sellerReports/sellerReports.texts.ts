import type { ReportedSeller } from '#contract/calls/sellerReports.calls.ts'
import type { ReportedActivity, ReportLack } from '#contract/values/sellerReport.ts'

const activities: Record<ReportedActivity, string> = { goods: 'Waren und Speisen', services: 'Dienstleistungen' }
const lacks: Record<ReportLack, string> = { birthday: 'Geburtsdatum', taxId: 'Steuer-ID oder Steuernummer' }
const requests: Record<NonNullable<ReportedSeller['request']>, string> = {
  asked: 'angefordert',
  reminded: 'einmal erinnert',
  warned: 'zweimal erinnert',
  stopped: 'Verkauf gestoppt',
  settled: 'vollständig',
}

/** German words of the yearly report, for the operator and for the business itself. */
export const sellerReportsTexts = {
  title: 'Steuermeldung',
  lead: 'Was Anbieter im Jahr verdient haben, für das Bundeszentralamt für Steuern (§§ 13, 14 PStTG). Abzugeben bis zum 31. Januar; die Kopie an die Anbieter geht von selbst hinaus.',
  sales: {
    title: (year: number) => `Umsätze ${year} nach § 22f UStG`,
    seller: 'Nummer des Anbieters',
    hint: 'Leer: alle Anbieter. Jede Bestellung und jeder Auftrag mit Anbieter, Ort, Zeit und Betrag, wie das Finanzamt es verlangen kann.',
    wrong: 'Bitte geben Sie nur Ziffern ein.',
  },
  yearsLabel: 'Jahre der Steuermeldung',
  years: {
    year: 'Jahr',
    state: 'Stand',
    sellers: 'Mit Einkünften',
    reportable: 'Meldepflichtig',
    lacking: 'Angaben fehlen',
    told: 'Kopie verschickt',
  },
  final: 'abgeschlossen',
  running: (day: string) => `läuft, gezählt am ${day}`,
  past: '–',
  noYears: 'Noch kein Jahr gezählt',
  noYearsText: 'Gezählt wird von selbst am Anfang jedes Monats und nach dem Jahresende.',
  sellersLabel: (year: number) => `Wer für ${year} gemeldet wird`,
  only: 'Zeigen',
  all: 'Alle Gemeldeten',
  lackingOnly: 'Nur wem Angaben fehlen',
  csv: 'Tabelle (CSV)',
  xml: 'DPI-Datei (XML)',
  fileHint:
    'Die Tabelle nennt Cent, die XML-Datei ganze Euro in der Form des DPI-Schemas der OECD. Beim Bundeszentralamt wurde sie noch nicht geprüft.',
  columns: {
    company: 'Anbieter',
    kind: 'Art',
    pay: 'Entgelt',
    fees: 'Gebühren',
    count: 'Vorgänge',
    lacks: 'Es fehlt',
    request: 'Aufforderung',
    told: 'Kopie',
  },
  entity: 'Unternehmen',
  person: 'Person',
  lacks,
  requests,
  activities,
  none: 'nichts',
  empty: 'Niemand ist zu melden',
  emptyText: 'Hier steht, wer in diesem Jahr Dienstleistungen oder genug Waren verkauft hat.',
  next: 'Nächste Seite',
  first: 'Zum Anfang',
  own: {
    lead: 'Was wir einmal im Jahr über Ihren Betrieb an das Bundeszentralamt für Steuern melden, und was dafür noch fehlt.',
    lacking: 'Für die Meldung fehlen Angaben',
    lackingText: (what: string) => `Bitte ergänzen Sie: ${what}.`,
    due: (day: string) => `Der nächste Schritt folgt am ${day}.`,
    stopped: 'Ihr Verkauf ist angehalten',
    stoppedText: (what: string) =>
      `Bis diese Angaben da sind, dürfen wir Sie nichts Neues verkaufen lassen (§ 23 PStTG): ${what}. Sobald sie gespeichert sind, sind Sie sofort wieder öffentlich.`,
    toProfile: 'Im Profil ergänzen',
    whole: 'Ihre Angaben sind vollständig.',
    identity: 'Das melden wir über Sie',
    facts: {
      name: 'Name',
      address: 'Anschrift',
      taxId: 'Steuer-ID oder Steuernummer',
      vatId: 'USt-IdNr.',
      register: 'Register',
      birthday: 'Geburtsdatum',
      iban: 'Auszahlungskonto',
    },
    year: (year: number) => `Jahr ${year}`,
    isFinal: 'Diese Angaben werden gemeldet.',
    isRunning: (day: string) => `Das Jahr läuft noch; gezählt am ${day}.`,
    notReported:
      'Wird nicht gemeldet: weniger als 30 Verkäufe von Waren und zusammen höchstens 2.000 €, keine Dienstleistungen (§ 4 Abs. 5 Nr. 4 PStTG).',
    label: (year: number) => `Quartale ${year}`,
    columns: { quarter: 'Quartal', activity: 'Tätigkeit', pay: 'Entgelt', fees: 'Gebühren', count: 'Vorgänge' },
    quarter: (number: number) => `${number}. Quartal`,
    payHint: 'Entgelt ist, was Ihnen ausgezahlt oder gutgeschrieben wurde, ohne unsere Gebühren; Erstattungen sind abgezogen.',
    noYears: 'Noch nichts zu melden',
    noYearsText: 'Sobald Sie etwas verkauft haben, steht hier, was gemeldet wird.',
  },
}
