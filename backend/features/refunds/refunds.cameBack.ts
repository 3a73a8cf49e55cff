import type { LinePieces, ShopOrderRow } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { announceRefund } from './refunds.effects.ts'
import { heldPieces, refundItemsOf, saveLateItems } from './refunds.items.store.ts'
import { isFirm } from './refunds.shrink.ts'
import { fullRefund, lockRefund, saveRefund } from './refunds.store.ts'
import { transitionRefund } from './refunds.transition.ts'

/**
 * Pieces of a locked order have come back undelivered whose money a withdrawal has paid, or is paying: they are noted with it, so that its
 * seller does not put them on the shelf a second time. @returns those that he had not noted before
 */
export async function noteCameBack(ctx: Ctx, order: Pick<ShopOrderRow, 'id'>, parts: readonly LinePieces[]): Promise<LinePieces[]> {
  const left = new Map(parts.map(({ itemId, pieces }) => [itemId, pieces]))
  const firm = (await heldPieces(ctx.db, order.id)).filter((held) => held.type === 'withdrawal' && isFirm(held))
  const fresh: LinePieces[] = []
  for (const id of new Set(firm.map((held) => held.refund_id))) {
    const [refund, items] = [await lockRefund(ctx.db, id), await refundItemsOf(ctx.db, id)]
    const noted = items.flatMap(({ item_id, qty, received, came_late: late }) => {
      const pieces = Math.min(qty - (received === null ? (late ?? 0) : qty), left.get(item_id) ?? 0)
      left.set(item_id, (left.get(item_id) ?? 0) - pieces)
      return pieces > 0 ? [{ item_id, came_late: pieces, restocked: pieces }] : []
    })
    if (noted.length === 0) continue
    fresh.push(...noted.map(({ item_id: itemId, came_late: pieces }) => ({ itemId, pieces })))
    await saveLateItems(ctx.db, id, noted)
    const isAll = items.every(
      ({ item_id, qty, received, came_late: late }) =>
        received !== null || (late ?? 0) + (noted.find((one) => one.item_id === item_id)?.came_late ?? 0) === qty,
    )
    const condition = refund.condition || 'Unzugestellt zurückgekommen'
    // What of it is still with its buyer is noted when it comes.
    if (isAll && (refund.received_at === null || refund.is_assumed))
      await transitionRefund(ctx, refund, { type: 'refund.receiveLate', by: 'system' }, { condition })
    else await announceRefund(ctx, await fullRefund(ctx.db, (await saveRefund(ctx.db, refund, {})).id), refund.status, 'refund.receiveLate')
  }
  return fresh
}
