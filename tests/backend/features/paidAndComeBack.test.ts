import { describe, expect, it } from 'vitest'
import { sum } from '#contract/values/sum.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { shippedShopOrder, type ToPlace } from '#tests/support/shopOrders.ts'
import { returning } from '#tests/support/returning.ts'

const testApp = await demoTestApp()
const { db, works, ask, ids } = testApp
const { after, withdraw, printed, paidOnline, paidBack, refundsOf, view, counted } = returning(testApp)
const move = (number: string, event: 'refuse' | 'cameBack') => ask('radwerk', 'shopOrders.move', { body: { order_number: number, event } })

/** A for 10 and B for 20 euros in a parcel under way, C for 30 euros has come. */
async function twoParcels(wanted: ToPlace = {}) {
  const lines = wanted.lines ?? [{ qty: 1 }, { qty: 1, unitCents: 2000 }, { qty: 1, unitCents: 3000 }]
  const order = await printed(await shippedShopOrder(testApp, { ...wanted, lines }))
  const { number, id, itemIds } = order
  await works('radwerk', 'shopOrders.ship', {
    body: { order_number: number, carrier: 'dhl', items: [{ item_id: itemIds[1]!, quantity: 1 }] },
  })
  await works('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'dhl', items: [] } })
  const { shipments } = await view(id)
  const last = shipments.find(({ items }) => items.some(({ item_id: item }) => item === itemIds[2]))!
  await works('anna', 'shopOrders.received', { body: { order_number: number, shipment_id: last.id } })
  return order
}
/** Withdrawn from, sent with a proof, and paid after the two weeks of the law. */
async function paidWithdrawal(order: { number: string; id: number }, pieces: { id: number; qty: number }[]) {
  await withdraw(order.number, { pieces })
  const refund = (await refundsOf(order.id)).at(-1)!
  await works('anna', 'refunds.sent', { body: { id: refund.id, carrier: 'dhl', tracking_number: '42' } })
  await after(14.1)
  await testApp.jobs()
  return refund.id
}

describe('a parcel that comes back undelivered, with goods that a withdrawal has paid already', () => {
  it.each(['by its seller’s word', 'by the clock'])('pays them once, %s', async (how) => {
    const order = await twoParcels()
    const { number, id, itemIds } = order
    await paidOnline(id)
    await paidWithdrawal(order, [{ id: itemIds[0]!, qty: 1 }])
    expect(await paidBack(id)).toBe(1000)
    await db.updateTable('refunds').set({ status: 'refunded', paid_cents: 1000 }).where('order_id', '=', id).execute()
    await db.updateTable('shop_orders').set({ open_claims: 0 }).where('id', '=', id).execute()
    expect((await move(number, 'refuse')).status).toBe(200)
    if (how === 'by the clock') await after(28.1)
    else expect((await move(number, 'cameBack')).status).toBe(200)
    expect(await paidBack(id)).toBe(3000)
    // The one that is paid for stays in the order's sum, as everything that was given back does.
    expect(await view(id)).toMatchObject({ state: 'delivered', total_cents: 1000 + 3000 + 490 })
    expect((await view(id)).items.map(({ canceled, delivered }) => [canceled, delivered])).toEqual([
      [0, 1],
      [1, 0],
      [0, 1],
    ])
  })

  it('of cash, whose seller has paid by hand and owes the rest alone', async () => {
    const order = await twoParcels()
    const { number, id, itemIds } = order
    await works('radwerk', 'shopOrders.cashReceived', { body: { order_number: number, received: true } })
    const refund = await paidWithdrawal(order, [{ id: itemIds[0]!, qty: 1 }])
    await works('radwerk', 'refunds.settle', { body: { id: refund } })
    await testApp.jobs()
    expect((await move(number, 'refuse')).status).toBe(200)
    expect((await move(number, 'cameBack')).status).toBe(200)
    const all = await refundsOf(id)
    expect(all.map(({ type, released_cents: cents }) => [type, cents])).toEqual([
      ['withdrawal', 1000],
      ['undelivered', 2000],
    ])
  })

  it('puts them on the shelf once, and notes them with the return', async () => {
    const { productId, left } = await counted(9)
    const order = await twoParcels({
      lines: [
        { productId, qty: 1, isCounted: true },
        { productId, qty: 1, unitCents: 2000, isCounted: true },
        { qty: 1, unitCents: 3000 },
      ],
    })
    const { number, id, itemIds } = order
    await paidOnline(id)
    const refund = await paidWithdrawal(order, [{ id: itemIds[0]!, qty: 1 }])
    await db.updateTable('refunds').set({ status: 'refunded', paid_cents: 1000 }).where('order_id', '=', id).execute()
    await db.updateTable('shop_orders').set({ open_claims: 0 }).where('id', '=', id).execute()
    await move(number, 'refuse')
    await move(number, 'cameBack')
    expect(await left()).toBe(11)
    const late = { id: refund, items: [{ id: itemIds[0]!, qty: 1, restock: 1 }] }
    expect((await ask('radwerk', 'refunds.receiveLate', { body: late })).status).toBe(409)
    const { data } = await works('radwerk', 'refunds.view', { query: { id: refund } })
    expect(data).toMatchObject({ status: 'refunded', paid_cents: 1000, items: [{ received: 1, restocked: 1 }] })
    expect(await left()).toBe(11)
  })

  it('noted before, are not put on the shelf again; nor does anything fall away where all of it is paid', async () => {
    const { productId, left } = await counted(9)
    const order = await printed(await shippedShopOrder(testApp, { lines: [{ productId, qty: 1, isCounted: true }] }))
    const { number, id, itemIds } = order
    await paidOnline(id)
    const refund = await paidWithdrawal(order, [{ id: itemIds[0]!, qty: 1 }])
    await db.updateTable('refunds').set({ status: 'refunded', paid_cents: 1490 }).where('order_id', '=', id).execute()
    await db.updateTable('shop_orders').set({ open_claims: 0 }).where('id', '=', id).execute()
    await works('radwerk', 'refunds.receiveLate', { body: { id: refund, items: [{ id: itemIds[0]!, qty: 1, restock: 1 }] } })
    expect(await left()).toBe(10)
    await move(number, 'refuse')
    expect((await move(number, 'cameBack')).body.data).toMatchObject({ state: 'delivered', total_cents: 1490 })
    expect(await left()).toBe(10)
    expect(await paidBack(id)).toBe(1490)
  })
})

it('sums of what went back never exceed what was paid for a piece, whichever path comes first', async () => {
  for (const first of ['withdrawn', 'missed'] as const) {
    const order = await twoParcels()
    const { number, id, itemIds } = order
    await paidOnline(id)
    if (first === 'withdrawn') {
      await paidWithdrawal(order, [{ id: itemIds[0]!, qty: 1 }])
      await works('anna', 'shopOrders.reportMissing', { body: { order_number: number } })
      await works('radwerk', 'shopOrders.answerMissing', { body: { order_number: number, answer: 'refund' } })
    } else {
      await after(7.1)
      await works('anna', 'shopOrders.reportMissing', { body: { order_number: number } })
      await works('radwerk', 'shopOrders.answerMissing', { body: { order_number: number, answer: 'refund' } })
      await withdraw(number, { pieces: [{ id: itemIds[0]!, qty: 1 }] })
      expect(await refundsOf(id)).toEqual([])
    }
    expect([first, await paidBack(id)]).toEqual([first, 3000])
  }
  const books = await db.selectFrom('ledger_entries').select('cents').execute()
  expect(sum(books.map(({ cents }) => Number(cents)))).toBe(0)
  expect(ids.anna).toBeGreaterThan(0)
})
