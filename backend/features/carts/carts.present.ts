import type { Cart, CartBundle, CartLine, CartSeller, CartVoucher } from '#contract/calls/cartsWire.ts'
import { basePriceText } from '#contract/values/basePrice.ts'
import { openLabel, openState } from '#contract/values/openingHours.ts'
import { sumCents } from '#contract/values/money.ts'
import { paymentMeansOf, type PaidPart } from '#contract/values/paymentMeans.ts'
import { policyPath } from '#contract/values/policyTypes.ts'
import { centsUntilFree, isCost } from '#contract/values/shippingRates.ts'
import { orderCountry } from '#contract/values/shippingRules.ts'
import { sum } from '#contract/values/sum.ts'
import { scaledLineTotals } from '#contract/values/wholesale.ts'
import type { Shipping } from '#contract/calls/shipping.calls.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { sellersForDisplay, type SellerWithHours } from '#backend/features/menus/menus.api.ts'
import { offersOf, presentOffer, usualOffer } from '#backend/features/shipping/offers.api.ts'
import { shippingsForDisplay } from '#backend/features/shipping/shipping.api.ts'
import { pricedCartLines } from './cartLines.ts'
import type { BundleOfLine, PricedCartLine } from './cartLines.types.ts'
import { presentVouchers } from './vouchersInCart.ts'
import type { CartChoices, CartState } from './cartState.store.ts'

/** Left out where nothing is kept. */
const keptOf = ({ keptUntil }: BundleOfLine) => (keptUntil ? { kept_until: keptUntil.toISOString() } : {})

/** Of what a piece really costs here: the scale makes it cheaper. Left out where none is due, as for most things. */
function basePriceOf({ content, unitCents, discountPercent }: Pick<PricedCartLine, 'content' | 'unitCents' | 'discountPercent'>) {
  const text = content && basePriceText(scaledLineTotals([{ unitCents, quantity: 1 }], discountPercent).totalCents, content)
  return text ? { base_price: text } : {}
}

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
    ...(line.discountFrom === null ? {} : { discount_from: line.discountFrom }),
    deposit_cents: line.depositCents,
    total_cents: line.totalCents,
    ...basePriceOf(line),
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
function leastMinimum(seller: SellerWithHours | undefined): number | null {
  if (!seller?.gastro) return null
  const minimums = [
    ...(seller.gastro.delivery ? seller.zones.map((zone) => zone.minimum_cents) : []),
    ...(seller.gastro.pickup ? [seller.gastro.pickup_minimum_cents] : []),
  ]
  return minimums.length === 0 ? null : Math.min(...minimums)
}

/** The ways of a seller's goods, and what sending them costs at least; a zone's surcharge is settled at the checkout. */
function shippingOf(
  lines: readonly PricedCartLine[],
  methods: readonly Shipping[],
  keptId: number | undefined,
): Pick<CartSeller, 'shippings' | 'shipping_id' | 'shipping_chosen' | 'shipping'> {
  const goods = lines.filter((line) => line.kind === 'shop')
  if (goods.length === 0) return { shippings: [], shipping_id: null, shipping: null }
  const consignment = {
    itemsCents: sumCents(goods.map((line) => line.totalCents)),
    weightGrams: sum(goods.map((line) => line.weightGrams * line.quantity)),
    country: orderCountry,
  }
  const bulkyCents = sumCents(goods.map((line) => line.surchargeCents * line.quantity))
  const offers = offersOf(
    methods,
    goods.map(({ days }) => days),
    consignment,
    bulkyCents,
  )
  const sent = offers.flatMap(({ method, quote }) => (method.kind !== 'pickup' && isCost(quote) ? [{ method, cents: quote.cents }] : []))
  const usual = usualOffer(offers, keptId)
  const missing = sent.flatMap(({ method }) => centsUntilFree(method, consignment) ?? [])
  return {
    shippings: offers.map((offer) => presentOffer(offer, offer === usual)),
    shipping_id: usual?.method.id ?? null,
    ...(usual && usual.method.id === keptId && { shipping_chosen: true as const }),
    shipping:
      sent.length === 0
        ? null
        : {
            from_cents: Math.min(...sent.map(({ cents }) => cents)),
            until_free_cents: bulkyCents === 0 && missing.length > 0 ? Math.min(...missing) : null,
          },
  }
}

/** What kinds the lines are of, and how those get to the buyer. */
const partsOf = (lines: readonly PricedCartLine[], seller: SellerWithHours | undefined, methods: readonly Shipping[]): PaidPart[] =>
  [...new Set(lines.map(({ kind }) => kind))].map((kind) =>
    kind === 'food'
      ? { kind, isSent: seller?.gastro?.delivery ?? false, isFetched: seller?.gastro?.pickup ?? false }
      : kind === 'service'
        ? { kind, isSent: true, isFetched: false }
        : { kind, isSent: methods.some((one) => one.kind !== 'pickup'), isFetched: methods.some((one) => one.kind === 'pickup') },
  )

/** Sums leave out what cannot be ordered right now. */
function presentSeller(
  id: number,
  lines: readonly PricedCartLine[],
  seller: SellerWithHours | undefined,
  methods: readonly Shipping[],
  { now, service, choices }: Pick<Shown, 'now' | 'service' | 'choices'>,
): CartSeller {
  const good = lines.filter((line) => line.problem === null)
  const hours = seller?.hours?.pickup
  const parts = partsOf(lines, seller, methods)
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
    ...shippingOf(good, methods, choices?.[id]),
    pickup_only: parts.every(({ isSent, isFetched }) => isFetched && !isSent),
    terms_url: seller && seller.terms_version > 0 ? policyPath(id, 'terms', seller.terms_version) : null,
    payment: paymentMeansOf(parts, { service, takesCash: seller?.cash_payment ?? false }),
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

const noShippings: ReadonlyMap<number, readonly Shipping[]> = new Map()

/** What a cart is shown with beside its lines and their sellers. */
interface Shown {
  now: Date
  vouchers?: readonly CartVoucher[]
  /** The house's payment service. */
  service: 'stripe' | 'sandbox' | null
  /** Ways that were chosen for goods, by seller. */
  choices?: CartChoices
}

/** The whole cart as every cart call answers it: lines by seller, sellers in the order of their first line. */
export function cartOf(
  key: string,
  lines: readonly PricedCartLine[],
  sellers: ReadonlyMap<number, SellerWithHours>,
  shippings: ReadonlyMap<number, readonly Shipping[]>,
  { now, vouchers = [], service, choices = null }: Shown,
): Cart {
  const bySeller = new Map<number, PricedCartLine[]>()
  for (const line of lines) {
    const own = bySeller.get(line.providerId)
    if (own) own.push(line)
    else bySeller.set(line.providerId, [line])
  }
  const shown = [...bySeller].map(([id, own]) =>
    presentSeller(id, own, sellers.get(id), shippings.get(id) ?? [], { now, service, choices }),
  )
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
  { key, lines: rows, vouchers, choices }: { key: string } & Pick<CartState, 'lines' | 'vouchers' | 'choices'>,
): Promise<Cart> {
  const lines = pricedCartLines(rows, ctx.now)
  const sellers = await sellersForDisplay(ctx.kernel, db, [...new Set(lines.map((line) => line.providerId))])
  const sending = new Set(lines.flatMap((line) => (line.kind === 'shop' ? line.providerId : [])))
  const shippings = sending.size === 0 ? noShippings : await shippingsForDisplay(ctx.kernel, db, [...sending])
  return cartOf(key, lines, sellers, shippings, {
    now: ctx.now,
    vouchers: await presentVouchers(ctx, db, vouchers),
    service: ctx.kernel.config.payments?.kind ?? null,
    choices,
  })
}
