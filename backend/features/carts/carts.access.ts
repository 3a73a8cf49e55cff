import { randomBytes } from 'node:crypto'
import { addressKey } from '#contract/internal/clientAddress.ts'
import { addressLimit } from '#backend/kernel/callLimits.ts'
import type { Caller, Ctx, Db } from '#backend/kernel/context.ts'
import { addressHash } from '#backend/kernel/limitTries.ts'
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

/** New carts of visitors from one address, of IPv6 its /64, in an hour: each of them is kept for thirty days. */
const newCartsPerHour = 300
const hourMs = 3_600_000

/** For whoever has neither an account nor a cart. @throws Refusal CARTS_TOO_MANY */
export function limitNewCarts(ctx: Ctx): void {
  const address = addressKey(ctx.ip)
  const seconds = addressLimit(ctx.kernel, 'newCart', newCartsPerHour, hourMs)(address)
  if (seconds === null) return
  // Once an hour for each address, of which no more than a hash is written: it may be an attack, or an office behind one line.
  if (addressLimit(ctx.kernel, 'newCartWarned', 1, hourMs)(address) === null)
    ctx.log.warn({ address: addressHash(ctx.kernel, address), seconds }, 'an address has made too many new carts')
  throw new Refusal('CARTS_TOO_MANY', { seconds, minutes: Math.ceil(seconds / 60) })
}

export const freshCart = (ctx: Ctx) => createCart(ctx.db, { key: newCartKey(), accountId: accountIdOf(ctx.caller), now: ctx.now })
