import { splitByLargestRemainder, sumCents, taxIncluded } from '#contract/values/money.ts'
import type { InvoiceLine } from '#backend/features/orders/orderKind.api.ts'
import type { InvoiceInput } from './invoice.input.ts'

/** Of EN 16931 (UNTDID 5305): taxed, zero rated, exempt, not subject to VAT. */
export type TaxCategory = 'S' | 'Z' | 'E' | 'O'

export interface NetLine {
  text: string
  quantity: number
  unit: InvoiceLine['unit'] | undefined
  /** Of the line, rounded to the cent so that the lines of a rate add up to its basis. */
  netCents: number
  /** Net price of a piece in euros, before the line's discount, with as many decimals as it takes to come to `netCents` again. */
  price: string
  /** What was taken off this line, net. */
  discount: { text: string; netCents: number } | null
  category: TaxCategory
  rate: number
}
export interface NetGroup {
  category: TaxCategory
  rate: number
  basisCents: number
  taxCents: number
}
/** A discount on the whole order, at one rate. */
export interface NetAllowance {
  text: string
  netCents: number
  category: TaxCategory
  rate: number
}
export interface NetAmounts {
  lines: NetLine[]
  allowances: NetAllowance[]
  groups: NetGroup[]
  lineCents: number
  allowanceCents: number
  basisCents: number
  taxCents: number
  grandCents: number
  prepaidCents: number
  dueCents: number
}

export const exemptionReason = {
  S: '',
  Z: '',
  E: 'Steuerfrei für Kleinunternehmer (§ 19 UStG)',
  O: 'Privatverkauf, es wird keine Umsatzsteuer erhoben',
} as const satisfies Record<TaxCategory, string>

/**
 * An invoice the way EN 16931 reckons: from net lines up. What the customer pays and the tax in it are law here, so each rate's tax is what
 * its gross contains, and its net is spread over its lines by largest remainder: all sums agree to the cent.
 */
export function netAmounts({ seller, lines, taxes, totalCents, payments }: InvoiceInput): NetAmounts {
  const untaxed: TaxCategory | null = seller.small_business ? (seller.trading === 'private' ? 'O' : 'E') : null
  const rateOf = (line: InvoiceLine) => (untaxed ? 0 : line.taxRate)
  const rates = [...new Set(lines.map(rateOf))].sort((a, b) => b - a)
  const groups: NetGroup[] = []
  const net = new Map<InvoiceLine, number>()
  for (const rate of rates) {
    const ofRate = lines.filter((line) => rateOf(line) === rate)
    const gross = sumCents(ofRate.map((line) => line.totalCents))
    const frozen = taxes.find((part) => part.rate === rate && part.gross_cents === gross)
    const tax = untaxed ? 0 : (frozen?.tax_cents ?? taxIncluded(gross, rate).tax)
    const off = ofRate.filter((line) => line.totalCents < 0)
    for (const line of off) net.set(line, taxIncluded(line.totalCents, rate).net)
    const sold = ofRate.filter((line) => line.totalCents >= 0)
    const parts = splitByLargestRemainder(
      gross - tax - sumCents(off.map((line) => net.get(line)!)),
      sold.map((line) => line.totalCents),
    )
    sold.forEach((line, at) => net.set(line, parts[at]!))
    groups.push({ category: untaxed ?? (rate === 0 ? 'Z' : 'S'), rate, basisCents: gross - tax, taxCents: tax })
  }
  const groupOf = (line: InvoiceLine) => groups[rates.indexOf(rateOf(line))]!
  const netLines = lines
    .filter((line) => line.totalCents >= 0)
    .map((line): NetLine => {
      const { category, rate } = groupOf(line)
      const netCents = net.get(line)!
      const discount = discountOf(line, netCents, rate)
      const price = priceOf(netCents + (discount?.netCents ?? 0), line.quantity)
      return { text: line.text, quantity: line.quantity, unit: line.unit, netCents, price, discount, category, rate }
    })
  const allowances = lines
    .filter((line) => line.totalCents < 0)
    .map((line): NetAllowance => {
      const { category, rate } = groupOf(line)
      return { text: line.text, netCents: -net.get(line)!, category, rate }
    })
  const lineCents = sumCents(netLines.map((line) => line.netCents))
  const allowanceCents = sumCents(allowances.map((one) => one.netCents))
  const taxCents = sumCents(groups.map((group) => group.taxCents))
  const grandCents = lineCents - allowanceCents + taxCents
  if (grandCents !== totalCents) throw new Error(`Lines of ${grandCents} cents make no invoice of ${totalCents}`)
  const prepaidCents = sumCents(payments.map(({ cents }) => cents))
  return {
    lines: netLines,
    allowances,
    groups,
    lineCents,
    allowanceCents,
    basisCents: grandCents - taxCents,
    taxCents,
    grandCents,
    prepaidCents,
    dueCents: grandCents - prepaidCents,
  }
}

/** A line's discount without its tax. Below a cent of net it is none for machines: the price of a piece holds it then. */
function discountOf({ discount, totalCents }: InvoiceLine, netCents: number, rate: number): NetLine['discount'] {
  if (!discount) return null
  const off = taxIncluded(totalCents + discount.cents, rate).net - netCents
  return off > 0 ? { text: discount.text, netCents: off } : null
}

/** The shortest price that comes to the line's net again: cents where they do, else up to eight decimals. */
function priceOf(netCents: number, quantity: number): string {
  const exact = netCents / 100 / quantity
  for (let digits = 2; digits < 8; digits++) {
    const price = exact.toFixed(digits)
    if (Math.abs(Number(price) * quantity * 100 - netCents) < 0.4) return price
  }
  return exact.toFixed(8)
}
