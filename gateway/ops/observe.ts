import { readTrace, traceFields } from '#contract/internal/trace.ts'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { routeClass } from './metrics.ts'
import type { Metrics } from './metrics.ts'

/** The part of a path that names a call: leading words only, so no id, token or address is ever logged. */
export function callName(url: string): string {
  return /^(?:\/[A-Za-z_]{2,40}(?=[/?]|$)){0,4}/.exec(url)?.[0] || '/'
}

/** After each answer: one duration for the metrics and one log line (commands and failures; reads only at debug level). */
export function observe(metrics: Metrics, logger: FastifyBaseLogger) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const kind = routeClass(request.raw.url ?? '/')
    const status = reply.statusCode
    metrics.http(kind, request.method, status, reply.elapsedTime / 1000)
    const level = status >= 500 ? 'warn' : request.method === 'GET' || request.method === 'HEAD' ? 'debug' : 'info'
    if (logger.level !== 'silent' && (level !== 'debug' || logger.level === 'debug' || logger.level === 'trace')) {
      logger[level](
        {
          requestId: request.id,
          ...traceFields(readTrace(request.raw.headers['traceparent'])),
          method: request.method,
          call: callName(request.raw.url ?? '/'),
          status,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      )
    }
    done()
  }
}
