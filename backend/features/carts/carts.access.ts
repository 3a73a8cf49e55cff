import { randomBytes } from 'node:crypto'
import type { Caller, Ctx, Db } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { createCart, lockByKey, type CartRow } from './carts.store.ts'

export const accountIdOf = (caller: Caller) => (caller.kind === 'account' ? caller.userId : null)

/** 24 random bytes: nobody guesses another guest's cart. */
export const newCartKey = () => randomBytes(24).toString('base64url')

/** The key opens a guest's cart to whoever holds it; an account's cart opens to that account alone. */
export function mayUse(cart: Pick<CartRow, 'account_id'>, caller: Caller): boolean {
  return cart.account_id === null || cart.account_id === accountIdOf(caller)
}

/**
 * For writing: locks the cart's row until the transaction ends.
 * @throws Refusal CART_KEY_UNKNOWN, for foreign carts just as for unknown ones
 */
export async function lockCart(db: Db, key: string, caller: Caller): Promise<CartRow> {
  const cart = await lockByKey(db, key)
  if (!cart || !mayUse(cart, caller)) throw new Refusal('CART_KEY_UNKNOWN')
  return cart
}

export const freshCart = (ctx: Ctx) => createCart(ctx.db, { key: newCartKey(), accountId: accountIdOf(ctx.caller), now: ctx.now })
