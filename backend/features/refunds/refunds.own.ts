import { lockShopOrderById, type ShopOrderRow } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { isDisputed } from './refunds.disputed.store.ts'
import { fullRefunds, lockRefund, refundHead, type RefundRow } from './refunds.store.ts'

export interface LockedRefund {
  order: ShopOrderRow
  refund: RefundRow
}

/** A refund and its order, locked in this order by everything that changes either. @throws Refusal NOT_FOUND, VERSION_STALE */
export async function lockedRefund(
  ctx: Ctx,
  id: number,
  owner: { customer?: number; provider?: number } = {},
  version?: number,
): Promise<LockedRefund> {
  const head = orNotFound(await refundHead(ctx.db, id, owner))
  const order = orNotFound(await lockShopOrderById(ctx.db, head.order_id))
  const refund = await lockRefund(ctx.db, id)
  expectVersion(refund.version, version)
  return { order, refund }
}

/** A refund that the caller asked for or has to answer; the operator's staff see those they have to decide, or have decided. */
export async function inSight(ctx: AccountCtx, id: number) {
  const { role, userId } = ctx.account
  const [found] = await fullRefunds(ctx.db, (eb) =>
    eb.and([
      eb('id', '=', id),
      role === 'admin'
        ? eb.or([
            isDisputed(eb, ctx.now),
            eb('decided_by', 'is not', null),
            eb('escalation_note', '<>', ''),
            eb('settle_reference', '<>', ''),
          ])
        : eb.or([eb('customer_id', '=', userId), eb('provider_id', '=', userId)]),
    ]),
  )
  return found
}
