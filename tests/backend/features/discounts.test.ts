import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { completeProduct } from '#tests/support/ownProducts.ts'

const testApp = await demoTestApp()
const { ask, works, db } = testApp
const inHours = (hours: number) => new Date(testApp.now().getTime() + hours * 3_600_000).toISOString()
const onSale = async (price: number, more: object = {}) => {
  const product = await completeProduct(testApp, 'radwerk', { price, ...more })
  await works('radwerk', 'catalogue.move', { body: { id: product.id, action: 'publish' } })
  await dateHistory(product.id)
  return product
}
/** The database notes prices by its own clock; here they hold since the test app’s moment. */
const dated = new Set<number>()
async function dateHistory(productId: number) {
  const rows = await db.selectFrom('price_history').selectAll().where('product_id', '=', productId).orderBy('id').execute()
  for (const { id, ...row } of rows) {
    if (dated.has(id)) continue
    await db.deleteFrom('price_history').where('id', '=', id).execute()
    const made = await db
      .insertInto('price_history')
      .values({ ...row, at: testApp.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    dated.add(made.id)
  }
  testApp.later(1)
}
const own = async (id: number) => (await works('radwerk', 'catalogue.get', { params: { id } })).data
const publicOf = async (slug: string) => (await works('guest', 'products.details', { query: { slug } })).data
const plan = (product_id: number, more: object) => ask('radwerk', 'discounts.plan', { body: { product_id, ends_at: inHours(48), ...more } })
const fieldsOf = (answer: { status: number; body: { errors?: { field: string }[] } }) => [
  answer.status,
  answer.body.errors?.map(({ field }) => field).join(),
]
const searched = async (id: number) =>
  (await db.selectFrom('product_search').select('price_cents').where('product_id', '=', id).executeTakeFirstOrThrow()).price_cents

describe('a lower price for a time', () => {
  it('begins at once, is struck against what it really cost, and ends by its deadline', async () => {
    const product = await onSale(20)
    const { status, body, text } = await plan(product.id, { percent: 15 })
    expect(status, text).toBe(201)
    expect(body.data).toMatchObject({ price_cents: 1700, version: product.version + 2 })
    await dateHistory(product.id)
    expect(body.data.cuts).toMatchObject([
      {
        status: 'running',
        label: 'Läuft',
        percent: 15,
        holds: true,
        prices: [{ variant_id: null, before_cents: 2000, after_cents: 1700 }],
      },
    ])
    expect(await publicOf(product.slug)).toMatchObject({
      price_cents: 1700,
      previous_price_cents: 2000,
      discount_percent: 15,
      lowest_30_days_cents: 2000,
    })
    expect(await searched(product.id)).toBe(1700)
    testApp.later(48 * 60 + 1)
    await testApp.deadlines()
    expect((await own(product.id)).cuts[0]).toMatchObject({ status: 'ended' })
    expect(await publicOf(product.slug)).toMatchObject({ price_cents: 2000, previous_price_cents: null, discount_percent: null })
    expect(await searched(product.id)).toBe(2000)
  })

  it('waits for its hour; until then nobody else reads of it', async () => {
    const product = await onSale(10)
    const planned = await plan(product.id, { cents: 250, starts_at: inHours(3) })
    expect(planned.body.data).toMatchObject({
      price_cents: 1000,
      cuts: [{ status: 'planned', cents: 250, prices: [{ before_cents: 1000, after_cents: 750 }] }],
    })
    testApp.later(120)
    await testApp.deadlines()
    expect((await publicOf(product.slug)).price_cents).toBe(1000)
    testApp.later(61)
    await testApp.deadlines()
    await dateHistory(product.id)
    expect(await publicOf(product.slug)).toMatchObject({ price_cents: 750, previous_price_cents: 1000 })
    expect(await searched(product.id)).toBe(750)
    expect((await own(product.id)).cuts[0]!.status).toBe('running')
  })

  it('after a first discount the second is held against the lowest of thirty days, and may not be called one (PAngV § 11)', async () => {
    const product = await onSale(10)
    const first = (await plan(product.id, { percent: 30 })).body.data.cuts[0]!
    await dateHistory(product.id)
    const ended = await works('radwerk', 'discounts.end', { body: { id: first.id } })
    expect(ended.data.price_cents).toBe(1000)
    await dateHistory(product.id)
    expect((await own(product.id)).lowest_30_days_cents).toBe(700)
    expect((await plan(product.id, { percent: 10 })).status).toBe(201)
    await dateHistory(product.id)
    expect(await publicOf(product.slug)).toMatchObject({ price_cents: 900, previous_price_cents: null, discount_percent: null })
  })

  it('of one variant leaves the others, of the product takes all on sale', async () => {
    const product = await onSale(20)
    const option = (value: string) => [{ feature: 'Farbe', value }]
    const { data } = await works('radwerk', 'catalogue.saveVariants', {
      body: {
        product_id: product.id,
        variants: [
          { gross_price: 20, variant_options: option('Rot') },
          { gross_price: 8, variant_options: option('Blau') },
        ],
      },
    })
    const [red, blue] = data.all_variants
    const pricesNow = async () => (await own(product.id)).all_variants.map(({ price_cents }) => price_cents)
    const one = await plan(product.id, { cents: 500, variant_id: red!.id })
    expect(one.body.data.cuts[0]).toMatchObject({ variant_id: red!.id, prices: [{ variant_id: red!.id, name: 'Rot', after_cents: 1500 }] })
    expect(await pricesNow()).toEqual([1500, 800])
    expect(fieldsOf(await plan(product.id, { percent: 5 }))).toEqual([422, 'starts_at'])
    expect((await plan(product.id, { percent: 5, variant_id: blue!.id })).status).toBe(201)
    expect(await pricesNow()).toEqual([1500, 760])
    testApp.later(48 * 60 + 1)
    await testApp.deadlines()
    expect(await pricesNow()).toEqual([2000, 800])
    // Eight euros less leaves nothing of the blue one.
    expect(fieldsOf(await plan(product.id, { cents: 800 }))).toEqual([422, 'cents'])
    expect((await plan(product.id, { percent: 50 })).status).toBe(201)
    expect(await pricesNow()).toEqual([1000, 400])
    // A copy begins without what ends by itself.
    const copy = (await works('radwerk', 'catalogue.duplicate', { body: { id: product.id } })).data
    expect(copy.all_variants.map(({ price_cents }) => price_cents)).toEqual([2000, 800])
    expect(copy.cuts).toEqual([])
  })

  it('is not copied with its goods; a price changed by hand is', async () => {
    const product = await onSale(20)
    await plan(product.id, { percent: 15 })
    const copyOf = async () => (await works('radwerk', 'catalogue.duplicate', { body: { id: product.id } })).data.price_cents
    expect(await copyOf()).toBe(2000)
    await db.updateTable('products').set({ price_cents: 1650 }).where('id', '=', product.id).execute()
    expect(await copyOf()).toBe(1650)
  })

  it('a price changed by hand meanwhile stays when it ends', async () => {
    const product = await onSale(20)
    await plan(product.id, { percent: 10 })
    await works('radwerk', 'catalogue.quick', { body: { id: product.id, price_cents: 2500 } })
    expect((await own(product.id)).cuts[0]).toMatchObject({ status: 'running', holds: false })
    testApp.later(48 * 60 + 1)
    await testApp.deadlines()
    expect(await own(product.id)).toMatchObject({ price_cents: 2500, cuts: [{ status: 'ended' }] })
  })

  it('is called off by its clock where the price has fallen below it, or the goods are gone', async () => {
    const [cheap, gone] = [await onSale(20), await onSale(20)]
    for (const { id } of [cheap, gone]) expect((await plan(id, { cents: 1500, starts_at: inHours(1) })).status).toBe(201)
    await works('radwerk', 'catalogue.quick', { body: { id: cheap.id, price_cents: 1200 } })
    await works('radwerk', 'catalogue.remove', { params: { id: gone.id } })
    testApp.later(61)
    await testApp.deadlines()
    expect(await own(cheap.id)).toMatchObject({ price_cents: 1200, cuts: [{ status: 'canceled' }] })
    const left = await db.selectFrom('product_discounts').select('status').where('product_id', '=', gone.id).execute()
    expect(left).toEqual([{ status: 'canceled' }])
  })
})

describe('what is refused', () => {
  it('a discount that leaves nothing, a period that is none, too long or too far away', async () => {
    const product = await onSale(5)
    const answers = [
      [{ cents: 500 }, 'cents'],
      [{ cents: 600 }, 'cents'],
      [{ percent: 0 }, 'percent'],
      [{ percent: 100 }, 'percent'],
      [{ percent: 0.01 }, 'percent'],
      [{}, 'percent'],
      [{ percent: 5, cents: 5 }, 'cents'],
      [{ percent: 5, ends_at: inHours(-1) }, 'ends_at'],
      [{ percent: 5, ends_at: 'morgen' }, 'ends_at'],
      [{ percent: 5, ends_at: inHours(30 * 24 + 1) }, 'ends_at'],
      [{ percent: 5, starts_at: inHours(400 * 24), ends_at: inHours(401 * 24) }, 'starts_at'],
      [{ percent: 5, variant_id: 1 }, 'variant_id'],
    ] as const
    for (const [more, field] of answers) expect([more, ...fieldsOf(await plan(product.id, more))]).toEqual([more, 422, field])
    expect((await own(product.id)).cuts).toEqual([])
  })

  it('two at once for the same time: one holds', async () => {
    const product = await onSale(20)
    const answers = await Promise.all([plan(product.id, { percent: 10 }), plan(product.id, { percent: 20 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect((await own(product.id)).cuts).toHaveLength(1)
  })

  it('thirteen that wait; ending one twice', async () => {
    const product = await onSale(20)
    const add = (at: number) => plan(product.id, { percent: 10, starts_at: inHours(100 + 10 * at), ends_at: inHours(105 + 10 * at) })
    for (let at = 0; at < 12; at++) expect((await add(at)).status).toBe(201)
    expect((await add(12)).body.error).toBe('DISCOUNTS_FULL')
    const [cut] = (await own(product.id)).cuts
    expect((await works('radwerk', 'discounts.end', { body: { id: cut!.id } })).data.cuts[0]).toMatchObject({ status: 'canceled' })
    expect((await ask('radwerk', 'discounts.end', { body: { id: cut!.id } })).body.error).toBe('TRANSITION_REFUSED')
  })

  it('goods and discounts of others', async () => {
    const product = await onSale(20)
    const { data } = (await plan(product.id, { percent: 10 })).body
    expect((await ask('bosporus', 'discounts.end', { body: { id: data.cuts[0]!.id } })).status).toBe(404)
    expect((await ask('bosporus', 'discounts.plan', { body: { product_id: product.id, percent: 5, ends_at: inHours(2) } })).status).toBe(
      404,
    )
  })
})
