import type { WebSocket } from 'ws'
import type { Envelope } from '#contract/events/envelope.ts'
import type { InternalAnswer } from '#contract/internal/internalApi.ts'
import type { Metrics } from '../ops/metrics.ts'
import type { Limits } from '../options.ts'
import type { LiveQuery } from './liveQuery.ts'
import type { CutReason, Connection, ConnectionRegistry } from './connectionRegistry.ts'
import { tokenLife } from './tokenLife.ts'
import type { TokenLife } from './tokenLife.ts'

/** A signed-in graphql-ws socket in the registry: its account's events re-evaluate its live queries. */
export class GraphqlConnection implements Connection {
  readonly protocol = 'graphql'
  readonly userId: number
  readonly queries = new Set<LiveQuery>()
  sessionId: string
  lastActive = Date.now()
  private readonly socket: WebSocket
  private readonly registry: ConnectionRegistry
  private readonly metrics: Metrics
  private readonly life: TokenLife
  private position = ''
  private ended = false

  constructor(
    socket: WebSocket,
    session: InternalAnswer<'session'>,
    deps: { registry: ConnectionRegistry; metrics: Metrics; limits: Limits },
  ) {
    this.socket = socket
    this.userId = session.userId
    this.sessionId = session.sessionId
    this.registry = deps.registry
    this.metrics = deps.metrics
    deps.registry.join(this)
    this.life = tokenLife(Date.parse(session.expiresAt), deps.limits, { expiring: () => undefined, expired: () => this.cut('expired') })
  }

  onEvent(envelope: Envelope): void {
    this.moved(`${envelope.ep} ${envelope.s}`)
  }

  onHead(ep: string, head: number): void {
    const position = `${ep} ${head}`
    // The first beacon only tells where we are.
    if (this.position === '') this.position = position
    else if (this.position !== position) this.moved(position)
  }

  leaveConversation(): void {
    // What a removed member may still read is the backend's judgement at the next evaluation.
    for (const query of this.queries) query.poke()
  }

  cut(reason: CutReason): void {
    if (this.ended) return
    this.metrics.socketsCut.inc({ reason })
    this.end()
    if (reason === 'drain') this.socket.close(1012, 'Service restart')
    else if (reason === 'evicted') this.socket.close(4408, 'Too many connections')
    else if (reason === 'flood' || reason === 'malformed' || reason === 'lagging') this.socket.terminate()
    else this.socket.close(4403, 'Forbidden')
    setTimeout(() => this.socket.terminate(), 500).unref()
  }

  /** The protocol has no such word; the protocol closes its sockets spread over the time. */
  goAway(): void {
    // Left to the protocol, which also knows the sockets without an account.
  }

  end(): void {
    if (this.ended) return
    this.ended = true
    this.life.stop()
    for (const query of this.queries) void query.return()
    this.registry.leave(this)
  }

  private moved(position: string): void {
    this.position = position
    for (const query of this.queries) query.poke()
  }
}
