import type { LeadClosing } from '#machines/lifecycles/leadRecipient.lifecycle.ts'
import { lockLead, recipientOf } from '#backend/features/leads/leads.api.ts'
import { tellUnsettled } from '#backend/features/orders/withdrawals.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import type { PayloadOf } from '#backend/kernel/jobs.types.ts'
import type { offerJobs } from './offers.jobs.ts'
import { lockOffersOf, offerHead } from './offers.store.ts'
import { transitionOffer } from './offers.transition.ts'

/** The customer has said of the lead that it is done. What its provider had reported himself is completed already. */
export const finishOfferOf = (ctx: Ctx, leadId: number): Promise<void> =>
  inCommand(ctx, async (command) => {
    const lead = await lockLead(command.db, leadId)
    if (!lead) return
    for (const row of await lockOffersOf(command.db, leadId)) {
      if (row.status !== 'accepted') continue
      const recipient = await recipientOf(command.db, leadId, row.provider_id)
      await transitionOffer(command, { ...row, lead, recipient: recipient ?? null }, { type: 'offer.leadDone', by: 'system' })
    }
  })

/** The lead is over, or given to somebody: what waits on it ends, the accepted one too unless it is why. */
export const endOffersOf = (ctx: Ctx, leadId: number, reason: LeadClosing): Promise<void> =>
  inCommand(ctx, async (command) => {
    const lead = await lockLead(command.db, leadId)
    if (!lead) return
    for (const row of await lockOffersOf(command.db, leadId)) {
      if (reason === 'otherAccepted' && row.status === 'accepted') continue
      const recipient = await recipientOf(command.db, leadId, row.provider_id)
      const offer = { ...row, lead, recipient: recipient ?? null }
      await transitionOffer(command, offer, { type: 'offer.leadEnded', by: 'system', reason })
    }
  })

/**
 * A withdrawal that came by the public form ends the contract as the customer's own press does, within its period and before the work has
 * begun. Where the lifecycle does not allow it, the declaration stands with its provider, who answers it, and with the operator.
 */
export const withdrawDeclared = (
  ctx: Ctx,
  { offerId, declaration }: PayloadOf<(typeof offerJobs)['offer.withdrawalDeclared']>,
): Promise<void> =>
  inCommand(ctx, async (command) => {
    const head = await offerHead(command.db, offerId)
    const lead = head && (await lockLead(command.db, head.lead_id))
    const row = lead && (await lockOffersOf(command.db, lead.id)).find(({ id }) => id === offerId)
    const unsettled = async () => {
      if (declaration !== undefined) await tellUnsettled(command, { declaration, reason: 'offer' })
    }
    if (row?.status === 'completed') return await unsettled()
    if (!lead || row?.status !== 'accepted') return
    const recipient = await recipientOf(command.db, lead.id, row.provider_id)
    try {
      await transitionOffer(command, { ...row, lead, recipient: recipient ?? null }, { type: 'offer.revoke', by: 'customer' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await unsettled()
    }
  })
