import * as z from 'zod'
import { boundedPageOf, dataOf, defineCalls, Done, Id, PageMeta, PageNumber, Text, WireNumber } from '#contract/define.ts'
import { OrderNumber } from '#contract/calls/foodWire.ts'
import { NeededKeyword } from '#contract/values/bounded.ts'
import { maxFilesOfMessage } from '#contract/values/chatFiles.ts'
import { maxMessageLength, messagesPerPage } from '#contract/values/chatLimits.ts'
import { ChatAddress, ChatConversation, ChatMessage, ChatOrder, ChatPartner } from './chatWire.ts'
import { ClientId, Message } from './chatInput.ts'

const KnownPartner = ChatPartner.extend({ conversation_id: z.int().nullable() })
const keyword = NeededKeyword(80)

const both = ['customer', 'provider'] as const
const ownConversation = (at: 'body.conversation_id' | 'query.conversation_id') => ({ kind: 'conversation', at }) as const
const ownMessage = { kind: 'message', at: 'body.message_id' } as const
const changed = z.object({ message: z.string(), data: ChatMessage })

/** Spec section 7 «Chat and contact» and what a chat needs besides. */
export const chatCalls = defineCalls({
  'chat.send': {
    method: 'POST',
    path: 'sendMessage',
    area: 'chat',
    summary: 'Nachricht senden; mit user_id wird das Gespräch geöffnet',
    audience: both,
    overSocket: true,
    subject: ownConversation('body.conversation_id'),
    body: z
      .object({
        conversation_id: Id.optional(),
        user_id: Id.optional(),
        message: Text(maxMessageLength).default(''),
        order_number: OrderNumber.optional(),
        client_id: ClientId.optional(),
        /** The message of the same conversation that this one answers. */
        quote_of: Id.optional(),
        /** Own uploads that stand in no message yet. */
        file_ids: z
          .array(Id, { error: 'Bitte geben Sie die Dateien als Liste an.' })
          .max(maxFilesOfMessage, `Bitte senden Sie höchstens ${maxFilesOfMessage} Dateien auf einmal.`)
          .default([]),
      })
      .refine((body) => body.message !== '' || body.file_ids.length > 0, {
        path: ['message'],
        error: 'Bitte schreiben Sie eine Nachricht.',
      })
      .refine((body) => (body.conversation_id === undefined) !== (body.user_id === undefined), {
        path: ['conversation_id'],
        error: 'Bitte geben Sie ein Gespräch oder einen Empfänger an.',
      }),
    output: changed,
    refuses: ['NOT_FOUND', 'CHAT_PARTNER_INVALID'],
    events: ['message.sent', 'notification.created'],
  },
  'chat.edit': {
    method: 'POST',
    path: 'chat/messageUpdate',
    area: 'chat',
    summary: 'Eigene Nachricht bearbeiten (15 Minuten lang)',
    audience: both,
    subject: ownMessage,
    body: z.object({ message_id: Id, message: Message }),
    output: changed,
    refuses: ['NOT_FOUND', 'MESSAGE_EDIT_TOO_LATE', 'TRANSITION_REFUSED'],
    events: ['message.changed', 'notification.changed'],
  },
  'chat.remove': {
    method: 'POST',
    path: 'chat/messageDelete',
    area: 'chat',
    summary: 'Eigene Nachricht löschen; ein Platzhalter bleibt',
    audience: both,
    subject: ownMessage,
    ours: true,
    body: z.object({ message_id: Id }),
    output: changed,
    refuses: ['NOT_FOUND', 'TRANSITION_REFUSED'],
    events: ['message.changed', 'notification.changed'],
  },
  'chat.messages': {
    method: 'GET',
    path: 'getConversationMessages',
    area: 'chat',
    summary: 'Nachrichten eines Gesprächs, neueste Seite zuerst, auf der Seite aufsteigend',
    audience: both,
    subject: ownConversation('query.conversation_id'),
    query: z.object({
      conversation_id: Id,
      page: PageNumber,
      /** Older than this message; wins over `page`. */ before: Id.optional(),
      limit: WireNumber(z.number().int().min(1).max(200)).default(messagesPerPage),
    }),
    output: z.object({
      data: z.array(ChatMessage),
      conversation: ChatConversation,
      meta: PageMeta.extend({ more: z.boolean(), has_more: z.boolean() }),
    }),
    refuses: ['NOT_FOUND'],
  },
  'chat.conversations': {
    method: 'GET',
    path: 'chat/conversations',
    area: 'chat',
    summary: 'Meine Gespräche, zuletzt aktive zuerst',
    audience: both,
    ours: true,
    query: z.object({ page: PageNumber }),
    output: boundedPageOf(ChatConversation),
  },
  'chat.open': {
    method: 'POST',
    path: 'chat/conversation',
    area: 'chat',
    summary: 'Gespräch mit jemandem öffnen',
    audience: both,
    ours: true,
    body: z.object({ user_id: Id }),
    output: z.object({ message: z.string(), data: ChatConversation }),
    refuses: ['CHAT_PARTNER_INVALID'],
  },
  'chat.read': {
    method: 'POST',
    path: 'chat/read',
    area: 'chat',
    summary: 'Gelesen bis zu dieser Nachricht',
    audience: both,
    subject: ownConversation('body.conversation_id'),
    ours: true,
    overSocket: true,
    body: z.object({ conversation_id: Id, up_to: Id.optional() }),
    output: Done,
    refuses: ['NOT_FOUND'],
    events: ['messages.read', 'notification.read'],
  },
  'chat.delivered': {
    method: 'POST',
    path: 'chat/delivered',
    area: 'chat',
    summary: 'Zugestellt bis zu dieser Nachricht',
    audience: both,
    subject: ownConversation('body.conversation_id'),
    ours: true,
    overSocket: true,
    body: z.object({ conversation_id: Id, up_to: Id.optional() }),
    output: Done,
    refuses: ['NOT_FOUND'],
    events: ['messages.delivered'],
  },
  'chat.unread': {
    method: 'GET',
    path: 'chat/unread',
    area: 'chat',
    summary: 'Gespräche mit ungelesenen Nachrichten',
    audience: both,
    ours: true,
    output: dataOf(z.array(ChatConversation.pick({ conversation_id: true, version: true, unread: true }))),
  },
  'chat.partners': {
    method: 'GET',
    path: 'chat/allUsers',
    area: 'chat',
    summary: 'Alle, mit denen ich ein Gespräch habe',
    audience: both,
    output: dataOf(z.array(KnownPartner)),
  },
  'chat.searchPartner': {
    method: 'GET',
    path: 'chat/searchUser',
    area: 'chat',
    summary: 'Jemanden zum Chatten finden, nach Name oder Nummer',
    audience: both,
    query: z
      .object({ search: keyword.optional(), id: Id.optional() })
      .refine((query) => (query.search === undefined) !== (query.id === undefined), {
        path: ['search'],
        error: 'Bitte geben Sie entweder einen Suchbegriff oder eine Nummer an.',
      }),
    output: dataOf(z.array(KnownPartner)),
  },
  'chat.searchMessages': {
    method: 'GET',
    path: 'chat/searchMessages',
    area: 'chat',
    summary: 'In den eigenen Gesprächen suchen, in Nachrichten und Dateinamen, die neuesten Treffer zuerst',
    audience: both,
    ours: true,
    query: z.object({
      search: keyword,
      /** Only in this one. */ conversation_id: Id.optional(),
      /** Older than this hit. */ before: Id.optional(),
    }),
    output: dataOf(z.array(ChatMessage.extend({ partner: ChatPartner.pick({ user_id: true, name: true, avatar: true }) }))).extend({
      meta: z.object({ has_more: z.boolean() }),
    }),
  },
  'chat.file': {
    method: 'GET',
    path: 'chat/files/{id}',
    area: 'chat',
    summary: 'Eine Datei aus einem eigenen Gespräch laden; «preview» ist bei Bildern die kleine Fassung',
    audience: both,
    ours: true,
    params: z.object({ id: Id }),
    query: z.object({ size: z.enum(['full', 'preview'], { error: 'Bitte wählen Sie eine Größe.' }).default('full') }),
    subject: { kind: 'chatFile', at: 'params.id' },
    produces: 'application/octet-stream',
    refuses: ['NOT_FOUND'],
  },
  'chat.typing': {
    method: 'GET',
    path: 'chat/userTypingStatus',
    area: 'chat',
    summary: 'Meldet, dass ich schreibe, und sagt, ob das Gegenüber schreibt (A-18)',
    audience: both,
    query: z.object({ user_id: Id }),
    output: dataOf(z.object({ user_id: z.int(), typing: z.boolean() })),
    refuses: ['NOT_FOUND'],
  },
  'chat.latestOrders': {
    method: 'GET',
    path: 'getLatestOrders',
    area: 'chat',
    summary: 'Letzte Bestellungen mit diesem Gegenüber',
    audience: both,
    query: z.object({ user_id: Id.optional() }),
    output: dataOf(z.array(ChatOrder)),
  },
  'chat.address': {
    method: 'GET',
    path: 'getChatAddress',
    area: 'chat',
    summary: 'Anschrift des Gegenübers: des Anbieters, oder die Lieferadresse der letzten Bestellung',
    audience: both,
    query: z.object({ user_id: Id }),
    output: dataOf(ChatAddress.nullable()),
  },
  'chat.realtime': {
    method: 'GET',
    path: 'realtime',
    area: 'chat',
    summary: 'Wo und ab welcher Stelle die Live-Verbindung liest',
    audience: ['customer', 'provider', 'admin'],
    ours: true,
    output: dataOf(
      z.object({ path: z.string(), transports: z.array(z.string()), epoch: z.string(), head: z.int(), facts: z.array(z.string()) }),
    ),
  },
})
