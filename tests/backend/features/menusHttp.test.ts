import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBackend } from '#backend/app.ts'
import type { Tables } from '#backend/tables.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import { marketTestApp, size } from './marketTestApp.ts'

const database = await testDatabase<Tables>()
const testApp = await marketTestApp(database)
const app = await buildBackend(testApp.kernel)
afterAll(() => app.close())

let pizza: number
beforeAll(async () => {
  const [pizzeria] = await testApp.db
    .insertInto('industries')
    .values({ slug: 'pizzeria', name: 'Pizzeria', kind: 'restaurant' })
    .returning('id')
    .execute()
  const luca = await testApp.kitchen({ slug: 'luca', company_name: 'Ristorante Luca', industry_id: pizzeria!.id })
  pizza = await testApp.product(luca, { name: 'Margherita', option_groups: JSON.stringify([size]) })
})

describe('over HTTP', () => {
  it.each(['/rest/food/menu?slug=luca', '/rest/api/food/menu/?slug=luca'])('a menu is served at %s', async (url) => {
    const answer = await app.inject({ url })
    expect([
      answer.statusCode,
      answer.json().data.provider.company_name,
      answer.json().data.categories[0].dishes[0].option_groups[0].options[1].id,
    ]).toEqual([200, 'Ristorante Luca', 'size.32'])
  })
  it('the search reads its filters in the spec’s spelling', async () => {
    const url =
      '/rest/provider_search?filter[industry][]=pizzeria&filter%5Bindustry%5D%5B%5D=buecher&filter[keyword]=Margerita' +
      '&filter[postal_code]=62101&sort=fee&page=1'
    expect((await app.inject({ url })).json()).toMatchObject({
      data: [{ slug: 'luca', delivery: { fee_cents: 150, lowest: false } }],
      meta: { total: 1 },
    })
  })
  it('what bringing it takes is told for several kitchens and one place at once', async () => {
    const ids = (await testApp.db.selectFrom('providers').select('account_id').where('slug', '=', 'luca').execute()).map(
      ({ account_id: id }) => id,
    )
    const terms = async (code: string, providers: (number | string)[] = ids) =>
      await app.inject({ url: `/rest/food/deliveryTerms?providers=${providers.join(',')}&postal_code=${code}` })
    expect((await terms('62102')).json().data).toEqual([
      { provider_id: ids[0], pickup: true, delivery: { fee_cents: 250, minimum_cents: 1500, minutes: 32, free_from_cents: null } },
    ])
    expect((await terms('10115', [...ids, ...ids, 987654321])).json().data).toEqual([{ provider_id: ids[0], pickup: true, delivery: null }])
    expect(
      (await app.inject({ url: `/rest/food/deliveryTerms?providers=${ids[0]}&postal_code=62101`, headers: { 'x-page-tags': 'ask' } }))
        .headers['x-page-tags'],
    ).toBe(`provider:${ids[0]}`)
    for (const wrong of [
      await terms('6210'),
      await terms('62101', ['x']),
      await terms('62101', []),
      await terms(
        '62101',
        Array.from({ length: 21 }, (_, at) => at + 1),
      ),
      await terms('9'.repeat(5_000)),
    ])
      expect(wrong.statusCode).toBe(422)
  })
  it('a cart grows and shrinks under its key', async () => {
    const post = (path: string, payload: object) => app.inject({ method: 'POST', url: `/rest/${path}`, payload })
    const added = (await post('cart/add', { product_id: pizza, options: ['size.32'], qty: 2 })).json().data
    expect(added).toMatchObject({ count: 2, items_cents: 2100 })
    const line = added.sellers[0].lines[0].id as number
    expect((await post(`cart/update/${line}`, { cart_key: added.cart_key, qty: 1 })).json().data.items_cents).toBe(1050)
    expect((await app.inject({ method: 'DELETE', url: `/rest/cart/remove/${line}?cart_key=${added.cart_key}` })).json().data.count).toBe(0)
    expect((await app.inject({ url: `/rest/cart?cart_key=${added.cart_key}` })).json().data.sellers).toEqual([])
    expect((await app.inject({ method: 'DELETE', url: `/rest/cart/clear?cart_key=${added.cart_key}` })).statusCode).toBe(200)
  })
  it.each([
    '/rest/food/menu?slug=%00',
    '/rest/food/menu?slug[]=luca',
    '/rest/food/menu?slug=luca&slug=luca',
    '/rest/provider_search?filter[postal_code]=%00',
    '/rest/provider_search?page=-1',
    '/rest/provider_search?page=1e9',
    '/rest/cart?cart_key=%00',
    '/rest/cart',
    '/rest/getCity?postal_code=%F0%9F%8D%95',
    '/rest/getStreets?postal_code=x',
    '/rest/providerStoreLocations?slug=%3Cb%3E',
  ])('%s is refused with a code', async (url) => {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.json().error]).toEqual([422, 'INPUT_INVALID'])
  })
  it.each([
    '/rest/provider_search?filter[keyword]=%00%F0%9F%8D%95',
    '/rest/getStreets?keyword=%00%00',
    '/rest/getPostalCodes?keyword=%25%25',
    '/rest/provider_search?filter[industry][]=%00',
    '/rest/getStreets?keyword=xx&city=%00',
  ])('%s finds nothing', async (url) => {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.json().data.length]).toEqual([200, 0])
  })
  it('lookups answer without a log-in', async () => {
    for (const path of [
      'countries',
      'getCountriesCode',
      'getDefaultCountry',
      'getCity?postal_code=62101',
      'getStreets?keyword=haupt',
      'getPostalCodes?keyword=62',
    ]) {
      expect((await app.inject({ url: `/rest/${path}` })).statusCode).toBe(200)
    }
  })
})
