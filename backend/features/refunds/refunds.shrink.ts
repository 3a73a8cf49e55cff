import { splitByLargestRemainder, sumCents } from '#contract/values/money.ts'
import type { RefundStatus } from '#machines/lifecycles/refund.lifecycle.ts'
import { shopItemsOf, type ShopOrderRow } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { priced, type WantedPieces } from './refunds.amounts.ts'
import { heldPieces, refundItemsOf, shrinkRefundItems, type HeldPieces } from './refunds.items.store.ts'
import { heldOfOrder, lockRefund, type RefundRow } from './refunds.store.ts'
import { transitionRefund } from './refunds.transition.ts'

/** Money of it has gone, or goes by itself. */
const paying: readonly RefundStatus[] = ['processing', 'unpaid', 'failed', 'refunded']
/**
 * Its pieces stay its own whatever falls away: what has come before it was asked for, what its seller has back, and what is paid, or being
 * paid. A withdrawal that still waits gives way, because its pieces may never have come.
 */
export const isFirm = ({ type, status, paid_cents: paid, received_at: received, is_assumed: isAssumed }: HeldPieces): boolean =>
  type !== 'withdrawal' || paid > 0 || paying.includes(status) || (received !== null && !isAssumed)

/** How many pieces of each line of a locked order nothing else may be paid for. */
export async function firmPieces(db: Db, orderId: number): Promise<ReadonlyMap<number, number>> {
  const pieces = new Map<number, number>()
  for (const held of await heldPieces(db, orderId))
    if (isFirm(held)) pieces.set(held.item_id, (pieces.get(held.item_id) ?? 0) + held.pieces)
  return pieces
}

/**
 * Pieces of these lines of a locked order have fallen away: what withdrawals that still wait hold above what has left is not theirs any
 * more. @param gone pieces that have left and come back, though they have not fallen away yet
 * @returns the withdrawals that are about less now, or over
 */
export async function shrinkWaiting(
  ctx: Ctx,
  order: Pick<ShopOrderRow, 'id'>,
  lineIds: readonly number[],
  gone: ReadonlyMap<number, number> = new Map(),
): Promise<RefundRow[]> {
  const [lines, held, firm] = [await shopItemsOf(ctx.db, order.id), await heldPieces(ctx.db, order.id), await firmPieces(ctx.db, order.id)]
  const waiting = held.filter((one) => !isFirm(one))
  const left = new Map(lines.map(({ id, sent }) => [id, Math.max(0, sent - (gone.get(id) ?? 0) - (firm.get(id) ?? 0))]))
  const changed: RefundRow[] = []
  for (const refundId of new Set(waiting.map((one) => one.refund_id))) {
    const wanted = waiting
      .filter((one) => one.refund_id === refundId)
      .map(({ item_id, pieces }) => {
        if (!lineIds.includes(item_id)) return { item_id, qty: pieces }
        const qty = Math.min(pieces, left.get(item_id) ?? 0)
        left.set(item_id, (left.get(item_id) ?? 0) - qty)
        return { item_id, qty }
      })
    const shrunk = await shrink(
      ctx,
      order,
      refundId,
      wanted.filter(({ qty }) => qty > 0),
    )
    if (shrunk) changed.push(shrunk)
  }
  return changed
}

/** All pieces of a locked refund have fallen away: their money goes another way, and nothing is owed for them here, whatever comes. */
export const endFallen = (ctx: Ctx, refund: RefundRow): Promise<RefundRow> =>
  transitionRefund(ctx, refund, { type: 'refund.cancel', by: 'system' }, { items_cents: 0, carriage_cents: 0, accepted_cents: 0 })

/**
 * A withdrawal is about these pieces alone: its other ones have fallen away. What both cost together is what they did before; nothing left
 * ends it, and where it is about no more already, nothing changes. The order is locked.
 */
export async function shrink(
  ctx: Ctx,
  order: Pick<ShopOrderRow, 'id'>,
  refundId: number,
  wanted: readonly WantedPieces[],
): Promise<RefundRow | undefined> {
  const [refund, items] = [await lockRefund(ctx.db, refundId), await refundItemsOf(ctx.db, refundId)]
  if (wanted.length === 0) return endFallen(ctx, refund)
  if (items.every((item) => wanted.some(({ item_id: id, qty }) => id === item.item_id && qty === item.qty))) return undefined
  const [lines, held] = [await shopItemsOf(ctx.db, order.id), await heldOfOrder(ctx.db, order.id, refund.id)]
  const parts = wanted.map(({ item_id, qty }) => {
    const before = items.find((item) => item.item_id === item_id)!
    if (qty === before.qty) return before
    const share = priced(
      lines.find(({ id }) => id === item_id)!,
      held,
      qty,
    )
    // Where nothing was paid, nothing is.
    return {
      item_id,
      qty,
      goods_cents: Math.min(share.goods_cents, before.goods_cents),
      deposit_cents: Math.min(share.deposit_cents, before.deposit_cents),
    }
  })
  const itemsCents = sumCents(parts.map((part) => part.goods_cents + part.deposit_cents))
  const [was, is] = [refund.items_cents + refund.carriage_cents, itemsCents + refund.carriage_cents]
  const accepted = was === 0 ? 0 : splitByLargestRemainder(refund.accepted_cents, [is, was - is])[0]!
  // Lines first: whoever is told of the step sees them.
  await shrinkRefundItems(ctx.db, refund.id, parts)
  return transitionRefund(ctx, refund, { type: 'refund.shrink', by: 'system' }, { items_cents: itemsCents, accepted_cents: accepted })
}
