import { describe, expect, it } from 'vitest'
import { contact } from '#backend/features/contact/contact.handlers.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { ask, raw, works, db, ids } = testApp
const [category] = (await works('guest', 'contact.categories')).data
const question = {
  category_id: category!.id,
  first_name: 'Ayşe',
  last_name: 'Demir',
  email: 'ayse@post.example',
  phone: '069 90009-123',
  subject: 'Öffnungszeiten',
  message: 'Haben Sie am Feiertag geöffnet?',
}
const messages = () => db.selectFrom('contact_messages').selectAll().orderBy('id').execute()
const mailsTo = (address: string) =>
  db.selectFrom('mails').selectAll().where('to_address', '=', address).where('kind', 'like', 'contact.%').orderBy('id').execute()
let addresses = 0
/** Every question from another address on the net, so that only what is tested can refuse it. */
const send = (more: object = {}, who: 'guest' | 'jonas' = 'guest', ip = `203.0.113.${++addresses}`) =>
  ask(who, 'contact.submit', { body: { ...question, ...more }, ip })
const ticket = async () => (await works('guest', 'contact.info')).data.form_ticket

describe('how the operator is reached', () => {
  it('is told with the contact points the law asks for', async () => {
    const { data } = await works('guest', 'contact.info')
    expect(data).toMatchObject({
      company: 'Markthalle Lindenbrück eG',
      dsa_email: 'dsa@markthalle.example',
      safety_email: 'produktsicherheit@markthalle.example',
      languages: ['Deutsch', 'Englisch'],
    })
    expect((await works('guest', 'contact.categories')).data.map(({ slug }) => slug)).toEqual([
      'bestellung',
      'konto',
      'anbieter',
      'presse',
      'technik',
      'barrierefreiheit',
      'allgemein',
    ])
  })
})

describe('a message to the operator', () => {
  it('is stored, confirmed by mail and shown to the operator', async () => {
    const answer = await send({ message: 'Guten Tag,\nhaben Sie am Feiertag geöffnet?' })
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { number: expect.stringMatching(/^KN-26-[0-9A-Z]{6}$/), email: 'ayse@post.example' } },
    })
    expect((await messages()).at(-1)).toMatchObject({
      number: answer.body.data.number,
      first_name: 'Ayşe',
      message: 'Guten Tag,\nhaben Sie am Feiertag geöffnet?',
      account_id: null,
    })
    const [receipt] = await mailsTo('ayse@post.example')
    expect(receipt!.subject).toBe(`Ihre Nachricht ${answer.body.data.number} ist eingegangen`)
    expect(receipt!.text).toContain(answer.body.data.number)
    expect((await mailsTo('verwaltung@lindenbrueck.example')).at(-1)).toMatchObject({
      kind: 'contact.operator',
      headers: { 'Reply-To': 'ayse@post.example' },
    })
  })

  it('carries nothing of what was typed to an address that anybody may type', async () => {
    const typed = {
      first_name: 'Gewinner',
      last_name: 'Abholen',
      subject: 'Ihr Preis https://boese.example',
      message: 'Bitte hier https://boese.example/klick\nwww.boese.example',
      phone: '069 90009-124',
      email: 'fremd@post.example',
    }
    expect((await send(typed)).status).toBe(201)
    const [receipt] = await mailsTo('fremd@post.example')
    for (const part of [receipt!.subject, receipt!.text, receipt!.html, JSON.stringify(receipt!.headers)]) {
      for (const word of ['boese', 'Gewinner', 'Abholen', 'Preis', 'klick', '90009', 'http', 'www', 'href'])
        expect([word, part.includes(word)]).toEqual([word, false])
    }
    expect((await mailsTo('verwaltung@lindenbrueck.example')).at(-1)!.text).toContain('https://boese.example/klick')
  })

  it('pressed twice is taken once', async () => {
    const words = { subject: 'Doppelt', email: 'doppelt@post.example' }
    const [first, second] = await Promise.all([send(words), send(words)])
    expect(second.body.data.number).toBe(first.body.data.number)
    expect(await mailsTo('doppelt@post.example')).toHaveLength(1)
  })

  it('whose hidden field is filled is thanked for and thrown away', async () => {
    const before = await messages()
    expect((await send({ website: 'https://spam.example', email: 'spam@post.example' })).status).toBe(201)
    expect(await messages()).toEqual(before)
    expect(await mailsTo('spam@post.example')).toEqual([])
  })

  it('sent faster than anybody reads is refused, and taken a little later', async () => {
    const form_ticket = await ticket()
    expect(await send({ form_ticket, subject: 'Eilig' })).toMatchObject({ status: 429, body: { error: 'CONTACT_TOO_FAST' } })
    testApp.later(1)
    expect((await send({ form_ticket, subject: 'Eilig' })).status).toBe(201)
  })

  it('from the form may come ten times an hour, from elsewhere three times', async () => {
    const form_ticket = await ticket()
    testApp.later(1)
    const tries = async (from: string, more: object) => {
      const codes: number[] = []
      for (let at = 0; at < 12; at++)
        codes.push((await send({ ...more, subject: `${from} ${at}`, email: `${from}-${at}@post.example` }, 'guest', from)).status)
      return codes.filter((code) => code === 201).length
    }
    expect(await tries('198.51.100.1', { form_ticket })).toBe(10)
    expect(await tries('198.51.100.2', {})).toBe(3)
    expect(await tries('198.51.100.3', { form_ticket: `${form_ticket}x` })).toBe(3)
    testApp.later(24 * 60)
    expect(await tries('198.51.100.4', { form_ticket }), 'a ticket of yesterday').toBe(3)
  })

  it('confirms at most five a day to one mailbox', async () => {
    const form_ticket = await ticket()
    testApp.later(1)
    const codes: number[] = []
    for (let at = 0; at < 6; at++) codes.push((await send({ form_ticket, subject: `Thema ${at}`, email: 'voll@post.example' })).status)
    expect(codes).toEqual([201, 201, 201, 201, 201, 429])
  })

  it.each([
    ['no category', { category_id: '' }, ['category_id']],
    ['an unknown category', { category_id: 99_999 }, ['category_id']],
    ['no first name', { first_name: ' ' }, ['first_name']],
    ['a broken mail address', { email: 'ayse@' }, ['email']],
    ['a phone number of letters', { phone: 'ruf an' }, ['phone']],
    ['no subject', { subject: '' }, ['subject']],
    ['hardly a word', { message: 'Hi' }, ['message']],
    ['far too many words', { message: 'x'.repeat(5001) }, ['message']],
  ])('with %s is refused at the field, in German', async (_, change, fields) => {
    const answer = await send(change)
    expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([422, fields])
    for (const { message } of answer.body.errors!) expect(message).toMatch(/^Bitte .+\.$/)
  })

  it('may be sent as a form, without last name and phone', async () => {
    const payload = new URLSearchParams({
      category_id: String(question.category_id),
      first_name: 'Jo',
      email: 'jo@post.example',
      subject: 'Formular',
      message: 'Kommt das auch so an?',
    }).toString()
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/rest/contactformsubmit',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-client-ip': '192.0.2.77' },
      payload,
    })
    expect(answer.statusCode).toBe(201)
  })

  it('shows markup as it was written', async () => {
    await send({ message: '<script>alert(1)</script> & so weiter', email: 'markup@post.example' })
    const [receipt] = await mailsTo('markup@post.example')
    expect(receipt!.html).not.toContain('<script>')
  })
})

describe('what people wrote', () => {
  it('goes with the account that wrote it, and before that into its export', async () => {
    await send({ email: 'jonas@andere.example', subject: 'Als Jonas' }, 'jonas')
    const ctx = testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'test' })
    const [part] = await contact.exportOf!(ctx, ids.jonas)
    expect(part!.rows).toEqual([expect.objectContaining({ Betreff: 'Als Jonas', Nachricht: question.message })])
    await contact.anonymise!(ctx, ids.jonas)
    expect((await contact.exportOf!(ctx, ids.jonas))[0]!.rows).toEqual([])
  })

  it('is forgotten after a year', async () => {
    await send({ subject: 'Ein Jahr später' })
    testApp.later(366 * 24 * 60)
    await contact.housekeeping!(testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'test' }))
    expect(await messages()).toEqual([])
    expect((await raw('guest', 'contact.submit', { body: 'x' })).status).toBeGreaterThanOrEqual(400)
  })
})
