import { describe, expect, it } from 'vitest'
import { beginConsentText } from '#contract/values/serviceRules.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp
const pay = await paying(testApp)
const hour = 60
const day = 24 * hour
const inDays = (days: number) => new Date(testApp.now().getTime() + days * day * 60_000).toISOString()

/** A service of the bicycle shop; `fixed` services can be bought, all others are asked for. */
async function service({ price = 'fixed', at = 'customer' as 'customer' | 'seller' } = {}): Promise<number> {
  const { id } = await db
    .insertInto('products')
    .values({
      provider_id: ids.radwerk,
      kind: 'service',
      name: `Inspektion ${Math.random()}`,
      status: 'active',
      price_cents: 8900,
      tax_rate: 19,
      service_price: JSON.stringify({ kind: price, cents: 8900, unit: 'Rad' }),
      service_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const cartWith = async (productId: number, qty = 1) =>
  (await works('anna', 'carts.add', { body: { product_id: productId, qty } })).data.cart_key
async function bodyOf(key: string, more: { wished_at?: string | null; begin_early?: boolean; note?: string } = {}) {
  const body = await testApp.orderBody('anna', key)
  return { ...body, sellers: body.sellers.map((one) => (one.kind === 'service' ? { ...one, ...more } : one)) }
}
/** A fresh order of one service, as its seller sees it. */
async function booked(more: Parameters<typeof bodyOf>[1] = {}, at: 'customer' | 'seller' = 'customer') {
  await db.deleteFrom('cart_items').execute()
  const key = await cartWith(await service({ at }))
  const { data } = await works('anna', 'checkout.placeByCash', { body: await bodyOf(key, more) })
  const number = data.orders[0]!.order_number
  const head = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  return { number, id: head.id }
}
const view = async (id: number) => (await works('radwerk', 'shopOrders.view', { params: { id } })).data
const move = (number: string, event: 'confirm' | 'propose' | 'handOver' | 'start', more: { date_at?: string } = {}) =>
  ask('radwerk', 'shopOrders.move', { body: { order_number: number, event, ...more } })
const lapse = async (minutes: number) => {
  testApp.later(minutes)
  for (const who of ['anna', 'radwerk', 'bellaVista', 'admin'] as const) await testApp.signIn(who)
  await testApp.deadlines()
  await testApp.jobs()
}

describe('a service with a fixed price', () => {
  it('goes through cart and checkout without shipping, beside goods of its seller as an order of its own', async () => {
    const goods = await db
      .selectFrom('products')
      .select('id')
      .where('provider_id', '=', ids.radwerk)
      .where('kind', '=', 'normal')
      .where('status', '=', 'active')
      .where('has_variants', '=', false)
      .executeTakeFirstOrThrow()
    const key = await cartWith(await service())
    await works('anna', 'carts.add', { body: { cart_key: key, product_id: goods.id, qty: 1 } })
    const { data: preview } = await works('anna', 'checkout.preview', { query: { cart_key: key, postal_code: '62101' } })
    const part = preview.sellers.find(({ kind }) => kind === 'service')!
    expect(part).toMatchObject({
      key: `service-${ids.radwerk}`,
      fulfilment: 'delivery',
      shippings: [],
      delivery_fee_cents: 0,
      total_cents: 8900,
    })
    expect(part.service).toMatchObject({ begin_consent: beginConsentText, place: null })
    const { data } = await works('anna', 'checkout.placeByCash', { body: await bodyOf(key) })
    const placed = await Promise.all(
      data.orders.map(async ({ order_number: number }) =>
        db.selectFrom('orders').select('kind').where('number', '=', number).executeTakeFirstOrThrow(),
      ),
    )
    expect(placed.map(({ kind }) => kind).toSorted()).toEqual(['service', 'shop'])
    await testApp.jobs()
    const mine = (await works('anna', 'orders.mine', { query: { page: 1 } })).data
    expect(mine.filter(({ kind }) => kind === 'service')).toHaveLength(1)
    const sold = (await works('radwerk', 'orders.ofProvider', { query: { page: 1 } })).data
    expect(new Set(sold.map(({ id }) => id)).size).toBe(sold.length)
    expect(sold.some(({ kind }) => kind === 'service')).toBe(true)
  })

  it('without a fixed price is asked for, never bought', async () => {
    for (const price of ['from', 'hourly', 'onRequest']) {
      const answer = await ask('anna', 'carts.add', { body: { product_id: await service({ price }), qty: 1 } })
      expect([answer.status, answer.body.error]).toEqual([409, 'PRODUCT_NOT_ORDERABLE'])
    }
  })

  it('is done where the seller works, without an address, if it says so', async () => {
    const { id } = await booked({}, 'seller')
    expect(await view(id)).toMatchObject({ address: null, store: { city: expect.any(String) }, fulfilment: 'service', label: 'Neu' })
  })
})

describe('the date', () => {
  it('that was wished for is agreed with one step; then it is done, paid and invoiced', async () => {
    const wished = inDays(20)
    const { number, id } = await booked({ wished_at: wished })
    expect((await move(number, 'confirm', { date_at: wished })).body.data).toMatchObject({ state: 'scheduled', date_at: wished })
    expect((await move(number, 'start')).body.error).toBe('TRANSITION_REFUSED')
    const done = (await move(number, 'handOver')).body.data
    expect(done).toMatchObject({ state: 'delivered', label: 'Erledigt', payment_status: 'paid' })
    const invoice = await ask('anna', 'invoices.downloadXml', { query: { order_number: number } })
    expect([invoice.status, invoice.text.includes('89.00')]).toEqual([200, true])
    expect((await view(id)).tracks.map(({ title }) => title)).toEqual(['Bestätigt', 'Termin vereinbart', 'Leistung erbracht'])
  })

  it('of the seller waits for the customer, who takes it or asks for another; no answer is none', async () => {
    const { number, id } = await booked({ begin_early: true })
    await move(number, 'confirm')
    expect((await move(number, 'propose')).body.errors?.[0]?.field).toBe('date_at')
    expect((await move(number, 'propose', { date_at: inDays(-1) })).body.errors?.[0]?.field).toBe('date_at')
    expect((await move(number, 'propose', { date_at: inDays(500) })).body.errors?.[0]?.field).toBe('date_at')
    expect((await move(number, 'propose', { date_at: inDays(3) })).body.data.state).toBe('dateProposed')
    const answer = (agree: boolean, who: 'anna' | 'jonas' = 'anna') =>
      ask(who, 'shopOrders.answerDate', { body: { order_number: number, agree } })
    expect((await answer(true, 'jonas')).status).toBe(404)
    expect((await answer(false)).body.data).toMatchObject({ state: 'confirmed', date_at: null })
    await move(number, 'propose', { date_at: inDays(9) })
    await lapse(7 * day + 1)
    expect((await view(id)).state).toBe('confirmed')
    await move(number, 'propose', { date_at: inDays(2) })
    const [first, second] = await Promise.all([answer(true), answer(true)])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    expect((await view(id)).state).toBe('scheduled')
  })

  it('proposed a second time has the full time for an answer again', async () => {
    const { number, id } = await booked()
    await move(number, 'confirm')
    await move(number, 'propose', { date_at: inDays(30) })
    await lapse(6 * day)
    const second = inDays(20)
    expect((await move(number, 'propose', { date_at: second })).body.data.state).toBe('dateProposed')
    await lapse(2 * day)
    expect(await view(id)).toMatchObject({ state: 'dateProposed', date_at: second })
    await lapse(5 * day + 1)
    expect((await view(id)).state).toBe('confirmed')
  })

  it('agreed on stands while another is proposed, until the customer takes that one', async () => {
    const { number, id } = await booked({ begin_early: true })
    await move(number, 'confirm')
    const agreed = inDays(6)
    const answer = (agree: boolean) => ask('anna', 'shopOrders.answerDate', { body: { order_number: number, agree } })
    await move(number, 'propose', { date_at: agreed })
    expect((await answer(true)).body.data).toMatchObject({ state: 'scheduled', date_at: agreed, kept_date_at: null })
    const other = inDays(10)
    expect((await move(number, 'propose', { date_at: other })).body.data).toMatchObject({
      state: 'dateProposed',
      date_at: other,
      kept_date_at: agreed,
    })
    expect((await answer(false)).body).toMatchObject({
      message: 'Es bleibt beim vereinbarten Termin.',
      data: { state: 'scheduled', date_at: agreed, kept_date_at: null },
    })
    // A further proposal changes nothing of it, and nobody has to answer before the date itself.
    await move(number, 'propose', { date_at: other })
    await move(number, 'propose', { date_at: inDays(12) })
    expect((await view(id)).kept_date_at).toBe(agreed)
    await lapse(6 * day)
    expect(await view(id)).toMatchObject({ state: 'scheduled', date_at: agreed, kept_date_at: null })
    // What is over stands no longer: now a no leads back to the search for a date.
    await lapse(2 * hour)
    await move(number, 'propose', { date_at: inDays(3) })
    expect((await view(id)).kept_date_at).toBeNull()
    expect((await answer(false)).body.data).toMatchObject({ state: 'confirmed', date_at: null })
  })

  it('that has come leaves no free way out: cancellation is refused, a withdrawal pays nothing back by itself', async () => {
    const { number, id } = await booked({ wished_at: inDays(1), begin_early: true })
    await move(number, 'confirm', { date_at: (await view(id)).wished_at! })
    const own = async () =>
      (await works('anna', 'orders.mine', { query: { page: 1 } })).data.find((one) => one.order_number === number)!.shop!
    expect((await own()).moves).toContain('shopOrder.cancel')
    await lapse(day + hour)
    expect((await own()).moves).not.toContain('shopOrder.cancel')
    const refused = await ask('anna', 'shopOrders.cancel', { body: { order_number: number } })
    expect([refused.status, refused.body.error]).toEqual([409, 'SERVICE_BEGUN'])
    const { email } = await db.selectFrom('accounts').select('email').where('id', '=', ids.anna).executeTakeFirstOrThrow()
    const { data: declared } = await works('anna', 'legal.revoke', { body: { name: 'Anna Berger', contract: number, email } })
    await testApp.jobs()
    expect(await view(id)).toMatchObject({ state: 'scheduled', payment_status: 'unpaid' })
    expect(await db.selectFrom('cases').select(['kind', 'subject']).where('number', '=', declared.number).execute()).toEqual([
      { kind: 'termination', subject: `Widerruf zu prüfen: ${number}` },
    ])
    // The declaration is with the seller, who settles what was done.
    const told = await db
      .selectFrom('mails')
      .select('to_address')
      .where('text', 'like', `%${number}%`)
      .where('subject', 'ilike', '%widerruf%')
      .execute()
    expect(told.map((mail) => mail.to_address)).toContain('radwerk@lindenbrueck.example')
  })

  it('that nobody agrees on ends the order after the customer could leave; one that is over counts as done', async () => {
    const open = await booked({ begin_early: true })
    await move(open.number, 'confirm')
    await lapse(10 * day + 1)
    expect(await view(open.id)).toMatchObject({ state: 'confirmed', late: true })
    await lapse(11 * day)
    expect(await view(open.id)).toMatchObject({ state: 'canceled', cancel_reason: 'Es wurde kein Termin vereinbart' })
    const over = await booked({ wished_at: inDays(1), begin_early: true })
    await move(over.number, 'confirm', { date_at: (await view(over.id)).wished_at! })
    await lapse(2 * day + 1)
    expect((await view(over.id)).state).toBe('scheduled')
    await lapse(6 * day)
    expect(await view(over.id)).toMatchObject({ state: 'delivered', payment_status: 'unpaid' })
    await lapse(15 * day)
    expect((await view(over.id)).state).toBe('completed')
  })
})

describe('the withdrawal period (§ 356 BGB)', () => {
  it('is not cut short unasked: neither at the checkout nor by the seller', async () => {
    const key = await cartWith(await service())
    const early = await ask('anna', 'checkout.placeByCash', { body: await bodyOf(key, { wished_at: inDays(2) }) })
    expect([early.status, early.body.error]).toEqual([422, 'BEGIN_CONSENT_MISSING'])
    for (const wished_at of [inDays(-1), inDays(500)])
      expect((await ask('anna', 'checkout.placeByCash', { body: await bodyOf(key, { wished_at }) })).body.error).toBe('SLOT_INVALID')
    const { number } = await booked()
    await move(number, 'confirm')
    expect((await move(number, 'propose', { date_at: inDays(3) })).body.error).toBe('DATE_TOO_EARLY')
    expect((await move(number, 'propose', { date_at: inDays(25) })).status).toBe(200)
  })

  it('keeps the words by which somebody asked for it, and they stand in the confirmation', async () => {
    const { id, number } = await booked({ wished_at: inDays(2), begin_early: true })
    const row = await db.selectFrom('shop_orders').select(['begin_consent', 'wished_at']).where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.begin_consent).toBe(beginConsentText)
    await testApp.jobs()
    const [mail] = await db.selectFrom('mails').selectAll().where('subject', 'like', `%${number}%`).execute()
    expect(JSON.stringify(mail)).toContain('vor Ablauf der Widerrufsfrist begonnen')
  })

  it('lets the customer leave before it begins, and gives defects back without a return once it is done', async () => {
    const { number, id } = await booked({ wished_at: inDays(2), begin_early: true })
    await move(number, 'confirm', { date_at: (await view(id)).wished_at! })
    expect((await works('anna', 'shopOrders.cancel', { body: { order_number: number, reason: '' } })).data.state).toBe('canceled')
    const other = await booked({ wished_at: inDays(2), begin_early: true })
    await move(other.number, 'confirm', { date_at: (await view(other.id)).wished_at! })
    await move(other.number, 'handOver')
    const { data: paths } = await works('anna', 'refunds.refundable', { query: { order_number: other.number } })
    expect(paths.types.find(({ type }) => type === 'withdrawal')!.is_possible).toBe(false)
    const reason = (await works('anna', 'refunds.reasons', {})).data.find(({ type }) => type === 'defect')!
    const { items } = await view(other.id)
    const asked = await works('anna', 'refunds.request', {
      body: { order_number: other.number, items: [{ id: items[0]!.id, qty: 1, reason_id: reason.id }] },
    })
    expect((await works('radwerk', 'refunds.answer', { body: { id: asked.data.id, status: 'accepted' } })).data.status).toBe('processing')
  })
})

describe('a paid service withdrawn from after it began as its buyer had asked (§ 357a (2) BGB)', () => {
  /** Of 89.00 €, paid online, begun an hour ago, and its declaration. */
  async function begun() {
    await db.deleteFrom('cart_items').execute()
    const key = await cartWith(await service())
    const started = await works('anna', 'checkout.startOnline', { body: await bodyOf(key, { wished_at: inDays(1), begin_early: true }) })
    await pay.act(started.data.page!, 'success')
    const { orders } = await pay.settle('anna', started.data.payment_reference)
    const number = orders[0]!.order_number
    const { id } = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
    await move(number, 'confirm', { date_at: (await view(id)).wished_at! })
    await lapse(day + hour)
    const declared = await declare(number)
    return { number, id, declaration: declared, ...(await refundOf(id)) }
  }
  async function declare(number: string) {
    const { email } = await db.selectFrom('accounts').select('email').where('id', '=', ids.anna).executeTakeFirstOrThrow()
    const { data } = await works('anna', 'legal.revoke', {
      body: { name: 'Anna Berger', contract: number, email, comment: `${Math.random()}` },
    })
    await testApp.jobs()
    return data.number
  }
  const refundOf = async (orderId: number) => {
    const refund = await db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
    return { refund }
  }
  const back = async (id: number) => (await view(id)).refunded_cents
  const note = 'Rahmen geprüft und eine Bremse eingestellt.'
  const share = (id: number, body: object, who: 'radwerk' | 'bellaVista' = 'radwerk') =>
    ask(who, 'refunds.nameShare', { body: { id, note, ...body } as never })
  const told = async (orderNumber: string) =>
    (
      await db
        .selectFrom('notifications')
        .select('title')
        .where('account_id', '=', ids.anna)
        .where('body', 'like', `${orderNumber}%`)
        .where('type', '=', 'refund')
        .orderBy('id')
        .execute()
    ).map(({ title }) => title)

  it('ends at once; its seller names the share, the rest goes back as it was paid and the invoice is corrected, once', async () => {
    const { number, id, refund, declaration } = await begun()
    // What is owed of it is not known yet, and an invoice would say the whole price.
    await testApp.jobs()
    expect(await db.selectFrom('invoices').select('id').where('order_id', '=', id).execute()).toEqual([])
    expect(refund).toMatchObject({ status: 'requested', type: 'withdrawal', is_begun: true, items_cents: 8900, return_needed: false })
    expect(await db.selectFrom('cases').select('id').where('number', '=', declaration).execute()).toEqual([])
    expect((await view(id)).state).toBe('delivered')
    // A second declaration of the same changes nothing.
    await declare(number)
    expect(await db.selectFrom('refunds').select('id').where('order_id', '=', id).execute()).toHaveLength(1)
    const answers = await Promise.all([share(refund.id, { share_percent: 33 }), share(refund.id, { share_percent: 33 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await testApp.jobs()
    // 33 % of 89.00 € are 29.37 €, and the odd cent is the buyer's.
    const { data: seen } = await works('anna', 'refunds.view', { query: { id: refund.id } })
    expect(seen).toMatchObject({ is_begun: true, status: 'refunded', accepted_cents: 5963, paid_cents: 5963, answer_note: note })
    expect(await back(id)).toBe(5963)
    const papers = await db.selectFrom('invoices').select(['kind', 'total_cents']).where('order_id', '=', id).orderBy('id').execute()
    expect(papers.filter(({ kind }) => kind !== 'invoice').map(({ total_cents }) => Math.abs(total_cents))).toEqual([5963])
    expect(await told(number)).toEqual(expect.arrayContaining(['Ihr Widerruf wird abgerechnet', 'Ihr Widerruf ist abgerechnet']))
    // The buyer objects within thirty days, and the operator decides about the rest.
    await works('anna', 'refunds.escalate', { body: { id: refund.id, note: 'Es wurde nichts eingestellt.' } })
    await works('admin', 'refunds.judge', {
      body: { id: refund.id, decision: 'refund', amount_cents: 8900, note: 'Der Anbieter hat nichts belegt.' },
    })
    await testApp.jobs()
    expect(await back(id)).toBe(8900)
  })

  it('asks nobody for a review, as one that was done to its end does', async () => {
    const asked = async () => (await works('anna', 'reviews.mine', { query: {} })).open.map((one) => one.name)
    const { id } = await begun()
    const named = async (orderId: number) =>
      (await db.selectFrom('shop_order_items').select('name').where('order_id', '=', orderId).executeTakeFirstOrThrow()).name
    expect((await view(id)).state).toBe('delivered')
    expect(await asked()).not.toContain(await named(id))
    // The same service, of which nobody has withdrawn.
    await db.updateTable('shop_orders').set({ withdrawn_at: null }).where('id', '=', id).execute()
    expect(await asked()).toContain(await named(id))
  })

  it('the operator’s staff name the share for a seller who cannot: from their list, by the same step, told to both', async () => {
    await testApp.signIn('admin')
    const since = await testApp.head('admin')
    const { number, id, refund } = await begun()
    await testApp.signIn('admin')
    const listed = async () => (await works('admin', 'refunds.disputes', { query: { page: 1 } })).data.map((one) => one.id)
    expect(await listed()).toContain(refund.id)
    const { data: seen } = await works('admin', 'refunds.view', { query: { id: refund.id } })
    expect(seen).toMatchObject({ is_begun: true, moves: expect.arrayContaining(['refund.accept']) })
    const byStaff = (body: object) => ask('admin', 'refunds.nameShare', { body: { id: refund.id, note, ...body } as never })
    expect((await byStaff({ share_percent: 101 })).body.errors).toMatchObject([{ field: 'share_percent' }])
    expect((await byStaff({ share_percent: 50, note: 'x'.repeat(200_000) })).body.errors).toMatchObject([{ field: 'note' }])
    expect((await ask('anna', 'refunds.nameShare', { body: { id: refund.id, share_percent: 0, note } as never })).status).toBe(403)
    expect((await share(refund.id, { share_percent: 50 }, 'bellaVista')).status).toBe(404)
    const answers = await Promise.all([byStaff({ share_percent: 50 }), share(refund.id, { share_percent: 90 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await testApp.jobs()
    const { refund: named } = await refundOf(id)
    const isByStaff = answers[0].status === 200
    expect(named).toMatchObject({
      status: 'refunded',
      ...(isByStaff ? { paid_cents: 4450, decided_by: ids.admin, decision_note: note } : { decided_by: null }),
    })
    expect(await listed()).not.toContain(refund.id)
    expect(await told(number)).toContain('Ihr Widerruf ist abgerechnet')
    // Their list follows: when it began, and when the share was named.
    const followed = (await testApp.events('admin', since))
      .filter(({ type }) => type === 'refund.changed')
      .map(({ payload }) => payload as { refund: { id: number; status: string }; from: string })
      .filter((one) => one.refund.id === refund.id)
    expect([followed[0]?.refund.status, followed[1]?.from]).toEqual(['requested', 'requested'])
    const { refund: whole } = await begun()
    const all = await ask('admin', 'refunds.nameShare', { body: { id: whole.id, share_cents: 8900, note } as never })
    expect(all.body.data).toMatchObject({ status: 'rejected' })
    const heard = await db
      .selectFrom('notifications')
      .select(['title', 'body'])
      .where('unique_key', '=', `begun-${whole.id}`)
      .where('account_id', '=', ids.radwerk)
      .execute()
    expect(heard).toMatchObject([{ title: 'Der erbrachte Anteil ist genannt', body: expect.stringContaining(note) }])
    expect((await ask('admin', 'refunds.nameShare', { body: { id: whole.id, share_cents: 1, note } as never })).body.error).toBe(
      'TRANSITION_REFUSED',
    )
  })

  it('named by the operator’s staff it can be objected to as well, and another of them decides', async () => {
    const { id, refund } = await begun()
    await testApp.signIn('admin')
    await works('admin', 'refunds.nameShare', { body: { id: refund.id, note, share_percent: 50 } as never })
    await testApp.jobs()
    const { data: seen } = await works('anna', 'refunds.view', { query: { id: refund.id } })
    expect(seen).toMatchObject({ status: 'refunded', is_shortened: true, object_until: expect.any(String) })
    expect(seen.moves).toContain('refund.escalate')
    await works('anna', 'refunds.escalate', { body: { id: refund.id, note: 'Es wurde nichts eingestellt.' } })
    const body = { id: refund.id, decision: 'refund', amount_cents: 8000, note: 'Der Anbieter hat nichts belegt.' } as const
    for (const decision of ['refund', 'reject'] as const) {
      const { status, body: refused } = await ask('admin', 'refunds.judge', { body: { ...body, decision } })
      expect([status, refused.error]).toEqual([409, 'APPEAL_NEEDS_ANOTHER'])
    }
    // Somebody else of the staff had named it.
    await db.updateTable('refunds').set({ decided_by: ids.radwerk }).where('id', '=', refund.id).execute()
    await works('admin', 'refunds.judge', { body })
    await testApp.jobs()
    expect(await back(id)).toBe(8000)
    expect((await works('anna', 'refunds.view', { query: { id: refund.id } })).data).toMatchObject({
      is_shortened: false,
      object_until: null,
    })
  })

  it('goes back whole where its seller says nothing for seven days', async () => {
    const { number, id, refund } = await begun()
    await lapse(6 * day)
    expect(await back(id)).toBe(0)
    await lapse(day + hour)
    expect((await refundOf(id)).refund).toMatchObject({ status: 'refunded', paid_cents: 8900, accepted_cents: 8900 })
    expect(await back(id)).toBe(8900)
    expect(await told(number)).toContain('Der ganze Preis geht zurück')
    expect((await share(refund.id, { share_cents: 100 })).body.error).toBe('TRANSITION_REFUSED')
  })

  it('of which all was done gives nothing back, with reasons, until the operator says otherwise', async () => {
    const { id, refund } = await begun()
    const plain = await ask('radwerk', 'refunds.answer', { body: { id: refund.id, status: 'rejected', reason: 'other' } })
    expect([plain.status, plain.body.error]).toEqual([422, 'REASON_MISSING'])
    expect((await share(refund.id, { share_cents: 8900 })).body.data.status).toBe('rejected')
    await works('anna', 'refunds.escalate', { body: { id: refund.id, note: 'Nur die Hälfte war getan.' } })
    await works('admin', 'refunds.judge', {
      body: { id: refund.id, decision: 'refund', amount_cents: 4450, note: 'Die Hälfte ist belegt.' },
    })
    await testApp.jobs()
    expect(await back(id)).toBe(4450)
  })

  it('is nobody else’s to settle, and what is wrong stands at its field', async () => {
    const { refund } = await begun()
    expect((await share(refund.id, { share_percent: 10 }, 'bellaVista')).status).toBe(404)
    for (const [field, body] of [
      ['share_cents', {}],
      ['share_cents', { share_cents: 10, share_percent: 10 }],
      ['share_cents', { share_cents: 8901 }],
      ['share_cents', { share_cents: -1 }],
      ['share_cents', { share_cents: '1'.repeat(200_000) }],
      ['share_percent', { share_percent: 101 }],
      ['share_percent', { share_percent: 1.5 }],
      ['note', { share_percent: 10, note: 'kurz' }],
      ['note', { share_percent: 10, note: 'x'.repeat(200_000) }],
    ] as const) {
      const { status, body: answer } = await share(refund.id, body)
      expect([status, answer.errors?.[0]?.field, JSON.stringify(body).slice(0, 60)]).toEqual([
        422,
        field,
        JSON.stringify(body).slice(0, 60),
      ])
    }
    expect((await share(refund.id, { share_percent: 0 })).body.data).toMatchObject({ status: 'processing', accepted_cents: 8900 })
  })
})
