import type { Offer, OfferDetails } from '#contract/calls/offerWire.ts'
import type { EventData } from '#contract/events/all.ts'
import type { OfferRejectReason } from '#contract/values/offerRules.ts'
import type { Failure } from '#machines/parts/failure.ts'

/** What is looked at: all offers on a request, or one offer with its details. */
export type ComparisonSubject = { leadId: number } | { offerId: number }
export interface ComparisonAnswer {
  offers: readonly Offer[]
  /** Of the one offer that is looked at. */
  details: OfferDetails | null
}
export type ComparisonLiveEvent =
  | { type: 'offer.changed'; data: EventData<'offer.changed'> }
  | { type: 'lead.changed'; data: EventData<'lead.changed'> }

/** What a customer can do about an offer, with what he says along. */
export type OfferStep =
  | { kind: 'accept'; early_start: boolean }
  | { kind: 'reject'; reason: OfferRejectReason; note: string }
  | { kind: 'counter'; price: number | null; date1: string | null; date2: string | null; note: string }
  | { kind: 'visit'; at: string; note: string }
  | { kind: 'confirmVisit' | 'declineVisit' | 'cancelVisit' }
  | { kind: 'revoke' | 'release' | 'confirmDone' }
export type StepKind = OfferStep['kind']

/** What is being asked about, as it was on the screen. */
export interface AskedStep {
  kind: StepKind
  offerId: number
  revision: number
}
/** The step as it was confirmed. The same wish keeps its key, so that a second try cannot do it twice. */
export interface OfferWish {
  step: OfferStep
  offerId: number
  revision: number
  version: number
  key: string
}

export interface Compared {
  offers: readonly Offer[]
  details: OfferDetails | null
}
export interface ComparisonContext extends Compared {
  subject: ComparisonSubject
  /** Left out of the comparison by the customer. */
  hidden: readonly number[]
  /** Never opened before this visit. */
  fresh: readonly number[]
  /** Those the server was told of as opened. */
  told: readonly number[]
  asked: AskedStep | null
  wish: OfferWish | null
  failure: Failure | null
  stepFailure: Failure | null
}

export type ComparisonEvent =
  | { type: 'event.arrived'; pushed: ComparisonLiveEvent }
  | { type: 'reset' }
  | { type: 'retry' }
  | { type: 'network.online' }
  | { type: 'network.offline' }
  | { type: 'offer.toggle'; offerId: number }
  | { type: 'step.ask'; kind: StepKind; offerId: number; key: string }
  | { type: 'step.confirm'; step: OfferStep; key: string }
  /** The customer has looked at the newer revision. */
  | { type: 'step.review' }
  | { type: 'step.dismiss' }
