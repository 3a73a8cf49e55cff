import type { Cart, CartBundle, CartLine, CartSeller, CartVoucher } from '#contract/calls/carts.calls.ts'
import { openLabel, openState } from '#contract/values/openingHours.ts'
import { sumCents } from '#contract/values/money.ts'
import { centsUntilFree, cheapestDelivery, isCost, shippingQuote, type ShippingRate } from '#contract/values/shippingRates.ts'
import { sum } from '#contract/values/sum.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { sellersForDisplay, type CheckoutSeller } from '#backend/features/menus/menus.api.ts'
import { shippingsForDisplay } from '#backend/features/shipping/shipping.api.ts'
import { pricedCartLines } from './cartLines.ts'
import type { BundleOfLine, PricedCartLine, VoucherInCart } from './cartLines.types.ts'
import { presentVouchers } from './vouchersInCart.ts'
import type { LineRow } from './cartState.store.ts'

/** Left out where nothing is kept. */
const keptOf = ({ keptUntil }: BundleOfLine) => (keptUntil ? { kept_until: keptUntil.toISOString() } : {})

/** `deposit_cents` is one piece's, `total_cents` all pieces' without deposit. */
export function presentLine(line: Omit<PricedCartLine, 'seller'>): CartLine {
  return {
    id: line.id,
    kind: line.kind,
    product_id: line.productId,
    variant_id: line.variantId,
    variant: line.variant,
    name: line.name,
    picture: line.picture,
    options: line.options,
    note: line.note,
    quantity: line.quantity,
    unit_cents: line.unitCents,
    discount_percent: line.discountPercent,
    deposit_cents: line.depositCents,
    total_cents: line.totalCents,
    tax: line.taxRate,
    age_limit: line.ageLimit,
    ...(line.notRevocable ? { not_revocable: line.notRevocable } : {}),
    ...(line.guaranteeYears === null ? {} : { guarantee_years: line.guaranteeYears }),
    ...(line.guaranteeLabel === null ? {} : { guarantee_label: line.guaranteeLabel }),
    ...(line.bundle ? { bundle: { id: line.bundle.id, name: line.bundle.name, ...keptOf(line.bundle) } } : {}),
    problem: line.problem?.message ?? null,
  }
}

/** The least anybody must order: of the zones where there is delivery, and of pickup. The real one depends on the address. */
function leastMinimum(seller: CheckoutSeller | undefined): number | null {
  if (!seller?.gastro) return null
  const minimums = [
    ...(seller.gastro.delivery ? seller.zones.map((zone) => zone.minimum_cents) : []),
    ...(seller.gastro.pickup ? [seller.gastro.pickup_minimum_cents] : []),
  ]
  return minimums.length === 0 ? null : Math.min(...minimums)
}

/** What sending a seller's goods costs at least; which way is taken, and a zone's surcharge, is settled at the till. */
function leastShipping(lines: readonly PricedCartLine[], methods: readonly ShippingRate[]): CartSeller['shipping'] {
  const goods = lines.filter((line) => line.kind === 'shop')
  if (goods.length === 0) return null
  const consignment = {
    itemsCents: sumCents(goods.map((line) => line.totalCents)),
    weightGrams: sum(goods.map((line) => line.weightGrams * line.quantity)),
    country: 'DE',
  }
  const least = cheapestDelivery(methods, consignment)
  if (!least) return null
  const bulkyCents = sum(goods.map((line) => line.surchargeCents * line.quantity))
  const missing = methods.flatMap((method) =>
    method.kind !== 'pickup' && isCost(shippingQuote(method, consignment)) ? (centsUntilFree(method, consignment) ?? []) : [],
  )
  return { from_cents: least.cents + bulkyCents, until_free_cents: bulkyCents === 0 && missing.length > 0 ? Math.min(...missing) : null }
}

/** Sums leave out what cannot be ordered right now. */
function presentSeller(
  id: number,
  lines: readonly PricedCartLine[],
  seller: CheckoutSeller | undefined,
  methods: readonly ShippingRate[],
  now: Date,
): CartSeller {
  const good = lines.filter((line) => line.problem === null)
  const hours = seller?.hours?.pickup
  return {
    provider: { id, ...lines[0]!.seller },
    lines: lines.filter((line) => line.bundle === null).map(presentLine),
    items_cents: sumCents(good.map((line) => line.totalCents)),
    deposit_cents: sumCents(good.map((line) => line.depositCents * line.quantity)),
    small_business: seller?.small_business ?? false,
    trading: seller?.trading ?? null,
    // Only meals have one.
    minimum_cents: lines.some(({ kind }) => kind === 'food') ? leastMinimum(seller) : null,
    opening_label: hours ? openLabel(openState(hours, now), now) : null,
    shipping: leastShipping(good, methods),
  }
}

/** Each bundle once, with its parts for one of it. */
function bundlesOf(lines: readonly PricedCartLine[]): CartBundle[] {
  const bundles = new Map<number, CartBundle>()
  for (const line of lines) {
    if (!line.bundle) continue
    const { id, revision, name, priceCents, count, left, partQty, shareCents, renewal } = line.bundle
    let shown = bundles.get(line.id)
    if (!shown) {
      shown = {
        id: line.id,
        bundle_id: id,
        revision,
        name,
        quantity: count,
        price_cents: priceCents,
        parts: [],
        left,
        problem: line.problem?.message ?? null,
        renewal,
        ...keptOf(line.bundle),
      }
      bundles.set(line.id, shown)
    }
    shown.parts.push({
      product_id: line.productId,
      variant_id: line.variantId,
      variant: line.variant,
      name: line.name,
      picture: line.picture,
      provider_id: line.providerId,
      quantity: partQty,
      share_cents: shareCents,
      deposit_cents: line.depositCents * partQty,
      age_limit: line.ageLimit,
    })
  }
  return [...bundles.values()]
}

const noShippings: ReadonlyMap<number, readonly ShippingRate[]> = new Map()

/** The whole cart as every cart call answers it: lines by seller, sellers in the order of their first line. */
export function cartOf(
  key: string,
  lines: readonly PricedCartLine[],
  sellers: ReadonlyMap<number, CheckoutSeller>,
  shippings: ReadonlyMap<number, readonly ShippingRate[]>,
  now: Date,
  vouchers: readonly CartVoucher[] = [],
): Cart {
  const bySeller = new Map<number, PricedCartLine[]>()
  for (const line of lines) {
    const own = bySeller.get(line.providerId)
    if (own) own.push(line)
    else bySeller.set(line.providerId, [line])
  }
  const shown = [...bySeller].map(([id, own]) => presentSeller(id, own, sellers.get(id), shippings.get(id) ?? [], now))
  const bundles = bundlesOf(lines)
  return {
    cart_key: key,
    sellers: shown,
    ...(bundles.length > 0 ? { bundles } : {}),
    ...(vouchers.length > 0 ? { vouchers: [...vouchers] } : {}),
    count: sum([...lines.map((line) => (line.bundle ? 0 : line.quantity)), ...bundles.map((bundle) => bundle.quantity), vouchers.length]),
    items_cents: sumCents([
      ...shown.map((one) => one.items_cents),
      ...vouchers.map((one) => (one.problem === null ? one.amount_cents : 0)),
    ]),
    deposit_cents: sumCents(shown.map((one) => one.deposit_cents)),
  }
}

/** The cart made from rows in memory; a statement only where a seller has not been shown for a while. */
export async function presentCart(
  ctx: Ctx,
  db: Db,
  key: string,
  rows: readonly LineRow[],
  vouchers: readonly VoucherInCart[],
): Promise<Cart> {
  const lines = pricedCartLines(rows, ctx.now)
  const sellers = await sellersForDisplay(ctx.kernel, db, [...new Set(lines.map((line) => line.providerId))])
  const sending = new Set(lines.flatMap((line) => (line.kind === 'shop' ? line.providerId : [])))
  const shippings = sending.size === 0 ? noShippings : await shippingsForDisplay(ctx.kernel, db, [...sending])
  return cartOf(key, lines, sellers, shippings, ctx.now, await presentVouchers(ctx, db, vouchers))
}
