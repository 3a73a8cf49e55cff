import { beforeEach, describe, expect, it } from 'vitest'
import { bundlesFor } from '#tests/support/bundles.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'
import { reasonId } from '#tests/support/refunds.ts'

const testApp = await demoTestApp()
const { db, ids, works } = testApp
const pay = await paying(testApp)
const { thing, bundle } = bundlesFor(testApp)
const spielkiste = (await db.selectFrom('providers').select('account_id').where('slug', '=', 'spielkiste').executeTakeFirstOrThrow())
  .account_id

beforeEach(async () => {
  await db.deleteFrom('cart_items').execute()
})
/** Two shops' things at 15,01 € and 8,99 €, in Anna's cart. */
async function inCart(first: { depositCents?: number; row?: object } = {}) {
  const [a, b] = [
    await thing({ provider: ids.radwerk, depositCents: first.depositCents ?? 0 }),
    await thing({ provider: spielkiste, taxRate: 7 }),
  ]
  if (first.row) await db.updateTable('products').set(first.row).where('id', '=', a.id).execute()
  const sold = await bundle([
    { id: a.id, share: 1501 },
    { id: b.id, share: 899 },
  ])
  const { data } = await works('anna', 'carts.addBundle', { body: { bundle_id: sold.id, revision: 2, qty: 1 } })
  return { a: a.id, b: b.id, sold, key: data.cart_key, body: await testApp.orderBody('anna', data.cart_key) }
}
const previewOf = async (cart_key: string) => (await works('anna', 'checkout.preview', { query: { cart_key, postal_code: '62101' } })).data
const ordersOf = (numbers: readonly string[]) =>
  db
    .selectFrom('shop_orders')
    .selectAll()
    .where('number', 'in', [...numbers])
    .execute()

it('law 1, 2, 4, 13: a bundle shows one total, its base prices, the deposit apart, and each contractual partner with its share', async () => {
  const { a, sold } = await inCart({
    depositCents: 25,
    row: { content_amount: 500, content_unit: 'g', delivery_days_from: 2, delivery_days_until: 4 },
  })
  const [shown] = (await works('guest', 'bundles.list', { query: { product_id: a } })).data
  expect(shown).toMatchObject({ id: sold.id, price_cents: 2400, deposit_cents: 25 })
  expect(shown!.items.find((item) => item.product_id === a)!.base_price).toMatch(/20,00.*kg/)
  expect(shown!.items.find((item) => item.product_id === a)!.delivery).toMatchObject({ days_from: 2, cost_cents: expect.any(Number) })
  expect(shown!.shares.map((one) => [one.provider.id, one.share_cents, one.tax_included])).toEqual([
    [ids.radwerk, 1501, true],
    [spielkiste, 899, true],
  ])
})

it('law 14, 15: all of it, from whom and for how much, is what is shown above the button, and the label that was pressed is kept', async () => {
  const { a, b, sold, key, body } = await inCart()
  const preview = await previewOf(key)
  const lines = preview.sellers.flatMap((seller) => seller.lines.map((line) => ({ ...line, seller: seller.provider.id })))
  expect(lines.map((line) => [line.product_id, line.seller, line.total_cents, line.bundle])).toEqual([
    [a, ids.radwerk, 1501, { id: sold.id, name: sold.name }],
    [b, spielkiste, 899, { id: sold.id, name: sold.name }],
  ])
  const { data } = await works('anna', 'checkout.placeByCash', { body })
  expect(data.total_cents).toBe(preview.total_cents)
  const orders = await ordersOf(data.orders.map((one) => one.order_number))
  expect(orders).toHaveLength(2)
  for (const { button_label: label } of orders) expect(label.toLowerCase()).toBe('zahlungspflichtig bestellen')
})

it('law 21: a part that is excluded from withdrawal says so before the order and in it; the others stay free', async () => {
  const { a, key, body } = await inCart({ row: { not_revocable: 'custom' } })
  const said = (lines: readonly { product_id: number; not_revocable?: string | null }[]) =>
    lines.map((line) => [line.product_id === a, line.not_revocable ?? null])
  const preview = await previewOf(key)
  expect(said(preview.sellers.flatMap(({ lines }) => lines))).toEqual([
    [true, 'custom'],
    [false, null],
  ])
  const { data } = await works('anna', 'checkout.placeByCash', { body })
  const orders = await ordersOf(data.orders.map((one) => one.order_number))
  const items = await db
    .selectFrom('shop_order_items')
    .select(['product_id', 'not_revocable'])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  expect(said(items)).toEqual(
    expect.arrayContaining([
      [true, 'custom'],
      [false, null],
    ]),
  )
})

describe('what was paid online', () => {
  async function paid() {
    const { body, ...cart } = await inCart()
    const { data } = await works('anna', 'checkout.startOnline', { body })
    await pay.act(data.page!, 'success')
    const { orders } = await pay.settle('anna', data.payment_reference)
    return { ...cart, orders: await ordersOf(orders.map((one) => one.order_number)) }
  }

  it('law 22: one partner’s contract is revoked by itself, in two steps, without an account, with a receipt at once', async () => {
    const { orders } = await paid()
    const [mine, theirs] = [orders.find((one) => one.provider_id === ids.radwerk)!, orders.find((one) => one.provider_id === spielkiste)!]
    const { email } = await db.selectFrom('accounts').select('email').where('id', '=', ids.anna).executeTakeFirstOrThrow()
    const { message } = await works('guest', 'legal.revoke', {
      body: { name: 'Anna Berger', contract: mine.number, email },
      ip: '10.19.1.1',
    })
    expect(message).toMatch(/^Ihr Widerruf ist am .* eingegangen\.$/)
    await testApp.jobs()
    const receipts = await db.selectFrom('mails').select('subject').where('to_address', 'like', `%${email}%`).execute()
    expect(receipts.some(({ subject }) => subject.includes('Widerruf'))).toBe(true)
    const declared = await db.selectFrom('refunds').select(['order_id', 'type']).where('order_id', 'in', [mine.id, theirs.id]).execute()
    const ended = await ordersOf([mine.number, theirs.number])
    // Its order falls away or comes back; the other partner's stays as it is.
    const current = ended.find(({ id }) => id === mine.id)!
    expect(current.status === 'canceled' || declared.some((one) => one.order_id === mine.id && one.type === 'withdrawal')).toBe(true)
    expect(ended.find(({ id }) => id === theirs.id)!.status).toBe(theirs.status)
    expect(declared.filter((one) => one.order_id === theirs.id)).toEqual([])
  })

  it('law 39: a partner’s invoice comes to its share and names nobody else’s; what is returned is worth that share', async () => {
    const { orders } = await paid()
    const mine = orders.find((one) => one.provider_id === ids.radwerk)!
    const order_number = mine.number
    await works('radwerk', 'shopOrders.move', { body: { order_number, event: 'confirm' } })
    await works('radwerk', 'shopOrders.ship', { body: { order_number, carrier: 'dhl' } })
    await works('radwerk', 'shopOrders.move', { body: { order_number, event: 'arrive' } })
    await works('radwerk', 'invoices.sendByMail', { body: { order_number } })
    const invoice = () => db.selectFrom('invoices').selectAll().where('order_id', '=', mine.id).orderBy('id').execute()
    const [issued, ...others] = await invoice()
    expect([issued!.total_cents, others]).toEqual([mine.total_cents, []])
    expect(JSON.stringify(issued)).not.toContain('8,99')
    const item = await db.selectFrom('shop_order_items').select('id').where('order_id', '=', mine.id).executeTakeFirstOrThrow()
    const reason_id = await reasonId(testApp, 'goodwill')
    const asked = await works('anna', 'refunds.request', { body: { order_number, items: [{ id: item.id, qty: 1, reason_id }] } })
    expect(asked.data.items_cents).toBe(1501)
  })
})
