import { connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { signatureOf } from '#backend/features/payments/signature.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'

const testApp = await demoTestApp()
const { db, works, ask } = testApp
const pay = await paying(testApp)
const { payments: sandbox } = testApp.kernel.config
if (sandbox?.kind !== 'sandbox') throw new Error('Tests pay in the sandbox')
/** Nobody's kitchen is full, and no cart is left over. */
async function fresh(who: 'anna' | 'jonas' = 'anna', slug = 'pizzeria-bella-vista') {
  await db.deleteFrom('slot_loads').execute()
  await db.deleteFrom('cart_items').execute()
  await db.updateTable('gastro_settings').set({ paused_until: null }).execute()
  testApp.at('2026-11-20T17:30:00Z')
  return pay.started(who, slug)
}
const ordersOf = async (cartKey: string) =>
  db
    .selectFrom('order_groups as g')
    .innerJoin('carts as c', 'c.id', 'g.cart_id')
    .innerJoin('orders as o', 'o.group_id', 'g.id')
    .innerJoin('order_payments as p', 'p.order_id', 'o.id')
    .select(['o.id', 'o.number', 'o.total_cents', 'p.method', 'p.status', 'p.amount_cents', 'g.id as group'])
    .where('c.key', '=', cartKey)
    .orderBy('o.id', 'desc')
    .execute()
const referenceOf = (page: string) => page.split('/').at(-1)!

describe('paying online', () => {
  it('places the order once the money is there, by webhook alone', async () => {
    const { page, payment_reference: token, amount_cents: amount, key } = await fresh()
    const before = await ordersOf(key)
    await pay.act(page, 'success')
    expect(await ordersOf(key)).toHaveLength(before.length)
    await testApp.jobs()
    const [order] = await ordersOf(key)
    expect(order).toMatchObject({ method: 'online', status: 'paid', amount_cents: amount, total_cents: amount })
    expect(await pay.attempt(token)).toMatchObject({ status: 'placed', body: null, captured_cents: amount })
    const outcome = await pay.settle('anna', token)
    expect(outcome).toMatchObject({
      outcome: 'placed',
      orders: [{ order_number: order!.number, total_cents: amount }],
      total_cents: amount,
    })
    const { data } = await works('anna', 'checkout.information', { query: { order_number: order!.number } })
    expect(data.orders[0]).toMatchObject({ payment_mothod: 'online', payment_status: 'paid', payment_status_text: 'Online bezahlt' })
  })

  it('places it on the way back too, and the notice that comes later changes nothing', async () => {
    const { page, payment_reference: token, key } = await fresh()
    const before = (await ordersOf(key)).length
    await pay.act(page, 'success')
    expect(await pay.settle('anna', token)).toMatchObject({ outcome: 'placed' })
    expect(await pay.settle('anna', token)).toMatchObject({ outcome: 'placed' })
    await testApp.jobs()
    expect(await ordersOf(key)).toHaveLength(before + 1)
  })

  it.each(['doubled', 'reordered'] as const)('bears %s notices', async (outcome) => {
    const { page, payment_reference: token, key } = await fresh()
    const before = (await ordersOf(key)).length
    await pay.act(page, outcome)
    await testApp.jobs()
    testApp.later(1)
    await testApp.jobs()
    expect(await ordersOf(key)).toHaveLength(before + 1)
    expect(await pay.attempt(token)).toMatchObject({ status: 'placed' })
  })

  it('asks for a second step where the bank wants one', async () => {
    const { page, payment_reference: token } = await fresh()
    expect((await pay.act(page, 'challenge')).data.status).toBe('confirming')
    expect(await pay.settle('anna', token)).toMatchObject({ outcome: 'open' })
    await pay.act(page, 'confirm')
    expect(await pay.settle('anna', token)).toMatchObject({ outcome: 'placed' })
  })

  it.each([
    ['decline', 'failed', 'Abgelehnt'],
    ['abandon', 'canceled', 'Abgebrochen'],
  ] as const)('orders nothing on %s, and the cart is still there for another try', async (outcome, status, shown) => {
    const { page, payment_reference: token, body, key } = await fresh()
    const before = (await ordersOf(key)).length
    await pay.act(page, outcome)
    await testApp.jobs()
    expect(await pay.attempt(token)).toMatchObject({ status })
    expect(await pay.settle('anna', token)).toMatchObject({ outcome: 'failed', orders: [] })
    const over = await ask('guest', 'payments.sandboxAct', { params: { reference: referenceOf(page) }, body: { outcome: 'success' } })
    expect([over.status, over.body.message]).toEqual([409, `Das ist im Zustand „${shown}“ nicht möglich.`])
    const again = await works('anna', 'checkout.startOnline', { body })
    expect(again.data.payment_reference).not.toBe(token)
    await pay.act(again.data.page!, 'success')
    expect(await pay.settle('anna', again.data.payment_reference)).toMatchObject({ outcome: 'placed' })
    expect(await ordersOf(key)).toHaveLength(before + 1)
  })

  it('ends after fifteen minutes; money that comes later still orders, as long as it can', async () => {
    const { page, payment_reference: token, key, amount_cents: cents } = await fresh()
    const before = (await ordersOf(key)).length
    testApp.later(16)
    await testApp.deadlines()
    await db.updateTable('gastro_settings').set({ paused_until: null }).execute()
    expect(await pay.attempt(token)).toMatchObject({ status: 'expired' })
    await pay.notice(referenceOf(page), { cents })
    await testApp.jobs()
    expect(await pay.attempt(token)).toMatchObject({ status: 'placed' })
    expect(await ordersOf(key)).toHaveLength(before + 1)
  })

  it('takes late money that finds another order in its place, and gives it back', async () => {
    const { page, payment_reference: token, body, amount_cents: cents } = await fresh()
    await works('anna', 'checkout.placeByCash', { body })
    await pay.act(page, 'success')
    await testApp.jobs()
    expect(await pay.attempt(token)).toMatchObject({ status: 'refunded', reason: 'CART_EMPTY', body: null })
    expect(await pay.refunded(referenceOf(page))).toBe(cents)
    expect(await pay.settle('anna', token)).toMatchObject({ outcome: 'givenBack', orders: [] })
  })

  it('is void when the cart changes meanwhile, even at the same price', async () => {
    const { page, payment_reference: token, key, amount_cents: cents } = await fresh()
    const { data } = await works('anna', 'carts.view', { query: { cart_key: key } })
    const line = data.sellers[0]!.lines[0]!
    await db.updateTable('cart_items').set({ note: 'mit Käse' }).where('id', '=', line.id).execute()
    await pay.act(page, 'success')
    const outcome = await pay.settle('anna', token)
    expect(outcome).toMatchObject({ outcome: 'givenBack' })
    expect(outcome.message).toContain('während der Zahlung geändert')
    await testApp.jobs()
    expect(await pay.refunded(referenceOf(page))).toBe(cents)
  })

  it('gives back what is sold out by then, and says so by notice', async () => {
    const { page, payment_reference: token, key } = await fresh()
    const { data } = await works('anna', 'carts.view', { query: { cart_key: key } })
    const product = data.sellers[0]!.lines[0]!.product_id
    await db.updateTable('product_stock').set({ sold_out: true }).where('product_id', '=', product).execute()
    await pay.act(page, 'success')
    expect(await pay.settle('anna', token)).toMatchObject({ outcome: 'givenBack' })
    await testApp.jobs()
    await db.updateTable('product_stock').set({ sold_out: false }).where('product_id', '=', product).execute()
    const notice = await db
      .selectFrom('notifications')
      .select(['title', 'body'])
      .where('account_id', '=', testApp.ids.anna)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(notice.title).toBe('Nicht bestellt – Ihr Geld kommt zurück')
  })

  it.each([
    ['too little', { cents: 1 as number | undefined }],
    ['another currency', { cents: undefined, currency: 'usd' }],
  ])('orders nothing for %s', async (_, wrong) => {
    const { page, payment_reference: token, amount_cents: amount } = await fresh()
    await db.updateTable('sandbox_payments').set({ status: 'succeeded' }).where('reference', '=', referenceOf(page)).execute()
    await pay.notice(referenceOf(page), { ...wrong, cents: wrong.cents ?? amount })
    await testApp.jobs()
    expect(await pay.attempt(token)).toMatchObject({ status: 'refunded', reason: 'PAYMENT_AMOUNT_WRONG' })
    expect(await pay.refunded(referenceOf(page))).toBe(wrong.cents ?? amount)
  })

  it('is the same page in two tabs, and another one for another order', async () => {
    const { payment_reference: token, page, body, key } = await fresh()
    const again = await works('anna', 'checkout.startOnline', { body })
    expect(again.data).toMatchObject({ payment_reference: token, page })
    const line = (await works('anna', 'carts.view', { query: { cart_key: key } })).data.sellers[0]!.lines[0]!
    await works('anna', 'carts.update', { params: { id: line.id }, body: { cart_key: key, qty: line.quantity + 1 } })
    const other = await works('anna', 'checkout.startOnline', { body: await testApp.orderBody('anna', key) })
    expect(other.data.payment_reference).not.toBe(token)
    expect(await pay.attempt(token)).toMatchObject({ status: 'canceled' })
  })

  it('can be left for another way to pay', async () => {
    const { payment_reference: token, page } = await fresh()
    const left = await works('anna', 'checkout.cancelOnline', { body: { payment_reference: token } })
    expect(left.data).toMatchObject({ outcome: 'failed' })
    await testApp.jobs()
    expect((await ask('guest', 'payments.sandboxPage', { params: { reference: referenceOf(page) } })).body.data).toMatchObject({
      status: 'canceled',
    })
  })

  it('is nobody else’s business', async () => {
    const { payment_reference: token } = await fresh()
    for (const call of ['checkout.finishOnline', 'checkout.confirmOnline', 'checkout.cancelOnline'] as const)
      expect((await ask('jonas', call, { body: { payment_reference: token } })).status).toBe(404)
    expect(await pay.attempt(token)).toMatchObject({ status: 'started' })
  })
})

describe('a notice', () => {
  it('counts only with our secret, soon after it was signed, and as it was signed', async () => {
    const { page, payment_reference: token, amount_cents: cents } = await fresh()
    const reference = referenceOf(page)
    const forged = await pay.notice(reference, { cents, secret: 'somebody else’s' })
    expect([forged.statusCode, forged.json()['error']]).toEqual([400, 'SIGNATURE_INVALID'])
    expect((await pay.notice(reference, { cents, at: new Date(testApp.now().getTime() - 301_000) })).statusCode).toBe(400)
    expect((await pay.notice(reference, { cents, at: new Date(testApp.now().getTime() + 301_000) })).statusCode).toBe(400)
    for (const headers of [{}, { 'markthalle-signature': 't=1,v1=00' }, { 'markthalle-signature': 'x'.repeat(5000) }]) {
      const answer = await testApp.app.inject({
        method: 'POST',
        url: '/rest/payments/webhook',
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify({ payload: '{}', signature: 'x' }),
      })
      expect([400, 422]).toContain(answer.statusCode)
    }
    expect(await pay.attempt(token)).toMatchObject({ status: 'started' })
  })

  it('with two hundred thousand characters of somebody’s own beside it counts; one that is larger, or never ends, is cut off', async () => {
    const { page, payment_reference: token, amount_cents: cents } = await fresh()
    const sent = (metadata: string) => {
      const data = { reference: referenceOf(page), amount_cents: cents, currency: 'eur', metadata }
      const payload = JSON.stringify({ id: `evt_large_${metadata.length}`, type: 'payment.succeeded', data })
      const headers = { 'content-type': 'application/json', 'markthalle-signature': signatureOf(sandbox.secret, payload, testApp.now()) }
      return testApp.app.inject({ method: 'POST', url: '/rest/payments/webhook', headers, payload })
    }
    expect((await sent('x'.repeat(300_000))).statusCode).toBe(413)
    expect(await pay.attempt(token)).toMatchObject({ status: 'started' })
    expect((await sent('x'.repeat(200_000))).statusCode).toBe(200)
    expect(await pay.attempt(token)).toMatchObject({ status: 'captured' })
    await testApp.jobs()

    const { hostname, port } = new URL(sandbox.hookUrl!)
    const socket = connect({ host: hostname, port: Number(port) })
    let [answer, written, isClosed] = ['', 0, false]
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('error', () => (isClosed = true))
    socket.on('close', () => (isClosed = true))
    socket.write('POST /rest/payments/webhook HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n')
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
    for (; written < 40_000_000 && !isClosed && answer === ''; written += 0x4000)
      await new Promise((done) => socket.write(chunk, () => setTimeout(done, 1)))
    await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1\.1 413 /))
    expect(written).toBeLessThan(5_000_000)
    socket.destroy()
  })

  it('of a payment nobody knows is taken and changes nothing; one that was heard is not heard twice', async () => {
    expect((await pay.notice('sb_unknown', { cents: 5 })).statusCode).toBe(200)
    const { page, payment_reference: token, amount_cents: cents } = await fresh()
    for (let times = 0; times < 3; times++) expect((await pay.notice(referenceOf(page), { cents, id: 'evt_again' })).statusCode).toBe(200)
    await testApp.jobs()
    expect(await pay.attempt(token)).toMatchObject({ status: 'placed' })
  })
})

describe('an order that was paid online', () => {
  it('is paid back when it is rejected', async () => {
    const { page, payment_reference: token, key, amount_cents: cents } = await fresh()
    await pay.act(page, 'success')
    await pay.settle('anna', token)
    const [order] = await ordersOf(key)
    await works('bellaVista', 'foodOrders.move', { body: { order_number: order!.number, event: 'reject', reason: 'tooBusy' } })
    await testApp.jobs()
    expect((await ordersOf(key))[0]).toMatchObject({ status: 'refunded' })
    expect(await pay.refunded(referenceOf(page))).toBe(cents)
  })

  it('is earned when it is done, and nothing of it is left anywhere else', async () => {
    const { page, payment_reference: token, key, amount_cents: cents } = await fresh()
    await pay.act(page, 'success')
    await pay.settle('anna', token)
    const [order] = await ordersOf(key)
    const number = order!.number
    await works('bellaVista', 'foodOrders.move', { body: { order_number: number, event: 'accept', prep_minutes: 20 } })
    const { items } = (await works('bellaVista', 'foodOrders.view', { query: { order_number: number } })).data
    await works('bellaVista', 'foodOrders.changeStatusByProducts', {
      body: { order_number: number, product_ids: items.map((item) => item.product_id), status: 'ready' },
    })
    await works('bellaVista', 'foodOrders.move', { body: { order_number: number, event: 'dispatch' } })
    await works('bellaVista', 'foodOrders.move', { body: { order_number: number, event: 'deliver' } })
    const lines = await db
      .selectFrom('ledger_entries')
      .select(['kind', 'account', 'cents'])
      .where('reference', '=', `order-${order!.id}`)
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { kind: 'placement', account: 'customer', cents },
      { kind: 'placement', account: 'sellerPending', cents: -cents },
      { kind: 'earned', account: 'sellerPending', cents },
      { kind: 'earned', account: 'sellerAvailable', cents: -cents },
    ])
  })
})
