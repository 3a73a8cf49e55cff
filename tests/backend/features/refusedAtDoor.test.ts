import { describe, expect, it } from 'vitest'
import { withdraw as withdrawOnce } from '#backend/features/refunds/refunds.withdraw.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { returning } from '#tests/support/returning.ts'
import { shippedShopOrder } from '#tests/support/shopOrders.ts'

const testApp = await demoTestApp()
const { works, ask, db } = testApp
const { after, withdraw, printed, paidOnline, refundsOf, view, notes } = returning(testApp)
const payment = (id: number) => db.selectFrom('order_payments').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
const notPaid = (number: string) => ask('radwerk', 'shopOrders.cashReceived', { body: { order_number: number, received: false } })
const sent = (id: number) => works('anna', 'refunds.sent', { body: { id, carrier: 'dhl', tracking_number: '42' } })

const traces = async (id: number) =>
  (
    await db
      .selectFrom('shop_order_tracks')
      .select('detail')
      .where('order_id', '=', id)
      .where('title', 'like', 'Widerrufen (%')
      .where('detail', 'like', '%auf dem Rückweg')
      .execute()
  ).map(({ detail }) => detail)

describe('not paid at the door, though withdrawn and proven to be sent back', () => {
  it('ends the return: nobody waits for goods, or for money that nobody paid', async () => {
    const { number, id } = await printed(await shippedShopOrder(testApp, { lines: [{ qty: 1 }] }))
    await withdraw(number)
    await sent((await refundsOf(id))[0]!.id)
    expect((await notPaid(number)).status).toBe(200)
    await after(14.1)
    await testApp.jobs()
    const [refund] = await refundsOf(id)
    expect([refund!.status, refund!.paid_cents]).toEqual(['canceled', 0])
    expect((await notes('anna', refund!.number)).map(({ title }) => title)).toContain('Das Paket geht von selbst zurück')
    expect((await ask('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'cameBack' } })).body.data).toMatchObject({
      state: 'canceled',
      total_cents: 0,
      payment_status: 'canceled',
    })
  })

  it('of a second parcel: the return waits for what has come, and the rest is not asked for', async () => {
    const { number, id, itemIds } = await printed(await shippedShopOrder(testApp, { lines: [{ qty: 1 }, { qty: 1, unitCents: 2000 }] }))
    await works('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'dhl', items: [] } })
    const [first] = (await view(id)).shipments.toSorted((a, b) => a.id - b.id)
    await works('anna', 'shopOrders.received', { body: { order_number: number, shipment_id: first!.id } })
    await withdraw(number)
    await sent((await refundsOf(id))[0]!.id)
    expect((await notPaid(number)).status).toBe(200)
    expect(await refundsOf(id)).toMatchObject([{ status: 'awaitingReturn', items_cents: 1000 }])
    await works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'cameBack' } })
    expect(await view(id)).toMatchObject({ state: 'delivered', total_cents: 1490 })
    expect((await payment(id)).amount_cents).toBe(1490)
    const items = await db
      .selectFrom('refund_items')
      .select('item_id')
      .where('refund_id', '=', (await refundsOf(id))[0]!.id)
      .execute()
    expect(items).toEqual([{ item_id: itemIds[0] }])
  })

  it('is refused while the seller’s money goes back: he has had it', async () => {
    const { number, id } = await printed(await shippedShopOrder(testApp, { lines: [{ qty: 1 }] }))
    await withdraw(number)
    const [refund] = await refundsOf(id)
    await sent(refund!.id)
    await works('radwerk', 'refunds.release', { body: { id: refund!.id } })
    expect((await notPaid(number)).body.error).toBe('CLAIM_OPEN')
    expect((await payment(id)).status).not.toBe('canceled')
  })

  it('a withdrawal after it asks for nothing back that is on its way back', async () => {
    const { number, id } = await printed(await shippedShopOrder(testApp, { lines: [{ qty: 1 }] }))
    await notPaid(number)
    await withdraw(number)
    expect(await refundsOf(id)).toEqual([])
    expect(await traces(id)).toEqual(['1 × Klingel 1: schon auf dem Rückweg'])
    expect((await notes('anna', number)).map(({ body }) => body).join()).toContain(
      'Bezahlt ist dafür nichts; Sie zahlen es auch nicht mehr.',
    )
    await after(28.1)
    expect(await view(id)).toMatchObject({ state: 'canceled', total_cents: 0 })
  })

  it('a return that its seller has noted before is worth nothing', async () => {
    const { number, id, itemIds } = await printed(await shippedShopOrder(testApp, { lines: [{ qty: 1 }] }))
    await withdraw(number)
    const [refund] = await refundsOf(id)
    await sent(refund!.id)
    await works('radwerk', 'refunds.receive', { body: { id: refund!.id, items: [{ id: itemIds[0]!, qty: 1 }] } })
    expect((await notPaid(number)).status).toBe(200)
    await after(14.1)
    await testApp.jobs()
    expect(await refundsOf(id)).toMatchObject([{ status: 'refunded', paid_cents: 0, items_cents: 0 }])
  })
})

it('a withdrawal from paid goods on their way back is noted once, and both sides read when the money comes', async () => {
  const { number, id } = await printed(await shippedShopOrder(testApp, { lines: [{ qty: 1 }] }))
  await paidOnline(id)
  await works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'refuse' } })
  await withdraw(number)
  const job = { declaration: 'W-1', receivedAt: new Date(testApp.now()).toISOString(), orderId: id, pieces: [], articles: [], comment: '' }
  const again = () => withdrawOnce(testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'again' }), job)
  await again()
  await again()
  // One by the form, one by the job that was done twice.
  expect(await traces(id)).toHaveLength(2)
  const told = [(await notes('anna', number)).at(-1)!, (await notes('radwerk', number)).at(-1)!]
  expect(told.map(({ title }) => title)).toEqual(['Ihr Widerruf ist vermerkt', 'Widerruf eingegangen'])
  expect(told[0]!.body).toMatch(/Ihr Geld geht zurück, sobald der Anbieter die Ware hat, spätestens am \d/)
  expect(told[1]!.body).toContain('Das Geld geht dann von selbst zurück')
})

/** A for 10 euros has come, B for 20 was refused at the door; C for 30, if it is there, has not left. */
async function halfRefused(isPartly = false) {
  const lines = [{ qty: 1 }, { qty: 1, unitCents: 2000, depositCents: 25 }, ...(isPartly ? [{ qty: 1, unitCents: 3000 }] : [])]
  const order = await printed(await shippedShopOrder(testApp, { lines }))
  const { number, id, itemIds } = order
  await works('radwerk', 'shopOrders.ship', {
    body: { order_number: number, carrier: 'dhl', items: [{ item_id: itemIds[1]!, quantity: 1 }] },
  })
  const [first] = (await view(id)).shipments.toSorted((a, b) => a.id - b.id)
  await works('anna', 'shopOrders.received', { body: { order_number: number, shipment_id: first!.id } })
  expect((await notPaid(number)).status).toBe(200)
  return order
}
const isBack = (number: string) => works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'cameBack' } })

describe('cash of what has come, noted before the rest of it is back', () => {
  it.each([false, true])('is that of what has come alone, and nothing is owed later (more not sent: %s)', async (isPartly) => {
    const { number, id } = await halfRefused(isPartly)
    expect((await payment(id)).amount_cents).toBe(1490)
    await works('radwerk', 'shopOrders.cashReceived', { body: { order_number: number, received: true } })
    const { data } = await isBack(number)
    expect(data).toMatchObject({ state: 'delivered', total_cents: 1490, payment_status: 'paid' })
    expect(await refundsOf(id)).toEqual([])
    const books = await db.selectFrom('ledger_entries').select('cents').where('reference', '=', `order-${id}`).execute()
    expect(books.map(({ cents }) => Number(cents)).toSorted((a, b) => a - b)).toEqual([-1490, 1490])
  })

  it('stays so where what had not left falls away meanwhile', async () => {
    const { number, id, itemIds } = await halfRefused(true)
    await withdraw(number, { pieces: [{ id: itemIds[2]!, qty: 1 }] })
    expect(await view(id)).toMatchObject({ total_cents: 3515 })
    expect((await payment(id)).amount_cents).toBe(1490)
    await works('radwerk', 'shopOrders.cashReceived', { body: { order_number: number, received: true } })
    await isBack(number)
    expect(await refundsOf(id)).toEqual([])
  })

  it('is noted by a withdrawal that is due, which pays what came, and nothing is owed for the rest', async () => {
    const { number, id } = await halfRefused()
    await withdraw(number)
    const [refund] = await refundsOf(id)
    await sent(refund!.id)
    await after(14.1)
    await testApp.jobs()
    expect(await payment(id)).toMatchObject({ status: 'paid', amount_cents: 1490 })
    await works('radwerk', 'refunds.settle', { body: { id: refund!.id } })
    await isBack(number)
    // All that is left: the way, which goes back because nothing stays with the buyer.
    expect((await refundsOf(id)).map(({ type, released_cents: cents }) => [type, cents])).toEqual([
      ['withdrawal', 1000],
      ['undelivered', 490],
    ])
  })
})
