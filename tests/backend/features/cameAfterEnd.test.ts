import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { deliveredShopOrder } from '#tests/support/refunds.ts'
import { returning } from '#tests/support/returning.ts'

const testApp = await demoTestApp()
const { works, ask, ids, db } = testApp
const { after, withdraw, printed, paidOnline, paidBack, refundsOf, notes, counted } = returning(testApp)
const came = (id: number, item: number, restock: number) =>
  ask('radwerk', 'refunds.receiveLate', { body: { id, items: [{ id: item, qty: 1, restock }] } })
const escalate = (id: number) =>
  ask('anna', 'refunds.escalate', { body: { id, note: 'Meine Ware ist doch angekommen, bitte zahlen Sie.' } })

/** Delivered, withdrawn, and closed because nothing was sent in time. */
async function closedUnpaid(stock: number) {
  const { productId, left } = await counted(stock)
  const order = await printed(await deliveredShopOrder(testApp, { lines: [{ productId, qty: 1, isCounted: true }] }))
  await paidOnline(order.id)
  await withdraw(order.number)
  await after(44.1)
  const [refund] = await refundsOf(order.id)
  expect(refund!.status).toBe('canceled')
  return { ...order, refund: refund!.id, item: order.itemIds[0]!, left }
}

describe('goods that come back after their return was closed without money', () => {
  it.each([1, 0])('are noted once, %d on the shelf, and their buyer reads how he gets his money', async (restock) => {
    const one = await closedUnpaid(5)
    expect((await escalate(one.refund)).status).toBe(409)
    expect((await came(one.refund, one.item, restock)).status).toBe(200)
    expect(await one.left()).toBe(5 + restock)
    expect((await came(one.refund, one.item, 1)).status).toBe(409)
    expect(await one.left()).toBe(5 + restock)
    const told = (await notes('anna', `${one.number}-R1`)).at(-1)!
    expect(told.title).toBe('Ihre Ware ist doch noch angekommen')
    expect(told.body).toContain('den Betreiber entscheiden')
    const { data } = await works('anna', 'refunds.view', { query: { id: one.refund } })
    expect(data).toMatchObject({ status: 'canceled', object_until: expect.any(String), moves: ['refund.escalate'] })
  })

  it('are paid by the operator’s word, once', async () => {
    const one = await closedUnpaid(5)
    await came(one.refund, one.item, 1)
    expect((await escalate(one.refund)).status).toBe(200)
    await works('admin', 'refunds.judge', { body: { id: one.refund, decision: 'refund', note: 'Die Ware ist beim Anbieter.' } })
    expect(await paidBack(one.id)).toBe(1490)
    expect((await refundsOf(one.id))[0]).toMatchObject({ released_cents: 1490 })
    expect(await one.left()).toBe(6)
    expect(ids.anna).toBeGreaterThan(0)
  })

  it('may be objected to for thirty days, and no longer', async () => {
    const one = await closedUnpaid(5)
    await came(one.refund, one.item, 0)
    await after(30.1)
    expect((await escalate(one.refund)).status).toBe(409)
    expect((await refundsOf(one.id))[0]).toMatchObject({ status: 'canceled', object_until: null })
  })

  it('that another return is about are promised no money, nor put on the shelf a second time', async () => {
    const one = await closedUnpaid(5)
    await db.updateTable('shop_orders').set({ status: 'delivered' }).where('id', '=', one.id).execute()
    const { data: reasons } = await works('anna', 'refunds.reasons', {})
    const items = [{ id: one.item, qty: 1, reason_id: reasons.find(({ type }) => type === 'defect')!.id }]
    const { data: second } = await works('anna', 'refunds.request', { body: { order_number: one.number, items } })
    expect((await came(one.refund, one.item, 1)).status).toBe(200)
    expect((await notes('anna', `${one.number}-R1`)).at(-1)!.body).toContain('einer anderen Rückgabe')
    expect((await escalate(one.refund)).status).toBe(409)
    await works('radwerk', 'refunds.answer', { body: { id: second.id, status: 'accepted' } })
    await works('anna', 'refunds.sent', { body: { id: second.id, carrier: 'dhl', tracking_number: '42' } })
    const receive = (restock: number) =>
      ask('radwerk', 'refunds.receive', { body: { id: second.id, items: [{ id: one.item, qty: 1, restock }] } })
    expect((await receive(1)).body.error).toBe('PIECES_NOT_REFUNDABLE')
    expect((await receive(0)).status).toBe(200)
    expect(await one.left()).toBe(6)
  })
})
