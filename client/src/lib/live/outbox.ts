import type { CommandAnswer } from '#contract/events/envelope.ts'
import { backoffMs } from '#machines/parts/backoff.ts'
import { browserClock } from './streamClock.ts'
import type { StreamClock } from './streamClock.ts'

/** A message not yet acknowledged. `key` is its idempotency key: sending it again can never make two of it. */
export interface OutboxItem {
  key: string
  user: number
  /** One conversation: its messages go out one after the other, those of others beside it. */
  lane: string
  call: string
  body: unknown
  createdAt: number
  state: 'pending' | 'failed'
  /** Why the server refused it for good. */
  refusal?: unknown
}

/** Where unsent messages survive the tab. */
export interface OutboxStore {
  all(user: number): Promise<OutboxItem[]>
  put(item: OutboxItem): Promise<void>
  remove(key: string): Promise<void>
}

/** Whose messages, where they wait, and how they leave. */
export interface OutboxOptions {
  user: number
  store: OutboxStore
  send: (call: string, body: unknown, key: string) => Promise<CommandAnswer>
  newKey: () => string
  /** The unsent messages, oldest first, after every change. */
  onChange: (items: readonly OutboxItem[]) => void
  /** The store is not available (private window, full disk): sending goes on from memory. */
  onError: (error: unknown) => void
  clock?: Pick<StreamClock, 'now' | 'random' | 'after'>
}

/** Messages between «typed» and «the server has decided». */
export interface Outbox {
  /** Reads what an earlier visit left behind. */
  load(): Promise<void>
  add(lane: string, call: string, body: unknown): OutboxItem
  /** The stream is live (send now) or not (wait). */
  setLive(live: boolean): void
  /** The echo of the event carries the key: the message is stored, whatever became of its answer. */
  settled(key: string): void
  retry(key: string): void
  discard(key: string): void
  items(): readonly OutboxItem[]
  stop(): void
}

/** Somebody waits for the tick beside a message: within three seconds of a server or database that is back it is sent. */
const longestWaitMs = 2500

/** No verdict about the message itself: it is worth sending again with the same key. */
const isTemporary = (status: number) => status === 0 || status === 401 || status === 408 || status === 429 || status >= 500

/** Sends messages in order per conversation, again and again until the server has decided. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { user, store, send, onError, clock = browserClock } = options
  let items: OutboxItem[] = []
  let live = false
  let stopped = false
  const busy = new Set<string>()
  const attempts = new Map<string, number>()
  const waiting = new Map<string, () => void>()

  const change = (next: OutboxItem[]) => {
    items = next
    options.onChange(items)
  }
  const keep = (item: OutboxItem) => {
    store.put(item).catch(onError)
  }
  const remove = (key: string) => {
    if (!items.some((item) => item.key === key)) return
    change(items.filter((item) => item.key !== key))
    store.remove(key).catch(onError)
  }
  const replace = (item: OutboxItem) => {
    change(items.map((old) => (old.key === item.key ? item : old)))
    keep(item)
  }
  const nextOf = (lane: string) => items.find((item) => item.lane === lane && item.state === 'pending')

  const pump = async (lane: string): Promise<void> => {
    if (busy.has(lane) || waiting.has(lane)) return
    busy.add(lane)
    try {
      for (let item = nextOf(lane); item && live && !stopped; item = nextOf(lane)) {
        const answer = await send(item.call, item.body, item.key)
        const { key } = item
        // Settled by its echo or thrown away while the answer was on its way.
        if (!items.some((other) => other.key === key)) continue
        if (answer.ok) {
          attempts.delete(lane)
          remove(key)
        } else if (isTemporary(answer.status)) return wait(lane)
        else replace({ ...item, state: 'failed', refusal: answer.body })
      }
    } catch (error) {
      onError(error)
      wait(lane)
    } finally {
      busy.delete(lane)
    }
  }

  const wait = (lane: string): void => {
    if (stopped) return
    const attempt = attempts.get(lane) ?? 0
    attempts.set(lane, attempt + 1)
    waiting.set(
      lane,
      clock.after(backoffMs(attempt, clock.random(), longestWaitMs), () => {
        waiting.delete(lane)
        void pump(lane)
      }),
    )
  }
  const pumpNow = (lane: string) => {
    waiting.get(lane)?.()
    waiting.delete(lane)
    void pump(lane)
  }
  const pumpAll = () => {
    for (const lane of new Set(items.map((item) => item.lane))) pumpNow(lane)
  }

  return {
    async load() {
      try {
        const left = await store.all(user)
        const known = new Set(items.map((item) => item.key))
        change([...left.filter((item) => !known.has(item.key)), ...items].sort((a, b) => a.createdAt - b.createdAt))
      } catch (error) {
        onError(error)
      }
      pumpAll()
    },
    add(lane, call, body) {
      const last = items.at(-1)?.createdAt ?? 0
      const item: OutboxItem = {
        key: options.newKey(),
        user,
        lane,
        call,
        body,
        createdAt: Math.max(clock.now(), last + 1),
        state: 'pending',
      }
      change([...items, item])
      keep(item)
      void pump(lane)
      return item
    },
    setLive(now) {
      live = now
      if (live) pumpAll()
    },
    settled: remove,
    retry(key) {
      const item = items.find((other) => other.key === key)
      if (!item) return
      replace({ ...item, state: 'pending', refusal: undefined })
      pumpNow(item.lane)
    },
    discard: remove,
    items: () => items,
    stop() {
      stopped = true
      for (const cancel of waiting.values()) cancel()
      waiting.clear()
    },
  }
}
