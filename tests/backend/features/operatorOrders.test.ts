import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { RefundRefused } from '#backend/features/payments/paymentProvider.ts'
import { providerOf, replaceProvider } from '#backend/features/payments/provider.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'
import { placeShopOrder, shippedShopOrder, type ToPlace } from '#tests/support/shopOrders.ts'

const testApp = await demoTestApp()
const { db, works } = testApp
const pay = await paying(testApp)
const reason = 'Der Anbieter ist seit Tagen nicht erreichbar.'
const day = 24 * 60

const forceCancel = (number: string, more: object = {}, who: 'admin' | 'anna' | 'radwerk' | 'guest' = 'admin') =>
  testApp.ask(who, 'orders.forceCancel', { body: { order_number: number, reason, ...more } })
const view = async (id: number) => (await works('radwerk', 'shopOrders.view', { params: { id } })).data
const moved = (number: string, event: 'confirm' | 'start' | 'ready') =>
  works('radwerk', 'shopOrders.move', { body: { order_number: number, event } })
const after = async (days: number) => {
  testApp.later(days * day)
  for (const who of ['anna', 'radwerk', 'admin'] as const) await testApp.signIn(who)
  await testApp.deadlines()
}
const mailsAbout = async (number: string) => {
  testApp.later(1)
  await testApp.jobs()
  return (await db.selectFrom('mails').select('to_address').where('text', 'like', `%${number}%`).execute()).map((one) => one.to_address)
}

/** A paid order of the pizzeria in this state. */
async function paidMeal(state: 'pending' | 'processing' | 'ready' | 'delivery') {
  await db.deleteFrom('slot_loads').execute()
  await db.deleteFrom('cart_items').execute()
  testApp.at('2026-11-20T17:30:00Z')
  const { page, payment_reference: token, amount_cents: cents } = await pay.started('anna')
  await pay.act(page, 'success')
  const { orders } = await pay.settle('anna', token)
  const number = orders[0]!.order_number
  const step = (event: 'accept' | 'ready' | 'dispatch') =>
    works('bellaVista', 'foodOrders.move', { body: { order_number: number, event, ...(event === 'accept' ? { prep_minutes: 20 } : {}) } })
  if (state !== 'pending') await step('accept')
  if (state === 'ready' || state === 'delivery') {
    const { items } = (await works('bellaVista', 'foodOrders.view', { query: { order_number: number } })).data
    await works('bellaVista', 'foodOrders.changeLines', {
      body: { order_number: number, line_ids: items.map(({ id }) => id), step: 'finish' },
    })
    const now = (await works('bellaVista', 'foodOrders.view', { query: { order_number: number } })).data
    if (now.state === 'processing') await step('ready')
  }
  if (state === 'delivery') await step('dispatch')
  return { number, cents, reference: page.split('/').at(-1)! }
}

describe('the operator ends an order', () => {
  it.each(['pending', 'processing', 'ready', 'delivery'] as const)(
    'of dishes in %s: the money goes back, both sides hear why',
    async (state) => {
      const { number, cents, reference } = await paidMeal(state)
      const heads = [await testApp.head('anna'), await testApp.head('bellaVista')] as const
      expect((await forceCancel(number)).status).toBe(200)
      const { data } = await works('admin', 'orders.forOperator', { params: { order_number: number } })
      expect(data).toMatchObject({ is_closed: true, can_cancel: false, cancel_reason: reason })
      expect(data.steps.at(-1)).toMatchObject({ to: 'Storniert', by: 'admin', name: expect.any(String), reason })
      await testApp.jobs()
      expect(await pay.refunded(reference)).toBe(cents)
      for (const [i, who] of (['anna', 'bellaVista'] as const).entries()) {
        const types = (await testApp.events(who, heads[i]!)).map(({ type }) => type)
        expect(types).toEqual(expect.arrayContaining(['foodOrder.moved', 'notification.created']))
      }
      expect((await forceCancel(number)).body.error).toBe('TRANSITION_REFUSED')
    },
  )

  const roads: Record<string, (wanted: ToPlace) => Promise<{ number: string; id: number }>> = {
    pending: (wanted) => placeShopOrder(testApp, wanted),
    async processing(wanted) {
      const order = await placeShopOrder(testApp, wanted)
      await moved(order.number, 'confirm')
      await moved(order.number, 'start')
      return order
    },
    async ready(wanted) {
      const order = await placeShopOrder(testApp, { ...wanted, fulfilment: 'pickup' })
      await moved(order.number, 'confirm')
      await moved(order.number, 'ready')
      return order
    },
    partiallyShipped: (wanted) => shippedShopOrder(testApp, wanted),
    shipped: (wanted) => shippedShopOrder(testApp, { ...wanted, lines: [{ qty: 1 }] }),
  }
  it.each(Object.keys(roads))('of goods in %s: lines end, both are mailed, what is on the way stays sent', async (state) => {
    const { number, id } = await roads[state]!({})
    expect((await view(id)).state).toBe(state)
    expect((await forceCancel(number)).status).toBe(200)
    const order = await view(id)
    expect(order).toMatchObject({ state: 'canceled', cancel_reason: reason, payment_status: 'canceled' })
    for (const line of order.items) expect(line.open).toBe(0)
    expect(await mailsAbout(number)).toEqual(expect.arrayContaining(['anna@lindenbrueck.example', 'radwerk@lindenbrueck.example']))
  })

  it('not while a return decides about what has left, not without words, not by others, not blindly', async () => {
    const { number, id } = await shippedShopOrder(testApp)
    await db.updateTable('shop_orders').set({ open_claims: 1 }).where('id', '=', id).execute()
    expect((await forceCancel(number)).body.error).toBe('CLAIM_OPEN')
    expect((await forceCancel(number, { reason: '         ' })).body.errors).toMatchObject([{ field: 'reason' }])
    expect((await forceCancel(number, { reason: 'x'.repeat(200_000) })).body.errors).toMatchObject([{ field: 'reason' }])
    expect((await forceCancel(number, { version: 1 })).body.error).toBe('VERSION_STALE')
    expect((await forceCancel('MH-GIBTESNICHT-1')).body.error).toBe('NOT_FOUND')
    for (const who of ['anna', 'radwerk'] as const) expect((await forceCancel(number, {}, who)).status).toBe(403)
    expect((await forceCancel(number, {}, 'guest')).status).toBe(401)
    expect((await view(id)).state).toBe('partiallyShipped')
  })

  it('twice at once ends it once', async () => {
    const { number, reference, cents } = await paidMeal('processing')
    const answers = await Promise.all([forceCancel(number), forceCancel(number)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await testApp.jobs()
    expect(await pay.refunded(reference)).toBe(cents)
  })
})

describe('what waits too long', () => {
  it('is on the operator’s list with its reason, the oldest first, and leaves it with its end', async () => {
    const late = await placeShopOrder(testApp)
    await moved(late.number, 'confirm')
    const sent = await shippedShopOrder(testApp, { lines: [{ qty: 1 }] })
    const waiting = async () => (await works('admin', 'orders.waiting', {})).data
    const of = async (number: string) => (await waiting()).find((one) => one.order_number === number)?.waits_because
    expect([await of(late.number), await of(sent.number)]).toEqual([undefined, undefined])
    await after(5.1)
    expect(await of(late.number)).toBe('late')
    await after(16.1)
    expect(await of(sent.number)).toBe('unreported')
    const since = (await waiting()).map(({ status_since }) => status_since)
    expect(since).toEqual(since.toSorted())
    await forceCancel(sent.number)
    expect(await of(sent.number)).toBeUndefined()
  })

  it('parcels that nobody reports or misses count as delivered after nine weeks, and are earned two weeks later', async () => {
    const { id } = await shippedShopOrder(testApp, { lines: [{ qty: 1 }] })
    await after(21.1)
    await after(21.1)
    await after(20.6)
    expect((await view(id)).state).toBe('shipped')
    await after(0.4)
    expect(await view(id)).toMatchObject({ state: 'delivered', items: [{ delivered: 1 }] })
    await after(14.1)
    expect((await view(id)).state).toBe('completed')
  })

  it('of a part-sent order the rest falls away when it does not follow, and is not paid for', async () => {
    const { id, number } = await shippedShopOrder(testApp)
    const before = await view(id)
    await after(15.9)
    expect((await view(id)).state).toBe('partiallyShipped')
    await after(0.2)
    const order = await view(id)
    expect(order).toMatchObject({
      state: 'shipped',
      items: [
        { open: 0, sent: 1 },
        { open: 0, sent: 0 },
      ],
    })
    expect(order.total_cents).toBeLessThan(before.total_cents)
    const { amount_cents: owed } = await db
      .selectFrom('order_payments')
      .select('amount_cents')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(owed).toBe(order.total_cents)
    expect(await mailsAbout(number)).toContain('anna@lindenbrueck.example')
  })

  it('goods ready to be fetched that turn out broken can be struck, the last of them ends the order', async () => {
    const { number, id, itemIds } = await placeShopOrder(testApp, { fulfilment: 'pickup' })
    await moved(number, 'confirm')
    await moved(number, 'ready')
    const strike = (item: number, quantity: number) =>
      works('radwerk', 'shopOrders.strike', { body: { order_number: number, items: [{ item_id: item, quantity }] } })
    await strike(itemIds[0]!, 2)
    expect((await view(id)).state).toBe('ready')
    await strike(itemIds[1]!, 1)
    expect(await view(id)).toMatchObject({ state: 'canceled', total_cents: 0 })
  })
})

describe('money of an ended order that the service will not send back', () => {
  it('rings at the operator’s, is booked back, and goes when it is tried again; once', async () => {
    const { number, cents, reference } = await paidMeal('processing')
    const real = providerOf(testApp)!
    replaceProvider(testApp.kernel, { ...real, refund: () => Promise.reject(new RefundRefused('disputed')) })
    const since = await testApp.head('admin')
    try {
      await forceCancel(number)
      await testApp.jobs()
    } finally {
      replaceProvider(testApp.kernel, real)
    }
    expect(await pay.refunded(reference)).toBe(0)
    expect((await testApp.events('admin', since)).map(({ type }) => type)).toContain('notification.created')
    const failed = async () =>
      (await works('admin', 'payments.ledger', {})).data.failed_refunds.filter((one) => one.order_number === number)
    const [refused] = await failed()
    expect(refused).toMatchObject({ amount_cents: cents })
    const retry = (who: 'admin' | 'anna' = 'admin') => testApp.ask(who, 'payments.retryRefund', { body: { id: refused!.id } })
    expect((await retry('anna')).status).toBe(403)
    const answers = await Promise.all([retry(), retry()])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    await testApp.jobs()
    expect(await pay.refunded(reference)).toBe(cents)
    expect(await failed()).toEqual([])
    expect((await retry()).body.error).toBe('NOT_FOUND')
  })
})

it('the list is found by its own small indices', async () => {
  const plan = async (where: string) =>
    JSON.stringify(
      (await sql`explain select id from shop_orders where ${sql.raw(where)} order by status_since, id limit 50`.execute(db)).rows,
    )
  await sql`set enable_seqscan = off`.execute(db)
  expect(await plan(`late and status in ('confirmed', 'processing', 'partiallyShipped')`)).toContain('shop_orders_late')
  expect(await plan(`status = 'shipped' and status_since < now()`)).toContain('shop_orders_unreported')
  await sql`set enable_seqscan = on`.execute(db)
})
