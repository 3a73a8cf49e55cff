import { defectUntil, goodwillUntil, shareOfLine, withdrawalUntil } from '#contract/values/refundRules.ts'
import type { Refundable, RefundType } from '#contract/calls/refundWire.ts'
import { serviceWithdrawalUntil } from '#contract/values/serviceRules.ts'
import { hasConsumerRights } from '#contract/values/trading.ts'
import type { OrderSeller } from '#backend/features/foodOrders/foodOrders.api.ts'
import type { ShopItemRow, ShopOrderRow } from '#backend/features/shopOrders/shopOrders.api.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import type { heldOfOrder } from './refunds.store.ts'

type Held = Awaited<ReturnType<typeof heldOfOrder>>
export interface WantedPieces {
  item_id: number
  qty: number
}
/** Pieces of a line with their frozen share of what was paid. */
export interface PricedPieces extends WantedPieces {
  goods_cents: number
  deposit_cents: number
}

const heldOf = (held: Held, id: number) => held.lines.find((one) => one.item_id === id) ?? { pieces: 0, goods_cents: 0 }

/** Pieces of a line that may still be given back: what has come; what has left the seller where the contract is withdrawn. */
export const piecesLeft = (line: ShopItemRow, held: Held, type: RefundType): number =>
  (type === 'withdrawal' ? line.sent : line.delivered) - heldOf(held, line.id).pieces

/** The share of so many pieces in what is left of their line. */
export function priced(line: ShopItemRow, held: Held, qty: number): PricedPieces {
  const { pieces, goods_cents: gone } = heldOf(held, line.id)
  const left = { cents: line.total_cents - gone, pieces: line.qty - line.canceled - pieces }
  return { item_id: line.id, qty, goods_cents: shareOfLine(left, qty), deposit_cents: line.deposit_cents * qty }
}

/**
 * The pieces wanted, each line once, with their shares. @throws Refusal PIECES_NOT_REFUNDABLE for others' lines and for more than is left
 */
export function priceWanted(lines: readonly ShopItemRow[], held: Held, type: RefundType, wanted: readonly WantedPieces[]): PricedPieces[] {
  const sums = new Map<number, number>()
  for (const { item_id: id, qty } of wanted) sums.set(id, (sums.get(id) ?? 0) + qty)
  return [...sums].map(([id, qty]) => {
    const line = lines.find((one) => one.id === id)
    if (!line || qty > piecesLeft(line, held, type)) throw new Refusal('PIECES_NOT_REFUNDABLE')
    return priced(line, held, qty)
  })
}

/**
 * The carriage that goes back with these pieces: once, when nothing of the order stays with the customer, however the rest went back (§
 * 357 (2) BGB; § 346 (1) BGB for defects); a seller's goodwill has none. In cents.
 */
export function carriageBack(
  order: Pick<ShopOrderRow, 'shipping_cents'>,
  lines: readonly ShopItemRow[],
  held: Held,
  type: RefundType,
  wanted: readonly WantedPieces[],
): number {
  if (type === 'goodwill' || held.carriageCents > 0) return 0
  const isAll = lines.every((line) => {
    const now = wanted.reduce((sum, one) => (one.item_id === line.id ? sum + one.qty : sum), 0)
    return now + heldOf(held, line.id).pieces >= line.qty - line.canceled
  })
  return isAll ? order.shipping_cents : 0
}

/** When defects of a line lapse: after two years, or when its buyer was told after a repair; null: the period has not begun. */
export const lineDefectUntil = (arrived: Date | null, repaired: Date | undefined): Date | null =>
  arrived && new Date(Math.max(defectUntil(arrived).getTime(), repaired?.getTime() ?? 0))

/**
 * By which path something may be given back, and until when. A period that has not begun is open. @param repaired what was told after
 * repairs, by line: the order's path for defects is as long as its longest line's
 */
export function pathsOf(
  order: ShopOrderRow,
  arrived: Date | null,
  now: Date,
  repaired: ReadonlyMap<number, Date> = new Map(),
): Refundable['types'] {
  const hasRights = hasConsumerRights((order.seller as OrderSeller).trading)
  const path = (type: RefundType, untilOf: (at: Date) => Date, isOffered: boolean) => {
    const until = arrived && untilOf(arrived)
    return { type, is_possible: isOffered && (until === null || now < until), until: until?.toISOString() ?? null }
  }
  const longest = [...repaired.values(), undefined].map((one) => lineDefectUntil(arrived, one)).reduce((a, b) => (a && b && a > b ? a : b))
  // The period of a service runs from the contract, and ends with its being done as it was asked for (§ 356 (4) BGB).
  const untilContract = serviceWithdrawalUntil(order.placed_at, order.notice_at)
  const withdrawal =
    order.fulfilment === 'service'
      ? {
          type: 'withdrawal' as const,
          is_possible: hasRights && arrived === null && now < untilContract,
          until: untilContract.toISOString(),
        }
      : path('withdrawal', (at) => withdrawalUntil(at, order.notice_at), hasRights)
  return [withdrawal, path('defect', () => longest!, hasRights), path('goodwill', goodwillUntil, true)]
}
