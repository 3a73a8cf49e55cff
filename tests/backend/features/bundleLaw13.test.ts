import { beforeEach, describe, expect, it } from 'vitest'
import { followParts } from '#tests/support/bundleRules.ts'
import { bundleBody, goodsOf, shipsLikeRadwerk, type Seller, type Wish } from '#tests/support/bundleRequests.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, ids, ask, raw, works } = testApp
await shipsLikeRadwerk(testApp, 'bellaVista')
const at = (id: number) => ({ bundle_provider_request_id: id })

beforeEach(async () => {
  await db
    .updateTable('bundles')
    .set({ status: 'deleted', created_at: new Date(0) })
    .where('status', 'in', ['pending', 'active', 'inactive'])
    .execute()
  testApp.later(24 * 60 + 1)
  for (const who of ['radwerk', 'bellaVista', 'anna'] as const) await testApp.signIn(who)
})
const approve = (who: Seller, id: number, revision = 1) =>
  raw(who, 'bundles.answer', { query: at(id), body: { status: 'approved', revision } })
const codeOf = async (answer: Promise<{ status: number; body: { error?: string } }>) => (await answer).body.error
const view = async (id: number) => (await works('radwerk', 'bundles.view', { query: at(id) })).data

it('law 13: who agreed to which revision and when is kept, and cannot be rewritten', async () => {
  const wishes: Wish[] = [
    { who: 'radwerk', id: await goodsOf(testApp, 'radwerk') },
    { who: 'bellaVista', id: await goodsOf(testApp, 'bellaVista') },
  ]
  const { data: asked } = await works('radwerk', 'bundles.request', { body: bundleBody(testApp, wishes) })
  const asking = testApp.now()
  testApp.later(5)
  const agreeing = testApp.now()
  expect((await approve('bellaVista', asked.id)).status).toBe(200)
  const consents = () =>
    db
      .selectFrom('bundle_consents')
      .select(['revision', 'provider_id', 'consented_at'])
      .where('bundle_id', '=', asked.id)
      .orderBy('consented_at')
      .execute()
  const kept = await consents()
  expect(kept.map(({ revision, provider_id: one }) => [revision, one])).toEqual([
    [1, ids.radwerk],
    [1, ids.bellaVista],
  ])
  const apart = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime())
  expect(apart(kept[0]!.consented_at, asking)).toBeLessThan(1000)
  expect(apart(kept[1]!.consented_at, agreeing)).toBeLessThan(1000)
  await expect(
    db.updateTable('bundle_items').set({ share_cents: 1 }).where('bundle_id', '=', asked.id).where('revision', '=', 1).execute(),
  ).rejects.toThrow()
  const [newest] = (await works('admin', 'bundlesStaff.show', { params: { id: asked.id } })).data.revisions
  expect(newest!.consents.every((one) => one.at !== null)).toBe(true)
  expect(await consents()).toEqual(kept)
})

it('law 13: a bundle that is not offered any more leaves carts with a message, and nobody can order it', async () => {
  const wishes: Wish[] = [
    { who: 'radwerk', id: await goodsOf(testApp, 'radwerk') },
    { who: 'bellaVista', id: await goodsOf(testApp, 'bellaVista') },
  ]
  const { data: asked } = await works('radwerk', 'bundles.request', { body: bundleBody(testApp, wishes) })
  await approve('bellaVista', asked.id)
  const { data: cart } = await works('anna', 'carts.addBundle', { body: { bundle_id: asked.id, revision: 1, qty: 1 } })
  const body = await testApp.orderBody('anna', cart.cart_key)
  await works('radwerk', 'bundles.askStatus', { query: { ...at(asked.id), status: 'inactive' }, body: { reason: '' } })
  await works('bellaVista', 'bundles.answer', { query: at(asked.id), body: { status: 'agree' } })
  const shown = (await works('anna', 'carts.view', { query: { cart_key: cart.cart_key } })).data
  expect(shown.bundles!.map(({ problem }) => problem)).toEqual([expect.stringContaining('wird zurzeit nicht angeboten')])
  expect(await codeOf(ask('anna', 'checkout.placeByCash', { body }))).toBe('BUNDLE_OFF_SALE')
})

describe('law 13: books keep their fixed price', () => {
  const isbn = '9783161484100'
  /** A thing of Radwerk beside a book of Bella Vista at ten euros. */
  async function scene() {
    const [own, book] = [await goodsOf(testApp, 'radwerk'), await goodsOf(testApp, 'bellaVista', { ean: isbn })]
    const body = (bookCents: number) =>
      bundleBody(
        testApp,
        [
          { who: 'radwerk', id: own },
          { who: 'bellaVista', id: book },
        ],
        {
          name: 'Zum Lesen',
          price_cents: 900 + bookCents,
          tolerance_percent: 10,
          shares: [
            { provider_id: ids.radwerk, share_cents: 900 },
            { provider_id: ids.bellaVista, share_cents: bookCents },
          ],
        },
      )
    return { book, body }
  }
  const setPrice = (id: number, price_cents: number) => db.updateTable('products').set({ price_cents }).where('id', '=', id).execute()

  it.each([999, 1001])('a share of %i cents for a book of 1000 is refused', async (cents) => {
    const { body } = await scene()
    expect(await codeOf(ask('radwerk', 'bundles.request', { body: body(cents) }))).toBe('BUNDLE_BOOK_PRICE')
  })

  it('a partner cannot propose another one either', async () => {
    const { body } = await scene()
    const { data } = await works('radwerk', 'bundles.request', { body: body(1000) })
    for (const share_cents of [999, 1001])
      expect(await codeOf(raw('bellaVista', 'bundles.counter', { params: { id: data.id }, body: { share_cents, revision: 1 } }))).toBe(
        'BUNDLE_BOOK_PRICE',
      )
  })

  it.each([
    ['dearer, though within what was agreed for other things', 1050],
    ['cheaper', 950],
  ])('a new fixed price, %s, takes it off sale at once until the share is that price again', async (_what, cents) => {
    const { book, body } = await scene()
    const { data: asked } = await works('radwerk', 'bundles.request', { body: body(1000) })
    await approve('bellaVista', asked.id)
    await followParts(testApp)
    expect((await view(asked.id)).status).toBe('active')
    await setPrice(book, cents)
    await followParts(testApp)
    expect(await view(asked.id)).toMatchObject({ status: 'pending', revision: 2, parts: 'dearer', present: { author: null } })
    expect((await works('guest', 'bundles.list', { query: { product_id: book } })).data).toEqual([])
    // Agreeing to the old share does not bring it back.
    await approve('bellaVista', asked.id, 2)
    expect(await codeOf(approve('radwerk', asked.id, 2))).toBe('BUNDLE_PARTS_DEARER')
    await works('radwerk', 'bundles.update', { body: { ...body(cents), ...at(asked.id) } })
    expect((await approve('bellaVista', asked.id, 3)).body.data.status).toBe('active')
    const [sold] = (await works('guest', 'bundles.list', { query: { product_id: book } })).data
    expect(sold!.items.find((item) => item.product_id === book)!.share_cents).toBe(cents)
  })

  it('of other things a change within the tolerance keeps it on sale', async () => {
    const { body } = await scene()
    const { data: asked } = await works('radwerk', 'bundles.request', { body: body(1000) })
    await approve('bellaVista', asked.id)
    await setPrice(body(1000).items[0]!.product_id, 1050)
    await followParts(testApp)
    expect((await view(asked.id)).status).toBe('active')
  })
})
