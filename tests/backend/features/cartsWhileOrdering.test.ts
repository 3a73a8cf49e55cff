import { expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const slug = 'pizzeria-bella-vista'

it('what is added while the cart is being ordered is either ordered or still there, never both and never lost', async () => {
  const other = await testApp.plainDish('bosporus-grill', 700)
  for (let round = 0; round < 6; round++) {
    const { key, dish } = await testApp.cartOf('anna', slug, 3)
    const body = await testApp.orderBody('anna', key)
    const add = (product_id: number) =>
      testApp.ask('anna', 'carts.add', { body: { cart_key: key, product_id }, key: `neben-${round}-${product_id}` })
    const [order, same, foreign] = await Promise.all([testApp.ask('anna', 'checkout.placeByCash', { body }), add(dish.id), add(other.id)])
    expect([same.status, foreign.status]).toEqual([200, 200])
    // The seller's sum may have changed before the order had the cart, or a second seller has come in: then nothing is ordered.
    expect([200, 409]).toContain(order.status)
    const { data } = await testApp.works('anna', 'carts.view', { query: { cart_key: key } })
    const left = new Map(data.sellers.flatMap(({ lines }) => lines.map((line) => [line.product_id, line.quantity])))
    const ordered = order.status === 200 ? 3 : 0
    expect([left.get(dish.id), left.get(other.id)]).toEqual([4 - ordered, 1])
    await testApp.works('anna', 'carts.clear', { query: { cart_key: key } })
  }
})
