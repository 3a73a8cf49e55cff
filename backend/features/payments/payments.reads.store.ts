import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { PaymentAttempt } from './attempts.store.ts'

/** The payment that came before this order. */
export const orderAttempt = (
  db: Db,
  orderId: number,
): Promise<Pick<PaymentAttempt, 'id' | 'provider' | 'reference' | 'token'> | undefined> =>
  db
    .selectFrom('order_payments as p')
    .innerJoin('checkout_payments as a', 'a.id', 'p.checkout_payment_id')
    .select(['a.id', 'a.provider', 'a.reference', 'a.token'])
    .where('p.order_id', '=', orderId)
    .executeTakeFirst()

/** The online payments that these orders came of, those too that others have settled since. Whose the orders are, the caller has asked. */
export const attemptsOfOrders = (db: Db, orderIds: readonly number[]) =>
  db
    .withRecursive('paying', (cte) =>
      cte
        .selectFrom('order_payments')
        .select('checkout_payment_id as id')
        .where('order_id', 'in', orderIds)
        .where('checkout_payment_id', 'is not', null)
        .union(
          cte
            .selectFrom('checkout_payments as next')
            .innerJoin('paying', 'paying.id', 'next.id')
            .select('next.settles_id as id')
            .where('next.settles_id', 'is not', null),
        ),
    )
    .selectFrom('checkout_payments')
    .select(['id', 'status', 'version', 'debt_status'])
    .where('id', 'in', ({ selectFrom }) => selectFrom('paying').select('id').$castTo<number>())
    .orderBy('id')
    .execute()

/** These payments, and all that have taken their places since, however often the bank took money back. */
const withFollowers = (db: Db, attemptIds: readonly number[]) =>
  db.withRecursive('settling', (cte) =>
    cte
      .selectFrom('checkout_payments')
      .select(['id as attempt_id', 'id'])
      .where('id', 'in', attemptIds)
      .unionAll(
        cte
          .selectFrom('checkout_payments as next')
          .innerJoin('settling', 'settling.id', 'next.settles_id')
          .select(['settling.attempt_id', 'next.id']),
      ),
  )

/** All that came with which an order is or was paid, however often the bank took money back; the oldest first. */
export async function paymentsOfOrder(db: Db, orderId: number): Promise<PaymentAttempt[]> {
  const before = (await attemptsOfOrders(db, [orderId])).map(({ id }) => id)
  if (before.length === 0) return []
  return await withFollowers(db, before)
    .selectFrom('checkout_payments')
    .selectAll()
    .where('id', 'in', ({ selectFrom }) => selectFrom('settling').select('settling.id'))
    // A part goes back by itself.
    .where('part_of', 'is', null)
    .where('captured_cents', '>', 0)
    .orderBy('id')
    .execute()
}

/** The orders that became of a payment, also where others have taken its place since. */
export const ordersOfAttempt = (db: Db, attemptId: number) =>
  withFollowers(db, [attemptId])
    .selectFrom('settling')
    .innerJoin('order_payments as p', 'p.checkout_payment_id', 'settling.id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.number', 'o.provider_id', 'o.total_cents', 'p.status as payment_status'])
    .orderBy('o.id')
    .execute()

/** What was bought with a payment beside its orders. */
export const partsOfAttempt = (db: Db, attemptId: number) =>
  db.selectFrom('checkout_payments').select(['token', 'amount_cents']).where('part_of', '=', attemptId).orderBy('id').execute()

export const attemptsOfAccount = (db: Db, accountId: number) =>
  db
    .selectFrom('checkout_payments')
    .select(['token', 'amount_cents', 'status', 'created_at', 'charged_back_at', 'debt_status', 'debt_cents'])
    .where('account_id', '=', accountId)
    // A part is told with the whole.
    .where('part_of', 'is', null)
    .orderBy('id')
    .limit(10_000)
    .execute()

/** Whether money of this account's has come since. */
export const hasPaidSince = async (db: Db, accountId: number, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('checkout_payments')
    .select('id')
    .where('account_id', '=', accountId)
    .where('captured_cents', '>', 0)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()) !== undefined

export async function forgetBodiesOf(db: Db, accountId: number): Promise<void> {
  await db.updateTable('checkout_payments').set({ body: null }).where('account_id', '=', accountId).where('body', 'is not', null).execute()
}

/** The orders that these payments paid, also where others have taken their places since. */
export const orderNumbersOf = async (db: Db, attemptIds: readonly number[]): Promise<{ attempt_id: number; number: string }[]> =>
  attemptIds.length === 0
    ? []
    : await withFollowers(db, attemptIds)
        .selectFrom('settling')
        .innerJoin('order_payments as p', 'p.checkout_payment_id', 'settling.id')
        .innerJoin('orders as o', 'o.id', 'p.order_id')
        .select(['settling.attempt_id', 'o.number'])
        .orderBy('o.id')
        .execute()

/** Orders whose cash is the operator's to find out about, the longest first; along `order_payments_cash`. */
export const cashWithOperator = (db: Db, limit: number) =>
  db
    .selectFrom('order_payments')
    .select('order_id as id')
    .where(sql<boolean>`status = 'unpaid' and cash_operator_at is not null`)
    .orderBy('cash_operator_at')
    .orderBy('order_id')
    .limit(limit)
    .execute()
