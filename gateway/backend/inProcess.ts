import type { FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { questionsAtOnce, type Asker, type Backend, type Question, type WholeAnswer } from './backend.ts'
import { HandedRequest, HandedResponse } from './handed.ts'

/** What an HTTP server calls for each request; the backend's Fastify instance has one as `routing`. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

interface InjectedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body?: Readable | string | null | undefined
}
type Done = (error: Error | null, answer?: { statusCode: number; headers: IncomingHttpHeaders; body: Readable }) => void
type Requester = Extract<FastifyHttpProxyOptions['undici'], { request: unknown }>

/**
 * A backend in this very process: its handler is called with a request and a response that were never bytes on a line. Bodies stream
 * both ways with back-pressure; whoever leaves ends the other side, as a connection would.
 */
export function backendBeside(handle: RequestHandler, timeoutMs: number): Backend {
  const hand = ({ method, path, headers, body }: InjectedRequest, done: Done): HandedResponse => {
    let isDone = false
    const once: Done = (error, answer) => {
      if (isDone) return
      isDone = true
      done(error, answer)
    }
    const request = new HandedRequest(method, path, headers, body)
    const response = new HandedResponse(request, timeoutMs, {
      begins: (statusCode, told, stream) => once(null, { statusCode, headers: told, body: stream }),
      fails: (error) => once(error),
    })
    request.onBroken = (error) => {
      once(error)
      response.destroy()
    }
    // Never within the call that sends, as with a server. It gets what it uses of the two, not the whole of Node's classes.
    queueMicrotask(() => handle(request as unknown as IncomingMessage, response as unknown as ServerResponse))
    return response
  }
  const requester = {
    request: ({ method, path, headers, body }: InjectedRequest, done: Done) => {
      const told: IncomingHttpHeaders = {}
      // The proxy takes a header away by setting it to undefined.
      for (const name in headers) if (headers[name] !== undefined) told[name] = headers[name]
      hand({ method, path, headers: told, body }, done)
    },
    destroy: () => undefined,
  }
  return {
    proxy: { upstream: 'http://backend', undici: requester as unknown as Requester, destroyAgent: true },
    asker: () => askerBeside(hand),
  }
}

function askerBeside(hand: (asked: InjectedRequest, done: Done) => HandedResponse): Asker {
  const waiting = new Set<() => void>()
  const open = new Set<(error: Error) => void>()
  let running = 0

  const ask = ({ signal, timeoutMs, ...asked }: Question): Promise<WholeAnswer> =>
    new Promise((resolve, reject) => {
      let response: HandedResponse | undefined
      const start = () => {
        running += 1
        response = hand(asked, (error, answer) => {
          if (!answer) return fail(error!)
          const chunks: Buffer[] = []
          answer.body.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.body.on('error', fail)
          answer.body.on('end', () => {
            if (leave()) resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) })
          })
        })
      }
      /** Clears the place for the next; false when it was cleared before. */
      const leave = () => {
        if (!open.delete(fail)) return false
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        waiting.delete(start)
        if (response) {
          running -= 1
          const [next] = waiting
          if (next) {
            waiting.delete(next)
            next()
          }
        }
        return true
      }
      const fail = (error: Error) => {
        if (!leave()) return
        reject(error)
        response?.destroy()
      }
      const onAbort = () => fail(signal!.reason as Error)
      const timer = timeoutMs === undefined ? undefined : setTimeout(() => fail(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
      open.add(fail)
      if (signal?.aborted) return onAbort()
      signal?.addEventListener('abort', onAbort)
      if (running < questionsAtOnce) start()
      else waiting.add(start)
    })

  return {
    ask,
    close: () => {
      for (const fail of open) fail(new Error('the gateway closes'))
    },
  }
}
