import { normalizeIP } from '@fastify/rate-limit'
import type { IncomingMessage } from 'node:http'

/** The address as a key for limits: IPv6 by its /64, because one household owns all of it. */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip
  return ip.startsWith('::ffff:') ? ip.slice(7) : normalizeIP(ip)
}

/** The client's address of a raw request (an upgrade), by the same rule as Fastify's `trustProxy: hops`. */
export function clientIp(request: IncomingMessage, hops: number): string {
  const direct = request.socket.remoteAddress ?? 'unknown'
  const header = request.headers['x-forwarded-for']
  if (hops < 1 || typeof header !== 'string') return direct
  const chain = [direct, ...header.split(',').map((part) => part.trim()).reverse()]
  return chain[Math.min(hops, chain.length - 1)] ?? direct
}
