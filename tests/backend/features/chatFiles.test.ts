import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { chat } from '#backend/features/chat/chat.handlers.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'
import { sendForm } from '#tests/support/multipart.ts'

/** Messages with files; what becomes of the files themselves is told in uploads.test.ts. */
const testApp = await demoTestApp()
const { ask, db, ids } = testApp
const jpg = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#1d5c45' } })
  .jpeg()
  .toBuffer()
const letter = await new Promise<Buffer>((resolve) => {
  const document = new PDFDocument()
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  document.on('end', () => resolve(Buffer.concat(parts)))
  document.text('Guten Tag')
  document.end()
})
const added = async (who: Exclude<Who, 'guest'>, bytes: Uint8Array = jpg, name = 'Foto.jpg') =>
  Number((await sendForm(testApp, who, 'uploads', [['file', { bytes, name }]])).body.data!['file_id'])
const talk = Number((await ask('anna', 'chat.open', { body: { user_id: ids.bellaVista } })).body.data.conversation_id)
const send = (who: Who, fileIds: number[], message = '', key?: string) =>
  ask(who, 'chat.send', { body: { conversation_id: talk, message, file_ids: fileIds }, ...(key && { key }) })

describe('what the other side is told', () => {
  const bell = async () =>
    (
      await db
        .selectFrom('notifications')
        .select('body')
        .where('account_id', '=', ids.bellaVista)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).body
  it.each([
    ['Bild', [jpg]],
    ['Dokument', [letter]],
    ['2 Bilder', [jpg, jpg]],
  ] as const)('%s, and no name that others could read', async (words, contents) => {
    const sent: number[] = []
    for (const [at, bytes] of contents.entries())
      sent.push(await added('anna', bytes, `Kündigung ${at}.${bytes === letter ? 'pdf' : 'jpg'}`))
    await send('anna', sent)
    expect(await bell()).toBe(words)
  })
})

describe('sending files', () => {
  it('the same message twice at once is one message, with its file', async () => {
    const id = await added('anna')
    const before = await db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    const answers = await Promise.all([send('anna', [id], 'doppelt', 'both-at-once'), send('anna', [id], 'doppelt', 'both-at-once')])
    const after = await db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    for (const { status, body } of answers) if (status === 200) expect(body.data.files).toHaveLength(1)
    expect(Number(after.n) - Number(before.n)).toBe(1)
  })

  it('fifty are too many, and so is a list of rubbish', async () => {
    expect(
      (
        await send(
          'anna',
          Array.from({ length: 50 }, (_, at) => at + 1),
        )
      ).body.errors,
    ).toMatchObject([{ field: 'file_ids' }])
    expect((await ask('anna', 'chat.send', { body: { conversation_id: talk, file_ids: 'x'.repeat(200_000) as never } })).status).toBe(422)
  })

  it('the export names them', async () => {
    await send('anna', [await added('anna', letter, 'Angebot.pdf')])
    const parts = await chat.exportOf!({ db } as never, ids.anna)
    expect(parts[0]!.rows.at(-1)).toMatchObject({ Richtung: 'gesendet', Dateien: 'Angebot.pdf' })
  })
})
