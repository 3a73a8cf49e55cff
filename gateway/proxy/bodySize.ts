import type { FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify'
import { Transform } from 'node:stream'
import { addressKey } from '#contract/internal/clientAddress.ts'
import type { Limits } from '../options.ts'
import { OpenBodies } from './openBodies.ts'
import { refuse } from './refuse.ts'

const tooLarge = Symbol('the body is larger than allowed')
/** So much of a refused body is still taken off the line. */
const discarded = 64 * 1024 * 1024
type MeasuredRequest = FastifyRequest['raw'] & { [tooLarge]?: true }

/** What a body may weigh: files come as multipart, everything else is text and stays small. */
export function bodyLimit(contentType: string | undefined, limits: Pick<Limits, 'maxBodyBytes' | 'maxTextBytes'>): number {
  return /^multipart\/form-data\b/i.test(contentType ?? '') ? limits.maxBodyBytes : limits.maxTextBytes
}

/**
 * Counts what really arrives, whatever the headers promise, and lets no more than the limit pass. It holds nothing: a slow backend slows
 * the sender, and how many may be under way is bounded (`OpenBodies`). Going over ends the request to the backend; `isTooLarge` then
 * tells why.
 */
export function countBody(limits: Limits): preParsingHookHandler {
  const open = new OpenBodies(limits)
  return (request, reply, payload, done) => {
    const { headers } = request.raw
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return done(null, payload)
    if (!open.enter(addressKey(request.ip), request.raw)) return void refuse(reply.header('retry-after', '2'), 'RATE_LIMITED')
    const max = bodyLimit(headers['content-type'], limits)
    let bytes = 0
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        bytes += chunk.length
        if (bytes <= max) return next(null, chunk)
        ;(request.raw as MeasuredRequest)[tooLarge] = true
        // What is on the way is thrown away for a while: cutting the line at once could tear down the refusal before it is read.
        payload.unpipe(counted)
        payload
          .on('data', (more: Buffer) => {
            bytes += more.length
            if (bytes > max + discarded) request.raw.destroy()
          })
          .resume()
        next(Object.assign(new Error('body too large'), { statusCode: 413 }))
      },
    })
    // Whoever hangs up in the middle ends the request to the backend too.
    request.raw.on('close', () => {
      if (!request.raw.complete) counted.destroy()
    })
    payload.pipe(counted)
    done(null, counted)
  }
}

/** Whether the request to the backend ended because of the body's size. */
export const isTooLarge = (reply: FastifyReply): boolean => (reply.request.raw as MeasuredRequest)[tooLarge] === true
