import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PageAsk, PageRenderer, PageScreen, RenderedPage } from '#contract/internal/pages.ts'
import { startTestApp, until, type TestApp } from './testApp.ts'

const screenOf = (id: string, path: string, more: Partial<PageScreen> = {}): PageScreen => ({
  id,
  path,
  title: id,
  isRendered: true,
  isPublic: true,
  query: [],
  ...more,
})
const product = screenOf('product', '/produkt/:slug', { query: ['variante'] })
const screens = [
  product,
  screenOf('home', '/'),
  screenOf('orders', '/konto/bestellungen', { title: 'Meine Bestellungen', isRendered: false, isPublic: false }),
  screenOf('missing', '*', { title: 'Seite nicht gefunden' }),
]

let asked: string[]
let renderPage: (ask: PageAsk) => Promise<Partial<RenderedPage>>
/** Between the answers and the finished rendering. */
let rendering: () => Promise<void>
const renderer: PageRenderer = {
  screens,
  find: (url) =>
    url.startsWith('/produkt/')
      ? screens[0]!
      : url === '/' || url.startsWith('/?')
        ? screens[1]!
        : url.startsWith('/konto')
          ? screens[2]!
          : screens[3]!,
  async render(ask) {
    asked.push(ask.url)
    const page: RenderedPage = {
      status: 200,
      head: '<title>Rad</title>',
      body: '<main class="buy_aB1c">Rad</main>',
      data: '<script type="application/json">{}</script>',
      validUntil: null,
      ...(await renderPage(ask)),
    }
    if (page.location === undefined) ask.onHead?.(page)
    await rendering()
    return page
  },
}
/** What a call counts, as the page around it. */
const counted = async ({ fetch }: Pick<PageAsk, 'fetch'>, path: string) => {
  const answer = await fetch(path, { method: 'GET', headers: {} })
  return { body: `<main>${((await answer.json()) as { count: number }).count}</main>` }
}
const readProduct = (ask: PageAsk) => counted(ask, '/rest/tagged?tags=product:1+provider:7')

let testApp: TestApp
let folder: string
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(testApp.url + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })
/** As no browser would write it. */
const rawAsk = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port } = new URL(testApp.url)
    request({ hostname, port, path, headers: { accept: 'text/html' } }, (answer) => {
      answer.resume().on('end', () => resolve(answer))
    })
      .on('error', reject)
      .end()
  })
const rawGet = async (path: string) => (await rawAsk(path)).statusCode
const text = async (path: string) => (await get(path)).text()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(folder, 'assets'))
  // As the bundler writes it: what the application stands on is named behind it.
  await writeFile(
    join(folder, 'index.html'),
    (await readFile('client/index.html', 'utf8')).replace(
      '</head>',
      '<link rel="modulepreload" crossorigin href="/assets/react.js"></head>',
    ),
  )
  await writeFile(join(folder, 'assets', 'screen.css'), '.card_zz9Y{color:red}')
  await writeFile(join(folder, 'assets', 'shop.css'), '.buy_aB1c{color:green}')
  await writeFile(join(folder, 'assets', 'dialog.css'), '.open_ef3G{color:blue}')
  const files = {
    product: { styles: ['assets/screen.css'], onDemand: ['assets/shop.css', 'assets/dialog.css'], scripts: ['assets/ProductScreen.js'] },
  }
  testApp = await startTestApp({
    // As it runs: with every request in the log none is answered before the router.
    level: 'info',
    clientDir: folder,
    publicUrl: 'https://markthalle.example',
    pages: { renderer: () => Promise.resolve(renderer), files },
    limits: { headsEveryMs: 40, pageTimeoutMs: 1500 },
  })
  await until(() => testApp.backend.asked.some(({ name }) => name === 'pageChanges'), 'the gateway follows the changes')
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  asked = []
  testApp.backend.tagged = 0
  renderPage = readProduct
  rendering = () => Promise.resolve()
})

describe('a public page', () => {
  it('comes rendered, with its own head, its styles in the document and its data as a block that is no script', async () => {
    renderPage = () => Promise.resolve({})
    await text('/produkt/ganz')
    const answer = await get('/produkt/ganz')
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(html).toContain('<title>Rad</title>')
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).toContain('<div id="root"><main class="buy_aB1c">Rad</main></div><script type="application/json">{}</script>')
    expect(html).toContain('<style>.card_zz9Y{color:red}\n.buy_aB1c{color:green}</style>')
    expect(html, 'a part nobody has rendered').not.toContain('color:blue')
    expect(answer.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('is painted before its scripts are fetched, by a script that the policy knows', async () => {
    const html = await text('/produkt/skripte')
    expect(html).not.toMatch(/type="module"|rel="modulepreload"/)
    const [, application, screen, script] = /<script data-application="([^"]*)" data-screen="([^"]*)">([\s\S]*?)<\/script>/.exec(html) ?? []
    expect(application?.split(' '), 'what it stands on first').toEqual(['/assets/react.js', '/src/boot/main.tsx'])
    expect(screen?.split(' ')).toEqual(['/assets/ProductScreen.js'])
    const policy = (await get('/produkt/skripte')).headers.get('content-security-policy')
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script!).digest('base64')}'`)
  })

  it.each(['br', 'gzip', 'identity'])('begins to arrive before it is rendered (%s)', async (encoding) => {
    let finish = () => {}
    rendering = () =>
      new Promise((resolve) => {
        finish = resolve
      })
    const answer = await get(`/produkt/strom-${encoding}`, { 'accept-encoding': encoding })
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    const { value: first } = await reader.read()
    expect(first).toContain('<title>Rad</title>')
    expect(first).toContain('color:red')
    finish()
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value
    rendering = () => Promise.resolve()
    expect(first + rest).toBe(await text(`/produkt/strom-${encoding}`))
  })

  it('that breaks while it is rendered is finished as an empty frame, and is not cached', async () => {
    rendering = () => Promise.reject(new Error('the rendering broke'))
    const html = await text('/produkt/bruch')
    expect(html).toContain('<title>Rad</title>')
    expect(html).toContain('<div id="root"></div><script data-application=')
    expect(html.trimEnd().endsWith('</html>')).toBe(true)
    rendering = () => Promise.resolve()
    expect(await text('/produkt/bruch'), 'rendered anew').toContain('<main>2</main>')
  })

  it('sends the sheet of a part that was never rendered before along with the part', async () => {
    renderPage = () => Promise.resolve({ body: '<main class="open_ef3G">Rad</main>' })
    expect(await text('/produkt/teil')).toContain('<div id="root"><link rel="stylesheet" crossorigin href="/assets/dialog.css"><main')
    expect(await text('/produkt/teil'), 'kept with the sheet in its head').toContain('.open_ef3G{color:blue}</style>')
    expect(await text('/produkt/teil-zwei')).toContain('.open_ef3G{color:blue}</style>')
  })

  it('is rendered once and cached, encoded as the browser reads it', async () => {
    renderPage = async (ask) => ({ body: 'Rad '.repeat(2_000), ...((await readProduct(ask)) && {}) })
    const html = await text('/produkt/einmal')
    const answer = await fetch(`${testApp.url}/produkt/einmal?utm_source=brief`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toContain('accept-encoding')
    expect(await answer.text()).toBe(html)
    expect(asked).toEqual(['/produkt/einmal'])
    const raw = await testApp.gateway.app.inject({ url: '/produkt/einmal', headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(raw.rawPayload).toString()).toBe(html)
  })

  it('is not sent again to a browser that has it', async () => {
    await text('/produkt/bekannt')
    const first = await get('/produkt/bekannt')
    await first.text()
    const again = await get('/produkt/bekannt', { 'if-none-match': `"other", ${first.headers.get('etag')}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('that is not there says so again, even to a browser that has what it said', async () => {
    renderPage = async (ask) => ({ status: 404, ...(await readProduct(ask)) })
    await text('/produkt/fort')
    const etag = (await get('/produkt/fort')).headers.get('etag')!
    expect((await get('/produkt/fort', { 'if-none-match': etag })).status).toBe(404)
  })

  it('answers HEAD like GET', async () => {
    const answer = await fetch(`${testApp.url}/produkt/kopf`, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).toMatch(/^W\/"[\w-]{27}"$/)
    expect(await answer.text()).toBe('')
  })

  it('of many who come at once is rendered for all of them together', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => text('/produkt/andrang')))
    expect(new Set(all).size).toBe(1)
    expect(asked).toHaveLength(1)
  })
})

describe('of an address only what the screen reads makes another page', () => {
  it('made-up names and campaign marks are rendered once together, and never seen by the rendering', async () => {
    const html = await text('/produkt/namen?zufall=1')
    for (const query of ['?zufall=2', '?utm_source=brief', '?variante', '', `?x=${'x'.repeat(4_000)}`, '?zufall=3&__proto__=1'])
      expect([query, (await text(`/produkt/namen${query}`)) === html]).toEqual([query, query !== '?variante'])
    expect(asked).toEqual(['/produkt/namen', '/produkt/namen?variante='])
    await text('/produkt/namen?a=1&variante=3')
    expect(asked.at(-1)).toBe('/produkt/namen?variante=3')
  })

  it('of a screen that the browser renders, nothing does', async () => {
    const before = await cached()
    for (let n = 0; n < 20; n += 1) await text(`/konto/bestellungen?zufall=${n}`)
    expect((await cached()) - before).toBeLessThanOrEqual(1)
  })
})
const cached = async () => Number(/gateway_pages_kept (\d+)/.exec(await (await fetch(`${testApp.url}/metrics`)).text())?.[1])

describe('an address with doubled slashes', () => {
  it.each([
    ['//x', '/x'],
    ['//evil.example/a', '/evil.example/a'],
    ['/produkt//rad?variante=3&a=//', '/produkt/rad?variante=3&a=//'],
    ['///', '/'],
    ['//produkt/rad/', '/produkt/rad/'],
  ])('%s leads to %s', async (path, to) => {
    const answer = await rawAsk(path)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, to])
  })

  it('is not a page where no page was asked for', async () => {
    expect((await fetch(`${testApp.url}//x`, { headers: { accept: 'application/json' } })).status).toBe(404)
    expect((await fetch(`${testApp.url}/rest//echo`, { headers: { accept: 'text/html' }, redirect: 'manual' })).status).not.toBe(301)
  })
})

describe('a change', () => {
  it('told by the bus shows on the next request', async () => {
    expect(await text('/produkt/bus')).toContain('<main>1</main>')
    await testApp.bus.control({ kind: 'pages.changed', tags: ['provider:7'] })
    expect(await text('/produkt/bus')).toContain('<main>2</main>')
    await testApp.bus.control({ kind: 'pages.changed', tags: ['product:2'] })
    expect(await text('/produkt/bus')).toContain('<main>2</main>')
  })

  it('that the bus has lost, or that another process made, is read from the backend', async () => {
    expect(await text('/produkt/verloren')).toContain('<main>1</main>')
    testApp.backend.pageChanges.push(['product:1'])
    await expect.poll(() => text('/produkt/verloren')).toContain('<main>2</main>')
  })

  it('comes by itself when what is shown was only true until then', async () => {
    renderPage = async (ask) => ({ ...(await readProduct(ask)), validUntil: new Date(Date.now() + 60).toISOString() })
    expect(await text('/produkt/bald')).toContain('<main>1</main>')
    await expect.poll(() => text('/produkt/bald')).toContain('<main>2</main>')
  })

  it('comes by itself when an answer was only true until then', async () => {
    renderPage = (ask) => counted(ask, '/rest/tagged?tags=product:1&until=60')
    expect(await text('/produkt/uhr')).toContain('<main>1</main>')
    await expect.poll(() => text('/produkt/uhr')).toContain('<main>2</main>')
  })

  it('of a page whose parts did not all say what they are made of is never missed: it is not kept', async () => {
    renderPage = async (ask) => {
      await ask.fetch('/rest/small', { method: 'GET', headers: {} })
      return readProduct(ask)
    }
    expect(await text('/produkt/unbekannt')).toContain('<main>1</main>')
    expect(await text('/produkt/unbekannt')).toContain('<main>2</main>')
  })
})

describe('a document says what has become of its page', () => {
  it.each([[404], [410]] as const)('%i', async (status) => {
    renderPage = () => Promise.resolve({ status })
    expect((await get(`/produkt/weg-${status}`)).status).toBe(status)
  })

  it('301, and takes filters along', async () => {
    renderPage = () => Promise.resolve({ status: 301, location: '/produkt/neu' })
    const answer = await get('/produkt/alt?variante=3')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/produkt/neu?variante=3'])
  })

  it('of the path alone where a proxy names the whole address', async () => {
    expect(await rawGet('http://anna:geheim@boese.example/produkt/ganze-adresse?variante=3')).toBe(200)
    expect(await rawGet('http://boese.example')).toBe(200)
    expect(asked.map((url) => url.replace(/\?$/, ''))).toEqual(['/produkt/ganze-adresse?variante=3', '/'])
  })

  it('404 for addresses that nothing answers to', async () => {
    renderPage = () => Promise.resolve({ status: 404 })
    expect((await get('/gibt/es/nicht')).status).toBe(404)
  })
})

describe('what cannot be rendered is left to the browser', () => {
  it('screens of an account come as an empty frame with their title, closed to search engines', async () => {
    const html = await text('/konto/bestellungen')
    expect(html).toContain('<title>Meine Bestellungen – Markthalle</title><meta name="robots" content="noindex">')
    expect(html).toContain('<div id="root"></div>')
    expect(asked).toEqual([])
  })

  it('a screen that breaks comes as an empty frame and is reported', async () => {
    renderPage = () => Promise.reject(new Error('window is not defined'))
    const answer = await get('/produkt/kaputt')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<div id="root"></div>')
    expect(testApp.logged.some((line) => line.includes('window is not defined'))).toBe(true)
    renderPage = readProduct
    expect(await text('/produkt/kaputt')).toContain('<main>1</main>')
  })

  it('a backend that is too slow makes search engines come again and lets people in', async () => {
    renderPage = async ({ fetch }) => {
      await fetch('/rest/slow', { method: 'GET', headers: {} })
      return {}
    }
    const answer = await get('/produkt/langsam')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    const html = await answer.text()
    expect(html).toContain('<div id="root"></div>')
    expect(html).toContain('<meta name="robots" content="noindex">')
  })

  it('a backend that is only busy is waited for, as long as answer follows answer', async () => {
    renderPage = async (ask) => {
      for (let question = 0; question < 3; question += 1) {
        await ask.fetch('/rest/tagged?tags=product:1', { method: 'GET', headers: {} })
        await new Promise((done) => {
          setTimeout(done, 700)
        })
      }
      return readProduct(ask)
    }
    const answer = await get('/produkt/gemach')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<main>4</main>')
  })

  it('a backend without its database neither: not rendered empty, not for search engines, and not cached', async () => {
    renderPage = async (ask) => {
      await ask.fetch('/rest/away', { method: 'GET', headers: {} })
      return { body: '<main>nothing found</main>' }
    }
    const answer = await get('/produkt/ohne-datenbank')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    const html = await answer.text()
    expect(html).not.toContain('nothing found')
    expect(html).toContain('<meta name="robots" content="noindex">')
    renderPage = readProduct
    expect((await get('/produkt/ohne-datenbank')).status).toBe(200)
  })

  it('a page with a part in trouble is shown, but to nobody else', async () => {
    renderPage = async (ask) => {
      await ask.fetch('/rest/broken', { method: 'GET', headers: {} })
      return readProduct(ask)
    }
    expect(await text('/produkt/halb')).toContain('<main>1</main>')
    expect(await text('/produkt/halb')).toContain('<main>2</main>')
  })

  it('a page may ask for public things only', async () => {
    renderPage = async ({ fetch }) => {
      await fetch('/internal/session', { method: 'POST', headers: {}, body: '{}' })
      return {}
    }
    expect(await text('/produkt/neugier')).toContain('<div id="root"></div>')
  })
})

describe('tags of answers', () => {
  it("are the server's own business: strangers can neither ask for them nor see them", async () => {
    const answer = await fetch(`${testApp.url}/rest/tagged?tags=product:1`, { headers: { 'x-page-tags': 'ask' } })
    expect(answer.headers.get('x-page-tags')).toBeNull()
    const echo = (await (await fetch(`${testApp.url}/rest/echo`, { headers: { 'x-page-tags': 'ask' } })).json()) as {
      headers: Record<string, string>
    }
    expect(echo.headers['x-page-tags']).toBeUndefined()
  })
})

describe('search engines', () => {
  it('learn from robots.txt what is theirs', async () => {
    const robots = await text('/robots.txt')
    expect(robots).toContain('Disallow: /konto/')
    expect(robots).toContain('Sitemap: https://markthalle.example/sitemap.xml')
  })

  it('find all addresses in a sitemap of parts, by the public address and never by the asked host', async () => {
    const answer = await get('/sitemap.xml', { host: 'evil.example' })
    expect(answer.headers.get('content-type')).toContain('xml')
    const index = await answer.text()
    expect(index).toContain('<loc>https://markthalle.example/sitemaps/products-1.xml</loc>')
    expect(index).toContain('products-2.xml')
    expect(index).not.toContain('providers')
    const part = await text('/sitemaps/products-1.xml')
    expect(part).toContain('<loc>https://markthalle.example/produkt/rad&amp;helm</loc><lastmod>2026-11-20T10:00:00Z</lastmod>')
  })

  it.each(['/sitemaps/products-0.xml', '/sitemaps/secrets-1.xml', '/sitemaps/x', '/sitemaps/posts-1.xml'])(
    '%s is not there',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

it('metrics tell how pages came about', async () => {
  const metrics = await (await fetch(`${testApp.url}/metrics`)).text()
  for (const name of [
    'gateway_pages_total{outcome="hit"}',
    'gateway_pages_total{outcome="miss"}',
    'gateway_pages_total{outcome="failed"}',
    'gateway_page_draw_seconds_count',
    'gateway_page_cache_bytes',
  ])
    expect(metrics).toContain(name)
})
