import { invoiceCalls } from '#contract/calls/cms.calls.ts'
import { berlinParts } from '#contract/values/berlinTime.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import { invoicedOrder } from '#backend/features/orders/lists.api.ts'
import type { InvoicedOrder } from '#backend/features/orders/orderKind.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { limitTries } from '#backend/kernel/limitTries.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { invoicePdf } from './invoice.document.ts'
import { invoiceInput } from './invoice.input.ts'
import { forgetOldInvoices, invoicesPrivacy, keptSince } from './invoices.privacy.ts'
import { insertInvoice, invoiceOf, lockSeries } from './invoices.store.ts'

/** A seller may name any address: enough for a mistyped one, too little to fill somebody's mailbox. */
const perOrder = { max: 5, windowMinutes: 24 * 60, lockMinutes: 24 * 60 }
const perMailbox = { max: 20, windowMinutes: 24 * 60, lockMinutes: 24 * 60 }
const perSender = { max: 300, windowMinutes: 24 * 60, lockMinutes: 60 }

/** Invoices per seller: gapless number, document kept as it was issued (§ 14 UStG, docs/law.md row 39). */
export const invoices = defineFeature({
  ...invoicesPrivacy,
  housekeeping: forgetOldInvoices,
  calls: invoiceCalls,
  handlers: {
    async 'invoices.sendByMail'(ctx, { body }) {
      const order = orNotFound(await ownOrder(ctx, body.order_number))
      const invoice = await issue(ctx, order)
      const to = body.email || (await accountById(ctx.db, order.customer_id))?.email
      if (!to) throw new Refusal('NOT_FOUND')
      await limitTries(ctx, 'invoice.order', String(order.id), perOrder)
      await limitTries(ctx, 'invoice.mail', to, perMailbox)
      await limitTries(ctx, 'invoice.sender', String(order.provider_id), perSender)
      await queueMail(ctx, {
        kind: 'invoice',
        to,
        subject: `Rechnung ${invoice.number} von ${order.seller.company_name}`,
        paragraphs: [
          `Guten Tag ${order.customer_name},`,
          `anbei die Rechnung ${invoice.number} zu Ihrer Bestellung ${order.number} bei ${order.seller.company_name}.`,
        ],
        attachments: [
          { fileName: `Rechnung-${invoice.number}.pdf`, contentType: 'application/pdf', base64: invoice.document.toString('base64') },
        ],
      })
      return { message: `Die Rechnung ${invoice.number} wurde an ${to} gesendet.`, data: { invoice_number: invoice.number, sent_to: to } }
    },
    async 'invoices.download'(ctx, { query }) {
      const order = orNotFound(await ownOrder(ctx, query.order_number))
      // A GET has no transaction of its own; the first download issues the invoice.
      const invoice = await inCommand(ctx, (command) => issue(command, order))
      return { file: invoice.document, fileName: `Rechnung-${invoice.number}.pdf` }
    },
  },
  subjects: { invoice: async (ctx, number) => (await ownOrder(ctx, number.toUpperCase())) !== undefined },
})

/** The order an account may see the invoice of, of whatever kind: what it has sold or bought. */
const ownOrder = (ctx: AccountCtx, number: string): Promise<InvoicedOrder | undefined> =>
  invoicedOrder(ctx.db, number, { side: ctx.account.role === 'provider' ? 'provider' : 'customer', userId: ctx.account.userId })

/** Issues once; afterwards the stored document comes back. The series row is locked, so that no number is skipped or doubled. */
async function issue(ctx: Ctx, order: InvoicedOrder): Promise<{ number: string; document: Buffer }> {
  if (order.suppliedAt === null || order.suppliedAt < keptSince(ctx.now)) throw new Refusal('INVOICE_NOT_AVAILABLE')
  const find = () => invoiceOf(ctx.db, order.id)
  const known = await find()
  if (known) return known
  const series = await lockSeries(ctx.db, order.provider_id)
  // Somebody else may have issued it while we waited for the series.
  const meanwhile = await find()
  if (meanwhile) return meanwhile
  const number = `${series.prefix}-${berlinParts(ctx.now).year}-${String(series.next_number).padStart(5, '0')}`
  const document = await invoicePdf(invoiceInput(order, { number, issuedAt: ctx.now }))
  await insertInvoice(ctx.db, series.next_number, {
    provider_id: order.provider_id,
    order_id: order.id,
    number,
    issued_at: ctx.now,
    total_cents: order.total_cents,
    document,
  })
  return { number, document }
}
