import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { buildGateway } from '#gateway/app.ts'
import { defaultLimits } from '#gateway/options.ts'
import { saw, secret, startTestApp, until } from './testApp.ts'
import type { TestApp } from './testApp.ts'

let testApp: TestApp
afterEach(() => testApp.close())

describe('a drain', () => {
  it('turns unready, tells clients to move, and lets them move without a gap', async () => {
    testApp = await startTestApp({ limits: { unreadyMs: 0, goawayMinMs: 300, goawayGraceMs: 500 } })
    const { token } = testApp.backend.login(1)
    const old = testApp.connect(token)
    await until(() => saw(old, 'reset') !== undefined, 'connected')
    expect((await fetch(`${testApp.url}/readyz`)).status).toBe(200)
    const next = await buildGateway({
      backend: testApp.backend.url,
      internalSecret: secret,
      bus: testApp.bus,
      logger: pino({ level: 'silent' }),
      allowedOrigins: [testApp.url],
    })
    const nextPort = await next.listen(0, '127.0.0.1')

    const drained = testApp.gateway.drain(5000)
    await until(() => saw(old, 'goaway') !== undefined, 'goaway')
    expect(saw(old, 'goaway')?.data).toEqual({ withinMs: 300 })
    expect((await fetch(`${testApp.url}/readyz`)).status).toBe(503)
    const refused = testApp.connect(token)
    await until(() => saw(refused, 'connect_error') !== undefined, 'no new sockets')

    await testApp.backend.emit([1], 'during', 1)
    await until(() => old.events.length === 1, 'still delivering')
    const moved = testApp.connect(token, { ep: old.position.ep, since: old.position.s, origin: testApp.url })
    moved.socket.io.engine?.close()
    const { io } = await import('socket.io-client')
    const fresh = io(`http://127.0.0.1:${nextPort}`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { origin: testApp.url },
      auth: { token, ep: old.position.ep, since: old.position.s },
    })
    const got: number[] = []
    fresh.on('evs', (batch: { s: number }[]) => got.push(...batch.map(({ s }) => s)))
    await new Promise((resolve) => {
      fresh.on('resumed', resolve)
    })
    await testApp.backend.emit([1], 'overlap', 2)
    await until(() => got.length === 1 && old.events.length === 2, 'both get the overlap')
    old.socket.disconnect()
    await drained
    expect(got).toEqual([2])
    fresh.disconnect()
    await next.close()
  })

  it('says unready first, lets the running answers finish, sends newcomers away and only then closes', async () => {
    testApp = await startTestApp({ limits: { unreadyMs: 300 } })
    const seen = testApp.connect(testApp.backend.login(1).token)
    await until(() => saw(seen, 'reset') !== undefined, 'connected')
    seen.socket.disconnect()
    const running = fetch(`${testApp.url}/rest/slow`)
    await pause(100)
    const started = Date.now()
    const drained = testApp.gateway.drain(5000)
    expect((await fetch(`${testApp.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${testApp.url}/healthz`)).status).toBe(200)
    await pause(600)
    const late = await fetch(`${testApp.url}/rest/tagged?tags=a`)
    expect([late.status, late.headers.get('retry-after'), ((await late.json()) as { error: string }).error]).toEqual([
      503,
      '2',
      'BACKEND_UNAVAILABLE',
    ])
    expect((await fetch(`${testApp.url}/readyz`)).status).toBe(503)
    const answer = await running
    expect([answer.status, await answer.json()]).toEqual([200, { data: 'late' }])
    await drained
    expect(Date.now() - started).toBeLessThan(4500)
    await expect(fetch(`${testApp.url}/healthz`)).rejects.toThrow()
  })

  it('waits for running answers no longer than it may', async () => {
    testApp = await startTestApp({ limits: { unreadyMs: 0, answersMs: 200 } })
    const running = fetch(`${testApp.url}/rest/slow`).catch((error: unknown) => error)
    await pause(100)
    const started = Date.now()
    await testApp.gateway.drain(5000)
    expect(Date.now() - started).toBeLessThan(1500)
    expect(await running).toBeInstanceOf(Error)
  })

  it('is short where there is no other process: sockets are closed as soon as the running answers are given', async () => {
    testApp = await startTestApp()
    const seen = testApp.connect(testApp.backend.login(1).token)
    await until(() => saw(seen, 'reset') !== undefined, 'connected')
    const liveCode = new Promise<number>((resolve) => {
      ;(seen.socket.io.engine.transport as unknown as { ws: WebSocket }).ws.on('close', resolve)
    })
    const command = seen.socket.emitWithAck('command', { call: 'slow.command', body: {}, key: 'key-12345678' })
    await pause(50)
    const started = Date.now()
    await testApp.gateway.drain(0, { alone: true })
    expect(Date.now() - started).toBeLessThan(2500)
    expect(await command).toMatchObject({ status: 200 })
    expect(await liveCode).toBe(1012)
  })

  it('closes who stays with 1012 and ends in time', async () => {
    testApp = await startTestApp({ limits: { unreadyMs: 0, goawayMinMs: 50, goawayGraceMs: 100 } })
    const seen = testApp.connect(testApp.backend.login(1).token)
    await until(() => saw(seen, 'reset') !== undefined, 'connected')
    const ws = new WebSocket(`${testApp.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { origin: testApp.url })
    await new Promise((resolve) => {
      ws.on('open', resolve)
    })
    const code = new Promise<number>((resolve) => {
      ws.on('close', resolve)
    })
    const liveCode = new Promise<number>((resolve) => {
      ;(seen.socket.io.engine.transport as unknown as { ws: WebSocket }).ws.on('close', resolve)
    })
    const started = Date.now()
    await testApp.gateway.drain(5000)
    expect(Date.now() - started).toBeLessThan(1500)
    expect([await code, await liveCode]).toEqual([1012, 1012])
  })
})

describe('a client that does not read', () => {
  it('is lagged, then cut, costs little memory and disturbs nobody', async () => {
    // What is left of 20 s is the system's own buffer filling (decision 018).
    expect([
      defaultLimits.lagCutMs <= 10_000,
      defaultLimits.congestedPackets * defaultLimits.batchBytes <= 1024 * 1024,
      defaultLimits.congestedBytes <= 128 * 1024,
    ]).toEqual([true, true, true])
    testApp = await startTestApp({ limits: { lagCutMs: 500, lagPollMs: 20, congestedBytes: 64 * 1024 } })
    const stalled = testApp.connect(testApp.backend.login(1).token)
    const healthy = testApp.connect(testApp.backend.login(2).token)
    for (const seen of [stalled, healthy]) await until(() => saw(seen, 'reset') !== undefined, 'connected')
    const tcp = (stalled.socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } }).ws._socket
    tcp.pause()
    const text = 'x'.repeat(8000)
    const started = Date.now()
    let peak = 0
    for (let i = 0; i < 3000; i += 1) {
      await testApp.backend.emit([1], 'big', { text })
      if (i % 50 === 0) {
        await testApp.backend.emit([2], 'small', i)
        await pause(2)
        peak = Math.max(peak, await buffered(testApp))
      }
    }
    await until(() => healthy.events.length === 60, 'the other client has everything')
    let connections = 2
    await until(
      () => {
        testApp.gateway.app.server.getConnections((_error, count) => {
          connections = count
        })
        return connections === 1
      },
      'the stalled one is cut',
      5000,
    )
    expect(Date.now() - started).toBeLessThan(10_000)
    expect(peak).toBeLessThan(2 * 1024 * 1024)
    const metrics = await (await fetch(`${testApp.url}/metrics`)).text()
    expect(metrics).toMatch(/gateway_lagging_total [1-9]/)
    expect(metrics).toMatch(/gateway_sockets_cut_total\{reason="lagging"\} 1/)
  })

  it('that reads on in time gets everything, in order', async () => {
    testApp = await startTestApp({ limits: { lagPollMs: 10, congestedBytes: 64 * 1024 } })
    testApp.backend.farthest = 5000
    const slow = testApp.connect(testApp.backend.login(1).token)
    await until(() => saw(slow, 'reset') !== undefined, 'connected')
    const tcp = (slow.socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void; resume(): void } } }).ws._socket
    tcp.pause()
    for (let i = 0; i < 2000; i += 1) {
      await testApp.backend.emit([1], 'big', { text: 'x'.repeat(8000) })
      if (i % 20 === 0) await pause(1)
    }
    const metrics = await (await fetch(`${testApp.url}/metrics`)).text()
    expect(metrics).toMatch(/gateway_lagging_total [1-9]/)
    tcp.resume()
    await until(() => slow.events.length >= 2000, 'all events', 15_000)
    expect(slow.events.map(({ s }) => s)).toEqual(Array.from({ length: 2000 }, (_, i) => i + 1))
  })
})

/** Bytes the gateway's sockets keep in memory because their peers do not read. */
function buffered(own: TestApp): Promise<number> {
  const sockets = (process as unknown as { _getActiveHandles(): { writableLength?: number; localPort?: number }[] })._getActiveHandles()
  return Promise.resolve(
    sockets.filter(({ localPort }) => localPort === own.port).reduce((sum, { writableLength }) => sum + (writableLength ?? 0), 0),
  )
}
