import { notify } from '#backend/features/notifications/notifications.api.ts'
import { paymentOf } from '#backend/features/payments/payments.api.ts'
import type { LinePieces, ShopOrderRow } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { isWaiting } from './refunds.carriage.ts'
import { refundItemsOf, shrinkRefundItems } from './refunds.items.store.ts'
import { refundLinks } from './refunds.news.ts'
import { shrinkWaiting } from './refunds.shrink.ts'
import { refundsOfOrder } from './refunds.store.ts'
import { transitionRefund } from './refunds.transition.ts'

/**
 * At the door of a locked order these pieces were not taken, nor paid: a withdrawal from them waits for nothing any more, and where
 * nothing of the order was paid, no refund of it is worth anything. @throws Refusal CLAIM_OPEN while its seller's money goes back: that
 * he has got it before
 */
export async function followRefused(ctx: Ctx, order: Pick<ShopOrderRow, 'id'>, parts: readonly LinePieces[]): Promise<void> {
  const before = await refundsOfOrder(ctx.db, order.id)
  if (before.some(({ status }) => status === 'processing' || status === 'unpaid' || status === 'failed')) throw new Refusal('CLAIM_OPEN')
  const ids = parts.map(({ itemId }) => itemId)
  const changed = await shrinkWaiting(ctx, order, ids, new Map(parts.map(({ itemId, pieces }) => [itemId, pieces])))
  for (const row of changed)
    await notify(ctx, row.customer_id, {
      type: 'refund',
      title: 'Das Paket geht von selbst zurück',
      body:
        `${row.number}: Der Anbieter meldet, dass ein Paket nicht angenommen und nicht bezahlt wurde. ` +
        `Von ihm müssen Sie nichts zurückschicken, und Geld geht dafür nicht zurück. ` +
        `Stimmt das nicht, schreiben Sie bitte ihm oder der Markthalle.`,
      link: refundLinks.customer(row),
      uniqueKey: `refused-${row.id}`,
      mustKnow: true,
    })
  if ((await paymentOf(ctx.db, order.id)).status !== 'canceled') return
  for (const row of (await refundsOfOrder(ctx.db, order.id)).filter((one) => isWaiting(one))) {
    const items = await refundItemsOf(ctx.db, row.id)
    await shrinkRefundItems(
      ctx.db,
      row.id,
      items.map(({ item_id, qty }) => ({ item_id, qty, goods_cents: 0, deposit_cents: 0 })),
    )
    await transitionRefund(ctx, row, { type: 'refund.shrink', by: 'system' }, { items_cents: 0, carriage_cents: 0, accepted_cents: 0 })
  }
}
