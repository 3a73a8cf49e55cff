import { openBundleConversation } from '#backend/features/chat/chat.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { fullBundles } from './bundles.requests.store.ts'

/**
 * The conversation of two of its sellers about a bundle; each pair has one, since a conversation has two members. It stays when the bundle
 * ends.
 * @throws Refusal NOT_FOUND, CHAT_PARTNER_INVALID (no seller of it, or oneself)
 */
export async function openBundleChat(ctx: AccountCtx, id: number, partnerId: number): Promise<number> {
  const { userId } = ctx.account
  const { parties, initiator_id: initiator } = orNotFound((await fullBundles(ctx.db, [id]))[0])
  const isParty = (one: number) => parties.some(({ provider_id: party }) => party === one)
  if (!isParty(userId)) throw new Refusal('NOT_FOUND')
  if (partnerId === userId || !isParty(partnerId)) throw new Refusal('CHAT_PARTNER_INVALID')
  const isFirst = initiator === userId || (initiator !== partnerId && userId < partnerId)
  return isFirst ? openBundleConversation(ctx, id, userId, partnerId) : openBundleConversation(ctx, id, partnerId, userId)
}
