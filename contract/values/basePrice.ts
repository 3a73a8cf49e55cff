import { euroText } from '#contract/values/euroText.ts'
import { perBaseUnitCents, unitTypeOf } from '#contract/values/units.ts'

/**
 * Grundpreis as PAngV § 4 wants it beside the price: «6,30 €/l». Null where none is due: no declared content (freshly made
 * dishes), units without one, less than 10 g or 10 ml, or the same as the price itself. Deposit is no part of it.
 */
export function basePriceText(priceCents: number, content: { amount: number | null; unit: string | null }): string | null {
  const base = content.unit === null ? null : unitTypeOf(content.unit)?.base
  if (!base || content.amount === null || content.amount <= 0) return null
  const amount = content.amount * base.factor
  if (amount === 1 || (['kg', 'l'].includes(base.code) && amount < 0.01)) return null
  return `${euroText(perBaseUnitCents(priceCents, content.amount, base))}/${base.symbol}`
}
