import type { IncomingMessage } from 'node:http'

/** The client's address of a raw request (an upgrade), by the same rule as Fastify's `trustProxy: hops`. */
export function clientIp(request: IncomingMessage, hops: number): string {
  const direct = request.socket.remoteAddress ?? 'unknown'
  const header = request.headers['x-forwarded-for']
  if (hops < 1 || typeof header !== 'string') return direct
  const chain = [
    direct,
    ...header
      .split(',')
      .map((part) => part.trim())
      .reverse(),
  ]
  return chain[Math.min(hops, chain.length - 1)] ?? direct
}
