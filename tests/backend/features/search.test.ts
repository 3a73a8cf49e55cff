import { graphql } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { refreshSearch } from '#backend/features/search/search.api.ts'
import { schema } from '#backend/graphql/schema.ts'
import type { Tables } from '#backend/tables.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { searchTestApp } from './searchTestApp.ts'

const database = await testDatabase<Tables>()
const testApp = await searchTestApp(database)
const { call, db, list, names, offer } = testApp
let wheels: { id: number; slug: string }
let garden: { id: number; slug: string }
let colour: Awaited<ReturnType<typeof testApp.feature>>

beforeAll(async () => {
  await testApp.category('Fahrräder/Räder/Stadträder')
  await testApp.category('Fahrräder/Räder/Kinderräder')
  await testApp.category('Fahrräder/Zubehör/Helme')
  await testApp.category('Garten/Geräte/Hacken')
  await testApp.category('Handwerk/Maler/Innenanstrich', 'services')
  colour = await testApp.feature('Farbe', ['Rot', 'Blau'], true)
  wheels = await testApp.provider({ kind: 'shop', company_name: 'Radwerk', slug: 'radwerk', lat: 50, lng: 8, postal_code: '62101' })
  garden = await testApp.provider({
    kind: 'shop',
    company_name: 'Gartenfreund',
    slug: 'gartenfreund',
    lat: 50.2,
    lng: 8,
    postal_code: '62105',
  })
  await db.deleteFrom('postal_codes').where('code', 'in', ['62105', '62199']).execute()
  await db
    .insertInto('postal_codes')
    .values([
      { code: '62105', city: 'Lindenbrück', state: 'HE', lat: 50.19, lng: 8 },
      { code: '62199', city: 'Nirgends', state: 'HE', lat: null, lng: null },
    ])
    .execute()
  // Only what is sent can be sent free of charge (decision 085).
  const way = { name: 'Paket', kind: 'parcel' as const, countries: ['DE'], price_cents: 0, days_from: 1, days_until: 2, position: 0 }
  await db
    .insertInto('shipping_methods')
    .values([wheels.id, garden.id].map((id) => ({ ...way, provider_id: id })))
    .execute()
  const free = { delivery_days_from: 1, delivery_days_until: 2, shipping_cents: 0 }
  await offer(wheels, {
    name: 'Stadtrad Linde',
    in: 'stadtraeder',
    price_cents: 59900,
    values: [colour.of('Rot')],
    ratings: [0, 0, 0, 1, 1],
    sales: 3,
    ...free,
  })
  await offer(wheels, {
    name: 'Fahrrad für Kinder',
    in: 'kinderraeder',
    price_cents: 24900,
    values: [colour.of('Blau')],
    ratings: [1, 1, 0, 0, 0],
    ...free,
    delivery_days_until: 5,
  })
  await offer(wheels, {
    name: 'Fahrradhelm Wilma',
    in: 'helme',
    price_cents: 4999,
    values: [colour.of('Rot')],
    sales: 9,
    ...free,
    shipping_cents: 490,
  })
  await offer(wheels, { name: 'Helm Otto', in: 'helme', price_cents: 2500, values: [colour.of('Blau')], stock: 0 })
  await offer(garden, {
    name: 'Gartenhacke',
    in: 'hacken',
    price_cents: 1995,
    description: 'Für Beete an der Straße. <b>Robust</b>',
    tags: ['Frühling'],
    ...free,
  })
  await offer(garden, { name: 'Öl für Holz', price_cents: 990, ean: '4006381333931', details: '<p>Pflegt alte Stiele</p>' })
  const painter = await testApp.provider({ kind: 'craft', company_name: 'Malerei Grün' })
  await offer(painter, { kind: 'service', name: 'Zimmer streichen', in: 'innenanstrich', price_cents: 35000 })
  const pizzeria = await testApp.kitchen({ company_name: 'Pizzeria Luca' })
  await offer(pizzeria, { kind: 'food', name: 'Pizza Funghi', price_cents: 850 })
})

describe('lists of a category', () => {
  it('holds what stands below it, the most popular first, and knows its path and its children with counts', async () => {
    const page = await list({ category: 'fahrraeder' })
    expect(page.data.map((card) => card.name)).toEqual(['Fahrradhelm Wilma', 'Stadtrad Linde', 'Fahrrad für Kinder', 'Helm Otto'])
    expect(page.meta).toEqual({ current_page: 1, last_page: 1, per_page: 24, total: 4 })
    expect(page.facets.categories.map((one) => [one.name, one.count, one.more])).toEqual([
      ['Räder', 2, false],
      ['Zubehör', 2, false],
    ])
    const leaf = await list({ category: 'helme' })
    expect([leaf.category?.name, leaf.path.map((step) => step.name), leaf.facets.categories]).toEqual([
      'Helme',
      ['Fahrräder', 'Zubehör'],
      [],
    ])
  })
  it('without a category shows all goods and services, but no dishes', async () => {
    expect((await list({ category: 'all' })).meta.total).toBe(7)
    expect((await list()).facets.categories.map((one) => one.name)).toEqual(['Fahrräder', 'Garten', 'Handwerk'])
  })
  it('opens services and homes by their doors', async () => {
    await db
      .insertInto('categories')
      .values([
        { slug: 'dienstleistungen', name: 'Dienstleistungen', level: 1, type: 'category' },
        { slug: 'immobilien', name: 'Immobilien', level: 1, type: 'category' },
      ])
      .onConflict((c) => c.doNothing())
      .execute()
    expect(await names({ category: 'dienstleistungen' })).toEqual(['Zimmer streichen'])
    expect(await names({ category: 'immobilien' })).toEqual([])
  })
  it('refuses an unknown category and leads on from an old one', async () => {
    expect((await call('search.listing', { query: { category: 'gibt-es-nicht' } })).body.error).toBe('NOT_FOUND')
    expect((await call('search.listing', { query: { category: 'x'.repeat(3000) } })).status).toBe(404)
    await db
      .insertInto('old_slugs')
      .values({ kind: 'category', slug: 'raeder-alt', entity_id: testApp.categories.get('fahrraeder')! })
      .execute()
    const moved = await call('search.listing', { query: { category: 'raeder-alt' } })
    expect([moved.status, moved.body.error, JSON.stringify(moved.body)]).toEqual([
      404,
      'MOVED',
      expect.stringContaining('"slug":"fahrraeder"'),
    ])
  })
  it('is hidden with a category above it', async () => {
    await db.updateTable('categories').set({ active: false }).where('slug', '=', 'garten').execute()
    expect((await call('search.listing', { query: { category: 'hacken' } })).status).toBe(404)
    await db.updateTable('categories').set({ active: true }).where('slug', '=', 'garten').execute()
  })
})

describe('filters and their counts', () => {
  it('counts every choice without itself, so that the others stay to be seen', async () => {
    const { facets, meta } = await list({ category: 'fahrraeder', feature: String(colour.of('Rot')) })
    expect(meta.total).toBe(2)
    expect(facets.features[0]!.values.map((one) => [one.name, one.count, one.selected])).toEqual([
      ['Rot', 2, true],
      ['Blau', 2, false],
    ])
    expect(facets.providers).toEqual([{ slug: 'radwerk', name: 'Radwerk', count: 2, more: false, selected: false }])
  })
  it.each([
    ['price', { price_from: '2500', price_to: '5000' }, 'price'],
    ['rating', { rating: '4' }, 'ratings'],
    ['seller', { provider: 'radwerk' }, 'providers'],
    ['delivery time', { delivery_days: '2' }, 'delivery'],
    ['free delivery', { free_shipping: '1' }, 'free_shipping'],
  ] as const)('and so with the %s', async (_, query, facet) => {
    const unselected = (counted: unknown) =>
      JSON.parse(JSON.stringify(counted), (key, value: unknown) => (key === 'selected' ? undefined : value)) as unknown
    const [all, narrowed] = [await list(), await list(query)]
    expect(narrowed.meta.total).toBeLessThan(all.meta.total)
    expect(unselected(narrowed.facets[facet])).toEqual(unselected(all.facets[facet]))
    expect(JSON.stringify(narrowed.facets[facet])).toContain('"selected":true')
  })
  it('finds what a count promises', async () => {
    const { facets } = await list()
    expect([facets.price!.steps.length, facets.providers.length]).toEqual([6, 3])
    // Three or two stars at least would show nothing that four do not.
    expect(facets.ratings.map((one) => [one.rating, one.count])).toEqual([
      [4, 1],
      [1, 2],
    ])
    expect(facets.delivery.map((one) => [one.days, one.count])).toEqual([
      [2, 5],
      [5, 6],
    ])
    expect(facets.free_shipping).toEqual({ count: 5, more: false, selected: false })
    for (const step of facets.price!.steps) {
      expect((await list({ price_from: step.from_cents, ...(step.to_cents === null ? {} : { price_to: step.to_cents }) })).meta.total).toBe(
        step.count,
      )
    }
    for (const rating of facets.ratings) expect((await list({ rating: rating.rating })).meta.total).toBe(rating.count)
    for (const one of facets.delivery) expect((await list({ delivery_days: one.days })).meta.total).toBe(one.count)
    for (const one of facets.providers) expect((await list({ provider: one.slug })).meta.total).toBe(one.count)
    expect((await list({ free_shipping: '1' })).meta.total).toBe(5)
  })
  it('joins values of one feature by or, different choices by and', async () => {
    expect((await list({ category: 'fahrraeder', feature: [colour.of('Rot'), colour.of('Blau')] })).meta.total).toBe(4)
    expect(await names({ feature: String(colour.of('Rot')), price_to: '5000' })).toEqual(['Fahrradhelm Wilma'])
    expect((await list({ available: '1', category: 'helme' })).meta.total).toBe(1)
    expect((await list({ provider: ['radwerk', 'gartenfreund'] })).meta.total).toBe(6)
  })
  it('counts anew at once when something changes', async () => {
    const ofRadwerk = async () => (await list({ category: 'helme' })).facets.providers.find(({ slug }) => slug === 'radwerk')!.count
    expect(await ofRadwerk()).toBe(2)
    const id = await offer(wheels, { name: 'Dritter im Bunde', in: 'helme' })
    expect(await ofRadwerk()).toBe(3)
    await db.updateTable('products').set({ status: 'deleted' }).where('id', '=', id).execute()
    await refreshSearch(db, { productIds: [id] })
    expect(await ofRadwerk()).toBe(2)
  })
  it('leaves the counts out where nobody shows them', async () => {
    const { facets, meta, data } = await list({ category: 'fahrraeder', counts: '0' })
    expect([facets.categories, facets.price, meta.total, data.length]).toEqual([[], null, 4, 4])
  })
  it('ignores nonsense', async () => {
    const rubbish = {
      price_from: 'viel',
      price_to: '-3',
      rating: '9',
      provider: 'gibt-es-nicht',
      feature: ['abc', '-1'],
      free_shipping: 'ja',
      delivery_days: '1e9',
      available: 'x',
      postal_code: 'überall und nirgends',
      sort: 'schön',
    }
    expect((await list(rubbish)).meta.total).toBe(7)
    expect((await list({ feature: '999999', postal_code: '00000', sort: 'distance' })).meta.total).toBe(7)
    expect((await list({ postal_code: '62199', sort: 'distance' })).meta.total).toBe(7)
  })
  it('refuses no page but one that is no number', async () => {
    const past = await list({ page: '900' })
    expect([past.data, past.meta]).toEqual([[], { current_page: 900, last_page: 1, per_page: 24, total: 7 }])
    expect((await call('search.listing', { query: { page: 'eins' } })).body.errors?.[0]?.field).toBe('page')
  })
})

describe('orders', () => {
  it.each([
    [
      'price_asc',
      ['Öl für Holz', 'Gartenhacke', 'Helm Otto', 'Fahrradhelm Wilma', 'Fahrrad für Kinder', 'Zimmer streichen', 'Stadtrad Linde'],
    ],
    [
      'price_desc',
      ['Stadtrad Linde', 'Zimmer streichen', 'Fahrrad für Kinder', 'Fahrradhelm Wilma', 'Helm Otto', 'Gartenhacke', 'Öl für Holz'],
    ],
    [
      'rating',
      ['Stadtrad Linde', 'Fahrrad für Kinder', 'Fahrradhelm Wilma', 'Helm Otto', 'Gartenhacke', 'Öl für Holz', 'Zimmer streichen'],
    ],
  ])('by %s', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected)
  })
  it('by distance from a postal code, with kilometres on the cards; who has no place comes last', async () => {
    const page = await list({ sort: 'distance', postal_code: '62105' })
    expect(page.data.map((card) => card.name).slice(0, 3)).toEqual(['Gartenhacke', 'Öl für Holz', 'Fahrradhelm Wilma'])
    expect(page.data[0]!.distance_km).toBe(1.1)
    expect(page.data.at(-1)!.name).toBe('Zimmer streichen')
  })
  it('the newest first', async () => {
    await db
      .updateTable('products')
      .set({ created_at: new Date('2099-06-01') })
      .where('name', '=', 'Helm Otto')
      .execute()
    await refreshSearch(db, 'all')
    expect((await names({ sort: 'newest' }))[0]).toBe('Helm Otto')
  })
})

describe('the list in GraphQL', () => {
  const ask = async (args: string) => {
    const { data, errors } = await graphql({
      schema,
      source: `{ productsByCategorySlug(${args}) { data { name } paginatorInfo { total count hasMorePages lastPage } } }`,
      contextValue: { ctx: testApp.context(null) },
    })
    const page = data?.['productsByCategorySlug'] as { data: { name: string }[]; paginatorInfo: object } | null | undefined
    return { names: page?.data.map(({ name }) => name), page: page?.paginatorInfo, isNull: page === null, refused: errors?.length }
  }
  it('pages through a category in the asked order', async () => {
    expect(await ask('slug: "fahrraeder", first: 3, sortField: price')).toMatchObject({
      names: ['Helm Otto', 'Fahrradhelm Wilma', 'Fahrrad für Kinder'],
      page: { total: 4, count: 3, hasMorePages: true, lastPage: 2 },
    })
    expect((await ask('slug: "fahrraeder", first: 3, page: 2, sortField: price')).names).toEqual(['Stadtrad Linde'])
    expect((await ask('slug: "fahrraeder", sortField: price, sortDirection: DESC')).names?.[0]).toBe('Stadtrad Linde')
  })
  it('narrows everything to a type and knows no category of another type', async () => {
    expect((await ask('slug: "all", category_type: services')).names).toEqual(['Zimmer streichen'])
    expect((await ask('slug: "dienstleistungen", category_type: category')).names).toEqual(['Zimmer streichen'])
    expect((await ask('slug: "helme", category_type: services')).isNull).toBe(true)
    expect((await ask('slug: "gibt-es-nicht"')).isNull).toBe(true)
  })
  it('refuses pages without measure', async () => {
    expect((await ask('slug: "all", first: 1000')).refused).toBe(1)
  })
})

describe('rows of the search', () => {
  it('follow the tables, whatever part of them is refreshed, and change nothing when nothing changed', async () => {
    const rows = () => db.selectFrom('product_search').selectAll().orderBy('product_id').execute()
    const before = await rows()
    await refreshSearch(db, 'all')
    expect(await rows()).toEqual(before)
    await db.updateTable('providers').set({ active: false }).where('account_id', '=', garden.id).execute()
    await refreshSearch(db, { providerId: garden.id })
    expect((await list()).meta.total).toBe(5)
    await db.updateTable('providers').set({ active: true }).where('account_id', '=', garden.id).execute()
    await refreshSearch(db, { providerId: garden.id })
    expect(await rows()).toEqual(before)
    await refreshSearch(db, { productIds: [] })
  })
  it('know the cheapest variant that can be had and all colours of the variants', async () => {
    const shirt = await offer(wheels, { name: 'Trikot', has_variants: true, price_cents: 100 })
    const [cheap, dear] = await db
      .insertInto('product_variants')
      .values([
        { product_id: shirt, price_cents: 1500 },
        { product_id: shirt, price_cents: 2500 },
      ])
      .returning('id')
      .execute()
    await db
      .insertInto('variant_values')
      .values([
        { variant_id: cheap!.id, feature_id: colour.id, value_id: colour.of('Rot') },
        { variant_id: dear!.id, feature_id: colour.id, value_id: colour.of('Blau') },
      ])
      .execute()
    await db
      .insertInto('variant_stock')
      .values([
        { variant_id: cheap!.id, stock: 0 },
        { variant_id: dear!.id, stock: 3 },
      ])
      .execute()
    await refreshSearch(db, { productIds: [shirt] })
    const row = () =>
      db
        .selectFrom('product_search')
        .select(['price_cents', 'available', 'feature_values'])
        .where('product_id', '=', shirt)
        .executeTakeFirstOrThrow()
    expect(await row()).toEqual({ price_cents: 2500, available: true, feature_values: [colour.of('Rot'), colour.of('Blau')] })
    await db.updateTable('variant_stock').set({ stock: 0 }).where('variant_id', '=', dear!.id).execute()
    await refreshSearch(db, { productIds: [shirt] })
    expect(await row()).toMatchObject({ price_cents: 1500, available: false })
    await db.updateTable('products').set({ status: 'deleted' }).where('id', '=', shirt).execute()
    await refreshSearch(db, { productIds: [shirt] })
    expect((await list()).meta.total).toBe(7)
  })
  it('are put right by the hourly cleanup, and words nobody uses are forgotten', async () => {
    const { search } = await import('#backend/features/search/search.handlers.ts')
    const id = await offer(wheels, { name: 'Quietscheente' })
    await db.updateTable('products').set({ status: 'inactive' }).where('id', '=', id).execute()
    await db
      .updateTable('product_counters')
      .set({ views: 5000 })
      .where('product_id', '=', (await list({ category: 'helme', sort: 'price_asc' })).data[0]!.id)
      .execute()
    await search.housekeeping!(testApp.context(null))
    expect(await names({ keyword: 'Quietscheente' })).toEqual([])
    expect(await db.selectFrom('search_vocabulary').select('word').where('word', '=', 'quietscheente').execute()).toEqual([])
    expect((await names())[0]).toBe('Helm Otto')
  })
  it('leave with the seller', async () => {
    const { search } = await import('#backend/features/search/search.handlers.ts')
    const leaving = await testApp.provider({ kind: 'shop', company_name: 'Abschied' })
    await offer(leaving, { name: 'Letzter Kochlöffel' })
    await search.anonymise!(testApp.context(null), leaving.id)
    expect(await names({ keyword: 'Abschied' })).toEqual([])
    await db.updateTable('providers').set({ active: false }).where('account_id', '=', leaving.id).execute()
  })
  it('costs at most three statements a page, one more after a slip of the pen, whose right word is looked up', async () => {
    expect(await testApp.statements(() => list({ keyword: 'Fahrad' }))).toBeLessThanOrEqual(4)
    for (const query of [
      {},
      { keyword: 'Fahrrad' },
      { category: 'helme', feature: String(colour.of('Rot')), postal_code: '62105', sort: 'distance', provider: 'radwerk' },
    ]) {
      expect(await testApp.statements(() => list(query))).toBeLessThanOrEqual(3)
    }
  })
})

describe('work whose price is agreed on first', () => {
  beforeAll(async () => {
    await testApp.category('Handwerk/Maler/Fassaden', 'services')
    const painter = await testApp.provider({ kind: 'craft', company_name: 'Fassaden Blau' })
    for (const [name, price_cents] of [
      ['Fassade', 0],
      ['Sockel', 12000],
      ['Gerüst', 800],
    ] as const)
      await offer(painter, {
        kind: 'service',
        name,
        in: 'fassaden',
        price_cents,
        ...(price_cents === 0 && { service_price: JSON.stringify({ kind: 'onRequest' }) }),
      })
  })
  it('stands after everything that has a price, before and after the counts are known', async () => {
    for (let round = 0; round < 2; round++) {
      expect(await names({ category: 'fassaden', sort: 'price_asc' })).toEqual(['Gerüst', 'Sockel', 'Fassade'])
      expect(await names({ category: 'fassaden', sort: 'price_desc' })).toEqual(['Sockel', 'Gerüst', 'Fassade'])
      expect(await names({ keyword: 'Fassaden', sort: 'price_asc' })).toEqual(['Gerüst', 'Sockel', 'Fassade'])
    }
    expect((await list({ category: 'fassaden', sort: 'price_asc' })).meta.total).toBe(3)
  })
  it('fits no range of prices and moves no end of them', async () => {
    expect(await names({ category: 'fassaden', price_to: '1000' })).toEqual(['Gerüst'])
    expect((await names({ category: 'fassaden', price_from: '0' })).toSorted()).toEqual(['Gerüst', 'Sockel'])
    const { price } = (await list({ category: 'fassaden' })).facets
    expect([price?.min_cents, price?.max_cents, price?.steps[0]?.count]).toEqual([800, 12000, 1])
  })
})
