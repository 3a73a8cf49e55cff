import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { TopicsAsk, TopicsNews } from '#contract/events/topics.ts'
import { ChangeLog } from '#gateway/pages/changeLog.ts'
import type { Limits } from '#gateway/options.ts'
import { pause, startTestApp, until, type TestApp } from './testApp.ts'

let testApp: TestApp | undefined
afterEach(async () => {
  await testApp?.close()
  testApp = undefined
})

/** A guest's page: what it was told, and how its connection ended. */
function openPage({ url }: TestApp, origin = url) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/topics`, { headers: { origin } })
  const page = {
    socket,
    news: [] as TopicsNews[],
    closed: 0,
    status: 0,
    ask: (ask: Partial<TopicsAsk> & { topics: TopicsAsk['topics'] }) => socket.send(JSON.stringify({ n: 1, epoch: null, ...ask })),
  }
  socket.on('message', (data) => page.news.push(JSON.parse((data as Buffer).toString()) as TopicsNews))
  socket.on('close', (code) => {
    page.closed = code
  })
  socket.on('unexpected-response', (_request, response) => {
    page.status = response.statusCode ?? 0
  })
  socket.on('error', () => undefined)
  return new Promise<typeof page>((resolve) => {
    socket.on('open', () => resolve(page))
    socket.on('close', () => resolve(page))
    socket.on('unexpected-response', () => resolve(page))
  })
}
async function start(limits: Partial<Limits> = {}) {
  testApp = await startTestApp({ limits: { topicEveryMs: 20, ...limits } })
  return testApp
}
const changed = (tags: string[]) => testApp!.bus.control({ kind: 'pages.changed', tags })
const told = (news: TopicsNews[]) => news.flatMap((one) => one.changed)

describe('topics of open pages', () => {
  it('tell a guest at once that something on the page has changed, and nothing about anything else', async () => {
    const page = await openPage(await start())
    page.ask({ topics: { 'provider:7': null, 'product:12': null } })
    await until(() => page.news.length === 1, 'an answer')
    const { epoch, at } = page.news[0]!
    page.ask({ n: 2, epoch, topics: { 'provider:7': at, 'product:12': at } })
    await until(() => page.news.length === 2, 'known now')
    expect(page.news[1]).toEqual({ n: 2, epoch, at, changed: [] })
    const before = performance.now()
    await changed(['provider:8', 'list:providers'])
    await changed(['provider:7'])
    await until(() => page.news.length === 3, 'news')
    expect(performance.now() - before).toBeLessThan(500)
    expect(page.news[2]).toEqual({ n: 2, epoch, at: at + 2, changed: ['provider:7'] })
  })

  it('name everything whose position is unknown, of another run, or from the future', async () => {
    const page = await openPage(await start())
    page.ask({ topics: { 'provider:7': null } })
    page.ask({ n: 2, epoch: 'another', topics: { 'provider:7': 0 } })
    await until(() => page.news.length === 2, 'two answers')
    page.ask({ n: 3, epoch: page.news[0]!.epoch, topics: { 'provider:7': 99 } })
    await until(() => page.news.length === 3, 'the third')
    expect(page.news.map((one) => one.changed)).toEqual([['provider:7'], ['provider:7'], ['provider:7']])
  })

  it('tell a page that was away exactly what it missed', async () => {
    const first = await openPage(await start())
    first.ask({ topics: { 'provider:7': null, 'provider:8': null } })
    await until(() => first.news.length === 1, 'a position')
    const { epoch, at } = first.news[0]!
    first.socket.terminate()
    await changed(['provider:8'])
    const again = await openPage(testApp!)
    again.ask({ epoch, topics: { 'provider:7': at, 'provider:8': at } })
    await until(() => again.news.length === 1, 'what was missed')
    expect(again.news[0]!.changed).toEqual(['provider:8'])
  })

  it('loses nothing of what changes while connections come and go', async () => {
    await start({ topicAsksPerSecond: 1000, topicAsksBurst: 1000 })
    const missed = new Set<string>()
    let known: { epoch: string | null; at: number } = { epoch: null, at: 0 }
    for (let round = 0; round < 30; round += 1) {
      const page = await openPage(testApp!)
      page.ask({ epoch: known.epoch, topics: { 'product:1': known.at, 'product:2': known.at } })
      const tag = `product:${1 + (round % 2)}`
      const telling = changed([tag])
      missed.add(tag)
      if (round % 3 === 0) await until(() => page.news.length > 0, 'an answer')
      page.socket.terminate()
      await telling
      await until(() => page.closed > 0, 'gone')
      for (const one of told(page.news)) missed.delete(one)
      const last = page.news.at(-1)
      if (last) known = { epoch: last.epoch, at: last.at }
    }
    const page = await openPage(testApp!)
    page.ask({ epoch: known.epoch, topics: { 'product:1': known.at, 'product:2': known.at } })
    await until(() => page.news.length > 0, 'the last answer')
    for (const one of told(page.news)) missed.delete(one)
    expect([...missed]).toEqual([])
  })

  it('gathers a storm of changes into few messages', async () => {
    const page = await openPage(await start({ topicEveryMs: 200 }))
    page.ask({ topics: { 'provider:7': null } })
    await until(() => page.news.length === 1, 'an answer')
    for (let count = 0; count < 300; count += 1) await changed(['provider:7'])
    await pause(500)
    expect(page.news.length).toBeLessThanOrEqual(5)
    expect(page.news.at(-1)!.at).toBe(300)
  })

  it.each([
    ['what has no topic', { topics: { 'content:home': null } }],
    ['an id that is none', { topics: { 'provider:0': null } }],
    ['more than fits on a page', { topics: Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`product:${at + 1}`, null])) }],
  ])('end the connection of whoever asks for %s', async (_what, ask) => {
    const page = await openPage(await start())
    page.ask(ask)
    await until(() => page.closed > 0, 'the end')
    expect(page.closed).toBe(1008)
    expect(page.news).toEqual([])
  })

  it('end the connection of whoever sends a long message, something that is no JSON, or very many', async () => {
    await start()
    const [long, unreadable, many] = [await openPage(testApp!), await openPage(testApp!), await openPage(testApp!)]
    long.socket.send('x'.repeat(200_000))
    unreadable.socket.send('{')
    for (let count = 0; count < 60; count += 1) many.ask({ topics: {} })
    await until(() => long.closed > 0 && unreadable.closed > 0 && many.closed > 0, 'three ends')
    expect([long.closed, unreadable.closed]).toEqual([1009, 1008])
  })

  it('are limited for an address, apart from the connections of accounts, and for foreign pages not there at all', async () => {
    const { url } = await start({ topicSocketsPerIp: 2, socketsPerIp: 1 })
    const [first] = [await openPage(testApp!), await openPage(testApp!)]
    expect((await openPage(testApp!)).status).toBe(429)
    expect((await openPage(testApp!, 'https://evil.example')).status).toBe(403)
    const member = testApp!.connect(testApp!.backend.login(1).token)
    await until(() => member.log.length > 0, 'an answer')
    expect(member.log.map(({ name }) => name)).toContain('connect')
    first!.socket.terminate()
    await until(() => first!.closed > 0, 'gone')
    await pause(50)
    expect((await openPage({ ...testApp!, url })).status).toBe(0)
  })
})

describe('the log of changes', () => {
  it('counts what it has forgotten as changed, and everything after a gap', () => {
    const log = new ChangeLog(2)
    log.note(['a'])
    log.note(['b'])
    log.note(['c'])
    expect(log.hasChangedSince('c', 2)).toBe(true)
    expect(log.hasChangedSince('b', 2)).toBe(false)
    expect(log.hasChangedSince('x', 1), 'at the floor').toBe(false)
    expect(log.hasChangedSince('x', 0), 'below the floor').toBe(true)
    log.noteGap()
    expect(log.hasChangedSince('b', 3)).toBe(true)
    expect(log.hasChangedSince('b', log.position)).toBe(false)
  })
})
