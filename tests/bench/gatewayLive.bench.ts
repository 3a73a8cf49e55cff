import { fileURLToPath } from 'node:url'
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { startChild, type Child } from './kit/child.ts'
import { meterCpu, residentKb } from './kit/cpu.ts'
import { median, print, type Figure } from './kit/figures.ts'

interface Ready {
  port: number
  tokens: string[]
}
const users = 200
const idlers = 1000
const turns = 100
const everyMs = 20
/** Rounds of either side before those that count, until their code is compiled. */
const warmUp = 3

interface Side {
  open: (token: string) => Promise<Socket>
  idle: string[]
  child: Child<Ready>
  sockets: Socket[]
  received: { count: number }
  cpu: number[]
}

async function startSide(role: string): Promise<Side> {
  const child = await startChild<Ready>(
    new URL('./gatewayLive.child.ts', import.meta.url),
    { BENCH_ROLE: role, BENCH_USERS: String(users), BENCH_IDLERS: String(idlers) },
    ['--expose-gc'],
  )
  const { port, tokens } = child.ready
  const received = { count: 0 }
  const open = (token: string) =>
    new Promise<Socket>((resolve, reject) => {
      const socket = io(`http://127.0.0.1:${port}`, {
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        extraHeaders: { origin: 'http://bench' },
        auth: { token },
      })
      socket.on('evs', (batch: unknown[]) => {
        received.count += batch.length
      })
      socket.once('reset', () => resolve(socket))
      socket.once('connect_error', reject)
    })
  const sockets = await Promise.all(tokens.slice(0, users).map(open))
  return { child, open, idle: tokens.slice(users), sockets, received, cpu: [] }
}

/** CPU of the sending process from the first event until the last one has arrived. */
async function round({ child, received, cpu }: Side, keep: boolean): Promise<void> {
  const before = received.count
  const stop = await meterCpu(async () => [child.pid])
  child.process.send({ what: 'deliver', turns, everyMs })
  while (received.count - before < users * turns)
    await new Promise((resolve) => {
      setTimeout(resolve, 10)
    })
  const used = await stop()
  if (keep) cpu.push((used * 1000) / (users * turns))
}

/** What a socket that is sent nothing keeps in memory: resident kB more with a thousand of them, rubbish collected before both readings. */
async function kbPerIdle({ child, open, idle, sockets }: Side): Promise<number> {
  const resident = async () => {
    for (let time = 0; time < 2; time++) await child.ask('collect')
    return residentKb(child.pid)
  }
  const before = await resident()
  for (let from = 0; from < idle.length; from += 100) sockets.push(...(await Promise.all(idle.slice(from, from + 100).map(open))))
  await new Promise((resolve) => {
    setTimeout(resolve, 2000)
  })
  return ((await resident()) - before) / idle.length
}

/**
 * One event to one account's socket, 10,000 a second: CPU of the gateway against bare socket.io that emits to the
 * same sockets directly; memory of idle ones.
 */
export async function run(rounds = 5): Promise<Figure[]> {
  const sides = [await startSide('bare'), await startSide('gateway')] as const
  let idleKb: number[] = []
  try {
    for (let i = -warmUp; i < rounds; i += 1) for (const side of i % 2 === 0 ? sides : sides.toReversed()) await round(side, i >= 0)
    idleKb = [await kbPerIdle(sides[0]), await kbPerIdle(sides[1])]
  } finally {
    for (const { child, sockets } of sides) {
      for (const socket of sockets) socket.disconnect()
      child.process.disconnect()
    }
  }
  const [bare, gateway] = sides.map(({ cpu }) => median(cpu)) as [number, number]
  const ratio = median(sides[1].cpu.map((value, at) => value / sides[0].cpu[at]!))
  return [
    { name: 'one event to one socket', value: gateway, unit: 'µs CPU/delivery', floor: bare, ratio, limit: 'ratio ≤ 1.2' },
    { name: 'memory of an idle connection', value: idleKb[1]!, unit: 'kB resident', floor: idleKb[0]!, limit: '≤ 30' },
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  print(await run())
  process.exit(0)
}
