import { describe, expect, it } from 'vitest'
import { mostPieces } from '#contract/values/cartLimits.ts'
import { justText } from '#contract/values/justText.ts'
import { bundlesFor } from '#tests/support/bundles.ts'
import { requestRefund } from '#tests/support/refunds.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, works, ask, ids } = testApp
const { thing } = bundlesFor(testApp)
const provider = ids.radwerk

/** Screws for ten cents, a fifth less from five hundred on. */
async function screws({ stock = 20_000, cents = 10 } = {}) {
  const { id } = await thing({ provider, stock, cents, weight: 1 })
  await db.insertInto('bulk_prices').values({ product_id: id, min_qty: 500, discount_percent: 20 }).execute()
  return id
}
const add = (body: object) => ask('anna', 'carts.add', { body: body as never })
async function fresh() {
  const { data } = await works('anna', 'carts.merge', { body: {} })
  await works('anna', 'carts.clear', { query: { cart_key: data.cart_key } })
  return data.cart_key
}
const orderOf = async (number: string) =>
  await db
    .selectFrom('shop_orders as o')
    .innerJoin('shop_order_items as i', 'i.order_id', 'o.id')
    .select(['o.id', 'o.version', 'i.id as item', 'i.qty', 'i.sent', 'i.total_cents', 'i.canceled'])
    .where('o.number', '=', number)
    .executeTakeFirstOrThrow()

describe('goods by the thousand', () => {
  it('are ordered at the price of their scale, sent in parts, struck in part, and what came is given back', async () => {
    const id = await screws()
    const cart_key = await fresh()
    expect((await add({ cart_key, product_id: id, qty: 2_500 })).status).toBe(200)
    const { data } = await works('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', cart_key) })
    const number = data.orders[0]!.order_number
    const first = await orderOf(number)
    expect([first.qty, first.total_cents]).toEqual([2_500, 20_000])
    await works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'confirm', version: first.version } })
    const items = (quantity: number) => ({ order_number: number, items: [{ item_id: first.item, quantity }] })
    await works('radwerk', 'shopOrders.ship', { body: { ...items(1_500), carrier: 'dhl' } })
    await works('radwerk', 'shopOrders.strike', { body: items(250) })
    await works('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'dhl' } })
    await works('anna', 'shopOrders.received', { body: { order_number: number } })
    const last = await orderOf(number)
    expect([last.sent, last.canceled, last.total_cents]).toEqual([2_250, 250, 18_000])
    await requestRefund(testApp, { number, itemIds: [first.item] } as never, { pieces: [{ line: 0, qty: 1_200 }] })
    const kept = await db.selectFrom('refund_items').select('qty').where('item_id', '=', first.item).executeTakeFirstOrThrow()
    expect(kept.qty).toBe(1_200)
  })

  it('are bought at once and alone, and the rest of the line stays', async () => {
    const id = await screws()
    const cart_key = await fresh()
    await add({ cart_key, product_id: id, qty: mostPieces })
    const just = justText({ productId: id, variantId: null, quantity: 1_000 })
    const shown = (await works('anna', 'checkout.preview', { query: { cart_key, postal_code: '62101', just } })).data
    expect(shown.sellers[0]!.items_cents).toBe(8_000)
    const body = { ...(await testApp.orderBody('anna', cart_key)), just, expected_total: shown.total_cents }
    await works('anna', 'checkout.placeByCash', { body })
    const { data } = await works('anna', 'carts.view', { query: { cart_key } })
    expect(data.sellers.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([mostPieces - 1_000])
    const { lines } = data.sellers[0]!
    await works('anna', 'carts.update', { params: { id: String(lines[0]!.id) } as never, body: { cart_key, qty: 1 } })
  })

  it.each([[mostPieces + 1], [1e9], [0], [-1], [1.5], ['１００'], ['1'.repeat(200_000)], [null]])(
    '%s of them are refused at the field',
    async (qty) => {
      const { status, body } = await add({ product_id: await screws(), qty })
      expect([status, (body as { errors?: { field: string }[] }).errors?.map(({ field }) => field)]).toEqual([422, ['qty']])
    },
  )

  it('are refused where a line would hold too many, and by a checkout asked for more than it takes', async () => {
    const id = await screws()
    const cart_key = await fresh()
    await add({ cart_key, product_id: id, qty: mostPieces })
    expect((await add({ cart_key, product_id: id })).body).toMatchObject({ error: 'QUANTITY_TOO_HIGH' })
    for (const just of [`${id}x10000`, `${id}x0`, `${id}x-1`, `${id}x1.5`, `${id}x１００`, `${id}x${'1'.repeat(200)}`])
      expect((await ask('anna', 'checkout.preview', { query: { cart_key, just } })).status, just).toBe(422)
  })

  it('that come to more than a payment takes are said so before anything is ordered, never stored', async () => {
    const id = await screws({ cents: 99_999_999 })
    const cart_key = await fresh()
    await add({ cart_key, product_id: id, qty: 2_000 })
    const { data } = await works('anna', 'checkout.preview', { query: { cart_key, postal_code: '62101' } })
    expect(data.sellers[0]!.problems.map(({ code }) => code)).toContain('ORDER_TOO_DEAR')
    expect(data.orderable).toBe(false)
    const body = { ...(await testApp.orderBody('anna', cart_key)), expected_total: 99_999_999 }
    expect((await ask('anna', 'checkout.placeByCash', { body })).body.error).toBe('ORDER_TOO_DEAR')
    const beyond = await ask('anna', 'checkout.placeByCash', { body: { ...body, expected_total: data.total_cents } })
    expect([beyond.status, beyond.body.errors?.map(({ field }) => field)]).toEqual([422, ['expected_total']])
  })
})
