import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { Head } from './orderLists.store.ts'

/** The order of this number, for the operator's staff alone: they are no party to it. */
export const headOfNumber = (db: Db, number: string): Promise<Head | undefined> =>
  db.selectFrom('orders').select(['id', 'kind', 'number']).where('number', '=', number).executeTakeFirst()

export const headsOfIds = (db: Db, ids: readonly number[]): Promise<Head[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'kind', 'number'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()

/** The steps of an order that changed its state, and the operator's word on its cash; names only of the operator's own staff. */
export const stepsOf = (db: Db, machine: string, orderId: number) =>
  db
    .selectFrom('transitions as t')
    .leftJoin('accounts as who', 'who.id', 't.actor_id')
    .select(['t.machine', 't.to_state', 't.at', 't.actor_role'])
    .select(
      sql<string | null>`case when t.actor_role = 'admin' then nullif(trim(who.first_name || ' ' || who.last_name), '') end`.as('name'),
    )
    .select(sql<string | null>`case when t.actor_role = 'admin' then t.detail ->> 'reason' end`.as('reason'))
    .where(sql<boolean>`(t.machine = ${machine} or t.machine = 'orderPayment' and t.actor_role = 'admin')`)
    .where('t.entity_id', '=', orderId)
    .where('t.from_state', '<>', sql<string>`t.to_state`)
    .orderBy('t.id')
    .execute()
