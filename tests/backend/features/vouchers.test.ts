import { afterEach, describe, expect, it } from 'vitest'
import { readVoucherCode, voucherCodeOf } from '#contract/values/voucherCode.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { voucherJobs } from '#backend/features/vouchers/vouchers.jobs.ts'
import { paying } from '#tests/support/paying.ts'
import { voucherSupport } from '#tests/support/vouchers.ts'

const testApp = await demoTestApp()
const { db, works, ask } = testApp
const pay = await paying(testApp)
const vouchers = voucherSupport(testApp)
afterEach(() => vouchers.expectBooks())

const payments = async (numbers: readonly string[]) =>
  await db
    .selectFrom('order_payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.id', 'o.number', 'o.total_cents', 'p.method', 'p.status', 'p.amount_cents', 'p.voucher_cents', 'p.refunded_cents'])
    .where('o.number', 'in', numbers)
    .orderBy('o.id')
    .execute()
const stranger = (n: number) => voucherCodeOf([n, ...Array.from({ length: 16 }, (_, at) => at)])

describe('a voucher pays at the checkout', () => {
  it('for all of it: nothing is left to pay, and the rest stays on it', async () => {
    const { id, code } = await vouchers.given(10_000)
    const body = await vouchers.checkout('anna')
    const info = await works('anna', 'vouchers.info', { query: { voucher_code: code.toLowerCase().replaceAll('-', ' ') } })
    expect(info.data).toMatchObject({ id, issuer: null, balance_cents: 10_000, expires_at: '2029-12-31T23:00:00.000Z' })
    const { data } = await works('anna', 'checkout.placeByVoucher', {
      body: { ...body, voucher_codes: [code], expected_voucher_cents: body.expected_total },
    })
    const [paid] = await payments([data.orders[0]!.order_number])
    expect(paid).toMatchObject({ method: 'voucher', status: 'paid', amount_cents: 0, voucher_cents: body.expected_total })
    expect((await vouchers.rowOf(id)).balance_cents).toBe(10_000 - body.expected_total)
    await testApp.jobs()
    const receipt = await db.selectFrom('mails').select('text').where('unique_key', '=', `receipt-${paid!.id}`).executeTakeFirstOrThrow()
    expect(receipt.text).toContain('Mit Gutschein bezahlt')
  })

  it('over two sellers, the rest online; what is canceled comes back to the card first, then to the voucher', async () => {
    const { id, code } = await vouchers.given(2_000)
    const body = await vouchers.checkout('anna', ['pizzeria-bella-vista', 'bosporus-grill'])
    const rest = body.expected_total - 2_000
    const { data } = await works('anna', 'checkout.startOnline', {
      body: { ...body, voucher_codes: [code], expected_voucher_cents: 2_000 },
    })
    expect(data.amount_cents).toBe(rest)
    expect(JSON.stringify((await pay.attempt(data.payment_reference)).body)).not.toContain(readVoucherCode(code))
    await pay.act(data.page!, 'success')
    const settled = await pay.settle('anna', data.payment_reference)
    const orders = await payments(settled.orders.map((one) => one.order_number))
    expect(orders.map(({ method, status }) => [method, status])).toEqual([
      ['online', 'paid'],
      ['online', 'paid'],
    ])
    expect(orders.reduce((sum, one) => sum + one.voucher_cents, 0)).toBe(2_000)
    expect(orders.every((one) => one.amount_cents + one.voucher_cents === one.total_cents)).toBe(true)
    expect(await vouchers.rowOf(id)).toMatchObject({ balance_cents: 0, status: 'usedUp' })
    // One part is canceled: its card part goes back, its voucher part stands on the voucher again.
    const [first] = orders
    await works('anna', 'foodOrders.cancel', { body: { order_number: first!.number } })
    await testApp.jobs()
    expect(await pay.refunded(data.page!.split('/').at(-1)!)).toBe(first!.amount_cents)
    expect(await vouchers.rowOf(id)).toMatchObject({ balance_cents: first!.voucher_cents, status: 'active' })
    expect((await payments([first!.number]))[0]).toMatchObject({ status: 'refunded', refunded_cents: first!.total_cents })
  })

  it('the rest in cash: the seller collects only that, and a canceled order loads the voucher again', async () => {
    const { id, code } = await vouchers.given(1_000)
    const body = await vouchers.checkout('anna')
    const wish = { ...body, voucher_codes: [code], expected_voucher_cents: 1_000 }
    const short = await ask('anna', 'checkout.placeByVoucher', { body: wish })
    expect([short.status, short.body.error]).toEqual([409, 'VOUCHER_TOO_SMALL'])
    const { data } = await works('anna', 'checkout.placeByVoucher', { body: { ...wish, rest: 'cash' } })
    const number = data.orders[0]!.order_number
    expect((await payments([number]))[0]).toMatchObject({ method: 'cash', status: 'unpaid', amount_cents: body.expected_total - 1_000 })
    const order = await works('bellaVista', 'foodOrders.view', { query: { order_number: number } })
    expect(order.data.voucher_cents).toBe(1_000)
    await works('anna', 'foodOrders.cancel', { body: { order_number: number } })
    await testApp.jobs()
    expect(await vouchers.rowOf(id)).toMatchObject({ balance_cents: 1_000, status: 'active' })
  })

  it('a seller who takes no cash is no obstacle where the voucher pays all of it, and is one where it does not', async () => {
    const { code } = await vouchers.given(20_000)
    const { code: small } = await vouchers.given(500)
    await db.updateTable('providers').set({ cash_payment: false }).where('account_id', '=', testApp.ids.bosporus).execute()
    const body = await vouchers.checkout('anna', ['bosporus-grill'])
    const part = await ask('anna', 'checkout.placeByVoucher', {
      body: { ...body, voucher_codes: [small], expected_voucher_cents: 500, rest: 'cash' },
    })
    expect([part.status, part.body.error]).toEqual([409, 'PAYMENT_METHOD_UNAVAILABLE'])
    const { data } = await works('anna', 'checkout.placeByVoucher', {
      body: { ...body, voucher_codes: [code], expected_voucher_cents: body.expected_total, rest: 'cash' },
    })
    expect(await payments(data.orders.map((one) => one.order_number))).toMatchObject([{ method: 'voucher', status: 'paid' }])
    await db.updateTable('providers').set({ cash_payment: true }).where('account_id', '=', testApp.ids.bosporus).execute()
  })

  it('the rest in cash and collected: of it only the voucher’s part goes back by itself', async () => {
    const { id, code } = await vouchers.given(500)
    const body = await vouchers.checkout('anna')
    const { data } = await works('anna', 'checkout.placeByVoucher', {
      body: { ...body, voucher_codes: [code], expected_voucher_cents: 500, rest: 'cash' },
    })
    const [order] = await payments([data.orders[0]!.order_number])
    const { payBackAll, payBackDifference } = await import('#backend/features/payments/refunds.ts')
    const { transitionPayment } = await import('#backend/features/payments/payments.transition.ts')
    const command = (run: Parameters<typeof testApp.kernel.command>[1]) =>
      testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'collected' }, run)
    await command((ctx) => transitionPayment(ctx, order!.id, { type: 'payment.cashReceived', by: 'system' }))
    const totalCents = order!.total_cents - 200
    await db.updateTable('orders').set({ total_cents: totalCents }).where('id', '=', order!.id).execute()
    await command((ctx) => payBackDifference(ctx, { orderId: order!.id, totalCents, reason: 'Artikel nicht lieferbar' }))
    expect((await vouchers.rowOf(id)).balance_cents).toBe(200)
    await command((ctx) => payBackAll(ctx, order!.id))
    expect(await vouchers.rowOf(id)).toMatchObject({ status: 'active', balance_cents: 500 })
    const back = await db
      .selectFrom('payment_refunds')
      .select(['status', 'cash_cents', 'voucher_cents'])
      .where('order_id', '=', order!.id)
      .orderBy('id')
      .execute()
    expect(back).toEqual([
      { status: 'settled', cash_cents: 0, voucher_cents: 200 },
      { status: 'settled', cash_cents: 0, voucher_cents: 300 },
    ])
  })

  it('twice at once: of two orders that need all of it one is placed', async () => {
    const { id, code } = await vouchers.given(5_000)
    const bodies = [await vouchers.checkout('anna'), await vouchers.checkout('jonas')]
    expect(bodies[0]!.expected_total + bodies[1]!.expected_total).toBeGreaterThan(5_000)
    const answers = await Promise.all(
      (['anna', 'jonas'] as const).map((who, at) =>
        ask(who, 'checkout.placeByVoucher', {
          body: {
            ...bodies[at]!,
            voucher_codes: [code],
            expected_voucher_cents: Math.min(5_000, bodies[at]!.expected_total),
            rest: 'cash',
          },
        }),
      ),
    )
    const placed = answers.filter(({ status }) => status === 200)
    expect(placed.length).toBe(1)
    expect(['VOUCHER_NOT_USABLE', 'VOUCHER_CHANGED']).toContain(answers.find(({ status }) => status !== 200)!.body.error)
    expect((await vouchers.rowOf(id)).balance_cents).toBe(5_000 - Math.min(5_000, bodies[0]!.expected_total))
  })

  it('pressed twice under one key it is one order', async () => {
    const { code } = await vouchers.given(10_000)
    const body = await vouchers.checkout('jonas')
    const request = { body: { ...body, voucher_codes: [code], expected_voucher_cents: body.expected_total }, key: 'gutschein-zweimal' }
    const [first, second] = [
      await works('jonas', 'checkout.placeByVoucher', request),
      await works('jonas', 'checkout.placeByVoucher', request),
    ]
    expect(second).toEqual(first)
  })

  it('what it covers must be what was shown', async () => {
    const { code } = await vouchers.given(10_000)
    const body = await vouchers.checkout('anna')
    const { status, body: answer } = await ask('anna', 'checkout.placeByVoucher', {
      body: { ...body, voucher_codes: [code], expected_voucher_cents: 1 },
    })
    expect([status, answer.error, answer.details?.['covered_cents']]).toEqual([409, 'VOUCHER_CHANGED', body.expected_total])
  })

  it('paid for online while it is spent elsewhere: nothing is ordered and all comes back', async () => {
    const { code } = await vouchers.given(1_000)
    const body = await vouchers.checkout('anna')
    const { data } = await works('anna', 'checkout.startOnline', {
      body: { ...body, voucher_codes: [code], expected_voucher_cents: 1_000 },
    })
    const other = await vouchers.checkout('jonas')
    await works('jonas', 'checkout.placeByVoucher', {
      body: { ...other, voucher_codes: [code], expected_voucher_cents: 1_000, rest: 'cash' },
    })
    await pay.act(data.page!, 'success')
    const outcome = await pay.settle('anna', data.payment_reference)
    expect(outcome).toMatchObject({ outcome: 'givenBack', orders: [] })
    expect(outcome.message).toContain('Gutschein')
    await testApp.jobs()
    expect(await pay.refunded(data.page!.split('/').at(-1)!)).toBe(data.amount_cents)
  })

  it('guests may redeem as well', async () => {
    const { code } = await vouchers.given(10_000)
    await testApp.guestIn()
    const { key } = await testApp.cartOf('mia', 'pizzeria-bella-vista')
    const body = await testApp.orderBody('mia', key)
    await works('mia', 'checkout.placeByVoucher', { body: { ...body, voucher_codes: [code], expected_voucher_cents: body.expected_total } })
  })
})

describe('a code', () => {
  it('is answered alike whether nobody or somebody else has it, and wrong ones are counted', async () => {
    const { code } = await vouchers.given(2_500, 'anna.berger@lindenbrueck.example')
    const own = await works('anna', 'vouchers.mine', {})
    const isHers = own.data.vouchers.some((one) => one.code === code)
    if (!isHers) await works('anna', 'vouchers.add', { body: { voucher_code: code } })
    const ip = '10.9.8.7'
    const foreign = await ask('jonas', 'vouchers.info', { query: { voucher_code: code }, ip })
    const unknown = await ask('jonas', 'vouchers.info', { query: { voucher_code: stranger(1) }, ip })
    const nonsense = await ask('jonas', 'vouchers.info', { query: { voucher_code: 'Quatsch' }, ip })
    expect(foreign.status).toBe(404)
    const told = [foreign, unknown, nonsense].map(({ body }) => ({ ...body, requestId: '' }))
    expect([told[0], told[2]]).toEqual([told[1], told[1]])
    for (let at = 0; at < 10; at++) await ask('jonas', 'vouchers.add', { body: { voucher_code: stranger(at) }, ip })
    const { code: good } = await vouchers.given(1_000)
    expect((await ask('jonas', 'vouchers.info', { query: { voucher_code: good }, ip })).status).toBe(429)
    // Nobody gets around it at the checkout.
    const body = await vouchers.checkout('jonas')
    const checkout = await ask('jonas', 'checkout.placeByVoucher', {
      body: { ...body, voucher_codes: [good], expected_voucher_cents: 1 },
      ip: '10.1.1.1',
    })
    expect(checkout.body.error).toBe('TOO_MANY_TRIES')
    testApp.later(61)
    expect((await ask('jonas', 'vouchers.info', { query: { voucher_code: good }, ip })).status).toBe(200)
  })

  it('in a wallet is the account’s alone; the sheet and the history are its holder’s', async () => {
    const { id, code } = await vouchers.given(3_000)
    await works('anna', 'vouchers.add', { body: { voucher_code: code } })
    const mine = await works('anna', 'vouchers.mine', {})
    expect(mine.data.vouchers.find((one) => one.id === id)).toMatchObject({ code, balance_cents: 3_000, state: 'active' })
    expect((await works('anna', 'vouchers.history', { params: { id } })).data).toMatchObject([{ kind: 'issued', cents: 3_000 }])
    expect((await ask('jonas', 'vouchers.history', { params: { id } })).status).toBe(404)
    expect((await ask('jonas', 'vouchers.sheet', { params: { id } })).status).toBe(404)
    const sheet = await ask('anna', 'vouchers.sheet', { params: { id } })
    expect([sheet.status, sheet.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    const body = await vouchers.checkout('jonas')
    const { body: refused } = await ask('jonas', 'checkout.placeByVoucher', {
      body: { ...body, voucher_codes: [code], expected_voucher_cents: 3_000, rest: 'cash' },
    })
    expect(refused.error).toBe('VOUCHER_UNKNOWN')
  })
})

describe('a voucher is bought', () => {
  const buy = (more: object = {}) =>
    works('anna', 'vouchers.buy', { body: { amount_cents: 2_500, terms_accepted: true, ...more } as never })
  const settle = async (reference: string, who: 'anna' | 'jonas' = 'anna') =>
    (await works(who, 'vouchers.settle', { body: { payment_reference: reference } })).data

  it('there is none before its money; then it is in the wallet, mailed with a sheet', async () => {
    const { data } = await buy()
    expect((await settle(data.payment_reference)).outcome).toBe('open')
    expect(await db.selectFrom('voucher_purchases').select('voucher_id').orderBy('id', 'desc').limit(1).executeTakeFirst()).toEqual({
      voucher_id: null,
    })
    await pay.act(data.page!, 'success')
    const bought = await settle(data.payment_reference)
    expect(bought).toMatchObject({ outcome: 'paid', state: 'active', may_withdraw: true })
    await settle(data.payment_reference)
    await testApp.jobs()
    const mail = await db.selectFrom('mails').selectAll().where('unique_key', '=', `voucher-${bought.voucher_id}`).executeTakeFirstOrThrow()
    expect(mail.attachments).toMatchObject([{ fileName: 'Gutschein.pdf' }])
    const { data: mine } = await works('anna', 'vouchers.mine', {})
    expect(mine.vouchers.some((one) => one.id === bought.voucher_id && one.code !== null)).toBe(true)
  })

  it('as a gift it waits for its day', async () => {
    const { data } = await buy({
      recipient_email: 'oma@beispiel.example',
      recipient_name: 'Oma',
      message: 'Alles Gute!',
      deliver_on: '2026-11-24',
    })
    await pay.act(data.page!, 'success')
    const bought = await settle(data.payment_reference)
    expect(bought.state).toBe('issued')
    const mails = () => db.selectFrom('mails').select('text').where('to_address', '=', 'oma@beispiel.example').execute()
    await testApp.jobs()
    expect(await mails()).toEqual([])
    // Blocked and freed before its day it is delivered all the same.
    const id = bought.voucher_id!
    const block = (blocked: boolean) => works('admin', 'vouchers.block', { body: { id, blocked, reason: 'Geprüft' } })
    await block(true)
    await block(false)
    expect((await vouchers.rowOf(id)).status).toBe('issued')
    testApp.later(5 * 24 * 60)
    await testApp.signIn('anna')
    await testApp.deadlines()
    await testApp.jobs()
    const delivered = await mails()
    expect(delivered).toHaveLength(1)
    expect(delivered[0]!.text).toContain('Alles Gute!')
    // Long after, when mails and the words of the gift are gone: freed after a block the code is mailed
    // to nobody, and the giver hears of the end.
    await db.deleteFrom('mails').execute()
    await db
      .updateTable('voucher_purchases')
      .set({ recipient_name: '', recipient_email: '', from_name: '', message: '', deliver_at: null })
      .where('voucher_id', '=', id)
      .execute()
    await block(true)
    await block(false)
    await testApp.jobs()
    expect(await db.selectFrom('mails').select('text').where('kind', '=', 'voucher.code').execute()).toEqual([])
    await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'remind', clientId: null }, async (ctx) =>
      ctx.enqueue(voucherJobs['voucher.remind'], { voucherId: id }),
    )
    await testApp.jobs()
    const reminders = await db.selectFrom('mails').select(['to_address', 'subject']).where('kind', '=', 'voucher.ends').execute()
    expect(reminders).toEqual([
      { to_address: 'anna@lindenbrueck.example', subject: expect.stringMatching(/^Ein Gutschein, den Sie verschenkt haben, läuft am/) },
    ])
    testApp.at('2026-11-20T17:30:00Z')
    for (const who of ['anna', 'jonas', 'admin', 'bellaVista', 'bosporus'] as const) await testApp.signIn(who)
  })

  it('can be withdrawn unused, once, and not after it was used', async () => {
    const { data } = await buy()
    await pay.act(data.page!, 'success')
    await settle(data.payment_reference)
    expect((await ask('jonas', 'vouchers.withdraw', { body: { payment_reference: data.payment_reference } })).status).toBe(404)
    await works('anna', 'vouchers.withdraw', { body: { payment_reference: data.payment_reference } })
    expect((await ask('anna', 'vouchers.withdraw', { body: { payment_reference: data.payment_reference } })).status).toBe(409)
    await testApp.jobs()
    expect(await pay.refunded(data.page!.split('/').at(-1)!)).toBe(2_500)
    const second = await buy()
    await pay.act(second.data.page!, 'success')
    const bought = await settle(second.data.payment_reference)
    const code = await vouchers.codeOf(bought.voucher_id!)
    const body = await vouchers.checkout('anna')
    await works('anna', 'checkout.placeByVoucher', {
      body: { ...body, voucher_codes: [code], expected_voucher_cents: 2_500, rest: 'cash' },
    })
    const late = await ask('anna', 'vouchers.withdraw', { body: { payment_reference: second.data.payment_reference } })
    expect(late.status).toBe(409)
  })

  it('of a seller, in the amounts it offers, and is good at that seller alone', async () => {
    const refused = await ask('anna', 'vouchers.buy', {
      body: { issuer_id: testApp.ids.bellaVista, amount_cents: 2_500, terms_accepted: true },
    })
    expect(refused.body.error).toBe('VOUCHER_NOT_SOLD')
    await works('bellaVista', 'vouchers.setOffer', { body: { is_open: true, amounts_cents: [1_500] } })
    const offers = await works('anna', 'vouchers.offers', {})
    expect(offers.data.find((one) => one.issuer?.id === testApp.ids.bellaVista)).toMatchObject({ amounts_cents: [1_500] })
    const { data } = await works('anna', 'vouchers.buy', {
      body: { issuer_id: testApp.ids.bellaVista, amount_cents: 1_500, terms_accepted: true },
    })
    await pay.act(data.page!, 'success')
    const bought = await settle(data.payment_reference)
    const code = await vouchers.codeOf(bought.voucher_id!)
    const body = await vouchers.checkout('anna', ['pizzeria-bella-vista', 'bosporus-grill'])
    const { data: placed } = await works('anna', 'checkout.placeByVoucher', {
      body: { ...body, voucher_codes: [code], expected_voucher_cents: 1_500, rest: 'cash' },
    })
    const orders = await payments(placed.orders.map((one) => one.order_number))
    const ofSeller = await db.selectFrom('orders').select('number').where('provider_id', '=', testApp.ids.bellaVista).execute()
    for (const order of orders) expect(order.voucher_cents).toBe(ofSeller.some(({ number }) => number === order.number) ? 1_500 : 0)
    const page = await works('bellaVista', 'vouchers.ofProvider', {})
    expect(page.sums).toEqual({ issued_cents: 1_500, redeemed_cents: 1_500, open_cents: 0 })
    expect(page.data[0]).toMatchObject({ holder: '', note: '' })
  })
})

describe('the operator', () => {
  it('blocks one with a reason and frees it; who did it stands in the trail', async () => {
    const { id, code } = await vouchers.given(4_000)
    await works('admin', 'vouchers.block', { body: { id, blocked: true, reason: 'Verdacht auf Diebstahl' } })
    const body = await vouchers.checkout('anna')
    const wish = { ...body, voucher_codes: [code], expected_voucher_cents: Math.min(4_000, body.expected_total), rest: 'cash' as const }
    const refused = await ask('anna', 'checkout.placeByVoucher', { body: wish })
    expect([refused.body.error, refused.body.message]).toEqual([
      'VOUCHER_NOT_USABLE',
      `Der Gutschein …${code.slice(-4)} lässt sich nicht einlösen: Er ist gesperrt. Bitte wenden Sie sich an den Kundendienst.`,
    ])
    await works('admin', 'vouchers.block', { body: { id, blocked: false, reason: 'Geklärt' } })
    await works('anna', 'checkout.placeByVoucher', { body: wish })
    const { data } = await works('admin', 'vouchers.trail', { params: { id } })
    expect(data.steps.map(({ reason }) => reason).filter(Boolean)).toEqual(['Verdacht auf Diebstahl', 'Geklärt'])
    expect((await works('admin', 'vouchers.all', { query: { code } })).data.map((one) => one.id)).toEqual([id])
    expect((await works('admin', 'vouchers.all', { query: { code: code.slice(-4).toLowerCase() } })).data.map((one) => one.id)).toContain(
      id,
    )
  })
})

describe('a voucher ends', () => {
  it('is announced 60 days before, then what is left is owed no more; what comes back later is good for 90 days', async () => {
    const { id, code } = await vouchers.given(2_000)
    await works('anna', 'vouchers.add', { body: { voucher_code: code } })
    const body = await vouchers.checkout('anna')
    const { data } = await works('anna', 'checkout.placeByVoucher', {
      body: { ...body, voucher_codes: [code], expected_voucher_cents: Math.min(2_000, body.expected_total), rest: 'cash' },
    })
    const spent = 2_000 - (await vouchers.rowOf(id)).balance_cents
    const second = await vouchers.given(2_000, 'ende@beispiel.example')
    await works('anna', 'vouchers.add', { body: { voucher_code: second.code } })
    // The order goes on meanwhile; here no clock but the vouchers' own is of interest.
    await db.deleteFrom('deadlines').where('machine', '<>', 'voucher').execute()
    testApp.at('2029-11-15T10:00:00Z')
    await testApp.deadlines()
    await testApp.jobs()
    const ends = await db
      .selectFrom('mails')
      .select('text')
      .where('kind', '=', 'voucher.ends')
      .where('unique_key', 'like', `voucher-ends-${second.id}-%`)
      .execute()
    expect(ends[0]!.text).toContain('31.12.2029')
    testApp.at('2030-01-01T10:00:00Z')
    await testApp.deadlines()
    expect(await vouchers.rowOf(second.id)).toMatchObject({ status: 'expired', balance_cents: 0 })
    await vouchers.expectBooks()
    const [order] = await payments([data.orders[0]!.order_number])
    const { payBackAll } = await import('#backend/features/payments/refunds.ts')
    await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'late' }, (ctx) => payBackAll(ctx, order!.id))
    const again = await vouchers.rowOf(id)
    expect(again).toMatchObject({ status: 'active', balance_cents: spent })
    expect(again.expires_at.toISOString()).toBe('2030-04-01T10:00:00.000Z')
  })
})
