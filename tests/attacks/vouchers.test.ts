import { afterEach, describe, expect, it } from 'vitest'
import { newVoucherCode } from '#backend/features/vouchers/vouchers.code.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'
import { voucherSupport } from '#tests/support/vouchers.ts'
import { isLong } from './attack.ts'

const testApp = await demoTestApp()
const { db, works, ask, app } = testApp
const pay = await paying(testApp)
const vouchers = voucherSupport(testApp)
afterEach(() => vouchers.expectBooks())

const burst = isLong ? 1_000 : 100

describe('codes are guessed, many at the same moment', () => {
  it('an account learns of ten, whatever address it comes from, and of none afterwards, not even of a right one', async () => {
    const { code } = await vouchers.given(1_000)
    const answers = await Promise.all(
      Array.from({ length: burst }, (_, n) =>
        ask('jonas', 'vouchers.info', { query: { voucher_code: newVoucherCode() }, ip: `10.30.${Math.floor(n / 250)}.${n % 250}` }).then(
          ({ body }) => body.error,
        ),
      ),
    )
    expect(answers.filter((error) => error === 'VOUCHER_UNKNOWN').length).toBeLessThanOrEqual(10)
    expect(answers.filter((error) => error !== 'VOUCHER_UNKNOWN' && error !== 'TOO_MANY_TRIES')).toEqual([])
    const typed = { voucher_code: code }
    expect((await ask('jonas', 'vouchers.info', { query: typed, ip: '10.31.1.1' })).body.error).toBe('TOO_MANY_TRIES')
    expect((await ask('jonas', 'vouchers.add', { body: typed, ip: '10.31.1.1' })).body.error).toBe('TOO_MANY_TRIES')
  })

  it('a network without an account learns of thirty, an IPv6 household counted as one', async () => {
    await db.deleteFrom('attempts').execute()
    const answers = await Promise.all(
      Array.from({ length: burst }, (_, n) =>
        ask('guest', 'vouchers.info', { query: { voucher_code: newVoucherCode() }, ip: `2001:db8:77:1:${n.toString(16)}::1` }).then(
          ({ body }) => body.error,
        ),
      ),
    )
    expect(answers.filter((error) => error === 'VOUCHER_UNKNOWN').length).toBeLessThanOrEqual(30)
    await db.deleteFrom('attempts').execute()
  })
})

describe('one voucher is spent by many at the same moment', () => {
  it('no cent twice: what the winners took and what is left are its worth', async () => {
    const { id, code } = await vouchers.given(3_000)
    const buyers = []
    for (let n = 0; n < 8; n++) {
      await db.deleteFrom('attempts').execute()
      await db.deleteFrom('slot_loads').execute()
      await testApp.guestIn()
      const token = testApp.tokens.mia
      const { key } = await testApp.cartOf('guest', 'pizzeria-bella-vista')
      const body = await testApp.orderBody('mia', key)
      buyers.push({ token, body: { ...body, contact: { first_name: 'Mia', last_name: 'Gast', phone: '069 90009123' } } })
    }
    const total = buyers[0]!.body.expected_total
    const covered = Math.min(3_000, total)
    const answers = await Promise.all(
      buyers.map(({ token, body }) =>
        app.inject({
          method: 'POST',
          url: '/rest/order_store_by_voucher',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          payload: JSON.stringify({ ...body, voucher_codes: [code], expected_voucher_cents: covered, rest: 'cash' }),
        }),
      ),
    )
    const placed = answers.filter(({ statusCode }) => statusCode === 200)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map((one) => one.json<{ error: string }>().error)
    expect(placed.length, answers.map((one) => one.body.slice(0, 120)).join('\n')).toBe(Math.floor(3_000 / covered))
    expect(refused.filter((error) => error !== 'VOUCHER_CHANGED' && error !== 'VOUCHER_NOT_USABLE')).toEqual([])
    const { balance_cents: balance } = await vouchers.rowOf(id)
    expect(balance).toBe(3_000 - placed.length * covered)
    const taken = await db
      .selectFrom('voucher_entries')
      .select('cents')
      .where('voucher_id', '=', id)
      .where('kind', '=', 'redeemed')
      .execute()
    expect(taken.map((one) => one.cents)).toEqual(placed.map(() => -covered))
  })
})

describe('a cart with vouchers is bought by two at the same moment', () => {
  it('whatever is pressed, paid and told twice: each voucher is issued once, and money above it goes back', async () => {
    const { data: own } = await works('anna', 'carts.merge', { body: {} })
    await works('anna', 'carts.clear', { query: { cart_key: own.cart_key } })
    for (const cents of [1_500, 2_500]) await works('anna', 'carts.addVoucher', { body: { cart_key: own.cart_key, amount_cents: cents } })
    const { vouchers: bought = [] } = (await works('anna', 'carts.view', { query: { cart_key: own.cart_key } })).data
    const body = {
      cart_key: own.cart_key,
      expected_total: 4_000,
      terms_accepted: true,
      contact: { first_name: 'Anna' },
      sellers: [],
      buy_vouchers: bought.map((one) => one.id),
    }
    const before = Number((await db.selectFrom('vouchers').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)
    const starts = await Promise.all(Array.from({ length: 10 }, () => ask('anna', 'checkout.startOnline', { body })))
    const pages = [...new Set(starts.filter(({ status }) => status === 200).map((one) => one.body.data.page!))]
    expect(pages.length).toBeGreaterThan(0)
    expect(starts.filter(({ status }) => status >= 500)).toEqual([])
    const tokens = [...new Set(starts.filter(({ status }) => status === 200).map((one) => one.body.data.payment_reference))]
    for (const page of pages)
      await ask('guest', 'payments.sandboxAct', { params: { reference: page.split('/').at(-1)! }, body: { outcome: 'success' } })
    await Promise.all([
      ...tokens.flatMap((payment_reference) =>
        Array.from({ length: 10 }, () => ask('anna', 'checkout.finishOnline', { body: { payment_reference } })),
      ),
      testApp.jobs(),
    ])
    await testApp.jobs()
    const after = Number((await db.selectFrom('vouchers').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)
    expect(after - before).toBe(2)
    const paid = await db
      .selectFrom('checkout_payments')
      .select(['status', 'amount_cents'])
      .where('token', 'in', tokens)
      .where('status', '=', 'placed')
      .execute()
    expect(paid).toEqual([{ status: 'placed', amount_cents: 4_000 }])
    expect((await pay.balances()).reduce((sum, one) => sum + Number(one.cents), 0)).toBe(0)
  })
})
