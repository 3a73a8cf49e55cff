import { taxNoteOf, type TaxPart } from '#contract/values/taxes.ts'
import { euroText } from '#contract/values/euroText.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { fullOrders } from '#backend/features/foodOrders/foodOrders.api.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'

/** The receipt § 312i BGB asks for at once: one mail per contract, each naming its seller. Safe to repeat. */
export async function sendReceipt(ctx: Ctx, orderIds: number[]): Promise<void> {
  await ctx.kernel.command({ caller: ctx.caller, requestId: ctx.requestId }, async (command) => {
    const orders = await fullOrders(command.db, (eb) => eb('id', 'in', orderIds))
    for (const order of orders) {
      const account = await accountById(command.db, order.customer_id)
      if (!account) continue
      await queueMail(command, {
        kind: 'order.receipt', to: account.email, subject: `Ihre Bestellung ${order.number} bei ${order.seller.company_name}`, uniqueKey: `receipt-${order.id}`,
        paragraphs: [
          `Guten Tag ${order.customer_name},`,
          `Ihre Bestellung ${order.number} ist bei ${order.seller.company_name} eingegangen. Vertragspartner ist ${order.seller.company_name}, ${order.seller.street} ${order.seller.house_number}, ${order.seller.postal_code} ${order.seller.city}.`,
          'Für frisch zubereitete Speisen und Getränke besteht kein Widerrufsrecht. Sie können kostenfrei stornieren, solange das Restaurant noch nicht angenommen hat.',
        ],
        rows: [
          ...order.items.map((item) => ({ label: `${item.qty} × ${item.name}${item.options.length > 0 ? ` (${item.options.map((option) => option.name).join(', ')})` : ''}`, value: euroText(item.total_cents) })),
          ...(order.deposit_cents > 0 ? [{ label: 'Pfand', value: euroText(order.deposit_cents) }] : []),
          ...(order.fulfilment === 'delivery' ? [{ label: 'Liefergebühr', value: euroText(order.delivery_fee_cents) }] : []),
          { label: `Gesamtsumme ${taxNoteOf([order.seller])}`, value: euroText(order.total_cents), strong: true },
          ...(order.taxes as TaxPart[]).map((tax) => ({ label: `darin ${tax.rate} % MwSt. auf netto ${euroText(tax.net_cents)}`, value: euroText(tax.tax_cents) })),
          { label: 'Zahlung', value: 'bar bei Übergabe' },
        ],
        action: { label: 'Bestellung verfolgen', path: `/konto/bestellungen/${order.number}/verfolgung` },
      })
    }
  })
}
