import { describe, expect, it } from 'vitest'
import { anonymousCategories, reportCategories } from '#contract/values/reportCategories.ts'
import { features } from '#backend/features/all.ts'
import { receivedAt } from '#backend/features/legal/receivedAt.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const number = await testApp.placed('anna')
const anna = (await testApp.db.selectFrom('accounts').select('email').where('id', '=', testApp.ids.anna).executeTakeFirstOrThrow()).email
const bellaVista = (
  await testApp.db.selectFrom('accounts').select('email').where('id', '=', testApp.ids.bellaVista).executeTakeFirstOrThrow()
).email
const operator = (await testApp.db.selectFrom('accounts').select('email').where('id', '=', testApp.ids.admin).executeTakeFirstOrThrow())
  .email
let count = 0
const person = () => ({ name: `Erika Muster ${++count}`, email: `erika${count}@lindenbrueck.example` })
const revocation = (more: object = {}) => ({ ...person(), contract: 'Vertrag 0815', ...more })
const termination = (more: object = {}) => ({ type: 'ordinary' as const, ...person(), contract: 'Anbieterpaket Plus', ...more })
const report = (more: object = {}) => ({
  category: 'fraud' as const,
  url: 'https://markthalle.example/anbieter/x',
  explanation: 'Dieses Angebot gibt es nicht.',
  ...person(),
  good_faith: true as const,
  ...more,
})
const mailsTo = (email: string) =>
  testApp.db.selectFrom('mails').selectAll().where('to_address', '=', email).where('kind', 'like', 'legal.%').orderBy('id').execute()
/** Each from an address of its own, so that the limits of one test do not reach the next. */
const from = (ip: string, path: string, body: object) =>
  testApp.app.inject({
    method: 'POST',
    url: `/rest/legal/${path}`,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-client-ip': ip },
  })
const send = (path: string, body: object) => from(`198.51.100.${++count}`, path, body)
type Answered = { message: string; data: { number: string; received_at: string; date: string; time: string; zone: string; email: string } }
const answerOf = (response: { json(): unknown; statusCode: number; body: string }) => {
  expect(response.statusCode, response.body).toBe(201)
  return response.json() as Answered
}

describe('Widerruf (§ 356a BGB)', () => {
  it('works for a guest with three details: receipt at once with content, date and time', async () => {
    testApp.at('2026-11-20T17:30:00Z')
    const body = revocation()
    const { message, data } = answerOf(await send('revocations', body))
    expect(message).toBe('Ihr Widerruf ist am 20.11.2026 um 18:30 Uhr eingegangen.')
    expect(data).toEqual({
      number: expect.stringMatching(/^WR-26-[0-9A-Z]{6}$/),
      received_at: '2026-11-20T17:30:00.000Z',
      date: '20.11.2026',
      time: '18:30',
      zone: 'MEZ',
      email: body.email,
    })
    const [receipt, ...more] = await mailsTo(body.email)
    expect(more).toEqual([])
    for (const words of [data.number, '20.11.2026, 18:30 Uhr (MEZ)', body.name, 'Vertrag 0815', body.email, 'der ganze Vertrag'])
      expect(receipt!.text).toContain(words)
    expect(
      await testApp.db.selectFrom('legal_declarations').selectAll().where('number', '=', data.number).executeTakeFirstOrThrow(),
    ).toMatchObject({
      kind: 'revocation',
      account_id: null,
      provider_id: null,
      name: body.name,
      content: { items: [], comment: '' },
      received_at: testApp.now(),
      ip_hash: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('reaches the seller by mail and bell, however the number was typed, and says nothing of it to whoever sent it', async () => {
    const typed = number.toLowerCase().replaceAll('-', ' ')
    const known = revocation({ contract: typed, items: ['Pizza Margherita'], comment: 'Bitte melden' })
    const unknown = revocation({ contract: 'MH-26-000000' })
    const [first, second] = [answerOf(await send('revocations', known)), answerOf(await send('revocations', unknown))]
    expect(first.message).toBe(second.message)
    expect(Object.keys(first.data)).toEqual(Object.keys(second.data))
    const receipts = [(await mailsTo(known.email))[0]!, (await mailsTo(unknown.email))[0]!].map(({ subject, text }) =>
      `${subject} ${text.split('Wir geben')[1]}`.replace(/WR-\S+/g, ''),
    )
    expect(receipts[0]!.split('Eingangsnummer')[0]).toBe(receipts[1]!.split('Eingangsnummer')[0])
    const news = (await mailsTo(bellaVista)).at(-1)!
    expect(news.subject).toBe(`Widerruf zu Bestellung ${number} (${first.data.number})`)
    for (const words of ['Pizza Margherita', 'Bitte melden', known.email, 'gehört nicht zu dem Konto', '14 Tage'])
      expect(news.text).toContain(words)
    expect(
      await testApp.db
        .selectFrom('notifications')
        .select(['title', 'link'])
        .where('account_id', '=', testApp.ids.bellaVista)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    ).toEqual({ title: `Widerruf zu ${number}`, link: `/anbieterbereich/speisebestellungen/${number}` })
    expect((await mailsTo(operator)).at(-1)!.subject).toBe(`Widerruf ${second.data.number} ohne bekannte Bestellung`)
  })

  it('of the signed-in customer belongs to the account and is trusted', async () => {
    const { data } = await testApp.works('anna', 'legal.revoke', { body: revocation({ contract: number, email: anna }) })
    expect(
      await testApp.db
        .selectFrom('legal_declarations')
        .select(['account_id', 'provider_id'])
        .where('number', '=', data.number)
        .executeTakeFirst(),
    ).toEqual({ account_id: testApp.ids.anna, provider_id: testApp.ids.bellaVista })
    expect((await mailsTo(bellaVista)).at(-1)!.text).not.toContain('gehört nicht zu dem Konto')
    // Sealed goods of a kitchen can be withdrawn from: somebody sees that it answers.
    expect(await testApp.db.selectFrom('cases').select('subject').where('number', '=', data.number).execute()).toEqual([
      { subject: `Widerruf zu prüfen: ${number}` },
    ])
  })

  it('a double press is one row and one receipt, with or without a key, even at the same moment', async () => {
    const body = revocation()
    const answers = await Promise.all([send('revocations', body), send('revocations', body)])
    const [first, second] = answers.map(answerOf)
    expect(second!.data).toEqual(first!.data)
    testApp.later(3)
    expect(answerOf(await send('revocations', body)).data).toEqual(first!.data)
    expect(await mailsTo(body.email)).toHaveLength(1)
    const keyed = revocation()
    const twice = await Promise.all([1, 2].map(() => testApp.works('anna', 'legal.revoke', { body: keyed, key: 'widerruf-schluessel-1' })))
    expect(twice[0]).toEqual(twice[1])
    testApp.later(30)
    expect(answerOf(await send('revocations', body)).data.number, 'said again later it is a declaration of its own').not.toBe(
      first!.data.number,
    )
  })

  it('can never be changed afterwards', async () => {
    const { data } = answerOf(await send('revocations', revocation()))
    for (const patch of [{ name: 'Jemand anders' }, { received_at: new Date(0) }, { content: '{}' }]) {
      await expect(testApp.db.updateTable('legal_declarations').set(patch).where('number', '=', data.number).execute()).rejects.toThrow(
        /never changed/,
      )
    }
  })

  it('bounces rubbish honestly, field by field', async () => {
    const cases: [string, object][] = [
      ['name', { name: ' ' }],
      ['name', { name: 'x'.repeat(121) }],
      ['contract', { contract: '' }],
      ['contract', { contract: 'x'.repeat(61) }],
      ['email', { email: 'keine' }],
      ['comment', { comment: 'x'.repeat(2001) }],
      ['items', { items: Array(101).fill('a') }],
      ['items.0', { items: [''] }],
    ]
    for (const [field, change] of cases) {
      const response = await send('revocations', { ...revocation(), ...change })
      expect([field, response.statusCode, response.json<{ errors: { field: string; message: string }[] }>().errors[0]]).toMatchObject([
        field,
        422,
        { field },
      ])
    }
    expect((await testApp.raw('guest', 'legal.revoke', { body: {} })).body.errors?.map(({ field }) => field)).toEqual([
      'name',
      'contract',
      'email',
    ])
  })

  it('takes markup, SQL and odd characters as the text they are', async () => {
    const nasty = `<img src=x onerror=alert(1)>'; drop table legal_declarations; -- \u0000 ‮ 👍🏽`
    const body = revocation({
      name: `O'Brien-Müller <b>${nasty.slice(0, 40)}`,
      contract: `"'; --`,
      items: [nasty],
      comment: `${nasty}\r\n{{x}}`,
    })
    const { data } = answerOf(await send('revocations', body))
    const row = await testApp.db.selectFrom('legal_declarations').selectAll().where('number', '=', data.number).executeTakeFirstOrThrow()
    expect(row.content).toEqual({
      items: [nasty.replace('\u0000', ' ').replace(/ {2}/, ' ').trim()].map(() => expect.stringContaining('drop table')),
      comment: expect.stringContaining('{{x}}'),
    })
    const { html } = (await mailsTo(body.email))[0]!
    expect(html).not.toMatch(/<img|<b>/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
})

describe('date and time at the edges of summer time', () => {
  it.each([
    ['2026-03-29T00:59:59.999Z', '29.03.2026', '01:59', 'MEZ'],
    ['2026-03-29T01:00:00Z', '29.03.2026', '03:00', 'MESZ'],
    ['2026-10-25T00:30:00Z', '25.10.2026', '02:30', 'MESZ'],
    ['2026-10-25T01:30:00Z', '25.10.2026', '02:30', 'MEZ'],
    ['2026-12-31T23:00:00Z', '01.01.2027', '00:00', 'MEZ'],
    ['2026-06-30T22:15:00Z', '01.07.2026', '00:15', 'MESZ'],
  ])('%s is %s, %s (%s) in Berlin', async (instant, date, time, zone) => {
    expect(receivedAt(new Date(instant))).toEqual({ date, time, zone })
    testApp.at(instant)
    const body = termination()
    const { message, data } = answerOf(await send('terminations', body))
    expect(message).toBe(`Ihre Kündigung ist am ${date} um ${time} Uhr eingegangen.`)
    expect(data).toMatchObject({ received_at: new Date(instant).toISOString(), date, time, zone })
    expect((await mailsTo(body.email))[0]!.text).toContain(`${date}, ${time} Uhr (${zone})`)
    testApp.at('2026-11-20T17:30:00Z')
  })
})

describe('Kündigung (§ 312k BGB)', () => {
  it('asks for a reason only when it is extraordinary, and takes any date or none', async () => {
    const refused = await send('terminations', termination({ type: 'extraordinary' }))
    expect([refused.statusCode, refused.json<{ errors: object[] }>().errors]).toEqual([
      422,
      [{ field: 'reason', message: 'Bitte nennen Sie den Grund der außerordentlichen Kündigung.' }],
    ])
    const body = termination({ type: 'extraordinary', reason: 'Der Dienst ist seit drei Wochen nicht erreichbar.', ends_on: '2026-12-31' })
    const { data } = answerOf(await send('terminations', body))
    expect(data.number).toMatch(/^KD-26-/)
    const [receipt] = await mailsTo(body.email)
    for (const words of [
      'Außerordentliche Kündigung',
      'Der Dienst ist seit drei Wochen nicht erreichbar.',
      '31.12.2026',
      'Anbieterpaket Plus',
      data.number,
    ])
      expect(receipt!.text).toContain(words)
    const next = termination()
    await send('terminations', next)
    expect((await mailsTo(next.email))[0]!.text).toContain('zum nächstmöglichen Zeitpunkt')
    expect((await mailsTo(operator)).at(-1)!.subject).toMatch(/^Kündigung KD-26-/)
    for (const ends_on of ['31.12.2026', '2026-02-30', 'bald'])
      expect((await send('terminations', termination({ ends_on }))).statusCode).toBe(422)
  })
})

describe('Inhalt melden (DSA Art. 16)', () => {
  it('gives a number, a receipt and a row to decide on', async () => {
    const body = report({ url: '/anbieter/pizzeria-bella-vista?x=1#y' })
    const { message, data } = answerOf(await send('reports', body))
    expect(message).toBe(`Danke. Ihre Meldung ${data.number} ist eingegangen. Wir informieren Sie über die Entscheidung.`)
    expect(
      await testApp.db.selectFrom('content_reports').selectAll().where('number', '=', data.number).executeTakeFirstOrThrow(),
    ).toMatchObject({ status: 'received', category: 'fraud', url: body.url, name: body.name })
    expect((await mailsTo(body.email))[0]!.text).toContain('Betrug oder Täuschung')
    expect((await mailsTo(operator)).at(-1)!.subject).toBe(`Inhalt gemeldet: ${data.number}`)
    expect(answerOf(await send('reports', body)).data.number).toBe(data.number)
  })

  it.each(reportCategories)('%s', async (category) => {
    const response = await send('reports', report({ category, name: '', email: '' }))
    if (anonymousCategories.includes(category))
      expect(answerOf(response).message).toMatch(/^Danke\. Ihre Meldung IM-\S+ ist eingegangen\.$/)
    else
      expect([response.statusCode, response.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field)]).toEqual([
        422,
        ['name', 'email'],
      ])
  })

  it('wants an exact address, a reason and good faith', async () => {
    for (const url of ['', 'irgendwo', 'javascript:alert(1)', '//anderswo.example', 'ftp://x.example/y', 'http://'])
      expect([url, (await send('reports', report({ url }))).statusCode]).toEqual([url, 422])
    for (const change of [{ explanation: 'zu kurz' }, { good_faith: false }, { good_faith: undefined }, { category: 'unsinn' }])
      expect((await send('reports', { ...report(), ...change })).statusCode).toBe(422)
    expect((await testApp.raw('guest', 'legal.report', { body: report({ good_faith: 'yes' }) })).status).toBe(422)
  })
})

describe('limits', () => {
  it('refuse no declaration, however many one sender makes in a minute', async () => {
    const statuses = []
    for (let n = 0; n < 25; n++) {
      statuses.push((await from('192.0.2.50', 'revocations', revocation())).statusCode)
      statuses.push((await from('192.0.2.50', 'terminations', termination())).statusCode)
      statuses.push((await from('192.0.2.50', 'reports', report())).statusCode)
    }
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect(
      (await testApp.db.selectFrom('cases').select('id').where('kind', '=', 'report').execute()).length,
      'each stands in the inbox',
    ).toBeGreaterThanOrEqual(25)
  })

  it('spare a mailbox that did not ask: what is more than ten letters a day waits for the hour and comes as one', async () => {
    testApp.at('2026-11-23T09:10:00Z')
    const { email } = person()
    const numbers = []
    for (let n = 0; n < 13; n++)
      numbers.push(answerOf(await send('terminations', termination({ email, contract: `Vertrag ${n}` }))).data.number)
    expect(await mailsTo(email)).toHaveLength(10)
    await testApp.jobs()
    expect(await mailsTo(email), 'not before the hour').toHaveLength(10)
    testApp.at('2026-11-23T10:00:00Z')
    await testApp.jobs()
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(11)
    const together = mails.at(-1)!
    expect(together.subject).toBe('3 Schreiben zu Widerrufen, Kündigungen und Meldungen')
    for (const number of numbers.slice(10)) expect(together.text).toContain(`Eingangsnummer: ${number}`)
    for (const words of ['Vertrag: Vertrag 12', '23.11.2026, 10:10 Uhr (MEZ)']) expect(together.text).toContain(words)
    expect(await testApp.db.selectFrom('waiting_letters').selectAll().where('to_address', '=', email).execute()).toEqual([])
    await testApp.jobs()
    expect(await mailsTo(email), 'mailed once').toHaveLength(11)
  })

  it('mail fifty waiting letters at a time, the rest an hour later; one alone keeps its own subject', async () => {
    testApp.at('2026-11-25T09:10:00Z')
    const { email } = person()
    for (let n = 0; n < 61; n++) await send('terminations', termination({ email, contract: `Vertrag ${n}` }))
    testApp.at('2026-11-25T10:00:00Z')
    await testApp.jobs()
    expect((await mailsTo(email)).slice(10).map(({ subject }) => subject)).toEqual([
      '50 Schreiben zu Widerrufen, Kündigungen und Meldungen',
    ])
    testApp.at('2026-11-25T11:00:00Z')
    await testApp.jobs()
    expect((await mailsTo(email)).slice(11).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['legal.terminationReceipt', expect.stringMatching(/^Eingangsbestätigung: Ihre Kündigung KD-26-/)],
    ])
    testApp.at('2026-11-20T17:30:00Z')
  })
})

describe('when an account leaves', () => {
  const feature = features.find(({ calls }) => 'legal.revoke' in calls)!
  const within = <T>(work: (ctx: Parameters<NonNullable<typeof feature.anonymise>>[0]) => Promise<T>) =>
    testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'r' }, work)

  it('declarations go along and stay six years, reports lose their author', async () => {
    const { data } = await testApp.works('anna', 'legal.report', { body: report() })
    const [declarations, reports] = await within((ctx) => feature.exportOf!(ctx, testApp.ids.anna))
    expect(declarations!.rows).toContainEqual(expect.objectContaining({ Erklärung: 'Widerruf', Vertrag: number }))
    expect(reports!.rows).toMatchObject([{ Nummer: data.number }])
    expect(await within((ctx) => feature.retained!(ctx, testApp.ids.anna))).toEqual([
      {
        what: 'Widerrufe und Kündigungen',
        count: declarations!.rows.length,
        reason: '§ 257 HGB, § 147 AO (Handelsbriefe)',
        until: '2033-01-01',
      },
    ])
    expect(await within((ctx) => feature.retained!(ctx, testApp.ids.jonas))).toEqual([])
    await within((ctx) => feature.anonymise!(ctx, testApp.ids.anna))
    expect(
      await testApp.db
        .selectFrom('content_reports')
        .select(['name', 'email', 'account_id'])
        .where('number', '=', data.number)
        .executeTakeFirst(),
    ).toEqual({ name: '', email: '', account_id: null })
    expect((await within((ctx) => feature.exportOf!(ctx, testApp.ids.anna)))[0]!.rows).not.toHaveLength(0)
  })

  it('rows are forgotten after their time; one of New Year’s first minute in Berlin counts for the new year', async () => {
    const rows = async () => [
      (await testApp.db.selectFrom('legal_declarations').select('id').execute()).length > 0,
      (await testApp.db.selectFrom('content_reports').select('id').execute()).length > 0,
    ]
    const tidy = async () => feature.housekeeping?.(testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'r' }))
    for (const [now, left] of [
      ['2029-11-01T00:00:00Z', [true, true]],
      ['2029-12-01T00:00:00Z', [true, false]],
      ['2032-12-31T22:59:00Z', [true, false]],
      ['2033-01-01T00:00:00Z', [true, false]],
      ['2034-01-01T00:00:00Z', [false, false]],
    ] as const) {
      testApp.at(now)
      await tidy()
      expect([now, await rows()]).toEqual([now, left])
    }
  })
})
