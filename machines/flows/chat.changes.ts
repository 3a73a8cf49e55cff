import type { ChatMessage } from '#contract/calls/chatWire.ts'
import { can } from '#machines/step.ts'
import { messageLifecycle } from '#machines/lifecycles/message.lifecycle.ts'
import {
  emptyThread,
  inOrder,
  mergeConversations,
  mergeMark,
  mergeMessages,
  mergePage,
  mergeSummaryMarks,
  replaceByPage,
} from './chat.rows.ts'
import type { ChatContext, ChatLiveEvent, PendingMessage, ThreadAnswer } from './chat.types.ts'

type Change = Partial<ChatContext>

/** One event into list, thread and what is on its way. */
export function takeEvent(context: ChatContext, { type, data }: ChatLiveEvent): Change {
  const conversations = mergeConversations(context.conversations, [data.conversation])
  if (type === 'messages.read' || type === 'messages.delivered') {
    if (data.conversation_id !== context.openId) return { conversations }
    return {
      conversations,
      thread:
        type === 'messages.read'
          ? mergeMark(context.thread, data.reader_id, { read: data.up_to })
          : mergeMark(context.thread, data.receiver_id, { delivered: data.up_to }),
    }
  }
  return { conversations, ...takeMessage(context, data.message) }
}

/** A stored message, from an event or an answer; it settles the edit it belongs to. */
export function takeMessage(context: ChatContext, message: ChatMessage): Change {
  const { [message.message_id]: _, ...otherEdits } = context.edits
  const settles = message.version > (context.thread.messages[message.message_id]?.version ?? 0)
  return {
    thread: message.conversation_id === context.openId ? mergeMessages(context.thread, [message]) : context.thread,
    edits: settles ? otherEdits : context.edits,
    removing: message.status === 'deleted' ? context.removing.filter((id) => id !== message.message_id) : context.removing,
  }
}

/** The first page of a conversation: how far it was read decides where the line «Neu» stands. */
export function takeThread(context: ChatContext, answer: ThreadAnswer, isRefresh: boolean): Change {
  const { conversation } = answer
  const merged = isRefresh ? replaceByPage(context.thread, answer) : mergePage(context.thread, answer)
  return {
    conversations: mergeConversations(context.conversations, [conversation]),
    thread: mergeSummaryMarks(merged, conversation, context.me),
    dividerAfter: isRefresh ? context.dividerAfter : conversation.unread > 0 ? conversation.read_up_to : null,
    threadFailure: null,
    // A mark that was lost on the way is asked for again.
    readAsked: isRefresh ? 0 : context.readAsked,
  }
}

/** Another thread begins empty; null closes the one that was open. */
export const openThread = (openId: number | null): Change => ({
  openId,
  startWith: null,
  thread: emptyThread,
  threadFailure: null,
  dividerAfter: null,
  readAsked: 0,
  editing: null,
  quoting: null,
  soughtId: null,
  found: null,
  edits: {},
  refusedFiles: [],
  actionFailure: null,
})

/** How far the other side's messages go; reading means these. */
export function lastOfPartner(context: ChatContext): number {
  return inOrder(context.thread).findLast((message) => message.sender_id !== context.me)?.message_id ?? 0
}

/** The same question the server asks: may the author still change this message at `now`? */
export function mayChange(message: ChatMessage, me: number, what: 'edit' | 'delete', now: number, editMs: number): boolean {
  if (message.sender_id !== me) return false
  return can(
    messageLifecycle,
    { status: message.status, guardInput: { editable: now - Date.parse(message.created_at) <= editMs } },
    { type: `message.${what}`, by: 'customer' },
  )
}

/** Rows on their way in the open conversation. One that is stored already is left out, though the outbox may not know yet. */
export function pendingHere(context: ChatContext): PendingMessage[] {
  const stored = new Set(Object.values(context.thread.messages).map((message) => message.client_id))
  return context.pending.filter((one) => one.conversationId === context.openId && !stored.has(one.clientId))
}
