import type { TaxPart } from '#contract/values/taxes.ts'
import type { FullOrder, OrderAddress } from '#backend/features/foodOrders/foodOrders.api.ts'
import type { InvoiceInput } from './invoice.document.ts'

type Line = InvoiceInput['lines'][number]

/** What an order's invoice says: what was not struck, its deposits, and the delivery, each at its rate. */
export function invoiceInput(order: FullOrder, { number, issuedAt }: { number: string; issuedAt: Date }): InvoiceInput {
  const address = order.address as OrderAddress | null
  const living = order.items.filter((item) => item.status !== 'canceled')
  const goods: Line[] = [
    ...living.map((item) => ({
      text: [item.name, ...item.options.map((option) => option.name)].join(', '),
      quantity: item.qty,
      unitCents: item.unit_cents,
      totalCents: item.total_cents,
      taxRate: item.tax_rate,
    })),
    ...living
      .filter((item) => item.deposit_cents > 0)
      .map((item) => ({
        text: `Pfand ${item.name}`,
        quantity: item.qty,
        unitCents: item.deposit_cents,
        totalCents: item.deposit_cents * item.qty,
        taxRate: item.tax_rate,
      })),
  ]
  const taxes = order.taxes as TaxPart[]
  return {
    number,
    issuedAt,
    orderNumber: order.number,
    suppliedAt: order.status_since,
    seller: order.seller,
    buyer: {
      name: order.customer_name,
      lines: address ? [`${address.street} ${address.house_number}`, `${address.postal_code} ${address.city}`] : [],
    },
    lines: [...goods, ...deliveryLines(order.delivery_fee_cents, goods, taxes)],
    taxes,
    totalCents: order.total_cents,
    paymentText: order.payment_status === 'paid' ? 'Betrag bar erhalten. Vielen Dank.' : 'Zahlbar bar bei Übergabe.',
  }
}

/** The fee follows the goods (docs/law.md row 42): a line for each rate, so that the lines of a rate are what its tax is reckoned from. */
function deliveryLines(feeCents: number, goods: readonly Line[], taxes: readonly TaxPart[]): Line[] {
  const line = (cents: number, taxRate: number): Line => ({ text: 'Lieferung', quantity: 1, unitCents: cents, totalCents: cents, taxRate })
  const goodsAt = (rate: number) => goods.reduce((sum, one) => sum + (one.taxRate === rate ? one.totalCents : 0), 0)
  const lines = taxes.length > 0 ? taxes.map(({ rate, gross_cents: gross }) => line(gross - goodsAt(rate), rate)) : [line(feeCents, 0)]
  return lines.filter(({ totalCents }) => totalCents > 0)
}
