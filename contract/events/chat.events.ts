import * as z from 'zod'
import { ChatConversation, ChatMessage } from '#contract/calls/chatWire.ts'
import { defineEvents } from './defineEvents.ts'

/** `conversation` is the receiver's own view (its unread count), so that list, thread and badge need no refetch. */
export const chatEvents = defineEvents({
  'message.sent': {
    v: 1,
    summary: 'Eine Nachricht wurde gesendet',
    data: z.object({ message: ChatMessage, conversation: ChatConversation }),
  },
  'message.changed': {
    v: 1,
    summary: 'Eine Nachricht wurde bearbeitet oder gelöscht',
    data: z.object({ message: ChatMessage, conversation: ChatConversation }),
  },
  'messages.read': {
    v: 1,
    summary: 'Gelesen bis zu einer Nachricht',
    data: z.object({ conversation_id: z.int(), reader_id: z.int(), up_to: z.int(), conversation: ChatConversation }),
  },
  'messages.delivered': {
    v: 1,
    summary: 'Zugestellt bis zu einer Nachricht',
    data: z.object({ conversation_id: z.int(), receiver_id: z.int(), up_to: z.int(), conversation: ChatConversation }),
  },
})
