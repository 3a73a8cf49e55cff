import { splitByLargestRemainder, sumCents } from '#contract/values/money.ts'
import { returnStock } from '#backend/features/products/stock.api.ts'
import { shopItemsOf } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { carriageBack, priceWanted } from './refunds.amounts.ts'
import { heldOfOrder, refundItemsOf, saveRefundItems, type ItemChange, type RefundRow } from './refunds.store.ts'
import { transitionRefund } from './refunds.transition.ts'
import type { RefundType } from '#contract/calls/refundWire.ts'
import type { LockedRefund } from './refunds.own.ts'

interface Come {
  id: number
  qty: number
  restock: number
}

/**
 * Pieces of a refund have come back, all or some: what did not come is not paid back, and may be asked for again. What the seller puts back
 * on the shelf is sold again. @throws Refusal PIECES_NOT_REFUNDABLE for more than was to come, or nothing
 */
export async function receiveReturn(
  ctx: Ctx,
  { order, refund }: LockedRefund,
  come: readonly Come[],
  condition: string,
): Promise<RefundRow> {
  const items = await refundItemsOf(ctx.db, refund.id)
  const known = new Set(items.map((item) => item.item_id))
  if (come.some(({ id }) => !known.has(id)) || new Set(come.map(({ id }) => id)).size !== come.length)
    throw new Refusal('PIECES_NOT_REFUNDABLE')
  const changes = items.map((item): ItemChange & { received: number } => {
    const { qty: received, restock } = come.find(({ id }) => id === item.item_id) ?? { qty: 0, restock: 0 }
    if (received > item.qty || restock > received) throw new Refusal('PIECES_NOT_REFUNDABLE')
    return {
      item_id: item.item_id,
      received,
      restocked: restock,
      goods_cents: splitByLargestRemainder(item.goods_cents, [received, item.qty - received])[0]!,
      deposit_cents: splitByLargestRemainder(item.deposit_cents, [received, item.qty - received])[0]!,
    }
  })
  if (changes.every(({ received }) => received === 0)) throw new Refusal('PIECES_NOT_REFUNDABLE')
  const itemsCents = sumCents(changes.map((item) => item.goods_cents + item.deposit_cents))
  // Carriage goes back when everything does.
  const isAll = items.every((item) => changes.some((change) => change.item_id === item.item_id && change.received === item.qty))
  const carriage = isAll ? refund.carriage_cents : 0
  const [before, now] = [refund.items_cents + refund.carriage_cents, itemsCents + carriage]
  const accepted = before === 0 ? 0 : splitByLargestRemainder(refund.accepted_cents, [now, before - now])[0]!
  // Lines first: whoever is told of the step sees them. A refused step takes them back with its transaction.
  await saveRefundItems(ctx.db, refund.id, changes)
  const moved = await transitionRefund(
    ctx,
    refund,
    { type: 'refund.receive', by: 'provider' },
    { condition, items_cents: itemsCents, carriage_cents: carriage, accepted_cents: accepted },
  )
  const restocked = changes.filter((change) => change.restocked > 0)
  if (restocked.length > 0) {
    const lines = await shopItemsOf(ctx.db, order.id)
    // Last, because others wait for these rows.
    await returnStock(
      ctx,
      order.provider_id,
      order.id,
      restocked.flatMap(({ item_id, restocked: pieces }) => {
        const line = lines.find(({ id }) => id === item_id)
        return line?.is_counted ? [{ productId: line.product_id, variantId: line.variant_id, pieces }] : []
      }),
    )
  }
  return moved
}

/** A rejected refund comes to life again: its pieces must still be there to be given back. @throws Refusal PIECES_NOT_REFUNDABLE */
export async function repriced(ctx: Ctx, { order, refund }: LockedRefund): Promise<Partial<RefundRow>> {
  const [lines, items, held] = [
    await shopItemsOf(ctx.db, order.id),
    await refundItemsOf(ctx.db, refund.id),
    await heldOfOrder(ctx.db, order.id),
  ]
  // What fell away is never rejected.
  const type = refund.type as RefundType
  const parts = priceWanted(lines, held, type, items)
  await saveRefundItems(
    ctx.db,
    refund.id,
    parts.map(({ item_id, goods_cents, deposit_cents }) => ({ item_id, goods_cents, deposit_cents, received: null, restocked: 0 })),
  )
  return {
    items_cents: sumCents(parts.map((part) => part.goods_cents + part.deposit_cents)),
    carriage_cents: carriageBack(order, lines, held, type, items),
  }
}
