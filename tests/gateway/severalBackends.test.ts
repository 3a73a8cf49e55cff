import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { leavingHeader } from '#contract/internal/internalApi.ts'
import { saw, startTestApp, until, type TestApp } from './testApp.ts'

interface Heard {
  method: string
  url: string
  body: string
}
/** A backend that does what a test wants of it. */
class Site {
  readonly heard: Heard[] = []
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) =>
    response.end(JSON.stringify({ by: this.name }))
  readyz = 200
  isLeaving = false
  url = ''
  private port = 0
  private server: Server | undefined
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      if (this.isLeaving) response.setHeader(leavingHeader, '1')
      response.setHeader('content-type', 'application/json')
      if (request.url === '/readyz') return void response.writeHead(this.readyz).end('{}')
      let body = ''
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      request.on('end', () => {
        if (request.url?.startsWith('/rest/')) this.heard.push({ method: request.method!, url: request.url, body })
        this.answer(request, response)
      })
    })
    this.server = server
    await new Promise<void>((resolve) => {
      server.listen(this.port, '127.0.0.1', resolve)
    })
    this.port = (server.address() as AddressInfo).port
    this.url = `http://127.0.0.1:${this.port}`
  }

  async kill(): Promise<void> {
    const { server } = this
    this.server = undefined
    if (!server) return
    const gone = new Promise((resolve) => {
      server.close(resolve)
    })
    server.closeAllConnections()
    await gone
  }
}

describe('a gateway before several backends', () => {
  let [one, two, testApp]: [Site, Site, TestApp] = [undefined!, undefined!, undefined!]
  const begin = async (limits = {}) => {
    ;[one, two] = [new Site('one'), new Site('two')]
    await one.start()
    await two.start()
    testApp = await startTestApp({ backend: [one.url, two.url], limits })
  }
  afterEach(async () => {
    await testApp.close()
    for (const site of [one, two]) await site.kill()
  })
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${testApp.url}/rest/${path}`, init)
    return { status: answer.status, body: (await answer.json()) as { by?: string; error?: string } }
  }
  const askUntil = async (holds: () => boolean, what: string) => {
    for (const end = Date.now() + 6000; !holds();) {
      if (Date.now() > end) throw new Error(what)
      await ask('thing')
    }
  }
  const send = (path: string, key?: string, body = '{"n":1}') =>
    ask(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) } })
  const breaks = (_request: IncomingMessage, response: ServerResponse) => void response.socket!.destroy()

  it('shares requests out among them', async () => {
    await begin()
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask('thing')))
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
    for (const site of [one, two]) expect(site.heard.length).toBeGreaterThanOrEqual(10)
  })

  it('asks another when one is killed under way: reads, and commands with their key and whole body', async () => {
    await begin()
    one.answer = breaks
    const reads = await Promise.all(Array.from({ length: 20 }, () => ask('thing')))
    expect(reads).toEqual(Array(20).fill({ status: 200, body: { by: 'two' } }))
    const body = JSON.stringify({ text: 'ä'.repeat(50_000) })
    for (let n = 0; n < 6; n += 1) expect(await send('command', `key-${n}-abcdefgh`, body)).toEqual({ status: 200, body: { by: 'two' } })
    expect(one.heard.filter(({ method }) => method === 'POST').length).toBeGreaterThan(0)
    expect(new Set([...one.heard, ...two.heard].filter(({ method }) => method === 'POST').map((heard) => heard.body))).toEqual(
      new Set([body]),
    )
  })

  it('never asks twice what may not be repeated: a command without a key that got there', async () => {
    await begin()
    one.answer = two.answer = breaks
    for (let n = 0; n < 6; n += 1) expect((await send('command')).status).toBe(503)
    expect(one.heard.length + two.heard.length).toBe(6)
  })

  it('one that is not there costs nobody anything, and is asked again once it is back', async () => {
    await begin()
    await one.kill()
    for (let n = 0; n < 10; n += 1) {
      expect(await ask('thing')).toEqual({ status: 200, body: { by: 'two' } })
      // It cannot have got there, so even without a key.
      expect(await send('command')).toEqual({ status: 200, body: { by: 'two' } })
    }
    await one.start()
    const before = one.heard.length
    await askUntil(() => one.heard.length > before, 'the one that came back is asked')
  })

  it('one that says it is leaving, or that it has no database, is spared while there is another', async () => {
    await begin()
    one.isLeaving = true
    await askUntil(() => one.heard.length > 0, 'it says so')
    await ask('thing')
    const before = one.heard.length
    for (let n = 0; n < 10; n += 1) expect((await ask('thing')).body).toEqual({ by: 'two' })
    expect(one.heard).toHaveLength(before)
    two.readyz = 503
    one.isLeaving = false
    await askUntil(() => one.heard.length > before + 5, 'now the first')
  })

  it('one that hangs is left: what it was asked is asked of the other', async () => {
    await begin({ upstreamTimeoutMs: 30_000 })
    one.answer = () => undefined
    const asked = Promise.all(Array.from({ length: 8 }, () => ask('thing')))
    await until(() => one.heard.length > 0, 'it has some')
    one.readyz = 0
    // From now on it says nothing at all, not even whether it is well.
    const silent = one as unknown as { server: Server }
    silent.server.removeAllListeners('request')
    silent.server.on('request', () => undefined)
    expect(await asked).toEqual(Array(8).fill({ status: 200, body: { by: 'two' } }))
  })

  it('files stream through whole, and what is too large is refused as ever', async () => {
    await begin({ maxBodyBytes: 2_000_000, maxTextBytes: 20_000 })
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(1_000_000).fill(97)]), 'a.txt')
    expect((await ask('upload', { method: 'POST', body: form })).status).toBe(200)
    expect([...one.heard, ...two.heard][0]!.body.length).toBeGreaterThan(1_000_000)
    expect(await send('command', 'key-12345678', 'x'.repeat(30_000))).toMatchObject({ status: 413, body: { error: 'PAYLOAD_TOO_LARGE' } })
  })

  it('with none left it answers so, tells its sockets to move, and goes on when one is back', async () => {
    testApp = await startTestApp({ beside: 'several', limits: { goawayMinMs: 100 } })
    ;[one, two] = [new Site('one'), new Site('two')]
    const seen = testApp.connect(testApp.backend.login(1).token)
    await until(() => saw(seen, 'reset') !== undefined, 'connected')
    await testApp.backend.stop()
    expect(await ask('thing')).toMatchObject({ status: 503, body: { error: 'BACKEND_UNAVAILABLE' } })
    expect((await fetch(`${testApp.url}/readyz`)).status).toBe(503)
    await until(() => saw(seen, 'goaway') !== undefined, 'told to move', 6000)
    expect(seen.socket.connected).toBe(true)
  })
})
