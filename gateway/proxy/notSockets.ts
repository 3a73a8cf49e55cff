import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** What belongs to the offer to change the protocol, and is declined with it. */
const declined = new Set(['upgrade', 'connection', 'http2-settings'])

/**
 * Whether a request wants a WebSocket. Anything else behind `Upgrade` (h2c of `curl --http2`, TLS) is an offer that may be declined
 * (RFC 9110, 7.8); the request itself is an ordinary one.
 */
export const wantsSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket'

/** Gives a request that Node took for an upgrade back to the server as HTTP/1.1, with all that came after its head. */
export function serveAsHttp(server: Server, request: IncomingMessage, socket: Duplex, rest: Buffer): void {
  const { rawHeaders, method, url } = request
  let head = `${method} ${url} HTTP/1.1\r\n`
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (!declined.has(rawHeaders[at]!.toLowerCase())) head += `${rawHeaders[at]}: ${rawHeaders[at + 1]}\r\n`
  }
  if (/\bclose\b/i.test(request.headers.connection ?? '')) head += 'connection: close\r\n'
  // Header values come as latin1, and leave as such.
  socket.unshift(Buffer.concat([Buffer.from(`${head}\r\n`, 'latin1'), rest]))
  server.emit('connection', socket)
}
