import type { Redis } from 'ioredis'
import type { BusEvent, Control } from '#contract/events/bus.ts'

/** One entry of the stream. `gap`: its writer had to throw something away, so every reader has to ask the database. */
export type Entry = { e: readonly BusEvent[] } | { c: Control } | { gap: true }

/** Entries the stream remembers, about: minutes of a busy market, for readers that were away for a moment. */
const remembered = 20_000
/** Commands Redis has not answered yet; beyond it new messages are thrown away, so that a Redis that hangs costs no memory. */
const mostWaiting = 2000
const eventsPerEntry = 100

/**
 * Writes to Redis without ever making the caller wait or fail. What Redis does not take is thrown away, because the database has
 * it all; the readers are told that something is missing as soon as Redis takes something again.
 */
export class StreamWriter {
  /** True at the start: a process that was killed before could not say what it had thrown away. */
  private lost = true
  private waiting = 0
  private readonly redis: Redis
  private readonly names: { stream: string; channel: string; origin: string }
  private readonly mender: NodeJS.Timeout

  constructor(redis: Redis, names: { stream: string; channel: string; origin: string }) {
    this.redis = redis
    this.names = names
    this.mender = setInterval(() => {
      if (!this.lost || !this.isReady()) return
      this.lost = false
      this.add({ gap: true })
    }, 500)
    this.mender.unref()
  }

  events(events: readonly BusEvent[]): void {
    for (let at = 0; at < events.length; at += eventsPerEntry) this.add({ e: events.slice(at, at + eventsPerEntry) })
  }

  control(order: Control): void {
    this.add({ c: order })
  }

  /** May be lost without a word. */
  say(text: string): void {
    if (this.isReady()) this.count(this.redis.publish(this.names.channel, text), () => undefined)
  }

  stop(): void {
    clearInterval(this.mender)
  }

  private add(entry: Entry): void {
    const { stream, origin } = this.names
    const missed = () => {
      this.lost = true
    }
    if (!this.isReady()) return missed()
    this.count(this.redis.xadd(stream, 'MAXLEN', '~', remembered, '*', 'o', origin, 'b', JSON.stringify(entry)), missed)
  }

  private isReady(): boolean {
    return this.redis.status === 'ready' && this.waiting < mostWaiting
  }

  private count(sent: Promise<unknown>, failed: () => void): void {
    this.waiting += 1
    sent.catch(failed).finally(() => {
      this.waiting -= 1
    })
  }
}
