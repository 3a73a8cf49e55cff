import type { CaseGround, CaseKind, CaseMeasure, CaseSide as Side, CaseStatus } from '#contract/values/caseRules.ts'
import type { Tone } from '#client/ui/Tag.tsx'
import type { CaseSide } from './case.rows.ts'

export const caseTexts = {
  kinds: { report: 'Gemeldeter Inhalt', termination: 'Kündigung oder Widerruf', contact: 'Kontaktnachricht', review: 'Gemeldete Bewertung', message: 'Nachricht eines Mitglieds' } satisfies Record<CaseKind, string>,
  states: { received: 'Eingegangen', underReview: 'In Arbeit', decided: 'Entschieden', appealed: 'Beschwerde', redecided: 'Neu entschieden', closed: 'Abgeschlossen' } satisfies Record<CaseStatus, string>,
  tones: { received: 'highlight', underReview: 'info', decided: 'success', appealed: 'warning', redecided: 'success', closed: 'neutral' } satisfies Record<CaseStatus, Tone>,
  inbox: {
    title: 'Posteingang', lead: 'Meldungen, Kündigungen, Kontaktnachrichten, gemeldete Bewertungen und Nachrichten von Mitgliedern an einem Ort.',
    kind: 'Art', allKinds: 'Alle Arten', side: 'Stand', mine: 'Nur meine', search: 'Suchen', searchHint: 'Nummer, Betreff, Name oder E-Mail',
    sides: { open: 'Offen', decided: 'Entschieden', closed: 'Abgeschlossen', all: 'Alle' } satisfies Record<CaseSide, string>,
    count: (total: number) => (total === 1 ? '1 Vorgang' : `${total} Vorgänge`),
    empty: { open: { title: 'Alles erledigt', text: 'Was hereinkommt, erscheint hier von selbst.' }, other: { title: 'Nichts gefunden', text: 'Mit dieser Auswahl gibt es keinen Vorgang.' } },
    unassigned: 'noch frei', with: (name: string) => `bei ${name}`, anonymous: 'Ohne Namen', pages: 'Seiten des Posteingangs',
  },
  decision: {
    title: 'Entscheiden', again: 'Über die Beschwerde entscheiden', intro: 'Was Sie hier schreiben, geht mit der Entscheidung an beide Seiten. Nennen Sie keine Namen von Menschen, die etwas gemeldet haben.',
    measure: 'Maßnahme', choose: 'Bitte wählen', ground: 'Grund', law: 'Gesetz', rule: 'Regel der Nutzungsbedingungen', ruleHint: 'Zum Beispiel „§ 185 StGB (Beleidigung)“ oder „Ziffer 5.2: Angebote nennen den wirklichen Preis“.',
    facts: 'Tatsachen und Begründung', factsHint: 'Was haben Sie geprüft, und warum entscheiden Sie so?', always: 'Die Mail sagt dazu, dass ein Mensch entschieden hat, und nennt Widerspruch, Streitbeilegung und Gerichte.', send: 'Entscheiden und begründen',
    measures: { none: 'Nichts: Der Inhalt bleibt', warning: 'Hinweis an den Verfasser', removal: 'Inhalt entfernen', suspension: 'Konto oder Betrieb aussetzen' } satisfies Record<CaseMeasure, string>,
    grounds: { legal: 'Gesetz', contractual: 'Nutzungsbedingungen' } satisfies Record<CaseGround, string>, sides: { sender: 'Wer gemeldet hat', author: 'Verfasser' } satisfies Record<Side, string>,
    blockedTitle: 'Über diese Beschwerde entscheidet ein anderer Mensch', made: (round: number, by: string) => `${round === 1 ? 'Entscheidung' : 'Entscheidung nach Beschwerde'} von ${by}`,
    appealOf: (side: string) => `Widerspruch: ${side}`, decisions: 'Entscheidungen', target: 'Gemeldet wurde', author: 'Verfasser', openTarget: 'Ansehen', gone: 'Der gemeldete Inhalt ist nicht mehr da, oder die Adresse führt nicht zu uns.',
  },
  detail: {
    sequence: 'Ablauf ansehen',
    loading: 'Vorgang wird geladen', missing: 'Diesen Vorgang gibt es nicht mehr.', received: 'Eingegangen', from: 'Von', email: 'E-Mail', number: 'Nummer', account: 'mit Konto', noAccount: 'ohne Konto',
    take: 'Übernehmen', release: 'Wieder abgeben', close: 'Ohne Antwort abschließen', letters: 'Briefwechsel', history: 'Verlauf', content: 'Inhalt',
    answer: 'Ihre Antwort', answerHint: 'Geht per E-Mail hinaus; wer ein Konto hat, findet sie auch dort. Der Vorgang ist damit abgeschlossen.', send: 'Antworten und abschließen',
    empty: 'Bitte schreiben Sie etwas.',
    events: {
      'case.receive': 'eingegangen', 'case.take': 'übernommen', 'case.release': 'wieder abgegeben', 'case.answer': 'beantwortet', 'case.write': 'noch einmal geschrieben', 'case.close': 'abgeschlossen',
      'case.decide': 'entschieden', 'case.appeal': 'widersprochen', 'case.decideAgain': 'nach Beschwerde entschieden', 'case.lapse': 'Frist für Beschwerden abgelaufen',
    } as Record<string, string>,
    actors: { customer: 'Kunde', provider: 'Anbieter', system: 'Gast oder System', admin: 'Verwaltung' } as Record<string, string>,
  },
} as const
