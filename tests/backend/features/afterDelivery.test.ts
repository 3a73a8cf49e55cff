import { describe, expect, it } from 'vitest'
import { newOrderNumber } from '#contract/values/orderNumber.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { deliveredShopOrder, requestRefund } from '#tests/support/refunds.ts'
import { placeShopOrder } from '#tests/support/shopOrders.ts'

const testApp = await demoTestApp()
const { db, ids, works } = testApp
const day = 24 * 60
const lapse = async (days: number) => {
  testApp.later(days * day)
  for (const who of ['anna', 'radwerk'] as const) await testApp.signIn(who)
  await testApp.jobs()
}
const product = await db
  .selectFrom('products')
  .select(['id', 'name'])
  .where('provider_id', '=', ids.radwerk)
  .where('kind', '=', 'normal')
  .where('status', '=', 'active')
  .where('has_variants', '=', false)
  .orderBy('id')
  .executeTakeFirstOrThrow()
const lines = [{ productId: product.id, name: product.name, qty: 1 }]
const wishes = (number: string) =>
  db
    .selectFrom('notifications')
    .select(['body', 'link'])
    .where('account_id', '=', ids.anna)
    .where('type', '=', 'review_wish')
    .where('body', 'like', `${number}%`)
    .execute()
const mails = async () =>
  Number(
    (
      await db
        .selectFrom('mails')
        .select(({ fn }) => fn.countAll().as('n'))
        .where('subject', '=', 'Wie war es?')
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('the wish for a review', () => {
  it('comes once, five days after the delivery, and leads to what was delivered', async () => {
    const { number, id } = await deliveredShopOrder(testApp, { lines })
    await lapse(4)
    expect(await wishes(number)).toEqual([])
    await lapse(2)
    expect(await wishes(number)).toMatchObject([
      { link: `/konto/bewertungen?bestellung=${id}`, body: expect.stringContaining(product.name) },
    ])
    await works('anna', 'shopOrders.received', { body: { order_number: number } })
    await lapse(10)
    expect(await wishes(number)).toHaveLength(1)
    expect(await mails()).toBe(0)
    const head = await db.selectFrom('shop_orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    expect(head.status).toBe('completed')
  })

  it('names all that was delivered, and leads to what waits of that purchase alone', async () => {
    const others = await db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('provider_id', '=', ids.radwerk)
      .where('kind', '=', 'normal')
      .where('status', '=', 'active')
      .where('id', '<>', product.id)
      .orderBy('id')
      .limit(3)
      .execute()
    const other = others[0]!
    const two = [...lines, { productId: other.id, name: other.name, qty: 1 }]
    const { number, id } = await deliveredShopOrder(testApp, { lines: two })
    await lapse(6)
    const [wish] = await wishes(number)
    expect(wish!.body).toContain(`„${product.name}“ und „${other.name}“`)
    expect(wish!.link).toBe(`/konto/bewertungen?bestellung=${id}`)
    const { open } = await works('anna', 'reviews.mine', { query: { order_id: id } })
    expect(
      open
        .filter(({ type }) => type === 'product')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([product.name, other.name].toSorted())
    expect((await works('jonas', 'reviews.mine', { query: { order_id: id } })).open).toEqual([])
    const many = await deliveredShopOrder(testApp, {
      lines: [product, ...others].map((one) => ({ productId: one.id, name: one.name, qty: 1 })),
    })
    await lapse(6)
    expect((await wishes(many.number))[0]!.body).toContain('“ und 2 weiteren Artikeln von')
  })

  it('leads to what was bought again, whatever was said of it the first time, and to nothing once that is said', async () => {
    const openOf = async (order_id: number) =>
      (await works('anna', 'reviews.mine', { query: { order_id } })).open.map(({ type, type_instance: of }) => [type, of])
    const say = (type: 'product' | 'provider', type_instance: number) =>
      works('anna', 'reviews.send', { body: { type, type_instance, rating: 5, review: 'Läuft seit Wochen ohne jede Störung.' } as never })
    const first = await deliveredShopOrder(testApp, { lines })
    const both = [
      ['provider', ids.radwerk],
      ['product', product.id],
    ]
    expect(await openOf(first.id)).toEqual(both)
    await say('product', product.id)
    await say('provider', ids.radwerk)
    expect(await openOf(first.id)).toEqual([])
    const second = await deliveredShopOrder(testApp, { lines })
    await lapse(6)
    expect(await wishes(second.number)).toHaveLength(1)
    expect(await openOf(second.id)).toEqual(both)
  })

  it('is mailed only to whoever has asked for that (§ 7 UWG), and not said where the bell is off', async () => {
    const change = (notification_type: 'review_wish', channel: 'mail' | 'bell', value: 0 | 1) =>
      works('anna', 'notifications.changeSetting', {
        body: { notification_type, notification_channel: channel, notification_value: value },
      })
    await change('review_wish', 'mail', 1)
    const { number } = await deliveredShopOrder(testApp, { lines })
    await lapse(6)
    await lapse(1)
    expect(await wishes(number)).toHaveLength(1)
    expect(await mails()).toBe(1)
    await change('review_wish', 'mail', 0)
    await change('review_wish', 'bell', 0)
    const other = await deliveredShopOrder(testApp, { lines })
    await lapse(6)
    expect(await wishes(other.number)).toEqual([])
    await change('review_wish', 'bell', 1)
  })

  it('is not said where something is being given back or the word has been said', async () => {
    const back = await deliveredShopOrder(testApp, { lines })
    await requestRefund(testApp, back, { type: 'defect' })
    await lapse(6)
    expect(await wishes(back.number)).toEqual([])
  })
})

describe('what is excluded from the right of withdrawal (§ 312g (2) BGB)', () => {
  const exclude = (why: 'custom' | 'hygiene' | null) =>
    db.updateTable('products').set({ not_revocable: why }).where('id', '=', product.id).execute()

  it('says so on its page, at the checkout, in the order and its confirmation', async () => {
    await exclude('custom')
    const slug = (await db.selectFrom('products').select('slug').where('id', '=', product.id).executeTakeFirstOrThrow()).slug!
    expect((await works('guest', 'products.details', { query: { slug } })).data.not_revocable).toBe('custom')
    await db.deleteFrom('cart_items').execute()
    const key = (await works('anna', 'carts.add', { body: { product_id: product.id, qty: 1 } })).data.cart_key
    const body = await testApp.orderBody('anna', key)
    const preview = (await works('anna', 'checkout.preview', { query: { cart_key: key, postal_code: '62101' } })).data
    expect(preview.sellers[0]!.lines[0]!.not_revocable).toBe('custom')
    const number = (await works('anna', 'checkout.placeByCash', { body })).data.orders[0]!.order_number
    await exclude(null)
    const { orders } = (await works('anna', 'orders.detailsByProvider', { query: { order_number: number } })).data
    expect(orders[0]!.shop!.items[0]!.not_revocable).toBe('custom')
    await testApp.jobs()
    const [mail] = await db.selectFrom('mails').select('text').where('subject', 'like', `%${number}%`).execute()
    expect(mail!.text).toContain('§ 312g Abs. 2 Nr. 1 BGB')
    expect(mail!.text).not.toContain('14 Tage lang ab Erhalt')
  })

  const withdrawn = async (why: 'custom' | 'hygiene') => {
    const order = await placeShopOrder(testApp, { lines: [...lines, { qty: 1 }] })
    const number = newOrderNumber(2026, (limit) => Math.floor(Math.random() * limit))
    await db.updateTable('orders').set({ number }).where('id', '=', order.id).execute()
    await db.updateTable('shop_orders').set({ number }).where('id', '=', order.id).execute()
    await db.updateTable('shop_order_items').set({ not_revocable: why }).where('id', '=', order.itemIds[0]!).execute()
    const { email } = await db.selectFrom('accounts').select('email').where('id', '=', ids.anna).executeTakeFirstOrThrow()
    await works('anna', 'legal.revoke', { body: { name: 'Anna Berger', contract: number, email } })
    await testApp.jobs()
    const { items, state } = (await works('radwerk', 'shopOrders.view', { params: { id: order.id } })).data
    const told = await db
      .selectFrom('notifications')
      .select('body')
      .where('account_id', '=', ids.anna)
      .where('title', '=', 'Kein Widerrufsrecht für einen Teil')
      .where('body', 'like', `${number}%`)
      .execute()
    return { state, withdrawn: items.map((item) => item.withdrawn), told: told.map(({ body }) => body) }
  }

  it('is refused with its paragraph when it is withdrawn from; the rest of the order is withdrawn all the same', async () => {
    const { state, withdrawn: pieces, told } = await withdrawn('custom')
    expect([state, pieces]).toEqual(['pending', [0, 1]])
    expect(told).toEqual([expect.stringContaining('§ 312g Abs. 2 Nr. 1 BGB')])
  })

  it.each([
    ['custom', 'requested'],
    [null, 'canceled'],
  ] as const)('leaves a claim about it alone, which a withdrawal would overtake (%s: %s)', async (why, status) => {
    const order = await deliveredShopOrder(testApp, { lines: [...lines, { qty: 1 }] })
    const number = newOrderNumber(2026, (limit) => Math.floor(Math.random() * limit))
    await db.updateTable('orders').set({ number }).where('id', '=', order.id).execute()
    await db.updateTable('shop_orders').set({ number }).where('id', '=', order.id).execute()
    await db.updateTable('shop_order_items').set({ not_revocable: why }).where('id', '=', order.itemIds[0]!).execute()
    const { data: claim } = await requestRefund(testApp, { ...order, number }, { type: 'defect' })
    const { email } = await db.selectFrom('accounts').select('email').where('id', '=', ids.anna).executeTakeFirstOrThrow()
    await works('anna', 'legal.revoke', { body: { name: 'Anna Berger', contract: number, email } })
    await testApp.jobs()
    expect(await db.selectFrom('refunds').select('status').where('id', '=', claim.id).executeTakeFirstOrThrow()).toEqual({ status })
  })

  it('by a seal only once that is broken: until then it may be withdrawn from', async () => {
    expect(await withdrawn('hygiene')).toEqual({ state: 'canceled', withdrawn: [1, 1], told: [] })
  })
})
