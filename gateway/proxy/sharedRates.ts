import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyBaseLogger } from 'fastify'
import type { SharedCounters } from '#contract/facts/bus.ts'

interface Count {
  window: number
  own: number
  told: number
  elsewhere: number
}
type Answer = (error: Error | null, result: { current: number; ttl: number }) => void

/** Whoever stays below this part of a limit at one gateway is not told of: ordinary visitors cost the others nothing. */
const toldFrom = 0.1
const tellEveryMs = 200
const most = 50_000

/**
 * Counts requests for `@fastify/rate-limit` across gateways, in windows by the clock. Each gateway counts for itself and is never waited for; a
 * few times a second they add up what they have over the bus. While it is away limits hold per gateway.
 */
export class SharedRates {
  private readonly counts = new Map<string, Count>()
  private readonly untold = new Map<string, number>()
  private readonly counters: SharedCounters
  private readonly log: FastifyBaseLogger
  private readonly timer: NodeJS.Timeout
  private isTelling = false

  constructor(counters: SharedCounters, log: FastifyBaseLogger) {
    this.counters = counters
    this.log = log
    this.timer = setInterval(() => void this.tell(), tellEveryMs)
    this.timer.unref()
  }

  incr(key: string, answer: Answer, windowMs: number, max: number): void {
    const now = Date.now()
    const window = Math.floor(now / windowMs)
    let count = this.counts.get(key)
    if (count?.window !== window) {
      if (this.counts.size >= most) this.forget(window)
      count = { window, own: 0, told: 0, elsewhere: 0 }
      this.counts.set(key, count)
    }
    count.own += 1
    if (count.own >= max * toldFrom) this.untold.set(key, windowMs)
    answer(null, { current: count.own + count.elsewhere, ttl: (window + 1) * windowMs - now })
  }

  /** The plugin makes one per route; what is counted together says its `groupId`. */
  child(): this {
    return this
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private async tell(): Promise<void> {
    if (this.isTelling || this.untold.size === 0) return
    this.isTelling = true
    const told = [...this.untold].flatMap(([key, windowMs]) => {
      const count = this.counts.get(key)
      return count ? [{ key: `rate:${key}:${count.window}`, by: count.own - count.told, count, own: count.own, keptMs: 2 * windowMs }] : []
    })
    this.untold.clear()
    try {
      const sums = await this.counters.add(told)
      for (const [at, { count, own }] of told.entries()) {
        count.told = own
        count.elsewhere = Math.max(0, sums[at]! - own)
      }
    } catch (error) {
      // What was not taken is added with the next one of its window.
      this.log.debug({ err: error }, 'rates are not shared')
    } finally {
      this.isTelling = false
    }
  }

  /** What is over; all of it where that is not enough. */
  private forget(window: number): void {
    for (const [key, count] of this.counts) if (count.window !== window) this.counts.delete(key)
    if (this.counts.size >= most) this.counts.clear()
  }
}

/** The plugin makes its store by itself; ours is there already. */
export const storeOf = (rates: SharedRates) =>
  function store() {
    return rates
  } as unknown as FastifyRateLimitStoreCtor
