import type { CommandAnswer, Envelope } from '#contract/facts/envelope.ts'
import { ofTab } from '#client/lib/storage.ts'
import { backoffMs, browserClock } from './streamClock.ts'
import type { StreamClock } from './streamClock.ts'
import { openSocket } from './streamLink.ts'
import type { OpenSocket, StreamSocket } from './streamLink.ts'
import { openConversations } from './streamConversations.ts'
import type { Presence, Typing } from './streamConversations.ts'
import { streamOrder } from './streamOrder.ts'
import type { Position } from './streamOrder.ts'
import { savedPosition } from './streamPosition.ts'

/**
 * `stale`: the connection has been gone for two seconds, the views may be old («Verbindung wird wiederhergestellt»).
 * `offline`: nothing will happen until the token changes, the tab is shown again or `start` is called.
 */
export type StreamState = 'offline' | 'connecting' | 'live' | 'stale'
/** Why the views must be fetched anew; all but `overflow` are the server's words. */
export type ResetReason = 'epoch' | 'floor' | 'tooFar' | 'new' | 'overflow'
/** What becomes of the session behind the stream. */
export type SessionNotice = { kind: 'expiring'; at: string } | { kind: 'expired'; code: string } | { kind: 'parked' } | { kind: 'gaveUp' }

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
  /** Somebody waits for or works by what the stream tells (a board, a chat, an order on its way): after an outage it is back within three seconds of the server. */
  attended(isAttended: boolean): void
  /** The session has a new token: tells the server, or connects again if the old one was refused. */
  refreshToken(): void
  position(): Position
  /** The server's clock in milliseconds, for countdowns. */
  serverNow(): number
}

const unanswered: CommandAnswer = { ok: false, status: 0, body: null }
const commandTimeoutMs = 8000
const staleAfterMs = 2000
/** A link that has answered and held so long ends the growing of the waits. */
const stableAfterMs = 3000
/** The longest wait between two attempts where somebody works by the stream. */
const attendedWaitMs = 2500
const ackEvery = 50

/** One account stream in one tab: connects, orders, notices gaps, resumes (docs/architecture.md). Lives outside React. */
export function createStream(options: StreamOptions): Stream {
  const {
    onError = (error) => {
      reportError(error)
    },
    open = openSocket,
    clock = browserClock,
  } = options
  const positions = savedPosition(options.storage ?? ofTab(), options.user)
  let order = streamOrder(positions.load())
  let state: StreamState = 'offline'
  let running = false
  /** Answers and commands go over this one; while moving, a second one is being opened. */
  let link: StreamSocket | undefined
  let next: StreamSocket | undefined
  let linkToken: string | null = null
  let refusedToken: string | null = null
  let refusals = 0
  let attempts = 0
  let unacked = 0
  let offset = 0
  let bell = false
  let isAttended = false
  let mutedUntil = 0
  const timers = new Map<string, () => void>()
  const stopSignals: (() => void)[] = []

  const guarded = (task: () => void) => {
    try {
      task()
    } catch (error) {
      onError(error)
    }
  }
  const cancel = (name: string) => {
    timers.get(name)?.()
    timers.delete(name)
  }
  const later = (name: string, ms: number, task: () => void) => {
    cancel(name)
    timers.set(
      name,
      clock.after(ms, () => {
        timers.delete(name)
        task()
      }),
    )
  }
  const setState = (now: StreamState) => {
    if (now === state) return
    state = now
    guarded(() => options.onState(now))
  }
  const rooms = openConversations({ clock, emit: () => (link?.connected ? link : undefined) })

  // --- what the server says ---

  const readClock = (now: string) => {
    offset = Date.parse(now) - clock.now()
  }

  const ack = () => {
    cancel('ack')
    if (unacked === 0 || !link?.connected) return
    unacked = 0
    link.emit('ack', { s: order.position().s })
  }

  const askForMissing = (tries = 0) => {
    if (timers.has('gap') && tries === 0) return
    // A short wait lets a reordered neighbour arrive by itself; after three unanswered questions the link is dead.
    later('gap', tries === 0 ? 50 + clock.random() * 100 : 2000, () => {
      const { ep, s } = order.position()
      if (!link?.connected) return
      if (tries >= 3) return lost(link)
      link.emit('sync', { ep: ep ?? '', since: s })
      askForMissing(tries + 1)
    })
  }

  const receive = (batch: Envelope[]) => {
    const { apply, gap, overflow } = order.receive(batch)
    if (apply.length > 0) {
      positions.save(order.position())
      guarded(() => options.onEvents(apply))
      unacked += apply.length
      if (unacked >= ackEvery) ack()
      else if (!timers.has('ack')) later('ack', 5000, ack)
    }
    if (overflow) {
      positions.save(order.position())
      guarded(() => options.onReset('overflow'))
    }
    if (gap && !overflow) askForMissing()
    else cancel('gap')
  }

  /** The server answered about our position: this link works. */
  const confirmed = (socket: StreamSocket, now: string) => {
    readClock(now)
    settle(socket)
    cancel('stale')
    cancel('probe')
    refusals = 0
    refusedToken = null
    if (!timers.has('stable'))
      later('stable', stableAfterMs, () => {
        attempts = 0
      })
    setState('live')
  }

  const listen = (socket: StreamSocket, usedToken: string) => {
    const mine = (task: () => void) => () => {
      if (socket === link || socket === next) task()
    }
    socket.on(
      'connect',
      mine(() => {
        linkToken = usedToken
        if (socket === next) return
        greet(socket)
      }),
    )
    socket.on('evs', (batch) => mine(() => receive(batch))())
    socket.on('resumed', (message) =>
      mine(() => {
        confirmed(socket, message.now)
        if (order.isBehind(message) || order.hasGap()) askForMissing()
        else cancel('gap')
      })(),
    )
    socket.on('reset', (message) =>
      mine(() => {
        confirmed(socket, message.now)
        cancel('gap')
        order.reset(message)
        positions.save(order.position())
        unacked = 0
        guarded(() => options.onReset(message.reason))
      })(),
    )
    socket.on('head', (message) =>
      mine(() => {
        readClock(message.now)
        if (order.isBehind(message)) askForMissing()
      })(),
    )
    socket.on('typing', (message) => mine(() => guarded(() => rooms.heardTyping(message)))())
    socket.on('presence', (message) => mine(() => guarded(() => rooms.heardPresence(message)))())
    socket.on('auth.expiring', ({ at }) => mine(() => guarded(() => options.onSession?.({ kind: 'expiring', at })))())
    socket.on('session.expired', ({ code }) => mine(() => refused(usedToken, code))())
    socket.on('slow_down', ({ retryAfterMs }) => {
      mutedUntil = clock.now() + retryAfterMs
    })
    socket.on('goaway', ({ withinMs }) =>
      mine(() => {
        // Somewhere within the time, so that not everybody moves at once; failing that, again until the old one is cut.
        if (socket === link) later('move', clock.random() * withinMs * 0.7, move)
      })(),
    )
    socket.on(
      'parked',
      mine(() => {
        drop(socket)
        setState('offline')
        guarded(() => options.onSession?.({ kind: 'parked' }))
      }),
    )
    socket.on(
      'disconnect',
      mine(() => lost(socket)),
    )
    socket.on('connect_error', (error) =>
      mine(() => {
        const code = codeOf(error)
        if (socket === next) {
          drop(socket)
          if (link) later('move', 500 + clock.random() * 1000, move)
        } else if (code === 'TOKEN_INVALID' || code === 'TOKEN_EXPIRED') refused(usedToken, code)
        else {
          // What we say about our position cannot be read: begin as a new reader instead of asking the same for ever.
          if (code === 'BODY_UNREADABLE') order = streamOrder({ ep: null, s: 0 })
          lost(socket)
        }
      })(),
    )
  }

  // --- connecting ---

  const greet = (socket: StreamSocket) => {
    rooms.reopen()
    if (bell) socket.emit('bell.ready', { ready: true })
  }

  /** The new link has answered: it takes over, the old one may go. */
  const settle = (socket: StreamSocket) => {
    if (socket !== next) return
    const old = link
    link = socket
    next = undefined
    if (old) close(old)
    greet(socket)
  }

  const close = (socket: StreamSocket) => {
    socket.removeAllListeners()
    socket.disconnect()
  }

  const drop = (socket: StreamSocket) => {
    if (socket === link) link = undefined
    if (socket === next) next = undefined
    close(socket)
  }

  const openLink = (): StreamSocket | undefined => {
    const token = options.token()
    if (token === null || token === refusedToken) return undefined
    const socket = open(options.url, () => {
      const { ep, s } = order.position()
      return { token, ep, since: ep === null ? null : s }
    })
    listen(socket, token)
    return socket
  }

  const connect = () => {
    if (!running || link) return
    cancel('retry')
    link = openLink()
    if (!link) return setState('offline')
    if (state === 'offline') setState('connecting')
  }

  const move = () => {
    if (!running || next) return
    next = openLink()
  }

  const lost = (socket: StreamSocket) => {
    const wasMoving = socket === link ? next : undefined
    drop(socket)
    cancel('stable')
    cancel('probe')
    cancel('gap')
    if (!running || link) return
    if (state === 'live' && !timers.has('stale')) later('stale', staleAfterMs, () => setState('stale'))
    if (wasMoving) {
      link = wasMoving
      next = undefined
      if (wasMoving.connected) greet(wasMoving)
      return
    }
    retry()
    attempts += 1
  }

  const retry = () => later('retry', backoffMs(attempts, clock.random(), isAttended ? attendedWaitMs : undefined), connect)

  /** The server does not take this token; it is not offered again. Three refusals in a row need a fresh `start`. */
  const refused = (token: string, code: string) => {
    refusedToken = token
    refusals += 1
    for (const socket of [link, next]) if (socket) drop(socket)
    for (const name of ['retry', 'stale', 'stable', 'gap', 'move', 'probe']) cancel(name)
    setState('offline')
    guarded(() => options.onSession?.({ kind: 'expired', code }))
    if (refusals >= 3) {
      running = false
      guarded(() => options.onSession?.({ kind: 'gaveUp' }))
    }
  }

  /** The tab is looked at again: connect now, or make sure that the connection is more than a memory. */
  const wake = () => {
    if (!running) return
    if (!link) {
      attempts = 0
      return connect()
    }
    // The events of one awakening come in twos and threes.
    if (!link.connected || timers.has('probe')) return
    const probed = link
    const { ep, s } = order.position()
    probed.emit('sync', { ep: ep ?? '', since: s })
    later('probe', 5000, () => {
      if (probed !== link) return
      attempts = 0
      lost(probed)
    })
  }

  return {
    start() {
      if (running) return
      running = true
      refusals = 0
      refusedToken = null
      order = streamOrder(positions.load())
      stopSignals.push(clock.onWake(wake), clock.onHide(ack))
      connect()
    },
    stop() {
      running = false
      ack()
      for (const stopSignal of stopSignals.splice(0)) stopSignal()
      for (const name of timers.keys()) cancel(name)
      for (const socket of [link, next]) if (socket) drop(socket)
      rooms.clear()
      attempts = 0
      setState('offline')
    },
    command: (call, body, key) =>
      new Promise((resolve) => {
        if (!link?.connected || clock.now() < mutedUntil) return resolve(unanswered)
        const giveUp = clock.after(commandTimeoutMs, () => resolve(unanswered))
        link.emit('command', { call, body, key }, (answer) => {
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
      if (link?.connected) link.emit('bell.ready', { ready })
    },
    attended(now) {
      const isNew = now && !isAttended
      isAttended = now
      if (isNew && timers.has('retry')) retry()
    },
    refreshToken() {
      const token = options.token()
      if (!running || token === null || (token === linkToken && link)) return
      if (!link?.connected) return connect()
      const asked = link
      asked.emit('auth.refresh', { token }, ({ ok }) => {
        if (asked !== link) return
        if (ok) linkToken = token
        else lost(asked)
      })
    },
    position: () => order.position(),
    serverNow: () => clock.now() + offset,
  }
}

function codeOf(error: { data?: unknown }): string | undefined {
  const { data } = error
  return typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string' ? data.code : undefined
}
