import { describe, expect, it } from 'vitest'
import { RefundRefused } from '#backend/features/payments/paymentProvider.ts'
import { payBack } from '#backend/features/payments/payments.api.ts'
import { providerOf, replaceProvider } from '#backend/features/payments/provider.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'

const testApp = await demoTestApp()
const { db, works } = testApp
const pay = await paying(testApp)

/** A paid order of two dishes and more. */
async function paidMeal() {
  await db.deleteFrom('slot_loads').execute()
  await db.deleteFrom('cart_items').execute()
  await db.updateTable('gastro_settings').set({ paused_until: null }).execute()
  testApp.at('2026-11-20T17:30:00Z')
  const salami = await testApp.dishOf('pizzeria-bella-vista', 'Salami')
  const groups = salami.option_groups as { key: string; min: number; choices: { key: string }[] }[]
  const options = groups.filter(({ min }) => min === 1).map((group) => `${group.key}.${group.choices[0]!.key}`)
  let key: string | undefined
  for (const note of ['', 'ohne Oliven', 'gut durch'])
    key = (await works('anna', 'carts.add', { body: { product_id: salami.id, qty: 1, options, note, ...(key ? { cart_key: key } : {}) } }))
      .data.cart_key
  const { data } = await works('anna', 'checkout.startOnline', { body: await testApp.orderBody('anna', key!) })
  await pay.act(data.page!, 'success')
  const { orders } = await pay.settle('anna', data.payment_reference)
  const number = orders[0]!.order_number
  await works('bellaVista', 'foodOrders.move', { body: { order_number: number, event: 'accept', prep_minutes: 20 } })
  return { number, reference: data.page!.split('/').at(-1)!, cents: data.amount_cents }
}
const orderOf = async (number: string) => (await works('bellaVista', 'foodOrders.view', { query: { order_number: number } })).data
const line = (number: string, ids: number[], step: 'strike' | 'restore') =>
  works('bellaVista', 'foodOrders.changeLines', { body: { order_number: number, line_ids: ids, step } })

describe('a line struck from an order that was paid online', () => {
  it('is paid back once nobody can put it back any more', async () => {
    const { number, reference, cents } = await paidMeal()
    const [first] = (await orderOf(number)).items
    await line(number, [first!.id], 'strike')
    await testApp.jobs()
    expect(await pay.refunded(reference)).toBe(0)
    testApp.later(4)
    await testApp.jobs()
    const order = await orderOf(number)
    expect(await pay.refunded(reference)).toBe(cents - order.total_cents)
    expect(order).toMatchObject({ payment_status: 'partially_refunded', payment_status_text: 'Online bezahlt, teilweise erstattet' })
    // The rest comes back with the rest of the order, and nothing twice.
    const rest = order.items.filter(({ status }) => status !== 'canceled').map(({ id }) => id)
    await line(number, rest, 'strike')
    testApp.later(4)
    await testApp.jobs()
    expect(await pay.refunded(reference)).toBe(cents)
    expect(await orderOf(number)).toMatchObject({ state: 'canceled', payment_status: 'refunded' })
  })

  it('and put back in time costs what it did', async () => {
    const { number, reference } = await paidMeal()
    const [first] = (await orderOf(number)).items
    await line(number, [first!.id], 'strike')
    await line(number, [first!.id], 'restore')
    testApp.later(4)
    await testApp.jobs()
    expect(await pay.refunded(reference)).toBe(0)
    expect(await orderOf(number)).toMatchObject({ payment_status: 'paid' })
  })
})

describe('what goes back of an order that was paid online', () => {
  const idOf = async (number: string) =>
    (await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id
  const send = (orderId: number, key: string, cents: number) =>
    testApp.kernel.command({ caller: { kind: 'system' }, requestId: key }, (ctx) => payBack(ctx, { orderId, key, cents }))

  it('of two strikes only what stays struck: what comes back in its own two minutes is paid for', async () => {
    const { number, reference, cents } = await paidMeal()
    const [first, second] = (await orderOf(number)).items
    await line(number, [first!.id], 'strike')
    testApp.later(2)
    await line(number, [second!.id], 'strike')
    testApp.later(1.2)
    await testApp.jobs()
    await line(number, [second!.id], 'restore')
    testApp.later(10)
    await testApp.jobs()
    expect(await pay.refunded(reference)).toBe(cents - (await orderOf(number)).total_cents)
    expect(await pay.refunded(reference)).toBe(first!.total_cents)
  })

  it('a line struck after something came back is paid back as well', async () => {
    const { number, reference } = await paidMeal()
    await send(await idOf(number), 'returned-before', 200)
    await testApp.jobs()
    const [first] = (await orderOf(number)).items
    await line(number, [first!.id], 'strike')
    testApp.later(4)
    await testApp.jobs()
    expect(await pay.refunded(reference)).toBe(200 + first!.total_cents)
  })

  it('what the service refuses for good is booked back, asked for under the same name again, and nobody loses a cent', async () => {
    const { number, reference } = await paidMeal()
    const id = await idOf(number)
    const real = providerOf(testApp)!
    replaceProvider(testApp.kernel, { ...real, refund: () => Promise.reject(new RefundRefused('disputed')) })
    const before = await pay.balances()
    try {
      await send(id, 'refused', 300)
      await testApp.jobs()
    } finally {
      replaceProvider(testApp.kernel, real)
    }
    const rows = async () => db.selectFrom('payment_refunds').select(['key', 'status']).where('order_id', '=', id).orderBy('id').execute()
    expect(await rows()).toEqual([{ key: expect.stringMatching(/^refused failed \d+$/), status: 'failed' }])
    expect(await pay.balances()).toEqual(before)
    expect(await pay.refunded(reference)).toBe(0)
    await send(id, 'refused', 300)
    await testApp.jobs()
    expect((await rows()).at(-1)).toEqual({ key: 'refused', status: 'settled' })
    expect(await pay.refunded(reference)).toBe(300)
  })

  it('an order that the clock closes is earned all the same', async () => {
    const { number } = await paidMeal()
    const { items } = await orderOf(number)
    await works('bellaVista', 'foodOrders.changeStatusByProducts', {
      body: { order_number: number, product_ids: items.map((item) => item.product_id), status: 'ready' },
    })
    testApp.later(26 * 60)
    await testApp.deadlines()
    expect(await orderOf(number)).toMatchObject({ state: 'completed' })
    const earned = await db
      .selectFrom('ledger_entries')
      .select('account')
      .where('kind', '=', 'earned')
      .where('reference', '=', `order-${await idOf(number)}`)
      .orderBy('account')
      .execute()
    expect(earned.map(({ account }) => account)).toEqual(['sellerAvailable', 'sellerPending'])
  })
})

describe('everybody reads how it was paid', () => {
  it('the receipt, the invoice and both sides of the order', async () => {
    const { number } = await paidMeal()
    await testApp.jobs()
    const mail = await db.selectFrom('mails').select(['subject', 'text']).where('subject', 'like', `%${number}%`).executeTakeFirstOrThrow()
    expect(mail.text).toContain('Online bezahlt')
    expect(mail.text).not.toContain('bar bei Übergabe')
    expect(await orderOf(number)).toMatchObject({ payment_mothod: 'online', payment_status_text: 'Online bezahlt' })
  })
})

describe('a guest', () => {
  it('pays online and is one order’s buyer, also when only the notice comes', async () => {
    await db.deleteFrom('slot_loads').execute()
    await db.updateTable('gastro_settings').set({ paused_until: null }).execute()
    const form = { first_name: 'Mia', last_name: 'Gast', email: 'mia@zahlt.example', phone: '069 90009123' }
    const { data: begun } = await works('guest', 'guests.begin', { body: form })
    const { key } = await testApp.cartOf('guest', 'pizzeria-bella-vista')
    const call = async (method: 'GET' | 'POST', url: string, body?: unknown) =>
      testApp.app.inject({
        method,
        url: `/rest/${url}`,
        headers: { authorization: `Bearer ${begun.access_token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { payload: JSON.stringify(body) } : {}),
      })
    type Preview = { data: { total_cents: number; sellers: { provider: { id: number } }[] } }
    const { data: preview } = (await call('GET', `api/cashOrderPreview?cart_key=${key}&postal_code=62101`)).json<Preview>()
    const started = await call('POST', 'orderCheckout', {
      cart_key: key,
      expected_total: preview.total_cents,
      terms_accepted: true,
      age_confirmed: true,
      contact: { first_name: 'Mia', last_name: 'Gast', phone: '069 90009123' },
      address: testApp.address,
      sellers: preview.sellers.map(({ provider }) => ({ provider_id: provider.id, kind: 'food', fulfilment: 'delivery' })),
    })
    expect(started.statusCode, started.body).toBe(200)
    const { data: toPay } = started.json<{ data: { payment_reference: string; page: string } }>()
    await pay.act(toPay.page, 'success')
    await testApp.jobs()
    expect(await pay.attempt(toPay.payment_reference)).toMatchObject({ status: 'placed', account_id: begun.user.user_id })
    const settled = await call('POST', 'orderPlace', { payment_reference: toPay.payment_reference })
    expect(settled.json()).toMatchObject({ data: { outcome: 'placed' } })
    expect((await testApp.ask('anna', 'checkout.finishOnline', { body: { payment_reference: toPay.payment_reference } })).status).toBe(404)
  })
})

describe('payments as the operator sees them', () => {
  it('add up to zero, and nothing hangs', async () => {
    const { data } = await works('admin', 'payments.ledger')
    expect(data).toMatchObject({ sum_cents: 0, stuck: [], waiting_refunds: [] })
    expect(data.accounts.map(({ account }) => account)).toContain('psp')
    for (const who of ['anna', 'bellaVista'] as const) expect((await testApp.ask(who, 'payments.ledger')).status).toBe(403)
    expect((await testApp.ask('guest', 'payments.ledger')).status).toBe(401)
  })

  it('name the service, and no secret', async () => {
    const answer = await testApp.ask('guest', 'payments.config')
    expect(answer.body.data).toEqual({ provider: 'sandbox', public_key: null, currency: 'eur' })
  })
})
