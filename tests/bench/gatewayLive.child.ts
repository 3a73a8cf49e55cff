import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { Server, type Socket } from 'socket.io'
import { inProcessBus } from '#contract/events/bus.ts'
import type { Envelope } from '#contract/events/envelope.ts'
import { buildGateway } from '#gateway/app.ts'
import { FakeBackend } from '#tests/support/fakeBackend.ts'

// A bench that was stopped leaves nothing running.
process.once('disconnect', () => process.exit())

/** One process of the delivery bench: `bare` socket.io that emits to each account's socket directly, or the `gateway`. Sends on request. */
const users = Number(process.env['BENCH_USERS'])
/** Further accounts, whose sockets are sent nothing. */
const idlers = Number(process.env['BENCH_IDLERS'])
const envelope = (userId: number, s: number, ep: string): Envelope => ({
  v: 1,
  id: '0193449e-7c2b-7d3e-9a51-2f6f0c1d2e3f',
  t: 'foodOrder.moved',
  ep,
  s,
  at: '2026-11-20T12:00:00.000Z',
  e: { type: 'foodOrder', id: '4711', ver: s },
  by: userId,
  c: null,
  d: { order_number: '4711', status: 'ready', minutes: 12 },
})

type Send = (s: number) => void
async function start(role: string): Promise<{ port: number; tokens: string[]; send: Send }> {
  const accounts = Array.from({ length: users }, (_, i) => i + 1)
  const idle = Array.from({ length: idlers }, (_, i) => users + i + 1)
  if (role === 'bare') {
    const http = createServer()
    const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false })
    const sockets = new Map<number, Socket>()
    io.on('connection', (socket) => {
      sockets.set(Number(socket.handshake.auth['token']), socket)
      socket.emit('reset', {})
    })
    await new Promise<void>((resolve) => {
      http.listen(0, '127.0.0.1', resolve)
    })
    return {
      port: (http.address() as AddressInfo).port,
      tokens: [...accounts, ...idle].map(String),
      send: (s) => {
        for (const userId of accounts) sockets.get(userId)?.emit('evs', [envelope(userId, s, 'e')])
      },
    }
  }
  const bus = inProcessBus((error) => {
    throw error
  })
  const backend = new FakeBackend(bus, 'bench')
  await backend.start()
  const gateway = await buildGateway({
    backend: backend.url,
    internalSecret: 'bench',
    bus,
    logger: pino({ level: 'info' }, pino.destination('/dev/null')),
    allowedOrigins: ['http://bench'],
    limits: { socketsPerIp: 1e6, accountSocketsPerIp: 1e6, opensBurstPerIp: 1e6, opensPerSecondPerIp: 1e6, headsEveryMs: 1e6 },
  })
  const port = await gateway.listen(0, '127.0.0.1')
  return {
    port,
    tokens: [...accounts, ...idle].map((userId) => backend.login(userId).token),
    send: (s) => {
      void bus.publish(accounts.map((userId) => ({ userId, envelope: envelope(userId, s, backend.log(userId).ep) })))
    },
  }
}

const { port, tokens, send } = await start(process.env['BENCH_ROLE'] ?? '')
let sent = 0
process.on('message', (ask: { what: 'deliver'; turns: number; everyMs: number } | { what: 'collect' }) => {
  if (ask.what === 'collect') {
    globalThis.gc?.()
    process.send?.({ what: 'collect' })
    return
  }
  let left = ask.turns
  const timer = setInterval(() => {
    send((sent += 1))
    left -= 1
    if (left === 0) clearInterval(timer)
  }, ask.everyMs)
})
process.send?.({ what: 'ready', port, tokens })
