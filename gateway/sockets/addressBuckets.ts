import { TokenBucket } from './tokenBucket.ts'

/** A token bucket for each address (`addressKey`); those of whom nothing was heard for long are forgotten. */
export class AddressBuckets {
  private readonly buckets = new Map<string, TokenBucket>()
  private readonly forgetting: NodeJS.Timeout
  private readonly perSecond: number
  private readonly burst: number

  constructor(perSecond: number, burst: number) {
    this.perSecond = perSecond
    this.burst = burst
    this.forgetting = setInterval(() => {
      for (const [address, bucket] of this.buckets) if (bucket.isFull()) this.buckets.delete(address)
    }, 60_000)
    this.forgetting.unref()
  }

  take(address: string): boolean {
    let bucket = this.buckets.get(address)
    if (!bucket) {
      bucket = new TokenBucket(this.perSecond, this.burst)
      this.buckets.set(address, bucket)
    }
    return bucket.take()
  }

  stop(): void {
    clearInterval(this.forgetting)
  }
}
