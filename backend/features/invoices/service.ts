import { taxesInside, type InvoiceInput } from './invoice.input.ts'
import type { InvoiceBuyer, InvoicedOrder, InvoiceLine } from '#backend/features/orders/orderKind.api.ts'
import { sellerOnInvoices } from '#backend/features/profiles/profiles.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { invoiceJobs } from './invoices.jobs.ts'
import { insertInvoice, invoiceOfOffer, lockSeries, type InvoiceRow } from './invoices.store.ts'
import { nextNumber } from './issue.ts'

/** A job that came from an offer, done and confirmed. */
export interface InvoicedService {
  offerId: number
  /** «AG-…», printed where an order's number stands. */
  contractNumber: string
  providerId: number
  customerId: number
  seller: InvoicedOrder['seller']
  buyer: InvoiceBuyer
  /** Without tax rates that count where the seller owes none. */
  lines: InvoiceLine[]
  suppliedAt: Date
  notes: string[]
  paymentText: string
}

/**
 * Issues the invoice of a job, once: number and content are frozen, its file is written when it is first asked for. Inside a transaction; the
 * seller's series stays locked to its end. Undefined: there is one already.
 */
export async function issueServiceInvoice(ctx: Ctx, job: InvoicedService): Promise<InvoiceRow | undefined> {
  const { tax_number: taxNumber, notes } = await sellerOnInvoices(ctx.db, job.providerId)
  const series = await lockSeries(ctx.db, job.providerId)
  if (await invoiceOfOffer(ctx.db, job.offerId)) return undefined
  const number = nextNumber(series, ctx.now)
  // A private person owes no VAT, as one below the limits of § 19 UStG.
  const seller = { ...job.seller, small_business: job.seller.small_business || job.seller.trading === 'private' }
  const totalCents = job.lines.reduce((sum, { totalCents: cents }) => sum + cents, 0)
  const content: InvoiceInput = {
    kind: 'invoice',
    number,
    issuedAt: ctx.now.toISOString(),
    isJob: true,
    orderNumber: job.contractNumber,
    suppliedAt: job.suppliedAt.toISOString(),
    seller: { ...seller, id: job.providerId, tax_number: taxNumber },
    buyer: job.buyer,
    lines: job.lines,
    taxes: seller.small_business ? [] : taxesInside(job.lines),
    totalCents,
    payments: [],
    paymentText: job.paymentText,
    notes: [...job.notes, ...notes],
  }
  const row = await insertInvoice(ctx.db, series.next_number, {
    provider_id: job.providerId,
    offer_id: job.offerId,
    customer_id: job.customerId,
    kind: 'invoice',
    number,
    issued_at: ctx.now,
    total_cents: totalCents,
    content: JSON.stringify(content),
  })
  if (job.buyer.email)
    ctx.enqueue(invoiceJobs['invoices.mail'], {
      id: row.id,
      to: job.buyer.email,
      orderNumber: job.contractNumber,
      sellerName: seller.company_name,
      customerName: job.buyer.name,
      isJob: true,
    })
  return row
}
