import type { InputOf } from '#contract/define.ts'
import type { refundCalls } from '#contract/calls/refunds.calls.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { paymentOf } from '#backend/features/payments/payments.api.ts'
import type { ShopOrderRow } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { begunNews } from './refunds.begunNews.ts'
import { refundLinks } from './refunds.news.ts'
import { lockedRefund } from './refunds.own.ts'
import type { RefundRow } from './refunds.store.ts'
import { transitionRefund } from './refunds.transition.ts'

/**
 * A withdrawal from all of a service that has begun can be settled here: what was paid is with us or was handed over. Cash that nobody
 * has handed over is asked for by the seller himself, as far as it is owed; a person sees to that.
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

/** Whoever has named the share does not decide about the objection to it. @throws Refusal APPEAL_NEEDS_ANOTHER */
export function expectAnother(ctx: AccountCtx, refund: Pick<RefundRow, 'is_begun' | 'status' | 'decided_by'>): void {
  if (!refund.is_begun || refund.status !== 'escalated' || refund.decided_by !== ctx.account.userId) return
  throw new Refusal('APPEAL_NEEDS_ANOTHER', {
    way: 'Sie haben den Anteil genannt. Ein zweites Konto der Verwaltung richtet ein, wer den Server betreibt.',
  })
}

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
 * The seller's word on what was done before the withdrawal: that is his, the rest goes back as it was paid. The buyer may object to it,
 * whatever it is, and the operator decides. Where the seller cannot, one of the operator's staff says it for him.
 * @throws Refusal NOT_FOUND, VERSION_STALE, TRANSITION_REFUSED for a refund of another kind, INPUT_INVALID
 */
export async function nameShare(ctx: AccountCtx, body: Share): Promise<RefundRow> {
  const by = ctx.account.role === 'admin' ? 'admin' : 'provider'
  const { refund } = await lockedRefund(ctx, body.id, by === 'admin' ? {} : { provider: ctx.account.userId }, body.version)
  if (!refund.is_begun) {
    // Of the others the operator's staff have nothing to say here.
    if (by === 'admin') throw new Refusal('NOT_FOUND')
    throw new Refusal('TRANSITION_REFUSED', { state: 'kein Widerruf einer begonnenen Leistung', moves: [] })
  }
  const price = refund.items_cents + refund.carriage_cents
  const cents = price - renderedCents(price, body)
  const note = by === 'admin' ? { decision_note: body.note, decided_by: ctx.account.userId } : { answer_note: body.note }
  const named =
    cents === 0
      ? await transitionRefund(ctx, refund, { type: 'refund.reject', by, reason: 'other' }, note)
      : await transitionRefund(ctx, refund, { type: 'refund.accept', by, cents }, note)
  if (by === 'admin')
    await notify(ctx, named.provider_id, {
      type: 'refund',
      ...begunNews.namedByStaff(named, price - cents),
      link: refundLinks.provider(named),
      uniqueKey: `begun-${named.id}`,
      mustKnow: true,
    })
  return named
}
