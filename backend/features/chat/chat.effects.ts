import { editMinutes } from '#contract/values/chatLimits.ts'
import {
  messageLifecycle,
  type MessageEffects,
  type MessageEvent,
  type MessageGuardInput,
  type MessageStatus,
} from '#machines/lifecycles/message.lifecycle.ts'
import { notify, requoteNotifications, settleNotifications } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { bindLifecycle } from '#backend/kernel/transition.ts'
import { inOneLine, presentConversation, presentMessage, presentPartner } from './chat.present.ts'
import { noteChange, saveMessage, type MessageRow } from './chat.messages.store.ts'
import { viewsOf, type Summary } from './chat.views.store.ts'

/** Both members, and nobody else, learn what happens in a conversation; each gets its own view of it. */
const toBoth = <T>(views: readonly Summary[], data: (view: Summary) => T) =>
  views.map((view) => ({ userId: view.viewer_id, data: data(view) }))
const noticeKey = (conversationId: number) => `conversation:${conversationId}`

function receiverOf(views: readonly Summary[], row: MessageRow): Summary {
  const receiver = views.find((view) => view.viewer_id !== row.sender_id)
  if (!receiver) throw new Error(`Conversation ${row.conversation_id} has no second member`)
  return receiver
}

/** A message as the law moves it. Its first history entry is the row itself, with author and time. */
export const messageBinding = bindLifecycle<MessageRow, MessageGuardInput, MessageEvent, MessageEffects>({
  lifecycle: messageLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: (row, now) => ({
    status: row.status,
    guardInput: { editable: now.getTime() - row.created_at.getTime() <= editMinutes * 60_000 },
  }),
  save: (ctx, row, to, patch) => saveMessage(ctx.db, row, to as MessageStatus, patch),
  effects: {
    async announce(ctx, { row, before }) {
      await noteChange(ctx.db, row)
      const views = await viewsOf(ctx.db, row.conversation_id)
      ctx.emit({
        type: 'message.changed',
        entity: { type: 'message', id: row.id, version: row.version },
        to: toBoth(views, (view) => ({ message: presentMessage(row, view.viewer_id), conversation: presentConversation(view) })),
      })
      // The bell quotes messages: it must not go on showing what its author took back.
      await requoteNotifications(ctx, receiverOf(views, row).viewer_id, {
        uniqueKey: noticeKey(row.conversation_id),
        was: inOneLine(before),
        is: row.status === 'deleted' ? 'Diese Nachricht wurde gelöscht.' : inOneLine(row),
      })
    },
  },
})

/** Events for both, and one bell entry per conversation for the other side, whose text follows the latest message. */
export async function announceSent(ctx: Ctx, row: MessageRow): Promise<void> {
  const views = await viewsOf(ctx.db, row.conversation_id)
  ctx.emit({
    type: 'message.sent',
    entity: { type: 'message', id: row.id, version: row.version },
    to: toBoth(views, (view) => ({ message: presentMessage(row, view.viewer_id), conversation: presentConversation(view) })),
  })
  const receiver = receiverOf(views, row)
  const many = receiver.unread > 1 ? `${receiver.unread} neue Nachrichten von` : 'Neue Nachricht von'
  await notify(ctx, receiver.viewer_id, {
    type: 'message',
    title: `${many} ${presentPartner(receiver).name}${receiver.bundle_name === null ? '' : ` zum Bündel „${receiver.bundle_name}“`}`,
    body: inOneLine(row),
    link: `/nachrichten/${row.conversation_id}`,
    uniqueKey: noticeKey(row.conversation_id),
  })
}

/** Tells both how far one of them has come. Whoever has read everything needs no bell for it any more. */
export async function announceMark(
  ctx: Ctx,
  kind: 'read' | 'delivered',
  conversationId: number,
  memberId: number,
  upTo: number,
): Promise<void> {
  const views = await viewsOf(ctx.db, conversationId)
  const entity = { type: 'conversation', id: conversationId, version: views[0]?.version ?? 0 }
  if (kind === 'delivered') {
    ctx.emit({
      type: 'messages.delivered',
      entity,
      to: toBoth(views, (view) => ({
        conversation_id: conversationId,
        receiver_id: memberId,
        up_to: upTo,
        conversation: presentConversation(view),
      })),
    })
    return
  }
  ctx.emit({
    type: 'messages.read',
    entity,
    to: toBoth(views, (view) => ({
      conversation_id: conversationId,
      reader_id: memberId,
      up_to: upTo,
      conversation: presentConversation(view),
    })),
  })
  if (views.find((view) => view.viewer_id === memberId)?.unread === 0)
    await settleNotifications(ctx, memberId, { uniqueKey: noticeKey(conversationId) })
}
