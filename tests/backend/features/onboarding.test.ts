import { beforeAll, describe, expect, it } from 'vitest'
import { catalogueCalls } from '#contract/calls/catalogue.calls.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { completeProduct } from '#tests/support/ownProducts.ts'
import { accountDesk } from './accounts.support.ts'

const testApp = await demoTestApp()
const { http, linkTo, business, account, login } = accountDesk(testApp)
const email = 'werkstatt@lindenbrueck.example'
let token = ''
let id = 0

const pdf = () =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n' +
      'startxref\n0\n%%EOF',
  )
async function upload(type: string, content: Buffer = pdf(), as = token) {
  const body = new FormData()
  body.append('type', type)
  body.append('files[]', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), 'nachweis.pdf')
  const encoded = new Response(body)
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/rest/v2/providerUploadDocs',
    headers: { authorization: `Bearer ${as}`, 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() as { data: { documents: { id: number }[] } } }
}
const info = async () =>
  (await http('getProviderOnBoardingInfo', { token })).body.data as unknown as {
    version: number
    state: string
    can_submit: boolean
    reason: string
    points: string[]
    deleted_at: string | null
    promised_at: string | null
    requirements: { kind: string; is_done: boolean }[]
    documents: { id: number }[]
  }
const open = async () => (await info()).requirements.filter((one) => !one.is_done).map(({ kind }) => kind)
const decide = (body: object) => testApp.ask('admin', 'onboarding.decide', { params: { id }, body: body as never })

beforeAll(async () => {
  await http('register/provider', { body: business(email, { company_name: 'Werkstatt', company_type: 'GmbH' }) })
  await http('email/verify', { body: { token: await linkTo(email) } })
  token = (await login(email)).body.data.access_token
  id = (await account(email))!.id
})

describe('a new shop', () => {
  it('hears what is missing and is refused until all is there', async () => {
    expect(await open()).toEqual(['business', 'tax', 'report', 'packaging', 'bank', 'documents', 'offer', 'shipping', 'certification'])
    expect((await http('provider-registration/submit', { token, body: {} })).body.error).toBe('REGISTRATION_INCOMPLETE')
    const wrong = await http('storeProviderOnBoarding', { token, body: { step: 'tax', vat_number: 'DE136695977' } })
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([422, 'vat_number'])
    expect((await http('storeProviderOnBoarding', { token, body: { step: 'certification' } })).body.errors?.[0]?.field).toBe('is_certified')
  })

  it('saves step by step; every step gives it thirty days more', async () => {
    testApp.later(60 * 24)
    token = (await login(email)).body.data.access_token
    await http('v2/providerInfoUpdate', { token, body: { email: 'kontakt@werkstatt.example', register_court: 'Amtsgericht Lindenbrück' } })
    const saved = await http('storeProviderOnBoarding', {
      token,
      body: { step: 'business', company_registration_number: 'HRB 7', vat_number: 'DE136695976' },
    })
    expect(saved.status, saved.text).toBe(200)
    expect((await http('storeProviderOnBoarding', { token, body: { step: 'certification', is_certified: true } })).status).toBe(200)
    expect(
      (await http('storeProviderOnBoarding', { token, body: { step: 'packaging', packaging_number: 'de 12345 67890123' } })).status,
    ).toBe(200)
    for (const [body, field] of [
      [{ tax_id: '86095742718' }, 'tax_id'],
      [{ tax_id: 'x'.repeat(200_000) }, 'tax_id'],
      [{ tax_id: '86095742719', tax_id_country: 'XX' }, 'tax_id_country'],
      [{ birthday: '31.02.1980' }, 'birthday'],
      [{ birthday: '01.01.2090' }, 'birthday'],
    ] as const) {
      const refused = await http('storeProviderOnBoarding', { token, body: { step: 'report', ...body } })
      expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, field])
    }
    expect(await open(), 'a VAT number is no tax identification number').toContain('report')
    expect((await http('storeProviderOnBoarding', { token, body: { step: 'report', tax_id: '86 095 742 719' } })).status).toBe(200)
    expect((await info()).deleted_at).toBe(new Date(testApp.now().getTime() + 30 * 86_400_000).toISOString())
    await testApp.db
      .insertInto('bank_accounts')
      .values({
        account_id: id,
        iban_sealed: 'x',
        holder_sealed: 'x',
        iban_key: 'x',
        country: 'DE',
        last_four: '2051',
        bic: null,
        bank_name: '',
        is_default: true,
        created_at: testApp.now(),
      })
      .execute()
    expect(await open()).toEqual(['documents', 'offer', 'shipping'])
  })

  it('takes papers by their content; strangers cannot read or remove them', async () => {
    expect((await upload('identity', Buffer.from('MZ kein PDF'))).status).toBe(422)
    const first = await upload('identity')
    expect(first.status).toBe(201)
    expect(await open()).toEqual(['documents', 'offer', 'shipping'])
    expect((await upload('register')).status).toBe(201)
    expect(await open()).toEqual(['offer', 'shipping'])
    const [paper] = (await info()).documents
    for (const who of ['bellaVista', 'radwerk'] as const) {
      expect((await testApp.ask(who, 'onboarding.file', { params: { id: paper!.id } })).status).toBe(404)
      expect((await testApp.ask(who, 'onboarding.removeDoc', { params: { id: paper!.id } })).status).toBe(404)
    }
    for (const who of ['anna', 'guest'] as const)
      expect((await testApp.ask(who, 'onboarding.file', { params: { id: paper!.id } })).status).toBeGreaterThan(400)
    expect((await testApp.ask('admin', 'onboarding.file', { params: { id: paper!.id } })).status).toBe(200)
  })

  it('puts a first product on sale before anybody sees it; a draft is none', async () => {
    const model = await completeProduct(testApp, 'radwerk')
    const row = await testApp.db.selectFrom('products').selectAll().where('id', '=', model.id).executeTakeFirstOrThrow()
    const made = await http('v2/createProduct', {
      token,
      body: {
        name: 'Erstes Brot',
        price: 4.5,
        tax: 7,
        category: row.category_id,
        manufacturer: row.manufacturer_id,
        delivery_days_from: 1,
        delivery_days_until: 2,
      },
    })
    expect(made.status, made.text).toBe(201)
    const product = (made.body.data as unknown as { id: number }).id
    expect(await open()).toEqual(['offer', 'shipping'])
    await testApp.db.insertInto('product_images').values({ product_id: product, picture: '/media/demo/bell.webp' }).execute()
    const { path } = catalogueCalls['catalogue.move']
    const published = await http(path, { token, body: { id: product, action: 'publish' } })
    expect(published.status, published.text).toBe(200)
    expect(await open()).toEqual(['shipping'])
    const way = { name: 'Paket', countries: ['DE'], price: 4.9, delivery_days: 3 }
    const off = await http('api/createShipping', { token, body: { ...way, status: false } })
    expect(off.status, off.text).toBe(201)
    expect(await open()).toEqual(['shipping'])
    expect((await http('api/createShipping', { token, body: way })).status).toBe(201)
    expect(await open()).toEqual([])
    const seen = await testApp.db.selectFrom('products').select('slug').where('id', '=', product).executeTakeFirstOrThrow()
    expect((await testApp.ask('guest', 'products.details', { query: { slug: seen.slug } })).status).toBe(404)
  })

  it('hands in, is asked for changes once, hands in again and is let in', async () => {
    expect((await http('provider-registration/submit', { token, body: {} })).status).toBe(200)
    const sent = await info()
    expect(sent).toMatchObject({ state: 'review', can_submit: false, deleted_at: null })
    expect(sent.promised_at).toBe(new Date(testApp.now().getTime() + 3 * 86_400_000).toISOString())
    // While the operator looks, nothing changes under its hands.
    expect((await http('storeProviderOnBoarding', { token, body: { step: 'tax', tax_number: '' } })).status).toBe(409)
    expect((await upload('tax')).status).toBe(409)
    const queue = (await testApp.works('admin', 'onboarding.queue')).data
    expect(queue.find((row) => row.id === id)).toMatchObject({ company_name: 'Werkstatt', state: 'review' })
    expect((await decide({ decision: 'requestChanges' })).body.error).toBe('REASON_MISSING')
    expect((await decide({ decision: 'approve', version: 1 })).body.error).toBe('VERSION_STALE')
    expect((await decide({ decision: 'requestChanges', points: ['Registerauszug ist älter als drei Monate'] })).status).toBe(200)
    expect(await info()).toMatchObject({ state: 'changes', can_submit: true, points: ['Registerauszug ist älter als drei Monate'] })
    expect((await http('provider-registration/submit', { token, body: {} })).status).toBe(200)
    const { version } = await info()
    const both = await Promise.all([decide({ decision: 'approve', version }), decide({ decision: 'reject', reason: 'Nein', version })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('strangers decide nothing', async () => {
    for (const who of ['radwerk', 'anna', 'guest'] as const)
      expect(
        (await testApp.ask(who, 'onboarding.decide', { params: { id }, body: { decision: 'approve' } as never })).status,
      ).toBeGreaterThan(400)
  })
})

it('the operator suspends with a reason and lifts again; the history says who and why', async () => {
  const shop = testApp.ids.radwerk
  const act = (body: object) => testApp.ask('admin', 'onboarding.decide', { params: { id: shop }, body: body as never })
  expect((await act({ decision: 'suspend' })).body.error).toBe('REASON_MISSING')
  expect((await act({ decision: 'suspend', reason: 'Beschwerden' })).status).toBe(200)
  const suspended = (await testApp.works('admin', 'onboarding.forReview', { params: { id: shop } })).data
  expect(suspended).toMatchObject({ state: 'suspended', decisions: ['lift'] })
  expect(suspended.history[0]).toMatchObject({ by: 'admin', reason: 'Beschwerden' })
  expect((await act({ decision: 'lift' })).body.data).toMatchObject({ state: 'complete' })
})

it('papers are part of the own data, and why they are asked is told', async () => {
  const { data } = await testApp.works('radwerk', 'onboarding.kymContents')
  expect(data.find(({ kind }) => kind === 'tax')?.law).toContain('PStTG')
})

it('the operator’s staff see what waits, as a number and in the table, and follow each other', async () => {
  const counts = async (who: 'admin' | 'radwerk') => {
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: JSON.stringify({ query: '{ accountCounts { waiting_registrations open_cases open_disputes } }' }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${testApp.tokens[who]}` },
    })
    return (answer.json().data as { accountCounts: { waiting_registrations: number; open_cases: number; open_disputes: number } })
      .accountCounts
  }
  const before = await counts('admin')
  await testApp.db.updateTable('providers').set({ registration_status: 'in_review' }).where('account_id', '=', id).execute()
  expect((await counts('admin')).waiting_registrations).toBe(before.waiting_registrations + 1)
  // Nobody else counts what waits for the operator.
  expect(await counts('radwerk')).toMatchObject({ waiting_registrations: 0, open_cases: 0, open_disputes: 0 })
  const { data } = await testApp.works('admin', 'onboarding.forReview', { params: { id } })
  expect(data.phone).toMatch(/^\+\d{2} \d+ \d+/)
  // Whoever decides also says where the business is found.
  const { data: now } = await testApp.works('admin', 'accountAdmin.placement', { params: { id } })
  const wish = { industry_id: now.industry_id, region_ids: [now.regions[0]!.id], feature_ids: [], reason: 'Aus der Anschrift.' }
  const { data: placed } = await testApp.works('admin', 'accountAdmin.place', { params: { id }, body: { ...wish, version: now.version } })
  expect(placed.region_ids).toEqual([now.regions[0]!.id])
  const answer = await decide({ decision: 'requestChanges', reason: 'Der Auszug ist nicht lesbar.', points: [], version: data.version })
  expect(answer.status, answer.text).toBe(200)
  const told = await testApp.db.selectFrom('event').selectAll().where('type', '=', 'registration.changed').orderBy('seq', 'desc').execute()
  const admins = await testApp.db.selectFrom('accounts').select('id').where('role', '=', 'admin').execute()
  expect(told[0]!.payload).toEqual({ id, state: 'changes' })
  expect(new Set(told.map(({ user_id }) => user_id))).toEqual(new Set(admins.map((one) => one.id)))
  expect((await counts('admin')).waiting_registrations).toBe(before.waiting_registrations)
})

it.each([
  ['restaurant', ['hours', 'offer']],
  ['shop', ['offer', 'shipping']],
  ['craft', []],
  ['service', []],
])('a new %s is asked for what its trade needs', async (kind, own) => {
  const mail = `${kind}-neu@lindenbrueck.example`
  const made = await http('register/provider', { body: business(mail, { company_name: `Neu ${kind}`, kind }) })
  expect(made.status, made.text).toBeLessThan(300)
  await http('email/verify', { body: { token: await linkTo(mail) } })
  const asked = (await http('getProviderOnBoardingInfo', { token: (await login(mail)).body.data.access_token })).body.data as unknown as {
    requirements: { kind: string }[]
  }
  expect(asked.requirements.map((one) => one.kind).filter((one) => ['hours', 'offer', 'shipping'].includes(one))).toEqual(own)
})
