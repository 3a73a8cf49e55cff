import { assign, emit, enqueueActions, setup } from 'xstate'
import type { ChatConversation } from '#contract/calls/chat.calls.ts'
import { failureOf, unanswered } from '#machines/parts/failure.ts'
import { provided } from '#machines/parts/provided.ts'
import { openThread, takeFact, takeMessage, takeThread } from './chat.changes.ts'
import { emptyThread, mergeConversations, mergePage } from './chat.rows.ts'
import type { ChatContext, ChatEmitted, ChatEvent, ListAnswer, ThreadAnswer } from './chat.types.ts'

const is = <T extends ChatEvent['type']>(event: { type: string }, type: T) => {
  if (event.type !== type) throw new Error(`${type} expected, ${event.type} came`)
  return event as Extract<ChatEvent, { type: T }>
}
const outputOf = <T>(event: unknown) => (event as { output: T }).output
const opensOther = ({ context, event }: { context: ChatContext; event: ChatEvent }) => event.type === 'conversation.open' && event.conversationId !== context.openId

/**
 * Conversations on the left, one thread on the right. Pure: `loadList`, `loadThread` … come by `.provide()`; commands are asked
 * for by emitted events and answered by `message.stored`, `edit.failed` … Facts merge in any order (chat.rows.ts).
 */
export const chatFlow = setup({
  types: {
    context: {} as ChatContext, events: {} as ChatEvent, emitted: {} as ChatEmitted, input: {} as { me: number },
    tags: {} as 'busy', meta: {} as { label: string },
  },
  actors: {
    loadList: provided<ListAnswer, { from: number; to: number }>('loadList'),
    loadThread: provided<ThreadAnswer, { conversationId: number; limit: number }>('loadThread'),
    loadOlder: provided<ThreadAnswer, { conversationId: number; before: number }>('loadOlder'),
    openWith: provided<ChatConversation, { userId: number }>('openWith'),
  },
  delays: { typingEnds: 6_000, secondThoughts: 5_000 },
  guards: {
    opensOther,
    hasOlder: ({ context }) => context.thread.floor > 0 && context.thread.floor !== Infinity,
    hasMorePages: ({ context }) => context.pages < context.lastPage,
    isThreadOpen: ({ context }) => context.openId !== null,
    isStarting: ({ context }) => context.startWith !== null,
    isUnread: ({ context, event }) => event.type === 'thread.seen' && context.openId !== null && event.upTo > context.readAsked
      && (context.conversations[context.openId]?.unread ?? 0) > 0,
    partnerTypes: ({ context, event }) => event.type === 'partner.typing' && event.on && event.userId !== context.me && event.conversationId === context.openId,
    partnerStops: ({ context, event }) => event.type === 'partner.typing' && !event.on && event.conversationId === context.openId,
    partnerWrote: ({ context, event }) => event.type === 'fact.arrived' && event.fact.type === 'message.sent'
      && event.fact.data.message.conversation_id === context.openId && event.fact.data.message.sender_id !== context.me,
    hasChanged: ({ context, event }) => event.type === 'edit.save' && context.editing !== null
      && event.text.trim() !== '' && event.text !== context.thread.messages[context.editing.messageId]?.message,
  },
  actions: {
    takeList: assign(({ context, event }) => {
      const { rows, lastPage } = outputOf<ListAnswer>(event)
      return { conversations: mergeConversations(context.conversations, rows), lastPage, listFailure: null }
    }),
    openThread: assign(({ event }) => openThread(is(event, 'conversation.open').conversationId)),
    closeThread: assign(() => openThread(null)),
    startThread: assign(({ event }) => ({ ...openThread(null), startWith: is(event, 'conversation.start').userId })),
    takeFact: assign(({ context, event }) => takeFact(context, is(event, 'fact.arrived').fact)),
    takeStored: assign(({ context, event }) => takeMessage(context, is(event, 'message.stored').message)),
    askRead: enqueueActions(({ context, event, enqueue }) => {
      const { upTo } = is(event, 'thread.seen')
      enqueue.assign({ readAsked: upTo })
      enqueue.emit({ type: 'read.due', conversationId: context.openId!, upTo })
    }),
    send: enqueueActions(({ context, event, enqueue }) => {
      const { text, orderNumber } = is(event, 'message.send')
      // Writing ends the line «Neu»: whoever answers has seen what is above.
      enqueue.assign({ dividerAfter: null })
      enqueue.emit({ type: 'send.due', conversationId: context.openId!, text, orderNumber })
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
      return { edits, actionFailure: failure, editing: (unanswered(failure) || failure.code === 'INTERNAL') && !context.editing ? { messageId, text } : context.editing }
    }),
    intendRemoval: enqueueActions(({ context, event, enqueue }) => {
      const { messageId } = is(event, 'message.remove')
      if (context.removing.includes(messageId)) return
      enqueue.assign({ removing: [...context.removing, messageId], editing: context.editing?.messageId === messageId ? null : context.editing })
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
}).createMachine({
  id: 'chat',
  context: ({ input }) => ({
    me: input.me, conversations: {}, pages: 1, lastPage: 1, listFailure: null, openId: null, startWith: null, thread: emptyThread, threadFailure: null,
    dividerAfter: null, readAsked: 0, pending: [], editing: null, edits: {}, removing: [], online: {}, actionFailure: null,
  }),
  type: 'parallel',
  on: {
    'fact.arrived': { actions: 'takeFact' },
    'thread.seen': { guard: 'isUnread', actions: 'askRead' },
    'message.send': { guard: 'isThreadOpen', actions: 'send' },
    'pending.changed': { actions: assign({ pending: ({ event }) => event.pending }) },
    'message.stored': { actions: 'takeStored' },
    'edit.begin': {
      actions: assign(({ context, event }) => ({ actionFailure: null, editing: { messageId: event.messageId, text: context.thread.messages[event.messageId]?.message ?? '' } })),
    },
    'edit.cancel': { actions: assign({ editing: null }) },
    'edit.save': [{ guard: 'hasChanged', actions: 'saveEdit' }, { actions: assign({ editing: null }), description: 'nichts geändert' }],
    'edit.failed': { actions: 'undoEdit' },
    'message.remove': { actions: 'intendRemoval' },
    'message.keep': { actions: 'keepMessage' },
    'removal.due': { actions: 'askRemoval' },
    'removal.failed': { actions: 'undoRemoval' },
    'partner.presence': { actions: assign({ online: ({ context, event }) => ({ ...context.online, [event.userId]: event.online }) }) },
  },
  states: {
    list: {
      meta: { label: 'Gespräche' },
      initial: 'loading',
      on: { reset: '.loading' },
      states: {
        loading: {
          meta: { label: 'Lädt Gespräche' }, tags: 'busy',
          invoke: {
            src: 'loadList', input: ({ context }) => ({ from: 1, to: context.pages }),
            onDone: { target: 'loaded', actions: 'takeList' },
            onError: { target: 'failed', actions: assign({ listFailure: ({ event }) => failureOf(event.error) }) },
          },
        },
        loaded: { meta: { label: 'Gespräche da' }, on: { 'list.more': { guard: 'hasMorePages', target: 'loadingMore', actions: assign({ pages: ({ context }) => context.pages + 1 }) } } },
        loadingMore: {
          meta: { label: 'Lädt weitere Gespräche' }, tags: 'busy',
          invoke: {
            src: 'loadList', input: ({ context }) => ({ from: context.pages, to: context.pages }),
            onDone: { target: 'loaded', actions: 'takeList' },
            onError: { target: 'loaded', actions: assign({ pages: ({ context }) => context.pages - 1, actionFailure: ({ event }) => failureOf(event.error) }) },
          },
        },
        failed: { meta: { label: 'Gescheitert' }, on: { retry: 'loading' } },
      },
    },
    thread: {
      meta: { label: 'Offenes Gespräch' },
      initial: 'closed',
      on: {
        // Not reentering the region, which would take the list beside it along; the child state starts anew all the same.
        'conversation.open': { guard: 'opensOther', target: '.opening', actions: 'openThread' },
        'conversation.start': { target: '.starting', actions: 'startThread' },
        'conversation.close': { target: '.closed', actions: 'closeThread' },
      },
      states: {
        closed: { meta: { label: 'Kein Gespräch offen' } },
        starting: {
          meta: { label: 'Öffnet ein Gespräch' }, tags: 'busy',
          invoke: {
            src: 'openWith', input: ({ context }) => ({ userId: context.startWith! }),
            onDone: {
              target: 'opening',
              actions: [
                assign(({ context, event }) => ({ ...openThread(event.output.conversation_id), conversations: mergeConversations(context.conversations, [event.output]) })),
                emit(({ event }) => ({ type: 'conversation.opened' as const, conversationId: event.output.conversation_id })),
              ],
            },
            onError: { target: 'failed', actions: assign({ threadFailure: ({ event }) => failureOf(event.error) }) },
          },
        },
        opening: {
          meta: { label: 'Lädt Nachrichten' }, tags: 'busy',
          invoke: {
            src: 'loadThread', input: ({ context }) => ({ conversationId: context.openId!, limit: 30 }),
            onDone: { target: 'open', actions: assign(({ context, event }) => takeThread(context, event.output, false)) },
            onError: { target: 'failed', actions: assign({ threadFailure: ({ event }) => failureOf(event.error) }) },
          },
          on: { reset: { target: 'opening', reenter: true } },
        },
        open: { meta: { label: 'Gespräch offen' }, on: { 'older.load': { guard: 'hasOlder', target: 'loadingOlder' }, reset: 'refreshing' } },
        loadingOlder: {
          meta: { label: 'Lädt ältere Nachrichten' },
          invoke: {
            src: 'loadOlder', input: ({ context }) => ({ conversationId: context.openId!, before: context.thread.floor }),
            onDone: { target: 'open', actions: assign(({ context, event }) => ({ thread: mergePage(context.thread, event.output) })) },
            onError: { target: 'open', actions: assign({ actionFailure: ({ event }) => failureOf(event.error) }) },
          },
          on: { reset: 'refreshing' },
        },
        refreshing: {
          meta: { label: 'Holt Verpasstes nach' },
          invoke: {
            src: 'loadThread', input: ({ context }) => ({ conversationId: context.openId!, limit: Math.min(200, Math.max(30, Object.keys(context.thread.messages).length)) }),
            onDone: { target: 'open', actions: assign(({ context, event }) => takeThread(context, event.output, true)) },
            onError: { target: 'failed', actions: assign({ threadFailure: ({ event }) => failureOf(event.error) }) },
          },
          on: { reset: { target: 'refreshing', reenter: true } },
        },
        failed: {
          meta: { label: 'Gescheitert' },
          on: { retry: [{ guard: 'isThreadOpen', target: 'opening' }, { guard: 'isStarting', target: 'starting' }], reset: { guard: 'isThreadOpen', target: 'opening' } },
        },
      },
    },
    typing: {
      meta: { label: 'Gegenüber' },
      initial: 'silent',
      states: {
        silent: { meta: { label: 'Gegenüber schreibt nicht' }, on: { 'partner.typing': { guard: 'partnerTypes', target: 'writing' } } },
        writing: {
          meta: { label: 'Gegenüber schreibt' },
          after: { typingEnds: 'silent' },
          on: {
            'partner.typing': [{ guard: 'partnerTypes', target: 'writing', reenter: true }, { guard: 'partnerStops', target: 'silent' }],
            // The arrived message is the end of its typing.
            'fact.arrived': { guard: 'partnerWrote', target: 'silent', actions: 'takeFact' },
            'conversation.open': { guard: 'opensOther', target: 'silent' },
            'conversation.close': 'silent',
          },
        },
      },
    },
  },
})
