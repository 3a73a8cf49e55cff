import type { LifecycleEvent, NoParams } from '#machines/defineLifecycle.ts'

/** What the guards know of a registration. */
export interface RegistrationGuardInput {
  /** Every required and active requirement is complete; computed on read. */
  isComplete: boolean
  /** The operator lets complete registrations in without a look. */
  autoApprove: boolean
  /** Open orders or a balance. */
  hasObligations: boolean
  /** Something was sold: data must be kept. */
  hasSold: boolean
  /** The operator has ended the contract, to a day that may be past. */
  hasNotice: boolean
  /** It was suspended when its contract ended. */
  wasSuspended: boolean
}
type By = LifecycleEvent['by']
export type RegistrationEvent =
  | { type: 'registration.confirmEmail'; by: By }
  | { type: 'registration.saveStep'; by: By }
  | { type: 'registration.submit'; by: By }
  | { type: 'registration.approve'; by: By; override?: boolean }
  | { type: 'registration.reject'; by: By; reason: string }
  | { type: 'registration.requestChanges'; by: By; reason: string }
  | { type: 'registration.remind'; by: By }
  | { type: 'registration.stale'; by: By }
  | { type: 'registration.suspend'; by: By; reason: string }
  | { type: 'registration.lift'; by: By }
  /** `daysAhead`: whole days until the contract ends. */
  | { type: 'registration.giveNotice'; by: By; reason: string; ground: string; daysAhead: number }
  /** `isExempt`: the ground is one of the two on which a contract may end without notice. */
  | { type: 'registration.endNow'; by: By; reason: string; ground: string; isExempt: boolean }
  | { type: 'registration.takeBack'; by: By }
  | { type: 'registration.end'; by: By }
  | { type: 'registration.reinstate'; by: By }
  | { type: 'registration.close'; by: By }
  | { type: 'registration.closed'; by: By }
/** What a provider learns by mail. */
export type RegistrationNews = 'in_review' | 'approved' | 'rejected' | 'changes_requested' | 'suspended' | 'ended'
export interface RegistrationEffects {
  hide: NoParams
  show: NoParams
  remind: NoParams
  tell: { what: RegistrationNews }
  forget: NoParams
  /** What the business was when its contract ended, for a complaint that succeeds later. */
  noteSuspension: NoParams
}
