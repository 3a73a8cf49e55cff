import type { Limits } from '../options.ts'
import type { Announce } from './announce.ts'

/**
 * Who is online, across gateways: each gateway counts its own sockets, announces changes on the bus and repeats itself
 * before the others forget. A gateway that hears «offline» about an account it still holds contradicts.
 */
export class Presence {
  private readonly own = new Map<number, number>()
  private readonly leaving = new Map<number, NodeJS.Timeout>()
  /** Until when each gateway that has said so counts as still having the account. */
  private readonly known = new Map<number, Map<string, number>>()
  private readonly tellAll: Announce
  private readonly gateway: string
  private readonly limits: Limits
  private readonly changed: (userId: number, online: boolean) => void
  private readonly repeat: NodeJS.Timeout

  constructor(tellAll: Announce, gateway: string, limits: Limits, changed: (userId: number, online: boolean) => void) {
    this.tellAll = tellAll
    this.gateway = gateway
    this.limits = limits
    this.changed = changed
    this.repeat = setInterval(() => this.remind(), limits.presenceTtlMs / 3)
    this.repeat.unref()
  }

  arrive(userId: number): void {
    clearTimeout(this.leaving.get(userId))
    this.leaving.delete(userId)
    const count = (this.own.get(userId) ?? 0) + 1
    this.own.set(userId, count)
    if (count === 1) this.announce(userId, true)
  }

  /** A reload must not flicker, so the last socket's going is told only after a grace time. */
  depart(userId: number): void {
    const count = (this.own.get(userId) ?? 1) - 1
    if (count > 0) {
      this.own.set(userId, count)
      return
    }
    this.own.delete(userId)
    const timer = setTimeout(() => {
      this.leaving.delete(userId)
      if (!this.own.has(userId)) this.announce(userId, false)
    }, this.limits.presenceGraceMs)
    timer.unref()
    this.leaving.set(userId, timer)
  }

  isOnline(userId: number): boolean {
    return this.own.has(userId) || this.leaving.has(userId) || this.isKnown(userId)
  }

  /** An announcement of any gateway, this one included; one of an older version does not say which. */
  hear(userId: number, online: boolean, gateway = ''): void {
    const before = this.isKnown(userId)
    const gateways = this.known.get(userId) ?? new Map<string, number>()
    if (online) this.known.set(userId, gateways.set(gateway, Date.now() + this.limits.presenceTtlMs))
    else {
      gateways.delete(gateway)
      if (gateways.size === 0) this.known.delete(userId)
      // Whoever keeps only the last word of all gateways is put right.
      if (this.own.has(userId) || this.leaving.has(userId)) return this.announce(userId, true)
    }
    const after = this.isKnown(userId)
    if (before !== after) this.changed(userId, after)
  }

  stop(): void {
    clearInterval(this.repeat)
    for (const timer of this.leaving.values()) clearTimeout(timer)
  }

  /** Says again who is here, and forgets of whom nobody has said so for long. */
  remind(): void {
    const now = Date.now()
    for (const [userId, gateways] of this.known) {
      for (const [gateway, until] of gateways) if (until <= now) gateways.delete(gateway)
      if (gateways.size > 0) continue
      this.known.delete(userId)
      if (!this.own.has(userId)) this.changed(userId, false)
    }
    for (const userId of this.own.keys()) this.announce(userId, true)
  }

  private isKnown(userId: number): boolean {
    const now = Date.now()
    for (const until of this.known.get(userId)?.values() ?? []) if (until > now) return true
    return false
  }

  private announce(userId: number, online: boolean): void {
    this.tellAll({ kind: 'presence', userId, online, gateway: this.gateway })
  }
}
