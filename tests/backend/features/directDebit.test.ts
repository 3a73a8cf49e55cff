import { describe, expect, it } from 'vitest'
import { paymentsPrivacy } from '#backend/features/payments/payments.privacy.ts'
import { euroText } from '#contract/values/euroText.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'

const testApp = await demoTestApp()
const { db, works, ask, ids } = testApp
const pay = await paying(testApp)
const day = 24 * 60
/** Something that is sent, with so many pieces. */
const goods = await db
  .selectFrom('products as p')
  .innerJoin('product_stock as s', 's.product_id', 'p.id')
  .select(['p.id'])
  .where('p.provider_id', '=', ids.radwerk)
  .where('p.kind', '=', 'normal')
  .where('p.status', '=', 'active')
  .where('p.has_variants', '=', false)
  .where('p.age_limit', '=', 0)
  .orderBy('p.id')
  .executeTakeFirstOrThrow()
const stocked = (stock: number | null) => db.updateTable('product_stock').set({ stock }).where('product_id', '=', goods.id).execute()
const referenceOf = (page: string) => page.split('/').at(-1)!
const cartOf = async () => (await works('anna', 'carts.merge', { body: {} })).data
const count = async () => Number((await db.selectFrom('orders').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)
const later = async (minutes: number) => {
  testApp.later(minutes)
  for (const who of ['anna', 'radwerk', 'admin'] as const) await testApp.signIn(who)
}

/** A payment for one piece of goods, at the sandbox's page. */
async function started() {
  testApp.at('2026-11-20T17:30:00Z')
  for (const who of ['anna', 'radwerk', 'admin'] as const) await testApp.signIn(who)
  await stocked(null)
  const { cart_key } = await cartOf()
  await works('anna', 'carts.clear', { query: { cart_key } })
  await works('anna', 'carts.add', { body: { cart_key, product_id: goods.id, qty: 1 } })
  const body = await testApp.orderBody('anna', cart_key)
  const { data } = await works('anna', 'checkout.startOnline', { body })
  return { ...data, page: data.page!, reference: referenceOf(data.page!), cart_key, body }
}
const bells = async (account: number, title: string) =>
  (await db.selectFrom('notifications').select('title').where('account_id', '=', account).execute()).filter((one) => one.title === title)
    .length

describe('a direct debit', () => {
  it('is handed in, frees the cart, and becomes the order with its money days later', async () => {
    const { page, payment_reference: token, cart_key, reference } = await started()
    const before = await count()
    await pay.act(page, 'debit')
    expect(await pay.settle('anna', token)).toMatchObject({ outcome: 'clearing', orders: [] })
    await testApp.jobs()
    expect((await cartOf()).count).toBe(0)
    expect(await bells(ids.anna, 'Lastschrift eingereicht')).toBe(1)
    // Something else is ordered meanwhile.
    const { key } = await testApp.cartOf('anna', 'pizzeria-bella-vista')
    await db.deleteFrom('slot_loads').execute()
    await works('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', key) })
    expect(await count()).toBe(before + 1)
    await later(3 * day)
    await testApp.jobs()
    await testApp.jobs()
    expect(await pay.attempt(token)).toMatchObject({ status: 'placed', captured_cents: (await pay.attempt(token)).amount_cents })
    expect(await count()).toBe(before + 2)
    expect(await pay.settle('anna', token)).toMatchObject({ outcome: 'placed' })
    expect(await pay.refunded(reference)).toBe(0)
    expect(cart_key).toBe((await cartOf()).cart_key)
  })

  it('law 45: shows its mandate before, and is announced with creditor, mandate, sum and day, by mail as well', async () => {
    const { page, payment_reference: token, amount_cents: cents, reference } = await started()
    const { id } = await db.selectFrom('checkout_payments').select('id').where('token', '=', token).executeTakeFirstOrThrow()
    const { data } = await works('guest', 'payments.sandboxPage', { params: { reference } })
    // A Friday evening: the next working day is Monday.
    expect(data.mandate).toEqual({
      creditor: testApp.kernel.config.operator.name,
      creditor_id: 'DE98ZZZ09999999999',
      reference: `MH-${id}`,
      due_on: '2026-11-23',
    })
    await pay.act(page, 'debit')
    await testApp.jobs()
    testApp.later(10)
    await testApp.jobs()
    const { text } = await db
      .selectFrom('mails')
      .select('text')
      .where('subject', '=', 'Lastschrift eingereicht')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    for (const words of [euroText(cents), 'frühestens am 23.11.2026', 'Gläubiger-ID DE98ZZZ09999999999', `Mandatsreferenz MH-${id}`])
      expect(text).toContain(words)
  })

  it('that the bank does not pay orders nothing, and the cart is as it was, beside what came into it', async () => {
    const { page, payment_reference: token } = await started()
    const before = await count()
    await pay.act(page, 'debitBounced')
    await testApp.jobs()
    expect((await cartOf()).count).toBe(0)
    await testApp.cartOf('anna', 'pizzeria-bella-vista')
    await later(5 * day)
    await testApp.jobs()
    await testApp.jobs()
    expect(await pay.attempt(token)).toMatchObject({ status: 'failed' })
    expect(await count()).toBe(before)
    const cart = await cartOf()
    expect(cart.sellers.flatMap(({ lines }) => lines.map((line) => line.product_id))).toContain(goods.id)
    expect(cart.sellers).toHaveLength(2)
    expect(await bells(ids.anna, 'Nicht bestellt – die Lastschrift wurde nicht eingelöst')).toBe(1)
  })

  it('that nobody says anything about ends after three weeks, and late money still orders or goes back', async () => {
    const { page, payment_reference: token, reference, amount_cents: cents } = await started()
    await pay.act(page, 'debit')
    await pay.settle('anna', token)
    await db.deleteFrom('jobs').where('kind', '=', 'sandbox.notify').execute()
    await testApp.jobs()
    await later(22 * day)
    await testApp.deadlines()
    await testApp.jobs()
    expect(await pay.attempt(token)).toMatchObject({ status: 'expired' })
    expect((await cartOf()).count).toBe(1)
    await db.updateTable('sandbox_payments').set({ status: 'succeeded' }).where('reference', '=', reference).execute()
    expect((await pay.notice(reference, { cents })).statusCode).toBe(200)
    await testApp.jobs()
    await testApp.jobs()
    expect(await pay.attempt(token)).toMatchObject({ status: 'refunded' })
    expect(await pay.refunded(reference)).toBe(cents)
  })

  it('sold out meanwhile, the money goes back', async () => {
    const { page, payment_reference: token, reference, amount_cents: cents } = await started()
    await pay.act(page, 'debit')
    await testApp.jobs()
    await stocked(0)
    await later(3 * day)
    await testApp.jobs()
    await testApp.jobs()
    expect(await pay.attempt(token)).toMatchObject({ status: 'refunded', reason: 'PRODUCT_UNAVAILABLE' })
    expect(await pay.refunded(reference)).toBe(cents)
    await stocked(null)
  })

  it('is paid once, however often and in whatever order its news comes', async () => {
    const { page, payment_reference: token, reference, amount_cents: cents } = await started()
    const before = await count()
    await pay.act(page, 'debit')
    await later(day)
    await Promise.all([
      testApp.jobs(),
      ...Array.from({ length: 10 }, (_, n) => pay.notice(reference, { cents, id: `evt_debit_${n % 4}` })),
      ...Array.from({ length: 5 }, () => pay.notice(reference, { type: 'payment.clearing', cents })),
      ...Array.from({ length: 5 }, () => ask('anna', 'checkout.finishOnline', { body: { payment_reference: token } })),
    ])
    await testApp.jobs()
    await testApp.jobs()
    expect(await count()).toBe(before + 1)
    await pay.notice(reference, { type: 'payment.bounced', cents })
    expect(await pay.attempt(token)).toMatchObject({ status: 'placed' })
  })

  it('is not offered where something cannot wait: a meal, or a voucher beside it', async () => {
    testApp.at('2026-11-20T17:30:00Z')
    for (const who of ['anna', 'admin'] as const) await testApp.signIn(who)
    await db.deleteFrom('slot_loads').execute()
    await db.updateTable('gastro_settings').set({ paused_until: null }).execute()
    const { cart_key } = await cartOf()
    await works('anna', 'carts.clear', { query: { cart_key } })
    const meal = await pay.started()
    const shown = await works('guest', 'payments.sandboxPage', { params: { reference: referenceOf(meal.page) } })
    expect(shown.data.allows_debit).toBe(false)
    const refused = await ask('guest', 'payments.sandboxAct', { params: { reference: referenceOf(meal.page) }, body: { outcome: 'debit' } })
    expect([refused.status, refused.body.error]).toEqual([409, 'TRANSITION_REFUSED'])
  })
})

describe('a direct debit that is taken back after the order', () => {
  it('leaves the order, stands in the ledger, is told to all three, and nothing goes back a second time', async () => {
    const { page, payment_reference: token, reference, amount_cents: cents } = await started()
    await pay.act(page, 'debitReturned')
    // What takes days at a bank takes twenty seconds here, and twenty more.
    testApp.later(0.5)
    await testApp.jobs()
    await testApp.jobs()
    await later(day)
    await testApp.jobs()
    await testApp.jobs()
    const attempt = await pay.attempt(token)
    expect(attempt).toMatchObject({ status: 'placed', charged_back_at: expect.any(Date) })
    const order = await db
      .selectFrom('order_payments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select(['o.number', 'o.id', 'p.owed'])
      .where('p.checkout_payment_id', '=', attempt.id)
      .executeTakeFirstOrThrow()
    expect(order.owed).toBe(true)
    const owed = await db.selectFrom('ledger_entries').select(['account', 'cents']).where('kind', '=', 'chargeBack').execute()
    expect(owed).toEqual(
      expect.arrayContaining([
        { account: 'chargedBack', cents },
        { account: 'psp', cents: -cents },
      ]),
    )
    const { data } = await works('admin', 'payments.ledger', {})
    expect(data).toMatchObject({
      sum_cents: 0,
      charged_back: [{ payment_reference: token, amount_cents: cents, order_numbers: [order.number] }],
    })
    expect(await bells(ids.anna, 'Ihre Zahlung wurde zurückgebucht')).toBe(1)
    expect(await bells(ids.radwerk, `Zahlung zu ${order.number} zurückgebucht`)).toBe(1)
    expect(await bells(ids.admin, 'Zahlung zurückgebucht')).toBe(1)
    // Told again, and by another notice: once.
    for (let n = 0; n < 3; n++) await pay.notice(reference, { type: 'payment.chargedBack', cents })
    await pay.notice(reference, { cents })
    await testApp.jobs()
    expect(await db.selectFrom('ledger_entries').select('id').where('kind', '=', 'chargeBack').execute()).toHaveLength(2)
    // The seller rejects it: the money that is gone does not go again.
    await works('radwerk', 'shopOrders.move', { body: { order_number: order.number, event: 'reject', reason: 'soldOut' } })
    await testApp.jobs()
    await testApp.jobs()
    expect(await pay.refunded(reference)).toBe(0)
    expect((await works('admin', 'payments.ledger', {})).data.failed_refunds).toEqual([])
  })

  it('before anything could be ordered, or before its money was heard of, orders nothing', async () => {
    const { page, payment_reference: token, reference, amount_cents: cents } = await started()
    const before = await count()
    await pay.act(page, 'debit')
    await testApp.jobs()
    await pay.notice(reference, { type: 'payment.chargedBack', cents })
    expect(await pay.attempt(token)).toMatchObject({ status: 'failed' })
    await pay.notice(reference, { cents })
    await testApp.jobs()
    await testApp.jobs()
    expect(await pay.attempt(token)).toMatchObject({ status: 'failed', captured_cents: null })
    expect(await count()).toBe(before)
  })
})

describe('what is owed after that', () => {
  /** An order whose money the bank has taken back. */
  async function owed() {
    const one = await started()
    await pay.act(one.page, 'debitReturned')
    testApp.later(0.5)
    await testApp.jobs()
    await testApp.jobs()
    await later(day)
    await testApp.jobs()
    await testApp.jobs()
    const attempt = await pay.attempt(one.payment_reference)
    const order = await db
      .selectFrom('order_payments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select(['o.id', 'o.number', 'p.amount_cents'])
      .where('p.checkout_payment_id', '=', attempt.id)
      .executeTakeFirstOrThrow()
    return { ...one, attempt, order, number: order.number }
  }
  const shown = async (number: string) =>
    (await works('anna', 'orders.detailsByProvider', { query: { order_number: number } })).data.orders[0]!.shop!
  const balance = async (account: string) =>
    (await pay.balances()).filter((one) => one.account === account).reduce((sum, one) => sum + Number(one.cents), 0)
  const listed = async (token: string) =>
    (await works('admin', 'payments.ledger', {})).data.charged_back.find((one) => one.payment_reference === token)

  /** Machine, state and, of what has a place in another's life, its steps. */
  const ways = async (who: 'anna' | 'admin' | 'radwerk', number: string) =>
    (await works(who, 'machines.group', { query: { number } })).data.members.map(
      ({ machine, status, parent, history }) => [machine, status, parent === null ? 0 : history.length] as const,
    )

  it('stands on the order’s page, is paid there by another way, and from then on money goes back that way', async () => {
    const before = await balance('chargedBack')
    const { number, payment_reference: token, reference, amount_cents: cents } = await owed()
    expect(await shown(number)).toMatchObject({ owed: true, payment_status: 'paid' })
    for (const who of ['anna', 'admin'] as const)
      expect(await ways(who, number)).toEqual([
        ['checkoutPayment', 'placed', 0],
        ['paymentDebt', 'open', 1],
        ['shopOrder', 'pending', 0],
        ['orderPayment', 'paid', 0],
      ])
    expect((await ways('radwerk', number)).map(([machine]) => machine)).toEqual(['shopOrder', 'orderPayment'])
    expect((await works('anna', 'payments.debt', { query: { order_number: number.toLowerCase() } })).data).toMatchObject({
      amount_cents: cents,
      order_numbers: [number],
    })
    const pays = await Promise.all([1, 2, 3].map(() => works('anna', 'payments.payDebt', { body: { order_number: number } })))
    expect(new Set(pays.map(({ data }) => data.payment_reference)).size).toBe(1)
    const { data } = pays[0]!
    expect(data.amount_cents).toBe(cents)
    const of = referenceOf(data.page!)
    expect((await works('guest', 'payments.sandboxPage', { params: { reference: of } })).data).toMatchObject({
      allows_debit: false,
      return_path: `/konto/bestellungen/${number}?zahlung=${data.payment_reference}`,
    })
    await pay.act(data.page!, 'success')
    const settled = await Promise.all([
      testApp.jobs(),
      ...Array.from({ length: 5 }, () => works('anna', 'payments.settleDebt', { body: { payment_reference: data.payment_reference } })),
      ...Array.from({ length: 5 }, (_, n) => pay.notice(of, { cents, id: `evt_owed_${n % 2}_${of}` })),
    ])
    expect(settled[1]).toMatchObject({ data: { outcome: 'paid', amount_cents: cents } })
    await testApp.jobs()
    expect(await pay.attempt(token)).toMatchObject({ debt_status: 'settled', debt_cents: 0, status: 'placed' })
    expect((await ways('anna', number)).slice(0, 3)).toEqual([
      ['checkoutPayment', 'placed', 0],
      ['paymentDebt', 'settled', 2],
      ['checkoutPayment', 'placed', 0],
    ])
    expect(await balance('chargedBack')).toBe(before)
    expect(await shown(number)).not.toHaveProperty('owed')
    expect(await listed(token)).toMatchObject({ debt: 'settled', order_numbers: [number], amount_cents: cents })
    expect(await bells(ids.anna, 'Danke, der offene Betrag ist bezahlt')).toBe(1)
    expect(await bells(ids.radwerk, `Zahlung zu ${number} ist geklärt`)).toBe(1)
    // Rejected now, the money goes back to the second way, and to that alone.
    await works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'reject', reason: 'soldOut' } })
    await testApp.jobs()
    await testApp.jobs()
    expect([await pay.refunded(of), await pay.refunded(reference)]).toEqual([cents, 0])
    const again = await ask('anna', 'payments.payDebt', { body: { order_number: number } })
    expect([again.status, again.body.error]).toEqual([404, 'NOT_FOUND'])
  })

  it('whose money has come but is not booked yet gets no second page', async () => {
    const { number, payment_reference: token, amount_cents: cents } = await owed()
    const { data } = await works('anna', 'payments.payDebt', { body: { order_number: number } })
    await pay.act(data.page!, 'success')
    await pay.notice(referenceOf(data.page!), { cents })
    expect(await pay.attempt(data.payment_reference)).toMatchObject({ status: 'captured' })
    const again = await ask('anna', 'payments.payDebt', { body: { order_number: number } })
    expect([again.status, again.body.error]).toEqual([404, 'NOT_FOUND'])
    expect(await pay.attempt(data.payment_reference)).toMatchObject({ status: 'placed' })
    expect(await pay.attempt(token)).toMatchObject({ debt_status: 'settled', debt_cents: 0 })
    await testApp.jobs()
    expect(await pay.refunded(referenceOf(data.page!))).toBe(0)
  })

  it('and less than what has come meanwhile gets a page of its own, and that money goes back', async () => {
    const { number, payment_reference: token, amount_cents: cents } = await owed()
    const { data } = await works('anna', 'payments.payDebt', { body: { order_number: number } })
    await pay.act(data.page!, 'success')
    await pay.notice(referenceOf(data.page!), { cents })
    await db
      .updateTable('checkout_payments')
      .set({ debt_cents: cents - 100 })
      .where('token', '=', token)
      .execute()
    const next = (await works('anna', 'payments.payDebt', { body: { order_number: number } })).data
    expect(next.amount_cents).toBe(cents - 100)
    await testApp.jobs()
    expect(await pay.attempt(data.payment_reference)).toMatchObject({ status: 'refunded' })
    expect(await pay.refunded(referenceOf(data.page!))).toBe(cents)
    await db.updateTable('checkout_payments').set({ debt_cents: cents }).where('token', '=', token).execute()
    await works('admin', 'payments.endDebt', { body: { payment_reference: token, outcome: 'writtenOff', reason: 'Erledigt' } })
  })

  it('that the bank takes back once more is owed once more, with all its payments in the order’s ways', async () => {
    const before = await balance('chargedBack')
    const { number, payment_reference: token, reference: first } = await owed()
    const tokens = [token]
    const references = [first]
    const payAgain = async () => {
      const { data } = await works('anna', 'payments.payDebt', { body: { order_number: number } })
      await pay.act(data.page!, 'success')
      await works('anna', 'payments.settleDebt', { body: { payment_reference: data.payment_reference } })
      await testApp.jobs()
      tokens.push(data.payment_reference)
      references.push(referenceOf(data.page!))
      return data.amount_cents
    }
    const cents = await payAgain()
    const told = await bells(ids.radwerk, `Zahlung zu ${number} ist geklärt`)
    await pay.notice(references[1]!, { type: 'payment.chargedBack', cents })
    await testApp.jobs()
    expect(await shown(number)).toMatchObject({ owed: true })
    expect((await works('anna', 'payments.debt', { query: { order_number: number } })).data).toMatchObject({
      amount_cents: cents,
      order_numbers: [number],
    })
    expect(await payAgain()).toBe(cents)
    const paths = (await works('admin', 'machines.group', { query: { number } })).data.members
    expect(paths.map(({ machine, status }) => `${machine} ${status}`)).toEqual([
      'checkoutPayment placed',
      'paymentDebt settled',
      'checkoutPayment placed',
      'paymentDebt settled',
      'checkoutPayment placed',
      'shopOrder pending',
      'orderPayment paid',
    ])
    for (const one of tokens.slice(0, 2)) expect(await listed(one)).toMatchObject({ debt: 'settled', order_numbers: [number] })
    expect(await bells(ids.radwerk, `Zahlung zu ${number} ist geklärt`)).toBe(told + 1)
    expect(await balance('chargedBack')).toBe(before)
    // What comes back goes the last way.
    await works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'reject', reason: 'soldOut' } })
    await testApp.jobs()
    await testApp.jobs()
    expect(await Promise.all(references.map(pay.refunded))).toEqual([0, 0, cents])
  })

  it('of a meal stands on its page and in the restaurant’s list likewise, and is paid there', async () => {
    testApp.at('2026-11-20T17:30:00Z')
    for (const who of ['anna', 'bellaVista', 'admin'] as const) await testApp.signIn(who)
    await db.deleteFrom('slot_loads').execute()
    const { page, payment_reference: token, amount_cents: cents } = await pay.started()
    await pay.act(page, 'success')
    const { orders } = await pay.settle('anna', token)
    const number = orders[0]!.order_number
    const meal = async () => (await works('anna', 'orders.detailsByProvider', { query: { order_number: number } })).data.orders[0]!.food!
    expect(await meal()).not.toHaveProperty('owed')
    await pay.notice(referenceOf(page), { type: 'payment.chargedBack', cents })
    await testApp.jobs()
    const { version, ...shownMeal } = await meal()
    expect(shownMeal).toMatchObject({ owed: true, payment_status: 'paid' })
    expect((await works('anna', 'payments.debt', { query: { order_number: number } })).data).toMatchObject({ amount_cents: cents })
    const { data } = await works('anna', 'payments.payDebt', { body: { order_number: number } })
    await pay.act(data.page!, 'success')
    await works('anna', 'payments.settleDebt', { body: { payment_reference: data.payment_reference } })
    await testApp.jobs()
    const paid = await meal()
    expect(paid).not.toHaveProperty('owed')
    // Told live: a page that is open moves on by itself.
    expect(paid.version).toBeGreaterThan(version)
  })

  it('is in what the buyer is given of his data, open and ended', async () => {
    const { payment_reference: token, amount_cents: cents } = await owed()
    const rowOf = async () => {
      const [part] = await paymentsPrivacy.exportOf!(testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'privacy' }), ids.anna)
      return part!.rows.find((row) => row['Vorgang'] === token)
    }
    expect(await rowOf()).toMatchObject({
      Zurückgebucht: expect.any(String),
      'Noch offen in Cent': cents,
      'Offener Betrag': 'Zurückgebucht, noch offen',
    })
    await works('admin', 'payments.endDebt', { body: { payment_reference: token, outcome: 'writtenOff', reason: 'Kulanz nach Gespräch' } })
    expect(await rowOf()).toMatchObject({ 'Noch offen in Cent': 0, 'Offener Betrag': 'Abgeschrieben' })
  })

  it('is none of anybody else’s business', async () => {
    const { number, payment_reference: token } = await owed()
    const { data } = await works('anna', 'payments.payDebt', { body: { order_number: number } })
    for (const answer of [
      await ask('jonas', 'payments.debt', { query: { order_number: number } }),
      await ask('jonas', 'payments.payDebt', { body: { order_number: number } }),
      await ask('jonas', 'payments.settleDebt', { body: { payment_reference: data.payment_reference } }),
      // A payment of an order is no payment of a debt.
      await ask('anna', 'payments.settleDebt', { body: { payment_reference: token } }),
    ])
      expect([answer.status, answer.body.error]).toEqual([404, 'NOT_FOUND'])
    for (const who of ['anna', 'radwerk'] as const)
      expect(
        (await ask(who, 'payments.endDebt', { body: { payment_reference: token, outcome: 'writtenOff', reason: 'Nein danke' } })).status,
      ).toBe(403)
  })

  it('gets less by what goes back of its orders, and is done when nothing is left of them', async () => {
    const [before, atService] = [await balance('chargedBack'), await balance('psp')]
    const told = await bells(ids.anna, 'Der offene Betrag ist erledigt')
    const { number, payment_reference: token, reference } = await owed()
    await works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'reject', reason: 'soldOut' } })
    await testApp.jobs()
    await testApp.jobs()
    expect(await pay.attempt(token)).toMatchObject({ debt_status: 'settled', debt_cents: 0 })
    expect([await balance('chargedBack'), await balance('psp'), await balance('refund')]).toEqual([before, atService, 0])
    expect(await pay.refunded(reference)).toBe(0)
    expect(await shown(number)).toMatchObject({ state: 'rejected', payment_status: 'refunded' })
    expect(await shown(number)).not.toHaveProperty('owed')
    expect(await bells(ids.anna, 'Der offene Betrag ist erledigt')).toBe(told + 1)
  })

  it.each([
    ['settled', 'receivedElsewhere', 'Überwiesen am 3. Dezember'],
    ['writtenOff', 'writtenOff', 'Kunde ist insolvent'],
  ] as const)('is ended by the operator in words: %s', async (outcome, account, reason) => {
    const [before, there] = [await balance('chargedBack'), await balance(account)]
    const { number, payment_reference: token, amount_cents: cents } = await owed()
    // A page of payment that is still open: what comes there after the end goes back.
    const { data } = await works('anna', 'payments.payDebt', { body: { order_number: number } })
    const end = (more: object) => ask('admin', 'payments.endDebt', { body: { payment_reference: token, outcome, reason, ...more } })
    for (const bad of [{ reason: '' }, { reason: '  ' }, { reason: 'x'.repeat(200_000) }, { outcome: 'paid' }])
      expect((await end(bad)).status, JSON.stringify(bad).slice(0, 40)).toBe(422)
    const answers = await Promise.all([end({}), end({}), end({})])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await pay.attempt(token)).toMatchObject({ debt_status: outcome, debt_cents: 0, debt_reason: reason })
    expect([await balance('chargedBack'), await balance(account)]).toEqual([before, there + cents])
    expect(await listed(token)).toMatchObject({ debt: outcome, reason, amount_cents: cents })
    await testApp.jobs()
    expect(await shown(number)).not.toHaveProperty('owed')
    await pay.act(data.page!, 'success')
    await testApp.jobs()
    await testApp.jobs()
    expect(await pay.attempt(data.payment_reference)).toMatchObject({ status: 'refunded' })
    expect(await pay.refunded(referenceOf(data.page!))).toBe(cents)
    expect(await bells(ids.anna, 'Nicht mehr offen – Ihr Geld kommt zurück')).toBeGreaterThan(0)
  })

  it('reminds the buyer twice and then the operator every other week, until it is ended', async () => {
    const { payment_reference: token, number } = await owed()
    // With the customer: an order that nobody sends ends by itself, and its debt with it.
    await works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'confirm' } })
    await works('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'dhl', items: [] } })
    await works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'arrive' } })
    const reminders: number[] = []
    for (const days of [6, 2, 7, 14, 14]) {
      await later(days * day)
      await testApp.deadlines()
      await testApp.jobs()
      reminders.push((await pay.attempt(token)).debt_reminders)
    }
    expect(reminders).toEqual([0, 1, 2, 3, 4])
    const { id } = await pay.attempt(token)
    const of = async (account: number) =>
      (
        await db
          .selectFrom('notifications')
          .select('unique_key')
          .where('account_id', '=', account)
          .where('unique_key', 'like', `debt-remind-${id}-%`)
          .orderBy('id')
          .execute()
      ).map((one) => one.unique_key)
    expect(await of(ids.anna)).toEqual([`debt-remind-${id}-1`, `debt-remind-${id}-2`])
    expect(await of(ids.admin)).toEqual([`debt-remind-${id}-3`, `debt-remind-${id}-4`])
    await works('admin', 'payments.endDebt', { body: { payment_reference: token, outcome: 'writtenOff', reason: 'Erledigt' } })
    await later(60 * day)
    await testApp.deadlines()
    expect((await pay.attempt(token)).debt_reminders).toBe(4)
  })
})
