import { createServer, type Server } from 'node:http'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './testApp.ts'

let testApp: TestApp
let folder: string
let maker: Server
const asked: string[] = []
const get = (path: string) => fetch(testApp.url + path)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'))
  await mkdir(join(folder, 'demo'))
  await writeFile(join(folder, 'demo', 'haus.webp'), 'bild')
  // Stands in for the backend: makes a copy of what it knows, and keeps it in the folder.
  maker = createServer((request, response) => {
    asked.push(request.url!)
    if (request.url !== '/media/demo/haus_320.avif') return void response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
    void writeFile(join(folder, 'demo', 'haus_320.avif'), 'kopie').then(() =>
      response.writeHead(200, { 'content-type': 'image/avif', 'cache-control': 'public, max-age=31536000, immutable' }).end('kopie'),
    )
  })
  await new Promise<void>((done) => {
    maker.listen(0, '127.0.0.1', done)
  })
  testApp = await startTestApp({ mediaDir: folder, backend: `http://127.0.0.1:${(maker.address() as AddressInfo).port}` })
})
afterAll(async () => {
  await testApp.close()
  await new Promise((done) => {
    maker.close(done)
  })
  await rm(folder, { recursive: true })
})

describe('a folder of uploads that the gateway serves itself', () => {
  it('may be kept for ever, for names stand for their content', async () => {
    const { status, headers } = await get('/media/demo/haus.webp')
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  it('gets a copy that is not there yet from the backend, once', async () => {
    const first = await get('/media/demo/haus_320.avif')
    expect([
      first.status,
      first.headers.get('content-type'),
      first.headers.get('content-security-policy') !== null,
      await first.text(),
    ]).toEqual([200, 'image/avif', true, 'kopie'])
    expect(await readFile(join(folder, 'demo', 'haus_320.avif'), 'utf8')).toBe('kopie')
    const second = await get('/media/demo/haus_320.avif')
    expect([second.status, second.headers.get('content-type'), await second.text()]).toEqual([200, 'image/avif', 'kopie'])
    expect(asked.filter((path) => path.endsWith('_320.avif'))).toHaveLength(1)
  })

  it('asks for nothing but copies, and says when there is none', async () => {
    asked.length = 0
    for (const path of ['/media/demo/fehlt.webp', '/media/demo/../x_320.webp', '/media/demo/x.pdf'])
      expect((await get(path)).status).toBe(404)
    expect(asked).toEqual([])
    expect((await get('/media/demo/fehlt_320.webp')).status).toBe(404)
    expect(asked).toEqual(['/media/demo/fehlt_320.webp'])
  })
})
