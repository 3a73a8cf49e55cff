import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import * as z from 'zod'
import { topicsAtMost, type TopicsAsk, type TopicsNews } from '#contract/events/topics.ts'
import type { Metrics } from '../ops/metrics.ts'
import type { Limits } from '../options.ts'
import type { PublicChanges } from '../pages/publicChanges.ts'
import { TokenBucket } from './tokenBucket.ts'

/** Only what everybody may look at has a topic. */
const Topic = z
  .string()
  .max(24)
  .regex(/^(?:product|provider):[1-9]\d{0,14}$/)
const Ask: z.ZodType<TopicsAsk> = z.object({
  n: z.int().min(0),
  epoch: z.string().max(64).nullable(),
  topics: z.record(Topic, z.int().min(0).nullable()).refine((topics) => Object.keys(topics).length <= topicsAtMost),
})

export interface TopicServer {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  goAway(withinMs: number): void
  close(): void
}

/** An open page: what stands on it, and what of that it has not been told yet. */
class Watcher {
  readonly pending = new Set<string>()
  topics: ReadonlySet<string> = new Set()
  n = 0
  private sentAt = 0
  private timer: NodeJS.Timeout | undefined
  private readonly socket: WebSocket
  private readonly deps: Pick<TopicDeps, 'changes' | 'limits' | 'metrics'>

  constructor(socket: WebSocket, deps: TopicDeps) {
    this.socket = socket
    this.deps = deps
  }

  /** At once, or together with what comes in the meantime when it has just been told something. */
  tellSoon(): void {
    if (this.timer) return
    const wait = this.deps.limits.topicEveryMs - (performance.now() - this.sentAt)
    if (wait <= 0) return this.tell()
    this.timer = setTimeout(() => this.tell(), wait)
    this.timer.unref()
  }

  tell(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    if (this.socket.readyState !== this.socket.OPEN) return
    // Nobody reads there: the next connection is told what this one has missed.
    if (this.socket.bufferedAmount > this.deps.limits.congestedBytes) {
      this.deps.metrics.socketsCut.inc({ reason: 'lagging' })
      return this.socket.terminate()
    }
    const { log } = this.deps.changes
    const news: TopicsNews = { n: this.n, epoch: log.epoch, at: log.position, changed: [...this.pending] }
    this.pending.clear()
    this.sentAt = performance.now()
    this.socket.send(JSON.stringify(news))
  }

  end(): void {
    clearTimeout(this.timer)
  }
}

export interface TopicDeps {
  changes: PublicChanges
  limits: Limits
  metrics: Metrics
  log: FastifyBaseLogger
}

/**
 * Tells open public pages, also those of guests, that something on them has changed (decision 021). Nothing but names of public
 * things passes here. Bounded: topics a page, bytes a message, messages a second, connections an address (upgrades.ts).
 */
export function topicServer(deps: TopicDeps): TopicServer {
  const { changes, limits, metrics, log } = deps
  const wss = new WebSocketServer({ noServer: true, maxPayload: limits.topicFrameBytes, perMessageDeflate: false })
  const watchersOf = new Map<string, Set<Watcher>>()
  const all = new Set<Watcher>()

  const enter = (watcher: Watcher, topic: string) => {
    const watchers = watchersOf.get(topic)
    if (watchers) watchers.add(watcher)
    else watchersOf.set(topic, new Set([watcher]))
  }
  const leave = (watcher: Watcher) => {
    for (const topic of watcher.topics) {
      const watchers = watchersOf.get(topic)
      watchers?.delete(watcher)
      if (watchers?.size === 0) watchersOf.delete(topic)
    }
  }
  const hear = (watcher: Watcher, { n, epoch, topics }: TopicsAsk) => {
    leave(watcher)
    watcher.n = n
    watcher.topics = new Set(Object.keys(topics))
    for (const topic of watcher.pending) if (!watcher.topics.has(topic)) watcher.pending.delete(topic)
    const isOurs = epoch === changes.log.epoch
    for (const [topic, position] of Object.entries(topics)) {
      enter(watcher, topic)
      if (changes.log.hasChangedSince(topic, isOurs ? position : null)) watcher.pending.add(topic)
    }
    watcher.tell()
  }
  changes.listen({
    onChanges(tags) {
      const concerned = new Set<Watcher>()
      for (const tag of tags) {
        for (const watcher of watchersOf.get(tag) ?? []) {
          watcher.pending.add(tag)
          concerned.add(watcher)
        }
      }
      for (const watcher of concerned) watcher.tellSoon()
    },
    onGap() {
      for (const watcher of all) {
        for (const topic of watcher.topics) watcher.pending.add(topic)
        watcher.tellSoon()
      }
    },
  })

  wss.on('connection', (socket) => {
    metrics.socketsOpen.inc({ protocol: 'topics' })
    const watcher = new Watcher(socket, deps)
    all.add(watcher)
    const bucket = new TokenBucket(limits.topicAsksPerSecond, limits.topicAsksBurst)
    let isAwake = true
    // Also said aloud: a browser does not show pings to the page, which must notice a connection that has died quietly.
    const beat = setInterval(() => {
      if (!isAwake) return socket.terminate()
      isAwake = false
      socket.ping()
      watcher.tell()
    }, limits.topicBeatMs)
    socket.on('pong', () => {
      isAwake = true
    })
    socket.on('error', (error) => log.info({ err: error }, 'topic socket error'))
    socket.on('message', (data) => {
      if (!bucket.take()) {
        metrics.dropped.inc()
        metrics.socketsCut.inc({ reason: 'flood' })
        return socket.terminate()
      }
      const ask = Ask.safeParse(jsonOf((data as Buffer).toString()))
      if (ask.success) return hear(watcher, ask.data)
      metrics.dropped.inc()
      socket.close(1008, 'Malformed')
    })
    socket.once('close', () => {
      clearInterval(beat)
      watcher.end()
      leave(watcher)
      all.delete(watcher)
      metrics.socketsOpen.dec({ protocol: 'topics' })
    })
  })
  return {
    handleUpgrade: (request, socket, head) => wss.handleUpgrade(request, socket, head, (ws) => wss.emit('connection', ws, request)),
    goAway(withinMs) {
      for (const socket of wss.clients) setTimeout(() => socket.close(1012, 'Service restart'), Math.random() * withinMs * 0.8).unref()
    },
    close() {
      for (const socket of wss.clients) socket.terminate()
      wss.close()
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
