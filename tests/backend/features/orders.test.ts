import { describe, expect, it } from 'vitest'
import { listedFoodOrder, listedShopOrder } from '#contract/values/listedOrders.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { writeGoodsOrder, type GoodsOrder } from '#tests/support/goodsOrder.ts'

const testApp = await demoTestApp()
const { db, ids } = testApp
let numbers = 100
const goods = (wanted: Partial<GoodsOrder> = {}) => {
  const number = wanted.number ?? `WARE-${numbers++}`
  return writeGoodsOrder(db, { number, customerId: ids.anna, providerId: ids.radwerk, at: testApp.now(), ...wanted }).then((written) => ({
    ...written,
    number,
  }))
}

describe('orders of every kind', () => {
  it('stand in one list, newest first, each with all its kind knows', async () => {
    testApp.later(1)
    const food = await testApp.placed('anna')
    testApp.later(1)
    const { number, totalCents } = await goods()
    const { data } = await testApp.works('anna', 'orders.mine', {})
    expect(data.slice(0, 2).map((order) => [order.order_number, order.kind, order.food === null, order.shop === null])).toEqual([
      [number, 'shop', true, false],
      [food, 'food', false, true],
    ])
    expect(data[0]).toMatchObject({
      order_status: 'pending',
      label: 'Wartet auf Bestätigung',
      is_closed: false,
      total_cents: totalCents,
      order_amount: totalCents / 100,
      product_names: ['2× Helm (Blau, 54 cm)'],
      product_count: 1,
      payment_mothod: 'cash',
      invoices: [],
    })
  })

  it('are what an event makes of them: the row follows from the order alone', async () => {
    const { data } = await testApp.works('anna', 'orders.mine', {})
    for (const order of data) expect(order.food ? listedFoodOrder(order.food) : listedShopOrder(order.shop!)).toEqual(order)
  })

  it('are closed as their head is', async () => {
    const closed = await goods({ status: 'canceled' })
    const { data } = await testApp.works('anna', 'orders.mine', {})
    const heads = await db.selectFrom('orders').select(['number', 'closed_at']).where('customer_id', '=', ids.anna).execute()
    for (const order of data)
      expect([order.order_number, order.is_closed]).toEqual([
        order.order_number,
        heads.find(({ number }) => number === order.order_number)!.closed_at !== null,
      ])
    expect(data.find(({ order_number }) => order_number === closed.number)?.is_closed).toBe(true)
  })

  it('name what is left of them, or what had been ordered where nothing is left', async () => {
    const half = await goods({
      lines: [
        { name: 'Helm', qty: 3, canceled: 1, unitCents: 1_000 },
        { name: 'Schloss', qty: 1, canceled: 1, unitCents: 2_000 },
        ...['Pumpe', 'Klingel', 'Licht'].map((name) => ({ name, qty: 1, unitCents: 500 })),
      ],
    })
    const none = await goods({ status: 'canceled', lines: [{ name: 'Helm', qty: 3, canceled: 3, unitCents: 1_000 }] })
    const { data } = await testApp.works('anna', 'orders.mine', {})
    const row = (number: string) => data.find((order) => order.order_number === number)!
    expect([row(half.number).product_names, row(half.number).product_count]).toEqual([['2× Helm', '1× Pumpe', '1× Klingel'], 4])
    expect(row(none.number).product_names).toEqual(['3× Helm'])
  })

  it('are the seller’s as well, under both addresses', async () => {
    const { number } = await goods()
    for (const call of ['orders.ofProvider', 'orders.mineAlias'] as const) {
      const { data } = await testApp.works('radwerk', call, {})
      expect(data[0]).toMatchObject({ order_number: number, label: 'Neu', customer_name: 'Anna Berger' })
      expect((await testApp.works('bosporus', call, {})).data.map((order) => order.order_number)).not.toContain(number)
    }
  })

  it('that were placed together are shown together, with their sum', async () => {
    const food = await testApp.placed('anna')
    const head = await db.selectFrom('orders').selectAll().where('number', '=', food).executeTakeFirstOrThrow()
    const { number, totalCents } = await goods({ groupId: head.group_id })
    for (const asked of [food, number.toLowerCase()]) {
      const { data } = await testApp.works('anna', 'orders.detailsByProvider', { query: { order_number: asked } })
      expect(data.orders.map(({ kind, food: meal, shop }) => [kind, meal?.order_number, shop?.order_number])).toEqual([
        ['food', food, undefined],
        ['shop', undefined, number],
      ])
      expect(data.total_cents).toBe(head.total_cents + totalCents)
    }
    for (const query of [{ order_number: food }, { cash_order_number: number }])
      expect((await testApp.works('anna', 'orders.byProvider', { query })).data.map((order) => order.order_number)).toEqual([food, number])
  })

  it('of goods name their articles', async () => {
    const { number, itemIds } = await goods()
    const { data } = await testApp.works('anna', 'orders.items', { query: { order_number: number } })
    expect(data).toMatchObject([{ id: itemIds[0], name: 'Helm', variant: 'Blau, 54 cm', quantity: 2, open: 2, sent: 0 }])
    const meal = await testApp.placed('anna')
    expect((await testApp.ask('anna', 'orders.items', { query: { order_number: meal } })).status).toBe(404)
  })

  it('are nobody else’s: strangers and unknown numbers are not found', async () => {
    const { number } = await goods()
    for (const order_number of [number, 'WARE-GIBT-ES-NICHT']) {
      for (const call of ['orders.detailsByProvider', 'orders.byProvider', 'orders.items'] as const)
        expect([call, (await testApp.ask('jonas', call, { query: { order_number } })).status]).toEqual([call, 404])
    }
    expect((await testApp.ask('jonas', 'orders.byProvider', { query: {} })).status).toBe(404)
    expect((await testApp.works('jonas', 'orders.mine', {})).data.map((order) => order.order_number)).not.toContain(number)
  })
})

describe('in the chat', () => {
  it('orders of both kinds stand beside the conversation, of the two only', async () => {
    const { number, totalCents } = await goods()
    const ofCustomer = await testApp.works('anna', 'chat.latestOrders', { query: { user_id: ids.radwerk } })
    expect(ofCustomer.data[0]).toMatchObject({
      order_number: number,
      kind: 'shop',
      label: 'Wartet auf Bestätigung',
      items: '2× Helm (Blau, 54 cm)',
      total_cents: totalCents,
    })
    const ofSeller = await testApp.works('radwerk', 'chat.latestOrders', { query: { user_id: ids.anna } })
    expect(ofSeller.data[0]).toMatchObject({ order_number: number, label: 'Neu' })
    expect((await testApp.works('radwerk', 'chat.latestOrders', {})).data[0]?.order_number).toBe(number)
    const others = (await testApp.works('radwerk', 'chat.latestOrders', { query: { user_id: ids.jonas } })).data
    expect(others.map((order) => order.order_number)).not.toContain(number)
    expect((await testApp.works('radwerk', 'chat.latestOrders', { query: { user_id: ids.admin } })).data).toEqual([])
    testApp.later(1)
    const meal = await testApp.placed('anna')
    expect((await testApp.works('anna', 'chat.latestOrders', {})).data.slice(0, 2).map(({ kind }) => kind)).toEqual(['food', 'shop'])
    expect((await testApp.works('anna', 'chat.latestOrders', {})).data[0]?.order_number).toBe(meal)
  })
})

describe('GraphQL customerOrders', () => {
  const ask = async (who: 'anna' | 'jonas', args = '') => {
    const response = await testApp.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${testApp.tokens[who]}` },
      payload: JSON.stringify({
        query: `{ customerOrders${args} { data { id kind order_number order_date order_status order_amount
          product_names payment_mothod payment_status payment_status_text invoices { order_number provider_id } }
          Paginator { count currentPage firstItem hasMorePages lastItem lastPage perPage total } } }`,
      }),
    })
    return response.json<{
      data: { customerOrders: { data: { order_number: string; invoices: unknown[] }[]; Paginator: Record<string, unknown> } } | null
      errors?: { extensions: { code: string } }[]
    }>()
  }

  it('pages through all kinds, five at a time, as the list does', async () => {
    const { number } = await goods({ status: 'delivered', at: new Date(testApp.now().getTime() + 60_000) })
    const { data, meta } = await testApp.works('anna', 'orders.mine', {})
    const { customerOrders } = (await ask('anna')).data!
    expect(customerOrders.data.map((order) => order.order_number)).toEqual(data.map((order) => order.order_number))
    expect(customerOrders.data[0]).toMatchObject({
      order_number: number,
      order_status: 'completed',
      invoices: [{ order_number: number, provider_id: ids.radwerk }],
    })
    expect(customerOrders.Paginator).toEqual({
      count: 5,
      currentPage: 1,
      firstItem: 1,
      hasMorePages: true,
      lastItem: 5,
      lastPage: meta.last_page,
      perPage: 5,
      total: meta.total,
    })
    const last = (await ask('anna', `(first: 2, page: 2)`)).data!.customerOrders
    expect(last.data.map((order) => order.order_number)).toEqual(data.slice(2, 4).map((order) => order.order_number))
  })

  it('refuses sizes no list has, and shows only the own ones', async () => {
    expect((await ask('anna', '(first: 1000)')).errors?.[0]?.extensions.code).toBe('INPUT_INVALID')
    const mine = (await ask('jonas')).data!.customerOrders.data.map((order) => order.order_number)
    expect(mine.every((number) => !number.startsWith('WARE'))).toBe(true)
  })
})
