import { randomUUID } from 'node:crypto'
import type { Envelope, CommandAnswer } from '#contract/events/envelope.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { refusals } from '#contract/refusals.ts'
import { InternalApiRefusal } from '../internalApi/internalApiClient.ts'
import { refusalBody } from '../proxy/refuse.ts'
import type { Running } from '../ops/running.ts'
import type { AddressSockets } from './addressSockets.ts'
import type { AlarmDevices } from './alarmDevices.ts'
import type { Conversations, Listener } from './conversations.ts'
import { Delivery } from './delivery.ts'
import type { DeliveryDeps } from './delivery.ts'
import { FloodGate } from './flood.ts'
import { pendingPackets, wire } from './liveSocket.ts'
import type { Admission, LiveSocket } from './liveSocket.ts'
import { isMessageName, messages } from './messages.ts'
import type { Message, MessageName } from './messages.ts'
import type { CutReason, Connection, ConnectionRegistry } from './connectionRegistry.ts'
import { tokenLife } from './tokenLife.ts'
import type { TokenLife } from './tokenLife.ts'

export interface SessionDeps extends DeliveryDeps {
  registry: ConnectionRegistry
  conversations: Conversations
  alarmDevices: AlarmDevices
  running: Running
  addresses: AddressSockets
}

type Answer = (value: unknown) => void
const noAnswer: Answer = () => undefined

/** One socket.io connection of an account, from its handshake to its end (docs/architecture.md). */
export class Session implements Connection, Listener {
  readonly protocol = 'live'
  readonly userId: number
  sessionId: string
  lastActive = Date.now()
  private token: string
  private role: Admission['role']
  private readonly socket: LiveSocket
  private readonly deps: SessionDeps
  private readonly delivery: Delivery
  private readonly flood: FloodGate
  private readonly life: TokenLife
  private readonly open = new Set<number>()
  private malformed = 0
  private ended = false

  constructor(socket: LiveSocket, admission: Admission, deps: SessionDeps) {
    this.socket = socket
    this.deps = deps
    this.userId = admission.userId
    this.sessionId = admission.sessionId
    this.token = admission.token
    this.role = admission.role
    this.delivery = new Delivery(socket, this.userId, admission, deps, () => this.cut('lagging'))
    // Live first, then the replay: an event between the two is held back, not missed.
    const account = deps.registry.join(this)
    this.flood = new FloodGate(deps.limits, account.bucket)
    deps.conversations.presence.arrive(this.userId)
    deps.metrics.socketsOpen.inc({ protocol: this.protocol })
    const raw = wire(socket)
    deps.addresses.admitted(raw)
    socket.on('disconnect', (reason) => {
      this.end()
      // Who does not answer pings will not answer the closing frame either, and would keep the TCP socket for half a minute.
      if (reason === 'ping timeout') raw.terminate()
    })
    // `next` is never called: this is the only listener, and socket.io need not look for others.
    socket.use((packet) => this.receive(packet))
    this.life = tokenLife(admission.expiresAt, deps.limits, {
      expiring: (at) => socket.emit('auth.expiring', { at }),
      expired: () => this.cut('expired'),
    })
    void this.delivery.catchUp()
  }

  onEvent(envelope: Envelope): void {
    this.delivery.live(envelope)
  }

  onHead(ep: string, head: number, now: string): void {
    this.delivery.head(ep, head, now)
  }

  isIdle(): boolean {
    return pendingPackets(this.socket) === 0
  }

  typing(message: { conversationId: number; userId: number; on: boolean }): void {
    this.socket.emit('typing', message)
  }

  presence(message: { userId: number; online: boolean }): void {
    this.socket.emit('presence', message)
  }

  leaveConversation(conversationId: number): void {
    this.open.delete(conversationId)
    this.deps.conversations.close(conversationId, this)
  }

  goAway(withinMs: number): void {
    this.socket.emit('goaway', { withinMs })
  }

  /** Ends the session: no event after this. The last word is sent if the client still reads. */
  cut(reason: CutReason): void {
    if (this.ended) return
    this.deps.metrics.socketsCut.inc({ reason })
    this.deps.log.info({ userId: this.userId, reason }, 'session cut')
    if (reason === 'expired') this.socket.emit('session.expired', { code: 'TOKEN_EXPIRED' })
    if (reason === 'revoked') this.socket.emit('session.expired', { code: 'TOKEN_INVALID' })
    if (reason === 'evicted') this.socket.emit('evicted')
    const raw = wire(this.socket)
    this.end()
    if (reason === 'drain') return raw.close(1012)
    if (reason === 'flood' || reason === 'lagging' || reason === 'malformed') return raw.terminate()
    this.socket.disconnect(true)
    // A client that does not answer the closing frame keeps the TCP socket open.
    setTimeout(() => raw.terminate(), 500).unref()
  }

  private end(): void {
    if (this.ended) return
    this.ended = true
    this.delivery.end()
    this.life.stop()
    for (const conversationId of this.open) this.deps.conversations.close(conversationId, this)
    this.deps.alarmDevices.quiet(this)
    this.deps.registry.leave(this)
    this.deps.conversations.presence.depart(this.userId)
    this.deps.metrics.socketsOpen.dec({ protocol: this.protocol })
  }

  /** Every inbound packet passes here: limits, then shape, then the one place that acts. */
  private receive(packet: unknown[]): void {
    if (this.ended) return
    this.lastActive = Date.now()
    const [name, body, given] = packet
    const answer = typeof given === 'function' ? (given as Answer) : typeof body === 'function' ? (body as Answer) : noAnswer
    const verdict = this.flood.check(name)
    if (verdict !== 'pass') {
      this.deps.metrics.dropped.inc()
      if (verdict === 'cut') return this.cut('flood')
      if (verdict === 'slowDown') this.socket.emit('slow_down', { retryAfterMs: this.deps.limits.slowDownMs })
      if (name === 'command') answer(refusedCommand('RATE_LIMITED', randomUUID()))
      return
    }
    const parsed = isMessageName(name) ? messages[name].safeParse(body) : undefined
    if (!isMessageName(name) || !parsed?.success) {
      this.deps.metrics.dropped.inc()
      this.malformed += 1
      if (this.malformed > 10) return this.cut('malformed')
      answer(name === 'command' ? refusedCommand('BODY_UNREADABLE', randomUUID()) : { ok: false })
      return
    }
    this.act(name, parsed.data, answer)
  }

  private act(name: MessageName, data: unknown, answer: Answer): void {
    switch (name) {
      case 'ack':
        return this.delivery.ack((data as Message<'ack'>).s)
      case 'sync': {
        const { ep, since } = data as Message<'sync'>
        return this.delivery.sync(ep, since)
      }
      case 'command':
        return void this.command(data as Message<'command'>, answer)
      case 'typing': {
        const { conversationId, on } = data as Message<'typing'>
        this.deps.conversations.type(conversationId, this, on)
        return
      }
      case 'conv.open':
        return void this.openConversation((data as Message<'conv.open'>).conversationId, answer)
      case 'conv.close':
        return this.leaveConversation((data as Message<'conv.close'>).conversationId)
      case 'auth.refresh':
        return void this.refresh((data as Message<'auth.refresh'>).token, answer)
      case 'bell.ready': {
        if (this.role === 'provider') this.deps.alarmDevices.set(this, (data as Message<'bell.ready'>).ready)
        return
      }
    }
  }

  private async command(message: Message<'command'>, answer: Answer): Promise<void> {
    const requestId = randomUUID()
    if (this.life.isOver()) return answer(refusedCommand('TOKEN_EXPIRED', requestId))
    const done = this.deps.running.begin()
    try {
      const { status, body } = await this.deps.internalApi.ask(
        'command',
        { token: this.token, ...message, requestId },
        this.deps.limits.commandTimeoutMs,
      )
      answer({ ok: status < 400, status, body } satisfies CommandAnswer)
    } catch (error) {
      answer(this.internalApiRefused(error, requestId))
    } finally {
      done()
    }
  }

  private async openConversation(conversationId: number, answer: Answer): Promise<void> {
    if (this.open.size >= 50) return answer({ ok: false })
    try {
      const { members } = await this.deps.internalApi.ask('membership', { userId: this.userId, conversationId })
      if (this.ended) return
      // The backend has answered for this account; the list itself must say so as well.
      if (!members.includes(this.userId)) return answer({ ok: false })
      this.open.add(conversationId)
      answer({ ok: true, online: this.deps.conversations.open(conversationId, members, this) })
    } catch (error) {
      this.deps.log.info({ userId: this.userId, conversationId, err: error }, 'conversation refused')
      answer({ ok: false })
    }
  }

  private async refresh(token: string, answer: Answer): Promise<void> {
    try {
      const session = await this.deps.internalApi.ask('session', { token })
      if (this.ended) return
      // A token of another account on this socket can only be stolen or confused.
      if (session.userId !== this.userId) return this.cut('revoked')
      this.token = token
      this.sessionId = session.sessionId
      this.role = session.role
      this.life.extend(Date.parse(session.expiresAt))
      answer({ ok: true })
    } catch (error) {
      this.deps.log.info({ userId: this.userId, err: error }, 'token refresh refused')
      answer({ ok: false })
    }
  }

  private internalApiRefused(error: unknown, requestId: string): CommandAnswer {
    const known = error instanceof InternalApiRefusal && Object.hasOwn(refusals, error.code)
    if (!known) this.deps.log.error({ err: error, requestId }, 'command failed')
    return refusedCommand(known ? (error.code as RefusalCode) : 'INTERNAL', requestId)
  }
}

function refusedCommand(code: RefusalCode, requestId: string): CommandAnswer {
  return { ok: false, status: refusals[code].status, body: refusalBody(code, requestId) }
}
