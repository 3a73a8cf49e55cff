import type { InputOf } from '#contract/define.ts'
import type { refundCalls } from '#contract/calls/refunds.calls.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { paymentOf } from '#backend/features/payments/payments.api.ts'
import type { ShopOrderRow } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { begunNews } from './refunds.begunNews.ts'
import { refundLinks } from './refunds.news.ts'
import type { RefundRow } from './refunds.store.ts'
import { transitionRefund } from './refunds.transition.ts'

/**
 * A withdrawal from all of a service that has begun can be settled here: what was paid is with us or was handed over. Cash that nobody has handed over is
 * asked for by the seller himself, as far as it is owed; a person sees to that.
 */
export async function settlesBegun(ctx: Pick<Ctx, 'db'>, order: Pick<ShopOrderRow, 'id'>, isAll: boolean): Promise<boolean> {
  const { status } = await paymentOf(ctx.db, order.id)
  return isAll && (status === 'paid' || status === 'partially_refunded')
}

/** The buyer hears what he may owe, and until when he is told (§ 357a (2) BGB). */
export const tellBuyerOfShare = (ctx: Ctx, refund: RefundRow): Promise<void> =>
  notify(ctx, refund.customer_id, {
    type: 'refund',
    ...begunNews.fresh.customer(refund),
    link: refundLinks.customer(refund),
    uniqueKey: `begun-${refund.id}`,
    mustKnow: true,
  })

type Share = InputOf<(typeof refundCalls)['refunds.nameShare']>['body']

/** What was done, in cents; a percentage is rounded to the buyer's advantage. @throws Refusal INPUT_INVALID at its field */
export function renderedCents(
  price: number,
  { share_cents: cents, share_percent: percent }: Pick<Share, 'share_cents' | 'share_percent'>,
): number {
  if ((cents === undefined) === (percent === undefined))
    throw fieldRefusal('share_cents', 'Bitte nennen Sie den erbrachten Anteil in Euro oder in Prozent.')
  const rendered = cents ?? Math.floor((price * percent!) / 100)
  if (rendered > price) throw fieldRefusal('share_cents', 'Der erbrachte Anteil kann nicht höher sein als der Preis.')
  return rendered
}

/**
 * The seller's word on what was done before the withdrawal: that is his, the rest goes back as it was paid. The buyer may object to it, whatever it is, and the
 * operator decides. @throws Refusal TRANSITION_REFUSED for a refund of another kind, INPUT_INVALID
 */
export function nameShare(ctx: Ctx, refund: RefundRow, body: Share): Promise<RefundRow> {
  if (!refund.is_begun) throw new Refusal('TRANSITION_REFUSED', { state: 'kein Widerruf einer begonnenen Leistung', moves: [] })
  const price = refund.items_cents + refund.carriage_cents
  const cents = price - renderedCents(price, body)
  const note = { answer_note: body.note }
  return cents === 0
    ? transitionRefund(ctx, refund, { type: 'refund.reject', by: 'provider', reason: 'other' }, note)
    : transitionRefund(ctx, refund, { type: 'refund.accept', by: 'provider', cents }, note)
}
