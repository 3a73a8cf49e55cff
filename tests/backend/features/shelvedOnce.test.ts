import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { deliveredShopOrder } from '#tests/support/refunds.ts'
import { returning } from '#tests/support/returning.ts'
import { shippedShopOrder } from '#tests/support/shopOrders.ts'

const testApp = await demoTestApp()
const { works, ask, db } = testApp
const { after, withdraw, printed, paidOnline, paidBack, refundsOf, view, counted } = returning(testApp)
const came = (id: number, item: number, restock: number) =>
  ask('radwerk', 'refunds.receiveLate', { body: { id, items: [{ id: item, qty: 1, restock }] } })
const notPaid = (number: string) => works('radwerk', 'shopOrders.cashReceived', { body: { order_number: number, received: false } })
const isBack = (number: string) => works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'cameBack' } })
/** One counted piece in a parcel under way, withdrawn from. */
async function withdrawn() {
  const { productId, left } = await counted(5)
  const order = await printed(await shippedShopOrder(testApp, { lines: [{ productId, qty: 1, isCounted: true }] }))
  await withdraw(order.number)
  return { ...order, refund: (await refundsOf(order.id))[0]!.id, item: order.itemIds[0]!, left }
}

describe('goods that were refused at the door', () => {
  it('are noted with their order alone, and are on the shelf once', async () => {
    const one = await withdrawn()
    await notPaid(one.number)
    expect((await came(one.refund, one.item, 1)).body.error).toBe('COMES_BACK_WITH_ORDER')
    await isBack(one.number)
    expect(await one.left()).toBe(6)
    expect((await came(one.refund, one.item, 1)).body.error).toBe('PIECES_NOT_REFUNDABLE')
    expect(await one.left()).toBe(6)
  })

  it('are on the shelf once where their closed return has put them there before', async () => {
    const one = await withdrawn()
    await after(44.1)
    expect((await refundsOf(one.id))[0]!.status).toBe('canceled')
    expect((await came(one.refund, one.item, 1)).status).toBe(200)
    await notPaid(one.number)
    await isBack(one.number)
    expect(await one.left()).toBe(6)
  })

  it('are on the shelf beside another piece of their line that came back before', async () => {
    const { productId, left } = await counted(5)
    const { number, id, itemIds } = await printed(await shippedShopOrder(testApp, { lines: [{ productId, qty: 2, isCounted: true }] }))
    await works('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'dhl', items: [] } })
    const [first] = (await view(id)).shipments.toSorted((a, b) => a.id - b.id)
    await works('anna', 'shopOrders.received', { body: { order_number: number, shipment_id: first!.id } })
    await withdraw(number, { pieces: [{ id: itemIds[0]!, qty: 1 }] })
    await after(44.1)
    expect((await came((await refundsOf(id))[0]!.id, itemIds[0]!, 1)).status).toBe(200)
    await notPaid(number)
    await isBack(number)
    expect(await left()).toBe(7)
  })
})

describe('a lost parcel that is with its seller again', () => {
  it('is put on the shelf, once, with the return that it ended', async () => {
    const one = await withdrawn()
    await after(7.1)
    await works('anna', 'shopOrders.reportMissing', { body: { order_number: one.number } })
    expect((await refundsOf(one.id))[0]!.status).toBe('canceled')
    expect((await came(one.refund, one.item, 1)).status).toBe(200)
    expect(await one.left()).toBe(6)
    expect((await came(one.refund, one.item, 1)).status).toBe(409)
    expect(await one.left()).toBe(6)
  })

  it('has no money to come that is another piece’s', async () => {
    const { number, id, itemIds } = await printed(await shippedShopOrder(testApp, { lines: [{ qty: 2 }] }))
    await works('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'dhl', items: [] } })
    await paidOnline(id)
    const [lost, other] = (await view(id)).shipments.toSorted((a, b) => a.id - b.id)
    await works('anna', 'shopOrders.received', { body: { order_number: number, shipment_id: other!.id } })
    await withdraw(number, { pieces: [{ id: itemIds[0]!, qty: 1 }] })
    await after(7.1)
    await works('anna', 'shopOrders.reportMissing', { body: { order_number: number, shipment_id: lost!.id } })
    const [refund] = await refundsOf(id)
    expect(refund!.status).toBe('canceled')
    expect(await paidBack(id)).toBe(1000)
    expect((await came(refund!.id, itemIds[0]!, 0)).status).toBe(200)
    expect((await refundsOf(id))[0]).toMatchObject({ status: 'canceled', object_until: null })
  })
})

/** Delivered as a whole, withdrawn from, closed because nothing was sent in time. */
async function closed(lines: { qty: number; productId?: number; isCounted?: boolean }[]) {
  const order = await printed(await deliveredShopOrder(testApp, { lines }))
  await paidOnline(order.id)
  await withdraw(order.number)
  await after(44.1)
  const [refund] = await refundsOf(order.id)
  expect(refund!.status).toBe('canceled')
  return { ...order, refund: refund!.id }
}

it('what is on the shelf of another line keeps nothing from it', async () => {
  const { productId, left } = await counted(5)
  const { refund, itemIds } = await closed([{ productId, qty: 1, isCounted: true }, { qty: 1 }])
  // Its piece was put there by a return before it was lost.
  await db.updateTable('shop_order_items').set({ sent: 0, delivered: 0, canceled: 1 }).where('id', '=', itemIds[1]!).execute()
  await db.updateTable('refund_items').set({ received: 1, restocked: 1 }).where('item_id', '=', itemIds[1]!).execute()
  expect((await came(refund, itemIds[0]!, 1)).status).toBe(200)
  expect(await left()).toBe(6)
})

it('one of three that came is awarded, not all three', async () => {
  const { id, refund, itemIds } = await closed([{ qty: 3 }, { qty: 1 }])
  await came(refund, itemIds[0]!, 0)
  await works('anna', 'refunds.escalate', { body: { id: refund, note: 'Meine Ware ist doch angekommen, bitte zahlen Sie.' } })
  await works('admin', 'refunds.judge', { body: { id: refund, decision: 'refund', note: 'Ein Stück ist beim Anbieter.' } })
  expect(await paidBack(id)).toBe(1000)
  const { data } = await works('radwerk', 'refunds.view', { query: { id: refund } })
  expect(data).toMatchObject({ items_cents: 1000, carriage_cents: 0, items: [{ item_id: itemIds[0], qty: 1, received: 1 }] })
})
