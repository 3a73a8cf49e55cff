import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { placeShopOrder } from '#tests/support/shopOrders.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp

/** Two lines, of which the first was from 18 when it was ordered. */
async function ordered(fulfilment: 'shipping' | 'pickup', qty = 1) {
  const lines = [{ name: 'Obstbrand', qty }, { name: 'Gläser' }]
  const { id, number } = await placeShopOrder(testApp, { fulfilment, lines })
  await db.updateTable('shop_order_items').set({ age_limit: 18 }).where('order_id', '=', id).where('name', '=', 'Obstbrand').execute()
  await ask('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'confirm' } })
  const view = async () => (await works('radwerk', 'shopOrders.view', { params: { id } })).data
  const [spirits, glasses] = (await view()).items.map((item) => item.id) as [number, number]
  return {
    number,
    view,
    spirits,
    glasses,
    strike: (itemId: number, quantity = 1) =>
      works('radwerk', 'shopOrders.strike', { body: { order_number: number, items: [{ item_id: itemId, quantity }] } }),
    ship: (more: object = {}) => ask('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'dhl', ...more } }),
    async handOver(more: object) {
      await ask('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'ready' } })
      return ask('radwerk', 'shopOrders.handOver', { body: { order_number: number, proof: 'known', ...more } })
    },
  }
}

describe('law 48: the age limit of a line', () => {
  it('is the one its product had when it was ordered, and both sides see which line it is', async () => {
    const goods = await db
      .selectFrom('products as p')
      .innerJoin('product_stock as s', 's.product_id', 'p.id')
      .select(['p.id', 'p.name'])
      .where('p.provider_id', '=', ids.radwerk)
      .where('p.kind', '=', 'normal')
      .where('p.status', '=', 'active')
      .where('p.has_variants', '=', false)
      .where('s.available', '>', 3)
      .orderBy('p.id')
      .limit(2)
      .execute()
    const setAge = (age: number) => db.updateTable('products').set({ age_limit: age }).where('id', '=', goods[0]!.id).execute()
    await setAge(16)
    let key: string | undefined
    for (const { id } of goods) key = (await works('anna', 'carts.add', { body: { cart_key: key, product_id: id, qty: 1 } })).data.cart_key
    const body = await testApp.orderBody('anna', key!)
    expect((await ask('anna', 'checkout.placeByCash', { body: { ...body, age_confirmed: false } })).body.error).toBe(
      'AGE_CONFIRMATION_MISSING',
    )
    const number = (await works('anna', 'checkout.placeByCash', { body })).data.orders[0]!.order_number
    await setAge(0)
    const { id } = await db.selectFrom('shop_orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
    const seen = [
      (await works('radwerk', 'shopOrders.view', { params: { id } })).data,
      (await works('anna', 'checkout.information', { query: { order_number: number } })).data.shop_orders[0]!,
    ]
    for (const { age_limit: age, items } of seen)
      expect([age, items.map((item) => [item.name, item.age_limit])]).toEqual([
        16,
        [
          [goods[0]!.name, 16],
          [goods[1]!.name, undefined],
        ],
      ])
  })

  it('is asked for the parcel it is in, not for another of the order', async () => {
    const { ship, spirits, glasses, view } = await ordered('shipping')
    const of = (itemId: number) => ({ items: [{ item_id: itemId, quantity: 1 }] })
    expect((await ship()).body.error).toBe('AGE_SERVICE_MISSING')
    expect((await ship(of(spirits))).body.error).toBe('AGE_SERVICE_MISSING')
    expect((await ship(of(glasses))).status).toBe(200)
    expect((await ship(of(spirits))).body.error).toBe('AGE_SERVICE_MISSING')
    expect((await ship({ ...of(spirits), age_service: true })).status).toBe(200)
    const { state, tracks } = await view()
    expect([state, tracks.map(({ detail }) => detail).filter(Boolean)]).toEqual([
      'shipped',
      ['Identität und Alter (ab 18) werden bei der Übergabe geprüft'],
    ])
  })

  it('goes with its last piece: what is left is sent and handed over without a question', async () => {
    const sent = await ordered('shipping', 2)
    await sent.strike(sent.spirits)
    expect((await sent.view()).age_limit, 'one is left').toBe(18)
    expect((await sent.ship()).body.error).toBe('AGE_SERVICE_MISSING')
    await sent.strike(sent.spirits)
    expect((await sent.view()).age_limit).toBe(0)
    expect((await sent.ship()).status).toBe(200)

    const fetched = await ordered('pickup')
    expect((await fetched.handOver({})).body.error).toBe('AGE_CHECK_MISSING')
    const other = await ordered('pickup')
    await other.strike(other.spirits)
    expect((await other.handOver({})).status).toBe(200)
    expect((await fetched.handOver({ age_checked: true })).status).toBe(200)
    const tracks = async ({ view }: typeof other) => (await view()).tracks.map(({ title }) => title)
    expect([await tracks(fetched), await tracks(other)]).toEqual([
      expect.arrayContaining(['Ausweis geprüft']),
      expect.not.arrayContaining(['Ausweis geprüft']),
    ])
  })

  it('of an order that an older process wrote is the whole order’s: no line names one', async () => {
    const old = async (fulfilment: 'shipping' | 'pickup') => {
      const order = await ordered(fulfilment, 2)
      await db.updateTable('shop_orders').set({ age_limit: 18 }).where('number', '=', order.number).execute()
      return order
    }
    const [named, sent, fetched] = [await old('shipping'), await old('shipping'), await old('pickup')]
    for (const { number } of [sent, fetched]) {
      const { id } = await db.selectFrom('shop_orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
      await db.updateTable('shop_order_items').set({ age_limit: 0 }).where('order_id', '=', id).execute()
    }
    expect([(await sent.view()).age_limit, (await fetched.view()).age_limit]).toEqual([18, 18])
    const glass = ({ glasses }: typeof sent) => ({ items: [{ item_id: glasses, quantity: 1 }] })
    expect((await sent.ship(glass(sent))).body.error, 'which line it is nobody knows').toBe('AGE_SERVICE_MISSING')
    expect((await sent.ship({ ...glass(sent), age_service: true })).status).toBe(200)
    expect((await sent.view()).tracks.map(({ detail }) => detail)).toContain('Identität und Alter (ab 18) werden bei der Übergabe geprüft')
    // A line that is cancelled names its age as well: then the others have none.
    await named.strike(named.spirits, 2)
    expect((await named.view()).age_limit).toBe(0)
    expect((await named.ship()).status).toBe(200)

    expect((await fetched.handOver({})).body.error).toBe('AGE_CHECK_MISSING')
    await testApp.jobs()
    const mail = db.selectFrom('mails').select('text').where('kind', '=', 'order.ready').where('subject', 'like', `%${fetched.number}`)
    expect((await mail.executeTakeFirstOrThrow()).text).toContain('nur an Personen ab 18 Jahren')
    expect((await fetched.handOver({ age_checked: true })).status).toBe(200)
    expect((await fetched.view()).tracks).toContainEqual(
      expect.objectContaining({ title: 'Ausweis geprüft', detail: 'mindestens 18 Jahre' }),
    )
  })

  it('the mail to a pick-up asks for the identity card only while something asks for an age', async () => {
    const [with18, without] = [await ordered('pickup'), await ordered('pickup')]
    await without.strike(without.spirits)
    for (const { number } of [with18, without]) await ask('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'ready' } })
    await testApp.jobs()
    const textOf = async ({ number }: typeof without) =>
      (
        await db
          .selectFrom('mails')
          .select('text')
          .where('kind', '=', 'order.ready')
          .where('subject', 'like', `%${number}`)
          .executeTakeFirstOrThrow()
      ).text
    expect(await textOf(with18)).toContain('nur an Personen ab 18 Jahren')
    expect(await textOf(without)).not.toContain('Personen ab')
  })
})
