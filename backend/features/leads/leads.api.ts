import type { LeadAnswer, LeadState } from '#contract/calls/leadWire.ts'
import { revealCustomer } from '#backend/features/chat/chat.api.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { answersInWords } from './leads.answers.ts'
import { advanceRecipient } from './leads.recipients.ts'
import { leadHead, questionsOf, type LeadRow, type RecipientRow } from './leads.store.ts'
import { transitionLead } from './leads.transition.ts'

export { contactFor, type ContactViewer } from './leads.contact.store.ts'
export { advanceRecipient } from './leads.recipients.ts'
export { handOverLeads, lockLead, lockRecipient as recipientOf, type LeadRow, type RecipientRow } from './leads.store.ts'
export { transitionLead } from './leads.transition.ts'
export { countsOf } from './leads.counts.ts'
export { ownLeadsPage, receivedLeadsPage } from './leads.pages.ts'
export { leadJobs } from './leads.jobs.ts'
export { decidesOffers, type OfferDecision } from './offerDecisions.ts'

/** The winner first, then the lead: everybody else is closed by the lead's own step. Both are locked. */
export async function acceptOfferOf(ctx: Ctx, lead: LeadRow, winner: RecipientRow): Promise<LeadRow> {
  await advanceRecipient(ctx, lead, winner, { type: 'leadRecipient.acceptOffer', by: 'customer' })
  await revealCustomer(ctx, lead.customer_id, winner.provider_id)
  return transitionLead(ctx, lead, { type: 'lead.offerAccepted', by: 'system' })
}

/** The accepted offer is gone: its provider loses the contact data, the others are asked again. Both are locked. */
export async function endDealOf(ctx: Ctx, lead: LeadRow, winner: RecipientRow, by: 'customer' | 'provider'): Promise<LeadRow> {
  await advanceRecipient(ctx, lead, winner, { type: 'leadRecipient.endDeal', by })
  return transitionLead(ctx, lead, { type: 'lead.reopen', by: 'system' })
}

/** Whose request this is. */
export const isLeadOf = async (db: Db, leadId: number, customerId: number): Promise<boolean> =>
  (await leadHead(db, leadId))?.customer_id === customerId

/** What an offer shows of the lead that it answers (spec section 3 `lead_answers`, `lead_status`). */
export interface LeadForOffer {
  lead: LeadRow
  routeName: string
  status: LeadState
  answers: LeadAnswer[]
}
export async function leadForOffer(db: Db, leadId: number): Promise<LeadForOffer> {
  const lead = orNotFound(await leadHead(db, leadId))
  const questions = await questionsOf(db, leadId)
  return { lead, routeName: questions.questionnaire.name, status: lead.status, answers: answersInWords(questions, []) }
}
