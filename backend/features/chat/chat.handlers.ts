import { chatCalls } from '#contract/calls/chat.calls.ts'
import { boundedMeta, rowsOnPage } from '#contract/values/boundedPages.ts'
import { allEvents } from '#contract/events/all.ts'
import { attachUploads, fileAnswer, forgetUploads } from '#backend/features/uploads/uploads.api.ts'
import type { MessageEvent } from '#machines/lifecycles/message.lifecycle.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { latestDelivery, newestOrders } from '#backend/features/orders/lists.api.ts'
import { headOfPair } from '#backend/features/orders/orders.api.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { streamOf } from '#backend/kernel/feed.store.ts'
import { actorOf, transitionRow } from '#backend/kernel/transition.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { openConversation } from './chat.api.ts'
import { announceMark, announceSent, messageBinding } from './chat.effects.ts'
import { partnerById, partnersByName, partnersInConversation, providerAddress, type KnownRow } from './chat.partners.store.ts'
import {
  presentConversation,
  presentDeliveryAddress,
  presentMessage,
  presentOrder,
  presentPartner,
  presentProviderAddress,
} from './chat.present.ts'
import { isMember, lockConversation, transferMark, type Locked } from './chat.store.ts'
import {
  insertMessage,
  isMessageOf,
  keepEdit,
  mayReadFile,
  ownMessage,
  sentBefore,
  type MessageRow,
  unreadMessagesSql,
} from './chat.messages.store.ts'
import { typingBoard } from './chat.typing.ts'
import { listOf, messageCount, messagesOf, searchMessages, unreadOf, viewOf } from './chat.views.store.ts'
import { chatPrivacy } from './chat.privacy.ts'

/** Orders beside a conversation. */
const ordersShown = 5
const perPage = 10

/** The member's conversation, locked; somebody else's is not found. */
async function locked(ctx: AccountCtx, id: number): Promise<Locked> {
  const found = orNotFound(await lockConversation(ctx.db, id, ctx.account.userId))
  return found
}

async function openWith(ctx: AccountCtx, partnerId: number): Promise<number> {
  const me = ctx.account
  const partner = await partnerById(ctx.db, me, partnerId)
  if (!partner) throw new Refusal('CHAT_PARTNER_INVALID')
  return me.role === 'customer' ? openConversation(ctx, me.userId, partnerId) : openConversation(ctx, partnerId, me.userId)
}

/** The author's own message under its conversation's lock. */
async function ownLocked(ctx: AccountCtx, id: number): Promise<MessageRow> {
  const { userId } = ctx.account
  const found = orNotFound(await ownMessage(ctx.db, id, userId))
  await locked(ctx, found.conversation_id)
  return (await ownMessage(ctx.db, id, userId)) ?? found
}

const event = (type: MessageEvent['type'], ctx: Ctx): MessageEvent => ({ type, by: actorOf(ctx) })

async function mark(ctx: AccountCtx, kind: 'read' | 'delivered', body: { conversation_id: number; up_to?: number }) {
  const { userId } = ctx.account
  const conversation = await locked(ctx, body.conversation_id)
  // Nobody can have read what has not been written yet.
  const upTo = Math.min(body.up_to ?? Infinity, conversation.last_message_id ?? 0)
  if (await transferMark(ctx.db, kind, conversation, userId, upTo)) await announceMark(ctx, kind, conversation.id, userId, upTo)
}

const presentKnown = (row: KnownRow) => ({ ...presentPartner(row), conversation_id: row.conversation_id })

/** Chat between a customer and a provider (spec section 7). */
export const chat = defineFeature({
  ...chatPrivacy,
  calls: chatCalls,
  handlers: {
    async 'chat.send'(ctx, { body }) {
      const { userId } = ctx.account
      const conversation = await locked(ctx, body.conversation_id ?? (await openWith(ctx, body.user_id!)))
      const order = body.order_number === undefined ? undefined : await headOfPair(ctx.db, body.order_number, conversation)
      if (body.order_number !== undefined && !order) throw fieldRefusal('order_number', 'Diese Bestellung gehört nicht zu diesem Gespräch.')
      if (body.quote_of !== undefined && !(await isMessageOf(ctx.db, conversation.id, body.quote_of)))
        throw fieldRefusal('quote_of', 'Diese Nachricht steht nicht in diesem Gespräch. Bitte antworten Sie ohne Zitat.')
      const clientId = body.client_id ?? ctx.clientId ?? ctx.newId()
      const fileIds = [...new Set(body.file_ids)]
      const before = fileIds.length > 0 ? await sentBefore(ctx.db, userId, clientId) : undefined
      if (!before && !(await attachUploads(ctx, userId, fileIds)))
        throw fieldRefusal('file_ids', 'Eine der Dateien ist nicht mehr da. Bitte fügen Sie sie noch einmal an.')
      const id = await insertMessage(ctx.db, {
        conversationId: conversation.id,
        senderId: userId,
        clientId,
        body: body.message,
        orderId: order?.id ?? null,
        quoteId: body.quote_of ?? null,
        fileIds,
        at: ctx.now,
      })
      const stored = await sentBefore(ctx.db, userId, clientId)
      if (!stored) throw new Error('A stored message could not be read')
      if (id !== undefined) await announceSent(ctx, stored)
      return { message: 'Nachricht gesendet.', data: presentMessage(stored, userId) }
    },
    async 'chat.edit'(ctx, { body }) {
      const row = await ownLocked(ctx, body.message_id)
      const saved = await transitionRow(ctx, messageBinding, row, event('message.edit', ctx), { body: body.message, edited_at: ctx.now })
      await keepEdit(ctx.db, row.id, row.body, ctx.now)
      return { message: 'Nachricht geändert.', data: presentMessage(saved, row.sender_id) }
    },
    async 'chat.remove'(ctx, { body }) {
      const row = await ownLocked(ctx, body.message_id)
      const saved = await transitionRow(ctx, messageBinding, row, event('message.delete', ctx), { body: '' })
      await forgetUploads(
        ctx,
        row.files.map((file) => file.id),
      )
      return { message: 'Nachricht gelöscht.', data: presentMessage(saved, row.sender_id) }
    },
    async 'chat.messages'(ctx, { query }) {
      const { userId } = ctx.account
      // The view first: what is written while the messages are read is newer than the marks, never older.
      const view = orNotFound(await viewOf(ctx.db, query.conversation_id, userId))
      const limit = query.before === undefined ? rowsOnPage(query.page, query.limit) : query.limit
      const [rows, counted] = await Promise.all([
        limit === 0
          ? []
          : messagesOf(ctx.db, query.conversation_id, { before: query.before, offset: (query.page - 1) * query.limit, limit }),
        messageCount(ctx.db, query.conversation_id),
      ])
      return {
        data: rows
          .slice(0, limit)
          .reverse()
          .map((row) => presentMessage(row, userId)),
        conversation: presentConversation(view),
        meta: { ...boundedMeta(query.page, query.limit, counted), has_more: rows.length > limit },
      }
    },
    async 'chat.conversations'(ctx, { query }) {
      const { rows, counted } = await listOf(ctx.db, ctx.account.userId, query.page, perPage)
      return { data: rows.map(presentConversation), meta: boundedMeta(query.page, perPage, counted) }
    },
    async 'chat.open'(ctx, { body }) {
      const view = await viewOf(ctx.db, await openWith(ctx, body.user_id), ctx.account.userId)
      if (!view) throw new Error('An opened conversation could not be read')
      return { message: 'Gespräch geöffnet.', data: presentConversation(view) }
    },
    async 'chat.read'(ctx, { body }) {
      await mark(ctx, 'read', body)
      return { message: 'Als gelesen markiert.' }
    },
    async 'chat.delivered'(ctx, { body }) {
      await mark(ctx, 'delivered', body)
      return { message: 'Als zugestellt markiert.' }
    },
    async 'chat.unread'(ctx) {
      const rows = await unreadOf(ctx.db, ctx.account.userId)
      return { data: rows.map((row) => ({ conversation_id: row.id, version: row.version, unread: row.unread })) }
    },
    async 'chat.partners'(ctx) {
      return { data: (await partnersInConversation(ctx.db, ctx.account)).map(presentKnown) }
    },
    async 'chat.searchPartner'(ctx, { query }) {
      const me = ctx.account
      if (query.search !== undefined) return { data: (await partnersByName(ctx.db, me, query.search)).map(presentKnown) }
      const one = await partnerById(ctx.db, me, query.id!)
      return { data: one ? [presentKnown(one)] : [] }
    },
    async 'chat.searchMessages'(ctx, { query }) {
      const { userId } = ctx.account
      const limit = query.conversation_id === undefined ? 20 : 50
      const rows = await searchMessages(ctx.db, userId, query.search, {
        conversationId: query.conversation_id,
        before: query.before,
        limit: limit + 1,
      })
      return {
        data: rows.slice(0, limit).map((row) => ({ ...presentMessage(row, userId), partner: presentPartner(row) })),
        meta: { has_more: rows.length > limit },
      }
    },
    async 'chat.file'(ctx, { params, query }) {
      if (!(await mayReadFile(ctx.db, params.id, ctx.account.userId))) throw new Refusal('NOT_FOUND')
      return fileAnswer(ctx, params.id, query.size)
    },
    async 'chat.typing'(ctx, { query }) {
      const me = ctx.account
      const partner = await partnerById(ctx.db, me, query.user_id)
      if (!partner?.conversation_id) throw new Refusal('NOT_FOUND')
      const board = typingBoard(ctx.kernel)
      await board.mark(partner.conversation_id, me.userId, [me.userId, query.user_id])
      return { data: { user_id: query.user_id, typing: board.isTyping(partner.conversation_id, query.user_id) } }
    },
    async 'chat.latestOrders'(ctx, { query }) {
      const me = ctx.account
      const asked = { side: me.role === 'provider' ? 'provider' : 'customer', userId: me.userId, partnerId: query.user_id } as const
      return { data: (await newestOrders(ctx, asked, ordersShown)).map(presentOrder) }
    },
    async 'chat.address'(ctx, { query }) {
      const me = ctx.account
      if (me.role === 'customer') {
        const provider = await providerAddress(ctx.db, query.user_id)
        return { data: provider ? presentProviderAddress(provider) : null }
      }
      const delivery = await latestDelivery(ctx.db, me.userId, query.user_id)
      return { data: delivery ? presentDeliveryAddress(delivery) : null }
    },
    async 'chat.realtime'(ctx) {
      const stream = await streamOf(ctx.db, ctx.account.userId)
      return {
        data: { path: '/socket.io/', transports: ['websocket'], epoch: stream.epoch, head: stream.seq, facts: Object.keys(allEvents) },
      }
    },
  },
  counts: { unread_messages: unreadMessagesSql },
  subjects: {
    conversation: async (ctx, id) => isMember(ctx.db, Number(id) || 0, ctx.account.userId),
    chatFile: async (ctx, id) => mayReadFile(ctx.db, Number(id) || 0, ctx.account.userId),
    message: async (ctx, id) => (await ownMessage(ctx.db, Number(id) || 0, ctx.account.userId)) !== undefined,
  },
})
