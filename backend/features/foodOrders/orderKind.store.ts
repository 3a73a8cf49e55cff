import { sql, type Expression, type RawBuilder } from 'kysely'
import { builtOnce } from '#backend/kernel/db/builtOnce.ts'
import { fullFrom, type FoodOrderRow, type FullOrder } from './foodOrders.store.ts'

/** These orders, newest first; whose they are, the caller has asked of their heads. */
export const foodOrdersByIds = builtOnce<{ ids: readonly number[] }, FullOrder>(
  (db, { ids }) =>
    fullFrom(db, sql<FoodOrderRow>`select * from food_orders where id = any(${ids}::bigint[])` as Expression<FoodOrderRow>) as never,
)

/** `(id, placed_at)` of a restaurant's newest orders, along `food_orders_provider`. */
export const newestFoodOrdersOf = (providerId: number, limit: RawBuilder<unknown>) =>
  sql`select id, placed_at from food_orders where provider_id = ${providerId} order by placed_at desc, id desc limit ${limit}`
