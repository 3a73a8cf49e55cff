import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { readTrace } from '#contract/internal/trace.ts'
import type { GatewayOptions } from '#gateway/options.ts'
import { startTestApp, type TestApp } from './testApp.ts'

const outside = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const apps: TestApp[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

/** What of a trace arrives behind a gateway when a client sends one. */
async function behind(traces: GatewayOptions['traces']) {
  const backend = Fastify()
  backend.all('/*', async (request) => ({
    traceparent: request.headers['traceparent'] ?? null,
    tracestate: request.headers['tracestate'] ?? null,
  }))
  await backend.ready()
  const app = await startTestApp({ backend: backend.routing, ...(traces && { traces }) })
  apps.push(app)
  const headers = { traceparent: outside, tracestate: 'a=b' }
  const seen = (await (await fetch(`${app.url}/rest/x`, { headers })).json()) as { traceparent: string | null; tracestate: string | null }
  const line = app.logged.map((text) => JSON.parse(text) as Record<string, unknown>).find(({ msg }) => msg === 'request')
  return { ...seen, line }
}

it('a stranger’s trace goes no further, and nothing is told where none is wanted', async () => {
  const { traceparent, tracestate, line } = await behind(undefined)
  expect([traceparent, tracestate, line?.['trace_id']]).toEqual([null, null, undefined])
})

it('each request begins a trace of its own, which stands in its line', async () => {
  const { traceparent, tracestate, line } = await behind('own')
  const trace = readTrace(traceparent)!
  expect(trace.traceId).not.toBe(readTrace(outside)!.traceId)
  expect([tracestate, line?.['trace_id'], line?.['span_id']]).toEqual([null, trace.traceId, trace.spanId])
})

it('what a proxy in front has begun goes on with a step of ours', async () => {
  const trace = readTrace((await behind('trusted')).traceparent)!
  expect(trace.traceId).toBe(readTrace(outside)!.traceId)
  expect(trace.spanId).not.toBe(readTrace(outside)!.spanId)
})
