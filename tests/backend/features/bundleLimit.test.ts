import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { bundlesFor } from '#tests/support/bundles.ts'
import { askedBundle } from '#tests/support/bundleRequests.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp
const { thing, bundle, stockOf } = bundlesFor(testApp)
const spielkiste = (await db.selectFrom('providers').select('account_id').where('slug', '=', 'spielkiste').executeTakeFirstOrThrow())
  .account_id

beforeEach(async () => {
  await db.deleteFrom('cart_items').execute()
})
/** A bundle of two shops that is sold so many times at the most; its parts would last longer. */
async function limited(stock_limit: number, parts: { a?: number | null; qty?: number } = {}) {
  const a = await thing({ provider: ids.radwerk, stock: parts.a === undefined ? 50 : parts.a })
  const b = await thing({ provider: spielkiste, stock: null })
  const sold = await bundle([{ id: a.id, qty: parts.qty ?? 1 }, { id: b.id }], { stock_limit })
  return { ...sold, a: a.id, b: b.id }
}
const add = (who: Who, bundleId: number, qty = 1) => ask(who, 'carts.addBundle', { body: { bundle_id: bundleId, revision: 2, qty } })
async function cartWith(who: Who, bundleId: number, qty = 1): Promise<string> {
  const { status, body } = await add(who, bundleId, qty)
  expect([status, body.error]).toEqual([200, undefined])
  return body.data.cart_key
}
const viewed = async (who: Who, cart_key: string) => (await works(who, 'carts.view', { query: { cart_key } })).data.bundles![0]!
const place = async (who: 'anna' | 'jonas', key: string) =>
  (await works(who, 'checkout.placeByCash', { body: await testApp.orderBody(who, key) })).data.orders
const hold = async (who: Who, key: string) => (await works(who, 'stockHolds.hold', { body: { cart_key: key } })).data
const countOf = (id: number) =>
  db.selectFrom('bundle_stock').select(['sold', 'held', 'available']).where('bundle_id', '=', id).executeTakeFirstOrThrow()
const shelf = async (productId: number) => (await works('guest', 'bundles.list', { query: { product_id: productId } })).data
const stateOf = (id: number) => db.selectFrom('bundles').select(['status', 'cause']).where('id', '=', id).executeTakeFirstOrThrow()
/** Its customer takes it back before anybody has answered. */
async function endOrder(order_number: string): Promise<void> {
  await works('anna', 'shopOrders.cancel', { body: { order_number } })
  await testApp.jobs()
}

describe('the agreed number of a bundle', () => {
  it('says on the shelf and in the cart how many are left', async () => {
    const one = await limited(3)
    expect((await shelf(one.a))[0]).toMatchObject({ qty: 3, stock: 'few', available: true })
    const key = await cartWith('anna', one.id, 2)
    expect(await viewed('anna', key)).toMatchObject({ quantity: 2, left: 3, problem: null })
    await place('anna', key)
    expect((await shelf(one.a))[0]).toMatchObject({ qty: 1, stock: 'few' })
    expect((await add('jonas', one.id, 2)).body).toMatchObject({ error: 'OUT_OF_STOCK', details: { left: 1 } })
    expect((await add('jonas', one.id, 1)).status).toBe(200)
  })

  it('takes it off the shelf with the last one, says so in carts, and brings it back when every part fell away', async () => {
    const one = await limited(1)
    const mine = await cartWith('anna', one.id)
    const theirs = await cartWith('jonas', one.id)
    const orders = await place('anna', mine)
    expect((await shelf(one.a))[0]).toMatchObject({ qty: 0, stock: 'none', available: false })
    expect((await viewed('jonas', theirs)).problem).toContain('ausverkauft')
    await testApp.jobs()
    expect(await stateOf(one.id)).toEqual({ status: 'inactive', cause: 'limit' })
    expect(await shelf(one.a)).toEqual([])
    expect((await viewed('jonas', theirs)).problem).toContain('ausverkauft')
    const late = await ask('jonas', 'checkout.placeByCash', { body: await testApp.orderBody('jonas', theirs) })
    expect(late.status).toBe(409)
    // One partner's no ends its own order; the other still sends, so the bundle is sold.
    await endOrder(orders[0]!.order_number)
    expect([await stateOf(one.id), (await countOf(one.id)).sold]).toEqual([{ status: 'inactive', cause: 'limit' }, 1])
    await endOrder(orders[1]!.order_number)
    expect([await stateOf(one.id), (await countOf(one.id)).sold]).toEqual([{ status: 'active', cause: null }, 0])
    expect((await shelf(one.a))[0]).toMatchObject({ qty: 1, available: true })
    expect((await viewed('jonas', theirs)).problem).toBeNull()
    await place('jonas', theirs)
    expect((await countOf(one.id)).sold).toBe(1)
  })

  it('is promised to whoever is at the checkout, for so long, and its parts to nobody who cannot have it', async () => {
    const one = await limited(1)
    const mine = await cartWith('anna', one.id)
    const theirs = await cartWith('jonas', one.id)
    expect((await hold('anna', mine)).lines).toEqual([expect.objectContaining({ product_id: one.a, wanted: 1, held: 1 })])
    expect(await countOf(one.id)).toEqual({ sold: 0, held: 1, available: 0 })
    expect((await shelf(one.a))[0]).toMatchObject({ qty: 0, stock: 'none', available: false })
    expect(await stateOf(one.id)).toMatchObject({ status: 'active' })
    expect((await viewed('anna', mine)).problem).toBeNull()
    expect((await viewed('jonas', theirs)).problem).toContain('ausverkauft')
    expect((await hold('jonas', theirs)).lines).toEqual([])
    const before = await ask('jonas', 'checkout.placeByCash', { body: await testApp.orderBody('jonas', theirs) })
    expect([before.status, before.body.error]).toEqual([409, 'BUNDLE_SOLD_OUT'])
    testApp.later(11)
    await testApp.jobs()
    expect([await countOf(one.id), (await stockOf(one.a)).held]).toEqual([{ sold: 0, held: 0, available: 1 }, 0])
    expect((await hold('jonas', theirs)).held_until).not.toBeNull()
    await place('jonas', theirs)
    expect([await countOf(one.id), (await stockOf(one.a)).held]).toEqual([{ sold: 1, held: 0, available: 0 }, 0])
  })

  it('gives a promise back with its cart, and makes the placement of it an order', async () => {
    const one = await limited(2, { a: null })
    const mine = await cartWith('anna', one.id, 2)
    expect((await hold('anna', mine)).held_until).not.toBeNull()
    expect((await hold('anna', mine)).held_until).not.toBeNull()
    expect(await countOf(one.id)).toEqual({ sold: 0, held: 2, available: 0 })
    await db.deleteFrom('carts').where('key', '=', mine).execute()
    expect(await countOf(one.id)).toEqual({ sold: 0, held: 0, available: 2 })
    const other = await cartWith('anna', one.id, 2)
    await hold('anna', other)
    await place('anna', other)
    expect(await countOf(one.id)).toEqual({ sold: 2, held: 0, available: 0 })
    expect(await db.selectFrom('bundle_holds').select('bundle_id').where('bundle_id', '=', one.id).execute()).toEqual([])
  })

  it('counts over revisions, and cannot be set below what is sold', async () => {
    // A kitchen that sends its goods as Radwerk does.
    await sql`insert into shipping_methods (provider_id, name, kind, countries, price_cents, free_from_cents, steps, zones, days_from,
      days_until, position)
      select ${ids.bellaVista}, name, kind, countries, price_cents, free_from_cents, steps, zones, days_from, days_until, position
      from shipping_methods where provider_id = ${ids.radwerk} and kind = 'parcel' limit 1`.execute(db)
    const { id, body, wishes } = await askedBundle(testApp, { stock_limit: 5 })
    const query = { bundle_provider_request_id: id }
    const agreed = (revision: number) => works('bellaVista', 'bundles.answer', { query, body: { status: 'approved', revision } })
    await agreed(1)
    const { data } = await works('guest', 'carts.addBundle', { body: { bundle_id: id, revision: 1, qty: 2 } })
    await place('anna', data.cart_key)
    expect((await works('radwerk', 'bundles.view', { query })).data).toMatchObject({ stock_limit: 5, sold: 2 })
    const change = (stock_limit: number | null) =>
      ask('radwerk', 'bundles.update', { body: { ...body, stock_limit, bundle_provider_request_id: id } })
    expect((await change(1)).body).toMatchObject({ error: 'INPUT_INVALID', errors: [{ field: 'stock_limit' }] })
    expect((await change(2)).status).toBe(200)
    expect((await agreed(2)).data).toMatchObject({ status: 'inactive', cause: 'limit' })
    const resumed = await ask('radwerk', 'bundles.askStatus', { query: { ...query, status: 'active' }, body: { reason: '' } })
    expect(resumed.body.error).toBe('BUNDLE_ALL_SOLD')
    expect((await change(null)).status).toBe(200)
    expect((await agreed(3)).data).toMatchObject({ status: 'active', sold: null })
    expect((await change(3)).status).toBe(200)
    expect((await agreed(4)).data).toMatchObject({ status: 'active', stock_limit: 3, sold: 2 })
    expect((await shelf(wishes[0].id))[0]).toMatchObject({ qty: 1 })
  })

  it('is kept by the table itself', async () => {
    const one = await limited(1)
    await expect(db.updateTable('bundle_stock').set({ sold: 2 }).where('bundle_id', '=', one.id).execute()).rejects.toMatchObject({
      constraint: 'bundle_stock_limit_check',
    })
  })
})

it('a part of which fewer are left than a bundle needs takes it off the shelf with that sale', async () => {
  const [a, b] = [await thing({ provider: ids.radwerk, stock: 3 }), await thing({ provider: spielkiste })]
  const sold = await bundle([{ id: a.id, qty: 2 }, { id: b.id }])
  const { data } = await works('anna', 'carts.add', { body: { product_id: a.id, qty: 2 } })
  const orders = await place('anna', data.cart_key)
  await testApp.jobs()
  expect([(await stockOf(a.id)).stock, await stateOf(sold.id)]).toEqual([1, { status: 'inactive', cause: 'soldOut' }])
  expect(await shelf(a.id)).toEqual([])
  await endOrder(orders[0]!.order_number)
  expect([(await stockOf(a.id)).stock, await stateOf(sold.id)]).toEqual([3, { status: 'active', cause: null }])
})

it('bundles of a provider are listed by it, whoever asked for them', async () => {
  const { id, a } = await limited(4)
  const of = async (provider_id: number) => (await works('guest', 'bundles.list', { query: { provider_id } })).data.map((one) => one.id)
  expect(await of(ids.radwerk)).toContain(id)
  expect(await of(spielkiste)).toContain(id)
  expect(await of(ids.bellaVista)).not.toContain(id)
  const both = async (provider_id: number) => (await works('guest', 'bundles.list', { query: { product_id: a, provider_id } })).data
  expect([(await both(spielkiste)).map((one) => one.id), await both(ids.bellaVista)]).toEqual([[id], []])
})
