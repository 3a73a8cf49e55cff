import { fork, type ChildProcess } from 'node:child_process'
import { io, type Socket } from 'socket.io-client'
import type { Envelope } from '#contract/facts/envelope.ts'

export interface Figure {
  name: string
  value: number
  unit: string
  ratio?: number
  limit?: string
}
export interface BenchHouse {
  port: number
  backendPort: number
  customers: { id: number; token: string }[]
  kitchens: { id: number; slug: string; token: string }[]
  databaseKind: string
  ask<T>(what: string): Promise<T>
  stop(): Promise<void>
  rest<T>(token: string, method: string, path: string, body?: unknown): Promise<T>
  listen(token: string, onEvent: (event: Envelope) => void): Promise<Socket>
}

/** Starts the bench's house in a process of its own, so that load and server do not share an event loop. */
export async function benchHouse(env: Record<string, string> = {}): Promise<BenchHouse> {
  const child = fork(new URL('./house.child.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ready = await answerOf<{
    port: number
    backendPort: number
    customers: BenchHouse['customers']
    kitchens: BenchHouse['kitchens']
    databaseKind: string
  }>(child, 'ready')
  const base = `http://127.0.0.1:${ready.port}`
  return {
    ...ready,
    ask(what) {
      const answer = answerOf<never>(child, what)
      child.send({ what })
      return answer
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.send({ what: 'stop' })
      }),
    async rest(token, method, path, body) {
      const response = await fetch(`${base}/rest/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const answer: unknown = await response.json()
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer).slice(0, 300)}`)
      return answer as never
    },
    listen: (token, onEvent) =>
      new Promise((resolve, reject) => {
        const socket = io(base, { transports: ['websocket'], auth: { token, ep: null, since: null }, extraHeaders: { origin: base } })
        socket.on('evs', (batch: Envelope[]) => {
          for (const event of batch) onEvent(event)
        })
        socket.once('reset', () => resolve(socket))
        socket.once('connect_error', reject)
      }),
  }
}

function answerOf<T>(child: ChildProcess, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const listen = (message: { what: string } & T) => {
      if (message.what !== what) return
      child.off('message', listen)
      resolve(message)
    }
    child.on('message', listen)
    child.once('exit', (code) => reject(new Error(`The bench's house ended with ${code}`)))
  })
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Starts `work` at a steady pace, whether or not earlier ones are done; resolves when all are. */
export async function paced(perSecond: number, seconds: number, work: (at: number) => Promise<void>): Promise<void> {
  const running: Promise<void>[] = []
  const begin = performance.now()
  for (let at = 0; at < perSecond * seconds; at++) {
    const due = begin + (at * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    running.push(work(at))
  }
  await Promise.all(running)
}

/** One JSON line a figure. */
export function print(figures: Figure[]): void {
  for (const figure of figures)
    console.log(
      JSON.stringify({
        ...figure,
        value: Math.round(figure.value * 1000) / 1000,
        ...(figure.ratio !== undefined ? { ratio: Math.round(figure.ratio * 1000) / 1000 } : {}),
      }),
    )
}
