import { beforeEach, describe, expect, it } from 'vitest'
import { balances } from '#backend/features/payments/ledger.store.ts'
import { bundlePromises } from '#tests/support/bundlePromises.ts'
import { bundlesFor } from '#tests/support/bundles.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp
const pay = await paying(testApp)
const { thing, revise, setStatus, stockOf } = bundlesFor(testApp)
const { onSale, cartWith, hold, viewed, place, promiseOf, minutesLeft, itemsOf, soldWithoutConsent } = await bundlePromises(testApp)

beforeEach(async () => {
  await db.deleteFrom('carts').execute()
})

describe('who is at the checkout with a bundle', () => {
  it.each([
    ['counted parts', {}],
    ['an agreed number', { stock_limit: 3 }],
    ['parts that nobody counts', { stock: null }],
  ])('keeps its price after the end of sale until the promise ends: %s', async (_what, more) => {
    const sold = await onSale(more)
    const [mine, theirs] = [await cartWith('anna', sold.id), await cartWith('jonas', sold.id)]
    await hold('anna', mine)
    expect((await viewed('anna', mine)).kept_until).toBeUndefined()
    await setStatus(sold.id, 'inactive')
    const until = (await promiseOf(sold.id))!.expires_at
    expect(await viewed('anna', mine)).toMatchObject({ problem: null, kept_until: until.toISOString() })
    const { data: preview } = await works('anna', 'checkout.preview', { query: { cart_key: mine, postal_code: '62101' } })
    expect(preview.orderable).toBe(true)
    expect(preview.sellers[0]!.lines[0]!.bundle).toEqual({ id: sold.id, name: sold.name, kept_until: until.toISOString() })
    // Who was not at the checkout reads what decision 060 says.
    expect((await viewed('jonas', theirs)).problem).toContain('nicht angeboten')
    expect(await place('jonas', theirs)).toBe('BUNDLE_OFF_SALE')
    expect((await hold('jonas', theirs)).held_until).toBeNull()
    expect(await place('anna', mine)).toBe('placed')
    expect((await itemsOf(sold.id)).map((item) => [item.total_cents, item.bundle_revision])).toEqual([
      [1000, 2],
      [1000, 2],
    ])
    expect(await promiseOf(sold.id)).toBeUndefined()
    expect(await soldWithoutConsent()).toBe(0)
  })

  it('keeps the revision and price it was shown while another one is asked for, and when it is in force', async () => {
    const sold = await onSale()
    const [mine, later] = [await cartWith('anna', sold.id), await cartWith('jonas', sold.id)]
    await hold('anna', mine)
    await hold('jonas', later)
    await setStatus(sold.id, 'pending')
    expect((await viewed('anna', mine)).problem).toBeNull()
    await revise(sold.id, 3, [{ id: sold.a, share: 1500 }, { id: sold.b }], 'Neu')
    await setStatus(sold.id, 'active')
    expect(await viewed('anna', mine)).toMatchObject({
      problem: null,
      price_cents: 2000,
      kept_until: expect.any(String),
      renewal: { revision: 3, price_cents: 2500 },
    })
    expect(await place('anna', mine)).toBe('placed')
    expect((await itemsOf(sold.id)).map((item) => item.bundle_revision)).toEqual([2, 2])
    // When the promise is over, the way out is the new revision, which is promised anew.
    testApp.later(11)
    expect(await viewed('jonas', later)).toMatchObject({ problem: expect.stringContaining('geändert'), renewal: { revision: 3 } })
    expect(await place('jonas', later)).toBe('BUNDLE_CHANGED')
    await works('jonas', 'carts.renewBundle', { body: { cart_key: later, bundle_id: sold.id, revision: 3 } })
    await hold('jonas', later)
    expect(await promiseOf(sold.id)).toMatchObject({ revision: 3, qty: 1 })
    await setStatus(sold.id, 'inactive')
    expect(await place('jonas', later)).toBe('placed')
    expect(await soldWithoutConsent()).toBe(0)
  })

  it('is too late at the very instant at which the promise ends, and no cleanup job has to come first', async () => {
    const sold = await onSale()
    const mine = await cartWith('anna', sold.id)
    await hold('anna', mine)
    await setStatus(sold.id, 'inactive')
    const set = (at: Date) => db.updateTable('bundle_holds').set({ expires_at: at }).where('bundle_id', '=', sold.id).execute()
    await set(testApp.now())
    expect((await viewed('anna', mine)).problem).toContain('nicht angeboten')
    expect(await place('anna', mine)).toBe('BUNDLE_OFF_SALE')
    await set(new Date(testApp.now().getTime() + 1))
    expect(await place('anna', mine)).toBe('placed')
  })

  it('buys as many as were promised, or fewer; more is not kept, and less again is', async () => {
    const sold = await onSale({ stock_limit: 5 })
    const mine = await cartWith('anna', sold.id, 2)
    await hold('anna', mine)
    await setStatus(sold.id, 'inactive')
    const { id } = await viewed('anna', mine)
    const wants = (qty: number) => works('anna', 'carts.update', { params: { id }, body: { cart_key: mine, qty } })
    const more = await wants(3)
    expect(more.data.bundles![0]).toMatchObject({ problem: expect.stringContaining('sind Ihnen nur noch 2 zugesagt') })
    // The checkout asks again and again; that takes nothing away that was promised.
    await hold('anna', mine)
    expect(await place('anna', mine)).toBe('BUNDLE_FEWER_KEPT')
    expect((await wants(1)).data.bundles![0]!.problem).toBeNull()
    expect(await place('anna', mine)).toBe('placed')
    expect(await db.selectFrom('bundle_stock').select(['sold', 'held']).where('bundle_id', '=', sold.id).execute()).toEqual([
      { sold: 1, held: 0 },
    ])
  })

  it('takes what was put aside for it even when the bundle went off sale because the rest is sold', async () => {
    const sold = await onSale({ stock: 1 })
    const [mine, other] = [await cartWith('anna', sold.id), await cartWith('jonas', sold.id)]
    await hold('anna', mine)
    expect(await place('jonas', other)).toBe('BUNDLE_PART_MISSING')
    await setStatus(sold.id, 'inactive')
    expect(await place('anna', mine)).toBe('placed')
    expect(await stockOf(sold.a)).toEqual({ stock: 0, held: 0 })
  })

  it('is promised price and pieces, not what its seller no longer sells, nor what a new number leaves no room for', async () => {
    const [gone, fewer] = [await onSale(), await onSale({ stock_limit: 3 })]
    const mine = await cartWith('anna', gone.id)
    await hold('anna', mine)
    await setStatus(gone.id, 'inactive')
    await db.updateTable('products').set({ status: 'inactive' }).where('id', '=', gone.b).execute()
    expect(await place('anna', mine)).toBe('BUNDLE_PART_MISSING')
    const other = await cartWith('jonas', fewer.id, 2)
    await hold('jonas', other)
    await revise(fewer.id, 3, [{ id: fewer.a }, { id: fewer.b }], 'Weniger', { stock_limit: 1 })
    expect(await place('jonas', other)).toBe('OUT_OF_STOCK')
    expect(await itemsOf(fewer.id)).toEqual([])
  })
})

describe('the promise of a price', () => {
  it('is not prolonged by being at work once the bundle is off sale or changed', async () => {
    const sold = await onSale()
    const mine = await cartWith('anna', sold.id)
    await hold('anna', mine)
    testApp.later(4)
    await hold('anna', mine)
    expect(await minutesLeft(sold.id)).toBe(10)
    await setStatus(sold.id, 'inactive')
    for (let minute = 0; minute < 9; minute++) {
      testApp.later(1)
      await hold('anna', mine)
    }
    expect(await minutesLeft(sold.id)).toBe(1)
    expect((await viewed('anna', mine)).problem).toBeNull()
    testApp.later(1)
    await hold('anna', mine)
    expect(await place('anna', mine)).toBe('BUNDLE_OFF_SALE')
    // Nor by leaving and coming back: taken out and put in again, another number, the same cart in another tab.
    const { id } = await viewed('anna', mine)
    await works('anna', 'carts.remove', { params: { id }, query: { cart_key: mine } })
    const again = await ask('anna', 'carts.addBundle', { body: { cart_key: mine, bundle_id: sold.id, revision: 2, qty: 1 } })
    expect([again.status, again.body.error]).toEqual([409, 'BUNDLE_OFF_SALE'])
  })

  it('is not ended by buying another thing of the cart at once', async () => {
    const sold = await onSale()
    const mine = await cartWith('anna', sold.id)
    await hold('anna', mine)
    await setStatus(sold.id, 'inactive')
    await works('anna', 'stockHolds.hold', { body: { cart_key: mine, just: `${sold.a}x1` } })
    expect(await minutesLeft(sold.id)).toBe(10)
    expect((await viewed('anna', mine)).problem).toBeNull()
  })

  it('lasts while a payment that began within it is under way, but never beyond eighty minutes after the first', async () => {
    const sold = await onSale()
    const mine = await cartWith('anna', sold.id)
    await hold('anna', mine)
    testApp.later(5)
    await setStatus(sold.id, 'inactive')
    const { data } = await works('anna', 'checkout.startOnline', { body: await testApp.orderBody('anna', mine) })
    expect(await minutesLeft(sold.id)).toBeGreaterThan(10)
    testApp.later(9)
    await pay.act(data.page!, 'success')
    const { orders } = await pay.settle('anna', data.payment_reference)
    expect(orders).toHaveLength(2)
    expect(await soldWithoutConsent()).toBe(0)
    const other = await onSale()
    const theirs = await cartWith('jonas', other.id)
    await hold('jonas', theirs)
    await setStatus(other.id, 'inactive')
    const body = await testApp.orderBody('jonas', theirs)
    for (let tries = 0; tries < 12; tries++) {
      const { status, body: answer } = await ask('jonas', 'checkout.startOnline', { body })
      if (status !== 200) expect(answer.error).toBe('BUNDLE_OFF_SALE')
      testApp.later(8)
    }
    expect(await place('jonas', theirs)).toBe('BUNDLE_OFF_SALE')
    const kept = await promiseOf(other.id)
    if (kept) expect(kept.expires_at.getTime() - kept.taken_at.getTime()).toBeLessThanOrEqual(80 * 60_000)
    expect((await balances(db)).reduce((total, one) => total + Number(one.cents), 0)).toBe(0)
  })

  it('pays back what arrives after it, and says why', async () => {
    const sold = await onSale()
    const mine = await cartWith('anna', sold.id)
    await hold('anna', mine)
    const { data } = await works('anna', 'checkout.startOnline', { body: await testApp.orderBody('anna', mine) })
    await setStatus(sold.id, 'inactive')
    await db.updateTable('bundle_holds').set({ expires_at: testApp.now() }).where('bundle_id', '=', sold.id).execute()
    await pay.act(data.page!, 'success')
    const outcome = await pay.settle('anna', data.payment_reference)
    expect([outcome.outcome, outcome.orders]).toEqual(['givenBack', []])
    expect(outcome.message).toContain('Ein Bündel wurde während der Zahlung aus dem Angebot genommen.')
  })

  it('belongs to one cart, in however many tabs it is open: one order comes of it', async () => {
    const sold = await onSale()
    const mine = await cartWith('anna', sold.id)
    await Promise.all([hold('anna', mine), hold('anna', mine), hold('anna', mine)])
    expect((await promiseOf(sold.id))!.qty).toBe(1)
    await setStatus(sold.id, 'inactive')
    const body = await testApp.orderBody('anna', mine)
    const answers = await Promise.all([1, 2].map(() => ask('anna', 'checkout.placeByCash', { body })))
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)[0]).toBe(200)
    expect(await itemsOf(sold.id)).toHaveLength(2)
    for (const who of ['jonas', 'guest'] as const)
      expect((await ask(who, 'stockHolds.hold', { body: { cart_key: mine } })).status).toBeGreaterThan(400)
  })

  it('goes with its cart, and leaves nothing promised', async () => {
    const [counted, free] = [await onSale({ stock_limit: 2 }), await onSale({ stock: null })]
    const mine = await cartWith('anna', counted.id)
    await works('anna', 'carts.addBundle', { body: { cart_key: mine, bundle_id: free.id, revision: 2, qty: 1 } })
    await hold('anna', mine)
    await db.deleteFrom('carts').where('key', '=', mine).execute()
    expect([await promiseOf(counted.id), await promiseOf(free.id)]).toEqual([undefined, undefined])
    expect((await db.selectFrom('bundle_stock').select('held').where('bundle_id', '=', counted.id).executeTakeFirst())!.held).toBe(0)
  })

  it('costs a cart with bundles one statement more where it is taken or kept, and a cart without none', async () => {
    const statements = async (work: () => Promise<unknown>) => {
      const before = testApp.database.stats().statements
      await work()
      return testApp.database.stats().statements - before
    }
    const single = await thing({ provider: ids.radwerk })
    const goods = (await works('jonas', 'carts.add', { body: { product_id: single.id, qty: 1 } })).data.cart_key
    const one = await cartWith('anna', (await onSale()).id)
    const taken = [await statements(() => hold('jonas', goods)), await statements(() => hold('anna', one))]
    const kept = [await statements(() => hold('jonas', goods)), await statements(() => hold('anna', one))]
    expect([taken[1]! - taken[0]!, kept[1]! - kept[0]!]).toEqual([1, 1])
  })
})
