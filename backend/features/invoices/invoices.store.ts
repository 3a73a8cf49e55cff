import type { Insertable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { InvoicesTable } from '#backend/tables.ts'

/** The document as it was issued. */
export async function invoiceOf(db: Db, orderId: number): Promise<{ number: string; document: Buffer } | undefined> {
  const row = await db.selectFrom('invoices').select(['number', 'document']).where('order_id', '=', orderId).executeTakeFirst()
  return row && { number: row.number, document: Buffer.from(row.document) }
}

/** The seller's series, begun when there is none; held to the commit, so that no number is skipped or doubled. */
export async function lockSeries(db: Db, providerId: number) {
  await db
    .insertInto('invoice_series')
    .values({ provider_id: providerId, prefix: 'RE' })
    .onConflict((c) => c.column('provider_id').doNothing())
    .execute()
  return await db.selectFrom('invoice_series').selectAll().where('provider_id', '=', providerId).forUpdate().executeTakeFirstOrThrow()
}

/** Stores the invoice with this number of its seller's series, and moves the series on. */
export async function insertInvoice(db: Db, number: number, row: Insertable<InvoicesTable>): Promise<void> {
  await db
    .updateTable('invoice_series')
    .set({ next_number: number + 1 })
    .where('provider_id', '=', row.provider_id)
    .execute()
  await db.insertInto('invoices').values(row).execute()
}

export async function deleteInvoicesBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('invoices').where('issued_at', '<', at).execute()
}

/** Issued by an account or to it, newest first. */
export const invoicesOf = (db: Db, accountId: number) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.number', 'i.issued_at', 'i.total_cents', 'i.provider_id', 'o.number as order_number'])
    .where((eb) => eb.or([eb('i.provider_id', '=', accountId), eb('o.customer_id', '=', accountId)]))
    .orderBy('i.issued_at', 'desc')
    .execute()
