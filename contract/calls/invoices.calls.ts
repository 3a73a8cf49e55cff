import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant } from '#contract/define.ts'
import { atMost } from '#contract/values/bounded.ts'

const OrderNumber = z
  .string({ error: 'Bitte geben Sie eine Bestellnummer an.' })
  .check(atMost(60, 'Bitte geben Sie eine gültige Bestellnummer an.'))
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{4,40}$/, 'Bitte geben Sie eine gültige Bestellnummer an.')
/** «RE-2026-00001»; the prefix is the seller's. */
const InvoiceNumber = z
  .string({ error: 'Bitte geben Sie eine gültige Rechnungsnummer an.' })
  .check(atMost(60, 'Bitte geben Sie eine gültige Rechnungsnummer an.'))
  .trim()
  .regex(/^[A-Za-z0-9/-]{1,40}$/, 'Bitte geben Sie eine gültige Rechnungsnummer an.')

/** A document that was issued for an order. */
export const IssuedInvoice = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'correction']),
  issued_at: Instant,
  /** With tax; of a correction, what was given back. */
  total_cents: z.int(),
  /** Its XML alone can be fetched: what a business's bookkeeping reads (EN 16931). */
  has_xml: z.boolean(),
  /** Issued to a business. */
  is_business: z.boolean(),
})
export type IssuedInvoice = z.infer<typeof IssuedInvoice>

/** Invoices and their corrections: files with the same inside for machines (ZUGFeRD). */
export const invoiceCalls = defineCalls({
  'invoices.sendByMail': {
    method: 'POST',
    path: 'sendInvoiceOnMail',
    area: 'chat',
    summary: 'Rechnung zu einer abgeschlossenen Bestellung per Mail senden; mit Nummer eine Rechnungskorrektur',
    audience: ['provider'],
    subject: { kind: 'invoice', at: 'body.order_number' },
    body: z.object({
      order_number: OrderNumber,
      invoice_number: InvoiceNumber.optional(),
      email: z
        .union(
          [
            z.literal(''),
            z
              .string()
              .check(
                atMost(254, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'),
                z.email('Bitte geben Sie eine gültige E-Mail-Adresse ein.'),
              ),
          ],
          { error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' },
        )
        .optional(),
    }),
    output: Done.extend({ data: z.object({ invoice_number: z.string(), sent_to: z.string() }) }),
    refuses: ['NOT_FOUND', 'INVOICE_NOT_AVAILABLE', 'TOO_MANY_TRIES'],
  },
  'invoices.sendToMe': {
    method: 'POST',
    path: 'sendMyInvoiceOnMail',
    area: 'orders',
    ours: true,
    summary: 'Rechnung zu einer eigenen Bestellung noch einmal an die eigene Adresse senden; mit Nummer eine Rechnungskorrektur',
    audience: ['customer', 'guest'],
    subject: { kind: 'orderOfCustomer', at: 'body.order_number' },
    body: z.object({ order_number: OrderNumber, invoice_number: InvoiceNumber.optional() }),
    output: Done.extend({ data: z.object({ invoice_number: z.string(), sent_to: z.string() }) }),
    refuses: ['NOT_FOUND', 'INVOICE_NOT_AVAILABLE', 'TOO_MANY_TRIES'],
  },
  'invoices.download': {
    method: 'GET',
    path: 'orderInvoiceByProvider',
    area: 'orders',
    summary: 'Rechnung als PDF mit E-Rechnung darin; mit Nummer eine Rechnungskorrektur',
    audience: ['customer', 'provider', 'guest'],
    subject: { kind: 'invoice', at: 'query.order_number' },
    produces: 'application/pdf',
    query: z.object({ order_number: OrderNumber, provider_id: Id.optional(), invoice_number: InvoiceNumber.optional() }),
    refuses: ['INVOICE_NOT_AVAILABLE'],
  },
  'invoices.downloadXml': {
    method: 'GET',
    path: 'orderInvoiceXml',
    area: 'orders',
    ours: true,
    summary: 'E-Rechnung allein als XML (EN 16931)',
    audience: ['customer', 'provider', 'guest'],
    subject: { kind: 'invoice', at: 'query.order_number' },
    produces: 'application/xml',
    query: z.object({ order_number: OrderNumber, invoice_number: InvoiceNumber.optional() }),
    refuses: ['INVOICE_NOT_AVAILABLE'],
  },
  'invoices.ofOrder': {
    method: 'GET',
    path: 'orderInvoices',
    area: 'orders',
    ours: true,
    summary: 'Was zu einer Bestellung ausgestellt wurde: Rechnung und Korrekturen',
    audience: ['customer', 'provider', 'guest'],
    subject: { kind: 'invoice', at: 'query.order_number' },
    query: z.object({ order_number: OrderNumber }),
    output: dataOf(z.array(IssuedInvoice)),
  },
})
