import { beforeEach, describe, expect, it } from 'vitest'
import { cartItemsToExport } from '#backend/features/carts/carts.store.ts'
import { withOpenOrders } from '#backend/features/bundles/openOrders.api.ts'
import { bundlesFor } from '#tests/support/bundles.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp
const { thing, bundle, revise, setStatus, stockOf } = bundlesFor(testApp)
const { radwerk } = ids
const spielkiste = (await db.selectFrom('providers').select('account_id').where('slug', '=', 'spielkiste').executeTakeFirstOrThrow())
  .account_id

const add = (who: Who, bundleId: number, more: { cart_key?: string; qty?: number; revision?: number } = {}) =>
  works(who, 'carts.addBundle', { body: { bundle_id: bundleId, revision: 2, ...more } })
const refusedAdd = async (bundleId: number, more: object = {}) => {
  const { status, body } = await ask('guest', 'carts.addBundle', { body: { bundle_id: bundleId, revision: 2, ...more } })
  return [status, body.error]
}
const view = async (who: Who, cart_key: string) => (await works(who, 'carts.view', { query: { cart_key } })).data
const place = async (who: 'anna' | 'jonas', key: string) =>
  (await works(who, 'checkout.placeByCash', { body: await testApp.orderBody(who, key) })).data
const ordersOf = (numbers: readonly string[]) =>
  db
    .selectFrom('shop_orders')
    .selectAll()
    .where('number', 'in', [...numbers])
    .orderBy('provider_id')
    .execute()
const itemsOf = (orderId: number) =>
  db.selectFrom('shop_order_items').selectAll().where('order_id', '=', orderId).orderBy('position').execute()

beforeEach(async () => {
  await db.deleteFrom('cart_items').execute()
})

describe('a bundle in the cart', () => {
  it('is one line with a quantity, its parts under it by seller, and both sellers with what sending costs', async () => {
    const [a, b] = [await thing({ provider: radwerk, depositCents: 25 }), await thing({ provider: spielkiste })]
    const sold = await bundle([
      { id: a.id, qty: 2, share: 1501 },
      { id: b.id, share: 899 },
    ])
    const { data } = await add('guest', sold.id, { qty: 3 })
    expect(data.count).toBe(3)
    expect(data.bundles).toEqual([
      {
        id: expect.any(Number),
        bundle_id: sold.id,
        revision: 2,
        name: sold.name,
        quantity: 3,
        price_cents: 2400,
        left: null,
        problem: null,
        renewal: null,
        parts: [
          expect.objectContaining({ product_id: a.id, provider_id: radwerk, quantity: 2, share_cents: 1501, deposit_cents: 50 }),
          expect.objectContaining({ product_id: b.id, provider_id: spielkiste, quantity: 1, share_cents: 899, deposit_cents: 0 }),
        ],
      },
    ])
    expect(data.sellers.map(({ provider, lines, items_cents, deposit_cents }) => [provider.id, lines, items_cents, deposit_cents])).toEqual(
      [
        [radwerk, [], 4503, 150],
        [spielkiste, [], 2697, 0],
      ],
    )
    for (const seller of data.sellers)
      expect(seller.shipping).toEqual({ from_cents: expect.any(Number), until_free_cents: expect.anything() })
    expect([data.items_cents, data.deposit_cents]).toEqual([7200, 150])
    expect(await view('guest', data.cart_key)).toEqual(data)
  })

  it('is not on sale before its period begins', async () => {
    const [a, b] = [await thing({ provider: radwerk }), await thing({ provider: spielkiste })]
    // Far beyond any clock: the database's own judges it.
    const later = await bundle([{ id: a.id }, { id: b.id }], { valid_from: new Date('2999-01-01T00:00:00Z') })
    const { status, body } = await ask('guest', 'carts.addBundle', { body: { bundle_id: later.id, revision: 2, qty: 1 } })
    expect([status, body.error]).toEqual([409, 'BUNDLE_OFF_SALE'])
  })

  it('adds up, changes its quantity and goes as a whole', async () => {
    const [a, b] = [await thing({ provider: radwerk }), await thing({ provider: spielkiste })]
    const sold = await bundle([{ id: a.id }, { id: b.id }])
    const first = (await add('guest', sold.id)).data
    const { data } = await add('guest', sold.id, { cart_key: first.cart_key, qty: 2 })
    const [line] = data.bundles!
    expect([line!.id, line!.quantity]).toEqual([first.bundles![0]!.id, 3])
    const changed = (await works('guest', 'carts.update', { params: { id: line!.id }, body: { cart_key: data.cart_key, qty: 5 } })).data
    expect([changed.bundles![0]!.quantity, changed.items_cents]).toEqual([5, 10_000])
    expect(await view('guest', data.cart_key)).toEqual(changed)
    const noted = await ask('guest', 'carts.update', { params: { id: line!.id }, body: { cart_key: data.cart_key, qty: 5, note: 'rot' } })
    expect([noted.status, noted.body.error]).toEqual([422, 'INPUT_INVALID'])
    const gone = (await works('guest', 'carts.remove', { params: { id: line!.id }, query: { cart_key: data.cart_key } })).data
    expect([gone.bundles, gone.sellers, gone.count]).toEqual([undefined, [], 0])
  })

  it('costs its price whatever the scale says, and does not count for the scale of what is bought singly', async () => {
    const [a, b] = [await thing({ provider: radwerk, cents: 1000 }), await thing({ provider: spielkiste })]
    await db.insertInto('bulk_prices').values({ product_id: a.id, variant_id: null, min_qty: 3, discount_percent: 50 }).execute()
    const sold = await bundle([{ id: a.id, qty: 3, share: 2900 }, { id: b.id }])
    const { data } = await add('guest', sold.id)
    const { data: both } = await works('guest', 'carts.add', { body: { cart_key: data.cart_key, product_id: a.id, qty: 2 } })
    expect(both.sellers[0]!.lines.map((line) => [line.quantity, line.discount_percent, line.total_cents])).toEqual([[2, 0, 2000]])
    expect([both.bundles![0]!.price_cents, both.items_cents, both.count]).toEqual([3900, 5900, 3])
  })

  it('shares the stock with the same thing bought singly; the scarcest part decides', async () => {
    const [a, b] = [await thing({ provider: radwerk, stock: 7 }), await thing({ provider: spielkiste, stock: 100 })]
    const sold = await bundle([{ id: a.id, qty: 2 }, { id: b.id }])
    const { data } = await add('guest', sold.id, { qty: 3 })
    const single = await ask('guest', 'carts.add', { body: { cart_key: data.cart_key, product_id: a.id, qty: 2 } })
    expect([single.status, single.body.error, single.body.message]).toEqual([409, 'OUT_OF_STOCK', expect.stringContaining('nur noch 7')])
    const more = await ask('guest', 'carts.addBundle', { body: { cart_key: data.cart_key, bundle_id: sold.id, revision: 2 } })
    expect([more.status, more.body.error, more.body.message]).toEqual([409, 'OUT_OF_STOCK', `Von „${sold.name}“ sind nur noch 3 Stück da.`])
    await db.updateTable('product_stock').set({ stock: 1 }).where('product_id', '=', a.id).execute()
    const shown = await view('guest', data.cart_key)
    expect(shown.bundles![0]!.problem).toMatch(/gibt es nur ganz/)
    expect([shown.items_cents, shown.sellers.map((one) => one.items_cents)]).toEqual([0, [0, 0]])
  })

  it('is not there where it was never offered, off sale where it was, and only in the revision that was shown', async () => {
    const [a, b] = [await thing({ provider: radwerk }), await thing({ provider: spielkiste })]
    const sold = await bundle([{ id: a.id }, { id: b.id }])
    expect(await refusedAdd(2_000_000_000)).toEqual([404, 'NOT_FOUND'])
    expect(await refusedAdd(sold.id, { revision: 1 })).toEqual([409, 'BUNDLE_CHANGED'])
    expect(await refusedAdd(sold.id, { qty: 100 })).toEqual([422, 'INPUT_INVALID'])
    await setStatus(sold.id, 'pending')
    expect(await refusedAdd(sold.id)).toEqual([404, 'NOT_FOUND'])
    await setStatus(sold.id, 'inactive')
    expect(await refusedAdd(sold.id)).toEqual([409, 'BUNDLE_OFF_SALE'])
    await setStatus(sold.id, 'active')
    await db.updateTable('products').set({ status: 'inactive' }).where('id', '=', b.id).execute()
    expect(await refusedAdd(sold.id)).toEqual([409, 'BUNDLE_PART_MISSING'])
  })

  it('says what has become of it, with the new revision as the way out', async () => {
    const [a, b] = [await thing({ provider: radwerk }), await thing({ provider: spielkiste })]
    const sold = await bundle([{ id: a.id }, { id: b.id }])
    const { cart_key } = (await add('anna', sold.id, { qty: 2 })).data
    await revise(sold.id, 3, [{ id: a.id, share: 1200 }, { id: b.id }], `${sold.name} neu`)
    const shown = await view('anna', cart_key)
    expect(shown.bundles![0]).toMatchObject({
      name: sold.name,
      revision: 2,
      price_cents: 2000,
      renewal: { revision: 3, price_cents: 2200 },
      problem: expect.stringContaining('wurde inzwischen geändert'),
    })
    const refused = await ask('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', cart_key) })
    expect([refused.status, refused.body.error]).toEqual([409, 'BUNDLE_CHANGED'])
    const old = await ask('anna', 'carts.renewBundle', { body: { cart_key, bundle_id: sold.id, revision: 2 } })
    expect([old.status, old.body.error]).toEqual([409, 'BUNDLE_CHANGED'])
    const { data } = await works('anna', 'carts.renewBundle', { body: { cart_key, bundle_id: sold.id, revision: 3 } })
    expect(data.bundles![0]).toMatchObject({
      name: `${sold.name} neu`,
      revision: 3,
      quantity: 2,
      price_cents: 2200,
      renewal: null,
      problem: null,
    })
    expect(await view('anna', cart_key)).toEqual(data)
    await setStatus(sold.id, 'inactive')
    expect((await view('anna', cart_key)).bundles![0]).toMatchObject({ renewal: null, problem: expect.stringContaining('nicht angeboten') })
    const off = await ask('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', cart_key) })
    expect([off.status, off.body.error]).toEqual([409, 'BUNDLE_OFF_SALE'])
  })

  it('belongs to its cart: strangers neither see, change nor take it', async () => {
    const [a, b] = [await thing({ provider: radwerk }), await thing({ provider: spielkiste })]
    const sold = await bundle([{ id: a.id }, { id: b.id }])
    const { cart_key, bundles } = (await add('anna', sold.id)).data
    for (const who of ['jonas', 'guest', 'radwerk'] as const) {
      const answers = [
        await ask(who, 'carts.view', { query: { cart_key } }),
        await ask(who, 'carts.addBundle', { body: { cart_key, bundle_id: sold.id, revision: 2 } }),
        await ask(who, 'carts.renewBundle', { body: { cart_key, bundle_id: sold.id, revision: 2 } }),
        await ask(who, 'carts.update', { params: { id: bundles![0]!.id }, body: { cart_key, qty: 9 } }),
      ]
      for (const { status } of answers) expect([403, 404]).toContain(status)
    }
    const other = (await add('guest', sold.id)).data
    const foreign = await ask('guest', 'carts.remove', { params: { id: bundles![0]!.id }, query: { cart_key: other.cart_key } })
    expect(foreign.status).toBe(404)
    expect((await view('anna', cart_key)).bundles![0]!.quantity).toBe(1)
  })

  it('is in what an account takes along, by its name', async () => {
    const [a, b] = [await thing({ provider: radwerk }), await thing({ provider: spielkiste })]
    const sold = await bundle([{ id: a.id }, { id: b.id }])
    await add('anna', sold.id, { qty: 2 })
    expect(await cartItemsToExport(db, ids.anna)).toMatchObject([{ name: sold.name, qty: 2 }])
  })

  it('comes along at log-in; of two revisions the older one stays and says so', async () => {
    const [a, b] = [await thing({ provider: radwerk }), await thing({ provider: spielkiste })]
    const sold = await bundle([{ id: a.id }, { id: b.id }])
    await add('anna', sold.id)
    await revise(sold.id, 3, [{ id: a.id }, { id: b.id, share: 1100 }], sold.name)
    const guest = (await add('guest', sold.id, { revision: 3, qty: 2 })).data
    const { data } = await works('anna', 'carts.merge', { body: { cart_key: guest.cart_key } })
    expect(data.bundles!.filter((one) => one.bundle_id === sold.id)).toMatchObject([{ quantity: 3, revision: 2, renewal: { revision: 3 } }])
    await works('anna', 'carts.clear', { query: { cart_key: data.cart_key } })
  })
})

describe('a bundle at the checkout', () => {
  it('becomes an order of each partner with its part, its share, its deposit and its rate', async () => {
    const a = await thing({ provider: radwerk, depositCents: 25, taxRate: 19 })
    const b = await thing({ provider: spielkiste, taxRate: 7 })
    const sold = await bundle([
      { id: a.id, qty: 2, share: 1501 },
      { id: b.id, share: 899 },
    ])
    const { cart_key } = (await add('anna', sold.id, { qty: 3 })).data
    const { data: preview } = await works('anna', 'checkout.preview', { query: { cart_key, postal_code: '62101' } })
    expect(preview.orderable).toBe(true)
    expect(
      preview.sellers.map((seller) => seller.lines.map((line) => [line.product_id, line.quantity, line.total_cents, line.bundle])),
    ).toEqual([[[a.id, 6, 4503, { id: sold.id, name: sold.name }]], [[b.id, 3, 2697, { id: sold.id, name: sold.name }]]])
    const { orders, total_cents } = await place('anna', cart_key)
    expect(orders).toHaveLength(2)
    const rows = await ordersOf(orders.map((one) => one.order_number))
    expect(new Set(rows.map((row) => row.group_id)).size).toBe(1)
    const [mine, theirs] = [rows.find((row) => row.provider_id === radwerk)!, rows.find((row) => row.provider_id === spielkiste)!]
    expect([mine.items_cents, mine.deposit_cents, theirs.items_cents, theirs.deposit_cents]).toEqual([4503, 150, 2697, 0])
    expect(mine.total_cents + theirs.total_cents).toBe(total_cents)
    expect((mine.taxes as { rate: number }[]).map(({ rate }) => rate)).toEqual([19])
    expect((theirs.taxes as { rate: number }[]).map(({ rate }) => rate)).toContain(7)
    expect(await itemsOf(mine.id)).toMatchObject([
      { product_id: a.id, qty: 6, total_cents: 4503, bundle_id: sold.id, bundle_revision: 2, bundle_name: sold.name },
    ])
    expect(await itemsOf(theirs.id)).toMatchObject([{ product_id: b.id, qty: 3, total_cents: 2697, bundle_name: sold.name }])
    expect([(await stockOf(a.id)).stock, (await stockOf(b.id)).stock]).toEqual([14, 17])
    expect((await view('anna', cart_key)).count).toBe(0)
  })

  it('shows a partner its own part alone, and the buyer where each came from', async () => {
    const [a, b] = [await thing({ provider: radwerk }), await thing({ provider: spielkiste })]
    const sold = await bundle([{ id: a.id }, { id: b.id }])
    const { orders } = await place('anna', (await add('anna', sold.id)).data.cart_key)
    const rows = await ordersOf(orders.map((one) => one.order_number))
    const mine = rows.find((row) => row.provider_id === radwerk)!
    const theirs = rows.find((row) => row.provider_id === spielkiste)!
    const seen = (await works('radwerk', 'shopOrders.view', { params: { id: mine.id } })).data
    expect(seen.items.map((item) => [item.product_id, item.bundle_name])).toEqual([[a.id, sold.name]])
    expect(JSON.stringify(seen)).not.toContain(`"product_id":${b.id}`)
    expect((await ask('radwerk', 'shopOrders.view', { params: { id: theirs.id } })).status).toBe(404)
    expect((await ask('jonas', 'checkout.information', { query: { order_number: mine.number } })).status).toBe(404)
    const bought = (await works('anna', 'checkout.information', { query: { order_number: mine.number } })).data
    expect(bought.shop_orders.flatMap((order) => order.items.map((item) => item.bundle_name))).toEqual([sold.name, sold.name])
    await testApp.jobs()
    const mails = await db.selectFrom('mails').selectAll().where('kind', '=', 'order.receipt').execute()
    expect(JSON.stringify(mails.find((mail) => JSON.stringify(mail).includes(mine.number)))).toContain(`aus dem Bündel „${sold.name}“`)
  })

  it('is told from memory as it would be read', async () => {
    const [a, b] = [await thing({ provider: radwerk }), await thing({ provider: spielkiste })]
    const sold = await bundle([{ id: a.id, qty: 3 }, { id: b.id }])
    const head = await testApp.head('anna')
    const { orders } = await place('anna', (await add('anna', sold.id)).data.cart_key)
    const told = (await testApp.events('anna', head))
      .filter((event) => event.type === 'shopOrder.placed')
      .map((event) => (event.payload as { order: { id: number } }).order)
    const read = (await works('anna', 'checkout.information', { query: { order_number: orders[0]!.order_number } })).data.shop_orders
    expect(told).toHaveLength(2)
    expect(told.toSorted((x, y) => x.id - y.id)).toEqual(read.toSorted((x, y) => x.id - y.id))
  })

  it('stands in one order with what is bought singly of the same seller, each line for itself', async () => {
    const [a, b] = [await thing({ provider: radwerk, cents: 1300 }), await thing({ provider: spielkiste })]
    const sold = await bundle([{ id: a.id }, { id: b.id }])
    const { cart_key } = (await add('anna', sold.id)).data
    await works('anna', 'carts.add', { body: { cart_key, product_id: a.id, qty: 2 } })
    const { orders } = await place('anna', cart_key)
    const mine = (await ordersOf(orders.map((one) => one.order_number))).find((row) => row.provider_id === radwerk)!
    expect((await itemsOf(mine.id)).map((item) => [item.qty, item.total_cents, item.bundle_name])).toEqual([
      [1, 1000, sold.name],
      [2, 2600, null],
    ])
    expect((await stockOf(a.id)).stock).toBe(17)
  })

  it('is known to be in unfinished orders until the last of them has ended', async () => {
    const [a, b] = [await thing({ provider: radwerk }), await thing({ provider: spielkiste })]
    const [sold, other] = [await bundle([{ id: a.id }, { id: b.id }]), await bundle([{ id: b.id }, { id: a.id }])]
    expect([...(await withOpenOrders(db, []))]).toEqual([])
    const { orders } = await place('anna', (await add('anna', sold.id)).data.cart_key)
    expect([...(await withOpenOrders(db, [sold.id, other.id]))]).toEqual([sold.id])
    const rows = await ordersOf(orders.map((one) => one.order_number))
    for (const [at, row] of rows.entries()) {
      await works('anna', 'shopOrders.cancel', { body: { order_number: row.number } })
      expect((await withOpenOrders(db, [sold.id])).has(sold.id)).toBe(at === 0)
    }
    expect((await stockOf(a.id)).stock).toBe(20)
  })

  it('of a small business carries no tax for its part', async () => {
    const [a, b] = [await thing({ provider: radwerk }), await thing({ provider: spielkiste })]
    const sold = await bundle([{ id: a.id }, { id: b.id }])
    await db.updateTable('providers').set({ small_business: true }).where('account_id', '=', spielkiste).execute()
    const { orders } = await place('anna', (await add('anna', sold.id)).data.cart_key)
    await db.updateTable('providers').set({ small_business: false }).where('account_id', '=', spielkiste).execute()
    const rows = await ordersOf(orders.map((one) => one.order_number))
    expect(rows.map((row) => [row.provider_id, (row.taxes as unknown[]).length > 0])).toEqual(
      [[radwerk, true] as const, [spielkiste, false] as const].toSorted(([x], [y]) => x - y),
    )
  })

  it('is taken whole or not at all, with the way out', async () => {
    const [a, b] = [await thing({ provider: radwerk }), await thing({ provider: spielkiste })]
    const sold = await bundle([{ id: a.id }, { id: b.id }])
    const { cart_key } = (await add('anna', sold.id)).data
    const body = await testApp.orderBody('anna', cart_key)
    for (const only of body.sellers) {
      const refused = await ask('anna', 'checkout.placeByCash', { body: { ...body, sellers: [only] } })
      expect([refused.status, refused.body.error]).toEqual([409, 'BUNDLE_SPLIT'])
      expect(refused.body.message).toContain('Bitte bestellen Sie auch bei')
    }
    expect([(await stockOf(a.id)).stock, (await view('anna', cart_key)).count]).toEqual([20, 1])
    await works('anna', 'checkout.placeByCash', { body })
  })

  it('stays in the cart when only other sellers are ordered from', async () => {
    const [a, b, other] = [await thing({ provider: radwerk }), await thing({ provider: radwerk }), await thing({ provider: spielkiste })]
    const sold = await bundle([{ id: a.id }, { id: b.id }])
    const { cart_key } = (await add('anna', sold.id)).data
    await works('anna', 'carts.add', { body: { cart_key, product_id: other.id } })
    const body = await testApp.orderBody('anna', cart_key)
    const { data } = await works('anna', 'checkout.preview', { query: { cart_key, postal_code: '62101' } })
    const theirs = data.sellers.find((seller) => seller.provider.id === spielkiste)!
    await works('anna', 'checkout.placeByCash', {
      body: { ...body, expected_total: theirs.total_cents, sellers: body.sellers.filter((one) => one.provider_id === spielkiste) },
    })
    expect(await view('anna', cart_key)).toMatchObject({ count: 1, bundles: [{ bundle_id: sold.id }] })
  })

  it('asks for the age that a part needs', async () => {
    const [a, b] = [await thing({ provider: radwerk }), await thing({ provider: spielkiste, ageLimit: 18 })]
    const sold = await bundle([{ id: a.id }, { id: b.id }])
    const body = await testApp.orderBody('anna', (await add('anna', sold.id)).data.cart_key)
    const refused = await ask('anna', 'checkout.placeByCash', { body: { ...body, age_confirmed: false } })
    expect([refused.status, refused.body.error]).toEqual([422, 'AGE_CONFIRMATION_MISSING'])
  })

  it('keeps the chosen way of each partner, though its line is of both', async () => {
    const [a, b] = [await thing({ provider: radwerk }), await thing({ provider: spielkiste })]
    const sold = await bundle([{ id: a.id }, { id: b.id }])
    const { cart_key, bundles } = (await add('anna', sold.id)).data
    const { data } = await works('anna', 'checkout.preview', { query: { cart_key, postal_code: '62101' } })
    for (const seller of data.sellers) {
      const wanted = seller.shippings.at(-1)!.id
      const { data: kept } = await works('anna', 'cartChoices.setShipping', {
        body: { cart_key, item_id: bundles![0]!.id, shipping_id: wanted },
      })
      expect(kept).toMatchObject({ provider_id: seller.provider.id, shipping_id: wanted })
    }
    const foreign = await ask('anna', 'cartChoices.setShipping', {
      body: { cart_key, item_id: bundles![0]!.id, shipping_id: 2_000_000_000 },
    })
    expect(foreign.status).toBe(422)
  })
})

describe('what is put aside for a bundle', () => {
  it('are its parts with what is bought singly, of both sellers even where one is asked for', async () => {
    const [a, b] = [await thing({ provider: radwerk, stock: 4 }), await thing({ provider: spielkiste, variants: [9] })]
    const sold = await bundle([
      { id: a.id, qty: 2 },
      { id: b.id, variant: b.variants[0]! },
    ])
    const { cart_key } = (await add('anna', sold.id)).data
    await works('anna', 'carts.add', { body: { cart_key, product_id: a.id } })
    const { data } = await works('anna', 'stockHolds.hold', { body: { cart_key, provider_id: radwerk } })
    expect(data.lines.map((line) => [line.product_id, line.variant_id, line.wanted, line.held])).toEqual([
      [a.id, null, 3, 3],
      [b.id, b.variants[0], 1, 1],
    ])
    expect(await stockOf(a.id)).toEqual({ stock: 4, held: 3 })
    await setStatus(sold.id, 'inactive')
    // It was promised a moment ago: its parts stay with the cart until the promise ends (decision 081), and no longer.
    const kept = (await works('anna', 'stockHolds.hold', { body: { cart_key } })).data
    expect(kept.lines.map((line) => [line.product_id, line.wanted, line.held])).toEqual([
      [a.id, 3, 3],
      [b.id, 1, 1],
    ])
    testApp.later(10)
    const off = (await works('anna', 'stockHolds.hold', { body: { cart_key } })).data
    expect(off.lines.map((line) => [line.product_id, line.wanted, line.held])).toEqual([[a.id, 1, 1]])
    expect((await stockOf(a.id)).held).toBe(1)
    await setStatus(sold.id, 'active')
    await works('anna', 'stockHolds.hold', { body: { cart_key } })
    expect((await stockOf(a.id)).held).toBe(3)
    const other = await ask('jonas', 'carts.addBundle', { body: { bundle_id: sold.id, revision: 2 } })
    expect([other.status, other.body.error]).toEqual([409, 'BUNDLE_PART_MISSING'])
    await place('anna', cart_key)
    expect(await stockOf(a.id)).toEqual({ stock: 1, held: 0 })
    expect(await db.selectFrom('stock_holds').select('id').where('product_id', 'in', [a.id, b.id]).execute()).toEqual([])
  })
})
