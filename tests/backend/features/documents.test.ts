import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import type { PaperRow } from '#contract/calls/documents.calls.ts'
import { documentLimits } from '#contract/values/documentRules.ts'
import { documents } from '#backend/features/documents/documents.handlers.ts'
import { mergeRow, type Rows } from '#machines/flows/list.rows.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'
import { sendForm } from '#tests/support/multipart.ts'

const testApp = await demoTestApp()
const { ask, works, db, ids } = testApp
const pdf = await new Promise<Buffer>((resolve) => {
  const paper = new PDFDocument()
  const parts: Buffer[] = []
  paper.on('data', (part: Buffer) => parts.push(part))
  paper.on('end', () => resolve(Buffer.concat(parts)))
  paper.text('Haftpflicht')
  paper.end()
})
const png = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#1d5c45' } })
  .png()
  .toBuffer()

type Entry = readonly [string, string | { bytes: Uint8Array; name: string; type?: string }]
const file = (bytes: Uint8Array = pdf, name = 'Police.pdf'): Entry => ['file', { bytes, name, type: 'application/pdf' }]
const add = (who: Exclude<Who, 'guest'>, ...entries: Entry[]) => sendForm(testApp, who, 'document', entries)
const update = (who: Exclude<Who, 'guest'>, ...entries: Entry[]) => sendForm(testApp, who, 'updateDocument', entries)
const added = async (who: Exclude<Who, 'guest'>, title: string, ...entries: Entry[]) => {
  const answer = await add(who, ['title', title], file(), ...entries)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data as unknown as PaperRow
}
const list = async (who: Who, query: Record<string, string> = {}) => works(who, 'documents.list', { query })
const titles = async (who: Who, query: Record<string, string> = {}) => (await list(who, query)).data.map(({ title }) => title)
const fetchFile = (who: Exclude<Who, 'guest'>, id: string, query = '') =>
  testApp.app.inject({ url: `/rest/documents/${id}/file${query}`, headers: { authorization: `Bearer ${testApp.tokens[who]}` } })

afterEach(async () => {
  await db.deleteFrom('documents').execute()
})

// Papers are counted from none: those of the town's history go.
await db.deleteFrom('invoices').execute()

describe('papers that an account keeps', () => {
  it('are its own until it shows them to somebody it knows, in every version, and come as attachments', async () => {
    const row = await added('bellaVista', 'Versicherung')
    expect(row).toMatchObject({ kind: 'own', is_own: true, show: false, versions: 1, partner: null })
    expect([await titles('bellaVista'), await titles('anna', { kind: 'own' })]).toEqual([['Versicherung'], []])
    expect((await fetchFile('anna', row.id)).statusCode).toBe(404)
    const shown = await update(
      'bellaVista',
      ['id', row.id],
      ['show', '1'],
      ['partner_id', String(ids.anna)],
      ['version', String(row.version)],
      file(png, 'Neue Police.png'),
    )
    expect(shown.body.data).toMatchObject({ show: true, versions: 2, version: 2, partner: { user_id: ids.anna } })
    expect(await list('anna', { kind: 'own' })).toMatchObject({ data: [{ title: 'Versicherung', is_own: false }], show: true })
    expect(await titles('jonas', { kind: 'own' })).toEqual([])
    const info = (await works('anna', 'documents.info', { params: { id: row.id } })).data
    expect(info.history.map(({ version, file_name: name }) => [version, name])).toEqual([
      [2, 'Neue Police.webp'],
      [1, 'Police.pdf'],
    ])
    expect(info.readers).toHaveLength(2)
    const [newest, oldest] = [await fetchFile('anna', row.id), await fetchFile('anna', row.id, '?version=1')]
    expect(newest.headers['content-type']).toBe('image/webp')
    expect(oldest.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(String(oldest.headers['content-disposition'])).toContain('attachment')
    expect((await fetchFile('anna', row.id, '?version=3')).statusCode).toBe(404)
    await update('bellaVista', ['id', row.id], ['show', '0'])
    expect([await titles('anna', { kind: 'own' }), (await fetchFile('anna', row.id)).statusCode]).toEqual([[], 404])
  })

  it('are shown to nobody whom the account does not know, and to nobody without a name', async () => {
    const stranger = ['partner_id', String(ids.radwerk)] as const
    expect((await add('bellaVista', ['title', 'x'], ['show', '1'], stranger, file())).body.error).toBe('DOCUMENT_PARTNER_UNKNOWN')
    expect((await add('bellaVista', ['title', 'x'], ['show', '1'], file())).body.error).toBe('DOCUMENT_PARTNER_UNKNOWN')
    expect(await titles('bellaVista')).toEqual([])
  })

  it('are what they say: a file of another kind, none at all or no name are refused at their field', async () => {
    const fields = async (...entries: Entry[]) => (await add('anna', ...entries)).body.errors?.map(({ field }) => field)
    expect(await fields(['title', 'x'])).toEqual(['file'])
    expect(await fields(['title', ' '], file())).toEqual(['title'])
    expect(await fields(['title', 'x'], file(Buffer.from('<script>alert(1)</script>'), 'x.pdf'))).toEqual(['file'])
    expect(await fields(['title', 'x'], file(Buffer.from('%PDF-1.7 cut'), 'x.pdf'))).toEqual(['file'])
    expect(await db.selectFrom('documents').select('id').execute()).toEqual([])
  })

  it('belong to their owner: others see, change and delete nothing', async () => {
    const row = await added('anna', 'Plan')
    expect((await update('jonas', ['id', row.id], ['title', 'Fremd'])).status).toBe(404)
    expect((await ask('jonas', 'documents.remove', { params: { id: row.id } })).status).toBe(404)
    expect((await ask('jonas', 'documents.info', { params: { id: row.id } })).status).toBe(404)
    expect((await update('anna', ['id', row.id], ['title', 'Neu'], ['version', '7'])).body.error).toBe('VERSION_STALE')
    expect(await titles('anna')).toContain('Plan')
    await works('anna', 'documents.remove', { params: { id: row.id } })
    await testApp.jobs()
    expect(await titles('anna', { kind: 'own' })).toEqual([])
    expect((await fetchFile('anna', row.id)).statusCode).toBe(404)
  })

  it('have a bound, also for two at once', async () => {
    const { id: upload } = await db
      .insertInto('uploads')
      .values({
        account_id: ids.anna,
        client_id: 'many',
        kind: 'pdf',
        file_name: 'x.pdf',
        bytes: 1,
        path: 'shared/x.pdf',
        status: 'attached',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = testApp.now()
    const row = { owner_id: ids.anna, title: 'Viele', created_at: at, changed_at: at }
    await db
      .insertInto('documents')
      .values(Array.from({ length: documentLimits.most - 1 }, () => row))
      .execute()
    const answers = await Promise.all([add('anna', ['title', 'Eins'], file()), add('anna', ['title', 'Zwei'], file())])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    await db.deleteFrom('uploads').where('id', '=', upload).execute()
  })
})

describe('the list', () => {
  it('mixes invoices with own papers by time, narrows by kind and word, and pages without losing one', async () => {
    const number = await testApp.placed('anna')
    await db.updateTable('food_orders').set({ status: 'completed', status_since: testApp.now() }).where('number', '=', number).execute()
    await ask('anna', 'invoices.download', { query: { order_number: number } })
    const many = Array.from({ length: documentLimits.perPage + 3 }, (_, at) => `Beleg ${at + 1}`)
    for (const title of many) await added('anna', title)
    const all: PaperRow[] = []
    let before: string | null = ''
    while (before !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list('anna', before === '' ? {} : { before })
      expect(page.data.length).toBeLessThanOrEqual(documentLimits.perPage)
      all.push(...page.data)
      before = page.meta.next
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.filter(({ kind }) => kind === 'own')).toHaveLength(many.length)
    const invoice = all.find(({ kind }) => kind === 'invoice')
    expect(invoice?.title).toMatch(/^Rechnung RE-/)
    expect(await titles('anna', { search: 'beleg 12' })).toEqual(['Beleg 12'])
    expect((await list('anna', { kind: 'invoice' })).data.every(({ kind }) => kind === 'invoice')).toBe(true)
    expect((await fetchFile('anna', invoice!.id)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await fetchFile('jonas', invoice!.id)).statusCode).toBe(404)
    const ofSeller = await works('bellaVista', 'documents.ofProvider', { query: { kind: 'invoice' } })
    expect(ofSeller.data.map(({ id }) => id)).toContain(invoice!.id)
  }, 30_000)

  it('of an account without papers says so', async () => {
    expect(await list('radwerk', { kind: 'own' })).toEqual({ data: [], show: expect.any(Boolean), meta: { next: null } })
  })

  it('and every event make what a fetch gives', async () => {
    let rows: Rows<PaperRow> = { rows: (await list('anna', { kind: 'own' })).data, known: {}, total: 0 }
    const since = await testApp.head('anna')
    const row = await added('bellaVista', 'Muster', ['show', '1'], ['partner_id', String(ids.anna)])
    await update('bellaVista', ['id', row.id], ['title', 'Anders'])
    const gone = await added('bellaVista', 'Weg', ['show', '1'], ['partner_id', String(ids.anna)])
    await update('bellaVista', ['id', gone.id], ['show', '0'])
    for (const { type, payload } of await testApp.events('anna', since)) {
      const told = payload as { document?: PaperRow; id?: string; version?: number }
      if (type === 'document.changed')
        rows = mergeRow(rows, { id: told.document!.id, version: told.document!.version, row: told.document! }, { filter: null, page: 1 })
      if (type === 'document.removed') rows = mergeRow(rows, { id: told.id!, version: told.version!, row: null }, { filter: null, page: 1 })
    }
    expect(rows.rows).toEqual((await list('anna', { kind: 'own' })).data)
  })
})

describe('privacy', () => {
  it('takes the papers along and away with their account', async () => {
    await added('anna', 'Meins')
    const ctx = { db } as never
    expect((await documents.exportOf!(ctx, ids.anna))[0]!.rows).toMatchObject([{ Name: 'Meins', 'Für andere lesbar': 'nein' }])
    await documents.anonymise!(ctx, ids.anna)
    expect(await db.selectFrom('documents').select('id').execute()).toEqual([])
  })
})
