import type { ClientMessages, Envelope, HandshakeAuth, ServerMessages } from '#contract/events/envelope.ts'
import type { StreamClock } from '#client/lib/live/streamClock.ts'
import type { StreamSocket } from '#client/lib/live/streamLink.ts'

/** A clock that stands still until told, and wakes or hides the tab on demand. */
export function fakeClock(random: () => number = () => 0.5) {
  let now = 1_000_000
  let id = 0
  const tasks = new Map<number, { at: number; task: () => void }>()
  const wakes = new Set<() => void>()
  const hides = new Set<() => void>()
  const join = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const clock: StreamClock = {
    now: () => now,
    random,
    after(ms, task) {
      const mine = (id += 1)
      tasks.set(mine, { at: now + ms, task })
      return () => {
        tasks.delete(mine)
      }
    },
    onWake: join(wakes),
    onHide: join(hides),
  }
  return {
    clock,
    wake: () => {
      for (const listener of wakes) listener()
    },
    hide: () => {
      for (const listener of hides) listener()
    },
    pending: () => tasks.size,
    /** Lets time pass, task by task. */
    pass(ms: number) {
      const end = now + ms
      for (;;) {
        const due = [...tasks].filter(([, { at }]) => at <= end).sort((a, b) => a[1].at - b[1].at)[0]
        if (!due) break
        tasks.delete(due[0])
        now = due[1].at
        due[1].task()
      }
      now = end
    },
  }
}

type Said = { [N in keyof ClientMessages]: { name: N; body: Parameters<ClientMessages[N]>[0]; answer: unknown } }[keyof ClientMessages]

/** The server's end of a connection, spoken by the test. */
export class FakeSocket implements StreamSocket {
  connected = false
  closed = false
  readonly auth: HandshakeAuth
  readonly said: Said[] = []
  private readonly listeners = new Map<string, (...words: unknown[]) => void>()

  constructor(auth: HandshakeAuth) {
    this.auth = auth
  }

  on(name: string, listener: unknown): void {
    this.listeners.set(name, listener as (...words: unknown[]) => void)
  }

  emit(name: string, ...words: unknown[]): void {
    this.said.push({ name, body: words[0], answer: words[1] } as Said)
  }

  removeAllListeners(): void {
    this.listeners.clear()
  }

  disconnect(): void {
    this.connected = false
    this.closed = true
  }

  hear<N extends keyof ServerMessages>(name: N, ...words: Parameters<ServerMessages[N]>): void {
    this.listeners.get(name)?.(...words)
  }

  accept(): void {
    this.connected = true
    this.listeners.get('connect')?.()
  }

  refuse(code?: string): void {
    this.listeners.get('connect_error')?.(Object.assign(new Error(code ?? 'websocket error'), code ? { data: { code } } : {}))
  }

  breakOff(): void {
    this.connected = false
    this.listeners.get('disconnect')?.('transport close')
  }

  /** Answers the last message that wanted an answer. */
  answerLast(answer: unknown): void {
    const wanted = this.said.findLast((one) => typeof one.answer === 'function')
    if (!wanted) throw new Error('nothing was asked')
    ;(wanted.answer as (answer: unknown) => void)(answer)
  }

  saidNames(): string[] {
    return this.said.map(({ name }) => name)
  }
}

export function event(s: number, ep = 'e1'): Envelope {
  return {
    v: 1,
    id: `id-${ep}-${s}`,
    t: 'thing.moved',
    ep,
    s,
    at: '2026-11-20T12:00:00Z',
    e: { type: 'thing', id: '1', ver: s },
    by: null,
    c: null,
    d: null,
  }
}

export function memoryStorage(entries: [string, string][] = []) {
  const map = new Map<string, string>(entries)
  return {
    map,
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => {
      map.set(name, value)
    },
    removeItem: (name: string) => {
      map.delete(name)
    },
  }
}
