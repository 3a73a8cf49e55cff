import type { Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { OrderPaymentsTable } from '#backend/tables.ts'

export type PaymentRow = Selectable<OrderPaymentsTable>

/** The payment of an order, locked; the order is locked and its owner known to the caller. */
export const lockPayment = (db: Db, orderId: number): Promise<PaymentRow> =>
  db.selectFrom('order_payments').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirstOrThrow()

export const savePayment = (db: Db, row: PaymentRow, status: PaymentRow['status'], settledAt: Date): Promise<PaymentRow> =>
  db
    .updateTable('order_payments')
    .set({ status, version: row.version + 1, settled_at: settledAt })
    .where('order_id', '=', row.order_id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** What is to be paid when lines of an order fall away; what has been paid is refunded instead. In cents. */
export async function lowerAmount(db: Db, orderId: number, amountCents: number): Promise<void> {
  await db
    .updateTable('order_payments')
    .set({ amount_cents: amountCents })
    .where('order_id', '=', orderId)
    .where('status', '=', 'unpaid')
    .execute()
}
