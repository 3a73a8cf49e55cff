import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { precompress } from '#gateway/pages/precompress.ts'
import { securityHeaders } from '#gateway/proxy/securityHeaders.ts'
import { startTestApp } from './testApp.ts'
import type { TestApp } from './testApp.ts'
import { rawGet } from './rawHttp.ts'

let testApp: TestApp
let folder: string
const script = `export const words = ${JSON.stringify(Array.from({ length: 400 }, (_, i) => `Wort ${i % 7}`))}`
const get = (path: string, headers: Record<string, string> = {}) => fetch(testApp.url + path, { headers })
const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'media', 'demo'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="de"><title>Markthalle</title><div id="root"></div></html>')
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, '.secret'), 'geheim')
  await writeFile(join(folder, 'assets', 'app-4f3a2b.js'), script)
  await writeFile(join(folder, 'media', 'pic.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await writeFile(join(folder, 'media', 'demo', 'haus.webp'), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await precompress(folder)
  testApp = await startTestApp({ clientDir: folder, mediaDir: join(folder, 'media') })
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})

describe('the client', () => {
  it('is always fresh as a page and kept for a year as an asset', async () => {
    const page = await get('/')
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const asset = await get('/assets/app-4f3a2b.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-type')).toContain('javascript')
    expect(await asset.text()).toBe(script)
  })

  it('comes precompressed, as the browser can read it', async () => {
    expect((await readdir(join(folder, 'assets'))).toSorted()).toEqual(['app-4f3a2b.js', 'app-4f3a2b.js.br', 'app-4f3a2b.js.gz'])
    for (const encoding of ['br', 'gzip']) {
      const answer = await get('/assets/app-4f3a2b.js', { 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('content-type')).toContain('javascript')
      expect(await answer.text()).toBe(script)
    }
    expect((await rawGet(testApp.port, '/assets/app-4f3a2b.js')).toLowerCase()).not.toContain('content-encoding')
  })

  it('reads an asset once, and answers with it from then on', async () => {
    await writeFile(join(folder, 'assets', 'app-4f3a2b.js.br'), 'anders')
    const answer = await get('/assets/app-4f3a2b.js', { 'accept-encoding': 'br' })
    expect([await answer.text(), answer.headers.get('vary')]).toEqual([script, 'accept-encoding'])
    const { headers } = await fetch(`${testApp.url}/assets/app-4f3a2b.js`, { method: 'HEAD', headers: { 'accept-encoding': 'br;q=0' } })
    expect([headers.get('content-length'), headers.get('content-encoding')]).toEqual([String(script.length), null])
  })

  it('shows every unknown screen path, also one with a dot', async () => {
    for (const path of ['/angebote/4711', '/entwickler/maschinen', '/suche?q=pizza', '/anbieter/dr.mueller']) {
      const answer = await get(path, asPage)
      expect(answer.status, path).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(await answer.text()).toContain('Markthalle')
    }
  })

  it('answers 404 for missing assets, for unknown paths of programs and for the reserved words', async () => {
    for (const [path, headers] of [
      ['/assets/old-123.js', asPage],
      ['/nothing', { accept: 'application/json' }],
      ['/internal/x', asPage],
      ['/docsx/../x', {}],
      ['/socket.io/', asPage],
      ['/.secret', {}],
    ] as [string, Record<string, string>][]) {
      const answer = await get(path, headers)
      expect(answer.status, path).toBe(404)
      expect(await answer.text()).not.toContain('geheim')
    }
  })

  it('carries a strict policy', async () => {
    const { headers } = await get('/', asPage)
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'self'",
      "img-src 'self' data: blob:",
    ])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('screen-wake-lock=(self)')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  it('lets in the payment service’s fields, second step and wallets where it is set up, and nowhere else', async () => {
    const listed = async (takesCards: boolean, profile: 'page' | 'docs') => {
      const all = (await securityHeaders([], takesCards)).listed(profile)
      return Object.fromEntries(all.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), all[at + 1]!]] : [])))
    }
    const { 'content-security-policy': policy, 'permissions-policy': may } = await listed(true, 'page')
    for (const part of [
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      "connect-src 'self' https://api.stripe.com",
    ])
      expect(policy).toContain(part)
    expect(may).toContain('payment=(self "https://js.stripe.com")')
    for (const other of [await listed(false, 'page'), await listed(true, 'docs')]) {
      expect(JSON.stringify(other)).not.toContain('stripe')
      expect(other['permissions-policy']).toContain('payment=()')
    }
  })

  it('uploads are harmless even when opened directly', async () => {
    const { headers, status } = await get('/media/demo/haus.webp')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect((await get('/media/none.png')).status).toBe(404)
  })

  it('what the server has not written is none of its files, however it is spelt', async () => {
    for (const path of ['/media/pic.svg', '/media/demo/HAUS.webp', '/media/demo/haus.webp/', '/media/demo'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    for (const path of ['/assets/APP-4f3a2b.js', '/assets/', '/assets', '/assets/app-4f3a2b.js/', '/.secret'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    expect((await get('/assets/%61pp-4f3a2b.js')).status).toBe(200)
  })

  it('the documentation keeps scripts to our own', async () => {
    const { headers, status } = await get('/docs')
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  })
})

describe('health', () => {
  it('tells alive from ready', async () => {
    const own = await startTestApp()
    expect((await fetch(`${own.url}/readyz`)).status).toBe(200)
    await own.backend.app.close()
    await new Promise((resolve) => {
      setTimeout(resolve, 1100)
    })
    expect((await fetch(`${own.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${own.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${own.url}/nothing`, { headers: asPage })).status).toBe(404)
    await own.close()
  })

  it('shows metrics inside, not outside', async () => {
    const own = await startTestApp({ trustProxy: 1 })
    await fetch(`${own.url}/rest/small`)
    const inside = await (await fetch(`${own.url}/metrics`)).text()
    for (const name of [
      'gateway_http_seconds_count{class="rest",method="GET",status="200"} 1',
      'gateway_event_loop_lag_p99_seconds',
      'gateway_events_delivered_total 0',
      'gateway_rss_bytes',
    ])
      expect(inside).toContain(name)
    expect((await fetch(`${own.url}/metrics`, { headers: { 'x-forwarded-for': '93.184.216.34' } })).status).toBe(404)
    await own.close()
  })
})
