import { assign, emit, enqueueActions, setup } from 'xstate'
import type { ChatConversation } from '#contract/calls/chatWire.ts'
import { errorOf, eventsOf, outputOf } from '#machines/parts/events.ts'
import { failureOf, unanswered } from '#machines/parts/failure.ts'
import { provided } from '#machines/parts/provided.ts'
import { openThread, takeEvent, takeMessage, takeThread } from './chat.changes.ts'
import {
  attachmentsHere,
  fileMeasured,
  fileRefused,
  fileRetried,
  fileStored,
  fileWaits,
  maySend,
  pickFiles,
  withoutKeys,
} from './chat.files.ts'
import { mergeConversations, mergePage, quoteOf } from './chat.rows.ts'
import type { ChatContext, ChatEmitted, ChatEvent, ListAnswer, ThreadAnswer } from './chat.types.ts'

const is = eventsOf<ChatEvent>()
const opensOther = ({ context, event }: { context: ChatContext; event: ChatEvent }) =>
  event.type === 'conversation.open' && event.conversationId !== context.openId

/** The words of the chat flow: its actors (given by `.provide()`), guards and actions. */
export const chatSetup = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    emitted: {} as ChatEmitted,
    input: {} as { me: number },
    tags: {} as 'busy',
    meta: {} as { label: string },
  },
  actors: {
    loadList: provided<ListAnswer, { from: number; to: number }>('loadList'),
    loadThread: provided<ThreadAnswer, { conversationId: number; limit: number }>('loadThread'),
    loadOlder: provided<ThreadAnswer, { conversationId: number; before: number; limit: number }>('loadOlder'),
    openWith: provided<ChatConversation, { userId: number }>('openWith'),
  },
  delays: { typingEnds: 6_000, secondThoughts: 5_000 },
  guards: {
    opensOther,
    hasOlder: ({ context }) => context.thread.floor > 0 && context.thread.floor !== Infinity,
    hasMorePages: ({ context }) => context.pages < context.lastPage,
    isSoughtLoaded: ({ context }) => context.soughtId !== null && context.thread.messages[context.soughtId] !== undefined,
    isSoughtOlder: ({ context }) =>
      context.soughtId !== null && context.thread.floor !== Infinity && context.soughtId < context.thread.floor,
    isSought: ({ context }) => context.soughtId !== null,
    mayQuote: ({ context, event }) =>
      event.type === 'quote.begin' && (context.thread.messages[event.messageId]?.status ?? 'deleted') !== 'deleted',
    isThreadOpen: ({ context }) => context.openId !== null,
    maySend: ({ context, event }) => event.type === 'message.send' && maySend(context, event.text),
    isStarting: ({ context }) => context.startWith !== null,
    isUnread: ({ context, event }) =>
      event.type === 'thread.seen' &&
      context.openId !== null &&
      event.upTo > context.readAsked &&
      (context.conversations[context.openId]?.unread ?? 0) > 0,
    partnerTypes: ({ context, event }) =>
      event.type === 'partner.typing' && event.on && event.userId !== context.me && event.conversationId === context.openId,
    partnerStops: ({ context, event }) => event.type === 'partner.typing' && !event.on && event.conversationId === context.openId,
    partnerWrote: ({ context, event }) =>
      event.type === 'event.arrived' &&
      event.pushed.type === 'message.sent' &&
      event.pushed.data.message.conversation_id === context.openId &&
      event.pushed.data.message.sender_id !== context.me,
    hasChanged: ({ context, event }) =>
      event.type === 'edit.save' &&
      context.editing !== null &&
      event.text.trim() !== '' &&
      event.text !== context.thread.messages[context.editing.messageId]?.message,
  },
  actions: {
    takeList: assign(({ context, event }) => {
      const { rows, lastPage } = outputOf<ListAnswer>(event)
      return { conversations: mergeConversations(context.conversations, rows), lastPage, listFailure: null }
    }),
    openThread: assign(({ event }) => openThread(is(event, 'conversation.open').conversationId)),
    closeThread: assign(() => openThread(null)),
    startThread: assign(({ event }) => ({ ...openThread(null), startWith: is(event, 'conversation.start').userId })),
    takeEvent: assign(({ context, event }) => takeEvent(context, is(event, 'event.arrived').pushed)),
    takeStored: assign(({ context, event }) => takeMessage(context, is(event, 'message.stored').message)),
    askRead: enqueueActions(({ context, event, enqueue }) => {
      const { upTo } = is(event, 'thread.seen')
      enqueue.assign({ readAsked: upTo })
      enqueue.emit({ type: 'read.due', conversationId: context.openId!, upTo })
    }),
    send: enqueueActions(({ context, event, enqueue }) => {
      const { text, orderNumber } = is(event, 'message.send')
      // Writing ends the line «Neu»: whoever answers has seen what is above.
      const files = attachmentsHere(context).map(({ key, name, kind, bytes, width, height, fileId }) => ({
        key,
        name,
        kind,
        bytes,
        width,
        height,
        fileId,
      }))
      enqueue.assign({
        dividerAfter: null,
        attachments: context.attachments.filter((one) => one.conversationId !== context.openId),
        refusedFiles: [],
        quoting: null,
      })
      enqueue.emit({ type: 'send.due', conversationId: context.openId!, text, orderNumber, files, quoted: context.quoting })
    }),
    takePicked: enqueueActions(({ context, event, enqueue }) => {
      const { attachments, refusedFiles } = pickFiles(context, is(event, 'files.pick').picked)
      enqueue.assign({ attachments: [...context.attachments, ...attachments], refusedFiles })
      for (const { key } of attachments) enqueue.emit({ type: 'upload.due', key })
    }),
    restoreFiles: enqueueActions(({ context, event, enqueue }) => {
      const { attachments } = is(event, 'files.restore')
      enqueue.assign({ attachments: [...attachments, ...context.attachments] })
      for (const { key, state } of attachments) if (state !== 'ready') enqueue.emit({ type: 'upload.due', key })
    }),
    forgetRefused: assign({ refusedFiles: [] }),
    measureFile: assign(({ context, event }) => {
      const { key, width, height } = is(event, 'file.measured')
      return fileMeasured(context, key, width, height)
    }),
    showProgress: assign(({ context, event }) => {
      const { key, share } = is(event, 'file.progress')
      return { shares: { ...context.shares, [key]: share } }
    }),
    keepStoredFile: assign(({ context, event }) => {
      const { key, file } = is(event, 'file.stored')
      return fileStored(context, key, file)
    }),
    letFileWait: assign(({ context, event }) => fileWaits(context, is(event, 'file.waits').key)),
    refuseFile: assign(({ context, event }) => {
      const { key, failure } = is(event, 'file.refused')
      return fileRefused(context, key, failure)
    }),
    uploadAgain: enqueueActions(({ context, event, enqueue }) => {
      const { key } = is(event, 'file.retry')
      enqueue.assign(fileRetried(context, key))
      enqueue.emit({ type: 'upload.due', key })
    }),
    dropFile: enqueueActions(({ context, event, enqueue }) => {
      const { key } = is(event, 'file.remove')
      const dropped = context.attachments.find((one) => one.key === key)
      if (!dropped) return
      enqueue.assign({ attachments: context.attachments.filter((one) => one !== dropped), shares: withoutKeys(context.shares, [key]) })
      enqueue.emit({ type: 'upload.dropped', key, fileId: dropped.fileId })
    }),
    takePending: assign({ pending: ({ event }) => is(event, 'pending.changed').pending }),
    beginEdit: assign(({ context, event }) => {
      const { messageId } = is(event, 'edit.begin')
      return { actionFailure: null, editing: { messageId, text: context.thread.messages[messageId]?.message ?? '' } }
    }),
    endEdit: assign({ editing: null }),
    beginQuote: assign(({ context, event }) => ({
      quoting: quoteOf(context.thread.messages[is(event, 'quote.begin').messageId]!),
      editing: null,
    })),
    endQuote: assign({ quoting: null }),
    seek: assign({ soughtId: ({ event }) => is(event, 'message.seek').messageId }),
    pointOut: assign(({ context }) => ({
      soughtId: null,
      found: { messageId: context.soughtId!, count: (context.found?.count ?? 0) + 1 },
    })),
    giveUpSeeking: assign({ soughtId: null }),
    takeListFailure: assign({ listFailure: ({ event }) => failureOf(errorOf(event)) }),
    takeThreadFailure: assign({ threadFailure: ({ event }) => failureOf(errorOf(event)) }),
    wantMorePages: assign({ pages: ({ context }) => context.pages + 1 }),
    giveUpPage: assign({ pages: ({ context }) => context.pages - 1 }),
    takeConversation: assign(({ context, event }) => {
      const conversation = outputOf<ChatConversation>(event)
      return { ...openThread(conversation.conversation_id), conversations: mergeConversations(context.conversations, [conversation]) }
    }),
    tellOpened: emit(({ event }) => ({
      type: 'conversation.opened' as const,
      conversationId: outputOf<ChatConversation>(event).conversation_id,
    })),
    takeThread: assign(({ context, event }) => takeThread(context, outputOf<ThreadAnswer>(event), false)),
    takeMissed: assign(({ context, event }) => takeThread(context, outputOf<ThreadAnswer>(event), true)),
    takeOlder: assign(({ context, event }) => ({ thread: mergePage(context.thread, outputOf<ThreadAnswer>(event)) })),
    noteActionFailure: assign({ actionFailure: ({ event }) => failureOf(errorOf(event)) }),
    notePresence: assign(({ context, event }) => {
      const { userId, online } = is(event, 'partner.presence')
      return { online: { ...context.online, [userId]: online } }
    }),
    saveEdit: enqueueActions(({ context, event, enqueue }) => {
      const { text } = is(event, 'edit.save')
      const { messageId } = context.editing!
      enqueue.assign({ editing: null, edits: { ...context.edits, [messageId]: text } })
      enqueue.emit({ type: 'edit.due', messageId, text })
    }),
    undoEdit: assign(({ context, event }) => {
      const { messageId, text, failure } = is(event, 'edit.failed')
      const { [messageId]: _, ...edits } = context.edits
      // Without an answer the words go back to where they were written.
      return {
        edits,
        actionFailure: failure,
        editing: (unanswered(failure) || failure.code === 'INTERNAL') && !context.editing ? { messageId, text } : context.editing,
      }
    }),
    intendRemoval: enqueueActions(({ context, event, enqueue }) => {
      const { messageId } = is(event, 'message.remove')
      if (context.removing.includes(messageId)) return
      enqueue.assign({
        removing: [...context.removing, messageId],
        editing: context.editing?.messageId === messageId ? null : context.editing,
      })
      enqueue.raise({ type: 'removal.due', messageId }, { id: `removal-${messageId}`, delay: 'secondThoughts' })
    }),
    keepMessage: enqueueActions(({ context, event, enqueue }) => {
      const { messageId } = is(event, 'message.keep')
      enqueue.cancel(`removal-${messageId}`)
      enqueue.assign({ removing: context.removing.filter((id) => id !== messageId) })
    }),
    askRemoval: emit(({ event }) => ({ type: 'remove.due' as const, messageId: is(event, 'removal.due').messageId })),
    undoRemoval: assign(({ context, event }) => {
      const { messageId, failure } = is(event, 'removal.failed')
      return { removing: context.removing.filter((id) => id !== messageId), actionFailure: failure }
    }),
  },
})
