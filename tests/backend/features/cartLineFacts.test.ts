import { describe, expect, it } from 'vitest'
import { bundlesFor } from '#tests/support/bundles.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, works, ids } = testApp
const { thing } = bundlesFor(testApp)
const holds = (id: number, amount: number | null, unit: string | null) =>
  db.updateTable('products').set({ content_amount: amount, content_unit: unit }).where('id', '=', id).execute()

/** The one line of a new cart, as the cart and as the checkout show it. */
async function lineOf(id: number, qty = 1, variant?: number) {
  const { data } = await works('anna', 'carts.add', {
    body: { product_id: id, qty, ...(variant ? { shop_product_variant_id: variant } : {}) },
  })
  const { cart_key } = data
  const viewed = (await works('anna', 'carts.view', { query: { cart_key } })).data.sellers[0]!.lines[0]!
  const preview = (await works('anna', 'checkout.preview', { query: { cart_key, postal_code: '62101' } })).data.sellers[0]!.lines[0]!
  await works('anna', 'carts.clear', { query: { cart_key } })
  return { added: data.sellers[0]!.lines[0]!, viewed, preview }
}
const basePrices = async (...of: Parameters<typeof lineOf>) => Object.values(await lineOf(...of)).map((line) => line.base_price)

describe('what a line of the cart says beside its price, law row 2', () => {
  it('the Grundpreis of goods, of the variant’s own content where it has one', async () => {
    const { id } = await thing({ provider: ids.radwerk, cents: 690 })
    await holds(id, 500, 'g')
    expect(await basePrices(id)).toEqual(Array(3).fill('13,80\u00a0€/kg'))
    const varied = await thing({ provider: ids.radwerk, cents: 300, variants: [5, 5] })
    await holds(varied.id, 1, 'kg')
    const [big, small] = varied.variants as [number, number]
    await db.updateTable('product_variants').set({ content_amount: 250, content_unit: 'g' }).where('id', '=', small).execute()
    expect(await basePrices(varied.id, 1, small)).toEqual(Array(3).fill('12,00\u00a0€/kg'))
    expect(await basePrices(varied.id, 1, big)).toEqual(Array(3).fill(undefined))
  })

  it('none where nothing is declared', async () => {
    const { id } = await thing({ provider: ids.radwerk })
    await holds(id, null, null)
    expect(await basePrices(id)).toEqual([undefined, undefined, undefined])
  })

  it('that of a drink from a kitchen', async () => {
    const dish = await testApp.plainDish('pizzeria-bella-vista', 700)
    const { price_cents: cents } = await db.selectFrom('products').select('price_cents').where('id', '=', dish.id).executeTakeFirstOrThrow()
    await holds(dish.id, 500, 'ml')
    const [text] = await basePrices(dish.id, 2)
    expect(text).toBe(`${((cents * 2) / 100).toFixed(2).replace('.', ',')}\u00a0€/l`)
    await holds(dish.id, null, null)
  })

  it('the step of the wholesale scale with its pieces, and the Grundpreis that comes of it', async () => {
    const { id } = await thing({ provider: ids.radwerk, cents: 1000 })
    await holds(id, 500, 'g')
    await db
      .insertInto('bulk_prices')
      .values([
        { product_id: id, min_qty: 5, discount_percent: 10 },
        { product_id: id, min_qty: 10, discount_percent: 15 },
      ])
      .execute()
    const facts = async (qty: number) => {
      const { viewed, preview } = await lineOf(id, qty)
      expect([preview.discount_from, preview.base_price]).toEqual([viewed.discount_from, viewed.base_price])
      return [viewed.discount_percent, viewed.discount_from, viewed.base_price]
    }
    expect(await facts(4)).toEqual([0, undefined, '20,00\u00a0€/kg'])
    expect(await facts(7)).toEqual([10, 5, '18,00\u00a0€/kg'])
    expect(await facts(10)).toEqual([15, 10, '17,00\u00a0€/kg'])
  })
})
