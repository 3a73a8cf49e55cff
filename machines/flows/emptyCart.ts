import type { Cart } from '#contract/calls/cartsWire.ts'

/**
 * What a visitor has who never put anything in: the server makes a cart with the first line. Every page shows it; what changes it comes
 * later.
 */
export const emptyCart: Cart = { cart_key: '', sellers: [], count: 0, items_cents: 0, deposit_cents: 0 }
