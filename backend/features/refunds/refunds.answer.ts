import type { Refund } from '#contract/calls/refundWire.ts'
import type { AccountRole } from '#contract/roles.ts'
import type { RefundEvent } from '#machines/lifecycles/refund.lifecycle.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { lockedRefund, type LockedRefund } from './refunds.own.ts'
import { presentRefund } from './refunds.present.ts'
import { fullRefund, type RefundRow } from './refunds.store.ts'

export const perPage = 10

/** A refund of the seller's own, or of the buyer's, locked. @throws Refusal NOT_FOUND, VERSION_STALE */
export const bySeller = (ctx: AccountCtx, id: number, version?: number) => lockedRefund(ctx, id, { provider: ctx.account.userId }, version)
export const byBuyer = (ctx: AccountCtx, id: number, version?: number) => lockedRefund(ctx, id, { customer: ctx.account.userId }, version)

/** @returns what the call answers: a sentence, and the refund as its viewer sees it */
export async function answer(
  ctx: Ctx,
  row: Pick<RefundRow, 'id'>,
  message: string,
  viewer: AccountRole,
): Promise<{ message: string; data: Refund }> {
  return { message, data: presentRefund(await fullRefund(ctx.db, row.id), viewer, ctx.now) }
}

/** The seller's or the operator's yes, with the amount and whether goods come back first. */
export const accepting = ({ order, refund }: LockedRefund, event: RefundEvent, wanted: boolean) => {
  // Nobody sends a service back, nor what has come back already.
  const patch = { return_needed: wanted && order.fulfilment !== 'service' && refund.received_at === null && refund.paid_cents === 0 }
  return [{ ...refund, ...patch }, event, patch] as const
}
