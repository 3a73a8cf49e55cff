import type { BusEvent, Control } from '#contract/events/bus.ts'
import type { Envelope } from '#contract/events/envelope.ts'
import type { Limits } from '../options.ts'
import type { AccountSockets, Protocol } from './accountSockets.ts'
import { TokenBucket } from './tokenBucket.ts'

export type CutReason = 'expired' | 'revoked' | 'evicted' | 'flood' | 'lagging' | 'malformed' | 'drain'

/** One open connection of an account, whatever its protocol: a socket.io session or a graphql-ws socket. */
export interface Connection {
  readonly userId: number
  readonly protocol: Protocol
  sessionId: string
  /** Last message from the client, for choosing the tab to evict. */
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
  readonly connections: Set<Connection>
  readonly bucket: TokenBucket
}

/** Who is connected here. Events find their connections by account alone, so nobody can listen to a foreign account. */
export class ConnectionRegistry {
  private readonly accounts = new Map<number, Account>()
  private readonly limits: Limits
  private emptied: (() => void)[] = []

  private readonly sockets: AccountSockets

  constructor(limits: Limits, sockets: AccountSockets) {
    this.limits = limits
    this.sockets = sockets
    sockets.watch(this)
  }

  /** Adds a connection; the account's least active tab is evicted when it has too many. */
  join(connection: Connection): Account {
    // Counted per protocol: every tab has one socket of each.
    this.sockets.makeRoom(connection.userId, connection.protocol)
    let account = this.accounts.get(connection.userId)
    if (!account) {
      const rate = this.limits.userMessagesPerSecond
      account = { userId: connection.userId, connections: new Set(), bucket: new TokenBucket(rate, rate * 3) }
      this.accounts.set(connection.userId, account)
    }
    account.connections.add(connection)
    this.count(connection)
    return account
  }

  leave(connection: Connection): void {
    const account = this.accounts.get(connection.userId)
    if (!account?.connections.delete(connection)) return
    this.count(connection)
    if (account.connections.size === 0) this.accounts.delete(connection.userId)
    if (this.accounts.size === 0) {
      for (const tell of this.emptied) tell()
      this.emptied = []
    }
  }

  /** Ends the account's least active tab. */
  evict(userId: number, protocol: Protocol): void {
    this.of(userId, protocol)
      .sort((a, b) => a.lastActive - b.lastActive)[0]
      ?.cut('evicted')
  }

  private of(userId: number, protocol: Protocol): Connection[] {
    return [...this.connectionsOf(userId)].filter((one) => one.protocol === protocol)
  }

  private count({ userId, protocol }: Connection): void {
    this.sockets.changed(userId, protocol, this.of(userId, protocol).length)
  }

  deliver(events: readonly BusEvent[]): void {
    for (const { userId, envelope } of events) {
      const account = this.accounts.get(userId)
      if (account) for (const connection of account.connections) connection.onEvent(envelope)
    }
  }

  handleControl(order: Control): void {
    if (order.kind === 'session.revoked') {
      for (const connection of this.all()) if (connection.sessionId === order.sessionId) connection.cut('revoked')
      return
    }
    if (order.kind === 'pages.changed') return
    for (const connection of this.accounts.get(order.userId)?.connections ?? []) {
      if (order.kind === 'account.revoked') connection.cut('revoked')
      else connection.leaveConversation(order.conversationId)
    }
  }

  connectionsOf(userId: number): Iterable<Connection> {
    return this.accounts.get(userId)?.connections ?? []
  }

  userIds(): number[] {
    return [...this.accounts.keys()]
  }

  all(): Connection[] {
    return [...this.accounts.values()].flatMap((account) => [...account.connections])
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
