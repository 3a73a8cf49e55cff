import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sendForm } from '#tests/support/multipart.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { answersOf, inquiryBody, person, routeOf, tradesmen, withoutDemoRequests } from '#tests/support/leads.ts'
import { acceptOfferOf, contactFor, endDealOf, lockLead, advanceRecipient, recipientOf } from '#backend/features/leads/leads.api.ts'

const testApp = await demoTestApp()
await tradesmen(testApp, ['bosporus', 'radwerk'])
await withoutDemoRequests(testApp)
const day = 24 * 60
let network = 0
const askAs = async (who: 'anna' | 'jonas' | 'mia', more: Record<string, unknown> = {}, slug = 'umzug') =>
  (await testApp.works(who, 'leads.create', { body: await inquiryBody(testApp, slug, more), ip: `10.9.0.${++network}` })).data.id
const mine = async (id: number, who: 'anna' | 'jonas' | 'mia' = 'anna') => (await testApp.works(who, 'leads.view', { params: { id } })).data
const received = async (who: 'bosporus' | 'radwerk', id: number) =>
  (await testApp.works(who, 'leads.viewReceived', { params: { id } })).data
const counts = async (who: 'bosporus' | 'radwerk') => (await testApp.works(who, 'leads.counts')).data
/** As the feature of offers moves them. */
const asFeature = <T>(work: Parameters<typeof testApp.kernel.command<T>>[1]) =>
  testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'test' }, work)
const sendOffer = (id: number, who: 'bosporus' | 'radwerk') =>
  asFeature(async (ctx) => {
    const lead = (await lockLead(ctx.db, id))!
    await advanceRecipient(ctx, lead, (await recipientOf(ctx.db, id, testApp.ids[who]))!, {
      type: 'leadRecipient.sendOffer',
      by: 'provider',
    })
  })
const accept = (id: number, who: 'bosporus' | 'radwerk') =>
  asFeature(async (ctx) => acceptOfferOf(ctx, (await lockLead(ctx.db, id))!, (await recipientOf(ctx.db, id, testApp.ids[who]))!))
const lapse = async (minutes: number) => {
  testApp.later(minutes)
  for (const who of ['anna', 'jonas', 'bosporus', 'radwerk'] as const) await testApp.signIn(who)
  await testApp.deadlines()
}
const secrets = [person.first_name, person.last_name, person.email, '90009177', person.street]

describe('asking', () => {
  it('a customer asks, those of the trade nearby have it at once, with what was answered', async () => {
    const before = await counts('bosporus')
    const id = await askAs('anna')
    const lead = await mine(id)
    expect(lead).toMatchObject({ status: 'open', reach: { open: 2, offers: 0, seats: 5 }, offer_expired_days: 14, postal_code: '62101' })
    expect(lead.contact).toMatchObject({ first_name: person.first_name, street: person.street })
    const seen = await received('bosporus', id)
    expect(seen).toMatchObject({
      status: 'open',
      contact: null,
      lead_route: { name: 'Umzug' },
      moves: ['leadRecipient.sendOffer', 'leadRecipient.passOn'],
    })
    expect(seen.lead_answers[0]).toMatchObject({ question: 'Was soll bewegt werden?', answer: 'Eine ganze Wohnung' })
    expect((await counts('bosporus')).open_leads_count).toBe(before.open_leads_count + 1)
    const note = await testApp.db
      .selectFrom('notifications')
      .select(['title', 'body'])
      .where('account_id', '=', testApp.ids.bosporus)
      .where('type', '=', 'lead')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(note).toEqual({ title: 'Neue Anfrage: Umzug', body: '62101 Lindenbrück' })
  })

  it('answers of another branch, of another version, skipped ones, past days and contact data are refused at their field', async () => {
    const { id, questionnaire } = await routeOf(testApp)
    const body = await inquiryBody(testApp)
    const fields = async (more: Record<string, unknown>) =>
      (await testApp.raw('anna', 'leads.create', { body: { ...body, ...more }, ip: `10.9.1.${++network}` })).body.errors?.map(
        ({ field }) => field,
      )
    const pieces = questionnaire.questions.find(({ title }) => title === 'Welche Möbel sind es?')!
    expect(await fields({ answers: [...body.answers, { questionId: pieces.id, text: 'Klavier' }] })).toEqual([`answers.${pieces.id}`])
    expect(await fields({ answers: [...body.answers, { questionId: 999_999, text: 'x' }] })).toEqual(['answers.999999'])
    const first = body.answers[0]!
    expect(await fields({ answers: body.answers.slice(1) })).toContain(`answers.${first.questionId}`)
    expect(await fields({ answers: body.answers.map((one) => (one === first ? { ...one, options: [999_999] } : one)) })).toContain(
      `answers.${first.questionId}`,
    )
    const date = questionnaire.questions.find(({ kind }) => kind === 'date')!
    expect(
      await fields({ answers: body.answers.map((one) => (one.questionId === date.id ? { ...one, text: '2020-01-01' } : one)) }),
    ).toEqual([`answers.${date.id}`])
    expect(await fields({ wished_from: '2020-01-01' })).toEqual(['wished_from'])
    expect(await fields({ wished_from: '2027-02-01', wished_until: '2027-01-01' })).toEqual(['wished_until'])
    for (const words of [
      'Rufen Sie an: 0170 1234567',
      'mail@example.org',
      'Siehe www.example.org',
      `${person.street} ${person.street_number}`,
      'Annegret Sonderfall',
    ])
      expect(await fields({ description: words }), words).toEqual(['description'])
    expect(await fields({ description: 'Am 12.01.2027 ab 8 Uhr, etwa 1.500 €, 80 x 200 cm' })).toBeUndefined()
    expect(await fields({ version: 4711 })).toEqual(['version'])
    expect((await testApp.raw('anna', 'leads.create', { body: { ...body, lead_route_id: id + 9999 } })).body.error).toBe(
      'LEAD_ROUTE_CLOSED',
    )
  })

  it('a guest waits for the link in the mail, which also opens the list afterwards', async () => {
    await testApp.guestIn()
    const id = await askAs('mia')
    expect((await testApp.raw('bosporus', 'leads.viewReceived', { params: { id } })).status).toBe(404)
    const mail = await testApp.db
      .selectFrom('mails')
      .select(['text', 'to_address'])
      .where('kind', '=', 'lead.confirm')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(mail.to_address).toBe('mia@gast.example')
    const key = /\/anfrage\/bestaetigen\/\d+\/([\w-]+)/.exec(mail.text)![1]!
    const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
    expect((await testApp.raw('guest', 'leads.confirm', { body: { id, key: wrong } })).body.error).toBe('LINK_INVALID')
    expect((await testApp.raw('guest', 'leads.confirm', { body: { id: id + 1, key } })).body.error).toBe('LINK_INVALID')
    const opened = await testApp.works('guest', 'leads.confirm', { body: { id, key } })
    expect(opened.data.lead).toMatchObject({ id, status: 'open' })
    expect((await testApp.works('guest', 'leads.confirm', { body: { id, key } })).data.lead.version).toBe(opened.data.lead.version)
    expect(await received('bosporus', id)).toMatchObject({ status: 'open', contact: null })
    expect((await testApp.works('mia', 'leads.mine')).data.map((one) => one.id)).toContain(id)
  })

  it('what a guest changes after it was judged does not go out by the old link', async () => {
    await testApp.guestIn()
    const id = await askAs('mia')
    const mail = await testApp.db
      .selectFrom('mails')
      .select('text')
      .where('kind', '=', 'lead.confirm')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const key = /\/anfrage\/bestaetigen\/\d+\/([\w-]+)/.exec(mail.text)![1]!
    const { id: routeId } = await routeOf(testApp)
    await testApp.works('mia', 'leads.saveDraft', { body: { lead_route_id: routeId, description: 'Rufen Sie an: 0170 1234567' } })
    expect((await testApp.raw('guest', 'leads.confirm', { body: { id, key } })).body.error).toBe('LEAD_INCOMPLETE')
  })

  it('comes as a form with files as well as by one call after them', async () => {
    const body = await inquiryBody(testApp, 'bad-sanieren')
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1d5c45' } })
      .png()
      .toBuffer()
    const file = await sendForm(testApp, 'jonas', 'api/fileUploadForUploadAnswerType', [['file', { bytes: png, name: 'bad.png' }]])
    expect(file.status, JSON.stringify(file.body)).toBe(201)
    const texts = Object.entries({ ...body, file_ids: [file.body.data!['file_id']] }).map(
      ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
    )
    const sent = await sendForm(testApp, 'jonas', 'v2/createInquiry', texts, undefined, '10.9.9.3')
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    const { files } = (await testApp.works('jonas', 'leads.view', { params: { id: Number(sent.body.data!['id']) } })).data
    expect(files).toHaveLength(1)
  })

  it('a direct request goes to one provider alone, who must take requests', async () => {
    const id = await askAs('jonas', { provider_id: testApp.ids.radwerk })
    expect(await mine(id, 'jonas')).toMatchObject({ is_direct: true, provider_id: testApp.ids.radwerk, reach: { seats: 1, open: 1 } })
    expect((await testApp.raw('bosporus', 'leads.viewReceived', { params: { id } })).status).toBe(404)
    await testApp.db.updateTable('providers').set({ show_lead: false }).where('account_id', '=', testApp.ids.bellaVista).execute()
    const refused = await testApp.raw('jonas', 'leads.create', {
      body: await inquiryBody(testApp, 'umzug', { provider_id: testApp.ids.bellaVista }),
    })
    expect(refused.body.error).toBe('LEAD_PROVIDER_CLOSED')
  })

  it('a draft keeps its version, survives, and becomes the inquiry; a flood to one provider is stopped', async () => {
    const { id: routeId, questionnaire } = await routeOf(testApp, 'bad-sanieren')
    const saved = await testApp.works('jonas', 'leads.saveDraft', {
      body: { lead_route_id: routeId, answers: answersOf(questionnaire).slice(0, 2), description: 'Noch offen' },
    })
    expect((await testApp.works('jonas', 'leads.draft', { query: { lead_route_id: routeId } })).data).toMatchObject({
      id: saved.data.id,
      description: 'Noch offen',
    })
    expect((await testApp.raw('anna', 'leads.discardDraft', { params: { id: saved.data.id } })).status).toBe(404)
    expect(await askAs('jonas', {}, 'bad-sanieren')).toBe(saved.data.id)
    expect((await testApp.works('jonas', 'leads.draft', { query: { lead_route_id: routeId } })).data).toBeNull()
    const body = await inquiryBody(testApp, 'umzug', { provider_id: testApp.ids.radwerk })
    const answers = []
    for (let at = 0; at < 7; at++) answers.push((await testApp.raw('jonas', 'leads.create', { body, ip: '10.9.9.9' })).body.error)
    expect(answers.at(-1)).toBe('TOO_MANY_TRIES')
  })
})

describe('both sides', () => {
  it('«kein Interesse» frees the seat, tells the customer without a name, and is said once', async () => {
    const id = await askAs('anna')
    await testApp.works('radwerk', 'leads.providerStatus', { body: { id, status: 'rejected', reason: 'noTime' } })
    expect(await mine(id)).toMatchObject({ reach: { open: 1, rejected: 1 } })
    const note = await testApp.db
      .selectFrom('notifications')
      .select(['title', 'body'])
      .where('account_id', '=', testApp.ids.anna)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(note.title).toBe('Ein Betrieb hat abgesagt')
    expect(JSON.stringify(note)).not.toContain('Radwerk')
    expect((await testApp.raw('radwerk', 'leads.providerStatus', { body: { id, status: 'rejected' } })).body.error).toBe(
      'TRANSITION_REFUSED',
    )
    expect((await testApp.raw('anna', 'leads.inviteMore', { params: { id }, body: {} })).body.error).toBe('LEAD_NOBODY_LEFT')
  })

  it('contact data reach the winner alone, after the acceptance, until the deal ends', async () => {
    const id = await askAs('anna')
    await sendOffer(id, 'bosporus')
    await sendOffer(id, 'radwerk')
    expect((await received('bosporus', id)).contact).toBeNull()
    await accept(id, 'bosporus')
    expect((await received('bosporus', id)).contact).toMatchObject({ last_name: person.last_name, email: person.email })
    expect((await received('radwerk', id)).contact).toBeNull()
    expect(await received('radwerk', id)).toMatchObject({
      status: 'rejected',
      rejected_text: 'Der Kunde hat sich für ein anderes Angebot entschieden.',
    })
    expect(await contactFor(testApp.db, id, { userId: testApp.ids.jonas, role: 'customer' })).toBeNull()
    await asFeature(async (ctx) =>
      endDealOf(ctx, (await lockLead(ctx.db, id))!, (await recipientOf(ctx.db, id, testApp.ids.bosporus))!, 'provider'),
    )
    expect((await received('bosporus', id)).contact).toBeNull()
    expect(await received('radwerk', id)).toMatchObject({ status: 'open', lead_status: 'open' })
    expect(await mine(id)).toMatchObject({ status: 'open', reach: { open: 1, rejected: 1 } })
  })

  it('before that no answer, event, mail, notice or log line says who asks', async () => {
    const id = await askAs('anna')
    const { data } = await testApp.works('radwerk', 'leads.ask', { body: { id } })
    const providers = [testApp.ids.radwerk, testApp.ids.bosporus]
    const texts = [
      JSON.stringify(await received('radwerk', id)),
      JSON.stringify((await testApp.works('radwerk', 'leads.received')).data),
      JSON.stringify(await testApp.db.selectFrom('event').selectAll().where('user_id', 'in', providers).execute()),
      JSON.stringify(await testApp.db.selectFrom('notifications').selectAll().where('account_id', 'in', providers).execute()),
      JSON.stringify(await testApp.db.selectFrom('mails').selectAll().where('to_address', 'not like', 'mia@%').execute()),
      JSON.stringify(await testApp.db.selectFrom('transitions').selectAll().where('machine', 'in', ['lead', 'leadRecipient']).execute()),
      JSON.stringify(await testApp.db.selectFrom('jobs').selectAll().execute()),
    ]
    expect(data.conversation_id).toBeGreaterThan(0)
    for (const text of texts) for (const secret of secrets) expect(text.includes(secret), secret).toBe(false)
  })

  it('extends twice, closes with a reason, and tells those who had sent an offer', async () => {
    const id = await askAs('anna')
    await sendOffer(id, 'bosporus')
    const { version } = await mine(id)
    await testApp.works('anna', 'leads.customerStatus', { body: { id, status: 'extended', version } })
    expect((await testApp.raw('anna', 'leads.customerStatus', { body: { id, status: 'extended', version } })).body.error).toBe(
      'VERSION_STALE',
    )
    const twice = await testApp.works('anna', 'leads.customerStatus', { body: { id, status: 'extended' } })
    expect(twice.data).toMatchObject({ offer_expired_days: 42, extensions_left: 0 })
    expect((await testApp.raw('anna', 'leads.customerStatus', { body: { id, status: 'extended' } })).body.error).toBe(
      'LEAD_EXTENDED_ENOUGH',
    )
    expect((await testApp.raw('anna', 'leads.customerStatus', { body: { id, status: 'canceled' } })).body.error).toBe('REASON_MISSING')
    expect((await testApp.raw('jonas', 'leads.customerStatus', { body: { id, status: 'canceled', reason: 'other' } })).status).toBe(404)
    await testApp.works('anna', 'leads.customerStatus', { body: { id, status: 'canceled', reason: 'elsewhere' } })
    expect(await received('bosporus', id)).toMatchObject({ status: 'rejected', lead_status: 'canceled' })
  })

  it('an edit is a new revision that providers see', async () => {
    const id = await askAs('anna')
    const body = await inquiryBody(testApp)
    const edited = await testApp.works('anna', 'leads.edit', {
      params: { id },
      body: { answers: body.answers, description: 'Doch erst im Januar.' },
    })
    expect(edited.data.revision).toBe(2)
    expect(await received('bosporus', id)).toMatchObject({ revision: 2, description: 'Doch erst im Januar.' })

    const { lead_answers: before } = await mine(id)
    await testApp.works('anna', 'leads.edit', { params: { id }, body: { description: 'Oder im Februar.' } })
    expect(await mine(id)).toMatchObject({ revision: 3, description: 'Oder im Februar.', lead_answers: before })
    const elsewhere = body.answers.map((answer) => (answer.text === '62101' ? { ...answer, text: '10115' } : answer))
    if (elsewhere.some(({ text }) => text === '10115')) {
      const moved = await testApp.raw('anna', 'leads.edit', { params: { id }, body: { answers: elsewhere } })
      expect(moved.body.errors).toMatchObject([{ field: 'answers' }])
    }
  })

  it('answers are changed on the version the request was begun with, along the new branch, and providers see what reads otherwise', async () => {
    const id = await askAs('anna')
    const asked = (await testApp.works('anna', 'leads.questions', { params: { id } })).data
    const { questionnaire } = asked
    expect(asked).toMatchObject({ revision: 1, answers: (await inquiryBody(testApp)).answers })
    expect((await testApp.raw('jonas', 'leads.questions', { params: { id } })).status).toBe(404)
    const [first] = questionnaire.questions
    const other = answersOf(questionnaire, { [first!.title]: 2 })
    const left = asked.answers.find(({ questionId }) => !other.some((one) => one.questionId === questionId))!
    const edit = (answers: unknown, revision = 1) =>
      testApp.raw('anna', 'leads.edit', { params: { id }, body: { answers, description: 'Bitte mit Halteverbot.', revision } })
    // The other branch's answer to the first question alone lacks what that branch asks, and brings what it does not.
    const half = await edit(asked.answers.map((one) => (one.questionId === first!.id ? { ...one, options: [first!.options[2]!.id] } : one)))
    expect(half.status).toBe(422)
    expect(half.body.errors!.map(({ field }) => field)).toContain(`answers.${left.questionId}`)
    expect((await received('bosporus', id)).changes).toEqual([])

    await testApp.db.updateTable('lead_routes').set({ published_version: null, status: 0 }).where('slug', '=', 'umzug').execute()
    expect((await edit(other)).status).toBe(200)
    await testApp.db.updateTable('lead_routes').set({ published_version: 1, status: 1 }).where('slug', '=', 'umzug').execute()
    const { changes, lead_answers: words } = await received('bosporus', id)
    expect(changes).toContainEqual({ label: first!.title, before: first!.options[0]!.text, after: first!.options[2]!.text })
    const gone = questionnaire.questions.find(({ id: question }) => question === left.questionId)!
    expect(changes.find(({ label }) => label === gone.title)).toMatchObject({ after: '' })
    expect(words[0]!.answer).toBe(first!.options[2]!.text)

    const second = await edit(asked.answers)
    expect(second.status).toBe(409)
    expect(second.body.error).toBe('VERSION_STALE')
    expect((await edit(asked.answers, 2)).status).toBe(200)
    expect((await received('bosporus', id)).changes).toEqual([])
  })
})

describe('clocks', () => {
  it('48 hours without an offer widen the radius; two days before the end the customer is reminded; then it is over', async () => {
    const id = await askAs('jonas')
    await lapse(2 * day + 5)
    expect((await mine(id, 'jonas')).reach.radius_km).toBe(100)
    await lapse(10 * day + 5)
    const note = await testApp.db
      .selectFrom('notifications')
      .select('title')
      .where('account_id', '=', testApp.ids.jonas)
      .where('title', '=', 'Ihre Anfrage läuft bald ab')
      .executeTakeFirst()
    expect(note).toBeDefined()
    await lapse(2 * day + 5)
    expect(await mine(id, 'jonas')).toMatchObject({ status: 'expired', moves: [], offer_expired_days: 0 })
    expect(await received('bosporus', id)).toMatchObject({ status: 'rejected', rejected_text: 'Die Anfrage ist abgelaufen.' })
  })

  it('an abandoned draft goes with everything', async () => {
    const { id: routeId } = await routeOf(testApp, 'bad-sanieren')
    const { data } = await testApp.works('anna', 'leads.saveDraft', { body: { lead_route_id: routeId, description: 'Vergessen' } })
    await lapse(31 * day)
    expect(await testApp.db.selectFrom('leads').select('id').where('id', '=', data.id).executeTakeFirst()).toBeUndefined()
  })
})
