import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from 'ioredis'

export interface StreamReader {
  /** Messages of other processes arrive. */
  isConnected(): boolean
  /** Resolves with the first known position, or at once when that has been. */
  readonly positioned: Promise<void>
  stop(): void
}

export interface ReaderOptions {
  redis: Redis
  stream: string
  /** Says which life of Redis this is: whoever finds another one than before has missed something. */
  epochKey: string
  onEntry(origin: string, body: string): void
  /** Entries may have been missed. */
  onGap(): void
  onState(connected: boolean, error?: unknown): void
}

/** How long one question waits for entries; after each silence the epoch is looked at. */
export const blockMs = 1000
const perRead = 200
type Entries = [id: string, fields: string[]][]

/**
 * Follows the stream from an id it knows, never from «what comes next», so that nothing falls between two questions. It starts at
 * the end. Where it cannot go on (Redis came back empty or with an older state, or has forgotten what we have not read) it goes to
 * the end and says that there is a gap.
 */
export function streamReader({ redis, stream, epochKey, onEntry, onGap, onState }: ReaderOptions): StreamReader {
  let position: { epoch: string; last: string } | undefined
  let [connected, stopped] = [false, false]
  let hasPosition: () => void = () => undefined
  const positioned = new Promise<void>((resolve) => {
    hasPosition = resolve
  })
  const turn = (now: boolean, error?: unknown) => {
    if (connected === now) return
    connected = now
    onState(now, error)
  }
  async function check(): Promise<void> {
    await redis.set(epochKey, randomUUID(), 'NX')
    const epoch = (await redis.get(epochKey)) ?? ''
    const { first, last } = await ends(redis, stream)
    if (position?.epoch === epoch && continues(position.last, first, last)) return
    position = { epoch, last }
    hasPosition()
    onGap()
  }
  async function follow(): Promise<void> {
    await check()
    turn(true)
    while (!stopped) {
      const answer = (await redis.xread('COUNT', perRead, 'BLOCK', blockMs, 'STREAMS', stream, position!.last)) as
        | [string, Entries][]
        | null
      if (answer === null) await check()
      for (const [id, fields] of answer?.[0]?.[1] ?? []) {
        position!.last = id
        onEntry(fields[1] ?? '', fields[3] ?? '')
      }
    }
  }
  async function run(): Promise<void> {
    while (!stopped) {
      try {
        await follow()
      } catch (error) {
        if (stopped) return
        turn(false, error)
        await pause(100, undefined, { ref: false })
      }
    }
  }
  void run()
  return {
    isConnected: () => connected,
    positioned,
    stop() {
      stopped = true
    },
  }
}

/** Whether reading on after `last` misses nothing: the stream reaches to it, and still remembers what came after. */
export function continues(last: string, first: string | null, end: string): boolean {
  if (last === '0-0') return true
  return compare(end, last) >= 0 && (first === null || compare(first, last) <= 0)
}

function compare(one: string, other: string): number {
  const [ms = 0, n = 0] = one.split('-').map(Number)
  const [otherMs = 0, otherN = 0] = other.split('-').map(Number)
  return ms - otherMs || n - otherN
}

async function ends(redis: Redis, stream: string): Promise<{ first: string | null; last: string }> {
  // XINFO answers both ends at once, but fails without a stream.
  if ((await redis.exists(stream)) === 0) return { first: null, last: '0-0' }
  const info = (await redis.xinfo('STREAM', stream)) as unknown[]
  const valueOf = (name: string) => info[info.indexOf(name) + 1]
  const first = valueOf('first-entry') as [string, string[]] | null
  return { first: first?.[0] ?? null, last: String(valueOf('last-generated-id')) }
}
