import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { saw, startTestApp, until } from './testApp.ts'
import type { TestApp, Seen } from './testApp.ts'

let testApp: TestApp
afterEach(() => testApp.close())

async function three(limits = {}): Promise<{ anna: Seen; bert: Seen; eve: Seen }> {
  testApp = await startTestApp({ limits: { typingFlushMs: 30, typingTtlMs: 200, presenceGraceMs: 80, ...limits } })
  testApp.backend.conversations.set(7, [1, 2])
  testApp.backend.conversations.set(8, [2, 3])
  const [anna, bert, eve] = [1, 2, 3].map((user) => testApp.connect(testApp.backend.login(user).token)) as [Seen, Seen, Seen]
  for (const seen of [anna, bert, eve]) await until(() => saw(seen, 'reset') !== undefined, 'connected')
  return { anna, bert, eve }
}

describe('an open conversation', () => {
  it('is refused to strangers, for any id, and leaks nothing to them', async () => {
    const { anna, bert, eve } = await three()
    expect(await eve.socket.emitWithAck('conv.open', { conversationId: 7 })).toEqual({ ok: false })
    expect(await eve.socket.emitWithAck('conv.open', { conversationId: 999 })).toEqual({ ok: false })
    expect(await anna.socket.emitWithAck('conv.open', { conversationId: 7 })).toEqual({ ok: true, online: true })
    expect(await bert.socket.emitWithAck('conv.open', { conversationId: 7 })).toEqual({ ok: true, online: true })
    eve.socket.emit('typing', { conversationId: 7, on: true })
    anna.socket.emit('typing', { conversationId: 7, on: true })
    await until(() => saw(bert, 'typing') !== undefined, 'typing')
    expect(bert.log.filter(({ name }) => name === 'typing').map(({ data }) => data)).toEqual([{ conversationId: 7, userId: 1, on: true }])
    await pause(300)
    expect([saw(eve, 'typing'), saw(anna, 'typing')]).toEqual([undefined, undefined])
  })

  it('tells the latest state of typing only, and ends it by itself', async () => {
    const { anna, bert } = await three()
    for (const seen of [anna, bert]) await seen.socket.emitWithAck('conv.open', { conversationId: 7 })
    for (const on of [true, false, true, false, true]) anna.socket.emit('typing', { conversationId: 7, on })
    await until(() => bert.log.filter(({ name }) => name === 'typing').length >= 2, 'on and off')
    expect(bert.log.filter(({ name }) => name === 'typing').map(({ data }) => (data as { on: boolean }).on)).toEqual([true, false])
  })

  it('a removed member hears nothing more', async () => {
    const { anna, bert } = await three()
    for (const seen of [anna, bert]) await seen.socket.emitWithAck('conv.open', { conversationId: 7 })
    await testApp.bus.control({ kind: 'member.removed', userId: 2, conversationId: 7 })
    anna.socket.emit('typing', { conversationId: 7, on: true })
    await pause(120)
    expect(saw(bert, 'typing')).toBeUndefined()
  })
})

describe('presence', () => {
  it('counts sockets, forgives a reload and is told only to partners with the conversation open', async () => {
    const { anna, bert, eve } = await three()
    await anna.socket.emitWithAck('conv.open', { conversationId: 7 })
    bert.socket.disconnect()
    const back = testApp.connect(testApp.backend.login(2).token)
    await until(() => saw(back, 'reset') !== undefined, 'back')
    await pause(150)
    expect(saw(anna, 'presence')).toBeUndefined()
    back.socket.disconnect()
    await until(() => saw(anna, 'presence') !== undefined, 'offline')
    expect(saw(anna, 'presence')?.data).toEqual({ userId: 2, online: false })
    testApp.connect(testApp.backend.login(2).token)
    await until(() => anna.log.filter(({ name }) => name === 'presence').length === 2, 'online')
    expect(saw(eve, 'presence')).toBeUndefined()
  })

  it('contradicts another gateway that has lost its own socket of the account', async () => {
    const { anna } = await three()
    expect(await anna.socket.emitWithAck('conv.open', { conversationId: 7 })).toEqual({ ok: true, online: true })
    await testApp.bus.ephemeral({ kind: 'presence', userId: 2, online: false })
    await pause(50)
    expect(saw(anna, 'presence')).toBeUndefined()
    expect(await anna.socket.emitWithAck('conv.open', { conversationId: 7 })).toEqual({ ok: true, online: true })
  })
})

describe('the bell', () => {
  it('is ready while one board of a provider says so; customers have none', async () => {
    testApp = await startTestApp()
    const heard: unknown[] = []
    testApp.bus.onEphemeral((message) => {
      if (message.kind === 'bell') heard.push(message)
    })
    const boards = [1, 1].map(() => testApp.connect(testApp.backend.login(9, { role: 'provider' }).token))
    const customer = testApp.connect(testApp.backend.login(5).token)
    for (const seen of [...boards, customer]) await until(() => saw(seen, 'reset') !== undefined, 'connected')
    customer.socket.emit('bell.ready', { ready: true })
    for (const board of boards) board.socket.emit('bell.ready', { ready: true })
    await pause(60)
    boards[0]?.socket.disconnect()
    await pause(60)
    expect(heard).toEqual([{ kind: 'bell', userId: 9, ready: true }])
    boards[1]?.socket.disconnect()
    await until(() => heard.length === 2, 'silence')
    expect(heard[1]).toEqual({ kind: 'bell', userId: 9, ready: false })
  })
})
