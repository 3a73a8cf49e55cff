import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { fetchPublic, FetchTrouble, refusalOfAddress } from '#backend/kernel/fetchPublic.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})
/** A server on this machine; the only one that a test may open. */
async function served(listener: RequestListener): Promise<{ base: string; port: number; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    listener(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { base: `http://127.0.0.1:${port}`, port, asked }
}
const limits = { maxBytes: 1024 * 1024, timeoutMs: 5_000 }
const troubleOf = async (work: Promise<unknown>): Promise<FetchTrouble> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(FetchTrouble)
  return error as FetchTrouble
}

const inward = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0.0.0.0/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://224.0.0.1/',
  'http://localhost/',
  'http://redis/',
  'http://metadata.google.internal/',
]

describe('an address of a stranger', () => {
  it.each(inward)('%s leads inward and is never asked', async (address) => {
    expect(refusalOfAddress(address)).toBeDefined()
    expect((await troubleOf(fetchPublic(address, limits))).isPassing).toBe(false)
  })

  it.each([
    'ftp://example.com/a.png',
    'file:///etc/passwd',
    'gopher://example.com/',
    'http://user:word@example.com/a.png',
    'http://example.com:22/a.png',
    'http://example.com:8080/a.png',
    'kein Bild',
    `http://example.com/${'a'.repeat(200_000)}`,
  ])('%.60s is refused as it is written', (address) => expect(refusalOfAddress(address)).toBeDefined())

  it.each(['http://example.com/a.png', 'https://example.com:443/a.png', 'http://example.com:80/ä b.png', 'https://93.184.216.34/a.png'])(
    '%s may be asked',
    (address) => expect(refusalOfAddress(address)).toBeUndefined(),
  )

  it('a name that leads inward is refused, also when only one of its numbers does', async () => {
    for (const found of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::ffff:10.0.0.1'], []])
      expect((await troubleOf(fetchPublic('http://bilder.example/a.png', limits, { resolve: async () => found }))).isPassing).toBe(false)
  })

  it('a name is looked up once, and the connection goes to that number', async () => {
    const { port, asked } = await served((_, response) => response.end('never'))
    let looks = 0
    // The second answer would lead to this machine: nobody asks for it.
    const resolve = async () => (++looks === 1 ? ['192.0.2.1'] : ['127.0.0.1'])
    await troubleOf(fetchPublic('http://wechsler.example/a.png', { ...limits, timeoutMs: 300 }, { resolve }))
    expect(looks).toBeLessThanOrEqual(1)
    expect(asked).toEqual([])
    expect(port).toBeGreaterThan(0)
  })
})

describe('a server that is let in by the test', () => {
  it('gives its bytes, and nothing of ours is sent along', async () => {
    let headers: object = {}
    const { base, port } = await served((request, response) => {
      headers = request.headers
      response.end(Buffer.from([1, 2, 3]))
    })
    expect([...(await fetchPublic(`${base}/a.png`, limits, { loopbackPort: port }))]).toEqual([1, 2, 3])
    expect(Object.keys(headers).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
    // The door opens for this one port alone.
    await troubleOf(fetchPublic(`${base}/a.png`, limits))
    await troubleOf(fetchPublic(`${base}/a.png`, limits, { loopbackPort: port + 1 }))
  })

  it.each(inward.slice(0, 18))('a redirect to %s is not followed', async (to) => {
    const { base, port, asked } = await served((_, response) => response.writeHead(302, { location: to }).end())
    await troubleOf(fetchPublic(`${base}/a.png`, limits, { loopbackPort: port }))
    expect(asked).toEqual(['/a.png'])
  })

  it('three redirects are followed, a fourth is not; nor is one to a file or to another port', async () => {
    const { base, port, asked } = await served((request, response) => {
      const left = Number(request.url!.slice(1))
      if (left === 0) response.end('there')
      else response.writeHead(301, { location: `/${left - 1}` }).end()
    })
    expect(Buffer.from(await fetchPublic(`${base}/3`, limits, { loopbackPort: port })).toString()).toBe('there')
    expect((await troubleOf(fetchPublic(`${base}/9`, limits, { loopbackPort: port }))).message).toContain('leitet zu oft')
    expect(asked).toEqual(['/3', '/2', '/1', '/0', '/9', '/8', '/7', '/6'])
    const elsewhere = await served((_, response) => response.end('secret'))
    for (const location of ['file:///etc/passwd', `${elsewhere.base}/a.png`]) {
      const one = await served((_, response) => response.writeHead(307, { location }).end())
      await troubleOf(fetchPublic(`${one.base}/a.png`, limits, { loopbackPort: one.port }))
    }
    expect(elsewhere.asked).toEqual([])
  })

  it('a body that is too long is cut off, whether it says so or has no end', async () => {
    const said = await served((_, response) => response.writeHead(200, { 'content-length': 50 * 1024 * 1024 }).write('x'))
    expect((await troubleOf(fetchPublic(said.base, limits, { loopbackPort: said.port }))).message).toContain('größer als 1 MB')
    let sent = 0
    const endless = await served((_, response) => {
      const block = Buffer.alloc(64 * 1024)
      const go = () => {
        while (!response.destroyed) {
          sent += block.length
          if (!response.write(block)) break
        }
      }
      response.on('drain', go)
      go()
    })
    expect((await troubleOf(fetchPublic(endless.base, limits, { loopbackPort: endless.port }))).message).toContain('größer als 1 MB')
    // Buffers on the way hold some more, not all that could come.
    expect(sent).toBeLessThan(64 * 1024 * 1024)
  })

  it('a server that dribbles, or says nothing, is left alone', async () => {
    const timers: NodeJS.Timeout[] = []
    const loris = await served((_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      timers.push(setInterval(() => response.write('x'), 20))
    })
    const mute = await served(() => undefined)
    for (const { base, port } of [loris, mute]) {
      const trouble = await troubleOf(fetchPublic(base, { ...limits, timeoutMs: 250 }, { loopbackPort: port }))
      expect([trouble.message, trouble.isPassing]).toEqual(['Der Server antwortet nicht.', true])
    }
    for (const timer of timers) clearInterval(timer)
  })

  it.each([
    [404, {}, 'nichts', false],
    [403, {}, '403', false],
    [500, {}, '500', true],
    [429, {}, '429', true],
    [200, { 'content-type': 'text/html; charset=utf-8' }, 'eine Seite', false],
    [200, { 'content-encoding': 'gzip' }, 'gepackt', false],
  ] as const)('an answer %s %j gives no picture', async (status, headers, words, isPassing) => {
    const { base, port } = await served((_, response) => response.writeHead(status, headers).end(gzipSync('x')))
    const trouble = await troubleOf(fetchPublic(base, limits, { loopbackPort: port }))
    expect([trouble.message, trouble.isPassing]).toEqual([expect.stringContaining(words), isPassing])
  })

  it('a connection that breaks may be tried again', async () => {
    const { base, port } = await served((request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('half')
      setImmediate(() => request.socket.destroy())
    })
    expect((await troubleOf(fetchPublic(base, limits, { loopbackPort: port }))).isPassing).toBe(true)
  })
})
