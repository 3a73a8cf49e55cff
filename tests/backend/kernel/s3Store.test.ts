import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
// @ts-expect-error It comes without types.
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyNamesOf } from '#contract/values/pictures.ts'
import { readConfig } from '#backend/kernel/config.ts'
import { mediaStoreOf, privateStoreOf, type MediaStore } from '#backend/kernel/mediaStore.ts'
import { FilesUnavailable, s3Stores } from '#backend/kernel/s3Store.ts'
import { mountMedia } from '#backend/plugins/media.ts'
import { freePort } from '#tests/support/ownRedis.ts'

interface Server {
  run(): Promise<unknown>
  close(): Promise<void>
}

const folder = mkdtempSync(join(tmpdir(), 'markthalle-s3-'))
const settings = { bucket: 'markthalle', endpoint: '', region: 'eu-central-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
let server: Server
beforeAll(async () => {
  const port = await freePort()
  settings.endpoint = `http://127.0.0.1:${port}`
  server = new (S3rver as new (options: object) => Server)({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'markthalle' }],
  })
  await server.run()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['a folder', () => ({ media: mediaStoreOf(join(folder, 'data')), files: privateStoreOf(join(folder, 'data')) })],
  ['memory', () => ({ media: mediaStoreOf('memory'), files: privateStoreOf('memory') })],
  ['S3', () => s3Stores(settings)],
])('files in %s', (_where, open) => {
  const picture = 'products/0190-abc.webp'
  let stores: { media: MediaStore; files: MediaStore }
  beforeAll(() => {
    stores = open()
  })
  const whole = async (store: MediaStore, name: string) => {
    const found = await store.open(name)
    if (!found) return undefined
    const chunks: Uint8Array[] = []
    for await (const chunk of found.stream) chunks.push(chunk as Uint8Array)
    const content = Buffer.concat(chunks)
    expect(found.size).toBe(content.byteLength)
    return content
  }

  it('are found as they were put, also large ones, and also when put twice at once', async () => {
    const content = new Uint8Array(3_000_000).map((_, at) => at % 251)
    await Promise.all([stores.media.put(picture, content), stores.media.put(picture, content)])
    expect(await stores.media.has(picture)).toBe(true)
    expect(Buffer.from((await stores.media.read(picture))!).equals(Buffer.from(content))).toBe(true)
    expect((await whole(stores.media, picture))!.equals(Buffer.from(content))).toBe(true)
  })

  it('that are not there are undefined, and as good as removed', async () => {
    const name = 'products/nothing.webp'
    expect([await stores.media.has(name), await stores.media.read(name), await stores.media.open(name)]).toEqual([
      false,
      undefined,
      undefined,
    ])
    await stores.media.remove(name)
  })

  it('of the public are not those of certain accounts', async () => {
    await stores.files.put('chat/secret.pdf', new Uint8Array([1]))
    expect([await stores.files.has('chat/secret.pdf'), await stores.media.has('chat/secret.pdf')]).toEqual([true, false])
  })

  it('take the smaller copies of a picture along', async () => {
    const [copy] = copyNamesOf(picture)
    await stores.media.put(copy!, new Uint8Array([1, 2]))
    await stores.media.remove(picture)
    expect([await stores.media.has(picture), await stores.media.has(copy!)]).toEqual([false, false])
  })
})

describe('S3 that cannot be used', () => {
  it('is said in one word, whatever is wrong with it', async () => {
    const away = s3Stores({ ...settings, endpoint: `http://127.0.0.1:${await freePort()}` })
    const foreign = s3Stores({ ...settings, accessKeyId: 'NOBODY' })
    const missing = s3Stores({ ...settings, bucket: 'elsewhere' })
    for (const { media } of [away, foreign, missing])
      await expect(media.put('a/b.webp', new Uint8Array([1]))).rejects.toThrow(FilesUnavailable)
    for (const { media } of [away, foreign]) await expect(media.read('a/b.webp')).rejects.toThrow(FilesUnavailable)
  })

  it('is chosen by its settings, which belong together', () => {
    expect(readConfig({ DATA_DIR: 'memory' }).s3).toBeNull()
    expect(readConfig({ DATA_DIR: 'memory', S3_BUCKET: 'b-1', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }).s3).toEqual({
      bucket: 'b-1',
      endpoint: undefined,
      region: 'eu-central-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
    expect(() => readConfig({ DATA_DIR: 'memory', S3_BUCKET: 'b-1' })).toThrow(/belong together/)
  })

  it('hands pictures out under /media as a folder does', async () => {
    const { media, files } = s3Stores(settings)
    const app = Fastify()
    mountMedia(app, { media, files, log: { warn: () => undefined } } as never)
    await media.put('products/there.webp', new Uint8Array(5000).fill(3))
    const answer = await app.inject('/media/products/there.webp')
    expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.byteLength]).toEqual([200, '5000', 5000])
    await files.put('chat/secret.webp', new Uint8Array([1]))
    expect((await app.inject('/media/chat/secret.webp')).statusCode).not.toBe(200)
    await app.close()
  })
})
