import { sumCents } from '#contract/values/money.ts'
import { berlinDay, germanDay } from '#contract/values/berlinTime.ts'
import { correctionInput, taxesInside, type InvoiceInput, type Payee } from './invoice.input.ts'
import type { InvoiceBuyer, InvoicedOrder, InvoiceLine } from '#backend/features/orders/orderKind.api.ts'
import { sellerOnInvoices } from '#backend/features/profiles/profiles.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { invoiceJobs } from './invoices.jobs.ts'
import { documentOfId, insertInvoice, invoicesOfOffer, lockSeries, type InvoiceRow } from './invoices.store.ts'
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
  /** Days until it is to be paid, counted from its issue; 0: at once. */
  dueDays: number
  payee: Payee | null
}

/** § 14 (4) no. 9 UStG: whoever has work done on a property keeps its invoice, and is told so. Private persons owe no such invoice. */
const keepNote = 'Bei Arbeiten an einem Grundstück bewahren Sie diese Rechnung bitte zwei Jahre auf (§ 14b Abs. 1 Satz 5 UStG).'
const payText = ({ dueDays, payee }: Pick<InvoicedService, 'dueDays' | 'payee'>, dueAt: Date) => {
  const when = dueDays === 0 ? 'sofort' : `bis zum ${germanDay(berlinDay(dueAt))}`
  return payee
    ? `Bitte überweisen Sie den Betrag ${when} ohne Abzug auf dieses Konto.`
    : `Bitte zahlen Sie den Betrag ${when} ohne Abzug, wie es vereinbart ist.`
}

/**
 * Issues the invoice of a job, once, and anew after the one before was taken back: number and content are frozen, its file is written when
 * it is first asked for. Inside a transaction; the seller's series stays locked to its end. Undefined: there is one that counts.
 */
export async function issueServiceInvoice(ctx: Ctx, job: InvoicedService): Promise<InvoiceRow | undefined> {
  const { tax_number: taxNumber, notes } = await sellerOnInvoices(ctx.db, job.providerId)
  const series = await lockSeries(ctx.db, job.providerId)
  const last = (await invoicesOfOffer(ctx.db, job.offerId)).at(-1)
  if (last?.kind === 'invoice') return undefined
  const replaces = last && (await documentOfId(ctx.db, last.id))?.content?.corrects
  const number = nextNumber(series, ctx.now)
  // A private person owes no VAT, as one below the limits of § 19 UStG.
  const seller = { ...job.seller, small_business: job.seller.small_business || job.seller.trading === 'private' }
  const totalCents = sumCents(job.lines.map(({ totalCents: cents }) => cents))
  const dueAt = new Date(ctx.now.getTime() + job.dueDays * 86_400_000)
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
    paymentText: payText(job, dueAt),
    transfer: { dueAt: dueAt.toISOString(), payee: job.payee },
    notes: [...job.notes, ...(seller.trading === 'private' ? [] : [keepNote]), ...notes],
    ...(replaces && { replaces }),
  }
  return await issue(ctx, job, series.next_number, content, last?.id ?? null)
}

/**
 * Takes the invoice of a job back by a correction over all of it (§ 14 (4), § 17 UStG): a document of its own in the same series that names
 * the one it cancels; neither is ever changed. Inside a transaction. Undefined: there is no invoice that counts.
 */
export async function cancelServiceInvoice(
  ctx: Ctx,
  job: Pick<InvoicedService, 'offerId' | 'providerId' | 'customerId'>,
  reason: string,
): Promise<{ row: InvoiceRow; canceled: string } | undefined> {
  const series = await lockSeries(ctx.db, job.providerId)
  const last = (await invoicesOfOffer(ctx.db, job.offerId)).at(-1)
  const invoice = last?.kind === 'invoice' ? await documentOfId(ctx.db, last.id) : undefined
  if (!invoice?.content) return undefined
  const { lines, taxes } = invoice.content
  const number = nextNumber(series, ctx.now)
  const content = correctionInput(
    invoice.content,
    {
      lines,
      taxes,
      reason: `Storno: Diese Korrektur hebt die Rechnung ganz auf. Grund: ${reason}`,
      paymentText: 'Aus der aufgehobenen Rechnung ist nichts mehr zu zahlen. Was darauf schon gezahlt ist, wird verrechnet oder erstattet.',
    },
    { number, issuedAt: ctx.now },
  )
  return { row: await issue(ctx, job, series.next_number, content, invoice.id), canceled: invoice.number }
}

async function issue(
  ctx: Ctx,
  job: Pick<InvoicedService, 'offerId' | 'providerId' | 'customerId'>,
  next: number,
  content: InvoiceInput,
  followsId: number | null,
): Promise<InvoiceRow> {
  const row = await insertInvoice(ctx.db, next, {
    provider_id: job.providerId,
    offer_id: job.offerId,
    customer_id: job.customerId,
    follows_id: followsId,
    kind: content.kind,
    number: content.number,
    issued_at: ctx.now,
    total_cents: content.totalCents,
    content: JSON.stringify(content),
  })
  const { buyer, seller } = content
  if (buyer.email)
    ctx.enqueue(invoiceJobs['invoices.mail'], {
      id: row.id,
      to: buyer.email,
      orderNumber: content.orderNumber,
      sellerName: seller.company_name,
      customerName: buyer.name,
      isJob: true,
    })
  return row
}
