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

/** Whether the client came by https, by the same rule as Fastify's `trustProxy: hops`: the last proxy says it. */
export function isHttps({ headers, socket }: IncomingMessage, hops: number): boolean {
  const said = hops < 1 ? undefined : headers['x-forwarded-proto']
  if (typeof said === 'string') return said.slice(said.lastIndexOf(',') + 1).trim() === 'https'
  return 'encrypted' in socket && socket.encrypted === true
}
