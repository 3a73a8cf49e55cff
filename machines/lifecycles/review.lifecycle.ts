import { reportReasons, reviewLimits, type ReportReason } from '#contract/values/reviewRules.ts'
import {
  defineLifecycle,
  effectsOf,
  type Effect,
  type LifecycleEvent,
  type TransitionSpec,
  type NoParams,
} from '#machines/defineLifecycle.ts'
import { choice, count, flag, type FieldsOf, type PayloadOf } from '#machines/fields.ts'

const { editDays, appealDays } = reviewLimits
export const reviewStatuses = ['pending', 'published', 'under_review', 'hidden', 'deleted'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]
type By = LifecycleEvent['by']
export type ReviewEvent =
  | { type: 'review.publish'; by: By }
  | { type: 'review.edit'; by: By; clean: boolean }
  | { type: 'review.reply'; by: By }
  | { type: 'review.report'; by: By }
  | { type: 'review.keep'; by: By }
  | { type: 'review.hide'; by: By; reason: ReportReason }
  | { type: 'review.appeal'; by: By }
  | { type: 'review.delete'; by: By }
export interface ReviewEffects {
  count: NoParams
  announce: NoParams
  tellProvider: NoParams
  tellAuthor: NoParams
  askHuman: NoParams
  settleReports: NoParams
  giveReasons: NoParams
}
const effect = effectsOf<ReviewEffects>()
export interface ReviewGuardInput {
  ageDays: number
  hiddenDays: number
  isAppealed: boolean
}

/** While the words are fresh. Clean words stand where the old ones stood; others wait for a human, unless one looks at them anyway. */
const edit = (
  clean: 'published' | 'under_review',
  unclean: 'pending' | 'under_review',
  more: readonly Effect[] = [],
): readonly TransitionSpec[] => [
  {
    target: clean,
    by: ['customer'],
    checks: ['isFresh', 'isClean'],
    effects: [effect('count'), ...more, effect('announce')],
    note: `bis ${editDays} Tage nach dem Schreiben`,
  },
  {
    target: unclean,
    by: ['customer'],
    checks: ['isFresh'],
    effects: [effect('count'), effect('askHuman'), effect('announce')],
    note: 'enthält etwas, das ein Mensch ansehen muss',
  },
]
const remove = {
  target: 'deleted',
  by: ['customer', 'system'],
  effects: [effect('count'), effect('announce')],
  note: 'durch die Verfasserin; die Worte gehen',
} as const
const hide = {
  target: 'hidden',
  by: ['admin'],
  checks: ['hasReason'],
  effects: [effect('count'), effect('settleReports'), effect('giveReasons'), effect('announce')],
  note: 'mit Begründung an die Verfasserin (DSA Art. 17)',
} as const
const reply = {
  by: ['provider'],
  effects: [effect('announce'), effect('tellAuthor')],
  note: 'eine Antwort; eine zweite ersetzt sie',
} as const

/**
 * A review (docs/machines/review.md). That the thing was delivered to its author is evaluated before it begins; whose it is stands in the
 * `where`.
 */
export const reviewLifecycle = defineLifecycle<ReviewGuardInput, ReviewEvent, ReviewEffects>({
  id: 'review',
  version: 1,
  title: 'Bewertung',
  initial: 'pending',
  guardInput: {
    ageDays: count('Tage seit dem Schreiben', 0, editDays, editDays + 1),
    hiddenDays: count('Tage seit der Entscheidung', 0, appealDays, appealDays + 1),
    isAppealed: flag('Schon einmal widersprochen'),
  } satisfies FieldsOf<ReviewGuardInput>,
  payload: {
    'review.edit': { clean: flag('Nichts zu prüfen') },
    'review.hide': { reason: choice('Grund', reportReasons) },
  } satisfies PayloadOf<ReviewEvent>,
  states: {
    pending: {
      label: 'Wird geprüft',
      needsAttention: ['admin'],
      on: {
        'review.publish': {
          target: 'published',
          by: ['system', 'admin'],
          effects: [effect('count'), effect('tellProvider'), effect('announce')],
          note: 'sofort, wenn nichts zu prüfen ist',
        },
        'review.edit': edit('published', 'pending', [effect('tellProvider')]),
        'review.hide': hide,
        'review.delete': remove,
      },
    },
    published: {
      label: 'Veröffentlicht',
      resting: 'solange niemand etwas daran auszusetzen hat',
      on: {
        'review.edit': edit('published', 'pending'),
        'review.reply': reply,
        'review.delete': remove,
        'review.hide': hide,
        'review.report': {
          target: 'under_review',
          by: ['customer', 'provider', 'admin'],
          effects: [effect('askHuman'), effect('announce')],
          note: 'bleibt sichtbar, bis ein Mensch entschieden hat',
        },
      },
    },
    under_review: {
      label: 'Gemeldet, wird geprüft',
      needsAttention: ['admin'],
      on: {
        'review.report': { by: ['customer', 'provider', 'admin'], note: 'eine Meldung mehr' },
        'review.keep': {
          target: 'published',
          by: ['admin'],
          effects: [effect('count'), effect('settleReports'), effect('announce')],
          note: 'verstößt gegen keine Regel',
        },
        'review.hide': hide,
        'review.edit': edit('under_review', 'under_review'),
        'review.reply': reply,
        'review.delete': remove,
      },
    },
    hidden: {
      label: 'Ausgeblendet',
      resting: 'die Entscheidung gilt, bis jemand ihr widerspricht',
      on: {
        'review.appeal': {
          target: 'under_review',
          by: ['customer'],
          checks: ['isInTime', 'isFirstAppeal'],
          effects: [effect('askHuman'), effect('count'), effect('announce')],
          note: 'Beschwerde, einmal, bis sechs Monate danach (DSA Art. 20)',
        },
        'review.keep': {
          target: 'published',
          by: ['admin'],
          effects: [effect('count'), effect('settleReports'), effect('announce')],
          note: 'die Verwaltung nimmt ihre Entscheidung zurück',
        },
        'review.delete': remove,
      },
    },
    deleted: { label: 'Gelöscht', final: true },
  },
  checks: {
    isFresh: { test: ({ ageDays }) => ageDays <= editDays, refuses: 'REVIEW_EDIT_TOO_LATE' },
    isClean: { test: (_, event) => event.type === 'review.edit' && event.clean, refuses: 'TRANSITION_REFUSED' },
    isInTime: { test: ({ hiddenDays }) => hiddenDays <= appealDays, refuses: 'APPEAL_TOO_LATE' },
    hasReason: { test: (_, event) => event.type === 'review.hide' && event.reason in reportReasons, refuses: 'REASON_MISSING' },
    isFirstAppeal: { test: ({ isAppealed }) => !isAppealed, refuses: 'APPEAL_ALREADY' },
  },
})
