import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageRenderer, PageScreen, RenderedPage } from '#contract/internal/pages.ts'
import { rawGet, rawHttp, statusOf } from './rawHttp.ts'
import { pause, startTestApp, until, type TestApp } from './testApp.ts'

const screen: PageScreen = {
  id: 'product',
  path: '/produkt/:slug',
  title: 'product',
  isRendered: true,
  isPublic: true,
  query: ['variante'],
}
let rendered = 0
const renderer: PageRenderer = {
  screens: [screen, { ...screen, id: 'missing', path: '*' }],
  find: () => screen,
  async render(ask) {
    rendered += 1
    await (await ask.fetch('/rest/tagged?tags=product:1', { method: 'GET', headers: {} })).json()
    const page: RenderedPage = {
      status: 200,
      head: '<title>Rad</title>',
      body: `<main>${'Rad '.repeat(900)}</main>`,
      data: '',
      validUntil: null,
    }
    ask.onHead?.(page)
    return page
  },
}

let folder: string
const started: TestApp[] = []
/** At `info`, as it runs: kept pages are answered before the router. At `debug` every request goes through it. */
async function start(level: 'info' | 'debug', more: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const testApp = await startTestApp({
    level,
    clientDir: folder,
    publicUrl: 'https://markthalle.example',
    pages: { renderer: () => Promise.resolve(renderer), files: {} },
    limits: { headsEveryMs: 40 },
    ...more,
  })
  started.push(testApp)
  await until(() => testApp.backend.asked.some(({ name }) => name === 'pageChanges'), 'the gateway follows the changes')
  return testApp
}
const page = (testApp: TestApp, path: string, headers: Record<string, string> = {}) =>
  fetch(testApp.url + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })
/** But for those of the connection. */
const headersOf = ({ headers }: Pick<Response, 'headers'>) =>
  [...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'))
  await copyFile('client/index.html', join(folder, 'index.html'))
})
afterAll(async () => {
  await Promise.all(started.map((testApp) => testApp.close()))
  await rm(folder, { recursive: true })
})

describe('a kept page', () => {
  it.each([
    ['compressed', { 'accept-encoding': 'br' }],
    ['compressed the old way', { 'accept-encoding': 'gzip' }],
    ['plain', { 'accept-encoding': 'identity' }],
  ])('comes %s with the very headers that the router gives it', async (_name, headers) => {
    const testApp = await start('info')
    const asked = { ...headers, 'x-request-id': 'asked-for-by-me' }
    // The first is sent while it is rendered, without a length; the second is encoded.
    for (let at = 0; at < 2; at++) await (await page(testApp, '/produkt/rad', asked)).text()
    const both = async (more: Record<string, string> = {}) => {
      const quick = await page(testApp, '/produkt/rad', { ...asked, ...more })
      // Not by the server: by the router alone.
      const usual = await testApp.gateway.app.inject({ url: '/produkt/rad', headers: { accept: 'text/html', ...asked, ...more } })
      expect(quick.headers.get('x-request-id')).toBe('asked-for-by-me')
      expect(headersOf(quick)).toEqual(headersOf({ headers: new Headers(usual.headers as Record<string, string>) }))
      expect(quick.status).toBe(usual.statusCode)
      return quick
    }
    const answer = await both()
    expect([answer.status, (await answer.text()).includes('Rad Rad')]).toEqual([200, true])
    expect((await both({ 'if-none-match': answer.headers.get('etag')! })).status).toBe(304)
  })

  it('is named by a request id of its own, counted and timed', async () => {
    const testApp = await start('info')
    const before = rendered
    const ids = new Set<string | null>()
    for (let at = 0; at < 5; at++) ids.add((await page(testApp, '/produkt/gezählt')).headers.get('x-request-id'))
    expect([ids.size, ids.has(null), rendered - before]).toEqual([5, false, 1])
    const metrics = await (await fetch(`${testApp.url}/metrics`)).text()
    expect(metrics).toMatch(/gateway_pages_total\{outcome="hit"\} 4/)
    expect(metrics).toMatch(/gateway_http_seconds_count\{class="page",method="GET",status="200"\} 5/)
  })

  it('is for who asks for a document: others are answered as before', async () => {
    const testApp = await start('info')
    await page(testApp, '/produkt/rad')
    const ask = (lines: string) => rawHttp(testApp.port, `GET /produkt/rad HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${lines}\r\n`)
    expect(statusOf(await ask('accept: text/html\r\n'))).toBe(200)
    // Two hosts: whoever stands in front may have read the other one.
    expect(statusOf(await ask('accept: text/html\r\nhost: b\r\n'))).toBe(400)
    const posted = await fetch(`${testApp.url}/produkt/rad`, { method: 'POST', headers: { accept: 'text/html' } })
    expect([posted.status, posted.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
    const head = await fetch(`${testApp.url}/produkt/rad`, { method: 'HEAD', headers: { accept: 'text/html' } })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(statusOf(await rawGet(testApp.port, '/produkt/../produkt/rad', { accept: 'text/html' }))).toBe(400)
  })

  it('over https says so for a year, as the nearest proxy tells', async () => {
    const ask = async (testApp: TestApp, proto: string) => {
      await page(testApp, '/produkt/rad')
      const answer = await page(testApp, '/produkt/rad', { 'x-forwarded-proto': proto })
      return answer.headers.get('strict-transport-security')
    }
    for (const level of ['info', 'debug'] as const) {
      const [behind, alone] = [await start(level, { trustProxy: 1 }), await start(level)]
      expect([await ask(behind, 'http, https'), await ask(behind, 'https, http'), await ask(alone, 'https')], level).toEqual([
        'max-age=31536000; includeSubDomains',
        null,
        null,
      ])
    }
  })

  it('is not sent any more by a process that ends', async () => {
    const testApp = await start('info', { limits: { headsEveryMs: 40, unreadyMs: 0 } })
    await page(testApp, '/produkt/rad')
    const running = fetch(`${testApp.url}/rest/slow`)
    await pause(100)
    const drained = testApp.gateway.drain(5000)
    await pause(200)
    const late = await page(testApp, '/produkt/rad')
    expect([late.status, late.headers.get('connection')]).toEqual([503, 'close'])
    expect((await running).status).toBe(200)
    await drained
  })
})
