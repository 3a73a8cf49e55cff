import { describe, expect, it } from 'vitest'
import { openConversations, type Presence, type Typing } from '#client/lib/live/streamConversations.ts'
import type { StreamSocket } from '#client/lib/live/streamLink.ts'
import { fakeClock } from './fakeStreamWorld.ts'

function room() {
  const time = fakeClock()
  const sent: [string, object][] = []
  const answers: ((answer: { ok: boolean; online?: boolean }) => void)[] = []
  let isLinked = true
  const socket = {
    emit: (name: string, body: object, answer?: (answer: { ok: boolean }) => void) => {
      sent.push([name, body])
      if (answer) answers.push(answer)
    },
  } as unknown as StreamSocket
  const conversations = openConversations({ clock: time.clock, emit: () => (isLinked ? socket : undefined) })
  const link = (is: boolean) => {
    isLinked = is
  }
  return { ...time, sent, answers, conversations, link }
}
const settle = async () => {
  for (let at = 0; at < 3; at += 1) await Promise.resolve()
}

describe('a conversation that is open', () => {
  it('is asked for and answered; not where there is no link, nor when nobody answers for eight seconds', async () => {
    const { conversations, sent, answers, link, pass, pending } = room()
    const opened = conversations.open(3)
    answers[0]!({ ok: true, online: true })
    expect(await opened).toEqual({ ok: true, online: true })
    expect([sent, pending()]).toEqual([[['conv.open', { conversationId: 3 }]], 0])
    const silent = conversations.open(4)
    pass(7999)
    expect(pending()).toBe(1)
    pass(1)
    expect(await silent).toEqual({ ok: false })
    link(false)
    expect(await conversations.open(5)).toEqual({ ok: false })
    expect(sent).toHaveLength(2)
  })
  it('is left once, and only if it was open', () => {
    const { conversations, sent, link } = room()
    conversations.close(3)
    void conversations.open(3)
    conversations.close(3)
    conversations.close(3)
    expect(sent.map(([name]) => name)).toEqual(['conv.open', 'conv.close'])
    expect(sent[1]![1]).toEqual({ conversationId: 3 })
    void conversations.open(4)
    link(false)
    conversations.close(4)
    expect(sent).toHaveLength(3)
  })
  it('is asked for again on a new link, unless it was refused there', async () => {
    const { conversations, sent, answers, link } = room()
    void conversations.open(3)
    void conversations.open(4)
    conversations.reopen()
    answers[2]!({ ok: true })
    answers[3]!({ ok: false })
    await settle()
    conversations.reopen()
    expect(sent.slice(4)).toEqual([['conv.open', { conversationId: 3 }]])
    link(false)
    conversations.reopen()
    await settle()
    link(true)
    conversations.reopen()
    expect(sent.slice(5), 'a link that is away refuses nothing').toEqual([['conv.open', { conversationId: 3 }]])
    conversations.clear()
    conversations.reopen()
    expect(sent).toHaveLength(6)
  })
})

describe('typing', () => {
  it('is said once in three seconds, its end at once and only after it was said', () => {
    const { conversations, sent, pass, link } = room()
    conversations.typing(3, false)
    conversations.typing(3, true)
    pass(2999)
    conversations.typing(3, true)
    expect(sent).toEqual([['typing', { conversationId: 3, on: true }]])
    pass(1)
    conversations.typing(3, true)
    conversations.typing(4, true)
    conversations.typing(3, false)
    conversations.typing(3, false)
    conversations.typing(3, true)
    expect(sent.slice(1).map(([, body]) => body)).toEqual([
      { conversationId: 3, on: true },
      { conversationId: 4, on: true },
      { conversationId: 3, on: false },
      { conversationId: 3, on: true },
    ])
    conversations.clear()
    conversations.typing(3, false)
    expect(sent).toHaveLength(5)
    link(false)
    conversations.typing(3, true)
    expect(sent).toHaveLength(5)
  })
  it('of somebody else fades after six seconds, whether or not its end arrives', () => {
    const { conversations, pass, pending } = room()
    const heard: Typing[] = []
    const stop = conversations.onTyping((typing) => heard.push(typing))
    const anna = { conversationId: 3, userId: 5, on: true }
    conversations.heardTyping(anna)
    pass(5000)
    conversations.heardTyping(anna)
    conversations.heardTyping({ ...anna, conversationId: 4 })
    pass(5999)
    expect([heard.length, pending()]).toEqual([3, 2])
    pass(1)
    expect(heard.slice(3)).toEqual([
      { conversationId: 3, userId: 5, on: false },
      { conversationId: 4, userId: 5, on: false },
    ])
    conversations.heardTyping(anna)
    conversations.heardTyping({ ...anna, on: false })
    expect([heard.length, pending()]).toEqual([7, 0])
    conversations.heardTyping(anna)
    conversations.clear()
    expect(pending()).toBe(0)
    stop()
    conversations.heardTyping(anna)
    expect(heard).toHaveLength(8)
  })
})

it('who comes and goes is told until nobody listens', () => {
  const { conversations } = room()
  const heard: Presence[] = []
  const stop = conversations.onPresence((presence) => heard.push(presence))
  conversations.heardPresence({ userId: 5, online: true })
  stop()
  conversations.heardPresence({ userId: 5, online: false })
  expect(heard).toEqual([{ userId: 5, online: true }])
})
