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

/** The online payments that these orders came of. Whose the orders are, the caller has asked. */
export const attemptsOfOrders = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('checkout_payments')
    .select(['id', 'status', 'version'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('order_payments').select('checkout_payment_id').where('order_id', 'in', orderIds).$castTo<number>(),
    )
    .orderBy('id')
    .execute()

/** The orders that became of a payment, also where another payment has taken its place since. */
export const ordersOfAttempt = (db: Db, attemptId: number) =>
  db
    .selectFrom('order_payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.number', 'o.provider_id', 'o.total_cents'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('p.checkout_payment_id', '=', attemptId),
        eb('p.checkout_payment_id', 'in', selectFrom('checkout_payments').select('id').where('settles_id', '=', attemptId)),
      ]),
    )
    .orderBy('o.id')
    .execute()

/** What was bought with a payment beside its orders. */
export const partsOfAttempt = (db: Db, attemptId: number) =>
  db.selectFrom('checkout_payments').select(['token', 'amount_cents']).where('part_of', '=', attemptId).orderBy('id').execute()

export const attemptsOfAccount = (db: Db, accountId: number) =>
  db
    .selectFrom('checkout_payments')
    .select(['token', 'amount_cents', 'status', 'created_at'])
    .where('account_id', '=', accountId)
    // A part is told with the whole.
    .where('part_of', 'is', null)
    .orderBy('id')
    .limit(10_000)
    .execute()

export async function forgetBodiesOf(db: Db, accountId: number): Promise<void> {
  await db.updateTable('checkout_payments').set({ body: null }).where('account_id', '=', accountId).where('body', 'is not', null).execute()
}

/** The orders that these payments paid, also where another payment has taken their place since. */
export const orderNumbersOf = async (db: Db, attemptIds: readonly number[]): Promise<{ attempt_id: number; number: string }[]> =>
  attemptIds.length === 0
    ? []
    : await db
        .selectFrom('checkout_payments as a')
        .innerJoin('order_payments as p', 'p.checkout_payment_id', 'a.id')
        .innerJoin('orders as o', 'o.id', 'p.order_id')
        .select(({ fn }) => [fn.coalesce('a.settles_id', 'a.id').as('attempt_id'), 'o.number'])
        .where((eb) => eb.or([eb('a.id', 'in', attemptIds), eb('a.settles_id', 'in', attemptIds)]))
        .orderBy('o.id')
        .execute()
