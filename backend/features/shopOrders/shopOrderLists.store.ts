import { sql, type Compilable } from 'kysely'
import { shopStates, type OrderStatus, statesOfStatus } from '#contract/calls/shopWire.ts'
import { rowsCounted } from '#contract/values/boundedPages.ts'
import { orderPages } from '#backend/features/orders/orders.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import { fullShopFrom, type FullShopOrder, type ShopOrderRow } from './shopOrders.store.ts'

type State = ShopOrderRow['status']
const ended: readonly State[] = ['completed', 'rejected', 'canceled']

/** One page of a seller's or customer's orders of goods, newest first, and how many there are within the bound (`orderPages`). */
export const shopOrderPage = orderPages<ShopOrderRow, FullShopOrder, State>({
  orders: sql`select * from shop_orders`,
  keywords: sql`select order_id, provider_id, placed_at, words from shop_order_keywords`,
  refunded: sql` and refunded_cents > 0`,
  full: (db, wanted) => fullShopFrom(db, wanted) as unknown as Compilable<FullShopOrder>,
  isRunning: (state) => !ended.includes(state),
})

const readCounts = builtOnce<{ providerId: number }, { state: State | 'refunded'; counted: number }>((db, { providerId }) =>
  db
    .selectFrom(
      sql<{ state: State | 'refunded'; counted: number }>`(select s.state, (select count(*)::int from (
        select 1 from shop_orders where provider_id = ${providerId} and status = s.state
          limit ${sql.lit(rowsCounted + 1)}) found) as counted
      from (values ${sql.join(shopStates.map((state) => sql`(${sql.lit(state)}::text)`))}) s (state)
      union all select 'refunded', (select count(*)::int from (
        select 1 from shop_orders where provider_id = ${providerId} and refunded_cents > 0 limit ${sql.lit(rowsCounted + 1)}) found))`.as(
        'counts',
      ),
    )
    .selectAll(),
)

/** How many orders of a seller stand under each word of the spec, counted to the bound along the index. */
export async function shopOrderCounts(db: Db, providerId: number, words: readonly OrderStatus[]) {
  const counts = await readCounts(db, { providerId })
  const ofWord = (word: OrderStatus) =>
    (word === 'refunded' ? (['refunded'] as const) : (statesOfStatus(word) ?? [])).reduce(
      (sum, state) => sum + (counts.find((one) => one.state === state)?.counted ?? 0),
      0,
    )
  return Object.fromEntries(
    words.map((word) => [word, { total: Math.min(ofWord(word), rowsCounted), more: ofWord(word) > rowsCounted }]),
  ) as Record<OrderStatus, { total: number; more: boolean }>
}
