import { describe, expect, it } from 'vitest'
import { checkoutPaymentLifecycle } from '#machines/lifecycles/checkoutPayment.lifecycle.ts'
import { orderPaymentLifecycle } from '#machines/lifecycles/orderPayment.lifecycle.ts'
import { paymentDebtLifecycle } from '#machines/lifecycles/paymentDebt.lifecycle.ts'
import { returnedRefundLifecycle } from '#machines/lifecycles/returnedRefund.lifecycle.ts'
import { voucherLifecycle } from '#machines/lifecycles/voucher.lifecycle.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { disputing } from '#tests/support/disputing.ts'
import { modelWalks } from '#tests/support/modelWalk.ts'
import { paymentModel, paymentWalks } from '#tests/support/paymentModel.ts'
import { expectDriven } from '#tests/support/drivenSteps.ts'
import { voucherCommands, voucherModel } from '#tests/support/voucherModel.ts'

const testApp = await demoTestApp()
const world = await disputing(testApp)
const walks = await modelWalks(testApp)
/** Longer ways repeat what shorter ones have shown. */
const longest = { debit: 4, stuck: 6, debt: 4, returned: 6, voucher: 5 }

/**
 * Walks what can become of money on the running server, breadth first: card and direct debit with its mandate, bounced, taken back,
 * owed and paid, given back and returned. After every step the books are held against what happened.
 */
describe.each(['debit', 'stuck', 'debt', 'returned'] as const)('every way of a payment through the server (%s)', (from) => {
  it('orders once or not at all, and every cent is booked where it is', async () => {
    const { seen, give, allowedClocks } = await paymentModel(testApp, world, walks, from)
    const { tried, known } = await walks.walk({
      commands: paymentWalks[from],
      seen,
      give,
      longest: longest[from],
      keyOf: ({ version: _version, books: _books, order, ...more }) =>
        JSON.stringify({ ...more, order: order && [order.status, order.payment, order.owed, order.refunded_cents] }),
      judge({ after, told }) {
        const { books, order, status, debt, debtCents, captured, clocks } = after
        expect(books.ledger, told).toBe(0)
        expect([books.charged, books.off], told).toEqual([books.debts, books.written])
        if (books.waits === 0) expect(books.customer, told).toBe(0)
        // Ordered is what is paid for, and nothing else; what is owed stands at its order.
        expect(order !== undefined, told).toBe(status === 'placed')
        if (order) expect([captured !== null, order.owed], told).toEqual([true, debt === 'open'])
        expect((debtCents ?? 0) > 0, told).toBe(debt === 'open')
        if (order?.status === 'rejected' && !after.waiting.length) expect(order.payment === 'refunded', told).toBe(after.refused === 0)
        expect(
          clocks.filter((one) => !allowedClocks(status, debt).includes(one)),
          told,
        ).toEqual([])
        if (status === 'started' || status === 'clearing') expect(clocks, told).toContain('checkoutPayment.expire')
        if (status === 'refundRefused') expect(clocks, told).toContain('checkoutPayment.remind')
        if (debt === 'open') expect(clocks, told).toContain('paymentDebt.remind')
      },
    })
    console.log(JSON.stringify({ model: `payment ${from}`, situations: known.size, tried }))
    expect(tried).toBeGreaterThan(30)
  }, 400_000)
})

describe('every way of a voucher through the server', () => {
  it('pays what stands on it and never more, gets back what comes to nothing, and is owed to the cent', async () => {
    const { seen, give, expectBooks, amount } = await voucherModel(testApp, world, walks)
    const { tried, known } = await walks.walk({
      commands: voucherCommands,
      seen,
      give,
      longest: longest.voucher,
      keyOf: ({ version: _version, orders, ...more }) =>
        JSON.stringify({
          ...more,
          orders: orders.map((one) => [one.status, one.payment, one.method, one.voucher_cents, one.refunded_cents]),
        }),
      async judge({ after, told }) {
        const { status, balance, orders, clocks } = after
        await expectBooks()
        expect([balance >= 0, balance <= amount, balance > 0], told).toEqual([true, true, ['issued', 'active', 'blocked'].includes(status)])
        for (const order of orders) {
          expect(order.voucher_cents + order.amount_cents, told).toBe(order.total_cents)
          if (order.payment === 'refunded') expect(order.refunded_cents, told).toBe(order.total_cents)
        }
        expect(
          clocks.filter((one) => !voucherLifecycle.spec.states[status]!.deadlines?.[one]),
          told,
        ).toEqual([])
        if (status === 'issued') expect(clocks, told).toEqual(['voucher.deliver'])
        if (status === 'active' || status === 'blocked') expect(clocks, told).toContain('voucher.expire')
      },
    })
    console.log(JSON.stringify({ model: 'voucher', situations: known.size, tried }))
    expect(tried).toBeGreaterThan(30)
  }, 400_000)
})

it('does every step of their lifecycles', async () => {
  await expectDriven(walks, [
    [checkoutPaymentLifecycle],
    [paymentDebtLifecycle],
    [returnedRefundLifecycle],
    [voucherLifecycle],
    // What is paid by card or voucher; cash is walked with the orders (shopOrderModel.test.ts).
    [orderPaymentLifecycle, ['paid', 'partially_refunded']],
  ])
})
