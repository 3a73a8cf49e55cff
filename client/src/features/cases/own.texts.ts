import type { CaseGround, CaseMeasure, CaseSide, CaseStatus } from '#contract/values/caseRules.ts'
import type { Tone } from '#client/ui/Tag.tsx'

export const ownTexts = {
  title: 'An die Markthalle schreiben', lead: 'Fragen, Lob, Beschwerden: Ein Mensch liest sie und antwortet Ihnen hier und per E-Mail.',
  write: 'Neue Nachricht', subject: 'Thema', text: 'Ihre Nachricht', textHint: 'Geht es um eine Bestellung, nennen Sie bitte ihre Nummer.', send: 'Senden',
  mine: 'Ihre Anliegen', empty: 'Noch nichts geschrieben', emptyText: 'Hier stehen Ihre Nachrichten mit unseren Antworten, und was aus Ihren Meldungen wurde.', pages: 'Seiten Ihrer Anliegen',
  more: 'Noch einmal schreiben', moreAbout: (subject: string) => `Noch einmal schreiben: ${subject}`, aboutYou: (subject: string) => `Über Ihren Inhalt: ${subject}`, at: (when: string) => `vom ${when}`, show: 'Worum es geht ansehen',
  states: { received: 'Eingegangen', underReview: 'In Arbeit', decided: 'Entschieden', appealed: 'Widerspruch wird geprüft', redecided: 'Neu entschieden', closed: 'Erledigt' } satisfies Record<CaseStatus, string>,
  tones: { received: 'info', underReview: 'info', decided: 'success', appealed: 'warning', redecided: 'success', closed: 'neutral' } satisfies Record<CaseStatus, Tone>,
  decision: 'Entscheidung', decisionAgain: 'Entscheidung nach dem Widerspruch', byPerson: 'Ein Mensch hat das entschieden, keine Maschine.', yourAppeal: (when: string) => `Ihr Widerspruch vom ${when}:`,
  grounds: { legal: 'Rechtswidrig', contractual: 'Verstoß gegen unsere Nutzungsbedingungen' } satisfies Record<CaseGround, string>,
  outcome: {
    sender: { none: 'Der Inhalt bleibt, wie er ist.', warning: 'Der Verfasser wurde auf den Verstoß hingewiesen.', removal: 'Der Inhalt wurde entfernt.', suspension: 'Das Konto des Verfassers wurde ausgesetzt.' },
    author: { none: 'Die Maßnahme wurde zurückgenommen.', warning: 'Bitte ändern oder entfernen Sie den Inhalt.', removal: 'Ihr Inhalt wurde entfernt.', suspension: 'Ihr Konto wurde ausgesetzt.' },
  } satisfies Record<CaseSide, Record<CaseMeasure, string>>,
  appeal: 'Widersprechen', appealText: 'Warum widersprechen Sie?', appealHint: (until: string) => `Kostenlos, möglich bis ${until}. Ein anderer Mensch prüft die Entscheidung.`, appealSend: 'Widerspruch senden',
  byKey: {
    title: (number: string) => `Entscheidung ${number}`, titleAlone: 'Entscheidung', waiting: 'Der Widerspruch ist eingegangen. Ein anderer Mensch prüft die Entscheidung.',
    courts: 'Der Weg zu den Gerichten und zu einer zugelassenen Streitbeilegungsstelle (Artikel 21 DSA) steht Ihnen immer offen.',
    broken: 'Dieser Link führt nirgendwohin', brokenText: 'Bitte öffnen Sie ihn noch einmal aus der E-Mail.',
  },
} as const
