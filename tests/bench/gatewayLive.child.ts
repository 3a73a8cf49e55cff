import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { Server } from 'socket.io'
import { inProcessBus } from '#contract/facts/bus.ts'
import type { Envelope } from '#contract/facts/envelope.ts'
import { buildGateway } from '#gateway/app.ts'
import { FakeBackend } from '#tests/support/fakeBackend.ts'

// A bench that was stopped leaves nothing running.
process.once('disconnect', () => process.exit())

/** One process of the delivery bench: `bare` socket.io with a room per account, or the `gateway`. Sends on request. */
const users = Number(process.argv[3])
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
  if (role === 'bare') {
    const http = createServer()
    const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false })
    io.on('connection', (socket) => {
      void socket.join(`u:${String(socket.handshake.auth['token'])}`)
      socket.emit('reset', {})
    })
    await new Promise<void>((resolve) => {
      http.listen(0, '127.0.0.1', resolve)
    })
    return {
      port: (http.address() as AddressInfo).port,
      tokens: accounts.map(String),
      send: (s) => {
        for (const userId of accounts) io.to(`u:${userId}`).emit('evs', [envelope(userId, s, 'e')])
      },
    }
  }
  const bus = inProcessBus((error) => {
    throw error
  })
  const backend = new FakeBackend(bus, 'bench')
  await backend.start()
  const gateway = await buildGateway({
    backendUrl: backend.url,
    internalSecret: 'bench',
    bus,
    logger: pino({ level: 'info' }, pino.destination('/dev/null')),
    allowedOrigins: ['http://bench'],
    limits: { socketsPerIp: 1e6, accountSocketsPerIp: 1e6, opensBurstPerIp: 1e6, opensPerSecondPerIp: 1e6, headsEveryMs: 1e6 },
  })
  const port = await gateway.listen(0, '127.0.0.1')
  return {
    port,
    tokens: accounts.map((userId) => backend.login(userId).token),
    send: (s) => {
      void bus.publish(accounts.map((userId) => ({ userId, envelope: envelope(userId, s, backend.log(userId).ep) })))
    },
  }
}

const { port, tokens, send } = await start(process.argv[2] ?? '')
let sent = 0
process.on('message', ({ turns, everyMs }: { turns: number; everyMs: number }) => {
  const before = process.cpuUsage()
  let left = turns
  const timer = setInterval(() => {
    if (left > 0) {
      left -= 1
      send((sent += 1))
      return
    }
    clearInterval(timer)
    const { user, system } = process.cpuUsage(before)
    process.send?.({ cpu: user + system, rss: process.memoryUsage.rss() })
  }, everyMs)
})
process.send?.({ port, tokens })
