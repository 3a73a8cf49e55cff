import { describe, expect, it } from 'vitest'
import { cases } from '#backend/features/cases/cases.handlers.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { ask, works, db, ids } = testApp
const [category] = (await works('guest', 'contact.categories')).data
let senders = 0
/** A message by the contact form, each from an address of its own on the net. */
const written = async (more: object = {}, who: 'guest' | 'anna' = 'guest') =>
  (
    await works(who, 'contact.submit', {
      body: {
        category_id: category!.id,
        first_name: 'Ayşe',
        last_name: 'Demir',
        email: `ayse${++senders}@post.example`,
        subject: 'Öffnungszeiten',
        message: 'Haben Sie am Feiertag\ngeöffnet?',
        ...more,
      },
      ip: `203.0.113.${senders}`,
    })
  ).data
const caseOf = async (number: string) =>
  (await works('admin', 'cases.list', { query: { status: 'all', search: number } })).data.find((one) => one.number === number)!
const detail = async (id: number) => (await works('admin', 'cases.get', { params: { id } })).data
const mailsTo = (address: string, kind = 'case.%') =>
  db.selectFrom('mails').selectAll().where('to_address', '=', address).where('kind', 'like', kind).orderBy('id').execute()
const notes = async (who: 'anna' | 'admin') => (await works(who, 'notifications.latest')).data.filter((one) => one.type === 'case')

describe('a contact message', () => {
  it('is a case of the inbox, with its number, its words and where to answer; the operator is told', async () => {
    const { number, email } = await written()
    const row = await caseOf(number)
    expect(row).toMatchObject({ kind: 'contact', status: 'received', subject: 'Öffnungszeiten', sender: 'Ayşe Demir', assignee: null })
    expect(await detail(row.id)).toMatchObject({
      sender_email: email,
      has_account: false,
      letters: [{ from: 'sender', text: 'Haben Sie am Feiertag\ngeöffnet?' }],
      moves: ['case.take', 'case.answer', 'case.close'],
    })
    expect(await notes('admin')).toContainEqual(
      expect.objectContaining({ title: 'Im Posteingang: Kontaktnachricht', link: `/verwaltung/posteingang?vorgang=${row.id}` }),
    )
  })

  it('is answered from the inbox: one mail to whoever wrote, and the case is closed', async () => {
    const { number, email } = await written()
    const { id, version } = await caseOf(number)
    const { message, data } = await works('admin', 'cases.answer', { params: { id }, body: { text: 'Ja, von 10 bis 14 Uhr.', version } })
    expect(message).toBe(`Ihre Antwort ist unterwegs an ${email}.`)
    expect(data).toMatchObject({ status: 'closed', letters: [{ from: 'sender' }, { from: 'staff', text: 'Ja, von 10 bis 14 Uhr.' }] })
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail!.subject).toBe(`Antwort auf ${number}: Öffnungszeiten`)
    expect(mail!.text).toContain('Ja, von 10 bis 14 Uhr.')
    expect(await ask('admin', 'cases.answer', { params: { id }, body: { text: 'Und noch etwas.', version } })).toMatchObject({
      status: 409,
      body: { error: 'VERSION_STALE' },
    })
  })

  it('of somebody signed in is answered in the bell and among the own cases as well', async () => {
    const { number } = await written({ subject: 'Mein Konto' }, 'anna')
    const { id } = await caseOf(number)
    await works('admin', 'cases.answer', { params: { id }, body: { text: 'Das haben wir geändert.' } })
    expect((await notes('anna'))[0]).toMatchObject({
      title: 'Die Markthalle hat Ihnen geantwortet',
      body: 'Das haben wir geändert.',
      link: '/konto/markthalle',
    })
    const mine = (await works('anna', 'cases.mine')).data.find((one) => one.id === id)!
    expect(mine.letters.map(({ from, name }) => [from, name])).toEqual([
      ['sender', 'Ayşe Demir'],
      ['staff', 'Markthalle'],
    ])
  })

  it('answered by two at once is answered once', async () => {
    const { number, email } = await written()
    const { id, version } = await caseOf(number)
    const both = await Promise.all(
      [1, 2].map((turn) => ask('admin', 'cases.answer', { params: { id }, body: { text: `Antwort ${turn}`, version } })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

describe('a message of a member to the Markthalle', () => {
  it('is received, read, answered and written again', async () => {
    const { data, message } = await works('anna', 'cases.open', { body: { subject: 'Gutschein', text: 'Wie löse ich ihn ein?' } })
    expect(message).toContain(data.number)
    expect(data).toMatchObject({
      kind: 'message',
      status: 'received',
      number: expect.stringMatching(/^AN-26-[0-9A-Z]{6}$/),
      moves: ['case.write'],
    })
    expect((await mailsTo('verwaltung@lindenbrueck.example')).at(-1)).toMatchObject({
      kind: 'case.staff',
      subject: `Posteingang: Gutschein (${data.number})`,
    })
    await works('admin', 'cases.take', { params: { id: data.id }, body: {} })
    expect(await caseOf(data.number)).toMatchObject({ status: 'underReview', assignee: { id: ids.admin } })
    await works('admin', 'cases.answer', { params: { id: data.id }, body: { text: 'Im letzten Schritt der Kasse.' } })
    expect((await works('anna', 'cases.write', { params: { id: data.id }, body: { text: 'Danke!' } })).data).toMatchObject({
      status: 'received',
      letters: [{ from: 'sender' }, { from: 'staff' }, { from: 'sender', text: 'Danke!' }],
    })
    expect((await works('admin', 'cases.close', { params: { id: data.id }, body: {} })).data.history.map((one) => one.event)).toEqual([
      'case.receive',
      'case.take',
      'case.answer',
      'case.write',
      'case.close',
    ])
  })

  it('belongs to its author alone', async () => {
    const { data } = await works('bellaVista', 'cases.open', { body: { subject: 'Rechnung', text: 'Wo finde ich meine Rechnungen?' } })
    expect(await ask('anna', 'cases.write', { params: { id: data.id }, body: { text: 'Ich auch!' } })).toMatchObject({ status: 404 })
    expect((await works('anna', 'cases.mine')).data.map((one) => one.id)).not.toContain(data.id)
  })

  it('is refused when it is far too long, and after twenty in an hour', async () => {
    expect((await ask('jonas', 'cases.open', { body: { subject: 'x'.repeat(121), text: 'y'.repeat(90_000) } })).status).toBe(422)
    for (let turn = 0; turn < 20; turn++)
      await works('jonas', 'cases.open', { body: { subject: 'Frage', text: `Das ist Frage Nummer ${turn}.` }, ip: `198.51.100.${turn}` })
    expect(
      await ask('jonas', 'cases.open', { body: { subject: 'Frage', text: 'Und noch eine Frage.' }, ip: '198.51.100.99' }),
    ).toMatchObject({ status: 429, body: { error: 'TOO_MANY_TRIES' } })
  })
})

describe('the inbox', () => {
  it('is filtered by kind, by what is open and by who takes care, and counts what waits', async () => {
    const { number } = await written({ subject: 'Für mich' })
    const { id } = await caseOf(number)
    await works('admin', 'cases.take', { params: { id }, body: {} })
    expect((await works('admin', 'cases.list', { query: { mine: '1' } })).data.map((one) => one.id)).toContain(id)
    const contacts = await works('admin', 'cases.list', { query: { kind: 'contact' } })
    expect(new Set(contacts.data.map((one) => one.kind))).toEqual(new Set(['contact']))
    expect(contacts.meta.open.contact).toBe(contacts.meta.total)
    expect((await works('admin', 'cases.list', { query: { search: '%' } })).data).toEqual([])
  })

  it('is open to the staff of the operator only', async () => {
    for (const who of ['guest', 'anna', 'bellaVista'] as const)
      expect((await ask(who, 'cases.list')).status).toBe(who === 'guest' ? 401 : 403)
  })

  it('forgets letters a year after they were closed', async () => {
    const { number } = await written({ subject: 'Alt' })
    const { id } = await caseOf(number)
    await works('admin', 'cases.close', { params: { id }, body: {} })
    testApp.later(364 * 24 * 60)
    await cases.housekeeping!(testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'test' }))
    expect(await db.selectFrom('cases').select('id').where('id', '=', id).executeTakeFirst()).toBeDefined()
    testApp.later(2 * 24 * 60)
    await cases.housekeeping!(testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'test' }))
    expect(await db.selectFrom('cases').select('id').where('id', '=', id).executeTakeFirst()).toBeUndefined()
  })
})
