import type { ShopOrderEffects, ShopOrderEvent, ShopOrderText } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import { adminIds } from '#backend/features/accounts/accounts.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { earn, transitionPayment } from '#backend/features/payments/payments.api.ts'
import { returnStock } from '#backend/features/stock/stock.api.ts'
import type { Effects } from '#backend/kernel/transition.ts'
import { announceShopOrder } from './shopOrders.audience.ts'
import { tellFallenBundles } from './fallenBundles.ts'
import { shopOrderJobs } from './shopOrders.jobs.ts'
import { shopOrderLinks, shopOrderNews, shopOrderNewsByMail } from './shopOrders.news.ts'
import { endOpenItems, fullShopOrder, type EvaluatedShopOrder } from './shopOrders.store.ts'

/** Each parcel has a mail of its own, with what it is followed by. */
const mailedByParcel: ReadonlySet<ShopOrderText> = new Set(['shipped', 'sentAgain'])

/** Effect name → what happens in the same transaction (events, notifications, stock, lines, payment). */
export const shopOrderEffects: Effects<EvaluatedShopOrder, ShopOrderEvent, ShopOrderEffects> = {
  async announce(ctx, { row, before, event }) {
    announceShopOrder(ctx, await fullShopOrder(ctx.db, row.id), before.status, event.type)
  },
  notify(ctx, { row, params: { to, text } }) {
    // The bell is read by whoever looks over a shoulder: the code stands in the mail and on the order's page.
    const hasCode = text === 'ready'
    if (hasCode)
      ctx.enqueue(shopOrderJobs['shopOrder.mailPickupCode'], { orderId: row.id }, { uniqueKey: `pickup/${row.id}/${row.version}` })
    return notify(ctx, to === 'customer' ? row.customer_id : row.provider_id, {
      type: 'order',
      ...shopOrderNews(text, row),
      mustKnow: shopOrderNewsByMail.has(text),
      isMailedApart: hasCode || mailedByParcel.has(text) || (to === 'provider' && text === 'canceledByOperator'),
      link: shopOrderLinks[to](row),
    })
  },
  releaseStock: (ctx, { row }) =>
    returnStock(
      ctx,
      row.provider_id,
      row.id,
      row.lines
        .filter((line) => line.is_counted)
        .map((line) => ({ productId: line.product_id, variantId: line.variant_id, pieces: line.qty - line.sent - line.canceled })),
    ),
  async endItems(ctx, { row, event }) {
    const why =
      event.type === 'shopOrder.withdraw'
        ? 'withdrawn'
        : event.type === 'shopOrder.neverShipped' && row.fulfilment !== 'service'
          ? 'undelivered'
          : 'struck'
    await endOpenItems(ctx.db, row.id, why)
    tellFallenBundles(ctx, row.group_id, row.lines)
  },
  endPayment: (ctx, { row }) => transitionPayment(ctx, row.id, { type: 'payment.end', by: 'system' }),
  collectCash: (ctx, { row }) => transitionPayment(ctx, row.id, { type: 'payment.cashReceived', by: 'system' }),
  earn: (ctx, { row }) => earn(ctx, row.id),
  // These write columns; the step's patch has them.
  markLate: () => undefined,
  noteCancelRequest: () => undefined,
  clearCancelRequest: () => undefined,
  async askOperator(ctx, { row }) {
    await notify(ctx, await adminIds(ctx.db), {
      type: 'case',
      title: 'Vermisstes Paket',
      body: `${row.number}: Der Kunde vermisst ein Paket, und der Anbieter hat nicht geantwortet. Bitte entscheiden Sie.`,
      link: `/verwaltung/bestellungen?bestellung=${row.number}`,
    })
  },
}
