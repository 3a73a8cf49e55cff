import type { IncomingHttpHeaders } from 'node:http'
import { isFromThisMachine, type Sighted } from '#contract/internal/clientAddress.ts'

/** What is needed of a request, whatever server type its plugin declares. */
interface Incoming {
  id: string
  ip: string
  protocol: string
  host: string
  raw: Sighted
}

/**
 * Speaks of the connection to us alone (RFC 9110, 7.6.1; `expect` is answered here already); the backend's client refuses to send what is
 * odd in it.
 */
const ownHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect'] as const

/** Answers below this size cost more to compress than to send. */
export const compressFrom = 1024

/** Tells the backend who asked and how; what a client claims about itself here is overwritten. */
export function rewriteRequestHeaders(request: Incoming, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  headers['x-request-id'] = request.id
  headers['x-forwarded-for'] = request.ip
  headers['x-client-ip'] = request.ip
  headers['x-client-local'] = isFromThisMachine(request.raw) ? '1' : '0'
  headers['x-forwarded-proto'] = request.protocol
  headers['x-forwarded-host'] = request.host
  delete headers['x-internal-secret']
  delete headers['x-page-tags']
  delete headers.forwarded
  for (const name of ownHop) delete headers[name]
  return headers
}

/** Drops what belongs to the hop behind us; short answers are marked so that the compressor leaves them alone. */
export function rewriteResponseHeaders(headers: IncomingHttpHeaders, request?: Incoming): IncomingHttpHeaders {
  delete headers.connection
  delete headers['keep-alive']
  delete headers['x-powered-by']
  delete headers['x-page-tags']
  delete headers['x-page-until']
  const length = headers['content-length']
  if (request !== undefined && length !== undefined && Number(length) < compressFrom) request.raw.headers['x-no-compression'] = '1'
  return headers
}
