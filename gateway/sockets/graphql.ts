import { getOperationAST, GraphQLError, GraphQLSchema, parse } from 'graphql'
import type { ExecutionArgs } from 'graphql'
import { CloseCode, handleProtocols, makeServer } from 'graphql-ws'
import type { SubscribePayload } from 'graphql-ws'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import * as z from 'zod'
import { InternalApiRefusal } from '../internalApi/internalApiClient.ts'
import type { InternalApi } from '../internalApi/internalApiClient.ts'
import type { Metrics } from '../ops/metrics.ts'
import type { Limits } from '../options.ts'
import type { AddressSockets } from './addressSockets.ts'
import { GraphqlConnection } from './graphqlConnection.ts'
import { LiveQuery } from './liveQuery.ts'
import type { ConnectionRegistry } from './connectionRegistry.ts'
import { SharedAnswers } from './sharedAnswers.ts'
import { TokenBucket } from './tokenBucket.ts'

export interface GraphqlDeps {
  internalApi: InternalApi
  registry: ConnectionRegistry
  limits: Limits
  metrics: Metrics
  log: FastifyBaseLogger
  addresses: AddressSockets
}

const ConnectionParams = z.object({ accessToken: z.string().max(4096).nullish() })

interface Extra {
  socket: WebSocket
  token: string | null
  connection: GraphqlConnection | undefined
  anonymous: Set<LiveQuery>
}
interface LiveRequest {
  extra: Extra
  payload: SubscribePayload
}

/** graphql-ws wants a schema beside every document; the real one is the backend's, which validates and executes. */
const noSchema = new GraphQLSchema({})

/** The document of a subscription, or why it is refused. Depth and cost are evaluated by the backend. */
function validate(asked: LiveRequest, running: number, limits: Limits): ExecutionArgs | GraphQLError {
  const { query, operationName, variables } = asked.payload
  const refuse = (message: string, code: string) => new GraphQLError(message, { extensions: { code } })
  if (query.length > limits.liveQueryChars) return refuse('Die Abfrage ist zu lang.', 'PAYLOAD_TOO_LARGE')
  if (running > limits.liveOperations) return refuse('Zu viele gleichzeitige Abfragen.', 'RATE_LIMITED')
  try {
    const document = parse(query, { maxTokens: 2000, noLocation: true })
    if (getOperationAST(document, operationName)?.operation !== 'subscription')
      return refuse('Hier sind nur Subscriptions möglich.', 'INPUT_INVALID')
    return { schema: noSchema, document, operationName, variableValues: variables, contextValue: asked }
  } catch (error) {
    return error instanceof GraphQLError ? error : refuse('Die Abfrage konnte nicht gelesen werden.', 'BODY_UNREADABLE')
  }
}

export interface GraphqlSockets {
  handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Sockets without an account, which no registry knows, are closed too. */
  goAway(withinMs: number): void
  close(): void
}

/** The graphql-ws protocol: live queries that may be lost and are asked again (decision 005). */
export function graphqlServer(deps: GraphqlDeps): GraphqlSockets {
  const { internalApi, limits, metrics, log } = deps
  const wss = new WebSocketServer({ noServer: true, maxPayload: limits.frameBytes, perMessageDeflate: false, handleProtocols })

  // A tab asks within `liveEveryMs` of what moved it; the rest is for a busy machine.
  const shared = new SharedAnswers(limits.liveEveryMs + 5000)

  const startLiveQuery = ({ extra, payload }: LiveRequest): LiveQuery => {
    const queries = extra.connection?.queries ?? extra.anonymous
    const asked = { query: payload.query, variables: payload.variables ?? null, operationName: payload.operationName ?? null }
    const key = extra.connection && `${extra.connection.userId} ${JSON.stringify(asked)}`
    const evaluate = () => {
      metrics.liveRuns.inc()
      return internalApi.ask('live', { token: extra.token, ...asked })
    }
    const query: LiveQuery = new LiveQuery({
      everyMs: limits.liveEveryMs,
      moment: () => shared.now(),
      evaluate: (since) => (key === undefined ? evaluate() : shared.ask(key, since, evaluate)),
      failed: (error) => {
        if (error instanceof InternalApiRefusal && error.status === 401) extra.socket.close(CloseCode.Forbidden, 'Forbidden')
        else log.warn({ err: error }, 'live query failed')
      },
      ended: () => queries.delete(query),
    })
    queries.add(query)
    return query
  }

  const server = makeServer<Record<string, unknown>, Extra>({
    connectionInitWaitTimeout: limits.connectTimeoutMs,
    onConnect: async ({ connectionParams, extra }) => {
      const params = ConnectionParams.safeParse(connectionParams ?? {})
      if (!params.success) return false
      extra.token = params.data.accessToken ?? null
      if (extra.token === null) return true
      try {
        const session = await internalApi.ask('session', { token: extra.token })
        if (extra.socket.readyState === extra.socket.OPEN) {
          extra.connection = new GraphqlConnection(extra.socket, session, deps)
          deps.addresses.admitted(extra.socket)
        }
        return true
      } catch (error) {
        // Closed with «try again» first, the socket ignores the refusal that follows.
        if (!(error instanceof InternalApiRefusal && error.status === 401)) extra.socket.close(1013, 'Try again later')
        return false
      }
    },
    onSubscribe: ({ subscriptions, extra }, _id, payload) => {
      const verdict = validate({ extra, payload }, Object.keys(subscriptions).length, limits)
      return verdict instanceof GraphQLError ? [verdict] : verdict
    },
    subscribe: ({ contextValue }) => startLiveQuery(contextValue as LiveRequest),
    onClose: ({ extra }) => {
      extra.connection?.end()
      for (const query of extra.anonymous) void query.return()
    },
  })

  wss.on('connection', (socket) => {
    metrics.socketsOpen.inc({ protocol: 'graphql' })
    const extra: Extra = { socket, token: null, connection: undefined, anonymous: new Set() }
    const bucket = new TokenBucket(limits.messagesPerSecond, limits.messagesBurst)
    let awake = true
    const ping = setInterval(() => {
      if (!awake) return socket.terminate()
      awake = false
      socket.ping()
    }, limits.livePingMs)
    socket.on('pong', () => {
      awake = true
    })
    socket.on('error', (error) => log.info({ err: error }, 'graphql socket error'))
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (data) =>
          new Promise((resolve, reject) => {
            if (socket.readyState !== socket.OPEN) return resolve()
            socket.send(data, (error) => {
              if (error) reject(error)
              else resolve()
            })
          }),
        close: (code, reason) => {
          socket.close(code, reason)
          // A peer that leaves the closing handshake open is not waited for.
          setTimeout(() => socket.terminate(), 500).unref()
        },
        onMessage: (receive) =>
          socket.on('message', (data) => {
            if (extra.connection) extra.connection.lastActive = Date.now()
            if (!bucket.take()) {
              metrics.dropped.inc()
              metrics.socketsCut.inc({ reason: 'flood' })
              return socket.terminate()
            }
            receive((data as Buffer).toString()).catch((error: unknown) => {
              log.info({ err: error }, 'graphql message failed')
              socket.close(CloseCode.InternalServerError, 'Internal server error')
            })
          }),
      },
      extra,
    )
    socket.once('close', (code, reason) => {
      clearInterval(ping)
      metrics.socketsOpen.dec({ protocol: 'graphql' })
      void closed(code, reason.toString())
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
