import type { FastifyReply } from 'fastify'
import { refusalMessage, refusals } from '#contract/refusals.ts'
import type { RefusalBody, RefusalCode } from '#contract/refusals.ts'

/** The body every refusal of the gateway has, the same as the backend's (contract/refusals.ts). */
export function refusalBody(code: RefusalCode, requestId: string): RefusalBody {
  return { error: code, message: refusalMessage(code), requestId }
}

/** Answers a refusal. An unread request body ends the connection: its rest must not be taken for a next request. */
export function refuse(reply: FastifyReply, code: RefusalCode): FastifyReply {
  if (!reply.request.raw.complete) reply.header('connection', 'close')
  if (refusals[code].status === 503) reply.header('retry-after', code === 'SERVER_BUSY' ? '3' : '2')
  return reply
    .code(refusals[code].status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(refusalBody(code, reply.request.id)))
}
