import type { ShopTransition } from '#contract/calls/shopOrders.calls.ts'
import type { ShopOrder } from '#contract/calls/shopWire.ts'
import type { ShopRejectReason } from '#machines/lifecycles/shopOrder.lifecycle.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { comeBack, comingBack } from './cameBack.ts'
import { proposeDate } from './dates.ts'
import { arrivePieces, handOver } from './shipping.ts'
import { shopOrderAsAnnounced } from './shopOrders.audience.ts'
import { presentShopOrder } from './shopOrders.present.ts'
import { fullShopOrder, lockShopOrderOfCustomer, lockShopOrderOfProvider, type ShopOrderRow } from './shopOrders.store.ts'
import { transitionShopOrder } from './shopOrders.transition.ts'

type Side = 'provider' | 'customer'

/** The seller's own order, locked; `version`: the one on the screen. */
export async function ownLocked(ctx: AccountCtx, number: string, version?: number): Promise<ShopOrderRow> {
  const order = orNotFound(await lockShopOrderOfProvider(ctx.db, number, ctx.account.userId))
  expectVersion(order.version, version)
  return order
}

/** The same of its customer. */
export async function boughtLocked(ctx: AccountCtx, number: string, version?: number): Promise<ShopOrderRow> {
  const order = orNotFound(await lockShopOrderOfCustomer(ctx.db, number, ctx.account.userId))
  expectVersion(order.version, version)
  return order
}

/** What a step answers: the order as this side sees it, from memory where the step has announced it. */
export async function answer(
  ctx: Ctx,
  order: ShopOrderRow,
  message: string,
  side: Side = 'provider',
): Promise<{ message: string; data: ShopOrder }> {
  const full = shopOrderAsAnnounced(ctx, order.id, order.version) ?? (await fullShopOrder(ctx.db, order.id))
  return { message, data: presentShopOrder(full, side, ctx.now) }
}

/** A step by its short name; what moves pieces has them moved, what needs a reason is refused without. */
export function stepByName(
  ctx: Ctx,
  order: ShopOrderRow,
  step: ShopTransition,
  input: { reason?: ShopRejectReason | undefined; shipment_id?: number | undefined; date_at?: string | undefined },
): Promise<ShopOrderRow> {
  const by = 'provider' as const
  if (step === 'arrive') return arrivePieces(ctx, order, by, input.shipment_id)
  if (step === 'refuse') return comingBack(ctx, order)
  if (step === 'cameBack') return comeBack(ctx, order, by)
  if (step === 'handOver') return handOver(ctx, order)
  if (step === 'propose') return proposeDate(ctx, order, input.date_at)
  if (step === 'confirm' && input.date_at)
    return transitionShopOrder(ctx, order, { type: 'shopOrder.confirm', by }).then((confirmed) =>
      proposeDate(ctx, confirmed, input.date_at),
    )
  if (step !== 'reject') return transitionShopOrder(ctx, order, { type: `shopOrder.${step}`, by })
  if (!input.reason) throw new Refusal('REASON_MISSING')
  return transitionShopOrder(ctx, order, { type: 'shopOrder.reject', by, reason: input.reason })
}
