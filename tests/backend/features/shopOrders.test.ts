import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openShopOrdersSql } from '#backend/features/shopOrders/shopOrders.store.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { placeShopOrder, shippedShopOrder, type ToPlace } from '#tests/support/shopOrders.ts'

const testApp = await demoTestApp()
const day = 24 * 60
type Event = 'confirm' | 'reject' | 'start' | 'ready' | 'handOver' | 'arrive' | 'agreeCancel' | 'declineCancel'
const move = (number: string, event: Event, more: object = {}) =>
  testApp.ask('radwerk', 'shopOrders.move', { body: { order_number: number, event, ...more } })
const moved = async (number: string, event: Event, more: object = {}) =>
  (await testApp.works('radwerk', 'shopOrders.move', { body: { order_number: number, event, ...more } })).data
const view = async (id: number) => (await testApp.works('radwerk', 'shopOrders.view', { params: { id } })).data
const ship = (number: string, more: object = {}) =>
  testApp.ask('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'dhl', tracking_number: 'AB 12-3', ...more } })
const received = (number: string, more: object = {}) =>
  testApp.ask('anna', 'shopOrders.received', { body: { order_number: number, ...more } })
const handOver = (number: string, more: object = { proof: 'identity' }) =>
  testApp.ask('radwerk', 'shopOrders.handOver', { body: { order_number: number, ...more } })
const cancel = (number: string, reason = '') => testApp.ask('anna', 'shopOrders.cancel', { body: { order_number: number, reason } })
const confirmed = async (wanted: ToPlace = {}) => {
  const order = await placeShopOrder(testApp, wanted)
  await moved(order.number, 'confirm')
  return order
}
const tracks = async (number: string) =>
  (await testApp.works('anna', 'tracking.ofOrder', { query: { order_number: number } })).data.map(({ title }) => title)
const notes = async (who: 'anna' | 'radwerk', number: string) =>
  (
    await testApp.db
      .selectFrom('notifications')
      .select('title')
      .where('account_id', '=', testApp.ids[who])
      .where('body', 'like', `%${number}%`)
      .orderBy('id')
      .execute()
  ).map(({ title }) => title)

describe('the way of a parcel', () => {
  it('confirm → start → two parcels → each arrives → received, told to both and written into the history', async () => {
    const { number, itemIds, id } = await placeShopOrder(testApp)
    const since = await testApp.head('anna')
    expect(await moved(number, 'confirm')).toMatchObject({ state: 'confirmed', order_status: 'processing', label: 'Bestätigt' })
    expect((await moved(number, 'start')).moves).toEqual(expect.arrayContaining(['shopOrder.ship', 'shopOrder.strike']))
    const first = (await ship(number, { items: [{ item_id: itemIds[0], quantity: 1 }] })).body
    expect(first.data).toMatchObject({
      state: 'partiallyShipped',
      items: [
        { open: 1, sent: 1 },
        { open: 1, sent: 0 },
      ],
    })
    expect(first.data.shipments[0]).toMatchObject({
      id: first.shipment_id,
      carrier_name: 'DHL',
      tracking_number: 'AB12-3',
      tracking_url: expect.stringContaining('AB12-3'),
      items: [{ item_id: itemIds[0], quantity: 1 }],
    })
    expect((await ship(number, { carrier: 'own', tracking_number: '' })).body.data).toMatchObject({
      state: 'shipped',
      shipments: [{}, { tracking_url: null, items: [{ quantity: 1 }, { quantity: 1 }] }],
    })
    expect((await received(number, { shipment_id: first.shipment_id })).body.data).toMatchObject({ state: 'shipped' })
    expect(await moved(number, 'arrive')).toMatchObject({ state: 'delivered', order_status: 'completed' })
    expect((await received(number)).body.data.state).toBe('completed')
    expect(await tracks(number)).toEqual([
      'Bestätigt',
      'Wird gepackt',
      'Übergeben an DHL',
      'Vom Anbieter selbst unterwegs gebracht',
      'Zugestellt',
      'Zugestellt',
      'Abgeschlossen',
    ])
    expect((await view(id)).tracks.map(({ title }) => title)).toEqual(await tracks(number))
    const told = (await testApp.events('anna', since)).filter((event) => event.entity_type === 'shopOrder')
    expect(told.map((event) => event.entity_version)).toEqual([2, 3, 4, 5, 6, 7, 8])
    expect(told.at(-1)!.payload).toMatchObject({ order: { state: 'completed', moves: [] }, event: 'shopOrder.receive', from: 'delivered' })
    const head = await testApp.db.selectFrom('orders').select('closed_at').where('id', '=', id).executeTakeFirstOrThrow()
    expect(head.closed_at).not.toBeNull()
  })

  it('to be fetched: ready → handed over, the cash received, every piece with the customer', async () => {
    const { number } = await confirmed({ fulfilment: 'pickup' })
    expect((await ship(number)).body.error).toBe('TRANSITION_REFUSED')
    expect(await moved(number, 'ready')).toMatchObject({ state: 'ready', label: 'Abholbereit' })
    expect((await handOver(number)).body.data).toMatchObject({
      state: 'delivered',
      label: 'Abgeholt',
      payment_status: 'paid',
      items: [{ open: 0, sent: 2, delivered: 2 }, { delivered: 1 }],
    })
    expect(await tracks(number)).toEqual(['Bestätigt', 'Liegt zur Abholung bereit', 'Ohne Abholcode übergeben', 'Abgeholt'])
  })

  it("speaks the spec's words", async () => {
    const towards = (number: string, status: 'pending' | 'processing' | 'shipped' | 'completed' | 'cancelled' | 'refunded') =>
      testApp.ask('radwerk', 'shopOrders.setStatus', { body: { order_number: number, order_status: status } })
    const { number } = await placeShopOrder(testApp)
    const refused = await towards(number, 'refunded')
    expect([refused.status, refused.body.error, refused.body.moves]).toEqual([
      409,
      'TRANSITION_REFUSED',
      expect.arrayContaining(['shopOrder.confirm']),
    ])
    const states = []
    for (const status of ['processing', 'processing', 'shipped', 'completed'] as const)
      states.push((await towards(number, status)).body.data.state)
    expect(states).toEqual(['confirmed', 'processing', 'shipped', 'delivered'])
    expect((await towards(number, 'cancelled')).body.error).toBe('TRANSITION_REFUSED')
    const fresh = await placeShopOrder(testApp)
    expect((await towards(fresh.number, 'cancelled')).body.data).toMatchObject({
      state: 'rejected',
      reject_reason: 'aus einem anderen Grund',
    })
  })

  it('refuses pieces that are not open, lines of other orders, and what the state does not have', async () => {
    const { number, itemIds } = await confirmed()
    const other = await placeShopOrder(testApp)
    const tooMany = await ship(number, {
      items: [
        { item_id: itemIds[0], quantity: 2 },
        { item_id: itemIds[0], quantity: 1 },
      ],
    })
    expect([tooMany.status, tooMany.body.error]).toEqual([409, 'PIECES_NOT_OPEN'])
    const foreign = await ship(number, { items: [{ item_id: other.itemIds[0], quantity: 1 }] })
    expect([foreign.status, foreign.body.errors?.[0]?.field]).toEqual([422, 'items'])
    expect((await ship(other.number)).body.error).toBe('TRANSITION_REFUSED')
    expect((await ship(number, { tracking_number: '<script>' })).status).toBe(422)
    expect((await ship(number, { version: 1 })).body.error).toBe('VERSION_STALE')
    expect((await move(other.number, 'reject')).body.error).toBe('REASON_MISSING')
    const parcel = await shippedShopOrder(testApp)
    expect((await move(number, 'arrive')).body.error).toBe('TRANSITION_REFUSED')
    expect((await received(parcel.number, { shipment_id: 1 + parcel.shipmentId })).status).toBe(404)
  })

  it('refuses a number that the order has already, whatever is open; another order may have it', async () => {
    const { number, itemIds } = await confirmed()
    expect((await ship(number, { items: [{ item_id: itemIds[0], quantity: 1 }] })).status).toBe(200)
    const before = await view(
      (await testApp.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id,
    )
    // As the day's list names it, with spaces or small letters, and for all that is open.
    const again = await ship(number, { tracking_number: 'ab12-3' })
    expect([again.status, again.body.error, again.body.message]).toEqual([
      409,
      'TRACKING_NUMBER_KNOWN',
      'Die Sendungsnummer AB12-3 ist bei dieser Bestellung schon erfasst.',
    ])
    expect(await view(before.id)).toEqual(before)
    expect((await ship(number, { tracking_number: 'AB 12-4' })).body.data.state).toBe('shipped')
    expect((await ship(number)).body.error).toBe('TRACKING_NUMBER_KNOWN')
    expect((await ship((await confirmed()).number)).status).toBe(200)
    // Without a number there is nothing to compare.
    const own = await confirmed()
    const part = { carrier: 'own', tracking_number: '', items: [{ item_id: own.itemIds[0], quantity: 1 }] }
    expect([(await ship(own.number, part)).status, (await ship(own.number, part)).status]).toEqual([200, 200])
  })

  it('tells of a list of parcels how each order stands before anything is sent, and nothing of others’ orders', async () => {
    const { number, itemIds } = await confirmed()
    await ship(number, { items: [{ item_id: itemIds[0], quantity: 1 }] })
    const [fresh, theirs] = [await placeShopOrder(testApp), await placeShopOrder(testApp, { seller: 'bellaVista' })]
    const order_numbers = [number, fresh.number, theirs.number, 'MH-26-000000']
    const of = async (who: 'radwerk' | 'bellaVista') =>
      (await testApp.works(who, 'shopOrders.parcelOrders', { body: { order_numbers } })).data.toSorted(
        (a, b) => order_numbers.indexOf(a.order_number) - order_numbers.indexOf(b.order_number),
      )
    const own = await of('radwerk')
    expect(own).toMatchObject([
      { order_number: number, open_pieces: 2, sent_pieces: 1, can_ship: true, tracking_numbers: ['AB12-3'], customer_name: 'Anna Berger' },
      { order_number: fresh.number, can_ship: false, label: 'Neu', tracking_numbers: [] },
    ])
    expect((await of('bellaVista')).map((order) => order.order_number)).toEqual([theirs.number])
    // What it says is held to: somebody has sent the rest meanwhile.
    await ship(number, { tracking_number: 'AB12-4' })
    expect((await ship(number, { tracking_number: 'AB12-5', version: own[0]!.version })).body.error).toBe('VERSION_STALE')
  })

  it('two tabs ship the last piece: one parcel', async () => {
    const { number } = await confirmed({ lines: [{ qty: 1 }] })
    const answers = await Promise.all([ship(number), ship(number)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('pieces that are not to be had', () => {
  /** Something of Radwerk's with a counted stock. */
  async function counted() {
    const product = await testApp.db
      .selectFrom('products')
      .select('id')
      .where('provider_id', '=', testApp.ids.radwerk)
      .where('has_variants', '=', false)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await testApp.db
      .insertInto('product_stock')
      .values({ product_id: product.id, stock: 4 })
      .onConflict((c) => c.column('product_id').doUpdateSet({ stock: 4 }))
      .execute()
    const variant = await testApp.db
      .selectFrom('product_variants')
      .innerJoin('products', 'products.id', 'product_variants.product_id')
      .select(['product_variants.id', 'products.id as product_id'])
      .where('products.provider_id', '=', testApp.ids.radwerk)
      .executeTakeFirstOrThrow()
    await testApp.db
      .insertInto('variant_stock')
      .values({ variant_id: variant.id, stock: 7 })
      .onConflict((c) => c.column('variant_id').doUpdateSet({ stock: 7 }))
      .execute()
    const lines = [
      { productId: product.id, qty: 3, isCounted: true },
      { productId: variant.product_id, variantId: variant.id, qty: 2, isCounted: true, taxRate: 7 },
    ]
    const stock = async () => [
      (await testApp.db.selectFrom('product_stock').select('stock').where('product_id', '=', product.id).executeTakeFirstOrThrow()).stock,
      (await testApp.db.selectFrom('variant_stock').select('stock').where('variant_id', '=', variant.id).executeTakeFirstOrThrow()).stock,
    ]
    return { lines, stock }
  }
  const strike = (number: string, items: { item_id: number; quantity: number }[]) =>
    testApp.ask('radwerk', 'shopOrders.strike', { body: { order_number: number, items } })

  it('are not paid: sums, taxes, payment and stock follow, and nothing left ends the order', async () => {
    const { lines, stock } = await counted()
    const { number, id, itemIds } = await confirmed({ lines, shippingCents: 500 })
    const one = (await strike(number, [{ item_id: itemIds[0]!, quantity: 2 }])).body.data
    expect(one).toMatchObject({
      state: 'confirmed',
      items_cents: 3000,
      shipping_cents: 500,
      total_cents: 3500,
      items: [
        { canceled: 2, total_cents: 1000 },
        { canceled: 0, total_cents: 2000 },
      ],
    })
    expect(one.taxes.reduce((sum, { gross_cents: gross }) => sum + gross, 0)).toBe(3500)
    expect(await stock()).toEqual([6, 7])
    const payment = () => testApp.db.selectFrom('order_payments').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
    expect(await payment()).toMatchObject({ amount_cents: 3500, status: 'unpaid' })
    const last = await strike(number, [
      { item_id: itemIds[0]!, quantity: 1 },
      { item_id: itemIds[1]!, quantity: 2 },
    ])
    expect(last.body.data).toMatchObject({ state: 'canceled', total_cents: 0, taxes: [], payment_status: 'canceled' })
    expect(await stock()).toEqual([7, 9])
    expect(await notes('anna', number)).toEqual([
      'Bestellung bestätigt',
      'Nicht alles ist lieferbar',
      'Nicht alles ist lieferbar',
      'Bestellung storniert',
    ])
    expect((await strike(number, [{ item_id: itemIds[0]!, quantity: 1 }])).body.error).toBe('TRANSITION_REFUSED')
  })

  it('keep the price of a wholesale scale to the cent, whatever is struck in whatever order', async () => {
    const { number, itemIds } = await confirmed({
      lines: [{ qty: 7, unitCents: 333, totalCents: 2214, depositCents: 25 }],
      shippingCents: 0,
    })
    let [before, struck] = [2214, 0]
    for (const quantity of [1, 3, 1, 1]) {
      const { data } = (await strike(number, [{ item_id: itemIds[0]!, quantity }])).body
      const living = data.items[0]!.quantity - data.items[0]!.canceled
      struck += before - data.items_cents
      before = data.items_cents
      expect(Math.abs(data.items_cents - (2214 * living) / 7)).toBeLessThan(2)
      expect(data.total_cents).toBe(data.items_cents + 25 * living)
    }
    expect(struck + before).toBe(2214)
  })

  it('of a partly shipped order: the rest falls away and the order is under way, or there', async () => {
    const under = await shippedShopOrder(testApp, { lines: [{ qty: 2 }] })
    expect((await strike(under.number, [{ item_id: under.itemIds[0]!, quantity: 1 }])).body.data.state).toBe('shipped')
    const there = await shippedShopOrder(testApp, { lines: [{ qty: 2 }] })
    await moved(there.number, 'arrive')
    expect((await view(there.id)).state).toBe('partiallyShipped')
    expect((await strike(there.number, [{ item_id: there.itemIds[0]!, quantity: 1 }])).body.data.state).toBe('delivered')
  })

  it.each([
    ['rejected by the seller', (number: string) => moved(number, 'reject', { reason: 'soldOut' }), 'rejected'],
    ['canceled by the customer', (number: string) => cancel(number, 'Doch nicht'), 'canceled'],
  ])('go back on the shelf when the order is %s', async (_, end, state) => {
    const { lines, stock } = await counted()
    const { number, id } = await placeShopOrder(testApp, { lines })
    await end(number)
    expect(await view(id)).toMatchObject({ state, payment_status: 'canceled', items: [{ open: 0, canceled: 3 }, { canceled: 2 }] })
    expect(await stock()).toEqual([7, 9])
  })
})

describe('canceling', () => {
  it('is free until the order is packed; then the seller is asked, and answers', async () => {
    const { number } = await confirmed()
    await moved(number, 'start')
    const asked = (await cancel(number, 'Falsche Größe')).body
    expect(asked).toMatchObject({ message: expect.stringContaining('gebeten'), data: { cancel_requested: true, state: 'processing' } })
    expect((await cancel(number)).body.error).toBe('TRANSITION_REFUSED')
    expect(await notes('radwerk', number)).toContain('Kunde möchte stornieren')
    expect(await moved(number, 'declineCancel')).toMatchObject({ cancel_requested: false, cancel_reason: null })
    await cancel(number)
    expect(await moved(number, 'agreeCancel')).toMatchObject({ state: 'canceled' })
  })
  it('is answered by deed when the parcel leaves', async () => {
    const { number } = await confirmed()
    await moved(number, 'start')
    await cancel(number)
    expect((await ship(number)).body.data).toMatchObject({ cancel_requested: false, state: 'shipped' })
  })
})

describe('the clocks', () => {
  const after = async (days: number) => {
    testApp.later(days * day)
    await testApp.deadlines()
    // Their sessions have ended meanwhile.
    for (const who of ['anna', 'radwerk', 'bosporus'] as const) await testApp.signIn(who)
  }
  it('a fresh order reminds after one and two days and closes itself after three', async () => {
    const { number, id } = await placeShopOrder(testApp)
    await testApp.jobs()
    expect(await notes('radwerk', number)).toEqual(['Neue Bestellung'])
    await after(1.01)
    await after(0.5)
    expect(await notes('radwerk', number)).toEqual(['Neue Bestellung', 'Bestellung wartet auf Ihre Antwort'])
    await after(0.5)
    expect((await notes('radwerk', number)).length).toBe(3)
    expect((await view(id)).state).toBe('pending')
    await after(1)
    expect(await view(id)).toMatchObject({ state: 'rejected', reject_reason: 'keine Antwort des Anbieters', payment_status: 'canceled' })
    expect(await notes('anna', number)).toEqual(['Bestellung nicht angenommen'])
  })
  it('what does not leave is late three days after its day, may be canceled then, and ends eleven days later', async () => {
    const late = await confirmed()
    const given = await confirmed({ fulfilment: 'pickup' })
    await moved(late.number, 'start')
    await after(5.1)
    expect(await view(late.id)).toMatchObject({ late: true, state: 'processing' })
    expect(await notes('radwerk', late.number)).toEqual(['Bestellung überfällig'])
    expect((await cancel(late.number)).body.data).toMatchObject({ state: 'canceled' })
    await after(1)
    expect((await view(given.id)).late).toBe(true)
    await after(11)
    expect(await view(given.id)).toMatchObject({ state: 'canceled', cancel_reason: 'Die Ware wurde nicht rechtzeitig übergeben' })
  })
  it('what is not fetched within seven days is canceled', async () => {
    const { number, id } = await confirmed({ fulfilment: 'pickup' })
    await moved(number, 'ready')
    await after(6.9)
    expect((await view(id)).state).toBe('ready')
    await after(0.2)
    expect(await view(id)).toMatchObject({ state: 'canceled', cancel_reason: 'Die Ware wurde nicht abgeholt' })
  })
  it('a parcel without news is asked after every 21 days, and what arrived is settled after 14', async () => {
    const { number, id } = await confirmed({ lines: [{ qty: 1 }] })
    await ship(number)
    const asked = async () => (await notes('anna', number)).filter((title) => title === 'Ist Ihre Bestellung angekommen?').length
    await after(20.9)
    expect(await asked()).toBe(0)
    await after(0.2)
    expect(await asked()).toBe(1)
    await after(20.9)
    expect(await asked()).toBe(1)
    await after(0.2)
    expect(await asked()).toBe(2)
    await received(number)
    await after(13.9)
    expect((await view(id)).state).toBe('delivered')
    await after(0.2)
    expect((await view(id)).state).toBe('completed')
  })
})

describe('cash, interim news and parcels', () => {
  it('cash can be noted once goods have left', async () => {
    const order = await confirmed()
    const cash = (isPaid: boolean) =>
      testApp.ask('radwerk', 'shopOrders.cashReceived', { body: { order_number: order.number, received: isPaid } })
    expect((await cash(true)).body.error).toBe('TRANSITION_REFUSED')
    await ship(order.number)
    expect((await cash(true)).body.data.payment_status).toBe('paid')
    expect((await cash(false)).body.error).toBe('TRANSITION_REFUSED')
  })
  it('an interim message reaches both sides; that of a line only where its parcel is meant', async () => {
    const { number, id, itemIds, shipmentId } = await shippedShopOrder(testApp)
    const since = await testApp.head('anna')
    await testApp.works('radwerk', 'tracking.add', {
      body: { order_id: id, shop_vendor_order_id: shipmentId, title: 'Im Zustellzentrum', detail: 'Lindenbrück' },
    })
    expect((await testApp.events('anna', since)).map(({ type }) => type)).toEqual(['shopOrder.tracked'])
    const ofItem = async (itemId: number) =>
      (await testApp.works('anna', 'tracking.ofItem', { params: { id: itemId } })).data.map(({ title }) => title)
    expect(await ofItem(itemIds[0]!)).toEqual(['Bestätigt', 'Übergeben an DHL', 'Im Zustellzentrum'])
    expect(await ofItem(itemIds[1]!)).toEqual(['Bestätigt'])
    const ofProduct = await testApp.works('radwerk', 'tracking.ofOrder', { query: { order_number: number, product_id: 1 } })
    expect(ofProduct.data).toHaveLength(3)
    const other = await shippedShopOrder(testApp)
    const foreign = await testApp.ask('radwerk', 'tracking.add', {
      body: { order_id: id, shop_vendor_order_id: other.shipmentId, title: 'Fremd' },
    })
    expect(foreign.status).toBe(404)
  })
  it('lists parcels, newest first', async () => {
    testApp.later(1)
    const { id, number, shipmentId } = await shippedShopOrder(testApp)
    await testApp.db.updateTable('shipments').set({ missing_at: testApp.now(), ended: 'lost' }).where('id', '=', shipmentId).execute()
    const { data, meta } = await testApp.works('radwerk', 'shopOrders.shipments', {})
    expect(data[0]).toMatchObject({
      id: shipmentId,
      order_id: id,
      order_number: number,
      missing_at: testApp.now().toISOString(),
      ended: 'lost',
    })
    expect(data[0]).toMatchObject({ customer_name: 'Anna Berger', city: 'Lindenbrück' })
    expect(meta.total).toBe(data.length > 9 ? meta.total : data.length)
    expect((await testApp.works('anna', 'tracking.shipment', { query: { id: shipmentId } })).data).toEqual(
      (await testApp.works('radwerk', 'tracking.shipment', { query: { id: shipmentId } })).data,
    )
    expect((await testApp.works('radwerk', 'shopOrders.shipments', { query: { page: 500 } })).data).toEqual([])
  })
})

describe("the seller's list", () => {
  const list = async (query: Record<string, string | number> = {}) =>
    await testApp.works('bosporus', 'shopOrders.list', { query: query as never })
  it('filters by status, days, number, name and article, and counts each status', async () => {
    testApp.at('2027-03-01T09:00:00Z')
    await testApp.signIn('bosporus')
    const first = await placeShopOrder(testApp, { seller: 'bosporus', lines: [{ name: 'Helm', variant: 'Blau, 54 cm' }] })
    testApp.at('2027-03-02T22:59:00Z')
    const second = await placeShopOrder(testApp, { seller: 'bosporus', lines: [{ name: 'Sattel 100 %' }] })
    await testApp.works('bosporus', 'shopOrders.move', { body: { order_number: second.number, event: 'confirm' } })
    const numbers = async (query: Record<string, string | number>) => (await list(query)).data.map((order) => order.order_number)
    expect(await numbers({})).toEqual([second.number, first.number])
    expect(await numbers({ 'filter[status]': 'processing' })).toEqual([second.number])
    expect(await numbers({ 'filter[status]': 'refunded' })).toEqual([])
    expect(await numbers({ 'filter[status]': 'anything' })).toHaveLength(2)
    expect(await numbers({ 'filter[created_at][start_date]': '2027-03-02' })).toEqual([second.number])
    expect(await numbers({ 'filter[created_at][end_date]': '2027-03-01', 'filter[created_at][start_date]': '' })).toEqual([first.number])
    expect(await numbers({ 'filter[keyword]': 'blau' })).toEqual([first.number])
    expect(await numbers({ 'filter[keyword]': '100 %', 'filter[status]': 'processing' })).toEqual([second.number])
    expect(await numbers({ 'filter[keyword]': second.number.toLowerCase() })).toEqual([second.number])
    expect(await numbers({ 'filter[keyword]': 'anna', 'filter[created_at][end_date]': '2027-03-01' })).toEqual([first.number])
    expect((await list({ per_page: 1, page: 2 })).meta).toEqual({ current_page: 2, last_page: 2, per_page: 1, total: 2, more: false })
    expect((await testApp.works('bosporus', 'shopOrders.counts')).data.counts).toMatchObject({
      pending: { total: 1, more: false },
      processing: { total: 1 },
      completed: { total: 0 },
    })
  })
})

describe('what the header counts', () => {
  it('goods are counted until the customer has them, for the seller until they are answered', async () => {
    const of = async (who: 'anna' | 'radwerk' | 'jonas') => {
      const account = { userId: testApp.ids[who], role: who === 'radwerk' ? ('provider' as const) : ('customer' as const) }
      const { rows } = await sql<{ n: number }>`${sql.raw(openShopOrdersSql(account.role).replace('$1', String(account.userId)))}`.execute(
        testApp.db,
      )
      return Object.values(rows[0]!)[0] as number
    }
    const before = { anna: await of('anna'), radwerk: await of('radwerk'), jonas: await of('jonas') }
    const { number } = await placeShopOrder(testApp, { fulfilment: 'pickup' })
    expect([await of('anna'), await of('radwerk'), await of('jonas')]).toEqual([before.anna + 1, before.radwerk + 1, before.jonas])
    await moved(number, 'confirm')
    expect([await of('anna'), await of('radwerk')]).toEqual([before.anna + 1, before.radwerk])
    await moved(number, 'ready')
    await handOver(number)
    expect(await of('anna')).toBe(before.anna)
  })
})

describe('when an account leaves or takes its data along', () => {
  it('open orders hold it, the export has them, and old ones are forgotten', async () => {
    const { shopOrdersPrivacy, forgetBuyersOfOldShopOrders } = await import('#backend/features/shopOrders/shopOrders.privacy.ts')
    const ctx = testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'x' })
    const open = async () => (await shopOrdersPrivacy.obligations(ctx, testApp.ids.jonas)).map(({ count, path }) => [path, count])
    const [[, before = 0] = []] = await open()
    const { number } = await placeShopOrder(testApp, { customer: 'jonas' })
    expect(await open()).toEqual([['/konto/bestellungen', Number(before) + 1]])
    const [part] = await shopOrdersPrivacy.exportOf(ctx, testApp.ids.jonas)
    expect(part!.rows.find((row) => row['Bestellnummer'] === number)).toMatchObject({
      Rolle: 'Kunde',
      Artikel: expect.stringContaining('2 × Klingel 1'),
    })
    testApp.at('2038-01-02T10:00:00Z')
    await forgetBuyersOfOldShopOrders(testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'y' }))
    const row = await testApp.db.selectFrom('shop_orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
    expect([row.customer_name, row.address, (row.seller as { company_name: string }).company_name]).toEqual(['', null, 'Anbieter'])
    const found = await testApp.db
      .selectFrom('shop_order_keywords')
      .select('words')
      .where('order_id', '=', row.id)
      .executeTakeFirstOrThrow()
    expect(found.words).not.toContain('berger')
  })
})
