import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { topicsPath } from '#contract/events/topics.ts'
import { refusals } from '#contract/refusals.ts'
import { addressKey } from '#contract/internal/clientAddress.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Metrics } from './ops/metrics.ts'
import type { Limits } from './options.ts'
import { clientIp } from './proxy/clientIp.ts'
import { hasTwoHosts } from './proxy/guard.ts'
import { serveAsHttp, wantsSocket } from './proxy/notSockets.ts'
import type { OriginRule } from './proxy/origins.ts'
import { refusalBody } from './proxy/refuse.ts'
import { requestIdOf } from './proxy/requestId.ts'
import type { AddressSockets } from './sockets/addressSockets.ts'
import { AddressBuckets } from './sockets/addressBuckets.ts'

type Handler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export interface UpgradeOptions {
  handlers: Record<'/socket.io/' | '/graphql' | typeof topicsPath, Handler>
  origins: OriginRule
  proxyHops: number
  addresses: AddressSockets
  limits: Limits
  metrics: Metrics
  isDraining: () => boolean
}

/** Ends an upgrade before 101, with the refusal as a plain HTTP answer. */
function refuseUpgrade(request: IncomingMessage, socket: Duplex, code: RefusalCode): void {
  const body = JSON.stringify(refusalBody(code, requestIdOf(request)))
  const { status } = refusals[code]
  socket.end(
    `HTTP/1.1 ${status} ${code}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  setTimeout(() => socket.destroy(), 1000).unref()
}

/**
 * The only listener of `upgrade`: two libraries that both listen break each other. Checks the
 * path, the origin and the limits of the address before anything is allocated for the connection.
 */
export function routeUpgrades(server: Server, options: UpgradeOptions): { stop(): void } {
  const { handlers, origins, addresses, limits, metrics, proxyHops } = options
  const openTopics = new Map<string, number>()
  const opens = new AddressBuckets(limits.opensPerSecondPerIp, limits.opensBurstPerIp)

  const check = (path: string, request: IncomingMessage, ip: string): RefusalCode | Handler => {
    if (hasTwoHosts(request)) return 'BODY_UNREADABLE'
    const handler =
      path === '/socket.io/' || path === '/socket.io'
        ? handlers['/socket.io/']
        : path === '/graphql' || path === topicsPath
          ? handlers[path]
          : undefined
    if (handler === undefined) return 'NOT_FOUND'
    const origin = origins(request.headers)
    if (origin === 'foreign' || origin === 'missing') return 'ORIGIN_FORBIDDEN'
    if (options.isDraining()) return 'BACKEND_UNAVAILABLE'
    const isFull = path === topicsPath ? (openTopics.get(ip) ?? 0) >= limits.topicSocketsPerIp : !addresses.mayOpen(ip)
    if (!opens.take(ip) || isFull) return 'RATE_LIMITED'
    return handler
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!wantsSocket(request)) return serveAsHttp(server, request, socket, head)
    // The peer may vanish at any moment; without a listener its reset would end the process.
    socket.on('error', () => socket.destroy())
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    const ip = addressKey(clientIp(request, proxyHops))
    const verdict = check(path, request, ip)
    if (typeof verdict === 'string') {
      metrics.socketsRefused.inc({ reason: verdict.toLowerCase() })
      return refuseUpgrade(request, socket, verdict)
    }
    // Pages of guests are counted apart: whoever opens many cannot take the places of accounts behind the same address.
    if (path === topicsPath) count(openTopics, ip, socket)
    else addresses.opened(ip, socket)
    verdict(request, socket, head)
  })
  return { stop: () => opens.stop() }
}

function count(open: Map<string, number>, ip: string, socket: Duplex): void {
  open.set(ip, (open.get(ip) ?? 0) + 1)
  socket.once('close', () => {
    const left = (open.get(ip) ?? 1) - 1
    if (left > 0) open.set(ip, left)
    else open.delete(ip)
  })
}
