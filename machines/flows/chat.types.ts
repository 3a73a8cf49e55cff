import type { ChatConversation, ChatMessage, ChatQuote } from '#contract/calls/chatWire.ts'
import type { SharedFile } from '#contract/calls/uploads.calls.ts'
import type { ChatFileKind, FileTrouble } from '#contract/values/chatFiles.ts'
import type { EventData } from '#contract/events/all.ts'
import type { Failure } from '#machines/parts/failure.ts'
import type { Rows, Thread } from './chat.rows.ts'

/** A file on its way: `key` is its idempotency key, so that it is uploaded once, however often it is tried. */
export interface PendingFile {
  key: string
  name: string
  kind: ChatFileKind
  bytes: number
  width: number | null
  height: number | null
  fileId: number | null
}
/** A file in the composer. `waiting`: no answer yet, it goes on by a press or with its message. */
export interface Attachment extends PendingFile {
  conversationId: number
  state: 'uploading' | 'waiting' | 'ready' | 'refused'
  reason: string | null
}
export interface PickedFile {
  key: string
  name: string
  bytes: number
}
export interface RefusedFile {
  name: string
  trouble: FileTrouble
}

/** A message on its way, as the outbox holds it: shown at once, settled by whichever comes first, the answer or the event. */
export interface PendingMessage {
  clientId: string
  conversationId: number
  text: string
  orderNumber: string | null
  files: readonly PendingFile[]
  quoted: ChatQuote | null
  at: string
  state: 'sending' | 'failed'
  /** Why the server refused it for good. */
  reason: string | null
}
type ChatLiveEventType = 'message.sent' | 'message.changed' | 'messages.read' | 'messages.delivered'
export type ChatLiveEvent = { [T in ChatLiveEventType]: { type: T; data: EventData<T> } }[ChatLiveEventType]

export interface ChatContext {
  me: number
  conversations: Rows<ChatConversation>
  pages: number
  lastPage: number
  listFailure: Failure | null
  openId: number | null
  /** With whom a conversation is being begun. */
  startWith: number | null
  thread: Thread
  threadFailure: Failure | null
  /** Read up to here when the conversation was opened: the line «Neu» stands behind it. */
  dividerAfter: number | null
  /** Up to here the server has been told. */
  readAsked: number
  pending: readonly PendingMessage[]
  /** Files in the composers of all conversations. */
  attachments: readonly Attachment[]
  /** What was chosen last and not taken. */
  refusedFiles: readonly RefusedFile[]
  /** How much of a file is up, 0 to 1, by its key. */
  shares: Readonly<Record<string, number>>
  /** Own message that is being rewritten in the composer. */
  editing: { messageId: number; text: string } | null
  /** What the next message answers. */
  quoting: ChatQuote | null
  /** The message somebody wants to see; older pages are loaded until it is there. */
  soughtId: number | null
  /** The message that was found last, to be scrolled to and pointed out; counted, so that it may be wanted again. */
  found: { messageId: number; count: number } | null
  /** Text on its way to the server, shown meanwhile. */
  edits: Rows<string>
  /** Deleted in intent; the server hears of it when the time to think again is over. */
  removing: readonly number[]
  online: Readonly<Record<number, boolean>>
  /** An action that did not work, for a message on the screen. */
  actionFailure: Failure | null
}

export type ChatEvent =
  | { type: 'conversation.open'; conversationId: number }
  | { type: 'conversation.close' }
  | { type: 'conversation.start'; userId: number }
  | { type: 'quote.begin'; messageId: number }
  | { type: 'quote.cancel' }
  | { type: 'message.seek'; messageId: number }
  | { type: 'older.load' }
  | { type: 'list.more' }
  | { type: 'retry' }
  | { type: 'reset' }
  | { type: 'event.arrived'; pushed: ChatLiveEvent }
  | { type: 'thread.seen'; upTo: number }
  | { type: 'message.send'; text: string; orderNumber: string | null }
  | { type: 'files.pick'; picked: readonly PickedFile[] }
  | { type: 'files.restore'; attachments: readonly Attachment[] }
  | { type: 'files.understood' }
  | { type: 'file.measured'; key: string; width: number; height: number }
  | { type: 'file.progress'; key: string; share: number }
  | { type: 'file.stored'; key: string; file: SharedFile }
  | { type: 'file.waits'; key: string }
  | { type: 'file.refused'; key: string; failure: Failure }
  | { type: 'file.retry'; key: string }
  | { type: 'file.remove'; key: string }
  | { type: 'pending.changed'; pending: readonly PendingMessage[] }
  | { type: 'message.stored'; message: ChatMessage }
  | { type: 'edit.begin'; messageId: number }
  | { type: 'edit.cancel' }
  | { type: 'edit.save'; text: string }
  | { type: 'edit.failed'; messageId: number; text: string; failure: Failure }
  | { type: 'message.remove'; messageId: number }
  | { type: 'message.keep'; messageId: number }
  | { type: 'removal.due'; messageId: number }
  | { type: 'removal.failed'; messageId: number; failure: Failure }
  | { type: 'partner.typing'; conversationId: number; userId: number; on: boolean }
  | { type: 'partner.presence'; userId: number; online: boolean }

/** What the screen has to do for the flow; nothing of it is done here. */
export type ChatEmitted =
  | {
      type: 'send.due'
      conversationId: number
      text: string
      orderNumber: string | null
      files: readonly PendingFile[]
      quoted: ChatQuote | null
    }
  | { type: 'upload.due'; key: string }
  | { type: 'upload.dropped'; key: string; fileId: number | null }
  | { type: 'edit.due'; messageId: number; text: string }
  | { type: 'remove.due'; messageId: number }
  | { type: 'read.due'; conversationId: number; upTo: number }
  | { type: 'conversation.opened'; conversationId: number }

export interface ListAnswer {
  rows: readonly ChatConversation[]
  lastPage: number
}
export interface ThreadAnswer {
  data: readonly ChatMessage[]
  conversation: ChatConversation
  hasMore: boolean
}
