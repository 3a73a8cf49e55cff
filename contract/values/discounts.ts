import { scaledUnitCents, percentOff } from './shopPrices.ts'

export const discountLimits = {
  /** Longer it would be the new price: a cut is shown as one for thirty days (`reductionDays`). */
  longestDays: 30,
  aheadDays: 365,
  /** Planned or running, of one product. */
  open: 12,
  /** Of one product, newest first, as its seller sees them. */
  listed: 24,
} as const

/** Either so many per cent, or so many cents. */
export interface Discounted {
  percent: number | null
  cents: number | null
}

/** What is paid while it runs, in cents; null where nothing would be left, or nothing be taken off. */
export function discountedCents(priceCents: number, { percent, cents }: Discounted): number | null {
  const after = percent === null ? priceCents - (cents ?? 0) : scaledUnitCents(priceCents, percent)
  return after > 0 && after < priceCents ? after : null
}

/**
 * What may be said beside the price (PAngV § 11): held against the lowest of the last thirty days, not against the price just before.
 * Null: the price was that low already, so nothing may be called cheaper.
 */
export function shownCut(lowestCents: number | null, afterCents: number): { struckCents: number; percent: number | null } | null {
  return lowestCents !== null && lowestCents > afterCents
    ? { struckCents: lowestCents, percent: percentOff(lowestCents, afterCents) }
    : null
}
