import { beforeEach, describe, expect, it } from 'vitest'
import { joinedBundles } from '#backend/features/stockHolds/stockHolds.api.ts'
import { bundlePromises } from '#tests/support/bundlePromises.ts'
import { bundlesFor } from '#tests/support/bundles.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp
const { thing, revise, setStatus, stockOf } = bundlesFor(testApp)
const { onSale, cartWith, hold, viewed, place, promisesOf, itemsOf, soldWithoutConsent } = await bundlePromises(testApp)

beforeEach(async () => {
  await db.deleteFrom('carts').execute()
  await testApp.guestIn()
})
/** Whoever stood at the checkout as a guest logs in as Anna. */
const logIn = async (cart_key: string) => (await works('anna', 'carts.merge', { body: { cart_key } })).data
const countOf = (bundleId: number) =>
  db.selectFrom('bundle_stock').select(['sold', 'held']).where('bundle_id', '=', bundleId).executeTakeFirstOrThrow()

describe('who logs in at the checkout takes along what was promised to the guest', () => {
  it.each<[string, { stock_limit?: number; stock?: null }]>([
    ['counted parts', {}],
    ['an agreed number', { stock_limit: 3 }],
    ['parts that nobody counts', { stock: null }],
  ])('beside a cart of the account’s own, and buys at that price after the end of sale: %s', async (_what, more) => {
    const [sold, own] = [await onSale(more), await thing({ provider: ids.radwerk })]
    await works('anna', 'carts.add', { body: { product_id: own.id, qty: 1 } })
    const guest = await cartWith('mia', sold.id)
    await hold('mia', guest)
    const [before] = await promisesOf(sold.id)
    await setStatus(sold.id, 'inactive')
    const { cart_key: mine } = await logIn(guest)
    expect(mine).not.toBe(guest)
    expect(await promisesOf(sold.id)).toEqual([before])
    expect((await viewed('anna', mine)).kept_until).toBe(before!.expires_at.toISOString())
    expect(await place('anna', mine)).toBe('placed')
    expect((await itemsOf(sold.id)).map((item) => [item.total_cents, item.bundle_revision])).toEqual([
      [1000, 2],
      [1000, 2],
    ])
    expect(await promisesOf(sold.id)).toEqual([])
    if (more.stock === undefined) expect(await stockOf(sold.a)).toEqual({ stock: 19, held: 0 })
    if (more.stock_limit) expect(await countOf(sold.id)).toEqual({ sold: 1, held: 0 })
    expect(await soldWithoutConsent()).toBe(0)
  })

  it('and where the account had no cart, the guest’s is its own from then on', async () => {
    const sold = await onSale()
    const guest = await cartWith('mia', sold.id)
    await hold('mia', guest)
    await setStatus(sold.id, 'inactive')
    expect((await logIn(guest)).cart_key).toBe(guest)
    expect(await place('anna', guest)).toBe('placed')
  })

  it('the same bundle in both carts is one promise of all of them, from the earlier beginning and never beyond eighty minutes after it', async () => {
    const sold = await onSale({ stock_limit: 5 })
    const mine = await cartWith('anna', sold.id, 2)
    await hold('anna', mine)
    testApp.later(4)
    const guest = await cartWith('mia', sold.id)
    await hold('mia', guest)
    const [first, second] = await promisesOf(sold.id)
    await setStatus(sold.id, 'inactive')
    expect((await logIn(guest)).cart_key).toBe(mine)
    expect(await promisesOf(sold.id)).toEqual([{ ...first!, qty: 3, expires_at: second!.expires_at }])
    expect(await stockOf(sold.a)).toEqual({ stock: 20, held: 3 })
    expect(await countOf(sold.id)).toEqual({ sold: 0, held: 3 })
    expect(await place('anna', mine)).toBe('placed')
    expect(await stockOf(sold.a)).toEqual({ stock: 17, held: 0 })
    expect(await countOf(sold.id)).toEqual({ sold: 3, held: 0 })
  })

  it.each([
    ['the account’s, which the guest’s newer one leaves', 'anna', 'mia'],
    ['the guest’s, for which the account’s newer one is given back', 'mia', 'anna'],
  ] as const)('of two revisions the older is promised, as it stands in the cart: %s', async (_what, older, newer) => {
    const sold = await onSale({ stock_limit: 5 })
    const old = await cartWith(older, sold.id)
    await hold(older, old)
    await revise(sold.id, 3, [{ id: sold.a, share: 1500 }, { id: sold.b }], 'Neu', { stock_limit: 5 })
    const fresh = await cartWith(newer, sold.id, 2, 3)
    await hold(newer, fresh)
    expect(await countOf(sold.id)).toEqual({ sold: 0, held: 3 })
    await logIn(older === 'mia' ? old : fresh)
    expect(await promisesOf(sold.id)).toMatchObject([{ revision: 2, qty: 1 }])
    expect(await countOf(sold.id)).toEqual({ sold: 0, held: 1 })
  })

  it('gains no time by it: leaving and coming in again and again ends when the promise would have', async () => {
    const sold = await onSale()
    await works('anna', 'carts.add', { body: { product_id: (await thing({ provider: ids.radwerk })).id, qty: 1 } })
    const guest = await cartWith('mia', sold.id)
    await hold('mia', guest)
    const [before] = await promisesOf(sold.id)
    await setStatus(sold.id, 'inactive')
    let key = guest
    for (let minute = 0; minute < 10; minute++) {
      key = (await logIn(key)).cart_key
      await hold('anna', key)
      expect((await promisesOf(sold.id)).map((one) => one.expires_at)).toEqual([before!.expires_at])
      testApp.later(1)
    }
    expect(await place('anna', key)).toBe('BUNDLE_OFF_SALE')
  })

  it('sent twice at once, the promise is there once', async () => {
    const sold = await onSale({ stock_limit: 3 })
    await works('anna', 'carts.add', { body: { product_id: (await thing({ provider: ids.radwerk })).id, qty: 1 } })
    const guest = await cartWith('mia', sold.id)
    await hold('mia', guest)
    const answers = await Promise.all([1, 2, 3].map(() => ask('anna', 'carts.merge', { body: { cart_key: guest } })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await promisesOf(sold.id)).toHaveLength(1)
    expect(await countOf(sold.id)).toEqual({ sold: 0, held: 1 })
    expect(await stockOf(sold.a)).toEqual({ stock: 20, held: 1 })
  })

  it('never from the cart of another account', async () => {
    const sold = await onSale()
    const theirs = await cartWith('jonas', sold.id)
    await hold('jonas', theirs)
    const before = await promisesOf(sold.id)
    await works('anna', 'carts.add', { body: { product_id: (await thing({ provider: ids.radwerk })).id, qty: 1 } })
    const { bundles } = await logIn(theirs)
    expect([bundles ?? [], await promisesOf(sold.id)]).toEqual([[], before])
    await setStatus(sold.id, 'inactive')
    expect(await place('jonas', theirs)).toBe('placed')
  })
})

it('what comes along of a cart is decided by bundle and revision', () => {
  const at = new Date(0)
  const row = (bundle_id: number, revision: number | null, counted = true) => ({
    cart_id: 1,
    bundle_id,
    revision,
    counted,
    qty: 1,
    network: '',
    taken_at: at,
    expires_at: at,
  })
  const there = [row(2, 2), row(3, 2), row(4, 3), row(5, null), row(6, 2)]
  const coming = [row(1, 2), row(2, 2), row(3, 3), row(4, 2), row(5, 2), row(6, 2, false)]
  expect(joinedBundles(there, coming)).toEqual({ moved: [1], summed: [2], replaced: [4, 5] })
})
