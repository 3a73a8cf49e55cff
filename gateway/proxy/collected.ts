import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'

/** Up to this size an answer is collected and sent in one piece; larger ones are streamed. */
const collectUpTo = 128 * 1024

/**
 * Sends the backend's answer on. A short one in one write together with its headers: that costs less than a stream, and
 * the compressor can evaluate its size. The length was promised by the backend; a broken promise ends the connection.
 */
export function sendCollected(_request: unknown, reply: unknown, answer: { stream: unknown }): void {
  const to = reply as FastifyReply
  const stream = answer.stream as Readable & { whole?: Buffer }
  const length = Number(to.getHeader('content-length') ?? NaN)
  if (!(length <= collectUpTo) || to.request.method === 'HEAD') {
    to.send(stream)
    return
  }
  if (stream.whole !== undefined) {
    to.send(stream.whole)
    return
  }
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  stream.on('end', () => to.send(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)))
  stream.on('error', (error: Error) => {
    to.request.log.warn({ err: error, requestId: to.request.id }, 'backend broke off its answer')
    to.request.raw.destroy()
  })
}
