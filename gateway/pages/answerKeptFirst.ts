import type { FastifyBaseLogger } from 'fastify'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Metrics } from '../ops/metrics.ts'
import type { Running } from '../ops/running.ts'
import type { AnswerKept } from './renderedPages.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

interface Around {
  running: Running
  metrics: Metrics
  log: FastifyBaseLogger
  traces: unknown
  /** What comes now belongs to the next process. */
  isEnding: () => boolean
}

/**
 * Answers kept pages before the router and all its hooks hear of them; counts and times them, and lets a stop wait for them.
 * Who traces, or logs every request, wants to see these too: then none is answered here.
 */
export function answerKeptFirst(server: Server, answerKept: AnswerKept, { running, metrics, log, traces, isEnding }: Around): void {
  if (traces || log.level === 'debug' || log.level === 'trace') return
  const router = server.listeners('request') as Listener[]
  const answer: Listener = (request, response) => {
    const begin = performance.now()
    const status = isEnding() ? undefined : answerKept(request, response)
    if (status === undefined) return router.forEach((listener) => listener.call(server, request, response))
    running.until(response)
    metrics.http('page', 'GET', status, (performance.now() - begin) / 1000)
  }
  server.removeAllListeners('request').on('request', answer)
}
