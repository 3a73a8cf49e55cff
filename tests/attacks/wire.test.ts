import { createConnection, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pause, realTestApp, type RealTestApp } from '#tests/faults/realTestApp.ts'
import { rawHttp, statusOf } from '#tests/gateway/rawHttp.ts'
import { callerOf, calls, commands, isLong } from './attack.ts'

let testApp: RealTestApp
const tokens: Partial<Record<string, string>> = {}
beforeAll(async () => {
  testApp = await realTestApp()
  await testApp.start()
  for (const [who, email] of [
    ['anna', 'anna'],
    ['bellaVista', 'bella-vista'],
    ['admin', 'verwaltung'],
  ] as const) {
    tokens[who] = (await testApp.login(`${email}@lindenbrueck.example`)).token
  }
}, 120_000)
afterAll(() => testApp.remove(), 30_000)

/** Alive is who answers with what is known to be there; a connection that was taken or refused says nothing. */
async function serves() {
  expect(testApp.alive()).toBe(true)
  const menu = await testApp.rest<{ data: { provider: { company_name: string }; categories: unknown[] } }>(
    null,
    'GET',
    'food/menu?slug=pizzeria-bella-vista',
  )
  expect([menu.status, menu.body.data.provider.company_name, menu.body.data.categories.length > 0]).toEqual([
    200,
    'Pizzeria Bella Vista',
    true,
  ])
  expect(testApp.log).not.toMatch(/unhandled|uncaught/i)
}
const memory = async () => Number(/gateway_rss_bytes (\d+)/.exec(await (await fetch(`${testApp.base}/metrics`)).text())?.[1])
const megabyte = 1024 * 1024

/** Twenty at a time: below what one address may have under way. */
async function inTurns<In, Out>(all: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = []
  for (let from = 0; from < all.length; from += 20) done.push(...(await Promise.all(all.slice(from, from + 20).map(work))))
  return done
}

interface Sent {
  socket: Socket
  answer: () => string
}
function open(head: string, body: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = createConnection(testApp.port, '127.0.0.1', () =>
      socket.write(head + body, () => resolve({ socket, answer: () => answer })),
    )
    socket.on('data', (data) => {
      answer += data.toString('latin1')
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
  })
}
const headOf = ([id, call]: (typeof calls)[number], type: string, more: string) => {
  const token = tokens[callerOf(call)]
  const who = token ? `authorization: Bearer ${token}\r\n` : ''
  const to = `${call.method} /rest/${call.path.replace(/\{\w+\}/g, '1')} HTTP/1.1\r\nhost: 127.0.0.1:${testApp.port}\r\n`
  return `${to}connection: close\r\nx-attack: ${id}\r\n${who}content-type: ${type}\r\n${more}\r\n`
}
const chunkOf = (bytes: number) => `${bytes.toString(16)}\r\n${'a'.repeat(bytes)}\r\n`
const form = 'multipart/form-data; boundary=x'
const formPart = '--x\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\ncontent-type: image/png\r\n\r\n'
/** Bodies that promise more than they bring, in every way one can be sent. */
const unfinished: [name: string, type: string, head: string, body: string][] = [
  ['JSON with a length', 'application/json', 'content-length: 200000\r\n', `{"a":"${'a'.repeat(60_000)}`],
  ['JSON in chunks', 'application/json', 'transfer-encoding: chunked\r\n', chunkOf(60_000)],
  ['a form with a file', form, 'content-length: 9000000\r\n', `${formPart}${'a'.repeat(60_000)}`],
  [
    'a form with a file in chunks',
    form,
    'transfer-encoding: chunked\r\n',
    `${formPart.length.toString(16)}\r\n${formPart}\r\n${chunkOf(60_000)}`,
  ],
]

describe('bodies that never end, on every call at once', () => {
  it.each(unfinished)(
    '%s: memory stays bounded, others are served, and what is cut off is no trouble',
    async (_name, type, head, body) => {
      await serves()
      const before = await memory()
      const rounds = isLong ? 5 : 1
      const held: Sent[] = []
      try {
        for (let round = 0; round < rounds; round += 1)
          held.push(...(await Promise.all(commands.map((call) => open(headOf(call, type, head), body)))))
        await pause(500)
        await serves()
        const grown = ((await memory()) - before) / megabyte
        // What was sent, twice over (here and in the backend), and what a process of Node takes for breath.
        expect(grown, `${held.length} connections`).toBeLessThan(held.length * 0.3 + 150)
        const answered = held.map(({ answer }) => statusOf(answer())).filter((status) => status > 0)
        expect(answered.filter((status) => status >= 500 && status !== 503)).toEqual([])
      } finally {
        for (const { socket } of held) socket.destroy()
      }
      await pause(300)
      await serves()
    },
    60_000,
  )

  it('larger than allowed in chunks, every call says so or does not even read it', async () => {
    const answers = await inTurns(commands, async (call) => {
      const { socket, answer } = await open(
        headOf(call, 'application/json', 'transfer-encoding: chunked\r\n'),
        `${chunkOf(300_000)}0\r\n\r\n`,
      )
      const end = Date.now() + 10_000
      while (statusOf(answer()) === 0 && !socket.destroyed && Date.now() < end) await pause(20)
      socket.destroy()
      return [call[0], statusOf(answer())] as const
    })
    expect(answers.filter(([, status]) => status < 400 || status >= 500)).toEqual([])
    await serves()
  }, 180_000)

  it('a GET with a body is answered as without one', async () => {
    const reads = calls.filter(([, call]) => call.method === 'GET')
    const answers = await inTurns(
      reads,
      async (call) =>
        [
          call[0],
          statusOf(await rawHttp(testApp.port, `${headOf(call, 'application/json', 'content-length: 9\r\n')}{"a":"b"}`, 8000)),
        ] as const,
    )
    expect(answers.filter(([, status]) => status === 0 || (status >= 500 && status !== 503))).toEqual([])
    await serves()
  }, 180_000)
})

const values = [
  '',
  ' ',
  ',',
  ';',
  '*',
  '-1',
  '0',
  '999999999999999999999',
  'NaN',
  '%00',
  'ä',
  '"',
  '\\',
  '../../etc/passwd',
  '${jndi:ldap://x}',
  'a'.repeat(7000),
  ','.repeat(7000),
  'a=b; '.repeat(1200),
  'bytes=0-,'.repeat(700),
  '()'.repeat(3000),
  '\t',
  'null',
  '__proto__',
]
const names = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'connection',
  'content-encoding',
  'content-type',
  'cookie',
  'date',
  'expect',
  'forwarded',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'idempotency-key',
  'keep-alive',
  'origin',
  'range',
  'referer',
  'te',
  'trailer',
  'upgrade',
  'upgrade-insecure-requests',
  'user-agent',
  'via',
  'x-client-ip',
  'x-client-local',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-internal-secret',
  'x-original-url',
  'x-page-tags',
  'x-request-id',
  '__proto__',
  'constructor',
]
const targets: [method: string, target: string, body: string][] = [
  ['GET', '/', ''],
  ['GET', '/produkt/stadtrad-linde-8-gaenge', ''],
  ['GET', '/rest/food/menu?slug=pizzeria-bella-vista', ''],
  ['POST', '/rest/cart/add', '{"product_id":1,"qty":1}'],
  ['POST', '/graphql', '{"query":"{ __typename }"}'],
]

describe('odd headers', () => {
  it.each(targets)(
    '%s %s: with each of them the answer is no server error, and the process lives',
    async (method, target, body) => {
      const wanted = names.flatMap((name, at) =>
        values.filter((_value, n) => isLong || (n + at) % 4 === 0).map((value) => [name, value] as const),
      )
      const answers = await inTurns(wanted, async ([name, value]) => {
        const type = name === 'content-type' || method === 'GET' ? '' : 'content-type: application/json\r\n'
        const close = name === 'connection' ? '' : 'connection: close\r\n'
        const length = method === 'GET' ? '' : `content-length: ${body.length}\r\n`
        // Bytes, as Node's own client would refuse to send them.
        return [
          name,
          value.slice(0, 20),
          statusOf(
            await rawHttp(
              testApp.port,
              `${method} ${target} HTTP/1.1\r\nhost: 127.0.0.1:${testApp.port}\r\n${close}${type}${name}: ${value}\r\n${length}\r\n${body}`,
              4000,
            ),
          ),
        ] as const
      })
      expect(answers.filter(([, , status]) => status >= 500)).toEqual([])
      expect(
        answers.filter(([name, , status]) => status === 0 && !['connection', 'expect'].includes(name)),
        'not answered',
      ).toEqual([])
      await serves()
    },
    300_000,
  )

  it('on an upgrade neither', async () => {
    const odd = names.flatMap((name) => values.slice(0, isLong ? values.length : 4).map((value) => [name, value] as const))
    for (const path of ['/socket.io/?EIO=4&transport=websocket', '/graphql', '/topics']) {
      const answers = await inTurns(odd, async ([name, value]) => {
        const head = {
          host: `127.0.0.1:${testApp.port}`,
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          origin: testApp.base,
          [name]: value,
        }
        return [
          path,
          name,
          value.slice(0, 20),
          statusOf(
            await rawHttp(
              testApp.port,
              `GET ${path} HTTP/1.1\r\n${Object.entries(head)
                .map(([key, one]) => `${key}: ${one}\r\n`)
                .join('')}\r\n`,
              250,
            ),
          ),
        ] as const
      })
      expect(answers.filter(([, , , status]) => status >= 500)).toEqual([])
    }
    await serves()
  }, 300_000)

  it.each([
    ['two lengths', 'content-length: 3\r\ncontent-length: 2\r\n\r\n{}'],
    ['a length below zero', 'content-length: -1\r\n\r\n'],
    ['a length that is no number', 'content-length: 1e3\r\n\r\n{}'],
    ['length and chunks', 'content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['an unknown encoding of the transfer', 'transfer-encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['chunks twice', 'transfer-encoding: chunked, chunked\r\n\r\n0\r\n\r\n'],
    ['a broken chunk', 'transfer-encoding: chunked\r\n\r\nzz\r\n'],
    ['a folded line', 'x-a: b\r\n c\r\ncontent-length: 2\r\n\r\n{}'],
    ['a name with a space', 'x a: b\r\ncontent-length: 2\r\n\r\n{}'],
    ['a line without a colon', 'nonsense\r\ncontent-length: 2\r\n\r\n{}'],
    ['a control sign', 'x-a: b\u0001\r\ncontent-length: 2\r\n\r\n{}'],
    ['two hosts', 'host: evil.example\r\ncontent-length: 2\r\n\r\n{}'],
    ['a thousand lines', `${'x-a: b\r\n'.repeat(3000)}content-length: 2\r\n\r\n{}`],
  ])('%s: a request that can be read in two ways is refused', async (_name, rest) => {
    const status = statusOf(
      await rawHttp(
        testApp.port,
        `POST /rest/login HTTP/1.1\r\nhost: 127.0.0.1:${testApp.port}\r\nconnection: close\r\ncontent-type: application/json\r\n${rest}`,
        4000,
      ),
    )
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    await serves()
  })
})

it('and after all that it ends in order when asked to', async () => {
  await serves()
  expect(await testApp.stop()).toBe(0)
}, 20_000)
