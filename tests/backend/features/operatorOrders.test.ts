import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { RefundRefused } from '#backend/features/payments/paymentProvider.ts'
import { providerOf, replaceProvider } from '#backend/features/payments/provider.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'
import { requestRefund } from '#tests/support/refunds.ts'
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

describe('cash that a seller never notes as received', () => {
  const title = { ask: 'Haben Sie Ihr Geld?', again: 'Noch einmal: Haben Sie Ihr Geld?', staff: 'Bargeld nicht vermerkt' }
  const told = async (who: 'radwerk' | 'admin' | 'anna', number: string) =>
    (
      await db
        .selectFrom('notifications')
        .select('title')
        .where('account_id', '=', testApp.ids[who])
        .where('body', 'like', `%${number}%`)
        .orderBy('id')
        .execute()
    )
      .map((one) => one.title)
      .filter((one) => /Geld|Bargeld|kassiert|Zahlung/.test(one))
  const delivered = async () => {
    const order = await shippedShopOrder(testApp, { lines: [{ qty: 1 }] })
    await works('radwerk', 'shopOrders.move', { body: { order_number: order.number, event: 'arrive' } })
    return order
  }
  const waits = async (number: string) =>
    (await works('admin', 'orders.waiting', {})).data.filter((one) => one.order_number === number).map((one) => one.waits_because)
  const decide = (number: string, more: object = {}, who: 'admin' | 'anna' | 'radwerk' | 'guest' = 'admin') =>
    testApp.ask(who, 'orders.decideCash', { body: { order_number: number, decision: 'paid', reason, ...more } })
  const clocks = async (id: number) =>
    (await db.selectFrom('deadlines').select('event').where('machine', '=', 'orderPayment').where('entity_id', '=', id).execute()).length

  it('he is asked after three and ten days, the operator after three weeks, once in his list, and ends it with his words', async () => {
    const { number, id } = await delivered()
    await after(2.9)
    expect(await told('radwerk', number)).toEqual([])
    await after(0.2)
    expect(await told('radwerk', number)).toEqual([title.ask])
    // A mail waits for whoever reads it here first.
    testApp.later(60)
    expect(await mailsAbout(number)).toContain('radwerk@lindenbrueck.example')
    await after(6.8)
    expect(await told('radwerk', number)).toEqual([title.ask])
    await after(0.2)
    // A newer note takes the place of the older.
    expect(await told('radwerk', number)).toEqual([title.again])
    expect((await decide(number)).body.error).toBe('TRANSITION_REFUSED')
    await after(10.8)
    expect([await waits(number), await told('admin', number)]).toEqual([[], []])
    await after(0.2)
    expect([await waits(number), await told('admin', number)]).toEqual([['cash'], [title.staff]])
    // Closed long since, and still asked about every week.
    expect((await view(id)).state).toBe('completed')
    await after(7.1)
    expect([await waits(number), await told('admin', number), await told('radwerk', number)]).toEqual([
      ['cash'],
      [title.staff],
      [title.again],
    ])
    const shown = async () => (await works('admin', 'orders.forOperator', { params: { order_number: number } })).data
    const { is_cash_open: isOpen, version } = await shown()
    expect(isOpen).toBe(true)
    for (const who of ['anna', 'radwerk'] as const) expect((await decide(number, {}, who)).status).toBe(403)
    expect((await decide(number, {}, 'guest')).status).toBe(401)
    expect((await decide('MH-GIBTESNICHT-1')).body.error).toBe('NOT_FOUND')
    expect((await decide(number, { version: version - 1 })).body.error).toBe('VERSION_STALE')
    for (const bad of ['         ', 'x'.repeat(200_000)])
      expect((await decide(number, { reason: bad })).body.errors).toMatchObject([{ field: 'reason' }])
    const answers = await Promise.all([decide(number, { version }), decide(number, { version })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await view(id)).toMatchObject({ payment_status: 'paid' })
    const ended = await shown()
    expect(ended.is_cash_open).toBeUndefined()
    expect(ended.steps.at(-1)).toMatchObject({ to: 'Bezahlt', by: 'admin', name: expect.any(String), reason })
    expect([await waits(number), await clocks(id)]).toEqual([[], 0])
    for (const who of ['anna', 'radwerk'] as const) expect((await told(who, number)).at(-1)).toBe('Zahlung vermerkt')
    expect((await decide(number)).body.error).toBe('TRANSITION_REFUSED')
  })

  it('as not collected it is owed no more; and a seller who speaks at last takes it off the list', async () => {
    const [one, other] = [await delivered(), await delivered()]
    await after(21.1)
    expect([await waits(one.number), await waits(other.number)]).toEqual([['cash'], ['cash']])
    expect((await decide(one.number, { decision: 'notCollected' })).status).toBe(200)
    expect(await view(one.id)).toMatchObject({ payment_status: 'canceled' })
    await works('radwerk', 'shopOrders.cashReceived', { body: { order_number: other.number, received: true } })
    expect([await waits(one.number), await waits(other.number), await clocks(one.id), await clocks(other.id)]).toEqual([[], [], 0, 0])
  })

  it('is not said to be uncollected while something of it is given back: that decides about the money', async () => {
    const order = await delivered()
    const { number, id } = order
    await after(21.1)
    expect(await waits(number)).toEqual(['cash'])
    const isOpen = async () => (await works('admin', 'orders.forOperator', { params: { order_number: number } })).data.is_cash_open
    const { data: refund } = await requestRefund(testApp, order, { type: 'defect' })
    expect([await waits(number), await isOpen()]).toEqual([[], undefined])
    const refused = await decide(number, { decision: 'notCollected' })
    expect([refused.status, refused.body.error]).toEqual([409, 'CLAIM_OPEN'])
    const bySeller = await testApp.ask('radwerk', 'shopOrders.cashReceived', { body: { order_number: number, received: false } })
    expect([bySeller.status, bySeller.body.error]).toEqual([409, 'CLAIM_OPEN'])
    expect(await view(id)).toMatchObject({ payment_status: 'unpaid' })
    await works('anna', 'refunds.cancel', { body: { id: refund.id } })
    expect([await waits(number), await isOpen()]).toEqual([['cash'], true])
    expect((await decide(number, { decision: 'notCollected' })).status).toBe(200)
    for (const who of ['anna', 'radwerk'] as const) {
      const { body } = await db
        .selectFrom('notifications')
        .select('body')
        .where('unique_key', '=', `cash-${id}`)
        .where('account_id', '=', testApp.ids[who])
        .where('title', '=', 'Als nicht kassiert vermerkt')
        .executeTakeFirstOrThrow()
      expect(body).toContain('Was ein Gutschein bezahlt hat, geht an den Käufer zurück. Ob der Preis noch geschuldet ist')
    }
  })

  it('nobody is asked for what was noted, is handed over against it, is given back, or comes to nothing', async () => {
    const [noted, returned, nothing] = [await delivered(), await delivered(), await delivered()]
    await works('radwerk', 'shopOrders.cashReceived', { body: { order_number: noted.number, received: true } })
    await db.updateTable('shop_orders').set({ open_claims: 1 }).where('id', '=', returned.id).execute()
    await db.updateTable('order_payments').set({ amount_cents: 0 }).where('order_id', '=', nothing.id).execute()
    const fetched = await placeShopOrder(testApp, { fulfilment: 'pickup' })
    await moved(fetched.number, 'confirm')
    await moved(fetched.number, 'ready')
    await works('radwerk', 'shopOrders.handOver', { body: { order_number: fetched.number, proof: 'identity' } })
    expect([await clocks(noted.id), await clocks(fetched.id)]).toEqual([0, 0])
    for (let week = 0; week < 4; week++) await after(7)
    for (const { number } of [noted, returned, nothing, fetched]) {
      expect(await told('radwerk', number)).toEqual([])
      expect(await waits(number)).toEqual([])
    }
    expect([await clocks(returned.id), await clocks(nothing.id)]).toEqual([2, 0])
    // The return is over and nobody has got money back: now his word is missing.
    await db.updateTable('shop_orders').set({ open_claims: 0 }).where('id', '=', returned.id).execute()
    await after(7.1)
    expect(await told('radwerk', returned.number)).toEqual([title.ask])
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
  // Of the few rows of a test it would sort any.
  await sql`set enable_seqscan = off`.execute(db)
  await sql`set enable_sort = off`.execute(db)
  expect(await plan(`late and status in ('confirmed', 'processing', 'partiallyShipped')`)).toContain('shop_orders_late')
  expect(await plan(`status = 'shipped' and status_since < now()`)).toContain('shop_orders_unreported')
  const cash = await sql`explain select order_id from order_payments where status = 'unpaid' and cash_operator_at is not null
    order by cash_operator_at, order_id limit 50`.execute(db)
  expect(JSON.stringify(cash.rows)).toContain('order_payments_cash')
  await sql`set enable_seqscan = on`.execute(db)
  await sql`set enable_sort = on`.execute(db)
})
