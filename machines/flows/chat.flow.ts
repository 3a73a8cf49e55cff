import { emptyThread } from './chat.rows.ts'
import { chatSetup } from './chat.setup.ts'

/**
 * Conversations on the left, one thread on the right. Pure: `loadList`, `loadThread` … come by `.provide()`; commands are asked
 * for by emitted events and answered by `message.stored`, `edit.failed` … Events merge in any order (chat.rows.ts).
 */
export const chatFlow = chatSetup.createMachine({
  id: 'chat',
  context: ({ input }) => ({
    me: input.me,
    conversations: {},
    pages: 1,
    lastPage: 1,
    listFailure: null,
    openId: null,
    startWith: null,
    thread: emptyThread,
    threadFailure: null,
    dividerAfter: null,
    readAsked: 0,
    pending: [],
    attachments: [],
    refusedFiles: [],
    shares: {},
    editing: null,
    quoting: null,
    soughtId: null,
    found: null,
    edits: {},
    removing: [],
    online: {},
    actionFailure: null,
  }),
  type: 'parallel',
  on: {
    'event.arrived': { actions: 'takeEvent' },
    'thread.seen': { guard: 'isUnread', actions: 'askRead' },
    'message.send': { guard: 'maySend', actions: 'send' },
    'files.pick': { guard: 'isThreadOpen', actions: 'takePicked' },
    'files.restore': { actions: 'restoreFiles' },
    'files.understood': { actions: 'forgetRefused' },
    'file.measured': { actions: 'measureFile' },
    'file.progress': { actions: 'showProgress' },
    'file.stored': { actions: 'keepStoredFile' },
    'file.waits': { actions: 'letFileWait' },
    'file.refused': { actions: 'refuseFile' },
    'file.retry': { actions: 'uploadAgain' },
    'file.remove': { actions: 'dropFile' },
    'pending.changed': { actions: 'takePending' },
    'message.stored': { actions: 'takeStored' },
    'quote.begin': { guard: 'mayQuote', actions: 'beginQuote' },
    'quote.cancel': { actions: 'endQuote' },
    'message.seek': { guard: 'isThreadOpen', actions: 'seek' },
    'edit.begin': { actions: 'beginEdit' },
    'edit.cancel': { actions: 'endEdit' },
    'edit.save': [
      { guard: 'hasChanged', actions: 'saveEdit' },
      { actions: 'endEdit', description: 'nichts geändert' },
    ],
    'edit.failed': { actions: 'undoEdit' },
    'message.remove': { actions: 'intendRemoval' },
    'message.keep': { actions: 'keepMessage' },
    'removal.due': { actions: 'askRemoval' },
    'removal.failed': { actions: 'undoRemoval' },
    'partner.presence': { actions: 'notePresence' },
  },
  states: {
    list: {
      meta: { label: 'Gespräche' },
      initial: 'loading',
      on: { reset: '.loading' },
      states: {
        loading: {
          meta: { label: 'Lädt Gespräche' },
          tags: 'busy',
          invoke: {
            src: 'loadList',
            input: ({ context }) => ({ from: 1, to: context.pages }),
            onDone: { target: 'loaded', actions: 'takeList' },
            onError: { target: 'failed', actions: 'takeListFailure' },
          },
        },
        loaded: {
          meta: { label: 'Gespräche da' },
          on: { 'list.more': { guard: 'hasMorePages', target: 'loadingMore', actions: 'wantMorePages' } },
        },
        loadingMore: {
          meta: { label: 'Lädt weitere Gespräche' },
          tags: 'busy',
          invoke: {
            src: 'loadList',
            input: ({ context }) => ({ from: context.pages, to: context.pages }),
            onDone: { target: 'loaded', actions: 'takeList' },
            onError: { target: 'loaded', actions: ['giveUpPage', 'noteActionFailure'] },
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
          meta: { label: 'Öffnet ein Gespräch' },
          tags: 'busy',
          invoke: {
            src: 'openWith',
            input: ({ context }) => ({ userId: context.startWith! }),
            onDone: { target: 'opening', actions: ['takeConversation', 'tellOpened'] },
            onError: { target: 'failed', actions: 'takeThreadFailure' },
          },
        },
        opening: {
          meta: { label: 'Lädt Nachrichten' },
          tags: 'busy',
          invoke: {
            src: 'loadThread',
            input: ({ context }) => ({ conversationId: context.openId!, limit: 30 }),
            onDone: { target: 'open', actions: 'takeThread' },
            onError: { target: 'failed', actions: 'takeThreadFailure' },
          },
          on: { reset: { target: 'opening', reenter: true } },
        },
        open: {
          meta: { label: 'Gespräch offen' },
          always: [
            { guard: 'isSoughtLoaded', actions: 'pointOut' },
            { guard: 'isSoughtOlder', target: 'seeking' },
            { guard: 'isSought', actions: 'giveUpSeeking', description: 'steht nicht in diesem Gespräch' },
          ],
          on: { 'older.load': { guard: 'hasOlder', target: 'loadingOlder' }, reset: 'refreshing' },
        },
        seeking: {
          meta: { label: 'Lädt bis zur gesuchten Nachricht' },
          tags: 'busy',
          invoke: {
            src: 'loadOlder',
            input: ({ context }) => ({ conversationId: context.openId!, before: context.thread.floor, limit: 200 }),
            onDone: { target: 'open', actions: 'takeOlder' },
            onError: { target: 'open', actions: ['giveUpSeeking', 'noteActionFailure'] },
          },
          on: { reset: 'refreshing' },
        },
        loadingOlder: {
          meta: { label: 'Lädt ältere Nachrichten' },
          invoke: {
            src: 'loadOlder',
            input: ({ context }) => ({ conversationId: context.openId!, before: context.thread.floor, limit: 30 }),
            onDone: { target: 'open', actions: 'takeOlder' },
            onError: { target: 'open', actions: 'noteActionFailure' },
          },
          on: { reset: 'refreshing' },
        },
        refreshing: {
          meta: { label: 'Holt Verpasstes nach' },
          invoke: {
            src: 'loadThread',
            input: ({ context }) => ({
              conversationId: context.openId!,
              limit: Math.min(200, Math.max(30, Object.keys(context.thread.messages).length)),
            }),
            onDone: { target: 'open', actions: 'takeMissed' },
            onError: { target: 'failed', actions: 'takeThreadFailure' },
          },
          on: { reset: { target: 'refreshing', reenter: true } },
        },
        failed: {
          meta: { label: 'Gescheitert' },
          on: {
            retry: [
              { guard: 'isThreadOpen', target: 'opening' },
              { guard: 'isStarting', target: 'starting' },
            ],
            reset: { guard: 'isThreadOpen', target: 'opening' },
          },
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
            'partner.typing': [
              { guard: 'partnerTypes', target: 'writing', reenter: true },
              { guard: 'partnerStops', target: 'silent' },
            ],
            // The arrived message is the end of its typing.
            'event.arrived': { guard: 'partnerWrote', target: 'silent', actions: 'takeEvent' },
            'conversation.open': { guard: 'opensOther', target: 'silent' },
            'conversation.close': 'silent',
          },
        },
      },
    },
  },
})
