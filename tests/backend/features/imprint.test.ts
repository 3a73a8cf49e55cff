import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { companyTypes } from '#contract/values/companyTypes.ts'
import { missingImprint } from '#contract/values/imprint.ts'
import { transitionRegistration } from '#backend/features/accounts/accounts.api.ts'
import { hasImprint, imprintLacks } from '#backend/features/providers/imprint.api.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp
const facts = {
  company_name: 'Werk',
  legal_form: 'GmbH',
  representative: 'Ada Lind',
  street: 'Weg',
  zip_code: '62101',
  city: 'Lindenbrück',
  email: 'a@b.example',
  phone: '+496912345',
  register_court: 'Amtsgericht',
  company_registration_number: 'HRB 1',
  vat_number: 'DE136695976',
  small_business: false,
  business_id: null,
  chamber: null,
  profession: null,
  authority: null,
  trading: null,
} as const
const slug = 'radwerk-lindenbrueck'
const page = async () =>
  (
    await testApp.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: `{ providerBySlug(slug: "${slug}") { company_name imprint { business_id chamber insurance dispute_note } } }` },
    })
  ).json<{ data: { providerBySlug: { imprint: object } | null } }>().data.providerBySlug
const goods = async () => (await works('guest', 'products.trending')).data.filter(({ provider }) => provider.slug === slug).length
const found = async () =>
  (await works('guest', 'providers.search', { query: { 'filter[keyword]': 'Radwerk' } as never })).data.some((one) => one.slug === slug)
const isActive = async (id: number) =>
  (await db.selectFrom('providers').select('active').where('account_id', '=', id).executeTakeFirstOrThrow()).active

const bells = async (id: number) =>
  (await db.selectFrom('notifications').select('title').where('account_id', '=', id).where('unique_key', '=', 'imprint').execute()).map(
    (row) => row.title,
  )

describe('an imprint', () => {
  it.each([
    [{}, []],
    [{ phone: ' ' }, ['phone']],
    [{ register_court: null }, ['register_court']],
    [{ legal_form: 'Einzelunternehmen', register_court: null, company_registration_number: null }, []],
    [{ legal_form: 'e. V.', company_registration_number: null }, ['company_registration_number']],
    [{ vat_number: null }, ['vat_number']],
    [{ vat_number: null, small_business: true }, []],
    [{ vat_number: null, business_id: 'DE123456789-00001' }, []],
    [{ trading: 'private', legal_form: '', representative: '', phone: '', register_court: null, vat_number: null }, []],
    [{ trading: 'private', city: ' ' }, ['city']],
    [{ profession: 'Architektin (Deutschland)' }, ['chamber']],
    [{ profession: 'Architektin (Deutschland)', chamber: 'Architektenkammer Hessen' }, []],
    [{ profession: 'Makler', authority: 'Stadt' }, []],
  ] as const)('%o lacks %o', (more, missing) => expect(missingImprint({ ...facts, ...more })).toEqual(missing))

  it('is judged by the columns of a provider’s row', async () => {
    const row = await db.selectFrom('providers').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()
    expect([imprintLacks(row), hasImprint(row)]).toEqual([[], true])
    const gaps = { postal_code: '', email: null, phone: null, register_number: null, vat_id: null } as const
    expect(imprintLacks({ ...row, ...gaps })).toEqual(['zip_code', 'email', 'phone', 'company_registration_number', 'vat_number'])
    expect(hasImprint({ ...row, phone: null })).toBe(false)
  })

  it('of every provider the demo town shows is whole, and names a legal form where one belongs', async () => {
    const rows = await db.selectFrom('providers').selectAll().where('active', '=', true).execute()
    const lacking = rows.map((row) => [row.slug, imprintLacks(row)] as const)
    expect(lacking.filter(([, missing]) => missing.length > 0)).toEqual([])
    expect(rows.length).toBeGreaterThan(10)
    const forms = new Set(companyTypes.map(({ name, short }) => short || name))
    expect(rows.filter(({ legal_form: form }) => !forms.has(form)).map(({ slug: one, legal_form: form }) => [one, form])).toEqual([])
  })
})

describe('law 54: what whoever offers services says (DL-InfoV)', () => {
  it('insurer, its address and where it covers stand on the page, of the demo’s craftsmen too', async () => {
    const insurance = 'Musterversicherung, Beispielweg 1, 62101 Lindenbrück; gilt in der EU'
    await works('radwerk', 'profiles.updateProvider', { body: { insurance } })
    expect((await page())!.imprint).toMatchObject({ insurance })
    expect((await works('radwerk', 'profiles.information')).data.provider!.insurance).toBe(insurance)
    const long = await ask('radwerk', 'profiles.updateProvider', { body: { insurance: 'x'.repeat(301) } })
    expect(long.status).toBe(422)
    const insured = await db.selectFrom('providers').select('slug').where('insurance', 'is not', null).execute()
    expect(insured.map(({ slug: one }) => one)).toContain('elektro-hartmann')
  })
})

describe('without a whole imprint', () => {
  it('neither page nor goods are public; with it they are again, and every page is told', async () => {
    expect([(await page()) !== null, (await goods()) > 0, await found()]).toEqual([true, true, true])
    const { vat_number } = (await works('radwerk', 'profiles.information')).data.provider!
    await works('radwerk', 'profiles.updateProvider', { body: { vat_number: null } })
    expect([await page(), await goods(), await found()]).toEqual([null, 0, false])
    expect((await works('radwerk', 'profiles.information')).data.provider!.vat_number, 'its owner still edits it').toBeNull()
    expect(await bells(ids.radwerk)).toEqual(['Ihr Impressum ist unvollständig'])
    await works('radwerk', 'profiles.updateProvider', { body: { business_id: 'de123456789-00001' } })
    expect([(await page())!.imprint, (await goods()) > 0, await found()]).toEqual([
      expect.objectContaining({ business_id: 'DE123456789-00001' }),
      true,
      true,
    ])
    await works('radwerk', 'profiles.updateProvider', { body: { vat_number, business_id: null } as never })
    expect(await isActive(ids.radwerk)).toBe(true)
  })

  it('a suspended business does not come back by filling in its imprint', async () => {
    await db
      .updateTable('providers')
      .set({ registration_status: 'suspended', active: false })
      .where('account_id', '=', ids.bosporus)
      .execute()
    await works('bosporus', 'profiles.updateProvider', { body: { chamber: 'Handwerkskammer' } })
    expect(await isActive(ids.bosporus)).toBe(false)
  })

  it('a lifted suspension shows a business only without gaps, and tells it of them', async () => {
    const lift = async (phone: string) => {
      await db
        .updateTable('providers')
        .set({ phone, registration_status: 'suspended', active: false })
        .where('account_id', '=', ids.bosporus)
        .execute()
      await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'lift', clientId: null }, (ctx) =>
        transitionRegistration(ctx, ids.bosporus, { type: 'registration.lift', by: 'admin' }),
      )
      return [await isActive(ids.bosporus), await bells(ids.bosporus)]
    }
    const { phone } = await db.selectFrom('providers').select('phone').where('account_id', '=', ids.bosporus).executeTakeFirstOrThrow()
    expect(await lift('')).toEqual([false, ['Ihr Impressum ist unvollständig']])
    expect(await lift(phone!)).toEqual([true, expect.anything()])
  })

  it('an approved business with gaps is hidden by the migration and told so', async () => {
    const migration = readFileSync('backend/migrations/066.do.imprints.sql', 'utf8')
    const part = migration.slice(migration.indexOf('create temporary table hidden_providers'))
    await db.updateTable('providers').set({ phone: '' }).where('slug', '=', 'spielkiste').execute()
    const told = [slug, 'bosporus-grill']
    const before = (await db.selectFrom('providers').select('slug').where('active', '=', true).execute()).map((row) => row.slug)
    await testApp.database.transaction(async (tx) => {
      for (const statement of part.split(/;\s*\n/).filter((text) => text.trim() !== '')) await sql.raw(statement).execute(tx)
    })
    const after = (await db.selectFrom('providers').select('slug').where('active', '=', true).execute()).map((row) => row.slug)
    expect(before.filter((one) => !after.includes(one))).toEqual(['spielkiste'])
    expect(
      await db
        .selectFrom('notifications as n')
        .innerJoin('providers as p', 'p.account_id', 'n.account_id')
        .select('p.slug')
        .where('n.unique_key', '=', 'imprint')
        .where('p.slug', 'not in', told)
        .execute(),
    ).toEqual([{ slug: 'spielkiste' }])
    await db.updateTable('providers').set({ phone: '+496990009104', active: true }).where('slug', '=', 'spielkiste').execute()
  })
})

describe('dispute settlement (§ 36 VSBG)', () => {
  it('stands in the imprint and beside the terms in the words of the law', async () => {
    const terms = async () => (await works('guest', 'policies.ofProvider', { query: { provider_id: ids.radwerk } })).data.dispute_note
    expect(await terms()).toBe('')
    await works('radwerk', 'profiles.updateProvider', { body: { dispute_settlement: 'unwilling' } })
    expect([await terms(), (await page())!.imprint]).toEqual([
      expect.stringMatching(/^Wir sind weder verpflichtet noch bereit/),
      expect.objectContaining({ dispute_note: expect.stringMatching(/^Wir sind weder/) }),
    ])
    await works('radwerk', 'profiles.updateProvider', {
      body: { dispute_settlement: 'willing', dispute_board: 'Schlichtungsstelle Hessen, Weg 1, 60311 Frankfurt' },
    })
    expect(await terms()).toBe(
      'Wir nehmen an Streitbeilegungsverfahren vor dieser Verbraucherschlichtungsstelle teil: Schlichtungsstelle Hessen, Weg 1, 60311 Frankfurt.',
    )
  })

  it('whoever takes part names the board, also when only one of both is sent', async () => {
    const board = await ask('radwerk', 'profiles.updateProvider', { body: { dispute_board: null } })
    expect([board.status, board.body.errors]).toEqual([
      422,
      [{ field: 'dispute_board', message: 'Bitte nennen Sie die Schlichtungsstelle mit Anschrift und Website.' }],
    ])
    for (const business_id of ['DE123456789', 'DE123456789-1', 'x'.repeat(41), 'AT123456789-00001'])
      expect([business_id, (await ask('radwerk', 'profiles.updateProvider', { body: { business_id } })).status]).toEqual([business_id, 422])
    expect((await ask('radwerk', 'profiles.updateProvider', { body: { dispute_board: 'x'.repeat(200_000) } })).status).toBe(422)
  })

  it('is in the marketplace’s own terms', async () => {
    const { terms } = await import('#backend/demo/pages/terms.ts')
    expect(terms.body).toContain('an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen')
  })
})
