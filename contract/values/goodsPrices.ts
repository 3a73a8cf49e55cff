import { sum } from './sum.ts'
import { scaledLineTotals } from './wholesale.ts'

/** From so many pieces so many per cent less; of one variant, or of all (null). */
export interface GoodsScaleStep {
  min_qty: number
  percent: number
  variant_id: number | null
}
export interface GoodsLine {
  productId: number
  variantId: number | null
  quantity: number
  /** One piece at its full price, in cents. */
  unitCents: number
  scale: readonly GoodsScaleStep[]
}
export interface GoodsLinePrice {
  /** Of the reached step of the scale; 0: none is reached. */
  discountPercent: number
  /** From how many pieces that step counts; null: none is reached. */
  discountFrom: number | null
  /** All pieces with the discount, without deposit, in cents. */
  totalCents: number
}

/**
 * Prices of lines of goods, in their order. A variant's own scale counts its own pieces, else the product's counts all pieces of the
 * product together, whichever variants they are. Lines that reach one step are rounded once on their sum, and the cents are spread.
 */
export function goodsPrices(lines: readonly GoodsLine[]): GoodsLinePrice[] {
  const piecesOf = (of: GoodsLine, sameVariant: boolean) =>
    sum(
      lines.filter((one) => one.productId === of.productId && (!sameVariant || one.variantId === of.variantId)).map((one) => one.quantity),
    )
  const reached = lines.map((line): GoodsScaleStep | null => {
    const own = line.variantId === null ? [] : line.scale.filter((step) => step.variant_id === line.variantId)
    const steps = own.length > 0 ? own : line.scale.filter((step) => step.variant_id === null)
    if (steps.length === 0) return null
    const pieces = piecesOf(line, own.length > 0)
    return steps.reduce<GoodsScaleStep | null>(
      (best, step) => (step.min_qty <= pieces && step.percent > (best?.percent ?? 0) ? step : best),
      null,
    )
  })
  const percents = reached.map((step) => step?.percent ?? 0)
  const prices = lines.map(({ unitCents, quantity }, at) => ({
    discountPercent: percents[at]!,
    discountFrom: reached[at]?.min_qty ?? null,
    totalCents: unitCents * quantity,
  }))
  const groups = new Map<string, number[]>()
  for (const [at, line] of lines.entries()) {
    if (percents[at] === 0) continue
    const key = `${line.productId} ${percents[at]}`
    groups.set(key, [...(groups.get(key) ?? []), at])
  }
  for (const places of groups.values()) {
    const scaled = scaledLineTotals(
      places.map((at) => lines[at]!),
      percents[places[0]!]!,
    )
    for (const [index, at] of places.entries()) prices[at]!.totalCents = scaled.lines[index]!
  }
  return prices
}
