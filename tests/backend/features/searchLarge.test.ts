import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { priceBand, priceMarks } from '#backend/features/search/hits.sql.ts'
import { refreshSearch } from '#backend/features/search/search.api.ts'
import type { Tables } from '#backend/tables.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { searchTestApp } from './searchTestApp.ts'

const database = await testDatabase<Tables>()
const testApp = await searchTestApp(database)
const { db, list } = testApp
const count = 1300
let white: number

/** «Tasse 1» … «Tasse 1300»: the higher the number, the more popular; prices run the other way; every second is of the far seller. */
beforeAll(async () => {
  await testApp.category('Haushalt/Geschirr/Tassen')
  const near = await testApp.provider({ kind: 'shop', company_name: 'Nah', lat: 50, lng: 8 })
  const far = await testApp.provider({ kind: 'shop', company_name: 'Fern', lat: 53, lng: 10 })
  await db.insertInto('postal_codes').values({ code: '00001', city: 'Hier', state: 'HE', lat: 50.01, lng: 8 }).execute()
  const { id: maker } = await db
    .insertInto('manufacturers')
    .values({ name: 'Werk', street: 'Weg', postal_code: '62101', city: 'Lindenbrück', email: 'werk@tassen.example' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into products (provider_id, kind, name, price_cents, category_id, manufacturer_id, status)
    select case when i % 2 = 0 then ${near.id}::bigint else ${far.id}::bigint end, 'normal', 'Tasse ' || i, 100 + ${count} - i,
    ${testApp.categories.get('tassen')}, ${maker}::bigint, 'active' from generate_series(1, ${count}::int) i`.execute(db)
  await sql`insert into product_counters (product_id, views) select id, ${count} + 99 - price_cents from products`.execute(db)
  white = (await testApp.feature('Farbe', ['Weiß'], true)).of('Weiß')
  await sql`insert into product_features (product_id, value_id) select id, ${white}::bigint from products`.execute(db)
  // A hundred of 1200 are in great demand, and ten times the next ones.
  await testApp.category('Haushalt/Geschirr/Becher')
  await sql`insert into products (provider_id, kind, name, price_cents, category_id, manufacturer_id, status)
    select ${near.id}::bigint, 'normal', case when i % 20 = 0 then 'Kristallbecher ' else 'Becher ' end || i, 5000 + i,
    ${testApp.categories.get('becher')}, ${maker}::bigint, 'active' from generate_series(1, 1200) i`.execute(db)
  await sql`insert into product_counters (product_id, views) select id, case when price_cents > 6100 then 20000 + price_cents
    else (price_cents - 5000) * 3 end from products where category_id = ${testApp.categories.get('becher')}`.execute(db)
  await sql`insert into product_features (product_id, value_id) select id, ${white}::bigint from products
    where category_id = ${testApp.categories.get('becher')}`.execute(db)
  await refreshSearch(db, 'all')
})
const numbers = async (query: Record<string, unknown>) =>
  (await list({ category: 'tassen', ...query })).data.map((card) => Number(card.name.slice(6)))
const down = (from: number, step = 1) => Array.from({ length: 24 }, (_, at) => from - at * step)

describe('more than anybody reads', () => {
  it('is counted as far as a thousand, and says that there is more', async () => {
    const page = await list({ category: 'tassen' })
    expect([page.meta.total, page.meta.last_page, page.more]).toEqual([1000, 42, true])
    expect(page.facets.providers.every((one) => one.more)).toBe(true)
    expect((await list({ category: 'tassen', page: '42' })).data).toHaveLength(16)
    expect((await list({ category: 'tassen', page: '43' })).data).toEqual([])
    expect((await list({ category: 'tassen', price_to: '600' })).more).toBe(false)
  })
  it.each([
    ['popular', {}, down(count)],
    ['price_asc', { sort: 'price_asc' }, down(count)],
    ['price_desc', { sort: 'price_desc' }, Array.from({ length: 24 }, (_, at) => at + 1)],
    ['page 20 of the cheapest', { sort: 'price_asc', page: '20' }, down(count - 19 * 24)],
    ['distance, the popular of the nearest seller first', { sort: 'distance', postal_code: '00001' }, down(count, 2)],
    ['cheapest by a word', { keyword: 'Tasse', sort: 'price_asc' }, down(count)],
    ['nearest by a word', { keyword: 'Tasse', sort: 'distance', postal_code: '00001' }, down(count, 2)],
  ])('keeps its order: %s', async (_, query, expected) => {
    expect(await numbers(query)).toEqual(expected)
    // Once more with the counts already known.
    expect(await numbers(query)).toEqual(expected)
  })
  it('keeps the order of popularity and the cap when a feature is chosen that all have', async () => {
    const page = await list({ category: 'tassen', feature: String(white) })
    expect([page.meta.total, page.more, page.facets.features[0]!.values[0]!.selected]).toEqual([1000, true, true])
    expect(page.data.map((card) => Number(card.name.slice(6)))).toEqual(down(count))
    expect(await numbers({ feature: String(white), sort: 'price_desc' })).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
  })
  it('finds a price range exactly, however its ends lie between the bands', async () => {
    const cents = [0, 1, 2, 3, 4, 5, 7, 8, 11, 12, 95, 96, 127, 128, 12_799, 12_800, 999_999_99, 2 ** 31 - 1]
    const { rows } = await sql<{ band: number }>`select price_band(cents) as band from unnest(${cents}::int[]) as cents`.execute(db)
    expect(
      rows.map(({ band }) => band),
      'the same bands as in the database',
    ).toEqual(cents.map(priceBand))
    for (const [from, until] of [
      [100, 100],
      [255, 256],
      [384, 511],
      [390, 512],
      [1, 127],
      [1398, 5000],
      [1399, 1400],
      [0, 2_000_000_000],
    ] as const) {
      const expected = Math.max(0, Math.min(until, 1399) - Math.max(from, 100) + 1)
      for (const more of [{}, { feature: String(white) }, { keyword: 'Tassen' }]) {
        const page = await list({ category: 'tassen', price_from: String(from), price_to: String(until), ...more })
        expect([page.meta.total, page.more], `${from}–${until} ${JSON.stringify(more)}`).toEqual([
          Math.min(1000, expected),
          expected > 1000,
        ])
      }
    }
  })
  it('asks for a wide price range by few marks, which hold exactly its bands', () => {
    for (let first = 0; first <= 63; first++) {
      for (let last = first; last <= 63; last++) {
        const marks = priceMarks(first, last)
        const bands = marks.flatMap((mark) =>
          mark.startsWith('o') ? Array.from({ length: 8 }, (_, at) => 8 * Number(mark.slice(1)) + at) : [Number(mark.slice(1))],
        )
        expect(bands).toEqual(Array.from({ length: last - first + 1 }, (_, at) => first + at))
        expect(marks.length).toBeLessThanOrEqual(20)
      }
    }
    expect(priceMarks(0, 63)).toEqual(['o0', 'o1', 'o2', 'o3', 'o4', 'o5', 'o6', 'o7'])
    expect(priceMarks(20, 17), 'an empty range').toEqual(['p20'])
  })
  it('counts what fits a filter alike on every page, with the counts known and without', async () => {
    for (const filter of [
      { feature: String(white), price_to: '900' },
      { price_from: '150', price_to: '1100' },
    ]) {
      const first = await list({ category: 'tassen', ...filter })
      const second = await list({ category: 'tassen', page: '2', ...filter })
      const silent = await list({ category: 'tassen', counts: '0', ...filter })
      expect([second.meta.total, silent.meta.total]).toEqual([first.meta.total, first.meta.total])
      expect(silent.data.map(({ id }) => id)).toEqual(first.data.map(({ id }) => id))
      expect(first.data.some(({ id }) => second.data.some((other) => other.id === id))).toBe(false)
    }
  })
  it.each([
    ['a feature', () => ({ feature: String(white) })],
    ['a price', () => ({ price_to: '9000' })],
    ['a word', () => ({ keyword: 'Becher' })],
  ])('leads from the popular ones to the rest by %s without a gap', async (_, filter) => {
    const seen: number[] = []
    for (let page = 1; page <= 42; page++) {
      const { data } = await list({ category: 'becher', sort: 'popular', page: String(page), ...filter() })
      seen.push(...data.map((card) => Number(card.name.split(' ')[1])))
    }
    expect(seen).toEqual(Array.from({ length: 1000 }, (_, at) => 1200 - at))
  })
  it('finds all that a rare word fits, and says how many', async () => {
    const page = await list({ keyword: 'Kristallbecher', sort: 'popular' })
    expect([page.meta.total, page.more]).toEqual([60, false])
    expect(page.data.map((card) => Number(card.name.split(' ')[1]))).toEqual(Array.from({ length: 24 }, (_, at) => 1200 - 20 * at))
    const part = await list({ keyword: 'Kristallbecher', feature: String(white), price_from: '5500', price_to: '5600' })
    expect([part.meta.total, part.more]).toEqual([6, false])
  })
  it('by a word shows the popular ones first', async () => {
    const page = await list({ keyword: 'Tassen' })
    expect([page.meta.total, page.more]).toEqual([1000, true])
    expect(page.data.map((card) => Number(card.name.slice(6)))).toEqual(down(count))
  })
  it.each([
    ['by a word', { keyword: 'Tasse' }],
    ['though all are rated alike', { sort: 'rating' }],
  ])('shows no product on two pages, %s', async (_, query) => {
    const seen = new Set<number>()
    for (let at = 1; at <= 42; at++) for (const number of await numbers({ ...query, page: String(at) })) seen.add(number)
    expect(seen.size).toBe(1000)
  })
})
