import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const slug = 'pizzeria-bella-vista'

describe('ordering by cash', () => {
  it('stores the order, rings the bell, tells both sides, empties the cart and sends a receipt', async () => {
    const { key, providerId } = await testApp.cartOf('anna', slug)
    const before = { anna: await testApp.head('anna'), kitchen: await testApp.head('bellaVista') }
    const body = await testApp.orderBody('anna', key)
    const { data } = await testApp.works('anna', 'checkout.placeByCash', { body })
    expect(data.total_cents).toBe(body.expected_total)
    const board = await testApp.works('bellaVista', 'foodOrders.board')
    const order = board.data.orders.find((one) => one.order_number === data.orders[0]!.order_number)!
    expect(order).toMatchObject({
      state: 'pending',
      provider: { id: providerId },
      customer: { name: 'Anna Berger' },
      total_cents: data.total_cents,
    })
    expect(board.data.alerts.some((alert) => alert.order_number === order.order_number && alert.status === 'ringing')).toBe(true)
    expect((await testApp.events('bellaVista', before.kitchen)).map((event) => event.type)).toEqual(
      expect.arrayContaining(['foodOrder.placed', 'alert.changed', 'notification.created']),
    )
    expect((await testApp.events('anna', before.anna)).map((event) => event.type)).toContain('foodOrder.placed')
    expect((await testApp.works('anna', 'checkout.remaining', { query: { cart_key: key } })).data.count).toBe(0)
    await testApp.jobs()
    const mail = await testApp.db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'order.receipt')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(mail.text).toContain(order.order_number)
    expect(mail.to_address).toBe('anna@lindenbrueck.example')
  })

  it('splits a cart of two restaurants into one order each, sums equal to the cent', async () => {
    const { key } = await testApp.cartOf('anna', slug)
    const other = await testApp.plainDish('bosporus-grill', 800)
    await testApp.works('anna', 'carts.add', { body: { cart_key: key, product_id: other.id, qty: 3 } })
    const { data } = await testApp.works('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', key) })
    expect(data.orders).toHaveLength(2)
    expect(data.orders.reduce((sum, order) => sum + order.total_cents, 0)).toBe(data.total_cents)
    const rows = await testApp.db
      .selectFrom('food_orders')
      .selectAll()
      .where(
        'number',
        'in',
        data.orders.map((order) => order.order_number),
      )
      .execute()
    for (const row of rows)
      expect((row.taxes as { gross_cents: number }[]).reduce((sum, tax) => sum + tax.gross_cents, 0)).toBe(row.total_cents)
  })

  it('of food, drinks with deposits and a delivery: every part is stored as it was shown, each at its own rate', async () => {
    const pizza = await testApp.plainDish(slug, 700)
    const cola = await testApp.dishOf(slug, 'Cola')
    const { data: first } = await testApp.works('anna', 'carts.add', { body: { product_id: pizza.id, qty: 2 } })
    const key = first.cart_key
    await testApp.works('anna', 'carts.add', { body: { cart_key: key, product_id: cola.id, qty: 2 } })
    const body = await testApp.orderBody('anna', key)
    const preview = await testApp.works('anna', 'checkout.preview', { query: { cart_key: key, postal_code: '62101' } })
    const { data } = await testApp.works('anna', 'checkout.placeByCash', { body })
    const row = await testApp.db
      .selectFrom('food_orders')
      .selectAll()
      .where('number', '=', data.orders[0]!.order_number)
      .executeTakeFirstOrThrow()
    const items = await testApp.db.selectFrom('food_order_items').selectAll().where('order_id', '=', row.id).orderBy('id').execute()

    expect(items.map((item) => [item.product_id, item.qty, item.tax_rate, item.deposit_cents, item.total_cents])).toEqual([
      [pizza.id, 2, 7, 0, 2 * pizza.price_cents],
      [cola.id, 2, 19, 15, 2 * cola.price_cents],
    ])
    expect([row.items_cents, row.deposit_cents, row.total_cents]).toEqual([
      2 * pizza.price_cents + 2 * cola.price_cents,
      2 * 15,
      2 * pizza.price_cents + 2 * cola.price_cents + 2 * 15 + row.delivery_fee_cents,
    ])
    expect(row.delivery_fee_cents).toBeGreaterThan(0)

    // By hand: the drinks with their deposits at 19 %, the food at 7 %, the fee split as the goods are.
    const [food, drinks, fee] = [2 * pizza.price_cents, 2 * (cola.price_cents + 15), row.delivery_fee_cents]
    const feeOfFood = food >= drinks ? Math.round((fee * food) / (food + drinks)) : fee - Math.round((fee * drinks) / (food + drinks))
    const partOf = (rate: number, gross: number) => {
      const tax = Math.round((gross * rate) / (100 + rate))
      return { rate, gross_cents: gross, net_cents: gross - tax, tax_cents: tax }
    }
    const expected = [partOf(7, food + feeOfFood), partOf(19, drinks + fee - feeOfFood)]
    expect((row.taxes as { rate: number }[]).toSorted((a, b) => a.rate - b.rate)).toEqual(expected)
    expect(expected.reduce((sum, one) => sum + one.gross_cents, 0)).toBe(row.total_cents)
    expect(preview.data.sellers[0]).toMatchObject({
      items_cents: row.items_cents,
      deposit_cents: row.deposit_cents,
      total_cents: row.total_cents,
      taxes: row.taxes,
    })
    expect(
      await testApp.db.selectFrom('order_payments').select('amount_cents').where('order_id', '=', row.id).executeTakeFirstOrThrow(),
    ).toEqual({ amount_cents: row.total_cents })

    await testApp.jobs()
    const mail = await testApp.db.selectFrom('mails').selectAll().where('unique_key', '=', `receipt-${row.id}`).executeTakeFirstOrThrow()
    for (const words of ['Pfand', 'darin 7 % MwSt.', 'darin 19 % MwSt.']) expect(mail.text).toContain(words)
  })

  it('orders from one of two restaurants and leaves the rest in the cart', async () => {
    const { key, providerId } = await testApp.cartOf('jonas', slug)
    const other = await testApp.plainDish('bosporus-grill', 800)
    await testApp.works('jonas', 'carts.add', { body: { cart_key: key, product_id: other.id, qty: 2 } })
    const body = await testApp.orderBody('jonas', key)
    const preview = await testApp.works('jonas', 'checkout.preview', { query: { cart_key: key, postal_code: '62101' } })
    const mine = preview.data.sellers.find((seller) => seller.provider.id === providerId)!
    await testApp.works('jonas', 'checkout.placeByCash', {
      body: { ...body, expected_total: mine.total_cents, sellers: [{ provider_id: providerId, fulfilment: 'delivery' }] },
    })
    const rest = await testApp.works('jonas', 'checkout.remaining', { query: { cart_key: key } })
    expect(rest.data.sellers.map((seller) => seller.provider.slug)).toEqual(['bosporus-grill'])
    await testApp.works('jonas', 'carts.clear', { query: { cart_key: key } })
  })

  it('answers a double click with the same order, and two tabs at once with one order', async () => {
    const { key } = await testApp.cartOf('anna', slug)
    const body = await testApp.orderBody('anna', key)
    const [first, second] = await Promise.all([
      testApp.ask('anna', 'checkout.placeByCash', { body, key: 'double-click-1' }),
      testApp.ask('anna', 'checkout.placeByCash', { body, key: 'double-click-1' }),
    ])
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    const tab = await testApp.ask('anna', 'checkout.placeByCash', { body, key: 'other-tab-12' })
    expect([tab.status, tab.body.error]).toEqual([409, 'CART_EMPTY'])
  })

  it('gives an order whose number is taken another one', async () => {
    const random = testApp.kernel.random
    const draws = [...Array<number>(10).fill(0.5), ...Array<number>(5).fill(0.25)]
    testApp.kernel.random = () => draws.shift() ?? random()
    try {
      const numbers = [await testApp.placed(), await testApp.placed()]
      expect(new Set(numbers).size).toBe(2)
      expect(draws).toEqual([])
    } finally {
      testApp.kernel.random = random
    }
  })

  it('refuses the same key with another body', async () => {
    const { key } = await testApp.cartOf('anna', slug)
    const body = await testApp.orderBody('anna', key)
    await testApp.works('anna', 'checkout.placeByCash', { body, key: 'reused-key-1' })
    const again = await testApp.ask('anna', 'checkout.placeByCash', { body: { ...body, expected_total: 1 }, key: 'reused-key-1' })
    expect([again.status, again.body.error]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })
})

describe('what stands in the way is refused with a code, and nothing is half done', () => {
  async function attempt(change: (body: Awaited<ReturnType<typeof testApp.orderBody>>) => object, qty = 3) {
    const { key } = await testApp.cartOf('anna', slug, qty)
    const body = await testApp.orderBody('anna', key)
    const orders = await testApp.db
      .selectFrom('food_orders')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    const answer = await testApp.raw('anna', 'checkout.placeByCash', { body: { ...body, ...change(body) } })
    const after = await testApp.db
      .selectFrom('food_orders')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(after).toEqual(orders)
    await testApp.works('anna', 'carts.clear', { query: { cart_key: key } })
    return [answer.status, answer.body.error]
  }
  const sellers = (body: { sellers: { provider_id: number }[] }, change: object) => ({
    sellers: body.sellers.map((seller) => ({ ...seller, ...change })),
  })

  it.each([-1, 1, 100])('another total than shown, %i cents off', async (off) =>
    expect(await attempt((body) => ({ expected_total: body.expected_total + off }))).toEqual([409, 'CART_CHANGED']),
  )
  it('terms not accepted', async () => expect(await attempt(() => ({ terms_accepted: false }))).toEqual([422, 'TERMS_MISSING']))
  it('an address outside the delivery area', async () =>
    expect(await attempt(() => ({ address: { ...testApp.address, postal_code: '80331' } }))).toEqual([409, 'OUTSIDE_DELIVERY_AREA']))
  it('below the minimum', async () => expect(await attempt(() => ({}), 1)).toEqual([409, 'BELOW_MINIMUM']))
  it('a time that is no slot', async () =>
    expect(await attempt((body) => sellers(body, { wished_at: '2026-11-20T20:07:00Z' }))).toEqual([409, 'SLOT_INVALID']))
  it('no address for a delivery', async () => expect(await attempt(() => ({ address: null }))).toEqual([422, 'INPUT_INVALID']))
  it('a phone number that is none', async () =>
    expect(await attempt(() => ({ contact: { ...testApp.contact, phone: 'ruf mich an' } }))).toEqual([422, 'INPUT_INVALID']))
  it('rubbish as total', async () => expect(await attempt(() => ({ expected_total: 'viel' }))).toEqual([422, 'INPUT_INVALID']))
  it('cash that the restaurant does not take', async () => {
    await testApp.works('bellaVista', 'checkout.setCashSetting', { body: { status: 0 } })
    expect(await attempt(() => ({}))).toEqual([409, 'PAYMENT_METHOD_UNAVAILABLE'])
    await testApp.works('bellaVista', 'checkout.setCashSetting', { body: { status: 1 } })
  })
  it('a paused restaurant', async () => {
    await testApp.works('bellaVista', 'foodSettings.pause', { body: { minutes: 30 } })
    expect(await attempt(() => ({}))).toEqual([409, 'STORE_CLOSED'])
    await testApp.works('bellaVista', 'foodSettings.pause', { body: { minutes: 0 } })
  })
  it('a dish that sold out meanwhile', async () => {
    const { key, dish } = await testApp.cartOf('anna', slug)
    const body = await testApp.orderBody('anna', key)
    await testApp.works('bellaVista', 'foodSettings.setSoldOut', { body: { product_id: dish.id, sold_out: true } })
    const answer = await testApp.ask('anna', 'checkout.placeByCash', { body })
    expect([answer.status, answer.body.error]).toEqual([409, 'PRODUCT_UNAVAILABLE'])
    await testApp.works('bellaVista', 'foodSettings.setSoldOut', { body: { product_id: dish.id, sold_out: false } })
    await testApp.works('anna', 'carts.clear', { query: { cart_key: key } })
  })
  it('a foreign cart', async () => {
    const { key } = await testApp.cartOf('anna', slug)
    const answer = await testApp.ask('jonas', 'checkout.preview', { query: { cart_key: key } })
    expect([answer.status, answer.body.error]).toEqual([404, 'CART_KEY_UNKNOWN'])
    await testApp.works('anna', 'carts.clear', { query: { cart_key: key } })
  })
})

describe('slots', () => {
  it('the last free place goes to exactly one of two customers', async () => {
    const settings = await testApp.works('bellaVista', 'foodSettings.gastro')
    const { paused_until: _paused, ...plain } = settings.data
    await testApp.db.deleteFrom('slot_loads').execute()
    await testApp.works('bellaVista', 'foodSettings.setGastro', { body: { ...plain, slot_capacity: 1 } })
    const [mine, other] = [await testApp.cartOf('anna', slug), await testApp.cartOf('jonas', slug)]
    const bodies = [await testApp.orderBody('anna', mine.key), await testApp.orderBody('jonas', other.key)]
    const answers = await Promise.all([
      testApp.ask('anna', 'checkout.placeByCash', { body: bodies[0]! }),
      testApp.ask('jonas', 'checkout.placeByCash', { body: bodies[1]! }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const { error, details } = answers.find((answer) => answer.status === 409)!.body
    // The checkout says it at the restaurant.
    expect([error, details]).toEqual(['SLOT_FULL', expect.objectContaining({ provider_id: testApp.ids.bellaVista })])
    await testApp.works('bellaVista', 'foodSettings.setGastro', { body: plain })
  })
})
