import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { marketTestApp } from './marketTestApp.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import type { Tables } from '#backend/tables.ts'
import { normalise } from '#contract/values/germanText.ts'
import { candidates } from '#backend/features/providers/search.store.ts'

const database = await testDatabase<Tables>()
const testApp = await marketTestApp(database)
const { call, db, kitchen, product, provider } = testApp

const search = async (query: Record<string, unknown>) => (await call(null, 'providers.search', { query })).body
const names = async (query: Record<string, unknown>) => (await search(query)).data.map((card) => card.company_name)

beforeAll(async () => {
  const [pizza, books] = await db
    .insertInto('industries')
    .values([
      { slug: 'pizzeria', name: 'Pizzeria', kind: 'restaurant' },
      { slug: 'buecher', name: 'Buchhandlung', kind: 'shop' },
      { slug: 'maler', name: 'Malerbetrieb', kind: 'craft' },
    ])
    .returning('id')
    .execute()
  const luca = await kitchen({ company_name: 'Ristorante Luca', industry_id: pizza!.id, rating_average: 4.5, rating_count: 10 })
  await product(luca, { name: 'Käsespätzle' })
  const sofia = await kitchen({ company_name: 'Taverna Sofia', rating_average: 4.8, rating_count: 3, postal_code: '62105' }, 'Griechisch')
  await db.deleteFrom('delivery_zones').where('provider_id', '=', sofia.id).where('postal_code', '=', '62102').execute()
  await db.updateTable('delivery_zones').set({ fee_cents: 90, delivery_minutes: 25 }).where('provider_id', '=', sofia.id).execute()
  await db.updateTable('store_times').set({ closed: true }).where('store_id', '=', sofia.storeId).where('day', '=', 1).execute()
  await provider({
    kind: 'shop',
    company_name: 'Bücher Müller & Söhne',
    industry_id: books!.id,
    short_description: 'Bücher für Groß und Klein',
  })
  await provider({ kind: 'craft', company_name: 'Äpfel und Farben', industry_id: null })
  await provider({ kind: 'craft', company_name: 'Versteckt', show_profile: false })
  await provider({ kind: 'craft', company_name: 'Inaktiv', active: false })
})

describe('searching providers', () => {
  it('lists all visible ones, the best rated first', async () => {
    const page = await search({})
    expect(page.data.map((card) => card.company_name)).toEqual([
      'Taverna Sofia',
      'Ristorante Luca',
      'Äpfel und Farben',
      'Bücher Müller & Söhne',
    ])
    expect(page.meta).toEqual({ current_page: 1, last_page: 1, per_page: 12, total: 4 })
    expect(page.industries.map((one) => [one.slug, one.count])).toEqual([
      ['buecher', 1],
      ['maler', 0],
      ['pizzeria', 1],
    ])
  })
  it.each([
    ['Müller', ['Bücher Müller & Söhne']],
    ['mueller', ['Bücher Müller & Söhne']],
    ['MULLER gross', ['Bücher Müller & Söhne']],
    ['Buecher', ['Bücher Müller & Söhne']],
    ['soehne & bücher', ['Bücher Müller & Söhne']],
    ['Tavernna', ['Taverna Sofia']],
    ['Söhnne', ['Bücher Müller & Söhne']],
    ['griechisch', ['Taverna Sofia']],
    ['kasespatzle', ['Ristorante Luca']],
    ['Käsespätzl', ['Ristorante Luca']],
    ['pizzeria', ['Ristorante Luca']],
    ['pizeria', ['Ristorante Luca']],
    ['Luca Griechisch', []],
    ['%%', []],
    ['__', []],
    ['🍕', []],
    ['\u0000\u0000', []],
    ['<script>', []],
    ['’; drop table providers; --', []],
  ])('finds by «%s»: %j', async (keyword, expected) => {
    expect(await names({ 'filter[keyword]': keyword })).toEqual(expected)
  })
  it('filters by kind and by trade; the counts of the trades keep showing the alternatives', async () => {
    expect(await names({ 'filter[kind]': 'shop' })).toEqual(['Bücher Müller & Söhne'])
    expect(await names({ 'filter[industry][]': ['buecher', 'pizzeria'] })).toEqual(['Ristorante Luca', 'Bücher Müller & Söhne'])
    const one = await search({ 'filter[industry][]': 'buecher' })
    expect([one.meta.total, one.industries.find((trade) => trade.slug === 'pizzeria')!.count]).toEqual([1, 1])
    expect(await names({ 'filter[industry][]': "'; --\u0000" })).toEqual([])
  })
  it('shows what delivery to a postal code costs; shops and crafts stay', async () => {
    const there = await search({ 'filter[postal_code]': '62102' })
    expect(there.data.map((card) => [card.company_name, card.delivery])).toEqual([
      ['Ristorante Luca', { fee_cents: 250, minimum_cents: 1500, minutes: 32, lowest: false }],
      ['Äpfel und Farben', null],
      ['Bücher Müller & Söhne', null],
    ])
    const own = await search({ 'filter[postal_code]': '62105', 'filter[kind]': 'restaurant' })
    expect(own.data.map((card) => [card.company_name, card.delivery, card.pickup])).toEqual([['Taverna Sofia', null, true]])
    expect((await search({ 'filter[keyword]': 'luca' })).data[0]!.delivery).toEqual({
      fee_cents: 150,
      minimum_cents: 1000,
      minutes: 28,
      lowest: true,
    })
  })
  it('tells the open from the closed', async () => {
    expect(await names({ 'filter[open]': '1', 'filter[kind]': 'restaurant' })).toEqual(['Ristorante Luca'])
    expect(await names({ 'filter[open]': '0' })).toEqual(['Taverna Sofia'])
  })
  it('sorts in German, by fee and by time', async () => {
    expect(await names({ sort: 'name' })).toEqual(['Äpfel und Farben', 'Bücher Müller & Söhne', 'Ristorante Luca', 'Taverna Sofia'])
    expect((await names({ sort: 'fee', 'filter[postal_code]': '62101' })).slice(0, 2)).toEqual(['Taverna Sofia', 'Ristorante Luca'])
    expect((await names({ sort: 'time' })).slice(0, 2)).toEqual(['Ristorante Luca', 'Taverna Sofia'])
  })
  it('costs three statements, whatever is asked', async () => {
    for (const query of [
      {},
      { 'filter[open]': '1' },
      { 'filter[keyword]': 'luca pizza bella', 'filter[postal_code]': '62101', sort: 'fee' },
    ]) {
      expect(await testApp.statements(() => search(query))).toBeLessThanOrEqual(3)
    }
  })
  it('answers a page past the end with an empty page', async () => {
    expect(await search({ page: '99' })).toMatchObject({ data: [], meta: { current_page: 99, last_page: 1, total: 4 } })
  })
  it.each([
    [{ page: '0' }],
    [{ page: '1.5' }],
    [{ page: 'zwei' }],
    [{ sort: 'drop' }],
    [{ 'filter[kind]': 'bank' }],
    [{ 'filter[postal_code]': '6210' }],
    [{ 'filter[postal_code]': '٦٢١٠١' }],
    [{ 'filter[open]': 'vielleicht' }],
    [{ 'filter[keyword]': 'x'.repeat(101) }],
    [{ 'filter[keyword]': ['a', 'b'] }],
  ])('refuses %j', async (query) => {
    expect(await call(null, 'providers.search', { query })).toMatchObject({ status: 422, body: { error: 'INPUT_INVALID' } })
  })
  it('keeps its order and loses nobody over the pages', async () => {
    for (let at = 0; at < 30; at++) await provider({ kind: 'service', company_name: 'Gleich' })
    const pages = await Promise.all([1, 2, 3].map((page) => search({ 'filter[kind]': 'service', page: String(page) })))
    const ids = pages.flatMap((page) => page.data.map((card) => card.user_id))
    expect([pages.map((page) => page.data.length), new Set(ids).size, [...ids].sort((a, b) => a - b)]).toEqual([[12, 12, 6], 30, ids])
  })
})

describe('distance and radius', () => {
  const far = { lat: 48.137, lng: 11.575 }
  beforeAll(async () => {
    await db
      .insertInto('postal_codes')
      .values({ code: '62101', city: 'Lindenbrück', state: 'HE', lat: 50.2874, lng: 8.9127 })
      .onConflict((c) => c.columns(['code', 'city']).doUpdateSet({ lat: 50.2874, lng: 8.9127 }))
      .execute()
    await db
      .insertInto('postal_spots')
      .values([
        { code: '80331', ...far, within_km: 14 },
        { code: '62101', lat: 0, lng: 0, within_km: 50 },
      ])
      .execute()
    await provider({ kind: 'craft', company_name: 'Nahbau', lat: 50.29, lng: 8.92, rating_average: 3.5, rating_count: 2 })
    await provider({ kind: 'craft', company_name: 'Fernbau', ...far, place_within_km: 14, rating_average: 4.2, rating_count: 2 })
  })
  it('knows a place by the installation’s own list, else by what comes with the program', async () => {
    const own = await search({ 'filter[postal_code]': '62101', 'filter[kind]': 'craft', sort: 'distance' })
    expect([own.place, own.data.slice(0, 2).map((card) => [card.company_name, card.distance_km, card.distance_off_km])]).toEqual([
      'known',
      [
        ['Nahbau', 0.6, undefined],
        ['Fernbau', 307, 16],
      ],
    ])
    const testApp = await search({ 'filter[postal_code]': '80331', 'filter[kind]': 'craft', sort: 'distance' })
    expect(testApp.data.slice(0, 2).map((card) => [card.company_name, card.distance_km, card.distance_off_km])).toEqual([
      ['Fernbau', 0, 28],
      ['Nahbau', 307, 14],
    ])
  })
  it('keeps to the radius, and to stars within it', async () => {
    expect(await names({ 'filter[postal_code]': '62101', 'filter[kind]': 'craft', 'filter[radius]': '5' })).toEqual(['Nahbau'])
    expect(await names({ 'filter[postal_code]': '62101', 'filter[kind]': 'craft', 'filter[radius]': '310', sort: 'distance' })).toEqual([
      'Nahbau',
      'Fernbau',
    ])
    expect(
      await names({ 'filter[postal_code]': '62101', 'filter[kind]': 'craft', 'filter[radius]': '310', 'filter[rating]': '4' }),
    ).toEqual(['Fernbau'])
    expect(await names({ 'filter[lat]': '48.1', 'filter[lng]': '11.5', 'filter[radius]': '20' })).toEqual(['Fernbau'])
  })
  it('says when it could not measure, and then keeps the usual order', async () => {
    const usual = await names({ 'filter[kind]': 'craft' })
    for (const [query, place] of [
      [{ sort: 'distance' }, 'missing'],
      [{ sort: 'distance', 'filter[postal_code]': '99999' }, 'unknown'],
      [{ 'filter[radius]': '5', 'filter[postal_code]': '99999' }, 'unknown'],
      [{ 'filter[radius]': '5' }, 'missing'],
    ] as const) {
      const page = await search({ 'filter[kind]': 'craft', ...query })
      expect([page.place, page.data.map((card) => card.company_name)], JSON.stringify(query)).toEqual([place, usual])
    }
    expect((await search({ 'filter[postal_code]': '62101' })).place).toBeNull()
  })
})

describe('the database’s search_key', () => {
  it.each([
    'Müller',
    'Mueller',
    'MÜLLER & Söhne GmbH',
    'Straße des 17. Juni',
    'Café Größe',
    'Quelle Bauer neue Aue',
    'Ærø Łódź',
    'ẞ',
    'Œuvre',
    'naïve Élan',
    '  a–b/c ',
    '🍕',
    'Aeeoeue',
    'Vakuum Eeue',
    'Blaue Blume',
    'Poesie',
    'Ελλάδα 12',
  ])('spells «%s» as normalise does', async (text) => {
    const { rows } = await sql<{ key: string }>`select search_key(${text}) as key`.execute(db)
    expect(rows[0]!.key).toBe(normalise(text))
  })
})

it('the search uses its indexes on a big market', async () => {
  // Thousands of rows take their time on a busy machine.
  await sql`insert into accounts (role, email) select 'provider', 'gross-' || n || '@haus.example' from generate_series(1, 4000) n`.execute(
    db,
  )
  await sql`insert into providers (account_id, kind, slug, company_name, street, postal_code, city)
    select id, 'service', 'gross-' || id, md5(id::text), 'Markt', '62101', 'Lindenbrück' from accounts where email like 'gross-%'`.execute(
    db,
  )
  await sql`insert into products (provider_id, kind, name, price_cents) select account_id, 'food', md5(account_id || '-' || n), 1
    from providers, generate_series(1, 3) n where slug like 'gross-%'`.execute(db)
  await sql`analyze providers`.execute(db)
  await sql`analyze products`.execute(db)
  const asked = candidates(db, {
    words: ['kasespatzle'],
    kind: null,
    postalCode: '62101',
    near: null,
    radiusKm: null,
    rating: null,
    regions: [],
    features: [],
    sort: 'fee',
  })
  expect(await asked.execute()).toHaveLength(1)
  const plan = (await asked.explain<{ 'QUERY PLAN': string }>()).map((row) => row['QUERY PLAN']).join('\n')
  for (const index of ['providers_search', 'products_search']) expect(plan).toContain(index)
  await sql`update providers set lat = 47 + (account_id % 800) / 100.0, lng = 6 + (account_id % 900) / 100.0,
    rating_average = (account_id % 50) / 10.0 where slug like 'gross-%'`.execute(db)
  await sql`analyze providers`.execute(db)
  const circle = candidates(db, {
    words: [],
    kind: null,
    postalCode: null,
    near: { lat: 50.29, lng: 8.91, withinKm: 2 },
    radiusKm: 10,
    rating: null,
    regions: [],
    features: [],
    sort: 'distance',
  })
  expect((await circle.explain<{ 'QUERY PLAN': string }>()).map((row) => row['QUERY PLAN']).join('\n')).toContain('providers_place')
  const nothing = {
    words: [],
    kind: null,
    postalCode: null,
    near: null,
    radiusKm: null,
    rating: null,
    regions: [],
    features: [],
    sort: null,
  }
  const best = candidates(db, { ...nothing, rating: 4.9 })
  expect((await best.explain<{ 'QUERY PLAN': string }>()).map((row) => row['QUERY PLAN']).join('\n')).toContain('providers_rating')
  // A quarter and what is wanted of a business are found by their own indexes, however many businesses there are.
  await sql`insert into portal_regions (slug, name) select 'gross-' || n, 'Gross ' || n from generate_series(1, 400) n`.execute(db)
  await sql`insert into provider_regions (provider_id, region_id) select p.account_id, r.id from providers p
    cross join generate_series(0, 7) k join portal_regions r on r.slug = 'gross-' || ((p.account_id + 50 * k) % 400 + 1)
    where p.slug like 'gross-%'`.execute(db)
  await sql`insert into provider_features (provider_id, feature_id) select p.account_id, f.id from providers p
    join shop_features f on (p.account_id + f.id) % 12 = 0 where p.slug like 'gross-%'`.execute(db)
  await sql`analyze portal_regions, provider_regions, provider_features`.execute(db)
  const planOf = async (asked: { regions: string[]; features: string[] }) =>
    (await candidates(db, { ...nothing, ...asked }).explain<{ 'QUERY PLAN': string }>()).map((row) => row['QUERY PLAN']).join('\n')
  const placed = await planOf({ regions: ['gross-7'], features: [] })
  expect(placed).toContain('provider_regions_region')
  expect(placed).not.toContain('Seq Scan on provider_regions')
  for (const plan of [placed, await planOf({ regions: ['gross-7'], features: ['wlan'] })])
    expect(plan).not.toContain('Seq Scan on providers')
}, 120_000)
