import { euroText } from '#contract/values/euroText.ts'
import { splitByLargestRemainder, sumCents, taxIncluded } from '#contract/values/money.ts'
import type { TaxPart } from '#contract/values/taxes.ts'
import type { InvoiceBuyer, InvoicedOrder, InvoiceLine, InvoicePayment } from '#backend/features/orders/orderKind.api.ts'

export type InvoiceKind = 'invoice' | 'correction'

/** What the profile adds to a seller on paper; read when a document is issued, and frozen with it. */
export interface SellerOnInvoices {
  /** Of the tax office, for those without a VAT id (§ 14 (4) no. 2 UStG). */
  tax_number: string | null
  /** `invoice_text_1` to `_5` of the profile, those that are filled in. */
  notes: string[]
}
export const plainSeller: SellerOnInvoices = { tax_number: null, notes: [] }

/**
 * All that a document says, frozen when its number is given: file and XML follow from it alone. Instants are ISO strings, amounts are cents
 * with tax and above zero in corrections too, where they are what the customer gets back. A line below zero is a discount.
 */
export interface InvoiceInput {
  kind: InvoiceKind
  number: string
  issuedAt: string
  orderNumber: string
  suppliedAt: string
  seller: InvoicedOrder['seller'] & { id: number; tax_number: string | null }
  buyer: InvoiceBuyer
  lines: InvoiceLine[]
  taxes: TaxPart[]
  totalCents: number
  payments: InvoicePayment[]
  paymentText: string
  notes: string[]
  /** For a job that came from an offer: it is called that, and paid by transfer afterwards. */
  isJob?: true
  /** Where the money of a job goes, and until when. */
  transfer?: Transfer
  /** The invoice that a correction corrects. */
  corrects?: { number: string; issuedAt: string }
  /** The invoice that was taken back, and in whose place this one stands. */
  replaces?: { number: string; issuedAt: string }
}
/** A bank account as it stands on invoices; the IBAN without blanks. */
export interface Payee {
  iban: string
  bic: string | null
  holder: string
}
interface Transfer {
  /** ISO, the last day on which it is paid in time. */
  dueAt: string
  /** Null: its seller wants the money otherwise. */
  payee: Payee | null
}
interface Numbered {
  number: string
  issuedAt: Date
}

/** What an order's invoice says, whatever kind it is of: its goods, and what the way to the customer cost, each at its rate. */
export function invoiceInput(order: InvoicedOrder, { number, issuedAt }: Numbered, profile = plainSeller): InvoiceInput {
  const { goods, taxes, carriage, suppliedAt, total_cents: total } = order
  const payments = paymentsOf(order)
  return {
    kind: 'invoice',
    number,
    issuedAt: issuedAt.toISOString(),
    orderNumber: order.number,
    suppliedAt: (suppliedAt ?? issuedAt).toISOString(),
    seller: { ...order.seller, id: order.provider_id, tax_number: profile.tax_number },
    buyer: order.buyer,
    lines: [...goods, ...restLines(carriage, goods, taxes, total)],
    taxes,
    totalCents: total,
    payments,
    paymentText: paidText(order),
    notes: profile.notes,
  }
}

/** What was paid before or with the handing over, part by part; a voucher is a means of payment. */
function paymentsOf({ isPaid, isRefused, paidBy, voucher_cents: voucher, total_cents: total }: InvoicedOrder): InvoicePayment[] {
  if (isRefused) return []
  const rest = total - voucher
  return [
    ...(voucher > 0 ? [{ means: 'voucher' as const, text: 'Mit Gutschein bezahlt', cents: voucher }] : []),
    ...(rest > 0 && paidBy === 'online' ? [{ means: 'online' as const, text: 'Online bezahlt', cents: rest }] : []),
    ...(rest > 0 && paidBy === 'cash' && isPaid ? [{ means: 'cash' as const, text: 'Bar bezahlt', cents: rest }] : []),
  ]
}

/** A voucher lowers what is still to pay, never the price or its tax (§ 3 Abs. 15 UStG). */
function paidText({ isPaid, isRefused, paidBy, voucher_cents: voucher, total_cents: total }: InvoicedOrder): string {
  if (isRefused) return `Bei Übergabe nicht bezahlt.${voucher > 0 ? ` Der Gutschein über ${euroText(voucher)} wurde zurückgebucht.` : ''}`
  if (paidBy === 'voucher' || (voucher > 0 && voucher >= total)) return 'Mit Gutschein bezahlt. Vielen Dank.'
  const by = voucher > 0 ? `${euroText(voucher)} mit Gutschein bezahlt, ` : ''
  const rest = voucher > 0 ? `${euroText(total - voucher)} ` : 'Betrag '
  if (paidBy === 'online') return `${by}${rest}online bezahlt. Vielen Dank.`
  if (isPaid) return `${by}${rest}bar erhalten. Vielen Dank.`
  return voucher > 0 ? `${by}${rest}zahlbar bar bei Übergabe.` : 'Zahlbar bar bei Übergabe.'
}

/** What is taken back of an invoice: lines with tax in cents, each at the rate it was sold at. */
export interface Correction {
  lines: readonly InvoiceLine[]
  /** Frozen with the refund; missing: reckoned from the lines. */
  taxes?: readonly TaxPart[]
  /** «Widerruf vom 3. Mai», printed above the lines. */
  reason?: string
  /** How the money went back. */
  paymentText?: string
}

/** The correction of an invoice that was issued before: same parties, the lines that are given back (§ 14 (4), § 17 UStG, law row 39). */
export function correctionInput(invoice: InvoiceInput, correction: Correction, { number, issuedAt }: Numbered): InvoiceInput {
  const { lines, reason, paymentText = 'Der Betrag wird so erstattet, wie Sie bezahlt haben.' } = correction
  const total = sumCents(lines.map((line) => line.totalCents))
  const { transfer: _transfer, replaces: _replaces, ...kept } = invoice
  const isJob = invoice.isJob === true
  return {
    ...kept,
    kind: 'correction',
    number,
    issuedAt: issuedAt.toISOString(),
    lines: lines.map((line) => namingDiscount(line, invoice.lines)),
    taxes: invoice.taxes.length === 0 ? [] : [...(correction.taxes ?? taxesInside(lines))],
    totalCents: total,
    // What a job cost is paid to its seller, who alone knows whether there is anything to give back.
    payments: isJob ? [] : [{ means: invoice.payments[0]?.means ?? 'online', text: 'Erstattet', cents: total }],
    paymentText,
    notes: [...(reason ? [reason] : []), ...(isJob ? [] : invoice.notes)],
    corrects: { number: invoice.number, issuedAt: invoice.issuedAt },
  }
}

/** What goes back is what was paid for it: the price of a line that had a discount says that it is the price after it. */
function namingDiscount(line: InvoiceLine, invoiced: readonly InvoiceLine[]): InvoiceLine {
  if (line.discount) return line
  const name = line.text.replace(/^\d+ × /, '')
  const discount = invoiced.find(({ text, taxRate }) => text === name && taxRate === line.taxRate)?.discount
  return discount ? { ...line, text: `${line.text}, nach ${discount.text}` } : line
}

/** Gross by rate, and the tax in it; the largest first. */
export function taxesInside(lines: readonly InvoiceLine[]): TaxPart[] {
  const byRate = new Map<number, number>()
  for (const { taxRate, totalCents } of lines) byRate.set(taxRate, (byRate.get(taxRate) ?? 0) + totalCents)
  return [...byRate]
    .filter(([, gross]) => gross > 0)
    .sort((a, b) => b[1] - a[1])
    .map(([rate, gross]) => {
      const { net, tax } = taxIncluded(gross, rate)
      return { rate, gross_cents: gross, net_cents: net, tax_cents: tax }
    })
}

/**
 * What is not goods. Carriage follows the goods (docs/law.md row 42): a line for each rate, so that the lines of a rate are what its tax is
 * reckoned from. A discount on the order stands below them, at each rate too.
 */
function restLines(
  { text, cents }: InvoicedOrder['carriage'],
  goods: readonly InvoiceLine[],
  taxes: readonly TaxPart[],
  total: number,
): InvoiceLine[] {
  const goodsCents = sumCents(goods.map((line) => line.totalCents))
  const rests =
    taxes.length > 0
      ? taxes.map(({ rate, gross_cents: gross }) => ({
          rate,
          cents: gross - sumCents(goods.map((line) => (line.taxRate === rate ? line.totalCents : 0))),
        }))
      : [{ rate: 0, cents: total - goodsCents }]
  const discount = goodsCents + cents - total
  const line = (name: string, part: number, taxRate: number): InvoiceLine => ({
    text: name,
    quantity: 1,
    unitCents: part,
    totalCents: part,
    taxRate,
  })
  if (discount <= 0) return rests.filter((rest) => rest.cents > 0).map((rest) => line(text, rest.cents, rest.rate))
  // Both at once: carriage is spread as the goods are, and what is left at a rate is its discount.
  const carriage = splitByLargestRemainder(
    cents,
    rests.map(({ rate }) => sumCents(goods.map((one) => (taxes.length === 0 || one.taxRate === rate ? one.totalCents : 0)))),
  )
  return rests.flatMap((rest, at) => {
    const way = carriage[at]!
    if (rest.cents >= way) return rest.cents > 0 ? [line(text, rest.cents, rest.rate)] : []
    return [...(way > 0 ? [line(text, way, rest.rate)] : []), line('Rabatt', rest.cents - way, rest.rate)]
  })
}
