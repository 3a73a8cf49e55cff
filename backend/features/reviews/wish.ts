import { notify } from '#backend/features/notifications/notifications.api.ts'
import { fullShopOrders } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { soldProducts } from './purchases.store.ts'
import { reviewedProofs } from './reviews.store.ts'

/**
 * Asks once per order for a word about what was delivered: by the bell, by mail only where the customer has asked for that. Not whoever has
 * sent something back or already said it all, and no guest, who has no account to review with.
 */
export const wishForReview = (ctx: Ctx, orderId: number): Promise<void> =>
  inCommand(ctx, async (command) => {
    const [order] = await fullShopOrders(command.db, (eb) => eb('id', '=', orderId))
    if (!order || (order.status !== 'delivered' && order.status !== 'completed')) return
    if (order.is_guest || order.open_claims > 0 || order.refunded_cents > 0) return
    const done = await reviewedProofs(
      command.db,
      'shopItem',
      order.items.map(({ id }) => id),
    )
    const open = order.items.filter(({ id, delivered }) => delivered > 0 && !done.has(id))
    const [first] = open.length === 0 ? [] : await soldProducts(command.db, [...new Set(open.map((item) => item.product_id))])
    if (!first) return
    await notify(command, order.customer_id, {
      type: 'review_wish',
      title: 'Wie war es?',
      body: `${order.number}: Wie zufrieden sind Sie mit „${first.name}“ von ${order.seller.company_name}? Ihr Urteil hilft anderen.`,
      link: '/konto/bewertungen',
      uniqueKey: `review.wish/${order.id}`,
    })
  })
