import { sql, type Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { OrderPaymentsTable, PaymentRefundsTable } from '#backend/tables.ts'

export type PaymentRow = Selectable<OrderPaymentsTable>
/** Since when a seller's word about cash is missing, when he or the operator is reminded next, and since when it is the operator's. */
export type CashColumn = 'cash_due_at' | 'cash_remind_at' | 'cash_operator_at'
export type RefundRow = Selectable<PaymentRefundsTable>

/** The payment of an order, locked; the order is locked and its owner known to the caller. */
export const lockPayment = (db: Db, orderId: number): Promise<PaymentRow> =>
  db.selectFrom('order_payments').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirstOrThrow()

export const savePayment = (
  db: Db,
  row: PaymentRow,
  status: PaymentRow['status'],
  settledAt: Date | null,
  patch: Partial<Pick<PaymentRow, 'refunded_cents' | CashColumn>> = {},
): Promise<PaymentRow> =>
  db
    .updateTable('order_payments')
    .set({ ...patch, status, version: row.version + 1, settled_at: settledAt })
    .where('order_id', '=', row.order_id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** How an order of any kind is paid, and how that stands. */
export const paymentOf = (db: Db, orderId: number): Promise<PaymentRow> =>
  db.selectFrom('order_payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

/** The same of several orders, by one statement. */
export const paymentsOf = async (db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, PaymentRow>> => {
  const rows = await db.selectFrom('order_payments').selectAll().where('order_id', 'in', orderIds).execute()
  return new Map(rows.map((row) => [row.order_id, row]))
}

export const methodOf = async (db: Db, orderId: number): Promise<PaymentRow['method']> => (await paymentOf(db, orderId)).method

/** What of this order's total is still to be paid, in cents; a voucher's part is paid. */
export async function setOpenAmount(db: Db, orderId: number, totalCents: number): Promise<void> {
  await db
    .updateTable('order_payments')
    .set({ amount_cents: sql<number>`greatest(0, ${totalCents}::int - voucher_cents)` })
    .where('order_id', '=', orderId)
    .where('status', '=', 'unpaid')
    .execute()
}

export const orderOf = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'provider_id', 'customer_id', 'total_cents', 'closed_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

export const refundsOf = (db: Db, orderId: number): Promise<RefundRow[]> =>
  db.selectFrom('payment_refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

/** Undefined: this refund is known by its key already. */
export const insertRefund = (db: Db, row: Omit<RefundRow, 'id' | 'settled_at' | 'checkout_payment_id'>): Promise<RefundRow | undefined> =>
  db
    .insertInto('payment_refunds')
    .values(row)
    .onConflict((on) => on.column('key').doNothing())
    .returningAll()
    .executeTakeFirst()

export const refundById = (db: Db, id: number): Promise<RefundRow | undefined> =>
  db.selectFrom('payment_refunds').selectAll().where('id', '=', id).executeTakeFirst()

export const refundByKey = (db: Db, key: string): Promise<RefundRow | undefined> =>
  db.selectFrom('payment_refunds').selectAll().where('key', '=', key).executeTakeFirst()

/** A part of a refund that has still to go was taken off what is owed for this payment. */
export async function noteSetOffWith(db: Db, id: number, attemptId: number): Promise<void> {
  await db
    .updateTable('payment_refunds')
    .set({ checkout_payment_id: attemptId })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** In the words that its buyer reads. */
export async function setRefundReason(db: Db, id: number, reason: string): Promise<void> {
  await db.updateTable('payment_refunds').set({ reason }).where('id', '=', id).execute()
}

/** False: somebody has settled it before. @param paidWith the payment that its online part went back with */
export async function settleRefundRow(db: Db, id: number, at: Date, paidWith: number | null): Promise<boolean> {
  const settled = await db
    .updateTable('payment_refunds')
    .set({ status: 'settled', settled_at: at, checkout_payment_id: paidWith })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .execute()
  return settled.length > 0
}

/** Ends it without money, and gives its key free. False: somebody has settled or ended it before. */
export async function failRefundRow(db: Db, { id, key }: RefundRow): Promise<boolean> {
  const failed = await db
    .updateTable('payment_refunds')
    .set({ status: 'failed', key: `${key} failed ${id}` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .execute()
  return failed.length > 0
}

/** The name a failed refund had before it made way for another try. */
export const bareKey = ({ key, id }: Pick<RefundRow, 'key' | 'id'>): string => key.replace(` failed ${id}`, '')

/** Refunds that a service refused and nobody has tried again or paid otherwise. */
const failed = (db: Db) =>
  db
    .selectFrom('payment_refunds as f')
    .where(sql<boolean>`f.status = 'failed'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_refunds as again')
            .select('again.id')
            .whereRef('again.order_id', '=', 'f.order_id')
            .where('again.key', '=', sql<string>`split_part(f.key, ' failed ', 1)`),
        ),
      ),
    )
export const failedRefunds = (db: Db) =>
  failed(db)
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .innerJoin('order_payments as p', 'p.order_id', 'f.order_id')
    .leftJoin('checkout_payments as a', 'a.id', 'p.checkout_payment_id')
    .select(['f.id', 'o.number', 'f.cents', 'f.online_cents', 'f.created_at', 'a.provider'])
    .orderBy('f.id', 'desc')
    .limit(50)
    .execute()
export const failedRefund = (db: Db, id: number): Promise<RefundRow | undefined> =>
  failed(db).selectAll('f').where('f.id', '=', id).executeTakeFirst()

/** What was tried before under the same name and has failed. */
export const failedBefore = (db: Db, { order_id: orderId, key }: RefundRow): Promise<Pick<RefundRow, 'id' | 'online_cents'>[]> =>
  db
    .selectFrom('payment_refunds')
    .select(['id', 'online_cents'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'failed')
    .where(sql<string>`split_part(key, ' failed ', 1)`, '=', key)
    .orderBy('id')
    .execute()

export async function addRefunded(db: Db, orderId: number, cents: number): Promise<void> {
  await db
    .updateTable('order_payments')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', cents) }))
    .where('order_id', '=', orderId)
    .execute()
}

/** The same refunds as the operator's list names them. */
export const waitingRefunds = (db: Db, before: Date) =>
  db
    .selectFrom('payment_refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.key', 'o.number', 'r.cents', 'r.online_cents', 'r.created_at'])
    .where('r.status', '=', 'pending')
    .where('r.online_cents', '>', 0)
    .where('r.created_at', '<', before)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(200)
    .execute()

/** Refunds whose money should have gone by now: some job was lost. */
export const stuckRefunds = (db: Db, before: Date): Promise<{ id: number }[]> =>
  db
    .selectFrom('payment_refunds')
    .select('id')
    .where('status', '=', 'pending')
    .where('online_cents', '>', 0)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(200)
    .execute()
