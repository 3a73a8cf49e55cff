import type { Effect, LifecycleEvent } from '#machines/defineLifecycle.ts'
import { both, effect, tellCustomer, tellProvider } from './shopOrder.moves.ts'

type By = LifecycleEvent['by']

/** Pieces that had left fall away: what is left of the order decides where it stands. */
const fallenAway = (one: { by: readonly By[]; effects: readonly Effect[]; checks: readonly string[]; note: string }) => [
  { ...one, target: 'canceled', checks: [...one.checks, 'nothingOpen', 'nothingSent'], effects: [effect('endPayment'), ...one.effects] },
  { ...one, target: 'delivered', checks: [...one.checks, 'everythingArrived'], note: `${one.note}, alles andere ist da` },
]
const paidBack = (by: 'provider' | 'admin', more: readonly Effect[] = []) =>
  [{ target: 'delivered', checks: ['isMissed', 'isPaidBack', 'everythingArrived'] }, { checks: ['isMissed', 'isPaidBack'] }].map((one) => ({
    ...one,
    by: [by],
    effects: [both, tellCustomer('missingPaidBack'), ...more],
    note: 'eine Rückgabe hat alles schon erstattet',
  }))
const givenUp = (isPartly: boolean) => [
  ...paidBack('provider'),
  ...paidBack('admin', [tellProvider('missingPaidBack')]),
  ...(
    [
      ['provider', [both, tellCustomer('missingGivenUp')], 'der Anbieter erstattet, was fehlt'],
      ['admin', [both, tellCustomer('missingGivenUp'), tellProvider('missingGivenUp')], 'der Betreiber entscheidet für den Kunden'],
      ['system', [both, tellCustomer('partWithdrawn'), tellProvider('missingWithdrawn')], 'Widerruf dessen, was fehlt'],
    ] as const
  ).flatMap(([by, effects, note]) => {
    const one = { by: [by], effects, checks: ['isMissed'], note }
    const packsAgain = { ...one, target: 'processing', checks: ['isMissed', 'nothingSent'], note: `${note}, der Rest ist noch zu senden` }
    return [...fallenAway(one), ...(isPartly ? [packsAgain] : []), one]
  }),
]
const dismissed = { by: ['admin'] as const, effects: [both, tellCustomer('missingDismissed'), tellProvider('missingDismissed')] }
const cameBack = [
  ...fallenAway({ by: ['provider'], effects: [both, tellCustomer('cameBack')], checks: ['isRefused'], note: 'die Ware ist zurück' }),
]
const notComeBack = [
  ...fallenAway({
    by: ['system'],
    effects: [both, tellCustomer('cameBack'), tellProvider('notComeBack')],
    checks: ['isRefused'],
    note: 'nach vier Wochen',
  }),
  { by: ['system'] as const, note: 'die Stücke fallen erst fort' },
]
/** A clock that comes too late. */
const answered = { by: ['system'] as const, note: 'schon erledigt' }
/** What becomes of parcels that do not come: missed by the customer, or refused at the door. */
export const lostOnTheWay = (isPartly: boolean) => ({
  'shopOrder.reportMissing': {
    by: ['customer'] as const,
    checks: ['mayBeMissed'],
    effects: [both, tellProvider('reportedMissing')],
    note: 'ab dem Tag, der genannt war',
  },
  'shopOrder.stillComing': {
    by: ['provider'] as const,
    checks: ['isMissedOnce'],
    effects: [both, tellCustomer('stillComing')],
    note: 'einmal, mit einem neuen Tag',
  },
  'shopOrder.sendAgain': { by: ['provider'] as const, checks: ['isMissed'], effects: [both, tellCustomer('sentAgain')] },
  'shopOrder.giveUpMissing': givenUp(isPartly),
  'shopOrder.dismissMissing': [
    { ...dismissed, target: 'delivered', checks: ['isMissed', 'everythingArrived'], note: 'der Betreiber sieht die Zustellung belegt' },
    { ...dismissed, checks: ['isMissed'], note: 'der Betreiber sieht die Zustellung belegt, anderes ist unterwegs' },
  ],
  'shopOrder.missingRemind': [
    { by: ['system'] as const, checks: ['isWithOperator'], effects: [effect('askOperator')], note: 'alle sieben Tage' },
    { by: ['system'] as const, checks: ['isMissed'], effects: [tellProvider('missingWaiting')], note: 'nach drei Tagen' },
    answered,
  ],
  'shopOrder.missingUnanswered': [
    {
      by: ['system'] as const,
      checks: ['isMissed'],
      effects: [effect('askOperator'), both, tellCustomer('missingUnanswered'), tellProvider('missingUnanswered')],
      note: 'nach sieben Tagen entscheidet der Betreiber',
    },
    answered,
  ],
  'shopOrder.refuse': {
    by: ['provider'] as const,
    checks: ['notRefused', 'someUnderWay'],
    effects: [both, tellCustomer('refused')],
    note: 'nicht bezahlt, oder niemand da',
  },
  'shopOrder.cameBackRemind': [
    { by: ['system'] as const, checks: ['isRefused'], effects: [tellProvider('askCameBack')], note: 'jede Woche' },
    answered,
  ],
  'shopOrder.cameBack': cameBack,
  'shopOrder.notComeBack': notComeBack,
})
export const lostClocks = {
  'shopOrder.missingRemind': 'missingRemindAt',
  'shopOrder.missingUnanswered': 'missingDueAt',
  'shopOrder.cameBackRemind': 'cameBackRemindAt',
  'shopOrder.notComeBack': 'cameBackDueAt',
} as const
