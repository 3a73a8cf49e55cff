import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { refusals } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { refusalBody, refuse } from './refuse.ts'
import { requestIdOf } from './requestId.ts'

/** Errors of Fastify and its plugins that are the caller's doing, as refusals. */
function codeOf(error: FastifyError): RefusalCode {
  const status = error.statusCode ?? 500
  if (status === 429) return 'RATE_LIMITED'
  if (status === 413) return 'PAYLOAD_TOO_LARGE'
  if (status === 415) return 'MEDIA_TYPE_UNSUPPORTED'
  if (status === 404 || status === 403) return 'NOT_FOUND'
  return status < 500 ? 'BODY_UNREADABLE' : 'INTERNAL'
}

/** Answers what a route threw, and logs what is our doing. */
export const answerFailure = (log: FastifyBaseLogger) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const code = codeOf(error)
  // Whoever leaves in the middle of an answer is no trouble of ours.
  const hasLeft = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && (request.raw.socket.destroyed || reply.raw.destroyed)
  if (code === 'INTERNAL')
    log[hasLeft ? 'debug' : 'error']({ err: error, requestId: request.id }, hasLeft ? 'visitor left' : 'request failed')
  return refuse(reply, code)
}

/** A request Node could not even parse: answered by hand on the socket, because there is no request yet. */
export function unreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const code: RefusalCode = 'BODY_UNREADABLE'
  const body = JSON.stringify(refusalBody(code, requestIdOf({ headers: {} })))
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : `${refusals[code].status} Bad Request`
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
