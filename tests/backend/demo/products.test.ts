import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { plannedGoods } from '#backend/demo/town/products/plan.ts'

const goods = plannedGoods()
const testApp = await demoTestApp()
const { db } = testApp

describe('the goods of the town', () => {
  it('are worth browsing: two hundred things in many categories', () => {
    expect(goods.length).toBeGreaterThanOrEqual(200)
    expect(new Set(goods.map(({ rubric }) => rubric)).size).toBeGreaterThanOrEqual(60)
    expect(goods.filter(({ variants }) => variants).length).toBeGreaterThanOrEqual(15)
    expect(goods.filter(({ scale }) => scale).length).toBeGreaterThanOrEqual(20)
  })
  it('are told apart within their shop', () => {
    const keys = goods.map(({ shop, key }) => `${shop}/${key}`)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    expect(new Set(goods.map(({ shop, name }) => `${shop}/${name}`)).size).toBe(goods.length)
  })
  it('with alcohol have an age limit, and books are never cut in price', () => {
    for (const { key, age = 0, alcohol = 0 } of goods) expect(age, key).toBe(alcohol > 15 ? 18 : alcohol > 1.2 ? 16 : 0)
    for (const { key, traits, history, scale } of goods)
      if (traits?.['Seiten'] && traits['Einband']) expect([key, history, scale]).toEqual([key, undefined, undefined])
  })
  it('lie in third-level categories, services too', async () => {
    const levels = await db
      .selectFrom('products as p')
      .leftJoin('categories as c', 'c.id', 'p.category_id')
      .where('p.kind', '<>', 'food')
      .select(['p.name', 'c.level'])
      .execute()
    expect(levels.filter(({ level }) => level !== 3)).toEqual([])
  })
  it('name their maker, but for what comes from the farm itself', async () => {
    const without = await db
      .selectFrom('products as p')
      .innerJoin('providers as v', 'v.account_id', 'p.provider_id')
      .where('p.kind', '=', 'normal')
      .where('p.manufacturer_id', 'is', null)
      .where('p.status', '=', 'active')
      .select(['p.name', 'v.slug'])
      .execute()
    expect(without.filter(({ slug }) => slug !== 'hofladen-lindenau')).toEqual([])
  })
  it('have a price history that ends with the present price and no price of the future', async () => {
    const rows = await db
      .selectFrom('products as p')
      .where('p.kind', '=', 'normal')
      .select(['p.id', 'p.price_cents', 'p.has_variants'])
      .execute()
    const history = await db
      .selectFrom('price_history')
      .select(['product_id', 'variant_id', 'price_cents', 'at'])
      .orderBy('at')
      .orderBy('id')
      .execute()
    for (const row of rows) {
      const points = history.filter((point) => point.product_id === row.id && point.variant_id === null)
      expect(points.at(-1)?.price_cents, String(row.id)).toBe(row.price_cents)
      expect(points.every(({ at }) => at <= testApp.now())).toBe(true)
    }
  })
  it('show some true reductions, some stock that is low or gone, one without a picture, and a shop without anything', async () => {
    const { data } = await testApp.works('guest', 'products.sections')
    expect(data.map(({ key }) => key)).toEqual(['featured', 'reduced', 'regional', 'newest'])
    expect(data.find(({ key }) => key === 'reduced')!.products.length).toBeGreaterThanOrEqual(6)
    const stocks = await db.selectFrom('variant_stock').select('stock').execute()
    expect(stocks.some(({ stock }) => stock === 0) && stocks.some(({ stock }) => stock === 1)).toBe(true)
    expect(
      await db
        .selectFrom('products')
        .select('name')
        .where('picture', 'is', null)
        .where('status', '=', 'active')
        .where('kind', '=', 'normal')
        .execute(),
    ).toHaveLength(1)
    expect(
      await db
        .selectFrom('providers as v')
        .where('v.slug', '=', 'knopfloch')
        .select((eb) =>
          eb.selectFrom('products as p').whereRef('p.provider_id', '=', 'v.account_id').select(eb.fn.countAll<number>().as('n')).as('n'),
        )
        .executeTakeFirst(),
    ).toEqual({ n: 0 })
  })
})
