import type { Cart } from '#contract/calls/carts.calls.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { mayUse } from './carts.access.ts'
import { pricedCartLines } from './cartLines.ts'
import type { PricedCartLine, VoucherInCart } from './cartLines.types.ts'
import { presentCart } from './carts.present.ts'
import { cartState } from './cartState.store.ts'

/** @throws Refusal CART_KEY_UNKNOWN, for foreign carts just as for unknown ones */
async function ownCart(ctx: Ctx, key: string) {
  const { cart, lines, vouchers } = await cartState(ctx.db, { key })
  if (!cart || !mayUse(cart, ctx.caller)) throw new Refusal('CART_KEY_UNKNOWN')
  return { key: cart.key, lines, vouchers }
}

/** The cart as it is now. @throws Refusal as `ownCart` */
export async function shownCart(ctx: Ctx, key: string): Promise<Cart> {
  const cart = await ownCart(ctx, key)
  return presentCart(ctx, ctx.db, cart.key, cart.lines, cart.vouchers)
}

/** Its lines at the prices of this moment and the vouchers that are to be bought, in one statement. @throws Refusal as `ownCart` */
export async function pricedCart(
  ctx: Ctx,
  key: string,
): Promise<{ key: string; lines: PricedCartLine[]; vouchers: readonly VoucherInCart[] }> {
  const cart = await ownCart(ctx, key)
  return { key: cart.key, lines: pricedCartLines(cart.lines, ctx.now), vouchers: cart.vouchers }
}
