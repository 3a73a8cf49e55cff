import { io, type Socket } from 'socket.io-client'
import type { Envelope } from '#contract/events/envelope.ts'
import { meterCpu, residentKb } from './kit/cpu.ts'
import { scratchDatabase } from './kit/database.ts'
import { median, percentile, print, type Figure } from './kit/figures.ts'
import { startServer, type BenchServer } from './kit/server.ts'

const clients = Number(process.env['BENCH_CLIENTS'] ?? 2000)

interface Position {
  ep: string | null
  since: number | null
}

/** Connections at once per account of one browser are few; each client here is an account of its own, as in real life. */
function open(base: string, token: string, position: Position): { socket: Socket; settled: Promise<'resumed' | 'reset'> } {
  const socket = io(base, {
    transports: ['websocket'],
    forceNew: true,
    auth: (give) => give({ token, ...position }),
    extraHeaders: { origin: base },
    // The client's own waits grow with jitter (architecture.md, «After an outage»); here all come back as soon as they can.
    reconnectionDelay: 200,
    reconnectionDelayMax: 500,
    randomizationFactor: 0.5,
  })
  socket.on('evs', (batch: Envelope[]) => {
    for (const { ep, s } of batch) Object.assign(position, { ep, since: s })
  })
  const settled = new Promise<'resumed' | 'reset'>((resolve) => {
    socket.once('resumed', () => resolve('resumed'))
    socket.once('reset', ({ ep, head }: { ep: string; head: number }) => {
      Object.assign(position, { ep, since: head })
      resolve('reset')
    })
  })
  return { socket, settled }
}

/** All clients of a server that is killed come back to the next one on its port and resume where they were. */
export async function run(): Promise<Figure[]> {
  const database = await scratchDatabase()
  const env = {
    BENCH_DATABASE_URL: database.url,
    BENCH_PORT: String(20_000 + Math.floor(Math.random() * 20_000)),
    BENCH_TOKEN_SECRET: `bench-${process.pid}-`.padEnd(48, 'x'),
  }
  let server: BenchServer | undefined
  const sockets: Socket[] = []
  try {
    server = await startServer({ ...env, BENCH_CUSTOMERS: String(clients) })
    const base = `http://127.0.0.1:${server.port}`
    const connected = performance.now()
    for (let from = 0; from < clients; from += 100) {
      await Promise.all(
        server.customers.slice(from, from + 100).map(async ({ token }) => {
          const position: Position = { ep: null, since: null }
          const { socket, settled } = open(base, token, position)
          sockets.push(socket)
          await settled
        }),
      )
    }
    const connects = (clients * 1000) / (performance.now() - connected)
    const outcomes: Record<'resumed' | 'reset', number> = { resumed: 0, reset: 0 }
    const back: number[] = []
    const returned = Promise.all(
      sockets.map(
        (socket) =>
          new Promise<void>((resolve) => {
            const done = (outcome: 'resumed' | 'reset') => {
              outcomes[outcome]++
              back.push(performance.now())
              resolve()
            }
            socket.once('resumed', () => done('resumed'))
            socket.once('reset', () => done('reset'))
          }),
      ),
    )
    const killed = performance.now()
    server.process.kill('SIGKILL')
    server = undefined
    server = await startServer({ ...env, BENCH_CUSTOMERS: '0' })
    const listening = performance.now()
    const { pid } = server
    const residentMb = residentKb(pid) / 1024
    const stop = await meterCpu(async () => [pid, ...(await database.backends('markthalle'))])
    await returned
    const cpuMs = await stop()
    const after = (from: number) => (Math.max(...back) - from) / 1000
    return [
      { name: `${clients} clients connected the first time`, value: connects, unit: 'clients/s' },
      { name: 'start of the server until it listens', value: (listening - killed) / 1000, unit: 's', limit: '≤ 3' },
      { name: 'memory after the start', value: residentMb, unit: 'MB', limit: '≤ 350' },
      { name: `${clients} clients back, from the moment the server listens again`, value: after(listening), unit: 's', limit: '≤ 5' },
      { name: `${clients} clients back, from the kill`, value: after(killed), unit: 's' },
      { name: 'half of them back, from the kill', value: (median(back) - killed) / 1000, unit: 's' },
      { name: '99 of 100 back, from the kill', value: (percentile(back, 0.99) - killed) / 1000, unit: 's' },
      { name: 'a client resumed', value: cpuMs / clients, unit: 'ms CPU/client' },
      { name: 'clients that had to begin anew', value: outcomes.reset, unit: 'clients', limit: '0' },
    ]
  } finally {
    for (const socket of sockets) socket.close()
    await server?.stop()
    await database.end()
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
