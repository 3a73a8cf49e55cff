import { invoiceCalls } from '#contract/calls/invoices.calls.ts'
import { euroText } from '#contract/values/euroText.ts'
import { documentKindTexts } from '#contract/values/documentRules.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import { invoicedOrder } from '#backend/features/orders/lists.api.ts'
import type { InvoicedOrder } from '#backend/features/orders/orderKind.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { limitTries } from '#backend/kernel/limitTries.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { forgetOldInvoices, invoicesPrivacy } from './invoices.privacy.ts'
import { invoiceJobs } from './invoices.jobs.ts'
import { documentOf, documentOfId, documentsOf, type InvoiceDocument } from './invoices.store.ts'
import { fileOf, issueInvoice, issueSupplied } from './issue.ts'

/** A seller may name any address: enough for a mistyped one, too little to fill somebody's mailbox. */
const perOrder = { max: 5, windowMinutes: 24 * 60, lockMinutes: 24 * 60 }
const perMailbox = { max: 20, windowMinutes: 24 * 60, lockMinutes: 24 * 60 }
/** Whoever asks for his own again gets it, to his own address, whatever sellers have sent there. */
const perBuyer = { max: 5, windowMinutes: 24 * 60, lockMinutes: 24 * 60 }
const perSelf = { max: 50, windowMinutes: 24 * 60, lockMinutes: 24 * 60 }
const perSender = { max: 300, windowMinutes: 24 * 60, lockMinutes: 60 }

/** Invoices per seller: gapless number, document kept as it was issued (§ 14 UStG, docs/law.md row 39). */
export const invoices = defineFeature({
  ...invoicesPrivacy,
  housekeeping: forgetOldInvoices,
  calls: invoiceCalls,
  handlers: {
    async 'invoices.sendByMail'(ctx, { body }) {
      const order = orNotFound(await ownOrder(ctx, body.order_number))
      const to = body.email || (await accountById(ctx.db, order.customer_id))?.email
      const invoice = await namedOrIssued(ctx, order, body.invoice_number)
      if (!to) throw new Refusal('NOT_FOUND')
      await limitTries(ctx, 'invoice.order', String(order.id), perOrder)
      await limitTries(ctx, 'invoice.mail', to, perMailbox)
      await limitTries(ctx, 'invoice.sender', String(order.provider_id), perSender)
      return sendTo(ctx, order, invoice, to)
    },
    async 'invoices.sendToMe'(ctx, { body }) {
      const order = orNotFound(await ownOrder(ctx, body.order_number))
      const { email: to } = orNotFound(await accountById(ctx.db, ctx.account.userId))
      const invoice = await namedOrIssued(ctx, order, body.invoice_number)
      await limitTries(ctx, 'invoice.buyer', String(order.id), perBuyer)
      await limitTries(ctx, 'invoice.self', String(ctx.account.userId), perSelf)
      return sendTo(ctx, order, invoice, to)
    },
    async 'invoices.download'(ctx, { query }) {
      const invoice = await wanted(ctx, query)
      const { pdf } = await fileOf(ctx, invoice)
      return { file: pdf, fileName: `${fileNameOf(invoice)}.pdf` }
    },
    async 'invoices.downloadXml'(ctx, { query }) {
      const invoice = await wanted(ctx, query)
      const { xml } = await fileOf(ctx, invoice)
      if (xml === null) throw new Refusal('INVOICE_NOT_AVAILABLE')
      return { file: Buffer.from(xml, 'utf8'), fileName: `${fileNameOf(invoice)}.xml` }
    },
    async 'invoices.ofOrder'(ctx, { query }) {
      const order = orNotFound(await ownOrder(ctx, query.order_number))
      const rows = await documentsOf(ctx.db, order.id)
      return { data: rows.map(({ id: _id, ...row }) => ({ ...row, issued_at: row.issued_at.toISOString() })) }
    },
  },
  subjects: { invoice: async (ctx, number) => (await ownOrder(ctx, number.toUpperCase())) !== undefined },
  jobs: performJobs(invoiceJobs, {
    'invoices.issue': (ctx, { orderId }) => inCommand(ctx, (command) => issueSupplied(command, orderId)),
    async 'invoices.mail'(ctx, { id, to, orderNumber, sellerName, customerName, isJob = false }) {
      const invoice = await documentOfId(ctx.db, id)
      if (!invoice) return
      const { pdf } = await fileOf(ctx, invoice)
      const corrects = invoice.content?.corrects
      await inCommand(ctx, (command) =>
        queueMail(command, {
          kind: 'invoice',
          to,
          subject: `${documentKindTexts[invoice.kind]} ${invoice.number} von ${sellerName}`,
          paragraphs: [
            `Guten Tag ${customerName},`,
            `anbei die ${documentKindTexts[invoice.kind]} ${invoice.number} zu ` +
              `${isJob ? 'Ihrem Auftrag' : 'Ihrer Bestellung'} ${orderNumber} bei ${sellerName}.`,
            ...(corrects
              ? [
                  isJob
                    ? `Sie hebt die Rechnung ${corrects.number} auf.`
                    : `Sie berichtigt die Rechnung ${corrects.number} um ${euroText(invoice.total_cents)}.`,
                ]
              : []),
          ],
          attachments: [{ fileName: `${fileNameOf(invoice)}.pdf`, contentType: 'application/pdf', base64: pdf.toString('base64') }],
        }),
      )
    },
  }),
})

/** The order an account may see the invoice of, of whatever kind: what it has sold or bought. */
const ownOrder = (ctx: AccountCtx, number: string): Promise<InvoicedOrder | undefined> =>
  invoicedOrder(ctx.db, number, { side: ctx.account.role === 'provider' ? 'provider' : 'customer', userId: ctx.account.userId })

/** The document of this number; without one the invoice, issued where it was not yet. */
const namedOrIssued = async (ctx: Ctx, order: InvoicedOrder, number: string | undefined): Promise<InvoiceDocument> =>
  number === undefined ? await issueInvoice(ctx, order) : orNotFound(await documentOf(ctx.db, order.id, number))

function sendTo(ctx: Ctx, order: InvoicedOrder, { id, kind, number }: InvoiceDocument, to: string) {
  ctx.enqueue(invoiceJobs['invoices.mail'], {
    id,
    to,
    orderNumber: order.number,
    sellerName: order.seller.company_name,
    customerName: order.customer_name,
  })
  return { message: `Die ${documentKindTexts[kind]} ${number} wird an ${to} gesendet.`, data: { invoice_number: number, sent_to: to } }
}

/** The document that is asked for; the first download issues the invoice. A GET has no transaction of its own. */
async function wanted(ctx: AccountCtx, query: { order_number: string; invoice_number?: string | undefined }): Promise<InvoiceDocument> {
  const order = orNotFound(await ownOrder(ctx, query.order_number))
  if (query.invoice_number !== undefined) return orNotFound(await documentOf(ctx.db, order.id, query.invoice_number))
  return await inCommand(ctx, (command: Ctx) => issueInvoice(command, order))
}

const fileNameOf = ({ kind, number }: InvoiceDocument): string => `${kind === 'invoice' ? 'Rechnung' : 'Rechnungskorrektur'}-${number}`
