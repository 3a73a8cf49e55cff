import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { allCalls, type CallId } from '#contract/all.ts'
import type { CallSpec } from '#contract/define.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { writeGoodsOrder } from '#tests/support/goodsOrder.ts'
import { paying } from '#tests/support/paying.ts'
import { placeShopOrder } from '#tests/support/shopOrders.ts'

const testApp = await demoTestApp()
const { db, works, ask, app, ids } = testApp
const pay = await paying(testApp)
const form = { first_name: 'Mia', last_name: 'Gast', email: 'mia@gast.example', phone: '069 90009123' }

/**
 * Every column that names an account. «moved»: goes to the account that takes a guest's orders over. «goes»: belongs to the guest's session
 * or was told to it, and ends with it. «never»: a guest cannot have any, by the calls that are open to it.
 */
const whoseColumns: Readonly<Record<string, 'moved' | 'goes' | 'never'>> = {
  'account_tokens.account_id': 'goes',
  'addresses.account_id': 'never',
  'appointments.customer_id': 'never',
  'bank_accounts.account_id': 'never',
  'carts.account_id': 'never',
  'case_decisions.decided_by': 'never',
  'case_letters.author_id': 'never',
  'cases.assignee_id': 'never',
  'cases.author_id': 'never',
  'cases.sender_id': 'never',
  'checkout_payments.account_id': 'moved',
  'closed_tours.account_id': 'never',
  'consents.account_id': 'goes',
  'contact_messages.account_id': 'never',
  'content_entries.updated_by': 'never',
  'content_reports.account_id': 'never',
  'content_revisions.created_by': 'never',
  'conversation_members.account_id': 'never',
  'conversations.customer_id': 'never',
  'conversations.provider_id': 'never',
  'documents.owner_id': 'never',
  'documents.partner_id': 'never',
  'event.user_id': 'goes',
  'favourites.account_id': 'never',
  'food_orders.customer_id': 'moved',
  'idempotency.user_id': 'goes',
  'invoices.customer_id': 'moved',
  'last_viewed.account_id': 'never',
  'lead_route_versions.published_by': 'never',
  'lead_routes.updated_by': 'never',
  'leads.customer_id': 'moved',
  'legal_declarations.account_id': 'never',
  'messages.sender_id': 'never',
  'newsletter_issues.created_by': 'never',
  'newsletter_subscriptions.account_id': 'never',
  'notification_mails.account_id': 'goes',
  'notification_settings.account_id': 'goes',
  'notifications.account_id': 'goes',
  'offers.customer_id': 'moved',
  'order_groups.account_id': 'moved',
  'orders.customer_id': 'moved',
  'outbox.user_id': 'goes',
  'provider_endings.given_by': 'never',
  'provider_endings.taken_back_by': 'never',
  'provider_onboardings.craft_checked_by': 'never',
  'provider_onboardings.decided_by': 'never',
  'provider_placements.placed_by': 'never',
  'providers.account_id': 'never',
  'push_subscriptions.account_id': 'never',
  'quick_replies.account_id': 'never',
  'quick_reply_sets.account_id': 'never',
  'recovery_codes.account_id': 'never',
  'refunds.customer_id': 'moved',
  'refunds.decided_by': 'never',
  'review_reports.reporter_id': 'never',
  'reviews.author_id': 'never',
  'safety_checks.checked_by': 'never',
  'safety_letters.account_id': 'moved',
  'saved_searches.account_id': 'never',
  'sessions.account_id': 'goes',
  'shop_orders.customer_id': 'moved',
  'stream.user_id': 'goes',
  'text_messages.account_id': 'goes',
  'two_factor_codes.account_id': 'never',
  'two_factors.account_id': 'never',
  'uploads.account_id': 'moved',
  'voucher_purchases.buyer_id': 'moved',
  'vouchers.holder_id': 'never',
}
const decidedAs = (decided: 'moved' | 'goes' | 'never') => Object.keys(whoseColumns).filter((column) => whoseColumns[column] === decided)
async function rowsOf(column: string, accountId: number): Promise<number> {
  const [table, name] = column.split('.') as [string, string]
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${sql.ref(name)} = ${accountId}`.execute(db)
  return Number(rows[0]!.n)
}

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

describe('a fresh link to an order without an account', () => {
  const asked = (body: object, ip = freshIp()) => ask('guest', 'guests.renewLink', { body, ip } as never)
  const links = async (to: string) =>
    (
      await db.selectFrom('mails').select('text').where('kind', '=', 'guest.newLink').where('to_address', '=', to).orderBy('id').execute()
    ).map(({ text }) => text)
  const opened = (order_number: string, key: string) => ask('guest', 'guests.openOrder', { body: { order_number, key }, ip: freshIp() })

  it('goes to the address the order is kept with and opens it after the first has ended; that one keeps its own end', async () => {
    const mia = await guest({ email: 'frisch@gast.example' })
    const { number } = await ordered(mia)
    await testApp.jobs()
    const first = keyIn((await mailTo('frisch@gast.example', 'order.receipt'))!.text)
    testApp.later(60 * 24 * 60)
    expect((await asked({ order_number: ` ${number.toLowerCase()} `, email: 'FRISCH@gast.example' })).status).toBe(200)
    await testApp.jobs()
    const [text, ...more] = await links('frisch@gast.example')
    expect(more).toEqual([])
    const fresh = keyIn(text!)
    expect((await opened(number, first)).status).toBe(200)
    testApp.later(31 * 24 * 60)
    const [old, renewed] = [await opened(number, first), await opened(number, fresh)]
    expect([old.body.error, renewed.status, renewed.body.data.user.user_id]).toEqual(['LINK_EXPIRED', 200, mia.id])
    testApp.later(60 * 24 * 60)
    expect((await opened(number, fresh)).body.error).toBe('LINK_EXPIRED')
    testApp.later(-151 * 24 * 60)
  })

  it('is told in one and the same answer, and mailed to nobody where number and address do not belong together', async () => {
    await ordered(await guest({ email: 'eins@gast.example' }))
    const { number } = await ordered(await guest({ email: 'zwei@gast.example' }))
    const gone = await guest({ email: 'fort@gast.example' })
    const { number: forgotten } = await ordered(gone)
    await db.updateTable('accounts').set({ status: 'anonymised' }).where('id', '=', gone.id).execute()
    const right = await asked({ order_number: number, email: 'zwei@gast.example' })
    for (const pair of [
      { order_number: number, email: 'eins@gast.example' },
      { order_number: number, email: 'niemand@gast.example' },
      { order_number: 'MH-26-ZZZZZZ', email: 'zwei@gast.example' },
      { order_number: forgotten, email: 'fort@gast.example' },
    ]) {
      const { status, body } = await asked(pair)
      expect([status, body]).toEqual([right.status, right.body])
    }
    await testApp.jobs()
    const { rows } = await sql<{
      to_address: string
    }>`select to_address from mails where kind = 'guest.newLink' and to_address like '%@gast.example'
      and to_address <> 'frisch@gast.example'`.execute(db)
    expect(rows.map((one) => one.to_address)).toEqual(['zwei@gast.example'])
  })

  it('leads into the account that an order belongs to, without a key', async () => {
    const number = await testApp.placed('anna')
    const { email } = await db.selectFrom('accounts').select('email').where('id', '=', ids.anna).executeTakeFirstOrThrow()
    await asked({ order_number: number, email })
    await testApp.jobs()
    const [text] = await links(email)
    expect(text).toContain(`/konto/bestellungen/${number}/verfolgung`)
    expect(text).not.toMatch(/\/bestellung\/MH/)
  })

  it('is limited for an address, for a network and for the /64 of an IPv6 address, whether or not there is such an order', async () => {
    const wrong = { order_number: 'MH-26-ZZZZZZ', email: 'viel@gast.example' }
    const statuses = async (tries: number, of: (n: number) => [object, string]) => {
      const all: number[] = []
      for (let n = 0; n < tries; n++) all.push((await asked(...of(n))).status)
      return all
    }
    expect(await statuses(6, () => [wrong, freshIp()])).toEqual([200, 200, 200, 200, 200, 429])
    const elsewhere = (n: number) => ({ ...wrong, email: `viel${n}@gast.example` })
    // Ten a minute of one address; of its /64, twenty an hour.
    expect((await statuses(12, (n) => [elsewhere(n), '10.9.9.8'])).filter((one) => one === 429)).toHaveLength(2)
    const sixes = await statuses(22, (n) => [elsewhere(100 + n), `2001:db8:7:7::${(n + 1).toString(16)}`])
    expect(sixes.at(-1)).toBe(429)
    expect((await asked(elsewhere(200), '2001:db8:7:8::1')).status).toBe(200)
  })

  it.each([
    ['order_number', { order_number: 'M'.repeat(200_000), email: 'a@gast.example' }],
    ['order_number', { order_number: 'MH-26<b>', email: 'a@gast.example' }],
    ['email', { order_number: 'MH-26-ZZZZZZ', email: `${'x'.repeat(200_000)}@x.de` }],
  ])('says at the field what is wrong: %s', async (field, body) => {
    const { status, body: answer } = await asked(body)
    expect([status, answer.errors?.map((one) => one.field)]).toEqual([422, [field]])
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
    // A photo of the defect under the key of one of Anna's own files, and what the goods' buyers were told of.
    const file = {
      kind: 'image',
      file_name: 'riss.png',
      bytes: 1,
      width: 1,
      height: 1,
      status: 'attached',
      client_id: 'photo-of-both',
    } as const
    const hers = await db
      .insertInto('uploads')
      .values([
        { ...file, account_id: mia.id, path: 'shared/mia.webp', preview_path: null, created_at: at },
        { ...file, account_id: testApp.ids.anna, path: 'shared/anna.webp', preview_path: null, created_at: at },
      ])
      .returning('id')
      .execute()
    await db.insertInto('refund_photos').values({ refund_id: refundId, upload_id: hers[0]!.id, position: 0 }).execute()
    await sql`insert into voucher_purchases (attempt_id, buyer_id, amount_cents, button_label, created_at)
      select id, ${mia.id}, 100, 'Kaufen', ${at} from checkout_payments where token = 'of-mia'`.execute(db)
    await sql`with notice as (insert into safety_notices (product_id, kind, sender, received_at, due_at)
        select min(id), 'notice', 'Amt', ${at}, ${new Date(at.getTime() + 1)} from products returning id)
      insert into safety_letters (notice_id, account_id, order_id, written_at) select id, ${mia.id}, ${bells.id}, ${at}
        from notice`.execute(db)
    await sql`update orders set customer_id = ${mia.id} where id = ${bells.id}`.execute(db)
    await sql`update shop_orders set customer_id = ${mia.id} where id = ${bells.id}`.execute(db)
    // What is kept for Anna by her address alone.
    await sql`insert into newsletter_subscriptions (email, status, leave_key) values (${anna.email}, 'subscribed', 'leave-anna')`.execute(
      db,
    )
    await sql`insert into waiting_letters (to_address, kind, subject, paragraphs, created_at)
      values (${anna.email.toLowerCase()}, 'legal.report', 'Eingang', '[]', ${at})`.execute(db)
    await sql`insert into cases (number, kind, status, subject, sender_email, received_at, changed_at)
      values ('AN-1', 'contact', 'received', 'Frage', ${anna.email}, ${at}, ${at})`.execute(db)
    for (const column of decidedAs('moved')) expect([column, await rowsOf(column, mia.id)]).not.toEqual([column, 0])
    const answer = await as(mia.token, 'guests.openAccount', { body: { password, terms: true } })
    expect(answer.status).toBe(200)
    await testApp.jobs()
    const token = tokenIn((await mailTo(anna.email.toUpperCase(), 'guest.takeOver'))!.text)
    expect((await ask('jonas', 'guests.takeOver', { body: { token } })).body.error).toBe('LINK_INVALID')
    const { data } = await works('anna', 'guests.takeOver', { body: { token } })
    expect(data.orders).toBe(1)
    for (const column of decidedAs('moved')) expect([column, await rowsOf(column, mia.id)]).toEqual([column, 0])
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
    expect(await db.selectFrom('refund_photos').select('upload_id').where('refund_id', '=', refundId).execute()).toEqual([
      { upload_id: hers[0]!.id },
    ])
    const { rows: kept } = await sql<{ n: number }>`select
      (select count(*) from newsletter_subscriptions where email = ${anna.email} and status = 'subscribed')
      + (select count(*) from waiting_letters where to_address = ${anna.email.toLowerCase()})
      + (select count(*) from cases where number = 'AN-1' and sender_email = ${anna.email}) as n`.execute(db)
    expect(Number(kept[0]!.n)).toBe(3)
  })

  it('while a card payment is open: what is paid then is placed for the account', async () => {
    const jonas = await db.selectFrom('accounts').select('email').where('id', '=', testApp.ids.jonas).executeTakeFirstOrThrow()
    await db.deleteFrom('attempts').execute()
    const mia = await guest({ email: jonas.email })
    await ordered(mia)
    const { key } = await testApp.cartOf('guest', 'pizzeria-bella-vista')
    const { total_cents, sellers } = (await as(mia.token, 'checkout.preview', { query: { cart_key: key, postal_code: '62101' } })).body
      .data as { total_cents: number; sellers: { provider: { id: number } }[] }
    const body = {
      cart_key: key,
      expected_total: total_cents,
      terms_accepted: true,
      age_confirmed: true,
      contact: { first_name: 'Mia', last_name: 'Gast', phone: '069 90009123' },
      address: testApp.address,
      sellers: sellers.map(({ provider }) => ({ provider_id: provider.id, kind: 'food', fulfilment: 'delivery' })),
    }
    const started = await as(mia.token, 'checkout.startOnline', { body })
    expect(started.status).toBe(200)
    const { payment_reference: reference, page } = started.body.data as unknown as { payment_reference: string; page: string }
    expect((await as(mia.token, 'guests.openAccount', { body: { password, terms: true } })).status).toBe(200)
    await testApp.jobs()
    await works('jonas', 'guests.takeOver', { body: { token: tokenIn((await mailTo(jonas.email, 'guest.takeOver'))!.text) } })
    await testApp.jobs()
    await pay.act(page, 'success')
    await testApp.jobs()
    const { data } = await works('jonas', 'checkout.finishOnline', { body: { payment_reference: reference } })
    expect(data).toMatchObject({ outcome: 'placed', orders: [{ order_number: expect.any(String) }] })
    const attempt = await pay.attempt(reference)
    expect([attempt.status, attempt.account_id]).toEqual(['placed', testApp.ids.jonas])
  })

  it('leaves no table undecided: whatever names an account is moved, or goes with the guest on purpose', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.conparentid = 0 and c.confrelid = 'accounts'::regclass
      union
      select table_name || '.' || column_name from information_schema.columns
      where table_schema = 'public' and column_name in ('account_id', 'customer_id', 'buyer_id', 'holder_id', 'user_id', 'owner_id')
        and table_name in (select relname from pg_class where relkind in ('r', 'p') and not relispartition)`.execute(db)
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(whoseColumns).sort())
  })
})

it('a guest who ordered nothing is forgotten after 30 days, one who did when the links end, one who bought goods when rights about them do', async () => {
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
  await after(637)
  expect(await statusOf(owner)).toBe('email_pending')
  await after(3)
  await after(1)
  expect(await statusOf(owner)).toBe('anonymised')
  expect(await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst()).toBeDefined()
})
