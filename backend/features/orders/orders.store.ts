import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { OrdersTable } from '#backend/tables.ts'

export type OrderKind = Selectable<OrdersTable>['kind']

/** The id behind an order's number, for the `where` of a kind's own table; the owner belongs there as well. */
export const idOfNumber = (number: string): RawBuilder<number> => sql<number>`(select id from orders where number = ${number})`

/** The same for many numbers at once. */
export const idsOfNumbers = (numbers: readonly string[]): RawBuilder<number> =>
  sql<number>`(select id from orders where number = any(${numbers as string[]}::text[]))`

/** Ids of all orders that were placed together with this one; the owner belongs into the `where` as well. */
export const idsPlacedWith = (number: string): RawBuilder<number> =>
  sql<number>`(select id from orders where group_id = (select group_id from orders where number = ${number}))`

/** Head of an order between these two; none where it is somebody else's. */
export const headOfPair = (db: Db, number: string, pair: { customer_id: number; provider_id: number }) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where('customer_id', '=', pair.customer_id)
    .where('provider_id', '=', pair.provider_id)
    .executeTakeFirst()
