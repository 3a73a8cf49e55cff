import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LoadShedder, type Load } from '#contract/internal/load.ts'
import type { PageRenderer, PageScreen } from '#contract/internal/pages.ts'
import { gatewayMetrics } from '#gateway/ops/metrics.ts'
import { figuresOf } from '#gateway/ops/report.ts'
import { startTestApp, until, type TestApp } from './testApp.ts'

const page: PageScreen = { id: 'page', path: '/seite/:slug', title: 'Seite', isRendered: true, isPublic: true, query: [] }
let rendered = 0
const renderer: PageRenderer = {
  screens: [page],
  find: () => page,
  async render({ url }) {
    rendered += 1
    return { status: 200, head: '<title>Seite</title>', body: `<main>${url}</main>`, data: '', validUntil: null }
  },
}
const shedder = new LoadShedder({ loopDelayMs: [100, 200, 300], poolWaiting: [10, 20, 30] }, () => undefined)
let seen: Load = { loopDelayMs: 0, poolWaiting: 0 }
const look = (loopDelayMs: number) => {
  seen = { loopDelayMs, poolWaiting: 0 }
  shedder.look(seen)
  shedder.look(seen)
}
let testApp: TestApp
let folder: string
const get = (path: string, init: RequestInit = {}) => fetch(testApp.url + path, init)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'load-'))
  await writeFile(join(folder, 'index.html'), await readFile('client/index.html', 'utf8'))
  testApp = await startTestApp({
    clientDir: folder,
    publicUrl: 'https://markthalle.example',
    pages: { renderer: () => Promise.resolve(renderer), files: {} },
    load: { shedder, last: () => seen },
    limits: { headsEveryMs: 40 },
  })
  await until(() => testApp.backend.asked.some(({ name }) => name === 'pageChanges'), 'the gateway follows the changes')
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})

describe('a gateway with too much to do', () => {
  it('refuses by kind, before anybody else is asked, and says when to come again', async () => {
    const authorization = 'Bearer a.b.c'
    const kinds = async () => {
      const answers = await Promise.all([
        get('/rest/echo'),
        get('/graphql', { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: '{}' }),
        get('/rest/echo', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
        get('/healthz'),
        get('/metrics'),
      ])
      return await Promise.all(
        answers.map(async (answer) => {
          const text = await answer.text()
          if (!text.includes('SERVER_BUSY')) return false
          expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '3', 'no-store'])
          return true
        }),
      )
    }
    look(0)
    expect(await kinds()).toEqual([false, false, false, false, false])
    look(100)
    expect(await kinds()).toEqual([true, false, false, false, false])
    look(200)
    expect(await kinds()).toEqual([true, true, false, false, false])
    look(5000)
    expect(await kinds()).toEqual([true, true, true, false, false])
    expect(await (await get('/metrics')).text()).toContain('gateway_shed_total{kind="guestRead"} 3')
  })

  it('renders no new page, gives out those it has, and leaves the others to the browser', async () => {
    look(0)
    expect(await (await get('/seite/1')).text()).toContain('<main>/seite/1</main>')
    look(100)
    expect(await (await get('/seite/1')).text()).toContain('<main>/seite/1</main>')
    const fresh = await get('/seite/2')
    expect([fresh.status, (await fresh.text()).includes('<main>/seite/2')]).toEqual([503, false])
    expect(rendered).toBe(1)
    look(0)
    expect((await get('/seite/2')).status).toBe(200)
  })
})

it('a gateway tells what it measures: sockets by protocol, resumes since the start and of late', async () => {
  const metrics = gatewayMetrics()
  const figures = figuresOf({ bus: { isWhole: () => true }, metrics, several: undefined, load: { shedder, last: () => seen } })
  metrics.socketsOpen.inc({ protocol: 'live' }, 3)
  metrics.resumes.inc({ outcome: 'reset' }, 4)
  expect(await figures()).toMatchObject({
    sockets: { live: 3 },
    resumes: { resumed: 0, reset: 4 },
    recentResumes: { resumed: 0, reset: 0 },
  })
  metrics.resumes.inc({ outcome: 'resumed' }, 2)
  metrics.page('hit')
  metrics.page('miss')
  expect(await figures()).toMatchObject({ recentResumes: { resumed: 2, reset: 0 }, pages: { kept: 1, drawn: 1 }, isBusWhole: true })
  metrics.stop()
})
