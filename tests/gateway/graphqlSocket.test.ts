import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import type { Client } from 'graphql-ws'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startTestApp, until } from './testApp.ts'
import type { TestApp } from './testApp.ts'

let testApp: TestApp
const clients: Client[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose()
  await testApp.close()
})

interface Watch {
  client: Client
  results: unknown[]
  errors: unknown[]
  closed: { code: number; reason: string }[]
}

function connect(token: string | undefined): Watch {
  const watch: Watch = { client: undefined as unknown as Client, results: [], errors: [], closed: [] }
  const origin = testApp.url
  class OwnOrigin extends WebSocket {
    constructor(url: string, protocols: string) {
      super(url, protocols, { origin })
    }
  }
  watch.client = createClient({
    url: `${testApp.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: OwnOrigin,
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => undefined,
    connectionParams: token === undefined ? {} : { accessToken: token },
    on: { closed: (event) => watch.closed.push(event as { code: number; reason: string }) },
  })
  clients.push(watch.client)
  return watch
}

function subscribe(watch: Watch, query: string): () => void {
  return watch.client.subscribe(
    { query },
    { next: (result) => watch.results.push(result), error: (error) => watch.errors.push(error), complete: () => undefined },
  )
}

const counts = 'subscription { counts { head } }'

describe('live queries over graphql-ws', () => {
  it('answer at once and again when the account’s stream moves, and only then', async () => {
    testApp = await startTestApp({ limits: { liveEveryMs: 50 } })
    const watch = connect(testApp.backend.login(1).token)
    subscribe(watch, counts)
    await until(() => watch.results.length === 1, 'first answer')
    await testApp.backend.emit([2], 'a', 1)
    await pause(100)
    expect(watch.results).toEqual([{ data: { counts: { head: 0 } } }])
    await testApp.backend.emit([1], 'a', 1)
    await until(() => watch.results.length === 2, 'second answer')
    expect(watch.results[1]).toEqual({ data: { counts: { head: 1 } } })
  })

  it('that are no valid subscription end with an error, and their slot is free again', async () => {
    testApp = await startTestApp({ limits: { liveOperations: 2 } })
    const watch = connect(testApp.backend.login(1).token)
    for (let tries = 1; tries <= 6; tries += 1) {
      subscribe(watch, 'subscription { unknownField }')
      await until(() => watch.errors.length === tries, 'the error')
    }
    expect(watch.results).toEqual([])
    expect(watch.errors[5]).toMatchObject([{ message: 'Cannot query field', extensions: { code: 'INPUT_INVALID' } }])
    for (let n = 0; n < 2; n += 1) subscribe(watch, counts)
    await until(() => watch.results.length === 2, 'both slots')
  })

  it('coalesce a burst and end with the latest answer', async () => {
    testApp = await startTestApp({ limits: { liveEveryMs: 200 } })
    const watch = connect(testApp.backend.login(1).token)
    subscribe(watch, counts)
    await until(() => watch.results.length === 1, 'first answer')
    const begin = performance.now()
    for (let i = 0; i < 50; i += 1) {
      await testApp.backend.emit([1], 'a', i)
      await pause(5)
    }
    await until(() => JSON.stringify(watch.results.at(-1)).includes(':50'), 'the latest')
    // The first, and then one at most in each 200 ms that the burst took on this machine; fifty events make no fifty answers.
    const most = 2 + Math.ceil((performance.now() - begin) / 200)
    expect(watch.results.length).toBeLessThanOrEqual(Math.min(most, 25))
  })

  it('are evaluated once for all tabs of an account that ask the same', async () => {
    testApp = await startTestApp({ limits: { liveEveryMs: 50 } })
    const tabs = [1, 1, 1, 2].map((account) => connect(testApp.backend.login(account).token))
    for (const tab of tabs) subscribe(tab, counts)
    subscribe(tabs[0]!, 'subscription { constant }')
    await until(() => tabs.every(({ results }) => results.length >= 1) && tabs[0]!.results.length === 2, 'first answers')
    await pause(80)
    const before = testApp.backend.asked.filter(({ name }) => name === 'live').length
    await testApp.backend.emit([1], 'a', 1)
    await until(() => tabs.slice(1, 3).every(({ results }) => results.length === 2) && tabs[0]!.results.length === 3, 'second answers')
    await pause(80)
    // One for the counts of three tabs, one for the other question of the first.
    expect(testApp.backend.asked.filter(({ name }) => name === 'live').length - before).toBe(2)
    expect(tabs[1]!.results[1]).toEqual({ data: { counts: { head: 1 } } })
    expect(tabs[3]!.results).toHaveLength(1)
  })

  it('do not repeat an unchanged answer', async () => {
    testApp = await startTestApp({ limits: { liveEveryMs: 20 } })
    const watch = connect(testApp.backend.login(1).token)
    subscribe(watch, 'subscription { constant }')
    await until(() => watch.results.length === 1, 'first answer')
    for (let i = 0; i < 5; i += 1) await testApp.backend.emit([1], 'a', i)
    await until(() => testApp.backend.asked.filter(({ name }) => name === 'live').length >= 2, 'evaluated again')
    await pause(60)
    expect(watch.results).toHaveLength(1)
  })

  it('notice a lost last event by the beacon', async () => {
    testApp = await startTestApp({ limits: { liveEveryMs: 20, headsEveryMs: 60 } })
    const watch = connect(testApp.backend.login(1).token)
    subscribe(watch, counts)
    await until(() => watch.results.length === 1, 'first answer')
    await pause(150)
    await testApp.backend.emit([1], 'lost', 1, { onBus: false })
    await until(() => watch.results.length === 2, 'second answer')
  })

  it('pass GraphQL errors on', async () => {
    testApp = await startTestApp()
    const watch = connect(testApp.backend.login(1).token)
    subscribe(watch, 'subscription { broken }')
    await until(() => watch.results.length === 1, 'answer')
    expect(watch.results[0]).toMatchObject({ data: null, errors: [{ message: 'Feld unbekannt', path: ['broken'] }] })
  })

  it('work without an account', async () => {
    testApp = await startTestApp()
    const watch = connect(undefined)
    subscribe(watch, counts)
    await until(() => watch.results.length === 1, 'answer')
  })

  it('stop being evaluated when the client completes them', async () => {
    testApp = await startTestApp({ limits: { liveEveryMs: 10 } })
    const watch = connect(testApp.backend.login(1).token)
    const stop = subscribe(watch, counts)
    await until(() => watch.results.length === 1, 'answer')
    stop()
    await pause(30)
    const before = testApp.backend.asked.length
    await testApp.backend.emit([1], 'a', 1)
    await pause(50)
    expect(testApp.backend.asked.length).toBe(before)
  })
})

describe('a graphql-ws socket', () => {
  it('refuses plain queries, mutations, rubbish and monsters', async () => {
    testApp = await startTestApp()
    const watch = connect(testApp.backend.login(1).token)
    const refused = [
      ['{ counts }', 'nur Subscriptions'],
      ['mutation { pay }', 'nur Subscriptions'],
      ['subscription {', 'Syntax Error'],
      [`subscription { ${'a '.repeat(3000)} }`, 'tokens'],
      [`subscription { a(x: "${'x'.repeat(21_000)}") }`, 'zu lang'],
    ] as const
    for (const [index, [query, reason]] of refused.entries()) {
      subscribe(watch, query)
      await until(() => watch.errors.length === index + 1, reason)
      expect(JSON.stringify(watch.errors[index])).toContain(reason)
    }
    expect(watch.closed).toEqual([])
    expect(watch.results).toEqual([])
    expect(testApp.backend.asked.some(({ name }) => name === 'live')).toBe(false)
  })

  it('runs twenty operations, not more', async () => {
    testApp = await startTestApp()
    const watch = connect(testApp.backend.login(1).token)
    for (let i = 0; i < 22; i += 1) subscribe(watch, counts)
    await until(() => watch.results.length === 20 && watch.errors.length === 2, 'twenty and two')
    expect(JSON.stringify(watch.errors)).toContain('RATE_LIMITED')
  })

  it.each([
    ['unknown', 'rubbish'],
    ['expired', 'old'],
  ])('is closed with 4403 when its token is %s', async (_name, token) => {
    testApp = await startTestApp()
    testApp.backend.sessions.set('old', { token: 'old', userId: 1, role: 'customer', sessionId: 's', expiresAt: Date.now() - 60_000 })
    const watch = connect(token)
    await until(() => watch.closed.length > 0, 'closed')
    expect(watch.closed[0]?.code).toBe(4403)
  })

  it('is closed with 4403 when its token ends or is revoked', async () => {
    testApp = await startTestApp({ limits: { expiredAfterMs: 50 } })
    const short = connect(testApp.backend.login(1, { expiresInMs: 200 }).token)
    const revoked = connect(testApp.backend.login(2).token)
    subscribe(revoked, counts)
    await until(() => revoked.results.length === 1, 'answer')
    await testApp.bus.control({ kind: 'account.revoked', userId: 2 })
    await until(() => revoked.closed.length > 0 && short.closed.length > 0, 'closed')
    expect([revoked.closed[0]?.code, short.closed[0]?.code]).toEqual([4403, 4403])
  })

  it('is closed with 4400 for rubbish and cut in a flood', async () => {
    testApp = await startTestApp()
    const open = () => new WebSocket(`${testApp.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { origin: testApp.url })
    const rubbish = open()
    const code = await new Promise<number>((resolve) => {
      rubbish.on('open', () => rubbish.send('{"type":"nonsense"}'))
      rubbish.on('close', resolve)
    })
    expect(code).toBe(4400)
    const flood = open()
    await new Promise((resolve) => {
      flood.on('open', resolve)
    })
    flood.send('{"type":"connection_init"}')
    for (let i = 0; i < 200; i += 1) flood.send('{"type":"ping"}')
    expect(
      await new Promise<number>((resolve) => {
        flood.on('close', resolve)
      }),
    ).toBe(1006)
    const twice = open()
    await new Promise((resolve) => {
      twice.on('open', resolve)
    })
    twice.send('{"type":"connection_init"}')
    twice.send('{"type":"connection_init"}')
    expect(
      await new Promise<number>((resolve) => {
        twice.on('close', resolve)
      }),
    ).toBe(4429)
  })
})
