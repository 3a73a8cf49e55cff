import { describe, expect, it } from 'vitest'
import { bundlesFor } from '#tests/support/bundles.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const sent: string[] = []
const testApp = await demoTestApp({
  onStatement: (sql) => {
    sent.push(sql)
  },
})
const slug = 'pizzeria-bella-vista'

/** A cart of three different dishes, ready to be ordered. */
async function threeDishes(who: 'anna' | 'jonas') {
  const first = await testApp.plainDish(slug, 700)
  const others = await testApp.db
    .selectFrom('products')
    .leftJoin('product_stock', 'product_stock.product_id', 'products.id')
    .select('products.id')
    .where('provider_id', '=', testApp.ids.bellaVista)
    .where('status', '=', 'active')
    .where('declaration', 'is not', null)
    .where('age_limit', '=', 0)
    .where('deposit_cents', '=', 0)
    .where('products.id', '!=', first.id)
    .where('product_stock.sold_out', '=', false)
    .where((eb) => eb(eb.cast<string>('option_groups', 'text'), '=', '[]'))
    .orderBy('products.id')
    .limit(2)
    .execute()
  let key: string | undefined
  for (const { id } of [first, ...others]) {
    const { data } = await testApp.works(who, 'carts.add', { body: { ...(key ? { cart_key: key } : {}), product_id: id, qty: 1 } })
    key = data.cart_key
  }
  return await testApp.orderBody(who, key!)
}

async function statementsOf(work: () => Promise<unknown>): Promise<{ count: number; texts: string[] }> {
  sent.length = 0
  const before = testApp.database.stats().statements
  await work()
  return { count: testApp.database.stats().statements - before, texts: [...sent] }
}
const listed = (texts: string[]) => texts.map((text, at) => `${at + 1}. ${text.replace(/\s+/g, ' ').trim().slice(0, 110)}`).join('\n')

describe('what placing an order costs in statements, begin and commit counted', () => {
  it('an order of three dishes takes seven, however many dishes there are', async () => {
    const body = await threeDishes('anna')
    // The session has been read, as with every request before within five seconds.
    await testApp.works('anna', 'carts.view', { query: { cart_key: body.cart_key } })
    const { count, texts } = await statementsOf(() => testApp.works('anna', 'checkout.placeByCash', { body, key: 'statements-1' }))
    if (process.env['SHOW_STATEMENTS']) console.log(listed(texts))
    expect(count, listed(texts)).toBeLessThanOrEqual(7)
  })

  it('a look at the checkout reads one seller, which is what mostly comes, by a text that keeps its plan; several by a list', async () => {
    const { thing } = bundlesFor(testApp)
    const toys = await testApp.db.selectFrom('providers').select('account_id').where('slug', '=', 'spielkiste').executeTakeFirstOrThrow()
    let key: string | undefined
    const look = async (provider: number) => {
      const { id } = await thing({ provider })
      const { data } = await testApp.works('jonas', 'carts.add', { body: { cart_key: key, product_id: id, qty: 1 } })
      key = data.cart_key
      const { texts } = await statementsOf(() =>
        testApp.works('jonas', 'checkout.preview', { query: { cart_key: data.cart_key, postal_code: '62101' } }),
      )
      return texts.filter((text) => text.includes('"terms_at"')).map((text) => text.includes('"p"."account_id" = $') || 'a list')
    }
    expect(await look(testApp.ids.radwerk)).toEqual([true])
    expect(await look(toys.account_id)).toEqual(['a list'])
    await testApp.works('jonas', 'carts.clear', { query: { cart_key: key! } })
  })

  it('goods take eight, of however many sellers and in however many lines', async () => {
    const goodsOf = (provider: number, lines: number) =>
      testApp.db
        .selectFrom('products as p')
        .innerJoin('product_stock as s', 's.product_id', 'p.id')
        .select('p.id')
        .where('p.provider_id', '=', provider)
        .where('p.kind', '=', 'normal')
        .where('p.status', '=', 'active')
        .where('p.has_variants', '=', false)
        .where('p.age_limit', '=', 0)
        .where('s.available', '>', 2)
        .orderBy('p.id')
        .limit(lines)
        .execute()
    const toys = await testApp.db.selectFrom('providers').select('account_id').where('slug', '=', 'spielkiste').executeTakeFirstOrThrow()
    const { radwerk } = testApp.ids
    const counts: number[] = []
    for (const [round, sellers] of [[radwerk], [radwerk, toys.account_id]].entries()) {
      let key: string | undefined
      for (const seller of sellers) {
        const goods = await goodsOf(seller, 1 + 2 * round)
        expect(goods).toHaveLength(1 + 2 * round)
        for (const { id } of goods) {
          const { data } = await testApp.works('anna', 'carts.add', { body: { ...(key ? { cart_key: key } : {}), product_id: id, qty: 1 } })
          key = data.cart_key
        }
      }
      const body = await testApp.orderBody('anna', key!)
      await testApp.works('anna', 'carts.view', { query: { cart_key: body.cart_key } })
      const { count, texts } = await statementsOf(() =>
        testApp.works('anna', 'checkout.placeByCash', { body, key: `goods-statements-${round}` }),
      )
      expect(count, listed(texts)).toBeLessThanOrEqual(8)
      counts.push(count)
    }
    expect(counts[1]).toBe(counts[0])
  })

  it('bundles take no more than goods, however many, of however many parts and sellers', async () => {
    const { thing, bundle } = bundlesFor(testApp)
    const toys = await testApp.db.selectFrom('providers').select('account_id').where('slug', '=', 'spielkiste').executeTakeFirstOrThrow()
    const counts: number[] = []
    for (const bundles of [1, 4]) {
      let key: string | undefined
      for (let made = 0; made < bundles; made++) {
        const parts = []
        for (let at = 0; at < 2 * bundles; at++)
          parts.push({ id: (await thing({ provider: at % 2 ? testApp.ids.radwerk : toys.account_id })).id })
        const { id } = await bundle(parts)
        const { data } = await testApp.works('anna', 'carts.addBundle', { body: { cart_key: key, bundle_id: id, revision: 2 } })
        key = data.cart_key
      }
      const body = await testApp.orderBody('anna', key!)
      await testApp.works('anna', 'carts.view', { query: { cart_key: body.cart_key } })
      const { count, texts } = await statementsOf(() =>
        testApp.works('anna', 'checkout.placeByCash', { body, key: `bundle-statements-${bundles}` }),
      )
      expect(count, listed(texts)).toBeLessThanOrEqual(8)
      counts.push(count)
    }
    expect(counts[1]).toBe(counts[0])
  })

  it('one more where the session is not known yet', async () => {
    const body = await threeDishes('anna')
    await testApp.signIn('anna')
    const { count, texts } = await statementsOf(() => testApp.works('anna', 'checkout.placeByCash', { body, key: 'statements-2' }))
    expect(count, listed(texts)).toBeLessThanOrEqual(8)
  })

  it('a double click takes as many as it needs to find the first answer', async () => {
    const body = await threeDishes('anna')
    const first = await testApp.works('anna', 'checkout.placeByCash', { body, key: 'statements-3' })
    let second: unknown
    const { count, texts } = await statementsOf(async () => {
      second = await testApp.works('anna', 'checkout.placeByCash', { body, key: 'statements-3' })
    })
    expect(second).toEqual(first)
    expect(count, listed(texts)).toBeLessThanOrEqual(4)
  })
})

it('what both sides are told from memory is what they would read', async () => {
  const heads = { anna: await testApp.head('anna'), bellaVista: await testApp.head('bellaVista') }
  const { data } = await testApp.works('anna', 'checkout.placeByCash', { body: await threeDishes('anna') })
  const number = data.orders[0]!.order_number
  const told = async (who: 'anna' | 'bellaVista') =>
    (await testApp.events(who, heads[who])).find((event) => event.type === 'foodOrder.placed')!.payload as { order: unknown }
  const board = await testApp.works('bellaVista', 'foodOrders.board')
  expect((await told('bellaVista')).order).toEqual(board.data.orders.find((one) => one.order_number === number))
  const mine = await testApp.works('anna', 'checkout.information', { query: { order_number: number } })
  expect((await told('anna')).order).toEqual(mine.data.orders[0])
  const bell = (await testApp.events('bellaVista', heads.bellaVista)).find((event) => event.type === 'alert.changed')!
  expect((bell.payload as { alert: unknown }).alert).toEqual(board.data.alerts.find((one) => one.order_number === number))
})

it('of two restaurants the one whose number was taken gets another, in the same group', async () => {
  const random = testApp.kernel.random
  const draws = [...Array<number>(10).fill(0.5), ...Array<number>(5).fill(0.75), ...Array<number>(5).fill(0.25)]
  const body = await threeDishes('anna')
  const other = await testApp.plainDish('bosporus-grill', 800)
  await testApp.works('anna', 'carts.add', { body: { cart_key: body.cart_key, product_id: other.id, qty: 3 } })
  const both = await testApp.orderBody('anna', body.cart_key)
  const jonas = await threeDishes('jonas')
  testApp.kernel.random = () => draws.shift() ?? random()
  const [taken, { data }] = await (async () =>
    [
      (await testApp.works('jonas', 'checkout.placeByCash', { body: jonas })).data.orders[0]!.order_number,
      await testApp.works('anna', 'checkout.placeByCash', { body: both }),
    ] as const)().finally(() => {
    testApp.kernel.random = random
  })
  expect(draws).toEqual([])
  expect(data.orders.map((one) => one.order_number)).not.toContain(taken)
  expect(new Set(data.orders.map((one) => one.order_number)).size).toBe(2)
  const rows = await testApp.db
    .selectFrom('food_orders')
    .select(['id', 'group_id'])
    .where(
      'number',
      'in',
      data.orders.map((one) => one.order_number),
    )
    .execute()
  expect(rows).toHaveLength(2)
  expect(new Set(rows.map((row) => row.group_id)).size).toBe(1)
  const items = await testApp.db
    .selectFrom('food_order_items')
    .select('order_id')
    .where(
      'order_id',
      'in',
      rows.map((row) => row.id),
    )
    .execute()
  expect(items).toHaveLength(4)
})

it('a full slot at one of two restaurants leaves nothing of the other', async () => {
  const body = await threeDishes('jonas')
  const other = await testApp.plainDish('bosporus-grill', 800)
  await testApp.works('jonas', 'carts.add', { body: { cart_key: body.cart_key, product_id: other.id, qty: 3 } })
  const both = await testApp.orderBody('jonas', body.cart_key)
  const settings = await testApp.works('bosporus', 'foodSettings.gastro')
  const { paused_until: _paused, ...plain } = settings.data
  await testApp.db.deleteFrom('slot_loads').execute()
  await testApp.works('bosporus', 'foodSettings.setGastro', { body: { ...plain, slot_capacity: 1 } })
  await testApp.placed('anna', 'bosporus-grill')
  const count = () =>
    testApp.db
      .selectFrom('food_orders')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  const loads = () => testApp.db.selectFrom('slot_loads').selectAll().orderBy('provider_id').orderBy('slot_start').execute()
  const [before, load] = [await count(), await loads()]
  const refused = await testApp.ask('jonas', 'checkout.placeByCash', { body: both })
  expect([refused.status, refused.body.error]).toEqual([409, 'SLOT_FULL'])
  expect([await count(), await loads()]).toEqual([before, load])
  expect((await testApp.works('jonas', 'carts.view', { query: { cart_key: both.cart_key } })).data.count).toBe(6)
  await testApp.works('bosporus', 'foodSettings.setGastro', { body: plain })
  await testApp.works('jonas', 'carts.clear', { query: { cart_key: both.cart_key } })
})

describe('two at once on one cart', () => {
  const onServer = it.runIf(testApp.database.kind === 'postgres')

  it('two tabs with keys of their own make one order', async () => {
    const body = await threeDishes('anna')
    const answers = await Promise.all(
      ['tab-number-1', 'tab-number-2'].map((key) => testApp.ask('anna', 'checkout.placeByCash', { body, key })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)!.body.error).toBe('CART_EMPTY')
  })

  onServer('who waited for the cart orders what is in it then, not what was in it before', async () => {
    const body = await threeDishes('anna')
    let start: (value?: unknown) => void = () => undefined
    // Begun out here: inside, it would count as part of the transaction.
    const placing = new Promise((resolve) => {
      start = resolve
    }).then(() => testApp.ask('anna', 'checkout.placeByCash', { body, key: 'waiting-cart' }))
    await testApp.database.transaction(async (tx) => {
      const { id } = await tx.selectFrom('carts').select('id').where('key', '=', body.cart_key).forUpdate().executeTakeFirstOrThrow()
      start()
      await new Promise((resolve) => setTimeout(resolve, 300))
      await tx.updateTable('cart_items').set({ qty: 2 }).where('cart_id', '=', id).execute()
      await tx.updateTable('carts').set({ updated_at: testApp.now() }).where('id', '=', id).execute()
    })
    const answer = await placing
    expect([answer.status, answer.body.error]).toEqual([409, 'CART_CHANGED'])
    expect((await testApp.works('anna', 'carts.view', { query: { cart_key: body.cart_key } })).data.count).toBe(6)
    await testApp.works('anna', 'carts.clear', { query: { cart_key: body.cart_key } })
  })

  onServer('ten customers at one slot of three places: three orders', async () => {
    const settings = await testApp.works('bellaVista', 'foodSettings.gastro')
    const { paused_until: _paused, ...plain } = settings.data
    await testApp.db.deleteFrom('slot_loads').execute()
    await testApp.works('bellaVista', 'foodSettings.setGastro', { body: { ...plain, slot_capacity: 3 } })
    const dish = await testApp.plainDish(slug, 700)
    const bodies = []
    for (let at = 0; at < 10; at++) {
      const { data } = await testApp.works('guest', 'carts.add', { body: { product_id: dish.id, qty: 3 } })
      bodies.push(await testApp.orderBody('anna', data.cart_key))
    }
    const answers = await Promise.all(bodies.map((body) => testApp.ask('anna', 'checkout.placeByCash', { body })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3)
    expect(new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.body.error))).toEqual(new Set(['SLOT_FULL']))
    const slots = await testApp.db
      .selectFrom('slot_loads')
      .select(['taken', 'capacity'])
      .where('provider_id', '=', testApp.ids.bellaVista)
      .execute()
    expect(slots).toEqual([{ taken: 3, capacity: 3 }])
    await testApp.works('bellaVista', 'foodSettings.setGastro', { body: plain })
  })
})
