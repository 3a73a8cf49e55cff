import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, ways } from './testApp.ts'
import type { TestApp } from './testApp.ts'
import { rawGet, rawHttp, statusOf } from './rawHttp.ts'

let testApp: TestApp

const echo = async (init: RequestInit = {}, path = '/rest/echo') => {
  const answer = await fetch(testApp.url + path, init)
  return { answer, body: (await answer.json()) as { url: string; method: string; body: unknown; headers: Record<string, string> } }
}

describe.each(ways)('the proxy, its backend $where', ({ beside }) => {
  beforeAll(async () => {
    testApp = await startTestApp({ beside, limits: { upstreamTimeoutMs: 300, maxBodyBytes: 5000 } })
  })
  afterAll(() => testApp.close())

  it('passes method, query, body and the token on, and tells the backend who asked', async () => {
    const { body } = await echo(
      {
        method: 'POST',
        body: '{"a":"ä"}',
        headers: { 'content-type': 'application/json', authorization: 'Bearer t', 'x-forwarded-for': '6.6.6.6' },
      },
      '/rest/echo?q=M%C3%BCller&x=1',
    )
    expect(body).toMatchObject({ method: 'POST', url: '/rest/echo?q=M%C3%BCller&x=1', body: { a: 'ä' } })
    expect(body.headers).toMatchObject({
      authorization: 'Bearer t',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': `127.0.0.1:${testApp.port}`,
    })
  })

  it('never lets a client speak with the inner secret', async () => {
    const { body } = await echo({ headers: { 'x-internal-secret': 'inside-only' } })
    expect(body.headers).not.toHaveProperty('x-internal-secret')
    const forged = await echo({ headers: { 'x-client-ip': '203.0.113.9', 'x-forwarded-for': '203.0.113.9' } })
    expect(forged.body.headers).toMatchObject({ 'x-client-ip': '127.0.0.1', 'x-forwarded-for': '127.0.0.1' })
  })

  it('keeps a sane request id and replaces any other', async () => {
    const cached = await echo({ headers: { 'x-request-id': 'abc-12345678' } })
    expect(cached.answer.headers.get('x-request-id')).toBe('abc-12345678')
    expect(cached.body.headers['x-request-id']).toBe('abc-12345678')
    const replaced = await echo({ headers: { 'x-request-id': 'a b<script>' } })
    expect(replaced.answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(replaced.body.headers['x-request-id']).toBe(replaced.answer.headers.get('x-request-id'))
  })

  it.each(['/internal/session', '/internal', '/internal/', '/INTERNAL/feed'])(
    'answers 404 for %s and asks the backend nothing',
    async (path) => {
      const before = testApp.backend.asked.length
      const answer = await fetch(testApp.url + path, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', 'x-internal-secret': 'inside-only' },
      })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ error: 'NOT_FOUND', requestId: answer.headers.get('x-request-id') })
      expect(testApp.backend.asked.length).toBe(before)
    },
  )

  it.each([
    '/rest/../internal/session',
    '/rest/%2e%2e/internal/session',
    '/rest/..%2finternal/session',
    '/rest/%2e%2e%2finternal%2fsession',
    '/rest/.%2e/internal/session',
    '/rest\\..\\internal\\session',
    '/rest/%5c..%5cinternal',
    '/rest//internal/session',
    '/graphql/../internal/session',
    '//internal/session',
    '/rest/;/../internal/session',
  ])('does not reach the internal API by %s', async (target) => {
    const before = testApp.backend.asked.length
    const answer = await rawGet(testApp.port, target, { 'x-internal-secret': 'inside-only' })
    expect(answer).not.toBe('')
    expect(testApp.backend.asked.length).toBe(before)
    expect(answer).not.toContain('"path":"/internal')
  })

  it.each([
    '/',
    '//',
    '///',
    '/%',
    '/%00',
    '/..%2f',
    '/..',
    '/.',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/rest/%',
    '/rest/%zz',
    '/rest/%00',
    '/rest//',
    '/rest/..%2f',
    '/graphql/%',
    'http://x',
    'http://x/',
    'http://x/rest/echo',
    'http://evil.example/internal/session',
    'https://x:1/%',
    'x',
    '*',
    '?',
    '/?%',
    '/#',
    '/\u00ff',
    '/media/%',
    '/media/../../etc/passwd',
    '/docs/%00',
    '/assets/%',
    '/socket.io/',
    '/socket.io/?EIO=4&transport=polling',
    `/${'a'.repeat(9000)}`,
    `/rest/${'a'.repeat(200)}`,
    `/${'a'.repeat(40_000)}`,
    '/__proto__',
    '/constructor',
    '/rest/__proto__',
  ])('survives the path %s', async (target) => {
    const answer = await rawGet(testApp.port, target)
    const status = statusOf(answer)
    expect(status, answer.slice(0, 200)).toBeGreaterThanOrEqual(200)
    expect(status, answer.slice(0, 200)).toBeLessThan(500)
    expect((await fetch(`${testApp.url}/healthz`)).status).toBe(200)
  })

  it.each([
    ['rubbish', 'HELLO\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a bad header', 'GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n'],
    ['two lengths', 'POST /rest/echo HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nabcdef'],
    ['length and chunks', 'POST /rest/echo HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['huge headers', `GET / HTTP/1.1\r\nhost: x\r\nx-big: ${'a'.repeat(80_000)}\r\n\r\n`],
  ])('answers %s with a 4xx and lives on', async (_name, bytes) => {
    const status = statusOf(await rawHttp(testApp.port, bytes))
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect((await fetch(`${testApp.url}/healthz`)).status).toBe(200)
  })

  it('refuses a body above the limit before reading it', async () => {
    const answer = await rawHttp(
      testApp.port,
      `POST /rest/echo HTTP/1.1\r\nhost: 127.0.0.1:${testApp.port}\r\ncontent-type: application/json\r\ncontent-length: 999999\r\n\r\n{`,
    )
    expect(statusOf(answer)).toBe(413)
    expect(answer).toContain('PAYLOAD_TOO_LARGE')
  })

  it('refuses commands of a foreign page, not of the own one or of a program', async () => {
    const send = (origin?: string) =>
      fetch(`${testApp.url}/rest/echo`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', ...(origin ? { origin } : {}) },
      })
    for (const origin of ['https://evil.example', 'null', `http://127.0.0.1:${testApp.port}.evil.example`, 'http://localhost']) {
      const answer = await send(origin)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ error: 'ORIGIN_FORBIDDEN' })
    }
    expect((await send(testApp.url)).status).toBe(200)
    expect((await send()).status).toBe(200)
  })

  it('only posts reach GraphQL', async () => {
    expect((await fetch(`${testApp.url}/graphql?query={a}`)).status).toBe(404)
    const answer = await fetch(`${testApp.url}/graphql`, {
      method: 'POST',
      body: '{"query":"{a}"}',
      headers: { 'content-type': 'application/json' },
    })
    expect(await answer.json()).toMatchObject({ data: { asked: { query: '{a}' } } })
  })

  it('compresses answers above 1 kB and leaves short ones alone', async () => {
    const large = await rawGet(testApp.port, '/rest/large', { 'accept-encoding': 'gzip' })
    expect(large.toLowerCase()).toContain('content-encoding: gzip')
    expect(large.length).toBeLessThan(4000)
    const small = await rawGet(testApp.port, '/rest/small', { 'accept-encoding': 'br, gzip' })
    expect(small.toLowerCase()).not.toContain('content-encoding')
    const decoded = (await (await fetch(`${testApp.url}/rest/large`, { headers: { 'accept-encoding': 'br' } })).json()) as {
      data: unknown[]
    }
    expect(decoded.data).toHaveLength(200)
  })

  it('a backend that does not answer in time is BACKEND_UNAVAILABLE', async () => {
    const answer = await fetch(`${testApp.url}/rest/slow`)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ error: 'BACKEND_UNAVAILABLE', requestId: answer.headers.get('x-request-id') })
  })

  it('logs calls without query, token or ids', async () => {
    await echo(
      { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', authorization: 'Bearer geheim-123' } },
      '/rest/echo?token=geheim-456',
    )
    await fetch(`${testApp.url}/rest/resetPassword/geheim789abc`, { method: 'POST' })
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
    const log = testApp.logged.join('')
    expect(log).toContain('"call":"/rest/echo"')
    expect(log).toContain('"call":"/rest/resetPassword"')
    expect(log).not.toContain('geheim')
  })
})

describe('a backend that fails', () => {
  it('is reported as a refusal while it is away, and works again afterwards', async () => {
    const own = await startTestApp()
    await own.backend.app.close()
    const answer = await fetch(`${own.url}/rest/small`)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ error: 'BACKEND_UNAVAILABLE', message: expect.stringContaining('nicht erreichbar') })
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const metrics = await (await fetch(`${own.url}/metrics`)).text()
    expect(metrics).toMatch(/gateway_proxy_errors_total 1/)
    await own.close()
  })

  it('a broken-off answer ends the connection instead of the process', async () => {
    const liar = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"data":')
      setTimeout(() => response.destroy(), 20)
    })
    const port = await new Promise<number>((resolve) =>
      liar.listen(0, '127.0.0.1', () => resolve((liar.address() as { port: number }).port)),
    )
    const own = await startTestApp({ backend: `http://127.0.0.1:${port}` })
    await expect(fetch(`${own.url}/rest/x`).then((answer) => answer.text())).rejects.toThrow()
    expect((await fetch(`${own.url}/healthz`)).status).toBe(200)
    await own.close()
    liar.close()
  })
})

describe('rate limits', () => {
  it('count commands and reads apart and refuse in German', async () => {
    const own = await startTestApp({ limits: { commandsPerMinute: 3, readsPerMinute: 5 } })
    const statuses: number[] = []
    for (let i = 0; i < 4; i += 1) statuses.push((await fetch(`${own.url}/rest/echo`, { method: 'POST' })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await fetch(`${own.url}/rest/small`)).status).toBe(200)
    const refused = await fetch(`${own.url}/rest/echo`, { method: 'DELETE' })
    expect(await refused.json()).toMatchObject({ error: 'RATE_LIMITED', message: expect.stringContaining('Zu viele Anfragen') })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await own.close()
  })

  it('see the client behind a trusted proxy, not the proxy', async () => {
    const own = await startTestApp({ trustProxy: 1, limits: { commandsPerMinute: 1 } })
    const send = (ip: string) =>
      fetch(`${own.url}/rest/echo`, { method: 'POST', headers: { 'x-forwarded-for': `9.9.9.9, ${ip}`, 'x-forwarded-proto': 'https' } })
    expect((await send('1.1.1.1')).status).toBe(200)
    expect((await send('1.1.1.1')).status).toBe(429)
    const other = await send('2.2.2.2')
    expect(other.status).toBe(200)
    expect(other.headers.get('strict-transport-security')).toContain('max-age')
    expect(((await other.json()) as { headers: Record<string, string> }).headers['x-forwarded-for']).toBe('2.2.2.2')
    await own.close()
  })
})
