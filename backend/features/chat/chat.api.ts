import type { Ctx, Db } from '#backend/kernel/context.ts'
import { conversationOf, membersOf } from './chat.store.ts'

/** The two accounts of a conversation; empty when there is none. */
export const conversationMembers = (db: Db, conversationId: number): Promise<number[]> => membersOf(db, conversationId)

/** The pair's conversation, made on first use; answers its id. Who may chat with whom was judged by the caller. */
export const openConversation = (ctx: Ctx, customerId: number, providerId: number): Promise<number> =>
  conversationOf(ctx.db, customerId, providerId)
