import type { Offer } from '#contract/calls/offerWire.ts'
import type { OfferRejectReason } from '#contract/values/offerRules.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'

/** A customer's yes or no to an offer. */
export interface OfferDecision {
  id: number
  status: 'accepted' | 'rejected'
  /** The revision the customer has seen. */
  revision: number
  reason?: OfferRejectReason | undefined
  note: string
  early_start: boolean
  version?: number | undefined
}
type Decide = (ctx: AccountCtx, decision: OfferDecision) => Promise<{ offer: Offer; message: string }>
let decide: Decide | undefined

/** The offers, which know the leads, say here how one of them is decided: the specification has one call for both. */
export const decidesOffers = (port: Decide): void => void (decide = port)
export function decideAboutOffer(ctx: AccountCtx, decision: OfferDecision) {
  if (!decide) throw new Error('No feature decides about offers')
  return decide(ctx, decision)
}
