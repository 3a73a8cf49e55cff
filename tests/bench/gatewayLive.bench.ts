import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import type { Figure } from './gatewayProxy.bench.ts'

const childFile = fileURLToPath(new URL('./gatewayLive.child.ts', import.meta.url))
const users = 200
const turns = 100
const everyMs = 20

interface Side {
  child: ChildProcess
  sockets: Socket[]
  received: { count: number }
  cpu: number[]
}

async function startSide(role: string): Promise<Side> {
  const child = fork(childFile, [role, String(users)], { execArgv: ['--import', 'tsx'] })
  const { port, tokens } = await new Promise<{ port: number; tokens: string[] }>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`${role} ended with ${code}`)))
  })
  const received = { count: 0 }
  const sockets = await Promise.all(
    tokens.map(
      (token) =>
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
        }),
    ),
  )
  return { child, sockets, received, cpu: [] }
}

async function round({ child, received, cpu }: Side, keep: boolean): Promise<void> {
  const before = received.count
  const answer = await new Promise<{ cpu: number }>((resolve) => {
    child.once('message', resolve)
    child.send({ turns, everyMs })
  })
  while (received.count - before < users * turns)
    await new Promise((resolve) => {
      setTimeout(resolve, 10)
    })
  if (keep) cpu.push(answer.cpu / (users * turns))
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** One event to one account's socket, 10,000 a second: CPU of the gateway against bare socket.io (realtime.md 4.3: ≤ 1.3). */
export async function run(rounds = 5): Promise<Figure[]> {
  const sides = [await startSide('bare'), await startSide('gateway')] as const
  try {
    for (let i = -1; i < rounds; i += 1) for (const side of i % 2 === 0 ? sides : sides.toReversed()) await round(side, i >= 0)
  } finally {
    for (const { child, sockets } of sides) {
      for (const socket of sockets) socket.disconnect()
      child.kill()
    }
  }
  const [bare, gateway] = sides.map(({ cpu }) => median(cpu)) as [number, number]
  return [
    { name: 'gateway.live.unicast.bareSocketIo', value: Number(bare.toFixed(1)), unit: 'µs CPU/delivery' },
    {
      name: 'gateway.live.unicast',
      value: Number(gateway.toFixed(1)),
      unit: 'µs CPU/delivery',
      ratio: Number((gateway / bare).toFixed(2)),
    },
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const figure of await run()) console.log(JSON.stringify(figure))
}
