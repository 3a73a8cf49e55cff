import type { BusEvent, Control } from '#contract/facts/bus.ts'
import type { Envelope } from '#contract/facts/envelope.ts'
import type { Limits } from '../options.ts'
import { TokenBucket } from './tokenBucket.ts'

export type CutReason = 'expired' | 'revoked' | 'parked' | 'flood' | 'lagging' | 'malformed' | 'drain'

/** One open connection of an account, whatever its protocol: a socket.io session or a graphql-ws socket. */
export interface Party {
  readonly userId: number
  readonly face: 'live' | 'graphql'
  sessionId: string
  /** Last message from the client, for choosing the tab to park. */
  lastActive: number
  onEvent(envelope: Envelope): void
  /** The account's true position, from the beacon. */
  onHead(ep: string, head: number, now: string): void
  leaveConversation(conversationId: number): void
  cut(reason: CutReason): void
  goAway(withinMs: number): void
}

export interface Account {
  readonly userId: number
  readonly parties: Set<Party>
  readonly bucket: TokenBucket
}

/** Who is connected here. Events find their parties by account alone, so nobody can listen to a foreign account. */
export class Roster {
  private readonly accounts = new Map<number, Account>()
  private readonly limits: Limits
  private emptied: (() => void)[] = []

  constructor(limits: Limits) {
    this.limits = limits
  }

  /** Adds a party; the account's least active tab is parked when it has too many. */
  join(party: Party): Account {
    // Counted per face: every tab has one socket of each.
    const present = [...this.partiesOf(party.userId)].filter(({ face }) => face === party.face)
    if (present.length >= this.limits.socketsPerUser) present.sort((a, b) => a.lastActive - b.lastActive)[0]?.cut('parked')
    let account = this.accounts.get(party.userId)
    if (!account) {
      const rate = this.limits.userMessagesPerSecond
      account = { userId: party.userId, parties: new Set(), bucket: new TokenBucket(rate, rate * 3) }
      this.accounts.set(party.userId, account)
    }
    account.parties.add(party)
    return account
  }

  leave(party: Party): void {
    const account = this.accounts.get(party.userId)
    if (!account?.parties.delete(party)) return
    if (account.parties.size === 0) this.accounts.delete(party.userId)
    if (this.accounts.size === 0) {
      for (const tell of this.emptied) tell()
      this.emptied = []
    }
  }

  deliver(events: readonly BusEvent[]): void {
    for (const { userId, envelope } of events) {
      const account = this.accounts.get(userId)
      if (account) for (const party of account.parties) party.onEvent(envelope)
    }
  }

  obey(order: Control): void {
    if (order.kind === 'session.revoked') {
      for (const party of this.all()) if (party.sessionId === order.sessionId) party.cut('revoked')
      return
    }
    if (order.kind === 'pages.changed') return
    for (const party of this.accounts.get(order.userId)?.parties ?? []) {
      if (order.kind === 'account.revoked') party.cut('revoked')
      else party.leaveConversation(order.conversationId)
    }
  }

  partiesOf(userId: number): Iterable<Party> {
    return this.accounts.get(userId)?.parties ?? []
  }

  userIds(): number[] {
    return [...this.accounts.keys()]
  }

  all(): Party[] {
    return [...this.accounts.values()].flatMap((account) => [...account.parties])
  }

  /** Resolves once nobody is connected, or after `timeoutMs`. */
  async empty(timeoutMs: number): Promise<void> {
    if (this.accounts.size === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs)
      this.emptied.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }
}
