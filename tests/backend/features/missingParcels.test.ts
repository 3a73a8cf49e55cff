import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newOrderNumber } from '#contract/values/orderNumber.ts'
import { sum } from '#contract/values/sum.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { shippedShopOrder, type ToPlace } from '#tests/support/shopOrders.ts'

const testApp = await demoTestApp()
const { db, works, ask, ids } = testApp
const day = 24 * 60
const after = async (days: number) => {
  testApp.later(days * day)
  for (const who of ['anna', 'radwerk', 'admin'] as const) await testApp.signIn(who)
  await testApp.deadlines()
}
const view = async (id: number) => (await works('radwerk', 'shopOrders.view', { params: { id } })).data
const bought = async (number: string) =>
  (await works('anna', 'orders.detailsByProvider', { query: { order_number: number } })).data.orders[0]!.shop!
const report = (number: string, more: object = {}) => ask('anna', 'shopOrders.reportMissing', { body: { order_number: number, ...more } })
const answer = (number: string, word: 'stillComing' | 'sendAgain' | 'refund', more: object = {}) =>
  ask('radwerk', 'shopOrders.answerMissing', { body: { order_number: number, answer: word, ...more } })
const move = (number: string, event: 'arrive' | 'cameBack') => ask('radwerk', 'shopOrders.move', { body: { order_number: number, event } })
const notes = async (who: 'anna' | 'radwerk' | 'admin', words: string) =>
  (
    await db
      .selectFrom('notifications')
      .select('title')
      .where('account_id', '=', ids[who])
      .where('body', 'like', `%${words}%`)
      .orderBy('id')
      .execute()
  ).map(({ title }) => title)
const payment = (id: number) => db.selectFrom('order_payments').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
const refundsOf = (id: number) => db.selectFrom('refunds').selectAll().where('order_id', '=', id).orderBy('id').execute()
const sameDay = (days: number) => new Date(testApp.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const allSent = (wanted: ToPlace = {}) => shippedShopOrder(testApp, { ...wanted, lines: wanted.lines ?? [{ qty: 1 }] })
/** Sent a week ago and missed. */
async function missed(wanted: ToPlace = {}) {
  const order = await allSent(wanted)
  await after(7.1)
  expect((await report(order.number)).status).toBe(200)
  return order
}
const cash = (number: string, received: boolean) =>
  works('radwerk', 'shopOrders.cashReceived', { body: { order_number: number, received } })
/** One of Radwerk's own products with counted pieces. */
async function counted(stock: number) {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('provider_id', '=', ids.radwerk)
    .where('has_variants', '=', false)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_stock')
    .values({ product_id: product.id, stock })
    .onConflict((on) => on.column('product_id').doUpdateSet({ stock }))
    .execute()
  const left = async () =>
    (await db.selectFrom('product_stock').select('stock').where('product_id', '=', product.id).executeTakeFirstOrThrow()).stock
  return { productId: product.id, left }
}

describe('a parcel that never came', () => {
  it('may be missed once its day is over, by its buyer alone; the seller is told and has a week', async () => {
    const { number, id, shipmentId } = await allSent()
    expect((await report(number)).body.error).toBe('NOT_MISSING_YET')
    expect((await bought(number)).shipments[0]).not.toHaveProperty('missable')
    await after(7.1)
    expect(await bought(number)).toMatchObject({
      moves: expect.arrayContaining(['shopOrder.reportMissing']),
      shipments: [{ id: shipmentId, missable: true }],
    })
    expect((await report(number, { shipment_id: shipmentId + 1000 })).status).toBe(404)
    const other = await ask('jonas', 'shopOrders.reportMissing', { body: { order_number: number } })
    expect(other.status).toBe(404)
    const since = await testApp.head('radwerk')
    const { data } = (await report(number, { shipment_id: shipmentId })).body
    expect(data).toMatchObject({ state: 'shipped', missing: 'reported', shipments: [{ missing_at: expect.any(String) }] })
    expect((await testApp.events('radwerk', since)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['shopOrder.moved', 'notification.created']),
    )
    expect(await notes('radwerk', number)).toEqual(['Ein Paket wird vermisst'])
    expect((await report(number)).body.error).toBe('NOT_MISSING_YET')
    // What its buyer misses has not come by the seller's word, and nobody asks the buyer whether it has.
    expect((await view(id)).moves).not.toContain('shopOrder.arrive')
    expect((await move(number, 'arrive')).body.error).toBe('PARCEL_MISSED')
  })

  it('«kommt noch» holds once, until the day named', async () => {
    const { number } = await missed()
    expect((await answer(number, 'stillComing')).body.errors).toMatchObject([{ field: 'expected_on' }])
    expect((await answer(number, 'stillComing', { expected_on: sameDay(16) })).body.errors).toMatchObject([{ field: 'expected_on' }])
    const { data } = (await answer(number, 'stillComing', { expected_on: sameDay(3), tracking_number: 'NEU1' })).body
    expect(data).not.toHaveProperty('missing')
    expect(data.shipments[0]).toMatchObject({ tracking_number: 'NEU1', expected_at: expect.any(String) })
    await after(2)
    expect((await report(number)).body.error).toBe('NOT_MISSING_YET')
    await after(2.1)
    expect((await report(number)).body.data).toMatchObject({ missing: 'again' })
    expect((await answer(number, 'stillComing', { expected_on: sameDay(3) })).body.error).toBe('TRANSITION_REFUSED')
    expect(await notes('anna', number)).toContain('Ihr Paket kommt noch')
  })

  it('is sent once more; the new parcel arrives as any other, and the old one is over', async () => {
    const { number, id, shipmentId } = await missed()
    expect((await answer(number, 'sendAgain')).body.errors).toMatchObject([{ field: 'carrier' }])
    // Of spirits only where somebody checks the age at the door.
    await db.updateTable('shop_order_items').set({ age_limit: 18 }).where('order_id', '=', id).execute()
    const again = { carrier: 'dpd', tracking_number: 'ERSATZ' }
    expect((await answer(number, 'sendAgain', again)).body.error).toBe('AGE_SERVICE_MISSING')
    expect((await view(id)).shipments).toMatchObject([{ id: shipmentId }])
    const { data } = (await answer(number, 'sendAgain', { ...again, age_service: true })).body
    expect((await view(id)).tracks.map(({ detail }) => detail)).toContain('Identität und Alter (ab 18) werden bei der Übergabe geprüft')
    expect(data.shipments).toMatchObject([
      { id: shipmentId, ended: 'replaced' },
      { carrier: 'dpd', tracking_number: 'ERSATZ', delivered_at: null, items: [{ quantity: 1 }] },
    ])
    expect(data.items[0]).toMatchObject({ sent: 1, delivered: 0 })
    await works('anna', 'shopOrders.received', { body: { order_number: number } })
    expect(await view(id)).toMatchObject({ state: 'delivered', items: [{ sent: 1, delivered: 1 }] })
  })

  it('sent once more, its pieces leave the shelf: as many as are counted there, and none that others hold', async () => {
    const { productId, left } = await counted(3)
    const { number, id } = await shippedShopOrder(testApp, { lines: [{ productId, qty: 3, isCounted: true }] })
    await works('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'dhl', items: [] } })
    await after(7.1)
    await report(number)
    const both = await Promise.all([1, 2].map(() => answer(number, 'sendAgain', { carrier: 'dpd' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await left()).toBe(0)
    const movements = db.selectFrom('stock_movements').select(['kind', 'change', 'order_id']).where('product_id', '=', productId)
    expect(await movements.orderBy('id', 'desc').executeTakeFirst()).toEqual({ kind: 'resent', change: -3, order_id: id })
    await db.updateTable('product_stock').set({ stock: 3, held: 2 }).where('product_id', '=', productId).execute()
    await after(8)
    await report(number)
    expect((await answer(number, 'sendAgain', { carrier: 'dpd' })).status).toBe(200)
    expect(await left()).toBe(2)
    await db.updateTable('product_stock').set({ held: 0 }).where('product_id', '=', productId).execute()
  })

  it('is given up: what was prepaid goes back, nothing is sent back, nor put on the shelf', async () => {
    const { productId, left } = await counted(5)
    const { number, id } = await missed({ lines: [{ productId, qty: 1, isCounted: true }], shippingCents: 490 })
    await db.updateTable('order_payments').set({ method: 'online', status: 'paid' }).where('order_id', '=', id).execute()
    const { data } = (await answer(number, 'refund')).body
    expect(data).toMatchObject({ state: 'canceled', total_cents: 0, items: [{ canceled: 1, undelivered: 1, withdrawn: 0, sent: 0 }] })
    expect(data.shipments[0]).toMatchObject({ ended: 'lost' })
    expect(await refundsOf(id)).toEqual([])
    expect(await left()).toBe(5)
    testApp.later(4)
    await testApp.jobs()
    const back = await db.selectFrom('payment_refunds').select('cents').where('order_id', '=', id).execute()
    expect(back).toEqual([{ cents: 1490 }])
    expect((await ask('anna', 'invoices.ofOrder', { query: { order_number: number } })).body.data ?? []).toEqual([])
  })

  it('of two parcels: the one that came stays, and is all that is paid', async () => {
    const { number, id, itemIds } = await shippedShopOrder(testApp)
    await works('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'own', items: [] } })
    const [first, second] = (await view(id)).shipments
    await works('anna', 'shopOrders.received', { body: { order_number: number, shipment_id: second!.id } })
    await after(7.1)
    await report(number)
    const { data } = (await answer(number, 'refund', { shipment_id: first!.id })).body
    expect(data).toMatchObject({ state: 'delivered', total_cents: 1990 })
    expect(data.items.map(({ id: item, sent, delivered, canceled }) => [item, sent, delivered, canceled])).toEqual([
      [itemIds[0], 1, 1, 1],
      [itemIds[1], 1, 1, 0],
    ])
    expect((await payment(id)).amount_cents).toBe(1990)
  })

  it('while the rest is still to be sent: it goes on being packed', async () => {
    const { number, id } = await shippedShopOrder(testApp)
    await after(7.1)
    await report(number)
    expect((await answer(number, 'refund')).body.data).toMatchObject({ state: 'processing' })
    await works('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'own', items: [] } })
    expect((await view(id)).state).toBe('shipped')
  })

  it('«Angekommen» ends it', async () => {
    const { number, id } = await missed()
    await works('anna', 'shopOrders.received', { body: { order_number: number } })
    const order = await view(id)
    expect(order.state).toBe('delivered')
    expect(order).not.toHaveProperty('missing')
    expect(order.shipments[0]).not.toHaveProperty('missing_at')
  })

  it.each([
    ['refund', 'canceled', 0],
    ['delivered', 'delivered', 1],
  ] as const)('unanswered it is the operator’s, who is reminded and decides: %s', async (decision, state, delivered) => {
    const { number, id } = await missed()
    const decide = () => ask('admin', 'orders.decideMissing', { body: { order_number: number, decision } })
    expect((await decide()).body.error).toBe('TRANSITION_REFUSED')
    await after(3.1)
    expect(await notes('radwerk', number)).toEqual(['Ein Paket wird vermisst', 'Vermisstes Paket wartet auf Ihre Antwort'])
    expect(await notes('admin', number)).toEqual([])
    await after(4)
    expect((await view(id)).missing).toBe('operator')
    expect(await notes('admin', number)).toEqual(['Vermisstes Paket'])
    expect((await works('admin', 'orders.waiting', {})).data.find((one) => one.order_number === number)?.waits_because).toBe('missing')
    expect((await works('admin', 'orders.forOperator', { params: { order_number: number } })).data.is_missing).toBe(true)
    await after(7.1)
    expect(await notes('admin', number)).toHaveLength(2)
    for (const who of ['anna', 'radwerk'] as const)
      expect((await ask(who, 'orders.decideMissing', { body: { order_number: number, decision } })).status).toBe(403)
    expect((await decide()).status).toBe(200)
    expect(await view(id)).toMatchObject({ state, items: [{ delivered, canceled: 1 - delivered }] })
    expect((await decide()).body.error).toBe('TRANSITION_REFUSED')
  })

  it('never counts as delivered by the clock', async () => {
    const { number, id } = await allSent()
    await after(60)
    await report(number)
    await after(6)
    await answer(number, 'stillComing', { expected_on: sameDay(2) })
    await after(3)
    expect((await view(id)).state).toBe('shipped')
    const asked = (await notes('anna', number)).filter((title) => title === 'Ist Ihre Bestellung angekommen?').length
    await report(number)
    await after(22)
    expect((await notes('anna', number)).filter((title) => title === 'Ist Ihre Bestellung angekommen?')).toHaveLength(asked)
    expect((await view(id)).state).toBe('shipped')
  })

  describe('and the legal withdrawal', () => {
    const revocable = async (wanted: ToPlace = {}) => {
      const order = await allSent(wanted)
      const number = newOrderNumber(2026, (limit) => Math.floor(Math.random() * limit))
      await db.updateTable('orders').set({ number }).where('id', '=', order.id).execute()
      await db.updateTable('shop_orders').set({ number }).where('id', '=', order.id).execute()
      return { ...order, number }
    }
    const withdraw = async (number: string, more: object = {}) => {
      const { email } = await db.selectFrom('accounts').select('email').where('id', '=', ids.anna).executeTakeFirstOrThrow()
      await works('anna', 'legal.revoke', { body: { name: 'Anna Berger', contract: number, email, ...more } })
      await testApp.jobs()
    }
    const paidOnline = (id: number) =>
      db.updateTable('order_payments').set({ method: 'online', status: 'paid' }).where('order_id', '=', id).execute()
    /** What has gone back, or is on its way: no service is asked here. */
    const paidBack = async (id: number) => {
      testApp.later(4)
      await testApp.jobs()
      await db.deleteFrom('jobs').where('kind', '=', 'payment.refund').execute()
      const rows = await db.selectFrom('payment_refunds').select('cents').where('order_id', '=', id).execute()
      return sum(rows.map(({ cents }) => cents))
    }
    /** A for 10, B for 20 and C for 30 euros, paid online: A is in a parcel of its own, the others have come. */
    async function apart() {
      const order = await revocable({ lines: [{ qty: 1 }, { qty: 1, unitCents: 2000 }, { qty: 1, unitCents: 3000 }] })
      await paidOnline(order.id)
      await works('radwerk', 'shopOrders.ship', { body: { order_number: order.number, carrier: 'dhl', items: [] } })
      const { shipments } = await view(order.id)
      const shipment_id = shipments.find(({ items }) => items.length === 2)!.id
      await works('anna', 'shopOrders.received', { body: { order_number: order.number, shipment_id } })
      const [a, b] = order.itemIds
      return { ...order, both: { pieces: [a!, b!].map((item) => ({ id: item, qty: 1 })) } }
    }
    it('paid before a parcel is missed, pays nothing more for it: it counts as arrived', async () => {
      const { number, id, both } = await apart()
      await withdraw(number, both)
      const [refund] = await refundsOf(id)
      await works('anna', 'refunds.sent', { body: { id: refund!.id, carrier: 'dhl', tracking_number: '42' } })
      await after(14.1)
      expect(await paidBack(id)).toBe(3000)
      expect((await report(number)).status).toBe(200)
      expect((await answer(number, 'refund')).body.data).toMatchObject({ state: 'delivered', total_cents: 6490 })
      expect((await notes('anna', number)).at(-1)).toBe('Vermisstes ist schon erstattet')
      expect(await paidBack(id)).toBe(3000)
      expect((await view(id)).items.map(({ canceled, delivered }) => [canceled, delivered])).toEqual([
        [0, 1],
        [0, 1],
        [0, 1],
      ])
    })
    it.each([7.1, 14.2])('marked as sent, is over when all of it is given up after %d days, and its money goes once', async (days) => {
      const { number, id } = await revocable()
      await paidOnline(id)
      await withdraw(number)
      await works('anna', 'refunds.sent', { body: { id: (await refundsOf(id))[0]!.id, carrier: 'dhl' } })
      await after(7.1)
      await report(number)
      if (days > 7.1) {
        await after(7.1)
        expect(await refundsOf(id)).toMatchObject([{ status: 'received' }])
        await works('admin', 'orders.decideMissing', { body: { order_number: number, decision: 'refund' } })
      } else await answer(number, 'refund')
      expect(await refundsOf(id)).toMatchObject([{ status: 'canceled' }])
      expect(await paidBack(id)).toBe(1490)
      await after(30)
      expect(await paidBack(id)).toBe(1490)
    })
    it('still to be answered, shrinks by what is given up: accepted later, it pays for the rest alone', async () => {
      const { number, id, itemIds, both } = await apart()
      await db
        .updateTable('shop_orders')
        .set({ seller: sql`jsonb_set(seller, '{trading}', '"private"')` as never })
        .where('id', '=', id)
        .execute()
      await after(3)
      await withdraw(number, both)
      await after(4.2)
      await report(number)
      expect(await refundsOf(id)).toMatchObject([{ status: 'requested', items_cents: 3000 }])
      await answer(number, 'refund')
      const [refund] = await refundsOf(id)
      expect(refund).toMatchObject({ status: 'requested', items_cents: 2000, carriage_cents: 0 })
      expect(await paidBack(id)).toBe(1000)
      await works('radwerk', 'refunds.answer', { body: { id: refund!.id, status: 'accepted' } })
      await works('anna', 'refunds.sent', { body: { id: refund!.id, carrier: 'dhl', tracking_number: '42' } })
      await works('radwerk', 'refunds.receive', { body: { id: refund!.id, items: [{ id: itemIds[1]!, qty: 1 }] } })
      await works('radwerk', 'refunds.release', { body: { id: refund!.id } })
      expect(await paidBack(id)).toBe(3000)
    })
    it('asks for nothing back of what is missed', async () => {
      const { number, id } = await revocable()
      await after(7.1)
      await report(number)
      await withdraw(number)
      expect(await refundsOf(id)).toEqual([])
      expect(await view(id)).toMatchObject({ state: 'canceled', total_cents: 0, items: [{ withdrawn: 1 }] })
    })
    it('that waits for what never came ends when it is missed', async () => {
      const { number, id } = await revocable()
      await withdraw(number)
      expect(await refundsOf(id)).toMatchObject([{ status: 'awaitingReturn' }])
      await after(7.1)
      expect((await report(number)).body.data).toMatchObject({ state: 'canceled', total_cents: 0 })
      expect(await refundsOf(id)).toMatchObject([{ status: 'canceled' }])
      expect((await view(id)).items[0]).toMatchObject({ withdrawn: 1, canceled: 1 })
    })
    it('that waits for more than what never came waits for the rest alone, and the money of the others goes at once', async () => {
      const { number, id, itemIds } = await revocable({
        lines: [
          { qty: 3, totalCents: 1001, depositCents: 25 },
          { qty: 1, unitCents: 500 },
          { qty: 1, unitCents: 700 },
        ],
      })
      await db.updateTable('order_payments').set({ method: 'online', status: 'paid' }).where('order_id', '=', id).execute()
      const ship = (items: { item_id: number; quantity: number }[]) =>
        works('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'dhl', items } })
      await ship([{ item_id: itemIds[1]!, quantity: 1 }])
      // The last parcel, with two of the three and the third line, is the one that never comes.
      await ship([])
      for (const { id: shipment_id } of (await view(id)).shipments.slice(0, 2))
        await works('anna', 'shopOrders.received', { body: { order_number: number, shipment_id } })
      await withdraw(number)
      const [before] = await refundsOf(id)
      const all = 1001 + 75 + 500 + 700
      expect(before).toMatchObject({ status: 'awaitingReturn', items_cents: all, carriage_cents: 490, accepted_cents: all + 490 })
      await after(7.1)
      await report(number)
      const rest = 334 + 25 + 500
      const [refund, ...others] = await refundsOf(id)
      expect(others).toEqual([])
      expect(refund).toMatchObject({
        status: 'awaitingReturn',
        declaration_number: before!.declaration_number,
        items_cents: rest,
        accepted_cents: rest + 490,
      })
      const items = await db
        .selectFrom('refund_items')
        .select(['item_id', 'qty', 'goods_cents'])
        .where('refund_id', '=', refund!.id)
        .orderBy('item_id')
        .execute()
      expect(items).toEqual([
        { item_id: itemIds[0], qty: 1, goods_cents: 334 },
        { item_id: itemIds[1], qty: 1, goods_cents: 500 },
      ])
      // To the cent: what is struck and what still comes back are all of it.
      expect((await view(id)).total_cents).toBe(rest + 490)
      expect(await paidBack(id)).toBe(all - rest)
      await works('anna', 'refunds.sent', { body: { id: refund!.id, carrier: 'dhl' } })
      const back = items.map((item) => ({ id: item.item_id, qty: item.qty }))
      await works('radwerk', 'refunds.receive', { body: { id: refund!.id, items: back } })
      await works('radwerk', 'refunds.release', { body: { id: refund!.id } })
      await testApp.jobs()
      expect((await refundsOf(id))[0]).toMatchObject({ released_cents: rest + 490 })
    })
    it('of both asks back what came, and no more', async () => {
      const { number, id } = await revocable({ lines: [{ qty: 2 }] })
      await works('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'own', items: [] } })
      const [first] = (await view(id)).shipments
      await works('anna', 'shopOrders.received', { body: { order_number: number, shipment_id: first!.id } })
      await after(7.1)
      await report(number)
      await withdraw(number)
      expect(await refundsOf(id)).toMatchObject([{ status: 'awaitingReturn', items_cents: 1000 }])
      expect(await view(id)).toMatchObject({ state: 'delivered', items: [{ sent: 1, delivered: 1, withdrawn: 1 }] })
    })
  })
})

describe('refused at the door', () => {
  it('the order waits for its goods, then ends: back on the shelf, nothing to review, no invoice, nobody asked', async () => {
    const { productId, left } = await counted(5)
    const { number, id } = await allSent({ lines: [{ productId, qty: 1, isCounted: true }] })
    expect((await move(number, 'cameBack')).body.error).toBe('TRANSITION_REFUSED')
    expect((await cash(number, false)).data).toMatchObject({ state: 'shipped', payment_status: 'canceled', refused: true })
    expect((await view(id)).moves).toContain('shopOrder.cameBack')
    expect((await ask('anna', 'shopOrders.received', { body: { order_number: number } })).body.error).toBe('TRANSITION_REFUSED')
    await after(7.1)
    expect((await report(number)).body.error).toBe('NOT_MISSING_YET')
    expect(await notes('radwerk', number)).toEqual(['Ist das Paket zurück?'])
    await after(14.2)
    expect(await notes('anna', number)).not.toContain('Ist Ihre Bestellung angekommen?')
    expect((await move(number, 'cameBack')).body.data).toMatchObject({
      state: 'canceled',
      cancel_reason: 'Die Annahme wurde verweigert',
      items: [{ sent: 0, canceled: 1, undelivered: 1 }],
      shipments: [{ ended: 'returned' }],
    })
    expect(await left()).toBe(6)
    await after(60)
    await testApp.jobs()
    expect(await view(id)).toMatchObject({ state: 'canceled' })
    expect((await works('anna', 'invoices.ofOrder', { query: { order_number: number } })).data).toEqual([])
    const wishes = await db
      .selectFrom('notifications')
      .select('id')
      .where('type', '=', 'review_wish')
      .where('body', 'like', `%${number}%`)
      .execute()
    expect(wishes).toEqual([])
    expect(await left()).toBe(6)
  })

  it('what had not left goes back with it; without a word it ends after four weeks, and only that', async () => {
    const { productId, left } = await counted(5)
    const { number, id } = await shippedShopOrder(testApp, { lines: [{ productId, qty: 3, isCounted: true }] })
    await cash(number, false)
    expect((await ask('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'own' } })).body.error).toBe(
      'TRANSITION_REFUSED',
    )
    await after(27)
    expect((await view(id)).state).toBe('partiallyShipped')
    await after(1.1)
    expect(await view(id)).toMatchObject({ state: 'canceled', items: [{ canceled: 3, sent: 0 }] })
    expect(await left()).toBe(7)
  })
})

describe('refused at the door after another parcel has come', () => {
  it('what has come is still to be paid, and no more than that', async () => {
    const { productId, left } = await counted(5)
    const order = await shippedShopOrder(testApp, { lines: [{ productId, qty: 2, isCounted: true }] })
    const { number, id, itemIds } = order
    expect(await view(id)).toMatchObject({ state: 'partiallyShipped', items: [{ sent: 1 }] })
    const [first] = (await view(id)).shipments
    await works('anna', 'shopOrders.received', { body: { order_number: number, shipment_id: first!.id } })
    await works('radwerk', 'shopOrders.ship', {
      body: { order_number: number, carrier: 'dhl', items: [{ item_id: itemIds[0]!, quantity: 1 }] },
    })
    const before = await payment(id)
    expect((await cash(number, false)).data).toMatchObject({ state: 'shipped', payment_status: 'unpaid', refused: true })
    expect((await ask('radwerk', 'shopOrders.cashReceived', { body: { order_number: number, received: false } })).status).toBe(409)
    expect((await move(number, 'cameBack')).body.data).toMatchObject({
      state: 'delivered',
      payment_status: 'unpaid',
      items: [{ sent: 1, canceled: 1 }],
    })
    expect([before.amount_cents - (await payment(id)).amount_cents, await left()]).toEqual([1000, 6])
    expect((await cash(number, true)).data).toMatchObject({ payment_status: 'paid' })
    expect((await payment(id)).amount_cents).toBe(before.amount_cents - 1000)
  })
})

describe('withdrawn on the way, then refused at the door', () => {
  it('nobody need send anything back, the shelf has it once, and nothing is paid', async () => {
    const { productId, left } = await counted(5)
    const { number: made, id } = await allSent({ lines: [{ productId, qty: 1, isCounted: true }] })
    const { email } = await db.selectFrom('accounts').select('email').where('id', '=', ids.anna).executeTakeFirstOrThrow()
    // The form takes numbers as they are printed.
    const number = newOrderNumber(2026, (limit) => Math.floor(Math.random() * limit))
    for (const table of ['orders', 'shop_orders'] as const) await db.updateTable(table).set({ number }).where('number', '=', made).execute()
    await works('anna', 'legal.revoke', { body: { name: 'Anna Berger', contract: number, email } })
    await testApp.jobs()
    expect(await refundsOf(id)).toMatchObject([{ type: 'withdrawal', status: 'awaitingReturn' }])
    await cash(number, false)
    expect((await move(number, 'cameBack')).body.data).toMatchObject({ state: 'canceled' })
    const [refund] = await refundsOf(id)
    expect([refund!.status, await left()]).toEqual(['canceled', 6])
    const items = await db.selectFrom('refund_items').select(['item_id as id', 'qty']).where('refund_id', '=', refund!.id).execute()
    const restocked = items.map((item) => ({ ...item, restock: item.qty }))
    expect((await ask('radwerk', 'refunds.receive', { body: { id: refund!.id, items: restocked } })).status).toBe(409)
    await after(60)
    await testApp.jobs()
    expect([await left(), (await payment(id)).refunded_cents]).toEqual([6, 0])
    expect(await notes('anna', refund!.number)).not.toContain('Bitte senden Sie die Ware zurück')
  })
})

describe('what is under way comes back undelivered', () => {
  it('is said at the door where it is to be paid there, not while pieces are given back, and by its seller alone', async () => {
    const { number, id } = await allSent()
    const refuse = (who: 'radwerk' | 'bosporus') => ask(who, 'shopOrders.move', { body: { order_number: number, event: 'refuse' } })
    expect((await refuse('radwerk')).body.error).toBe('TRANSITION_REFUSED')
    await testApp.signIn('bosporus')
    expect((await refuse('bosporus')).status).toBe(404)
    await cash(number, true)
    await db.updateTable('shop_orders').set({ open_claims: 1 }).where('id', '=', id).execute()
    expect((await refuse('radwerk')).body.error).toBe('CLAIM_OPEN')
    await db.updateTable('shop_orders').set({ open_claims: 0 }).where('id', '=', id).execute()
    expect((await refuse('radwerk')).body.data).toMatchObject({ state: 'shipped', refused: true, payment_status: 'paid' })
    // Cash that was collected for it is owed by hand.
    expect((await move(number, 'cameBack')).body.data).toMatchObject({ state: 'canceled', cancel_reason: 'Das Paket kam zurück' })
    const { amount_cents: cents } = await payment(id)
    expect(await refundsOf(id)).toMatchObject([{ type: 'undelivered', status: 'processing', released_cents: cents, return_needed: false }])
  })

  it.each(['by its seller’s word', 'by the clock'])('with what had not left of the same line it is owed once, %s', async (how) => {
    const { number, id } = await shippedShopOrder(testApp, { lines: [{ qty: 3 }, { qty: 1 }] })
    await cash(number, true)
    expect((await ask('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'refuse' } })).status).toBe(200)
    if (how === 'by the clock') await after(28.1)
    else expect((await move(number, 'cameBack')).status).toBe(200)
    expect(await view(id)).toMatchObject({ state: 'canceled', items: [{ canceled: 3 }, { canceled: 1 }] })
    const { amount_cents: cents } = await payment(id)
    const [owed, ...more] = await refundsOf(id)
    expect([owed!.released_cents, more]).toEqual([cents, []])
    const items = await db
      .selectFrom('refund_items')
      .select(['qty', 'goods_cents'])
      .where('refund_id', '=', owed!.id)
      .orderBy('item_id')
      .execute()
    expect(items).toEqual([
      { qty: 3, goods_cents: 3000 },
      { qty: 1, goods_cents: 1000 },
    ])
  })
})

describe('cash that was collected for what falls away', () => {
  it('is owed by hand, seen by both, reminded weekly, and noted', async () => {
    const { number, id, itemIds } = await shippedShopOrder(testApp)
    await cash(number, true)
    const since = { anna: await testApp.head('anna'), radwerk: await testApp.head('radwerk') }
    await works('radwerk', 'shopOrders.strike', { body: { order_number: number, items: [{ item_id: itemIds[1]!, quantity: 1 }] } })
    const [owed] = await refundsOf(id)
    expect(owed).toMatchObject({ type: 'undelivered', status: 'processing', released_cents: 500, return_needed: false })
    for (const who of ['anna', 'radwerk'] as const)
      expect((await testApp.events(who, since[who])).map(({ type }) => type)).toContain('refund.changed')
    expect(await notes('anna', owed!.number)).toEqual(['5,00\u00a0€ bekommen Sie zurück'])
    expect(await notes('radwerk', owed!.number)).toEqual(['Bitte auszahlen'])
    expect((await works('anna', 'refunds.view', { query: { id: owed!.id } })).data).toMatchObject({
      type: 'undelivered',
      way: 'byHand',
      qty: 1,
    })
    await testApp.jobs()
    await after(7.1)
    expect(await notes('radwerk', owed!.number)).toEqual(['Bitte auszahlen', 'Auszahlung steht aus'])
    await works('radwerk', 'refunds.settle', { body: { id: owed!.id } })
    expect(await payment(id)).toMatchObject({ status: 'partially_refunded', refunded_cents: 500 })
    await testApp.jobs()
    // Pieces that are left may still be given back, at what they cost.
    await works('anna', 'shopOrders.received', { body: { order_number: number } })
  })

  it('by the clock as well, and of what is lost; never more than was paid', async () => {
    const { number, id } = await shippedShopOrder(testApp)
    await cash(number, true)
    await after(17)
    const [first] = await refundsOf(id)
    expect(first).toMatchObject({ type: 'undelivered', released_cents: 1500 })
    expect((await view(id)).items.map(({ canceled, undelivered, withdrawn }) => [canceled, undelivered, withdrawn])).toEqual([
      [1, 1, 0],
      [1, 1, 0],
    ])
    await report(number)
    await answer(number, 'refund')
    const all = await refundsOf(id)
    expect(all.map((one) => one.released_cents)).toEqual([1500, 1490])
    expect((await view(id)).state).toBe('canceled')
  })

  it('nothing where nobody has paid yet, and nothing by hand where it was paid online', async () => {
    const open = await shippedShopOrder(testApp)
    const online = await shippedShopOrder(testApp)
    await db.updateTable('order_payments').set({ method: 'online', status: 'paid' }).where('order_id', '=', online.id).execute()
    for (const { number, id, itemIds } of [open, online]) {
      await works('radwerk', 'shopOrders.strike', { body: { order_number: number, items: [{ item_id: itemIds[1]!, quantity: 1 }] } })
      expect(await refundsOf(id)).toEqual([])
    }
  })
})

it('a voucher’s part is earned with the order, whether or not the cash beside it was noted', async () => {
  const { number, id } = await allSent()
  await db.updateTable('order_payments').set({ amount_cents: 990, voucher_cents: 500 }).where('order_id', '=', id).execute()
  await db
    .insertInto('ledger_entries')
    .values([
      { kind: 'placement', reference: `order-${id}`, account: 'voucher', party_id: 0, cents: 500, booked_at: testApp.now() },
      {
        kind: 'placement',
        reference: `order-${id}`,
        account: 'sellerPending',
        party_id: ids.radwerk,
        cents: -500,
        booked_at: testApp.now(),
      },
    ])
    .execute()
  const earned = () =>
    db
      .selectFrom('ledger_entries')
      .select(['account', 'cents'])
      .where('kind', '=', 'earned')
      .where('reference', '=', `order-${id}`)
      .orderBy('cents')
      .execute()
  await works('anna', 'shopOrders.received', { body: { order_number: number } })
  expect(await earned()).toEqual([])
  await works('anna', 'shopOrders.received', { body: { order_number: number } })
  const once = [
    { account: 'sellerAvailable', cents: -500 },
    { account: 'sellerPending', cents: 500 },
  ]
  expect(await earned()).toEqual(once)
  await cash(number, true)
  expect(await earned()).toEqual(once)
})
