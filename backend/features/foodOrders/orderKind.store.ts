import type { Db } from '#backend/kernel/context.ts'
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Delivery, WaitingId } from '#backend/features/orders/orderKind.api.ts'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import { fullFrom, type FoodOrderRow, type FullOrder } from './foodOrders.store.ts'

/** These orders, newest first; whose they are, the caller has asked of their heads. */
export const foodOrdersByIds = builtOnce<{ ids: readonly number[] }, FullOrder>(
  (db, { ids }) =>
    fullFrom(
      db,
      sql<FoodOrderRow>`select * from food_orders where id = any((select ${ids}::bigint[])::bigint[])` as Expression<FoodOrderRow>,
    ) as never,
)

/** `(id, placed_at)` of a restaurant's newest orders, along `food_orders_provider`. */
export const newestFoodOrdersOf = (providerId: number, limit: RawBuilder<unknown>) =>
  sql`select id, placed_at from food_orders where provider_id = ${providerId} order by placed_at desc, id desc limit ${limit}`

/** All orders of one customer become another's. */
export async function handOverMeals(db: Db, from: number, to: number): Promise<void> {
  await db.updateTable('food_orders').set({ customer_id: to }).where('customer_id', '=', from).execute()
}

/** Dishes past their time, along `food_orders_overdue`, whose condition is written out here. */
export async function waitingFoodOrders(db: Db, _now: Date, limit: number): Promise<WaitingId[]> {
  const found = await db
    .selectFrom('food_orders')
    .select('id')
    .where(sql<boolean>`overdue and status in ('processing', 'ready', 'delivery')`)
    .orderBy('status_since')
    .orderBy('id')
    .limit(limit)
    .execute()
  return found.map(({ id }) => ({ id, because: 'overdue' }))
}

/** The latest that this seller delivered to this customer. */
export const latestDeliveredMeal = (db: Db, providerId: number, customerId: number): Promise<Delivery | undefined> =>
  db
    .selectFrom('food_orders')
    .select(['placed_at', 'customer_name', 'customer_phone', 'address'])
    .where('provider_id', '=', providerId)
    .where('customer_id', '=', customerId)
    .where('address', 'is not', null)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
