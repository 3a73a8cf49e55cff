import { afterWorkingDays } from '#contract/values/workingDays.ts'
import { paymentMeansText } from '#contract/values/paymentMeans.ts'
import { describe, expect, it } from 'vitest'
import { bundlesFor } from '#tests/support/bundles.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, works, ids } = testApp
const { thing } = bundlesFor(testApp)
const service = testApp.kernel.config.payments?.kind ?? null

async function sellerOf(id: number) {
  const { data } = await works('anna', 'carts.add', { body: { product_id: id, qty: 1 } })
  const view = () => works('anna', 'carts.view', { query: { cart_key: data.cart_key } })
  const [seller] = (await view()).data.sellers
  expect(data.sellers[0]).toEqual(seller)
  return { cart_key: data.cart_key, seller: seller!, again: async () => (await view()).data.sellers[0]! }
}
const emptied = (cart_key: string) => works('anna', 'carts.clear', { query: { cart_key } })

describe('what is known before anything is ordered, law row 5', () => {
  it('each seller’s means of payment, in the cart and on the product’s page, follow what the seller takes', async () => {
    expect(service).not.toBeNull()
    const { id } = await thing({ provider: ids.radwerk })
    // Else its page takes it for something that is only fetched.
    await db.updateTable('products').set({ delivery_days_from: 1, delivery_days_until: 3 }).where('id', '=', id).execute()
    const { slug } = await db.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
    const page = async () => (await works('guest', 'products.details', { query: { slug: slug! } })).data
    const online = service === 'stripe' ? ['card', 'debit'] : ['trial']
    for (const status of [1, 0] as const) {
      await works('radwerk', 'checkout.setCashSetting', { body: { status } })
      const { cart_key, seller } = await sellerOf(id)
      expect(seller.payment).toEqual([...online, 'voucher', ...(status ? ['handover'] : [])])
      const { payment, payment_text: text } = await page()
      expect([payment, text]).toEqual([seller.payment, paymentMeansText(seller.payment)])
      await emptied(cart_key)
    }
    await works('radwerk', 'checkout.setCashSetting', { body: { status: 1 } })
  })
})

describe('the ways of a seller’s goods in the cart', () => {
  it('are those of the checkout with its prices, and the chosen one is where the checkout starts', async () => {
    const { id } = await thing({ provider: ids.radwerk })
    const { cart_key, seller, again } = await sellerOf(id)
    const checkout = async () => (await works('anna', 'checkout.preview', { query: { cart_key, postal_code: '62101' } })).data.sellers[0]!
    expect(seller.shippings.length).toBeGreaterThan(1)
    // The checkout knows the place; the cart, which knows none, says of the way it starts from where it costs more.
    expect(seller.shippings.map(({ zones: _zones, ...way }) => way)).toEqual((await checkout()).shippings)
    expect(seller.shippings.filter(({ zones }) => zones).map((way) => [way.id, way.zones![0]!.name])).toEqual([
      [seller.shipping_id, 'Deutsche Inseln'],
    ])
    expect(seller.shipping_id).toBe((await checkout()).shipping_id)
    const other = seller.shippings.find((way) => way.id !== seller.shipping_id && way.kind !== 'pickup')!
    await works('anna', 'cartChoices.setShipping', { body: { cart_key, item_id: seller.lines[0]!.id, shipping_id: other.id } })
    expect([(await again()).shipping_id, (await checkout()).shipping_id]).toEqual([other.id, other.id])
    expect(seller.pickup_only).toBe(false)
    await emptied(cart_key)
  })

  it('take as long as what of the goods takes longest, on the page, in the cart and in the checkout (Art. 246a § 1 (1) no. 7 EGBGB)', async () => {
    const [quick, slow] = [await thing({ provider: ids.radwerk }), await thing({ provider: ids.radwerk })]
    const days = { delivery_days_from: 15, delivery_days_until: 30 }
    await db.updateTable('products').set(days).where('id', '=', slow.id).execute()
    const { slug } = await db.selectFrom('products').select('slug').where('id', '=', slow.id).executeTakeFirstOrThrow()
    const { delivery } = (await works('guest', 'products.details', { query: { slug: slug! } })).data
    expect(delivery).toMatchObject({ days_from: 15, days_until: 30 })
    const { cart_key, seller, again } = await sellerOf(quick.id)
    const isLong = ({ kind, days_from, days_until }: (typeof seller.shippings)[number]) =>
      kind === 'pickup' || (days_from === 15 && days_until === 30)
    expect(seller.shippings.some(isLong) && seller.shippings.every(({ kind, days_until }) => kind === 'pickup' || days_until < 15)).toBe(
      true,
    )
    const preview = async () => (await works('anna', 'checkout.preview', { query: { cart_key, postal_code: '62101' } })).data.sellers[0]!
    const soon = (await preview()).arrives!
    await works('anna', 'carts.add', { body: { cart_key, product_id: slow.id, qty: 1 } })
    const { shippings, arrives } = await preview()
    expect([shippings.every(isLong), (await again()).shippings.every(isLong)]).toEqual([true, true])
    const [from, until] = [15, 30].map((count) => afterWorkingDays(testApp.now(), count, 'HE').toISOString())
    expect(arrives).toEqual({ from, until })
    expect(arrives!.until > soon.until).toBe(true)
    await emptied(cart_key)
  })

  it('say that it has to be fetched where nothing is sent', async () => {
    const { id } = await thing({ provider: ids.radwerk })
    const sent = db.updateTable('shipping_methods').where('provider_id', '=', ids.radwerk).where('kind', '!=', 'pickup')
    const methods = await db
      .selectFrom('shipping_methods')
      .select('id')
      .where('provider_id', '=', ids.radwerk)
      .where('kind', '!=', 'pickup')
      .where('active', '=', true)
      .execute()
    await sent.set({ active: false }).execute()
    // What is shown is cached for a moment.
    testApp.later(2)
    await testApp.signIn('anna')
    const { cart_key, seller } = await sellerOf(id)
    expect([seller.pickup_only, seller.shipping]).toEqual([true, null])
    expect(seller.shippings.every(({ kind, store }) => kind === 'pickup' && store !== null)).toBe(true)
    await emptied(cart_key)
    await db
      .updateTable('shipping_methods')
      .set({ active: true })
      .where(
        'id',
        'in',
        methods.map((one) => one.id),
      )
      .execute()
  })

  it('go to no place that the seller does not send to: the checkout says so, and nobody fetches anything unasked', async () => {
    const { data: cactus } = await works('guest', 'products.details', { query: { slug: 'kaktus-im-tontopf' } })
    const { cart_key } = await sellerOf(cactus.id)
    const till = async (query: object = {}) =>
      (await works('anna', 'checkout.preview', { query: { cart_key, postal_code: '25980', ...query } })).data.sellers[0]!
    const { shippings, shipping_id, fulfilment, problems, provider } = await till()
    const pickup = shippings.find(({ kind }) => kind === 'pickup')!
    expect(shippings.map(({ kind, cents, obstacle }) => (kind === 'pickup' ? cents : obstacle))).toEqual(['postalCode', 'postalCode', 0])
    expect([shipping_id === pickup.id, fulfilment, problems.map(({ code }) => code)]).toEqual([false, 'delivery', ['SHIPPING_IMPOSSIBLE']])

    // An order that names no way, or this one, makes nobody fetch it either.
    const body = { ...(await testApp.orderBody('anna', cart_key)), address: { ...testApp.address, postal_code: '25980' } }
    for (const more of [{}, { shipping_id }]) {
      const sellers = [{ provider_id: provider.id, kind: 'shop' as const, fulfilment, ...more }]
      const { status, body: refused } = await testApp.ask('anna', 'checkout.placeByCash', { body: { ...body, sellers } })
      expect([status, refused.error]).toEqual([409, 'SHIPPING_IMPOSSIBLE'])
    }

    const fetched = await till({ shipping: `${provider.id}-${pickup.id}` })
    expect([fetched.shipping_id, fetched.fulfilment, fetched.problems]).toEqual([pickup.id, 'pickup', []])
    const sellers = [{ provider_id: provider.id, kind: 'shop' as const, fulfilment: fetched.fulfilment, shipping_id: pickup.id }]
    await works('anna', 'checkout.placeByCash', { body: { ...body, expected_total: fetched.total_cents, sellers } })
  })

  it('go by no way that they are too heavy for: the checkout says that, and not that the address is wrong', async () => {
    const { id } = await thing({ provider: ids.radwerk })
    await db.updateTable('products').set({ weight_grams: 900_000 }).where('id', '=', id).execute()
    const { cart_key } = await sellerOf(id)
    const checkout = async (query: object = {}) =>
      (await works('anna', 'checkout.preview', { query: { cart_key, postal_code: '62101', ...query } })).data.sellers[0]!
    const tooHeavy = (await checkout()).shippings.find(({ obstacle }) => obstacle === 'weight')!
    const { problems } = await checkout({ shipping: `${ids.radwerk}-${tooHeavy.id}` })
    expect(problems.map(({ code }) => code)).toEqual(['SHIPPING_TOO_HEAVY'])
    await emptied(cart_key)
  })

  it('a meal has none, and the seller’s own terms are linked in the version that the checkout links', async () => {
    const { id } = await testApp.plainDish('pizzeria-bella-vista', 700)
    await works('bellaVista', 'policies.save', { body: { content: 'Unsere AGB: Bestellt ist bestellt, geliefert wird warm.' } })
    testApp.later(2)
    await testApp.signIn('anna')
    const { cart_key, seller } = await sellerOf(id)
    expect([seller.shippings, seller.shipping_id]).toEqual([[], null])
    const checkout = (await works('anna', 'checkout.preview', { query: { cart_key, postal_code: '62101' } })).data.sellers[0]!
    expect(seller.terms_url).toMatch(/^\/anbieter-agb\/\d+\?fassung=\d+$/)
    expect(seller.terms_url).toBe(checkout.provider.terms_url)
    await emptied(cart_key)
  })
})
