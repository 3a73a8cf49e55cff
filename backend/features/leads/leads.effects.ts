import type { LeadEffects, LeadEvent } from '#machines/lifecycles/lead.lifecycle.ts'
import { forgetUploads } from '#backend/features/uploads/uploads.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import type { Effects } from '#backend/kernel/transition.ts'
import { filesOf, fullLead, fullRecipients } from './leads.lists.store.ts'
import { askProviders } from './leads.match.ts'
import { tellCustomer } from './leads.news.ts'
import { leadJobs } from './leads.jobs.ts'
import { isSeated } from './leads.present.ts'
import { announceRecipient, announceToCustomer, reinviteRecipients, transitionRecipient } from './leads.recipients.ts'
import { deleteLead, recipientsOf, type LeadRow } from './leads.store.ts'
import type { EvaluatedLead } from './leads.types.ts'

/** Steps whose recipients are told one by one, or that change nothing for them. */
const onlyForCustomer: readonly LeadEvent['type'][] = ['lead.submit', 'lead.inviteMore', 'lead.widen']

/** The customer sees it, and the providers who still take part. */
async function announce(ctx: Ctx, lead: LeadRow, from: string, event: LeadEvent['type']): Promise<void> {
  await announceToCustomer(ctx, lead.id, from, event)
  if (onlyForCustomer.includes(event)) return
  for (const view of await fullRecipients(ctx.db, (eb) => eb('r.lead_id', '=', lead.id)))
    if (isSeated(view.recipient.status)) announceRecipient(ctx, view, view.recipient.status, event)
}

/** Effect name → what happens in the same transaction. */
export const leadEffects: Effects<EvaluatedLead, LeadEvent, LeadEffects> = {
  announce: (ctx, { row, before, event }) => announce(ctx, row, before.status, event.type),
  notify: async (ctx, { row, params }) => tellCustomer(ctx, await fullLead(ctx.db, row.id), params.text),
  async match(ctx, { row, event, params }) {
    const found = await askProviders(ctx, row, params.widens)
    if (found === 0 && event.type === 'lead.inviteMore') throw new Refusal('LEAD_NOBODY_LEFT')
  },
  async closeRecipients(ctx, { row, params: { reason } }) {
    for (const recipient of await recipientsOf(ctx.db, row.id))
      if (isSeated(recipient.status) && !(reason === 'otherAccepted' && recipient.status === 'accepted'))
        await transitionRecipient(ctx, recipient, { type: 'leadRecipient.closeLead', by: 'system', reason })
    ctx.enqueue(leadJobs['lead.closed'], { leadId: row.id, reason })
  },
  reinvite: async (ctx, { row }) => reinviteRecipients(ctx, row, await recipientsOf(ctx.db, row.id)),
  // An offer that is done has said so itself.
  finishOffer(ctx, { row, event }) {
    if (event.by !== 'system') ctx.enqueue(leadJobs['lead.done'], { leadId: row.id })
  },
  async erase(ctx, { row }) {
    await forgetUploads(
      ctx,
      (await filesOf(ctx.db, row.id)).map(({ file_id: id }) => id),
    )
    await deleteLead(ctx.db, row.id)
  },
}
