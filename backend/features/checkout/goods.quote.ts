import type { Shipping } from '#contract/calls/shipping.calls.ts'
import { mostOrderCents } from '#contract/values/cartLimits.ts'
import { euroText } from '#contract/values/euroText.ts'
import { isCost } from '#contract/values/shippingRates.ts'
import { isNeverRevocable } from '#contract/values/notRevocable.ts'
import { orderCountry } from '#contract/values/shippingRules.ts'
import { sumCents } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'
import type { PaymentMethod } from '#contract/values/paymentMethods.ts'
import type { GermanState } from '#contract/values/states.ts'
import { taxesOf, type TaxPart } from '#contract/values/taxes.ts'
import { afterWorkingDays } from '#contract/values/workingDays.ts'
import type { PricedCartLine } from '#backend/features/carts/carts.api.ts'
import { orderSellerOf, type OrderSeller } from '#backend/features/foodOrders/foodOrders.api.ts'
import { offersOf, usualOffer, type ShippingOffer } from '#backend/features/shipping/offers.api.ts'
import type { ProviderHead } from '#backend/features/menus/menus.api.ts'
import { problem, type PartWish, type SellerPart } from './checkout.kinds.ts'
import { textsOf } from './checkout.terms.ts'

export interface GoodsPart extends SellerPart {
  kind: 'shop'
  seller: ProviderHead
  contract: OrderSeller
  offers: ShippingOffer[]
  /** Null: the seller has set up none, or no longer offers the one that was chosen. */
  chosen: ShippingOffer | null
  note: string
  itemsCents: number
  depositCents: number
  shippingCents: number
  taxes: TaxPart[]
  /** When it leaves; null: it is fetched. */
  shipBy: Date | null
  arrivesFrom: Date | null
  arrivesUntil: Date | null
}

interface GoodsWish {
  wish: PartWish
  postalCode: string | undefined
  method: PaymentMethod
  /** A payment service is set up. */
  isOnlineOn: boolean
  now: Date
}

/** Goods of one seller: sums, shipping, days, and every reason why they cannot be ordered as they stand. Pure. */
export function quoteGoods(
  seller: ProviderHead,
  methods: readonly Shipping[],
  lines: PricedCartLine[],
  { wish, postalCode, method, isOnlineOn, now }: GoodsWish,
): GoodsPart {
  const itemsCents = sumCents(lines.map((line) => line.totalCents))
  const depositCents = sumCents(lines.map((line) => line.depositCents * line.quantity))
  const weightGrams = sum(lines.map((line) => line.weightGrams * line.quantity))
  const bulkyCents = sumCents(lines.map((line) => line.surchargeCents * line.quantity))
  const consignment = { itemsCents, weightGrams, country: orderCountry, ...(postalCode ? { postalCode } : {}) }
  const offers = offersOf(
    methods,
    lines.map(({ days }) => days),
    consignment,
    bulkyCents,
  )
  const chosen = wish.shipping
    ? (offers.find(({ method }) => isWished(method, wish.shipping!)) ?? null)
    : usualOffer(offers, wish.keptShippingId, wish.fulfilment)
  const cost = chosen && isCost(chosen.quote) ? chosen.quote : null
  const isPickup = chosen?.method.kind === 'pickup'
  const shippingCents = cost?.cents ?? 0
  const totalCents = itemsCents + depositCents + shippingCents
  const state = (seller.store?.state || 'NW') as GermanState
  const contract = orderSellerOf(seller)
  return {
    kind: 'shop',
    providerId: seller.id,
    name: seller.company_name,
    seller,
    contract,
    texts: textsOf(
      seller,
      contract,
      lines.some((line) => !isNeverRevocable(line.notRevocable)),
    ),
    lines,
    offers,
    chosen,
    note: wish.note,
    itemsCents,
    depositCents,
    shippingCents,
    totalCents,
    ageLimit: Math.max(0, ...lines.map((line) => line.ageLimit)),
    needsAddress: !isPickup,
    way: chosen ? [chosen.method.id, chosen.method.kind, chosen.method.name, chosen.method.store?.id ?? null] : [],
    taxes: seller.small_business
      ? []
      : taxesOf(
          lines.map((line) => ({ rate: line.taxRate, gross: line.totalCents + line.depositCents * line.quantity })),
          shippingCents,
        ),
    shipBy: cost && !isPickup ? afterWorkingDays(now, cost.days.from, state) : null,
    arrivesFrom: cost ? afterWorkingDays(now, cost.days.from, state) : null,
    arrivesUntil: cost ? afterWorkingDays(now, cost.days.until, state) : null,
    problems: [
      ...(totalCents > mostOrderCents ? [problem('ORDER_TOO_DEAR', { max: euroText(mostOrderCents), provider: seller.company_name })] : []),
      ...(seller.active ? [] : [problem('PRODUCT_UNAVAILABLE', { name: seller.company_name })]),
      ...(chosen === null ? [problem(offers.length > 0 ? 'SHIPPING_GONE' : 'SHIPPING_MISSING', { provider: seller.company_name })] : []),
      ...(chosen !== null && !isCost(chosen.quote) ? [problem(notSent[chosen.quote.obstacle], { provider: seller.company_name })] : []),
      // What is sent needs a usual way to pay beside cash (docs/law.md row 17).
      ...(method === 'cash' && !isOnlineOn && !isPickup ? [problem('CASH_ALONE', { provider: seller.company_name })] : []),
      ...(seller.cash_payment || method !== 'cash' ? [] : [problem('PAYMENT_METHOD_UNAVAILABLE')]),
      ...lines.flatMap((line) => (line.problem ? [line.problem] : [])),
    ],
  }
}

/** What a consignment that its way does not carry is refused with. */
const notSent = { country: 'SHIPPING_IMPOSSIBLE', postalCode: 'SHIPPING_IMPOSSIBLE', weight: 'SHIPPING_TOO_HEAVY' } as const

/** Goods are not fetched elsewhere than was shown. */
const isWished = ({ id, store }: Shipping, wished: NonNullable<PartWish['shipping']>) =>
  id === wished.id && (wished.storeId === undefined || wished.storeId === (store?.id ?? null))
