import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { refreshSearch } from '#backend/features/search/search.api.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { sendForm } from '#tests/support/multipart.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp
const search = async (query: Record<string, unknown>) => await works('guest', 'providers.search', { query: query as never })
const changed = async (tag: string) =>
  (await db.selectFrom('page_changes').select('tags').orderBy('id').execute()).some(({ tags }) => tags.includes(tag))
const graph = async (query: string, who: 'guest' | 'anna' | 'radwerk' = 'guest') => {
  const token = testApp.tokens[who]
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload: JSON.stringify({ query }),
  })
  return response.json<{ data: Record<string, never> | null; errors?: { extensions?: { code?: string } }[] }>()
}
const picture = (color: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer()

describe('searching providers', () => {
  it('by distance from a postal code, nearest first, and only so far', async () => {
    const all = await search({ 'filter[postal_code]': '62101', sort: 'distance', 'filter[kind]': 'shop' })
    const kilometres = all.data.map((card) => card.distance_km!)
    expect(kilometres.length).toBeGreaterThan(3)
    expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b))
    const edge = kilometres[2]!
    const near = await search({
      'filter[postal_code]': '62101',
      'filter[radius]': Math.max(1, Math.ceil(edge)),
      sort: 'distance',
      'filter[kind]': 'shop',
    })
    expect(near.data.length).toBeGreaterThan(2)
    expect(near.data.every((card) => card.distance_km! <= Math.max(1, Math.ceil(edge)))).toBe(true)
    const { lat, lng } = await db
      .selectFrom('providers')
      .select(['lat', 'lng'])
      .where('slug', '=', 'radwerk-lindenbrueck')
      .executeTakeFirstOrThrow()
    const there = await search({ 'filter[lat]': lat, 'filter[lng]': lng, sort: 'distance' })
    expect([there.data[0]!.slug, there.data[0]!.distance_km]).toEqual(['radwerk-lindenbrueck', 0])
  })

  it('by rating, by price and by a group of trades', async () => {
    const best = await search({ 'filter[rating]': 4, sort: 'rating' })
    const ratings = best.data.map((card) => card.avg_rating)
    expect(ratings.length).toBeGreaterThan(3)
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
    expect(ratings.at(-1)).toBeGreaterThanOrEqual(4)
    expect((await search({ 'filter[rating]': 5 })).meta.total).toBeLessThan((await search({})).meta.total)
    const [priced, more] = [await search({ sort: 'price' }), await search({ sort: 'price', page: 2 })]
    const slugs = [...priced.data, ...more.data].map(({ slug }) => slug)
    expect([priced.data.length, new Set(slugs).size]).toEqual([12, slugs.length])
    const cheapest = await db
      .selectFrom('products as p')
      .innerJoin('providers as v', 'v.account_id', 'p.provider_id')
      .where('p.status', '=', 'active')
      .where('p.price_cents', '>', 0)
      .groupBy('v.slug')
      .select((eb) => ['v.slug', eb.fn.min('p.price_cents').as('cents')])
      .execute()
    const cents = slugs.map((slug) => Number(cheapest.find((one) => one.slug === slug)?.cents ?? Infinity))
    expect(cents).toEqual(cents.toSorted((a, b) => a - b))
    const crafts = await search({ 'filter[industry][]': ['handwerk'] })
    expect(crafts.data.map(({ kind }) => kind)).toEqual(crafts.data.map(() => 'craft'))
    expect(crafts.meta.total).toBe(4)
    const { data: groups } = await works('guest', 'providers.parentIndustries')
    const byNumber = await search({ 'filter[industry][]': [String(groups.find(({ slug }) => slug === 'handwerk')!.id)] })
    expect(byNumber.data.map(({ slug }) => slug)).toEqual(crafts.data.map(({ slug }) => slug))
    // Groups are not offered as trades.
    expect(crafts.industries.map(({ slug }) => slug)).not.toContain('handwerk')
  })

  it('by quarters, of which one is enough, and by what businesses have for visitors, all of it; with what is left to narrow by', async () => {
    const { data: placement } = await works('admin', 'accountAdmin.placement', { params: { id: ids.radwerk } })
    const [north, east] = placement.regions
    const [first, second] = placement.features
    const stand = async (id: number, regions: readonly { id: number }[], features: readonly { id: number }[]) => {
      const { data: now } = await works('admin', 'accountAdmin.placement', { params: { id } })
      const chosen = { region_ids: regions.map((one) => one.id), feature_ids: features.map((one) => one.id) }
      const body = { industry_id: now.industry_id, reason: 'Bei der Begehung gesehen.', ...chosen }
      await works('admin', 'accountAdmin.place', { params: { id }, body })
    }
    const slugs = async (query: Record<string, unknown>) => (await search(query)).data.map(({ slug }) => slug).toSorted()
    const bare = await search({})
    expect([bare.regions, bare.features.every(({ count }) => count === 0)]).toEqual([[], true])
    await stand(ids.radwerk, [north!], [first!, second!])
    await stand(ids.bellaVista, [east!], [first!])
    const [radwerk, bella] = ['radwerk-lindenbrueck', 'pizzeria-bella-vista']
    const all = await search({})
    const [northSlug, eastSlug] = [north, east].map((one) => all.regions.find(({ name }) => name === one!.name)!.slug)
    const [firstSlug, secondSlug] = [first, second].map((one) => all.features.find(({ name }) => name === one!.name)!.slug)
    expect(all.features.filter(({ count }) => count > 0).map(({ slug, count }) => [slug, count])).toEqual([
      [firstSlug, 2],
      [secondSlug, 1],
    ])
    expect(await slugs({ 'filter[region][]': [northSlug] })).toEqual([radwerk])
    expect(await slugs({ 'filter[region][]': [northSlug, String(east!.id)] })).toEqual([bella, radwerk].toSorted())
    expect(await slugs({ 'filter[feature][]': firstSlug })).toEqual([bella, radwerk].toSorted())
    expect(await slugs({ 'filter[feature][]': [firstSlug, secondSlug] })).toEqual([radwerk])
    expect(await slugs({ 'filter[feature][]': [firstSlug, secondSlug], 'filter[region][]': [eastSlug] })).toEqual([])
    for (const filter of ['filter[region][]', 'filter[feature][]']) expect(await slugs({ [filter]: ["gibt'es--nicht"] })).toEqual([])
    expect(
      (await ask('guest', 'providers.search', { query: { 'filter[feature][]': Array.from({ length: 13 }, () => 'wlan') } })).status,
    ).toBe(422)
    const { data } = await graph(`{ providerSearch(regions: ["${northSlug}"], features: ["${firstSlug}"]) { data { url } } }`)
    expect(data!['providerSearch']).toEqual({ data: [{ url: radwerk }] })
    // Filters cost no statement more: what can be chosen is read with the trades.
    const before = testApp.database.stats().statements
    await search({ 'filter[region][]': [northSlug], 'filter[feature][]': [firstSlug] })
    expect(testApp.database.stats().statements - before).toBeLessThanOrEqual(3)
    for (const id of [ids.radwerk, ids.bellaVista]) await stand(id, [], [])
  })

  it('nonsense counts as absent, past the end is empty', async () => {
    const odd = await search({
      'filter[lat]': 'abc',
      'filter[lng]': '999',
      'filter[radius]': '-1',
      'filter[rating]': '17',
      sort: 'distance',
    })
    expect(odd.meta.total).toBe((await search({})).meta.total)
    expect((await search({ page: 999 })).data).toEqual([])
    expect((await ask('guest', 'providers.search', { query: { 'filter[postal_code]': '12' } })).status).toBe(422)
  })

  it('is the same search by GraphQL', async () => {
    const asked = await search({ 'filter[postal_code]': '62101', 'filter[radius]': 1, 'filter[rating]': 4, sort: 'distance' })
    const { data } = await graph(
      `{ providerSearch(postal_code: "62101", radius: 1, rating: 4, sort: distance) { place data { url distance_km }
        paginatorInfo { total } } }`,
    )
    expect(data!['providerSearch']).toEqual({
      place: 'known',
      data: asked.data.map(({ slug, distance_km }) => ({ url: slug, distance_km })),
      paginatorInfo: { total: asked.meta.total },
    })
    expect(asked.meta.total).toBeGreaterThan(0)
    expect(asked.meta.total).toBeLessThan((await search({ 'filter[rating]': 4 })).meta.total)
    expect((await graph('{ providerSearch(postal_code: "12") { place } }')).errors![0]!.extensions?.code).toBe('INPUT_INVALID')
    const goods = await graph(
      '{ productsByCategorySlug(slug: "all", sortField: distance, postal_code: "62199", rating: 4) { place data { rating_average } } }',
    )
    expect(goods.data!['productsByCategorySlug']).toMatchObject({ place: 'unknown' })
    expect(
      (goods.data!['productsByCategorySlug'] as unknown as { data: { rating_average: number }[] }).data.every(
        ({ rating_average: stars }) => stars >= 4,
      ),
    ).toBe(true)
    expect((await graph('{ productsByCategorySlug(slug: "all", rating: 9) { place } }')).errors![0]!.extensions?.code).toBe('INPUT_INVALID')
  })

  it('names the way from a postal code', async () => {
    const { data } = await works('guest', 'providers.distance', { query: { slug: 'radwerk-lindenbrueck', postal_code: '62104' } })
    expect(data.distance_km).toBeGreaterThan(0)
    expect(
      (await works('guest', 'providers.distance', { query: { slug: 'radwerk-lindenbrueck', postal_code: '99999' } })).data.distance_km,
    ).toBeNull()
    expect((await ask('guest', 'providers.distance', { query: { slug: 'gibt-es-nicht', postal_code: '62101' } })).status).toBe(404)
    expect((await ask('guest', 'providers.distance', { query: { slug: 'radwerk-lindenbrueck', postal_code: 'x' } })).status).toBe(422)
    await db.updateTable('providers').set({ active: false }).where('account_id', '=', ids.radwerk).execute()
    expect((await ask('guest', 'providers.distance', { query: { slug: 'radwerk-lindenbrueck', postal_code: '62104' } })).status).toBe(404)
    await db.updateTable('providers').set({ active: true }).where('account_id', '=', ids.radwerk).execute()
  })
})

describe('groups of trades', () => {
  it('and their trades say how many providers they hold', async () => {
    const { data: groups } = await works('guest', 'providers.parentIndustries')
    expect(groups.map(({ slug }) => slug)).toEqual(['essen-und-trinken', 'laeden', 'handwerk', 'dienste'])
    for (const group of groups) {
      const { data: trades } = await works('guest', 'providers.subIndustries', { query: { id: group.id } })
      expect([group.slug, trades.reduce((sum, { count }) => sum + count, 0)]).toEqual([group.slug, group.count])
    }
    expect((await works('guest', 'providers.subIndustries', { query: { id: 99999 } })).data).toEqual([])
    expect((await ask('guest', 'providers.subIndustries', { query: { id: 'x' as never } })).status).toBe(422)
  })
})

describe('the sections of a page', () => {
  it('are the paragraphs in order and the gallery last', async () => {
    const { data } = await works('guest', 'providers.pageData', { query: { slug: 'radwerk-lindenbrueck' } })
    expect(data.map(({ content_type: type }) => type)).toEqual(['heading', 'text', 'list', 'company_contents', 'certificates', 'gallery'])
    expect(data.at(-1)!.images.length).toBeGreaterThan(3)
    expect((await ask('guest', 'providers.pageData', { query: { slug: 'x y' } })).status).toBe(422)
  })

  it('leave the gallery out where it is not to be shown', async () => {
    await db.updateTable('providers').set({ show_gallery: false }).where('slug', '=', 'spielkiste').execute()
    expect(
      (await works('guest', 'providers.pageData', { query: { slug: 'spielkiste' } })).data.map(({ content_type: type }) => type),
    ).toEqual(['heading', 'text'])
  })

  it('give the telephone number to dial and to read', async () => {
    const { phone } = await db.selectFrom('providers').select('phone').where('account_id', '=', ids.radwerk).executeTakeFirstOrThrow()
    await db.updateTable('providers').set({ phone: '+496990009100' }).where('account_id', '=', ids.radwerk).execute()
    expect((await graph('{ providerBySlug(slug: "radwerk-lindenbrueck") { phone phone_text } }')).data).toEqual({
      providerBySlug: { phone: '+496990009100', phone_text: '+49 69 90009100' },
    })
    await db.updateTable('providers').set({ phone: null }).where('account_id', '=', ids.radwerk).execute()
    expect((await graph('{ providerBySlug(slug: "radwerk-lindenbrueck") { phone phone_text } }')).data).toEqual({
      providerBySlug: { phone: null, phone_text: null },
    })
    await db.updateTable('providers').set({ phone }).where('account_id', '=', ids.radwerk).execute()
  })

  it('of a page that is not public are the owner’s alone', async () => {
    await db.updateTable('providers').set({ active: false }).where('account_id', '=', ids.radwerk).execute()
    const query = { slug: 'radwerk-lindenbrueck', is_preview: '1' as const }
    const statuses = await Promise.all(
      (['guest', 'anna', 'bellaVista', 'radwerk'] as const).map(async (who) => (await ask(who, 'providers.pageData', { query })).status),
    )
    expect(statuses).toEqual([401, 404, 404, 200])
    expect((await ask('radwerk', 'providers.pageData', { query: { slug: query.slug } })).status).toBe(404)
    const page = '{ providerBySlug(slug: "radwerk-lindenbrueck", preview: true) { company_name is_active } }'
    expect((await graph(page, 'radwerk')).data).toEqual({ providerBySlug: { company_name: 'Radwerk Lindenbrück', is_active: false } })
    expect((await graph(page, 'anna')).data).toEqual({ providerBySlug: null })
    await db.updateTable('providers').set({ active: true }).where('account_id', '=', ids.radwerk).execute()
  })

  it('of an old address lead to the new one', async () => {
    await db.insertInto('old_slugs').values({ kind: 'provider', slug: 'radwerk-alt', entity_id: ids.radwerk }).execute()
    const { status, body } = await ask('guest', 'providers.pageData', { query: { slug: 'radwerk-alt' } })
    expect([status, body.error, (body as { details?: unknown }).details]).toEqual([404, 'MOVED', { slug: 'radwerk-lindenbrueck' }])
    expect((await ask('guest', 'providers.pageData', { query: { slug: 'nie-gewesen' } })).body.error).toBe('NOT_FOUND')
  })
})

describe('the gallery', () => {
  const add = async (color: string, alt = '') =>
    sendForm(testApp, 'bellaVista', 'company-images', [
      ['file', { bytes: await picture(color), name: 'bild.png' }],
      ['alt', alt],
    ])

  it('takes pictures, arranges and describes them, and lets them go with their files', async () => {
    const before = (await works('bellaVista', 'providers.gallery')).data.length
    expect((await add('#ff0000', 'Rot')).status).toBe(200)
    expect((await add('#00ff00')).status).toBe(200)
    const all = (await works('bellaVista', 'providers.gallery')).data
    expect([all.length, all.at(-2)!.alt, await changed(`provider:${ids.bellaVista}`)]).toEqual([before + 2, 'Rot', true])
    const [green, red] = [all.at(-1)!, all.at(-2)!]
    const { data: arranged } = await works('bellaVista', 'providers.arrangeImages', {
      body: {
        images: [
          { id: green.id, alt: 'Grün' },
          { id: red.id, alt: 'Rot' },
        ],
      },
    })
    expect(arranged.slice(0, 2).map(({ id, alt }) => [id, alt])).toEqual([
      [green.id, 'Grün'],
      [red.id, 'Rot'],
    ])
    expect(arranged.slice(2).map(({ id }) => id)).toEqual(all.slice(0, -2).map(({ id }) => id))
    const name = green.image.replace('/media/', '')
    expect(await testApp.kernel.media.has(name)).toBe(true)
    const { data: left } = await works('bellaVista', 'providers.removeImages', { body: { id: green.id } })
    expect([left.some(({ id }) => id === green.id), await testApp.kernel.media.has(name)]).toEqual([false, false])
  })

  it('of somebody else stays as it is', async () => {
    const [foreign] = (await works('radwerk', 'providers.gallery')).data
    expect((await ask('bellaVista', 'providers.removeImages', { body: { id: foreign!.id } })).status).toBe(404)
    await works('bellaVista', 'providers.arrangeImages', { body: { images: [{ id: foreign!.id, alt: 'Unfug' }] } })
    expect((await works('radwerk', 'providers.gallery')).data[0]).toEqual(foreign)
    expect((await ask('anna', 'providers.gallery')).status).toBe(403)
  })

  it('refuses what is no picture, a list that is none, and the twenty-fifth', async () => {
    expect(
      (await sendForm(testApp, 'bellaVista', 'company-images', [['file', { bytes: Buffer.from('kein Bild'), name: 'x.png' }]])).body.error,
    ).toBe('FILE_TYPE_REFUSED')
    expect((await ask('bellaVista', 'providers.arrangeImages', { body: { images: 'x' as never } })).status).toBe(422)
    expect((await ask('bellaVista', 'providers.removeImages', { body: { id: 'x' as never } })).status).toBe(404)
    const known = (await works('bellaVista', 'providers.gallery')).data.length
    await db
      .insertInto('provider_images')
      .values(
        Array.from({ length: 24 - known }, (_, position) => ({
          provider_id: ids.bellaVista,
          image: '/media/demo/1f355.webp',
          position: 50 + position,
          created_at: testApp.now(),
        })),
      )
      .execute()
    expect((await add('#0000ff')).body.error).toBe('GALLERY_FULL')
  })
})

describe('the GraphQL page', () => {
  it('names thumbnail, offers, distribution of stars and whether it is a favourite', async () => {
    const query = `{ providerBySlug(slug: "bosporus-grill") { user_id thumbnail provider_value always_open takes_appointments
        preferences wishlist industry count_by_rating { rating_1 rating_5 } } }`
    const { data } = await graph(query)
    const page = data!['providerBySlug'] as unknown as Record<string, unknown>
    const { rating } = await works('guest', 'reviews.list', { query: { type: 'provider', slug: 'bosporus-grill' } })
    expect(rating.rating_5).toBeGreaterThan(rating.rating_1)
    expect(page['count_by_rating']).toEqual({ rating_1: rating.rating_1, rating_5: rating.rating_5 })
    expect(page).toMatchObject({
      thumbnail: '/media/demo/1f959_160.webp',
      always_open: false,
      takes_appointments: false,
      wishlist: false,
      industry: 'Döner',
    })
    expect(page['provider_value']).toBeGreaterThan(10)
    expect(page['preferences']).toEqual(expect.arrayContaining(['Lieferung', 'Nachrichten']))
    await db
      .insertInto('favourites')
      .values({ account_id: ids.anna, type: 'provider', entity_id: Number(page['user_id']), name: 'Bosporus Grill' })
      .onConflict((c) => c.doNothing())
      .execute()
    expect((await graph(query, 'anna')).data!['providerBySlug']).toMatchObject({ wishlist: true })
  })

  it('lists the newest providers and all trades', async () => {
    const { data } = await graph(
      '{ latestProviders(first: 3) { id company_name company_logo url short_description } industries { slug parent_id count } }',
    )
    expect(data!['latestProviders']).toHaveLength(3)
    const trades = data!['industries'] as unknown as { slug: string; parent_id: number | null }[]
    expect(trades.filter(({ parent_id: parent }) => parent === null)).toHaveLength(4)
    const ofAll = () =>
      graph('{ latestProviders(first: 50) { url } industries { slug count } }').then(
        ({ data: all }) => all as unknown as { latestProviders: { url: string }[]; industries: { slug: string; count: number }[] },
      )
    const bicycles = (all: Awaited<ReturnType<typeof ofAll>>) => [
      all.latestProviders.some(({ url }) => url === 'radwerk-lindenbrueck'),
      all.industries.find(({ slug }) => slug === 'laeden')!.count,
    ]
    const before = bicycles(await ofAll())
    await db.updateTable('providers').set({ show_profile: false }).where('account_id', '=', ids.radwerk).execute()
    expect([before, bicycles(await ofAll())], 'who does not want to be seen').toEqual([
      [true, before[1]],
      [false, Number(before[1]) - 1],
    ])
    await db.updateTable('providers').set({ show_profile: true }).where('account_id', '=', ids.radwerk).execute()
    expect((await graph('{ latestProviders(first: 1000) { id } }')).errors![0]!.extensions?.code).toBe('INPUT_INVALID')
  })
})

it('finds a shop by two letters where they are a word of what it sells; parts of words begin with three', async () => {
  const slugs = async (keyword: string) =>
    (await works('guest', 'providers.search', { query: { 'filter[keyword]': keyword } as never })).data.map(({ slug }) => slug)
  const maker = (await db.selectFrom('manufacturers').select('id').orderBy('id').executeTakeFirstOrThrow()).id
  await db
    .insertInto('products')
    .values(
      ['Vq Klemme', 'Bxqzwa'].map((name) => ({
        provider_id: ids.radwerk,
        kind: 'normal' as const,
        name,
        price_cents: 100,
        manufacturer_id: maker,
      })),
    )
    .execute()
  await refreshSearch(db, { providerId: ids.radwerk })
  expect([await slugs('vq'), await slugs('xqz'), await slugs('xq')]).toEqual([['radwerk-lindenbrueck'], ['radwerk-lindenbrueck'], []])
})
