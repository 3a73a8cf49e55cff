import type { Ctx } from '#backend/kernel/context.ts'
import { newCartKey } from './carts.access.ts'
import { createCart, deleteCart, lockByKey, lockOfAccount, moveLines, type CartRow } from './carts.store.ts'
import { takeOver } from './lines.ts'

/**
 * Puts these lines of a locked cart into a new one that nobody sees; a line keeps its number, so that what was quoted is still the same.
 */
export async function moveToPendingCart(ctx: Ctx, from: { id: number }, lineIds: readonly number[]): Promise<CartRow> {
  const pending = await createCart(ctx.db, { key: newCartKey(), accountId: null, now: ctx.now })
  await moveLines(ctx.db, lineIds, from.id, pending.id)
  return pending
}

/**
 * Puts what is left of a pending cart into the one it came from, else into the account's; where there is neither it waits to be forgotten.
 */
export async function restorePendingCart(
  ctx: Ctx,
  pendingId: number,
  { key, accountId }: { key: string; accountId: number | null },
): Promise<void> {
  const origin = await lockByKey(ctx.db, key)
  const isOurs = origin && (origin.account_id === null || origin.account_id === accountId)
  const target = isOurs ? origin : accountId === null ? undefined : (await lockOfAccount(ctx.db, accountId))[0]
  if (!target || target.id === pendingId) return
  await takeOver(ctx.db, pendingId, target.id)
  await deleteCart(ctx.db, pendingId)
}
