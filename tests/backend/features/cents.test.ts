import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { sum } from '#contract/values/sum.ts'
import { balances } from '#backend/features/payments/ledger.store.ts'
import { bundlesFor } from '#tests/support/bundles.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'
import { voucherSupport } from '#tests/support/vouchers.ts'

const testApp = await demoTestApp()
const { db, works } = testApp
const pay = await paying(testApp)
const vouchers = voucherSupport(testApp)
afterEach(() => vouchers.expectBooks())
const { thing } = bundlesFor(testApp)
const toys = await db.selectFrom('providers').select('account_id').where('slug', '=', 'spielkiste').executeTakeFirstOrThrow()
const sellers = [testApp.ids.radwerk, toys.account_id] as const
const login = await testApp.app.inject({
  method: 'POST',
  url: '/rest/login',
  payload: { email: 'spielkiste@lindenbrueck.example', password: 'markthalle' },
})
const tokens = { [sellers[0]]: testApp.tokens.radwerk, [sellers[1]]: login.json<{ data: { access_token: string } }>().data.access_token }

const line = fc.record({
  seller: fc.constantFrom(0, 1),
  cents: fc.integer({ min: 1, max: 30_000 }),
  taxRate: fc.constantFrom(0, 7, 19),
  depositCents: fc.constantFrom(0, 0, 25),
  qty: fc.integer({ min: 1, max: 7 }),
  scale: fc.option(fc.record({ min: fc.integer({ min: 2, max: 6 }), percent: fc.integer({ min: 1, max: 60 }) })),
})
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never
/** What a seller or the operator does with one of the orders; `pick` chooses order, line and number of pieces. */
const happening = fc.record({
  what: fc.constantFrom('strike', 'strike', 'strike', 'cancel', 'jobs'),
  pick: fc.array(fc.nat(1_000), { minLength: 3, maxLength: 3 }),
})

async function cartOf(lines: readonly Line[]) {
  const left = (await works('anna', 'carts.merge', { body: {} })).data
  if (left.count > 0) await works('anna', 'carts.clear', { query: { cart_key: left.cart_key } })
  let key = left.cart_key
  for (const { seller, cents, taxRate, depositCents, qty, scale } of lines) {
    const { id } = await thing({ provider: sellers[seller]!, cents, taxRate, depositCents })
    if (scale) await db.insertInto('bulk_prices').values({ product_id: id, min_qty: scale.min, discount_percent: scale.percent }).execute()
    key = (await works('anna', 'carts.add', { body: { cart_key: key, product_id: id, qty } })).data.cart_key
  }
  return testApp.orderBody('anna', key)
}

const viewOf = (id: number) =>
  works('anna', 'orders.mine', { query: { page: 1 } }).then(({ data }) => data.find((one) => one.id === id)!.shop!)
const asSeller = async (provider: number, path: string, body: object) => {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: `/rest/${path}`,
    headers: { authorization: `Bearer ${tokens[provider]}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  // What the lifecycle allows no more is refused; anything else is a fault.
  expect([200, 409], answer.body).toContain(answer.statusCode)
}

/** Parts of an order add up: lines and shipping to its total, its taxes to it as well. */
async function expectSums(id: number) {
  const order = await viewOf(id)
  expect(sum(order.items.map((item) => item.total_cents))).toBe(order.items_cents)
  expect(order.items_cents + order.deposit_cents + order.shipping_cents).toBe(order.total_cents)
  expect(sum(order.taxes.map((tax) => tax.gross_cents))).toBe(order.total_cents)
  for (const tax of order.taxes) expect(tax.net_cents + tax.tax_cents).toBe(tax.gross_cents)
  // What is canceled as a whole keeps its lines as they were.
  if (['cancelled', 'refunded'].includes(order.order_status)) return order
  // Without a scale a line costs its living pieces, to the cent; a scale takes off what it says, and at most a cent a piece by rounding.
  for (const { quantity, canceled, unit_cents: unit, total_cents: cents, scale } of order.items) {
    const living = quantity - canceled
    const percent = scale?.percent ?? 0
    const exact = (unit * living * (100 - percent)) / 100
    if (percent > 0) expect(Math.abs(cents - exact)).toBeLessThanOrEqual(Math.max(1, quantity))
    else expect(cents).toBe(exact)
  }
  return order
}

describe('cents of a cart of two sellers', () => {
  it('add up with every scale, tax, voucher and way of payment, whatever is struck, canceled and given back', async () => {
    const run = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 5 }),
      balance: fc.option(fc.integer({ min: 500, max: 50_000 })),
      rest: fc.constantFrom('cash' as const, 'online' as const),
      happenings: fc.array(happening, { maxLength: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(run, async ({ lines, balance, rest, happenings }) => {
        const body = await cartOf(lines)
        const code = balance === null ? undefined : (await vouchers.given(balance)).code
        const covered = Math.min(balance ?? 0, body.expected_total)
        const spent = { ...body, ...(code && { voucher_codes: [code], expected_voucher_cents: covered }) }
        let reference: string | undefined
        let numbers: string[]
        if (covered === body.expected_total || (rest === 'cash' && covered > 0))
          numbers = (await works('anna', 'checkout.placeByVoucher', { body: { ...spent, rest: 'cash' } })).data.orders.map(
            (one) => one.order_number,
          )
        else if (rest === 'cash')
          numbers = (await works('anna', 'checkout.placeByCash', { body })).data.orders.map((one) => one.order_number)
        else {
          const { data } = await works('anna', 'checkout.startOnline', { body: spent })
          reference = data.page!.split('/').at(-1)
          expect(data.amount_cents + covered).toBe(body.expected_total)
          await pay.act(data.page!, 'success')
          numbers = (await pay.settle('anna', data.payment_reference)).orders.map((one) => one.order_number)
        }
        const orders = await db
          .selectFrom('orders')
          .select(['id', 'number', 'provider_id', 'total_cents'])
          .where('number', 'in', numbers)
          .execute()
        expect(sum(orders.map((one) => one.total_cents))).toBe(body.expected_total)
        const payments = () =>
          db
            .selectFrom('order_payments')
            .selectAll()
            .where(
              'order_id',
              'in',
              orders.map(({ id }) => id),
            )
            .execute()
        const before = await payments()
        expect(sum(before.map((one) => one.voucher_cents))).toBe(covered)
        expect(sum(before.map((one) => one.amount_cents + one.voucher_cents))).toBe(body.expected_total)
        for (const { id } of orders) await expectSums(id)
        for (const { what, pick } of happenings) {
          const { id, number, provider_id: provider } = orders[pick[0]! % orders.length]!
          if (what === 'jobs') await testApp.jobs()
          else if (what === 'cancel')
            await testApp.raw('admin', 'orders.forceCancel', { body: { order_number: number, reason: 'Der Laden hat geschlossen.' } })
          else {
            const open = (await viewOf(id)).items.filter((item) => item.open > 0)
            const item = open[pick[1]! % Math.max(1, open.length)]
            if (!item) continue
            const items = [{ item_id: item.id, quantity: 1 + (pick[2]! % item.open) }]
            await asSeller(provider, 'shop/orders/strike', { order_number: number, items })
          }
          await expectSums(id)
          expect(sum((await balances(db)).map(({ cents }) => Number(cents)))).toBe(0)
        }
        // What was struck goes back when it can no longer be taken back.
        testApp.later(10)
        await testApp.jobs()
        await vouchers.expectBooks()
        const after = await payments()
        for (const { id } of orders) {
          const [was, is] = [before.find((one) => one.order_id === id)!, after.find((one) => one.order_id === id)!]
          const order = await viewOf(id)
          const paid = was.voucher_cents + (was.method === 'online' ? was.amount_cents : 0)
          const due = ['cancelled', 'refunded'].includes(order.order_status) ? 0 : order.total_cents
          // Cash is not collected yet: what was paid beforehand goes back as far as it is more than what is still to be paid.
          expect(is.refunded_cents, `order ${id}`).toBe(Math.max(0, paid - due))
        }
        if (reference) expect(await pay.refunded(reference)).toBeLessThanOrEqual(body.expected_total - covered)
      }),
      { numRuns: 20 },
    )
  }, 180_000)
})
