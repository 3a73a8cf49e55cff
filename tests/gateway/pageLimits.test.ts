import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PageRenderer, PageScreen } from '#contract/internal/pages.ts'
import { startTestApp, until, type TestApp } from './testApp.ts'

const page: PageScreen = { id: 'page', path: '/seite/:slug', title: 'Seite', isRendered: true, isPublic: true, query: [] }
const frame: PageScreen = { id: 'frame', path: '/konto', title: 'Konto', isRendered: false, isPublic: false, query: [] }
let rendered: string[]
/** Renderings that are under way, by their address. */
let underWay: Map<string, () => void>
let isHeld: boolean
const finishAll = () => {
  for (const finish of underWay.values()) finish()
}
const renderer: PageRenderer = {
  screens: [page, frame],
  find: (url) => (url.startsWith('/konto') ? frame : page),
  async render({ url, fetch }) {
    rendered.push(url)
    await (await fetch('/rest/tagged?tags=product:1', { method: 'GET', headers: {} })).text()
    if (isHeld)
      await new Promise<void>((resolve) => {
        underWay.set(url, resolve)
      })
    return { status: 200, head: '<title>Seite</title>', body: `<main>${url}</main>`, data: '', validUntil: null }
  },
}

const limits = { pageMissesBurst: 40, pageMissesPerSecond: 0.001, pagesRenderedAtOnce: 2, pagesWaiting: 20, headsEveryMs: 40 }
let testApp: TestApp
let folder: string
let slugs = 0
const fresh = () => `/seite/${(slugs += 1)}`
const get = (path: string, address: string) => fetch(testApp.url + path, { headers: { accept: 'text/html', 'x-forwarded-for': address } })
/** An IPv6 household, and one of its addresses. */
let households = 0
const household = () => `2001:db8:${(households += 1).toString(16)}:1`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-limits-'))
  await writeFile(join(folder, 'index.html'), await readFile('client/index.html', 'utf8'))
  testApp = await startTestApp({
    clientDir: folder,
    publicUrl: 'https://markthalle.example',
    trustProxy: 1,
    pages: { renderer: () => Promise.resolve(renderer), files: {} },
    limits,
  })
  await until(() => testApp.backend.asked.some(({ name }) => name === 'pageChanges'), 'the gateway follows the changes')
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  rendered = []
  underWay = new Map()
  isHeld = false
})

describe('pages that nobody has rendered yet', () => {
  it('are limited by address, an IPv6 /64 as one; kept ones, frames and other addresses are not', async () => {
    const own = household()
    const first = fresh()
    const answers = [await get(first, `${own}::1`)]
    for (let n = 0; n < 45; n += 1) answers.push(await get(fresh(), `${own}:${n.toString(16)}:${n}::${n}`))
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: limits.pageMissesBurst }, () => 200),
      ...Array.from({ length: 6 }, () => 429),
    ])
    expect(rendered).toHaveLength(limits.pageMissesBurst)
    const refused = answers.at(-1)!
    expect(refused.headers.get('retry-after')).toBe('5')
    const html = await refused.text()
    expect(html, 'the browser renders it by itself').toContain('<div id="root"></div>')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect((await get(first, `${own}::1`)).status, 'kept').toBe(200)
    expect((await get('/konto', `${own}::1`)).status, 'nothing to render').toBe(200)
    expect((await get(fresh(), `${household()}::1`)).status).toBe(200)
    expect(await (await fetch(`${testApp.url}/metrics`)).text()).toContain('gateway_pages_total{outcome="limited"} 6')
  })

  it("a refusal is nobody else's: who comes after gets the page", async () => {
    const own = household()
    for (let n = 0; n < limits.pageMissesBurst; n += 1) await get(fresh(), `${own}::1`)
    const path = fresh()
    const [refused, other] = await Promise.all([get(path, `${own}::1`), get(path, `${household()}::1`)])
    expect([refused.status, other.status]).toEqual([429, 200])
    expect((await get(path, `${own}::1`)).status, 'kept by now').toBe(200)
  })

  it('one address with many waits behind its own: others come next', async () => {
    isHeld = true
    const greedy = household()
    const many = Array.from({ length: 15 }, () => fresh())
    const waiting = many.map((path) => get(path, `${greedy}::1`))
    await until(() => underWay.size === limits.pagesRenderedAtOnce, 'both places are taken')
    const [path, joined] = [fresh(), many[14]!]
    await pauseFor(100)
    const other = [get(path, `${household()}::1`), get(joined, `${household()}::1`)]
    await pauseFor(100)
    for (const turns of [4, 6]) {
      finishAll()
      // Under way is only what can be finished by the next round.
      await until(() => underWay.size === turns, `${turns} turns`)
    }
    expect(rendered.slice(2), 'of three addresses each had one').toEqual(expect.arrayContaining([path, joined]))
    isHeld = false
    finishAll()
    expect((await Promise.all([...waiting, ...other])).map(({ status }) => status)).toEqual(Array.from({ length: 17 }, () => 200))
  })

  it('beyond the length of the queue are refused with 503, those of the greediest first', async () => {
    isHeld = true
    const greedy = household()
    const waiting = Array.from({ length: 30 }, () => get(fresh(), `${greedy}::1`))
    await until(() => underWay.size === limits.pagesRenderedAtOnce, 'both places are taken')
    const early = await Promise.race(waiting)
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await early.text()).toContain('<meta name="robots" content="noindex">')
    const other = get(fresh(), `${household()}::1`)
    await pauseFor(100)
    isHeld = false
    finishAll()
    const statuses = (await Promise.all(waiting)).map(({ status }) => status)
    expect((await other).status).toBe(200)
    expect(statuses.filter((status) => status === 503)).toHaveLength(30 - limits.pagesRenderedAtOnce - limits.pagesWaiting + 1)
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.pagesRenderedAtOnce + limits.pagesWaiting - 1)
  })
})

const pauseFor = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
