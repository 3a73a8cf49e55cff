import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { inquiryBody, tradesmen } from '#tests/support/leads.ts'
import { offerBody } from '#tests/support/offers.ts'
import { deliveredShopOrder, requestRefund } from '#tests/support/refunds.ts'

const testApp = await demoTestApp()
const { db } = testApp
const paths = (who: Parameters<typeof testApp.ask>[0], number: string) => testApp.ask(who, 'machines.group', { query: { number } })
const group = async (who: Parameters<typeof testApp.ask>[0], number: string) =>
  (await testApp.works(who, 'machines.group', { query: { number } })).data.members

describe('the paths of a purchase', () => {
  it('are those of its orders, their payments and refunds; a seller sees his own', async () => {
    const goods = await deliveredShopOrder(testApp)
    await requestRefund(testApp, goods)
    const food = await testApp.placed('anna')
    // As if both had been bought in one cart.
    const { group_id: groupId } = await db.selectFrom('orders').select('group_id').where('number', '=', food).executeTakeFirstOrThrow()
    await db.updateTable('orders').set({ group_id: groupId }).where('number', '=', goods.number).execute()

    for (const asked of [food, goods.number]) {
      const members = await group('anna', asked)
      expect(members.map(({ machine, number, parent }) => [machine, number, members.find(({ key }) => key === parent)?.machine])).toEqual([
        ['shopOrder', goods.number, undefined],
        ['orderPayment', goods.number, 'shopOrder'],
        ['refund', expect.any(String), 'shopOrder'],
        ['foodOrder', food, undefined],
        ['orderPayment', food, 'foodOrder'],
      ])
    }
    const [order, payment, refund] = await group('radwerk', goods.number)
    expect(order?.status).toBe('delivered')
    expect(order?.history.at(-1)).toMatchObject({ to: 'delivered', actorRole: 'provider' })
    expect(order?.history.map(({ to }, at) => at === 0 || order.history[at - 1]!.to === order.history[at]!.from || to)).not.toContain(false)
    expect(payment?.machine).toBe('orderPayment')
    expect(refund).toMatchObject({ machine: 'refund', status: 'requested' })
    expect(refund?.next.some(({ dueAt }) => dueAt !== null)).toBe(true)
    expect((await group('radwerk', goods.number)).map(({ number }) => number)).not.toContain(food)
    expect((await group('admin', food)).length).toBe(5)
  })

  it('of an online payment begin with it, for the customer and the operator', async () => {
    const number = await testApp.placed('anna')
    const cart = await db.selectFrom('carts').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    const attempt = await db
      .insertInto('checkout_payments')
      .values({
        token: 'pfade',
        // Only the row and its place in the purchase matter here.
        purpose: 'order',
        cart_id: cart.id,
        cart_attempt: 0,
        status: 'placed',
        provider: 'sandbox',
        amount_cents: 100,
        fingerprint: 'x',
        created_at: testApp.now(),
        expires_at: testApp.now(),
        status_since: testApp.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const order = await db.selectFrom('orders').select(['id', 'provider_id']).where('number', '=', number).executeTakeFirstOrThrow()
    await db.updateTable('order_payments').set({ checkout_payment_id: attempt.id }).where('order_id', '=', order.id).execute()
    for (const who of ['anna', 'admin'] as const)
      expect((await group(who, number)).map(({ machine }) => machine)).toEqual(['checkoutPayment', 'foodOrder', 'orderPayment'])
    expect((await group('bellaVista', number)).map(({ machine }) => machine)).toEqual(['foodOrder', 'orderPayment'])
  })

  it('are nobody else’s, and carry neither words nor money', async () => {
    const number = await testApp.placed('anna')
    for (const who of ['jonas', 'radwerk'] as const) expect((await paths(who, number)).status).toBe(404)
    expect((await paths('anna', 'MH-26-GIBTESNICHT')).status).toBe(404)
    const { text } = await paths('admin', number)
    for (const word of ['Anna', 'Berger', '_cents', 'detail']) expect(text).not.toContain(word)
  })

  it('cost as many statements for many orders as for one', async () => {
    const one = await testApp.placed('anna')
    const several = await testApp.placed('anna')
    const third = await testApp.placed('anna')
    const { group_id: groupId } = await db.selectFrom('orders').select('group_id').where('number', '=', several).executeTakeFirstOrThrow()
    await db.updateTable('orders').set({ group_id: groupId }).where('number', '=', third).execute()
    const statements = async (number: string) => {
      await paths('anna', number)
      const before = testApp.database.stats().statements
      await paths('anna', number)
      return testApp.database.stats().statements - before
    }
    expect(await statements(several)).toBe(await statements(one))
  })
})

describe('the paths of a request for offers', () => {
  it('are by the number of an offer: all to the operator, sent offers to the customer, his own part alone to a provider', async () => {
    await tradesmen(testApp, ['bosporus', 'radwerk'])
    const lead = (await testApp.works('anna', 'leads.create', { body: await inquiryBody(testApp), ip: '10.44.0.1' })).data.id
    const date_visit = new Date(testApp.now().getTime() + 3 * 86_400_000).toISOString()
    const sent = (await testApp.works('radwerk', 'offers.create', { body: offerBody(testApp, lead, { date_visit }) })).data.id
    const draft = (await testApp.works('bosporus', 'offers.create', { body: offerBody(testApp, lead, { as_draft: true }) })).data.id
    const told = async (who: Parameters<typeof testApp.ask>[0], id: number) =>
      (await group(who, `ag-${id}`)).map(({ machine, status }) => [machine, status])
    const own = [
      ['leadRecipient', 'requested'],
      ['offer', 'open'],
      ['offerVisit', 'proposed'],
    ]
    expect(await told('radwerk', sent)).toEqual(own)
    expect(await told('anna', sent)).toEqual([['lead', 'open'], ...own])
    expect((await told('admin', sent)).toSorted()).toEqual(
      [['lead', 'open'], ...own, ['leadRecipient', 'open'], ['offer', 'draft']].toSorted(),
    )
    expect((await told('bosporus', draft)).map(([machine]) => machine)).toEqual(['leadRecipient', 'offer'])
    const [request, recipient, offer, visit] = await group('anna', `AG-${sent}`)
    expect(request!.history.map(({ event }) => event)).toContain('lead.submit')
    expect(offer!.history.map(({ event }) => event)).toContain('offer.send')
    expect([recipient!.parent, offer!.parent, visit!.parent]).toEqual([request!.key, recipient!.key, offer!.key])
    expect(offer!.next.some(({ event, dueAt }) => event === 'offer.expire' && dueAt !== null)).toBe(true)
    // A rival’s offer is no more there than none, and neither is a draft for its customer.
    for (const [who, id] of [
      ['bosporus', sent],
      ['anna', draft],
      ['jonas', sent],
      ['radwerk', 2_147_483_646],
    ] as const)
      expect((await paths(who, `AG-${id}`)).status).toBe(404)
  })
})
