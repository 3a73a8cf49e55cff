import type { FastifyBaseLogger } from 'fastify'
import type { Envelope } from '#contract/events/envelope.ts'
import type { InternalAnswer } from '#contract/internal/internalApi.ts'
import type { InternalApi } from '../internalApi/internalApiClient.ts'
import type { Metrics } from '../ops/metrics.ts'
import type { Limits } from '../options.ts'
import { Acknowledgements } from './acknowledgements.ts'
import { isCongested, roomToSend } from './backpressure.ts'
import { batches } from './batches.ts'
import { sendEvents, type LiveSocket } from './liveSocket.ts'
import type { Pacer } from './pacer.ts'
import { wait } from './wait.ts'

export interface DeliveryDeps {
  internalApi: InternalApi
  limits: Limits
  metrics: Metrics
  pacer: Pacer
  log: FastifyBaseLogger
}

const now = () => new Date().toISOString()

/** Events held back at most while a replay runs; beyond it they are read again from the log. */
const holdAtMost = 256

/**
 * One account stream on its way to one socket: in order, without gaps or repeats, never faster than the client reads.
 * The log behind the internal API is the truth; the bus only makes it quick. Whatever is not sent here is read again there.
 */
export class Delivery {
  private readonly socket: LiveSocket
  private readonly userId: number
  private readonly deps: DeliveryDeps
  private readonly cut: () => void
  private ep: string | null
  /** Everything up to here has been handed to the socket. */
  private sent: number
  private readonly acked: Acknowledgements
  private mode: 'catchingUp' | 'live' | 'lagging' | 'ended' = 'catchingUp'
  private queue: Envelope[] = []
  private readonly ahead = new Map<number, Envelope>()
  /** Raised by every `sync`: a page asked for before it is not the answer to it. */
  private generation = 0
  private running = false
  private again = false
  private gapTimer: NodeJS.Timeout | undefined

  constructor(
    socket: LiveSocket,
    userId: number,
    position: { ep: string | null; since: number | null },
    deps: DeliveryDeps,
    cut: () => void,
  ) {
    this.socket = socket
    this.userId = userId
    this.deps = deps
    this.cut = cut
    this.ep = position.since === null ? null : position.ep
    this.sent = position.since ?? 0
    this.acked = new Acknowledgements(this.sent)
  }

  /** A live event from the bus. */
  live(envelope: Envelope): void {
    if (this.mode === 'ended' || this.mode === 'lagging') return
    if (this.mode === 'catchingUp') return this.hold(envelope)
    if (envelope.ep !== this.ep) return void this.catchUp()
    if (envelope.s <= this.sent) return
    if (envelope.s === this.sent + 1) {
      this.push(envelope)
      if (this.ahead.size > 0) this.drainAhead()
      return
    }
    // The relay may publish neighbours in either order; a lost predecessor is read from the log.
    this.hold(envelope)
    this.gapTimer ??= setTimeout(() => {
      this.gapTimer = undefined
      if (this.mode === 'live' && this.ahead.size > 0) void this.catchUp()
    }, this.deps.limits.gapMs)
  }

  /** The client asks for everything after its own position. */
  sync(ep: string, since: number): void {
    if (this.mode === 'ended') return
    this.ep = ep
    this.sent = since
    this.acked.upTo = since
    this.queue = []
    this.generation += 1
    void this.catchUp()
  }

  ack(s: number): void {
    if (s > this.acked.upTo && s <= this.sent) this.acked.note(s)
  }

  /** The beacon: the account's true head. A lost last event shows here. */
  head(ep: string, head: number, at: string): void {
    if (this.mode !== 'live') return
    if (ep !== this.ep || head > this.sent) void this.catchUp()
    else if (!isCongested(this.socket, this.deps.limits)) this.socket.emit('head', { ep, head, now: at })
  }

  end(): void {
    this.mode = 'ended'
    this.queue = []
    this.ahead.clear()
    clearTimeout(this.gapTimer)
    this.acked.wake()
  }

  /** Brings the client to the head of the log, page by page, the next page only when the last one was mostly read. */
  async catchUp(): Promise<void> {
    if (this.running) {
      this.again = true
      return
    }
    this.running = true
    this.mode = 'catchingUp'
    try {
      do {
        this.again = false
        const outcome = await this.readLog()
        if (outcome === 'ended') return
        this.deps.metrics.resumes.inc({ outcome })
        this.drainAhead()
        for (const s of this.ahead.keys()) if (s <= this.sent) this.ahead.delete(s)
        if (this.ahead.size > 0) {
          this.again = true
          await wait(this.deps.limits.gapMs / 2)
        }
      } while (this.again && !this.isEnded())
      if (!this.isEnded()) this.mode = 'live'
    } finally {
      this.running = false
    }
  }

  private async readLog(): Promise<'resumed' | 'reset' | 'ended'> {
    const window = this.deps.limits.batchEvents
    for (;;) {
      const { generation } = this
      const page = await this.nextPage()
      if (page === undefined || this.isEnded()) return 'ended'
      if (generation !== this.generation) continue
      // A position beyond the head was never given out by this stream: as foreign as another epoch.
      if (page.kind === 'reset' || page.head < this.sent) {
        this.ep = page.ep
        this.sent = page.head
        this.acked.upTo = page.head
        this.ahead.clear()
        this.queue = []
        this.socket.emit('reset', { ep: page.ep, head: page.head, now: now(), reason: page.kind === 'reset' ? page.reason : 'epoch' })
        return 'reset'
      }
      this.ep = page.ep
      for (const envelope of page.events) if (envelope.s > this.sent) this.push(envelope)
      if (!page.more) this.drainAhead()
      if (!(await this.room())) return 'ended'
      this.flush()
      if (generation !== this.generation) continue
      if (page.more && page.events.length > 0) {
        if (!(await this.ackedUpTo(this.sent - window))) return 'ended'
        continue
      }
      this.socket.emit('resumed', { ep: page.ep, head: this.sent, now: now() })
      return 'resumed'
    }
  }

  /** The next page of the log; waits while the backend is away. Undefined once the session has ended. */
  private async nextPage(): Promise<InternalAnswer<'feed'> | undefined> {
    const since = this.ep === null ? null : this.sent
    for (let attempt = 0; !this.isEnded(); attempt += 1) {
      try {
        return await this.deps.internalApi.ask('feed', { userId: this.userId, epoch: this.ep, since, limit: this.deps.limits.replayPage })
      } catch (error) {
        this.deps.log.warn({ err: error, attempt }, 'feed not readable')
        await wait(Math.min(5000, 250 * 2 ** Math.min(attempt, 5)) * (0.5 + Math.random()))
      }
    }
    return undefined
  }

  private async ackedUpTo(s: number): Promise<boolean> {
    const outcome = await this.acked.reach(s, this.deps.limits.lagCutMs, () => this.isEnded())
    if (outcome === 'late') this.cut()
    return outcome === 'arrived'
  }

  private push(envelope: Envelope): void {
    this.sent = envelope.s
    if (this.queue.push(envelope) === 1) this.deps.pacer.wake(this)
  }

  private hold(envelope: Envelope): void {
    if (this.ahead.size < holdAtMost) this.ahead.set(envelope.s, envelope)
    else this.again = true
  }

  private drainAhead(): void {
    for (let next = this.ahead.get(this.sent + 1); next !== undefined; next = this.ahead.get(this.sent + 1)) {
      this.ahead.delete(next.s)
      if (next.ep !== this.ep) return
      this.push(next)
    }
  }

  /** Hands the queue to the socket as batches, unless the client has stopped reading. */
  flush(): void {
    if (this.queue.length === 0 || this.mode === 'ended') return
    if (isCongested(this.socket, this.deps.limits)) {
      // A running replay waits for room and flushes then; otherwise the client has fallen behind the live events.
      if (!this.running) this.lag()
      return
    }
    const due = this.queue
    this.queue = []
    this.deps.metrics.delivered(due.length)
    const { batchEvents, batchBytes } = this.deps.limits
    if (due.length === 1) sendEvents(this.socket, due)
    else for (const batch of batches(due, batchEvents, batchBytes)) sendEvents(this.socket, batch)
  }

  /** Waits until the client has read what it was sent; cuts it when it does not. */
  private async room(): Promise<boolean> {
    const outcome = await roomToSend(this.socket, this.deps.limits, () => this.isEnded())
    if (outcome === 'late') this.cut()
    return outcome === 'free'
  }

  /** Stops pushing; nothing is lost, it is in the log. Reads on when there is room again. */
  private lag(): void {
    const first = this.queue[0]
    if (first !== undefined) this.sent = first.s - 1
    this.queue = []
    this.ahead.clear()
    if (this.mode === 'lagging') return
    this.mode = 'lagging'
    this.deps.metrics.lagging.inc()
    void this.room().then((free) => (free ? this.catchUp() : undefined))
  }

  /** Read through a function because the mode changes while this class awaits. */
  private isEnded(): boolean {
    return this.mode === 'ended'
  }
}
