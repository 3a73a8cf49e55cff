import type { AccountCtx, Ctx, Db } from '#backend/kernel/context.ts'
import { partnerById } from './chat.partners.store.ts'
import { conversationOf, giveAlias, membersOf, membersOfMany, takeAlias } from './chat.store.ts'

/** The two accounts of a conversation; empty when there is none. */
export const conversationMembers = (db: Db, conversationId: number): Promise<number[]> => membersOf(db, conversationId)

/** The same of many at once. */
export const membersOfConversations = (db: Db, conversationIds: readonly number[]): Promise<Map<number, number[]>> =>
  conversationIds.length === 0 ? Promise.resolve(new Map()) : membersOfMany(db, conversationIds)

/** The pair's conversation, made on first use; answers its id. Who may chat with whom was evaluated by the caller. */
export const openConversation = (ctx: Ctx, customerId: number, providerId: number): Promise<number> =>
  conversationOf(ctx.db, customerId, providerId)

/**
 * The conversation of two sellers about one bundle, made on first use; `first` is the same one of the two whoever opens it. Who is in the
 * bundle was evaluated by the caller.
 */
export const openBundleConversation = (ctx: Ctx, bundleId: number, first: number, second: number): Promise<number> =>
  conversationOf(ctx.db, first, second, bundleId)

/** Somebody this account may chat with already: they have written or ordered, or the provider offers it. */
export const knownPartner = async (db: Db, me: Pick<AccountCtx['caller'], 'userId' | 'role'>, userId: number): Promise<boolean> =>
  (await partnerById(db, me, userId)) !== undefined

/**
 * The pair's conversation where the provider must not read the customer's name yet: `alias` stands for it, unless the two know each other
 * from messages or orders. `isKnown`: from now on the name is shown.
 */
export async function openAliasedConversation(
  ctx: Ctx,
  customerId: number,
  providerId: number,
  { alias, isKnown }: { alias: string; isKnown: boolean },
): Promise<number> {
  const id = await conversationOf(ctx.db, customerId, providerId)
  await (isKnown ? takeAlias(ctx.db, customerId, providerId) : giveAlias(ctx.db, id, alias))
  return id
}

/** The customer has given his name to the provider. */
export const revealCustomer = (ctx: Ctx, customerId: number, providerId: number): Promise<void> => takeAlias(ctx.db, customerId, providerId)
