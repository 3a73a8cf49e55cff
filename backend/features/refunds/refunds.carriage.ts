import type { RefundType } from '#contract/calls/refundWire.ts'
import type { ShopAddress } from '#contract/calls/shopWire.ts'
import { holdingRefundStatuses, type RefundStatus } from '#machines/lifecycles/refund.lifecycle.ts'
import { paymentOf } from '#backend/features/payments/payments.api.ts'
import { costAboveCheapest } from '#backend/features/shipping/shipping.api.ts'
import {
  lockShopOrderById,
  shopItemsOf,
  strikeCarriage,
  type ShopItemRow,
  type ShopOrderRow,
} from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { carriageBack, type WantedPieces } from './refunds.amounts.ts'
import { heldOfOrder, lockRefund, refundsOfOrder, type RefundRow } from './refunds.store.ts'
import { transitionRefund } from './refunds.transition.ts'

/**
 * Something of what was paid may still go back: never where nothing was paid, nor where all of it goes back because the order has come
 * to nothing. Cash that was handed over for what came before that is between the two.
 */
export async function hasMoney(ctx: Pick<Ctx, 'db'>, order: Pick<ShopOrderRow, 'id' | 'status'>): Promise<boolean> {
  const { status, method } = await paymentOf(ctx.db, order.id)
  const isOver = order.status === 'canceled' || order.status === 'rejected'
  return status !== 'canceled' && status !== 'refunded' && !(isOver && method !== 'cash')
}

/** What the customer paid for a faster or dearer way than the standard one; a withdrawal does not bring it back (§ 357 (2) BGB). */
async function surplusOf(ctx: Ctx, order: ShopOrderRow, lines: readonly ShopItemRow[]): Promise<number> {
  const { shipping_id: methodId, provider_id: providerId } = order
  const address = order.address as ShopAddress | null
  if (methodId === null || !address) return 0
  return costAboveCheapest(
    ctx.db,
    { providerId, methodId, since: order.placed_at },
    {
      itemsCents: order.items_cents,
      weightGrams: lines.reduce((sum, line) => sum + (line.weight_grams ?? 0) * line.qty, 0),
      country: address.country,
      postalCode: address.postal_code,
    },
  )
}

/** The carriage that goes back with these pieces, in cents; after a withdrawal no more than the standard way costs. */
export async function carriageOf(
  ctx: Ctx,
  order: ShopOrderRow,
  lines: readonly ShopItemRow[],
  held: Awaited<ReturnType<typeof heldOfOrder>>,
  { type, wanted }: { type: RefundType; wanted: readonly WantedPieces[] },
): Promise<number> {
  const back = carriageBack(order, lines, held, type, wanted)
  return back > 0 && type === 'withdrawal' ? Math.max(0, back - (await surplusOf(ctx, order, lines))) : back
}

const waiting: readonly RefundStatus[] = ['requested', 'awaitingReturn', 'received', 'missing', 'escalated']
/** Nothing of it is paid, or on its way, and it may still become less or more. */
export const isWaiting = ({ status, paid_cents: paid }: RefundRow) => paid === 0 && waiting.includes(status)

/**
 * Pieces of a locked order have fallen away: where nothing of it stays with its customer now, its carriage goes back too, with the refund
 * that still waits, or where all others are paid, off the order. @returns the cents that it costs less
 */
export async function carriageOfFallen(ctx: Ctx, orderId: number): Promise<number> {
  const [order, lines, held] = [
    (await lockShopOrderById(ctx.db, orderId))!,
    await shopItemsOf(ctx.db, orderId),
    await heldOfOrder(ctx.db, orderId),
  ]
  if (lines.every((line) => line.qty === line.canceled) || !(await hasMoney(ctx, order))) return 0
  const takers = (await refundsOfOrder(ctx.db, orderId)).filter(
    ({ type, status }) => (type === 'withdrawal' || type === 'defect') && holdingRefundStatuses.includes(status),
  )
  const taker = takers.findLast(isWaiting) ?? takers.findLast(({ type }) => type === 'withdrawal') ?? takers.at(-1)
  // A repair may still keep its goods with the customer.
  if (!taker || (!isWaiting(taker) && takers.some(({ status }) => status === 'repairing'))) return 0
  const cents = await carriageOf(ctx, order, lines, held, { type: taker.type as RefundType, wanted: [] })
  if (cents <= 0) return 0
  if (!isWaiting(taker)) {
    await strikeCarriage(ctx, order, cents)
    return cents
  }
  const isWhole = taker.accepted_cents > 0 && taker.accepted_cents === taker.items_cents + taker.carriage_cents
  await transitionRefund(
    ctx,
    await lockRefund(ctx.db, taker.id),
    { type: 'refund.shrink', by: 'system' },
    { carriage_cents: cents, ...(isWhole && { accepted_cents: taker.accepted_cents + cents }) },
  )
  return 0
}
