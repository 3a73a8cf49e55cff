import { openAliasedConversation } from '#backend/features/chat/chat.api.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { leadHead, lockRecipient } from './leads.store.ts'

/**
 * The conversation about a lead between its customer and a provider who has it. Until his offer is accepted the provider reads
 * «Anfrage aus …» for the customer's name. Guests have no chat. @throws Refusal NOT_FOUND, CHAT_PARTNER_INVALID
 */
export async function openLeadChat(ctx: AccountCtx, leadId: number, providerId: number | undefined): Promise<number> {
  const lead = orNotFound(await leadHead(ctx.db, leadId))
  const provider = ctx.account.role === 'provider' ? ctx.account.userId : providerId
  const recipient = provider === undefined ? undefined : await lockRecipient(ctx.db, leadId, provider)
  if (!recipient) throw new Refusal('NOT_FOUND')
  const customer = await accountById(ctx.db, lead.customer_id)
  if (customer?.role !== 'customer' || recipient.status === 'rejected') throw new Refusal('CHAT_PARTNER_INVALID')
  return openAliasedConversation(ctx, lead.customer_id, recipient.provider_id, {
    alias: `Anfrage aus ${lead.city || lead.postal_code}`,
    isKnown: recipient.status === 'accepted',
  })
}
