import { randomUUID } from 'node:crypto'
import { Redis, type RedisOptions } from 'ioredis'
import { inProcessBus, type Bus, type Ephemeral } from '#contract/events/bus.ts'
import { blockMs, streamReader } from './streamReader.ts'
import { StreamWriter, type Entry } from './streamWriter.ts'

export interface RedisBusOptions {
  url: string
  /** Before all names in Redis: installations that share one do not hear each other. */
  prefix: string
  report(error: unknown): void
  /** Redis went away or came back; the first word is the first contact. */
  onState?(connected: boolean, error?: unknown): void
}

export interface RedisBus extends Bus {
  /** Resolves once messages of other processes arrive, or after `timeoutMs`: a Redis that is away keeps nobody from starting. */
  ready(timeoutMs: number): Promise<void>
}

/** Nothing waits for a connection or is sent again: what Redis does not take at once, the database tells (docs/architecture.md). */
const hasty: RedisOptions = {
  protocol: 2,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
  autoResendUnfulfilledCommands: false,
  connectTimeout: 2000,
  retryStrategy: (attempt) => Math.min(1000, 50 * 2 ** Math.min(attempt, 5)) * (0.75 + Math.random() / 2),
}

/**
 * The bus of several processes. Listeners of this process are told directly, so that it works for itself while Redis is away; the
 * others read events and orders from a stream, and hear typing, presence and bells over a channel.
 */
export function redisBus({ url, prefix, report, onState = () => undefined }: RedisBusOptions): RedisBus {
  const local = inProcessBus(report)
  const gaps = new Set<() => void>()
  const origin = randomUUID()
  const names = { stream: `${prefix}bus`, channel: `${prefix}ephemeral`, origin }
  const connect = (more: RedisOptions) => {
    const redis = new Redis(url, { ...hasty, ...more })
    // The reader says once per outage that Redis is away; every try would be a line a second.
    redis.on('error', () => undefined)
    return redis
  }
  const sender = connect({ commandTimeout: 5000 })
  const reading = connect({ commandTimeout: 2000, blockingTimeout: blockMs * 3 })
  const hearing = connect({})
  const writer = new StreamWriter(sender, names)
  const reader = streamReader({
    redis: reading,
    stream: names.stream,
    epochKey: `${prefix}epoch`,
    onEntry(from, body) {
      if (from === origin) return
      const entry = parsed(body) as Entry | undefined
      if (entry && 'e' in entry) void local.publish(entry.e)
      else if (entry && 'c' in entry) void local.control(entry.c)
      // What a newer version says is as good as missed.
      else tellGap()
    },
    onGap: tellGap,
    onState,
  })
  function tellGap(): void {
    for (const listener of gaps) {
      try {
        listener()
      } catch (error) {
        report(error)
      }
    }
  }
  function parsed(text: string): unknown {
    try {
      return JSON.parse(text)
    } catch (error) {
      report(error)
      return undefined
    }
  }
  const canSend = new Promise<void>((resolve) => {
    sender.once('ready', resolve)
  })
  let hasSubscribed: () => void = () => undefined
  const subscribed = new Promise<void>((resolve) => {
    hasSubscribed = resolve
  })
  hearing.on('ready', () => {
    hearing.subscribe(names.channel).then(
      () => hasSubscribed(),
      () => hearing.disconnect(true),
    )
  })
  hearing.on('message', (_channel: string, text: string) => {
    const { o, m } = (parsed(text) ?? {}) as { o?: string; m?: Ephemeral }
    if (m && o !== origin) void local.ephemeral(m)
  })
  return {
    isShared: true,
    counters: {
      async add(counts) {
        if (sender.status !== 'ready') throw new Error('the bus is away')
        const pipeline = sender.pipeline()
        for (const { key, by, keptMs } of counts) pipeline.incrby(prefix + key, by).pexpire(prefix + key, keptMs)
        const answers = (await pipeline.exec()) ?? []
        return counts.map((_, at) => {
          const [error, sum] = answers[2 * at] ?? [new Error('no answer')]
          if (error) throw error
          return Number(sum)
        })
      },
    },
    async publish(events) {
      await local.publish(events)
      writer.events(events)
    },
    onEvents: local.onEvents,
    async control(order) {
      await local.control(order)
      writer.control(order)
    },
    onControl: local.onControl,
    async ephemeral(message) {
      await local.ephemeral(message)
      writer.say(JSON.stringify({ o: origin, m: message }))
    },
    onEphemeral: local.onEphemeral,
    isWhole: () => reader.isConnected() && [sender, hearing].every(({ status }) => status === 'ready'),
    onGap(listener) {
      gaps.add(listener)
      return () => {
        gaps.delete(listener)
      }
    },
    async ready(timeoutMs) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, timeoutMs)
      })
      await Promise.race([Promise.all([reader.positioned, subscribed, canSend]), late])
      clearTimeout(timer)
    },
    async close() {
      reader.stop()
      writer.stop()
      for (const redis of [sender, reading, hearing]) redis.disconnect()
      gaps.clear()
      await local.close()
    },
  }
}
