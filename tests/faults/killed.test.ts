import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '#contract/events/envelope.ts'
import type { Kernel } from '#backend/kernel/context.ts'
import { rawGet, rawHttp, statusOf } from '#tests/gateway/rawHttp.ts'
import { orderer } from './orderer.ts'
import { insist, newKey, pause, realTestApp, until, type Answer, type RealTestApp } from './realTestApp.ts'
import { watch, type Watcher } from './watcher.ts'

let testApp: RealTestApp
const isServer = Boolean(process.env['TEST_DATABASE_URL'])
beforeAll(async () => {
  testApp = await realTestApp()
  await testApp.start()
}, 180_000)
afterAll(() => testApp.remove(), 30_000)

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
const onThisTestApp = () => testApp.base

/** What the log says an account was told, by itself and afterwards. */
const storedEvents = (userId: number) =>
  testApp.inside(async (kernel) =>
    (await kernel.database.kysely.selectFrom('event').select(['seq', 'id']).where('user_id', '=', userId).orderBy('seq').execute()).map(
      (row) => ({ s: row.seq, id: row.id }),
    ),
  )

/** The history checker: everything since the first greeting, each once, in order, no hole, exactly as stored. */
async function checkHistory(watcher: Watcher, start: number) {
  const stored = (await storedEvents(watcher.userId)).filter((event) => event.s > start)
  expect(watcher.seen.map((event) => event.s)).toEqual(range(start + 1, start + stored.length))
  expect(watcher.seen.map(({ s, id }) => ({ s, id }))).toEqual(stored)
}

interface Sent {
  data: { message_id: number; message: string }
}

/** Tabs of Anna and of Jonas as the first part leaves them: closed, with the position they had. */
let left: { anna: Watcher; jonas: Watcher; token: string }

describe('F15: kill -9 in the middle of orders and messages, twice', () => {
  it('keeps everything acknowledged exactly once, and every tab catches up without hole, duplicate or disorder', async () => {
    const [anna, jonas, kitchen] = [
      await testApp.login('anna@lindenbrueck.example'),
      await testApp.login('jonas@lindenbrueck.example'),
      await testApp.login('bella-vista@lindenbrueck.example'),
    ]
    const tabs = [
      watch(onThisTestApp, anna),
      watch(onThisTestApp, anna),
      watch(onThisTestApp, jonas),
      watch(onThisTestApp, kitchen),
      watch(onThisTestApp, kitchen),
    ]
    for (const { stream } of tabs) stream.start()
    await until(
      () => tabs.every((tab) => tab.isLive()),
      () => 'all tabs are live',
      10_000,
    )
    const starts = tabs.map((tab) => tab.stream.position().s)
    const place = await orderer(testApp, anna.token)
    await place()

    let writing = true
    const orders: Awaited<ReturnType<typeof place>>[] = []
    const messages: {
      key: string
      body: { user_id: number; message: string; client_id: string }
      by: { token: string; userId: number }
      answer: Answer<Sent>
    }[] = []
    const ordering = (async () => {
      while (writing) {
        orders.push(await place())
        await pause(60)
      }
    })()
    const chatting = [
      [anna, kitchen, tabs[0]!],
      [kitchen, anna, tabs[3]!],
      [jonas, kitchen, null],
      [kitchen, jonas, null],
    ] as const
    const talks = chatting.map(async ([by, to, tab], writer) => {
      for (let n = 0; writing; n++) {
        const key = newKey()
        const body = { user_id: to.userId, message: `Nachricht ${n} von Schreiber ${writer}`, client_id: key }
        // Half of them over the live connection, half over HTTP; one in ten is repeated at once, as by a double click.
        const send = async (): Promise<Answer<Sent>> =>
          tab
            ? ((await tab.stream.command('chat.send', body, key)) as unknown as Answer<Sent>)
            : testApp.rest<Sent>(by.token, 'POST', 'sendMessage', body, key)
        const [answer] = await Promise.all([insist(send), ...(n % 10 === 9 ? [insist(send)] : [])])
        messages.push({ key, body, by, answer })
        await pause(90)
      }
    })
    for (const writes of [12, 30]) {
      await until(
        () => orders.length >= writes / 4 && messages.length >= writes * 2,
        () => `${orders.length} orders, ${messages.length} messages`,
        20_000,
      )
      await testApp.kill()
      await testApp.start()
    }
    const before = messages.length
    await until(
      () => messages.length >= before + 30,
      () => 'writing goes on after the second start',
      20_000,
    )
    writing = false
    await Promise.all([ordering, ...talks])
    expect(orders.filter(({ answer }) => answer.status !== 200).map(({ answer }) => answer.body)).toEqual([])
    expect(messages.filter(({ answer }) => answer.status !== 200).map(({ answer }) => answer.body)).toEqual([])

    // The same keys once more create nothing and are answered the same.
    for (const { key, body, answer } of orders.slice(-5))
      expect((await testApp.rest(anna.token, 'POST', 'order_store_bycash', body, key)).body).toEqual(answer.body)
    for (const { key, body, by, answer } of messages.slice(-20))
      expect((await testApp.rest<Sent>(by.token, 'POST', 'sendMessage', body, key)).body.data.message_id).toBe(answer.body.data.message_id)

    const heads = async (userId: number) =>
      (
        await testApp.rest<{ data: { head: number } }>(
          [anna, jonas, kitchen].find((one) => one.userId === userId)!.token,
          'GET',
          'realtime',
        )
      ).body.data.head
    for (const tab of tabs)
      await until(
        async () => tab.isLive() && tab.stream.position().s >= (await heads(tab.userId)),
        () => `tab of ${tab.userId} caught up`,
        35_000,
      )
    for (const { stream } of tabs) stream.stop()
    await testApp.kill()

    for (const [at, tab] of tabs.entries()) {
      expect(tab.resets).toEqual(['new'])
      await checkHistory(tab, starts[at]!)
    }
    const numbers = orders.map(({ answer }) => answer.body.data.orders[0]!.order_number)
    expect(new Set(numbers).size).toBe(numbers.length)
    await testApp.inside(async ({ database: { kysely: db } }) => {
      const stored = await db
        .selectFrom('food_orders')
        .select(['number', 'id'])
        .where('customer_id', '=', anna.userId)
        .where('number', 'in', numbers)
        .execute()
      expect(stored).toHaveLength(numbers.length)
      // One order per attempt of the cart, one bell and one line of history each: nothing was done twice or by halves.
      const ids = stored.map((one) => one.id)
      for (const table of ['alerts', 'order_payments'] as const)
        expect(await db.selectFrom(table).select('order_id').where('order_id', 'in', ids).execute()).toHaveLength(ids.length)
      expect(
        await db
          .selectFrom('transitions')
          .select('id')
          .where('machine', '=', 'foodOrder')
          .where('event', '=', 'foodOrder.place')
          .where('entity_id', 'in', ids)
          .execute(),
      ).toHaveLength(ids.length)
      // Beyond the one placed to warm up there is no order nobody knows of.
      const { n } = await db
        .selectFrom('food_orders')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('customer_id', '=', anna.userId)
        .where('button_label', '<>', '')
        .where('id', '>=', Math.min(...ids))
        .executeTakeFirstOrThrow()
      expect(Number(n)).toBe(ids.length)
      const kept = await db
        .selectFrom('messages')
        .select(['id', 'client_id', 'body'])
        .where(
          'client_id',
          'in',
          messages.map((one) => one.key),
        )
        .execute()
      expect(kept).toHaveLength(messages.length)
      for (const { key, body, answer } of messages)
        expect(kept.find((row) => row.client_id === key)).toMatchObject({ id: answer.body.data.message_id, body: body.message })
    })
    // Within each conversation a tab saw the messages in the order they were numbered.
    for (const tab of tabs) {
      const told = tab.seen
        .filter((event) => event.t === 'message.sent')
        .map((event: Envelope) => (event.d as { message: { message_id: number; conversation_id: number } }).message)
      for (const conversation of new Set(told.map((one) => one.conversation_id))) {
        const ids = told.filter((one) => one.conversation_id === conversation).map((one) => one.message_id)
        expect(ids).toEqual([...ids].sort((a, b) => a - b))
        expect(new Set(ids).size).toBe(ids.length)
      }
    }
    console.log(
      JSON.stringify({
        fault: 'F15',
        database: isServer ? 'postgres' : 'pglite',
        kills: 2,
        orders: orders.length,
        messages: messages.length,
        told: tabs.map((tab) => tab.seen.length),
      }),
    )
    left = { anna: tabs[0]!, jonas: tabs[2]!, token: anna.token }
  }, 150_000)
})

describe('F5: tabs that were away', () => {
  const missed = (kernel: Kernel, userId: number, count: number) =>
    kernel.command({ caller: { kind: 'system' }, requestId: 'f5' }, async (ctx) => {
      for (let n = 1; n <= count; n++)
        ctx.emit({
          type: 'foodOrder.tracked',
          entity: { type: 'note', id: n, version: 1 },
          to: [
            {
              userId,
              data: { order_number: `N-${n}`, track: { id: n, title: 'Notiz', detail: '', created_at: '2026-11-20T17:30:00.000Z' } },
            },
          ],
        })
    })

  it('300 missed come one by one and in order; 5,000 missed are one reset; both go on live', async () => {
    const { anna, jonas, token } = left
    const starts = { anna: anna.stream.position(), jonas: jonas.stream.position() }
    for (const tab of [anna, jonas]) tab.seen.length = tab.resets.length = tab.states.length = 0
    await testApp.inside(async (kernel) => {
      await missed(kernel, anna.userId, 300)
      await missed(kernel, jonas.userId, 5000)
    })
    await testApp.start()
    const begin = Date.now()
    for (const { stream } of [anna, jonas]) stream.start()
    await until(
      () => anna.isLive() && anna.stream.position().s === starts.anna.s + 300,
      () => `replayed ${anna.seen.length} of 300`,
      15_000,
    )
    const replayMs = Date.now() - begin
    expect(anna.seen.map((event) => event.s)).toEqual(range(starts.anna.s + 1, starts.anna.s + 300))
    expect(anna.seen.map((event) => Number(event.e.id))).toEqual(range(1, 300))
    expect(anna.resets).toEqual([])

    await until(
      () => jonas.isLive(),
      () => 'live after the reset',
      15_000,
    )
    expect(jonas.resets).toEqual(['tooFar'])
    expect(jonas.stream.position()).toEqual({ ep: starts.jonas.ep, s: starts.jonas.s + 5000 })
    // None of the 5,000 was told one by one.
    expect(jonas.seen).toEqual([])

    // The next event arrives as usual.
    expect(
      (await testApp.rest(token, 'POST', 'notification-settings', { notification_type: 'newsletter', notification_value: 1 })).status,
    ).toBe(200)
    await until(
      () => anna.seen.length === 301,
      () => 'the next event',
      5000,
    )
    expect(anna.seen.at(-1)).toMatchObject({ t: 'notificationSetting.changed', s: starts.anna.s + 301 })
    for (const { stream } of [anna, jonas]) stream.stop()
    console.log(JSON.stringify({ fault: 'F5', missed: 300, replayMs }))
  }, 180_000)
})

describe('what strangers send', () => {
  const targets = [
    '//',
    '///',
    '/%',
    '/%00',
    '/%zz',
    '/..%2f',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/../../etc/passwd',
    'http://x',
    'http://x/rest/login',
    'https://127.0.0.1/',
    '*',
    '/rest/%',
    '/rest//',
    '/rest/%00',
    '/rest/..%2f',
    '/rest/../internal/session',
    '/internal/session',
    '//internal/session',
    '/rest/%2e%2e/internal/session',
    '/rest/..;/internal/heads',
    '/media/%00',
    '/media/..%2f..%2fpackage.json',
    '/socket.io',
    '/socket.io/?EIO=4&transport=polling',
    '/socket.io/?EIO=x',
    '/graphql?query={__typename}',
    '/docs/../internal/session',
    '/assets/%',
    '/assets/..%2fstamp',
    '/?%',
    '/?a=%',
    `/${'a'.repeat(7000)}`,
    `/?${'a='.repeat(6000)}`,
    '/\u00ff',
    '/#',
    '/|',
    '/{}',
    '/<script>',
  ]

  it('odd paths are answered without a 5xx and never end the process', async () => {
    for (const target of targets) {
      for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS', 'DELETE']) {
        const answer = await rawHttp(
          testApp.port,
          `${method} ${target} HTTP/1.1\r\nhost: 127.0.0.1:${testApp.port}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
        )
        expect([method, target.slice(0, 60), statusOf(answer) > 0 && statusOf(answer) < 500], answer.slice(0, 300)).toEqual([
          method,
          target.slice(0, 60),
          true,
        ])
        expect(answer).not.toMatch(/root:.*:0:0|internalSecret|node_modules/)
      }
    }
    expect(testApp.alive()).toBe(true)
  }, 90_000)

  it('odd bytes, half requests and odd upgrades neither', async () => {
    const host = `host: 127.0.0.1:${testApp.port}\r\n`
    const odd = [
      '\r\n\r\n',
      'GET\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      '\u0000\u0001\u0002',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      `GET / HTTP/1.1\r\n${host}x: ${'y'.repeat(70_000)}\r\n\r\n`,
      `POST /rest/login HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 50\r\n\r\n{`,
      `POST /rest/login HTTP/1.1\r\n${host}transfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n`,
      `POST /rest/login HTTP/1.1\r\n${host}transfer-encoding: chunked\r\n\r\nzz\r\n`,
      `GET / HTTP/1.1\r\n${host}${host}\r\n`,
      'GET / HTTP/1.1\r\n\r\n',
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${host}connection: Upgrade\r\nupgrade: websocket\r\n\r\n`,
      `GET /%00 HTTP/1.1\r\n${host}connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n` +
        'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      `GET // HTTP/1.1\r\n${host}connection: Upgrade\r\nupgrade: h2c\r\n\r\n`,
      `GET http://x HTTP/1.1\r\n${host}connection: Upgrade\r\nupgrade: websocket\r\n\r\n`,
    ]
    await Promise.all(odd.map((bytes) => rawHttp(testApp.port, bytes, 800)))
    expect(testApp.alive()).toBe(true)
    expect(statusOf(await rawGet(testApp.port, '/readyz'))).toBe(200)
    expect(testApp.log).not.toContain('unhandled')
  }, 20_000)

  it('the internal API cannot be reached from outside, with or without its header', async () => {
    for (const target of [
      '/internal/session',
      '/rest/internal/session',
      '/rest/../internal/session',
      '/rest/%2e%2e/internal/session',
      '//internal//session',
    ]) {
      const answer = await rawHttp(
        testApp.port,
        `POST ${target} HTTP/1.1\r\nhost: 127.0.0.1:${testApp.port}\r\nconnection: close\r\nx-internal-secret: x\r\n` +
          'content-type: application/json\r\ncontent-length: 13\r\n\r\n{"token":"x"}',
      )
      expect([target, statusOf(answer) >= 400 && statusOf(answer) < 500, answer.includes('TOKEN_INVALID')]).toEqual([target, true, false])
    }
  })

  it('and after all that it still ends in order when asked to', async () => {
    expect(await testApp.stop()).toBe(0)
    expect(testApp.log).not.toContain('unhandled')
  }, 20_000)
})
