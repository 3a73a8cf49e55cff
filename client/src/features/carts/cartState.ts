import type { CartSeller } from '#contract/calls/carts.calls.ts'
import type { DeliveryTerms } from '#contract/calls/menus.calls.ts'

/** Cents that are missing until this seller accepts an order at all; 0 when it does. */
export const missingCents = ({ items_cents: items, minimum_cents: minimum }: CartSeller) => Math.max(0, (minimum ?? 0) - items)
export const hasProblem = ({ lines }: CartSeller) => lines.some(({ problem }) => problem !== null)
/** Nothing stands in the way of this seller's order. */
export const canOrder = (seller: CartSeller) => !hasProblem(seller) && missingCents(seller) === 0
/** Items and deposit. */
export const sumOf = ({ items_cents: items, deposit_cents: deposit }: Pick<CartSeller, 'items_cents' | 'deposit_cents'>) => items + deposit

/** Cents that are missing until this seller brings it to the known place; 0 when it does, or does not go there at all. */
export const missingForDelivery = ({ items_cents: items }: CartSeller, terms: DeliveryTerms | undefined) =>
  Math.max(0, (terms?.delivery?.minimum_cents ?? 0) - items)
/** Cents for bringing it; null where nobody can say: no place is known, it is not brought there, or there is too little of it yet. */
export function deliveryFee(seller: CartSeller, terms: DeliveryTerms | undefined): number | null {
  const delivery = terms?.delivery
  if (!delivery || missingForDelivery(seller, terms) > 0) return null
  return delivery.free_from_cents !== null && seller.items_cents >= delivery.free_from_cents ? 0 : delivery.fee_cents
}
