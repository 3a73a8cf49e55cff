import { berlinDay } from '#contract/values/berlinTime.ts'
import { defectUntil, defectYears, yearsAfterRepair } from '#contract/values/refundRules.ts'
import { deliveredAt, type ShopOrderRow } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { LockedRefund } from './refunds.own.ts'
import type { RefundRow } from './refunds.store.ts'
import { transitionRefund } from './refunds.transition.ts'

/** The seller answers a defect by putting it right (§ 439 BGB); the pieces stay held meanwhile. */
export const promiseRepair = (ctx: Ctx, { refund }: LockedRefund, note: string): Promise<RefundRow> =>
  transitionRefund(ctx, refund, { type: 'refund.repair', by: 'provider' }, { answer_note: note })

/** Contracts from the operator's day on know the twelve months more; others, and all without such a day, do not. */
const knowsTheAct = (ctx: Ctx, order: Pick<ShopOrderRow, 'placed_at'>): boolean => {
  const { repairActFrom } = ctx.kernel.config
  return repairActFrom !== undefined && berlinDay(order.placed_at) >= repairActFrom
}

/**
 * The goods are whole and back with their buyer, who is told until when new defects of them may be claimed: what was told stays, whatever
 * the operator sets afterwards. What has been repaired is there, even where the rest of the order is not yet.
 */
export async function noteRepaired(ctx: Ctx, { order, refund }: LockedRefund, note: string): Promise<RefundRow> {
  const arrived = (await deliveredAt(ctx.db, order)) ?? ctx.now
  return transitionRefund(
    ctx,
    refund,
    { type: 'refund.repaired', by: 'provider' },
    {
      repaired_at: ctx.now,
      claim_until: defectUntil(arrived, knowsTheAct(ctx, order) ? yearsAfterRepair : defectYears),
      ...(note === '' ? {} : { answer_note: note }),
    },
  )
}
