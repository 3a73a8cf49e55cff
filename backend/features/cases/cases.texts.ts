import type { CaseKind } from '#contract/values/caseRules.ts'

export const kindNames: Record<CaseKind, string> = {
  report: 'Gemeldeter Inhalt',
  termination: 'Kündigung oder Widerruf',
  contact: 'Kontaktnachricht',
  review: 'Gemeldete Bewertung',
  message: 'Nachricht eines Mitglieds',
  business: 'Kündigung eines Betriebs',
}
/** Where members read answers and write again. */
export const ownCasePath = '/konto/markthalle'
