/** A content in the unit of its base price. Pieces and other units have none. */
const units: Record<string, { per: 'l' | 'kg' | 'm'; factor: number }> = {
  ml: { per: 'l', factor: 1 / 1000 }, l: { per: 'l', factor: 1 }, g: { per: 'kg', factor: 1 / 1000 }, kg: { per: 'kg', factor: 1 }, m: { per: 'm', factor: 1 },
}
const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/**
 * Grundpreis as PAngV § 4 wants it beside the price: «6,30 €/l». Null where none is due: no declared content (freshly made
 * dishes), units without one, less than 10 g or 10 ml, or the same as the price itself. Deposit is no part of it.
 */
export function basePriceText(priceCents: number, content: { amount: number | null; unit: string | null }): string | null {
  const unit = content.unit === null ? undefined : units[content.unit]
  if (!unit || content.amount === null || content.amount <= 0) return null
  const amount = content.amount * unit.factor
  if (amount === 1 || (unit.per !== 'm' && amount < 0.01)) return null
  return `${euro.format(Math.round(priceCents / amount) / 100)}/${unit.per}`
}
