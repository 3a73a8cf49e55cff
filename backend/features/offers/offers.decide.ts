import type { OfferDecision } from '#backend/features/leads/leads.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { contractOf } from './offers.contract.ts'
import { fullOffer } from './offers.store.ts'
import { lockedOffer, transitionOffer } from './offers.transition.ts'

/**
 * The customer's yes or no to an offer, both sides' rows locked: lead, recipient, offer.
 * @throws Refusal NOT_FOUND, VERSION_STALE, LEAD_NOT_OPEN, OFFER_EXPIRED, OFFER_REVISED, OFFER_OUTDATED, REASON_MISSING, TRANSITION_REFUSED
 */
export async function decideOffer(ctx: AccountCtx, decision: OfferDecision): Promise<number> {
  const row = await lockedOffer(ctx, decision.id, { customer: ctx.account.userId }, decision.version)
  if (decision.status === 'rejected') {
    if (!decision.reason) throw new Refusal('REASON_MISSING')
    await transitionOffer(ctx, row, { type: 'offer.reject', by: 'customer', reason: decision.reason }, { reject_note: decision.note })
    return row.id
  }
  const contract = await contractOf(ctx.db, await fullOffer(ctx.db, row.id), decision.early_start)
  await transitionOffer(ctx, row, { type: 'offer.accept', by: 'customer', revision: decision.revision }, { accepted_at: ctx.now, contract })
  return row.id
}
