import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'
import { sendForm } from '#tests/support/multipart.ts'

const testApp = await demoTestApp()
const { ids } = testApp
const blank = (width: number, height: number, background = '#1d5c45') => sharp({ create: { width, height, channels: 3, background } })
const png = await blank(300, 200).png().toBuffer()
const avatarOf = async (who: Exclude<Who, 'guest'>) =>
  (await testApp.db.selectFrom('accounts').select('avatar').where('id', '=', ids[who]).executeTakeFirstOrThrow()).avatar
const post = (
  who: Who,
  bytes: Uint8Array,
  { name = 'bild.png', type = 'image/png', crop }: { name?: string; type?: string; crop?: string } = {},
) => sendForm(testApp, who, 'me/avatar', [['file', { bytes, name, type }], ...(crop === undefined ? [] : [['crop', crop] as const])])
const served = async (path: string) => {
  const response = await testApp.app.inject({ url: path })
  return { status: response.statusCode, type: response.headers['content-type'], bytes: response.rawPayload }
}

/** A PNG that says how big it is and then holds next to nothing. */
function pngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
function crc32(bytes: Buffer): number {
  let rest = ~0
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0)
  }
  return ~rest >>> 0
}

describe('the avatar', () => {
  it('becomes a small WebP under a name of its content, seen in every tab', async () => {
    const head = await testApp.head('anna')
    const { status, body } = await post('anna', png)
    expect([status, body.message]).toEqual([200, 'Ihr Profilbild wurde gespeichert.'])
    const path = body.data!['avatar'] as string
    expect(path).toMatch(/^\/media\/avatars\/[a-f0-9]{40}-256x256\.webp$/)
    const file = await served(path)
    expect([file.status, file.type]).toEqual([200, 'image/webp'])
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect((await testApp.events('anna', head))[0]).toMatchObject({ type: 'profile.changed', payload: { profile: { avatar: path } } })
  })

  it('the one before is gone after the commit, the same picture again stays', async () => {
    const before = (await avatarOf('anna'))!
    await post('anna', png)
    expect((await served(before)).status).toBe(200)
    await post('anna', await blank(50, 50, '#ff0000').png().toBuffer())
    expect([(await served(before)).status, (await served((await avatarOf('anna'))!)).status]).toEqual([404, 200])
  })

  it('two accounts with the same picture do not share a file', async () => {
    await post('jonas', png)
    const jonas = (await avatarOf('jonas'))!
    await post('anna', png)
    expect(await avatarOf('anna')).not.toBe(jonas)
    await testApp.works('anna', 'profiles.removeAvatar')
    expect([await avatarOf('anna'), (await served(jonas)).status]).toEqual([null, 200])
    expect((await testApp.works('anna', 'profiles.removeAvatar')).data.avatar).toBeNull()
    expect((await testApp.ask('guest', 'profiles.removeAvatar')).status).toBe(401)
  })

  it('is turned as the camera meant it, and tells nothing about where it was taken', async () => {
    // 40 × 20 pixels, left half red, stored on its side: shown it is 20 × 40 with red on top.
    const lying = await blank(40, 20, '#0000ff')
      .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: '#ff0000' } }, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'Anna privat' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(lying).metadata()).exif).toBeDefined()
    const { body } = await post('anna', lying, {
      name: 'IMG_1.JPG',
      type: 'image/jpeg',
      crop: JSON.stringify({ x: 0, y: 0, width: 20, height: 20 }),
    })
    const { bytes } = await served(body.data!['avatar'] as string)
    const meta = await sharp(bytes).metadata()
    expect([meta.exif, meta.xmp, meta.orientation, bytes.includes('Anna privat')]).toEqual([undefined, undefined, undefined, false])
    const [red, , blue] = await sharp(bytes).extract({ left: 128, top: 128, width: 1, height: 1 }).raw().toBuffer()
    expect(red! > 200 && blue! < 60).toBe(true)
  })

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string, string]>([
    ['a GIF named .png', () => blank(9, 9).gif().toBuffer(), 'FILE_TYPE_REFUSED', 'PNG oder JPG'],
    ['a WebP named .jpg', () => blank(9, 9).webp().toBuffer(), 'FILE_TYPE_REFUSED', 'PNG oder JPG'],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'FILE_TYPE_REFUSED',
      'PNG oder JPG',
    ],
    ['a page', () => Buffer.from('<!doctype html><p>Hallo'), 'FILE_TYPE_REFUSED', 'PNG oder JPG'],
    ['nothing at all', () => Buffer.alloc(0), 'FILE_TYPE_REFUSED', 'PNG oder JPG'],
    ['a head of 40000 × 40000', () => pngHeader(40_000, 40_000), 'FILE_TOO_LARGE', 'Bildpunkte'],
    ['half a picture', () => png.subarray(0, 60), 'FILE_TYPE_REFUSED', 'beschädigt'],
    [
      'a head without a body',
      () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(100)]),
      'FILE_TYPE_REFUSED',
      '',
    ],
  ])('refuses %s', async (_, make, code, words) => {
    const before = await avatarOf('jonas')
    const { status, body } = await post('jonas', await make())
    expect([status, body.error, body.errors?.[0]?.field]).toEqual([422, code, 'file'])
    expect(body.errors![0]!.message).toContain(words)
    expect(await avatarOf('jonas')).toBe(before)
  })

  it('a picture with a page behind it comes out as the picture alone', async () => {
    const { body } = await post('jonas', Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))
    expect((await served(body.data!['avatar'] as string)).bytes.includes('script')).toBe(false)
  })

  it('ten megabytes are enough', async () => {
    const { status, body } = await post('jonas', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]))
    expect([status, body.error]).toEqual([422, 'FILE_TOO_LARGE'])
  })

  it('a crop beside the picture and other nonsense is said at its field', async () => {
    for (const crop of [
      '{"x":400,"y":0,"width":10,"height":10}',
      '{"x":-1,"y":0,"width":10,"height":10}',
      'x',
      '{"x":0,"y":0,"width":0,"height":5}',
    ]) {
      const { status, body } = await post('jonas', png, { crop })
      expect([crop, status, body.errors![0]!.field.startsWith('crop')]).toEqual([crop, 422, true])
    }
    expect(await sendForm(testApp, 'jonas', 'me/avatar', [['file', 'kein Bild']])).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'file', message: 'Bitte wählen Sie eine Datei aus.' }] },
    })
    expect((await testApp.ask('jonas', 'profiles.setAvatar', { body: { file: { content: {} } as never } })).status).toBe(422)
  })

  it('many at once all arrive', async () => {
    const answers = await Promise.all(
      (['anna', 'jonas', 'bellaVista', 'bosporus', 'radwerk', 'admin'] as const).map((who) => post(who, png)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  })
})

describe('the public page', () => {
  const page = async () => (await testApp.works('bellaVista', 'profiles.information')).data.provider!

  it('takes pictures, texts, times and what is shown, in one form', async () => {
    const { status } = await sendForm(testApp, 'bellaVista', 'v2/providerStoreUpdate', [
      ['company_logo', { bytes: await blank(900, 600).png().toBuffer(), name: 'logo.png' }],
      ['image', { bytes: await blank(2000, 1000).jpeg().toBuffer(), name: 'haus.jpg' }],
      ['description', '<h2>Pizza</h2><p>aus dem <b>Holzofen</b></p><script>alert(1)</script> 5 < 7'],
      ['vendor_text', 'Seit 1987'],
      ['always_open', '0'],
      ['show_gallery', '0'],
      ['show_chat', '1'],
      ['show_rating', '0'],
      ['show_lead', ''],
      ['description_contents[]', '{"content_type":"text","position":2,"contents":"Zweitens"}'],
      ['description_contents[]', '{"content_type":"heading","position":1,"contents":"Erstens"}'],
      ['times[]', '{"days":1,"from_time":"11:00","untill_time":"22:00","status":1}'],
      ['times[]', '{"days":2,"from_time":"00:00","untill_time":"00:00","status":0}'],
    ])
    expect(status).toBe(200)
    const saved = await page()
    expect(saved).toMatchObject({
      vendor_text: 'Seit 1987',
      always_open: 0,
      show_gallery: 0,
      show_chat: 1,
      show_rating: 0,
      show_lead: 1,
      show_product: 1,
      description_contents: [
        { position: 1, contents: 'Erstens' },
        { position: 2, contents: 'Zweitens' },
      ],
      times: [
        { days: 1, from_time: '11:00', untill_time: '22:00', status: 1 },
        { days: 2, status: 0 },
      ],
    })
    expect(saved.description).toBe('Pizza\naus dem Holzofen\n 5 < 7')
    expect(await sharp((await served(saved.company_logo!)).bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 })
    expect(await sharp((await served(saved.image!)).bytes).metadata()).toMatchObject({ width: 1600, height: 800 })
  })

  it('null takes a picture away, an empty field leaves it', async () => {
    const before = await page()
    await sendForm(testApp, 'bellaVista', 'v2/providerStoreUpdate', [
      ['company_logo', { bytes: new Uint8Array(), name: '' }],
      ['image', ''],
    ])
    expect(await page()).toEqual(before)
    await testApp.works('bellaVista', 'profiles.updateStore', { body: { image: null } })
    expect((await page()).image).toBeNull()
    expect((await served(before.image!)).status).toBe(404)
    expect((await served(before.company_logo!)).status).toBe(200)
  })

  it('a demo picture is never deleted', async () => {
    const { logo } = await testApp.db.selectFrom('providers').select('logo').where('account_id', '=', ids.radwerk).executeTakeFirstOrThrow()
    await testApp.kernel.media.put(logo!.replace('/media/', ''), png)
    await testApp.works('radwerk', 'profiles.updateStore', { body: { company_logo: null } })
    expect((await served(logo!)).status).toBe(200)
  })

  it('refuses what is wrong, at its field, and changes nothing', async () => {
    const before = await page()
    const { status, body } = await testApp.ask('bellaVista', 'profiles.updateStore', {
      body: {
        vendor_text: 'x'.repeat(301),
        times: [{ days: 1, from_time: '25:00', untill_time: '10:00', status: 1 }],
        show_chat: 7 as never,
      },
    })
    expect([status, body.errors!.map(({ field }) => field).sort()]).toEqual([422, ['show_chat', 'times.0.from_time', 'vendor_text']])
    expect(
      (
        await testApp.ask('bellaVista', 'profiles.updateStore', {
          body: { times: [{ days: 1, from_time: '10:00', untill_time: '10:00', status: 1 }] },
        })
      ).body.errors,
    ).toMatchObject([{ field: 'times.0.untill_time' }])
    expect(
      (await sendForm(testApp, 'bellaVista', 'v2/providerStoreUpdate', [['company_logo', { bytes: Buffer.from('GIF89a'), name: 'x.png' }]]))
        .body,
    ).toMatchObject({ error: 'FILE_TYPE_REFUSED', errors: [{ field: 'company_logo' }] })
    expect(await page()).toEqual(before)
    expect((await testApp.ask('anna', 'profiles.updateStore', { body: {} })).status).toBe(403)
  })
})
