import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { accountDesk } from './accounts.support.ts'

const testApp = await demoTestApp()
const { http, linkTo, business, account } = accountDesk(testApp)
const goods = async () =>
  (
    await testApp.db
      .selectFrom('products')
      .select(['id', 'slug'])
      .where('provider_id', '=', testApp.ids.radwerk)
      .where('status', '=', 'active')
      .where('kind', '=', 'normal')
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).slug!
const sellerOnPage = async (slug: string) => (await testApp.works('guest', 'products.details', { query: { slug } })).data.seller
const declarations = (id: number) =>
  testApp.db
    .selectFrom('trading_declarations')
    .select(['trading', 'source', 'declared_at'])
    .where('provider_id', '=', id)
    .orderBy('id')
    .execute()
const own = async () => (await testApp.works('radwerk', 'profiles.information')).data.provider!

describe('a seller declares itself', () => {
  it('at its registration, which is refused without, and the time is kept', async () => {
    const { trading: _trading, ...silent } = business('stumm@lindenbrueck.example')
    expect((await http('register/provider', { body: silent })).body.errors).toEqual([
      { field: 'trading', message: 'Bitte geben Sie an, ob Sie gewerblich oder privat anbieten.' },
    ])
    expect((await http('register/provider', { body: { ...silent, trading: 'x'.repeat(200_000) } })).status).toBe(422)
    for (const trading of ['trader', 'private']) {
      const email = `${trading}@lindenbrueck.example`
      await http('register/provider', { body: business(email, { trading }) })
      await linkTo(email)
      const { id } = (await account(email))!
      expect(await declarations(id)).toEqual([{ trading, source: 'registration', declared_at: testApp.now() }])
      expect(
        await testApp.db
          .selectFrom('providers')
          .select(['trading', 'trading_declared_at', 'small_business'])
          .where('account_id', '=', id)
          .executeTakeFirst(),
      ).toEqual({ trading, trading_declared_at: testApp.now(), small_business: trading === 'private' })
    }
  })

  it('emptying the legal form changes nothing of it', async () => {
    const slug = await goods()
    expect((await sellerOnPage(slug)).trading).toBe('trader')
    const { legal_form: form } = await own()
    await testApp.works('radwerk', 'profiles.updateProvider', { body: { legal_form: null } })
    expect(await own()).toMatchObject({ legal_form: '', trading: 'trader' })
    // A trader without its legal form has no whole imprint, and is not public until it has.
    expect((await testApp.ask('guest', 'products.details', { query: { slug } })).status).toBe(404)
    await testApp.works('radwerk', 'profiles.updateProvider', { body: { legal_form: form } })
    expect((await sellerOnPage(slug)).trading).toBe('trader')
  })

  it('privately only where nothing else it states says otherwise', async () => {
    for (const [stated, word] of [
      [{ legal_form: 'Radwerk GmbH' }, 'Rechtsform'],
      [{ legal_form: null }, 'Register'],
      [{ company_registration_number: null, register_court: null }, 'USt-IdNr.'],
    ] as const) {
      const refused = await testApp.ask('radwerk', 'profiles.updateProvider', { body: { trading: 'private', ...stated } })
      expect([refused.status, refused.body.errors?.[0]?.field, refused.body.errors?.[0]?.message]).toEqual([
        422,
        'trading',
        expect.stringContaining(word),
      ])
      await testApp.works('radwerk', 'profiles.updateProvider', { body: stated })
    }
    await testApp.works('radwerk', 'profiles.updateProvider', {
      body: { trading: 'private', legal_form: null, vat_number: null, company_registration_number: null },
    })
    const refused = await testApp.ask('radwerk', 'profiles.updateProvider', { body: { vat_number: 'DE136695976' } })
    expect(refused.body.errors?.[0]?.field).toBe('trading')
  })

  it('with its time in the profile, on its products, on its page and in the export', async () => {
    const since = testApp.now().toISOString()
    expect(await own()).toMatchObject({ trading: 'private', trading_declared_at: since, small_business: true })
    testApp.later(60)
    await testApp.works('radwerk', 'profiles.updateProvider', { body: { trading: 'private' } })
    expect((await own()).trading_declared_at).toBe(since)
    const slug = await goods()
    expect(await testApp.works('guest', 'products.details', { query: { slug } })).toMatchObject({
      data: { tax_included: false, tax_note: 'Privatverkauf', seller: { trading: 'private' } },
    })
    const page = await testApp.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: '{ providerBySlug(slug: "radwerk-lindenbrueck") { trading } }' },
    })
    expect(page.json()).toEqual({ data: { providerBySlug: { trading: 'private' } } })
    expect((await declarations(testApp.ids.radwerk)).map((one) => [one.trading, one.source])).toEqual([
      ['trader', 'registration'],
      ['private', 'profile'],
    ])
  })

  it('two declarations at once leave one row more', async () => {
    await Promise.all(
      ['trader', 'trader'].map((trading) => testApp.ask('radwerk', 'profiles.updateProvider', { body: { trading: trading as 'trader' } })),
    )
    expect((await declarations(testApp.ids.radwerk)).map((one) => one.trading)).toEqual(['trader', 'private', 'trader'])
  })
})

describe('a contract', () => {
  const sold = async (trading: 'trader' | 'private' | null) => {
    await testApp.db
      .updateTable('providers')
      .set({ trading, trading_declared_at: trading && testApp.now(), small_business: trading === 'private' })
      .where('account_id', '=', testApp.ids.bellaVista)
      .execute()
    const number = await testApp.placed('jonas', 'pizzeria-bella-vista', 'pickup')
    await testApp.jobs()
    const mail = await testApp.db
      .selectFrom('mails')
      .select('text')
      .where('kind', '=', 'order.receipt')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return {
      number,
      text: mail.text,
      order: (await testApp.works('jonas', 'checkout.information', { query: { order_number: number } })).data.orders[0]!,
    }
  }
  it.each(['trader', null] as const)('with a seller that declared %s informs about the right of withdrawal', async (trading) => {
    const { text, order } = await sold(trading)
    expect(text).toContain('14 Tage lang ohne Angabe von Gründen widerrufen')
    expect(text).not.toContain('Verbraucherrechte')
    expect(order.trading).toBe(trading)
  })
  it('with a private seller says that consumer rights do not apply, also after it became a trader', async () => {
    const { number, text, order } = await sold('private')
    expect(text).toContain(
      'bietet nach eigener Erklärung privat an. Verbraucherrechte wie Widerruf und gesetzliche Gewährleistung gelten bei privaten Anbietern nicht.',
    )
    expect(text).toContain('Gesamtsumme Privatverkauf')
    expect(text).not.toMatch(/widerrufen|MwSt|§ 19/)
    expect(order).toMatchObject({ trading: 'private', taxes: [] })
    await testApp.db
      .updateTable('providers')
      .set({ trading: 'trader', small_business: false })
      .where('account_id', '=', testApp.ids.bellaVista)
      .execute()
    expect((await testApp.works('jonas', 'checkout.information', { query: { order_number: number } })).data.orders[0]!.trading).toBe(
      'private',
    )
    await testApp.works('jonas', 'legal.revoke', {
      body: { name: 'Jonas Krüger', contract: number, email: 'jonas@lindenbrueck.example', items: [], comment: '' },
    })
    const news = await testApp.db
      .selectFrom('mails')
      .select('text')
      .where('kind', '=', 'legal.revocationNews')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(news.text).toContain('Sie haben erklärt, dass Sie privat anbieten.')
  })
})

describe('what had been stated before there were declarations', () => {
  it('makes traders of those with a legal form, a register, a VAT number or § 19, and asks the others', async () => {
    const of = (name: string) => readFileSync(`backend/migrations/060.${name}.trading.sql`, 'utf8')
    const cases = {
      form: { legal_form: 'GmbH' },
      register: { register_number: 'HRB 1' },
      vat: { vat_id: 'DE136695976' },
      small: { small_business: true },
      none: {},
    }
    const before = await testApp.placed('jonas', 'pizzeria-bella-vista', 'pickup')
    await sql.raw(of('undo')).execute(testApp.db)
    for (const [slug, stated] of Object.entries(cases)) {
      const { id } = await testApp.db
        .insertInto('accounts')
        .values({ role: 'provider', email: `${slug}@vorher.example`, first_name: slug, last_name: '' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await testApp.db
        .insertInto('providers')
        .values({
          account_id: id,
          kind: 'shop',
          slug,
          company_name: slug,
          street: 'Weg',
          postal_code: '62101',
          city: 'Lindenbrück',
          ...stated,
        })
        .execute()
    }
    await sql.raw(of('do')).execute(testApp.db)
    const rows = await testApp.db
      .selectFrom('providers')
      .leftJoin('trading_declarations', 'trading_declarations.provider_id', 'providers.account_id')
      .select(['slug', 'providers.trading', 'source'])
      .where('slug', 'in', Object.keys(cases))
      .orderBy('account_id')
      .execute()
    expect(rows.map((row) => [row.slug, row.trading, row.source])).toEqual([
      ...['form', 'register', 'vat', 'small'].map((slug) => [slug, 'trader', 'takenOver']),
      ['none', null, null],
    ])
    const { seller } = await testApp.db.selectFrom('food_orders').select('seller').where('number', '=', before).executeTakeFirstOrThrow()
    expect(seller).toMatchObject({ trading: 'trader' })
  })
})
