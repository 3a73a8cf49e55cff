import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { buildBackend } from '#backend/app.ts'
import { features } from '#backend/features/all.ts'
import { readConfig } from '#backend/kernel/config.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import type { Tables } from '#backend/tables.ts'
import { runDue } from '#backend/workers/jobRunner.ts'
import { openSpans } from '#bus/openSpans.ts'
import { buildGateway } from '#gateway/app.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

interface Recorded {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code: number }
  attributes: { key: string }[]
}
/** What a collector of traces has heard, and by which service it was said. */
const heard: (Recorded & { service: string })[] = []
let answer = 200
const collector = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as {
      resourceSpans: { resource: { attributes: { key: string; value: { stringValue: string } }[] }; scopeSpans: { spans: Recorded[] }[] }[]
    }
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')!.value.stringValue
      for (const { spans } of scopeSpans) heard.push(...spans.map((span) => ({ ...span, service })))
    }
    response.writeHead(answer, { 'content-type': 'application/json' }).end('{}')
  })
})
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => collector.close(resolve)))

const database = await testDatabase<Tables>()
const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/` }
const secret = 's'.repeat(40)
const silent = pino({ level: 'silent' })

/** A gateway before a backend, each with a recorder of its own as in two processes. */
async function twoParts() {
  const [front, back] = [await openSpans('front', '1', env, silent), await openSpans('back', '1', env, silent)]
  const kernel = createKernel({
    database,
    config: readConfig({ DATA_DIR: 'memory', INTERNAL_SECRET: secret, SMTP_URL: 'smtp://127.0.0.1:9', ...env }),
    log: silent,
    beginSpan: back!.begin,
  })
  const backend = await buildBackend(kernel)
  await backend.ready()
  const gateway = await buildGateway({
    backend: backend.routing,
    internalSecret: secret,
    bus: kernel.bus,
    logger: silent,
    traces: 'own',
    beginSpan: front!.begin,
  })
  const url = `http://127.0.0.1:${await gateway.listen(0, '127.0.0.1')}`
  return {
    kernel,
    ask: (path: string, body?: unknown) =>
      fetch(url + path, {
        ...(body !== undefined && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }),
    async close() {
      await gateway.drain(0, { alone: true })
      await backend.close()
      await Promise.all([front!.close(), back!.close()])
    },
  }
}

describe('the steps of a trace', () => {
  it('none are recorded, and no library is loaded, where no collector is named', async () => {
    expect(await openSpans('front', '1', {}, silent)).toBeUndefined()
  })

  it('arrive at the collector from gateway, backend and worker as one tree, and name nobody', async () => {
    const parts = await twoParts()
    const { status } = await parts.ask('/rest/subscribe-newsletter-email', { email: 'lena.geheim@lindenbrueck.example' })
    expect(status).toBeLessThan(300)
    // Nobody takes the mail: the job fails, and so does its step.
    expect(await runDue(parts.kernel, features)).toBe(true)
    expect((await parts.ask('/rest/productDetails?product_id=987654321')).status).toBe(422)
    await parts.close()

    const job = heard.find(({ name }) => name.startsWith('job '))!
    const inside = heard.find(({ spanId }) => spanId === job.parentSpanId)!
    const outside = heard.find(({ spanId }) => spanId === inside.parentSpanId)!
    expect([outside, inside, job].map(({ service, kind, status: { code } }) => [service, kind, code])).toEqual([
      ['front', 2, 0],
      ['back', 2, 0],
      ['back', 5, 2],
    ])
    expect(new Set([outside, inside, job].map(({ traceId }) => traceId)).size).toBe(1)
    expect(outside.parentSpanId ?? '').toBe('')
    expect(JSON.stringify(heard)).not.toMatch(/geheim|987654321|127\.0\.0\.1/)
    // Whoever asked for what there is not was answered: that is no failure of ours.
    expect(heard.filter(({ status: { code } }) => code === 2)).toEqual([job])
  })

  it('are lost without a word to anybody who asks when the collector is ill', async () => {
    answer = 500
    const parts = await twoParts()
    expect((await parts.ask('/healthz')).status).toBe(200)
    await parts.close()
  })
})
