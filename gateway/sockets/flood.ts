import type { Limits } from '../options.ts'
import { TokenBucket } from './tokenBucket.ts'

export type Verdict = 'pass' | 'drop' | 'slowDown' | 'cut'

/** Inbound limits of one socket and its account: first a polite `slow_down`, then the cut. */
export class FloodGate {
  private readonly limits: Limits
  private readonly own: TokenBucket
  private readonly typing = new TokenBucket(2, 6)
  private readonly account: TokenBucket
  private overflow = 0
  private warnedAt = -Infinity

  constructor(limits: Limits, account: TokenBucket) {
    this.limits = limits
    this.own = new TokenBucket(limits.messagesPerSecond, limits.messagesBurst)
    this.account = account
  }

  check(message: unknown): Verdict {
    const now = performance.now()
    if (this.own.take(now) && this.account.take(now)) return message !== 'typing' || this.typing.take(now) ? 'pass' : 'drop'
    // A client that has heeded the warning for ten seconds starts with a clean slate.
    if (now - this.warnedAt > 10_000) this.overflow = 0
    this.overflow += 1
    if (this.overflow > this.limits.overflowUntilCut) return 'cut'
    if (now - this.warnedAt < this.limits.slowDownMs) return 'drop'
    this.warnedAt = now
    return 'slowDown'
  }
}
