import { beforeEach, expect, it } from 'vitest'
import { bundlesFor } from '#tests/support/bundles.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp
const { thing, bundle } = bundlesFor(testApp)
const spielkiste = (await db.selectFrom('providers').select('account_id').where('slug', '=', 'spielkiste').executeTakeFirstOrThrow())
  .account_id

beforeEach(async () => {
  await db.deleteFrom('cart_items').execute()
})
/** What an account was told of sales, oldest first. */
const heard = async (account: number) =>
  (
    await db.selectFrom('event').select('payload').where('user_id', '=', account).where('type', '=', 'bundle.sold').orderBy('seq').execute()
  ).map(({ payload }) => payload as { id: number; sold: number; name: string })
/** A bundle of Radwerk (2 things, 15,01 €) and Spielkiste (1 thing, 8,99 €), sold so often to Anna. */
async function soldTo(qty: number) {
  const [a, b] = [await thing({ provider: ids.radwerk }), await thing({ provider: spielkiste })]
  const sold = await bundle([
    { id: a.id, qty: 2, share: 1501 },
    { id: b.id, share: 899 },
  ])
  const { data } = await works('anna', 'carts.addBundle', { body: { bundle_id: sold.id, revision: 2, qty } })
  const placed = await works('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', data.cart_key) })
  await testApp.jobs()
  return { ...sold, orders: placed.data.orders }
}
const view = async (id: number) => (await works('radwerk', 'bundles.view', { query: { bundle_provider_request_id: id } })).data.sales
const numbersOf = async (id: number) =>
  await db
    .selectFrom('shop_order_items as i')
    .innerJoin('shop_orders as o', 'o.id', 'i.order_id')
    .select(['o.number', 'o.provider_id', 'i.id as item_id', 'o.id as order_id'])
    .where('i.bundle_id', '=', id)
    .execute()

it('each partner hears of a sale at once, with its own part of it, and so it stands at the bundle', async () => {
  const sold = await soldTo(2)
  for (const [account, cents] of [
    [ids.radwerk, '30,02'],
    [spielkiste, '17,98'],
  ] as const) {
    expect((await heard(account)).at(-1)).toMatchObject({ id: sold.id, name: sold.name, sold: 2 })
    const note = await db
      .selectFrom('notifications')
      .select(['title', 'body', 'link'])
      .where('account_id', '=', account)
      .where('unique_key', '=', `bundle/${sold.id}/sold`)
      .executeTakeFirstOrThrow()
    expect(note.title).toBe('Bündel verkauft')
    expect(note.body.replace(/\s/g, ' ')).toBe(`„${sold.name}“ wurde 2 × verkauft. Ihr Anteil: ${cents} €.`)
    expect(note.link).toBe(`/anbieterbereich/bundles/${sold.id}`)
  }
  const fee = testApp.kernel.config.platformFeeBasisPoints
  expect(await view(sold.id)).toEqual({ count: 2, my_cents: 3002, my_earning_cents: 3002 - Math.round((3002 * fee) / 10_000) })
  // Who is no seller of it hears nothing.
  expect(await heard(ids.bellaVista)).toEqual([])
})

it('what falls away or is paid back is not earned, and a sale of which nothing is sent is none', async () => {
  const sold = await soldTo(1)
  const rows = await numbersOf(sold.id)
  const mine = rows.find((row) => row.provider_id === ids.radwerk)!
  await works('radwerk', 'shopOrders.move', { body: { order_number: mine.number, event: 'reject', reason: 'soldOut' } })
  await testApp.jobs()
  expect(await view(sold.id)).toEqual({ count: 1, my_cents: 0, my_earning_cents: 0 })
  const theirs = rows.find((row) => row.provider_id !== ids.radwerk)!
  await works('anna', 'shopOrders.cancel', { body: { order_number: theirs.number } })
  await testApp.jobs()
  expect((await view(sold.id)).count).toBe(0)
  expect((await heard(ids.radwerk)).at(-1)).toMatchObject({ id: sold.id, sold: 0 })
})

it('pieces that were struck lower it by their part of the share', async () => {
  const sold = await soldTo(1)
  const mine = (await numbersOf(sold.id)).find((row) => row.provider_id === ids.radwerk)!
  await works('radwerk', 'shopOrders.move', { body: { order_number: mine.number, event: 'confirm' } })
  await works('radwerk', 'shopOrders.strike', { body: { order_number: mine.number, items: [{ item_id: mine.item_id, quantity: 1 }] } })
  await testApp.jobs()
  const { my_cents: cents } = await view(sold.id)
  expect([750, 751]).toContain(cents)
})

it('who is no seller of it reads nothing of its sales', async () => {
  const sold = await soldTo(1)
  expect((await ask('bellaVista', 'bundles.view', { query: { bundle_provider_request_id: sold.id } })).status).toBe(404)
})
