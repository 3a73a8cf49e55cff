import { bundleRejectReasons, type BundlePartsState, type BundleRejectReason } from '#contract/values/bundleRules.ts'
import type { Check } from '#machines/defineLifecycle.ts'
import { choice, count, flag, type FieldsOf, type PayloadOf } from '#machines/fields.ts'
import type { BundleConsentState, BundleEvent, BundleGuardInput } from './bundle.types.ts'

/** What the checks read of the row, as data for the simulator and the generated tests. */
export const bundleGuardInput = {
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
} satisfies FieldsOf<BundleGuardInput>

/** What events carry besides their name and who fires them. */
export const bundlePayload = {
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
} satisfies PayloadOf<BundleEvent>

/** What may stand in the way of a step, and the refusal that says so. */
export const bundleChecks: Readonly<Record<string, Check<BundleGuardInput, BundleEvent>>> = {
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
}
