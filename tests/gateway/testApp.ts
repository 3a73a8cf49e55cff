import pino from 'pino'
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { inProcessBus } from '#contract/events/bus.ts'
import type { Bus } from '#contract/events/bus.ts'
import type { ClientMessages, Envelope, ServerMessages } from '#contract/events/envelope.ts'
import { buildGateway } from '#gateway/app.ts'
import type { Gateway } from '#gateway/app.ts'
import type { GatewayOptions, Limits } from '#gateway/options.ts'
import { FakeBackend } from '#tests/support/fakeBackend.ts'

export type ClientSocket = Socket<ServerMessages, ClientMessages>

/** What one client has seen, in order. */
export interface Seen {
  socket: ClientSocket
  events: Envelope[]
  frames: number[]
  log: { name: string; data: unknown; at: number }[]
  position: { ep: string | null; s: number }
}

export interface TestApp {
  gateway: Gateway
  backend: FakeBackend
  bus: Bus
  url: string
  port: number
  logged: string[]
  connect(token: string, options?: { ep?: string | null; since?: number | null; origin?: string; acks?: boolean }): Seen
  close(): Promise<void>
}

export const secret = 'inside-only'

/** The ways a gateway reaches its backend, for tests of what must be the same on any. */
export const ways: { where: string; beside: boolean | 'several' }[] = [
  { where: 'at an address', beside: false },
  { where: 'at one of several addresses', beside: 'several' },
  { where: 'in this process', beside: true },
]

/** A gateway on a random port before a fake backend, and clients that record what they get. */
export async function startTestApp({
  beside = false,
  level = 'debug',
  ...options
}: Partial<GatewayOptions> & { limits?: Partial<Limits>; beside?: boolean | 'several'; level?: 'debug' | 'info' } = {}): Promise<TestApp> {
  const bus = inProcessBus((error) => {
    throw error
  })
  const backend = new FakeBackend(bus, secret)
  await backend.start()
  const logged: string[] = []
  const logger = pino(
    { level },
    {
      write: (line: string) => {
        logged.push(line)
      },
    },
  )
  const gateway = await buildGateway({
    backend: beside === 'several' ? [backend.url] : beside ? backend.app.routing : backend.url,
    internalSecret: secret,
    bus,
    logger,
    ...options,
    limits: {
      gapMs: 40,
      opensPerSecondPerIp: 10_000,
      opensBurstPerIp: 10_000,
      socketsPerIp: 10_000,
      accountSocketsPerIp: 10_000,
      ...options.limits,
    },
  })
  const port = await gateway.listen(0, '127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const sockets: ClientSocket[] = []
  return {
    gateway,
    backend,
    bus,
    url,
    port,
    logged,
    connect(token, { ep = null, since = null, origin = url, acks = true } = {}) {
      const socket: ClientSocket = io(url, {
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        extraHeaders: { origin },
        auth: { token, ep, since },
      })
      sockets.push(socket)
      return record(socket, acks, { ep, s: since ?? 0 })
    },
    async close() {
      for (const socket of sockets) socket.disconnect()
      await gateway.close()
      await backend.stop()
    },
  }
}

export function record(socket: ClientSocket, acks: boolean, position: Seen['position']): Seen {
  const seen: Seen = { socket, events: [], frames: [], log: [], position }
  let acked = position.s
  const note = (name: string) => (data?: unknown) => {
    seen.log.push({ name, data, at: Date.now() })
  }
  socket.on('evs', (batch) => {
    seen.events.push(...batch)
    seen.frames.push(batch.length)
    seen.position = { ep: batch.at(-1)?.ep ?? position.ep, s: batch.at(-1)?.s ?? position.s }
    // As the real client does: every fifty events.
    if (acks && seen.position.s - acked >= 50) socket.emit('ack', { s: (acked = seen.position.s) })
  })
  socket.on('reset', (message) => {
    seen.position = { ep: message.ep, s: message.head }
    note('reset')(message)
  })
  for (const name of [
    'resumed',
    'head',
    'typing',
    'presence',
    'auth.expiring',
    'session.expired',
    'goaway',
    'slow_down',
    'evicted',
  ] as const)
    socket.on(name, note(name))
  socket.on('connect', note('connect'))
  socket.on('connect_error', (error: Error & { data?: unknown }) => note('connect_error')(error.data ?? error.message))
  socket.on('disconnect', note('disconnect'))
  return seen
}

/** Waits until `check` holds; fails with `what` otherwise. */
export async function until(check: () => boolean, what: string, ms = 4000): Promise<void> {
  const end = Date.now() + ms
  while (!check()) {
    if (Date.now() > end) throw new Error(`not within ${ms} ms: ${what}`)
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  }
}

export const saw = (seen: Seen, name: string) => seen.log.find((entry) => entry.name === name)
export const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })
