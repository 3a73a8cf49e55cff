import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { takePictures } from '#backend/features/productImport/productImport.fetch.ts'
import { exportFile } from '#backend/features/productImport/productImport.files.ts'
import { unpackZip } from '#backend/features/productImport/productImport.zip.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { sendForm } from '#tests/support/multipart.ts'
import { completeProduct } from '#tests/support/ownProducts.ts'
import { judged, uploaded } from '#tests/support/productImports.ts'

const testApp = await demoTestApp()
const { ask, works, db, ids, kernel } = testApp
const get = async (id: number) => (await works('radwerk', 'productImport.get', { params: { id } })).data
const rowsOf = async (id: number, action: '' | 'bad' | 'change' | 'unknown' | 'pictures' = '') =>
  (await works('radwerk', 'productImport.rows', { params: { id }, query: { action } })).data
const check = async (content: string) => judged(testApp, 'radwerk', await uploaded(testApp, 'radwerk', content))
const system = () => kernel.reading({ caller: { kind: 'system' }, requestId: kernel.newId() })
const colour = (red: number, green: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: green, b: 90 } } })
    .png()
    .toBuffer()
const [red, blue, green] = await Promise.all([colour(250, 0), colour(0, 0), colour(0, 250)])
/** A small file that is a huge picture. */
const enormous = await sharp({ create: { width: 16_000, height: 12_500, channels: 3, background: 'white' }, limitInputPixels: false })
  .png({ compressionLevel: 9 })
  .toBuffer()

const asked: string[] = []
let isBroken = false
/** What `/swap.png` gives just now. */
let swapped = red
const shop = createServer((request, response) => {
  const url = request.url ?? ''
  asked.push(url)
  if (isBroken) return void response.writeHead(503).end()
  if (url === '/inward.png') return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  if (url === '/page.png') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
  if (url === '/script.png') return void response.end('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  if (url === '/enormous.png') return void response.end(enormous)
  if (url === '/long.png') return void response.writeHead(200, { 'content-length': 20 * 1024 * 1024 }).write('x')
  if (url === '/swap.png') return void response.end(swapped)
  const picture = url.startsWith('/red') ? red : url.startsWith('/blue') ? blue : url.startsWith('/green') ? green : undefined
  if (picture) response.end(picture)
  else response.writeHead(404).end()
})
await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
const { port } = shop.address() as AddressInfo
afterAll(() => {
  shop.closeAllConnections()
  shop.close()
})
/** Names of the shop lead to a public number, which the test cannot reach; so its rows name what the judge of cells lets in. */
const named = 'https://bilder.example/'
const here = `http://127.0.0.1:${port}/`

/** Written, with the addresses of this machine put in where the file named a public one: only the test's own door opens it. */
async function written(id: number) {
  const started = await ask('radwerk', 'productImport.start', { params: { id }, body: { policy: 'skip' } })
  expect(started.status, started.text).toBe(200)
  await db.deleteFrom('jobs').where('kind', '=', 'productImport.pictures').execute()
  const { writeImport } = await import('#backend/features/productImport/productImport.write.ts')
  for (;;) {
    const row = await db.selectFrom('product_imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (row.status !== 'running') break
    await writeImport(system(), { id, after: row.cursor })
  }
  await db.deleteFrom('jobs').where('kind', 'in', ['productImport.pictures', 'productImport.write']).execute()
  for (const picture of await db.selectFrom('product_import_pictures').selectAll().where('import_id', '=', id).execute())
    await db
      .updateTable('product_import_pictures')
      .set({ source: picture.source.replace(named, here) })
      .where('import_id', '=', id)
      .where('line', '=', picture.line)
      .where('place', '=', picture.place)
      .execute()
}
async function fetchAll(id: number) {
  for (let turn = 0; turn < 20; turn++) {
    await takePictures(system(), { id }, { loopbackPort: port })
    await db.deleteFrom('jobs').where('kind', '=', 'productImport.pictures').execute()
    const row = await db.selectFrom('product_imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (!row.is_fetching) return get(id)
  }
  return get(id)
}
const imagesOf = async (sku: string) =>
  db
    .selectFrom('product_images as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .where('p.provider_id', '=', ids.radwerk)
    .where('p.sku', '=', sku)
    .where('p.status', '<>', 'deleted')
    .select(['i.id', 'i.picture', 'i.source', 'p.picture as first', 'p.id as product_id'])
    .orderBy('i.position')
    .execute()
let from = 0
const part = (
  id: number,
  content: Uint8Array,
  { who = 'radwerk' as const, ...fields }: { who?: 'radwerk'; upload?: string; part?: number; parts?: number } = {},
) =>
  sendForm(
    testApp,
    who,
    `productImports/${id}/pictures`,
    [
      ['upload', fields.upload ?? kernel.newId()],
      ['part', String(fields.part ?? 1)],
      ['parts', String(fields.parts ?? 1)],
      ['file', { bytes: content, name: 'bilder.zip', type: 'application/zip' }],
    ],
    undefined,
    `10.7.${(from += 1) >> 8}.${from & 255}`,
  )
const zipped = (files: Zippable) => zipSync(files, { level: 0 })

describe('pictures by their address', () => {
  it('are added in their order, said where they fail, and never fetched twice', async () => {
    const ready = await check(
      `SKU;Name;Preis;Bilder\nBA-1;Eins;1,00;${named}red.png, ${named}fehlt.png|${named}blue.png\n` +
        `BA-2;Zwei;2,00;${named}red.png\nBA-3;Drei;3,00;\n`,
    )
    expect(ready.mapping).toContain('pictures')
    expect((await rowsOf(ready.id))[0]!.notes).toEqual(expect.arrayContaining(['3 Bilder']))
    await written(ready.id)
    expect(await get(ready.id)).toMatchObject({ status: 'done', written: 3, pictures: 4, pictures_done: 0 })
    const done = await fetchAll(ready.id)
    expect(done).toMatchObject({ pictures: 4, pictures_done: 3, pictures_failed: 1 })
    const images = await imagesOf('BA-1')
    expect(images.map(({ source }) => source?.split('/').at(-1))).toEqual(['red.png', 'blue.png'])
    expect(images[0]!.first).toBe(images[0]!.picture)
    expect(images[0]!.picture).toMatch(/^\/media\/products\/[a-f0-9]{40}-40x30\.webp$/)
    expect(await kernel.media.has(images[0]!.picture.slice('/media/'.length))).toBe(true)
    const missing = await rowsOf(ready.id, 'pictures')
    expect(missing.map(({ sku, notes }) => [sku, notes.at(-1)])).toEqual([
      ['BA-1', 'Bild 2 fehlt: Unter dieser Adresse gibt es nichts (404).'],
    ])
    // The process ended before its job was struck off; and the job once more.
    const before = asked.length
    await db.updateTable('product_imports').set({ is_fetching: true }).where('id', '=', ready.id).execute()
    await fetchAll(ready.id)
    expect(asked.length).toBe(before)
    expect(await imagesOf('BA-1')).toEqual(images)
  })

  it('the same table again fetches nothing: what is there is known by where it came from, or by our own address', async () => {
    const product = await completeProduct(testApp, 'radwerk', { sku: 'BS-1' })
    await db
      .insertInto('product_images')
      .values([
        { product_id: product.id, picture: '/media/products/a.webp', position: 7, source: `${named}red.png` },
        { product_id: product.id, picture: '/media/products/b.webp', position: 8, source: 'Rot.png' },
        { product_id: product.id, picture: '/media/products/c.webp', position: 9 },
      ])
      .execute()
    const again = await check(`SKU;Bilder\nBS-1;${named}red.png|Rot.png|https://markthalle.example/media/products/c.webp\n`)
    expect(again).toMatchObject({ same: 1, to_change: 0 })
  })

  it('are tried again where the trouble may pass, three times at most', async () => {
    const ready = await check(`SKU;Name;Preis;Bilder\nBT-1;Eins;1,00;${named}red-later.png\n`)
    await written(ready.id)
    isBroken = true
    await takePictures(system(), { id: ready.id }, { loopbackPort: port })
    expect(await get(ready.id)).toMatchObject({ pictures_done: 0, pictures_failed: 0 })
    // Nothing is asked before its time.
    const before = asked.length
    await takePictures(system(), { id: ready.id }, { loopbackPort: port })
    expect(asked.length).toBe(before)
    isBroken = false
    testApp.later(1)
    expect(await fetchAll(ready.id)).toMatchObject({ pictures_done: 1, pictures_failed: 0 })
    const other = await check(`SKU;Name;Preis;Bilder\nBT-2;Zwei;1,00;${named}red-never.png\n`)
    await written(other.id)
    isBroken = true
    for (let at = 0; at < 5; at++) {
      await takePictures(system(), { id: other.id }, { loopbackPort: port })
      testApp.later(5)
    }
    isBroken = false
    await testApp.signIn('radwerk')
    expect(await get(other.id)).toMatchObject({ pictures_failed: 1 })
    expect(asked.filter((url) => url === '/red-never.png')).toHaveLength(3)
  })

  it('two jobs at once add each picture once', async () => {
    const ready = await check(`SKU;Name;Preis;Bilder\nBC-1;Eins;1,00;${named}red.png|${named}blue.png|${named}green.png\n`)
    await written(ready.id)
    await Promise.all([1, 2].map(() => takePictures(system(), { id: ready.id }, { loopbackPort: port })))
    expect(await fetchAll(ready.id)).toMatchObject({ pictures_done: 3, pictures_failed: 0 })
    expect(await imagesOf('BC-1')).toHaveLength(3)
  })

  it('of an attacker lead nowhere, one by one; what is good is kept', async () => {
    const bad = ['http://127.0.0.1/a.png', 'http://[::ffff:127.0.0.1]/a.png', 'http://2130706433/a.png', 'http://10.0.0.1/a.png']
    const ready = await check(`SKU;Name;Preis;Bilder\nBX-1;Eins;1,00;${bad.join('|')}|${named}red.png\n`)
    expect((await rowsOf(ready.id))[0]!.notes.filter((note) => note.includes('darf nicht geladen werden'))).toHaveLength(4)
    const worse = ['inward', 'page', 'script', 'enormous', 'long'].map((name) => `${named}${name}.png`)
    const hard = await check(`SKU;Name;Preis;Bilder\nBX-2;Zwei;1,00;${worse.join('|')}|${named}green.png\n`)
    await written(hard.id)
    // Somebody who can write into the table still gets nothing from inside: the door opens for the test's port alone.
    await db
      .insertInto('product_import_pictures')
      .values({
        import_id: hard.id,
        line: 2,
        place: 9,
        product_id: (await db.selectFrom('products').select('id').where('sku', '=', 'BX-2').executeTakeFirstOrThrow()).id,
        source: 'http://127.0.0.1:5432/x.png',
        status: 'pending',
        next_at: kernel.clock.now(),
      })
      .execute()
    expect(await fetchAll(hard.id)).toMatchObject({ pictures_done: 1, pictures_failed: 6 })
    const [row] = await rowsOf(hard.id, 'pictures')
    const notes = row!.notes.filter((note) => note.startsWith('Bild '))
    expect(notes.find((note) => note.startsWith('Bild 1 '))).toContain('darf nicht geladen werden')
    expect(notes.find((note) => note.startsWith('Bild 2 '))).toContain('eine Seite')
    expect(notes.find((note) => note.startsWith('Bild 3 '))).toContain('kein Bild')
    expect(notes.find((note) => note.startsWith('Bild 4 '))).toContain('Bildpunkte')
    expect(notes.find((note) => note.startsWith('Bild 5 '))).toContain('größer als 15 MB')
    expect(await imagesOf('BX-2')).toHaveLength(1)
  })

  it('are twenty for a product at most, and go with the import; what is public keeps its last one', async () => {
    const many = Array.from({ length: 22 }, (_, at) => `${named}red-${at}.png`).join('|')
    const ready = await check(`SKU;Name;Preis;Bilder\nBM-1;Viele;1,00;${many}\n`)
    expect((await rowsOf(ready.id))[0]!.notes).toContain('Höchstens 20 Bilder je Produkt werden gelesen.')
    const product = await completeProduct(testApp, 'radwerk', { sku: 'BU-1' })
    await works('radwerk', 'catalogue.move', { body: { id: product.id, action: 'publish' } })
    const own = await imagesOf('BU-1')
    const more = await check(`SKU;Bilder\nBU-1;${named}blue.png\n`)
    expect((await rowsOf(more.id))[0]!.changes).toEqual([{ field: 'Bilder', from: String(own.length), to: String(own.length + 1) }])
    await written(more.id)
    await fetchAll(more.id)
    expect(await imagesOf('BU-1')).toHaveLength(own.length + 1)
    await works('radwerk', 'productImport.undo', { params: { id: more.id }, body: {} })
    await testApp.jobs()
    expect((await imagesOf('BU-1')).map(({ id }) => id)).toEqual(own.map(({ id }) => id))
    // Whatever an import has added: the last one of what is on sale stays.
    const only = await check(`SKU;Bilder\nBU-1;${named}green.png\n`)
    await written(only.id)
    await fetchAll(only.id)
    await db
      .deleteFrom('product_images')
      .where(
        'id',
        'in',
        own.map(({ id }) => id),
      )
      .execute()
    await works('radwerk', 'productImport.undo', { params: { id: only.id }, body: {} })
    await testApp.jobs()
    expect((await imagesOf('BU-1')).map(({ source }) => source)).toEqual([`${here}green.png`])
  })

  it('of a variant show that variant, whichever way the table says so; once told, nothing is fetched again', async () => {
    const head = 'Handle;Title;Variant SKU;Variant Price;Option1 Name;Option1 Value;Image Src;Variant Image\n'
    const table = `${head}bv;Vase;BV-R;5,00;Farbe;rot;${named}green.png;${named}red.png\nbv;;BV-B;5,00;Farbe;blau;;${named}blue.png\n`
    const ready = await check(table)
    expect(ready.mapping).toContain('variantPictures')
    await written(ready.id)
    expect(await fetchAll(ready.id)).toMatchObject({ pictures_done: 3, pictures_failed: 0 })
    const { product_id: id } = (await imagesOf('bv'))[0]!
    const shows = async () =>
      db
        .selectFrom('product_images as i')
        .leftJoin('product_variants as v', 'v.id', 'i.variant_id')
        .where('i.product_id', '=', id)
        .orderBy('i.position')
        .select(['i.source', 'v.article_no'])
        .execute()
    expect((await shows()).map(({ source, article_no }) => [source?.split('/').at(-1), article_no])).toEqual([
      ['green.png', null],
      ['red.png', 'BV-R'],
      ['blue.png', 'BV-B'],
    ])
    const own = (await works('radwerk', 'catalogue.get', { params: { id } })).data
    expect(own.images.filter(({ variant_id }) => variant_id !== null)).toHaveLength(2)
    await db
      .updateTable('product_images')
      .set({ source: sql<string>`replace(source, ${here}, ${named})` })
      .where('product_id', '=', id)
      .execute()
    expect(await check(table)).toMatchObject({ same: 1, to_change: 0 })
    // Our own export says which is whose.
    const file = (await testApp.raw('radwerk', 'productImport.export')).text
    const line = file.split('\n').find((one) => one.includes(';BV-R;'))!
    expect(line).toContain(`${named}red.png`)
    expect(line).not.toContain('green.png')
    expect(
      await check(
        `${file.split('\n')[0]!}\n${file
          .split('\n')
          .filter((one) => one.startsWith('bv;'))
          .join('\n')}\n`,
      ),
    ).toMatchObject({ same: 1, bad: 0 })
  })

  it('named by several variants, or by one that is gone, belong to the product', async () => {
    const head = 'Handle;Title;Variant SKU;Variant Price;Option1 Name;Option1 Value;Variant Image\n'
    const ready = await check(
      `${head}bw;Wanne;BW-S;5,00;Größe;S;${named}red.png\nbw;;BW-M;5,00;Größe;M;${named}red.png\nbw;;BW-L;5,00;Größe;L;${named}blue.png\n`,
    )
    expect((await rowsOf(ready.id))[0]!.notes.join(' ')).toContain('mehrere Varianten')
    await written(ready.id)
    await db.deleteFrom('product_variants').where('article_no', '=', 'BW-L').execute()
    await fetchAll(ready.id)
    const images = await imagesOf('bw')
    expect(images).toHaveLength(2)
    const linked = await db
      .selectFrom('product_images')
      .where('product_id', '=', images[0]!.product_id)
      .where('variant_id', 'is not', null)
      .selectAll()
      .execute()
    expect(linked).toEqual([])
  })

  it('are named in the file of what is missing, with the reason, so that it can be sent once more', async () => {
    const ready = await check(`SKU;Name;Preis;Bilder\nBF-1;Fehlt;1,00;${named}red.png|${named}fehlt.png\nBF-2;Ganz;1,00;${named}blue.png\n`)
    await written(ready.id)
    await fetchAll(ready.id)
    const file = (await testApp.raw('radwerk', 'productImport.badRows', { params: { id: ready.id } })).text
    expect(file).toContain(`BF-1;Fehlt;;${here}fehlt.png;2;Bild 2 fehlt: Unter dieser Adresse gibt es nichts (404).`)
    expect(file).not.toContain('BF-2')
    expect(await check(`SKU;Name;Preis;Bilder\nBF-1;Fehlt;;${named}red.png\n`)).toMatchObject({ to_change: 1, bad: 0 })
  })

  it('that changed behind their address are loaded again where that is wished; taken back, the old one stands there', async () => {
    swapped = red
    // Headings of its own: what is chosen for them is kept.
    const table = `Name;SKU;Preis;Bilder\nWechsel;BG-1;1,00;${named}swap.png\n`
    const first = await check(table)
    await written(first.id)
    await fetchAll(first.id)
    const [before] = await imagesOf('BG-1')
    const from = (source: string, to: string) =>
      db
        .updateTable('product_images')
        .set({ source: sql<string>`replace(source, ${source}, ${to})` })
        .where('id', '=', before!.id)
        .execute()
    swapped = blue
    await from(here, named)
    const sent = await uploaded(testApp, 'radwerk', table)
    const judgedAgain = await judged(testApp, 'radwerk', { ...sent, options: { ...sent.options, mode: 'update', pictures: 'again' } })
    expect(judgedAgain).toMatchObject({ to_change: 1, options: { pictures: 'again' } })
    const again = sent.id
    await written(again)
    await from(named, here)
    expect(await fetchAll(again)).toMatchObject({ pictures_done: 1, pictures_failed: 0 })
    const [now] = await imagesOf('BG-1')
    expect(now).toMatchObject({ id: before!.id, source: before!.source })
    expect(now!.picture).not.toBe(before!.picture)
    expect(now!.first).toBe(now!.picture)
    // The old file waits as long as somebody may want it back.
    expect(await kernel.media.has(before!.picture.slice('/media/'.length))).toBe(true)
    await works('radwerk', 'productImport.undo', { params: { id: again }, body: {} })
    await testApp.jobs()
    expect((await imagesOf('BG-1'))[0]).toMatchObject({ id: before!.id, picture: before!.picture, first: before!.picture })
  })

  it('of an import that is taken back are not fetched any more', async () => {
    const ready = await check(`SKU;Name;Preis;Bilder\nBZ-1;Eins;1,00;${named}red-undone.png\n`)
    await written(ready.id)
    await works('radwerk', 'productImport.undo', { params: { id: ready.id }, body: {} })
    await testApp.jobs()
    await db.updateTable('product_imports').set({ is_fetching: true }).where('id', '=', ready.id).execute()
    await fetchAll(ready.id)
    expect(asked).not.toContain('/red-undone.png')
  })
})

describe('pictures in a ZIP', () => {
  it('come in parts, are found by their names, and are taken once', async () => {
    const ready = await check(
      'SKU;Name;Preis;Bilder\nZA-1;Eins;1,00;Rot.png, ordner/blau.png\nZA-2;Zwei;1,00;fehlt.jpg\nZA-3;Drei;1,00;falsch.png\n',
    )
    const bytes = zipped({
      'bilder/rot.png': red,
      'ordner/blau.png': blue,
      'falsch.png': strToU8('kein Bild'),
      'liesmich.txt': strToU8('x'),
    })
    const upload = kernel.newId()
    const half = Math.floor(bytes.length / 2)
    expect((await part(ready.id, bytes.subarray(half), { upload, part: 2, parts: 2 })).status).toBe(200)
    await testApp.jobs()
    expect((await get(ready.id)).zip_pictures).toBe(0)
    for (let twice = 0; twice < 2; twice++)
      expect((await part(ready.id, bytes.subarray(0, half), { upload, part: 1, parts: 2 })).status).toBe(200)
    await testApp.jobs()
    expect(await get(ready.id)).toMatchObject({ zip_pictures: 3, zip_trouble: expect.stringContaining('Eine Datei') })
    expect(await db.selectFrom('product_import_parts').selectAll().where('import_id', '=', ready.id).execute()).toEqual([])
    await unpackZip(system(), { id: ready.id, upload })
    await written(ready.id)
    expect(await fetchAll(ready.id)).toMatchObject({ pictures: 4, pictures_done: 2, pictures_failed: 2 })
    expect((await imagesOf('ZA-1')).map(({ source }) => source)).toEqual(['Rot.png', 'ordner/blau.png'])
    // A ZIP that comes later heals what was missing.
    expect((await part(ready.id, zipped({ 'fehlt.jpg': green }))).status).toBe(200)
    await testApp.jobs()
    expect(await get(ready.id)).toMatchObject({ pictures_done: 3, pictures_failed: 1 })
    expect(await imagesOf('ZA-2')).toHaveLength(1)
    const missing = await rowsOf(ready.id, 'pictures')
    expect(missing.map(({ sku, notes }) => [sku, notes.filter((note) => note.startsWith('Bild '))])).toEqual([
      ['ZA-3', ['Bild 1 fehlt: Das ist kein Bild im Format PNG, JPG oder WebP.']],
    ])
  })

  it('a name that several bear wants its folder', async () => {
    const ready = await check('SKU;Name;Preis;Bilder\nZB-1;Eins;1,00;a.png\nZB-2;Zwei;1,00;eins/a.png\n')
    await part(ready.id, zipped({ 'eins/a.png': red, 'zwei/a.png': blue }))
    await testApp.jobs()
    await written(ready.id)
    expect(await fetchAll(ready.id)).toMatchObject({ pictures_done: 1, pictures_failed: 1 })
    expect((await rowsOf(ready.id, 'pictures'))[0]!.notes.at(-1)).toContain('nennen Sie auch den Ordner')
  })

  it('bombs and broken ones are said, and nothing of the catalogue changes', async () => {
    const ready = await check('SKU;Name;Preis;Bilder\nZC-1;Eins;1,00;a.png\n')
    await part(ready.id, zipSync({ 'a.png': new Uint8Array(8 * 1024 * 1024) }, { level: 9 }))
    await testApp.jobs()
    expect(await get(ready.id)).toMatchObject({ status: 'ready', zip_pictures: 0, zip_trouble: expect.stringContaining('Vielfaches') })
    await part(ready.id, zipped({ 'a.png': red }).subarray(0, 60))
    await testApp.jobs()
    expect((await get(ready.id)).zip_trouble).toContain('lässt sich nicht lesen')
  })

  it('is refused from a stranger, without a beginning, too large, after the end, and by halves that lie', async () => {
    const ready = await check('SKU;Name;Preis;Bilder\nZD-1;Eins;1,00;a.png\n')
    const good = zipped({ 'a.png': red })
    const stranger = await sendForm(testApp, 'bosporus', `productImports/${ready.id}/pictures`, [
      ['upload', kernel.newId()],
      ['part', '1'],
      ['parts', '1'],
      ['file', { bytes: good, name: 'a.zip', type: 'application/zip' }],
    ])
    expect(stranger.status).toBe(404)
    expect((await part(ready.id, strToU8('MZ kein Archiv'))).body.error).toBe('FILE_TYPE_REFUSED')
    expect((await part(ready.id, new Uint8Array(9 * 1024 * 1024))).body.error).toBe('FILE_TOO_LARGE')
    expect((await part(ready.id, good, { part: 3, parts: 2 })).status).toBe(422)
    expect((await part(ready.id, good, { parts: 4_000 })).status).toBe(422)
    expect((await part(ready.id, good, { upload: '../../../etc/passwd' })).status).toBe(422)
    const upload = kernel.newId()
    await part(ready.id, good, { upload, part: 1, parts: 2 })
    await part(ready.id, good, { upload, part: 2, parts: 3 })
    await testApp.jobs()
    expect((await get(ready.id)).zip_pictures).toBe(0)
    await works('radwerk', 'productImport.cancel', { params: { id: ready.id }, body: {} })
    expect((await part(ready.id, good)).body.error).toBe('IMPORT_TAKES_NO_PICTURES')
  })

  it('goes with its import, from the disk as well', async () => {
    const ready = await check('SKU;Name;Preis;Bilder\nZE-1;Eins;1,00;a.png\n')
    await part(ready.id, zipped({ 'a.png': red }))
    await testApp.jobs()
    const { path } = await db.selectFrom('product_import_files').select('path').where('import_id', '=', ready.id).executeTakeFirstOrThrow()
    expect(await kernel.files.has(path)).toBe(true)
    await works('radwerk', 'productImport.cancel', { params: { id: ready.id }, body: {} })
    testApp.later(25 * 60)
    await testApp.signIn('radwerk')
    const { tidyImports } = await import('#backend/features/productImport/productImport.cleanup.ts')
    await tidyImports(system())
    await testApp.jobs()
    expect(await kernel.files.has(path)).toBe(false)
  })
})

describe('a file that comes back', () => {
  it('changes only what it names, lists what it means nothing by, and is taken back', async () => {
    const first = await check('SKU;Name;Preis;Bestand;Bilder\nBK-1;Klingel;10,00;5;\nBK-2;Hupe;20,00;6;\n')
    await written(first.id)
    const file = (await testApp.raw('radwerk', 'productImport.export')).text
    const changed = file.replace(/(BK-1;BK-1;Klingel;)10,00/, '$111,00')
    expect(changed).not.toBe(file)
    await db.updateTable('product_imports').set({ status: 'canceled' }).where('status', 'in', ['uploaded', 'ready']).execute()
    const sent = await sendForm(testApp, 'radwerk', 'importBulkProducts', [
      ['mode', 'update'],
      ['file', { bytes: new TextEncoder().encode(`${changed}NEU-1;NEU-1;Unbekannt;5,00\r\n`), name: 'produkte.csv', type: 'text/csv' }],
    ])
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    const ready = await judged(testApp, 'radwerk', sent.body.data as never)
    expect(ready).toMatchObject({ to_create: 0, to_change: 1, unknown: 1, bad: 0 })
    expect((await rowsOf(ready.id, 'change')).map(({ sku, changes }) => [sku, changes])).toEqual([
      ['BK-1', [{ field: 'Preis', from: '10,00\u00a0€', to: '11,00\u00a0€' }]],
    ])
    expect((await rowsOf(ready.id, 'unknown')).map(({ sku, notes }) => [sku, notes.at(-1)])).toEqual([
      ['NEU-1', 'Keines Ihrer Produkte hat diese Nummer. Die Zeile wird ausgelassen.'],
    ])
    await written(ready.id)
    const price = async () =>
      (await db.selectFrom('products').select('price_cents').where('sku', '=', 'BK-1').executeTakeFirstOrThrow()).price_cents
    expect(await price()).toBe(1100)
    await works('radwerk', 'productImport.undo', { params: { id: ready.id }, body: {} })
    await testApp.jobs()
    expect(await price()).toBe(1000)
  })

  it('an export of more than 20,000 products is whole, and stands in memory a page at a time', async () => {
    await sql`insert into products (provider_id, kind, status, name, slug, sku, price_cents)
      select ${ids.bosporus}, 'normal', 'draft', 'Ding ' || n, '', 'EX-' || n, 100 + n from generate_series(1, 20100) n`.execute(db)
    const ctx = kernel.reading({
      caller: { kind: 'account', role: 'provider', userId: ids.bosporus, sessionId: '' },
      requestId: kernel.newId(),
    }) as AccountCtx
    const { file } = exportFile(ctx)
    const seen = new Set<string>()
    let most = 0
    for await (const chunk of file as AsyncIterable<string>) {
      const numbers = [...chunk.matchAll(/^(EX-\d+);/gm)].map((match) => match[1]!)
      most = Math.max(most, numbers.length)
      for (const number of numbers) seen.add(number)
    }
    expect([seen.size, most]).toEqual([20_100, 500])
    const whole = await testApp.raw('bosporus', 'productImport.export')
    expect([whole.status, whole.text.match(/^EX-\d+;/gm)?.length]).toEqual([200, 20_100])
  }, 240_000)
})
