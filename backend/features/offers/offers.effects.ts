import type { OfferEffects, OfferEvent } from '#machines/lifecycles/offer.lifecycle.ts'
import { queueMails } from '#backend/features/mail/mail.api.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { acceptOfferOf, contactFor, endDealOf, lockLead, transitionLead, advanceRecipient } from '#backend/features/leads/leads.api.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import type { Effects } from '#backend/kernel/transition.ts'
import { contractLines } from './offers.contract.ts'
import { fullOffer, lockVisit, saveOffer } from './offers.store.ts'
import { announceOffer, tellOffer } from './offers.told.ts'
import type { EvaluatedOffer } from './offers.types.ts'
import { dropVisit } from './offers.visits.ts'

const partOf = ({ recipient }: EvaluatedOffer) => orNotFound(recipient ?? undefined)
const steps = {
  sendOffer: 'leadRecipient.sendOffer',
  endOffer: 'leadRecipient.endOffer',
  rejectOffer: 'leadRecipient.rejectOffer',
} as const
const creditReason = 'Das Angebot wurde 48 Stunden lang nicht geöffnet.'

/** Effect name → what happens in the same transaction; the lead is locked. */
export const offerEffects: Effects<EvaluatedOffer, OfferEvent, OfferEffects> = {
  announce: (ctx, { row, before, event }) => announceOffer(ctx, row.id, before.status, event.type),
  notify: (ctx, { row, params }) => tellOffer(ctx, row, params.to, params.text),
  async moveRecipient(ctx, { row, event, params }) {
    await advanceRecipient(ctx, row.lead, partOf(row), { type: steps[params.step], by: event.by })
  },
  award: async (ctx, { row }) => void (await acceptOfferOf(ctx, row.lead, partOf(row))),
  async confirmContract(ctx, { row }) {
    const lines = contractLines(await fullOffer(ctx.db, row.id))
    const contact = await contactFor(ctx.db, row.lead_id, { userId: row.customer_id, role: 'customer' })
    const provider = await accountById(ctx.db, row.provider_id)
    const to = [contact?.email, provider?.email].filter((one) => one !== undefined && one !== '') as string[]
    await queueMails(
      ctx,
      to.map((address) => ({ kind: 'offerContract', to: address, subject: `Auftragsbestätigung: ${row.name}`, paragraphs: lines })),
    )
  },
  endDeal: async (ctx, { row, event }) =>
    void (await endDealOf(ctx, row.lead, partOf(row), event.by === 'provider' ? 'provider' : 'customer')),
  startLead: async (ctx, { row }) => void (await transitionLead(ctx, row.lead, { type: 'lead.startWork', by: 'system' })),
  async completeLead(ctx, { row }) {
    const lead = await lockLead(ctx.db, row.lead_id)
    if (lead?.status === 'accepted') await transitionLead(ctx, lead, { type: 'lead.complete', by: 'system' })
  },
  dropVisit: async (ctx, { row }) => {
    const visit = await lockVisit(ctx.db, row.id)
    if (visit) await dropVisit(ctx, visit)
  },
  credit: async (ctx, { row }) =>
    void (await saveOffer(ctx.db, row, { credited_at: ctx.now, credit_reason: creditReason, unread_at: null })),
}
