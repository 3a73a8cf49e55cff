import { giveUpMissing, lockShopOrderById, missingPieces, type ShopOrderRow } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { WantedPieces } from './refunds.amounts.ts'
import { refundItemsOf } from './refunds.items.store.ts'
import { endFallen, shrink } from './refunds.shrink.ts'
import { lockRefund, refundsOfOrder } from './refunds.store.ts'

/**
 * Of the pieces withdrawn from, those that their buyer misses: nobody sends back what never came. @returns the order, and what is left to
 * be sent back
 */
export async function withdrawMissing(
  ctx: Ctx,
  order: ShopOrderRow,
  wanted: readonly WantedPieces[],
  title: string,
): Promise<{ order: ShopOrderRow; wanted: readonly WantedPieces[] }> {
  const missing = await missingPieces(ctx, order)
  const lost = missing.flatMap(({ itemId, pieces }) => {
    const asked = wanted.reduce((sum, one) => (one.item_id === itemId ? sum + one.qty : sum), 0)
    return asked > 0 ? [{ itemId, pieces: Math.min(asked, pieces) }] : []
  })
  if (lost.length === 0) return { order, wanted }
  const left = new Map(lost.map(({ itemId, pieces }) => [itemId, pieces]))
  const rest = wanted.map(({ item_id, qty }) => {
    const gone = Math.min(qty, left.get(item_id) ?? 0)
    left.set(item_id, (left.get(item_id) ?? 0) - gone)
    return { item_id, qty: qty - gone }
  })
  return { order: await giveUpMissing(ctx, order, { by: 'system', title, pieces: lost }), wanted: rest.filter(({ qty }) => qty > 0) }
}

/**
 * A buyer who had withdrawn before he missed a parcel sends nothing of it back: its pieces fall away as withdrawn, and their money goes
 * at once. A withdrawal that waits only for them is over; one that waits for others as well waits for those.
 * @returns the order as it is then; undefined: nothing changed
 */
export async function settleMissing(ctx: Ctx, order: ShopOrderRow): Promise<ShopOrderRow | undefined> {
  let current: ShopOrderRow | undefined
  for (const { id, number, sent_at: sentAt } of (await refundsOfOrder(ctx.db, order.id)).filter(
    ({ type, status }) => type === 'withdrawal' && status === 'awaitingReturn',
  )) {
    const missing = new Map((await missingPieces(ctx, current ?? order)).map(({ itemId, pieces }) => [itemId, pieces]))
    const items = await refundItemsOf(ctx.db, id)
    if (!items.some(({ item_id }) => (missing.get(item_id) ?? 0) > 0)) continue
    const isAll = items.every(({ item_id, qty }) => qty <= (missing.get(item_id) ?? 0))
    // Somebody has sent what he says he never had: a person has to look at it.
    if (isAll && sentAt !== null) continue
    if (isAll) await endFallen(ctx, await lockRefund(ctx.db, id))
    const wanted = items.map(({ item_id, qty }) => ({ item_id, qty }))
    const locked = (await lockShopOrderById(ctx.db, order.id))!
    const left = await withdrawMissing(ctx, locked, wanted, `Widerrufen (${number})`)
    current = left.order
    if (!isAll) await shrink(ctx, current, id, left.wanted)
  }
  return current
}
