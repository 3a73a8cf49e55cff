import { createConnection } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHouse } from './house.ts'
import type { House } from './house.ts'
import { rawHttp, statusOf } from './rawHttp.ts'

let house: House
beforeAll(async () => { house = await startHouse({ limits: { maxBodyBytes: 500_000, maxTextBytes: 20_000 } }) })
afterAll(() => house.close())

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
  const answer = await fetch(house.url + path, { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' } as RequestInit)
  return { status: answer.status, body: await answer.json() as Record<string, unknown> }
}

describe('bodies that do not say how long they are', () => {
  it.each([['application/json', 30_000], ['application/x-www-form-urlencoded', 30_000], ['text/plain', 30_000], ['multipart/form-data; boundary=x', 600_000], ['application/json', 30_000_000], ['multipart/form-data; boundary=x', 30_000_000]])(
    '%s of %i bytes is too large, whatever it takes the sender', async (type, bytes) => {
      expect(await chunked(type, bytes)).toMatchObject({ status: 413, body: { error: 'PAYLOAD_TOO_LARGE' } })
      expect((await fetch(`${house.url}/healthz`)).status).toBe(200)
    })

  it('pass below the limit: text up to its own, forms with files up to theirs', async () => {
    expect(await chunked('text/plain', 19_000)).toMatchObject({ status: 200, body: { body: 'a'.repeat(19_000) } })
    expect(await chunked('multipart/form-data; boundary=x', 400_000)).toMatchObject({ status: 200 })
  })

  it('are cut when they never end', async () => {
    const socket = createConnection(house.port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`POST /rest/echo HTTP/1.1\r\nhost: 127.0.0.1:${house.port}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`)
    const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`
    let sent = 0
    let answer = ''
    socket.on('data', (data) => { answer += data.toString() })
    const pump = () => { while (!socket.destroyed && sent < 400_000_000) { sent += chunk.length; if (!socket.write(chunk)) return void socket.once('drain', pump) } }
    pump()
    await new Promise((resolve) => { socket.once('close', resolve) })
    expect(statusOf(answer)).toBe(413)
    expect(sent).toBeLessThan(400_000_000)
  })
})

describe('Expect: 100-continue, as curl sends it with files', () => {
  it('is answered, and the call works', async () => {
    const answer = await rawHttp(house.port, `POST /rest/echo HTTP/1.1\r\nhost: 127.0.0.1:${house.port}\r\nconnection: close\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a":"b"}`)
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
    expect(answer).toContain('"body":{"a":"b"}')
  })
})
