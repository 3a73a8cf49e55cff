import type { OfferEnding, OfferRejectReason } from '#contract/values/offerRules.ts'
import type { LifecycleEvent, NoParams } from '#machines/defineLifecycle.ts'

export const offerStatuses = ['draft', 'open', 'countered', 'accepted', 'rejected', 'withdrawn', 'expired', 'completed'] as const
export type OfferStatus = (typeof offerStatuses)[number]

export const offerValidities = ['good', 'leadClosed', 'expired', 'outdated'] as const
export type OfferValidity = (typeof offerValidities)[number]
/** Ordered, the provider asks to be let out of it, begun, reported as done. */
export const offerDeals = ['ordered', 'releaseAsked', 'started', 'done'] as const
export type OfferDeal = (typeof offerDeals)[number]

/** What the guards need to know of an offer; the server derives it from its row, the lead's and the clock. */
export interface OfferGuardInput {
  /**
   * What speaks against it by itself, the gravest first: the lead is closed, its validity has passed, the customer has changed the lead
   * since.
   */
  validity: OfferValidity
  /** The newest revision. */
  revision: number
  /** The customer has opened it. */
  isViewed: boolean
  /** Counters of the customer so far. */
  rounds: number
  /** How far the accepted job is. */
  deal: OfferDeal
  /** The customer may still withdraw from the contract. */
  mayRevoke: boolean
}

type By = LifecycleEvent['by']
export type OfferEvent =
  | { type: 'offer.edit'; by: By }
  | { type: 'offer.send'; by: By }
  | { type: 'offer.discard'; by: By }
  | { type: 'offer.view'; by: By }
  | { type: 'offer.revise'; by: By }
  | { type: 'offer.counter'; by: By }
  | { type: 'offer.acceptCounter'; by: By }
  | { type: 'offer.declineCounter'; by: By }
  /** `revision`: the one the customer has seen. */
  | { type: 'offer.accept'; by: By; revision: number }
  | { type: 'offer.reject'; by: By; reason: OfferRejectReason }
  | { type: 'offer.withdraw'; by: By }
  | { type: 'offer.expire'; by: By }
  | { type: 'offer.remind'; by: By }
  /** 48 hours unopened: what the lead cost is given back. */
  | { type: 'offer.unread'; by: By }
  | { type: 'offer.leadEnded'; by: By; reason: OfferEnding }
  /** The customer has said of the lead that it is done. */
  | { type: 'offer.leadDone'; by: By }
  | { type: 'offer.start'; by: By }
  /** The customer withdraws from the contract. */
  | { type: 'offer.revoke'; by: By }
  | { type: 'offer.askRelease'; by: By }
  | { type: 'offer.release'; by: By }
  | { type: 'offer.done'; by: By }
  | { type: 'offer.confirmDone'; by: By }
  | { type: 'offer.doneDue'; by: By }
  | { type: 'offer.askDone'; by: By }
  | { type: 'offer.lapse'; by: By }

/** What one side is told of a step. */
export type OfferText =
  | 'received'
  | 'revised'
  | 'countered'
  | 'counterAccepted'
  | 'counterDeclined'
  | 'accepted'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'remind'
  | 'ended'
  | 'started'
  | 'revoked'
  | 'releaseAsked'
  | 'released'
  | 'done'
  | 'completed'
  | 'askDone'

export interface OfferEffects {
  announce: NoParams
  notify: { to: 'customer' | 'provider'; text: OfferText }
  /** The provider's part in the lead follows. */
  moveRecipient: { step: 'sendOffer' | 'endOffer' | 'rejectOffer' }
  /** The lead goes to this provider: all others are closed, the contact data are his. */
  award: NoParams
  /** The contract text goes to both sides. */
  confirmContract: NoParams
  /** The lead is open again, the contact data are closed. */
  endDeal: NoParams
  startLead: NoParams
  completeLead: NoParams
  dropVisit: NoParams
  credit: NoParams
}
