import type { onRequestHookHandler } from 'fastify'
import { shedKindOf, type LoadShedder } from '#contract/internal/load.ts'
import type { IncomingMessage } from 'node:http'
import type { Limits } from '../options.ts'
import type { OriginRule } from './origins.ts'
import { bodyLimit } from './bodySize.ts'
import { refuse } from './refuse.ts'

/**
 * A dot segment, plain or encoded, or a control byte. URL parsers resolve dot segments at different places, so
 * `/rest/%2e%2e/internal/…` could mean one path to the router and another to the backend.
 */
const treacherous = /(?:\/|\\|%2f|%5c)(?:\.|%2e){1,2}(?:\/|\\|%2f|%5c|\?|#|$)|%00|\\/i

/** True for a path no honest client asks for. */
export function isTreacherous(url: string): boolean {
  const end = url.indexOf('?')
  return treacherous.test(end < 0 ? url : url.slice(0, end))
}

/** Two `Host` lines: whoever stands in front of us may have read the other one (RFC 9112, 3.2). */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host' && ++hosts > 1) return true
  }
  return false
}

/** The checks every request passes, in one hook so that a proxied call stays cheap. */
export function guard(limits: Limits, origins: OriginRule, load?: Pick<LoadShedder, 'refuses'>): onRequestHookHandler {
  return (request, reply, done) => {
    const { method, headers, url } = request.raw
    reply.header('x-request-id', request.id)
    if (url === undefined || url.length > limits.maxUrlBytes || isTreacherous(url) || hasTwoHosts(request.raw)) {
      refuse(reply, 'BODY_UNREADABLE')
      return
    }
    if (method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS') {
      const origin = headers.origin === undefined ? 'missing' : origins(headers)
      if (origin === 'foreign') {
        refuse(reply, 'ORIGIN_FORBIDDEN')
        return
      }
      if (Number(headers['content-length'] ?? 0) > bodyLimit(headers['content-type'], limits)) {
        refuse(reply, 'PAYLOAD_TOO_LARGE')
        return
      }
    }
    if (load?.refuses(shedKindOf(method ?? 'GET', url, headers.authorization !== undefined))) {
      refuse(reply, 'SERVER_BUSY')
      return
    }
    done()
  }
}
