import { sql, type Insertable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { InvoicesTable } from '#backend/tables.ts'
import type { InvoiceInput } from './invoice.input.ts'
import type { Written } from './invoice.worker.ts'

export interface InvoiceRow {
  id: number
  number: string
  kind: 'invoice' | 'correction'
  issued_at: Date
  total_cents: number
}
/** A document and, once it is written, its file; `content` is null for those from before there were e-invoices. */
export interface InvoiceDocument extends InvoiceRow {
  content: InvoiceInput | null
  document: Buffer | null
  xml: string | null
}

/** More than a return a day for a quarter of a year; an order has one or two. */
const mostDocuments = 100

const facts = ['id', 'number', 'kind', 'issued_at', 'total_cents'] as const

const documents = (db: Db) => db.selectFrom('invoices').select([...facts, 'content', 'document', 'xml'])
type Found = Awaited<ReturnType<ReturnType<typeof documents>['execute']>>[number]
const asDocument = (row: Found | undefined): InvoiceDocument | undefined =>
  row && {
    ...row,
    kind: row.kind as InvoiceRow['kind'],
    content: row.content as InvoiceInput | null,
    document: row.document && Buffer.from(row.document),
  }

/** The invoice of an order; its corrections have numbers. */
export const invoiceOf = async (db: Db, orderId: number): Promise<InvoiceDocument | undefined> =>
  asDocument(await documents(db).where('order_id', '=', orderId).where('kind', '=', 'invoice').executeTakeFirst())

/** What was issued for a job that came from an offer, in the order of issue: invoices and the corrections that took them back. */
export const invoicesOfOffer = async (db: Db, offerId: number): Promise<InvoiceRow[]> => {
  const rows = await db.selectFrom('invoices').select(facts).where('offer_id', '=', offerId).orderBy('id').limit(mostDocuments).execute()
  return rows.map((row) => ({ ...row, kind: row.kind as InvoiceRow['kind'] }))
}

/** Invoices of a guest's jobs become an account's; those of orders follow their orders. */
export async function handOverInvoices(db: Db, from: number, to: number): Promise<void> {
  await db.updateTable('invoices').set({ customer_id: to }).where('customer_id', '=', from).execute()
}

/** A document of an order by its number: the invoice or a correction. */
export const documentOf = async (db: Db, orderId: number, number: string): Promise<InvoiceDocument | undefined> =>
  asDocument(await documents(db).where('order_id', '=', orderId).where('number', '=', number).executeTakeFirst())

export const documentOfId = async (db: Db, id: number): Promise<InvoiceDocument | undefined> =>
  asDocument(await documents(db).where('id', '=', id).executeTakeFirst())

/** A correction by the refund it belongs to, and which of its corrections it is. */
export const correctionOf = async (db: Db, refundId: number, part: number): Promise<InvoiceDocument | undefined> =>
  asDocument(await documents(db).where('refund_id', '=', refundId).where('refund_part', '=', part).executeTakeFirst())

/** How many corrections a refund has, and what they come to. */
export async function correctionsOf(db: Db, refundId: number): Promise<{ count: number; cents: number }> {
  const row = await db
    .selectFrom('invoices')
    .select(({ fn, lit }) => [fn.countAll<string>().as('count'), fn.coalesce(fn.sum<string>('total_cents'), lit(0)).as('cents')])
    .where('refund_id', '=', refundId)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), cents: Number(row.cents) }
}

/** What was issued for an order, in the order of issue. */
export const documentsOf = async (db: Db, orderId: number): Promise<(InvoiceRow & { is_business: boolean; has_xml: boolean })[]> => {
  const rows = await db
    .selectFrom('invoices')
    .select([
      ...facts,
      // What has no file yet will have one with XML, unless the standard allows none for it.
      sql<boolean>`xml is not null or document is null`.as('has_xml'),
      sql<Partial<InvoiceInput['buyer']> | null>`content -> 'buyer'`.as('buyer'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(mostDocuments)
    .execute()
  return rows.map(({ buyer, kind, ...row }) => {
    const { company, vat_id: vatId } = buyer ?? {}
    return { ...row, kind: kind as InvoiceRow['kind'], is_business: Boolean(company || vatId) }
  })
}

/** What an order's corrections have given back so far, in cents. */
export async function correctedCents(db: Db, orderId: number): Promise<number> {
  const row = await db
    .selectFrom('invoices')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('total_cents'), eb.lit(0)).as('cents'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'correction')
    .executeTakeFirstOrThrow()
  return Number(row.cents)
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

/** Stores a document with this number of its seller's series, and moves the series on. */
export async function insertInvoice(db: Db, number: number, row: Insertable<InvoicesTable>): Promise<InvoiceDocument> {
  await db
    .updateTable('invoice_series')
    .set({ next_number: number + 1 })
    .where('provider_id', '=', row.provider_id)
    .execute()
  const stored = await db
    .insertInto('invoices')
    .values(row)
    .returning([...facts, 'content', 'document', 'xml'])
    .executeTakeFirstOrThrow()
  return asDocument(stored)!
}

/** Keeps the file of a document; one that was kept meanwhile stays. */
export async function keepFile(db: Db, id: number, { pdf, xml }: Written): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ document: Buffer.from(pdf), xml })
    .where('id', '=', id)
    .where('document', 'is', null)
    .execute()
}

export async function deleteInvoicesBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('invoices').where('issued_at', '<', at).execute()
}

/** Issued by an account or to it, newest first. */
export const invoicesOf = (db: Db, accountId: number) =>
  db
    .selectFrom('invoices as i')
    .leftJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.number', 'i.issued_at', 'i.total_cents', 'i.provider_id', 'i.kind'])
    .select(sql<string>`coalesce(o.number, i.content ->> 'orderNumber')`.as('order_number'))
    .where((eb) => eb.or([eb('i.provider_id', '=', accountId), eb('o.customer_id', '=', accountId), eb('i.customer_id', '=', accountId)]))
    .orderBy('i.issued_at', 'desc')
    .execute()
