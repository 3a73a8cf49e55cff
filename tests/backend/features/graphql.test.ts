import { readFileSync } from 'node:fs'
import { buildSchema, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { graphqlOperations, type GraphqlOperation } from '#contract/graphql/operations.ts'
import { roles } from '#contract/roles.ts'
import { printedSchema, schema } from '#backend/graphql/schema.ts'
import { inquiryBody, person, tradesmen } from '#tests/support/leads.ts'
import { offerBody } from '#tests/support/offers.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
interface GraphqlAnswer {
  data: Record<string, unknown> | null
  errors?: { message: string; path?: string[]; extensions: { code: string; errors?: { field: string }[] } }[]
}
async function ask(who: Who, query: string, variables?: object, headers: Record<string, string> = {}) {
  const token = testApp.tokens[who]
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: JSON.stringify({ query, variables }),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
  })
  return { status: response.statusCode, text: response.body, ...(response.json() as GraphqlAnswer) }
}
const codes = (answer: { errors?: GraphqlAnswer['errors'] }) => answer.errors?.map((error) => error.extensions.code)
const page = 'paginatorInfo { total count currentPage lastPage perPage hasMorePages firstItem lastItem }'

it('what the database cannot hold is bad input, not trouble of the server', async () => {
  const nul = '\\u0000'
  for (const query of [
    `{ providerBySlug(slug: "${nul}") { url } }`,
    `{ banners(page: "${nul}") { id } }`,
    `{ cmsTexts(keys: ["${nul}"]) { key } }`,
    `{ productInfo(slug: "${nul}") { id } }`,
    `{ seoData(type: page, slug: "${nul}") { meta_title } }`,
  ]) {
    expect(codes(await ask('guest', query)), query).toEqual(['INPUT_INVALID'])
  }
})

it.each([
  '1',
  'null',
  '{}',
  '"x"',
  '[]',
  JSON.stringify(parse('{ cmsList { id } }')),
  '{"kind":"Document","definitions":[{"kind":"OperationDefinition"}]}',
])('JSON is no question: %s', async (query) => {
  expect(codes(await ask('guest', query))).toEqual(['INPUT_INVALID'])
})

/** One honest use of every operation. */
await tradesmen(testApp, ['bellaVista'])
const { data: asked } = await testApp.works('anna', 'leads.create', { body: await inquiryBody(testApp), ip: '10.15.0.1' })
const { data: offered } = await testApp.works('bellaVista', 'offers.create', { body: offerBody(testApp, asked.id) })
const offerFields =
  'id comment price1 price2 price_type offer_name offer_status offer_content created_at accepted_at date1 date2 date_visit ' +
  'file { file get_file file_name } provider { name user_id street postal_code city phone email online_status logo slug } ' +
  'lead_id lead_name label tax_note valid_until distance_km'

const uses: Record<GraphqlOperation, string> = {
  notifications: `{ notifications(first: 5) { data { id title body created_at type link read } ${page} } }`,
  providerBySlug: `{ providerBySlug(slug: "pizzeria-bella-vista") { user_id gender first_name last_name avatar kind
    url company_name company_logo vendor_text description image thumbnail street street_number postal_code city lat
    lng calling_code phone phone_text second_email show_chat show_profile is_premium avg_rating total_review
    quantity_of_sales count_by_rating { rating_1 rating_2 rating_3 rating_4 rating_5 } always_open is_active
    provider_value takes_appointments preferences wishlist industry show_gallery imprint { legal_form representative
    register_court register_number vat_number small_business authority insurance profession email phone } } }`,
  latestProviders: '{ latestProviders(first: 4) { id company_name company_logo url short_description image city } }',
  industries: '{ industries { id slug name kind picture parent_id count } }',
  customerLeads: `{ customerLeads(first: 5) { data { id created_at lead_status label user { name } lead_route { id name slug }
      offer_expired_days offer_expired_hours offer_expired_minutes provider_name provider_id offers } Paginator {
      total } } }`,
  customerOffers: `{ customerOffers(first: 5, page: 1, lead_id: ${asked.id}) { data { ${offerFields} } Paginator { total } } }`,
  offerView: `{ offerView(id: ${offered.id}) { ${offerFields} lead_answers { question answer } lead_status user { id
    name avatar email phone street street_number city zip_code online_status } } }`,
  providerLeads: `{ providerLeads(first: 5, status: "open") { data { id created_at status label lead_route { id name slug }
      postal_code city distance_km description is_direct offer_expired_days offer_expired_hours offer_expired_minutes
      } Paginator { total } } }`,
  providerOffers: `{ providerOffers(first: 5, offer_status: "open") { data { id comment price1 price2 price_type offer_name
      offer_status offer_content label created_at accepted_at date1 date2 date_visit valid_until viewed_at lead_id
      lead_name lead_place lead_status } Paginator { total } } }`,
  providerOfferCounts:
    '{ providerOfferCounts { open_leads_count requested_leads_count accepted_leads_count rejected_leads_count total_order_value } }',
  customerOrders: `{ customerOrders(first: 5) { data { id kind order_number order_date order_status label is_closed order_amount
      product_names product_count payment_mothod payment_status payment_status_text invoices { order_number
      provider_id } } Paginator { total count currentPage lastPage perPage hasMorePages firstItem lastItem } } }`,
  providerProducts: `{ providerProducts(first: 5, sortField: price, sortDirection: DESC) { data { id name type price
    tax status category details image stock sold_out } ${page} } }`,
  productsByCategorySlug: `{
    productsByCategorySlug(slug: "all", category_type: product, first: 3, sortField: price, sortDirection: DESC,
      postal_code: "62101", rating: 1)
    { place data { id slug name price { price_cents } provider { slug } distance_km distance_off_km } ${page} } }`,
  providerSearch: `{ providerSearch(keyword: "rad", postal_code: "62101", radius: 25, rating: 1, sort: distance) {
    place data { user_id url company_name company_logo image kind industry short_description city avg_rating
    total_review is_open distance_km distance_off_km } ${page} } }`,
  productInfo: `{ productInfo(slug: "stadtrad-linde-8-gaenge") { id slug name type status price previous_price shown_price {
      price_cents from previous_price_cents discount_percent lowest_30_days_cents uvp_cents base_price deposit_cents
      tax_included price_note on_request } categories { id slug name } manufacturer { name address email website
      is_local responsible { name } } images { gallery_id image alt variant_id } features { id name is_color values {
      id name custom_value } } variants { id available stock } discounts { id } seo { meta_title tags } stock
      available delivery { days_from days_until cost_cents } related { id name price { price_cents } provider { slug }
      swatches { name color } } crossselling { id } tags } }`,
  productVariants: `{ productVariants(product_id: 281) { id article_no ean tax_rate unit_price_without_tax unit_price_with_tax
      net_price gross_price old_price qty weight unit_weight lenght height width unit_whl product_name
      measurement_unit variant_options { feature value custom_value } price { price_cents } available stock } }`,
  productImages: '{ productImages(product_id: 281) { gallery_id image alt variant_id } }',
  productDiscounts:
    '{ productDiscounts(product_id: 281) { id product_id shop_product_variant_id whole_sell_qty whole_sell_discount variant_name ' +
    'price_cents } }',
  tags: '{ tags(product_id: 281) { id name } }',
  seoData: '{ seoData(type: product, slug: "stadtrad-linde-8-gaenge") { is_meta meta_tag meta_title meta_description tags } }',
  cookieBannerData: '{ cookieBannerData { title text version cookie_types { id key name description is_required } } }',
  checkoutPaymentContents: '{ checkoutPaymentContents { key title text } }',
  cmsTexts: '{ cmsTexts(keys: ["cookie.title", "impressum"]) { key slug title text } }',
  cmsList: '{ cmsList { id title slug description image } }',
  banners:
    '{ banners(page: "home") { id page title text image image_alt url label position hotspots { banner_id x y label href price_cents } } }',
  hotspots: '{ hotspots(page: "marketplace") { banner_id x y label href price_cents } }',
  worldCategories: '{ worldCategories { id title slug description image } }',
  reviewsByProduct: `{ reviewsByProduct(product_id: 281, first: 5, page: 1) { data { id review title review_date
    user_name reviewer { name avatar } rating is_home anonym checked images verified edited reply { text date
    company_name } } ${page} } }`,
  shippings: `{ shippings(product_id: 281) { id name kind country_id countries price price_cents free_from free_from_cents
      delivery_days days_from days_until max_grams status steps { up_to_grams price_cents } zones { name country
      prefixes surcharge_cents } store { id title street street_number zipcode city } } }`,
  newPosts: '{ newPosts(first: 2) { id title slug image image_alt text category region minutes published_at } }',
  banks: '{ banks { id pincode bank_name is_default admin_default } }',
  bankText: '{ bankText { title text } }',
  accountCounts: `{ accountCounts { unread_notifications unread_messages open_orders open_shop_orders open_leads waiting_offers
      waiting_bundles waiting_registrations waiting_product_changes open_cases open_disputes } }`,
}
const people: Record<(typeof roles)[number] | 'guest', Who> = { customer: 'anna', provider: 'bellaVista', admin: 'admin', guest: 'guest' }

describe('who may ask what', () => {
  for (const name of Object.keys(graphqlOperations) as GraphqlOperation[]) {
    const { audience } = graphqlOperations[name]
    it.each([...roles, 'guest'] as const)(`${name} as %s`, async (role) => {
      const answer = await ask(people[role], uses[name])
      expect(answer.status).toBe(200)
      if (audience === 'public' || (audience as readonly string[]).includes(role)) {
        expect(answer.errors).toBeUndefined()
        expect(answer.data![name]).toBeTruthy()
      } else {
        expect([answer.data, codes(answer)]).toEqual([null, [role === 'guest' ? 'LOGIN_REQUIRED' : 'ROLE_FORBIDDEN']])
        expect(answer.errors![0]!.path).toEqual([name])
      }
    })
  }

  it('every query and subscription of the schema is declared, and the other way round', () => {
    expect(Object.keys(schema.getQueryType()!.getFields()).sort()).toEqual(Object.keys(graphqlOperations).sort())
    for (const name of Object.keys(schema.getSubscriptionType()!.getFields())) expect(Object.keys(graphqlOperations)).toContain(name)
    expect(schema.getMutationType()).toBeUndefined()
  })

  it('the committed schema is the one that is served', () => {
    const committed = readFileSync('contract/graphql/schema.graphql', 'utf8')
    expect(committed).toBe(printedSchema())
    expect(() => buildSchema(committed)).not.toThrow()
  })

  it('a stale token is a guest: public fields are read, the others refused', async () => {
    const stale = { authorization: 'Bearer stale' }
    expect((await ask('guest', uses.cmsTexts, {}, stale)).errors).toBeUndefined()
    expect(codes(await ask('guest', uses.accountCounts, {}, stale))).toEqual(['LOGIN_REQUIRED'])
  })
})

describe('what is answered', () => {
  it('an offer names its customer to himself, and to its provider only once it is accepted', async () => {
    const user = async (who: Who) =>
      ((await ask(who, uses.offerView)) as unknown as { data: { offerView: { user: unknown } } }).data.offerView.user
    expect(await user('anna')).toMatchObject({ name: `${person.first_name} ${person.last_name}`, online_status: false })
    expect(await user('bellaVista')).toBeNull()
    const stranger = await ask('jonas', uses.offerView)
    expect(codes(stranger)).toEqual(['NOT_FOUND'])
    expect(JSON.stringify((await ask('jonas', uses.customerOffers)).data)).not.toContain(String(offered.id))
  })

  it('pages of notifications, newest first, of this account only', async () => {
    for (let n = 0; n < 3; n++) await testApp.placed()
    const { data } = (await ask('bellaVista', `query($p: Int) { notifications(first: 2, page: $p) { data { id title } ${page} } }`, {
      p: 1,
    })) as unknown as { data: { notifications: { data: { id: number }[]; paginatorInfo: Record<string, number | boolean> } } }
    const total = Number(
      (
        await testApp.db
          .selectFrom('notifications')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('account_id', '=', testApp.ids.bellaVista)
          .executeTakeFirstOrThrow()
      ).n,
    )
    expect(data.notifications.paginatorInfo).toEqual({
      total,
      count: 2,
      currentPage: 1,
      lastPage: Math.ceil(total / 2),
      perPage: 2,
      hasMorePages: total > 2,
      firstItem: 1,
      lastItem: 2,
    })
    const ids = data.notifications.data.map((one) => one.id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    const beyond = (await ask(
      'bellaVista',
      `{ notifications(first: 100, page: 500) { data { id } ${page} } }`,
    )) as unknown as typeof data & { data: typeof data }
    expect(beyond.data.notifications).toMatchObject({
      data: [],
      paginatorInfo: { count: 0, hasMorePages: false, firstItem: null, lastItem: null },
    })
  })

  it('a provider’s own products, found by name, sorted, paged without overlap', async () => {
    type Products = {
      data: {
        providerProducts: { data: { id: number; name: string; price: number }[]; paginatorInfo: { total: number; lastPage: number } }
      }
    }
    const get = async (args: string) =>
      ((await ask('bellaVista', `{ providerProducts(${args}) { data { id name price } ${page} } }`)) as unknown as Products).data
        .providerProducts
    const first = await get('first: 7')
    const seen: number[] = []
    for (let at = 1; at <= first.paginatorInfo.lastPage; at++) seen.push(...(await get(`first: 7, page: ${at}`)).data.map((one) => one.id))
    expect(new Set(seen).size).toBe(first.paginatorInfo.total)
    const owned = await testApp.db
      .selectFrom('products')
      .select('id')
      .where('provider_id', '=', testApp.ids.bellaVista)
      .where('status', '<>', 'deleted')
      .execute()
    expect(seen.sort((a, b) => a - b)).toEqual(owned.map((one) => one.id).sort((a, b) => a - b))
    const dear = (await get('first: 100, sortField: price, sortDirection: DESC')).data.map((one) => one.price)
    expect(dear).toEqual([...dear].sort((a, b) => b - a))
    const margheritas = (await get('keyword: "MARGHERITA"')).data.map((one) => one.name)
    expect(margheritas.length).toBeGreaterThan(0)
    expect(margheritas.filter((name) => !/margherita/i.test(name))).toEqual([])
    expect((await get('keyword: "%"')).paginatorInfo.total).toBe(0)
    expect((await get(`keyword: "${'x'.repeat(500)}"`)).paginatorInfo.total).toBe(0)
  })

  it('nonsense about pages is refused at its argument', async () => {
    for (const [args, field] of [
      ['first: 0', 'first'],
      ['first: -1', 'first'],
      ['first: 101', 'first'],
      ['page: 0', 'page'],
      ['page: -5', 'page'],
      ['page: 100001', 'page'],
      ['page: 2147483647', 'page'],
    ] as const) {
      const answer = await ask('anna', `{ notifications(${args}) { data { id } } }`)
      expect([args, codes(answer), answer.errors![0]!.extensions.errors?.map((one) => one.field)]).toEqual([
        args,
        ['INPUT_INVALID'],
        [field],
      ])
    }
    for (const args of ['first: "x"', 'first: 1.5', 'page: 99999999999', 'nothing: 1'])
      expect([args, codes(await ask('anna', `{ notifications(${args}) { data { id } } }`))]).toEqual([args, ['INPUT_INVALID']])
    expect((await ask('anna', '{ notifications(first: null, page: null) { data { id } } }')).errors).toBeUndefined()
  })

  it('an inactive shop is gone for all but its owner’s preview', async () => {
    await testApp.db.updateTable('providers').set({ active: false }).where('slug', '=', 'pizzeria-bella-vista').execute()
    const shop = (who: Who, preview: boolean) =>
      ask(who, `{ providerBySlug(slug: "pizzeria-bella-vista", preview: ${preview}) { user_id } }`)
    expect((await shop('guest', false)).data).toEqual({ providerBySlug: null })
    expect((await shop('bellaVista', false)).data).toEqual({ providerBySlug: null })
    expect((await shop('bellaVista', true)).data).toEqual({ providerBySlug: { user_id: testApp.ids.bellaVista } })
    expect((await shop('bosporus', true)).data).toEqual({ providerBySlug: null })
    expect(codes(await shop('guest', true))).toEqual(['LOGIN_REQUIRED'])
    await testApp.db.updateTable('providers').set({ active: true }).where('slug', '=', 'pizzeria-bella-vista').execute()
    expect((await ask('guest', '{ providerBySlug(slug: "") { user_id } }')).data).toEqual({ providerBySlug: null })
  })

  it('texts by key or slug; unknown ones are left out', async () => {
    const texts = async (keys: string[]) =>
      (await ask('guest', 'query($keys: [String!]!) { cmsTexts(keys: $keys) { key slug } }', { keys })).data!['cmsTexts'] as {
        key: string
        slug: string | null
      }[]
    expect(await texts([])).toEqual([])
    expect(await texts(['nothing', '', '\u{1F355}'])).toEqual([])
    const [row] = await testApp.db
      .selectFrom('content_entries')
      .select(['key', 'slug'])
      .where('kind', '=', 'page')
      .where('published_number', 'is not', null)
      .where('key', 'is not', null)
      .limit(1)
      .execute()
    expect(await texts([row!.slug!])).toEqual([row])
    expect(await texts([row!.key!])).toEqual([row])
  })

  it('counts follow what happens', async () => {
    const counts = async (who: Who) =>
      (await ask(who, uses.accountCounts)).data!['accountCounts'] as { open_orders: number; unread_notifications: number }
    const before = { anna: await counts('anna'), kitchen: await counts('bellaVista') }
    const number = await testApp.placed()
    expect((await counts('bellaVista')).open_orders).toBe(before.kitchen.open_orders + 1)
    expect((await counts('bellaVista')).unread_notifications).toBe(before.kitchen.unread_notifications + 1)
    expect((await counts('anna')).open_orders).toBe(before.anna.open_orders + 1)
    await testApp.works('anna', 'foodOrders.cancel', { body: { order_number: number } })
    expect((await counts('anna')).open_orders).toBe(before.anna.open_orders)
  })
})

describe('limits and mistakes', () => {
  it.each([
    ['no field', '{ nothing }'],
    ['no operation', 'fragment F on Query { cmsTexts(keys: []) { key } }'],
    ['broken', '{ cmsTexts('],
    ['a missing argument', '{ cmsTexts { key } }'],
    ['a missing variable', 'query($k: [String!]!) { cmsTexts(keys: $k) { key } }'],
    ['fragments that call each other', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
    ['two operations and no name', 'query A { cmsTexts(keys: []) { key } } query B { cmsTexts(keys: []) { key } }'],
    ['a mutation', 'mutation { login }'],
  ])('%s is refused with a code and never a 5xx', async (_, query) => {
    const answer = await ask('guest', query)
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).not.toMatch(/\.ts:|node_modules|stack/)
    expect(codes(answer)![0]).toBe('INPUT_INVALID')
  })

  it('bodies that are no question are refused', async () => {
    for (const payload of [
      '',
      '{',
      '[]',
      '{}',
      '{"query":7}',
      '{"query":null}',
      '"x"',
      '[{"query":"{ cmsTexts(keys: []) { key } }"},{"query":"{ cmsTexts(keys: []) { key } }"}]',
      '{"query":"{ cmsTexts(keys: []) { key } }","variables":7}',
      '{"query":"{ cmsTexts(keys: []) { key } }","operationName":"X"}',
    ]) {
      const response = await testApp.app.inject({
        method: 'POST',
        url: '/graphql',
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect([payload, response.statusCode < 500], response.body).toEqual([payload, true])
      expect(response.body).not.toMatch(/\.ts:|node_modules/)
      expect([payload, response.body.includes('"error')]).toEqual([payload, true])
    }
  })

  it('too deep a question is refused, whether it goes there by itself or through fragments', async () => {
    const nested = (levels: number): string => (levels === 0 ? 'x' : `x { ${nested(levels - 1)} }`)
    const messages = async (query: string) => (await ask('guest', query)).errors!.map(({ message }) => message)
    expect(await messages(`{ ${nested(7)} }`)).not.toContain('Die Abfrage ist zu tief verschachtelt.')
    expect(await messages(`{ ${nested(8)} }`)).toContain('Die Abfrage ist zu tief verschachtelt.')
    expect(await messages(`{ ...A } fragment A on Query { ${nested(4)} ...on Query { ${nested(8)} } }`)).toContain(
      'Die Abfrage ist zu tief verschachtelt.',
    )
  })

  it('too many aliases and too many fields are refused before anything runs', async () => {
    const aliases = (n: number) => `{ ${Array.from({ length: n }, (_, at) => `a${at}: cmsTexts(keys: []) { key }`).join(' ')} }`
    expect((await ask('guest', aliases(20))).errors).toBeUndefined()
    const answer = await ask('guest', aliases(21))
    expect([answer.data, answer.errors![0]!.message]).toEqual([null, 'Die Abfrage ist zu umfangreich.'])
    const fields = (n: number) => `{ cookieBannerData { ${'title '.repeat(n)} } }`
    expect((await ask('guest', fields(199))).errors).toBeUndefined()
    expect((await ask('guest', fields(200))).errors![0]!.message).toBe('Die Abfrage ist zu umfangreich.')
  })

  it('too deep is refused', async () => {
    const deep = `{ __schema { types { fields { type { ofType { ofType { ofType { ofType { name } } } } } } } } }`
    const answer = await ask('guest', deep, undefined, { 'x-client-local': '1' })
    expect([answer.data, answer.errors?.length]).toEqual([null, 1])
  })

  it('an unexpected error is masked', async () => {
    await testApp.db.schema.alterTable('content_entries').renameTo('content_gone').execute()
    const answer = await ask('guest', uses.cmsTexts)
    await testApp.db.schema.alterTable('content_gone').renameTo('content_entries').execute()
    expect(answer).toMatchObject({
      status: 200,
      data: null,
      errors: [{ message: 'Something went wrong', path: ['cmsTexts'], extensions: { code: 'INTERNAL' } }],
    })
    expect(answer.text).not.toContain('content_entries')
  })

  it('an envelope that cannot be read is 400, 413 or 415', async () => {
    for (const [payload, type, status, code] of [
      ['{', 'application/json', 400, 'BODY_UNREADABLE'],
      ['{}', 'text/plain', 415, 'MEDIA_TYPE_UNSUPPORTED'],
      ['x'.repeat(300_000), 'application/json', 413, 'PAYLOAD_TOO_LARGE'],
    ] as const) {
      const response = await testApp.app.inject({ method: 'POST', url: '/graphql', payload, headers: { 'content-type': type } })
      expect([response.statusCode, codes(response.json<GraphqlAnswer>())]).toEqual([status, [code]])
    }
  })

  it('other methods and types are no way in', async () => {
    for (const [method, type] of [
      ['GET', undefined],
      ['PUT', 'application/json'],
      ['DELETE', undefined],
      ['POST', 'text/plain'],
    ] as const) {
      const response = await testApp.app.inject({
        method,
        url: '/graphql?query=%7BcmsTexts(keys:%5B%5D)%7Bkey%7D%7D',
        ...(type ? { payload: '{}', headers: { 'content-type': type } } : {}),
      })
      expect([method, (response.statusCode >= 400 && response.statusCode < 500) || method === 'GET']).toEqual([method, true])
    }
  })
})

it('is noted among the calls that tests really drove', async () => {
  const file = testApp.kernel.config.recordCalls!
  await ask('anna', uses.accountCounts)
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('GRAPHQL'))
    .map((line) => JSON.parse(line) as { path: string; status: number })
  for (const name of Object.keys(graphqlOperations)) expect(lines).toContainEqual({ method: 'GRAPHQL', path: name, status: 200 })
})
