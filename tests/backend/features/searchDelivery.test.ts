import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { refreshSearch } from '#backend/features/search/search.api.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { explained } from '#tests/support/explained.ts'
import { vacuumed } from '#tests/support/vacuumed.ts'

let statements: string[] = []
const testApp = await demoTestApp({
  onStatement: (text) => {
    statements.push(text)
  },
})
const { works, db, ids } = testApp
const many = 800

const way = (more: object = {}) => ({ name: 'Paket', countries: ['DE'], price: 4.9, delivery_days_from: 1, delivery_days: 4, ...more })
const made = async (more: object = {}) => (await works('radwerk', 'shipping.create', { body: way(more) })).data
const changed = async (id: number, more: object) => (await works('radwerk', 'shipping.update', { body: { id, ...way(more) } })).data
const { slug: provider } = await db.selectFrom('providers').select('slug').where('account_id', '=', ids.radwerk).executeTakeFirstOrThrow()
const goods = await db
  .selectFrom('products')
  .select(['id', 'name', 'slug', 'price_cents'])
  .where('provider_id', '=', ids.radwerk)
  .where('kind', '=', 'normal')
  .where('status', '=', 'active')
  .orderBy('has_variants')
  .orderBy('price_cents')
  .execute()
/** Writes columns of a product and tells the search, as its seller's commands do. */
async function set(id: number, row: { delivery_days_from?: number | null; delivery_days_until?: number | null; weight_grams?: number }) {
  await db.updateTable('products').set(row).where('id', '=', id).execute()
  await refreshSearch(db, { productIds: [id] })
}
/** The cheapest of the goods by this filter. */
const found = async (query: object) =>
  (await works('guest', 'search.listing', { query: { provider, price_to: String(goods[0]!.price_cents), ...query } as never })).data.map(
    ({ id }) => id,
  )
const isFound = async (days: number) => (await found({ delivery_days: days })).includes(goods[0]!.id)
/** What the search holds of each of the goods, beside what its page says of a piece that is sent. */
async function compared() {
  const rows = await db
    .selectFrom('product_search')
    .select(['product_id', 'delivery_days', 'free_shipping'])
    .where('provider_id', '=', ids.radwerk)
    .where('kind', '=', 'normal')
    .orderBy('product_id')
    .execute()
  const said = await Promise.all(
    rows.map(async ({ product_id }) => {
      const slug = goods.find(({ id }) => id === product_id)!.slug!
      const { delivery } = (await works('guest', 'products.details', { query: { slug } })).data
      return { product_id, delivery_days: delivery?.days_until ?? null, free_shipping: delivery?.cost_cents === 0 }
    }),
  )
  return { rows, said }
}

beforeEach(async () => {
  for (const { id } of (await works('radwerk', 'shipping.list')).data) await works('radwerk', 'shipping.remove', { params: { id } })
})

describe('goods without days of their own', () => {
  it('are found by the days of the way that their page names, and follow it at once', async () => {
    const { id } = goods[0]!
    await set(id, { delivery_days_from: null, delivery_days_until: null })
    expect(await isFound(10), 'nothing is sent').toBe(false)
    const parcel = await made()
    expect([await isFound(3), await isFound(4)]).toEqual([false, true])
    await changed(parcel.id, { delivery_days: 2 })
    expect(await isFound(2)).toBe(true)
    await changed(parcel.id, { status: false })
    expect(await isFound(10)).toBe(false)
    await changed(parcel.id, { price: 0 })
    expect(await found({ free_shipping: '1' })).toContain(id)
  })

  it('follow the order in which their seller puts ways that cost the same', async () => {
    await set(goods[0]!.id, { delivery_days_from: null, delivery_days_until: null })
    const [slow, quick] = [await made({ delivery_days: 12 }), await made({ name: 'Schneller', delivery_days: 3 })]
    expect([await isFound(3), await isFound(12)]).toEqual([false, true])
    await works('radwerk', 'shipping.order', { body: { ids: [quick.id, slow.id] } })
    expect(await isFound(3)).toBe(true)
  })

  it('and all others say in the search what their page says, by price, weight, thresholds and bounds', async () => {
    const own = [
      { delivery_days_from: null, delivery_days_until: null },
      { delivery_days_from: 9, delivery_days_until: 14 },
      { delivery_days_from: 1, delivery_days_until: 1 },
      { delivery_days_from: 6, delivery_days_until: null },
    ]
    for (const [at, { id }] of goods.entries()) await set(id, { ...own[at % own.length]!, weight_grams: [200, 1800, 9000][at % 3]! })
    const seen = new Set<number | null>()
    const agree = async () => {
      const { rows, said } = await compared()
      expect(rows).toEqual(said)
      expect(rows.length).toBeGreaterThan(6)
      for (const { delivery_days } of rows) seen.add(delivery_days)
    }
    await agree()
    await made({ price: 6.9, delivery_days: 5, free_from: 80, max_grams: 5000, steps: [{ up_to_grams: 300, price_cents: 190 }] })
    await agree()
    await made({ name: 'Langsam', price: 3.9, delivery_days: 12, max_grams: 2000 })
    await made({ name: 'Ebenso teuer und schneller', price: 3.9, delivery_days: 3, max_grams: 2000 })
    await made({ name: 'Ins Ausland', countries: ['AT'], price: 0, delivery_days: 1 })
    await agree()
    await made({ name: 'Spedition', kind: 'freight', price: 39, delivery_days: 20 })
    await agree()
    // Own days, those of each way, and none.
    for (const days of [null, 5, 12, 14, 20]) expect([...seen], String(days)).toContain(days)
  })
})

describe('a seller of very many goods', () => {
  it('changes a way by as many statements as one of few, each of which asks for ways along their index', async () => {
    const { id } = await made()
    const asked = async (days: number) => {
      statements = []
      await changed(id, { delivery_days: days })
      return statements.filter((text) => /product|shipping_methods/.test(text)).length
    }
    const few = await asked(5)
    const like = goods[0]!.id
    await sql`insert into products (provider_id, kind, name, slug, price_cents, tax_rate, weight_grams, category_id,
      manufacturer_id, status)
      select provider_id, kind, name || ' ' || i, 'viele-' || i, price_cents + i, tax_rate, i, category_id, manufacturer_id, 'active'
      from products, generate_series(1, ${many}::int) i where id = ${like}`.execute(db)
    await sql`insert into shipping_methods (provider_id, name, kind, countries, price_cents, days_from, days_until, position)
      select ${ids.bosporus}::bigint, 'Weg ' || i, 'parcel', '{DE}', i, 1, 2, i from generate_series(1, 4000) i`.execute(db)
    await refreshSearch(db, { providerId: ids.radwerk })
    await vacuumed(db, 'products', 'product_search', 'shipping_methods')
    expect(await asked(6)).toBe(few)
    const { rows } = await sql`select 1 from product_search where provider_id = ${ids.radwerk} and delivery_days = 6`.execute(db)
    expect(rows.length).toBeGreaterThan(many)
    const watched = explained(db)
    await refreshSearch(watched.db, { providerId: ids.radwerk })
    expect(watched.scanned()).not.toContain('shipping_methods')
    expect(watched.pages() / many, 'pages of 8 kB a product').toBeLessThan(25)
  }, 120_000)
})
