import { shopOrderLifecycle, type ShopOrderEvent } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import type { Actor } from '#contract/roles.ts'
import { movesFor } from '#machines/step.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import type { LinePieces } from './shipments.store.ts'
import type { ShopItemRow, ShopOrderRow } from './shopOrders.store.ts'

export interface WantedPieces {
  item_id: number
  quantity: number
}
export const openOf = (line: Pick<ShopItemRow, 'qty' | 'sent' | 'canceled'>): number => line.qty - line.sent - line.canceled
/** What of these lines has not left, and has not fallen away. */
export const openPieces = (lines: readonly ShopItemRow[]): LinePieces[] =>
  lines.filter((line) => openOf(line) > 0).map((line) => ({ itemId: line.id, pieces: openOf(line) }))

/** The refusal of a step that the lifecycle does not have in this state, before its pieces are looked at. */
export const refusedInState = (order: ShopOrderRow) =>
  new Refusal('TRANSITION_REFUSED', {
    state: shopOrderLifecycle.spec.states[order.status]!.label,
    moves: movesFor(shopOrderLifecycle, order.status, 'provider'),
  })

/** This state has such a step for this side. */
export const isStepOf = (order: ShopOrderRow, type: ShopOrderEvent['type'], by: Actor): boolean =>
  movesFor(shopOrderLifecycle, order.status, by).includes(type)

/** Parcels of it may be on their way. */
export const isUnderWay = ({ status }: Pick<ShopOrderRow, 'status'>): boolean => status === 'shipped' || status === 'partiallyShipped'

/** @throws Refusal TRANSITION_REFUSED where this state has no such step for this side */
export function expectStep(order: ShopOrderRow, type: ShopOrderEvent['type'], by: Actor): void {
  if (!isStepOf(order, type, by)) throw refusedInState(order)
}

/**
 * The open pieces that a body names, each line once; all that are open where it names none.
 * @throws Refusal INPUT_INVALID for a line of another order, PIECES_NOT_OPEN for more pieces than are open, or where none is
 */
export function piecesOf(lines: readonly ShopItemRow[], wanted: readonly WantedPieces[]): LinePieces[] {
  const foreign = wanted.find(({ item_id: id }) => !lines.some((line) => line.id === id))
  if (foreign)
    throw new Refusal('INPUT_INVALID', {
      errors: [{ field: 'items', message: `Der Artikel ${foreign.item_id} gehört nicht zu dieser Bestellung.` }],
    })
  const parts = lines
    .map((line) => ({
      itemId: line.id,
      pieces: wanted.length === 0 ? openOf(line) : wanted.reduce((sum, one) => (one.item_id === line.id ? sum + one.quantity : sum), 0),
      open: openOf(line),
    }))
    .filter(({ pieces }) => pieces > 0)
  if (parts.length === 0 || parts.some(({ pieces, open }) => pieces > open)) throw new Refusal('PIECES_NOT_OPEN')
  return parts.map(({ itemId, pieces }) => ({ itemId, pieces }))
}
