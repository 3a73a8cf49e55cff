import { taxIncluded } from './money.ts'

/** What an order owes at one rate, in cents; frozen with the order. */
export interface TaxPart { rate: number; gross_cents: number; net_cents: number; tax_cents: number }

/** Dishes by rate, largest first; the delivery fee follows the goods (law.md row 42). */
export function taxesOf(parts: { rate: number; gross: number }[], feeCents: number): TaxPart[] {
  const byRate = new Map<number, number>()
  for (const { rate, gross } of parts) byRate.set(rate, (byRate.get(rate) ?? 0) + gross)
  const goods = [...byRate.values()].reduce((sum, gross) => sum + gross, 0)
  const rates = [...byRate.entries()].filter(([, gross]) => gross > 0).sort((a, b) => b[1] - a[1])
  let feeLeft = feeCents
  return rates.map(([rate, gross], at) => {
    const share = at === rates.length - 1 ? feeLeft : Math.floor((feeCents * gross) / goods)
    feeLeft -= share
    const { net, tax } = taxIncluded(gross + share, rate)
    return { rate, gross_cents: gross + share, net_cents: net, tax_cents: tax }
  })
}
