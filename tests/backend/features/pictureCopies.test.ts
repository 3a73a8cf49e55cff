import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { copyNamesOf } from '#contract/values/pictures.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { sendForm } from '#tests/support/multipart.ts'

const testApp = await demoTestApp()
const { media } = testApp.kernel
const served = async (path: string) => {
  const response = await testApp.app.inject({ url: path })
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    cache: response.headers['cache-control'],
    bytes: response.rawPayload,
  }
}
/** Noise, so that the formats have something to save. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })

beforeAll(async () => {
  await media.put('demo/haus.webp', await photo(500, 250).webp().toBuffer())
  await media.put('demo/klein.webp', await photo(100, 50).webp().toBuffer())
})

describe('smaller copies of pictures', () => {
  it('are made when first asked for, in both formats, and kept', async () => {
    for (const [ending, format] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
    ] as const) {
      expect(await media.has(`demo/haus_320.${ending}`)).toBe(false)
      const first = await served(`/media/demo/haus_320.${ending}`)
      expect([first.status, first.type, first.cache]).toEqual([200, `image/${ending}`, 'public, max-age=31536000, immutable'])
      expect(await sharp(first.bytes).metadata()).toMatchObject({ format, width: 320, height: 160 })
      expect(await media.has(`demo/haus_320.${ending}`)).toBe(true)
      expect((await served(`/media/demo/haus_320.${ending}`)).bytes.equals(first.bytes)).toBe(true)
    }
  })

  it('are never wider than the original', async () => {
    expect(await sharp((await served('/media/demo/haus_640.avif')).bytes).metadata()).toMatchObject({ width: 500, height: 250 })
    expect(await sharp((await served('/media/demo/klein_160.webp')).bytes).metadata()).toMatchObject({ width: 100 })
  })

  it('exist in a fixed set of widths and formats only, and of pictures that exist', async () => {
    for (const name of ['haus_321.webp', 'haus_1281.avif', 'haus_320.png', 'haus_320_320.webp', 'haus_0320.webp', 'fehlt_320.webp'])
      expect([name, (await served(`/media/demo/${name}`)).status]).toEqual([name, 404])
    expect((await Promise.all(copyNamesOf('demo/fehlt.webp').map((name) => media.has(name)))).includes(true)).toBe(false)
  })

  it('many who ask at once get the same copy', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => served('/media/demo/haus_480.avif')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
  })

  it('go with their original', async () => {
    await media.remove('demo/haus.webp')
    for (const name of copyNamesOf('demo/haus.webp')) expect(await media.has(name)).toBe(false)
    expect((await served('/media/demo/haus_320.avif')).status).toBe(404)
  })
})

it('an upload says its size in its name, carries no metadata and has its copies made ahead', async () => {
  const upload = await photo(900, 600)
    .withExif({ IFD0: { Copyright: 'geheim', Artist: 'Haus' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(upload).metadata()).exif).toBeDefined()
  const { status, body } = await sendForm(testApp, 'bellaVista', 'company-images', [
    ['file', { bytes: upload, name: 'ofen.jpg', type: 'image/jpeg' }],
    ['alt', 'Der Ofen'],
  ])
  expect(status).toBe(200)
  const image = (body.data as unknown as { image: string; alt: string }[]).at(-1)!
  expect([image.alt, image.image]).toEqual(['Der Ofen', expect.stringMatching(/^\/media\/gallery\/[a-f0-9]{40}-900x600\.webp$/)])
  const name = image.image.replace('/media/', '')
  expect((await sharp((await media.read(name))!).metadata()).exif).toBeUndefined()
  await testApp.jobs()
  const made = await Promise.all(copyNamesOf(name).map(async (one) => [one.split('_')[1], await media.has(one)]))
  expect(made).toEqual(
    [160, 320, 480, 640, 960, 1280]
      .flatMap((width) => [[`${width}.avif`, width < 1280]])
      .concat([160, 320, 480, 640, 960, 1280].map((width) => [`${width}.webp`, width < 1280])),
  )
})
