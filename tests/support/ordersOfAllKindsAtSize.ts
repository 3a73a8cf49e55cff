import { CompiledQuery, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ordersPage, presentHeads } from '#backend/features/orders/lists.api.ts'
import type { DemoTestApp } from './demoTestApp.ts'
import { explained } from './explained.ts'
import { writeGoodsOrder } from './goodsOrder.ts'
import { many } from './manyOrders.ts'

/** Pages of 8 kB that a page of a list may read: its rows with lines, payment and seller, and what is counted within the bound. */
const pagesOfList = 400

/** What grows with every order. */
const grows = new RegExp(
  '^(?:orders|order_groups|order_payments|food_order|shop_order|ledger_entries|transitions|deadlines|jobs|' +
    'event|outbox|idempotency|stock_movements|notifications|carts?(?:_items)?$)',
)

/**
 * The lists of orders of all kinds, and placing one, where `fillOrders` has filled the tables before.
 * @param sent every statement so far; emptied before an order is placed
 */
export function describeOrdersAtSize(testApp: DemoTestApp, sent: { text: string; parameters: readonly unknown[] }[]): void {
  const { ids } = testApp

  beforeAll(async () => {
    // Goods between the meals, so that both kinds stand on one page.
    for (let at = 0; at < 3; at++)
      await writeGoodsOrder(testApp.db, {
        number: `GROSS-${at}`,
        customerId: ids.anna,
        providerId: ids.bellaVista,
        at: new Date(Date.parse('2026-11-18T11:50:00Z') - at * 15 * 60_000),
      })
  })

  describe('a list of orders of all kinds, of an account with many', () => {
    it.each([
      ['customer', () => ids.anna, 5],
      ['provider', () => ids.bellaVista, 10],
    ] as const)('reads one page and counts no further than the bound: %s', async (side, owner, perPage) => {
      for (const page of [1, 50, 201, 5_000]) {
        const watched = explained(testApp.db)
        const { orders, counted } = await ordersPage({ db: watched.db, now: testApp.now() }, side, owner(), page, perPage)
        expect([counted, orders.length <= perPage]).toEqual([1001, true])
        expect(watched.scanned()).not.toEqual(expect.arrayContaining(['orders']))
        expect(watched.scanned()).not.toEqual(expect.arrayContaining(['food_orders']))
        expect(watched.pages(), `page ${page}`).toBeLessThan(pagesOfList)
      }
    })

    it('asks one statement for the heads with their goods and one for each other kind, and mixes the kinds by time', async () => {
      const watched = explained(testApp.db)
      const { orders } = await ordersPage({ db: watched.db, now: testApp.now() }, 'provider', ids.bellaVista, 1, 10)
      const times = orders.map((order) => Date.parse(order.order_date))
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      expect(new Set(orders.map(({ kind }) => kind))).toEqual(new Set(['food', 'shop']))
      expect(watched.costs).toHaveLength(2)
    })

    it('a page of goods alone comes with its heads: one statement, for both sides, and the same as one by one', async () => {
      for (let at = 0; at < 12; at++)
        await writeGoodsOrder(testApp.db, {
          number: `WAREN-${at}`,
          customerId: ids.jonas,
          providerId: ids.radwerk,
          // After all that the demo town has ordered.
          at: new Date(Date.parse('2026-11-20T18:00:00Z') + at * 60_000),
        })
      for (const [side, owner] of [
        ['customer', ids.jonas],
        ['provider', ids.radwerk],
      ] as const) {
        const watched = explained(testApp.db)
        const reading = { db: watched.db, now: testApp.now() }
        const { orders } = await ordersPage(reading, side, owner, 1, 5)
        expect(watched.costs).toHaveLength(1)
        expect(orders.map((one) => one.order_number)).toEqual([11, 10, 9, 8, 7].map((at) => `WAREN-${at}`))
        const heads = orders.map(({ id, kind, order_number: number }) => ({ id, kind, number }))
        expect(orders).toEqual(await presentHeads(reading, heads, side))
      }
    })
  })

  describe('placing an order where there are many already', () => {
    interface Node {
      'Node Type': string
      'Relation Name'?: string
      Plans?: Node[]
    }
    const scannedBy = (node: Node): string[] => [
      ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
      ...(node.Plans ?? []).flatMap(scannedBy),
    ]
    /** Tables that the plan of a statement reads from end to end; not run. `isForced`: only where no index could answer. */
    async function scanned({ text, parameters }: (typeof sent)[number], isForced: boolean): Promise<string[]> {
      return testApp.db.transaction().execute(async (tx) => {
        if (isForced) await sql`set local enable_seqscan = off`.execute(tx)
        const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] | string }>(
          CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
        )
        const answer = rows[0]!['QUERY PLAN']
        const [{ Plan: plan }] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as [{ Plan: Node }]
        return scannedBy(plan)
      })
    }

    it('reads none of what grows with them from end to end, for meals and goods, and by no statement that an index could not answer', async () => {
      await sql`insert into order_groups (account_id, cart_id, cart_attempt, total_cents)
        select ${ids.anna}::bigint, 700000000 + i, 1, 2000 from generate_series(1, ${many}::int) i`.execute(testApp.db)
      await sql`analyze order_groups`.execute(testApp.db)
      const { key } = await testApp.cartOf('anna', 'pizzeria-bella-vista')
      const bell = await testApp.db
        .selectFrom('products')
        .select('id')
        .where('provider_id', '=', ids.radwerk)
        .where('kind', '=', 'normal')
        .where('status', '=', 'active')
        .where('has_variants', '=', false)
        .where('age_limit', '=', 0)
        .orderBy('id')
        .executeTakeFirstOrThrow()
      await testApp.works('anna', 'carts.add', { body: { cart_key: key, product_id: bell.id, qty: 1 } })
      const body = await testApp.orderBody('anna', key)
      sent.length = 0
      const { data } = await testApp.works('anna', 'checkout.placeByCash', { body, key: 'placed-among-many' })
      expect(data.orders).toHaveLength(2)
      const placing = sent.filter(({ text }) => /^\s*(?:with|select|insert|update|delete)\b/i.test(text))
      // Counted by checkoutStatements.test.ts; here only that what is explained is the placement.
      expect(placing.some(({ text }) => /insert into "?orders"?/.test(text))).toBe(true)
      const found = []
      for (const statement of placing)
        for (const isForced of [false, true])
          for (const table of await scanned(statement, isForced))
            if (grows.test(table) && (isForced || /^(?:orders|order_groups|order_payments|food_order)/.test(table)))
              found.push([table, isForced, statement.text.slice(0, 120)])
      expect(found).toEqual([])
    })
  })
}
