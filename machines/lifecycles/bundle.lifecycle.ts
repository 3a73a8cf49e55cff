import { bundleLimits, bundleRejectReasons, type BundlePartsState, type BundleRejectReason } from '#contract/values/bundleRules.ts'
import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { choice, count, flag, type FieldsOf, type PayloadOf } from '#machines/fields.ts'

export const bundleStatuses = ['draft', 'pending', 'active', 'inactive', 'deleted', 'rejected', 'expired'] as const
export type BundleStatus = (typeof bundleStatuses)[number]
/** The acting provider's consent to the present revision: missing beside others', the only one missing, given. */
export const bundleConsentStates = ['waits', 'last', 'given'] as const
export type BundleConsentState = (typeof bundleConsentStates)[number]

/** What the guards need to know; the server derives it from the present revision, its consents, the goods and the clock. */
export interface BundleGuardInput {
  /** What the acting provider is in it. */
  side: 'initiator' | 'partner'
  revision: number
  consent: BundleConsentState
  /** What a rule finds at its parts. */
  parts: BundlePartsState
  /** Orders of it are not finished. */
  hasOrders: boolean
  /** Somebody at the checkout is promised it. */
  atTill: boolean
  /** A request to end, resume or delete it waits. */
  hasAsk: boolean
}

type By = LifecycleEvent['by']
export type BundleEvent =
  | { type: 'bundle.request'; by: By }
  | { type: 'bundle.edit'; by: By }
  /** A partner proposes other shares as a revision of its own. `revision`: the one it has seen. */
  | { type: 'bundle.counter'; by: By; revision: number }
  | { type: 'bundle.approve'; by: By; revision: number }
  | { type: 'bundle.reject'; by: By; reason: BundleRejectReason }
  | { type: 'bundle.withdraw'; by: By }
  | { type: 'bundle.remind'; by: By }
  | { type: 'bundle.expire'; by: By }
  /** Its period begins. */
  | { type: 'bundle.open'; by: By }
  /** Its period ends. */
  | { type: 'bundle.over'; by: By }
  | { type: 'bundle.partsOut'; by: By }
  | { type: 'bundle.restock'; by: By }
  | { type: 'bundle.reprice'; by: By }
  /** A request about it is made, or answered without an outcome yet. */
  | { type: 'bundle.ask'; by: By }
  | { type: 'bundle.answered'; by: By }
  | { type: 'bundle.deactivate'; by: By }
  | { type: 'bundle.reactivate'; by: By }
  | { type: 'bundle.delete'; by: By }
  /** One of its sellers leaves the market. */
  | { type: 'bundle.leave'; by: By }

export type BundleText =
  | 'asked'
  | 'revised'
  | 'countered'
  | 'approved'
  | 'active'
  | 'rejected'
  | 'withdrawn'
  | 'remind'
  | 'expired'
  | 'over'
  | 'partsOut'
  | 'restock'
  | 'reprice'
  | 'deactivated'
  | 'reactivated'
  | 'deleted'
  | 'left'

export interface BundleEffects {
  announce: NoParams
  /** `others`: all but the acting provider; `missing`: whose consent is missing. */
  notify: { to: 'all' | 'others' | 'missing'; text: BundleText }
  /** Pages that show it or its parts follow. */
  show: NoParams
  /** A request about it that waits is over. */
  dropAsk: NoParams
}
const effect = effectsOf<BundleEffects>()
const all = effect('announce')
const show = effect('show')
const dropAsk = effect('dropAsk')
const tell = (to: BundleEffects['notify']['to'], text: BundleText) => effect('notify', { to, text })

const onSale = ['isPartsThere', 'isBelowLimit', 'isAsAgreed', 'isInPeriod'] as const
const edit = { target: 'pending', by: ['provider'], checks: ['isInitiator'] } as const
const leave = { target: 'deleted', by: ['system'], note: 'ein Partner verlässt die Markthalle' } as const
const remove = { target: 'deleted', by: ['system'], checks: ['isFreeOfOrders', 'isFreeOfTills'], note: 'mit Zustimmung aller' } as const

/** A bundle of several providers, from the request to its end (decision 059): every change is a revision, and on sale is only what everybody agreed to. */
export const bundleLifecycle = defineLifecycle<BundleGuardInput, BundleEvent, BundleEffects>({
  id: 'bundle',
  version: 1,
  title: 'Bündel mehrerer Anbieter',
  initial: 'draft',
  guardInput: {
    side: choice('Rolle', { initiator: 'hat angefragt', partner: 'ist gefragt' } satisfies Record<BundleGuardInput['side'], string>),
    revision: count('Jetzige Fassung', 2),
    consent: choice('Eigene Zustimmung', { waits: 'fehlt, wie andere', last: 'fehlt als letzte', given: 'gegeben' } satisfies Record<
      BundleConsentState,
      string
    >),
    parts: choice('Teile', {
      good: 'wie vereinbart',
      over: 'Zeitraum vorbei',
      gone: 'nicht mehr im Verkauf',
      soldOut: 'ausverkauft',
      limit: 'Anzahl verkauft',
      dearer: 'teurer als vereinbart',
    } satisfies Record<BundlePartsState, string>),
    hasOrders: flag('Offene Bestellungen'),
    atTill: flag('Jemand ist damit an der Kasse'),
    hasAsk: flag('Bitte eines Partners offen'),
  } satisfies FieldsOf<BundleGuardInput>,
  payload: {
    'bundle.counter': { revision: count('Gesehene Fassung', 2, 1) },
    'bundle.approve': { revision: count('Gesehene Fassung', 2, 1) },
    'bundle.reject': {
      reason: choice('Grund', {
        share: 'Anteil zu klein',
        price: 'Preis passt nicht',
        product: 'Produkt nicht',
        period: 'Zeitraum',
        partner: 'keine Zusammenarbeit',
        other: 'anderer Grund',
      } satisfies Record<BundleRejectReason, string>),
    },
  } satisfies PayloadOf<BundleEvent>,
  checks: {
    isInitiator: { test: ({ side }) => side === 'initiator', refuses: 'BUNDLE_NOT_INITIATOR' },
    isPartner: { test: ({ side }) => side === 'partner', refuses: 'BUNDLE_OWN_REQUEST' },
    sawLatest: {
      test: (input, event) => (event.type === 'bundle.approve' || event.type === 'bundle.counter') && event.revision === input.revision,
      refuses: 'BUNDLE_REVISED',
    },
    isAsked: { test: ({ consent }) => consent !== 'given', refuses: 'BUNDLE_AGREED_ALREADY' },
    isLast: { test: ({ consent }) => consent === 'last', refuses: 'TRANSITION_REFUSED' },
    isNotLast: { test: ({ consent }) => consent === 'waits', refuses: 'TRANSITION_REFUSED' },
    isPartsThere: { test: ({ parts }) => parts !== 'gone' && parts !== 'soldOut', refuses: 'BUNDLE_PARTS_MISSING' },
    isBelowLimit: { test: ({ parts }) => parts !== 'limit', refuses: 'BUNDLE_ALL_SOLD' },
    isSoldOut: { test: ({ parts }) => parts === 'soldOut' || parts === 'limit', refuses: 'TRANSITION_REFUSED' },
    isOut: { test: ({ parts }) => parts === 'gone' || parts === 'soldOut' || parts === 'limit', refuses: 'TRANSITION_REFUSED' },
    isDearer: { test: ({ parts }) => parts === 'dearer', refuses: 'TRANSITION_REFUSED' },
    isAsAgreed: { test: ({ parts }) => parts !== 'dearer', refuses: 'BUNDLE_PARTS_DEARER' },
    isInPeriod: { test: ({ parts }) => parts !== 'over', refuses: 'BUNDLE_OVER' },
    isFreeOfOrders: { test: ({ hasOrders }) => !hasOrders, refuses: 'BUNDLE_HAS_ORDERS' },
    isFreeOfTills: { test: ({ atTill }) => !atTill, refuses: 'BUNDLE_AT_TILL' },
    hasNoAsk: { test: ({ hasAsk }) => !hasAsk, refuses: 'BUNDLE_ASK_WAITS' },
    hasReason: {
      test: (_, event) => event.type === 'bundle.reject' && bundleRejectReasons.includes(event.reason),
      refuses: 'REASON_MISSING',
    },
  },
  states: {
    draft: {
      label: 'Entwurf',
      needsAttention: ['provider'],
      on: {
        'bundle.request': {
          target: 'pending',
          by: ['provider'],
          effects: [all, tell('others', 'asked')],
          note: 'Fassung 1, im selben Schritt gesendet',
        },
      },
    },
    pending: {
      label: 'Angefragt',
      needsAttention: ['provider'],
      deadlines: { 'bundle.remind': 'remindAt', 'bundle.expire': 'answerDueAt' },
      on: {
        'bundle.edit': { ...edit, effects: [all, tell('others', 'revised')], note: 'neue Fassung, alle stimmen neu zu' },
        'bundle.counter': {
          by: ['provider'],
          checks: ['isPartner', 'sawLatest'],
          effects: [all, tell('others', 'countered')],
          note: 'andere Anteile als Fassung des Partners',
        },
        'bundle.approve': [
          {
            target: 'active',
            by: ['provider'],
            checks: ['isAsked', 'sawLatest', 'isLast', ...onSale],
            effects: [show, all, tell('all', 'active')],
            note: 'die letzte Zustimmung',
          },
          {
            target: 'inactive',
            by: ['provider'],
            checks: ['isAsked', 'sawLatest', 'isLast', 'isSoldOut'],
            effects: [all, tell('all', 'partsOut')],
            note: 'die letzte Zustimmung, ausverkauft',
          },
          {
            by: ['provider'],
            checks: ['isAsked', 'sawLatest', 'isNotLast'],
            effects: [all, tell('others', 'approved')],
            note: 'andere fehlen noch',
          },
        ],
        'bundle.reject': {
          target: 'rejected',
          by: ['provider'],
          checks: ['isPartner', 'hasReason'],
          effects: [all, tell('others', 'rejected')],
        },
        'bundle.withdraw': {
          target: 'deleted',
          by: ['provider'],
          checks: ['isInitiator', 'isFreeOfOrders', 'isFreeOfTills'],
          effects: [all, tell('others', 'withdrawn')],
          note: 'nichts ist vereinbart',
        },
        'bundle.remind': { by: ['system'], effects: [tell('missing', 'remind')], note: `${bundleLimits.remindDays} Tage vorher` },
        'bundle.expire': {
          target: 'expired',
          by: ['system'],
          effects: [all, tell('all', 'expired')],
          note: `${bundleLimits.answerDays} Tage ohne alle Antworten`,
        },
        'bundle.leave': { ...leave, effects: [all, tell('all', 'left')] },
      },
    },
    active: {
      label: 'Im Verkauf',
      resting: 'verkauft, bis jemand etwas ändert',
      deadlines: { 'bundle.open': 'opensAt', 'bundle.over': 'endsAt' },
      on: {
        'bundle.edit': { ...edit, effects: [dropAsk, show, all, tell('others', 'revised')], note: 'bis alle zustimmen, nicht im Verkauf' },
        'bundle.open': { by: ['system'], effects: [show], note: 'der Zeitraum beginnt' },
        'bundle.over': {
          target: 'inactive',
          by: ['system'],
          effects: [dropAsk, show, all, tell('all', 'over')],
          note: 'der Zeitraum ist vorbei',
        },
        'bundle.partsOut': {
          target: 'inactive',
          by: ['system'],
          checks: ['isOut'],
          effects: [dropAsk, show, all, tell('all', 'partsOut')],
          note: 'ein Teil oder die Anzahl ist ausverkauft, oder ein Teil nicht mehr im Verkauf',
        },
        'bundle.reprice': {
          target: 'pending',
          by: ['system'],
          checks: ['isDearer'],
          effects: [dropAsk, show, all, tell('all', 'reprice')],
          note: 'neue Fassung mit demselben Inhalt',
        },
        'bundle.ask': { by: ['provider'], checks: ['hasNoAsk'], effects: [all] },
        'bundle.answered': { by: ['system'], effects: [all] },
        'bundle.deactivate': {
          target: 'inactive',
          by: ['system'],
          effects: [show, all, tell('all', 'deactivated')],
          note: 'zugestimmt, oder sieben Tage geschwiegen',
        },
        'bundle.delete': { ...remove, effects: [show, all, tell('all', 'deleted')] },
        'bundle.leave': { ...leave, effects: [dropAsk, show, all, tell('all', 'left')] },
      },
    },
    inactive: {
      label: 'Nicht im Verkauf',
      resting: 'wer wieder verkaufen will, bittet darum',
      on: {
        'bundle.edit': { ...edit, effects: [dropAsk, all, tell('others', 'revised')] },
        'bundle.restock': {
          target: 'active',
          by: ['system'],
          checks: [...onSale],
          effects: [dropAsk, show, all, tell('all', 'restock')],
          note: 'wieder auf Lager, oder eine Bestellung fiel weg',
        },
        'bundle.ask': { by: ['provider'], checks: ['hasNoAsk'], effects: [all] },
        'bundle.answered': { by: ['system'], effects: [all] },
        'bundle.reactivate': {
          target: 'active',
          by: ['system'],
          checks: [...onSale],
          effects: [show, all, tell('all', 'reactivated')],
          note: 'mit Zustimmung aller',
        },
        'bundle.delete': { ...remove, effects: [all, tell('all', 'deleted')] },
        'bundle.leave': { ...leave, effects: [dropAsk, all, tell('all', 'left')] },
      },
    },
    deleted: { label: 'Gelöscht', final: true },
    rejected: { label: 'Abgelehnt', final: true },
    expired: { label: 'Ohne Antwort abgelaufen', final: true },
  },
})
