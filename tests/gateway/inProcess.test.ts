import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { questionsAtOnce } from '#gateway/backend/backend.ts'
import { backendBeside } from '#gateway/backend/inProcess.ts'
import { startTestApp, until } from './testApp.ts'
import type { TestApp } from './testApp.ts'
import { rawHttp } from './rawHttp.ts'

/** A backend in the gateway's process that notes what becomes of its bodies. */
const app = Fastify({ bodyLimit: 1000 })
const seen = { read: 0, produced: 0, ended: [] as string[] }
let release: (() => void)[] = []
/** 64 kB at a time for as long as somebody takes them. */
const endless = () =>
  new Readable({
    read() {
      seen.produced += 1
      this.push(Buffer.alloc(65_536, 97))
    },
  })
app.register(multipart, { limits: { fileSize: 40_000_000 } })
app.get('/rest/endless', (_request, reply) => {
  reply.raw.once('close', () => seen.ended.push('answer'))
  return reply.type('application/octet-stream').send(endless())
})
app.get('/rest/broken', (_request, reply) => {
  const half = new Readable({ read: () => undefined })
  half.push('{"data":')
  setTimeout(() => half.destroy(new Error('disk')), 30)
  return reply.type('application/json').send(half)
})
app.get('/rest/cookies', (_request, reply) => reply.header('set-cookie', ['a=1', 'b=2']).send({ data: 'ä'.repeat(10) }))
app.get('/rest/nothing', (_request, reply) => reply.code(204).send())
app.get('/rest/held', async () => {
  await new Promise<void>((resolve) => {
    release.push(resolve)
  })
  return { data: 1 }
})
app.get('/rest/silent', () => new Promise(() => undefined))
app.post('/rest/upload', async (request) => {
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    for await (const chunk of part.file) {
      seen.read += (chunk as Buffer).length
      await pause(1)
    }
  }
  return { data: seen.read }
})
app.post('/rest/refused', { onRequest: async (_request, reply) => reply.code(401).send({ error: 'LOGIN_REQUIRED' }) }, () => ({}))
app.post('/rest/short', async (request) => ({ data: request.body }))
app.addHook('onRequestAbort', async (request) => void seen.ended.push(`request ${request.url}`))

let testApp: TestApp
beforeAll(async () => {
  await app.ready()
  testApp = await startTestApp({ backend: app.routing, limits: { upstreamTimeoutMs: 2000 } })
})
afterAll(async () => {
  await testApp.close()
  await app.close()
})

const form = (bytes: number) => {
  const data = new FormData()
  data.append('file', new Blob([new Uint8Array(bytes)]), 'a.bin')
  return data
}

describe('a backend in this process', () => {
  it('answers with the headers, cookies and lengths a connection would carry', async () => {
    const answer = await fetch(`${testApp.url}/rest/cookies`)
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(await answer.text())))
    const empty = await fetch(`${testApp.url}/rest/nothing`)
    expect([empty.status, await empty.text()]).toEqual([204, ''])
  })

  it('answers HEAD without a body', async () => {
    const answer = await rawHttp(
      testApp.port,
      `HEAD /rest/cookies HTTP/1.1\r\nhost: 127.0.0.1:${testApp.port}\r\nconnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer.split('\r\n\r\n')[1]).toBe('')
  })

  it('produces no more than is taken, and stops when the visitor leaves', async () => {
    seen.ended = []
    const socket = connect(testApp.port, '127.0.0.1')
    socket.write(`GET /rest/endless HTTP/1.1\r\nhost: 127.0.0.1:${testApp.port}\r\n\r\n`)
    socket.pause()
    await until(() => seen.produced > 2, 'something is produced')
    await pause(200)
    const stopped = seen.produced
    await pause(200)
    // Full buffers on the way, and no more: a line takes a few megabytes at most.
    expect(seen.produced).toBe(stopped)
    expect(stopped).toBeLessThan(300)
    socket.destroy()
    await until(() => seen.ended.includes('answer'), 'the answer ends')
    const last = seen.produced
    await pause(50)
    expect(seen.produced).toBe(last)
  })

  it('takes an upload piece by piece', async () => {
    seen.read = 0
    const answer = await fetch(`${testApp.url}/rest/upload`, { method: 'POST', body: form(5_000_000) })
    expect(await answer.json()).toEqual({ data: 5_000_000 })
  })

  it('hears of a sender who breaks off', async () => {
    seen.ended = []
    const socket = connect(testApp.port, '127.0.0.1')
    socket.write(
      `POST /rest/short HTTP/1.1\r\nhost: 127.0.0.1:${testApp.port}\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"a":`,
    )
    await pause(50)
    socket.destroy()
    await until(() => seen.ended.includes('request /rest/short'), 'the request is aborted')
  })

  it('may answer before the body has arrived', async () => {
    const answer = await fetch(`${testApp.url}/rest/refused`, { method: 'POST', body: form(3_000_000) })
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'LOGIN_REQUIRED' }])
    const long = await fetch(`${testApp.url}/rest/short`, {
      method: 'POST',
      body: JSON.stringify('a'.repeat(2000)),
      headers: { 'content-type': 'application/json' },
    })
    expect(long.status).toBe(413)
    expect((await fetch(`${testApp.url}/healthz`)).status).toBe(200)
  })

  it('that breaks off its answer ends the connection instead of the process', async () => {
    await expect(fetch(`${testApp.url}/rest/broken`).then((answer) => answer.text())).rejects.toThrow()
    expect((await fetch(`${testApp.url}/healthz`)).status).toBe(200)
  })
})

describe('questions of the gateway to a backend in this process', () => {
  const held = (timeoutMs?: number) => ({ method: 'GET', path: '/rest/held', headers: {}, ...(timeoutMs && { timeoutMs }) })

  it('are read whole', async () => {
    const asker = backendBeside(app.routing, 2000).asker()
    const answer = await asker.ask({
      method: 'POST',
      path: '/rest/short',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Müller"}',
    })
    expect([answer.status, answer.headers['content-type'], answer.body.toString()]).toEqual([
      200,
      'application/json; charset=utf-8',
      '{"data":{"name":"Müller"}}',
    ])
  })

  it('wait for their turn, each its time and no longer', async () => {
    release = []
    const asker = backendBeside(app.routing, 2000).asker()
    const first = Array.from({ length: questionsAtOnce }, () => asker.ask(held()))
    const late = asker.ask(held())
    const impatient = asker.ask(held(30))
    await expect(impatient).rejects.toThrow('no answer within 30 ms')
    expect(release.length).toBe(questionsAtOnce)
    release.shift()!()
    await Promise.race(first)
    await until(() => release.length === questionsAtOnce, 'the next has its turn')
    for (const go of release) go()
    expect((await Promise.all([...first, late])).map(({ status }) => status)).toEqual(
      Array.from({ length: questionsAtOnce + 1 }, () => 200),
    )
  })

  it('end by their signal, by silence, and when the gateway closes', async () => {
    const asker = backendBeside(app.routing, 50).asker()
    const away = new AbortController()
    const asked = asker.ask({ ...held(), signal: away.signal })
    away.abort(new Error('enough'))
    await expect(asked).rejects.toThrow('enough')
    await expect(asker.ask({ ...held(), signal: away.signal })).rejects.toThrow('enough')
    await expect(asker.ask({ method: 'GET', path: '/rest/silent', headers: {} })).rejects.toThrow('no answer within 50 ms')
    const last = asker.ask(held())
    asker.close()
    await expect(last).rejects.toThrow('the gateway closes')
  })
})
