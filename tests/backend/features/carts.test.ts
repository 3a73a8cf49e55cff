import { beforeAll, describe, expect, it } from 'vitest'
import { marketTestApp, size, toppings, type Person } from './marketTestApp.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'
import type { Tables } from '#backend/tables.ts'
import { carts } from '#backend/features/carts/carts.handlers.ts'
import { lockCart, pricedCartLines, removeLines } from '#backend/features/carts/carts.api.ts'
import { cartState } from '#backend/features/carts/cartState.store.ts'
import type { Db } from '#backend/kernel/context.ts'

const database = await testDatabase<Tables>()
const testApp = await marketTestApp(database)
const { call, db, kitchen, person, product, provider } = testApp

let luca: Awaited<ReturnType<typeof kitchen>>
let sofia: Awaited<ReturnType<typeof kitchen>>
let pizza: number
let cola: number
let gyros: number
beforeAll(async () => {
  luca = await kitchen({ company_name: 'Ristorante Luca' })
  sofia = await kitchen({ company_name: 'Taverna Sofia' })
  pizza = await product(luca, { name: 'Margherita', price_cents: 850, option_groups: JSON.stringify([size, toppings]) })
  cola = await product(luca, { name: 'Cola', price_cents: 290, deposit_cents: 15, deposit_type: 'mehrweg', tax_rate: 19 })
  gyros = await product(sofia, { name: 'Gyros', price_cents: 1100 })
})

const add = async (who: Person | null, body: Record<string, unknown>) => call(who, 'carts.add', { body })
const view = (who: Person | null, cart_key: string) => call(who, 'carts.view', { query: { cart_key } })
const linesOf = (cart: { sellers: { lines: { product_id: number; quantity: number }[] }[] }) =>
  cart.sellers.flatMap((seller) => seller.lines.map((line) => [line.product_id, line.quantity]))

describe('a guest’s cart', () => {
  it('begins with the first dish, under a key nobody guesses', async () => {
    const first = await add(null, { product_id: pizza, options: ['size.32', 'extra.olives'], qty: 2 })
    expect(first.body.data.cart_key).toMatch(/^[\w-]{32}$/)
    expect(first.body.data).toMatchObject({ count: 2, items_cents: 2300, deposit_cents: 0 })
    expect(first.body.data.sellers).toHaveLength(1)
    expect(first.body.data.sellers[0]).toMatchObject({
      provider: { id: luca.id, name: 'Ristorante Luca' },
      minimum_cents: 500,
      opening_label: 'Jetzt geöffnet · schließt 22:00 Uhr',
      lines: [
        {
          name: 'Margherita',
          quantity: 2,
          unit_cents: 1150,
          total_cents: 2300,
          tax: 7,
          problem: null,
          options: [{ id: 'size.32', group: 'Größe', name: '32 cm', price_cents: 200 }, { id: 'extra.olives' }],
        },
      ],
    })
    expect((await add(null, { product_id: cola })).body.data.cart_key).not.toBe(first.body.data.cart_key)
  })
  it('adds equal lines up, whatever the order of the options, and keeps different notes apart', async () => {
    const { cart_key } = (await add(null, { product_id: pizza, options: ['size.28', 'extra.olives', 'extra.cheese'] })).body.data
    await add(null, { cart_key, product_id: pizza, options: ['extra.cheese', 'size.28', 'extra.olives'], qty: 2 })
    const last = await add(null, {
      cart_key,
      product_id: pizza,
      options: ['size.28', 'extra.cheese', 'extra.olives'],
      note: 'ohne Zwiebeln',
    })
    expect(last.body.data.sellers[0]!.lines.map((line) => [line.quantity, line.note])).toEqual([
      [3, ''],
      [1, 'ohne Zwiebeln'],
    ])
  })
  it('keeps sellers and their sums apart', async () => {
    const { cart_key } = (await add(null, { product_id: gyros })).body.data
    const { data } = (await add(null, { cart_key, product_id: cola, qty: 3 })).body
    expect(data.sellers.map((seller) => [seller.provider.id, seller.items_cents, seller.deposit_cents])).toEqual([
      [sofia.id, 1100, 0],
      [luca.id, 870, 45],
    ])
    expect([data.items_cents, data.deposit_cents, data.count]).toEqual([1970, 45, 4])
  })
  it('is read with one statement', async () => {
    const { cart_key } = (await add(null, { product_id: gyros })).body.data
    expect(await testApp.statements(() => view(null, cart_key))).toBe(1)
  })
  it('always shows the price of this moment', async () => {
    const dish = await product(luca, { price_cents: 700 })
    const { cart_key } = (await add(null, { product_id: dish, qty: 2 })).body.data
    await db.updateTable('products').set({ price_cents: 750 }).where('id', '=', dish).execute()
    expect((await view(null, cart_key)).body.data.items_cents).toBe(1500)
  })
  it('keeps lines that cannot be ordered any more, says why, and leaves them out of the sums', async () => {
    const dish = await product(luca, { name: 'Lasagne', option_groups: JSON.stringify([size]) })
    const { cart_key } = (await add(null, { product_id: dish, options: ['size.28'] })).body.data
    await add(null, { cart_key, product_id: gyros })
    const problem = async () => {
      const { data } = (await view(null, cart_key)).body
      return [data.items_cents, data.count, data.sellers[0]!.lines[0]!.problem]
    }
    await db.insertInto('product_stock').values({ product_id: dish, sold_out: true }).execute()
    expect(await problem()).toEqual([1100, 2, '„Lasagne“ ist zurzeit nicht verfügbar.'])
    await db.updateTable('product_stock').set({ sold_out: false }).where('product_id', '=', dish).execute()
    await db.updateTable('products').set({ declaration: null }).where('id', '=', dish).execute()
    expect((await problem())[2]).toMatch(/fehlen die Angaben zu Allergenen/)
    await db
      .updateTable('products')
      .set({ declaration: '{}', option_groups: JSON.stringify([toppings]) })
      .where('id', '=', dish)
      .execute()
    expect((await problem())[2]).toBe('Eine Auswahl bei „Lasagne“ gibt es nicht mehr.')
    await db.updateTable('products').set({ status: 'deleted' }).where('id', '=', dish).execute()
    expect((await problem())[2]).toBe('„Lasagne“ ist zurzeit nicht verfügbar.')
  })
  it('changes quantity and note; a line that becomes equal melts into the other', async () => {
    const { cart_key, sellers } = (await add(null, { product_id: gyros, note: 'scharf' })).body.data
    const id = sellers[0]!.lines[0]!.id
    const change = (body: Record<string, unknown>, line = id) =>
      call(null, 'carts.update', { params: { id: String(line) }, body: { cart_key, ...body } })
    expect(linesOf((await change({ qty: 5 })).body.data)).toEqual([[gyros, 5]])
    await add(null, { cart_key, product_id: gyros, qty: 2 })
    expect((await change({ qty: 5, note: '' })).body.data.sellers[0]!.lines.map((line) => [line.quantity, line.note])).toEqual([[7, '']])
    expect((await change({ qty: 1 }, 999_999)).body.error).toBe('NOT_FOUND')
  })
  it('loses a line, and all lines', async () => {
    const { cart_key } = (await add(null, { product_id: gyros })).body.data
    const { sellers } = (await add(null, { cart_key, product_id: cola })).body.data
    const remove = (id: number) => call(null, 'carts.remove', { params: { id: String(id) }, query: { cart_key } })
    expect(linesOf((await remove(sellers[0]!.lines[0]!.id)).body.data)).toEqual([[cola, 1]])
    expect((await remove(sellers[0]!.lines[0]!.id)).body.error).toBe('NOT_FOUND')
    expect((await call(null, 'carts.clear', { query: { cart_key } })).body.data).toMatchObject({ sellers: [], count: 0, cart_key })
  })
  it('cannot be reached by line ids of another cart', async () => {
    const mine = (await add(null, { product_id: gyros })).body.data
    const other = (await add(null, { product_id: cola })).body.data
    const id = String(other.sellers[0]!.lines[0]!.id)
    expect((await call(null, 'carts.remove', { params: { id }, query: { cart_key: mine.cart_key } })).body.error).toBe('NOT_FOUND')
    expect((await call(null, 'carts.update', { params: { id }, body: { cart_key: mine.cart_key, qty: 9 } })).body.error).toBe('NOT_FOUND')
    expect(linesOf((await view(null, other.cart_key)).body.data)).toEqual([[cola, 1]])
  })
  it('gives the same answer to the same Idempotency-Key and adds once', async () => {
    const { cart_key } = (await add(null, { product_id: gyros })).body.data
    const again = () => call(null, 'carts.add', { body: { cart_key, product_id: cola }, key: `doppelklick-${cart_key}` })
    expect([await again(), await again()].map((answer) => answer.body.data.count)).toEqual([2, 2])
  })
})

describe('what a cart refuses', () => {
  it.each([
    ['services', { kind: 'service' as const }, 'PRODUCT_NOT_ORDERABLE', 409],
    ['a sold-out dish', { soldOut: true }, 'PRODUCT_UNAVAILABLE', 409],
    ['an inactive dish', { status: 'inactive' as const }, 'PRODUCT_UNAVAILABLE', 409],
    ['an undeclared dish', { declaration: null }, 'ALLERGENS_MISSING', 409],
    ['a draft', { status: 'draft' as const }, 'NOT_FOUND', 404],
    ['a deleted dish', { status: 'deleted' as const }, 'NOT_FOUND', 404],
  ])('%s', async (_what, row, code, status) => {
    const id = await product(luca, { name: 'Ding', ...row })
    expect(await add(null, { product_id: id })).toMatchObject({ status, body: { error: code } })
    expect(await db.selectFrom('cart_items').select('id').where('product_id', '=', id).execute()).toEqual([])
  })
  it('dishes of an inactive provider and unknown ones', async () => {
    const closed = await kitchen({ active: false })
    expect((await add(null, { product_id: await product(closed) })).body.error).toBe('PRODUCT_UNAVAILABLE')
    expect((await add(null, { product_id: Number.MAX_SAFE_INTEGER })).body.error).toBe('NOT_FOUND')
  })
  it('a selection that the dish does not offer, naming what to change', async () => {
    expect((await add(null, { product_id: pizza })).body).toMatchObject({
      error: 'OPTIONS_INVALID',
      errors: [{ field: 'options', message: 'Bitte wählen Sie bei „Größe“ genau eine Möglichkeit.' }],
    })
    expect((await add(null, { product_id: pizza, options: ['size.28', 'x\u0000y'] })).body.error).toBe('OPTIONS_INVALID')
    expect((await add(null, { product_id: cola, options: ['size.28'] })).body.error).toBe('OPTIONS_INVALID')
  })
  it('more than 99 of one line, also by adding and by melting', async () => {
    const { cart_key, sellers } = (await add(null, { product_id: gyros, qty: 99 })).body.data
    expect((await add(null, { cart_key, product_id: gyros })).body).toMatchObject({
      error: 'QUANTITY_TOO_HIGH',
      message: 'Mehr als 99 Stück sind nicht möglich.',
    })
    expect((await add(null, { product_id: gyros, qty: 100 })).body).toMatchObject({ error: 'QUANTITY_TOO_HIGH' })
    await add(null, { cart_key, product_id: gyros, note: 'scharf' })
    expect(
      (await call(null, 'carts.update', { params: { id: String(sellers[0]!.lines[0]!.id) }, body: { cart_key, qty: 99, note: 'scharf' } }))
        .body.error,
    ).toBe('QUANTITY_TOO_HIGH')
    expect((await view(null, cart_key)).body.data.count).toBe(100)
  })
  it('a hundred-and-first line', async () => {
    const { cart_key } = (await add(null, { product_id: gyros })).body.data
    for (let at = 1; at < 100; at++) await add(null, { cart_key, product_id: gyros, note: `Nr. ${at}` })
    expect((await add(null, { cart_key, product_id: gyros, note: 'zu viel' })).body.error).toBe('QUANTITY_TOO_HIGH')
  })
  it.each([
    [{ qty: 0 }, 'qty'],
    [{ qty: -1 }, 'qty'],
    [{ qty: 1.5 }, 'qty'],
    [{ qty: 10_000 }, 'qty'],
    [{ qty: 1e9 }, 'qty'],
    [{ qty: '１００' }, 'qty'],
    [{ qty: '9'.repeat(200_000) }, 'qty'],
    [{ qty: '2' }, 'qty'],
    [{ qty: null }, 'qty'],
    [{ product_id: 'x' }, 'product_id'],
    [{ product_id: -1 }, 'product_id'],
    [{ product_id: 1e300 }, 'product_id'],
    [{ options: 'size.28' }, 'options'],
    [{ options: [1] }, 'options.0'],
    [{ options: ['x'.repeat(61)] }, 'options.0'],
    [{ note: 'x'.repeat(201) }, 'note'],
    [{ note: 5 }, 'note'],
    [{ cart_key: '../../etc' }, 'cart_key'],
    [{ cart_key: 'ü'.repeat(30) }, 'cart_key'],
  ])('the input %j', async (body, field) => {
    expect(await add(null, { product_id: gyros, ...body })).toMatchObject({
      status: 422,
      body: { error: 'INPUT_INVALID', errors: expect.arrayContaining([expect.objectContaining({ field })]) },
    })
  })
  it.each([null, [], 'Text', 7, { product_id: {} }])('the body %j', async (body) => {
    expect((await call(null, 'carts.add', { body })).body.error).toBe('INPUT_INVALID')
  })
  it('keeps HTML and emoji in notes as the text they are, without control characters', async () => {
    const { data } = (await add(null, { product_id: gyros, note: ' <b>ohne</b> 🧅\u0000 ' })).body
    expect(data.sellers[0]!.lines[0]!.note).toBe('<b>ohne</b> 🧅')
  })
  it('unknown keys', async () => {
    const cart_key = 'x'.repeat(32)
    const params = { id: '1' }
    const answers = await Promise.all([
      view(null, cart_key),
      add(null, { cart_key, product_id: gyros }),
      call(null, 'carts.update', { params, body: { cart_key, qty: 1 } }),
      call(null, 'carts.remove', { params, query: { cart_key } }),
      call(null, 'carts.clear', { query: { cart_key } }),
    ])
    expect(answers.map((answer) => [answer.status, answer.body.error])).toEqual(Array.from({ length: 5 }, () => [404, 'CART_KEY_UNKNOWN']))
  })
  it('missing and malformed keys', async () => {
    expect((await call(null, 'carts.view', { query: {} })).body).toMatchObject({
      error: 'INPUT_INVALID',
      errors: [{ field: 'cart_key', message: 'Der Warenkorb fehlt.' }],
    })
    expect((await call(null, 'carts.view', { query: { cart_key: '\u0000' } })).body.error).toBe('INPUT_INVALID')
  })
})

describe('an account’s cart', () => {
  it('is found without a key, and is nobody else’s', async () => {
    const [anna, bert] = [await person('customer'), await person('customer')]
    const { cart_key } = (await add(anna, { product_id: gyros })).body.data
    expect((await add(anna, { product_id: cola })).body.data).toMatchObject({ cart_key, count: 2 })
    const params = { id: '1' }
    for (const stranger of [bert, luca, null]) {
      const answers = [
        await view(stranger, cart_key),
        await add(stranger, { cart_key, product_id: cola }),
        await call(stranger, 'carts.update', { params, body: { cart_key, qty: 1 } }),
        await call(stranger, 'carts.remove', { params, query: { cart_key } }),
        await call(stranger, 'carts.clear', { query: { cart_key } }),
      ]
      expect(answers.map((answer) => [answer.status, answer.body.error])).toEqual(
        Array.from({ length: 5 }, () => [404, 'CART_KEY_UNKNOWN']),
      )
    }
    // Bad input on a foreign cart tells as little as good input.
    expect((await call(bert, 'carts.update', { params, body: { cart_key, qty: 'viel' } })).status).toBe(404)
    expect((await view(anna, cart_key)).body.data.count).toBe(2)
  })
  it('is a guest’s cart that a customer goes on using', async () => {
    const anna = await person('customer')
    const { cart_key } = (await add(null, { product_id: gyros })).body.data
    expect((await view(anna, cart_key)).status).toBe(200)
    expect((await view(null, cart_key)).status).toBe(200)
    await add(anna, { cart_key, product_id: cola })
    expect((await view(anna, cart_key)).body.data.count).toBe(2)
    expect((await view(null, cart_key)).body.error).toBe('CART_KEY_UNKNOWN')
  })
  it('takes the guest’s lines over at log-in, adding up and capping, and says so', async () => {
    const anna = await person('customer')
    const own = (await add(anna, { product_id: gyros, qty: 90 })).body.data.cart_key
    const { cart_key } = (await add(null, { product_id: gyros, qty: 20 })).body.data
    const dish = await product(sofia, { name: 'Moussaka' })
    await add(null, { cart_key, product_id: dish, qty: 2 })
    await db.insertInto('product_stock').values({ product_id: dish, sold_out: true }).execute()
    const merged = await call(anna, 'carts.merge', { body: { cart_key } })
    expect(merged.body.data.cart_key).toBe(own)
    expect(linesOf(merged.body.data)).toEqual([
      [gyros, 99],
      [dish, 2],
    ])
    expect(merged.body.data.sellers[0]!.lines[1]!.problem).toBe('„Moussaka“ ist zurzeit nicht verfügbar.')
    expect(merged.body.message).toBe('Mehr als 99 Stück je Gericht sind nicht möglich; 11 Stück wurden nicht übernommen.')
    expect((await view(null, cart_key)).status).toBe(404)
    const again = await call(anna, 'carts.merge', { body: { cart_key } })
    expect([again.body.message, linesOf(again.body.data)]).toEqual([
      null,
      [
        [gyros, 99],
        [dish, 2],
      ],
    ])
  })
  it('becomes of the guest’s cart when the account has none, under the same key', async () => {
    const anna = await person('customer')
    const { cart_key } = (await add(null, { product_id: gyros })).body.data
    expect((await call(anna, 'carts.merge', { body: { cart_key } })).body.data).toMatchObject({ cart_key, count: 1 })
    expect((await call(anna, 'carts.merge', { body: {} })).body.data.cart_key).toBe(cart_key)
  })
  it('never takes over somebody else’s', async () => {
    const [anna, bert] = [await person('customer'), await person('customer')]
    const { cart_key } = (await add(anna, { product_id: gyros })).body.data
    expect((await call(bert, 'carts.merge', { body: { cart_key } })).body.data.count).toBe(0)
    expect((await view(anna, cart_key)).body.data.count).toBe(1)
    expect((await call(null, 'carts.merge', { body: { cart_key } })).body.error).toBe('LOGIN_REQUIRED')
    expect((await call(luca, 'carts.merge', { body: {} })).body.error).toBe('ROLE_FORBIDDEN')
  })
})

describe('two tabs at once', () => {
  it('adding the same dish lose nothing', async () => {
    const { cart_key } = (await add(null, { product_id: gyros })).body.data
    await Promise.all(Array.from({ length: 12 }, () => add(null, { cart_key, product_id: gyros, qty: 2 })))
    expect(linesOf((await view(null, cart_key)).body.data)).toEqual([[gyros, 25]])
  })
  it('of one account make one cart', async () => {
    const anna = await person('customer')
    await Promise.all(Array.from({ length: 6 }, () => add(anna, { product_id: gyros })))
    const rows = await db.selectFrom('carts').select('id').where('account_id', '=', anna.id).execute()
    expect(rows).toHaveLength(1)
  })
  it('merging the same guest cart take it over once', async () => {
    const anna = await person('customer')
    await add(anna, { product_id: cola })
    const { cart_key } = (await add(null, { product_id: gyros, qty: 3 })).body.data
    await Promise.all(Array.from({ length: 4 }, () => call(anna, 'carts.merge', { body: { cart_key } })))
    expect(linesOf((await call(anna, 'carts.merge', { body: {} })).body.data)).toEqual([
      [cola, 1],
      [gyros, 3],
    ])
  })
})

describe('what checkout uses', () => {
  it('locks, prices and empties by seller', async () => {
    const anna = await person('customer')
    const { cart_key } = (await add(anna, { product_id: gyros })).body.data
    await add(anna, { cart_key, product_id: pizza, options: ['size.28'], qty: 2 })
    const priced = async (db: Db) => pricedCartLines((await cartState(db, { key: cart_key })).lines, new Date())
    const start = { caller: testApp.callerOf(anna), requestId: 'test' }
    const left = await testApp.kernel.command(start, async (ctx) => {
      const cart = await lockCart(ctx.db, cart_key, ctx.caller)
      const lines = await priced(ctx.db)
      expect(lines.map((line) => [line.providerId, line.totalCents, line.problem])).toEqual([
        [sofia.id, 1100, null],
        [luca.id, 1700, null],
      ])
      await removeLines(ctx.db, cart.id, [])
      await removeLines(ctx.db, cart.id, [luca.id])
      return priced(ctx.db)
    })
    expect(left.map((line) => line.productId)).toEqual([gyros])
    await expect(
      testApp.kernel.command({ caller: { kind: 'guest' }, requestId: 'test' }, (ctx) => lockCart(ctx.db, cart_key, ctx.caller)),
    ).rejects.toMatchObject({ code: 'CART_KEY_UNKNOWN' })
  })
})

it('guests’ carts are forgotten after 30 days without use, accounts’ are not', async () => {
  const anna = await person('customer')
  const guest = (await add(null, { product_id: gyros })).body.data.cart_key
  const own = (await add(anna, { product_id: gyros })).body.data.cart_key
  const comesBack = (await add(null, { product_id: gyros })).body.data.cart_key
  testApp.at('2026-06-02T10:00:00Z')
  const used = (await add(null, { product_id: gyros })).body.data.cart_key
  await add(null, { cart_key: comesBack, product_id: gyros })
  testApp.at('2026-06-04T10:00:00Z')
  await carts.housekeeping!(testApp.context(null))
  expect([(await view(null, guest)).status, (await view(anna, own)).status, (await view(null, used)).status]).toEqual([404, 200, 200])
  expect((await view(null, comesBack)).status, 'made long ago, used lately').toBe(200)
  testApp.at('2026-05-04T10:00:00Z')
})

it('a shop without a kitchen has no minimum and no opening line', async () => {
  const shop = await provider({ kind: 'shop' })
  const dish = await product(shop, { name: 'Marmelade' })
  expect((await add(null, { product_id: dish })).body.data.sellers[0]).toMatchObject({ minimum_cents: null, opening_label: null })
})
