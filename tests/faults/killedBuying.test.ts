import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balances } from '#backend/features/payments/ledger.store.ts'
import { dyingBackends } from './dyingBackends.ts'
import { realTestApp, type RealTestApp } from './realTestApp.ts'

let testApp: RealTestApp
let backend: Awaited<ReturnType<typeof dyingBackends>>
let stockBefore: Map<string, number | null>
beforeAll(async () => {
  testApp = await realTestApp()
  backend = await dyingBackends(testApp)
  stockBefore = (await told()).stock
}, 180_000)
afterAll(async () => {
  await testApp.remove()
}, 30_000)

/** Orders of goods, their pieces and payments, vouchers and the shelves, as the database has them. */
const told = () =>
  testApp.inside(async ({ database: { kysely: db } }) => {
    const attempts = await db
      .selectFrom('checkout_payments as a')
      .leftJoin('sandbox_payments as s', 's.reference', 'a.reference')
      .select(['a.id', 'a.token', 'a.status', 'a.amount_cents', 's.status as service', 's.refunded_cents'])
      .where('a.token', 'not like', 'demo-%')
      .orderBy('a.id')
      .execute()
    const orders = await db
      .selectFrom('order_payments as p')
      .innerJoin('shop_orders as o', 'o.id', 'p.order_id')
      .select([
        'o.id',
        'p.checkout_payment_id',
        'p.status',
        'p.amount_cents',
        'p.voucher_cents',
        'p.refunded_cents',
        'o.status as order_status',
      ])
      .where('p.checkout_payment_id', 'in', [0, ...attempts.map(({ id }) => id)])
      .execute()
    const pieces = await db
      .selectFrom('shop_order_items')
      .select(['product_id', 'qty', 'canceled'])
      .where('order_id', 'in', [0, ...orders.map(({ id }) => id)])
      .execute()
    const shelves = await db.selectFrom('product_stock').select(['product_id', 'stock', 'held']).execute()
    const vouchers = await db.selectFrom('vouchers').select(['id', 'amount_cents', 'balance_cents', 'status']).execute()
    const entries = await db.selectFrom('voucher_entries').select(['voucher_id', 'cents']).execute()
    const sums = await balances(db)
    return {
      attempts,
      orders,
      pieces,
      stock: new Map(shelves.map((one) => [String(one.product_id), one.stock])),
      held: shelves.reduce((sum, one) => sum + one.held, 0),
      holds: await db.selectFrom('stock_holds').select('id').execute(),
      vouchers,
      entries,
      of: (account: string) => sums.filter((one) => one.account === account).reduce((sum, one) => sum + Number(one.cents), 0),
      ledger: sums.reduce((sum, one) => sum + Number(one.cents), 0),
    }
  })

/** What buying goods does beyond a meal (`killedPaying`), in the order of its life. */
const steps: [name: string, sql: string][] = [
  ['the pieces are put aside', 'insert into stock_holds'],
  ['the goods leave the shelf for their orders, the voucher is not charged', 'insert into shop_orders'],
  ['the voucher is charged, what it paid is not noted', 'voucher_entries'],
  ['a piece is struck, its money is not asked back', 'update "?shop_order_items"?'],
  ['the refund of the piece is asked for', 'insert into "payment_refunds"'],
  ['the service has given the piece’s money back, our note of it is not written', 'update "payment_refunds" set "status"'],
]

describe('kill -9 at every step of buying goods with a voucher', () => {
  it.each(steps)('%s', async (_, dieAt) => {
    const died = await backend({ LIVE: 'goods', DIE_AT: dieAt })
    expect(died.signal, died.log).toBe('SIGKILL')
  })

  it('afterwards no piece, cent or voucher is lost or doubled', async () => {
    const whole = await backend({ LIVE: 'goods' })
    expect(whole.code, whole.log).toBe(0)
    const again = await backend({})
    expect(again.code, again.log).toBe(0)
    const { attempts, orders, pieces, stock, held, holds, vouchers, entries, of, ledger } = await told()
    expect([ledger, of('customer'), of('refund'), held, holds]).toEqual([0, 0, 0, 0, []])
    const paid = attempts.filter(({ service }) => service === 'succeeded')
    expect(paid.length).toBeGreaterThan(4)
    for (const { id, status, amount_cents: cents, refunded_cents: back } of paid) {
      const own = orders.filter((order) => order.checkout_payment_id === id)
      // Both sellers' orders, or the money back as a whole.
      if (status === 'placed') expect(own, `attempt ${id}`).toHaveLength(2)
      else expect([status, own.length, back], `attempt ${id}`).toEqual(['refunded', 0, cents])
      if (status === 'placed')
        expect(
          own.reduce((sum, order) => sum + order.amount_cents, 0),
          `attempt ${id}`,
        ).toBe(cents)
    }
    for (const { id } of attempts.filter((one) => one.service !== 'succeeded'))
      expect(orders.filter((order) => order.checkout_payment_id === id)).toEqual([])
    const onShelves = new Map(stockBefore)
    for (const { product_id: product, qty, canceled } of pieces)
      onShelves.set(String(product), (onShelves.get(String(product)) ?? 0) - (qty - canceled))
    expect(stock).toEqual(onShelves)
    for (const { id, balance_cents: balance } of vouchers)
      expect(
        entries.filter((one) => one.voucher_id === id).reduce((sum, one) => sum + one.cents, 0),
        `voucher ${id}`,
      ).toBe(balance)
    expect(0 - of('voucher')).toBe(vouchers.reduce((sum, one) => sum + one.balance_cents, 0))
  })
})
