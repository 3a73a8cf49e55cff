import { safetyStates, type SafetyState } from '#contract/values/safetyRules.ts'
import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'

export const safetyNoticeStatuses = safetyStates satisfies readonly SafetyState[]
type By = LifecycleEvent['by']
export type SafetyNoticeEvent =
  | { type: 'safetyNotice.remind'; by: By }
  | { type: 'safetyNotice.overdue'; by: By }
  | { type: 'safetyNotice.takeDown'; by: By }
  | { type: 'safetyNotice.dismiss'; by: By }
  | { type: 'safetyNotice.lift'; by: By }
export interface SafetyNoticeEffects {
  /** The goods leave the market and cannot come back. */
  takeDown: NoParams
  /** They may be sold again, unless another notice holds them. */
  release: NoParams
  /** The reports it stands for are decided the same, with its reasons. */
  decideReports: { measure: 'removal' | 'none' }
  /** Whoever bought them within the last six months is written to, by a job. */
  tellBuyers: NoParams
  tellSeller: { text: 'takenDown' | 'lifted' }
  /** The operator's staff hear of the clock by bell and mail. */
  alertStaff: { text: 'due' | 'overdue' }
  /** The operator's list follows. */
  show: NoParams
}
const effect = effectsOf<SafetyNoticeEffects>()

const show = effect('show')
const decide = {
  'safetyNotice.takeDown': {
    target: 'takenDown',
    by: ['admin'],
    effects: [
      effect('takeDown'),
      effect('decideReports', { measure: 'removal' }),
      effect('tellSeller', { text: 'takenDown' }),
      effect('tellBuyers'),
      show,
    ],
    note: 'mit Gefahr, Rat und Abhilfe; Käufer der letzten sechs Monate werden angeschrieben',
  },
  'safetyNotice.dismiss': {
    target: 'dismissed',
    by: ['admin'],
    effects: [effect('decideReports', { measure: 'none' }), show],
    note: 'mit Begründung; wer es gemeldet hat, liest sie',
  },
} as const

/**
 * A word about unsafe goods, from its coming in to what was done, with the law's clock (Regulation (EU) 2023/988, Art. 22; decision 096).
 */
export const safetyNoticeLifecycle = defineLifecycle<Record<string, never>, SafetyNoticeEvent, SafetyNoticeEffects>({
  id: 'safetyNotice',
  version: 1,
  title: 'Hinweis zur Produktsicherheit',
  initial: 'received',
  states: {
    received: {
      label: 'Eingegangen',
      needsAttention: ['admin'],
      deadlines: { 'safetyNotice.remind': 'remindAt', 'safetyNotice.overdue': 'dueAt' },
      on: {
        ...decide,
        'safetyNotice.remind': {
          by: ['system'],
          effects: [effect('alertStaff', { text: 'due' }), show],
          note: 'ein Tag vor dem Ende der Frist',
        },
        'safetyNotice.overdue': {
          target: 'overdue',
          by: ['system'],
          effects: [effect('alertStaff', { text: 'overdue' }), show],
          note: 'zwei oder drei Werktage sind vorbei',
        },
      },
    },
    overdue: { label: 'Frist überschritten', needsAttention: ['admin'], on: { ...decide } },
    takenDown: {
      label: 'Vom Verkauf genommen',
      resting: 'bis der Grund weggefallen ist',
      on: {
        'safetyNotice.lift': {
          target: 'lifted',
          by: ['admin'],
          effects: [effect('release'), effect('tellSeller', { text: 'lifted' }), show],
          note: 'mit Begründung',
        },
      },
    },
    dismissed: { label: 'Ohne Maßnahme erledigt', final: true },
    lifted: { label: 'Wieder freigegeben', final: true },
  },
})
