import { bundleAskDays, type BundleAskKind } from '#contract/values/bundleRules.ts'
import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { choice, flag, type FieldsOf } from '#machines/fields.ts'

export const bundleAskStatuses = ['waiting', 'agreed', 'declined', 'withdrawn', 'lapsed'] as const
export type BundleAskStatus = (typeof bundleAskStatuses)[number]
/**
 * What the acting provider is to the request: the one who asks, one of several who are missing, the last one missing, one who has agreed.
 */
export const bundleAskParts = ['mine', 'waits', 'last', 'given'] as const
export type BundleAskPart = (typeof bundleAskParts)[number]

export interface BundleAskGuardInput {
  kind: BundleAskKind
  part: BundleAskPart
  /** Orders of the bundle are not finished. */
  hasOrders: boolean
  /** Somebody at the checkout is promised it. */
  atTill: boolean
}

type By = LifecycleEvent['by']
export type BundleAskEvent =
  | { type: 'bundleAsk.agree'; by: By }
  | { type: 'bundleAsk.decline'; by: By }
  | { type: 'bundleAsk.withdraw'; by: By }
  | { type: 'bundleAsk.due'; by: By }
  /** The bundle has moved on by itself. */
  | { type: 'bundleAsk.drop'; by: By }

export interface BundleAskEffects {
  /** What was asked for happens to the bundle. */
  carryOut: NoParams
  /** The bundle's row follows. */
  touch: NoParams
  notify: { text: 'askAgreed' | 'askDeclined' | 'askWithdrawn' | 'askLapsed' }
}
const effect = effectsOf<BundleAskEffects>()
const tell = (text: BundleAskEffects['notify']['text']) => effect('notify', { text })

/** One provider's request to end, resume or delete a bundle, beside the bundle's own life: the others agree, or their silence decides. */
export const bundleAskLifecycle = defineLifecycle<BundleAskGuardInput, BundleAskEvent, BundleAskEffects>({
  id: 'bundleAsk',
  version: 1,
  title: 'Bitte zu einem Bündel',
  initial: 'waiting',
  guardInput: {
    kind: choice('Worum', { deactivate: 'aus dem Verkauf', reactivate: 'wieder verkaufen', delete: 'löschen' } satisfies Record<
      BundleAskKind,
      string
    >),
    part: choice('Eigene Antwort', {
      mine: 'hat darum gebeten',
      waits: 'fehlt, wie andere',
      last: 'fehlt als letzte',
      given: 'gegeben',
    } satisfies Record<BundleAskPart, string>),
    hasOrders: flag('Offene Bestellungen'),
    atTill: flag('Jemand ist damit an der Kasse'),
  } satisfies FieldsOf<BundleAskGuardInput>,
  checks: {
    isMine: { test: ({ part }) => part === 'mine', refuses: 'TRANSITION_REFUSED' },
    isOther: { test: ({ part }) => part !== 'mine', refuses: 'BUNDLE_OWN_REQUEST' },
    isAsked: { test: ({ part }) => part !== 'given', refuses: 'BUNDLE_AGREED_ALREADY' },
    isLast: { test: ({ part }) => part === 'last', refuses: 'TRANSITION_REFUSED' },
    isNotLast: { test: ({ part }) => part === 'waits', refuses: 'TRANSITION_REFUSED' },
    isFreeOfOrders: { test: ({ kind, hasOrders }) => kind !== 'delete' || !hasOrders, refuses: 'BUNDLE_HAS_ORDERS' },
    isFreeOfTills: { test: ({ kind, atTill }) => kind !== 'delete' || !atTill, refuses: 'BUNDLE_AT_TILL' },
    // Nobody is kept on sale against its will.
    mayDecline: { test: ({ kind }) => kind !== 'deactivate', refuses: 'BUNDLE_STOP_IS_FREE' },
    // And nobody is put on sale by its silence.
    silenceAgrees: { test: ({ kind }) => kind !== 'reactivate', refuses: 'TRANSITION_REFUSED' },
  },
  states: {
    waiting: {
      label: 'Wartet auf Zustimmung',
      needsAttention: ['provider'],
      deadlines: { 'bundleAsk.due': 'dueAt' },
      on: {
        'bundleAsk.agree': [
          {
            target: 'agreed',
            by: ['provider'],
            checks: ['isOther', 'isAsked', 'isLast', 'isFreeOfOrders', 'isFreeOfTills'],
            effects: [effect('carryOut')],
          },
          { by: ['provider'], checks: ['isOther', 'isAsked', 'isNotLast'], effects: [effect('touch'), tell('askAgreed')] },
        ],
        'bundleAsk.decline': {
          target: 'declined',
          by: ['provider'],
          checks: ['isOther', 'mayDecline'],
          effects: [effect('touch'), tell('askDeclined')],
        },
        'bundleAsk.withdraw': {
          target: 'withdrawn',
          by: ['provider'],
          checks: ['isMine'],
          effects: [effect('touch'), tell('askWithdrawn')],
        },
        'bundleAsk.due': [
          {
            target: 'agreed',
            by: ['system'],
            checks: ['silenceAgrees', 'isFreeOfOrders', 'isFreeOfTills'],
            effects: [effect('carryOut')],
            note: `Schweigen stimmt zu: ${bundleAskDays.deactivate} Tage beim Verkauf, ${bundleAskDays.delete} beim Löschen`,
          },
          { target: 'lapsed', by: ['system'], effects: [effect('touch'), tell('askLapsed')], note: 'niemand verkauft durch Schweigen' },
        ],
        'bundleAsk.drop': { target: 'withdrawn', by: ['system'], note: 'das Bündel ist inzwischen anders' },
      },
    },
    agreed: { label: 'Zugestimmt', final: true },
    declined: { label: 'Abgelehnt', final: true },
    withdrawn: { label: 'Zurückgezogen', final: true },
    lapsed: { label: 'Ohne Antwort verfallen', final: true },
  },
})
