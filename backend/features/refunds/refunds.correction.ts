import { sumCents } from '#contract/values/money.ts'
import { correctionsOf, issueCorrection } from '#backend/features/invoices/invoices.api.ts'
import type { InvoiceLine } from '#backend/features/orders/orderKind.api.ts'
import { isShopOrderOpen } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { settledAfter, type SettledRefund } from './refunds.api.ts'
import { refundJobs } from './refunds.jobs.ts'
import { orderOfRefund } from './refunds.store.ts'

const reasons = { goodwill: 'Rückgabe', defect: 'Rückgabe wegen eines Mangels', withdrawal: 'Widerruf' } as const

/** An invoice that may still come is asked for once a day. */
const retryMs = 86_400_000

/** Corrects the invoice of what went back (§ 17 UStG, docs/law.md row 39), now or as soon as there is one; safe to repeat. */
export async function correctInvoice(ctx: Ctx, refundId: number): Promise<void> {
  await inCommand(ctx, async (command) => {
    const orderId = await orderOfRefund(command.db, refundId)
    if (!orderId) return
    const before = await correctionsOf(command.db, refundId)
    const refund = await settledAfter(command.db, refundId, before.cents)
    if (!refund) return
    const issued = await issueCorrection(command, {
      orderId,
      refundId,
      part: before.count + 1,
      lines: correctionLines(refund),
      ...(refund.taxes.length > 0 && { taxes: refund.taxes }),
      reason: `${reasons[refund.type]} ${refund.number}${before.count > 0 ? ', weitere Erstattung' : ''}`,
      paymentText: 'Der Betrag wurde so erstattet, wie Sie bezahlt haben.',
    })
    // Settled before all of the order was supplied, there is no invoice yet.
    if (!issued && (await isShopOrderOpen(command.db, orderId)))
      command.enqueue(refundJobs['refund.correct'], { refundId }, { at: new Date(ctx.now.getTime() + retryMs) })
  })
}

/** Goods, deposits and the way there, each at the rate it was sold at; their cents are the refund's. */
export function correctionLines({ lines, carriageCents, taxes }: Pick<SettledRefund, 'lines' | 'carriageCents' | 'taxes'>): InvoiceLine[] {
  const goods = lines.flatMap(({ name, variant, articleNo, quantity, taxRate, goodsCents, depositCents }) => [
    line([name, variant, articleNo && `Art.-Nr. ${articleNo}`].filter(Boolean).join(', '), quantity, goodsCents, taxRate),
    line(`Pfand ${name}`, quantity, depositCents, taxRate),
  ])
  const ways =
    taxes.length > 0
      ? taxes.map(({ rate, gross_cents: gross }) => {
          const ofRate = goods.filter((one) => one.taxRate === rate)
          return line('Versand', 1, gross - sumCents(ofRate.map((one) => one.totalCents)), rate)
        })
      : [line('Versand', 1, carriageCents, 0)]
  return [...goods, ...ways].filter(({ totalCents }) => totalCents > 0)
}

/** A shortened amount may not be so many times a price: then the pieces stand in the text, and it is one. */
function line(text: string, quantity: number, totalCents: number, taxRate: number): InvoiceLine {
  if (quantity > 0 && totalCents % quantity === 0) return { text, quantity, unitCents: totalCents / quantity, totalCents, taxRate }
  return { text: quantity > 1 ? `${quantity} × ${text}` : text, quantity: 1, unitCents: totalCents, totalCents, taxRate }
}
