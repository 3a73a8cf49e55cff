import { beforeAll, describe, expect, it } from 'vitest'
import { createSession } from '#backend/features/accounts/sessions.store.ts'
import { signToken } from '#backend/features/accounts/sessions.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

/** The operator ends a business's contract with thirty days' notice (Regulation (EU) 2019/1150, Art. 4, 11; decision 099). */
const testApp = await demoTestApp()
const { ask, works, db, ids } = testApp
const shop = () => db.selectFrom('providers').selectAll().where('account_id', '=', ids.bellaVista).executeTakeFirstOrThrow()
const reason = 'Von zwanzig Bestellungen im Oktober wurden elf angenommen und nicht ausgeliefert.'
const notice = (more: object = {}) => ({ ground: 'breach', reason, last_day: '2026-12-20', ...more }) as never
const end = (more: object = {}, id = ids.bellaVista) => ask('admin', 'onboarding.endContract', { params: { id }, body: notice(more) })
const takeBack = (body: object = {}) => ask('admin', 'onboarding.takeBackEnding', { params: { id: ids.bellaVista }, body: body as never })
const email = 'bella-vista@lindenbrueck.example'
const mails = (kind: string) =>
  db.selectFrom('mails').selectAll().where('to_address', '=', email).where('kind', '=', kind).orderBy('id').execute()
const own = async () => (await works('bellaVista', 'onboarding.info')).data
const cases = async () => (await works('bellaVista', 'cases.mine')).data
const refusalAt = (answer: { body: { errors?: { field: string; message: string }[] } }) => answer.body.errors?.map((one) => one.field)
const isPublic = async () => (await ask('guest', 'menus.view', { query: { slug: (await shop()).slug } })).status

let second = ''
/** Another of the operator's staff, who answers a complaint. */
beforeAll(async () => {
  const { id: _id, ...columns } = await db.selectFrom('accounts').selectAll().where('id', '=', ids.admin).executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('accounts')
    .values({ ...columns, email: 'zweite@lindenbrueck.example', user_name: null, first_name: 'Zora', last_name: 'Zweite' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const expiresAt = new Date(testApp.now().getTime() + 400 * 86_400_000)
  const session = { id: testApp.kernel.newId(), accountId: id, role: 'admin' as const, expiresAt }
  await createSession(db, session)
  second = await signToken(testApp.kernel, session)
})
const secondDecides = (id: number, body: object) =>
  testApp.app.inject({
    method: 'POST',
    url: `/rest/admin/cases/${id}/decision`,
    headers: { authorization: `Bearer ${second}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })

it('without notice a contract ends only on the two grounds of the law; what is open is worked off, nothing new is sold', async () => {
  const { slug } = await db.selectFrom('providers').select('slug').where('account_id', '=', ids.bosporus).executeTakeFirstOrThrow()
  const number = await testApp.placed('anna', slug)
  const { key } = await testApp.cartOf('anna', slug)
  const body = await testApp.orderBody('anna', key)
  expect(refusalAt(await end({ last_day: null, ground: 'ordinary' }, ids.bosporus))).toEqual(['last_day'])
  const answer = await end({ last_day: null, ground: 'legalObligation' }, ids.bosporus)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.data).toMatchObject({
    state: 'canceled',
    can_end: false,
    can_take_back: false,
    ending: { is_immediate: true, is_over: true },
  })
  const mail = await db.selectFrom('mails').selectAll().where('kind', '=', 'case.ending').orderBy('id', 'desc').executeTakeFirstOrThrow()
  for (const words of ['ohne Frist', reason, 'widersprechen']) expect(mail.text).toContain(words)
  expect((await ask('guest', 'menus.view', { query: { slug } })).status).toBe(404)
  expect((await ask('anna', 'checkout.placeByCash', { body })).status).toBe(409)
  const accepted = await works('bosporus', 'foodOrders.move', {
    body: { order_number: number, event: 'accept', prep_minutes: 20 } as never,
  })
  expect(accepted).toBeTruthy()
  expect((await works('bosporus', 'onboarding.info')).data.ending).toMatchObject({ ground: 'legalObligation' })
})

describe('a notice', () => {
  it('names ground, reasons and a day thirty days ahead; less is refused at its field', async () => {
    expect(refusalAt(await end({ last_day: '2026-12-19' }))).toEqual(['last_day'])
    expect(refusalAt(await end({ last_day: '2027-12-31' }))).toEqual(['last_day'])
    expect(refusalAt(await end({ last_day: null }))).toEqual(['last_day'])
    expect(refusalAt(await end({ last_day: '2026-02-30' }))).toEqual(['last_day'])
    expect(refusalAt(await end({ ground: 'mood', reason: 'kurz' }))?.toSorted()).toEqual(['ground', 'reason'])
    expect(refusalAt(await end({ reason: 'x'.repeat(200_000) }))).toEqual(['reason'])
    expect((await end({}, 999_999_999)).status).toBe(404)
    expect((await shop()).registration_status).toBe('approved')
  })

  it('is given by the operator alone', async () => {
    for (const who of ['bellaVista', 'radwerk', 'anna', 'guest'] as const) {
      expect((await ask(who, 'onboarding.endContract', { params: { id: ids.bellaVista }, body: notice() })).status).toBeGreaterThan(400)
      expect((await ask(who, 'onboarding.takeBackEnding', { params: { id: ids.bellaVista }, body: {} })).status).toBeGreaterThan(400)
    }
    expect((await shop()).contract_ends_at).toBeNull()
  })

  it('tells reasons, day and the way to complain by mail and bell, and the business works as before', async () => {
    const { data } = await works('admin', 'onboarding.forReview', { params: { id: ids.bellaVista } })
    expect(data).toMatchObject({ can_end: true, can_take_back: false, first_last_day: '2026-12-20', ending: null })
    const answer = await end({ version: data.version })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.data).toMatchObject({ label: 'Gekündigt', can_end: false, can_take_back: true, decisions: ['suspend'] })
    expect((await end({ version: data.version })).body.error).toBe('VERSION_STALE')
    expect((await end()).body.error).toBe('TRANSITION_REFUSED')
    expect(await shop()).toMatchObject({ active: true, registration_status: 'noticed', contract_ends_at: new Date('2026-12-20T23:00:00Z') })
    const [mail, ...more] = await mails('case.ending')
    expect(more).toEqual([])
    for (const words of [reason, '20.12.2026', 'widersprechen', 'ein anderer Mensch', 'Mediationsstellen', '/beschwerde/'])
      expect(mail!.text).toContain(words)
    const bell = await db
      .selectFrom('notifications')
      .selectAll()
      .where('account_id', '=', ids.bellaVista)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(bell).toMatchObject({ type: 'case', title: 'Ihr Anbietervertrag endet mit dem 20.12.2026', link: '/konto/markthalle' })
    expect((await own()).ending).toMatchObject({ ground: 'breach', reason, last_day: '2026-12-20', is_over: false })
    const told = await db
      .selectFrom('event')
      .selectAll()
      .where('user_id', '=', ids.bellaVista)
      .where('type', '=', 'profile.changed')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(told.payload).toMatchObject({
      profile: { banner: { registration_completed: true, canceled: false, ends_at: '2026-12-20T23:00:00.000Z' } },
    })
    expect((await cases())[0]).toMatchObject({
      kind: 'business',
      status: 'decided',
      decision: { measure: 'ending' },
      moves: ['case.appeal'],
    })
    // Nobody of the operator's staff has anything to do with it yet.
    expect((await works('admin', 'cases.list', { query: { kind: 'business' } })).data).toEqual([])
    expect(await testApp.placed('jonas')).toMatch(/^MH-/)
  })

  it('is taken back before its day: the business hears it, and nothing is left to object to', async () => {
    expect((await takeBack({ version: 1 })).body.error).toBe('VERSION_STALE')
    expect((await takeBack()).status).toBe(200)
    expect((await takeBack()).body.error).toBe('TRANSITION_REFUSED')
    expect(await shop()).toMatchObject({ active: true, registration_status: 'approved', contract_ends_at: null })
    expect((await mails('case.endingTakenBack')).at(-1)!.text).toContain('Der Vertrag läuft weiter')
    expect((await cases())[0]).toMatchObject({ status: 'closed', decision: { measure: 'none' }, moves: [] })
    testApp.later(31 * 24 * 60)
    await testApp.deadlines()
    expect((await shop()).registration_status).toBe('approved')
    testApp.later(-31 * 24 * 60)
  })
})

describe('after the last day', () => {
  it('a suspended business keeps its clock, and a lift brings back the notice', async () => {
    await end()
    const decide = (body: object) => works('admin', 'onboarding.decide', { params: { id: ids.bellaVista }, body: body as never })
    expect((await decide({ decision: 'suspend', reason: 'Beschwerden' })).data).toMatchObject({ label: 'Ausgesetzt', can_take_back: true })
    expect(
      await db
        .selectFrom('deadlines')
        .select('event')
        .where('machine', '=', 'providerRegistration')
        .where('entity_id', '=', ids.bellaVista)
        .execute(),
    ).toEqual([{ event: 'registration.end' }])
    expect((await decide({ decision: 'lift' })).data).toMatchObject({ label: 'Gekündigt' })
  })

  it('the business is out of sight and sells nothing new; what is open is worked off, and its data can be taken along', async () => {
    testApp.at('2026-12-20T22:59:00Z')
    await testApp.deadlines()
    expect((await shop()).active).toBe(true)
    testApp.at('2026-12-20T23:00:01Z')
    await testApp.deadlines()
    expect(await shop()).toMatchObject({ active: false, registration_status: 'closing' })
    await testApp.signIn('bellaVista')
    await testApp.signIn('admin')
    await testApp.signIn('radwerk')
    expect((await own()).ending).toMatchObject({ is_over: true })
    expect((await mails('registration.ended')).at(-1)!.text).toContain('Offene Bestellungen')
    expect(await isPublic()).toBe(404)
    expect((await takeBack()).body.error).toBe('TRANSITION_REFUSED')
    expect((await works('admin', 'onboarding.queue', { query: { state: 'canceled' } })).data.map((one) => one.id)).toContain(ids.bellaVista)
    const parts = await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'export' }, async (ctx) =>
      (await import('#backend/features/accounts/ownData.ts')).exportAccount(ctx, ids.bellaVista),
    )
    expect(parts.find(({ key }) => key === 'endings')?.rows.at(-1)).toMatchObject({ Begründung: reason, 'Letzter Tag': '2026-12-20' })
  })

  it('a complaint is answered by another person than the one who decided, and brings the business back', async () => {
    const [mine] = await cases()
    expect(
      (await ask('radwerk', 'cases.appeal', { params: { id: mine!.id }, body: { text: 'Das sehe ich anders als Sie.' } })).status,
    ).toBe(404)
    await works('bellaVista', 'cases.appeal', {
      params: { id: mine!.id },
      body: { text: 'Die elf Bestellungen fielen in den Stromausfall.' },
    })
    expect((await works('admin', 'cases.get', { params: { id: mine!.id } })).data).toMatchObject({
      measures: ['none', 'ending'],
      blocked: expect.any(String),
    })
    const facts = 'Der Stromausfall ist belegt; der Betrieb hat ihn gemeldet.'
    expect((await ask('admin', 'cases.decide', { params: { id: mine!.id }, body: { measure: 'none', facts } })).body.error).toBe(
      'APPEAL_NEEDS_ANOTHER',
    )
    const answer = await secondDecides(mine!.id, { measure: 'none', facts })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await shop()).toMatchObject({ active: true, registration_status: 'approved', contract_ends_at: null })
    expect((await mails('case.endingTakenBack')).at(-1)!.text).toContain('Stromausfall ist belegt')
    expect(await isPublic()).toBe(200)
  })

  it('or keeps the end, with reasons', async () => {
    await end({ last_day: '2027-02-28' })
    const [mine] = await cases()
    await works('bellaVista', 'cases.appeal', { params: { id: mine!.id }, body: { text: 'Auch das war nicht unsere Schuld.' } })
    const kept = { measure: 'ending', ground: 'contractual', rule: 'Abschnitt 6', facts: 'Die Bestellungen lagen nach dem Ausfall.' }
    expect((await secondDecides(mine!.id, kept)).statusCode).toBe(200)
    expect((await shop()).registration_status).toBe('noticed')
    expect((await mails('case.ending')).at(-1)!.text).toContain('Es bleibt bei der Kündigung')
    expect((await takeBack()).status).toBe(200)
  })
})
