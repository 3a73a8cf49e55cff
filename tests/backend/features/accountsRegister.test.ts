import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { accountDesk } from './accounts.support.ts'

const testApp = await demoTestApp()
const { http, mailsTo, linkTo, person, business, login, account, member } = accountDesk(testApp)
const confirm = async (email: string) => http('email/verify', { body: { token: await linkTo(email) } })
const historyOf = (machine: string, id: number) =>
  testApp.db
    .selectFrom('transitions')
    .select(['event', 'from_state', 'to_state', 'actor_role', 'actor_id'])
    .where('machine', '=', machine)
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()

describe('a customer registers', () => {
  it.each(['register/customer', 'v2/customer-register'])('by %s, confirms by mail and logs in', async (path) => {
    const email = `kaethe-${path.length}@lindenbrueck.example`
    const registered = await http(path, { body: person(email, { title: 'Dr.', username: `kaethe-${path.length}` }) })
    expect([registered.status, registered.body]).toEqual([
      201,
      { message: 'Bitte bestätigen Sie Ihr E-Mail-Konto!', requires_email_confirmation: true },
    ])
    expect(await account(email)).toBeUndefined()
    await testApp.jobs()
    const made = (await account(email))!
    expect(made).toMatchObject({
      status: 'email_pending',
      role: 'customer',
      title: 'Dr.',
      phone: '+496990009123',
      gender: 'female',
      user_name: `kaethe-${path.length}`,
      email_confirmed_at: null,
    })
    expect(made.expires_at).toEqual(new Date(testApp.now().getTime() + 30 * 86_400_000))
    const [mail] = await mailsTo(email)
    expect([mail!.subject, mail!.text]).toEqual([
      'Bitte bestätigen Sie Ihr E-Mail-Konto',
      expect.stringContaining('Sehr geehrte Frau Dr. Krähenfuß,'),
    ])

    expect((await login(email)).body).toMatchObject({ error: 'EMAIL_UNCONFIRMED', message: 'Bitte bestätigen Sie Ihr E-Mail-Konto!' })
    expect((await login(email, 'falsch')).body.error).toBe('LOGIN_FAILED')
    const confirmed = await confirm(email)
    expect([confirmed.status, confirmed.body.data]).toEqual([200, { role: 'User', password_token: null, session: null }])
    expect((await login(email)).status).toBe(200)
    expect(await historyOf('account', made.id)).toEqual([
      { event: 'account.register', from_state: '', to_state: 'email_pending', actor_role: 'customer', actor_id: null },
      { event: 'account.confirmEmail', from_state: 'email_pending', to_state: 'active', actor_role: 'customer', actor_id: null },
    ])
    expect(
      await testApp.db.selectFrom('deadlines').select('id').where('machine', '=', 'account').where('entity_id', '=', made.id).execute(),
    ).toEqual([])
  })

  it('proof of the terms is kept, without the network address', async () => {
    const { id } = await member('beweis@lindenbrueck.example')
    const [consent] = await testApp.db.selectFrom('consents').selectAll().where('account_id', '=', id).execute()
    expect(consent).toMatchObject({
      purposes: ['terms'],
      text_version: expect.stringMatching(/^agb \d{4}-\d\d-\d\dT[\d:.]+Z$/),
      ip_hash: expect.stringMatching(/^[\w-]{43}$/),
      at: testApp.now(),
    })
  })

  it('the newsletter proves the text that was shown, and no other version exists', async () => {
    expect(
      (
        await http('register/customer', {
          body: person('brief@lindenbrueck.example', { newsletter: true, newsletter_text_version: '1999-01' }),
        })
      ).body.errors,
    ).toEqual([{ field: 'newsletter_text_version', message: 'Bitte laden Sie die Seite neu.' }])
    await http('register/customer', {
      body: person('brief@lindenbrueck.example', { newsletter: true, newsletter_text_version: '2026-11' }),
    })
    await linkTo('brief@lindenbrueck.example', 'account.confirm')
    const proofs = await testApp.db
      .selectFrom('newsletter_proofs')
      .innerJoin('newsletter_subscriptions', 'newsletter_subscriptions.id', 'subscription_id')
      .select(['source', 'text_version'])
      .where('email', '=', 'brief@lindenbrueck.example')
      .execute()
    expect(proofs).toEqual([{ source: 'register', text_version: '2026-11' }])
  })

  it('a link works once, and only while it lasts', async () => {
    await http('register/customer', { body: person('zweimal@lindenbrueck.example') })
    const token = await linkTo('zweimal@lindenbrueck.example')
    expect((await http('password/reset', { body: { token, password: 'sieben blaue Igel' } })).body.error).toBe('LINK_INVALID')
    expect((await http('email/verify', { body: { token } })).status).toBe(200)
    expect((await http('email/verify', { body: { token } })).body.error).toBe('LINK_INVALID')
    await http('register/customer', { body: person('spaet@lindenbrueck.example') })
    const late = await linkTo('spaet@lindenbrueck.example')
    testApp.later(48 * 60 + 1)
    expect((await http('email/verify', { body: { token: late } })).body.error).toBe('LINK_EXPIRED')
    expect((await http('email/verify', { body: { token: 'a'.repeat(43) } })).body.error).toBe('LINK_INVALID')
    expect((await http('email/verify', { body: { token: 'kurz' } })).body.errors![0]!.field).toBe('token')
    // A new link is one press away.
    expect((await http('email/resend', { body: { email: 'spaet@lindenbrueck.example' } })).status).toBe(200)
    expect((await confirm('spaet@lindenbrueck.example')).status).toBe(200)
  })

  it('bad input is refused at its field, in German', async () => {
    const bad = await http('register/customer', {
      body: { email: 'kein', password: 'kurz', first_name: '', phone: 'abc', username: 'x', terms: false },
    })
    expect([bad.status, bad.body.errors!.map((one) => one.field).sort()]).toEqual([
      422,
      ['email', 'first_name', 'password', 'phone', 'terms', 'username'],
    ])
    for (const password of ['passwort1', 'Password123', 'qwertyuiop', 'KRÄHENFUSS', 'nadja@lindenbrueck.example', 'nadja.privat']) {
      const answer = await http('register/customer', {
        body: person('nadja@lindenbrueck.example', { password, last_name: 'Krähenfuss', username: 'nadja.privat' }),
      })
      expect([password, answer.status, answer.body.error, answer.body.errors?.[0]?.field]).toEqual([
        password,
        422,
        'PASSWORD_COMMON',
        'password',
      ])
    }
    for (const phone of ['0', '+49 1', '+99 12345678'])
      expect([
        phone,
        (await http('register/customer', { body: person('nadja@lindenbrueck.example', { phone }) })).body.errors?.[0]?.field,
      ]).toEqual([phone, 'phone'])
  })

  it('a user name belongs to one, however it is written', async () => {
    await member('erste@lindenbrueck.example', { username: 'Marktfee' })
    const second = await http('register/customer', { body: person('zweite@lindenbrueck.example', { username: 'marktFEE' }) })
    expect([second.status, second.body.error, second.body.errors![0]!.field]).toEqual([409, 'USERNAME_TAKEN', 'username'])
    // Two at the same moment: both register, one has the name.
    await Promise.all(
      ['a', 'b'].map((one) => http('register/customer', { body: person(`${one}-gleich@lindenbrueck.example`, { username: 'Zwilling' }) })),
    )
    await testApp.jobs()
    expect(
      [(await account('a-gleich@lindenbrueck.example'))!.user_name, (await account('b-gleich@lindenbrueck.example'))!.user_name].sort(),
    ).toEqual(['Zwilling', null])
  })

  it('pressing twice with one key registers once', async () => {
    for (let n = 0; n < 2; n++) await http('register/customer', { body: person('doppelt@lindenbrueck.example'), key: 'doppelt-1' })
    await testApp.jobs()
    expect(await mailsTo('doppelt@lindenbrueck.example')).toHaveLength(1)
  })

  it.each([
    ['Ümit', "O'Çelik-Großmann"],
    ['Sukarno', ''],
    ['李', '小龍'],
    ['Ольга', 'Иванова'],
    ['عائشة', 'الحسن'],
    ['Nguyễn Thị', 'Ánh'],
    ['Maximiliana-Theodora-Augusta Friederike', 'von und zu Hohenlohe-Waldenburg-Schillingsfürst-Bartenstein-Öhringen'],
  ])('«%s %s» is a name', async (first_name, last_name) => {
    const email = `name-${Buffer.from(first_name).toString('hex').slice(0, 20)}@lindenbrueck.example`
    const { id } = await member(email, { first_name, last_name, gender: '', title: 'Prof. Dr.' })
    expect(await testApp.db.selectFrom('accounts').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirst()).toEqual({
      first_name,
      last_name,
    })
    expect((await mailsTo(email))[0]!.text).toContain(['Guten Tag Prof. Dr.', first_name, last_name].filter(Boolean).join(' '))
    expect((await login(email)).body.data.user.name).toBe(`${first_name} ${last_name}`.trim())
  })
})

describe('a taken address', () => {
  it('answers the same; its owner is told by mail', async () => {
    const fresh = await http('register/customer', { body: person('neu@lindenbrueck.example') })
    const taken = await http('register/customer', { body: person('anna@lindenbrueck.example') })
    expect([taken.status, taken.body]).toEqual([fresh.status, fresh.body])
    await testApp.jobs()
    const mail = (await mailsTo('anna@lindenbrueck.example')).at(-1)!
    expect([mail.subject, mail.text]).toEqual([
      'Sie haben schon ein Konto',
      expect.stringMatching(/\/anmelden[\s\S]*\/passwort-zuruecksetzen\//),
    ])
    expect(await account('anna@lindenbrueck.example')).toMatchObject({ first_name: 'Anna', status: 'active' })
  })

  it('that waits for its confirmation gets another link, and only who reads the mail sets the password', async () => {
    await http('register/customer', { body: person('kaper@lindenbrueck.example', { password: 'das Passwort des Fremden' }) })
    const first = await linkTo('kaper@lindenbrueck.example')
    await http('register/customer', { body: person('kaper@lindenbrueck.example', { password: 'das Passwort der Eignerin' }) })
    const second = await linkTo('kaper@lindenbrueck.example')
    expect((await http('email/verify', { body: { token: first } })).body.error).toBe('LINK_INVALID')
    const { body } = await http('email/verify', { body: { token: second } })
    expect(body.data.password_token).toMatch(/^[\w-]{43}$/)
    for (const password of ['das Passwort des Fremden', 'das Passwort der Eignerin'])
      expect((await login('kaper@lindenbrueck.example', password)).status).toBe(401)
    await http('password/reset', { body: { token: body.data.password_token, password: 'ganz neu gewählt' } })
    expect((await login('kaper@lindenbrueck.example', 'ganz neu gewählt')).status).toBe(200)
  })
})

describe('a business registers', () => {
  it('without a password: the confirmation leads to setting it', async () => {
    const { password: _password, ...form } = business('ohne@lindenbrueck.example')
    expect((await http('register/provider', { body: form })).status).toBe(201)
    expect((await http('v2/register/provider', { body: form })).body.errors!.map((one) => one.field)).toEqual(['password'])
    const { status, body } = await confirm('ohne@lindenbrueck.example')
    expect([status, body.data]).toEqual([200, { role: 'Company', password_token: expect.stringMatching(/^[\w-]{43}$/), session: null }])
    expect((await http('password/reset', { body: { token: body.data.password_token, password: 'vier grüne Wale' } })).body.data).toEqual({
      role: 'Company',
    })
    expect((await login('ohne@lindenbrueck.example', 'vier grüne Wale', { role: 'Company' })).status).toBe(200)
    expect((await login('ohne@lindenbrueck.example', 'vier grüne Wale', { role: 'User' })).status).toBe(401)
  })

  it('gets a page nobody sees yet, a main place, and an address on the market of its own', async () => {
    for (const [n, company_name] of ['Bäckerei Müller & Söhne', 'Baeckerei Mueller & Soehne', 'Кафе Пушкин'].entries()) {
      const email = `betrieb-${n}@lindenbrueck.example`
      await http('v2/register/provider', { body: business(email, { company_name, kind: 'restaurant', company_type: 'GmbH' }) })
      await confirm(email)
    }
    const rows = await testApp.db
      .selectFrom('providers')
      .innerJoin('accounts', 'accounts.id', 'providers.account_id')
      .select([
        'providers.slug',
        'providers.active',
        'providers.registration_status',
        'providers.legal_form',
        'providers.account_id',
        'providers.lat',
      ])
      .where('accounts.email', 'like', 'betrieb-%')
      .orderBy('accounts.id')
      .execute()
    expect(rows.map((one) => [one.slug, one.active, one.registration_status, one.legal_form])).toEqual([
      ['baeckerei-mueller-und-soehne', false, 'onboarding', 'GmbH'],
      ['baeckerei-mueller-und-soehne-2', false, 'onboarding', 'GmbH'],
      ['betrieb', false, 'onboarding', 'GmbH'],
    ])
    expect(rows[0]!.lat).toEqual(expect.any(Number))
    expect(
      await testApp.db
        .selectFrom('store_locations')
        .select(['title', 'zipcode', 'is_main', 'state', 'mobile_number'])
        .where('provider_id', '=', rows[0]!.account_id)
        .execute(),
    ).toEqual([{ title: 'Bäckerei Müller & Söhne', zipcode: '62101', is_main: true, state: 'HE', mobile_number: '+496990009124' }])
    expect((await historyOf('providerRegistration', rows[0]!.account_id)).map((one) => [one.event, one.to_state])).toEqual([
      ['registration.begin', 'email_pending'],
      ['registration.confirmEmail', 'onboarding'],
    ])
    const token = (await login('betrieb-0@lindenbrueck.example')).body.data.access_token
    expect((await http('providerProfile', { token })).body.data).toMatchObject({
      company_name: 'Bäckerei Müller & Söhne',
      is_gastro: true,
      banner: { registration_completed: false },
    })
    // A kitchen from the first day; delivery begins with the first zone. Shops have none.
    expect(
      await testApp.db
        .selectFrom('gastro_settings')
        .select(['delivery', 'pickup'])
        .where('provider_id', '=', rows[0]!.account_id)
        .execute(),
    ).toEqual([{ delivery: false, pickup: true }])
    await http('v2/register/provider', { body: business('laden@lindenbrueck.example', { kind: 'shop' }) })
    await confirm('laden@lindenbrueck.example')
    expect(
      (await http('providerProfile', { token: (await login('laden@lindenbrueck.example')).body.data.access_token })).body.data,
    ).toMatchObject({ is_gastro: false })
    expect((await http('providerProfile', { token: testApp.tokens.bellaVista })).body.data.banner.registration_completed).toBe(true)
  })

  it('is reminded after 2, 7 and 21 days and forgotten after 30', async () => {
    testApp.at('2027-01-04T09:00:00Z')
    await http('register/provider', { body: business('stau@lindenbrueck.example', { company_name: 'Stau GmbH' }) })
    await confirm('stau@lindenbrueck.example')
    const { id } = (await account('stau@lindenbrueck.example'))!
    const begun = testApp.now().getTime()
    const reminders = async () => (await mailsTo('stau@lindenbrueck.example')).filter((one) => one.kind === 'registration.remind').length
    const counts: number[] = []
    for (const days of [1.9, 2.1, 6.9, 7.1, 20.9, 21.1, 29.9]) {
      testApp.at(new Date(begun + days * 86_400_000))
      await testApp.deadlines()
      counts.push(await reminders())
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3])
    expect((await mailsTo('stau@lindenbrueck.example')).at(-1)!.text).toContain('Löschung am: 03.02.2027, 10:00 Uhr')
    testApp.at(new Date(begun + 30.1 * 86_400_000))
    await testApp.deadlines()
    expect(
      await testApp.db
        .selectFrom('providers')
        .select(['registration_status', 'company_name', 'street', 'slug', 'active'])
        .where('account_id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ registration_status: 'deleted', company_name: 'Geschlossener Betrieb', street: '', slug: `geloescht-${id}`, active: false })
  })
})

it('who never confirms is forgotten after 30 days, without a trace', async () => {
  testApp.at('2027-03-01T09:00:00Z')
  await http('register/provider', { body: business('nie@lindenbrueck.example', { company_name: 'Niemals KG' }) })
  await linkTo('nie@lindenbrueck.example')
  const { id } = (await account('nie@lindenbrueck.example'))!
  testApp.later(29 * 24 * 60)
  await testApp.deadlines()
  await testApp.jobs()
  expect((await account('nie@lindenbrueck.example'))!.status).toBe('email_pending')
  testApp.later(24 * 60 + 1)
  await testApp.deadlines()
  await testApp.jobs()
  expect(await testApp.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
    status: 'anonymised',
    email: `geloescht-${id}@invalid`,
    first_name: '',
    last_name: '',
    phone: null,
    password_hash: null,
  })
  expect(
    await testApp.db
      .selectFrom('providers')
      .select(['registration_status', 'company_name'])
      .where('account_id', '=', id)
      .executeTakeFirst(),
  ).toEqual({ registration_status: 'deleted', company_name: 'Geschlossener Betrieb' })
  expect((await login('nie@lindenbrueck.example')).body.error).toBe('LOGIN_FAILED')
  // The address is free again.
  await member('nie@lindenbrueck.example')
})
