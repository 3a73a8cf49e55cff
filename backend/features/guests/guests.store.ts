import type { Db } from '#backend/kernel/context.ts'

/** The guest behind an order, for whoever holds a link to it. */
export const guestOfOrder = (db: Db, number: string) =>
  db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.customer_id')
    .selectAll('accounts')
    .where('orders.number', '=', number)
    .where('accounts.role', '=', 'guest')
    .where('accounts.status', '=', 'email_pending')
    .executeTakeFirst()

/** Whether a guest has ordered goods since. */
export const hasOrderedGoodsSince = async (db: Db, accountId: number, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.customer_id')
    .select('orders.id')
    .where('orders.customer_id', '=', accountId)
    .where('orders.kind', '=', 'shop')
    .where('accounts.role', '=', 'guest')
    .where('orders.placed_at', '>', since)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether a guest has ordered something since. */
export const hasOrderedSince = async (db: Db, accountId: number, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.customer_id')
    .select('orders.id')
    .where('orders.customer_id', '=', accountId)
    .where('accounts.role', '=', 'guest')
    .where('orders.placed_at', '>', since)
    .limit(1)
    .executeTakeFirst()) !== undefined
