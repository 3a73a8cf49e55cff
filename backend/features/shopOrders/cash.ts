import { tellSupplied } from '#backend/features/orders/supplied.api.ts'
import type { CashDecision } from '#backend/features/orders/orderKind.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { transitionPayment } from '#backend/features/payments/payments.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { announceShopOrder } from './shopOrders.audience.ts'
import { shopOrderLinks } from './shopOrders.news.ts'
import { fullShopOrder, saveShopOrder, type ShopOrderRow } from './shopOrders.store.ts'

/**
 * Cash of a locked order as somebody has noted it: its page and its lists follow. While something is given back, that decides.
 * @throws Refusal TRANSITION_REFUSED, CLAIM_OPEN
 */
export async function noteCash(
  ctx: Ctx,
  order: ShopOrderRow,
  { isReceived, ...who }: { isReceived: boolean; by: 'provider' } | { isReceived: boolean; by: 'admin'; reason: string },
): Promise<ShopOrderRow> {
  if (!isReceived && order.open_claims > 0) throw new Refusal('CLAIM_OPEN')
  const type = isReceived ? 'payment.cashReceived' : 'payment.cashRefused'
  await transitionPayment(ctx, order.id, { type, ...who })
  // Of a service that was withdrawn from, its refund brings the invoice along.
  if (isReceived && order.withdrawn_at === null) tellSupplied(ctx, order)
  const saved = await saveShopOrder(ctx.db, order, {})
  announceShopOrder(ctx, await fullShopOrder(ctx.db, order.id), order.status, type)
  return saved
}

const said = {
  paid: { title: 'Zahlung vermerkt', body: 'Die Markthalle hat die Bestellung als bezahlt vermerkt.' },
  notCollected: {
    title: 'Als nicht kassiert vermerkt',
    body: 'Die Markthalle hat vermerkt, dass das Bargeld nicht kassiert wurde, und fragt nicht mehr danach. Was ein Gutschein bezahlt hat, geht an den Käufer zurück. Ob der Preis noch geschuldet ist, klären Käufer und Anbieter untereinander.',
  },
} as const

/**
 * The operator has found out what became of the cash of a locked order; both sides read why.
 * @throws Refusal TRANSITION_REFUSED, CLAIM_OPEN
 */
export async function decideCash(ctx: Ctx, order: ShopOrderRow, { decision, reason }: Omit<CashDecision, 'version'>): Promise<void> {
  const noted = await noteCash(ctx, order, { isReceived: decision === 'paid', by: 'admin', reason })
  for (const [to, link] of [
    [noted.customer_id, shopOrderLinks.customer(noted)],
    [noted.provider_id, shopOrderLinks.provider(noted)],
  ] as const)
    await notify(ctx, to, {
      type: 'order',
      title: said[decision].title,
      body: `${noted.number}: ${said[decision].body} „${reason}“`,
      link,
      mustKnow: true,
      uniqueKey: `cash-${noted.id}`,
    })
}
