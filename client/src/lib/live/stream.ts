import { createActor, fromCallback, type EventObject } from 'xstate'
import type { CommandAnswer, Envelope } from '#contract/events/envelope.ts'
import { connectionFlow, connectionView, mayCommand, type StreamState } from '#machines/flows/connection.flow.ts'
import type { Link } from '#machines/flows/connection.types.ts'
import { inspect } from '#client/lib/inspect.ts'
import { ofTab } from '#client/lib/storage.ts'
import { browserClock, machineClock, type StreamClock } from './streamClock.ts'
import { openSocket, refusalCode, type OpenSocket, type StreamSocket } from './streamLink.ts'
import { openConversations, type Presence, type Typing } from './streamConversations.ts'
import { streamOrder, type Position } from './streamOrder.ts'
import { savedPosition } from './streamPosition.ts'

export type { StreamState }
/** Why the views must be fetched anew; all but `overflow` are the server's words. */
export type ResetReason = 'epoch' | 'floor' | 'tooFar' | 'new' | 'overflow'
/** What becomes of the session behind the stream. */
export type SessionNotice = { kind: 'expiring'; at: string } | { kind: 'expired'; code: string } | { kind: 'evicted' } | { kind: 'gaveUp' }

/** Where the stream leads, whose it is, and who hears of what comes. */
export interface StreamOptions {
  url: string
  /** Read anew at every connect. */
  token: () => string | null
  /** Whose position is kept in sessionStorage: another account in the same tab must not inherit it. */
  user: () => number | null
  onEvents: (batch: Envelope[]) => void
  /** The views may have missed something: refetch them. Also told to a new reader («new»). */
  onReset: (reason: ResetReason) => void
  onState: (state: StreamState) => void
  onSession?: (notice: SessionNotice) => void
  /** A listener of ours threw; the stream goes on. */
  onError?: (error: unknown) => void
  open?: OpenSocket
  clock?: StreamClock
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** The account's live connection as the rest of the client uses it. */
export interface Stream {
  start(): void
  stop(): void
  /** A call marked `overSocket`. Never rejects: without an answer in time the status is 0 and the key may be sent again. */
  command(call: string, body: unknown, key: string): Promise<CommandAnswer>
  typing(conversationId: number, on: boolean): void
  openConversation(conversationId: number): Promise<{ ok: boolean; online?: boolean }>
  closeConversation(conversationId: number): void
  onTyping(listener: (typing: Typing) => void): () => void
  onPresence(listener: (presence: Presence) => void): () => void
  bellReady(ready: boolean): void
  /**
   * Somebody waits for or works by what the stream tells (a board, a chat, an order on its way): after an outage it is
   * back within three seconds of the server.
   */
  attended(isAttended: boolean): void
  /** The session has a new token: tells the server, or connects again if the old one was refused. */
  refreshToken(): void
  position(): Position
  /** The server's clock in milliseconds, for countdowns. */
  serverNow(): number
}

const unanswered: CommandAnswer = { ok: false, status: 0, body: null }
const commandTimeoutMs = 8000

/**
 * One account stream in one tab, outside React. When to connect, retry, move and ask is the connection's machine
 * (machines/flows/connection.flow.ts); here are its sockets, the order of what comes over them, and who is told.
 */
export function createStream(options: StreamOptions): Stream {
  const {
    onError = (error) => {
      reportError(error)
    },
    open = openSocket,
    clock = browserClock,
  } = options
  const positions = savedPosition(options.storage ?? ofTab(), options.user)
  const sockets = new Map<number, StreamSocket>()
  const stopSignals: (() => void)[] = []
  let order = streamOrder(positions.load())
  let state: StreamState = 'offline'
  let offset = 0
  let bell = false

  const guarded = (task: () => void) => {
    try {
      task()
    } catch (error) {
      onError(error)
    }
  }
  const tellSession = (notice: SessionNotice) => guarded(() => options.onSession?.(notice))
  const readClock = (now: string) => {
    offset = Date.parse(now) - clock.now()
  }

  const actor = createActor(
    connectionFlow.provide({
      actors: {
        link: fromCallback<EventObject, Pick<Link, 'id' | 'token'>>(({ input: { id, token } }) => {
          const socket = open(options.url, () => {
            const { ep, s } = order.position()
            return { token, ep, since: ep === null ? null : s }
          })
          sockets.set(id, socket)
          listen(socket, id)
          return () => {
            sockets.delete(id)
            socket.removeAllListeners()
            socket.disconnect()
          }
        }),
      },
    }),
    { input: { token: options.token, random: clock.random }, clock: machineClock(clock), inspect },
  )
  const serving = () => {
    const { link } = actor.getSnapshot().context
    const socket = link && sockets.get(link.id)
    return socket?.connected ? socket : undefined
  }
  const rooms = openConversations({ clock, emit: serving })

  // --- what comes over a socket ---

  const receive = (batch: Envelope[]) => {
    const { apply, gap, overflow } = order.receive(batch)
    if (apply.length > 0 || overflow) positions.save(order.position())
    if (apply.length > 0) guarded(() => options.onEvents(apply))
    if (overflow) guarded(() => options.onReset('overflow'))
    actor.send({ type: 'events.taken', count: apply.length, isMissing: gap && !overflow })
  }

  function listen(socket: StreamSocket, link: number): void {
    socket.on('connect', () => actor.send({ type: 'link.connected', link }))
    socket.on('disconnect', () => actor.send({ type: 'link.lost', link }))
    socket.on('connect_error', (error) => actor.send({ type: 'link.failed', link, code: refusalCode(error) }))
    socket.on('evs', receive)
    socket.on('resumed', (message) => {
      readClock(message.now)
      actor.send({ type: 'link.confirmed', link, isMissing: order.isBehind(message) || order.hasGap(), isAnew: false })
    })
    socket.on('reset', (message) => {
      readClock(message.now)
      order.reset(message)
      positions.save(order.position())
      actor.send({ type: 'link.confirmed', link, isMissing: false, isAnew: true })
      guarded(() => options.onReset(message.reason))
    })
    socket.on('head', (message) => {
      readClock(message.now)
      if (order.isBehind(message)) actor.send({ type: 'head.ahead' })
    })
    socket.on('goaway', ({ withinMs }) => actor.send({ type: 'link.leaving', link, withinMs }))
    socket.on('evicted', () => actor.send({ type: 'link.evicted', link }))
    socket.on('session.expired', ({ code }) => actor.send({ type: 'link.expired', link, code }))
    socket.on('auth.expiring', ({ at }) => tellSession({ kind: 'expiring', at }))
    socket.on('slow_down', ({ retryAfterMs }) => actor.send({ type: 'server.busy', retryAfterMs }))
    socket.on('typing', (message) => guarded(() => rooms.heardTyping(message)))
    socket.on('presence', (message) => guarded(() => rooms.heardPresence(message)))
  }

  // --- what the machine asks for ---

  actor.on('greeting.due', () => {
    rooms.reopen()
    if (bell) serving()?.emit('bell.ready', { ready: true })
  })
  actor.on('ack.due', ({ link }) => sockets.get(link)?.emit('ack', { s: order.position().s }))
  actor.on('sync.due', ({ link }) => {
    const { ep, s } = order.position()
    sockets.get(link)?.emit('sync', { ep: ep ?? '', since: s })
  })
  actor.on('token.offered', ({ link, token }) =>
    sockets
      .get(link)
      ?.emit('auth.refresh', { token }, ({ ok }) => actor.send(ok ? { type: 'token.taken', link, token } : { type: 'link.lost', link })),
  )
  // What we say about our position cannot be read: begin as a new reader instead of asking the same for ever.
  actor.on('position.unreadable', () => {
    order = streamOrder({ ep: null, s: 0 })
  })
  actor.on('session.expired', ({ code }) => tellSession({ kind: 'expired', code }))
  actor.on('session.evicted', () => tellSession({ kind: 'evicted' }))
  actor.on('session.gaveUp', () => tellSession({ kind: 'gaveUp' }))
  actor.subscribe((snapshot) => {
    const now = connectionView(snapshot)
    if (now === state) return
    state = now
    guarded(() => options.onState(now))
  })
  actor.start()

  return {
    start() {
      if (actor.getSnapshot().matches('running')) return
      order = streamOrder(positions.load())
      for (const stopSignal of stopSignals.splice(0)) stopSignal()
      stopSignals.push(
        clock.onWake(() => actor.send({ type: 'wake' })),
        clock.onHide(() => actor.send({ type: 'hide' })),
      )
      actor.send({ type: 'start' })
    },
    stop() {
      for (const stopSignal of stopSignals.splice(0)) stopSignal()
      rooms.clear()
      actor.send({ type: 'stop' })
    },
    command: (call, body, key) =>
      new Promise((resolve) => {
        const socket = serving()
        if (!socket || !mayCommand(actor.getSnapshot())) return resolve(unanswered)
        const giveUp = clock.after(commandTimeoutMs, () => resolve(unanswered))
        socket.emit('command', { call, body, key }, (answer) => {
          giveUp()
          resolve(answer)
        })
      }),
    typing: (conversationId, on) => rooms.typing(conversationId, on),
    openConversation: (conversationId) => rooms.open(conversationId),
    closeConversation: (conversationId) => rooms.close(conversationId),
    onTyping: rooms.onTyping,
    onPresence: rooms.onPresence,
    bellReady(ready) {
      bell = ready
      serving()?.emit('bell.ready', { ready })
    },
    attended: (isAttended) => actor.send({ type: 'attendance.changed', isAttended }),
    refreshToken() {
      if (options.token() !== null) actor.send({ type: 'token.changed' })
    },
    position: () => order.position(),
    serverNow: () => clock.now() + offset,
  }
}
