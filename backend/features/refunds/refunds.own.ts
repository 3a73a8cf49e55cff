import { lockShopOrderById, type ShopOrderRow } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { lockRefund, refundHead, type RefundRow } from './refunds.store.ts'

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
