import { describe, expect, it } from 'vitest'
import { allCalls, type CallId } from '#contract/all.ts'
import type { CallSpec } from '#contract/define.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { writeGoodsOrder } from '#tests/support/goodsOrder.ts'
import { placeShopOrder } from '#tests/support/shopOrders.ts'

const testApp = await demoTestApp()
const { db, works, ask, app, ids } = testApp
const form = { first_name: 'Mia', last_name: 'Gast', email: 'mia@gast.example', phone: '069 90009123' }

let address = 0
/** From another network address each time, so that only the test of limits meets them. */
const freshIp = () => `10.1.${Math.floor(++address / 250)}.${address % 250}`
/** One more session, by its token; asked with by `as`. */
async function guest(change: Partial<typeof form> = {}) {
  const { data } = await works('guest', 'guests.begin', { body: { ...form, ...change }, ip: freshIp() })
  return { token: data.access_token, id: data.user.user_id, role: data.user.role }
}
/** A call as this guest. */
async function as(
  token: string,
  id: CallId,
  { body, query, params }: { body?: unknown; query?: Record<string, string>; params?: Record<string, string> } = {},
) {
  const call = (allCalls as Record<string, CallSpec>)[id]!
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? '1')
  const answer = await app.inject({
    method: call.method,
    url: `/rest/${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
  const json = String(answer.headers['content-type']).includes('json')
    ? answer.json<{ data: never; error?: string; message: string }>()
    : null
  return { status: answer.statusCode, body: json! }
}
/** An order of meals by a guest with a cart of their own. */
async function ordered(who: { token: string }) {
  await db.deleteFrom('slot_loads').execute()
  const { key } = await testApp.cartOf('guest', 'pizzeria-bella-vista')
  const query = { cart_key: key, postal_code: '62101' }
  const preview = (await as(who.token, 'checkout.preview', { query })).body.data as {
    total_cents: number
    sellers: { provider: { id: number } }[]
    contact: object
  }
  const body = {
    cart_key: key,
    expected_total: preview.total_cents,
    terms_accepted: true,
    age_confirmed: true,
    contact: { first_name: 'Mia', last_name: 'Gast', phone: '069 90009123' },
    address: testApp.address,
    save_address: true,
    sellers: preview.sellers.map(({ provider }) => ({ provider_id: provider.id, kind: 'food', fulfilment: 'delivery' })),
  }
  const placed = await as(who.token, 'checkout.placeByCash', { body })
  return { ...placed, number: (placed.body.data as unknown as { orders: { order_number: string }[] })?.orders[0]!.order_number, preview }
}
const mailTo = (to: string, kind: string) =>
  db.selectFrom('mails').selectAll().where('to_address', '=', to).where('kind', '=', kind).orderBy('id', 'desc').executeTakeFirst()
const keyIn = (text: string) => /\/bestellung\/[A-Z\d-]+\/([\w-]+)/.exec(text)![1]!
const tokenIn = (text: string) => /\/(?:email-bestaetigen|bestellungen-uebernehmen)\/([\w-]+)/.exec(text)![1]!

describe('a guest', () => {
  it('orders with the cart of before, follows and cancels the order, and nothing else is open to it', async () => {
    const mia = await guest()
    expect(mia.role).toBe('Guest')
    const { status, number, preview } = await ordered(mia)
    expect([status, preview.contact]).toEqual([200, { first_name: 'Mia', last_name: 'Gast', phone: '+496990009123', email: form.email }])
    expect((await as(mia.token, 'foodOrders.track', { query: { order_number: number } })).status).toBe(200)
    expect((await as(mia.token, 'checkout.information', { query: { order_number: number } })).status).toBe(200)
    const stranger = await guest({ email: 'other@gast.example' })
    expect((await as(stranger.token, 'foodOrders.track', { query: { order_number: number } })).status).toBe(404)
    const { data: seen } = await works('bellaVista', 'foodOrders.view', { query: { order_number: number } } as never)
    expect((seen as { customer: object }).customer).toMatchObject({ is_guest: true })
    expect((await as(mia.token, 'foodOrders.cancel', { body: { order_number: number } })).status).toBe(200)
    const shut = (Object.entries(allCalls) as [CallId, CallSpec][]).filter(
      ([, call]) => call.audience !== 'public' && !call.audience.includes('guest'),
    )
    expect(shut.length).toBeGreaterThan(150)
    for (const [id] of shut.filter(([, call]) => call.method === 'GET'))
      expect([id, (await as(mia.token, id)).body?.error]).toEqual([id, 'ROLE_FORBIDDEN'])
    // Nothing of an address book is kept for somebody who has none.
    expect(await db.selectFrom('addresses').select('id').where('account_id', '=', mia.id).execute()).toEqual([])
  })

  it('is a visitor to public calls: no list of favourites, no cart of an account', async () => {
    const mia = await guest()
    const { body } = await as(mia.token, 'carts.add', {
      body: { product_id: (await testApp.plainDish('pizzeria-bella-vista')).id, qty: 1 },
    })
    const { cart_key: key } = body.data as unknown as { cart_key: string }
    const row = await db.selectFrom('carts').select('account_id').where('key', '=', key).executeTakeFirstOrThrow()
    expect(row.account_id).toBeNull()
  })

  it('may have the address of an account without touching it, and that account stays unknown', async () => {
    const anna = await db.selectFrom('accounts').selectAll().where('id', '=', testApp.ids.anna).executeTakeFirstOrThrow()
    const { id } = await guest({ email: anna.email })
    expect(id).not.toBe(anna.id)
    expect(await db.selectFrom('accounts').selectAll().where('id', '=', anna.id).executeTakeFirstOrThrow()).toEqual(anna)
    const { status, body } = await ask('guest', 'accounts.login', { body: { email: form.email, password: 'irgendetwas' }, ip: freshIp() })
    expect([status, body.error]).toEqual([401, 'LOGIN_FAILED'])
    const device = await works('guest', 'guests.begin', { body: { ...form, email: anna.email }, ip: freshIp() })
    expect(device.data.user.role).toBe('Guest')
    await testApp.jobs()
    expect(await mailTo(anna.email, 'account.newDevice')).toBeUndefined()
  })

  it('is limited by network address and by mailbox', async () => {
    const answers = []
    for (let tries = 0; tries < 42; tries++) answers.push((await ask('guest', 'guests.begin', { body: form, ip: '10.9.9.9' })).status)
    expect(answers.slice(0, 10).every((one) => one === 201)).toBe(true)
    expect(answers.at(-1)).toBe(429)
    const placed = []
    for (let tries = 0; tries < 11; tries++) placed.push((await ordered(await guest({ email: 'opfer@fremd.example' }))).status)
    expect(placed).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  }, 60_000)

  it.each([
    ['first_name', { ...form, first_name: 'x'.repeat(200_000) }],
    ['email', { ...form, email: `${'x'.repeat(200_000)}@x.de` }],
    ['phone', { ...form, phone: '1'.repeat(200_000) }],
    ['phone', { ...form, phone: 'ruf an' }],
  ])('says at the field what is wrong: %s', async (field, body) => {
    const { status, body: answer } = await ask('guest', 'guests.begin', { body, ip: freshIp() })
    expect([status, answer.errors?.map((one) => one.field)]).toEqual([422, [field]])
  })
})

describe('the link of the confirmation mail', () => {
  it('opens the order elsewhere, and only that guest’s; it ends by time and by a new generation', async () => {
    const mia = await guest({ email: 'link@gast.example' })
    const { number } = await ordered(mia)
    await testApp.jobs()
    const mail = (await mailTo('link@gast.example', 'order.receipt'))!
    expect(mail.text).not.toContain('/konto/')
    const key = keyIn(mail.text)
    const open = (body: { order_number: string; key: string }) => ask('guest', 'guests.openOrder', { body, ip: freshIp() })
    const { status, body } = await open({ order_number: number, key })
    expect([status, body.data.user.user_id]).toEqual([200, mia.id])
    expect((await as(body.data.access_token, 'foodOrders.track', { query: { order_number: number } })).status).toBe(200)
    // Of another order, another number, another end, another seal.
    const other = await ordered(await guest({ email: 'zwei@gast.example' }))
    const later = `${(parseInt(key.split('-')[0]!, 36) + 1).toString(36)}${key.slice(key.indexOf('-'))}`
    for (const wrong of [
      { order_number: other.number, key },
      { order_number: 'MH-26-ZZZZZZ', key },
      { order_number: number, key: later },
      { order_number: number, key: `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}` },
      { order_number: await testApp.placed('anna'), key },
    ]) {
      const refused = await open(wrong)
      expect([refused.status, refused.body.error]).toEqual([422, 'LINK_INVALID'])
    }
    await db.updateTable('accounts').set({ link_generation: 2 }).where('id', '=', mia.id).execute()
    expect((await open({ order_number: number, key })).body.error).toBe('LINK_INVALID')
    await db.updateTable('accounts').set({ link_generation: 1 }).where('id', '=', mia.id).execute()
    testApp.later(91 * 24 * 60)
    expect((await open({ order_number: number, key })).body.error).toBe('LINK_EXPIRED')
    testApp.later(-91 * 24 * 60)
  })
})

describe('an account afterwards', () => {
  const password = 'drei graue Esel im Heu'
  it('needs a password and the link of its mail; the orders come along, old links end', async () => {
    const mia = await guest({ email: 'neu@gast.example' })
    const { number } = await ordered(mia)
    await testApp.jobs()
    const key = keyIn((await mailTo('neu@gast.example', 'order.receipt'))!.text)
    expect((await as(mia.token, 'guests.openAccount', { body: { password, terms: true } })).status).toBe(200)
    await testApp.jobs()
    const token = tokenIn((await mailTo('neu@gast.example', 'account.confirm'))!.text)
    expect((await ask('guest', 'accounts.login', { body: { email: 'neu@gast.example', password }, ip: freshIp() })).status).toBe(401)
    await works('guest', 'accounts.confirmEmail', { body: { token }, ip: freshIp() })
    const login = await works('guest', 'accounts.login', { body: { email: 'neu@gast.example', password }, ip: freshIp() })
    if ('two_factor' in login.data) throw new Error('no factor was set up')
    expect(login.data.user.role).toBe('User')
    const mine = await as(login.data.access_token, 'orders.mine')
    expect(JSON.stringify(mine.body)).toContain(number)
    expect((await ask('guest', 'guests.openOrder', { body: { order_number: number, key }, ip: freshIp() })).body.error).toBe('LINK_INVALID')
    expect((await as(mia.token, 'foodOrders.track', { query: { order_number: number } })).status).toBe(401)
  })

  it('of the same address takes the orders over, after log-in and by the mailed link alone', async () => {
    const anna = await db.selectFrom('accounts').select('email').where('id', '=', testApp.ids.anna).executeTakeFirstOrThrow()
    await db.deleteFrom('attempts').execute()
    const mia = await guest({ email: anna.email.toUpperCase() })
    const { number } = await ordered(mia)
    const bells = await placeShopOrder(testApp)
    const at = testApp.now()
    const refund = {
      number: `${bells.number}-R1`,
      order_id: bells.id,
      provider_id: testApp.ids.radwerk,
      customer_id: mia.id,
      items_cents: 100,
    }
    const { id: refundId } = await db
      .insertInto('refunds')
      .values({ ...refund, type: 'goodwill', status: 'requested', created_at: at, status_since: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const attempt = { token: 'of-mia', cart_attempt: 1, account_id: mia.id, amount_cents: 100, fingerprint: '' }
    await db
      .insertInto('checkout_payments')
      .values({ ...attempt, status: 'placed', provider: 'sandbox', created_at: at, expires_at: at, status_since: at })
      .execute()
    const lead = await db
      .insertInto('leads')
      .values({
        customer_id: mia.id,
        status: 'expired',
        route_id: 1,
        route_slug: 'umzug',
        questionnaire: '{"name": "Umzug"}',
        created_at: at,
        status_since: at,
        submitted_at: at,
        postal_code: '62101',
        expires_at: at,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const of = { provider_id: testApp.ids.radwerk, customer_id: mia.id }
    const offer = { id: 77, lead_id: lead.id, lead_revision: 1, name: 'Umzug', price_type: 'fix', price1_cents: 100, date1: '2026-12-01' }
    await db
      .insertInto('offers')
      .values({ ...offer, ...of, status: 'expired', valid_until: at, created_at: at, status_since: at, sent_at: at } as never)
      .execute()
    await db
      .insertInto('invoices')
      .values({ ...of, offer_id: 77, kind: 'invoice', number: 'RE-77', issued_at: at, total_cents: 100, content: '{}' })
      .execute()
    const answer = await as(mia.token, 'guests.openAccount', { body: { password, terms: true } })
    expect(answer.status).toBe(200)
    await testApp.jobs()
    const token = tokenIn((await mailTo(anna.email.toUpperCase(), 'guest.takeOver'))!.text)
    expect((await ask('jonas', 'guests.takeOver', { body: { token } })).body.error).toBe('LINK_INVALID')
    const { data } = await works('anna', 'guests.takeOver', { body: { token } })
    expect(data.orders).toBe(1)
    expect((await works('anna', 'orders.mine', {})).data.map((order) => order.order_number)).toContain(number)
    const back = await db.selectFrom('refunds').select('customer_id').where('id', '=', refundId).executeTakeFirstOrThrow()
    expect(back.customer_id).toBe(testApp.ids.anna)
    const paid = await db.selectFrom('checkout_payments').select('account_id').where('token', '=', 'of-mia').executeTakeFirstOrThrow()
    expect(paid.account_id).toBe(testApp.ids.anna)
    for (const [table, id] of [
      ['leads', lead.id],
      ['offers', 77],
    ] as const)
      expect(await db.selectFrom(table).select('customer_id').where('id', '=', id).executeTakeFirst()).toEqual({
        customer_id: testApp.ids.anna,
      })
    expect(await db.selectFrom('invoices').select('customer_id').where('number', '=', 'RE-77').executeTakeFirst()).toEqual({
      customer_id: testApp.ids.anna,
    })
    expect((await ask('anna', 'guests.takeOver', { body: { token } })).body.error).toBe('LINK_INVALID')
    await testApp.jobs()
    expect((await db.selectFrom('accounts').select(['status', 'email']).where('id', '=', mia.id).executeTakeFirstOrThrow()).status).toBe(
      'anonymised',
    )
  })
})

it('a guest who ordered nothing is forgotten after 30 days, one who did when the links end, one who bought goods after six months', async () => {
  const idle = await guest({ email: 'weg@gast.example' })
  const buyer = await guest({ email: 'da@gast.example' })
  const { number } = await ordered(buyer)
  const owner = await guest({ email: 'ware@gast.example' })
  await writeGoodsOrder(db, {
    number: 'MH-2026-GAST1',
    customerId: owner.id,
    providerId: ids.radwerk,
    at: testApp.now(),
    status: 'completed',
  })
  const statusOf = async ({ id }: { id: number }) =>
    (await db.selectFrom('accounts').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const after = async (days: number) => {
    testApp.later(days * 24 * 60)
    await testApp.deadlines()
    await testApp.jobs()
  }
  await after(31)
  expect([await statusOf(idle), await statusOf(buyer)]).toEqual(['anonymised', 'email_pending'])
  await after(60)
  await after(1)
  expect([await statusOf(buyer), await statusOf(owner)]).toEqual(['anonymised', 'email_pending'])
  await after(88)
  expect(await statusOf(owner)).toBe('email_pending')
  await after(2)
  await after(1)
  expect(await statusOf(owner)).toBe('anonymised')
  expect(await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst()).toBeDefined()
})
