import { beforeAll, describe, expect, it } from 'vitest'
import { typosBetween } from '#backend/features/search/typos.ts'
import type { Tables } from '#backend/tables.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { searchTestApp } from './searchTestApp.ts'

const database = await testDatabase<Tables>()
const testApp = await searchTestApp(database)
const { call, db, list, names, offer } = testApp

const found = async (keyword: string) => {
  const page = await list({ keyword })
  return { names: page.data.map((card) => card.name), corrected: page.corrected }
}
const suggested = async (keyword: string) =>
  (await call('search.suggest', { query: { keyword } })).body.data.map((one) => `${one.kind} ${one.text}`)

beforeAll(async () => {
  await testApp.category('Fahrräder/Räder/Stadträder')
  await testApp.category('Fahrräder/Zubehör/Helme')
  const wheels = await testApp.provider({ kind: 'shop', company_name: 'Radwerk Müller', slug: 'radwerk' })
  await offer(wheels, { name: 'Stadtrad Linde', in: 'stadtraeder', price_cents: 59900, sales: 3 })
  await offer(wheels, { name: 'Fahrrad für Kinder', in: 'stadtraeder', price_cents: 24900 })
  await offer(wheels, { name: 'Fahrradhelm Wilma', in: 'helme', price_cents: 4999, sales: 9 })
  await offer(wheels, { name: 'Helm Otto', in: 'helme', price_cents: 2500 })
  await offer(wheels, { name: 'Gartenhacke', price_cents: 1995, description: 'Für Beete an der Straße. <b>Robust</b>', tags: ['Frühling'] })
  await offer(wheels, { name: 'Öl für Holz', price_cents: 990, ean: '4006381333931', details: '<p class="geheim">Pflegt alte Stiele</p>' })
  const kitchen = await testApp.kitchen({ company_name: 'Pizzeria Luca' })
  await offer(kitchen, { kind: 'food', name: 'Pizza Funghi', price_cents: 850 })
})

describe('finding by words', () => {
  it.each([
    ['Fahrräder', ['Fahrrad für Kinder', 'Fahrradhelm Wilma', 'Stadtrad Linde', 'Helm Otto']],
    ['FAHRRAEDER', ['Fahrrad für Kinder', 'Fahrradhelm Wilma', 'Stadtrad Linde', 'Helm Otto']],
    ['Strasse', ['Gartenhacke']],
    ['strasse robust', ['Gartenhacke']],
    ['Straßen', ['Gartenhacke']],
    ['oel', ['Öl für Holz']],
    ['Öl für das Holz', ['Öl für Holz']],
    ['4006381333931', ['Öl für Holz']],
    ['fruehling', ['Gartenhacke']],
    ['Stiel', ['Öl für Holz']],
    ['Fahrrad Kinder', ['Fahrrad für Kinder']],
    ['Pizza', ['Pizza Funghi']],
    ['Mueller Hacke', ['Gartenhacke']],
    ['geheim', []],
  ])('«%s» finds %j', async (keyword, expected) => {
    expect(await found(keyword)).toEqual({ names: expected, corrected: null })
  })
  it('finds longer words by their parts, after those that say it plainly', async () => {
    expect(await names({ keyword: 'Hacke' })).toEqual(['Gartenhacke'])
    expect(await names({ keyword: 'Garten' })).toEqual(['Gartenhacke'])
    expect(await names({ keyword: 'Helm' })).toEqual(['Helm Otto', 'Fahrradhelm Wilma'])
    expect(await names({ keyword: 'Rad' })).toContain('Fahrrad für Kinder')
  })
  it.each([
    ['Fahrad', 'Fahrrad', 'Fahrrad für Kinder'],
    ['Gartenhake', 'Gartenhacke', 'Gartenhacke'],
    ['Stadtradd Linde', 'Stadtrad Linde', 'Stadtrad Linde'],
    ['Pizaa', 'Pizza', 'Pizza Funghi'],
  ])('takes «%s» for «%s» and says so', async (keyword, corrected, first) => {
    const page = await list({ keyword })
    expect([page.corrected, page.data[0]?.name]).toEqual([corrected, first])
  })
  it('leaves a word alone that is too far from all others, however alike its letters', async () => {
    expect(await found('Stadtbummel')).toEqual({ names: [], corrected: null })
  })
  it.each([
    ['%%'],
    ['__'],
    ['🍕'],
    ['der die das'],
    ['\u0000\u0000'],
    ["'; drop table products; --"],
    ["' | 'x' & !('y"],
    [':* <-> \\'],
    ['<script>alert(1)</script>'],
    ['Xyzzyxxqq'],
    ['\\\\'],
    ['a'.repeat(10_000)],
  ])('finds nothing by «%s» and stays whole', async (keyword) => {
    const page = await list({ keyword })
    expect([page.data, page.meta.total, page.corrected]).toEqual([[], 0, null])
    expect((await call('search.everything', { query: { keyword } })).status).toBe(200)
    expect(await db.selectFrom('products').select('id').execute()).toHaveLength(7)
  })
  it('reads no more than a title’s length of a pasted page', async () => {
    expect((await found(`Gartenhacke ${' '.repeat(200)}${'und noch viel mehr '.repeat(500)}`)).names).toEqual(['Gartenhacke'])
    expect((await call('search.listing', { query: { keyword: 'x'.repeat(10_001) } })).status).toBe(422)
  })
  it('narrows and orders what words have found', async () => {
    expect(await names({ keyword: 'Helm', sort: 'price_asc' })).toEqual(['Helm Otto', 'Fahrradhelm Wilma'])
    expect(await names({ keyword: 'Helm', price_to: '3000' })).toEqual(['Helm Otto'])
    expect(await names({ keyword: 'Pizza', category: 'helme' })).toEqual([])
    expect(await names({ keyword: 'Helm', sort: 'popular' })).toEqual(['Fahrradhelm Wilma', 'Helm Otto'])
  })
})

describe('slips of the pen', () => {
  it.each([
    ['fahrad', 'fahrrad', 1],
    ['hlem', 'helm', 1],
    ['pizaa', 'pizza', 1],
    ['', 'abc', 3],
    ['gleich', 'gleich', 0],
    ['abc', 'xyz', 3],
  ])('«%s» and «%s» are %i apart', (a, b, slips) => {
    expect([typosBetween(a, b), typosBetween(b, a)]).toEqual([slips, slips])
  })
})

describe('the page of results', () => {
  it('shows products, providers and categories, beside the first page only', async () => {
    const { body } = await call('search.everything', { query: { keyword: ' Fahrräder ' } })
    expect(body.keyword).toBe('Fahrräder')
    expect(body.categories).toEqual([{ slug: 'fahrraeder', title: 'Fahrräder', text: '', image: null }])
    const helmets = (await call('search.everything', { query: { keyword: 'Helme' } })).body
    expect(helmets.categories).toEqual([{ slug: 'helme', title: 'Helme', text: 'Zubehör', image: null }])
    expect((await call('search.everything', { query: { keyword: 'Radwerk' } })).body.providers.map((one) => one.slug)).toEqual(['radwerk'])
    expect((await call('search.everything', { query: { keyword: 'Helme', page: '2' } })).body).toMatchObject({
      data: [],
      categories: [],
      providers: [],
      posts: [],
    })
  })
  it('costs four statements: meaning, goods with dishes, what stands beside with posts, cards; a slip of the pen one more for the right word', async () => {
    for (const [keyword, most] of [
      ['Stadtrad', 4],
      ['Stadtrad', 3],
      ['Stadtradd', 5],
    ] as const) {
      expect(await testApp.statements(() => call('search.everything', { query: { keyword } }))).toBeLessThanOrEqual(most)
    }
    expect((await call('search.everything', { query: { keyword: 'Hellme' } })).body).toMatchObject({
      corrected: 'Helme',
      categories: [{ slug: 'helme' }],
    })
  })
  it('finds providers by name, trade and kitchen', async () => {
    const slugs = async (keyword: string) =>
      (await call('search.everything', { query: { keyword } })).body.providers.map((one) => one.title)
    expect([await slugs('mueller'), await slugs('Pizeria'), await slugs('italienisch')]).toEqual([
      ['Radwerk Müller'],
      ['Pizzeria Luca'],
      ['Pizzeria Luca'],
    ])
  })
  it('without words shows everything', async () => {
    const { body } = await call('search.everything')
    expect([body.keyword, body.meta.total, body.categories]).toEqual(['', 6, []])
  })
  it('refuses a page that is no number', async () => {
    expect((await call('search.everything', { query: { page: 'x' } })).status).toBe(422)
  })
})

describe('suggestions', () => {
  it('completes the last word and names categories, products and providers, ten at most', async () => {
    const all = await suggested('fahr')
    expect(all).toEqual([
      'word Fahrrad',
      'word Fahrradhelm',
      'category Fahrräder',
      'product Fahrradhelm Wilma',
      'product Stadtrad Linde',
      'product Fahrrad für Kinder',
      'product Helm Otto',
    ])
    expect(await suggested('radw')).toContain('provider Radwerk Müller')
    expect(
      (await suggested('pizz')).filter((one) => one.startsWith('product')),
      'dishes stand on menus',
    ).toEqual([])
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') expect((await suggested(`${letter}a`)).length).toBeLessThanOrEqual(10)
  })
  it('keeps the words before and forgives a slip of the pen', async () => {
    expect(await suggested('helm o')).toEqual(['word helm Otto', 'product Helm Otto'])
    expect((await suggested('gartnhacke'))[0]).toBe('word Gartenhacke')
  })
  it.each([[''], ['   '], ['🍕'], ['%%'], ["''"], ['<>']])('has nothing to say to «%s»', async (keyword) => {
    expect((await call('search.suggest', { query: { keyword } })).body.data).toEqual([])
  })
  it('refuses a whole page of text', async () => {
    expect((await call('search.suggest', { query: { keyword: 'x'.repeat(201) } })).status).toBe(422)
  })
})

describe('the map for search engines', () => {
  it('lists public addresses of every kind', async () => {
    const paths = async (kind: string) => (await call('search.sitemap', { params: { kind } })).body.data.map((one) => one.path)
    const goods = await paths('products')
    expect(goods).toHaveLength(6)
    expect(goods[0]).toMatch(/^\/produkt\/stadtrad-linde-\d+$/)
    expect(await paths('providers')).toContain('/anbieter/radwerk')
    expect(await paths('categories')).toContain('/kategorie/helme')
    for (const kind of ['pages', 'posts', 'worlds']) expect((await call('search.sitemap', { params: { kind } })).status).toBe(200)
    expect((await call('search.sitemap', { params: { kind: 'products' }, query: { page: '2' } })).body).toMatchObject({
      data: [],
      meta: { last_page: 1, total: 6 },
    })
  })
  it('refuses a kind that does not exist', async () => {
    expect((await call('search.sitemap', { params: { kind: 'konten' } })).status).toBe(422)
  })
})

it('of two words that are meant perhaps, the one with fewer slips is taken, not the one that shares more letters', async () => {
  const shop = await testApp.provider({ kind: 'shop', company_name: 'Bankhaus' })
  await offer(shop, { name: 'Gartenbank' })
  await offer(shop, { name: 'Gartenbuinak' })
  expect(await found('Gartenbnak')).toEqual({ names: ['Gartenbank'], corrected: 'Gartenbank' })
})

it('nobody is led to what the public cannot open: a hidden seller, things of a closed shop, a hidden or an empty category', async () => {
  await testApp.provider({ kind: 'shop', company_name: 'Verborgen', slug: 'verborgen', show_profile: false })
  const closed = await testApp.provider({ kind: 'shop', company_name: 'Zugesperrt', slug: 'zugesperrt', active: false })
  await offer(closed, { name: 'Hüter des Ladens' })
  await testApp.category('Kammerrubrik')
  const paths = async (kind: string) => (await call('search.sitemap', { params: { kind } })).body.data.map((one) => one.path)
  const [goods, sellers, categories] = [await paths('products'), await paths('providers'), await paths('categories')]
  expect([
    goods.filter((path) => path.includes('hueter')),
    sellers.filter((path) => /verborgen|zugesperrt/.test(path)),
    categories.filter((path) => path.includes('kammer')),
  ]).toEqual([[], [], []])
  for (const keyword of ['Verborgen', 'Zugesperrt']) {
    expect((await call('search.everything', { query: { keyword } })).body.providers, keyword).toEqual([])
    expect(
      (await suggested(keyword)).filter((one) => one.startsWith('provider')),
      keyword,
    ).toEqual([])
  }
  expect(await suggested('kammer')).toContain('category Kammerrubrik')
  await db.updateTable('categories').set({ active: false }).where('slug', '=', 'kammerrubrik').execute()
  expect(await suggested('kammer')).toEqual([])
})
