import { beforeEach, expect, it } from 'vitest'
import { balances } from '#backend/features/payments/ledger.store.ts'
import { bundlesFor } from '#tests/support/bundles.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp
const pay = await paying(testApp)
const { thing, bundle, stockOf } = bundlesFor(testApp)
const spielkiste = (await db.selectFrom('providers').select('account_id').where('slug', '=', 'spielkiste').executeTakeFirstOrThrow())
  .account_id
const ledger = async () => (await balances(db)).reduce((total, one) => total + Number(one.cents), 0)
const countOf = (id: number) =>
  db.selectFrom('bundle_stock').select(['sold', 'held', 'available']).where('bundle_id', '=', id).executeTakeFirstOrThrow()

beforeEach(async () => {
  await db.deleteFrom('cart_items').execute()
})
/** A bundle that is sold so many times at the most, one of it in Anna's cart and held at the checkout. */
async function held(stock_limit = 1) {
  const [a, b] = [await thing({ provider: ids.radwerk }), await thing({ provider: spielkiste })]
  const sold = await bundle([{ id: a.id }, { id: b.id }], { stock_limit })
  const { data } = await works('anna', 'carts.addBundle', { body: { bundle_id: sold.id, revision: 2, qty: 1 } })
  const body = await testApp.orderBody('anna', data.cart_key)
  await works('anna', 'stockHolds.hold', { body: { cart_key: data.cart_key } })
  return { sold, a: a.id, b: b.id, key: data.cart_key, body }
}
const nothingPromised = { sold: 0, held: 0, available: 1 }

it.each(['decline', 'abandon'] as const)(
  'an online payment that ends by «%s» gives the number back, and the ledger is at zero',
  async (outcome) => {
    const { sold, a, key, body } = await held()
    const { data } = await works('anna', 'checkout.startOnline', { body })
    expect(await countOf(sold.id)).toEqual({ sold: 0, held: 1, available: 0 })
    await pay.act(data.page!, outcome)
    const answer = await pay.settle('anna', data.payment_reference)
    expect(answer.orders).toEqual([])
    // Whoever goes away lets the promise end by itself; the payment's own time first.
    testApp.later(95)
    await testApp.deadlines()
    await testApp.jobs()
    expect([await countOf(sold.id), (await stockOf(a)).held]).toEqual([nothingPromised, 0])
    expect(await db.selectFrom('bundle_sales').select('qty').where('bundle_id', '=', sold.id).execute()).toEqual([])
    expect(await ledger()).toBe(0)
    // It is there for the next one, and for Anna, who comes back.
    const again = await works('jonas', 'carts.addBundle', { body: { bundle_id: sold.id, revision: 2, qty: 1 } })
    await works('jonas', 'checkout.placeByCash', { body: await testApp.orderBody('jonas', again.data.cart_key) })
    expect(await countOf(sold.id)).toEqual({ sold: 1, held: 0, available: 0 })
    const late = await ask('anna', 'checkout.placeByCash', { body: { ...body, cart_key: key } })
    expect([late.status, late.body.error]).toEqual([409, 'BUNDLE_SOLD_OUT'])
  },
)

it('an online payment that nobody goes on with gives the number back', async () => {
  const { sold, body } = await held()
  await works('anna', 'checkout.startOnline', { body })
  testApp.later(95)
  await testApp.deadlines()
  await testApp.jobs()
  expect(await countOf(sold.id)).toEqual(nothingPromised)
  expect(await ledger()).toBe(0)
})

it('what was agreed in the cart is paid, whatever the parts cost singly by then', async () => {
  const { sold, a, body } = await held()
  await db.updateTable('products').set({ price_cents: 99_900 }).where('id', '=', a).execute()
  const { data } = await works('anna', 'checkout.startOnline', { body })
  await pay.act(data.page!, 'success')
  const { orders } = await pay.settle('anna', data.payment_reference)
  expect(orders).toHaveLength(2)
  const rows = await db.selectFrom('shop_order_items').select('total_cents').where('bundle_id', '=', sold.id).execute()
  expect(rows.map((row) => row.total_cents)).toEqual([1000, 1000])
  expect(await ledger()).toBe(0)
})
