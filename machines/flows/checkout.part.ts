import type { Cart, CartLine } from '#contract/calls/cartsWire.ts'
import { sellersTogether } from '#contract/values/bundleSale.ts'
import type { JustThis } from '#contract/values/justThis.ts'
import { sum } from '#contract/values/sum.ts'

const isOf =
  (just: JustThis) =>
  ({ product_id: product, variant_id: variant }: CartLine) =>
    product === just.productId && variant === just.variantId

/** Nothing of this seller lies in a cart whose prices are not asked yet, or nothing at all. */
export const isNothingIn = ({ sellers, vouchers = [] }: Cart, only: number | null) =>
  !sellers.some(({ provider }) => only === null || provider.id === only) &&
  !vouchers.some(({ issuer }) => only === null || issuer?.id === only)

/** Of one thing that is ordered alone: how many pieces of it lie there, and how many other things beside those. */
export function countOf({ sellers, count }: Cart, just: JustThis): { pieces: number; others: number } {
  const pieces = Math.min(just.quantity, sum(sellers.flatMap(({ lines }) => lines.filter(isOf(just)).map(({ quantity }) => quantity))))
  return { pieces, others: count - pieces }
}

/** From whom a checkout would order, and which vouchers along: what `shownSellers` and `shownVouchers` say, before prices are asked for. */
export function partOfCart(
  { sellers, bundles = [], vouchers = [] }: Cart,
  { only, just }: { only: number | null; just: JustThis | null },
): Pick<Cart, 'sellers' | 'vouchers'> {
  if (just) return { sellers: sellers.filter(({ lines }) => lines.some(isOf(just))) }
  const together =
    only === null
      ? null
      : sellersTogether(
          only,
          bundles.map(({ parts }) => parts.map((part) => part.provider_id)),
        )
  const bought = vouchers.filter(({ issuer }) => only === null || issuer?.id === only)
  return {
    sellers: sellers.filter(({ provider }) => together === null || together.has(provider.id)),
    ...(bought.length > 0 ? { vouchers: bought } : {}),
  }
}
