import type { CartSeller } from '#contract/calls/carts.calls.ts'

/** Cents that are missing until this seller accepts an order at all; 0 when it does. */
export const missingCents = ({ items_cents: items, minimum_cents: minimum }: CartSeller) => Math.max(0, (minimum ?? 0) - items)
export const hasProblem = ({ lines }: CartSeller) => lines.some(({ problem }) => problem !== null)
/** Nothing stands in the way of this seller's order. */
export const canOrder = (seller: CartSeller) => !hasProblem(seller) && missingCents(seller) === 0
/** Items and deposit. */
export const sumOf = ({ items_cents: items, deposit_cents: deposit }: Pick<CartSeller, 'items_cents' | 'deposit_cents'>) => items + deposit
