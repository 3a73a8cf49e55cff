import { appealDays, caseStates, type CaseStatus } from '#contract/values/caseRules.ts'
import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { count, flag, type FieldsOf, type PayloadOf } from '#machines/fields.ts'

export const caseStatuses = caseStates satisfies readonly CaseStatus[]
/** What the guards know of a case; the server derives it from the row and the clock. */
export interface CaseGuardInput {
  /** It is answered by a letter (contact message, termination, message of a member), not by a decision about content. */
  isLetter: boolean
  daysSinceDecision: number
}
type By = LifecycleEvent['by']
export type CaseEvent =
  | { type: 'case.take'; by: By }
  | { type: 'case.release'; by: By }
  | { type: 'case.answer'; by: By }
  | { type: 'case.write'; by: By }
  | { type: 'case.close'; by: By }
  /** `hasReasons`: a measure names its ground, rule and facts; none needs the facts only. */
  | { type: 'case.decide'; by: By; hasReasons: boolean }
  /** `isAggrieved`: the last decision went against this side. `isFirst`: it has not objected before. */
  | { type: 'case.appeal'; by: By; isAggrieved: boolean; isFirst: boolean }
  /** `isAnother`: whoever decides now has not made the decision that is objected to. */
  | { type: 'case.decideAgain'; by: By; hasReasons: boolean; isAnother: boolean }
  /** Whoever has decided takes the measure back by itself. */
  | { type: 'case.revoke'; by: By }
  | { type: 'case.lapse'; by: By }
export interface CaseEffects {
  announce: NoParams
  askStaff: NoParams
  sendAnswer: NoParams
  giveReasons: NoParams
}
const effect = effectsOf<CaseEffects>()

const tell = effect('announce')
const take = { target: 'underReview', by: ['admin'], effects: [tell] } as const
const answer = {
  target: 'closed',
  by: ['admin'],
  checks: ['isLetter'],
  effects: [effect('sendAnswer'), tell],
  note: 'per Mail, bei Konten auch in der Glocke',
} as const
const close = { target: 'closed', by: ['admin'], checks: ['isLetter'], effects: [tell], note: 'erledigt, ohne zu schreiben' } as const
const write = { target: 'received', by: ['customer', 'provider'], checks: ['isLetter'], effects: [effect('askStaff'), tell] } as const
const decide = {
  target: 'decided',
  by: ['admin'],
  checks: ['isJudged', 'hasReasons'],
  effects: [effect('giveReasons'), tell],
  note: 'mit Begründung an beide Seiten (DSA Art. 16 und 17)',
} as const
const appeal = {
  target: 'appealed',
  by: ['customer', 'provider'],
  checks: ['isInTime', 'isFirst', 'isAggrieved'],
  effects: [effect('askStaff'), tell],
  note: 'jede Seite einmal, bis sechs Monate danach (DSA Art. 20); ohne Konto mit dem Link der Mail',
} as const
const revoke = {
  target: 'closed',
  by: ['admin'],
  checks: ['isJudged'],
  effects: [tell],
  note: 'der Betreiber nimmt die Kündigung eines Betriebs zurück',
} as const
const lapse = { target: 'closed', by: ['system'], effects: [tell], note: 'die Frist für Beschwerden ist vorbei' } as const

/** A case of the operator's inbox: reports, terminations, contact messages, reported reviews and messages of members. */
export const caseLifecycle = defineLifecycle<CaseGuardInput, CaseEvent, CaseEffects>({
  id: 'case',
  version: 1,
  title: 'Vorgang im Posteingang',
  initial: 'received',
  guardInput: {
    isLetter: flag('Wird mit einem Brief beantwortet'),
    daysSinceDecision: count('Tage seit der Entscheidung', 0, appealDays, appealDays + 1),
  } satisfies FieldsOf<CaseGuardInput>,
  payload: {
    'case.decide': { hasReasons: flag('Begründet') },
    'case.appeal': { isAggrieved: flag('Die Entscheidung ging gegen diese Seite'), isFirst: flag('Noch nicht widersprochen') },
    'case.decideAgain': { hasReasons: flag('Begründet'), isAnother: flag('Ein anderer Mensch als zuvor') },
  } satisfies PayloadOf<CaseEvent>,
  states: {
    received: {
      label: 'Eingegangen',
      needsAttention: ['admin'],
      on: { 'case.take': take, 'case.answer': answer, 'case.close': close, 'case.write': write, 'case.decide': decide },
    },
    underReview: {
      label: 'Wird geprüft',
      needsAttention: ['admin'],
      on: {
        'case.take': { ...take, note: 'ein anderer übernimmt' },
        'case.release': { target: 'received', by: ['admin'], effects: [tell] },
        'case.answer': answer,
        'case.close': close,
        'case.write': { ...write, target: 'underReview' },
        'case.decide': decide,
      },
    },
    decided: {
      label: 'Entschieden',
      deadlines: { 'case.lapse': 'appealUntil' },
      on: { 'case.appeal': appeal, 'case.revoke': revoke, 'case.lapse': lapse },
    },
    appealed: {
      label: 'Beschwerde eingegangen',
      needsAttention: ['admin'],
      on: {
        'case.decideAgain': {
          target: 'redecided',
          by: ['admin'],
          checks: ['hasReasons', 'isAnother'],
          effects: [effect('giveReasons'), tell],
          note: 'ein anderer Mensch entscheidet',
        },
        'case.revoke': revoke,
      },
    },
    redecided: {
      label: 'Nach Beschwerde entschieden',
      deadlines: { 'case.lapse': 'appealUntil' },
      on: { 'case.appeal': appeal, 'case.revoke': revoke, 'case.lapse': lapse },
    },
    closed: { label: 'Abgeschlossen', resting: 'bis jemand noch einmal schreibt', on: { 'case.write': write } },
  },
  checks: {
    isLetter: { test: ({ isLetter }) => isLetter, refuses: 'TRANSITION_REFUSED' },
    isJudged: { test: ({ isLetter }) => !isLetter, refuses: 'TRANSITION_REFUSED' },
    hasReasons: { test: (_, event) => 'hasReasons' in event && event.hasReasons, refuses: 'REASON_MISSING' },
    isInTime: { test: ({ daysSinceDecision }) => daysSinceDecision <= appealDays, refuses: 'APPEAL_TOO_LATE' },
    isFirst: { test: (_, event) => 'isFirst' in event && event.isFirst, refuses: 'APPEAL_ALREADY' },
    isAggrieved: { test: (_, event) => 'isAggrieved' in event && event.isAggrieved, refuses: 'APPEAL_NEEDLESS' },
    isAnother: { test: (_, event) => 'isAnother' in event && event.isAnother, refuses: 'APPEAL_NEEDS_ANOTHER' },
  },
})
