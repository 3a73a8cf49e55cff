import type { Appointment, AppointmentMove } from '#contract/calls/appointments.calls.ts'
import type { Tone } from '#client/ui/Tag.tsx'

/** Words of appointments. */
export const appointmentTexts = {
  invite: {
    title: 'Termin vereinbaren', text: (name: string) => `Wählen Sie eine freie Zeit bei ${name}. Der Betrieb bestätigt innerhalb von 48 Stunden oder schlägt eine andere Zeit vor.`, open: 'Freie Zeiten ansehen',
    loading: 'Freie Zeiten werden geladen', failed: 'Die freien Zeiten konnten nicht geladen werden.', none: 'In den nächsten vier Wochen ist keine Zeit frei. Bitte schreiben Sie dem Betrieb.',
  },
  form: {
    label: 'Terminanfrage', store: 'Standort', day: 'Tag', times: 'Uhrzeit', length: (minutes: number) => `Ein Termin dauert etwa ${minutes} Minuten.`, firstName: 'Vorname', lastName: 'Nachname', email: 'E-Mail', phone: 'Telefon', phoneHint: 'Für Rückfragen',
    message: 'Worum geht es?', submit: 'Termin unverbindlich anfragen', submitting: 'Wird gesendet', noTime: 'Bitte wählen Sie eine Uhrzeit.', privacy: 'Ihre Angaben gehen an den Betrieb. Mehr dazu in der', privacyLink: 'Datenschutzerklärung',
  },
  done: { title: 'Ihre Anfrage ist unterwegs', text: (when: string) => `Gewünschte Zeit: ${when}. Verbindlich wird der Termin erst, wenn der Betrieb ihn bestätigt.`, guest: 'Die Antwort kommt per E-Mail.', list: 'Zu Ihren Terminen' },
  list: {
    customer: { title: 'Ihre Termine', lead: 'Angefragte und vereinbarte Termine bei Betrieben.', empty: 'Sie haben keine Termine.', emptyText: 'Auf der Seite eines Betriebs können Sie nach einer freien Zeit fragen.', action: 'Betriebe finden' },
    provider: { title: 'Termine', lead: 'Anfragen beantworten Sie bitte innerhalb von 48 Stunden.', empty: 'Noch keine Anfragen.', emptyText: 'Schalten Sie unten ein, an welchem Standort Kunden um Termine bitten dürfen.', action: '' },
    open: 'Offen', past: 'Vergangen', loading: 'Termine werden geladen', more: 'Ältere zeigen', filter: 'Welche Termine',
  },
  card: { with: 'Betrieb', of: 'Kunde', at: 'Ort', message: 'Nachricht', reason: 'Dazu', proposals: 'Vorgeschlagene Zeiten', answerBy: (when: string) => `Antwort bis ${when}`, late: 'kurzfristig abgesagt', take: (when: string) => `${when} nehmen` },
  states: {
    requested: { label: 'Angefragt', tone: 'info' }, countered: { label: 'Andere Zeit vorgeschlagen', tone: 'warning' }, confirmed: { label: 'Bestätigt', tone: 'success' }, declined: { label: 'Abgelehnt', tone: 'neutral' },
    canceled: { label: 'Abgesagt', tone: 'neutral' }, done: { label: 'Abgeschlossen', tone: 'neutral' }, noShow: { label: 'Nicht erschienen', tone: 'danger' },
  } satisfies Record<Appointment['status'], { label: string; tone: Tone }>,
  moves: { confirm: 'Bestätigen', decline: 'Ablehnen', propose: 'Andere Zeit vorschlagen', pick: 'Zeit wählen', cancel: 'Absagen', done: 'Hat stattgefunden', noShow: 'Nicht erschienen' } satisfies Record<AppointmentMove, string>,
  reason: { decline: 'Termin ablehnen', cancel: 'Termin absagen', label: 'Nachricht dazu', hint: 'Freiwillig. Die andere Seite liest sie.', back: 'Zurück' },
  propose: { title: 'Andere Zeit vorschlagen', hint: 'Wählen Sie bis zu fünf freie Zeiten.', submit: (count: number) => (count === 1 ? 'Eine Zeit vorschlagen' : `${count} Zeiten vorschlagen`), none: 'Es ist keine Zeit frei.' },
  stores: { title: 'Wo Termine möglich sind', text: 'Kunden sehen freie Zeiten innerhalb Ihrer Öffnungszeiten.', takes: 'Terminanfragen annehmen', minutes: 'Dauer', unit: (minutes: number) => `${minutes} Minuten`, failed: 'Die Standorte konnten nicht geladen werden.' },
  guest: { title: 'Ihr Termin', broken: 'Dieser Link führt zu keinem Termin.', brokenText: 'Bitte öffnen Sie ihn noch einmal aus der E-Mail.' },
} as const
