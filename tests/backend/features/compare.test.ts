import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

let statements = 0
const testApp = await demoTestApp({
  onStatement: () => {
    statements += 1
  },
})
const { ask, raw, works, db } = testApp
const goods = await db
  .selectFrom('products')
  .innerJoin('product_features', 'product_features.product_id', 'products.id')
  .select(['products.id', 'products.slug', 'products.name'])
  .distinct()
  .where('products.kind', '=', 'normal')
  .where('products.status', '=', 'active')
  .orderBy('products.id')
  .limit(4)
  .execute()
const compare = async (...ids: number[]) => (await works('guest', 'products.compare', { query: { ids: ids.join(',') } })).data

describe('products side by side', () => {
  it('come in the order that was asked for, with all their cards and pages say', async () => {
    const ids = goods.map(({ id }) => id).toReversed()
    const data = await compare(...ids)
    expect(data.map(({ id }) => id)).toEqual(ids)
    for (const one of data) {
      const page = (await works('guest', 'products.details', { query: { slug: one.slug } })).data
      expect(one).toMatchObject({
        price_cents: page.price_cents,
        base_price: page.base_price,
        manufacturer: page.manufacturer?.name ?? null,
        category: page.categories.at(-1)?.name ?? null,
        product_condition: page.product_condition,
        rating_count: page.rating.count,
      })
      const valuesOf = (features: { name: string; values: (string | { name: string })[] }[]) =>
        Object.fromEntries(
          features.map(({ name, values }) => [name, values.map((value) => (typeof value === 'string' ? value : value.name)).toSorted()]),
        )
      expect(valuesOf(one.features)).toEqual(valuesOf(page.features))
    }
  })

  it('what is not public, unknown or a dish is left out; twice is once', async () => {
    const dish = (await testApp.plainDish('pizzeria-bella-vista')).id
    const hidden = await db.selectFrom('products').select('id').where('status', '<>', 'active').orderBy('id').executeTakeFirstOrThrow()
    expect((await compare(goods[0]!.id, dish, hidden.id, 999_999_999)).map(({ id }) => id)).toEqual([goods[0]!.id])
    expect((await compare(goods[0]!.id, goods[0]!.id)).map(({ id }) => id)).toEqual([goods[0]!.id])
    expect(await compare(999_999_998)).toEqual([])
  })

  it('cost the same few statements however many they are', async () => {
    const cost = async (ids: number[]) => {
      const before = statements
      await compare(...ids)
      return statements - before
    }
    await compare(goods[0]!.id)
    const one = await cost([goods[0]!.id])
    expect(await cost(goods.map(({ id }) => id))).toBe(one)
    expect(one).toBeLessThanOrEqual(4)
  })

  it.each(['', '1,2,3,4,5', 'x', '0', '1,', '1;2', '-1', '1,'.repeat(100_000), "1' or 1=1"])('refuses %j', async (ids) => {
    expect(await raw('guest', 'products.compare', { query: { ids } })).toMatchObject({ status: 422, body: { errors: [{ field: 'ids' }] } })
  })

  it('names what it shows, so that a page with it is rendered anew when a price changes', async () => {
    const answer = await testApp.app.inject({ url: `/rest/shop/compare?ids=${goods[0]!.id}`, headers: { 'x-page-tags': 'ask' } })
    expect(answer.headers['x-page-tags']).toContain(`product:${goods[0]!.id}`)
    expect((await ask('guest', 'products.compare', { query: { ids: String(goods[0]!.id) } })).status).toBe(200)
  })
})
