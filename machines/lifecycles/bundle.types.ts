import type { BundlePartsState, BundleRejectReason } from '#contract/values/bundleRules.ts'
import type { LifecycleEvent, NoParams } from '#machines/defineLifecycle.ts'

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
