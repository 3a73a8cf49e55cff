import { describe, expect, it } from 'vitest'
import { judgements } from '#tests/bench/relevance/judgements.ts'
import { scoreOf, summary } from '#tests/bench/relevance/measure.ts'
import { refreshSearch } from '#backend/features/search/search.api.ts'
import { understand } from '#backend/features/search/understand.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const search = (keyword: string) => testApp.works('guest', 'search.everything', { query: { keyword, page: 1 } })
/** What stands first in each group, the groups in their order. */
const first = async (keyword: string) => {
  const page = await search(keyword)
  const names = {
    providers: page.providers[0]?.title,
    categories: page.categories[0]?.title,
    posts: page.posts[0]?.title,
    dishes: page.dishes[0]?.name,
    products: page.data[0]?.name,
  }
  return { page, groups: page.groups.map((group) => `${group}: ${names[group] ?? ''}`) }
}
const suggested = async (keyword: string) =>
  (await testApp.works('guest', 'search.suggest', { query: { keyword } })).data.map(({ kind, text }) => `${kind} ${text}`)

describe('what is there is found, the best group first', () => {
  it.each([
    ['Pizza Margherita', 'dishes: Margherita'],
    ['Pizza Salami', 'dishes: Salami'],
    ['Blumensträuße', 'products: Wiesenstrauß, mittel'],
    ['Kinderfahrrad', 'products: Kinderrad 20 Zoll'],
    ['Stadtrad schwarz', 'products: Stadtrad «Linde», 8 Gänge'],
    ['301-2', 'products: Wiesenstrauß, mittel'],
    ['Fahrradhelm', 'products: Helm «Pendler»'],
    ['Elektriker', 'providers: Elektro Hartmann'],
    ['Klempner', 'providers: Sanitär Wassermann'],
    ['bella', 'providers: Pizzeria Bella Vista'],
    ['2 900000 002814', 'products: Stadtrad «Linde», 8 Gänge'],
    ['rad001', 'products: Stadtrad «Linde», 8 Gänge'],
    ['Bahnhofstraße', 'providers: Bosporus Grill'],
    ['italienisches Restaurant', 'providers: Trattoria da Marta'],
    ['griechisch', 'providers: Taverna Olympos'],
    ['Lampen', 'products: Leselampe zum Klemmen'],
    ['Wochenmarkt', 'posts: Wochenmarkt am Samstag: wer früh kommt, hat die Wahl'],
    ['Regen Jacke', 'products: Regenjacke fürs Rad'],
    ['rosa Rosen', 'products: Zwölf rote Rosen'],
  ])('«%s» → %s', async (keyword, expected) => {
    const { page, groups } = await first(keyword)
    expect([groups[0], page.corrected]).toEqual([expected, null])
  })
  it('finds the same by the one as by the many, and in every spelling', async () => {
    const names = async (keyword: string) => (await search(keyword)).data.map(({ name }) => name)
    expect(await names('Lampen')).toEqual(await names('Lampe'))
    expect((await search('Doener')).dishes.map(({ name }) => name)).toEqual((await search('Döner')).dishes.map(({ name }) => name))
  })
  it('finds kitchens and dishes of a town, a street and a postal code', async () => {
    const page = await search('Döner Lindenbrück')
    expect([
      page.dishes
        .slice(0, 2)
        .map(({ name }) => name)
        .toSorted(),
      page.providers[0]?.title,
    ]).toEqual([['Döner Kebap', 'Kleiner Döner'], 'Bosporus Grill'])
    expect((await search('Pizza 62101')).dishes.every(({ provider }) => provider.slug === 'pizzeria-bella-vista')).toBe(true)
  })
  it('takes «strasse» for a street and nothing else', async () => {
    expect((await search('strasse')).corrected).toBeNull()
  })
  it('puts nothing on top that cannot be ordered', async () => {
    for (const keyword of ['Pizza', 'Pizza Kürbis', 'Suppe']) {
      const { dishes } = await search(keyword)
      const stocks = dishes.map(({ stock }) => stock !== 'none')
      expect(stocks, keyword).toEqual(stocks.toSorted((a, b) => Number(b) - Number(a)))
    }
    const { dishes } = await search('Pizza')
    expect(dishes[0]!.name).not.toBe('Pizza des Monats')
  })
  it('suggests the seller whose name begins like that before words and goods', async () => {
    expect((await suggested('bella'))[0]).toBe('provider Pizzeria Bella Vista')
  })
})

describe('what was typed beside it', () => {
  it('a price is a range, and is said', async () => {
    const page = await search('Helm unter 50 Euro')
    expect([page.price, page.data.map(({ name }) => name)]).toEqual([{ from_cents: null, to_cents: 5000 }, ['Kinderhelm «Marienkäfer»']])
  })
  it.each([
    ['Wein bis 10 €', null, 1000],
    ['Fahrrad zwischen 500 und 1000 Euro', 50_000, 100_000],
    ['Rotwein ab 20 Euro', 2000, null],
    ['20-30 € Vase', 2000, 3000],
    ['Vase für 40 Euro', 3000, 5000],
    ['Vase 12,50 €', 938, 1563],
    ['Kinderrad 20 Zoll', null, null],
    ['Puzzle 1000 Teile', null, null],
    ['Gleis 3', null, null],
  ])('«%s» reads %s to %s', (keyword, priceFrom, priceUntil) => {
    expect(understand(keyword)).toMatchObject({ priceFrom, priceUntil })
  })
  it('reads two hundred letters of anything in no time', () => {
    const begin = performance.now()
    for (const text of ['1 '.repeat(100_000), '9'.repeat(200_000), 'bis '.repeat(50_000), `${' '.repeat(200_000)}€`]) understand(text)
    expect(performance.now() - begin).toBeLessThan(200)
  })
  it('a town nobody sells in is left out, and is said', async () => {
    const page = await search('Pizza Berlin')
    expect([page.dropped, page.dishes.length > 5]).toEqual([['Berlin'], true])
  })
  it('words that never stand together find what has most of them, and it is said', async () => {
    const page = await search('Sushi 62104')
    expect([page.relaxed, page.providers[0]?.title]).toEqual([true, 'Sakura Sushi'])
  })
  it('what nobody has finds nothing and is not turned into something else', async () => {
    for (const keyword of ['Hubschrauber', 'Zahnarzt', 'Stadtbummel', 'Kettensäge', 'Xyzzyxxqq']) {
      const page = await search(keyword)
      expect([page.groups, page.corrected, page.dropped], keyword).toEqual([[], null, []])
    }
  })
})

describe('the operator’s own words', () => {
  it('lead to what the shop calls otherwise, both ways where they are mutual', async () => {
    expect((await search('Drahtesel')).data).toEqual([])
    await testApp.db.insertInto('search_synonyms').values({ term: 'Drahtesel', means: 'Stadtrad' }).execute()
    expect((await search('Drahtesel')).data[0]?.name).toBe('Stadtrad «Linde», 8 Gänge')
    expect(
      (await testApp.db.selectFrom('search_synonyms').select('source').where('term', '=', 'Drahtesel').executeTakeFirst())?.source,
    ).toBe('operator')
  })
})

describe('sellers in the search', () => {
  it('follow their names and leave with their profile', async () => {
    await testApp.db
      .updateTable('providers')
      .set({ company_name: 'Fahrradhaus Zacharias' })
      .where('account_id', '=', testApp.ids.radwerk)
      .execute()
    await refreshSearch(testApp.db, { providerId: testApp.ids.radwerk })
    expect((await search('Zacharias')).providers.map(({ slug }) => slug)).toEqual(['radwerk-lindenbrueck'])
    await testApp.db.updateTable('providers').set({ show_profile: false }).where('account_id', '=', testApp.ids.radwerk).execute()
    await refreshSearch(testApp.db, { providerId: testApp.ids.radwerk })
    expect((await search('Zacharias')).providers).toEqual([])
    await testApp.db
      .updateTable('providers')
      .set({ show_profile: true, company_name: 'Radwerk Lindenbrück' })
      .where('account_id', '=', testApp.ids.radwerk)
      .execute()
    await refreshSearch(testApp.db, { providerId: testApp.ids.radwerk })
  })
})

it('of the questions with graded hits nine tenths of what can be gained is gained', async () => {
  const scores = []
  for (const judged of await judgements(testApp.db)) {
    const page = await search(judged.query)
    const keys = {
      categories: page.categories.map(({ slug }) => `category:${slug}`),
      providers: page.providers.map(({ slug }) => `provider:${slug}`),
      posts: page.posts.map(({ slug }) => `post:${slug}`),
      dishes: page.dishes.map(({ slug }) => `product:${slug}`),
      products: page.data.map(({ slug }) => `product:${slug}`),
    }
    scores.push(scoreOf(judged, { corrected: page.corrected, keys: page.groups.flatMap((group) => keys[group]) }))
  }
  const overall = summary(scores).at(-1)!
  expect(overall.ndcg).toBeGreaterThanOrEqual(0.9)
  expect(overall.recall).toBeGreaterThanOrEqual(0.9)
  expect(overall.falseCorrections).toBeLessThanOrEqual(1)
}, 180_000)
