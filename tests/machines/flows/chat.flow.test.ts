import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, type EmittedFrom } from 'xstate'
import type { ChatConversation, ChatMessage } from '#contract/calls/chatWire.ts'
import { pendingHere } from '#machines/flows/chat.changes.ts'
import { chatFlow } from '#machines/flows/chat.flow.ts'
import { emptyThread, inOrder, listed, mergeMark, mergeMessages, mergePage, quoteOf, type Thread } from '#machines/flows/chat.rows.ts'
import type { ChatLiveEvent, ListAnswer, PendingMessage, ThreadAnswer } from '#machines/flows/chat.types.ts'

const me = 1
const partner = 2
const message = (id: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  message_id: id,
  conversation_id: 7,
  message: `Nr. ${id}`,
  sender_id: id % 2 ? me : partner,
  client_id: id % 2 ? `client-${id}` : null,
  order_number: null,
  files: [],
  quoted: null,
  status: 'sent',
  version: 1,
  edited_at: null,
  created_at: new Date(Date.UTC(2026, 4, 4, 10, id)).toISOString(),
  ...change,
})
const conversation = (change: Partial<ChatConversation> = {}): ChatConversation => ({
  conversation_id: 7,
  version: 1,
  partner: { user_id: partner, name: 'Luca', avatar: null, role: 'Company', slug: 'luca' },
  last_message: message(2),
  last_at: '2026-05-04T10:02:00Z',
  unread: 0,
  read_up_to: 0,
  partner_read_up_to: 0,
  partner_delivered_up_to: 0,
  order_numbers: [],
  bundle: null,
  ...change,
})
const sent = (one: ChatMessage, change: Partial<ChatConversation> = {}): ChatLiveEvent => ({
  type: 'message.sent',
  data: { message: one, conversation: conversation({ last_message: one, ...change }) },
})

const loadList = vi.fn<(input: { from: number; to: number }) => Promise<ListAnswer>>()
const loadThread = vi.fn<(input: { conversationId: number; limit: number }) => Promise<ThreadAnswer>>()
const loadOlder = vi.fn<(input: { conversationId: number; before: number; limit: number }) => Promise<ThreadAnswer>>()
const openWith = vi.fn<(input: { userId: number }) => Promise<ChatConversation>>()

function start() {
  const actor = createActor(
    chatFlow.provide({
      actors: {
        loadList: fromPromise(({ input }) => loadList(input)),
        loadThread: fromPromise(({ input }) => loadThread(input)),
        loadOlder: fromPromise(({ input }) => loadOlder(input)),
        openWith: fromPromise(({ input }) => openWith(input)),
      },
    }),
    { input: { me } },
  ).start()
  const asked: EmittedFrom<typeof chatFlow>[] = []
  for (const type of ['send.due', 'edit.due', 'remove.due', 'read.due', 'conversation.opened', 'upload.due', 'upload.dropped'] as const)
    actor.on(type, (event) => asked.push(event))
  return {
    actor,
    asked,
    send: actor.send,
    context: () => actor.getSnapshot().context,
    shown: () => inOrder(actor.getSnapshot().context.thread),
    is: (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) => actor.getSnapshot().matches(value),
  }
}
/** Lets promises settle while the clock stands. */
const settle = () => vi.advanceTimersByTimeAsync(0)
async function opened() {
  const chat = start()
  chat.send({ type: 'conversation.open', conversationId: 7 })
  await settle()
  return chat
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  loadList.mockResolvedValue({ rows: [conversation()], lastPage: 1 })
  loadThread.mockResolvedValue({ data: [message(1), message(2)], conversation: conversation(), hasMore: false })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('events in any order', () => {
  const story = [
    message(3),
    message(3, { version: 2, message: 'anders' }),
    message(3, { version: 3, message: '', status: 'deleted' }),
    message(4),
    message(5, { client_id: 'mine-5' }),
  ]
  const marks = [
    [partner, { read: 3 }],
    [partner, { delivered: 5 }],
    [me, { read: 4 }],
  ] as const

  it('every permutation with every repetition gives the same thread', () => {
    type Step = (typeof story)[number] | (typeof marks)[number]
    const apply = (thread: typeof emptyThread, step: Step) =>
      Array.isArray(step)
        ? mergeMark(thread, step[0] as number, step[1] as { read?: number })
        : mergeMessages(thread, [step as ChatMessage])
    const all: Step[] = [...story, ...marks]
    const expected = all.reduce(apply, { ...emptyThread, floor: 0 })
    expect(inOrder(expected).map((one) => [one.message_id, one.status, one.version])).toEqual([
      [3, 'deleted', 3],
      [4, 'read', 1],
      [5, 'delivered', 1],
    ])
    fc.assert(
      fc.property(fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 }), (told) => {
        expect(inOrder(told.reduce(apply, { ...emptyThread, floor: 0 }))).toEqual(inOrder(expected))
      }),
    )
  })

  it('events that overtake or follow the first page lead to the same as the page alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(3), fc.shuffledSubarray([2, 3, 4], { minLength: 3 }), async (cut, order) => {
        const full = [message(1), message(2, { version: 2, message: 'neu' }), message(3), message(4)]
        let answer!: (value: ThreadAnswer) => void
        loadThread.mockReturnValueOnce(
          new Promise((done) => {
            answer = done
          }),
        )
        const { actor, send, shown } = start()
        send({ type: 'conversation.open', conversationId: 7 })
        const events = order.map((id) => sent(full[id - 1]!, { version: id + 1 }))
        for (const event of events.slice(0, cut)) send({ type: 'event.arrived', pushed: event })
        answer({ data: [message(1), message(2)], conversation: conversation(), hasMore: false })
        await settle()
        for (const event of events.slice(cut)) send({ type: 'event.arrived', pushed: event })
        expect(shown()).toEqual(full)
        actor.stop()
      }),
    )
  })

  it('a change of a message before the loaded window waits for the next fetch', () => {
    const thread = mergePage(emptyThread, { data: [message(10), message(11)], hasMore: true })
    expect(inOrder(mergeMessages(thread, [message(3, { version: 2 })])).map((one) => one.message_id)).toEqual([10, 11])
    const older = mergePage(thread, { data: [message(3, { version: 2 })], hasMore: false })
    expect(inOrder(older).map((one) => one.message_id)).toEqual([3, 10, 11])
  })

  it('the list keeps the newest summary and sorts by the last word', async () => {
    const { send, context } = start()
    await settle()
    send({ type: 'event.arrived', pushed: sent(message(4), { version: 5, unread: 3 }) })
    send({ type: 'event.arrived', pushed: sent(message(3), { version: 4, unread: 9 }) })
    const other = conversation({ conversation_id: 8, last_at: '2026-05-05T10:00:00Z' })
    send({
      type: 'event.arrived',
      pushed: { type: 'message.sent', data: { message: message(6, { conversation_id: 8 }), conversation: other } },
    })
    expect(listed(context().conversations, null).map((one) => [one.conversation_id, one.unread])).toEqual([
      [8, 0],
      [7, 3],
    ])
    expect(inOrder(context().thread)).toEqual([])
  })
})

describe('opening', () => {
  it('shows the thread and where the unread begin', async () => {
    loadThread.mockResolvedValue({
      data: [message(1), message(2)],
      conversation: conversation({ unread: 1, read_up_to: 1 }),
      hasMore: true,
    })
    const { context, is } = await opened()
    expect(is({ thread: 'open' })).toBe(true)
    expect(context()).toMatchObject({ dividerAfter: 1, openId: 7 })
    expect(context().thread.floor).toBe(1)
  })

  it('a slower answer of the conversation left behind changes nothing', async () => {
    let late!: (value: ThreadAnswer) => void
    loadThread.mockReturnValueOnce(
      new Promise((done) => {
        late = done
      }),
    )
    const { send, shown, context } = start()
    send({ type: 'conversation.open', conversationId: 6 })
    send({ type: 'conversation.open', conversationId: 7 })
    await settle()
    late({ data: [message(99, { conversation_id: 6 })], conversation: conversation({ conversation_id: 6 }), hasMore: false })
    await settle()
    expect(shown().map((one) => one.message_id)).toEqual([1, 2])
    expect(context().openId).toBe(7)
  })

  it('begins a conversation with somebody and says where it is', async () => {
    openWith.mockResolvedValue(conversation({ last_message: null, last_at: null }))
    const { send, asked, context } = start()
    send({ type: 'conversation.start', userId: partner })
    await settle()
    expect(openWith).toHaveBeenCalledWith({ userId: partner })
    expect(asked).toEqual([{ type: 'conversation.opened', conversationId: 7 }])
    expect(listed(context().conversations, 7)).toHaveLength(1)
  })

  it('can be tried again when it failed, also when it had only begun', async () => {
    openWith.mockRejectedValueOnce({ code: 'OFFLINE', message: 'offline' }).mockResolvedValue(conversation())
    const { send, is, context } = start()
    send({ type: 'conversation.start', userId: partner })
    await settle()
    expect(is({ thread: 'failed' })).toBe(true)
    expect(context().threadFailure?.code).toBe('OFFLINE')
    send({ type: 'retry' })
    await settle()
    expect(is({ thread: 'open' })).toBe(true)
  })
})

describe('a gap in the live feed', () => {
  it('fetches list and thread again and drops what may be outdated', async () => {
    const { send, shown, context } = await opened()
    loadThread.mockResolvedValue({ data: [message(8), message(9)], conversation: conversation({ version: 9 }), hasMore: true })
    send({ type: 'reset' })
    await settle()
    expect(loadList).toHaveBeenCalledTimes(2)
    expect(shown().map((one) => one.message_id)).toEqual([8, 9])
    expect(context().thread.floor).toBe(8)
  })

  it('keeps events that arrive while it fetches', async () => {
    const { send, shown } = await opened()
    loadThread.mockResolvedValue({ data: [message(1), message(2), message(3)], conversation: conversation(), hasMore: false })
    send({ type: 'reset' })
    send({ type: 'event.arrived', pushed: sent(message(4), { version: 3 }) })
    await settle()
    expect(shown().map((one) => one.message_id)).toEqual([1, 2, 3, 4])
  })
})

describe('sending', () => {
  it('asks for it once and settles the waiting row by the event, whoever comes first', async () => {
    const { send, asked, context } = await opened()
    send({ type: 'message.send', text: 'Hallo', orderNumber: 'MH-1' })
    expect(asked).toEqual([{ type: 'send.due', conversationId: 7, text: 'Hallo', orderNumber: 'MH-1', files: [], quoted: null }])
    const pending: PendingMessage = {
      clientId: 'mine',
      conversationId: 7,
      text: 'Hallo',
      orderNumber: 'MH-1',
      files: [],
      quoted: null,
      at: '',
      state: 'sending',
      reason: null,
    }
    send({ type: 'pending.changed', pending: [pending] })
    expect(pendingHere(context())).toEqual([pending])
    send({ type: 'event.arrived', pushed: sent(message(3, { client_id: 'mine' })) })
    expect(pendingHere(context())).toEqual([])
    send({ type: 'message.stored', message: message(3, { client_id: 'mine' }) })
    expect(inOrder(context().thread).filter((one) => one.client_id === 'mine')).toHaveLength(1)
  })

  it('nothing is sent while no conversation is open', () => {
    const { send, asked } = start()
    send({ type: 'message.send', text: 'wohin?', orderNumber: null })
    expect(asked).toEqual([])
  })

  it('answering ends the line «Neu»', async () => {
    loadThread.mockResolvedValue({
      data: [message(1), message(2)],
      conversation: conversation({ unread: 1, read_up_to: 1 }),
      hasMore: false,
    })
    const { send, context } = await opened()
    send({ type: 'message.send', text: 'gelesen', orderNumber: null })
    expect(context().dividerAfter).toBeNull()
  })
})

describe('files', () => {
  const stored = { file_id: 9, name: 'a.webp', kind: 'image' as const, bytes: 5, width: 40, height: 30 }
  const picked = (...names: string[]) => names.map((name, at) => ({ key: `k${at}`, name, bytes: 10 }))

  it('are uploaded as soon as they are chosen and go with the message, which asks for nothing twice', async () => {
    const { send, asked, context } = await opened()
    send({ type: 'files.pick', picked: picked('a.PNG', 'plan.pdf') })
    expect(asked).toEqual([
      { type: 'upload.due', key: 'k0' },
      { type: 'upload.due', key: 'k1' },
    ])
    send({ type: 'file.progress', key: 'k0', share: 0.5 })
    send({ type: 'file.measured', key: 'k0', width: 40, height: 30 })
    expect(context()).toMatchObject({
      shares: { k0: 0.5 },
      attachments: [{ kind: 'image', width: 40, state: 'uploading' }, { kind: 'pdf' }],
    })
    send({ type: 'file.stored', key: 'k0', file: stored })
    expect(context()).toMatchObject({ shares: {}, attachments: [{ state: 'ready', fileId: 9 }, { state: 'uploading' }] })
    send({ type: 'message.send', text: '', orderNumber: null })
    expect(asked.at(-1)).toMatchObject({
      type: 'send.due',
      text: '',
      files: [
        { key: 'k0', fileId: 9 },
        { key: 'k1', fileId: null, name: 'plan.pdf' },
      ],
    })
    expect(context().attachments).toEqual([])
    send({ type: 'message.send', text: '', orderNumber: null })
    expect(asked.filter((one) => one.type === 'send.due')).toHaveLength(1)
  })

  it('of a kind or size that is not taken are told by name, at most ten are', async () => {
    const { send, asked, context } = await opened()
    send({
      type: 'files.pick',
      picked: [
        ...picked('a.exe', 'b.png.exe', 'ohne'),
        { key: 'e', name: 'leer.png', bytes: 0 },
        { key: 'g', name: 'gross.jpg', bytes: 10 * 1024 * 1024 + 1 },
      ],
    })
    expect(context().refusedFiles.map((one) => one.trouble)).toEqual(['type', 'type', 'type', 'empty', 'large'])
    expect(asked).toEqual([])
    send({ type: 'files.pick', picked: Array.from({ length: 50 }, (_, at) => ({ key: `n${at}`, name: 'a.jpg', bytes: 1 })) })
    expect([context().attachments.length, context().refusedFiles.length, asked.length]).toEqual([10, 40, 10])
    send({ type: 'files.understood' })
    expect(context().refusedFiles).toEqual([])
  })

  it('that the server refuses hold the message back until they are taken out; those without an answer do not', async () => {
    const { send, asked, context } = await opened()
    send({ type: 'files.pick', picked: picked('a.pdf', 'b.pdf') })
    send({
      type: 'file.refused',
      key: 'k0',
      failure: { code: 'FILE_TYPE_REFUSED', message: 'Dateityp', errors: [{ field: 'file', message: 'mit Kennwort' }] },
    })
    send({ type: 'file.waits', key: 'k1' })
    expect(context().attachments).toMatchObject([{ state: 'refused', reason: 'mit Kennwort' }, { state: 'waiting' }])
    send({ type: 'message.send', text: 'Hallo', orderNumber: null })
    expect(asked.some((one) => one.type === 'send.due')).toBe(false)
    send({ type: 'file.remove', key: 'k0' })
    expect(asked.at(-1)).toEqual({ type: 'upload.dropped', key: 'k0', fileId: null })
    send({ type: 'file.retry', key: 'k1' })
    expect(asked.at(-1)).toEqual({ type: 'upload.due', key: 'k1' })
    send({ type: 'file.waits', key: 'k1' })
    send({ type: 'message.send', text: 'Hallo', orderNumber: null })
    expect(asked.at(-1)).toMatchObject({ type: 'send.due', files: [{ key: 'k1' }] })
  })

  it('stay with their conversation and come back after a reload', async () => {
    const { send, asked, context } = await opened()
    send({ type: 'files.pick', picked: picked('a.png') })
    const left = context().attachments
    send({ type: 'conversation.open', conversationId: 8 })
    await settle()
    send({ type: 'message.send', text: 'anderswo', orderNumber: null })
    expect(asked.at(-1)).toMatchObject({ type: 'send.due', conversationId: 8, files: [] })
    expect(context().attachments).toEqual(left)
    const later = start()
    later.send({ type: 'files.restore', attachments: [...left, { ...left[0]!, key: 'up', state: 'ready', fileId: 4 }] })
    expect(later.asked).toEqual([{ type: 'upload.due', key: 'k0' }])
    expect(later.context().attachments).toHaveLength(2)
  })
})

describe('quoting', () => {
  it('goes with the message, is ended by it, by itself and by another conversation; what is deleted cannot be quoted', async () => {
    loadThread.mockResolvedValue({
      data: [message(1, { message: ' Wann  kommt\ner? ' }), message(2, { status: 'deleted', message: '' })],
      conversation: conversation(),
      hasMore: false,
    })
    const { send, asked, context } = await opened()
    send({ type: 'quote.begin', messageId: 2 })
    send({ type: 'quote.begin', messageId: 99 })
    expect(context().quoting).toBeNull()
    send({ type: 'quote.begin', messageId: 1 })
    expect(context().quoting).toEqual({ message_id: 1, version: 1, sender_id: me, excerpt: 'Wann kommt er?', files: [], is_deleted: false })
    send({ type: 'message.send', text: 'Um sechs', orderNumber: null })
    expect(asked.at(-1)).toMatchObject({ type: 'send.due', quoted: { message_id: 1 } })
    expect(context().quoting).toBeNull()
    send({ type: 'quote.begin', messageId: 1 })
    send({ type: 'quote.cancel' })
    expect(context().quoting).toBeNull()
    send({ type: 'quote.begin', messageId: 1 })
    send({ type: 'conversation.open', conversationId: 8 })
    expect(context().quoting).toBeNull()
  })

  it('follows its original, in whatever order they are told, also when that is not loaded', () => {
    const original = (version: number) => message(1, { version, message: `Fassung ${version}` })
    const answer = (version: number) => message(5, { quoted: { ...quoteOf(original(version)) } })
    const all = [original(1), original(2), answer(1), answer(2), message(1, { version: 3, message: '', status: 'deleted' })]
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), fc.constantFrom(0, 3), (told, floor) => {
        const thread = told.reduce<Thread>((known, one) => mergeMessages(known, [one]), { ...emptyThread, floor })
        expect(thread.messages[5]?.quoted).toMatchObject({ excerpt: '', is_deleted: true, version: 3 })
      }),
    )
  })

  it('leads to the original over as many pages as it takes, and gives up where there is none', async () => {
    loadThread.mockResolvedValue({ data: [message(300)], conversation: conversation(), hasMore: true })
    loadOlder
      .mockResolvedValueOnce({ data: [message(200)], conversation: conversation(), hasMore: true })
      .mockResolvedValueOnce({ data: [message(90), message(100)], conversation: conversation(), hasMore: true })
    const { send, context, is } = await opened()
    send({ type: 'message.seek', messageId: 100 })
    expect(is({ thread: 'seeking' })).toBe(true)
    await settle()
    expect(loadOlder.mock.calls.map(([input]) => [input.before, input.limit])).toEqual([
      [300, 200],
      [200, 200],
    ])
    expect(context()).toMatchObject({ soughtId: null, found: { messageId: 100, count: 1 } })
    send({ type: 'message.seek', messageId: 100 })
    expect(context().found).toEqual({ messageId: 100, count: 2 })
    send({ type: 'message.seek', messageId: 99 })
    expect([is({ thread: 'open' }), context().soughtId, context().found?.count]).toEqual([true, null, 2])
    loadOlder.mockRejectedValueOnce({ code: 'OFFLINE', message: 'offline' })
    send({ type: 'message.seek', messageId: 1 })
    await settle()
    expect(context()).toMatchObject({ soughtId: null, actionFailure: { code: 'OFFLINE' } })
  })

  it('a message can be sought before its conversation is there', async () => {
    const { send, context } = start()
    send({ type: 'conversation.open', conversationId: 7 })
    send({ type: 'message.seek', messageId: 1 })
    await settle()
    expect(context().found).toEqual({ messageId: 1, count: 1 })
  })
})

describe('reading', () => {
  it('tells the server once per message seen, and only while something is unread', async () => {
    const { send, asked } = await opened()
    send({ type: 'thread.seen', upTo: 2 })
    expect(asked).toEqual([])
    send({ type: 'event.arrived', pushed: sent(message(4), { version: 2, unread: 1 }) })
    send({ type: 'thread.seen', upTo: 4 })
    send({ type: 'thread.seen', upTo: 4 })
    expect(asked).toEqual([{ type: 'read.due', conversationId: 7, upTo: 4 }])
  })
})

describe('editing and deleting', () => {
  it('shows the new text at once and the stored one when it is there', async () => {
    const { send, asked, context, shown } = await opened()
    send({ type: 'edit.begin', messageId: 1 })
    expect(context().editing).toEqual({ messageId: 1, text: 'Nr. 1' })
    send({ type: 'edit.save', text: 'Nr. eins' })
    expect(asked).toEqual([{ type: 'edit.due', messageId: 1, text: 'Nr. eins' }])
    expect(context().edits).toEqual({ 1: 'Nr. eins' })
    send({ type: 'message.stored', message: message(1, { version: 2, message: 'Nr. eins' }) })
    expect(context().edits).toEqual({})
    expect(shown()[0]?.message).toBe('Nr. eins')
  })

  it('saving what was not changed asks for nothing', async () => {
    const { send, asked, context } = await opened()
    send({ type: 'edit.begin', messageId: 1 })
    send({ type: 'edit.save', text: 'Nr. 1' })
    expect(asked).toEqual([])
    expect(context().editing).toBeNull()
  })

  it('without network the words go back to the composer, a refusal is told', async () => {
    const { send, context } = await opened()
    send({ type: 'edit.begin', messageId: 1 })
    send({ type: 'edit.save', text: 'anders' })
    send({ type: 'edit.failed', messageId: 1, text: 'anders', failure: { code: 'OFFLINE', message: 'offline' } })
    expect(context()).toMatchObject({ edits: {}, editing: { messageId: 1, text: 'anders' } })
    send({ type: 'edit.failed', messageId: 1, text: 'anders', failure: { code: 'MESSAGE_EDIT_TOO_LATE', message: 'zu spät' } })
    expect(context().actionFailure?.code).toBe('MESSAGE_EDIT_TOO_LATE')
  })

  it('deleting waits for second thoughts', async () => {
    const { send, asked, context } = await opened()
    send({ type: 'message.remove', messageId: 1 })
    await vi.advanceTimersByTimeAsync(4_900)
    expect(asked).toEqual([])
    send({ type: 'message.keep', messageId: 1 })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toEqual([])
    send({ type: 'message.remove', messageId: 1 })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(asked).toEqual([{ type: 'remove.due', messageId: 1 }])
    send({ type: 'message.stored', message: message(1, { version: 2, status: 'deleted', message: '' }) })
    expect(context().removing).toEqual([])
  })

  it('a refused deletion brings the message back', async () => {
    const { send, context } = await opened()
    send({ type: 'message.remove', messageId: 1 })
    await vi.advanceTimersByTimeAsync(5_000)
    send({ type: 'removal.failed', messageId: 1, failure: { code: 'OFFLINE', message: 'offline' } })
    expect(context()).toMatchObject({ removing: [], actionFailure: { code: 'OFFLINE' } })
  })
})

describe('typing', () => {
  const types = (on = true, userId = partner) => ({ type: 'partner.typing' as const, conversationId: 7, userId, on })
  it('fades after six seconds, later with each sign of life', async () => {
    const { send, is } = await opened()
    send(types())
    await vi.advanceTimersByTimeAsync(5_000)
    send(types())
    await vi.advanceTimersByTimeAsync(5_000)
    expect(is({ typing: 'writing' })).toBe(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(is({ typing: 'silent' })).toBe(true)
  })

  it('ends with the message, with a stop and with another conversation; one’s own is not shown', async () => {
    const { send, is, shown } = await opened()
    send(types(true, me))
    expect(is({ typing: 'silent' })).toBe(true)
    send(types())
    send({ type: 'event.arrived', pushed: sent(message(4), { version: 2 }) })
    expect(is({ typing: 'silent' })).toBe(true)
    expect(shown()).toHaveLength(3)
    send(types())
    send(types(false))
    expect(is({ typing: 'silent' })).toBe(true)
    send(types())
    send({ type: 'conversation.open', conversationId: 8 })
    expect(is({ typing: 'silent' })).toBe(true)
  })
})

describe('pages', () => {
  it('loads older messages once and further conversations while there are any', async () => {
    loadList.mockResolvedValue({ rows: [conversation()], lastPage: 2 })
    loadThread.mockResolvedValue({ data: [message(30)], conversation: conversation(), hasMore: true })
    loadOlder.mockResolvedValue({ data: [message(1)], conversation: conversation(), hasMore: false })
    const { send, shown } = await opened()
    send({ type: 'older.load' })
    send({ type: 'older.load' })
    await settle()
    send({ type: 'older.load' })
    await settle()
    expect(loadOlder).toHaveBeenCalledExactlyOnceWith({ conversationId: 7, before: 30, limit: 30 })
    expect(shown().map((one) => one.message_id)).toEqual([1, 30])
    send({ type: 'list.more' })
    await settle()
    send({ type: 'list.more' })
    await settle()
    expect(loadList.mock.calls).toEqual([[{ from: 1, to: 1 }], [{ from: 2, to: 2 }]])
  })
})
