import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balances } from '#backend/features/payments/ledger.store.ts'
import { dyingBackends } from './dyingBackends.ts'
import { realTestApp, type RealTestApp } from './realTestApp.ts'

let testApp: RealTestApp
let backend: Awaited<ReturnType<typeof dyingBackends>>
beforeAll(async () => {
  testApp = await realTestApp()
  backend = await dyingBackends(testApp)
}, 180_000)
afterAll(async () => {
  await testApp.remove()
}, 30_000)

/** What the payment service has taken and given back, what became of it here, and the ledger. */
const told = () =>
  testApp.inside(async ({ database: { kysely: db } }) => {
    const attempts = await db
      .selectFrom('checkout_payments as a')
      .leftJoin('sandbox_payments as s', 's.reference', 'a.reference')
      .select(['a.id', 'a.token', 'a.status', 'a.amount_cents', 's.status as service', 's.refunded_cents'])
      .orderBy('a.id')
      .execute()
    const orders = await db
      .selectFrom('order_payments as p')
      .innerJoin('food_orders as o', 'o.id', 'p.order_id')
      .select(['p.checkout_payment_id', 'p.status', 'p.refunded_cents', 'o.status as order_status'])
      .where('p.checkout_payment_id', 'is not', null)
      .execute()
    const sums = await balances(db)
    const of = (account: string) => sums.filter((one) => one.account === account).reduce((sum, one) => sum + Number(one.cents), 0)
    return { attempts, orders, of, ledger: sums.reduce((sum, one) => sum + Number(one.cents), 0) }
  })

/**
 * Each place where the process may be cut off, in the order of an order's life; what the statement has
 * done is lost or not, by its transaction.
 */
const steps: [name: string, sql: string][] = [
  ['the attempt is written, its transaction is not', 'insert into "checkout_payments"'],
  ['the service has answered, we have not noted it', 'insert into "sandbox_payments"'],
  ['its name is noted, nobody is told', 'update "checkout_payments" set "reference"'],
  ['the buyer has paid, the service’s notice is not sent', 'update "sandbox_payments" set "status"'],
  ['the notice is taken, its transaction is not', 'insert into "payment_notices"'],
  ['the money is noted, the ledger’s movement is not', 'update "checkout_payments" set .*"status"'],
  ['the order is being placed', 'insert into "?order_payments"?'],
  ['the cancellation is written, its job is not', 'update "food_orders" set .*"status"'],
  ['the refund is asked for', 'insert into "payment_refunds"'],
  ['the service is giving the money back', 'insert into "sandbox_refunds"'],
  ['the service has given the money back, our note of it is not written', 'update "payment_refunds" set "status"'],
]

describe('kill -9 at every step of paying, placing and giving back', () => {
  it.each(steps)('%s', async (_, dieAt) => {
    const died = await backend({ LIVE: '1', DIE_AT: dieAt })
    expect(died.signal, died.log).toBe('SIGKILL')
  })

  it('afterwards no order is lost or doubled, money equals orders, and the ledger is zero', async () => {
    const whole = await backend({ LIVE: '1' })
    expect(whole.code, whole.log).toBe(0)
    const again = await backend({})
    expect(again.code, again.log).toBe(0)
    const { attempts, orders, of, ledger } = await told()
    expect(ledger).toBe(0)
    const paid = attempts.filter(({ service }) => service === 'succeeded')
    // The demo town's own are of goods.
    const tried = paid.filter(({ token }) => !token.startsWith('demo-'))
    expect(tried.length).toBeGreaterThan(6)
    for (const { id, status, refunded_cents: back, amount_cents: cents } of tried) {
      const own = orders.filter((order) => order.checkout_payment_id === id)
      // Placed once, or given back as a whole: nothing between.
      if (status === 'placed') expect(own, `attempt ${id}`).toHaveLength(1)
      else expect([status, own.length, back], `attempt ${id}`).toEqual(['refunded', 0, cents])
      const [order] = own
      // Canceled by the operator, or turned down by the clock in the hours between two processes.
      if (order?.order_status === 'canceled' || order?.order_status === 'rejected')
        expect([order.status, order.refunded_cents, back]).toEqual(['refunded', cents, cents])
      else if (order) expect([order.refunded_cents, back]).toEqual([0, 0])
    }
    for (const { id, status, service } of attempts.filter((one) => one.service !== 'succeeded')) {
      expect(
        orders.some((order) => order.checkout_payment_id === id),
        `attempt ${id} (${service}) has no order`,
      ).toBe(false)
      expect(['started', 'expired', 'canceled']).toContain(status)
    }
    const atService = paid.reduce((sum, one) => sum + one.amount_cents - (one.refunded_cents ?? 0), 0)
    expect(of('psp')).toBe(atService)
    expect([of('customer'), of('refund')]).toEqual([0, 0])
  })
})

/** The embedded database belongs to one process. */
describe.skipIf(!process.env['TEST_DATABASE_URL'])('two backends at one payment', () => {
  it('notice, jobs and the hourly look in both at once place it once', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect((await backend({ LIVE: '1', LEAVE_PAID: '1' })).signal).toBe('SIGKILL')
      const both = await Promise.all([backend({}), backend({})])
      for (const { code, log } of both) expect(code, log).toBe(0)
      const { attempts, orders, ledger } = await told()
      const last = attempts.at(-1)!
      expect([last.service, last.status, ledger]).toEqual(['succeeded', 'placed', 0])
      expect(orders.filter((order) => order.checkout_payment_id === last.id)).toHaveLength(1)
    }
  }, 180_000)
})
