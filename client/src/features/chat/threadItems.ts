import type { ChatMessage } from '#contract/calls/chatWire.ts'
import { editMinutes } from '#contract/values/chatLimits.ts'
import { mayChange, pendingHere } from '#machines/flows/chat.changes.ts'
import { inOrder } from '#machines/flows/chat.rows.ts'
import type { ChatContext, PendingMessage } from '#machines/flows/chat.types.ts'
import { formatRelativeDay } from '#client/lib/format.ts'

/** Messages of one person within this time stand together. */
const togetherMs = 5 * 60_000

export interface MessageItem {
  kind: 'message'
  key: string
  message: ChatMessage
  isMine: boolean
  isFirst: boolean
  isLast: boolean
  /** The text to show: an edit on its way is shown at once. */
  text: string
  isSaving: boolean
  isRemoving: boolean
}
export interface PendingItem {
  kind: 'pending'
  key: string
  pending: PendingMessage
  isFirst: boolean
}
export type ThreadItem = MessageItem | PendingItem | { kind: 'day'; key: string; label: string } | { kind: 'new'; key: string }

/** The open thread as the screen draws it: days, the line «Neu», messages in groups, then what is on its way. */
export function threadItems(
  context: Pick<ChatContext, 'me' | 'openId' | 'thread' | 'dividerAfter' | 'edits' | 'removing' | 'pending'>,
  now: number,
): ThreadItem[] {
  const items: ThreadItem[] = []
  const messages = inOrder(context.thread)
  let day = ''
  let isNewShown = false
  for (const [at, message] of messages.entries()) {
    const label = formatRelativeDay(message.created_at, now)
    if (label !== day) items.push({ kind: 'day', key: `day-${label}`, label })
    const isNew: boolean =
      !isNewShown && context.dividerAfter !== null && message.message_id > context.dividerAfter && message.sender_id !== context.me
    if (isNew) items.push({ kind: 'new', key: 'new' })
    const edit = context.edits[message.message_id]
    items.push({
      kind: 'message',
      key: message.client_id ?? `message-${message.message_id}`,
      message,
      isMine: message.sender_id === context.me,
      isFirst: label !== day || isNew || !together(messages[at - 1], message),
      isLast: !together(message, messages[at + 1]),
      text: edit ?? message.message,
      isSaving: edit !== undefined,
      isRemoving: context.removing.includes(message.message_id),
    })
    day = label
    isNewShown ||= isNew
  }
  const waiting = pendingHere(context as ChatContext)
  for (const [at, pending] of waiting.entries()) {
    const label = formatRelativeDay(pending.at, now)
    if (label !== day) items.push({ kind: 'day', key: `day-${label}`, label })
    day = label
    items.push({ kind: 'pending', key: pending.clientId, pending, isFirst: at === 0 && messages.at(-1)?.sender_id !== context.me })
  }
  return items
}

const together = (a: ChatMessage | undefined, b: ChatMessage | undefined) =>
  a !== undefined && b !== undefined && a.sender_id === b.sender_id && Date.parse(b.created_at) - Date.parse(a.created_at) < togetherMs

/** The author's latest message that may still be changed: what the arrow key takes up. */
export const lastEditable = (context: Pick<ChatContext, 'me' | 'thread'>, now: number): ChatMessage | undefined =>
  inOrder(context.thread).findLast((message) => mayEdit(message, context.me, now))

export const mayEdit = (message: ChatMessage, me: number, now: number) => mayChange(message, me, 'edit', now, editMinutes * 60_000)
export const mayRemove = (message: ChatMessage, me: number, now: number) => mayChange(message, me, 'delete', now, editMinutes * 60_000)
