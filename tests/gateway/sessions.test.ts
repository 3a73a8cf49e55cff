import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createClient } from 'graphql-ws'
import { io } from 'socket.io-client'
import { WebSocket } from 'ws'
import { defaultLimits } from '#gateway/options.ts'
import { saw, startTestApp, until } from './testApp.ts'
import type { TestApp, Seen } from './testApp.ts'
import { rawUpgrade, statusOf } from './rawHttp.ts'

let testApp: TestApp
afterEach(() => testApp.close())

const live = '/socket.io/?EIO=4&transport=websocket'

describe('the upgrade router', () => {
  it.each([
    ['evil', 'https://evil.example'],
    ['null', 'null'],
    ['missing', undefined],
    ['a suffix', 'http://127.0.0.1:1.evil.example'],
  ])('refuses an origin that is %s before 101, on both paths', async (_name, origin) => {
    testApp = await startTestApp()
    for (const target of [live, '/graphql']) {
      const answer = await rawUpgrade(testApp.port, target, origin === undefined ? {} : { origin })
      expect(statusOf(answer)).toBe(403)
      expect(answer).toContain('ORIGIN_FORBIDDEN')
    }
  })

  it('accepts the own host and listed origins', async () => {
    testApp = await startTestApp({ allowedOrigins: ['https://shop.example'] })
    for (const origin of [testApp.url, 'https://shop.example']) {
      expect(statusOf(await rawUpgrade(testApp.port, live, { origin }))).toBe(101)
    }
  })

  it('knows only its two paths', async () => {
    testApp = await startTestApp()
    for (const target of ['/', '/internal/feed', '/rest/echo', '/socket.iox/', '//graphql', '/graphql/x', '/%00']) {
      expect(statusOf(await rawUpgrade(testApp.port, target, { origin: testApp.url })), target).toBe(404)
    }
    expect((await fetch(`${testApp.url}/healthz`)).status).toBe(200)
  })

  it('limits open sockets per address', async () => {
    testApp = await startTestApp({ limits: { accountSocketsPerIp: 3 } })
    const tabs = [1, 2, 3].map((user) => testApp.connect(testApp.backend.login(user).token))
    for (const tab of tabs) await until(() => saw(tab, 'reset') !== undefined, 'connected')
    const fourth = testApp.connect(testApp.backend.login(4).token)
    await until(() => saw(fourth, 'connect_error') !== undefined, 'refused')
    tabs[0]?.socket.disconnect()
    await pause(50)
    const fifth = testApp.connect(testApp.backend.login(5).token)
    await until(() => saw(fifth, 'reset') !== undefined, 'room again')
  })

  it('limits those of an address that show no account, and tells them from the accounts behind it', async () => {
    testApp = await startTestApp({ limits: { socketsPerIp: 3 } })
    const tabs = Array.from({ length: 12 }, (_, user) => testApp.backend.login(user + 1).token)
    for (const token of tabs) {
      const tab = testApp.connect(token)
      await until(() => saw(tab, 'reset') !== undefined, 'one account after the other is let in')
    }
    const strangers = await Promise.all(
      Array.from(
        { length: 5 },
        () =>
          new Promise<number>((resolve) => {
            const ws = new WebSocket(`${testApp.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { origin: testApp.url })
            ws.on('open', () => resolve(101))
            ws.on('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0))
            ws.on('error', () => undefined)
          }),
      ),
    )
    expect(strangers.toSorted()).toEqual([101, 101, 101, 429, 429])
  })

  it('a client that answers no ping frees its TCP socket at once', async () => {
    testApp = await startTestApp({ limits: { pingIntervalMs: 100, pingTimeoutMs: 100 } })
    const tab = testApp.connect(testApp.backend.login(1).token)
    await until(() => saw(tab, 'reset') !== undefined, 'connected')
    const tcp = (tab.socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } }).ws._socket
    tcp.pause()
    let connections = 1
    await until(
      () => {
        testApp.gateway.app.server.getConnections((_error, count) => {
          connections = count
        })
        return connections === 0
      },
      'the TCP socket is gone',
      2000,
    )
  })

  it('refuses a position that cannot be read as malformed, which is no word about the session', async () => {
    testApp = await startTestApp()
    const { token } = testApp.backend.login(1)
    for (const position of [
      { ep: 'x'.repeat(65), since: 1 },
      { ep: 'e', since: -1 },
      { ep: 'e', since: 1.5 },
      { ep: { a: 1 } as never, since: null },
    ]) {
      const seen = testApp.connect(token, position)
      await until(() => saw(seen, 'connect_error') !== undefined, 'refused')
      expect(saw(seen, 'connect_error')?.data).toEqual({ code: 'BODY_UNREADABLE' })
    }
    for (const bad of ['x'.repeat(5000), 7 as never, null as never]) {
      const seen = testApp.connect(bad)
      await until(() => saw(seen, 'connect_error') !== undefined, 'refused')
      expect(saw(seen, 'connect_error')?.data).toEqual({ code: 'TOKEN_INVALID' })
    }
  })

  it('limits how fast an address opens sockets', async () => {
    testApp = await startTestApp({ limits: { opensPerSecondPerIp: 1, opensBurstPerIp: 5 } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => rawUpgrade(testApp.port, live, { origin: testApp.url })))
    expect(answers.filter((answer) => statusOf(answer) === 429)).toHaveLength(5)
  })

  it('cuts a socket that upgrades and then says nothing', async () => {
    testApp = await startTestApp({ limits: { connectTimeoutMs: 100 } })
    const started = Date.now()
    for (const target of [live, '/graphql']) {
      const answer = await rawUpgrade(testApp.port, target, { origin: testApp.url, 'sec-websocket-protocol': 'graphql-transport-ws' })
      expect(statusOf(answer)).toBe(101)
    }
    expect(Date.now() - started).toBeLessThan(2000)
  })
})

describe('a session', () => {
  it.each([
    ['unknown', 'rubbish', 'TOKEN_INVALID'],
    ['expired', 'old', 'TOKEN_EXPIRED'],
    ['too long', 'x'.repeat(5000), 'TOKEN_INVALID'],
  ])('refuses a token that is %s', async (_name, token, code) => {
    testApp = await startTestApp()
    testApp.backend.sessions.set('old', { token: 'old', userId: 1, role: 'customer', sessionId: 's', expiresAt: Date.now() - 60_000 })
    const seen = testApp.connect(token)
    await until(() => saw(seen, 'connect_error') !== undefined, 'refusal')
    expect(saw(seen, 'connect_error')?.data).toEqual({ code })
  })

  it('takes no token from the query string', async () => {
    testApp = await startTestApp()
    const { token } = testApp.backend.login(1)
    const socket = io(`${testApp.url}?token=${token}`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { origin: testApp.url },
      query: { token },
    })
    const error = await new Promise<Error & { data?: unknown }>((resolve) => {
      socket.on('connect_error', resolve)
    })
    expect(error.data).toEqual({ code: 'TOKEN_INVALID' })
    socket.disconnect()
    expect(testApp.logged.join('')).not.toContain(token)
  })

  it('says when the backend cannot be asked, so that the client tries again', async () => {
    testApp = await startTestApp()
    await testApp.backend.app.close()
    const seen = testApp.connect('any')
    await until(() => saw(seen, 'connect_error') !== undefined, 'refusal')
    expect(saw(seen, 'connect_error')?.data).toEqual({ code: 'BACKEND_UNAVAILABLE' })
  })

  it('warns before its token ends, and ends soon after', async () => {
    testApp = await startTestApp({ limits: { expiringBeforeMs: 250, expiredAfterMs: 100 } })
    const { token } = testApp.backend.login(1, { expiresInMs: 400 })
    const started = Date.now()
    const seen = testApp.connect(token)
    await until(() => saw(seen, 'auth.expiring') !== undefined, 'warning')
    expect(Date.now() - started).toBeGreaterThan(100)
    await until(() => saw(seen, 'disconnect') !== undefined, 'the cut')
    expect(saw(seen, 'session.expired')?.data).toEqual({ code: 'TOKEN_EXPIRED' })
    expect(Date.now() - started).toBeLessThan(1500)
    await testApp.backend.emit([1], 'late', 1)
    await pause(50)
    expect(seen.events).toEqual([])
  })

  it('lives on with a fresh token of the same account', async () => {
    testApp = await startTestApp({ limits: { expiringBeforeMs: 1000, expiredAfterMs: 50 } })
    const seen = testApp.connect(testApp.backend.login(1, { expiresInMs: 1200 }).token)
    await until(() => saw(seen, 'auth.expiring') !== undefined, 'warning')
    expect(await seen.socket.emitWithAck('auth.refresh', { token: testApp.backend.login(1).token })).toEqual({ ok: true })
    await pause(1300)
    expect(seen.socket.connected).toBe(true)
  })

  it('is cut when it is offered the token of somebody else', async () => {
    testApp = await startTestApp()
    const seen = testApp.connect(testApp.backend.login(1).token)
    await until(() => saw(seen, 'reset') !== undefined, 'connected')
    seen.socket.emit('auth.refresh', { token: testApp.backend.login(2).token }, () => undefined)
    await until(() => saw(seen, 'disconnect') !== undefined, 'the cut')
  })

  it('is cut within a second of its revocation, on every tab, and sees nothing after it', async () => {
    testApp = await startTestApp()
    const session = testApp.backend.login(1)
    const tabs = [testApp.connect(session.token), testApp.connect(session.token)]
    const elsewhere = testApp.connect(testApp.backend.login(1).token)
    for (const tab of [...tabs, elsewhere]) await until(() => saw(tab, 'reset') !== undefined, 'connected')
    const started = Date.now()
    await testApp.bus.control({ kind: 'session.revoked', sessionId: session.sessionId })
    await testApp.backend.emit([1], 'secret', 1)
    for (const tab of tabs) {
      await until(() => saw(tab, 'disconnect') !== undefined, 'the cut')
      expect(saw(tab, 'session.expired')?.data).toEqual({ code: 'TOKEN_INVALID' })
      expect(tab.events).toEqual([])
    }
    expect(Date.now() - started).toBeLessThan(1000)
    await until(() => elsewhere.events.length === 1, 'the other session lives on')
    await testApp.bus.control({ kind: 'account.revoked', userId: 1 })
    await until(() => saw(elsewhere, 'disconnect') !== undefined, 'the whole account')
  })

  it('is cut when another process has ended it, of which no message tells: the socket.io tab and the live query', async () => {
    expect(defaultLimits.sessionsEveryMs).toBeLessThanOrEqual(4000)
    testApp = await startTestApp({ limits: { sessionsEveryMs: 50 } })
    const [ended, other] = [testApp.backend.login(1), testApp.backend.login(1)]
    const [tab, elsewhere] = [testApp.connect(ended.token), testApp.connect(other.token)]
    for (const one of [tab, elsewhere]) await until(() => saw(one, 'reset') !== undefined, 'connected')
    const closed: number[] = []
    const query = createClient({
      url: `ws://127.0.0.1:${testApp.port}/graphql`,
      webSocketImpl: class extends WebSocket {
        constructor(url: string, protocols: string | string[]) {
          super(url, protocols, { origin: testApp.url })
        }
      },
      connectionParams: { accessToken: ended.token },
      lazy: false,
      shouldRetry: () => false,
      onNonLazyError: () => undefined,
      on: { closed: (event) => closed.push((event as { code: number }).code) },
    })
    testApp.backend.sessions.delete(ended.token)
    await until(() => saw(tab, 'disconnect') !== undefined && closed.length === 1, 'the cut')
    expect(saw(tab, 'session.expired')?.data).toEqual({ code: 'TOKEN_INVALID' })
    expect(closed).toEqual([4403])
    await testApp.backend.emit([1], 'secret', 1)
    await until(() => elsewhere.events.length === 1, 'the other session lives on')
    expect(tab.events).toEqual([])
    await query.dispose()
  })

  it('is not cut because the backend is away when it asks', async () => {
    testApp = await startTestApp({ limits: { sessionsEveryMs: 30 } })
    const tab = testApp.connect(testApp.backend.login(1).token)
    await until(() => saw(tab, 'reset') !== undefined, 'connected')
    await testApp.backend.app.close()
    await until(() => testApp.logged.some((line) => line.includes('ended sessions could not be asked for')), 'the question failed')
    expect(tab.socket.connected).toBe(true)
  })

  it('cuts a revoked client that does not answer the closing frame', async () => {
    testApp = await startTestApp()
    const session = testApp.backend.login(1)
    const seen = testApp.connect(session.token)
    await until(() => saw(seen, 'reset') !== undefined, 'connected')
    const tcp = (seen.socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } }).ws._socket
    tcp.pause()
    await testApp.bus.control({ kind: 'session.revoked', sessionId: session.sessionId })
    await pause(900)
    const connections = await new Promise<number>((resolve) => {
      testApp.gateway.app.server.getConnections((_error, count) => resolve(count))
    })
    expect(connections).toBe(0)
  })

  it('parks the least active tab when an account opens too many', async () => {
    testApp = await startTestApp({ limits: { socketsPerUser: 3 } })
    const { token } = testApp.backend.login(1)
    const tabs: Seen[] = []
    for (let i = 0; i < 3; i += 1) {
      const tab = testApp.connect(token)
      await until(() => saw(tab, 'reset') !== undefined, 'connected')
      tabs.push(tab)
      await pause(5)
    }
    tabs[0]?.socket.emit('ack', { s: 0 })
    await pause(20)
    const fourth = testApp.connect(token)
    await until(() => saw(fourth, 'reset') !== undefined, 'connected')
    await until(() => tabs[1] !== undefined && saw(tabs[1], 'disconnect') !== undefined, 'evicted')
    expect(tabs.map((tab) => saw(tab, 'evicted') !== undefined)).toEqual([false, true, false])
  })
})

describe('commands', () => {
  it('are answered after the commit, and the event carries their key', async () => {
    testApp = await startTestApp()
    const anna = testApp.connect(testApp.backend.login(1).token)
    const bert = testApp.connect(testApp.backend.login(2).token)
    for (const seen of [anna, bert]) await until(() => saw(seen, 'reset') !== undefined, 'connected')
    const message = { call: 'chat.send', body: { to: 2, text: '<b>Hallo</b>' }, key: 'k-1' }
    const [answer, again] = [await anna.socket.emitWithAck('command', message), await anna.socket.emitWithAck('command', message)]
    expect(answer).toEqual({ ok: true, status: 200, body: { data: { id: 1, text: '<b>Hallo</b>' } } })
    expect(again).toEqual(answer)
    await until(() => bert.events.length === 1 && anna.events.length === 1, 'one event each')
    expect(anna.events[0]).toMatchObject({ c: 'k-1', s: 1 })
    expect(testApp.backend.commands[0]).toMatchObject({ token: expect.stringContaining('token-1'), call: 'chat.send' })
  })

  it('hand refusals through and turn a missing backend into one', async () => {
    testApp = await startTestApp()
    const anna = testApp.connect(testApp.backend.login(1).token)
    await until(() => saw(anna, 'reset') !== undefined, 'connected')
    expect(await anna.socket.emitWithAck('command', { call: 'order.rubbish', body: {}, key: 'k' })).toMatchObject({
      ok: false,
      status: 409,
      body: { error: 'TRANSITION_REFUSED' },
    })
    await testApp.backend.app.close()
    expect(await anna.socket.emitWithAck('command', { call: 'chat.send', body: { to: 2, text: 'x' }, key: 'k2' })).toMatchObject({
      ok: false,
      status: 503,
      body: { error: 'BACKEND_UNAVAILABLE' },
    })
  })

  it('rubbish is refused, and a socket that sends only rubbish is cut', async () => {
    testApp = await startTestApp()
    const anna = testApp.connect(testApp.backend.login(1).token)
    await until(() => saw(anna, 'reset') !== undefined, 'connected')
    const say = anna.socket as unknown as { emit(...words: unknown[]): void; emitWithAck(...words: unknown[]): Promise<unknown> }
    expect(await say.emitWithAck('command', { call: 7 })).toMatchObject({ ok: false, status: 400 })
    for (const words of [
      ['__proto__', {}],
      ['constructor', {}],
      ['join', 'u:2'],
      ['evs', []],
      ['typing', { conversationId: 'x', on: 1 }],
      ['sync', null],
      ['ack', { s: -1 }],
      ['sync', { ep: 'x', since: 1e300 }],
    ])
      say.emit(...words)
    await pause(50)
    expect(anna.socket.connected).toBe(true)
    for (let i = 0; i < 5; i += 1) say.emit('rubbish', i)
    await until(() => saw(anna, 'disconnect') !== undefined, 'the cut')
  })

  it('a frame above 64 KB ends the connection before any handler', async () => {
    testApp = await startTestApp()
    const anna = testApp.connect(testApp.backend.login(1).token)
    await until(() => saw(anna, 'reset') !== undefined, 'connected')
    anna.socket.emit('command', { call: 'chat.send', body: { to: 2, text: '😀'.repeat(20_000) }, key: 'k' }, () => undefined)
    await until(() => saw(anna, 'disconnect') !== undefined, 'the cut')
    expect(testApp.backend.commands).toEqual([])
  })

  it('a flood gets one warning and is then cut within two seconds; others feel nothing', async () => {
    testApp = await startTestApp()
    const flooder = testApp.connect(testApp.backend.login(1).token)
    const other = testApp.connect(testApp.backend.login(2).token)
    for (const seen of [flooder, other]) await until(() => saw(seen, 'reset') !== undefined, 'connected')
    const started = Date.now()
    const answers: { status: number }[] = []
    const timer = setInterval(() => {
      for (let i = 0; i < 5; i += 1)
        flooder.socket.emit('command', { call: 'chat.send', body: { to: 2, text: 'x' }, key: `k${i}` }, (answer) => {
          answers.push(answer)
        })
    }, 5)
    await until(() => saw(flooder, 'disconnect') !== undefined, 'the cut')
    clearInterval(timer)
    expect(Date.now() - started).toBeLessThan(2000)
    expect(flooder.log.filter(({ name }) => name === 'slow_down')).toHaveLength(1)
    expect(answers.some(({ status }) => status === 429)).toBe(true)
    expect(testApp.backend.commands.length).toBeLessThanOrEqual(80)
    expect(other.socket.connected).toBe(true)
  })
})
