import { afterEach, describe, expect, it } from 'vitest'
import type { Envelope } from '#contract/events/envelope.ts'
import { pause, saw, startTestApp, until } from './testApp.ts'
import type { TestApp } from './testApp.ts'

let testApp: TestApp
afterEach(() => testApp.close())

const numbers = (seen: { events: { s: number }[] }) => seen.events.map((event) => event.s)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

describe('an account stream', () => {
  it('tells a new reader its position and then every event of the account, and of no other', async () => {
    testApp = await startTestApp()
    const anna = testApp.connect(testApp.backend.login(1).token)
    await until(() => saw(anna, 'reset') !== undefined, 'reset')
    expect(saw(anna, 'reset')?.data).toMatchObject({ reason: 'new', head: 0 })
    await testApp.backend.emit([1], 'foodOrder.moved', { status: 'ready' })
    await testApp.backend.emit([2], 'foodOrder.moved', { status: 'secret' })
    await testApp.backend.emit([1, 2], 'message.sent', { text: 'Hallo' })
    await until(() => anna.events.length === 2, 'two events')
    expect(numbers(anna)).toEqual([1, 2])
    expect(JSON.stringify(anna.events)).not.toContain('secret')
  })

  it('replays what was missed after a disconnect, in order and once', async () => {
    testApp = await startTestApp()
    const { token } = testApp.backend.login(1)
    await testApp.backend.emit([1], 'a', 1)
    const first = testApp.connect(token)
    await until(() => saw(first, 'reset') !== undefined, 'reset')
    await testApp.backend.emit([1], 'a', 2)
    await until(() => first.events.length === 1, 'live event')
    first.socket.disconnect()
    for (let i = 3; i <= 320; i += 1) await testApp.backend.emit([1], 'a', i)
    const again = testApp.connect(token, { ep: first.position.ep, since: first.position.s })
    await until(() => saw(again, 'resumed') !== undefined, 'resumed')
    expect(numbers(again)).toEqual(range(3, 320))
    expect(saw(again, 'resumed')?.data).toMatchObject({ head: 320 })
    expect(Math.max(...again.frames)).toBeLessThanOrEqual(50)
    expect(saw(again, 'reset')).toBeUndefined()
  })

  it('believes no acknowledgement of what it has not sent: the next page waits for the true one', async () => {
    testApp = await startTestApp({ limits: { batchEvents: 10, replayPage: 20 } })
    const { token } = testApp.backend.login(1)
    for (let i = 1; i <= 200; i += 1) await testApp.backend.emit([1], 'a', i)
    const seen = testApp.connect(token, { ep: testApp.backend.log(1).ep, since: 0, acks: false })
    await until(() => seen.events.length === 20, 'the first page')
    seen.socket.emit('ack', { s: 200 })
    await pause(150)
    expect(numbers(seen)).toEqual(range(1, 20))
    // Nor does one that goes back.
    seen.socket.emit('ack', { s: 20 })
    await until(() => seen.events.length === 40, 'the second page')
    seen.socket.emit('ack', { s: 5 })
    await pause(150)
    expect(numbers(seen)).toEqual(range(1, 40))
    for (let page = 40; page < 200; page += 20) {
      seen.socket.emit('ack', { s: page })
      await until(() => seen.events.length === page + 20, `what follows ${page}`)
    }
    expect(numbers(seen)).toEqual(range(1, 200))
  })

  it('misses nothing that happens between the snapshot of the log and going live', async () => {
    testApp = await startTestApp()
    const { token } = testApp.backend.login(1)
    await testApp.backend.emit([1], 'a', 1)
    const { ep } = testApp.backend.log(1)
    let once = true
    testApp.backend.beforeFeedAnswer = async () => {
      if (!once) return
      once = false
      for (let i = 0; i < 20; i += 1) await testApp.backend.emit([1], 'between', i)
    }
    const seen = testApp.connect(token, { ep, since: 0 })
    await until(() => seen.events.length === 21, 'all events')
    await pause(60)
    expect(numbers(seen)).toEqual(range(1, 21))
  })

  it('orders neighbours that the relay published the wrong way round', async () => {
    testApp = await startTestApp()
    const seen = testApp.connect(testApp.backend.login(1).token)
    await until(() => saw(seen, 'reset') !== undefined, 'reset')
    const events: Envelope[] = []
    for (let i = 0; i < 4; i += 1) events.push(...(await testApp.backend.emit([1], 'a', i, { onBus: false })))
    await testApp.bus.publish([2, 1, 1, 4, 3].map((s) => ({ userId: 1, envelope: events[s - 1]! })))
    await until(() => seen.events.length >= 4, 'four events')
    await pause(80)
    expect(numbers(seen)).toEqual([1, 2, 3, 4])
  })

  it('reads an event lost on the bus from the log as soon as the next one shows the gap', async () => {
    testApp = await startTestApp()
    const seen = testApp.connect(testApp.backend.login(1).token)
    await until(() => saw(seen, 'reset') !== undefined, 'reset')
    await testApp.backend.emit([1], 'lost', 1, { onBus: false })
    await testApp.backend.emit([1], 'seen', 2)
    await until(() => seen.events.length === 2, 'both events')
    expect(seen.events.map((event) => event.t)).toEqual(['lost', 'seen'])
  })

  it('notices a lost last event by the beacon', async () => {
    testApp = await startTestApp({ limits: { headsEveryMs: 100 } })
    const seen = testApp.connect(testApp.backend.login(1).token)
    await until(() => saw(seen, 'head') !== undefined, 'a beacon')
    await testApp.backend.emit([1], 'lost', 1, { onBus: false })
    await until(() => seen.events.length === 1, 'the lost event')
  })

  it.each([
    ['epoch', { ep: 'another-epoch', since: 3 }],
    ['floor', { since: 0 }],
    ['tooFar', { since: 5 }],
    ['new', { since: null }],
    ['epoch', { since: 2 ** 53 - 1 }],
  ])('answers a useless position with reset «%s»', async (reason, position) => {
    testApp = await startTestApp()
    const { token } = testApp.backend.login(1)
    for (let i = 0; i < 20; i += 1) await testApp.backend.emit([1], 'a', i)
    const log = testApp.backend.log(1)
    log.floor = 4
    testApp.backend.farthest = 10
    const seen = testApp.connect(token, { ep: log.ep, ...position })
    await until(() => saw(seen, 'reset') !== undefined, 'reset')
    expect(saw(seen, 'reset')?.data).toMatchObject({ reason, ep: log.ep, head: 20 })
    await testApp.backend.emit([1], 'next', 1)
    await until(() => seen.events.length === 1, 'the next event')
    expect(numbers(seen)).toEqual([21])
  })

  it('a negative position is refused at the handshake as unreadable, which logs nobody out', async () => {
    testApp = await startTestApp()
    const seen = testApp.connect(testApp.backend.login(1).token, { ep: 'x', since: -1 })
    await until(() => saw(seen, 'connect_error') !== undefined, 'refusal')
    expect(saw(seen, 'connect_error')?.data).toEqual({ code: 'BODY_UNREADABLE' })
  })

  it('answers sync from the position the client names', async () => {
    testApp = await startTestApp()
    const { token } = testApp.backend.login(1)
    for (let i = 0; i < 10; i += 1) await testApp.backend.emit([1], 'a', i)
    const { ep } = testApp.backend.log(1)
    const seen = testApp.connect(token, { ep, since: 10 })
    await until(() => saw(seen, 'resumed') !== undefined, 'resumed')
    seen.socket.emit('sync', { ep, since: 6 })
    await until(() => seen.events.length === 4, 'four again')
    expect(numbers(seen)).toEqual([7, 8, 9, 10])
  })

  it('resets every socket when the backend starts a new epoch', async () => {
    testApp = await startTestApp()
    const seen = testApp.connect(testApp.backend.login(1).token)
    await until(() => saw(seen, 'reset') !== undefined, 'first reset')
    testApp.backend.logs.delete(1)
    await testApp.backend.emit([1], 'a', 1)
    await until(() => seen.log.filter(({ name }) => name === 'reset').length === 2, 'second reset')
    expect(seen.log.findLast(({ name }) => name === 'reset')?.data).toMatchObject({ reason: 'epoch', head: 1 })
  })

  it('two sockets of one account both get everything, once', async () => {
    testApp = await startTestApp()
    const { token } = testApp.backend.login(1)
    const tabs = [testApp.connect(token), testApp.connect(token)]
    for (const tab of tabs) await until(() => saw(tab, 'reset') !== undefined, 'reset')
    for (let i = 0; i < 30; i += 1) await testApp.backend.emit([1], 'a', i)
    for (const tab of tabs) {
      await until(() => tab.events.length === 30, 'thirty events')
      expect(numbers(tab)).toEqual(range(1, 30))
    }
  })

  it('a burst travels as few frames, none above 32 KB', async () => {
    testApp = await startTestApp()
    const seen = testApp.connect(testApp.backend.login(1).token)
    await until(() => saw(seen, 'reset') !== undefined, 'reset')
    const text = 'ü'.repeat(4000)
    const events: Envelope[] = []
    for (let i = 0; i < 60; i += 1) events.push(...(await testApp.backend.emit([1], 'a', { text }, { onBus: false })))
    await testApp.bus.publish(events.map((envelope) => ({ userId: 1, envelope })))
    await until(() => seen.events.length === 60, 'sixty events')
    expect(seen.frames.length).toBeLessThanOrEqual(10)
    expect(Math.max(...seen.frames)).toBeLessThanOrEqual(8)
  })

  it('keeps sockets while the backend is away and catches up when it is back', async () => {
    testApp = await startTestApp()
    const { token } = testApp.backend.login(1)
    const seen = testApp.connect(token)
    await until(() => saw(seen, 'reset') !== undefined, 'reset')
    await testApp.backend.stop()
    await testApp.backend.emit([1], 'lost', 1, { onBus: false })
    await testApp.backend.emit([1], 'seen', 2)
    await pause(200)
    expect(seen.socket.connected).toBe(true)
    const back = testApp.backend
    const restarted = new (back.constructor as typeof import('#tests/support/fakeBackend.ts').FakeBackend)(testApp.bus, 'inside-only')
    Object.assign(restarted, { port: Number(new URL(back.url).port) })
    for (const [userId, log] of back.logs) restarted.logs.set(userId, log)
    await restarted.start()
    await until(() => seen.events.length === 2, 'both events', 8000)
    expect(numbers(seen)).toEqual([1, 2])
    await restarted.stop()
  })
})
