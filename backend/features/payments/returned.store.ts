import { sql, type Selectable } from 'kysely'
import { sumCents } from '#contract/values/money.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { ReturnedRefundsTable } from '#backend/tables.ts'

export type ReturnedRefund = Selectable<ReturnedRefundsTable>
/** What had gone back: a refund of an order, or a payment that came to nothing. */
export type WentBack = Pick<ReturnedRefund, 'refund_id' | 'attempt_id'>

/** What has still to reach the buyer, in cents. */
export const openOf = (row: ReturnedRefund): number => row.cents - row.sent_cents - row.elsewhere_cents - row.off_cents

/** Undefined: this one has been heard of. The payment is locked. */
export const insertReturned = (
  db: Db,
  row: Pick<ReturnedRefund, 'checkout_payment_id' | 'refund_id' | 'attempt_id' | 'reference' | 'cents' | 'told_at' | 'status_since'>,
): Promise<ReturnedRefund | undefined> =>
  db
    .insertInto('returned_refunds')
    .values({ ...row, status: 'open', is_booked: false })
    .onConflict((on) => on.constraint('returned_refunds_once').doNothing())
    .returningAll()
    .executeTakeFirst()

export const returnedById = (db: Db, id: number): Promise<ReturnedRefund | undefined> =>
  db.selectFrom('returned_refunds').selectAll().where('id', '=', id).executeTakeFirst()

/** Locked after the payment that it had gone back with. */
export const lockReturned = (db: Db, id: number): Promise<ReturnedRefund | undefined> =>
  db.selectFrom('returned_refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const saveReturned = (
  db: Db,
  row: ReturnedRefund,
  patch: Partial<Omit<ReturnedRefund, 'id' | 'version'>>,
): Promise<ReturnedRefund> =>
  db
    .updateTable('returned_refunds')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** What has come back of this before we had noted that it went; locked. */
export const unbookedOf = (db: Db, { refund_id: refund, attempt_id: attempt }: WentBack): Promise<ReturnedRefund[]> =>
  db
    .selectFrom('returned_refunds')
    .selectAll()
    .where((eb) => (refund === null ? eb('attempt_id', '=', attempt) : eb('refund_id', '=', refund)))
    .where('is_booked', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The payment that this went with, where something of it has come back before we had noted that it went: then it went. */
export const unbookedWith = async (db: Db, { refund_id: refund, attempt_id: attempt }: WentBack): Promise<number | undefined> =>
  (
    await db
      .selectFrom('returned_refunds')
      .select('checkout_payment_id')
      .where((eb) => (refund === null ? eb('attempt_id', '=', attempt) : eb('refund_id', '=', refund)))
      .where('is_booked', '=', false)
      .limit(1)
      .executeTakeFirst()
  )?.checkout_payment_id

/** All that has come back of what went with one of these payments, or of them where they came to nothing. */
export const returnedWith = async (db: Db, attemptIds: readonly number[]): Promise<ReturnedRefund[]> =>
  attemptIds.length === 0
    ? []
    : await db
        .selectFrom('returned_refunds')
        .selectAll()
        .where('checkout_payment_id', 'in', attemptIds)
        .where('is_booked', '=', true)
        .orderBy('id')
        .execute()

/** The same of the refunds of these orders. Whose the orders are, the caller has asked. */
export const returnedOfOrders = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('returned_refunds as b')
    .innerJoin('payment_refunds as r', 'r.id', 'b.refund_id')
    .select(['b.id', 'b.status', 'b.version', 'r.order_id'])
    .where('r.order_id', 'in', orderIds)
    .where('b.is_booked', '=', true)
    .orderBy('b.id')
    .execute()

/** It had never gone: what was told of it beforehand tells nothing more. */
export async function forgetUnbooked(db: Db, { refund_id: refund, attempt_id: attempt }: WentBack): Promise<void> {
  await db
    .deleteFrom('returned_refunds')
    .where((eb) => (refund === null ? eb('attempt_id', '=', attempt) : eb('refund_id', '=', refund)))
    .where('is_booked', '=', false)
    .execute()
}

/** What of an order's refunds is with us again grows or shrinks by so many cents. */
export async function addReturnedOfOrder(db: Db, refundId: number, cents: number): Promise<{ order_id: number }[]> {
  return await db
    .updateTable('order_payments')
    .set((eb) => ({ returned_cents: eb('returned_cents', '+', cents) }))
    .where('order_id', '=', ({ selectFrom }) => selectFrom('payment_refunds').select('order_id').where('id', '=', refundId))
    .returning('order_id')
    .execute()
}

/** What of the refund that was asked for under these keys has come back and has not reached its buyer yet, in cents. */
export async function returnedUnder(db: Db, keys: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('returned_refunds as b')
    .innerJoin('payment_refunds as r', 'r.id', 'b.refund_id')
    .selectAll('b')
    .where('r.key', 'in', keys)
    .where('b.is_booked', '=', true)
    .execute()
  return sumCents(rows.map(openOf))
}

/** The operator's list: all that has not reached its buyer, and what has ended since; the newest first. */
export const returnedList = (db: Db, since: Date) =>
  db
    .selectFrom('returned_refunds as b')
    .innerJoin('checkout_payments as a', 'a.id', 'b.checkout_payment_id')
    .leftJoin('payment_refunds as r', 'r.id', 'b.refund_id')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .selectAll('b')
    .select(['a.token', 'o.number'])
    .where('b.is_booked', '=', true)
    .where((eb) => eb.or([sql<boolean>`b.status in ('open', 'sending')`, eb('b.status_since', '>', since)]))
    .orderBy(sql`b.status in ('open', 'sending')`, 'desc')
    .orderBy('b.id', 'desc')
    .limit(200)
    .execute()

/** What came back of an account's payments that had bought nothing, or had paid too much: no order shows it. The newest first. */
export const returnedWithoutOrder = (db: Db, accountId: number): Promise<ReturnedRefund[]> =>
  db
    .selectFrom('returned_refunds as b')
    .innerJoin('checkout_payments as a', 'a.id', 'b.checkout_payment_id')
    .selectAll('b')
    .where('a.account_id', '=', accountId)
    .where('b.refund_id', 'is', null)
    .where('b.is_booked', '=', true)
    .orderBy('b.id', 'desc')
    .limit(50)
    .execute()

/** Whether anything such came back of this payment. */
export const hasReturnedWithoutOrder = async (db: Db, attemptId: number): Promise<boolean> =>
  (await db
    .selectFrom('returned_refunds')
    .select('id')
    .where('checkout_payment_id', '=', attemptId)
    .where('refund_id', 'is', null)
    .where('is_booked', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whose next try should have gone by now: some job was lost. */
export const stuckReturned = (db: Db, before: Date): Promise<{ id: number }[]> =>
  db
    .selectFrom('returned_refunds')
    .select('id')
    .where('status', '=', 'sending')
    .where('status_since', '<', before)
    .orderBy('status_since')
    .limit(200)
    .execute()

/** Who had got it, and for which order, where it was one's. */
export const partiesOf = (db: Db, id: number) =>
  db
    .selectFrom('returned_refunds as b')
    .innerJoin('checkout_payments as a', 'a.id', 'b.checkout_payment_id')
    .leftJoin('payment_refunds as r', 'r.id', 'b.refund_id')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .select(['a.account_id', 'o.number', 'o.provider_id', 'o.customer_id'])
    .where('b.id', '=', id)
    .executeTakeFirst()

/** What came back of what an account had got, for the list it takes along. */
export const returnedOfAccount = (db: Db, accountId: number) =>
  db
    .selectFrom('returned_refunds as b')
    .innerJoin('checkout_payments as a', 'a.id', 'b.checkout_payment_id')
    .select(['a.token', 'b.refund_id', 'b.cents', 'b.status', 'b.told_at', 'b.reason'])
    .where('a.account_id', '=', accountId)
    .orderBy('b.id')
    .limit(10_000)
    .execute()
