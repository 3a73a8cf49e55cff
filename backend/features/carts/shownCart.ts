import type { Cart } from '#contract/calls/cartsWire.ts'
import type { JustThis } from '#contract/values/justThis.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { mayUse } from './carts.access.ts'
import { pricedCartLines } from './cartLines.ts'
import type { PricedCartLine, VoucherInCart } from './cartLines.types.ts'
import { presentCart } from './carts.present.ts'
import { cartState } from './cartState.store.ts'
import { justRows } from './justThis.ts'

/** @throws Refusal CART_KEY_UNKNOWN, for foreign carts just as for unknown ones */
async function ownCart(ctx: Ctx, key: string) {
  const { cart, ...contents } = await cartState(ctx.db, { key })
  if (!cart || !mayUse(cart, ctx.caller)) throw new Refusal('CART_KEY_UNKNOWN')
  return { ...contents, key: cart.key }
}

/** The cart as it is now. @throws Refusal as `ownCart` */
export async function shownCart(ctx: Ctx, key: string): Promise<Cart> {
  return presentCart(ctx, ctx.db, await ownCart(ctx, key))
}

/**
 * Its lines at the prices of this moment and the vouchers that are to be bought, in one statement.
 * @param just as if the cart held this thing alone
 * @throws Refusal as `ownCart`
 */
export async function pricedCart(
  ctx: Ctx,
  key: string,
  just: JustThis | null = null,
): Promise<{ key: string; lines: PricedCartLine[]; vouchers: readonly VoucherInCart[] }> {
  const cart = await ownCart(ctx, key)
  return { key: cart.key, lines: pricedCartLines(justRows(cart.lines, just), ctx.now), vouchers: just ? [] : cart.vouchers }
}
