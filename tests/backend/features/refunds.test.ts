import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { addDays, berlinDay, fromBerlin, germanDay } from '#contract/values/berlinTime.ts'
import { newOrderNumber } from '#contract/values/orderNumber.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { deliveredShopOrder, reasonId, requestRefund } from '#tests/support/refunds.ts'
import { sendForm } from '#tests/support/multipart.ts'
import { placeShopOrder, type ToPlace } from '#tests/support/shopOrders.ts'
import { sum } from '#contract/values/sum.ts'
import { balances } from '#backend/features/payments/ledger.store.ts'
import { settleRefund } from '#backend/features/payments/refunds.settle.ts'
import { refundsPrivacy } from '#backend/features/refunds/refunds.privacy.ts'
import { refundJobs, settledRefundsOf } from '#backend/features/refunds/refunds.api.ts'

const testApp = await demoTestApp()
const day = 24 * 60
const lapse = async (minutes: number) => {
  testApp.later(minutes)
  // Weeks go by; nobody stays signed in for so long.
  for (const who of ['anna', 'jonas', 'radwerk', 'bosporus', 'admin'] as const) await testApp.signIn(who)
  await testApp.deadlines()
  await testApp.jobs()
}
const view = async (id: number) => (await testApp.works('anna', 'refunds.view', { query: { id } })).data
const answerYes = (id: number, more: object = {}) =>
  testApp.works('radwerk', 'refunds.answer', { body: { id, status: 'accepted', ...more } })
const payment = (orderId: number) =>
  testApp.db
    .selectFrom('order_payments')
    .select(['status', 'refunded_cents', 'amount_cents'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
const shopOrder = async (id: number) => (await testApp.works('radwerk', 'shopOrders.view', { params: { id } })).data
const notes = async (who: 'anna' | 'radwerk' | 'admin', words: string) =>
  (
    await testApp.db
      .selectFrom('notifications')
      .select('title')
      .where('account_id', '=', testApp.ids[who])
      .where('body', 'like', `%${words}%`)
      .orderBy('id')
      .execute()
  ).map(({ title }) => title)
/** From the request to the money, all pieces that were asked for. */
async function giveBack(id: number, items: { id: number; qty: number }[]) {
  await answerYes(id)
  await testApp.works('anna', 'refunds.sent', { body: { id, carrier: 'dhl', tracking_number: '42' } })
  await testApp.works('radwerk', 'refunds.receive', { body: { id, items } })
  await testApp.works('radwerk', 'refunds.release', { body: { id } })
  await testApp.jobs()
  return (await testApp.works('radwerk', 'refunds.settle', { body: { id } })).data
}

describe('the way back', () => {
  it('request → yes → sent → received → released → paid out, told to both, booked, and ready for a correction of the invoice', async () => {
    const order = await deliveredShopOrder(testApp)
    const asked = await requestRefund(testApp, order, { pieces: [{ line: 0, qty: 1 }], more: { comment: 'Zu laut.' } })
    const { id, number } = asked.data
    expect(asked.data).toMatchObject({
      number: `${order.number}-R1`,
      status: 'requested',
      type: 'goodwill',
      product_name: '1× Klingel 1',
      qty: 1,
      amount: 10,
      carriage_cents: 0,
      moves: ['refund.cancel'],
    })
    expect(await notes('radwerk', number)).toEqual(['Rückgabe angefragt'])
    expect((await answerYes(id)).data).toMatchObject({ status: 'awaitingReturn', accepted_cents: 1000, moves: ['refund.receive'] })
    await testApp.works('anna', 'refunds.sent', { body: { id, carrier: 'dhl', tracking_number: '42' } })
    expect((await view(id)).tracking_url).toContain('42')
    await testApp.works('radwerk', 'refunds.receive', { body: { id, items: [{ id: order.itemIds[0]!, qty: 1 }], condition: 'wie neu' } })
    expect((await testApp.works('radwerk', 'refunds.release', { body: { id } })).data).toMatchObject({
      status: 'processing',
      released_cents: 1000,
    })
    await testApp.jobs()
    expect((await view(id)).status).toBe('processing')
    expect((await testApp.works('radwerk', 'refunds.settle', { body: { id } })).data).toMatchObject({ status: 'refunded', moves: [] })
    expect(await payment(order.id)).toMatchObject({ status: 'partially_refunded', refunded_cents: 1000 })
    await testApp.jobs()
    const { data: documents } = await testApp.works('anna', 'invoices.ofOrder', { query: { order_number: order.number } })
    expect(documents.map(({ kind, total_cents: cents }) => [kind, cents])).toEqual([
      ['invoice', expect.any(Number)],
      ['correction', 1000],
    ])
    expect(await notes('anna', number)).toEqual([
      'Bitte schicken Sie die Ware zurück',
      'Rücksendung angekommen',
      'Erstattung kommt',
      'Geld zurück',
    ])
    expect(await settledRefundsOf(testApp.db, order.id)).toMatchObject([
      {
        number,
        cents: 1000,
        carriageCents: 0,
        lines: [{ name: 'Klingel 1', quantity: 1, taxRate: 19, goodsCents: 1000 }],
        taxes: [{ rate: 19, gross_cents: 1000, net_cents: 840, tax_cents: 160 }],
      },
    ])
    expect((await shopOrder(order.id)).payment_status).toBe('partially_refunded')
  })

  it('a defect of the whole order brings the carriage back as well, and the order counts as refunded', async () => {
    const order = await deliveredShopOrder(testApp)
    const pieces = [
      { line: 0, qty: 2 },
      { line: 1, qty: 1 },
    ]
    const { data } = await requestRefund(testApp, order, { type: 'defect', pieces })
    expect(data).toMatchObject({ items_cents: 2500, carriage_cents: 490 })
    await giveBack(data.id, [
      { id: order.itemIds[0]!, qty: 2 },
      { id: order.itemIds[1]!, qty: 1 },
    ])
    expect(await payment(order.id)).toMatchObject({ status: 'refunded', refunded_cents: 2990 })
    expect(await shopOrder(order.id)).toMatchObject({ payment_status: 'refunded', order_status: 'refunded' })
  })

  it('without a return the money goes at once; a shortened amount needs a word', async () => {
    const order = await deliveredShopOrder(testApp)
    const { id } = (await requestRefund(testApp, order)).data
    const short = { id, status: 'accepted' as const, amount_cents: 400, return_needed: false }
    expect((await testApp.ask('radwerk', 'refunds.answer', { body: short })).body.error).toBe('REASON_MISSING')
    expect((await testApp.ask('radwerk', 'refunds.answer', { body: { ...short, amount_cents: 1001, note: 'x' } })).body.error).toBe(
      'REFUND_TOO_HIGH',
    )
    expect((await testApp.works('radwerk', 'refunds.answer', { body: { ...short, note: 'Sie behalten sie' } })).data).toMatchObject({
      status: 'processing',
      released_cents: 400,
      return_needed: false,
      answer_note: 'Sie behalten sie',
    })
  })

  it('what does not come back is not paid, may be asked for again, and only what the seller says goes back on the shelf', async () => {
    const product = await testApp.db
      .selectFrom('product_stock as s')
      .innerJoin('products as p', 'p.id', 's.product_id')
      .select(['s.product_id', 's.stock'])
      .where('p.provider_id', '=', testApp.ids.radwerk)
      .limit(1)
      .executeTakeFirstOrThrow()
    const order = await deliveredShopOrder(testApp, { lines: [{ productId: product.product_id, qty: 3, unitCents: 333, isCounted: true }] })
    const line = order.itemIds[0]!
    const { id } = (await requestRefund(testApp, order, { pieces: [{ line: 0, qty: 3 }] })).data
    await answerYes(id)
    const receive = (items: object[]) =>
      testApp.ask('radwerk', 'refunds.receive', { body: { id, items: items as { id: number; qty: number }[] } })
    expect((await receive([{ id: line, qty: 4 }])).body.error).toBe('PIECES_NOT_REFUNDABLE')
    expect((await receive([{ id: line, qty: 0 }])).body.error).toBe('PIECES_NOT_REFUNDABLE')
    expect((await receive([{ id: line, qty: 2, restock: 3 }])).body.error).toBe('PIECES_NOT_REFUNDABLE')
    expect((await receive([{ id: line, qty: 2, restock: 1 }])).body.data).toMatchObject({
      status: 'received',
      accepted_cents: 666,
      items: [{ received: 2 }],
    })
    const { stock } = await testApp.db
      .selectFrom('product_stock')
      .select('stock')
      .where('product_id', '=', product.product_id)
      .executeTakeFirstOrThrow()
    expect(stock).toBe((product.stock ?? 0) + 1)
    const left = (await testApp.works('anna', 'refunds.refundable', { query: { order_number: order.number } })).data
    expect(left.items).toMatchObject([{ id: line, qty: 1, amount_cents: 333 }])
  })

  it('bank details are seen by the two alone, and gone when the money is there', async () => {
    const order = await deliveredShopOrder(testApp)
    const { id } = (await requestRefund(testApp, order)).data
    const iban = 'DE02 1203 0000 0000 2020 51'
    const bad = await testApp.ask('anna', 'refunds.setAccount', { body: { id, iban: 'DE02', account_holder: 'Anna' } })
    expect([bad.status, bad.body.errors?.[0]?.field]).toEqual([422, 'iban'])
    await testApp.works('anna', 'refunds.setAccount', { body: { id, iban, account_holder: 'Anna Berger' } })
    const seen = (await testApp.works('radwerk', 'refunds.view', { query: { id } })).data
    expect(seen.account).toEqual({ holder: 'Anna Berger', iban: 'DE02120300000000202051' })
    expect((await testApp.ask('admin', 'refunds.view', { query: { id } })).status).toBe(404)
    await giveBack(id, [{ id: order.itemIds[0]!, qty: 1 }])
    const { iban: kept } = await testApp.db.selectFrom('refunds').select('iban').where('id', '=', id).executeTakeFirstOrThrow()
    expect(kept).toBe('')
    const late = await testApp.ask('anna', 'refunds.setAccount', { body: { id, iban, account_holder: 'Anna Berger' } })
    expect(late.body.error).toBe('TRANSITION_REFUSED')
    const told = await testApp.db.selectFrom('event').select('payload').where('type', '=', 'refund.changed').execute()
    expect(JSON.stringify(told)).not.toContain('DE0212')
  })
})

describe('the clocks', () => {
  it('no answer: reminded after three days, accepted after seven; not sent: reminded, closed after 14', async () => {
    const order = await deliveredShopOrder(testApp)
    const { id, number } = (await requestRefund(testApp, order)).data
    await lapse(3 * day + 1)
    expect(await notes('radwerk', number)).toEqual(['Rückgabe angefragt', 'Rückgabe wartet auf Ihre Antwort'])
    await lapse(4 * day)
    expect(await view(id)).toMatchObject({ status: 'awaitingReturn', accepted_cents: 1000 })
    await lapse(7 * day + 1)
    expect(await notes('anna', number)).toEqual([
      'Rückgabe angenommen',
      'Bitte schicken Sie die Ware zurück',
      'Ware noch nicht zurückgeschickt?',
    ])
    await lapse(7 * day)
    expect((await view(id)).status).toBe('canceled')
  })

  it('sent: counts as there after ten days, is released after 14 more, and the seller is reminded to pay', async () => {
    const order = await deliveredShopOrder(testApp)
    const { id, number } = (await requestRefund(testApp, order)).data
    await answerYes(id)
    await testApp.works('anna', 'refunds.sent', { body: { id, carrier: 'dhl' } })
    await lapse(9 * day)
    expect((await view(id)).status).toBe('awaitingReturn')
    await lapse(day + 1)
    expect((await view(id)).status).toBe('received')
    await lapse(14 * day + 1)
    expect(await view(id)).toMatchObject({ status: 'processing', released_cents: 1000 })
    await lapse(7 * day + 1)
    await lapse(7 * day + 1)
    expect((await notes('radwerk', number)).slice(-2)).toEqual(['Auszahlung steht aus', 'Auszahlung steht aus'])
    const disputes = (await testApp.works('admin', 'refunds.disputes', {})).data
    expect(disputes.map((one) => one.id)).toContain(id)
  })

  it('an order does not close while something of it is being given back', async () => {
    const order = await deliveredShopOrder(testApp)
    const { id } = (await requestRefund(testApp, order)).data
    const receive = () => testApp.ask('anna', 'shopOrders.received', { body: { order_number: order.number } })
    expect((await receive()).body.error).toBe('CLAIM_OPEN')
    await answerYes(id)
    await testApp.works('anna', 'refunds.sent', { body: { id, carrier: 'dhl' } })
    await lapse(14 * day + 1)
    expect((await shopOrder(order.id)).state).toBe('delivered')
    await testApp.works('radwerk', 'refunds.release', { body: { id } })
    await testApp.works('radwerk', 'refunds.settle', { body: { id } })
    await lapse(day + 1)
    expect((await shopOrder(order.id)).state).toBe('completed')
  })
})

describe('quarrels', () => {
  const rejected = async () => {
    const order = await deliveredShopOrder(testApp)
    const { id } = (await requestRefund(testApp, order, { type: 'defect' })).data
    const no = await testApp.ask('radwerk', 'refunds.answer', { body: { id, status: 'rejected' } })
    expect(no.body.error).toBe('REASON_MISSING')
    await testApp.works('radwerk', 'refunds.answer', { body: { id, status: 'rejected', reason: 'noDefect', note: 'Läuft bei uns.' } })
    return { order, id }
  }
  const escalate = (id: number) => testApp.ask('anna', 'refunds.escalate', { body: { id, note: 'Sie läuft bei mir nicht.' } })

  it('a refusal goes to the operator, who is told and decides for both; his word is kept with his name', async () => {
    const { id, order } = await rejected()
    expect((await view(id)).reject_reason).toBe('es liegt kein Mangel vor')
    expect((await escalate(id)).body.data).toMatchObject({ status: 'escalated', escalation_note: 'Sie läuft bei mir nicht.' })
    expect((await shopOrder(order.id)).state).toBe('delivered')
    expect(await notes('admin', `${order.number}-R1`)).toEqual(['Neuer Streitfall'])
    const body = { id, decision: 'refund' as const, amount_cents: 500, return_needed: false }
    const high = await testApp.ask('admin', 'refunds.judge', { body: { ...body, amount_cents: 1001, note: 'Beide haben recht.' } })
    expect(high.body.error).toBe('REFUND_TOO_HIGH')
    const { data } = await testApp.works('admin', 'refunds.judge', { body: { ...body, note: 'Beide haben recht.' } })
    expect(data).toMatchObject({ status: 'processing', released_cents: 500, decision_note: 'Beide haben recht.' })
    const row = await testApp.db.selectFrom('refunds').select('decided_by').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.decided_by).toBe(testApp.ids.admin)
    const history = await testApp.db
      .selectFrom('transitions')
      .select(['event', 'actor_role', 'actor_id'])
      .where('machine', '=', 'refund')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
    expect(history.at(-1)).toMatchObject({ event: 'refund.award', actor_role: 'admin', actor_id: testApp.ids.admin })
  })

  it('a refusal that nobody objects to ends after 30 days, an objection that the operator refuses at once', async () => {
    const [quiet, loud] = [await rejected(), await rejected()]
    await escalate(loud.id)
    await testApp.works('admin', 'refunds.judge', { body: { id: loud.id, decision: 'reject', note: 'Es gibt keinen Mangel.' } })
    expect((await view(loud.id)).status).toBe('dismissed')
    expect((await escalate(loud.id)).body.error).toBe('TRANSITION_REFUSED')
    await lapse(30 * day + 1)
    expect((await view(quiet.id)).status).toBe('dismissed')
  })

  it('refused pieces may be asked for again; then the old refusal cannot take them', async () => {
    const { id, order } = await rejected()
    await requestRefund(testApp, order, { pieces: [{ line: 0, qty: 2 }] })
    expect((await escalate(id)).body.error).toBe('PIECES_NOT_REFUNDABLE')
  })
})

describe('pictures', () => {
  const added = async (who: 'anna' | 'jonas') => {
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#1d5c45' } })
      .jpeg()
      .toBuffer()
    return Number((await sendForm(testApp, who, 'uploads', [['file', { bytes, name: 'Schaden.jpg' }]])).body.data!['file_id'])
  }

  it('are seen by buyer and seller, by the operator where he has to decide, by nobody else, and belong to one refund', async () => {
    const [order, other] = [await deliveredShopOrder(testApp), await deliveredShopOrder(testApp)]
    const fileId = await added('anna')
    const { data } = await requestRefund(testApp, order, { type: 'defect', more: { images: [fileId] } })
    expect(data.photos).toMatchObject([{ file_id: fileId, kind: 'image' }])
    const photo = (who: 'anna' | 'radwerk' | 'admin' | 'jonas' | 'bosporus', id = data.id) =>
      testApp.ask(who, 'refunds.photo', { params: { id, file_id: fileId } })
    const seen = await Promise.all((['anna', 'radwerk', 'admin', 'jonas', 'bosporus'] as const).map((who) => photo(who)))
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404])
    await testApp.works('radwerk', 'refunds.answer', { body: { id: data.id, status: 'rejected', reason: 'noDefect' } })
    await testApp.works('anna', 'refunds.escalate', { body: { id: data.id, note: 'Man sieht es auf dem Bild.' } })
    expect((await photo('admin')).status).toBe(200)
    expect((await testApp.works('admin', 'refunds.view', { query: { id: data.id } })).data.account).toBeNull()
    const second = (await requestRefund(testApp, other)).data
    expect((await photo('anna', second.id)).status).toBe(404)
  })

  it('of others, or used before, are refused at their field, and nothing is stored', async () => {
    const order = await deliveredShopOrder(testApp)
    const reason = await reasonId(testApp, 'goodwill')
    const asking = async (image: number) =>
      testApp.ask('anna', 'refunds.request', {
        body: { order_number: order.number, items: [{ id: order.itemIds[0]!, qty: 1, reason_id: reason }], images: [image] },
      })
    const refused = await asking(await added('jonas'))
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'images'])
    expect((await testApp.works('anna', 'refunds.mine', { query: { page: 1, order_number: order.number } })).data).toEqual([])
  })
})

describe('an account that leaves', () => {
  it('takes its refunds along, is told of open ones, and leaves no word of its own behind', async () => {
    const order = await deliveredShopOrder(testApp)
    const { id, number } = (await requestRefund(testApp, order, { more: { comment: 'Meine Katze mag sie nicht.' } })).data
    const ctx = testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'privacy' })
    const [part] = await refundsPrivacy.exportOf(ctx, testApp.ids.anna)
    expect(part!.rows.find((row) => row['Nummer'] === number)).toMatchObject({ Rolle: 'Kunde', Anmerkung: 'Meine Katze mag sie nicht.' })
    expect((await refundsPrivacy.obligations(ctx, testApp.ids.anna)).map(({ path }) => path)).toEqual(['/konto/bestellungen'])
    expect((await refundsPrivacy.obligations(ctx, testApp.ids.radwerk)).map(({ path }) => path)).toEqual([
      '/anbieterbereich/rueckerstattungen',
    ])
    await refundsPrivacy.anonymise(ctx, testApp.ids.anna)
    const row = await testApp.db.selectFrom('refunds').select(['comment', 'iban']).where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toEqual({ comment: '', iban: '' })
  })
})

describe('nobody gives back what he does not have', () => {
  const request = async (number: string, items: { id: number; qty: number }[], type: 'goodwill' | 'defect' | 'withdrawal' = 'goodwill') => {
    const reason = await reasonId(testApp, type)
    return testApp.ask('anna', 'refunds.request', {
      body: { order_number: number, items: items.map((item) => ({ ...item, reason_id: reason })) },
    })
  }

  it('two requests for the same pieces at once: one of them is too late, and never more than came', async () => {
    const order = await deliveredShopOrder(testApp, { lines: [{ qty: 3 }] })
    const answers = await Promise.all(Array.from({ length: 8 }, () => request(order.number, [{ id: order.itemIds[0]!, qty: 2 }])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    expect(answers.filter(({ status }) => status === 409).every(({ body }) => body.error === 'PIECES_NOT_REFUNDABLE')).toBe(true)
    const { pieces } = await testApp.db
      .selectFrom('refund_items')
      .select(({ fn }) => fn.sum<number>('qty').as('pieces'))
      .where('item_id', '=', order.itemIds[0]!)
      .executeTakeFirstOrThrow()
    expect(Number(pieces)).toBe(2)
  })

  it('refuses lines of other orders, more than came, the same line twice above it, mixed and legal reasons', async () => {
    const [order, other] = [await deliveredShopOrder(testApp), await deliveredShopOrder(testApp)]
    const [first, second] = order.itemIds
    expect((await request(order.number, [{ id: other.itemIds[0]!, qty: 1 }])).body.error).toBe('PIECES_NOT_REFUNDABLE')
    expect((await request(order.number, [{ id: first!, qty: 3 }])).body.error).toBe('PIECES_NOT_REFUNDABLE')
    expect(
      (
        await request(order.number, [
          { id: first!, qty: 2 },
          { id: first!, qty: 1 },
        ])
      ).body.error,
    ).toBe('PIECES_NOT_REFUNDABLE')
    expect((await request(order.number, [{ id: first!, qty: 1 }], 'withdrawal')).status).toBe(422)
    const mixed = await testApp.ask('anna', 'refunds.request', {
      body: {
        order_number: order.number,
        items: [
          { id: first!, qty: 1, reason_id: await reasonId(testApp, 'defect') },
          { id: second!, qty: 1, reason_id: await reasonId(testApp, 'goodwill') },
        ],
      },
    })
    expect([mixed.status, mixed.body.errors?.[0]?.field]).toEqual([422, 'items'])
  })

  it('nothing before it has come, no goodwill after 30 days, defects for two years', async () => {
    const open = await placeShopOrder(testApp)
    expect((await request(open.number, [{ id: open.itemIds[0]!, qty: 1 }])).body.error).toBe('REFUND_NOT_POSSIBLE')
    const order = await deliveredShopOrder(testApp)
    await lapse(31 * day)
    expect((await request(order.number, [{ id: order.itemIds[0]!, qty: 1 }])).body.error).toBe('REFUND_NOT_POSSIBLE')
    const { types } = (await testApp.works('anna', 'refunds.refundable', { query: { order_number: order.number } })).data
    expect(types.map(({ type, is_possible: isPossible }) => [type, isPossible])).toEqual([
      ['withdrawal', false],
      ['defect', true],
      ['goodwill', false],
    ])
    expect((await request(order.number, [{ id: order.itemIds[0]!, qty: 1 }], 'defect')).status).toBe(200)
  })

  it('refuses money for what was never paid, and never books above it', async () => {
    const order = await deliveredShopOrder(testApp)
    await testApp.works('radwerk', 'shopOrders.cashReceived', { body: { order_number: order.number, received: false } })
    expect((await request(order.number, [{ id: order.itemIds[0]!, qty: 1 }])).body.error).toBe('REFUND_NOTHING_PAID')
    const paid = await deliveredShopOrder(testApp)
    // By another way nearly all of it has gone back already.
    const { amount_cents: all } = await testApp.db
      .selectFrom('order_payments')
      .select('amount_cents')
      .where('order_id', '=', paid.id)
      .executeTakeFirstOrThrow()
    await testApp.db
      .insertInto('payment_refunds')
      .values({
        key: `other-${paid.id}`,
        order_id: paid.id,
        cents: all - 1,
        online_cents: 0,
        voucher_cents: 0,
        cash_cents: all - 1,
        status: 'settled',
        created_at: testApp.now(),
        settled_at: testApp.now(),
      })
      .execute()
    const { id } = (await requestRefund(testApp, paid)).data
    await answerYes(id, { return_needed: false })
    const settled = await testApp.ask('radwerk', 'refunds.settle', { body: { id } })
    expect([settled.status, settled.body.error]).toEqual([409, 'REFUND_ABOVE_PAID'])
    expect((await view(id)).status).toBe('processing')
    await testApp.jobs()
    expect((await view(id)).status).toBe('failed')
  })

  it('strangers find nothing', async () => {
    const order = await deliveredShopOrder(testApp)
    const { id } = (await requestRefund(testApp, order)).data
    const asked = [
      await testApp.ask('jonas', 'refunds.view', { query: { id } }),
      await testApp.ask('bosporus', 'refunds.view', { query: { id } }),
      await testApp.ask('bosporus', 'refunds.answer', { body: { id, status: 'accepted' } }),
      await testApp.ask('bosporus', 'refunds.settle', { body: { id } }),
      await testApp.ask('jonas', 'refunds.cancel', { body: { id } }),
      await testApp.ask('jonas', 'refunds.refundable', { query: { order_number: order.number } }),
      await testApp.ask('jonas', 'refunds.photo', { params: { id, file_id: 1 } }),
    ]
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404))
    expect((await testApp.works('jonas', 'refunds.mine', { query: { page: 1, order_number: order.number } })).data).toEqual([])
  })
})

describe('the legal withdrawal', () => {
  const withdrawn = async (who: 'guest' | 'anna', order: { number: string }, more: object = {}) => {
    const { email } = await testApp.db.selectFrom('accounts').select('email').where('id', '=', testApp.ids.anna).executeTakeFirstOrThrow()
    const answer = await testApp.works(who, 'legal.revoke', { body: { name: 'Anna Berger', contract: order.number, email, ...more } })
    await testApp.jobs()
    return answer
  }
  const found = async (orderId: number) =>
    (await testApp.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute()).at(-1)
  const numbered = async (wanted: ToPlace = {}) => {
    const order = await deliveredShopOrder(testApp, wanted)
    return withRealNumber(order)
  }
  /** The form takes numbers as they are printed; those of the helpers are not. */
  async function withRealNumber<T extends { id: number; number: string }>(order: T): Promise<T> {
    const number = newOrderNumber(2026, (limit) => Math.floor(Math.random() * limit))
    await testApp.db.updateTable('orders').set({ number }).where('id', '=', order.id).execute()
    await testApp.db.updateTable('shop_orders').set({ number }).where('id', '=', order.id).execute()
    return { ...order, number }
  }

  it('by a guest: accepted at once for all of it with the carriage, nobody is asked; the same declaration twice is one', async () => {
    const order = await numbered()
    const answer = await withdrawn('guest', order)
    await withdrawn('guest', order)
    const row = (await found(order.id))!
    expect(row).toMatchObject({
      type: 'withdrawal',
      status: 'awaitingReturn',
      items_cents: 2500,
      carriage_cents: 490,
      accepted_cents: 2990,
      declaration_number: answer.data.number,
    })
    expect(await notes('radwerk', row.number)).toEqual(['Widerruf eingegangen'])
    const count = await testApp.db.selectFrom('refunds').select('id').where('order_id', '=', order.id).execute()
    expect(count).toHaveLength(1)
  })

  it('brings the standard carriage back, not what a dearer way cost more', async () => {
    const method = (name: string, price: number) =>
      testApp.works('radwerk', 'shipping.create', { body: { name, countries: ['DE'], price, delivery_days: 2 } })
    const existing = await testApp.db.selectFrom('shipping_methods').select('id').where('provider_id', '=', testApp.ids.radwerk).execute()
    await testApp.db.updateTable('shipping_methods').set({ active: false }).where('provider_id', '=', testApp.ids.radwerk).execute()
    const [standard, express] = [await method('Standard', 4.9), await method('Express', 12.9)]
    const order = await numbered({ shippingCents: 1290 })
    await testApp.db
      .updateTable('shipping_methods')
      .set({ updated_at: new Date('2026-01-01') })
      .where('id', 'in', [standard.data.id, express.data.id])
      .execute()
    await testApp.db.updateTable('shop_orders').set({ shipping_id: express.data.id }).where('id', '=', order.id).execute()
    await withdrawn('guest', order)
    expect(await found(order.id)).toMatchObject({ items_cents: 2500, carriage_cents: 490 })
    // What the seller offered then is not known once it has changed: all that was paid goes back.
    const other = await numbered({ shippingCents: 1290 })
    await testApp.db
      .updateTable('shipping_methods')
      .set({ updated_at: new Date('2030-01-01') })
      .where('id', '=', standard.data.id)
      .execute()
    await testApp.db.updateTable('shop_orders').set({ shipping_id: express.data.id }).where('id', '=', other.id).execute()
    await withdrawn('guest', other)
    expect(await found(other.id)).toMatchObject({ carriage_cents: 1290 })
    await testApp.db.deleteFrom('shipping_methods').where('id', 'in', [standard.data.id, express.data.id]).execute()
    await testApp.db
      .updateTable('shipping_methods')
      .set({ active: true })
      .where(
        'id',
        'in',
        existing.map(({ id }) => id),
      )
      .execute()
  })

  const caseOf = async (declaration: string) =>
    await testApp.db.selectFrom('cases').select(['kind', 'status', 'subject', 'sender_email']).where('number', '=', declaration).execute()

  it('answers the same for a number that nobody has; with another address than the buyer’s it ends nothing by itself, and waits for a person', async () => {
    const order = await numbered()
    const known = await testApp.works('guest', 'legal.revoke', { body: { name: 'X', contract: order.number, email: 'fremd@example.org' } })
    const unknown = await testApp.works('guest', 'legal.revoke', {
      body: { name: 'X', contract: 'MH-26-ZZZZZZ', email: 'fremd@example.org' },
    })
    await testApp.jobs()
    const shape = ({ message, data }: typeof known) => [message.replace(/\d/g, '0'), Object.keys(data)]
    expect(shape(known)).toEqual(shape(unknown))
    expect(await found(order.id)).toBeUndefined()
    expect(await caseOf(known.data.number)).toEqual([
      { kind: 'termination', status: 'received', subject: `Widerruf zu prüfen: ${order.number}`, sender_email: 'fremd@example.org' },
    ])
    const letters = await testApp.db
      .selectFrom('mails')
      .select(['kind', 'text'])
      .where('subject', 'like', `%${known.data.number}%`)
      .execute()
    expect(letters.map(({ kind }) => kind).toSorted()).toEqual(['legal.operator', 'legal.revocationNews', 'legal.revocationReceipt'])
    expect(letters.find(({ kind }) => kind === 'legal.operator')!.text).toContain('nicht die E-Mail-Adresse, mit der er geschlossen wurde')
  })

  it('some pieces by the buyer who is signed in, or named in words by a guest; the carriage comes with the last of them', async () => {
    const order = await numbered()
    await withdrawn('anna', order, { pieces: [{ id: order.itemIds[0]!, qty: 1 }] })
    expect(await found(order.id)).toMatchObject({ items_cents: 1000, carriage_cents: 0 })
    await withdrawn('guest', order, { items: ['1 × Klingel 1', 'Klingel 2'] })
    expect(await found(order.id)).toMatchObject({ items_cents: 1500, carriage_cents: 490 })
    const before = (await found(order.id))!.id
    const unclear = await withdrawn('guest', order, { items: ['das rote Ding'] })
    expect((await found(order.id))!.id).toBe(before)
    expect(await caseOf(unclear.data.number)).toMatchObject([{ kind: 'termination', subject: `Widerruf zu prüfen: ${order.number}` }])
  })

  it('of articles that are not all to be told goes on with those that are, and a person sees to the rest, once', async () => {
    const order = await numbered()
    const { data } = await withdrawn('guest', order, { items: ['2 × Klingel 1', 'die Lampe'] })
    expect(await found(order.id)).toMatchObject({ type: 'withdrawal', status: 'awaitingReturn', items_cents: 2000 })
    expect(await caseOf(data.number)).toHaveLength(1)
    const lost = await numbered()
    const { number: declaration } = (await withdrawn('guest', lost, { items: ['die Lampe'] })).data
    expect([await found(lost.id), await caseOf(declaration)]).toMatchObject([undefined, [{ kind: 'termination' }]])
    const receivedAt = testApp.now().toISOString()
    await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'again' }, async (ctx) => {
      ctx.enqueue(refundJobs['refund.withdraw'], {
        declaration,
        receivedAt,
        orderId: lost.id,
        pieces: [],
        articles: ['die Lampe'],
        comment: '',
      })
    })
    await testApp.jobs()
    expect(await testApp.db.selectFrom('jobs').select('kind').where('kind', '=', 'refund.withdraw').execute(), 'done, not in vain').toEqual(
      [],
    )
    expect(await caseOf(declaration)).toHaveLength(1)
    const whole = await numbered()
    expect(await caseOf((await withdrawn('guest', whole)).data.number)).toEqual([])
  })

  it('after the period, or with a private seller, the seller answers; wishes of goodwill give way to it', async () => {
    const late = await numbered()
    await lapse(20 * day)
    await withdrawn('guest', late)
    expect(await found(late.id)).toMatchObject({ status: 'requested', type: 'withdrawal' })
    const order = await numbered()
    const { id } = (await requestRefund(testApp, order)).data
    await withdrawn('guest', order)
    expect((await view(id)).status).toBe('canceled')
    expect(await found(order.id)).toMatchObject({ status: 'awaitingReturn', items_cents: 2500 })
  })

  it('law 21: without the notice of withdrawal the period lasts twelve months longer, with a late one a fortnight from then on', async () => {
    const noticed = (id: number, at: Date | null) =>
      testApp.db
        .updateTable('shop_orders')
        .set({ notice_at: at, notice_version: at && 0 })
        .where('id', '=', id)
        .execute()
    const [never, later] = [await numbered(), await numbered()]
    await noticed(never.id, null)
    await noticed(later.id, new Date(testApp.now().getTime() + 200 * day * 60_000))
    await lapse(210 * day)
    for (const one of [never, later]) {
      await withdrawn('guest', one)
      expect(await found(one.id)).toMatchObject({ status: 'awaitingReturn', type: 'withdrawal' })
    }
    const over = await numbered()
    await noticed(over.id, null)
    await lapse(385 * day)
    await withdrawn('guest', over)
    expect(await found(over.id)).toMatchObject({ status: 'requested', type: 'withdrawal' })
  })

  const shipped = async (items: { item_id: number; quantity: number }[], order: { number: string }) => {
    const body = { order_number: order.number }
    await testApp.works('radwerk', 'shopOrders.move', { body: { ...body, event: 'confirm' } })
    return testApp.works('radwerk', 'shopOrders.ship', { body: { ...body, carrier: 'dhl', items } })
  }
  const piecesOf = async (orderId: number) => (await shopOrder(orderId)).items.map(({ open, sent, canceled }) => [open, sent, canceled])

  it('of all of an order that is partly on its way strikes the rest and brings back what was sent, with the carriage', async () => {
    const order = await withRealNumber(await placeShopOrder(testApp))
    await shipped([{ item_id: order.itemIds[0]!, quantity: 2 }], order)
    const { data } = await withdrawn('guest', order)
    expect(await shopOrder(order.id)).toMatchObject({ state: 'shipped', total_cents: 2490 })
    expect(await piecesOf(order.id)).toEqual([
      [0, 2, 0],
      [0, 0, 1],
    ])
    expect(await found(order.id)).toMatchObject({ status: 'awaitingReturn', items_cents: 2000, carriage_cents: 490, accepted_cents: 2490 })
    expect(await payment(order.id)).toMatchObject({ amount_cents: 2490 })
    expect(await notes('radwerk', order.number)).toContain('Vertrag teilweise widerrufen')
    expect(await notes('anna', order.number)).toContain('Widerruf berücksichtigt')
    const tracks = await testApp.db.selectFrom('shop_order_tracks').select(['title', 'detail']).where('order_id', '=', order.id).execute()
    expect(tracks).toContainEqual({ title: `Widerrufen (${data.number})`, detail: '1 × Klingel 2' })
    const send = { order_number: order.number, carrier: 'dhl' as const }
    expect((await testApp.ask('radwerk', 'shopOrders.ship', { body: send })).body.error).toBe('TRANSITION_REFUSED')
  })

  it('of named pieces strikes those that have not left; the last of them end an order of which nothing has', async () => {
    const order = await withRealNumber(await placeShopOrder(testApp))
    await withdrawn('guest', order, { items: ['Klingel 2'] })
    expect(await shopOrder(order.id)).toMatchObject({ state: 'pending', total_cents: 2490 })
    await shipped([{ item_id: order.itemIds[0]!, quantity: 1 }], order)
    await withdrawn('anna', order, { pieces: [{ id: order.itemIds[0]!, qty: 2 }] })
    expect(await piecesOf(order.id)).toEqual([
      [0, 1, 1],
      [0, 0, 1],
    ])
    expect(await found(order.id)).toMatchObject({ items_cents: 1000, carriage_cents: 490 })
    const other = await withRealNumber(await placeShopOrder(testApp))
    await withdrawn('guest', other, { items: ['Klingel 1', 'Klingel 2'] })
    expect(await shopOrder(other.id)).toMatchObject({ state: 'canceled', cancel_reason: 'Der Vertrag wurde widerrufen' })
  })

  it('sends back what was prepaid of struck pieces with its own reason, and both sides see it at once', async () => {
    const order = await withRealNumber(await placeShopOrder(testApp))
    await testApp.db.updateTable('order_payments').set({ method: 'online', status: 'paid' }).where('order_id', '=', order.id).execute()
    const { data } = await withdrawn('anna', order, { pieces: [{ id: order.itemIds[1]!, qty: 1 }] })
    const since = { anna: await testApp.head('anna'), radwerk: await testApp.head('radwerk') }
    testApp.later(4)
    await testApp.jobs()
    const refund = await testApp.db.selectFrom('payment_refunds').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
    // The service has paid it; the order was written without a payment of its own.
    await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'settled' }, (ctx) => settleRefund(ctx, refund))
    await testApp.jobs()
    const [told] = await testApp.db
      .selectFrom('notifications')
      .select('body')
      .where('account_id', '=', testApp.ids.anna)
      .where('title', 'like', '%erstattet')
      .where('body', 'like', `%${order.number}%`)
      .execute()
    expect(told?.body).toContain(`${order.number} – Widerrufen (${data.number})`)
    for (const who of ['anna', 'radwerk'] as const) {
      const moved = (await testApp.events(who, since[who])).filter(({ type }) => type === 'shopOrder.moved')
      expect(moved.at(-1)!.payload).toMatchObject({
        event: 'shopOrder.moneyBack',
        order: { order_number: order.number, refunded_cents: 500, payment_status: 'partially_refunded' },
      })
    }
    const { items } = await shopOrder(order.id)
    expect(items.map(({ canceled, withdrawn: of }) => [canceled, of])).toEqual([
      [0, 0],
      [1, 1],
    ])
    const refunded = async (keyword = '') =>
      (
        await testApp.works('radwerk', 'shopOrders.list', {
          query: { 'filter[status]': 'refunded', ...(keyword ? { 'filter[keyword]': keyword } : {}) },
        })
      ).data.map((one) => one.order_number)
    const [all, found, none] = [await refunded(), await refunded('Klingel 2'), await refunded('Laterne')]
    expect(all).toContain(order.number)
    expect(found).toContain(order.number)
    expect(none).toEqual([])
    const { counts } = (await testApp.works('radwerk', 'shopOrders.counts', {})).data
    expect(counts.refunded.total).toBe(all.length)
  })

  it('strikes pieces once, however often its job is done', async () => {
    const order = await withRealNumber(await placeShopOrder(testApp))
    const { data } = await withdrawn('anna', order, { pieces: [{ id: order.itemIds[0]!, qty: 1 }] })
    const again = {
      declaration: data.number,
      receivedAt: testApp.now().toISOString(),
      orderId: order.id,
      pieces: [{ item_id: order.itemIds[0]!, qty: 1 }],
      articles: [],
      comment: '',
    }
    await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'again' }, async (ctx) => {
      ctx.enqueue(refundJobs['refund.withdraw'], again)
    })
    await testApp.jobs()
    expect(await piecesOf(order.id)).toEqual([
      [1, 0, 1],
      [1, 0, 0],
    ])
  })

  it('settled before the rest has come, the invoice is corrected once all is there', async () => {
    const order = await withRealNumber(await placeShopOrder(testApp))
    await shipped([{ item_id: order.itemIds[0]!, quantity: 2 }], order)
    await withdrawn('anna', order, { pieces: [{ id: order.itemIds[0]!, qty: 1 }] })
    const { id } = (await found(order.id))!
    await testApp.works('anna', 'refunds.sent', { body: { id, carrier: 'dhl', tracking_number: '42' } })
    await testApp.works('radwerk', 'refunds.receive', { body: { id, items: [{ id: order.itemIds[0]!, qty: 1 }] } })
    await testApp.works('radwerk', 'refunds.release', { body: { id } })
    await testApp.jobs()
    await testApp.works('radwerk', 'refunds.settle', { body: { id } })
    await testApp.jobs()
    const documents = async () =>
      (
        await testApp.db
          .selectFrom('invoices')
          .select(['kind', 'total_cents', 'refund_id'])
          .where('order_id', '=', order.id)
          .orderBy('id')
          .execute()
      ).map(({ kind, total_cents: cents, refund_id: refund }) => [kind, cents, refund])
    await lapse(day)
    expect(await documents()).toEqual([])
    const body = { order_number: order.number }
    await testApp.works('radwerk', 'shopOrders.ship', { body: { ...body, carrier: 'dhl' } })
    await testApp.works('radwerk', 'shopOrders.move', { body: { ...body, event: 'arrive' } })
    for (const _ of [1, 2, 3]) await lapse(day)
    expect(await documents()).toEqual([
      ['invoice', 2990, null],
      ['correction', 1000, id],
    ])
  })

  it('law 23: the money is due fourteen days after the declaration, not after the goods, and at once where they come later', async () => {
    const came = async (order: { id: number; itemIds: readonly number[] }, days: number) => {
      const { id, declared_at: at } = (await found(order.id))!
      await testApp.works('anna', 'refunds.sent', { body: { id, carrier: 'dhl' } })
      await lapse(days * day)
      const items = order.itemIds.map((item, line) => ({ id: item, qty: line === 0 ? 2 : 1 }))
      const { data } = await testApp.works('radwerk', 'refunds.receive', { body: { id, items } })
      return { id, due: new Date(at!.getTime() + 14 * day * 60_000).toISOString(), data }
    }
    const order = await numbered()
    await withdrawn('guest', order)
    const { id, due, data } = await came(order, 8)
    expect([data.status, data.due_at]).toEqual(['received', due])
    await lapse(6 * day - 1)
    expect((await view(id)).status).toBe('received')
    await lapse(2)
    expect(await view(id)).toMatchObject({ status: 'processing', released_cents: 2990 })
    const late = await numbered()
    await withdrawn('guest', late)
    await lapse(12 * day)
    const second = await came(late, 4)
    expect(second.data.due_at! > second.due).toBe(true)
    await lapse(1)
    expect((await view(second.id)).status).toBe('processing')
  })

  it('law 23: what only counts as arrived is paid seven days later, so that its seller may say that nothing came', async () => {
    const sent = async () => {
      const order = await numbered()
      await withdrawn('guest', order)
      return { id: (await found(order.id))!.id }
    }
    const [paid, missed] = [await sent(), await sent()]
    await lapse(10 * day)
    for (const { id } of [paid, missed]) await testApp.works('anna', 'refunds.sent', { body: { id, carrier: 'dhl' } })
    await lapse(10 * day + 1)
    expect([(await view(paid.id)).status, (await view(missed.id)).status]).toEqual(['received', 'received'])
    await lapse(7 * day - 2)
    expect((await view(paid.id)).status).toBe('received')
    expect((await testApp.works('radwerk', 'refunds.notArrived', { body: { id: missed.id } })).data.status).toBe('missing')
    await lapse(3)
    expect([(await view(paid.id)).status, (await view(missed.id)).status]).toEqual(['processing', 'missing'])
  })

  it('law 23: a proof of dispatch ends the right to keep the money: it goes fourteen days after the declaration, before the goods', async () => {
    const sent = async (more: object, after = 0) => {
      const order = await numbered()
      await withdrawn('guest', order)
      const { id, number, declared_at: at } = (await found(order.id))!
      await lapse(after)
      const { data } = await testApp.works('anna', 'refunds.sent', { body: { id, carrier: 'dhl', ...more } })
      return { id, number, data, due: new Date(at!.getTime() + 14 * day * 60_000).toISOString() }
    }
    const status = async (id: number) => (await view(id)).status
    const proven = await sent({ tracking_number: '42' }, 8 * day)
    expect(proven.data).toMatchObject({ release_due_at: proven.due, due_at: proven.due })
    const [told] = await testApp.db
      .selectFrom('notifications')
      .select('body')
      .where('title', '=', 'Rücksendung unterwegs')
      .where('body', 'like', `%${proven.number}%`)
      .execute()
    expect(told!.body).toContain('dürfen Sie das Geld nicht mehr zurückhalten (§ 357 Abs. 4 BGB)')
    const [early, silent] = [await sent({ tracking_number: '43' }), await sent({})]
    expect(silent.data).not.toHaveProperty('release_due_at')
    const release = (id: number, more: object = {}) => testApp.ask('radwerk', 'refunds.release', { body: { id, ...more } })
    // What nobody has seen is not shortened, and what is not proven need not be paid.
    const shortened = await release(early.id, { amount_cents: 1, note: 'Sie ist ganz verkratzt.' })
    expect(shortened.body).toMatchObject({ error: 'INPUT_INVALID', errors: [{ field: 'amount_cents' }] })
    expect((await release(silent.id)).body.error).toBe('TRANSITION_REFUSED')
    const both = await Promise.all([release(early.id), release(early.id)])
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await view(early.id)).toMatchObject({ status: 'processing', released_cents: 2990, received_at: null })
    await lapse(6 * day - 1)
    expect(await status(proven.id)).toBe('awaitingReturn')
    await lapse(2)
    expect(await view(proven.id)).toMatchObject({ status: 'processing', released_cents: 2990, received_at: null })
    expect(await notes('radwerk', proven.number)).toContain('Bitte auszahlen')
    expect(await status(silent.id)).toBe('awaitingReturn')
  })

  it('law 23: proven after the fourteen days the money goes at once; the seller’s objection holds it, and a wish has no such right', async () => {
    const order = await numbered()
    await withdrawn('guest', order)
    const { id } = (await found(order.id))!
    await lapse(13 * day)
    await testApp.works('anna', 'refunds.sent', { body: { id, carrier: 'dhl' } })
    const wished = (await requestRefund(testApp, await deliveredShopOrder(testApp))).data
    await answerYes(wished.id)
    await testApp.works('anna', 'refunds.sent', { body: { id: wished.id, carrier: 'dhl', tracking_number: '42' } })
    const missed = await numbered()
    await withdrawn('guest', missed)
    const { id: objected, declared_at: declared } = (await found(missed.id))!
    await testApp.works('anna', 'refunds.sent', { body: { id: objected, carrier: 'dhl', tracking_number: '42' } })
    await lapse(5 * day)
    // A week must go by before a word holds money that a proof has freed.
    const early = await testApp.ask('radwerk', 'refunds.notArrived', { body: { id: objected } })
    expect([early.status, early.body.error]).toEqual([409, 'RETURN_NOT_MISSING_YET'])
    expect(early.body.message).toContain(germanDay(addDays(berlinDay(declared!), 8)))
    expect((await view(id)).moves).toContain('refund.prove')
    const prove = () => testApp.ask('anna', 'refunds.prove', { body: { id, carrier: 'dhl', tracking_number: '42' } })
    const both = await Promise.all([prove(), prove()])
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await lapse(1)
    expect(await view(id)).toMatchObject({ status: 'processing', released_cents: 2990 })
    await lapse(4 * day)
    expect((await testApp.works('radwerk', 'refunds.notArrived', { body: { id: objected } })).data.status).toBe('escalated')
    expect((await view(wished.id)).status).toBe('awaitingReturn')
    await lapse(30 * day)
    expect((await view(objected)).status).toBe('escalated')
  })

  it('brings the carriage back with the last piece, though the others went back as defects', async () => {
    const order = await numbered()
    const { id, carriage_cents: none } = (await requestRefund(testApp, order, { type: 'defect', pieces: [{ line: 0, qty: 2 }] })).data
    expect(none).toBe(0)
    await giveBack(id, [{ id: order.itemIds[0]!, qty: 2 }])
    await withdrawn('anna', order, { pieces: [{ id: order.itemIds[1]!, qty: 1 }] })
    expect(await found(order.id)).toMatchObject({ type: 'withdrawal', items_cents: 500, carriage_cents: 490 })
  })

  it('of an order that has ended, whose money goes back by itself, nothing is claimed once more; of cash it is', async () => {
    const ended = async (method: 'online' | 'cash') => {
      const order = await withRealNumber(await placeShopOrder(testApp))
      await shipped([{ item_id: order.itemIds[0]!, quantity: 2 }], order)
      await testApp.db.updateTable('shop_order_items').set({ delivered: 2 }).where('id', '=', order.itemIds[0]!).execute()
      if (method === 'online')
        await testApp.db.updateTable('order_payments').set({ method, status: 'paid' }).where('order_id', '=', order.id).execute()
      await testApp.db.updateTable('shop_orders').set({ status: 'canceled' }).where('id', '=', order.id).execute()
      const { types } = (await testApp.works('anna', 'refunds.refundable', { query: { order_number: order.number } })).data
      const asked = await testApp.ask('anna', 'refunds.request', {
        body: { order_number: order.number, items: [{ id: order.itemIds[0]!, qty: 1, reason_id: await reasonId(testApp, 'defect') }] },
      })
      return [types.find(({ type }) => type === 'defect')!.is_possible, asked.body.error]
    }
    expect(await ended('online')).toEqual([false, 'REFUND_NOTHING_PAID'])
    expect(await ended('cash')).toEqual([true, undefined])
  })

  it('before anything has left, the order ends', async () => {
    const order = await withRealNumber(await placeShopOrder(testApp))
    await withdrawn('guest', order)
    expect(await shopOrder(order.id)).toMatchObject({
      state: 'canceled',
      cancel_reason: 'Der Vertrag wurde widerrufen',
      payment_status: 'canceled',
    })
    expect(await notes('radwerk', order.number)).toContain('Vertrag widerrufen')
  })
})

/** The sum of an account of the ledger. */
const owedTo = async (account: 'sellerAvailable' | 'receivedElsewhere') =>
  sum((await balances(testApp.db)).filter((one) => one.account === account).map(({ cents }) => Number(cents)))

describe('money that a seller hands over', () => {
  const released = async () => {
    const order = await deliveredShopOrder(testApp)
    const { id, number } = (await requestRefund(testApp, order)).data
    await answerYes(id, { return_needed: false })
    return { order, id, number }
  }
  const settle = (id: number, paidBy: 'operator' | 'provider') =>
    testApp.ask('admin', 'refunds.settleByOperator', {
      body: { id, paid_by: paidBy, reference: 'Überweisung 4711', note: 'Der Anbieter antwortet nicht mehr.' },
    })

  it('and that does not come in five days is the operator’s, who pays it and has it from the seller', async () => {
    const { order, id, number } = await released()
    const from = fromBerlin(addDays(berlinDay(testApp.now()), 6), '00:00')
    expect(await view(id)).toMatchObject({ moves: [], missable_from: from.toISOString() })
    const early = await testApp.ask('anna', 'refunds.notPaid', { body: { id } })
    expect([early.status, early.body.error]).toEqual([409, 'MONEY_NOT_MISSING_YET'])
    expect(early.body.message).toContain(germanDay(berlinDay(from)))
    await lapse((from.getTime() - testApp.now().getTime()) / 60_000 - 1)
    expect((await view(id)).moves).toEqual([])
    await lapse(1)
    const due = await view(id)
    expect(due.moves).toEqual(['refund.notPaid'])
    expect(due).not.toHaveProperty('missable_from')
    expect((await testApp.ask('jonas', 'refunds.notPaid', { body: { id } })).status).toBe(404)
    await testApp.works('anna', 'refunds.setAccount', { body: { id, iban: 'DE02 1203 0000 0000 2020 51', account_holder: 'Anna' } })
    await testApp.works('anna', 'refunds.notPaid', { body: { id, note: 'Er meldet sich nicht.' } })
    expect(await notes('admin', number)).toEqual(['Kunde hat kein Geld bekommen'])
    expect(await notes('radwerk', number)).toContain('Kunde hat kein Geld bekommen')
    const disputes = (await testApp.works('admin', 'refunds.disputes', {})).data
    expect(disputes.find((one) => one.id === id)).toMatchObject({ status: 'unpaid', moves: ['refund.settle', 'refund.payInstead'] })
    expect((await testApp.works('admin', 'refunds.view', { query: { id } })).data.account).toMatchObject({ holder: 'Anna' })
    expect((await testApp.ask('radwerk', 'refunds.settle', { body: { id } })).body.error).toBe('TRANSITION_REFUSED')
    await lapse(7 * day + 1)
    expect(await notes('admin', number)).toEqual(['Kunde hat kein Geld bekommen', 'Streitfall wartet auf Sie'])
    const before = { owed: await owedTo('sellerAvailable'), paid: await owedTo('receivedElsewhere') }
    expect((await settle(id, 'operator')).body.data).toMatchObject({ status: 'refunded', paid_cents: 1000, object_until: null })
    expect([await owedTo('sellerAvailable'), await owedTo('receivedElsewhere')]).toEqual([before.owed + 1000, before.paid - 1000])
    expect(await payment(order.id)).toMatchObject({ refunded_cents: 1000 })
    expect((await settle(id, 'operator')).body.error).toBe('TRANSITION_REFUSED')
    expect((await view(id)).moves).toEqual([])
  })

  it('is the operator’s after two weeks without a word of the buyer, who may also know that the seller has paid', async () => {
    const { id, number } = await released()
    await lapse(7 * day + 1)
    expect(await notes('admin', number)).toEqual([])
    await lapse(7 * day + 1)
    expect(await notes('admin', number)).toEqual(['Streitfall wartet auf Sie'])
    const before = await owedTo('sellerAvailable')
    expect((await settle(id, 'provider')).body.data).toMatchObject({ status: 'refunded', paid_cents: 1000 })
    expect(await owedTo('sellerAvailable')).toBe(before)
  })

  it('may be missed for thirty days after the seller says that it was handed over, and found again', async () => {
    const { id, order } = await released()
    await lapse(4 * day)
    await testApp.works('radwerk', 'refunds.settle', { body: { id } })
    // His word begins the days anew: a bank takes them.
    await lapse(4 * day)
    expect((await testApp.ask('anna', 'refunds.notPaid', { body: { id } })).body.error).toBe('MONEY_NOT_MISSING_YET')
    await lapse(2 * day)
    expect((await view(id)).moves).toEqual(['refund.notPaid'])
    await testApp.works('anna', 'refunds.notPaid', { body: { id } })
    expect((await view(id)).moves).toEqual(['refund.settle'])
    await testApp.works('anna', 'refunds.moneyCame', { body: { id } })
    expect(await view(id)).toMatchObject({ status: 'refunded', moves: [] })
    expect(await payment(order.id)).toMatchObject({ refunded_cents: 1000 })
    const quiet = await released()
    await testApp.works('radwerk', 'refunds.settle', { body: { id: quiet.id } })
    await lapse(30 * day + 1)
    expect(await view(quiet.id)).toMatchObject({ status: 'refunded', moves: [], object_until: null })
  })
})

describe('a shortened refund', () => {
  const shortened = async (cents = 1) => {
    const order = await deliveredShopOrder(testApp)
    const { id, number } = (await requestRefund(testApp, order, { type: 'defect' })).data
    await answerYes(id, { amount_cents: cents, return_needed: false, note: 'Das ist nur ein Kratzer.' })
    await testApp.works('radwerk', 'refunds.settle', { body: { id } })
    await testApp.jobs()
    return { order, id, number }
  }
  const judge = (id: number, more: object) =>
    testApp.ask('admin', 'refunds.judge', { body: { id, decision: 'refund', note: 'Sie läuft wirklich nicht.', ...more } })
  const corrections = async (orderId: number) =>
    (
      await testApp.db
        .selectFrom('invoices')
        .select('total_cents')
        .where('order_id', '=', orderId)
        .where('kind', '=', 'correction')
        .orderBy('id')
        .execute()
    ).map(({ total_cents: cents }) => cents)

  it('is paid as far as nobody doubts it; the buyer reads why, and the operator decides about the rest, never above the claim', async () => {
    const { order, id, number } = await shortened()
    expect(await view(id)).toMatchObject({ status: 'refunded', is_shortened: true, paid_cents: 1, moves: ['refund.escalate'] })
    const [told] = await testApp.db
      .selectFrom('notifications')
      .select('body')
      .where('account_id', '=', testApp.ids.anna)
      .where('title', '=', 'Geld zurück, aber weniger als verlangt')
      .where('body', 'like', `%${number}%`)
      .execute()
    expect(told!.body).toContain('Das ist nur ein Kratzer.')
    expect(await corrections(order.id)).toEqual([1])
    await testApp.works('anna', 'refunds.escalate', { body: { id, note: 'Sie klingelt überhaupt nicht.' } })
    expect(await notes('admin', number)).toEqual(['Neuer Streitfall'])
    expect(await notes('radwerk', number)).toContain('Kunde widerspricht der Kürzung')
    expect((await judge(id, { amount_cents: 1 })).body.error).toBe('REFUND_TOO_LOW')
    expect((await judge(id, { amount_cents: 1001 })).body.error).toBe('REFUND_TOO_HIGH')
    expect((await judge(id, {})).body.data).toMatchObject({ status: 'processing', released_cents: 1000, paid_cents: 1 })
    await testApp.jobs()
    await testApp.works('radwerk', 'refunds.settle', { body: { id } })
    await testApp.jobs()
    expect(await view(id)).toMatchObject({ status: 'refunded', paid_cents: 1000, is_shortened: false, moves: [] })
    expect(await payment(order.id)).toMatchObject({ refunded_cents: 1000 })
    expect(await corrections(order.id)).toEqual([1, 999])
  })

  it('stays as it is where the operator sees no more, the buyer takes his objection back, or nobody objects for thirty days', async () => {
    const [denied, taken, quiet] = [await shortened(), await shortened(), await shortened()]
    for (const { id } of [denied, taken]) await testApp.works('anna', 'refunds.escalate', { body: { id, note: 'Sie klingelt nicht.' } })
    expect((await judge(denied.id, { decision: 'reject' })).body.data).toMatchObject({ status: 'refunded', paid_cents: 1 })
    await testApp.works('anna', 'refunds.cancel', { body: { id: taken.id } })
    expect(await view(taken.id)).toMatchObject({ status: 'refunded', paid_cents: 1, moves: [] })
    await lapse(30 * day + 1)
    expect(await view(quiet.id)).toMatchObject({ status: 'refunded', moves: [] })
    // Its pieces were given back all the same.
    const left = (await testApp.works('anna', 'refunds.refundable', { query: { order_number: quiet.order.number } })).data
    expect(left.items[0]!.qty).toBe(1)
  })

  it('after the goods are back needs a reason of ten letters, and goes to the operator as well', async () => {
    const order = await deliveredShopOrder(testApp)
    const { id } = (await requestRefund(testApp, order)).data
    await answerYes(id)
    await testApp.works('anna', 'refunds.sent', { body: { id, carrier: 'dhl', tracking_number: '42' } })
    await testApp.works('radwerk', 'refunds.receive', { body: { id, items: [{ id: order.itemIds[0]!, qty: 1 }] } })
    const release = (note: string) => testApp.ask('radwerk', 'refunds.release', { body: { id, amount_cents: 1, note } })
    expect((await release('.')).body).toMatchObject({ error: 'REASON_MISSING', errors: [{ field: 'note' }] })
    await release('Sie ist ganz verkratzt.')
    await testApp.works('radwerk', 'refunds.settle', { body: { id } })
    await testApp.works('anna', 'refunds.escalate', { body: { id, note: 'Das war sie schon vorher.' } })
    // The goods are back: nothing is sent once more.
    expect((await judge(id, { amount_cents: 600, return_needed: true })).body.data).toMatchObject({
      status: 'processing',
      released_cents: 600,
    })
    await testApp.works('radwerk', 'refunds.settle', { body: { id } })
    // What the operator has decided is decided; only whether it came is still to be seen.
    expect(await view(id)).toMatchObject({ moves: [], missable_from: expect.any(String) })
    await lapse(6 * day)
    expect((await view(id)).moves).toEqual(['refund.notPaid'])
  })
})

describe('a parcel that does not come', () => {
  const sent = async (more: object) => {
    const order = await deliveredShopOrder(testApp)
    const { id, number } = (await requestRefund(testApp, order)).data
    await answerYes(id)
    await testApp.works('anna', 'refunds.sent', { body: { id, carrier: 'dhl', ...more } })
    return { order, id, number }
  }
  const missed = (id: number) => testApp.works('radwerk', 'refunds.notArrived', { body: { id } })

  it('with a tracking number holds the money and is the operator’s; it may still come', async () => {
    const { id, order, number } = await sent({ tracking_number: '42' })
    await lapse(10 * day + 1)
    expect((await view(id)).status).toBe('received')
    expect((await missed(id)).data.status).toBe('escalated')
    expect(await notes('admin', number)).toEqual(['Neuer Streitfall'])
    await lapse(15 * day)
    expect(await view(id)).toMatchObject({ status: 'escalated', released_cents: null })
    expect(await notes('admin', number)).toContain('Streitfall wartet auf Sie')
    const come = { id, items: [{ id: order.itemIds[0]!, qty: 1 }] }
    expect((await testApp.works('radwerk', 'refunds.receive', { body: come })).data.status).toBe('received')
    expect((await testApp.ask('radwerk', 'refunds.notArrived', { body: { id } })).body.error).toBe('TRANSITION_REFUSED')
  })

  it('without one is asked a proof of: a number or a receipt brings it to the operator, silence closes it', async () => {
    const [proven, silent] = [await sent({}), await sent({})]
    const from = fromBerlin(addDays(berlinDay(testApp.now()), 8), '00:00')
    const early = await testApp.works('radwerk', 'refunds.view', { query: { id: proven.id } })
    expect(early.data).toMatchObject({ moves: ['refund.receive'], missable_from: from.toISOString() })
    expect(await view(proven.id)).not.toHaveProperty('missable_from')
    expect((await testApp.ask('radwerk', 'refunds.notArrived', { body: { id: proven.id } })).body.error).toBe('RETURN_NOT_MISSING_YET')
    await lapse(8 * day)
    expect((await missed(proven.id)).data.status).toBe('missing')
    await missed(silent.id)
    expect(await notes('anna', proven.number)).toContain('Bitte belegen Sie Ihre Rücksendung')
    const prove = (more: object) => testApp.ask('anna', 'refunds.prove', { body: { id: proven.id, ...more } })
    expect((await prove({})).body.errors?.[0]?.field).toBe('tracking_number')
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#1d5c45' } })
      .jpeg()
      .toBuffer()
    const image = Number((await sendForm(testApp, 'anna', 'uploads', [['file', { bytes, name: 'Beleg.jpg' }]])).body.data!['file_id'])
    expect((await prove({ image: image + 999 })).body.errors?.[0]?.field).toBe('image')
    expect((await prove({ image })).body.data).toMatchObject({ status: 'escalated', photos: [{ file_id: image }] })
    await lapse(7 * day + 1)
    expect(await notes('anna', silent.number)).toContain('Nachweis der Rücksendung fehlt')
    await lapse(7 * day)
    expect((await view(silent.id)).status).toBe('canceled')
  })
})

describe('goods that come after their money', () => {
  const onShelf = () =>
    testApp.db
      .selectFrom('product_stock as s')
      .innerJoin('products as p', 'p.id', 's.product_id')
      .select(['s.product_id', 's.stock'])
      .where('p.provider_id', '=', testApp.ids.radwerk)
      .orderBy('s.product_id')
      .executeTakeFirstOrThrow()
  /** On its way back with a number, of two counted pieces and one. */
  const under = async () => {
    const { product_id: productId } = await onShelf()
    const order = await deliveredShopOrder(testApp, {
      lines: [
        { productId, qty: 2, isCounted: true },
        { qty: 1, unitCents: 500 },
      ],
    })
    const pieces = order.itemIds.map((_, line) => ({ line, qty: line === 0 ? 2 : 1 }))
    const { id, number } = (await requestRefund(testApp, order, { pieces })).data
    await answerYes(id)
    await testApp.works('anna', 'refunds.sent', { body: { id, carrier: 'dhl', tracking_number: '42' } })
    return { order, id, number }
  }
  const comes = (id: number, order: { itemIds: readonly number[] }, qty: number, restock: number, more: object = {}) =>
    testApp.ask('radwerk', 'refunds.receiveLate', { body: { id, items: [{ id: order.itemIds[0]!, qty, restock }], ...more } })
  const books = async () => JSON.stringify(await balances(testApp.db))

  it('are noted once, go back on the shelf as their seller says, and move no money', async () => {
    const { order, id, number } = await under()
    expect((await comes(id, order, 1, 1)).body.error).toBe('TRANSITION_REFUSED')
    await testApp.works('radwerk', 'refunds.release', { body: { id } })
    await testApp.works('radwerk', 'refunds.settle', { body: { id } })
    await testApp.jobs()
    const before = await view(id)
    expect(before).toMatchObject({ status: 'refunded', received_at: null })
    const [shelf, money, paid] = [(await onShelf()).stock ?? 0, await books(), await payment(order.id)]
    expect((await testApp.works('radwerk', 'refunds.view', { query: { id } })).data.moves).toEqual(['refund.receiveLate'])
    for (const [qty, restock] of [
      [3, 0],
      [1, 2],
      [0, 0],
    ] as const)
      expect((await comes(id, order, qty, restock)).body.error).toBe('PIECES_NOT_REFUNDABLE')
    expect(
      (await testApp.ask('bosporus', 'refunds.receiveLate', { body: { id, items: [{ id: order.itemIds[0]!, qty: 1 }] } })).status,
    ).toBe(404)
    const long = await comes(id, order, 2, 1, { condition: 'x'.repeat(200_000) })
    expect([long.status, long.body.errors?.[0]?.field]).toEqual([422, 'condition'])
    const both = await Promise.all([comes(id, order, 2, 1, { condition: 'Wie neu.' }), comes(id, order, 2, 1, { condition: 'Wie neu.' })])
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await testApp.jobs()
    expect([(await onShelf()).stock, await books(), await payment(order.id)]).toEqual([shelf + 1, money, paid])
    const after = await view(id)
    expect(after).toMatchObject({
      status: 'refunded',
      paid_cents: before.paid_cents,
      items_cents: before.items_cents,
      condition: 'Wie neu.',
    })
    expect(after.items.map(({ received, restocked }) => [received, restocked])).toEqual([
      [2, 1],
      [0, 0],
    ])
    expect(await notes('anna', number)).toContain('Rücksendung angekommen')
    // What was paid for stays given back, however much of it has come.
    const left = (await testApp.works('anna', 'refunds.refundable', { query: { order_number: order.number } })).data
    expect(left.items.map(({ id: item }) => item)).not.toContain(order.itemIds[1])
  })

  it('may be noted while their money is still to go, and where a clock had taken them for arrived; then nobody misses them', async () => {
    const owed = await under()
    await testApp.works('radwerk', 'refunds.release', { body: { id: owed.id } })
    expect((await comes(owed.id, owed.order, 2, 0)).body.data).toMatchObject({ status: 'processing', moves: ['refund.settle'] })
    const assumed = await under()
    await lapse(10 * day + 1)
    const seen = (await testApp.works('radwerk', 'refunds.view', { query: { id: assumed.id } })).data
    expect([seen.status, seen.moves]).toEqual(['received', ['refund.release', 'refund.notArrived', 'refund.receiveLate']])
    const noted = (await comes(assumed.id, assumed.order, 1, 0)).body.data
    expect(noted).toMatchObject({ status: 'received', accepted_cents: seen.accepted_cents, moves: ['refund.release'] })
    expect((await testApp.ask('radwerk', 'refunds.notArrived', { body: { id: assumed.id } })).body.error).toBe('TRANSITION_REFUSED')
    // What its seller has counted himself is counted once.
    const met = await under()
    await testApp.works('radwerk', 'refunds.receive', { body: { id: met.id, items: [{ id: met.order.itemIds[0]!, qty: 2 }] } })
    expect((await comes(met.id, met.order, 1, 1)).body.error).toBe('TRANSITION_REFUSED')
  })
})

// Last, because years go by.
describe('law 26: a repair', () => {
  const request = async (number: string, items: { id: number; qty: number }[], type: 'defect') => {
    const reason = await reasonId(testApp, type)
    return testApp.ask('anna', 'refunds.request', {
      body: { order_number: number, items: items.map((item) => ({ ...item, reason_id: reason })) },
    })
  }

  it('a repair settles a defect, and lengthens the two years once by twelve months where the act is in force', async () => {
    const [free, bound] = [await deliveredShopOrder(testApp), await deliveredShopOrder(testApp)]
    const claimed = async (order: typeof free) => {
      const { id } = (await requestRefund(testApp, order, { type: 'defect', pieces: [{ line: 0, qty: 1 }] })).data
      const promised = await testApp.works('radwerk', 'refunds.answer', { body: { id, status: 'repairing', note: 'Wir holen sie ab.' } })
      expect(promised.data).toMatchObject({ status: 'repairing', moves: ['refund.repaired'] })
      await testApp.works('radwerk', 'refunds.repaired', { body: { id } })
      return (await view(id)).claim_until!
    }
    const untilOf = async (order: typeof free) => {
      const { types, items } = (await testApp.works('anna', 'refunds.refundable', { query: { order_number: order.number } })).data
      return [types.find(({ type }) => type === 'defect')!.until, ...items.map((item) => item.defect_until)]
    }
    const [two] = await untilOf(free)
    expect(await claimed(free)).toBe(two)
    expect(await untilOf(free)).toEqual([two, two, two])
    testApp.kernel.config.repairActFrom = testApp.now().toISOString().slice(0, 10)
    const three = `${Number(two!.slice(0, 4)) + 1}${two!.slice(4)}`
    expect(await claimed(bound)).toBe(three)
    // What was not repaired lapses with the two years.
    expect(await untilOf(bound)).toEqual([three, three, two])
    expect(await claimed(bound)).toBe(three)
    testApp.kernel.config.repairActFrom = undefined
    const end = await testApp.db
      .selectFrom('notifications')
      .select('body')
      .where('account_id', '=', testApp.ids.anna)
      .where('title', '=', 'Ihre Ware ist repariert')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(end.body).toContain(`${three.slice(0, 4)} melden`)

    await lapse(2 * 366 * day)
    const refusals = [
      await request(free.number, [{ id: free.itemIds[0]!, qty: 1 }], 'defect'),
      await request(bound.number, [{ id: bound.itemIds[1]!, qty: 1 }], 'defect'),
    ]
    expect(refusals.map(({ body }) => body.error)).toEqual(['REFUND_NOT_POSSIBLE', 'REFUND_NOT_POSSIBLE'])
    expect((await request(bound.number, [{ id: bound.itemIds[0]!, qty: 1 }], 'defect')).status).toBe(200)
    await lapse(366 * day)
    expect((await request(bound.number, [{ id: bound.itemIds[0]!, qty: 1 }], 'defect')).body.error).toBe('REFUND_NOT_POSSIBLE')
  })

  it('a repair that fails goes to the operator, one that does not come is accepted after thirty days, and only defects are repaired', async () => {
    const order = await deliveredShopOrder(testApp)
    const asked = async (type: 'defect' | 'goodwill') =>
      (await requestRefund(testApp, order, { type, pieces: [{ line: 0, qty: 1 }] })).data.id
    const repair = (id: number) => testApp.ask('radwerk', 'refunds.answer', { body: { id, status: 'repairing' } })
    const wish = await asked('goodwill')
    expect((await repair(wish)).body.error).toBe('TRANSITION_REFUSED')
    await testApp.works('anna', 'refunds.cancel', { body: { id: wish } })
    const failed = await asked('defect')
    await repair(failed)
    expect((await testApp.ask('bosporus', 'refunds.repaired', { body: { id: failed } })).status).toBe(404)
    await testApp.works('radwerk', 'refunds.repaired', { body: { id: failed } })
    expect((await view(failed)).moves).toEqual(['refund.escalate'])
    await testApp.works('anna', 'refunds.escalate', { body: { id: failed, note: 'Sie klingelt noch immer nicht.' } })
    expect((await view(failed)).status).toBe('escalated')
    const late = await asked('defect')
    await repair(late)
    await lapse(29 * day)
    expect((await view(late)).status).toBe('repairing')
    await lapse(day + 1)
    expect((await view(late)).status).toBe('awaitingReturn')
    expect((await view(late)).accepted_cents).toBeGreaterThan(0)
  })
})
