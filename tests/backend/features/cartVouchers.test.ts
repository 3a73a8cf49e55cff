import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { features } from '#backend/features/all.ts'
import { runDue } from '#backend/workers/jobRunner.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'
import { voucherSupport } from '#tests/support/vouchers.ts'

const testApp = await demoTestApp()
const { db, works, ask, kernel } = testApp
const pay = await paying(testApp)
const vouchers = voucherSupport(testApp)
afterEach(() => vouchers.expectBooks())

const gift = { recipient_name: 'Nina', recipient_email: 'nina@post.example', from_name: 'Anna', message: 'Alles Gute!' }
const referenceOf = (page: string) => page.split('/').at(-1)!
const count = async (table: 'vouchers' | 'orders' | 'voucher_purchases') =>
  Number((await db.selectFrom(table).select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)
/** Something that is sent, and never runs out. */
const goods = await db
  .selectFrom('products as p')
  .innerJoin('product_stock as s', 's.product_id', 'p.id')
  .select('p.id')
  .where('p.provider_id', '=', testApp.ids.radwerk)
  .where('p.kind', '=', 'normal')
  .where('p.status', '=', 'active')
  .where('p.has_variants', '=', false)
  .where('p.age_limit', '=', 0)
  .orderBy('p.id')
  .executeTakeFirstOrThrow()
await db.updateTable('product_stock').set({ stock: null }).where('product_id', '=', goods.id).execute()

/** Anna's empty cart; kitchens are open. */
async function emptyCart(): Promise<string> {
  testApp.at('2026-11-20T17:30:00Z')
  await db.deleteFrom('slot_loads').execute()
  await db.updateTable('gastro_settings').set({ paused_until: null }).execute()
  const { data } = await works('anna', 'carts.merge', { body: {} })
  await works('anna', 'carts.clear', { query: { cart_key: data.cart_key } })
  return data.cart_key
}
const put = async (cart_key: string, wish: Record<string, unknown> = {}) =>
  (await works('anna', 'carts.addVoucher', { body: { cart_key, amount_cents: 2_500, ...wish } })).data
const view = async (cart_key: string) => (await works('anna', 'carts.view', { query: { cart_key } })).data
/** The whole cart with its vouchers as it would be ordered. */
async function order(key: string) {
  const { vouchers: bought = [] } = await view(key)
  return { ...(await testApp.orderBody('anna', key)), buy_vouchers: bought.map((one) => one.id) }
}
/** A meal, a thing that is sent, and these vouchers. */
async function fullCart(wishes: readonly Record<string, unknown>[] = [{}]) {
  const key = await emptyCart()
  await testApp.cartOf('anna', 'pizzeria-bella-vista')
  await works('anna', 'carts.add', { body: { cart_key: key, product_id: goods.id, qty: 1 } })
  for (const wish of wishes) await put(key, wish)
  return { key, body: await order(key) }
}
async function paid(body: Awaited<ReturnType<typeof order>>, more: Record<string, unknown> = {}) {
  const { data } = await works('anna', 'checkout.startOnline', { body: { ...body, ...more } })
  await pay.act(data.page!, 'success')
  const outcome = await pay.settle('anna', data.payment_reference)
  await testApp.jobs()
  return { ...data, reference: referenceOf(data.page!), outcome }
}
const mails = (voucherId: number) =>
  db
    .selectFrom('mails')
    .select(['kind', 'to_address'])
    .where('unique_key', 'in', [`voucher-${voucherId}`, `voucher-confirm-${voucherId}`])
    .orderBy('kind')
    .execute()

describe('a voucher in the cart', () => {
  it('stands beside meals and goods with its words, and goes alone or with all', async () => {
    const { key } = await fullCart([{ ...gift, deliver_on: '2026-12-24' }, { amount_cents: 1_500 }])
    const cart = await view(key)
    expect(cart.vouchers).toMatchObject([
      { issuer: null, amount_cents: 2_500, ...gift, deliver_on: '2026-12-24', problem: null },
      { issuer: null, amount_cents: 1_500, recipient_email: '', message: '', deliver_on: '' },
    ])
    const goods = cart.sellers.reduce((sum, seller) => sum + seller.items_cents, 0)
    expect(cart.items_cents).toBe(goods + 4_000)
    expect(cart.count).toBe(cart.sellers.flatMap((seller) => seller.lines).reduce((sum, line) => sum + line.quantity, 0) + 2)
    const [first] = cart.vouchers!
    const { data } = await works('anna', 'carts.remove', { params: { id: first!.id }, query: { cart_key: key } })
    expect(data.vouchers).toMatchObject([{ amount_cents: 1_500 }])
    expect(data.sellers).toEqual(cart.sellers)
    const { data: cleared } = await works('anna', 'carts.clear', { query: { cart_key: key } })
    expect([cleared.vouchers, cleared.count, cleared.items_cents]).toEqual([undefined, 0, 0])
  })

  it('is a line of its own each time, up to ten in a cart', async () => {
    const key = await emptyCart()
    for (let round = 0; round < 10; round++) await put(key)
    const eleventh = await ask('anna', 'carts.addVoucher', { body: { cart_key: key, amount_cents: 2_500 } })
    expect([eleventh.status, eleventh.body.error]).toEqual([422, 'QUANTITY_TOO_HIGH'])
    expect((await view(key)).vouchers).toHaveLength(10)
  })

  it('what nobody sells, or nobody can be given, is said at its field', async () => {
    const key = await emptyCart()
    const tries = [
      [{ issuer_id: testApp.ids.bosporus }, 'VOUCHER_NOT_SOLD'],
      [{ issuer_id: 999_999 }, 'VOUCHER_NOT_SOLD'],
      [{ message: 'Für dich' }, 'recipient_email'],
      [{ ...gift, deliver_on: '2026-11-19' }, 'deliver_on'],
      [{ ...gift, deliver_on: '2028-01-01' }, 'deliver_on'],
      [{ amount_cents: 499 }, 'amount_cents'],
      [{ amount_cents: 50_001 }, 'amount_cents'],
      [{ ...gift, message: 'x'.repeat(200_000) }, 'message'],
      [{ ...gift, recipient_name: 'x'.repeat(200_000) }, 'recipient_name'],
      [{ ...gift, recipient_email: `${'x'.repeat(200_000)}@post.example` }, 'recipient_email'],
      [{ cart_key: 'x'.repeat(24) }, 'CART_KEY_UNKNOWN'],
    ] as const
    for (const [wish, said] of tries) {
      const { status, body } = await ask('anna', 'carts.addVoucher', { body: { cart_key: key, amount_cents: 2_500, ...wish } })
      expect(status, said).toBeGreaterThanOrEqual(400)
      expect(status, said).toBeLessThan(500)
      expect(JSON.stringify([body.error, body.details ?? null, body]), said).toContain(said)
    }
    expect((await view(key)).vouchers).toBeUndefined()
  })

  it('is nobody else’s: neither seen, nor removed, nor bought by strangers', async () => {
    const { key, body } = await fullCart([gift])
    const [voucher] = (await view(key)).vouchers!
    expect((await ask('jonas', 'carts.view', { query: { cart_key: key } })).body.error).toBe('CART_KEY_UNKNOWN')
    expect((await ask('jonas', 'carts.remove', { params: { id: voucher!.id }, query: { cart_key: key } })).body.error).toBe(
      'CART_KEY_UNKNOWN',
    )
    expect((await ask('jonas', 'checkout.startOnline', { body })).body.error).toBe('CART_KEY_UNKNOWN')
    // Nor does the number of somebody else's voucher buy anything.
    const { key: own } = await testApp.cartOf('jonas', 'pizzeria-bella-vista')
    const order = { ...(await testApp.orderBody('jonas', own)), buy_vouchers: [voucher!.id] }
    const { data } = await works('jonas', 'checkout.startOnline', { body: order })
    expect(data.amount_cents).toBe(order.expected_total)
    await works('jonas', 'carts.clear', { query: { cart_key: own } })
  })
})

describe('one checkout, one payment', () => {
  it('issues and mails it exactly once, under 20 repeats at once and doubled webhooks', async () => {
    const { key, body } = await fullCart([gift])
    const [before, orders] = [await count('vouchers'), await count('orders')]
    const { data } = await works('anna', 'checkout.startOnline', { body })
    expect(data.amount_cents).toBe(body.expected_total)
    const reference = referenceOf(data.page!)
    await db.updateTable('sandbox_payments').set({ status: 'succeeded' }).where('reference', '=', reference).execute()
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () =>
        ask('anna', 'checkout.finishOnline', { body: { payment_reference: data.payment_reference } }).then(({ status }) => status),
      ),
      ...Array.from({ length: 10 }, (_, at) =>
        pay.notice(reference, { cents: data.amount_cents, id: `evt_cart_${at % 5}` }).then((one) => one.statusCode),
      ),
      ...Array.from({ length: 5 }, async () => ((await runDue(kernel, features)) ? 200 : 200)),
    ])
    expect(answers.filter((status) => status !== 200)).toEqual([])
    await testApp.jobs()
    await testApp.jobs()
    expect([await count('vouchers'), await count('orders')]).toEqual([before + 1, orders + 2])
    const voucher = await db.selectFrom('vouchers').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(voucher).toMatchObject({ status: 'active', balance_cents: 2_500, issuer_id: null, holder_id: null })
    expect(await mails(voucher.id)).toMatchObject([{ kind: 'order.voucher' }, { kind: 'voucher.code', to_address: gift.recipient_email }])
    const settled = await pay.settle('anna', data.payment_reference)
    expect(settled).toMatchObject({ outcome: 'placed', total_cents: body.expected_total, vouchers: [{ amount_cents: 2_500 }] })
    expect(settled.orders).toHaveLength(2)
    expect((await view(key)).count).toBe(0)
    const thanks = await works('anna', 'checkout.information', { query: { order_number: settled.orders[0]!.order_number } })
    expect(thanks.data).toMatchObject({ total_cents: body.expected_total, vouchers: [{ amount_cents: 2_500, recipient_name: 'Nina' }] })
    const stranger = await ask('jonas', 'checkout.information', { query: { order_number: settled.orders[0]!.order_number } })
    expect(stranger.status).toBe(404)
  })

  it('neither cash nor a voucher buys one; a voucher pays for the rest of the cart alone', async () => {
    const { code } = await vouchers.given(50_000)
    const { body } = await fullCart([{}])
    for (const [call, more] of [
      ['checkout.placeByCash', {}],
      ['checkout.placeByVoucher', { voucher_codes: [code], expected_voucher_cents: body.expected_total }],
      ['checkout.placeByVoucher', { voucher_codes: [code], expected_voucher_cents: body.expected_total - 2_500, rest: 'cash' }],
    ] as const) {
      const refused = await ask('anna', call, { body: { ...body, ...more } })
      expect([refused.status, refused.body.error]).toEqual([409, 'VOUCHER_ONLINE_ONLY'])
    }
    const all = await ask('anna', 'checkout.startOnline', {
      body: { ...body, voucher_codes: [code], expected_voucher_cents: body.expected_total },
    })
    expect(all.body.error).toBe('VOUCHER_CHANGED')
    const { amount_cents: cents, outcome } = await paid(body, {
      voucher_codes: [code],
      expected_voucher_cents: body.expected_total - 2_500,
    })
    expect(cents).toBe(2_500)
    expect(outcome.vouchers).toMatchObject([{ amount_cents: 2_500 }])
    const payments = await db
      .selectFrom('order_payments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select(['p.method', 'p.amount_cents'])
      .where(
        'o.number',
        'in',
        outcome.orders.map((one) => one.order_number),
      )
      .execute()
    expect(payments).toEqual(payments.map(() => ({ method: 'voucher', amount_cents: 0 })))
  })

  it('vouchers alone need no order, and the cart can be filled and paid again', async () => {
    const orders = await count('orders')
    for (const wish of [{}, { ...gift, deliver_on: '2026-12-24' }]) {
      const key = await emptyCart()
      await put(key, wish)
      const { outcome } = await paid({ ...(await order(key)), address: null as never })
      expect(outcome).toMatchObject({ outcome: 'placed', orders: [], total_cents: 2_500, vouchers: [{ amount_cents: 2_500 }] })
      const { data: purchase } = await works('anna', 'vouchers.settle', {
        body: { payment_reference: outcome.vouchers![0]!.payment_reference },
      })
      expect(purchase).toMatchObject({ outcome: 'paid', amount_cents: 2_500, may_withdraw: true })
      expect((await view(key)).count).toBe(0)
      // On its day, and not before.
      const sent = (await mails(purchase.voucher_id!)).map((mail) => mail.kind)
      expect(sent).toEqual('deliver_on' in wish ? ['order.voucher'] : ['order.voucher', 'voucher.code'])
    }
    testApp.at('2026-12-24T08:00:00Z')
    await testApp.deadlines()
    await testApp.jobs()
    const last = await db.selectFrom('vouchers').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect((await mails(last.id)).map((mail) => mail.kind)).toEqual(['order.voucher', 'voucher.code'])
    expect(await count('orders')).toBe(orders)
  })

  it('left out it stays in the cart, and what is said about it must be what was seen', async () => {
    const { key, body } = await fullCart([{}])
    const wrong = await ask('anna', 'checkout.startOnline', { body: { ...body, buy_vouchers: [] } })
    expect(wrong.body.error).toBe('CART_CHANGED')
    await paid({ ...body, buy_vouchers: [], expected_total: body.expected_total - 2_500 })
    expect(await view(key)).toMatchObject({ count: 1, vouchers: [{ amount_cents: 2_500 }] })
    const nothing = await ask('anna', 'checkout.startOnline', { body: { ...body, sellers: [], buy_vouchers: [], expected_total: 0 } })
    expect(nothing.body.error).toBe('CART_EMPTY')
  })

  it('taken out while it was paid for, or no longer sold: all comes back, and nothing is issued', async () => {
    const { works: ok } = testApp
    const before = [await count('vouchers'), await count('orders'), await count('voucher_purchases')]
    const { key, body } = await fullCart([{}])
    const [voucher] = (await view(key)).vouchers!
    const { data } = await ok('anna', 'checkout.startOnline', { body })
    await ok('anna', 'carts.remove', { params: { id: voucher!.id }, query: { cart_key: key } })
    await pay.act(data.page!, 'success')
    expect(await pay.settle('anna', data.payment_reference)).toMatchObject({ outcome: 'givenBack' })
    await testApp.jobs()
    expect(await pay.refunded(referenceOf(data.page!))).toBe(body.expected_total)
    // The same with a seller that stops selling its own.
    await ok('bosporus', 'vouchers.setOffer', { body: { is_open: true, amounts_cents: [2_000] } })
    const again = await emptyCart()
    await put(again, { issuer_id: testApp.ids.bosporus, amount_cents: 2_000 })
    const alone = await order(again)
    const { data: second } = await ok('anna', 'checkout.startOnline', { body: alone })
    await ok('bosporus', 'vouchers.setOffer', { body: { is_open: false, amounts_cents: [2_000] } })
    expect((await view(again)).vouchers).toMatchObject([{ issuer: { id: testApp.ids.bosporus }, problem: expect.any(String) }])
    await pay.act(second.page!, 'success')
    expect(await pay.settle('anna', second.payment_reference)).toMatchObject({ outcome: 'givenBack' })
    await testApp.jobs()
    expect(await pay.refunded(referenceOf(second.page!))).toBe(2_000)
    expect((await ask('anna', 'checkout.startOnline', { body: alone })).body.error).toBe('VOUCHER_NOT_SOLD')
    expect([await count('vouchers'), await count('orders'), await count('voucher_purchases')]).toEqual(before)
  })
})

describe('what goes back', () => {
  it('an unused voucher by itself, once; an order without it', async () => {
    const { body } = await fullCart([{}, { amount_cents: 1_500, ...gift }])
    const { outcome, reference } = await paid(body)
    const [mine, given] = outcome.vouchers!
    const withdraw = (who: 'anna' | 'jonas', token: string) => ask(who, 'vouchers.withdraw', { body: { payment_reference: token } })
    expect((await withdraw('jonas', given!.payment_reference)).status).toBe(404)
    const tried = await Promise.all(Array.from({ length: 5 }, () => withdraw('anna', given!.payment_reference)))
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(1)
    await testApp.jobs()
    expect(await pay.refunded(reference)).toBe(1_500)
    const meal = await db
      .selectFrom('orders')
      .select(['number', 'total_cents'])
      .where('kind', '=', 'food')
      .where(
        'number',
        'in',
        outcome.orders.map((one) => one.order_number),
      )
      .executeTakeFirstOrThrow()
    await works('anna', 'foodOrders.cancel', { body: { order_number: meal.number } })
    await testApp.jobs()
    expect(await pay.refunded(reference)).toBe(1_500 + meal.total_cents)
    const { data } = await works('anna', 'vouchers.settle', { body: { payment_reference: mine!.payment_reference } })
    expect(data).toMatchObject({ outcome: 'paid', state: 'active', may_withdraw: true })
    // Used, it is no longer given back.
    const { code } = (await works('anna', 'vouchers.mine')).data.vouchers.find((one) => one.id === data.voucher_id)!
    const checkout = await vouchers.checkout('anna')
    await works('anna', 'checkout.placeByVoucher', {
      body: { ...checkout, voucher_codes: [code!], expected_voucher_cents: Math.min(2_500, checkout.expected_total), rest: 'cash' },
    })
    expect((await withdraw('anna', mine!.payment_reference)).status).toBe(409)
  })

  it('whatever is bought together, parts add up to what was paid', async () => {
    const amount = fc.integer({ min: 500, max: 50_000 })
    await fc.assert(
      fc.asyncProperty(fc.array(amount, { minLength: 1, maxLength: 4 }), fc.integer({ min: 500, max: 50_000 }), async (bought, balance) => {
        const { code } = await vouchers.given(balance)
        const { body } = await fullCart(bought.map((cents) => ({ amount_cents: cents })))
        const sold = bought.reduce((sum, cents) => sum + cents, 0)
        const covered = Math.min(balance, body.expected_total - sold)
        const {
          amount_cents: cents,
          outcome,
          payment_reference: token,
        } = await paid(body, { voucher_codes: [code], expected_voucher_cents: covered })
        expect(cents + covered).toBe(body.expected_total)
        expect(outcome.vouchers!.map((one) => one.amount_cents)).toEqual(bought)
        const { id } = await pay.attempt(token)
        const payments = await db.selectFrom('order_payments').selectAll().where('checkout_payment_id', '=', id).execute()
        const online = payments.reduce((sum, one) => sum + (one.method === 'online' ? one.amount_cents : 0), 0)
        expect(online + sold).toBe(cents)
        expect(payments.reduce((sum, one) => sum + one.voucher_cents, 0)).toBe(covered)
        await vouchers.expectBooks()
      }),
      { numRuns: 12 },
    )
  })
})
