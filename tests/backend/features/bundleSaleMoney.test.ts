import { beforeEach, describe, expect, it } from 'vitest'
import { balances } from '#backend/features/payments/ledger.store.ts'
import { refundable } from '#backend/features/payments/payments.api.ts'
import { bundlesFor } from '#tests/support/bundles.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'
import { reasonId } from '#tests/support/refunds.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp
const pay = await paying(testApp)
const { thing, bundle, setStatus, stockOf } = bundlesFor(testApp)
const spielkiste = (await db.selectFrom('providers').select('account_id').where('slug', '=', 'spielkiste').executeTakeFirstOrThrow())
  .account_id
const ledger = async () => (await balances(db)).reduce((total, one) => total + Number(one.cents), 0)

beforeEach(async () => {
  await db.deleteFrom('cart_items').execute()
})

/** Three bundles of 2 + 1 things at 15,01 € and 8,99 €, in a cart of Anna's. */
async function cartOfThree() {
  const [a, b] = [await thing({ provider: ids.radwerk, depositCents: 25 }), await thing({ provider: spielkiste, taxRate: 7 })]
  const sold = await bundle([
    { id: a.id, qty: 2, share: 1501 },
    { id: b.id, share: 899 },
  ])
  const { data } = await works('anna', 'carts.addBundle', { body: { bundle_id: sold.id, revision: 2, qty: 3 } })
  return { a, b, sold, key: data.cart_key, body: await testApp.orderBody('anna', data.cart_key) }
}
async function paid() {
  const cart = await cartOfThree()
  const { data } = await works('anna', 'checkout.startOnline', { body: cart.body })
  await pay.act(data.page!, 'success')
  const { orders } = await pay.settle('anna', data.payment_reference)
  const rows = await db
    .selectFrom('shop_orders')
    .selectAll()
    .where(
      'number',
      'in',
      orders.map((one) => one.order_number),
    )
    .execute()
  return {
    ...cart,
    amount: data.amount_cents,
    mine: rows.find((one) => one.provider_id === ids.radwerk)!,
    theirs: rows.find((one) => one.provider_id === spielkiste)!,
    reference: data.page!.split('/').at(-1)!,
  }
}

describe('a bundle paid online', () => {
  it('is an order of each partner for its share, with a ledger at zero', async () => {
    const { mine, theirs, amount } = await paid()
    expect([mine.items_cents, mine.deposit_cents, theirs.items_cents]).toEqual([4503, 150, 2697])
    expect(mine.total_cents + theirs.total_cents).toBe(amount)
    expect(await ledger()).toBe(0)
  })

  it('gives the whole share of a partner back who says no, and only that', async () => {
    const { mine, theirs, a, b, reference } = await paid()
    await works('radwerk', 'shopOrders.move', { body: { order_number: mine.number, event: 'reject', reason: 'soldOut' } })
    await testApp.jobs()
    expect(await pay.refunded(reference)).toBe(mine.total_cents)
    expect([(await stockOf(a.id)).stock, (await stockOf(b.id)).stock]).toEqual([20, 17])
    const left = await db.selectFrom('shop_orders').select(['status', 'total_cents']).where('id', '=', theirs.id).executeTakeFirstOrThrow()
    expect(left).toEqual({ status: 'pending', total_cents: theirs.total_cents })
    expect(await ledger()).toBe(0)
  })

  it('pays back pieces that are struck by their part of the share, to the cent', async () => {
    const { mine, reference } = await paid()
    await works('radwerk', 'shopOrders.move', { body: { order_number: mine.number, event: 'confirm' } })
    const item = await db.selectFrom('shop_order_items').select('id').where('order_id', '=', mine.id).executeTakeFirstOrThrow()
    let back = 0
    for (const quantity of [1, 2, 3]) {
      await works('radwerk', 'shopOrders.strike', { body: { order_number: mine.number, items: [{ item_id: item.id, quantity }] } })
      testApp.later(4)
      await testApp.jobs()
      const now = await pay.refunded(reference)
      // 4503 over six pieces, a deposit of 25 each.
      if (quantity < 3) expect(Math.abs(now - back - (4503 / 6 + 25) * quantity)).toBeLessThanOrEqual(1)
      back = now
    }
    expect(back).toBe(mine.total_cents)
    expect(await ledger()).toBe(0)
  })

  it('gives one returned part back by its share', async () => {
    const { mine } = await paid()
    const body = { order_number: mine.number }
    await works('radwerk', 'shopOrders.move', { body: { ...body, event: 'confirm' } })
    await works('radwerk', 'shopOrders.ship', { body: { ...body, carrier: 'dhl' } })
    await works('radwerk', 'shopOrders.move', { body: { ...body, event: 'arrive' } })
    const item = await db.selectFrom('shop_order_items').select('id').where('order_id', '=', mine.id).executeTakeFirstOrThrow()
    const reason_id = await reasonId(testApp, 'goodwill')
    await works('anna', 'refunds.request', { body: { ...body, items: [{ id: item.id, qty: 2, reason_id }] } })
    const items = await db.selectFrom('refund_items').selectAll().where('item_id', '=', item.id).execute()
    expect(items.map((one) => one.goods_cents)).toEqual([1501])
    expect(await refundable({ db }, mine.id)).toBe(mine.total_cents)
  })

  it('is paid back where the bundle was taken off sale while the money was on its way', async () => {
    const { sold, body, a } = await cartOfThree()
    const { data } = await works('anna', 'checkout.startOnline', { body })
    await setStatus(sold.id, 'inactive')
    await pay.act(data.page!, 'success')
    const answer = await pay.settle('anna', data.payment_reference)
    expect([answer.outcome, answer.orders, answer.message]).toEqual(['givenBack', [], expect.stringContaining('aus dem Angebot genommen')])
    await testApp.jobs()
    expect(await pay.refunded(data.page!.split('/').at(-1)!)).toBe(data.amount_cents)
    expect((await stockOf(a.id)).stock).toBe(20)
    expect(await ledger()).toBe(0)
  })
})

it('an invoice names the bundle at each of its lines and comes to the share', async () => {
  const { mine, sold } = await paid()
  const body = { order_number: mine.number }
  await works('radwerk', 'shopOrders.move', { body: { ...body, event: 'confirm' } })
  await works('radwerk', 'shopOrders.ship', { body: { ...body, carrier: 'dhl' } })
  await works('radwerk', 'shopOrders.move', { body: { ...body, event: 'arrive' } })
  await works('radwerk', 'invoices.sendByMail', { body })
  const invoice = await db.selectFrom('invoices').selectAll().where('order_id', '=', mine.id).executeTakeFirst()
  expect(JSON.stringify(invoice)).toContain(`aus dem Bündel „${sold.name}“`)
  expect(invoice!.total_cents).toBe(mine.total_cents)
})

it('a changed amount is refused: the price of a bundle is the server’s', async () => {
  const { body, key } = await cartOfThree()
  const refused = await ask('anna', 'checkout.placeByCash', { body: { ...body, expected_total: body.expected_total - 100 } })
  expect([refused.status, refused.body.error]).toEqual([409, 'CART_CHANGED'])
  const smuggled = await ask('anna', 'carts.addBundle', {
    body: { cart_key: key, bundle_id: 1, revision: 1, price_cents: 1, share_cents: 1 } as never,
  })
  expect(smuggled.status).not.toBe(500)
})
