import type { CartBundle, CartSeller } from '#contract/calls/cartsWire.ts'
import type { DeliveryTerms } from '#contract/calls/menus.calls.ts'
import { zoneOf } from '#contract/values/shippingRates.ts'
import { orderCountry } from '#contract/values/shippingRules.ts'
import { sumCents } from '#contract/values/money.ts'

/** Cents that are missing until this seller accepts an order at all; 0 when it does. */
export const missingCents = ({ items_cents: items, minimum_cents: minimum }: CartSeller) => Math.max(0, (minimum ?? 0) - items)
/** What this seller has in bundles. */
export const bundlesWith = (seller: CartSeller, bundles: readonly CartBundle[] = []) =>
  bundles.filter(({ parts }) => parts.some((part) => part.provider_id === seller.provider.id))
/** Something of it cannot be ordered, alone or in a bundle. */
export const hasProblem = (seller: CartSeller, bundles?: readonly CartBundle[]) =>
  [...seller.lines, ...bundlesWith(seller, bundles)].some(({ problem }) => problem !== null)
/** Nothing stands in the way of this seller's order. */
export const canOrder = (seller: CartSeller, bundles?: readonly CartBundle[]) => !hasProblem(seller, bundles) && missingCents(seller) === 0
/** What of the seller's sum comes out of bundles, in cents; what cannot be ordered is not in it. */
export const centsOfBundles = (seller: CartSeller, bundles?: readonly CartBundle[]) =>
  sumCents(
    bundlesWith(seller, bundles).flatMap(({ parts, quantity, problem }) =>
      problem === null ? parts.map((part) => (part.provider_id === seller.provider.id ? part.share_cents * quantity : 0)) : [],
    ),
  )
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

/** How a part of what a seller has gets to the buyer, in cents; null: not known before the checkout. */
export interface Carriage {
  way: 'delivery' | 'shipping' | 'pickup'
  cents: number | null
}
/**
 * Of a way that costs more in places nothing is known before the place is; null too where it does not go there. Where it costs more
 * there, and nobody has named it, the checkout may take another way of the seller's: then nothing is known either.
 */
function centsTo(
  { cents, zones = [] }: CartSeller['shippings'][number],
  { shippings, shipping_chosen: isNamed }: CartSeller,
  postalCode: string | null,
): number | null {
  if (cents === null || zones.length === 0) return cents
  if (postalCode === null) return null
  const surcharge = zoneOf(zones, orderCountry, postalCode)?.surcharge_cents
  if (surcharge === undefined || surcharge === 0) return cents
  const sent = shippings.filter((one) => one.kind !== 'pickup' && one.cents !== null)
  return surcharge === null || (!isNamed && sent.length > 1) ? null : cents + surcharge
}

/** Meals and goods go their own ways; a service has none. What cannot be ordered costs nothing to bring. */
export function carriagesOf(
  seller: CartSeller,
  bundles: readonly CartBundle[] | undefined,
  { terms, postalCode }: { terms: DeliveryTerms | undefined; postalCode: string | null },
): Carriage[] {
  const kinds = new Set(seller.lines.filter(({ problem }) => problem === null).map(({ kind }) => kind))
  if (bundlesWith(seller, bundles).some(({ problem }) => problem === null)) kinds.add('shop')
  const chosen = seller.shippings.find(({ id }) => id === seller.shipping_id)
  return [
    ...(kinds.has('food') ? [{ way: 'delivery' as const, cents: deliveryFee(seller, terms) }] : []),
    ...(kinds.has('shop')
      ? [
          chosen?.kind === 'pickup'
            ? { way: 'pickup' as const, cents: chosen.cents }
            : { way: 'shipping' as const, cents: chosen ? centsTo(chosen, seller, postalCode) : null },
        ]
      : []),
  ]
}
