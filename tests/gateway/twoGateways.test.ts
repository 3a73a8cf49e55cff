import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { redisBus, type RedisBus } from '#bus/redisBus.ts'
import { defaultLimits, type Limits } from '#gateway/options.ts'
import { FakeBackend } from '#tests/support/fakeBackend.ts'
import { hasRedis, ownRedis, type OwnRedis } from '#tests/support/ownRedis.ts'
import { saw, secret, startTestApp, until, type Seen, type TestApp } from './testApp.ts'

/** Two gateways before one backend, each with a bus of its own: what they know of each other went over Redis. */
describe.skipIf(!hasRedis())('two gateways', () => {
  let redis: OwnRedis
  let [buses, gateways]: [RedisBus[], TestApp[]] = [[], []]
  let backend: FakeBackend
  let prefix: string
  beforeAll(async () => {
    redis = await ownRedis()
  })
  afterEach(async () => {
    for (const gateway of gateways) await gateway.close()
    await backend.stop()
    for (const bus of buses) await bus.close()
  })
  afterAll(() => redis.remove())

  async function start(more: Partial<Limits> = {}): Promise<void> {
    // The beacon and the question for ended sessions are slow here: only the bus is quick.
    expect(defaultLimits.headsEveryMs).toBe(25_000)
    prefix = `${randomUUID()}:`
    buses = Array.from({ length: 3 }, () =>
      redisBus({
        url: redis.url,
        prefix,
        report: (error) => {
          throw error
        },
      }),
    )
    for (const bus of buses) await bus.ready(5000)
    backend = new FakeBackend(buses[2]!, secret)
    await backend.start()
    const limits = { typingFlushMs: 30, presenceGraceMs: 80, sessionsEveryMs: 25_000, ...more }
    gateways = []
    for (const bus of buses.slice(0, 2)) gateways.push(await startTestApp({ bus, backend: backend.url, limits }))
    // Whoever starts lets all others ask once; after that nobody asks, so that only the bus can be quick.
    await pause(1000)
  }
  const connect = async (at: 0 | 1, token: string): Promise<Seen> => {
    const seen = gateways[at]!.connect(token)
    await until(() => saw(seen, 'reset') !== undefined, 'connected')
    return seen
  }

  it('an event of the backend is at the sockets of both at once, and in order', async () => {
    await start()
    const { token } = backend.login(1)
    const tabs = [await connect(0, token), await connect(1, token)]
    const started = Date.now()
    for (let n = 1; n <= 50; n += 1) await backend.emit([1, 2], 'thing', n)
    for (const tab of tabs) await until(() => tab.events.length === 50, 'all events')
    expect(Date.now() - started).toBeLessThan(2000)
    for (const tab of tabs) expect(tab.events.map(({ d }) => d)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  })

  it('a message written through one is seen at the other', async () => {
    await start()
    const [anna, bert] = [await connect(0, backend.login(1).token), await connect(1, backend.login(2).token)]
    const sent = await anna.socket.emitWithAck('command', { call: 'chat.send', body: { to: 2, text: 'Guten Tag' }, key: randomUUID() })
    expect(sent).toMatchObject({ ok: true, status: 200 })
    for (const seen of [anna, bert]) await until(() => seen.events.length === 1, 'the message', 1000)
    expect(bert.events[0]!.d).toEqual({ text: 'Guten Tag' })
  })

  it('typing and presence cross over', async () => {
    await start()
    backend.conversations.set(7, [1, 2])
    const bert = await connect(1, backend.login(2).token)
    const anna = await connect(0, backend.login(1).token)
    expect(await bert.socket.emitWithAck('conv.open', { conversationId: 7 })).toMatchObject({ ok: true })
    expect(await anna.socket.emitWithAck('conv.open', { conversationId: 7 })).toEqual({ ok: true, online: true })
    anna.socket.emit('typing', { conversationId: 7, on: true })
    await until(() => saw(bert, 'typing') !== undefined, 'typing')
    expect(saw(bert, 'typing')?.data).toEqual({ conversationId: 7, userId: 1, on: true })
    expect(saw(anna, 'typing')).toBeUndefined()
    anna.socket.disconnect()
    await until(() => bert.log.some(({ name, data }) => name === 'presence' && !(data as { online: boolean }).online), 'Anna has left')
  })

  it('a gateway that comes later learns soon who is at the other', async () => {
    await start()
    backend.conversations.set(7, [1, 2])
    await connect(0, backend.login(1).token)
    const bus = redisBus({ url: redis.url, prefix, report: () => undefined })
    buses.push(bus)
    await bus.ready(5000)
    gateways.push(await startTestApp({ bus, backend: backend.url }))
    const late = gateways[2]!.connect(backend.login(2).token)
    await until(() => saw(late, 'reset') !== undefined, 'connected')
    await pause(1500)
    expect(await late.socket.emitWithAck('conv.open', { conversationId: 7 })).toEqual({ ok: true, online: true })
  })

  it('a session that ends at one ends at the sockets of the other', async () => {
    await start()
    const [session, other] = [backend.login(1), backend.login(1)]
    const [tab, elsewhere] = [await connect(1, session.token), await connect(1, other.token)]
    const started = Date.now()
    await buses[2]!.control({ kind: 'session.revoked', sessionId: session.sessionId })
    await until(() => saw(tab, 'disconnect') !== undefined, 'the cut')
    expect(Date.now() - started).toBeLessThan(1000)
    expect(saw(tab, 'session.expired')?.data).toEqual({ code: 'TOKEN_INVALID' })
    await pause(100)
    expect(elsewhere.socket.connected).toBe(true)
  })

  it('Redis killed: everything still arrives, within seconds; Redis back, though empty: at once again', async () => {
    await start()
    const { token } = backend.login(1)
    const session = backend.login(1)
    const [tab, other, cut] = [await connect(0, token), await connect(1, token), await connect(1, session.token)]
    await backend.emit([1], 'thing', 1)
    for (const seen of [tab, other, cut]) await until(() => seen.events.length === 1, 'the first event')
    await redis.kill()
    for (let n = 2; n <= 11; n += 1) {
      const started = Date.now()
      await backend.emit([1], 'thing', n)
      expect(Date.now() - started).toBeLessThan(200)
    }
    backend.sessions.delete(session.token)
    await buses[2]!.control({ kind: 'session.revoked', sessionId: session.sessionId })
    // Both by the questions that gateways ask every second while the bus is away.
    for (const seen of [tab, other]) await until(() => seen.events.length === 11, 'what was written without Redis', 4000)
    await until(() => saw(cut, 'disconnect') !== undefined, 'the ended session is cut', 4000)
    await redis.start()
    await until(() => buses.every((bus) => bus.isWhole()), 'Redis is found', 6000)
    const started = Date.now()
    await backend.emit([1], 'thing', 12)
    for (const seen of [tab, other]) await until(() => seen.events.length === 12, 'the next event')
    expect(Date.now() - started).toBeLessThan(800)
    for (const seen of [tab, other]) expect(seen.events.map(({ d }) => d)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
    expect(saw(tab, 'disconnect')).toBeUndefined()
  })

  it('Redis killed and back within a moment: what was thrown away meanwhile is asked for, not waited for', async () => {
    await start()
    const tab = await connect(0, backend.login(1).token)
    await redis.kill()
    await backend.emit([1], 'thing', 1)
    await redis.start()
    await until(() => tab.events.length === 1, 'the lost event', 6000)
  })

  it('Redis that hangs: the same', async () => {
    await start()
    const tab = await connect(0, backend.login(1).token)
    redis.halt()
    try {
      const started = Date.now()
      for (let n = 1; n <= 100; n += 1) await backend.emit([1], 'thing', n)
      expect(Date.now() - started).toBeLessThan(500)
      await until(() => tab.events.length === 100, 'by the questions', 8000)
    } finally {
      redis.goOn()
    }
    await until(() => buses.every((bus) => bus.isWhole()), 'Redis is found', 6000)
    await backend.emit([1], 'thing', 101)
    await until(() => tab.events.length === 101, 'the next event', 1500)
    expect(tab.events.map(({ d }) => d)).toEqual(Array.from({ length: 101 }, (_, at) => at + 1))
  })

  it('requests of an address are counted across both, and per gateway while Redis is away', async () => {
    await start({ readsPerMinute: 60 })
    const ask = async (at: number) => (await fetch(`${gateways[at]!.url}/rest/thing`)).status
    const refusedWithin = async (at: number, tries: number) => {
      for (let n = 0; n < tries; n += 1) {
        if ((await ask(at)) === 429) return true
        await pause(600)
      }
      return false
    }
    // Windows go by the clock: not across the end of a minute.
    if (Date.now() % 60_000 > 35_000) await pause(60_500 - (Date.now() % 60_000))
    for (let n = 0; n < 50; n += 1) expect(await ask(0)).toBe(200)
    await until(() => buses[0]!.isWhole(), 'the bus')
    expect(await ask(1)).toBe(200)
    for (let n = 0; n < 5; n += 1) expect(await ask(1)).toBe(200)
    // A gateway tells what it has counted with what it counts next; by its own count the second is far from its limit.
    expect(await refusedWithin(1, 20)).toBe(true)
    expect(await refusedWithin(0, 6)).toBe(true)
    await redis.kill()
    // What both know stays known; others are served as ever.
    expect(await ask(0)).toBe(429)
    expect((await fetch(`${gateways[1]!.url}/graphql`, { method: 'POST', body: '{}' })).status).toBe(200)
    await redis.start()
  })

  it('sockets of an account are counted across both: one too many costs the least active, wherever it is', async () => {
    await start({ socketsPerUser: 4 })
    const { token } = backend.login(1)
    const first = await connect(0, token)
    for (let n = 0; n < 2; n += 1) await connect(0, token)
    const elsewhere = await connect(1, token)
    await pause(300)
    await connect(1, token)
    await until(() => saw(first, 'evicted') !== undefined, 'the least active at the other gateway goes')
    expect(saw(elsewhere, 'evicted')).toBeUndefined()
    const other = backend.login(2).token
    const own = [await connect(0, other), await connect(1, other)]
    await pause(300)
    for (const seen of own) expect(seen.socket.connected).toBe(true)
  })

  it('an account stays present while it is at one of them', async () => {
    await start()
    backend.conversations.set(7, [1, 2])
    const bert = await connect(1, backend.login(2).token)
    const { token } = backend.login(1)
    const [here, there] = [await connect(0, token), await connect(1, token)]
    await pause(200)
    expect(await bert.socket.emitWithAck('conv.open', { conversationId: 7 })).toEqual({ ok: true, online: true })
    here.socket.disconnect()
    await pause(400)
    expect(bert.log.filter(({ name }) => name === 'presence')).toEqual([])
    there.socket.disconnect()
    await until(() => saw(bert, 'presence') !== undefined, 'now it has left')
    expect(saw(bert, 'presence')?.data).toEqual({ userId: 1, online: false })
  })

  it('whoever is a member no more is put out, though nobody said so', async () => {
    await start({ headsEveryMs: 300 })
    backend.conversations.set(7, [1, 2])
    const [anna, bert] = [await connect(0, backend.login(1).token), await connect(1, backend.login(2).token)]
    for (const seen of [anna, bert]) expect(await seen.socket.emitWithAck('conv.open', { conversationId: 7 })).toMatchObject({ ok: true })
    backend.conversations.set(7, [1])
    await pause(1000)
    anna.socket.emit('typing', { conversationId: 7, on: true })
    await pause(400)
    expect(saw(bert, 'typing')).toBeUndefined()
    backend.conversations.set(7, [1, 2])
    expect(await bert.socket.emitWithAck('conv.open', { conversationId: 7 })).toMatchObject({ ok: true })
    await pause(1000)
    anna.socket.emit('typing', { conversationId: 7, on: false })
    await until(() => saw(bert, 'typing') !== undefined, 'as a member again')
  })
})
