import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp
const fieldsOf = (body: { errors?: { field: string; message: string }[] }) =>
  Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]))

describe('personal details', () => {
  it('only what is sent changes, and every tab hears of it', async () => {
    const head = await testApp.head('anna')
    const before = await works('anna', 'profiles.information')
    const { message, data } = await works('anna', 'profiles.updateDetails', { body: { birthday: '24.12.1980', country_id: 'AT' } })
    expect(message).toBe('Profile updated successfully!')
    expect(data).toEqual({ ...before.data, birthday: '1980-12-24', country_id: 'AT' })
    const events = await testApp.events('anna', head)
    expect(events.map(({ type }) => type)).toEqual(['profile.changed'])
    expect(events[0]!.payload).toMatchObject({ profile: { birthday: '1980-12-24', country_id: 'AT', first_name: 'Anna' } })
    expect((await works('anna', 'accounts.customerProfile')).data).toMatchObject({ birthday: '1980-12-24', title: '' })
  })

  it.each([
    ['Jörg', 'Müller-Lüdenscheidt'],
    ['Sinéad', "O'Connor"],
    ['Leyla', 'Yılmaz'],
    ['Иван', 'Петров'],
    ['美玲', '王'],
    ['Madonna', ''],
    ['Karl-Theodor Maria', 'Freiherr von und zu Guttenberg'],
    ['A'.repeat(80), 'ß'.repeat(80)],
  ])('a name like «%s %s» is a name', async (first, last) => {
    const { data } = await works('jonas', 'profiles.updateDetails', { body: { first_name: first, last_name: last } })
    expect([data.first_name, data.last_name, data.name]).toEqual([first, last, `${first} ${last}`.trim()])
  })

  it('a title, and no salutation at all, are fine', async () => {
    const { data } = await works('jonas', 'profiles.updateDetails', {
      body: { title: 'Prof. Dr. h. c.', gender: '', first_name: 'Jonas', last_name: 'Keller' },
    })
    expect(data).toMatchObject({ title: 'Prof. Dr. h. c.', gender: null })
    expect((await works('jonas', 'profiles.updateDetails', { body: { gender: 'diverse' } })).data.gender).toBe('diverse')
  })

  it.each([
    ['0171 3920 0112', '+4917139200112'],
    ['0171/39 20 01 12', '+4917139200112'],
    ['(0171) 3920-0112', '+4917139200112'],
    ['0049 171 39200112', '+4917139200112'],
    ['+49 (0)171 3920 0112', '+4917139200112'],
    ['069 90009-123', '+496990009123'],
    ['+43 1 58858-0', '+431588580'],
    ['+41 44 668 18 00', '+41446681800'],
  ])('the number «%s» is kept as %s', async (typed, kept) => {
    await works('jonas', 'profiles.updateDetails', { body: { phone: typed } })
    expect((await db.selectFrom('accounts').select('phone').where('id', '=', ids.jonas).executeTakeFirstOrThrow()).phone).toBe(kept)
  })

  it('a number without a prefix belongs to the chosen country and is shown in groups', async () => {
    expect((await works('jonas', 'profiles.updateDetails', { body: { phone: '044 668 18 00', country_id: 'CH' } })).data.phone).toBe(
      '+41 44 668 18 00',
    )
    expect((await works('jonas', 'profiles.updateDetails', { body: { phone: '', country_id: 'DE' } })).data.phone).toBeNull()
  })

  it('is told alike by every call that tells it', async () => {
    for (const details of [{ phone: '069 90009-123' }, { phone: '' }]) {
      await works('jonas', 'profiles.updateDetails', { body: details })
      const [profile, form] = [(await works('jonas', 'accounts.customerProfile')).data, (await works('jonas', 'profiles.information')).data]
      for (const [name, value] of Object.entries(profile)) expect([name, form[name as keyof typeof form]]).toEqual([name, value])
      expect(profile.phone).toBe(details.phone === '' ? null : '+49 69 90009123')
    }
    const shop = (await works('bellaVista', 'accounts.providerProfile')).data
    const form = (await works('bellaVista', 'profiles.information')).data
    expect([form.user_name, form.phone]).toEqual([shop.user_name, shop.phone])
  })

  it('numbers are shown in groups wherever an order shows them', async () => {
    const { data } = await works('anna', 'foodOrders.track', { query: { order_number: await testApp.placed() } })
    for (const number of [data.provider.phone, data.customer.phone]) expect(number).toMatch(/^\+49 \d{2,4} \d+$/)
  })

  it.each([
    ['29/02/2024', '2024-02-29'],
    ['1-3-1990', '1990-03-01'],
    ['29.02.2024', '2024-02-29'],
  ])('the birthday %s is read as it is written', async (birthday, day) => {
    expect((await works('anna', 'profiles.updateDetails', { body: { birthday } })).data).toMatchObject({ birthday: day })
    expect(
      (await ask('anna', 'profiles.updateDetails', { body: { birthday: birthday.replace('29', '30').replace('1-3', '31-2') } })).status,
    ).toBe(422)
  })

  it('every bad field is named with the way out', async () => {
    const { status, body } = await ask('anna', 'profiles.updateDetails', {
      body: { first_name: '', birthday: '31.02.2000', phone: 'ruf an', country_id: 'de', gender: 'x' as 'male', bank_id: 'abc' },
    })
    expect(status).toBe(422)
    expect(Object.keys(fieldsOf(body)).sort()).toEqual(['bank_id', 'birthday', 'country_id', 'first_name', 'gender', 'phone'])
    for (const [bad, field] of [
      [{ birthday: '01.01.2027' }, 'birthday'],
      [{ country_id: 'XZ' }, 'country_id'],
      [{ bank_id: 999 }, 'bank_id'],
      [{ phone: '0123' }, 'phone'],
      [{ phone: '+1 23456789' }, 'phone'],
    ] as const) {
      const refused = await ask('anna', 'profiles.updateDetails', { body: bad })
      expect([field, refused.status, Object.keys(fieldsOf(refused.body))]).toEqual([field, 422, [field]])
    }
    expect((await works('anna', 'profiles.information')).data.first_name).toBe('Anna')
  })

  it('needs an account', async () => expect((await ask('guest', 'profiles.updateDetails', { body: {} })).status).toBe(401))
})

describe('what the form reads', () => {
  it('holds the business for providers and nothing of it for others', async () => {
    expect((await works('anna', 'profiles.information')).data.provider).toBeNull()
    expect((await works('admin', 'profiles.information')).data).toMatchObject({ role: 'Admin', provider: null })
    const { data } = await works('bellaVista', 'profiles.information')
    expect(data.provider).toMatchObject({
      kind: 'restaurant',
      slug: 'pizzeria-bella-vista',
      show_profile: 1,
      city: 'Lindenbrück',
      always_open: 0,
    })
    expect(data.provider!.times.length).toBeGreaterThan(0)
    expect(data.provider!.phone).toMatch(/^\+49 \d+ \d+/)
    expect((await ask('guest', 'profiles.information')).status).toBe(401)
  })

  it('lists what each kind of account can use', async () => {
    const keys = async (who: 'anna' | 'bellaVista' | 'radwerk' | 'admin') =>
      (await works(who, 'profiles.modules')).data.map(({ key }) => key)
    expect(await keys('anna')).toContain('orders')
    expect(await keys('bellaVista')).toEqual(expect.arrayContaining(['food', 'business']))
    expect(await keys('radwerk')).not.toContain('food')
    expect(await keys('admin')).not.toContain('orders')
    expect((await ask('guest', 'profiles.modules')).status).toBe(401)
  })
})

describe('the business', () => {
  it('drops empty values, so that they change nothing (rules R-019)', async () => {
    const before = (await works('bellaVista', 'profiles.information')).data
    const { data } = await works('bellaVista', 'profiles.updateProvider', {
      body: {
        company_name: '',
        email: '',
        street: '',
        vat_number: '',
        second_email: '',
        invoice_text_1: '',
        first_name: '',
        bank_id: '',
        city: 'Lindenbrück',
      },
    })
    expect(data).toEqual(before)
  })

  it('show_profile 0 hides the profile, also sent as text by a form (rules R-020, R-021)', async () => {
    const stored = async () =>
      (await db.selectFrom('providers').select('show_profile').where('account_id', '=', ids.bellaVista).executeTakeFirstOrThrow())
        .show_profile
    await works('bellaVista', 'profiles.updateProvider', { body: { show_profile: 0 } })
    expect(await stored()).toBe(false)
    const changes = await db.selectFrom('page_changes').select('tags').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(changes.tags, 'pages that were kept').toEqual(expect.arrayContaining([`provider:${ids.bellaVista}`, 'list:providers']))
    const form = await testApp.app.inject({
      method: 'POST',
      url: '/rest/v2/providerInfoUpdate',
      headers: { authorization: `Bearer ${testApp.tokens.bellaVista}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'show_profile=1&company_name=',
    })
    expect([form.statusCode, await stored()]).toEqual([200, true])
    expect((await works('bellaVista', 'accounts.providerProfile')).data.show_profile).toBe(1)
  })

  it('takes all of it, and null empties what may be empty', async () => {
    const head = await testApp.head('bellaVista')
    const { data } = await works('bellaVista', 'profiles.updateProvider', {
      body: {
        gender: 'female',
        first_name: 'Chiara',
        last_name: 'Rossi',
        email: 'ciao@bella.example',
        company_name: 'Bella Vista GmbH',
        phone: '069 / 90009-55',
        street: 'Lindenallee',
        house_number: '12 a',
        zip_code: '62103',
        city: 'Lindenbrück',
        second_email: 'buero@bella.example',
        user_name: 'bella.vista',
        vat_number: 'de 136 695 976',
        company_registration_number: 'HRB 4711',
        register_court: 'Amtsgericht Lindenbrück',
        legal_form: 'GmbH',
        representative: 'Chiara Rossi',
        invoice_text_1: 'Zahlbar sofort.\nDanke!',
        invoice_text_5: 'Grazie',
        bank_id: 2,
      },
    })
    expect(data).toMatchObject({
      gender: 'female',
      first_name: 'Chiara',
      user_name: 'bella.vista',
      bank_id: 2,
      provider: {
        email: 'ciao@bella.example',
        vat_number: 'DE136695976',
        legal_form: 'GmbH',
        invoice_text_1: 'Zahlbar sofort.\nDanke!',
        invoice_text_2: '',
        phone: '+49 69 9000955',
      },
    })
    expect((await db.selectFrom('accounts').select('email').where('id', '=', ids.bellaVista).executeTakeFirstOrThrow()).email).toBe(
      'bella-vista@lindenbrueck.example',
    )
    expect((await testApp.events('bellaVista', head)).map(({ type }) => type)).toEqual(['profile.changed'])
    const emptied = await works('bellaVista', 'profiles.updateProvider', {
      body: {
        second_email: null,
        user_name: null,
        vat_number: null,
        invoice_text_1: null,
        bank_id: null,
        company_registration_number: null,
      },
    })
    expect(emptied.data).toMatchObject({
      user_name: '',
      bank_id: null,
      provider: { second_email: '', vat_number: null, invoice_text_1: '', invoice_text_5: 'Grazie', company_registration_number: null },
    })
  })

  it('moves on the map with its postal code', async () => {
    const place = await db
      .selectFrom('postal_codes')
      .select(['code', 'lat'])
      .where('lat', 'is not', null)
      .orderBy('code', 'desc')
      .executeTakeFirstOrThrow()
    await works('radwerk', 'profiles.updateProvider', { body: { zip_code: place.code } })
    expect((await db.selectFrom('providers').select('lat').where('account_id', '=', ids.radwerk).executeTakeFirstOrThrow()).lat).toBe(
      place.lat,
    )
  })

  it.each(['ATU13585627', 'CHE-109.322.551 MWST', 'CHE 109 322 551'])('%s of a neighbour is a VAT number', async (vat) => {
    await works('radwerk', 'profiles.updateProvider', { body: { vat_number: vat } })
  })

  it('a wrong check digit, address or name is said at its field', async () => {
    const { status, body } = await ask('bellaVista', 'profiles.updateProvider', {
      body: {
        vat_number: 'DE136695975',
        email: 'kein@',
        second_email: 'x',
        zip_code: '1',
        company_name: '<b>',
        phone: 'x',
        user_name: 'a b',
      },
    })
    expect(status).toBe(422)
    expect(Object.keys(fieldsOf(body)).sort()).toEqual([
      'company_name',
      'email',
      'phone',
      'second_email',
      'user_name',
      'vat_number',
      'zip_code',
    ])
    expect(fieldsOf(body)['vat_number']).toContain('USt-IdNr.')
    for (const vat of ['ATU13585626', 'CHE-109.322.552 MWST', 'FR12345678901'])
      expect((await ask('radwerk', 'profiles.updateProvider', { body: { vat_number: vat } })).status).toBe(422)
  })

  it('two businesses never share a user name, in whatever capitals', async () => {
    await works('bosporus', 'profiles.updateProvider', { body: { user_name: 'Grill' } })
    expect((await ask('radwerk', 'profiles.updateProvider', { body: { user_name: 'gRILL' } })).body).toMatchObject({
      error: 'USERNAME_TAKEN',
      errors: [{ field: 'user_name' }],
    })
    const race = await Promise.all(
      (['radwerk', 'bellaVista'] as const).map((who) => ask(who, 'profiles.updateProvider', { body: { user_name: 'zugleich' } })),
    )
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await ask('anna', 'profiles.updateProvider', { body: {} })).status).toBe(403)
  })
})

describe('leaving', () => {
  it('takes the profile along and empties it', async () => {
    const { profiles } = await import('#backend/features/profiles/profiles.handlers.ts')
    const start = { caller: { kind: 'system' } as const, requestId: 'leaving' }
    const parts = await profiles.exportOf!(testApp.kernel.reading(start), ids.jonas)
    expect(parts).toMatchObject([{ key: 'profile', rows: [{ Vorname: 'Jonas', 'E-Mail': 'jonas@lindenbrueck.example' }] }])
    await testApp.kernel.command(start, (ctx) => profiles.anonymise!(ctx, ids.jonas))
    expect(
      await db
        .selectFrom('accounts')
        .select(['phone', 'birthday', 'title', 'gender', 'avatar'])
        .where('id', '=', ids.jonas)
        .executeTakeFirstOrThrow(),
    ).toEqual({ phone: null, birthday: null, title: '', gender: null, avatar: null })
  })
})
