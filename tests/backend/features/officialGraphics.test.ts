import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { sendForm } from '#tests/support/multipart.ts'
import { completeProduct, productBody } from '#tests/support/ownProducts.ts'

const testApp = await demoTestApp()
const { db, works, ask } = testApp
const words = 'Gesetzliche Gewährleistung: mindestens zwei Jahre ab Lieferung.'
const drawing = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#0a3' } })
  .png()
  .toBuffer()
const put = (who: 'admin' | 'radwerk' | 'anna', kind: string, said: string, bytes: Uint8Array = drawing, name = 'hinweis.png') =>
  sendForm(testApp, who, 'admin/official-graphics', [
    ['kind', kind],
    ['words', said],
    ['file', { bytes, name }],
  ])
const shown = async () => (await works('guest', 'officialGraphics.shown')).data
const goods = await completeProduct(testApp)
await works('radwerk', 'catalogue.move', { body: { id: goods.id, action: 'publish' } })
const page = async () => (await works('guest', 'products.details', { query: { slug: goods.slug } })).data
const changed = async () => (await db.selectFrom('page_changes').select('tags').execute()).flatMap(({ tags }) => tags)

afterAll(async () => {
  await db.deleteFrom('official_graphics').execute()
})

it('law 8: is the operator’s alone, a picture with its wording; what is wrong is said at its field', async () => {
  for (const who of ['radwerk', 'anna'] as const) expect((await put(who, 'notice', words)).status).toBe(403)
  for (const [field, asked] of [
    ['words', put('admin', 'notice', 'kurz')],
    ['words', put('admin', 'notice', 'x'.repeat(20_000))],
    ['kind', put('admin', 'seal', words)],
    ['file', put('admin', 'notice', words, Buffer.from('<svg onload="alert(1)"/>'), 'hinweis.svg')],
    ['file', put('admin', 'notice', words, Buffer.from('%PDF-1.7'))],
  ] as const) {
    const { status, body } = await asked
    expect([status < 500, body.errors?.[0]?.field]).toEqual([true, field])
  }
  expect(await put('admin', 'notice', 'x'.repeat(200_000))).toMatchObject({ status: 413, body: { error: 'PAYLOAD_TOO_LARGE' } })
  expect(await shown()).toEqual({ notice: null, label: null })
  expect(await page()).not.toHaveProperty('guarantee_notice')
})

it('law 8: stands on every page of a trader’s goods from then on, until it is taken away', async () => {
  expect((await put('admin', 'notice', words)).status).toBe(200)
  const { notice } = await shown()
  expect(notice).toMatchObject({ words, image: expect.stringMatching(/^\/media\/official\/[a-z0-9]+-600x800\.webp$/) })
  expect((await page()).guarantee_notice).toEqual({ image: notice!.image, words })
  expect(await changed()).toContain('content:official-graphics')
  await db.updateTable('providers').set({ trading: 'private' }).where('account_id', '=', testApp.ids.radwerk).execute()
  expect(await page(), 'private sellers owe no legal guarantee').not.toHaveProperty('guarantee_notice')
  await db.updateTable('providers').set({ trading: 'trader' }).where('account_id', '=', testApp.ids.radwerk).execute()
  expect((await ask('radwerk', 'officialGraphics.remove', { params: { kind: 'notice' } })).status).toBe(403)
  expect((await ask('admin', 'officialGraphics.remove', { params: { kind: 'label' } })).status).toBe(404)
  await works('admin', 'officialGraphics.remove', { params: { kind: 'notice' } })
  expect(await page()).not.toHaveProperty('guarantee_notice')
})

it('law 9: a maker’s guarantee shows the label its seller has put among the pictures, at goods and checkout, no foreign one', async () => {
  const { data: own } = await works('radwerk', 'catalogue.get', { params: { id: goods.id } })
  const foreign = await db.selectFrom('product_images').select('id').where('product_id', '<>', goods.id).executeTakeFirstOrThrow()
  const { id: imageId, picture } = await db
    .selectFrom('product_images')
    .select(['id', 'picture'])
    .where('product_id', '=', goods.id)
    .executeTakeFirstOrThrow()
  expect(own.guarantee_label).toBeNull()
  await db
    .updateTable('products')
    .set({ guarantee_years: 5, guarantee_text: 'Gewähr der Gießerei.', guarantee_label_id: imageId })
    .where('id', '=', goods.id)
    .execute()
  expect((await page()).guarantee).toEqual({ years: 5, text: 'Gewähr der Gießerei.', label: picture })
  const cart = await works('anna', 'carts.add', { body: { product_id: goods.id, qty: 1 } })
  const lines = JSON.stringify(cart)
  expect(lines).toContain(`"guarantee_label":"${picture}"`)
  const form = {
    ...productBody,
    category: own.category_path[0]!.id,
    manufacturer: own.manufacturer!.id,
    delivery_days_from: 2,
    delivery_days_until: 4,
    guarantee_years: 5,
    guarantee_text: 'Gewähr.',
    guarantee_label: foreign.id,
  }
  const saved = await ask('radwerk', 'catalogue.update', { body: { ...form, id: goods.id } })
  expect([saved.status, saved.body.errors?.[0]?.field]).toEqual([422, 'guarantee_label'])
  await db.deleteFrom('product_images').where('id', '=', imageId).execute()
  expect((await page()).guarantee, 'a picture that goes takes the label along').toEqual({ years: 5, text: 'Gewähr der Gießerei.' })
})
