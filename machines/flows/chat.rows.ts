import type { ChatConversation, ChatMessage, ChatQuote } from '#contract/calls/chatWire.ts'
import { excerptOf } from '#contract/values/chatQuotes.ts'

export type Rows<T> = Readonly<Record<number, T>>
export interface Marks {
  read: number
  delivered: number
}

/**
 * What is known of one conversation. Merging only ever grows (newest text, furthest mark), so events may come late, twice
 * or in any order and the result is the same.
 */
export interface Thread {
  messages: Rows<ChatMessage>
  /** Oldest message loaded; older ones are fetched, not collected. 0 = everything is here. Infinity = nothing yet. */
  floor: number
  marks: Rows<Marks>
  /** The newest that is known of each message as a quote shows it, also of those that are not loaded. */
  quotes: Rows<ChatQuote>
}

export const emptyThread: Thread = { messages: {}, floor: Infinity, marks: {}, quotes: {} }
const rank = { sent: 0, delivered: 1, read: 2, deleted: 3 } as const

/** The newer text, the further status. The id of an optimistic row is kept, whoever told it. */
export function newerMessage(a: ChatMessage, b: ChatMessage): ChatMessage {
  const newest = b.version > a.version ? b : a
  return { ...newest, status: rank[a.status] > rank[b.status] ? a.status : b.status, client_id: a.client_id ?? b.client_id }
}

/** Adds messages; those before the loaded window are left to the next fetch. */
export function mergeMessages(thread: Thread, incoming: readonly ChatMessage[]): Thread {
  const quotes = mergeQuotes(thread.quotes, incoming)
  const messages: Record<number, ChatMessage> = quotes === thread.quotes ? { ...thread.messages } : requoted(thread.messages, quotes)
  for (const message of incoming) {
    if (thread.floor !== Infinity && message.message_id < thread.floor) continue
    const known = messages[message.message_id]
    messages[message.message_id] = withNewestQuote(reached(known ? newerMessage(known, message) : message, thread.marks), quotes)
  }
  return { ...thread, messages, quotes }
}

/** A message as others quote it. */
export const quoteOf = (message: ChatMessage): ChatQuote => ({
  message_id: message.message_id,
  version: message.version,
  sender_id: message.sender_id,
  excerpt: excerptOf(message.message),
  files: message.files.map(({ kind }) => kind),
  is_deleted: message.status === 'deleted',
})

function mergeQuotes(known: Rows<ChatQuote>, incoming: readonly ChatMessage[]): Rows<ChatQuote> {
  let quotes: Record<number, ChatQuote> | null = null
  for (const quote of incoming.flatMap((message) => [quoteOf(message), ...(message.quoted ? [message.quoted] : [])])) {
    if (((quotes ?? known)[quote.message_id]?.version ?? 0) >= quote.version) continue
    quotes ??= { ...known }
    quotes[quote.message_id] = quote
  }
  return quotes ?? known
}

function withNewestQuote(message: ChatMessage, quotes: Rows<ChatQuote>): ChatMessage {
  const newest = message.quoted && quotes[message.quoted.message_id]
  return newest && newest.version > message.quoted!.version ? { ...message, quoted: newest } : message
}

const requoted = (messages: Rows<ChatMessage>, quotes: Rows<ChatQuote>): Record<number, ChatMessage> =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, withNewestQuote(message, quotes)]))

/** Moves one member's mark; the other one's messages up to it follow. */
export function mergeMark(thread: Thread, memberId: number, mark: Partial<Marks>): Thread {
  const before = thread.marks[memberId] ?? { read: 0, delivered: 0 }
  const read = Math.max(before.read, mark.read ?? 0)
  const after = { read, delivered: Math.max(before.delivered, mark.delivered ?? 0, read) }
  if (after.read === before.read && after.delivered === before.delivered) return thread
  const marks = { ...thread.marks, [memberId]: after }
  const messages = Object.fromEntries(Object.entries(thread.messages).map(([id, message]) => [id, reached(message, marks)]))
  return { ...thread, marks, messages }
}

/** Takes over a fetched page, the latest or an older one. Events that overtook it stay. */
export function mergePage(thread: Thread, page: { data: readonly ChatMessage[]; hasMore: boolean }): Thread {
  const oldest = page.hasMore ? (page.data[0]?.message_id ?? 0) : 0
  const floor = Math.min(thread.floor, oldest)
  const merged = mergeMessages({ ...thread, floor }, page.data)
  return { ...merged, messages: Object.fromEntries(Object.entries(merged.messages).filter(([id]) => Number(id) >= floor)) }
}

/** The latest page after a gap in the live feed: what lies before it may be outdated and is fetched again when needed. */
export function replaceByPage(thread: Thread, page: { data: readonly ChatMessage[]; hasMore: boolean }): Thread {
  return mergePage({ ...thread, floor: Infinity }, page)
}

/** Both members' marks as their conversation tells them. */
export function mergeSummaryMarks(thread: Thread, conversation: ChatConversation, me: number): Thread {
  const mine = mergeMark(thread, me, { read: conversation.read_up_to })
  return mergeMark(mine, conversation.partner.user_id, {
    read: conversation.partner_read_up_to,
    delivered: conversation.partner_delivered_up_to,
  })
}

function reached(message: ChatMessage, marks: Rows<Marks>): ChatMessage {
  if (message.status === 'deleted') return message
  let status = message.status
  for (const [member, mark] of Object.entries(marks)) {
    if (Number(member) === message.sender_id) continue
    if (message.message_id <= mark.read) status = 'read'
    else if (message.message_id <= mark.delivered && status === 'sent') status = 'delivered'
  }
  return status === message.status ? message : { ...message, status }
}

/** Newer summaries replace older ones; every change of a conversation has a version of its own. */
export function mergeConversations(known: Rows<ChatConversation>, incoming: readonly ChatConversation[]): Rows<ChatConversation> {
  const next: Record<number, ChatConversation> = { ...known }
  for (const one of incoming) {
    if ((next[one.conversation_id]?.version ?? -1) < one.version) next[one.conversation_id] = one
  }
  return next
}

/** As the list shows them: last active first; empty ones only while they are open. */
export function listed(conversations: Rows<ChatConversation>, openId: number | null): ChatConversation[] {
  return Object.values(conversations)
    .filter((one) => one.last_message !== null || one.conversation_id === openId)
    .sort((a, b) => (b.last_at ?? '9').localeCompare(a.last_at ?? '9') || b.conversation_id - a.conversation_id)
}

/** Oldest first, as a thread is read. */
export const inOrder = (thread: Thread): ChatMessage[] => Object.values(thread.messages).sort((a, b) => a.message_id - b.message_id)
