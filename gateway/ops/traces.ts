import type { FastifyInstance } from 'fastify'
import { readTrace, traceText, unrecordedSpan, type Span } from '#contract/internal/trace.ts'
import type { GatewayOptions } from '../options.ts'
import { callName } from './observe.ts'

/**
 * Gives each request its place in a trace, as the header that goes on to the backend, and ends its step with the answer. What strangers
 * send in it is taken out: only a proxy in front of us may have begun a trace.
 */
export function traceRequests(
  app: FastifyInstance,
  { traces, beginSpan = unrecordedSpan }: Pick<GatewayOptions, 'traces' | 'beginSpan'>,
): void {
  const open = new WeakMap<object, Span>()
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { headers } = raw
    const began = traces === 'trusted' ? readTrace(headers['traceparent']) : null
    delete headers['tracestate']
    delete headers['traceparent']
    if (traces) {
      const span = beginSpan(`${raw.method ?? ''} ${callName(raw.url ?? '/')}`, 'server', began)
      open.set(raw, span)
      headers['traceparent'] = traceText(span.trace)
    }
    done()
  })
  app.addHook('onResponse', ({ raw }, { statusCode }, done) => {
    open
      .get(raw)
      ?.end({ failed: statusCode >= 500, attributes: { 'http.request.method': raw.method ?? '', 'http.response.status_code': statusCode } })
    done()
  })
}
