/** A price and from when it held. */
export interface PricePoint {
  cents: number
  at: Date
}

/** PAngV § 11: the lowest price of so many days before the cut is the one to compare with. */
export const comparedDays = 30
/**
 * As long a cut is shown as one. Later the cut price itself is the lowest of the last thirty days, and «Niedrigster Preis der
 * letzten 30 Tage» beside a higher one would be untrue.
 */
export const reductionDays = 30
const day = 24 * 60 * 60 * 1000
/** Older prices play no part in what is shown, except the one that still held then. */
export const pricesSince = (now: Date): Date => new Date(now.getTime() - (comparedDays + reductionDays) * day)

/** What may be said of a cut beside its price. */
export interface Reduction {
  previousCents: number
  /** Null below one per cent. */ percent: number | null
  /** The last moment it may be shown. */ until: Date
}

/**
 * The reduction that may be shown (docs/law.md row 3): the last change must be a cut, not older than `reductionDays`; it is held against
 * the lowest price of the thirty days before it. 100 → 120 → 90 is «−10 %» against 100; a rise after the cut ends it.
 */
export function reductionOf(history: readonly PricePoint[], currentCents: number, now: Date): Reduction | null {
  if (history.length < 2) return null
  const held = heldPrices(history, now)
  const last = held.at(-1)
  const before = held.at(-2)
  if (!last || !before || last.cents !== currentCents || last.cents >= before.cents) return null
  const until = new Date(last.at.getTime() + reductionDays * day)
  if (now >= until) return null
  const windowStart = last.at.getTime() - comparedDays * day
  const compared = held.slice(0, -1).filter((_, at) => held[at + 1]!.at.getTime() > windowStart)
  const previousCents = Math.min(...compared.map(({ cents }) => cents))
  return previousCents > currentCents ? { previousCents, percent: percentOff(previousCents, currentCents), until } : null
}

/** What really held, oldest first: nothing of the future, nothing that was replaced in the same moment, no change that changed nothing. */
function heldPrices(history: readonly PricePoint[], now: Date): PricePoint[] {
  const past = history.filter(({ at }) => at <= now).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const lasting = past.filter(({ at }, index) => index === past.length - 1 || past[index + 1]!.at > at)
  return lasting.filter(({ cents }, index) => index === 0 || lasting[index - 1]!.cents !== cents)
}

/** Whole per cent, rounded down: never more than was really taken off. Null for less than one. */
export function percentOff(beforeCents: number, nowCents: number): number | null {
  const percent = beforeCents > 0 ? Math.floor(((beforeCents - nowCents) * 100) / beforeCents) : 0
  return percent >= 1 ? percent : null
}

/** One piece at so many per cent less; half a cent is rounded up, so that a scale never promises less than is charged. */
export function scaledUnitCents(unitCents: number, discountPercent: number): number {
  const left = 10_000 - Math.round(discountPercent * 100)
  return Math.floor((2 * unitCents * left + 10_000) / 20_000)
}

/** The step of a wholesale scale that a quantity reaches: the highest one; null below the first. */
export function scaleStepOf<Step extends { whole_sell_qty: number }>(steps: readonly Step[], quantity: number): Step | null {
  return steps.filter((step) => step.whole_sell_qty <= quantity).toSorted((a, b) => b.whole_sell_qty - a.whole_sell_qty)[0] ?? null
}

/** A variant as far as it decides about a product's price. */
export interface Offered {
  id: number
  price_cents: number
  /** Null: not counted. */ stock: number | null
}

/**
 * What a product with variants costs: its cheapest one that can be had, of a sold-out product the
 * cheapest of all. `from`: others cost more.
 */
export function leastOffer<Variant extends Offered>(variants: readonly Variant[]): { variant: Variant; from: boolean } | null {
  const available = variants.filter(({ stock }) => stock !== 0)
  const offered = available.length > 0 ? available : variants
  const [first, ...others] = offered
  if (!first) return null
  const variant = others.reduce((least, one) => (one.price_cents < least.price_cents ? one : least), first)
  return { variant, from: others.some(({ price_cents }) => price_cents > variant.price_cents) || first.price_cents > variant.price_cents }
}

/** Stock as cards and pages say it; `few` begins at five pieces. */
export type StockWord = 'many' | 'few' | 'none'
const fewPieces = 5
/** Pieces in words; what is not counted is there. */
export const stockWord = (pieces: number | null): StockWord =>
  pieces === null ? 'many' : pieces <= 0 ? 'none' : pieces <= fewPieces ? 'few' : 'many'
