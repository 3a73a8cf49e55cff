import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { PaymentAttempt } from './attempts.store.ts'

/**
 * The debt of the payment that one of the buyer's orders was paid with, as long as it is open. Locked in `lockAttempt` by who changes it.
 */
export const openDebtOfOrder = (db: Db, accountId: number, number: string): Promise<PaymentAttempt | undefined> =>
  db
    .selectFrom('orders as o')
    .innerJoin('order_payments as p', 'p.order_id', 'o.id')
    .innerJoin('checkout_payments as a', 'a.id', 'p.checkout_payment_id')
    .selectAll('a')
    .where('o.number', '=', number)
    .where('o.customer_id', '=', accountId)
    .where('a.account_id', '=', accountId)
    .where('a.debt_status', '=', 'open')
    .executeTakeFirst()

/** A page of payment for a debt that is still open, or whose money has come and is not booked yet; that one first. */
export const lockOpenPayment = (db: Db, debtId: number): Promise<PaymentAttempt | undefined> =>
  db
    .selectFrom('checkout_payments')
    .selectAll()
    .where('settles_id', '=', debtId)
    .where('status', 'in', ['started', 'captured'])
    .orderBy('status')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** The price of the orders that were paid with it is owed. @returns the orders */
export const noteOwed = (db: Db, attemptId: number): Promise<{ order_id: number }[]> =>
  db.updateTable('order_payments').set({ owed: true }).where('checkout_payment_id', '=', attemptId).returning('order_id').execute()

/** Nothing is owed for them any more. */
export const noteNotOwed = (db: Db, attemptId: number): Promise<{ order_id: number }[]> =>
  db
    .updateTable('order_payments')
    .set({ owed: false })
    .where('checkout_payment_id', '=', attemptId)
    .where('owed', '=', true)
    .returning('order_id')
    .execute()

/** They are paid with another payment now: what comes back goes that way. */
export const notePaidWith = (db: Db, debtId: number, attemptId: number): Promise<{ order_id: number }[]> =>
  db
    .updateTable('order_payments')
    .set({ checkout_payment_id: attemptId, owed: false })
    .where('checkout_payment_id', '=', debtId)
    .returning('order_id')
    .execute()

/** All that an account owes, the oldest first. */
export const openDebtsOf = (db: Db, accountId: number): Promise<PaymentAttempt[]> =>
  db
    .selectFrom('checkout_payments')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('debt_status', '=', 'open')
    .orderBy('id')
    .limit(50)
    .execute()

interface Gone {
  attempt_id: number
  number: string | null
  cents: number
  at: Date
}
/** What really went back with these payments and stayed there; what was only taken off a debt did not, nor what a bank has returned. */
export async function refundsThrough(db: Db, attemptIds: readonly number[]): Promise<Gone[]> {
  const { rows } = await sql<Gone>`select r.checkout_payment_id as attempt_id, o.number, r.settled_at as at,
      r.online_cents
        - coalesce((select sum(e.cents) from ledger_entries e
          where e.kind = 'debtOffset' and e.reference = 'refund-' || r.id and e.account = 'refund'), 0)::int
        - coalesce((select sum(b.cents - b.sent_cents - b.elsewhere_cents) from returned_refunds b
          where b.refund_id = r.id and b.is_booked), 0)::int as cents
    from payment_refunds r join orders o on o.id = r.order_id
    where r.checkout_payment_id = any(${[...attemptIds]}::bigint[]) and r.status = 'settled'
    order by r.id limit 1000`.execute(db)
  return rows.filter(({ cents }) => cents > 0)
}
/** The same of payments, or parts of them, that came to nothing. */
export async function givenBackOf(db: Db, attemptIds: readonly number[]): Promise<Gone[]> {
  const { rows } = await sql<Gone>`select coalesce(a.part_of, a.id) as attempt_id, null as number, a.status_since as at,
      a.captured_cents
        - coalesce((select sum(e.cents) from ledger_entries e
          where e.kind = 'debtOffset' and e.reference = 'attempt-' || a.id and e.account = 'refund'), 0)::int
        - coalesce((select sum(b.cents - b.sent_cents - b.elsewhere_cents) from returned_refunds b
          where b.attempt_id = a.id and b.is_booked), 0)::int as cents
    from checkout_payments a
    where (a.id = any(${[...attemptIds]}::bigint[]) or (a.part_of = any(${[...attemptIds]}::bigint[]) and a.purpose = 'voucher'))
      and a.status = 'refunded' and a.captured_cents > 0
    order by a.id limit 1000`.execute(db)
  return rows.filter(({ cents }) => cents > 0)
}

/** The payments that have paid a debt, the newest first. */
export const paymentsOfDebt = (db: Db, debtId: number): Promise<PaymentAttempt[]> =>
  db
    .selectFrom('checkout_payments')
    .selectAll()
    .where('settles_id', '=', debtId)
    .where('part_of', 'is', null)
    .where('status', '=', 'placed')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()

/** What has gone or is going back of a payment past its orders. */
export async function partsGone(db: Db, attemptId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('checkout_payments')
    .select((eb) => eb.fn.sum<number>('captured_cents').as('cents'))
    .where('part_of', '=', attemptId)
    .where('status', 'in', ['refunding', 'refundRefused', 'refunded'])
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}

/** Their money is back: what these others had paid since is paid with the first one again. @returns the orders */
export const noteBackWith = (db: Db, debtId: number, attemptIds: readonly number[]): Promise<{ order_id: number }[]> =>
  db
    .updateTable('order_payments')
    .set({ checkout_payment_id: debtId, owed: false })
    .where('checkout_payment_id', 'in', [debtId, ...attemptIds])
    .returning('order_id')
    .execute()
