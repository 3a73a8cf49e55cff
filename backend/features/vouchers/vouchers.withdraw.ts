import type { Ctx } from '#backend/kernel/context.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { lockVoucher } from './vouchers.store.ts'
import { isReturnable, transitionVoucher } from './vouchers.transition.ts'

/** Takes a bought voucher back: it is void, and its price goes back. @throws Refusal VOUCHER_NOT_RETURNABLE */
export async function withdrawVoucher(ctx: Ctx, voucherId: number): Promise<void> {
  const row = orNotFound(await lockVoucher(ctx.db, voucherId))
  await transitionVoucher(ctx, row, { type: 'voucher.withdraw', by: 'customer' }, { balance_cents: 0 })
}

/** The same for a declaration, which is taken in any case. False: it is used, blocked or its time is over, so a person has to look. */
export async function withdrawBought(ctx: Ctx, voucherId: number): Promise<boolean> {
  const row = await lockVoucher(ctx.db, voucherId)
  if (!row || (row.status !== 'issued' && row.status !== 'active') || !isReturnable(row, ctx.now)) return false
  await withdrawVoucher(ctx, voucherId)
  return true
}
