import { createConnection, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pause, startTestApp, ways } from './testApp.ts'
import type { TestApp } from './testApp.ts'
import { rawHttp, statusOf } from './rawHttp.ts'

let testApp: TestApp

/** Sends a body in chunks, without saying how long it will be. */
async function chunked(type: string, bytes: number, path = '/rest/echo') {
  let left = bytes
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left <= 0) return controller.close()
      const size = Math.min(left, 8000)
      left -= size
      controller.enqueue(new Uint8Array(size).fill(97))
    },
  })
  const answer = await fetch(testApp.url + path, { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' } as RequestInit)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe.each(ways)('a backend $where', ({ beside }) => {
  beforeAll(async () => {
    testApp = await startTestApp({ beside, limits: { maxBodyBytes: 500_000, maxTextBytes: 20_000 } })
  })
  afterAll(() => testApp.close())

  describe('bodies that do not say how long they are', () => {
    it.each([
      ['application/json', 30_000],
      ['application/x-www-form-urlencoded', 30_000],
      ['text/plain', 30_000],
      ['multipart/form-data; boundary=x', 600_000],
      ['application/json', 30_000_000],
      ['multipart/form-data; boundary=x', 30_000_000],
    ])('%s of %i bytes is too large, whatever it takes the sender', async (type, bytes) => {
      expect(await chunked(type, bytes)).toMatchObject({ status: 413, body: { error: 'PAYLOAD_TOO_LARGE' } })
      expect((await fetch(`${testApp.url}/healthz`)).status).toBe(200)
    })

    it('pass below the limit: text up to its own, forms with files up to theirs', async () => {
      expect(await chunked('text/plain', 19_000)).toMatchObject({ status: 200, body: { body: 'a'.repeat(19_000) } })
      expect(await chunked('multipart/form-data; boundary=x', 400_000)).toMatchObject({ status: 200 })
    })

    it('are cut when they never end', async () => {
      const socket = createConnection(testApp.port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(
        `POST /rest/echo HTTP/1.1\r\nhost: 127.0.0.1:${testApp.port}\r\ncontent-type: application/json\r\n` +
          'transfer-encoding: chunked\r\n\r\n',
      )
      const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`
      let sent = 0
      let answer = ''
      socket.on('data', (data) => {
        answer += data.toString()
      })
      const pump = () => {
        while (!socket.destroyed && sent < 400_000_000) {
          sent += chunk.length
          if (!socket.write(chunk)) return void socket.once('drain', pump)
        }
      }
      pump()
      await new Promise((resolve) => {
        socket.once('close', resolve)
      })
      expect(statusOf(answer)).toBe(413)
      expect(sent).toBeLessThan(400_000_000)
    })
  })

  describe('bodies that are still arriving', () => {
    /** A body that promises more than it brings. */
    const hold = (port: number, address: string) =>
      new Promise<Socket>((resolve) => {
        const socket = createConnection(port, '127.0.0.1', () =>
          socket.write(
            `POST /rest/echo HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nx-forwarded-for: ${address}\r\n` +
              'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{"a":',
            () => resolve(socket),
          ),
        )
        socket.on('error', () => undefined)
      })
    const send = (own: TestApp, address: string) =>
      fetch(`${own.url}/rest/echo`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      })

    it('in their hundreds leave everybody else served: an address, an IPv6 /64, may have few of them', async () => {
      const own = await startTestApp({ beside, trustProxy: 1 })
      const sockets = await Promise.all(Array.from({ length: 200 }, (_, n) => hold(own.port, `2001:db8:9:1::${n.toString(16)}`)))
      await pause(200)
      const other = await fetch(`${own.url}/rest/small`, { signal: AbortSignal.timeout(3000) })
      expect([other.status, await other.text()]).toEqual([200, expect.stringContaining('Margherita')])
      expect((await send(own, '2001:db8:9:2::1')).status).toBe(200)
      const household = await send(own, '2001:db8:9:1::ffff')
      expect([household.status, household.headers.get('retry-after')]).toEqual([429, '2'])
      for (const socket of sockets) socket.destroy()
      await expect.poll(async () => (await send(own, '2001:db8:9:1::ffff')).status, { timeout: 3000 }).toBe(200)
      await own.close()
    })

    it('of many addresses fill the places; who has fewest still gets one', async () => {
      const own = await startTestApp({ beside, trustProxy: 1, limits: { bodiesPerIp: 8, bodiesAtOnce: 20 } })
      const sockets = (
        await Promise.all([1, 2, 3].map((address) => Promise.all(Array.from({ length: 8 }, () => hold(own.port, `203.0.113.${address}`)))))
      ).flat()
      await pause(200)
      expect((await send(own, '203.0.113.9')).status).toBe(200)
      for (const socket of sockets) socket.destroy()
      await own.close()
    })
  })

  describe('headers of the connection to us', () => {
    it.each([
      'keep-alive: ;',
      'keep-alive: timeout=5',
      'connection: x-nothing',
      'te: trailers, deflate',
      'trailer: x',
      'proxy-connection: close',
      'expect: 100-continue',
    ])('%s stays here, and the call works', async (header) => {
      const answer = await rawHttp(
        testApp.port,
        `POST /rest/echo HTTP/1.1\r\nhost: 127.0.0.1:${testApp.port}\r\nconnection: close\r\n${header}\r\n` +
          'content-type: application/json\r\ncontent-length: 9\r\n\r\n{"a":"b"}',
      )
      expect(answer).toMatch(/HTTP\/1\.1 200 /)
      expect(answer).toContain('"body":{"a":"b"}')
    })
  })

  describe('Expect: 100-continue, as curl sends it with files', () => {
    it('is answered, and the call works', async () => {
      const answer = await rawHttp(
        testApp.port,
        `POST /rest/echo HTTP/1.1\r\nhost: 127.0.0.1:${testApp.port}\r\nconnection: close\r\nexpect: 100-continue\r\n` +
          'content-type: application/json\r\ncontent-length: 9\r\n\r\n{"a":"b"}',
      )
      expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
      expect(answer).toContain('"body":{"a":"b"}')
    })
  })
})
