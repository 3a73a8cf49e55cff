import { beforeEach, describe, expect, it } from 'vitest'
import { extendHold } from '#backend/features/stockHolds/stockHolds.api.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp

/** Goods of Radwerk with so many pieces, plain or in variants. */
async function goods(stock: number | null, variants: number[] = []) {
  const model = await db
    .selectFrom('products')
    .selectAll()
    .where('provider_id', '=', ids.radwerk)
    .where('kind', '=', 'normal')
    .where('status', '=', 'active')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('products')
    .values({
      provider_id: ids.radwerk,
      kind: 'normal',
      name: `Ware ${Math.random()}`,
      status: 'active',
      price_cents: 1000,
      tax_rate: 19,
      category_id: model.category_id,
      manufacturer_id: model.manufacturer_id,
      declaration: model.declaration === null ? null : JSON.stringify(model.declaration),
      weight_grams: 100,
      has_variants: variants.length > 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_stock')
    .values({ product_id: id, stock: variants.length > 0 ? null : stock })
    .execute()
  const variantIds: number[] = []
  for (const [position, left] of variants.entries()) {
    const { id: variant } = await db
      .insertInto('product_variants')
      .values({ product_id: id, price_cents: 1000, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('variant_stock').values({ variant_id: variant, stock: left }).execute()
    variantIds.push(variant)
  }
  return { id, variants: variantIds }
}
const stockOf = (id: number) =>
  db.selectFrom('product_stock').select(['stock', 'held', 'available']).where('product_id', '=', id).executeTakeFirstOrThrow()
async function cartOf(who: Who, lines: readonly { id: number; variant?: number; qty?: number }[]) {
  let key: string | undefined
  for (const { id, variant, qty = 1 } of lines) {
    const { data } = await works(who, 'carts.add', {
      body: { cart_key: key, product_id: id, qty, ...(variant ? { shop_product_variant_id: variant } : {}) },
    })
    key = data.cart_key
  }
  return key!
}
let address = 0
const hold = async (who: Who, key: string, ip = `10.2.0.${++address}`) =>
  (await works(who, 'stockHolds.hold', { body: { cart_key: key }, ip })).data
const idOf = async (key: string) => (await db.selectFrom('carts').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id
beforeEach(async () => {
  await db.deleteFrom('carts').execute()
})

describe('goods of somebody at the checkout', () => {
  it('are not there for others, and are for the cart itself; the order takes exactly them', async () => {
    const { id } = await goods(3)
    const key = await cartOf('anna', [{ id, qty: 2 }])
    const held = await hold('anna', key)
    expect(held.lines).toMatchObject([{ product_id: id, wanted: 2, held: 2 }])
    expect(Date.parse(held.held_until!) - Date.parse(held.now)).toBe(600_000)
    expect(await stockOf(id)).toEqual({ stock: 3, held: 2, available: 1 })
    const refused = await ask('jonas', 'carts.add', { body: { product_id: id, qty: 2 } })
    expect([refused.status, refused.body.error]).toEqual([409, 'OUT_OF_STOCK'])
    const { data: view } = await works('anna', 'carts.view', { query: { cart_key: key } })
    expect(view.sellers[0]!.lines[0]!.problem).toBeNull()
    await works('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', key) })
    expect(await stockOf(id)).toEqual({ stock: 1, held: 0, available: 1 })
    expect(await db.selectFrom('stock_holds').selectAll().execute()).toEqual([])
  })

  it('by variants just so, and follow the cart as it changes', async () => {
    const { id, variants } = await goods(null, [4, 2])
    const other = await goods(5)
    const key = await cartOf('anna', [
      { id, variant: variants[0]!, qty: 3 },
      { id: other.id, qty: 2 },
    ])
    await hold('anna', key)
    const available = async () =>
      (await db.selectFrom('variant_stock').select('available').where('variant_id', '=', variants[0]!).executeTakeFirstOrThrow()).available
    expect([await available(), (await stockOf(other.id)).available]).toEqual([1, 3])
    await db.deleteFrom('cart_items').where('product_id', '=', other.id).execute()
    expect((await hold('anna', key)).lines).toHaveLength(1)
    expect([await available(), (await stockOf(other.id)).available]).toEqual([1, 5])
    await works('anna', 'carts.clear', { query: { cart_key: key } })
    expect((await hold('anna', key)).held_until).toBeNull()
    expect(await available()).toBe(4)
  })

  it('come back after ten minutes without a sign of life, not before; who stays keeps them, an hour at most', async () => {
    const { id } = await goods(2)
    const key = await cartOf('anna', [{ id, qty: 2 }])
    await hold('anna', key)
    const after = async (minutes: number) => {
      testApp.later(minutes)
      await testApp.jobs()
      return (await stockOf(id)).held
    }
    expect(await after(9)).toBe(2)
    await hold('anna', key)
    expect(await after(9)).toBe(2)
    expect(await after(2)).toBe(0)
    for (let minute = 0; minute < 65; minute += 5) {
      await hold('anna', key)
      await after(5)
    }
    const row = await db.selectFrom('stock_holds').select('taken_at').executeTakeFirst()
    expect(!row || testApp.now().getTime() - row.taken_at.getTime() < 60 * 60_000).toBe(true)
    await after(11)
    // Taken again as soon as she is back, if it is still there.
    expect((await hold('anna', key)).lines[0]!.held).toBe(2)
  })

  it('stay as long as a payment asks for', async () => {
    const { id } = await goods(2)
    const key = await cartOf('anna', [{ id }])
    await hold('anna', key)
    const cartId = await idOf(key)
    const until = new Date(testApp.now().getTime() + 25 * 60_000)
    await inCommand(testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'test' }), (ctx) => extendHold(ctx, cartId, until))
    testApp.later(20)
    await testApp.jobs()
    expect((await stockOf(id)).held).toBe(1)
    testApp.later(6)
    await testApp.jobs()
    expect((await stockOf(id)).held).toBe(0)
  })

  it('are let go with the cart, and where the seller says there are fewer', async () => {
    const { id } = await goods(5)
    const key = await cartOf('anna', [{ id, qty: 3 }])
    await hold('anna', key)
    await db.updateTable('product_stock').set({ stock: 1 }).where('product_id', '=', id).execute()
    expect(await stockOf(id)).toEqual({ stock: 1, held: 1, available: 0 })
    await db.updateTable('product_stock').set({ stock: 6 }).where('product_id', '=', id).execute()
    await db.deleteFrom('carts').where('key', '=', key).execute()
    expect(await stockOf(id)).toEqual({ stock: 6, held: 0, available: 6 })
  })

  it.each([
    [1, 'OUT_OF_STOCK', /nur noch 1 Stück da/],
    [0, 'PRODUCT_UNAVAILABLE', /zurzeit nicht verfügbar/],
  ] as const)(
    'of which their seller counts %i now are promised no more, and the checkout says so before it is pressed',
    async (left, code, words) => {
      const { id } = await goods(5)
      const key = await cartOf('anna', [{ id, qty: 3 }])
      const body = await testApp.orderBody('anna', key)
      expect((await hold('anna', key, '10.2.9.9')).lines[0]!.held).toBe(3)
      await db.updateTable('product_stock').set({ stock: left }).where('product_id', '=', id).execute()

      const shown = (await works('anna', 'carts.view', { query: { cart_key: key } })).data.sellers[0]!.lines[0]!
      const till = (await works('anna', 'checkout.preview', { query: { cart_key: key, postal_code: '62101' } })).data.sellers[0]!
      expect([shown.problem, till.lines[0]!.problem]).toEqual([expect.stringMatching(words), expect.stringMatching(words)])
      expect(till.problems.map((one) => one.code)).toEqual([code])
      const refused = await ask('anna', 'checkout.placeByCash', { body })
      expect([refused.body.error, refused.body.details]).toEqual([code, expect.objectContaining({ provider_id: ids.radwerk })])

      const again = await hold('anna', key, '10.2.9.9')
      expect([again.held_until, again.lines[0]]).toEqual([null, expect.objectContaining({ wanted: 3, held: 0 })])
      expect(await stockOf(id)).toEqual({ stock: left, held: 0, available: left })
    },
  )

  it('never more than there are, whatever is written', async () => {
    const { id } = await goods(2)
    await expect(db.updateTable('product_stock').set({ held: 3 }).where('product_id', '=', id).execute()).rejects.toMatchObject({
      code: '23514',
    })
    await expect(db.updateTable('product_stock').set({ held: -1 }).where('product_id', '=', id).execute()).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('nobody empties a shop: half of a thing, few of a scarce one, sixty pieces for one network address', async () => {
    const scarce = await goods(10)
    const all = await cartOf('anna', [{ id: scarce.id, qty: 6 }])
    expect((await hold('anna', all, '10.3.0.1')).lines[0]!.held).toBe(0)
    await db.deleteFrom('carts').execute()
    const [one, two] = [await goods(4), await goods(200)]
    const first = await cartOf('anna', [
      { id: one.id, qty: 2 },
      { id: two.id, qty: 50 },
    ])
    expect((await hold('anna', first, '10.3.0.2')).lines.map(({ held }) => held)).toEqual([2, 50])
    // A second cart behind the same address: it would be four of a scarce thing, and a hundred pieces in all.
    const second = await cartOf('jonas', [
      { id: one.id, qty: 2 },
      { id: two.id, qty: 50 },
    ])
    expect((await hold('jonas', second, '10.3.0.2')).lines.map(({ held }) => held)).toEqual([0, 0])
    expect((await hold('jonas', second, '10.3.0.3')).lines.map(({ held }) => held)).toEqual([2, 50])
  })

  it('of a cart that is somebody else’s are none of one’s business', async () => {
    const { id } = await goods(2)
    const key = await cartOf('anna', [{ id }])
    const { status, body } = await ask('jonas', 'stockHolds.hold', { body: { cart_key: key } })
    expect([status, body.error]).toEqual([404, 'CART_KEY_UNKNOWN'])
  })
})

describe('200 buyers at once for the last ten pieces', () => {
  const buyers = 200
  /** `npm run bench -- races` makes many. */
  const rounds = Number(process.env['RACES'] ?? 1)
  const won = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length

  /**
   * Carts of one piece each, and the order that all of them send; `again` puts ten pieces on the shelf and
   * one into each cart that has lost its own.
   */
  async function crowd() {
    const { id } = await goods(10)
    const key = await cartOf('guest', [{ id }])
    const body = await testApp.orderBody('anna', key)
    const keys = Array.from({ length: buyers }, (_, at) => `buyer-${String(at).padStart(3, '0')}-of-${id}-`.padEnd(24, 'x'))
    await db
      .insertInto('carts')
      .values(keys.map((one) => ({ key: one, created_at: testApp.now(), updated_at: testApp.now() })))
      .execute()
    const carts = db.selectFrom('carts').select('carts.id').where('carts.key', 'in', keys).orderBy('carts.id')
    const order = async (one: string) => (await ask('anna', 'checkout.placeByCash', { body: { ...body, cart_key: one } })).status
    async function again() {
      // Each address may promise itself so many a minute: a round is another minute.
      testApp.later(2)
      await db.deleteFrom('stock_holds').where('product_id', '=', id).execute()
      await db.updateTable('product_stock').set({ stock: 10, held: 0 }).where('product_id', '=', id).execute()
      const empty = await carts
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('cart_items as i').select('i.id').whereRef('i.cart_id', '=', 'carts.id'))),
        )
        .execute()
      await db
        .insertInto('cart_items')
        .values(
          empty.map((cart) => ({
            cart_id: cart.id,
            provider_id: ids.radwerk,
            product_id: id,
            qty: 1,
            options: '[]',
            note: '',
            fingerprint: 'race',
          })),
        )
        .execute()
    }
    return { id, keys, order, again }
  }

  it(
    'exactly ten get one, whoever comes first',
    async () => {
      const { id, keys, order, again } = await crowd()
      for (let round = 1; round <= rounds; round++) {
        await again()
        const statuses = await Promise.all(keys.map(order))
        expect([won(statuses), statuses.filter((status) => status === 409).length], `round ${round}`).toEqual([10, 190])
        expect(await stockOf(id), `round ${round}`).toEqual({ stock: 0, held: 0, available: 0 })
      }
    },
    rounds * 2_000 + 120_000,
  )

  it(
    'exactly ten are promised one, and those ten get it',
    async () => {
      const { id, keys, order, again } = await crowd()
      for (let round = 1; round <= rounds; round++) {
        await again()
        const held = await Promise.all(keys.map(async (key, at) => (await hold('anna', key, `10.5.${at}.1`)).lines[0]!.held))
        expect(
          held.reduce((sum, one) => sum + one, 0),
          `round ${round}`,
        ).toBe(10)
        expect(await stockOf(id), `round ${round}`).toEqual({ stock: 10, held: 10, available: 0 })
        const statuses = await Promise.all(keys.toReversed().map(order))
        expect(
          statuses.toReversed().map((status) => (status === 200 ? 1 : 0)),
          `round ${round}`,
        ).toEqual(held)
        expect(await stockOf(id), `round ${round}`).toEqual({ stock: 0, held: 0, available: 0 })
      }
    },
    rounds * 2_000 + 120_000,
  )
})
