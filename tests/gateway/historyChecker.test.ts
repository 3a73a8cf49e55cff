import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { io } from 'socket.io-client'
import { afterEach, expect, it } from 'vitest'
import { inProcessBus } from '#contract/events/bus.ts'
import type { Bus, BusEvent } from '#contract/events/bus.ts'
import { createStream } from '#client/lib/live/stream.ts'
import type { Stream } from '#client/lib/live/stream.ts'
import type { StreamSocket } from '#client/lib/live/streamLink.ts'
import { buildGateway } from '#gateway/app.ts'
import type { Gateway } from '#gateway/app.ts'
import { FakeBackend } from '#tests/support/fakeBackend.ts'
import { secret, until } from './testApp.ts'

/** Always the same accidents, so that a failure can be repeated. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** A bus that loses, repeats and swaps. */
function badBus(bus: Bus, roll: () => number): Bus {
  return {
    ...bus,
    async publish(events: readonly BusEvent[]) {
      for (const event of events) {
        const fate = roll()
        if (fate < 0.05) continue
        if (fate < 0.15) setTimeout(() => void bus.publish([event]), roll() * 30)
        else await bus.publish([event])
        if (fate > 0.9) await bus.publish([event])
      }
    },
  }
}

const clean: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const task of clean.splice(0).reverse()) await task()
})

it('every event reaches every client once and in order, through lost, repeated and swapped events, cut connections and a drained gateway', async () => {
  const roll = dice(4711)
  const bus = badBus(
    inProcessBus((error) => {
      throw error
    }),
    roll,
  )
  const backend = new FakeBackend(bus, secret)
  await backend.start()
  clean.push(() => backend.stop())
  const gateways: { gateway: Gateway; url: string }[] = []
  for (let i = 0; i < 2; i += 1) {
    const gateway = await buildGateway({
      backend: backend.url,
      internalSecret: secret,
      bus,
      logger: pino({ level: 'silent' }),
      allowedOrigins: ['https://shop.example'],
      limits: {
        headsEveryMs: 300,
        unreadyMs: 0,
        goawayMinMs: 400,
        goawayGraceMs: 600,
        opensPerSecondPerIp: 1000,
        opensBurstPerIp: 1000,
        gapMs: 50,
        messagesPerSecond: 200,
        userMessagesPerSecond: 400,
      },
    })
    gateways.push({ gateway, url: `http://127.0.0.1:${await gateway.listen(0, '127.0.0.1')}` })
    clean.push(() => gateway.close())
  }
  const wires = new Set<Socket>()
  for (const { gateway } of gateways) {
    gateway.app.server.on('connection', (wire: Socket) => {
      wires.add(wire)
      wire.on('close', () => wires.delete(wire))
    })
  }
  const clients = Array.from({ length: 24 }, (_, index) => {
    const userId = 1 + (index % 12)
    const { token } = backend.login(userId)
    const seen: number[] = []
    const resets: string[] = []
    const states: string[] = []
    const stream: Stream = createStream({
      url: '',
      token: () => token,
      user: () => userId,
      storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
      onEvents: (batch) => seen.push(...batch.map(({ s }) => s)),
      onReset: (reason) => resets.push(reason),
      onState: (state) => states.push(state),
      onError: (error) => {
        throw error
      },
      clock: {
        now: () => Date.now(),
        random: Math.random,
        after: (ms, task) => {
          const timer = setTimeout(task, ms)
          return () => clearTimeout(timer)
        },
        onWake: () => () => undefined,
        onHide: () => () => undefined,
      },
      open: (_url, auth) => {
        return io(gateways[Math.floor(roll() * gateways.length)]?.url ?? '', {
          transports: ['websocket'],
          reconnection: false,
          forceNew: true,
          extraHeaders: { origin: 'https://shop.example' },
          auth: (answer) => answer({ ...auth() }),
        }) as unknown as StreamSocket
      },
    })
    stream.start()
    clean.push(() => stream.stop())
    return { userId, seen, resets, states, stream }
  })
  await until(() => clients.every(({ states }) => states.at(-1) === 'live'), 'all live', 5000)

  const total = 400
  for (let n = 1; n <= total; n += 1) {
    await backend.emit(
      Array.from({ length: 12 }, (_, i) => i + 1),
      'thing.moved',
      { n },
    )
    if (n % 10 === 0) {
      await pause(5)
      for (const wire of wires) if (roll() < 0.04) wire.destroy()
    }
    if (n === 200) {
      const [leaving] = gateways.splice(0, 1)
      clean.push(async () => leaving?.gateway.close())
      void leaving?.gateway.drain(3000)
    }
  }
  await until(() => clients.every(({ seen }) => seen.length >= total), 'all events everywhere', 15_000)
  const all = Array.from({ length: total }, (_, i) => i + 1)
  for (const { seen, resets } of clients) {
    expect(seen).toEqual(all)
    expect(resets).toEqual(['new'])
  }
}, 40_000)
