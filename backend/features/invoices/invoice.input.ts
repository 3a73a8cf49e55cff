import type { TaxPart } from '#contract/values/taxes.ts'
import type { InvoicedOrder, InvoiceLine } from '#backend/features/orders/orderKind.api.ts'
import type { InvoiceInput } from './invoice.document.ts'

/** What an order's invoice says, whatever kind it is of: its goods, and what the way to the customer cost, each at its rate. */
export function invoiceInput(order: InvoicedOrder, { number, issuedAt }: { number: string; issuedAt: Date }): InvoiceInput {
  const { goods, taxes, carriage, suppliedAt } = order
  return {
    number,
    issuedAt,
    orderNumber: order.number,
    suppliedAt: suppliedAt ?? issuedAt,
    seller: order.seller,
    buyer: order.buyer,
    lines: [...goods, ...carriageLines(carriage, goods, taxes)],
    taxes,
    totalCents: order.total_cents,
    paymentText: order.isPaid ? 'Betrag bar erhalten. Vielen Dank.' : 'Zahlbar bar bei Übergabe.',
  }
}

/** Carriage follows the goods (docs/law.md row 42): a line for each rate, so that the lines of a rate are what its tax is reckoned from. */
function carriageLines(
  { text, cents }: InvoicedOrder['carriage'],
  goods: readonly InvoiceLine[],
  taxes: readonly TaxPart[],
): InvoiceLine[] {
  const line = (part: number, taxRate: number): InvoiceLine => ({ text, quantity: 1, unitCents: part, totalCents: part, taxRate })
  const goodsAt = (rate: number) => goods.reduce((sum, one) => sum + (one.taxRate === rate ? one.totalCents : 0), 0)
  const lines = taxes.length > 0 ? taxes.map(({ rate, gross_cents: gross }) => line(gross - goodsAt(rate), rate)) : [line(cents, 0)]
  return lines.filter(({ totalCents }) => totalCents > 0)
}
