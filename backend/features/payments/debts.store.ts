import type { Db } from '#backend/kernel/context.ts'
import type { PaymentAttempt } from './attempts.store.ts'

/** The debt of the payment that one of the buyer's orders was paid with, as long as it is open. Locked in `lockAttempt` by who changes it. */
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

/** Of the orders that were paid with it no cent can go back by that way, and their price is owed. @returns the orders */
export const noteOwed = (db: Db, attemptId: number): Promise<{ order_id: number }[]> =>
  db
    .updateTable('order_payments')
    .set({ charged_back: true, owed: true })
    .where('checkout_payment_id', '=', attemptId)
    .returning('order_id')
    .execute()

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
    .set({ checkout_payment_id: attemptId, charged_back: false, owed: false })
    .where('checkout_payment_id', '=', debtId)
    .returning('order_id')
    .execute()
