import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { returning } from '#tests/support/returning.ts'
import { shippedShopOrder } from '#tests/support/shopOrders.ts'

const testApp = await demoTestApp()
const { db, works, ids } = testApp
const { after, withdraw, printed, paidOnline, paidBack, refundsOf, view } = returning(testApp)

/** A for 10 euros is with Anna, B for 20 in a parcel under way; the way has cost 4,90. */
async function halfThere() {
  const order = await printed(await shippedShopOrder(testApp, { lines: [{ qty: 1 }, { qty: 1, unitCents: 2000 }] }))
  const { number, id } = order
  await works('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'dhl', items: [] } })
  const [first] = (await view(id)).shipments.toSorted((a, b) => a.id - b.id)
  await works('anna', 'shopOrders.received', { body: { order_number: number, shipment_id: first!.id } })
  return order
}
const only = (id: number) => ({ pieces: [{ id, qty: 1 }] })
const miss = (number: string) => works('anna', 'shopOrders.reportMissing', { body: { order_number: number } })
async function receive(id: number, itemId: number) {
  await works('anna', 'refunds.sent', { body: { id, carrier: 'dhl', tracking_number: '42' } })
  await works('radwerk', 'refunds.receive', { body: { id, items: [{ id: itemId, qty: 1 }] } })
  await works('radwerk', 'refunds.release', { body: { id } })
  await testApp.jobs()
}

describe('the carriage of an order from which all is withdrawn, or never came', () => {
  it('goes back with the first withdrawal where the second is about what never came', async () => {
    const { number, id, itemIds } = await halfThere()
    await paidOnline(id)
    await withdraw(number, only(itemIds[0]!))
    await after(7.1)
    await miss(number)
    await withdraw(number, only(itemIds[1]!))
    const [refund, ...more] = await refundsOf(id)
    expect([refund!.status, refund!.carriage_cents, refund!.accepted_cents, more]).toEqual(['awaitingReturn', 490, 1490, []])
    expect(await paidBack(id)).toBe(2000)
    await receive(refund!.id, itemIds[0]!)
    expect(await paidBack(id)).toBe(3490)
  })

  it('stays with the first where the second, which held it, becomes empty', async () => {
    const { number, id, itemIds } = await halfThere()
    await paidOnline(id)
    await withdraw(number, only(itemIds[0]!))
    await withdraw(number, only(itemIds[1]!))
    expect((await refundsOf(id)).map(({ carriage_cents: cents }) => cents)).toEqual([0, 490])
    await after(7.1)
    await miss(number)
    expect((await refundsOf(id)).map(({ status, accepted_cents: cents }) => [status, cents])).toEqual([
      ['awaitingReturn', 1490],
      ['canceled', 0],
    ])
  })

  it.each(['online', 'cash'] as const)('goes back at once where the first is paid (%s)', async (how) => {
    const { number, id, itemIds } = await halfThere()
    if (how === 'online') await paidOnline(id)
    else await works('radwerk', 'shopOrders.cashReceived', { body: { order_number: number, received: true } })
    await withdraw(number, only(itemIds[0]!))
    const [first] = await refundsOf(id)
    await receive(first!.id, itemIds[0]!)
    await after(7.1)
    await miss(number)
    await withdraw(number, only(itemIds[1]!))
    expect((await view(id)).total_cents).toBe(1000)
    if (how === 'online') expect(await paidBack(id)).toBe(3490)
    else
      expect((await refundsOf(id)).map(({ type, released_cents: cents, carriage_cents: carriage }) => [type, cents, carriage])).toEqual([
        ['withdrawal', 1000, 0],
        ['undelivered', 2490, 490],
      ])
  })

  it('stays with the seller while something stays with the customer', async () => {
    const { number, id, itemIds } = await halfThere()
    await paidOnline(id)
    await after(7.1)
    await miss(number)
    await withdraw(number, only(itemIds[1]!))
    expect((await view(id)).total_cents).toBe(1490)
    expect(await paidBack(id)).toBe(2000)
    expect(ids.anna).not.toBe(ids.radwerk)
    expect(await db.selectFrom('refunds').select('id').where('order_id', '=', id).execute()).toEqual([])
  })
})
