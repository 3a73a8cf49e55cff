import type { ChildProcess } from 'node:child_process'
import { io, type Socket } from 'socket.io-client'
import type { Envelope } from '#contract/events/envelope.ts'
import { startChild } from './child.ts'

export interface BenchServer {
  port: number
  backendPort: number
  pid: number
  process: ChildProcess
  customers: { id: number; token: string }[]
  kitchens: { id: number; slug: string; token: string }[]
  databaseKind: string
  ask<T>(what: string): Promise<T>
  stop(): Promise<void>
  rest<T>(token: string, method: string, path: string, body?: unknown): Promise<T>
  listen(token: string, onEvent: (event: Envelope) => void): Promise<Socket>
}
type Ready = Pick<BenchServer, 'port' | 'backendPort' | 'customers' | 'kitchens' | 'databaseKind'>

/** Starts gateway, backend and workers in a process of their own. */
export async function startServer(env: Record<string, string> = {}): Promise<BenchServer> {
  const child = await startChild<Ready>(new URL('./server.child.ts', import.meta.url), env)
  const base = `http://127.0.0.1:${child.ready.port}`
  return {
    ...child.ready,
    pid: child.pid,
    process: child.process,
    ask: (what) => child.ask(what),
    stop: () =>
      new Promise((resolve) => {
        child.process.once('exit', () => resolve())
        child.process.send({ what: 'stop' })
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
