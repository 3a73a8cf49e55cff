import type { Bus } from '#contract/events/bus.ts'
import type { Limits } from '../options.ts'
import type { Announce } from './announce.ts'

export type Protocol = 'live' | 'graphql'
/** Whoever holds the connections here. */
interface Holder {
  /** Ends the account's least active tab. */
  evict(userId: number, protocol: Protocol): void
}
interface Elsewhere {
  count: number
  until: number
}

/** Only accounts with so many sockets of a protocol at one gateway are told of: nearly all have one. */
const toldFrom = 2

/**
 * How many sockets an account has across gateways. Each tells the others of accounts with several, and they forget what nobody repeats. Who
 * has too many loses the least active one at the gateway that has most of them.
 */
export class AccountSockets {
  private readonly own = new Map<string, number>()
  private readonly elsewhere = new Map<string, Map<string, Elsewhere>>()
  private readonly announce: Announce
  private readonly limits: Limits
  private readonly gateway: string
  private readonly stops: (() => void)[]
  private registry: Holder | undefined

  constructor(bus: Bus, announce: Announce, limits: Limits, gateway: string) {
    this.announce = announce
    this.limits = limits
    this.gateway = gateway
    const timer = setInterval(() => this.repeat(), limits.presenceTtlMs / 3)
    timer.unref()
    this.stops = [
      () => clearInterval(timer),
      bus.onEphemeral((message) => {
        if (message.kind === 'sockets' && message.gateway !== gateway) this.hear(message)
        if (message.kind === 'evict' && message.gateway === gateway) this.registry?.evict(message.userId, message.protocol)
      }),
      bus.onGap(() => this.repeat()),
    ]
  }

  /** Whose connections are counted. */
  watch(registry: Holder): void {
    this.registry = registry
  }

  /** One more is about to come: whoever has too many loses one, here or elsewhere. */
  makeRoom(userId: number, protocol: Protocol): void {
    const key = keyOf(userId, protocol)
    const own = this.own.get(key) ?? 0
    const others = [...(this.elsewhere.get(key) ?? [])].filter(([, { until }]) => until > Date.now())
    const sum = others.reduce((total, [, { count }]) => total + count, own)
    if (sum < this.limits.socketsPerUser) return
    const [gateway, { count }] = others.reduce((best, one) => (one[1].count > best[1].count ? one : best), ['', { count: 0, until: 0 }])
    if (own >= count) this.registry?.evict(userId, protocol)
    else this.announce({ kind: 'evict', gateway, userId, protocol })
  }

  changed(userId: number, protocol: Protocol, count: number): void {
    const key = keyOf(userId, protocol)
    const before = this.own.get(key) ?? 0
    if (count > 0) this.own.set(key, count)
    else this.own.delete(key)
    if (Math.max(before, count) >= toldFrom) this.tell(userId, protocol, count)
  }

  stop(): void {
    for (const stop of this.stops) stop()
  }

  private hear({ gateway, userId, protocol, count }: { gateway: string; userId: number; protocol: Protocol; count: number }): void {
    const key = keyOf(userId, protocol)
    const counts = this.elsewhere.get(key) ?? new Map<string, Elsewhere>()
    if (count > 0) counts.set(gateway, { count, until: Date.now() + this.limits.presenceTtlMs })
    else counts.delete(gateway)
    if (counts.size > 0) this.elsewhere.set(key, counts)
    else this.elsewhere.delete(key)
  }

  private repeat(): void {
    const now = Date.now()
    for (const [key, counts] of this.elsewhere) {
      for (const [gateway, { until }] of counts) if (until <= now) counts.delete(gateway)
      if (counts.size === 0) this.elsewhere.delete(key)
    }
    for (const [key, count] of this.own) {
      const [userId, protocol] = key.split(' ') as [string, Protocol]
      if (count >= toldFrom) this.tell(Number(userId), protocol, count)
    }
  }

  private tell(userId: number, protocol: Protocol, count: number): void {
    this.announce({ kind: 'sockets', gateway: this.gateway, userId, protocol, count: count >= toldFrom ? count : 0 })
  }
}

const keyOf = (userId: number, protocol: Protocol) => `${userId} ${protocol}`
