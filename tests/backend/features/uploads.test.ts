import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { uploads } from '#backend/features/uploads/uploads.handlers.ts'
import { pdfTrouble } from '#backend/kernel/pdf.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'
import { sendForm } from '#tests/support/multipart.ts'

const testApp = await demoTestApp()
const { ask, raw, db, ids } = testApp
const day = 24 * 60
const picture = (background: string, width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'geheim' } })
    .jpeg()
    .toBuffer()
const pdf = (
  options: PDFKit.PDFDocumentOptions = {},
  write: (document: PDFKit.PDFDocument) => void = (document) => {
    document.text('Guten Tag')
  },
) =>
  new Promise<Buffer>((resolve) => {
    const document = new PDFDocument(options)
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    write(document)
    document.end()
  })
const jpg = await picture('#1d5c45')
const letter = await pdf()
const locked = await pdf({ userPassword: 'geheim' })
const scripted = await pdf({}, (document) => {
  document.ref({ S: 'JavaScript', JS: 'app.alert(1)' }).end('')
})

const add = (who: Exclude<Who, 'guest'>, bytes: Uint8Array, name: string, key?: string) =>
  sendForm(testApp, who, 'uploads', [['file', { bytes, name }]], key)
const added = async (who: Exclude<Who, 'guest'>, bytes: Uint8Array = jpg, name = 'Küche.jpg') =>
  Number((await add(who, bytes, name)).body.data!['file_id'])
const talk =
  (
    await db
      .selectFrom('conversations')
      .select('id')
      .where('customer_id', '=', ids.anna)
      .where('provider_id', '=', ids.bellaVista)
      .executeTakeFirst()
  )?.id ?? Number((await ask('anna', 'chat.open', { body: { user_id: ids.bellaVista } })).body.data.conversation_id)
const send = (who: Who, fileIds: number[], message = '', key?: string) =>
  ask(who, 'chat.send', { body: { conversation_id: talk, message, file_ids: fileIds }, ...(key && { key }) })
const fetched = async (who: Who, id: number, query = '') => {
  const response = await testApp.app.inject({
    url: `/rest/chat/files/${id}${query}`,
    headers: testApp.tokens[who] ? { authorization: `Bearer ${testApp.tokens[who]}` } : {},
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}
const pathsOf = async (id: number) => db.selectFrom('uploads').select(['path', 'preview_path']).where('id', '=', id).executeTakeFirst()

describe('a picture or PDF in a conversation', () => {
  it('comes to both members, and to nobody else', async () => {
    const [photo, plan] = [await added('anna'), await added('anna', letter, 'Raumplan.PDF')]
    expect((await fetched('anna', photo)).status, 'not sent yet').toBe(404)
    const { body } = await send('anna', [plan, photo])
    expect(body.data).toMatchObject({
      message: '',
      files: [
        { file_id: plan, name: 'Raumplan.pdf', kind: 'pdf', width: null },
        { file_id: photo, name: 'Küche.webp', kind: 'image', width: 900, height: 600 },
      ],
    })
    for (const who of ['anna', 'bellaVista'] as const) {
      const document = await fetched(who, plan)
      expect(document).toMatchObject({
        status: 200,
        headers: { 'content-type': 'application/pdf', 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
      })
      expect(document.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Raumplan.pdf")
      expect(document.bytes.equals(letter)).toBe(true)
      expect((await ask(who, 'chat.messages', { query: { conversation_id: talk } })).body.data.at(-1)!.files).toHaveLength(2)
    }
    expect(
      (await Promise.all((['jonas', 'bosporus', 'guest'] as const).map((who) => fetched(who, plan)))).map(({ status }) => status),
    ).toEqual([404, 404, 401])
    const bell = await db
      .selectFrom('notifications')
      .select('body')
      .where('account_id', '=', ids.bellaVista)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(bell.body).toBe('2 Dateien')
  })

  it('a picture is written anew without what the camera noted, also in a small size', async () => {
    const id = await added('anna', await picture('#884422', 3000, 1500), 'Foto.JPG')
    await send('anna', [id], 'So sieht es aus')
    const [full, small] = [await fetched('bellaVista', id), await fetched('bellaVista', id, '?size=preview')]
    expect([full.headers['content-type'], (await sharp(full.bytes).metadata()).width, (await sharp(small.bytes).metadata()).width]).toEqual(
      ['image/webp', 2048, 480],
    )
    expect(full.bytes.includes('geheim')).toBe(false)
    expect((await fetched('bellaVista', id, '?size=huge')).status).toBe(422)
  })

  it('lies where no server gives it out by its name', async () => {
    const { path } = (await pathsOf(await added('anna')))!
    expect(await testApp.kernel.files.has(path)).toBe(true)
    expect(await testApp.kernel.media.has(path)).toBe(false)
    expect((await testApp.app.inject({ url: `/media/${path}` })).statusCode).toBe(404)
  })

  it('is sent once: not a second time, not by others, not when it was discarded', async () => {
    const id = await added('anna')
    expect((await send('bellaVista', [id])).status).toBe(422)
    expect((await send('anna', [id, 987_654_321])).body.errors).toMatchObject([{ field: 'file_ids' }])
    expect((await send('anna', [id], '', 'send-file-once')).status).toBe(200)
    expect((await send('anna', [id], '', 'send-file-once')).body.data.files).toHaveLength(1)
    expect((await send('anna', [id])).status).toBe(422)
    const gone = await added('anna')
    expect((await ask('anna', 'uploads.remove', { params: { id: gone } })).status).toBe(200)
    expect((await send('anna', [gone])).status).toBe(422)
    expect((await ask('anna', 'uploads.remove', { params: { id } })).status, 'part of a message').toBe(404)
    expect((await ask('anna', 'chat.send', { body: { conversation_id: talk, message: ' ' } })).body.errors).toMatchObject([
      { field: 'message', message: 'Bitte schreiben Sie eine Nachricht.' },
    ])
  })

  it('two presses at once send it once', async () => {
    const id = await added('anna')
    const answers = await Promise.all([send('anna', [id]), send('anna', [id])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('goes with its message, from the disk as well', async () => {
    const id = await added('anna')
    const { body } = await send('anna', [id])
    const { path, preview_path: small } = (await pathsOf(id))!
    expect((await ask('anna', 'chat.remove', { body: { message_id: body.data.message_id } })).body.data.files).toEqual([])
    expect((await fetched('bellaVista', id)).status).toBe(404)
    await testApp.jobs()
    expect([await testApp.kernel.files.has(path), await testApp.kernel.files.has(small!)]).toEqual([false, false])
  })
})

describe('an upload', () => {
  it('is the same one when its key comes again, also twice at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => add('jonas', jpg, 'a.jpg', 'one-upload-key')))
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body.data?.['file_id'])}`)).size).toBe(1)
    const rows = await db.selectFrom('uploads').select('path').where('account_id', '=', ids.jonas).execute()
    expect(rows).toHaveLength(1)
    expect(await testApp.kernel.files.has(rows[0]!.path)).toBe(true)
  })

  it.each([
    ['a picture called a document', jpg, 'a.pdf'],
    ['a document called a picture', letter, 'a.png'],
    ['a picture called a program', jpg, 'a.png.exe'],
    ['one without an extension', jpg, 'a'],
    ['another kind of picture', Buffer.from('GIF89a......'), 'a.gif'],
    ['a drawing that may hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.pdf'],
    ['nothing', Buffer.alloc(0), 'a.png'],
    ['half a picture', jpg.subarray(0, 300), 'a.jpg'],
    ['half a document', letter.subarray(0, letter.length - 200), 'a.pdf'],
    ['a locked document', locked, 'a.pdf'],
    ['a document with a script', scripted, 'a.pdf'],
  ])('%s is refused', async (_, bytes, name) => {
    const { status, body } = await add('anna', bytes, name)
    expect([status, body.error]).toEqual([422, 'FILE_TYPE_REFUSED'])
    expect(body.errors).toMatchObject([{ field: 'file' }])
  })

  it('scripts are found however a PDF hides them', () => {
    const around = (inner: string | Buffer) =>
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(inner), Buffer.from('\nstartxref\n0\n%%EOF\n')])
    const packed = (text: string) =>
      Buffer.concat([
        Buffer.from('1 0 obj <</Type/ObjStm/Filter/FlateDecode>>\nstream\r\n'),
        deflateSync(Buffer.from(text)),
        Buffer.from('\nendstream'),
      ])
    expect(
      [
        around('<</S/J#61vaScript>>'),
        around(packed('<</S/JavaScript/JS(x)>>')),
        around('<</Names<</EmbeddedFiles 1 0 R>>>>'),
        around('<</Encrypt 1 0 R>>'),
        around('1 0 obj <</Type/ObjStm>>\nstream\nnot packed\nendstream'),
        around(packed('<</Type/Page>>')),
        around('<</Title(JSON und Launchpad)/JSONish 1>>'),
      ].map(pdfTrouble),
    ).toEqual(['active', 'active', 'active', 'locked', 'broken', null, null])
    // A small stream that unpacks to more than anybody needs.
    expect(pdfTrouble(around(packed('x'.repeat(41 * 1024 * 1024))))).toBe('broken')
  })

  it('has a name that is nothing but a name', async () => {
    const names = ['../../etc/passwd.jpg', 'C:\\bilder\\a"b<c>.jpg', `${'ä'.repeat(5000)}.jpg`, '\u202egpj.jpg']
    const shown = await Promise.all(names.map(async (name) => String((await add('bosporus', jpg, name)).body.data?.['name'])))
    expect(shown[0]).toBe('passwd.webp')
    for (const name of shown) expect(name).toMatch(/^[^/\\"<>\u202e]{1,100}\.webp$/u)
  })

  it('is refused while thirty of the account wait for their message; after a week the forgotten ones are gone', async () => {
    const answers = []
    for (let n = 0; n < 31; n++)
      answers.push((await sendForm(testApp, 'radwerk', 'uploads', [['file', { bytes: letter, name: 'a.pdf' }]])).body.error)
    expect([answers.slice(0, 30).every((one) => one === undefined), answers.at(-1)]).toEqual([true, 'UPLOAD_QUOTA_REACHED'])
    const rows = await db.selectFrom('uploads').select('path').where('account_id', '=', ids.radwerk).execute()
    testApp.later(8 * day)
    await uploads.housekeeping!(testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'housekeeping' }))
    await testApp.jobs()
    expect(await db.selectFrom('uploads').select('id').where('account_id', '=', ids.radwerk).execute()).toEqual([])
    expect(await Promise.all(rows.map(({ path }) => testApp.kernel.files.has(path)))).not.toContain(true)
    expect((await raw('radwerk', 'chat.unread')).status).toBe(200)
  })

  it("goes with its account, out of others' conversations and from the disk", async () => {
    const id = await added('anna')
    await send('anna', [id], 'bleibt nicht')
    const { path } = (await pathsOf(id))!
    await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'leaving' }, (ctx) => uploads.anonymise!(ctx, ids.anna))
    await testApp.jobs()
    expect([await pathsOf(id), await testApp.kernel.files.has(path), (await fetched('bellaVista', id)).status]).toEqual([
      undefined,
      false,
      404,
    ])
  })
})
