import type { LeadClosing } from '#machines/lifecycles/leadRecipient.lifecycle.ts'
import { lockLead, recipientOf } from '#backend/features/leads/leads.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { lockOffersOf } from './offers.store.ts'
import { transitionOffer } from './offers.transition.ts'

/** The customer has said of the lead that it is done. What its provider had reported himself is completed already. */
export const finishOfferOf = (ctx: Ctx, leadId: number): Promise<void> =>
  inCommand(ctx, async (command) => {
    const lead = await lockLead(command.db, leadId)
    if (!lead) return
    for (const row of await lockOffersOf(command.db, leadId)) {
      if (row.status !== 'accepted') continue
      const recipient = await recipientOf(command.db, leadId, row.provider_id)
      await transitionOffer(command, { ...row, lead, recipient: recipient?.status ?? null }, { type: 'offer.leadDone', by: 'system' })
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
      const offer = { ...row, lead, recipient: recipient?.status ?? null }
      await transitionOffer(command, offer, { type: 'offer.leadEnded', by: 'system', reason })
    }
  })
