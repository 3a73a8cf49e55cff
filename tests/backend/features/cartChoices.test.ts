import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, ids } = testApp
const methods = await db
  .selectFrom('shipping_methods')
  .select(['id', 'kind', 'store_id', 'provider_id'])
  .where('provider_id', '=', ids.radwerk)
  .where('active', '=', true)
  .orderBy('position')
  .execute()
const goods = await db
  .selectFrom('products')
  .select('id')
  .where('provider_id', '=', ids.radwerk)
  .where('kind', '=', 'normal')
  .where('status', '=', 'active')
  .where(({ not, exists, selectFrom }) =>
    not(exists(selectFrom('product_variants').whereRef('product_variants.product_id', '=', 'products.id').select('product_variants.id'))),
  )
  .orderBy('price_cents')
  .executeTakeFirstOrThrow()

async function cart(who: 'anna' | 'jonas' | 'guest') {
  const { data } = await testApp.works(who, 'carts.add', { body: { product_id: goods.id, qty: 1 } })
  const seller = data.sellers.find(({ provider }) => provider.id === ids.radwerk)!
  return { cart_key: data.cart_key, item_id: seller.lines[0]!.id }
}
const shown = async (cart_key: string, shipping?: string) =>
  (
    await testApp.works('anna', 'checkout.preview', {
      query: { cart_key, postal_code: '62101', ...(shipping && { shipping: `${ids.radwerk}-${shipping}` }) },
    })
  ).data.sellers.find(({ provider }) => provider.id === ids.radwerk)!
const pickup = methods.find(({ kind }) => kind === 'pickup')!
const [parcel, freight] = methods.filter(({ kind }) => kind !== 'pickup')

describe('the chosen way of goods in a cart', () => {
  it('is what the checkout starts from, on any device, until another is chosen there', async () => {
    const line = await cart('anna')
    expect((await shown(line.cart_key)).shipping_id).toBe(parcel!.id)
    const answer = await testApp.works('anna', 'cartChoices.setShipping', { body: { ...line, shipping_id: freight!.id } })
    expect(answer.data).toEqual({ provider_id: ids.radwerk, shipping_id: freight!.id, store_id: null })
    expect((await shown(line.cart_key)).shipping_id).toBe(freight!.id)
    expect((await shown(line.cart_key, String(parcel!.id))).shipping_id).toBe(parcel!.id)
  })

  it('may be the store where they are fetched', async () => {
    const line = await cart('anna')
    const answer = await testApp.works('anna', 'cartChoices.setStore', { body: { ...line, store_id: pickup.store_id! } })
    expect(answer.data).toEqual({ provider_id: ids.radwerk, shipping_id: pickup.id, store_id: pickup.store_id })
    expect((await shown(line.cart_key)).fulfilment).toBe('pickup')
  })

  it('comes along when a guest signs in; of two choices the later one counts', async () => {
    const guest = await cart('guest')
    await testApp.works('guest', 'cartChoices.setShipping', { body: { ...guest, shipping_id: freight!.id } })
    const merged = (await testApp.works('jonas', 'carts.merge', { body: { cart_key: guest.cart_key } })).data.cart_key
    const chosen = async () =>
      (
        await db
          .selectFrom('cart_choices as h')
          .innerJoin('carts as c', 'c.id', 'h.cart_id')
          .select('h.shipping_id')
          .where('c.key', '=', merged)
          .execute()
      ).map(({ shipping_id: id }) => id)
    expect(await chosen()).toEqual([freight!.id])
    const later = await cart('guest')
    testApp.later(1)
    await testApp.works('guest', 'cartChoices.setStore', { body: { ...later, store_id: pickup.store_id! } })
    await testApp.works('jonas', 'carts.merge', { body: { cart_key: later.cart_key } })
    expect(await chosen()).toEqual([pickup.id])
  })

  it('falls back to what is offered when its seller takes it off', async () => {
    const line = await cart('anna')
    await testApp.works('anna', 'cartChoices.setShipping', { body: { ...line, shipping_id: freight!.id } })
    await db.updateTable('shipping_methods').set({ active: false }).where('id', '=', freight!.id).execute()
    expect((await shown(line.cart_key)).shipping_id).toBe(parcel!.id)
    const again = await testApp.ask('anna', 'cartChoices.setShipping', { body: { ...line, shipping_id: freight!.id } })
    expect([again.status, again.body.errors?.[0]?.field]).toEqual([422, 'shipping_id'])
    await db.updateTable('shipping_methods').set({ active: true }).where('id', '=', freight!.id).execute()
  })

  it('is a guest’s too, by the key of the cart, and nobody else’s', async () => {
    const guest = await cart('guest')
    expect((await testApp.ask('guest', 'cartChoices.setShipping', { body: { ...guest, shipping_id: freight!.id } })).status).toBe(200)
    const line = await cart('anna')
    for (const who of ['jonas', 'guest'] as const)
      expect((await testApp.ask(who, 'cartChoices.setShipping', { body: { ...line, shipping_id: freight!.id } })).status).toBe(404)
    // A line of another cart is none of this one.
    expect(
      (await testApp.ask('anna', 'cartChoices.setShipping', { body: { ...line, item_id: guest.item_id, shipping_id: freight!.id } }))
        .status,
    ).toBe(404)
    const foreign = await db.selectFrom('store_locations').select('id').where('provider_id', '=', ids.bellaVista).executeTakeFirstOrThrow()
    expect((await testApp.ask('anna', 'cartChoices.setStore', { body: { ...line, store_id: foreign.id } })).status).toBe(422)
  })

  it('of two at once is one of them, never an error', async () => {
    const line = await cart('anna')
    const all = await Promise.all(
      [parcel!, freight!, pickup, parcel!].map(({ id }) =>
        testApp.ask('anna', 'cartChoices.setShipping', { body: { ...line, shipping_id: id } }),
      ),
    )
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
})
