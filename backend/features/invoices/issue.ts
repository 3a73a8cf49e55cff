import { berlinParts } from '#contract/values/berlinTime.ts'
import { sumCents } from '#contract/values/money.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { invoicedOrderOfId } from '#backend/features/orders/lists.api.ts'
import type { InvoicedOrder } from '#backend/features/orders/orderKind.api.ts'
import { sellerOnInvoices } from '#backend/features/profiles/profiles.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { correctionInput, invoiceInput, type Correction } from './invoice.input.ts'
import { writeInvoice } from './invoiceWriter.ts'
import { invoiceJobs } from './invoices.jobs.ts'
import { keptSince } from './invoices.privacy.ts'
import {
  correctedCents,
  correctionOf,
  documentOfId,
  insertInvoice,
  invoiceOf,
  keepFile,
  lockSeries,
  type InvoiceDocument,
} from './invoices.store.ts'

/** Supplied, and not so long ago that its documents are gone. */
const isInvoiced = ({ suppliedAt }: InvoicedOrder, now: Date): boolean => suppliedAt !== null && suppliedAt >= keptSince(now)

/** Cash nobody has noted yet: what an invoice said of it now it would say for ever. */
const isCashOpen = ({ paidBy, isPaid }: InvoicedOrder): boolean => paidBy === 'cash' && !isPaid

/**
 * Issues the invoice of an order that has just been supplied, unless somebody has fetched it already, and mails it to its buyer. Inside a
 * transaction; safe to repeat. An order that is no longer to be invoiced gets none, and one whose cash nobody has noted waits for that:
 * whoever notes it tells of it again (`tellSupplied`).
 */
export async function issueSupplied(ctx: Ctx, orderId: number): Promise<void> {
  const order = await invoicedOrderOfId(ctx.db, orderId)
  if (!order || !isInvoiced(order, ctx.now) || isCashOpen(order)) return
  const { id } = await issueInvoice(ctx, order)
  await mailToBuyer(ctx, order, id)
}

/**
 * Issues an order's invoice once: number and content, no file yet (`fileOf`). Inside a transaction; the series row stays locked to its end,
 * so that no number is skipped or doubled.
 * @throws Refusal INVOICE_NOT_AVAILABLE: not supplied yet, or so long ago that its documents are gone.
 */
export async function issueInvoice(ctx: Pick<Ctx, 'db' | 'now'>, order: InvoicedOrder): Promise<InvoiceDocument> {
  if (!isInvoiced(order, ctx.now)) throw new Refusal('INVOICE_NOT_AVAILABLE')
  const find = () => invoiceOf(ctx.db, order.id)
  const known = await find()
  if (known) return known
  const profile = await sellerOnInvoices(ctx.db, order.provider_id)
  const series = await lockSeries(ctx.db, order.provider_id)
  // Somebody else may have issued it while we waited for the series.
  const meanwhile = await find()
  if (meanwhile) return meanwhile
  const number = nextNumber(series, ctx.now)
  return await insertInvoice(ctx.db, series.next_number, {
    provider_id: order.provider_id,
    order_id: order.id,
    kind: 'invoice',
    number,
    issued_at: ctx.now,
    total_cents: order.total_cents,
    content: JSON.stringify(invoiceInput(order, { number, issuedAt: ctx.now }, profile)),
  })
}

/**
 * Issues the correction of an order's invoice for a refund, once for each of its payments; where none was issued before, the invoice comes
 * first. Inside the transaction that settles the refund, as its last writes: the seller's series stays locked to the commit. Undefined: the
 * order was never supplied, so that there is nothing to correct (its refund needs a receipt, no correction).
 * @throws Error when more would be given back than was invoiced.
 */
export async function issueCorrection(
  ctx: Ctx,
  { orderId, refundId, part = 1, ...correction }: { orderId: number; refundId: number; part?: number } & Correction,
): Promise<{ id: number; number: string } | undefined> {
  const known = await correctionOf(ctx.db, refundId, part)
  if (known) return { id: known.id, number: known.number }
  const order = orNotFound(await invoicedOrderOfId(ctx.db, orderId))
  if (!isInvoiced(order, ctx.now)) return undefined
  const invoice = await issueInvoice(ctx, order)
  const series = await lockSeries(ctx.db, order.provider_id)
  const meanwhile = await correctionOf(ctx.db, refundId, part)
  if (meanwhile) return { id: meanwhile.id, number: meanwhile.number }
  const number = nextNumber(series, ctx.now)
  // Of an old invoice only the file was kept; what it says is said again from its order.
  const corrected = invoice.content ?? invoiceInput(order, { number: invoice.number, issuedAt: invoice.issued_at })
  const content = correctionInput(corrected, correction, { number, issuedAt: ctx.now })
  const before = await correctedCents(ctx.db, orderId)
  if (content.totalCents <= 0 || sumCents([before, content.totalCents]) > invoice.total_cents)
    throw new Error(`A correction of ${content.totalCents} cents after ${before} does not fit invoice ${invoice.number}`)
  const { id } = await insertInvoice(ctx.db, series.next_number, {
    provider_id: order.provider_id,
    order_id: orderId,
    kind: 'correction',
    refund_id: refundId,
    refund_part: part,
    number,
    issued_at: ctx.now,
    total_cents: content.totalCents,
    content: JSON.stringify(content),
  })
  await mailToBuyer(ctx, order, id)
  return { id, number }
}

/** The buyer has it without asking. Whoever has left has no address any more. */
async function mailToBuyer(ctx: Ctx, order: InvoicedOrder, id: number): Promise<void> {
  const to = (await accountById(ctx.db, order.customer_id))?.email
  if (!to) return
  const { number: orderNumber, seller, customer_name: customerName } = order
  ctx.enqueue(
    invoiceJobs['invoices.mail'],
    { id, to, orderNumber, sellerName: seller.company_name, customerName },
    { uniqueKey: `document-mail-${id}` },
  )
}

/** The number that a seller's series gives next, of the year. */
export const nextNumber = ({ prefix, next_number: next }: { prefix: string; next_number: number }, now: Date): string =>
  `${prefix}-${berlinParts(now).year}-${String(next).padStart(5, '0')}`

/**
 * The file of a document, written from its frozen content when it is first asked for. Outside a transaction: it takes a tenth of a second.
 */
export async function fileOf(ctx: Ctx, invoice: InvoiceDocument): Promise<{ pdf: Buffer; xml: string | null }> {
  if (invoice.document) return { pdf: invoice.document, xml: invoice.xml }
  const written = await writeInvoice(invoice.content!)
  const kept = await inCommand(ctx, async (command) => {
    await keepFile(command.db, invoice.id, written)
    return documentOfId(command.db, invoice.id)
  })
  // Two may have written it at once: what was kept counts.
  return { pdf: orNotFound(kept).document!, xml: kept!.xml }
}

/** The file of an issued document by its id. Whether the caller may read it was evaluated before. @throws Refusal NOT_FOUND */
export const invoiceFile = async (ctx: Ctx, id: number): Promise<Buffer> =>
  (await fileOf(ctx, orNotFound(await documentOfId(ctx.db, id)))).pdf
