import { sql } from 'kysely'
import { defectYears } from '#contract/values/refundRules.ts'
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

/**
 * Whose order it is, for who names the address that it is kept with: a guest, or the account that has taken it over. Nobody who may not
 * come in, and no account that has been forgotten.
 */
export const buyerByEmail = (db: Db, number: string, email: string) =>
  db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.customer_id')
    .selectAll('accounts')
    .where('orders.number', '=', number)
    .where(sql`lower(accounts.email)`, '=', email.toLowerCase())
    .where((eb) =>
      eb.or([
        eb.and([eb('accounts.role', '=', 'guest'), eb('accounts.status', '=', 'email_pending')]),
        eb.and([eb('accounts.role', '<>', 'guest'), eb('accounts.status', '=', 'active')]),
      ]),
    )
    .executeTakeFirst()

/** Orders that ended after it may still be complained about (§§ 438, 634a BGB); an order ends some time after its delivery. */
export function defectsSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - defectYears)
  return since
}

/** Whose order has ended since then, or goes on: goods or a service, about which he has rights. */
export const hasDefectRights = async (db: Db, accountId: number, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.customer_id')
    .select('orders.id')
    .where('orders.customer_id', '=', accountId)
    .where('orders.kind', '<>', 'food')
    .where('accounts.role', '=', 'guest')
    .where((eb) => eb.or([eb('orders.closed_at', 'is', null), eb('orders.closed_at', '>', since)]))
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
