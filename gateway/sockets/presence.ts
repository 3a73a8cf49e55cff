import type { Limits } from '../options.ts'
import type { Announce } from './announce.ts'

/**
 * Who is online, across gateways: each gateway counts its own sockets, announces changes on the bus and repeats itself
 * before the others forget. A gateway that hears «offline» about an account it still holds contradicts.
 */
export class Presence {
  private readonly own = new Map<number, number>()
  private readonly leaving = new Map<number, NodeJS.Timeout>()
  private readonly known = new Map<number, number>()
  private readonly tellAll: Announce
  private readonly limits: Limits
  private readonly changed: (userId: number, online: boolean) => void
  private readonly repeat: NodeJS.Timeout

  constructor(tellAll: Announce, limits: Limits, changed: (userId: number, online: boolean) => void) {
    this.tellAll = tellAll
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
    return this.own.has(userId) || this.leaving.has(userId) || (this.known.get(userId) ?? 0) > Date.now()
  }

  /** An announcement of any gateway, this one included. */
  hear(userId: number, online: boolean): void {
    const before = (this.known.get(userId) ?? 0) > Date.now()
    if (online) this.known.set(userId, Date.now() + this.limits.presenceTtlMs)
    else if (this.own.has(userId) || this.leaving.has(userId)) return this.announce(userId, true)
    else this.known.delete(userId)
    if (before !== online) this.changed(userId, online)
  }

  stop(): void {
    clearInterval(this.repeat)
    for (const timer of this.leaving.values()) clearTimeout(timer)
  }

  /** Says again who is here, and forgets of whom nobody has said so for long. */
  remind(): void {
    const now = Date.now()
    for (const [userId, until] of this.known) {
      if (until > now || this.own.has(userId)) continue
      this.known.delete(userId)
      this.changed(userId, false)
    }
    for (const userId of this.own.keys()) this.announce(userId, true)
  }

  private announce(userId: number, online: boolean): void {
    this.tellAll({ kind: 'presence', userId, online })
  }
}
