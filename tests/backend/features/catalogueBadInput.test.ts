import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'
import { askedBundle } from '#tests/support/bundleRequests.ts'
import { sendForm } from '#tests/support/multipart.ts'
import { completeProduct, productBody } from '#tests/support/ownProducts.ts'
import { sendFile } from '#tests/support/productImports.ts'

const testApp = await demoTestApp()
const { ask, works, db, ids } = testApp
type Answer = { status: number; body: { errors?: { field: string }[]; error?: string } }
const said = ({ status, body }: Answer) => [status, ...(body.errors ?? []).map(({ field }) => field)]
const colour = (red: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 20, b: 90 } } })
    .png()
    .toBuffer()
const send = (who: Who, product: number, bytes: Uint8Array | readonly Uint8Array[], replaces?: number) =>
  sendForm(testApp, who, 'addImageToProduct', [
    ['product_id', String(product)],
    ...(replaces === undefined ? [] : [['replaces', String(replaces)] as const]),
    ...[bytes].flat().map((one) => ['images[]', { bytes: one as Uint8Array, name: 'bild.png' }] as const),
  ])
const images = async (id: number) => (await works('radwerk', 'catalogue.get', { params: { id } })).data.images

describe('counts and prices', () => {
  it('a negative stock is refused at its field, of a product, in the list and of a variant', async () => {
    const made = await completeProduct(testApp)
    expect(said(await ask('radwerk', 'catalogue.create', { body: { ...productBody, stock: -1 } }))).toEqual([422, 'stock'])
    expect(said(await ask('radwerk', 'catalogue.quick', { body: { id: made.id, stock: -1 } }))).toEqual([422, 'stock'])
    const variants = [{ gross_price: 5, qty: -3, variant_options: [{ feature: 'Farbe', value: 'Rot' }] }]
    expect(said(await ask('radwerk', 'catalogue.saveVariants', { body: { product_id: made.id, variants } }))).toEqual([
      422,
      'variants.0.qty',
    ])
    await expect(
      db.insertInto('product_stock').values({ product_id: made.id, stock: -1 }).execute(),
      'nor does the database take one',
    ).rejects.toThrow()
  })
  it('a price of 0 is a draft’s alone, and takes nothing off sale that has one', async () => {
    const made = await completeProduct(testApp, 'radwerk', { price: 0 })
    expect(said(await ask('radwerk', 'catalogue.move', { body: { id: made.id, action: 'publish' } }))).toEqual([422, 'price'])
    await works('radwerk', 'catalogue.quick', { body: { id: made.id, price_cents: 500 } })
    await works('radwerk', 'catalogue.move', { body: { id: made.id, action: 'publish' } })
    expect(said(await ask('radwerk', 'catalogue.quick', { body: { id: made.id, price_cents: 0 } }))[0]).toBe(422)
    expect((await works('radwerk', 'catalogue.get', { params: { id: made.id } })).data.own_price_cents).toBe(500)
  })
})

describe('what others rely on', () => {
  const onSale = async () => {
    const made = await completeProduct(testApp)
    return (await works('radwerk', 'catalogue.move', { body: { id: made.id, action: 'publish' } })).data
  }
  it('deleted while it lies in a cart: the cart says so, and nobody can order it', async () => {
    const made = await onSale()
    const { data } = await works('anna', 'carts.add', { body: { product_id: made.id, qty: 1 } })
    await works('radwerk', 'catalogue.remove', { params: { id: made.id } })
    const cart = (await works('anna', 'carts.view', { query: { cart_key: data.cart_key } })).data
    const line = cart.sellers.flatMap(({ lines }) => lines).find(({ product_id: id }) => id === made.id)!
    expect(line.problem).not.toBeNull()
  })
  it('ordered and not there yet: it is archived, never deleted', async () => {
    await db.deleteFrom('cart_items').execute()
    const made = await onSale()
    await works('radwerk', 'shipping.create', { body: { name: 'Paket', countries: ['DE'], price: 4.9, delivery_days: 3 } })
    const { data } = await works('anna', 'carts.add', { body: { product_id: made.id, qty: 1 } })
    await works('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', data.cart_key) })
    const refused = await ask('radwerk', 'catalogue.remove', { params: { id: made.id } })
    expect([refused.status, refused.body.error]).toEqual([409, 'PRODUCT_ORDERED'])
    expect((await ask('radwerk', 'catalogue.move', { body: { id: made.id, action: 'archive' } })).status).toBe(200)
  })
  it('in a bundle on sale: neither archived nor deleted', async () => {
    const asked = await askedBundle(testApp)
    await works('bellaVista', 'bundles.answer', {
      query: { bundle_provider_request_id: asked.id },
      body: { status: 'approved', revision: 1 },
    })
    const { id } = asked.wishes[0]
    for (const refused of [
      await ask('radwerk', 'catalogue.remove', { params: { id } }),
      await ask('radwerk', 'catalogue.move', { body: { id, action: 'archive' } }),
    ])
      expect([refused.status, refused.body.error]).toEqual([409, 'PRODUCT_IN_BUNDLE'])
  })
})

describe('pictures', () => {
  it('several that are chosen at once are all there, in their order', async () => {
    const made = await completeProduct(testApp)
    expect((await send('radwerk', made.id, [await colour(110), await colour(170), await colour(240)])).status).toBe(200)
    expect(await images(made.id)).toHaveLength(4)
  })
  it('one that is cut takes the old one’s place, with its words, its variant and its place in the order', async () => {
    const made = await completeProduct(testApp)
    await send('radwerk', made.id, await colour(10))
    const [first, second] = await images(made.id)
    await works('radwerk', 'catalogue.arrangeImages', {
      body: { product_id: made.id, images: [{ id: second!.id, alt: 'Von vorn' }, { id: first!.id }] },
    })
    const answer = await send('radwerk', made.id, await colour(200), second!.id)
    expect(answer.status).toBe(200)
    const after = await images(made.id)
    expect(after.map(({ id, alt }) => [id, alt])).toEqual([
      [second!.id, 'Von vorn'],
      [first!.id, ''],
    ])
    expect(after[0]!.image).not.toBe(second!.image)
    expect((await send('radwerk', made.id, await colour(200), second!.id)).status, 'the same once more changes nothing').toBe(200)
    expect(await images(made.id)).toEqual(after)
  })
  it('are twenty at most; the one too many is refused in words, and its file goes', async () => {
    const made = await completeProduct(testApp)
    await db
      .insertInto('product_images')
      .values(
        Array.from({ length: 19 }, (_, at) => ({
          product_id: made.id,
          picture: `/media/demo/voll-${made.id}-${at}.webp`,
          position: at + 2,
        })),
      )
      .execute()
    const refused = await send('radwerk', made.id, await colour(77))
    expect([refused.status, refused.body.error]).toEqual([409, 'PRODUCT_IMAGES_FULL'])
    expect(await images(made.id)).toHaveLength(20)
  })
  it('only one at a time, only one of this product, only its owner', async () => {
    const [made, other] = [await completeProduct(testApp), await completeProduct(testApp)]
    const [foreign] = await images(other.id)
    const [own] = await images(made.id)
    expect(said(await send('radwerk', made.id, [await colour(30), await colour(33)], own!.id))).toEqual([422, 'images'])
    expect((await send('radwerk', made.id, await colour(31), foreign!.id)).status).toBe(404)
    expect((await send('bosporus', made.id, await colour(32), own!.id)).status).toBe(404)
    expect((await send('radwerk', made.id, Buffer.from('MZ kein Bild'), own!.id)).status).toBe(422)
    expect(await images(made.id)).toEqual([own])
  })
  it('of 200 megapixels are refused before they are unfolded', async () => {
    const enormous = await sharp({ create: { width: 16_000, height: 12_500, channels: 3, background: 'white' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const made = await completeProduct(testApp)
    const refused = await send('radwerk', made.id, enormous)
    expect(said(refused)).toEqual([422, 'images.0'])
    expect(await images(made.id)).toHaveLength(1)
  })
})

describe('files and approvals', () => {
  it('a million rows are refused at once, in words', async () => {
    const answer = await sendFile(testApp, 'radwerk', `Name;Preis\n${'Ding;1,00\n'.repeat(1_000_000)}`)
    expect(said(answer)[0]).toBeLessThan(500)
    if (answer.status === 201) {
      const { id, mapping, options } = answer.body.data as unknown as { id: number; mapping: never; options: never }
      await works('radwerk', 'productImport.map', { params: { id }, body: { mapping, options } })
      await testApp.jobs()
      expect((await works('radwerk', 'productImport.get', { params: { id } })).data).toMatchObject({ status: 'failed', to_create: 0 })
    } else expect(JSON.stringify(answer.body)).toMatch(/MB|Zeilen/)
  })
  it('a business cannot let itself in, nor can another', async () => {
    const before = (await works('admin', 'onboarding.forReview', { params: { id: ids.radwerk } })).data.state
    for (const who of ['radwerk', 'bosporus', 'anna', 'guest'] as const) {
      const answer = await ask(who, 'onboarding.decide', { params: { id: ids.radwerk }, body: { decision: 'approve' } as never })
      expect([who, [401, 403, 404].includes(answer.status)]).toEqual([who, true])
    }
    expect((await works('admin', 'onboarding.forReview', { params: { id: ids.radwerk } })).data.state).toBe(before)
  })
})
