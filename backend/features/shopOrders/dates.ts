import { latestDate } from '#contract/values/serviceRules.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { dateText } from './followShopOrder.ts'
import { expectStep } from './pieces.ts'
import { addShopTrack, handOverItems } from './shipments.store.ts'
import { beginsFrom } from './shopOrders.present.ts'
import { dateReminder } from './shopOrderTimes.ts'
import type { ShopOrderRow } from './shopOrders.store.ts'
import { transitionShopOrder } from './shopOrders.transition.ts'

/**
 * The seller of a service names its date; the one that was wished for is agreed at once.
 * @throws Refusal TRANSITION_REFUSED, INPUT_INVALID for a date that is over or too far away, DATE_TOO_EARLY within a withdrawal period that
 * nobody cut short
 */
export async function proposeDate(ctx: Ctx, order: ShopOrderRow, wanted: string | undefined): Promise<ShopOrderRow> {
  expectStep(order, 'shopOrder.propose', 'provider')
  if (!wanted) throw fieldRefusal('date_at', 'Bitte wählen Sie einen Termin.')
  const at = new Date(wanted)
  if (at <= ctx.now || at >= latestDate(ctx.now))
    throw fieldRefusal('date_at', 'Bitte wählen Sie einen Termin innerhalb der nächsten zwölf Monate.')
  const from = beginsFrom(order)
  if (at < from) throw new Refusal('DATE_TOO_EARLY', { day: dateText(from) })
  const isWished = at.getTime() === order.wished_at?.getTime()
  // A date already agreed on stands until the customer agrees to another; one that is over is worth nothing.
  const agreed = order.status === 'scheduled' && order.date_at !== null && order.date_at > ctx.now ? order.date_at : null
  return transitionShopOrder(
    ctx,
    order,
    { type: 'shopOrder.propose', by: 'provider', isWished },
    { date_at: at, kept_date_at: isWished ? null : (order.kept_date_at ?? agreed), remind_at: dateReminder(at) },
  )
}

/** The customer's no to a proposed date, or a week without an answer. */
export const refuseDate = (ctx: Ctx, order: ShopOrderRow, by: 'customer' | 'system'): Promise<ShopOrderRow> =>
  transitionShopOrder(ctx, order, {
    type: by === 'customer' ? 'shopOrder.declineDate' : 'shopOrder.dateUnanswered',
    by,
    dateStands: order.kept_date_at !== null,
  })

/** A service whose date is long over and of which nobody has said a word counts as done. */
export async function dateIsOver(ctx: Ctx, order: ShopOrderRow): Promise<void> {
  await handOverItems(ctx.db, order.id)
  await transitionShopOrder(ctx, order, { type: 'shopOrder.dateOver', by: 'system' })
}

/** The buyer has withdrawn from a service that had begun: it ends where it stands, and what was done is settled as a refund. */
export async function endBegun(ctx: Ctx, order: ShopOrderRow, title: string): Promise<ShopOrderRow> {
  await addShopTrack(ctx.db, { orderId: order.id, title, detail: 'nach Beginn der Leistung', at: ctx.now })
  await handOverItems(ctx.db, order.id)
  return transitionShopOrder(ctx, order, { type: 'shopOrder.withdrawBegun', by: 'system' }, { withdrawn_at: ctx.now })
}
