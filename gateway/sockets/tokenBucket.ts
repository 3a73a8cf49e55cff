/** Allows `perSecond` on average and `burst` at once. */
export class TokenBucket {
  private readonly perSecond: number
  private readonly burst: number
  private tokens: number
  private at = performance.now()

  constructor(perSecond: number, burst: number) {
    this.perSecond = perSecond
    this.burst = burst
    this.tokens = burst
  }

  /** Takes one token, or says no. */
  take(now = performance.now()): boolean {
    this.tokens = Math.min(this.burst, this.tokens + ((now - this.at) / 1000) * this.perSecond)
    this.at = now
    if (this.tokens < 1) return false
    this.tokens -= 1
    return true
  }

  /** Full again: whoever owned it has been quiet long enough to be forgotten. */
  isFull(now = performance.now()): boolean {
    return this.tokens + ((now - this.at) / 1000) * this.perSecond >= this.burst
  }
}
