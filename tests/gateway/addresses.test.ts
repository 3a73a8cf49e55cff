import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { originRule } from '#gateway/proxy/origins.ts'
import { startTestApp } from './testApp.ts'
import type { TestApp } from './testApp.ts'
import { rawGet, rawHttp, rawUpgrade, statusOf } from './rawHttp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

describe('the own origin', () => {
  it.each<[publicUrl: string | undefined, origin: string, host: string, verdict: string]>([
    [undefined, 'http://evil.example', 'evil.example', 'foreign'],
    [undefined, 'http://evil.example:3000', 'evil.example:3000', 'foreign'],
    [undefined, 'http://localhost.evil.example', 'localhost.evil.example', 'foreign'],
    [undefined, 'http://127.0.0.1.evil.example', '127.0.0.1.evil.example', 'foreign'],
    [undefined, 'http://localhost:3000', 'localhost:3000', 'same'],
    [undefined, 'http://127.0.0.1:3000', '127.0.0.1:3000', 'same'],
    [undefined, 'http://[::1]:3000', '[::1]:3000', 'same'],
    [undefined, 'http://192.168.1.5:3000', '192.168.1.5:3000', 'same'],
    [undefined, 'http://localhost:3001', 'localhost:3000', 'foreign'],
    ['https://markthalle.example', 'https://markthalle.example', 'markthalle.example', 'same'],
    ['https://markthalle.example', 'https://markthalle.example', 'backend.internal:3000', 'same'],
    ['https://markthalle.example', 'http://markthalle.example', 'markthalle.example', 'foreign'],
    ['https://markthalle.example', 'http://evil.example', 'evil.example', 'foreign'],
    ['https://markthalle.example', 'http://localhost:3000', 'localhost:3000', 'foreign'],
    ['https://markthalle.example', 'http://203.0.113.7', '203.0.113.7', 'foreign'],
    ['https://markthalle.example', 'https://shop.example', 'markthalle.example', 'allowed'],
    ['http://localhost:3000', 'http://127.0.0.1:3000', '127.0.0.1:3000', 'same'],
    ['http://localhost:3000', 'http://192.168.1.5:3000', '192.168.1.5:3000', 'same'],
    ['http://localhost:3000', 'http://evil.example', 'evil.example', 'foreign'],
    ['https://markthalle.example', 'null', 'markthalle.example', 'foreign'],
  ])('PUBLIC_URL %s, Origin %s, Host %s: %s', (publicUrl, origin, host, verdict) => {
    expect(originRule({ publicUrl, allowed: ['https://shop.example/'] })({ origin, host })).toBe(verdict)
  })

  it('a foreign name that leads here (DNS rebinding) neither commands nor opens sockets', async () => {
    const command = await rawHttp(
      testApp.port,
      'POST /rest/echo HTTP/1.1\r\nhost: evil.example\r\norigin: http://evil.example\r\nconnection: close\r\n' +
        'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
    )
    expect(statusOf(command)).toBe(403)
    expect(
      statusOf(
        await rawUpgrade(testApp.port, '/graphql', {
          host: 'evil.example',
          origin: 'http://evil.example',
          'sec-websocket-protocol': 'graphql-transport-ws',
        }),
      ),
    ).toBe(403)
  })

  it('is what PUBLIC_URL says, whatever the proxy in front calls us', async () => {
    const own = await startTestApp({ publicUrl: 'https://markthalle.example', trustProxy: 1 })
    const send = (origin: string, host: string) =>
      fetch(`${own.url}/rest/echo`, { method: 'POST', headers: { origin, 'x-forwarded-host': host, 'x-forwarded-proto': 'https' } })
    expect((await send('https://markthalle.example', 'inner')).status).toBe(200)
    expect((await send('https://evil.example', 'evil.example')).status).toBe(403)
    await own.close()
  })
})

describe('requests with an Upgrade header that is no WebSocket', () => {
  it.each(['h2c', 'TLS/1.0', 'IRC/6.9, h2c', 'foo', 'WebTransport'])('%s is declined, and the request served', async (upgrade) => {
    const answer = await rawGet(testApp.port, '/rest/small', {
      connection: 'Upgrade, HTTP2-Settings, close',
      upgrade,
      'http2-settings': 'AAMAAABkAAQAoAAAAAIAAAAA',
    })
    expect(statusOf(answer), answer).toBe(200)
    expect(answer).toContain('Margherita')
  })

  it('with a body, in pieces, and with another request behind it', async () => {
    const own = `host: 127.0.0.1:${testApp.port}\r\n`
    const answer = await rawHttp(
      testApp.port,
      `POST /rest/echo HTTP/1.1\r\n${own}connection: Upgrade\r\nupgrade: h2c\r\ncontent-type: application/json\r\n` +
        `content-length: 14\r\n\r\n{"name":"Öl"}GET /rest/small HTTP/1.1\r\n${own}connection: close\r\n\r\n`,
    )
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
    expect(answer).toContain('Margherita')
  })

  it('may not reach what is otherwise refused', async () => {
    expect(statusOf(await rawGet(testApp.port, '/internal/session', { connection: 'Upgrade, close', upgrade: 'h2c' }))).toBe(404)
    expect(
      statusOf(
        await rawHttp(testApp.port, `GET /healthz HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: Upgrade, close\r\nupgrade: h2c\r\n\r\n`),
      ),
    ).toBe(400)
  })
})

describe('two Host lines', () => {
  it('are refused for pages, calls and sockets', async () => {
    for (const target of ['/', '/rest/small', '/healthz']) {
      expect(
        statusOf(
          await rawHttp(
            testApp.port,
            `GET ${target} HTTP/1.1\r\nhost: 127.0.0.1:${testApp.port}\r\nHost: evil.example\r\nconnection: close\r\n\r\n`,
          ),
        ),
      ).toBe(400)
    }
    const upgrade = await rawHttp(
      testApp.port,
      `GET /graphql HTTP/1.1\r\nhost: 127.0.0.1:${testApp.port}\r\nhost: evil.example\r\norigin: ${testApp.url}\r\n` +
        'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n' +
        '\r\n',
    )
    expect(statusOf(upgrade)).toBe(400)
  })
})

describe('metrics', () => {
  it('are for whoever asks the process itself, never through a proxy', async () => {
    expect((await fetch(`${testApp.url}/metrics`)).status).toBe(200)
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via']) {
      expect([name, (await fetch(`${testApp.url}/metrics`, { headers: { [name]: '127.0.0.1' } })).status]).toEqual([name, 404])
    }
  })
})

describe('a hundred carts a second out of one IPv6 household', () => {
  it('each from another address of its /64: the household has its commands of a minute, and the neighbours theirs', async () => {
    const own = await startTestApp({ trustProxy: 1, limits: { commandsPerMinute: 60 } })
    const lay = (address: string) =>
      fetch(`${own.url}/rest/echo`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
        body: '{}',
      })
    const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => lay(`2001:db8:64:1:${n.toString(16)}::${n.toString(16)}`)))
    const taken = answers.filter(({ status }) => status === 200).length
    // A minute that ends on the way begins the count anew.
    expect(taken).toBeGreaterThanOrEqual(60)
    expect(taken).toBeLessThanOrEqual(120)
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
    expect((await lay('2001:db8:64:2::1')).status).toBe(200)
    await own.close()
  })
})
