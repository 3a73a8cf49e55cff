import { needsCraft } from '#backend/features/leadRoutes/leadRoutes.api.ts'
import type { OfferDecision } from '#backend/features/leads/leads.api.ts'
import { hasCraftProof, isOnMarket } from '#backend/features/providers/providers.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { contractOf } from './offers.contract.ts'
import { fullOffer } from './offers.store.ts'
import { lockedOffer, transitionOffer } from './offers.transition.ts'
import type { EvaluatedOffer } from './offers.types.ts'

/**
 * The customer's yes or no to an offer, both sides' rows locked: lead, recipient, offer.
 * @throws Refusal NOT_FOUND, VERSION_STALE, LEAD_NOT_OPEN, OFFER_EXPIRED, OFFER_REVISED, OFFER_OUTDATED, OFFER_PROOF_LOST, REASON_MISSING,
 * TRANSITION_REFUSED
 */
export async function decideOffer(ctx: AccountCtx, decision: OfferDecision): Promise<number> {
  const row = await lockedOffer(ctx, decision.id, { customer: ctx.account.userId }, decision.version)
  if (decision.status === 'rejected') {
    if (!decision.reason) throw new Refusal('REASON_MISSING')
    await transitionOffer(ctx, row, { type: 'offer.reject', by: 'customer', reason: decision.reason }, { reject_note: decision.note })
    return row.id
  }
  await expectAllowed(ctx, row)
  const contract = await contractOf(ctx.db, await fullOffer(ctx.db, row.id), decision.early_start)
  await transitionOffer(ctx, row, { type: 'offer.accept', by: 'customer', revision: decision.revision }, { accepted_at: ctx.now, contract })
  return row.id
}

/**
 * Whoever has lost what he needs since he offered (his entry in the Handwerksrolle, or his place on the market) gets no contract here; his
 * offer stays open, so that it counts again once he has it back (decision 076). @throws Refusal OFFER_PROOF_LOST
 */
async function expectAllowed(ctx: AccountCtx, { provider_id: providerId, lead }: EvaluatedOffer): Promise<void> {
  const isAllowed =
    (await isOnMarket(ctx.db, providerId)) && (!(await needsCraft(ctx.db, lead.route_id)) || (await hasCraftProof(ctx.db, providerId)))
  if (!isAllowed) throw new Refusal('OFFER_PROOF_LOST')
}
