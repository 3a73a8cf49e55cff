import { randomBytes } from 'node:crypto'
import type { Caller, Ctx, Db } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { cartByKey, createCart, lockByKey, touchCart, type CartRow } from './carts.store.ts'

/** 24 random bytes: nobody guesses another guest's cart. */
export const newCartKey = () => randomBytes(24).toString('base64url')

export const accountIdOf = (caller: Caller) => (caller.kind === 'account' ? caller.userId : null)

/** The key opens a guest's cart to whoever holds it; an account's cart opens to that account alone. */
export function mayUse(cart: Pick<CartRow, 'account_id'>, caller: Caller): boolean {
  return cart.account_id === null || cart.account_id === accountIdOf(caller)
}

/** For reading. @throws Refusal CART_KEY_UNKNOWN, for foreign carts just as for unknown ones */
export async function readCart(db: Db, key: string, caller: Caller): Promise<CartRow> {
  const cart = await cartByKey(db, key)
  if (!cart || !mayUse(cart, caller)) throw new Refusal('CART_KEY_UNKNOWN')
  return cart
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

/** Locks the cart for a change by its customer: it stays young, and a guest's cart used by an account becomes the account's. */
export async function takeCart(ctx: Ctx, key: string): Promise<CartRow> {
  const cart = await lockCart(ctx.db, key, ctx.caller)
  await touchCart(ctx.db, cart.id, accountIdOf(ctx.caller), ctx.now)
  return cart
}

export const freshCart = (ctx: Ctx) => createCart(ctx.db, { key: newCartKey(), accountId: accountIdOf(ctx.caller), now: ctx.now })
