import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Tables } from '#backend/tables.ts'
import type { FoodOrderRow } from './foodOrders.store.ts'

export interface ListWanted {
  ownerColumn: 'provider_id' | 'customer_id'
  owner: number
  states?: FoodOrderRow['status'][]
  /** Number, name or dish. */
  keyword?: string
  /** A Berlin day, `2026-11-20`. */
  day?: string
}

/** The owner first, always; then the filters of the list. */
export function listWhere(wanted: ListWanted) {
  return (eb: ExpressionBuilder<Tables, 'food_orders'>): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [eb(wanted.ownerColumn, '=', wanted.owner)]
    if (wanted.states) all.push(eb('status', 'in', wanted.states))
    if (wanted.keyword) {
      const like = `%${wanted.keyword.replace(/[\\%_]/g, '\\$&')}%`
      all.push(
        eb.or([
          eb('number', 'ilike', like),
          eb('customer_name', 'ilike', like),
          eb.exists(
            eb
              .selectFrom('food_order_items')
              .select('food_order_items.id')
              .whereRef('food_order_items.order_id', '=', 'food_orders.id')
              .where('food_order_items.name', 'ilike', like),
          ),
        ]),
      )
    }
    if (wanted.day) {
      const day = sql.val(wanted.day)
      all.push(
        sql<SqlBool>`placed_at >= (${day}::date)::timestamp at time zone 'Europe/Berlin' and placed_at < (${day}::date + 1)::timestamp at time zone 'Europe/Berlin'`,
      )
    }
    return eb.and(all)
  }
}
