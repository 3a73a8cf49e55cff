import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { centsUntilFree, cheapestDelivery } from '#contract/values/shippingRates.ts'
import { providerOf, replaceProvider } from '#backend/features/payments/provider.ts'
import { refreshSearch } from '#backend/features/search/search.api.ts'
import { shippingMethodsOf } from '#backend/features/shipping/shipping.api.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp
const pay = await paying(testApp)
const radwerk = ids.radwerk

/** Goods of a shop with the stock and scale a test needs; what pages say of them is not asked here. */
async function goods({
  provider = radwerk,
  stock = 50 as number | null,
  cents = 1000,
  weight = 1000,
  variants = [] as (number | null)[],
} = {}) {
  const model = await db
    .selectFrom('products')
    .selectAll()
    .where('provider_id', '=', provider)
    .where('kind', '=', 'normal')
    .where('status', '=', 'active')
    .where('has_variants', '=', false)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('products')
    .values({
      provider_id: provider,
      kind: 'normal',
      name: `Ware ${Math.random()}`,
      status: 'active',
      price_cents: cents,
      tax_rate: 19,
      category_id: model.category_id,
      manufacturer_id: model.manufacturer_id,
      declaration: model.declaration === null ? null : JSON.stringify(model.declaration),
      ingredients: model.ingredients,
      weight_grams: weight,
      has_variants: variants.length > 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_stock')
    .values({ product_id: id, stock: variants.length > 0 ? null : stock })
    .execute()
  const variantIds: number[] = []
  for (const [position, left] of variants.entries()) {
    const variant = await db
      .insertInto('product_variants')
      .values({ product_id: id, price_cents: cents + position * 100, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('variant_stock').values({ variant_id: variant.id, stock: left }).execute()
    variantIds.push(variant.id)
  }
  return { id, variants: variantIds }
}
const stockOf = async (id: number) =>
  (await db.selectFrom('product_stock').select('stock').where('product_id', '=', id).executeTakeFirstOrThrow()).stock
async function cartOf(who: 'anna' | 'jonas' | 'guest', lines: readonly { id: number; variant?: number; qty?: number }[]) {
  let key: string | undefined
  for (const { id, variant, qty = 1 } of lines) {
    const { data } = await works(who, 'carts.add', {
      body: { cart_key: key, product_id: id, qty, ...(variant ? { shop_product_variant_id: variant } : {}) },
    })
    key = data.cart_key
  }
  return key!
}

describe('goods in the cart', () => {
  it('stand by their variant, at its price, and equal ones add up', async () => {
    const { id, variants } = await goods({ variants: [5, 3] })
    const key = await cartOf('anna', [
      { id, variant: variants[0]! },
      { id, variant: variants[1]!, qty: 2 },
      { id, variant: variants[0]! },
    ])
    const { data } = await works('anna', 'carts.view', { query: { cart_key: key } })
    const lines = data.sellers.flatMap((seller) => seller.lines).filter((line) => line.product_id === id)
    expect(lines.map((line) => [line.kind, line.variant_id, line.quantity, line.unit_cents, line.total_cents])).toEqual([
      ['shop', variants[0], 2, 1000, 2000],
      ['shop', variants[1], 2, 1100, 2200],
    ])
    await works('anna', 'carts.clear', { query: { cart_key: key } })
  })

  it('ask for a variant where there are some, and take none of another product', async () => {
    const { id } = await goods({ variants: [5] })
    const other = await goods({ variants: [5] })
    for (const variant of [undefined, other.variants[0]!, Number.MAX_SAFE_INTEGER]) {
      const refused = await ask('guest', 'carts.add', { body: { product_id: id, shop_product_variant_id: variant } })
      expect([refused.status, refused.body.error]).toEqual([422, 'VARIANT_MISSING'])
    }
  })

  it('without variants take none, nor does a dish: nobody empties a shelf of others, and an unknown one is no fault of ours', async () => {
    const plain = await goods({ stock: 5 })
    const others = await goods({ variants: [5] })
    const dish = await testApp.plainDish('pizzeria-bella-vista', 700)
    for (const product_id of [plain.id, dish.id])
      for (const variant of [others.variants[0]!, Number.MAX_SAFE_INTEGER]) {
        const refused = await ask('guest', 'carts.add', { body: { product_id, shop_product_variant_id: variant } })
        expect([refused.status, refused.body.error]).toEqual([422, 'VARIANT_MISSING'])
      }
  })

  it('cannot be more than there are, in whichever lines they stand', async () => {
    const { id } = await goods({ stock: 3 })
    const key = await cartOf('guest', [{ id, qty: 2 }])
    const refused = await ask('guest', 'carts.add', { body: { cart_key: key, product_id: id, qty: 2, note: 'als Geschenk' } })
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      409,
      'OUT_OF_STOCK',
      expect.stringContaining('nur noch 3 Stück'),
    ])
  })

  it('say what sending them costs at least, and what is missing until it costs nothing', async () => {
    const { id } = await goods({ cents: 1000, weight: 500 })
    const [seller] = (await works('guest', 'carts.view', { query: { cart_key: await cartOf('guest', [{ id, qty: 2 }]) } })).data.sellers
    const methods = (await shippingMethodsOf(db, [seller!.provider.id])).get(seller!.provider.id)!
    const consignment = { itemsCents: 2000, weightGrams: 1000, country: 'DE' }
    const missing = methods.flatMap((method) => (method.kind === 'pickup' ? [] : (centsUntilFree(method, consignment) ?? [])))
    expect(seller!.shipping).toEqual({ from_cents: cheapestDelivery(methods, consignment)!.cents, until_free_cents: Math.min(...missing) })
    expect(seller!.shipping!.until_free_cents).toBeGreaterThan(0)
  })

  it('law 9: bring the years of their maker’s guarantee to the cart and to the checkout, others none', async () => {
    const [lasting, plain] = [await goods(), await goods()]
    await db
      .updateTable('products')
      .set({ guarantee_years: 5, guarantee_text: 'Gewähr der Gießerei.' })
      .where('id', '=', lasting.id)
      .execute()
    const key = await cartOf('anna', [{ id: lasting.id }, { id: plain.id }])
    const yearsIn = (sellers: readonly { lines: readonly { product_id: number; guarantee_years?: number }[] }[]) =>
      sellers.flatMap(({ lines }) => lines).map((line) => [line.product_id, line.guarantee_years])
    const expected = [
      [lasting.id, 5],
      [plain.id, undefined],
    ]
    expect(yearsIn((await works('anna', 'carts.view', { query: { cart_key: key } })).data.sellers)).toEqual(expected)
    const preview = await works('anna', 'checkout.preview', { query: { cart_key: key, postal_code: '62101' } })
    expect(yearsIn(preview.data.sellers)).toEqual(expected)
    await works('anna', 'carts.clear', { query: { cart_key: key } })
  })

  it('cost less by the wholesale scale, over all variants together, to the cent', async () => {
    const { id, variants } = await goods({ cents: 333, variants: [null, null] })
    await db.insertInto('bulk_prices').values({ product_id: id, variant_id: null, min_qty: 5, discount_percent: 10 }).execute()
    const key = await cartOf('anna', [
      { id, variant: variants[0]!, qty: 2 },
      { id, variant: variants[1]!, qty: 3 },
    ])
    const { data } = await works('anna', 'carts.view', { query: { cart_key: key } })
    const lines = data.sellers.flatMap((seller) => seller.lines).filter((line) => line.product_id === id)
    expect(lines.map((line) => line.discount_percent)).toEqual([10, 10])
    // 2 × 3,33 + 3 × 4,33 = 19,65; a tenth less is 17,685, rounded half up.
    expect(lines.reduce((sum, line) => sum + line.total_cents, 0)).toBe(1769)
    await works('anna', 'carts.clear', { query: { cart_key: key } })
  })
})

describe('goods ordered', () => {
  it('beside a meal: two orders of one group, the stock lower, the cart empty, both sellers told', async () => {
    const { id } = await goods({ stock: 10, cents: 2500 })
    const dish = await testApp.plainDish('pizzeria-bella-vista', 700)
    const key = await cartOf('anna', [
      { id, qty: 3 },
      { id: dish.id, qty: 3 },
    ])
    const head = await testApp.head('radwerk')
    const body = await testApp.orderBody('anna', key)
    const { data } = await works('anna', 'checkout.placeByCash', { body })
    expect(data.orders).toHaveLength(2)
    expect(data.total_cents).toBe(body.expected_total)
    await testApp.jobs()
    expect(await stockOf(id)).toBe(7)
    const heads = await db
      .selectFrom('orders')
      .selectAll()
      .where(
        'number',
        'in',
        data.orders.map((one) => one.order_number),
      )
      .orderBy('kind')
      .execute()
    expect(heads.map((one) => one.kind)).toEqual(['food', 'shop'])
    expect(heads[0]!.group_id).toBe(heads[1]!.group_id)
    expect((await works('anna', 'carts.view', { query: { cart_key: key } })).data.count).toBe(0)
    expect((await testApp.events('radwerk', head)).map((event) => event.type)).toEqual(
      expect.arrayContaining(['shopOrder.placed', 'notification.created']),
    )
    const order = await db.selectFrom('shop_orders').selectAll().where('id', '=', heads[1]!.id).executeTakeFirstOrThrow()
    expect(order).toMatchObject({ status: 'pending', fulfilment: 'shipping', items_cents: 7500, shipping_name: expect.any(String) })
    expect(order.total_cents).toBe(order.items_cents + order.shipping_cents)
    const shown = await works('anna', 'checkout.information', { query: { order_number: heads[1]!.number } })
    expect([shown.data.orders.length, shown.data.shop_orders.length, shown.data.total_cents]).toEqual([1, 1, data.total_cents])
  })

  it('are told from memory as they would be read', async () => {
    const { id } = await goods()
    const head = await testApp.head('anna')
    const body = await testApp.orderBody('anna', await cartOf('anna', [{ id, qty: 2 }]))
    const { data } = await works('anna', 'checkout.placeByCash', { body })
    const told = (await testApp.events('anna', head)).find((event) => event.type === 'shopOrder.placed')!.payload as { order: unknown }
    const read = await works('anna', 'checkout.information', { query: { order_number: data.orders[0]!.order_number } })
    expect(told.order).toEqual(read.data.shop_orders[0])
  })

  it('are confirmed by a mail with articles, shipping and the right of withdrawal', async () => {
    const { id } = await goods()
    const body = await testApp.orderBody('anna', await cartOf('anna', [{ id }]))
    const { data } = await works('anna', 'checkout.placeByCash', { body })
    await testApp.jobs()
    const mails = await db.selectFrom('mails').selectAll().where('kind', '=', 'order.receipt').execute()
    const mail = mails.find((one) => JSON.stringify(one).includes(data.orders[0]!.order_number))!
    expect(JSON.stringify(mail)).toMatch(/14 Tage/)
    expect(JSON.stringify(mail)).toMatch(/Versand/)
  })

  it('bring the notice of withdrawal along to keep, the seller’s own or the law’s, and the form; not of what nobody can withdraw from', async () => {
    const filesOf = async (line: { id: number }) => {
      const body = await testApp.orderBody('anna', await cartOf('anna', [line]))
      const { data } = await works('anna', 'checkout.placeByCash', { body })
      await testApp.jobs()
      const number = data.orders[0]!.order_number
      const mails = await db
        .selectFrom('mails')
        .selectAll()
        .where('kind', '=', 'order.receipt')
        .where('subject', 'like', `%${number}%`)
        .execute()
      const files = mails[0]!.attachments as { fileName: string; base64: string }[]
      return { number, files: files.map(({ fileName, base64 }) => [fileName, Buffer.from(base64, 'base64').toString()] as const) }
    }
    const names = (of: Awaited<ReturnType<typeof filesOf>>) => of.files.map(([name]) => name)
    const { id } = await goods()
    const first = await filesOf({ id })
    expect(names(first)).toEqual(['Widerrufsbelehrung.txt', 'Muster-Widerrufsformular.txt'])
    const [[, notice], [, form]] = first.files as [[string, string], [string, string]]
    for (const words of ['Radwerk', 'die letzte Ware in Besitz', `bestellung=${first.number}`, 'binnen vierzehn Tagen ab dem Tag'])
      expect(notice).toContain(words)
    expect(form).toContain(`Bestellnummer: ${first.number}`)
    expect(`${notice}${form}`).not.toMatch(/undefined|null|\[/)
    const noticeOf = async ({ number }: { number: string }) =>
      (await works('anna', 'orders.detailsByProvider', { query: { order_number: number } })).data.orders[0]!.shop!.notice
    const sentAt = testApp.now().toISOString()
    expect(await noticeOf(first)).toEqual({ version: 0, at: sentAt })
    await works('radwerk', 'policies.save', { body: { type: 'withdrawal', content: 'Eigene Belehrung: dreißig Tage.' } as never })
    const own = await filesOf({ id })
    expect([names(own), own.files[0]![1]]).toEqual([
      ['Widerrufsbelehrung-Fassung-1.txt', 'Muster-Widerrufsformular.txt'],
      expect.stringContaining('dreißig Tage'),
    ])
    // Which one it was stays with the order, whatever its seller publishes later.
    expect([await noticeOf(own), await noticeOf(first)]).toMatchObject([{ version: 1 }, { version: 0, at: sentAt }])
    await works('radwerk', 'policies.save', { body: { type: 'withdrawal', content: '' } as never })
    const made = await goods()
    await db
      .updateTable('products')
      .set({ not_revocable: 'custom' } as never)
      .where('id', '=', made.id)
      .execute()
    const none = await filesOf({ id: made.id })
    expect([names(none), await noticeOf(none)]).toEqual([[], undefined])
  })

  it('by the chosen shipping method, for its price', async () => {
    const { id } = await goods({ cents: 1200, weight: 1500 })
    const key = await cartOf('anna', [{ id }])
    const first = await works('anna', 'checkout.preview', { query: { cart_key: key, postal_code: '62101' } })
    const part = first.data.sellers[0]!
    const pickup = part.shippings.find((one) => one.kind === 'pickup')!
    const { data } = await works('anna', 'checkout.preview', {
      query: { cart_key: key, postal_code: '62101', shipping: `${radwerk}-${pickup.id}` },
    })
    const chosen = data.sellers[0]!
    expect([chosen.shipping_id, chosen.fulfilment, chosen.delivery_fee_cents]).toEqual([pickup.id, 'pickup', pickup.cents])
    const placed = await works('anna', 'checkout.placeByCash', {
      body: {
        ...(await testApp.orderBody('anna', key)),
        expected_total: data.total_cents,
        address: null,
        sellers: [{ provider_id: radwerk, kind: 'shop', fulfilment: 'pickup', shipping_id: pickup.id }],
      },
    })
    const order = await db
      .selectFrom('shop_orders')
      .selectAll()
      .where('number', '=', placed.data.orders[0]!.order_number)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ fulfilment: 'pickup', address: null, ship_by: null })
    expect(order.store).toMatchObject({ city: expect.any(String) })
  })

  it('law 17: are not sent where cash is the only way to pay, but may be fetched', async () => {
    const { id } = await goods({ cents: 1200 })
    const key = await cartOf('anna', [{ id }])
    const provider = providerOf(testApp)
    replaceProvider(testApp.kernel, null)
    try {
      const { data: ways } = await works('anna', 'checkout.paymentMethods', {})
      expect(ways.map((one) => one.key)).toEqual(['cash'])
      const { data } = await works('anna', 'checkout.preview', { query: { cart_key: key, postal_code: '62101' } })
      const [part] = data.sellers
      expect(part!.problems.map(({ code }) => code)).toEqual(['CASH_ALONE'])
      const pickup = part!.shippings.find((one) => one.kind === 'pickup')!
      const body = await testApp.orderBody('anna', key)
      expect((await ask('anna', 'checkout.placeByCash', { body: { ...body, expected_total: data.total_cents } })).body.error).toBe(
        'CASH_ALONE',
      )
      const fetched = await works('anna', 'checkout.preview', {
        query: { cart_key: key, postal_code: '62101', shipping: `${radwerk}-${pickup.id}` },
      })
      expect(fetched.data.sellers[0]!.problems).toEqual([])
    } finally {
      replaceProvider(testApp.kernel, provider)
    }
    const open = await works('anna', 'checkout.preview', { query: { cart_key: key, postal_code: '62101' } })
    expect(open.data.sellers[0]!.problems).toEqual([])
  })

  it('are refused where nothing ships there, with the way out at the seller', async () => {
    const { id } = await goods({ provider: radwerk })
    const key = await cartOf('anna', [{ id }])
    const methods = await db.selectFrom('shipping_methods').select(['id', 'active']).where('provider_id', '=', radwerk).execute()
    await db.updateTable('shipping_methods').set({ active: false }).where('provider_id', '=', radwerk).execute()
    const { data } = await works('anna', 'checkout.preview', { query: { cart_key: key, postal_code: '62101' } })
    expect(data.sellers[0]!.problems.map((one) => one.code)).toEqual(['SHIPPING_MISSING'])
    const refused = await ask('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', key) })
    expect([refused.status, refused.body.error]).toEqual([409, 'SHIPPING_MISSING'])
    for (const { id: method, active } of methods)
      await db.updateTable('shipping_methods').set({ active }).where('id', '=', method).execute()
    await works('anna', 'carts.clear', { query: { cart_key: key } })
  })

  /** What can happen to a way after somebody chose it, and the way back. */
  const losses = {
    'was removed': async (id: number) => {
      await db.deleteFrom('shipping_methods').where('id', '=', id).execute()
    },
    'was switched off': async (id: number) => {
      await db.updateTable('shipping_methods').set({ active: false }).where('id', '=', id).execute()
    },
    'is another seller’s': async (id: number) => {
      await db
        .updateTable('shipping_methods')
        .set({ provider_id: ids.bellaVista, store_id: await storeOf(ids.bellaVista) })
        .where('id', '=', id)
        .execute()
    },
    'is at another store': async (id: number) => {
      await db
        .updateTable('shipping_methods')
        .set({ store_id: await anotherStore() })
        .where('id', '=', id)
        .execute()
    },
  }
  const storeOf = async (provider: number) =>
    (await db.selectFrom('store_locations').select('id').where('provider_id', '=', provider).orderBy('id').executeTakeFirstOrThrow()).id
  async function anotherStore() {
    const { id: _id, ...store } = await db
      .selectFrom('store_locations')
      .selectAll()
      .where('provider_id', '=', radwerk)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('store_locations')
      .values({ ...store, title: 'Werkstatt am Hafen', is_main: false } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  /** A cart to be fetched for nothing at a store, where it could be fetched for nothing elsewhere or be sent as well. */
  async function fetched() {
    const { id } = await goods({ cents: 1200 })
    const key = await cartOf('anna', [{ id }])
    const { id: _id, ...way } = await db
      .selectFrom('shipping_methods')
      .selectAll()
      .where('provider_id', '=', radwerk)
      .where('kind', '=', 'pickup')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { id: wayId, store_id } = await db
      .insertInto('shipping_methods')
      .values({
        ...way,
        steps: JSON.stringify(way.steps),
        zones: JSON.stringify(way.zones),
        name: 'Abholung im Hof',
        price_cents: 0,
        position: 90,
      } as never)
      .returning(['id', 'store_id'])
      .executeTakeFirstOrThrow()
    const preview = () =>
      works('anna', 'checkout.preview', { query: { cart_key: key, postal_code: '62101', shipping: `${radwerk}-${wayId}` } })
    const { data } = await preview()
    const body = {
      ...(await testApp.orderBody('anna', key)),
      expected_total: data.total_cents,
      address: null,
      sellers: [{ provider_id: radwerk, kind: 'shop' as const, fulfilment: 'pickup' as const, shipping_id: wayId, store_id }],
    }
    return {
      wayId,
      body,
      preview,
      async done() {
        await db.deleteFrom('shipping_methods').where('id', '=', wayId).execute()
        await works('anna', 'carts.clear', { query: { cart_key: key } })
      },
    }
  }

  it.each(Object.entries(losses))('whose chosen way %s are refused at their seller, never sent another way', async (what, happens) => {
    const { wayId, body, preview, done } = await fetched()
    await happens(wayId)
    if (what !== 'is at another store') {
      const seller = (await preview()).data.sellers[0]!
      expect([seller.problems.map(({ code }) => code), seller.shipping_id]).toEqual([['SHIPPING_GONE'], null])
      expect(seller.shippings.length).toBeGreaterThan(0)
    }
    for (const call of ['checkout.placeByCash', 'checkout.startOnline'] as const) {
      const refused = await ask('anna', call, { body })
      expect([call, refused.status, refused.body.error, refused.body.details?.['provider_id']]).toEqual([
        call,
        409,
        'SHIPPING_GONE',
        radwerk,
      ])
    }
    await done()
  })

  it.each(Object.entries(losses))(
    'whose chosen way %s while they are paid for are paid back, never sent another way',
    async (_what, happens) => {
      const { wayId, body, done } = await fetched()
      // Whoever names no store is held to the shown one as well.
      const { data } = await works('anna', 'checkout.startOnline', {
        body: { ...body, sellers: body.sellers.map(({ store_id: _store, ...one }) => one) },
      })
      await happens(wayId)
      await pay.act(data.page!, 'success')
      expect(await pay.settle('anna', data.payment_reference)).toMatchObject({ orders: [] })
      await testApp.jobs()
      expect(await pay.refunded(data.page!.split('/').at(-1)!)).toBe(data.amount_cents)
      expect((await pay.attempt(data.payment_reference)).group_id).toBeNull()
      await done()
    },
  )

  it('whose payment began before the ways were noted arrive as ordered', async () => {
    const { body, done } = await fetched()
    const { data } = await works('anna', 'checkout.startOnline', { body })
    const { fingerprint } = await pay.attempt(data.payment_reference)
    expect(fingerprint).toMatch(/^w\./)
    const older = createHash('sha256')
    const line = (await works('anna', 'carts.view', { query: { cart_key: body.cart_key } })).data.sellers[0]!.lines[0]!
    older.update(JSON.stringify([['shop', radwerk, body.expected_total, [[line.id, line.product_id, null, 1, line.total_cents, [], '']]]]))
    await db
      .updateTable('checkout_payments')
      .set({ fingerprint: older.digest('base64url') })
      .where('token', '=', data.payment_reference)
      .execute()
    await pay.act(data.page!, 'success')
    expect(await pay.settle('anna', data.payment_reference)).toMatchObject({ outcome: 'placed' })
    await done()
  })

  it('never oversell: of the last pieces only so many buyers get one', async () => {
    const { id } = await goods({ stock: 2 })
    const buyers = await Promise.all(
      (['anna', 'jonas'] as const).map(async (who) => ({ who, body: await testApp.orderBody(who, await cartOf(who, [{ id, qty: 2 }])) })),
    )
    const answers = await Promise.all(buyers.map(({ who, body }) => ask(who, 'checkout.placeByCash', { body })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    // At its seller, and not by «nur noch 0 Stück».
    const { error, details } = answers.find((answer) => answer.status === 409)!.body
    expect([error, details]).toEqual(['PRODUCT_UNAVAILABLE', expect.objectContaining({ provider_id: radwerk })])
    expect(await stockOf(id)).toBe(0)
    const sold = await db.selectFrom('shop_order_items').select('qty').where('product_id', '=', id).execute()
    expect(sold).toEqual([{ qty: 2 }])
    const loser = buyers[answers.findIndex((answer) => answer.status === 409)]!
    await works(loser.who, 'carts.clear', { query: { cart_key: loser.body.cart_key } })
  })

  it('leave the search with their last piece, and come back to it where less was taken than was put aside', async () => {
    const [plain, aside, varied] = [await goods({ stock: 2 }), await goods({ stock: 5 }), await goods({ variants: [1, 4] })]
    const products = [plain.id, aside.id, varied.id]
    const found = async () => {
      const rows = await db
        .selectFrom('product_search')
        .select(['product_id', 'available', 'price_cents'])
        .where('product_id', 'in', products)
        .execute()
      return products.map((id) => rows.find((row) => row.product_id === id)).map((row) => [row?.available, row?.price_cents])
    }
    const order = async (lines: Parameters<typeof cartOf>[1]) =>
      works('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', await cartOf('anna', lines)) })
    await refreshSearch(db, { productIds: products })
    await order([{ id: plain.id }, { id: varied.id, variant: varied.variants[1]! }])
    expect(await found()).toEqual([
      [true, 1000],
      [true, 1000],
      [true, 1000],
    ])

    const key = await cartOf('anna', [{ id: plain.id }, { id: varied.id, variant: varied.variants[0]! }, { id: aside.id, qty: 2 }])
    const cart = await db.selectFrom('carts').select('id').where('key', '=', key).executeTakeFirstOrThrow()
    const now = new Date()
    await db
      .insertInto('stock_holds')
      .values({
        cart_id: cart.id,
        product_id: aside.id,
        qty: 5,
        network: 'test',
        taken_at: now,
        expires_at: new Date(now.getTime() + 600_000),
      })
      .execute()
    await db.updateTable('product_stock').set({ held: 5 }).where('product_id', '=', aside.id).execute()
    await refreshSearch(db, { productIds: products })
    expect(await found()).toEqual([
      [true, 1000],
      [false, 1000],
      [true, 1000],
    ])
    await works('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', key) })
    expect(await found()).toEqual([
      [false, 1000],
      [true, 1000],
      [true, 1100],
    ])
  })

  it.each([
    ['under one key: the same answer for all', () => 'goods-again', 100],
    ['under a key each, as from as many tabs: the first has it', (at: number) => `goods-again-${at}`, 1],
  ] as const)('one placement sent a hundred times at once makes one order, %s', async (_, key, answered) => {
    const { id } = await goods({ stock: 500 })
    const body = await testApp.orderBody('anna', await cartOf('anna', [{ id }]))
    const all = await Promise.all(Array.from({ length: 100 }, (_, at) => ask('anna', 'checkout.placeByCash', { body, key: key(at) })))
    const placed = all.filter(({ status }) => status === 200)
    expect(placed).toHaveLength(answered)
    expect(new Set(placed.map(({ body: answer }) => JSON.stringify(answer))).size).toBe(1)
    expect(all.filter(({ status }) => status !== 200 && status !== 409).map(({ status, body: { error } }) => [status, error])).toEqual([])
    const lines = await db.selectFrom('shop_order_items').select('qty').where('product_id', '=', id).execute()
    expect([lines, await stockOf(id)]).toEqual([[{ qty: 1 }], 499])
  })
})

describe('a paid parcel that comes back undelivered', () => {
  const sentAndPaid = async (qty = 2) => {
    const { id: productId } = await goods({ stock: 5 })
    const body = await testApp.orderBody('anna', await cartOf('anna', [{ id: productId, qty }]))
    const { data } = await works('anna', 'checkout.startOnline', { body })
    await pay.act(data.page!, 'success')
    const { orders } = await pay.settle('anna', data.payment_reference)
    const number = orders[0]!.order_number
    await works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'confirm' } })
    await works('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'dhl' } })
    const { id } = await db.selectFrom('shop_orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
    return { productId, number, id, reference: data.page!.split('/').at(-1)!, cents: data.amount_cents }
  }
  const move = (number: string, event: 'refuse' | 'cameBack') =>
    ask('radwerk', 'shopOrders.move', { body: { order_number: number, event } })
  const view = async (id: number) => (await works('radwerk', 'shopOrders.view', { params: { id } })).data

  it('ends the order when the goods are back: the shelf has them, and all goes back as it was paid, once', async () => {
    const { productId, number, id, reference, cents } = await sentAndPaid()
    expect(await stockOf(productId)).toBe(3)
    expect((await view(id)).moves).toContain('shopOrder.refuse')
    const both = await Promise.all([move(number, 'refuse'), move(number, 'refuse')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await view(id)).toMatchObject({ state: 'shipped', refused: true, payment_status: 'paid' })
    const back = await Promise.all([move(number, 'cameBack'), move(number, 'cameBack')])
    expect(back.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await view(id)).toMatchObject({ state: 'canceled', cancel_reason: 'Das Paket kam zurück' })
    await testApp.jobs()
    testApp.later(24 * 60)
    await testApp.signIn('radwerk')
    await testApp.jobs()
    expect([await pay.refunded(reference), await stockOf(productId)]).toEqual([cents, 5])
    expect(await view(id)).toMatchObject({ payment_status: 'refunded' })
  })

  it('without a word of its seller all goes back after four weeks, and the shelf stays as it is', async () => {
    const { productId, number, id, reference, cents } = await sentAndPaid()
    await move(number, 'refuse')
    testApp.later(28.1 * 24 * 60)
    for (const who of ['anna', 'radwerk', 'admin'] as const) await testApp.signIn(who)
    await testApp.deadlines()
    await testApp.jobs()
    testApp.later(24 * 60)
    await testApp.jobs()
    expect(await view(id)).toMatchObject({ state: 'canceled' })
    expect([await pay.refunded(reference), await stockOf(productId)]).toEqual([cents, 3])
  })

  it('of which one parcel has come brings back the rest alone', async () => {
    const { id: productId } = await goods({ stock: 5, cents: 1000 })
    const body = await testApp.orderBody('anna', await cartOf('anna', [{ id: productId, qty: 2 }]))
    const { data } = await works('anna', 'checkout.startOnline', { body })
    await pay.act(data.page!, 'success')
    const number = (await pay.settle('anna', data.payment_reference)).orders[0]!.order_number
    const { id } = await db.selectFrom('shop_orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
    await works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'confirm' } })
    const { items } = await view(id)
    const one = [{ item_id: items[0]!.id, quantity: 1 }]
    await works('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'dhl', items: one } })
    const { shipments } = await view(id)
    await works('anna', 'shopOrders.received', { body: { order_number: number, shipment_id: shipments[0]!.id } })
    await works('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'dhl', items: one } })
    expect((await move(number, 'refuse')).status).toBe(200)
    expect((await move(number, 'cameBack')).body.data).toMatchObject({ state: 'delivered', items: [{ sent: 1, canceled: 1 }] })
    await testApp.jobs()
    testApp.later(24 * 60)
    await testApp.signIn('radwerk')
    await testApp.jobs()
    expect([await pay.refunded(data.page!.split('/').at(-1)!), await stockOf(productId)]).toEqual([1000, 4])
    expect(await view(id)).toMatchObject({ payment_status: 'partially_refunded' })
  })
})
