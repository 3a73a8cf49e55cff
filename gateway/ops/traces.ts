import type { onRequestHookHandler } from 'fastify'
import { nextSpan, readTrace, traceText } from '#contract/facts/trace.ts'
import type { GatewayOptions } from '../options.ts'

/**
 * Gives each request its place in a trace, as the header that goes on to the backend. What strangers send in it is taken out: only a proxy in
 * front of us may have begun a trace.
 */
export function traceRequests(traces: GatewayOptions['traces']): onRequestHookHandler {
  return ({ raw: { headers } }, _reply, done) => {
    const began = traces === 'trusted' ? readTrace(headers['traceparent']) : null
    delete headers['tracestate']
    if (traces) headers['traceparent'] = traceText(nextSpan(began))
    else delete headers['traceparent']
    done()
  }
}
