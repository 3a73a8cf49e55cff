import { newOrderNumber } from '#contract/values/orderNumber.ts'
import { sum } from '#contract/values/sum.ts'
import type { DemoTestApp } from './demoTestApp.ts'

/** What tests of returns do again and again: days go by, Anna withdraws, money is counted. */
export function returning(testApp: DemoTestApp) {
  const { db, works, ids } = testApp
  const refundsOf = (id: number) => db.selectFrom('refunds').selectAll().where('order_id', '=', id).orderBy('id').execute()
  return {
    refundsOf,
    async after(days: number) {
      testApp.later(days * 24 * 60)
      for (const who of ['anna', 'radwerk', 'admin'] as const) await testApp.signIn(who)
      await testApp.deadlines()
    },
    view: async (id: number) => (await works('radwerk', 'shopOrders.view', { params: { id } })).data,
    /** The same order under a number as it is printed: the form of withdrawals takes no other. */
    async printed<T extends { id: number; number: string }>(order: T): Promise<T> {
      const number = newOrderNumber(2026, (limit) => Math.floor(Math.random() * limit))
      for (const table of ['orders', 'shop_orders'] as const)
        await db.updateTable(table).set({ number }).where('id', '=', order.id).execute()
      return { ...order, number }
    },
    async withdraw(number: string, more: object = {}) {
      const { email } = await db.selectFrom('accounts').select('email').where('id', '=', ids.anna).executeTakeFirstOrThrow()
      await works('anna', 'legal.revoke', { body: { name: 'Anna Berger', contract: number, email, ...more } })
      await testApp.jobs()
    },
    paidOnline: (id: number) =>
      db.updateTable('order_payments').set({ method: 'online', status: 'paid' }).where('order_id', '=', id).execute(),
    /** What has gone back, or is on its way: no service is asked here. */
    async paidBack(id: number) {
      testApp.later(4)
      await testApp.jobs()
      await db.deleteFrom('jobs').where('kind', '=', 'payment.refund').execute()
      const rows = await db
        .selectFrom('payment_refunds')
        .select('cents')
        .where('order_id', '=', id)
        .where('status', '<>', 'failed')
        .execute()
      return sum(rows.map(({ cents }) => cents))
    },
    /** What somebody was told about an order or a return, the oldest first. */
    notes: async (who: 'anna' | 'radwerk' | 'admin', words: string) =>
      await db
        .selectFrom('notifications')
        .select(['title', 'body', 'status'])
        .where('account_id', '=', ids[who])
        .where('body', 'like', `%${words}%`)
        .orderBy('id')
        .execute(),
    /** One of Radwerk's own products with counted pieces. */
    async counted(stock: number) {
      const product = await db
        .selectFrom('products')
        .select('id')
        .where('provider_id', '=', ids.radwerk)
        .where('has_variants', '=', false)
        .orderBy('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('product_stock')
        .values({ product_id: product.id, stock })
        .onConflict((on) => on.column('product_id').doUpdateSet({ stock }))
        .execute()
      const left = async () =>
        (await db.selectFrom('product_stock').select('stock').where('product_id', '=', product.id).executeTakeFirstOrThrow()).stock
      return { productId: product.id, left }
    },
  }
}
