import type { SharedCounters } from '#contract/events/bus.ts'

interface Count {
  window: number
  /** When its window is over (ms). */
  end: number
  own: number
  told: number
  elsewhere: number
}
/** Whoever stays below this part of a limit in one process is not told of: ordinary visitors cost the others nothing. */
const toldFrom = 0.1
const tellEveryMs = 200
const most = 50_000

/**
 * Counts in windows by the clock, across processes. Each counts for itself and is never waited for; a few times a second they add up what
 * they have. While the bus is away a count is that of this process and what it has heard of the others before.
 */
export class WindowCounts {
  private readonly counts = new Map<string, Count>()
  private readonly untold = new Map<string, number>()
  private readonly counters: SharedCounters
  private readonly timer: NodeJS.Timeout
  private isTelling = false

  constructor(counters: SharedCounters) {
    this.counters = counters
    this.timer = setInterval(() => void this.tell(), tellEveryMs)
    this.timer.unref()
  }

  /** One more: how many there are in this window, and how long it lasts (ms). */
  add(key: string, windowMs: number, max: number): { current: number; ttl: number } {
    const now = Date.now()
    const window = Math.floor(now / windowMs)
    let count = this.counts.get(key)
    if (count?.window !== window) {
      if (this.counts.size >= most) this.forget(now)
      count = { window, end: (window + 1) * windowMs, own: 0, told: 0, elsewhere: 0 }
      this.counts.set(key, count)
    }
    count.own += 1
    if (count.own >= max * toldFrom) this.untold.set(key, windowMs)
    return { current: count.own + count.elsewhere, ttl: count.end - now }
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
    } catch {
      // What was not taken is added with the next one of its window; that the bus is away it says itself.
    } finally {
      this.isTelling = false
    }
  }

  /** What is over, whatever its window is long; where that is not enough, a tenth as well: what ends first, and of that the oldest. */
  private forget(now: number): void {
    for (const [key, { end }] of this.counts) if (end <= now) this.counts.delete(key)
    if (this.counts.size < most) return
    const byEnd = [...this.counts].toSorted(([, one], [, other]) => one.end - other.end)
    for (const [key] of byEnd.slice(0, most / 10)) this.counts.delete(key)
  }
}
