import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Bus } from '#contract/events/bus.ts'
import { internalApi } from '#contract/internal/internalApi.ts'
import type { InternalAnswer, InternalCallName, InternalRequest } from '#contract/internal/internalApi.ts'
import type { Envelope } from '#contract/events/envelope.ts'

export interface FakeSession {
  token: string
  userId: number
  role: 'customer' | 'provider' | 'admin'
  sessionId: string
  expiresAt: number
}
interface Log {
  ep: string
  floor: number
  events: Envelope[]
}

class Refused extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/**
 * A backend with an in-memory log, for gateway and client tests only: it keeps the promises of contract/internal/internalApi.ts
 * and lets a test break the bus, the epoch or the backend itself.
 */
export class FakeBackend {
  readonly app: FastifyInstance = Fastify({ forceCloseConnections: true })
  readonly sessions = new Map<string, FakeSession>()
  readonly logs = new Map<number, Log>()
  readonly conversations = new Map<number, number[]>()
  readonly commands: InternalRequest<'command'>[] = []
  readonly asked: { name: InternalCallName; at: number }[] = []
  /** Replay beyond this answers `tooFar`. */
  farthest = 500
  /** Before a feed is answered: a test may emit here, to hit the gap between snapshot and live. */
  beforeFeedAnswer: (() => void | Promise<void>) | undefined
  url = ''
  private readonly bus: Bus
  private readonly secret: string
  /** How often `/rest/tagged` has been asked; it counts up, so that a page rendered anew looks different. */
  tagged = 0
  readiness: InternalAnswer<'ready'> = { ready: true, reason: null, unavailable: { full: 0 } }
  /** Tags of each change, in order. */
  readonly pageChanges: string[][] = []
  private readonly answered = new Map<string, InternalAnswer<'command'>>()
  private port = 0

  constructor(bus: Bus, secret: string) {
    this.bus = bus
    this.secret = secret
    for (const name of Object.keys(internalApi) as InternalCallName[]) {
      this.app.post(`/internal/${name}`, async (request, reply) => {
        if (request.headers['x-internal-secret'] !== this.secret) return reply.code(403).send({ error: 'ROLE_FORBIDDEN' })
        this.asked.push({ name, at: Date.now() })
        try {
          return await this.answer(name, internalApi[name].request.parse(request.body))
        } catch (error) {
          if (error instanceof Refused) return reply.code(error.status).send({ error: error.code, message: error.code })
          throw error
        }
      })
    }
    this.app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    this.app.all('/rest/echo', (request) => ({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: request.body ?? null,
    }))
    this.app.get('/readyz', (_request, reply) => reply.code(this.readiness.ready ? 200 : 503).send({ ok: this.readiness.ready }))
    this.app.all('/rest/*', (request) => ({ path: request.url }))
    this.app.get('/rest/small', () => ({ data: { id: 1, name: 'Margherita' } }))
    this.app.get('/rest/large', () => ({ data: Array.from({ length: 200 }, (_, id) => ({ id, name: `Gericht ${id}`, price: 1290 })) }))
    this.app.get('/rest/slow', async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, 3000)
      })
      return { data: 'late' }
    })
    this.app.get('/rest/away', (_request, reply) => reply.code(503).header('retry-after', '2').send({ error: 'BACKEND_UNAVAILABLE' }))
    this.app.get<{ Querystring: { tags: string; until?: string } }>('/rest/tagged', (request, reply) => {
      this.tagged += 1
      if (request.query.until !== undefined) reply.header('x-page-until', new Date(Date.now() + Number(request.query.until)).toISOString())
      return reply
        .header('x-page-tags', request.headers['x-page-tags'] === 'ask' ? request.query.tags : 'nobody asked')
        .send({ count: this.tagged })
    })
    this.app.get('/rest/broken', (_request, reply) => reply.code(500).send({ error: 'INTERNAL' }))
    this.app.get<{ Params: { kind: string } }>('/rest/sitemap/:kind', ({ params: { kind } }) =>
      kind === 'products'
        ? { data: [{ path: '/produkt/rad&helm', changed_at: '2026-11-20T10:00:00Z' }], meta: { current_page: 1, last_page: 2 } }
        : { data: [], meta: { current_page: 1, last_page: 1 } },
    )
    this.app.post('/graphql', (request) => ({ data: { asked: request.body } }))
    this.app.get('/media/pic.svg', (_request, reply) => reply.type('image/svg+xml').send('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    this.app.get('/docs', (_request, reply) => reply.type('text/html').send('<!doctype html><title>Docs</title>'))
  }

  async start(): Promise<void> {
    await this.app.listen({ port: this.port, host: '127.0.0.1' })
    const address = this.app.server.address()
    if (typeof address !== 'object' || address === null) throw new Error('no port')
    this.port = address.port
    this.url = `http://127.0.0.1:${this.port}`
  }

  async stop(): Promise<void> {
    await this.app.close()
  }

  /** Signs an account in; the token is its own name. */
  login(userId: number, options: { role?: FakeSession['role']; expiresInMs?: number; sessionId?: string } = {}): FakeSession {
    const session: FakeSession = {
      token: `token-${userId}-${randomUUID()}`,
      userId,
      role: options.role ?? 'customer',
      sessionId: options.sessionId ?? randomUUID(),
      expiresAt: Date.now() + (options.expiresInMs ?? 3_600_000),
    }
    this.sessions.set(session.token, session)
    return session
  }

  log(userId: number): Log {
    let log = this.logs.get(userId)
    if (!log) {
      log = { ep: randomUUID(), floor: 0, events: [] }
      this.logs.set(userId, log)
    }
    return log
  }

  head(userId: number): number {
    const log = this.log(userId)
    return log.events.at(-1)?.s ?? log.floor
  }

  /** Writes an event to the log of every account; `onBus: false` loses it on the way to the gateways. */
  async emit(userIds: readonly number[], t: string, d: unknown, options: { onBus?: boolean; c?: string } = {}): Promise<Envelope[]> {
    const written = userIds.map((userId) => {
      const log = this.log(userId)
      const envelope: Envelope = {
        v: 1,
        id: randomUUID(),
        t,
        ep: log.ep,
        s: this.head(userId) + 1,
        at: new Date().toISOString(),
        e: { type: 'thing', id: '1', ver: 1 },
        by: null,
        c: options.c ?? null,
        d,
      }
      log.events.push(envelope)
      return { userId, envelope }
    })
    if (options.onBus !== false) await this.bus.publish(written)
    return written.map(({ envelope }) => envelope)
  }

  private session(token: string): FakeSession {
    const session = this.sessions.get(token)
    if (!session) throw new Refused(401, 'TOKEN_INVALID')
    if (session.expiresAt < Date.now()) throw new Refused(401, 'TOKEN_EXPIRED')
    return session
  }

  private async answer<N extends InternalCallName>(name: N, request: InternalRequest<N>): Promise<InternalAnswer<InternalCallName>> {
    switch (name) {
      case 'session': {
        const { token: _token, expiresAt, ...session } = this.session((request as InternalRequest<'session'>).token)
        return { ...session, expiresAt: new Date(expiresAt).toISOString() }
      }
      case 'feed':
        return await this.feed(request as InternalRequest<'feed'>)
      case 'heads': {
        const { userIds } = request as InternalRequest<'heads'>
        return { heads: userIds.map((userId) => ({ userId, ep: this.log(userId).ep, head: this.head(userId) })) }
      }
      case 'ready':
        return this.readiness
      case 'endedSessions': {
        const living = new Set([...this.sessions.values()].map((session) => session.sessionId))
        return { ended: (request as InternalRequest<'endedSessions'>).sessionIds.filter((id) => !living.has(id)) }
      }
      case 'pageChanges': {
        const { after } = request as InternalRequest<'pageChanges'>
        return { position: String(this.pageChanges.length), tags: after === null ? [] : this.pageChanges.slice(Number(after)).flat() }
      }
      case 'membership': {
        const { userId, conversationId } = request as InternalRequest<'membership'>
        const members = this.conversations.get(conversationId)
        if (!members?.includes(userId)) throw new Refused(404, 'NOT_FOUND')
        return { members }
      }
      case 'memberships': {
        const { conversationIds } = request as InternalRequest<'memberships'>
        return { conversations: conversationIds.map((id) => ({ id, members: this.conversations.get(id) ?? [] })) }
      }
      case 'command':
        return await this.command(request as InternalRequest<'command'>)
      default:
        return this.live(request as InternalRequest<'live'>)
    }
  }

  private async feed({ userId, epoch, since, limit }: InternalRequest<'feed'>): Promise<InternalAnswer<'feed'>> {
    const log = this.log(userId)
    const head = this.head(userId)
    const reset = (reason: 'epoch' | 'floor' | 'tooFar' | 'new'): InternalAnswer<'feed'> => ({ kind: 'reset', ep: log.ep, head, reason })
    const answer =
      since === null
        ? reset('new')
        : epoch !== log.ep || since > head
          ? reset('epoch')
          : since < log.floor
            ? reset('floor')
            : head - since > this.farthest
              ? reset('tooFar')
              : undefined
    const missed = log.events.filter((event) => event.s > (since ?? head))
    const page: InternalAnswer<'feed'> = { kind: 'events', ep: log.ep, head, events: missed.slice(0, limit), more: missed.length > limit }
    await this.beforeFeedAnswer?.()
    return answer ?? page
  }

  private async command(request: InternalRequest<'command'>): Promise<InternalAnswer<'command'>> {
    const session = this.session(request.token)
    this.commands.push(request)
    const before = this.answered.get(`${session.userId} ${request.key}`)
    if (before) return before
    if (request.call === 'slow.command') {
      await new Promise((resolve) => {
        setTimeout(resolve, 400)
      })
      return { status: 200, body: {} }
    }
    if (request.call !== 'chat.send') return { status: 409, body: { error: 'TRANSITION_REFUSED', message: 'Das ist nicht möglich.' } }
    const { to, text } = request.body as { to: number; text: string }
    const answer = { status: 200, body: { data: { id: this.answered.size + 1, text } } }
    this.answered.set(`${session.userId} ${request.key}`, answer)
    await this.emit([session.userId, to], 'message.sent', { text }, { c: request.key })
    return answer
  }

  private live({ token, query }: InternalRequest<'live'>): InternalAnswer<'live'> {
    const session = token === null ? undefined : this.session(token)
    if (query.includes('unknownField'))
      return { data: null, errors: [{ message: 'Cannot query field', extensions: { code: 'INPUT_INVALID' } }], invalid: true }
    if (query.includes('broken')) return { data: null, errors: [{ message: 'Feld unbekannt', path: ['broken'] }] }
    if (query.includes('constant')) return { data: { constant: 1 } }
    return { data: { counts: { head: session ? this.head(session.userId) : 0 } } }
  }
}
