import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server } from 'socket.io'
import type { WebSocket } from 'ws'
import { HandshakeAuth } from '#contract/events/envelope.ts'
import { InternalApiRefusal } from '../internalApi/internalApiClient.ts'
import type { Admission, LiveServer, LiveSocket } from './liveSocket.ts'
import { Session } from './session.ts'
import type { SessionDeps } from './session.ts'

export interface LiveSockets {
  handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  close(): Promise<void>
}

/** An error socket.io hands to the client's `connect_error` with its code. */
function refused(code: string): Error {
  return Object.assign(new Error(code), { data: { code } })
}

async function admit(socket: LiveSocket, deps: SessionDeps): Promise<Admission> {
  const auth = HandshakeAuth.safeParse(socket.handshake.auth)
  if (!auth.success) {
    // Only the token decides about the session: another field that cannot be read must not log anybody out.
    const isTokenBad = auth.error.issues.some(({ path }) => path.length === 0 || path[0] === 'token')
    throw refused(isTokenBad ? 'TOKEN_INVALID' : 'BODY_UNREADABLE')
  }
  try {
    const session = await deps.internalApi.ask('session', { token: auth.data.token })
    return {
      userId: session.userId,
      role: session.role,
      sessionId: session.sessionId,
      token: auth.data.token,
      expiresAt: Date.parse(session.expiresAt),
      ep: auth.data.ep ?? null,
      since: auth.data.since ?? null,
    }
  } catch (error) {
    throw refused(error instanceof InternalApiRefusal ? error.code : 'INTERNAL')
  }
}

/**
 * The socket.io protocol. WebSocket only: no sticky sessions, no session ids to replay. It never listens itself; the
 * upgrade router hands connections over, so it is attached to a server that never starts.
 */
export function liveServer(deps: SessionDeps): LiveSockets {
  const { limits, log, metrics } = deps
  const neverListening = createServer()
  const io: LiveServer = new Server(neverListening, {
    path: '/socket.io/',
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: limits.frameBytes,
    connectTimeout: 2 * limits.connectTimeoutMs,
    pingInterval: limits.pingIntervalMs,
    pingTimeout: limits.pingTimeoutMs,
  })
  io.use((socket, next) => {
    admit(socket, deps).then(
      (admission) => {
        socket.data.admission = admission
        next()
      },
      (error: Error) => {
        metrics.socketsRefused.inc({ reason: 'token' })
        next(error)
      },
    )
  })
  // A peer that upgrades and never gets admitted is ended without the closing handshake, which it could leave open too.
  const strangers = new WeakMap<object, NodeJS.Timeout>()
  io.engine.on('connection', (conn: LiveSocket['conn']) => {
    const timer = setTimeout(() => (conn.transport as unknown as { socket: WebSocket }).socket.terminate(), limits.connectTimeoutMs)
    strangers.set(conn, timer)
    conn.once('close', () => clearTimeout(timer))
  })
  io.on('connection', (socket) => {
    clearTimeout(strangers.get(socket.conn))
    const { admission } = socket.data
    if (admission === undefined) {
      log.error('a socket got past the handshake without an account')
      socket.disconnect(true)
      return
    }
    // The token lives in the session alone; headers and handshake are not needed any more and cost memory.
    delete socket.data.admission
    socket.handshake.auth = {}
    Object.assign(socket.conn, { request: null })
    new Session(socket, admission, deps)
  })
  return {
    handleUpgrade: (request, socket, head) => {
      io.engine.handleUpgrade(request, socket, head)
    },
    close: () => io.close(),
  }
}
