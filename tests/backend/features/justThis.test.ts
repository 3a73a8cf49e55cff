import { describe, expect, it } from 'vitest'
import { justText } from '#contract/values/justText.ts'
import { bundlesFor } from '#tests/support/bundles.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'

const testApp = await demoTestApp()
const { db, works, ask, ids } = testApp
const { thing } = bundlesFor(testApp)
const pay = await paying(testApp)
const provider = ids.radwerk

async function filled(lines: readonly { id: number; qty: number }[]) {
  const { data } = await works('anna', 'carts.merge', { body: {} })
  await works('anna', 'carts.clear', { query: { cart_key: data.cart_key } })
  for (const { id, qty } of lines) await works('anna', 'carts.add', { body: { cart_key: data.cart_key, product_id: id, qty } })
  return data.cart_key
}
const contents = async (cart_key: string) =>
  (await works('anna', 'carts.view', { query: { cart_key } })).data.sellers.flatMap(({ lines }) =>
    lines.map(({ product_id, quantity }) => [product_id, quantity]),
  )
const only = (productId: number, quantity: number) => justText({ productId, variantId: null, quantity })
const preview = async (cart_key: string, just: string) =>
  (await works('anna', 'checkout.preview', { query: { cart_key, postal_code: '62101', just } })).data
/** What the checkout would send for this thing alone. */
async function bodyOf(cart_key: string, just: string) {
  const shown = await preview(cart_key, just)
  const whole = await testApp.orderBody('anna', cart_key)
  const sellers = shown.sellers.map(({ kind, provider: { id }, fulfilment, shipping_id }) => ({
    provider_id: id,
    kind,
    fulfilment,
    shipping_id,
  }))
  return { ...whole, just, expected_total: shown.total_cents, sellers }
}
const ordered = async (number: string) =>
  await db
    .selectFrom('shop_order_items as i')
    .innerJoin('shop_orders as o', 'o.id', 'i.order_id')
    .select(['i.product_id', 'i.qty'])
    .where('o.number', '=', number)
    .execute()

describe('one thing of a filled cart that is bought at once', () => {
  it('comes into the cart as often as it is bought, not on top of what lies there', async () => {
    const { id } = await thing({ provider })
    const key = await filled([{ id, qty: 1 }])
    const buy = (qty: number) => works('anna', 'carts.add', { body: { cart_key: key, product_id: id, qty, at_least: true } })
    await buy(1)
    expect(await contents(key)).toEqual([[id, 1]])
    await buy(3)
    await buy(2)
    expect(await contents(key)).toEqual([[id, 3]])
  })

  it('is the plain piece where an engraved one lies there too: with a note somebody meant another', async () => {
    const { id } = await thing({ provider })
    const key = await filled([])
    await works('anna', 'carts.add', { body: { cart_key: key, product_id: id, qty: 1, note: 'Gravur Anna' } })
    await works('anna', 'carts.add', { body: { cart_key: key, product_id: id, qty: 1, at_least: true } })
    const { data } = await works('anna', 'checkout.placeByCash', { body: await bodyOf(key, only(id, 1)) })
    expect(await ordered(data.orders[0]!.order_number)).toEqual([{ product_id: id, qty: 1 }])
    const left = (await works('anna', 'carts.view', { query: { cart_key: key } })).data.sellers.flatMap(({ lines }) => lines)
    expect(left.map(({ note, quantity }) => [note, quantity])).toEqual([['Gravur Anna', 1]])
  })

  it('can be bought as often as it is there, whatever lies in the cart', async () => {
    const { id } = await thing({ provider, stock: 5 })
    const key = await filled([{ id, qty: 5 }])
    await db.updateTable('product_stock').set({ stock: 3 }).where('product_id', '=', id).execute()
    const buy = (qty: number) => ask('anna', 'carts.add', { body: { cart_key: key, product_id: id, qty, at_least: true } })
    expect((await buy(2)).status).toBe(200)
    expect((await buy(4)).body.error).toBe('OUT_OF_STOCK')
    const { data } = await works('anna', 'checkout.placeByCash', { body: await bodyOf(key, only(id, 2)) })
    expect(await ordered(data.orders[0]!.order_number)).toEqual([{ product_id: id, qty: 2 }])
  })

  it('is previewed and ordered alone; what else lies there stays, of the same seller too', async () => {
    const [bought, other] = [await thing({ provider, cents: 1000 }), await thing({ provider, cents: 700 })]
    const dish = await testApp.plainDish('pizzeria-bella-vista', 700)
    const key = await filled([
      { id: other.id, qty: 2 },
      { id: bought.id, qty: 1 },
      { id: dish.id, qty: 3 },
    ])
    const shown = await preview(key, only(bought.id, 1))
    expect(shown.sellers.map(({ items_cents, lines }) => [items_cents, lines.length])).toEqual([[1000, 1]])
    const { data } = await works('anna', 'checkout.placeByCash', { body: await bodyOf(key, only(bought.id, 1)) })
    expect(data.orders).toHaveLength(1)
    expect(await ordered(data.orders[0]!.order_number)).toEqual([{ product_id: bought.id, qty: 1 }])
    expect(await contents(key)).toEqual([
      [other.id, 2],
      [dish.id, 3],
    ])
    const rest = await works('anna', 'checkout.remaining', { query: { cart_key: key } })
    expect(rest.data.count).toBe(5)
  })

  it('of a line of five two go, three stay as the same line, and two more of it are one line again', async () => {
    const { id } = await thing({ provider, stock: 5 })
    const key = await filled([{ id, qty: 5 }])
    await works('anna', 'stockHolds.hold', { body: { cart_key: key, just: only(id, 2) } })
    const held = await db.selectFrom('stock_holds').select('qty').where('product_id', '=', id).execute()
    expect(held).toEqual([{ qty: 2 }])
    const { data } = await works('anna', 'checkout.placeByCash', { body: await bodyOf(key, only(id, 2)) })
    expect(await ordered(data.orders[0]!.order_number)).toEqual([{ product_id: id, qty: 2 }])
    expect(await contents(key)).toEqual([[id, 3]])
    const { stock, held: left } = await db
      .selectFrom('product_stock')
      .select(['stock', 'held'])
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
    expect([stock, left]).toEqual([3, 0])
    await works('anna', 'carts.update', {
      params: { id: (await works('anna', 'carts.view', { query: { cart_key: key } })).data.sellers[0]!.lines[0]!.id },
      body: { cart_key: key, qty: 1 },
    })
    await works('anna', 'carts.add', { body: { cart_key: key, product_id: id, qty: 2 } })
    expect(await contents(key)).toEqual([[id, 3]])
  })

  it('a refused order leaves the line whole', async () => {
    const { id } = await thing({ provider })
    const key = await filled([{ id, qty: 4 }])
    const body = { ...(await bodyOf(key, only(id, 1))), expected_total: 1 }
    expect((await ask('anna', 'checkout.placeByCash', { body })).body.error).toBe('CART_CHANGED')
    expect(await contents(key)).toEqual([[id, 4]])
  })

  it('has the discount of its own pieces, and is an empty checkout where it is gone', async () => {
    const { id } = await thing({ provider, cents: 1000 })
    await db.insertInto('bulk_prices').values({ product_id: id, min_qty: 5, discount_percent: 10 }).execute()
    const key = await filled([{ id, qty: 5 }])
    const cents = async (qty: number) => (await preview(key, only(id, qty))).sellers[0]!.items_cents
    expect([await cents(5), await cents(2)]).toEqual([4500, 2000])
    const gone = await ask('anna', 'checkout.preview', { query: { cart_key: key, just: only(id + 100_000, 1) } })
    expect([gone.status, gone.body.error]).toEqual([409, 'CART_EMPTY'])
  })

  it('is paid online alone, and the rest stays', async () => {
    const [bought, other] = [await thing({ provider }), await thing({ provider })]
    const key = await filled([
      { id: bought.id, qty: 3 },
      { id: other.id, qty: 1 },
    ])
    const { data } = await works('anna', 'checkout.startOnline', { body: await bodyOf(key, only(bought.id, 2)) })
    await pay.act(data.page!, 'success')
    expect(await pay.settle('anna', data.payment_reference)).toMatchObject({ outcome: 'placed' })
    expect(await contents(key)).toEqual([
      [other.id, 1],
      [bought.id, 1],
    ])
  })
})
