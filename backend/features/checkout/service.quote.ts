import type { PaymentMethod } from '#contract/values/paymentMethods.ts'
import { sumCents } from '#contract/values/money.ts'
import { earliestBegin, latestDate } from '#contract/values/serviceRules.ts'
import { taxesOf, type TaxPart } from '#contract/values/taxes.ts'
import { hasConsumerRights } from '#contract/values/trading.ts'
import type { PricedCartLine } from '#backend/features/carts/carts.api.ts'
import { orderSellerOf, type OrderSeller } from '#backend/features/foodOrders/foodOrders.api.ts'
import type { ProviderHead } from '#backend/features/menus/menus.api.ts'
import { problem, type PartWish, type Problem, type SellerPart } from './checkout.kinds.ts'
import { textsOf } from './checkout.terms.ts'

export interface ServicePart extends SellerPart {
  kind: 'service'
  seller: ProviderHead
  contract: OrderSeller
  note: string
  taxes: TaxPart[]
  /** Null: by arrangement. */
  wishedAt: Date | null
  beginEarly: boolean
}

const day = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', timeZone: 'Europe/Berlin' })

/** Services of one seller: sums, where they are done, and every reason why they cannot be ordered as they stand. Pure. */
export function quoteService(
  seller: ProviderHead,
  lines: PricedCartLine[],
  { wish, method, now }: { wish: PartWish; method: PaymentMethod; now: Date },
): ServicePart {
  const contract = orderSellerOf(seller)
  const totalCents = sumCents(lines.map((line) => line.totalCents))
  const beginEarly = wish.beginEarly === true
  return {
    kind: 'service',
    providerId: seller.id,
    name: seller.company_name,
    seller,
    contract,
    texts: textsOf(seller, contract, true),
    lines,
    note: wish.note,
    totalCents,
    ageLimit: Math.max(0, ...lines.map((line) => line.ageLimit)),
    // One visit for all of it: at the customer's as soon as one thing is done there.
    needsAddress: lines.some(({ serviceAt }) => serviceAt !== 'seller'),
    taxes: seller.small_business
      ? []
      : taxesOf(
          lines.map((line) => ({ rate: line.taxRate, gross: line.totalCents })),
          0,
        ),
    wishedAt: wish.wishedAt,
    beginEarly,
    problems: [
      ...(seller.active ? [] : [problem('PRODUCT_UNAVAILABLE', { name: seller.company_name })]),
      ...(seller.cash_payment || method !== 'cash' ? [] : [problem('PAYMENT_METHOD_UNAVAILABLE')]),
      ...dateProblems(wish.wishedAt, earliestBegin(now, beginEarly, hasConsumerRights(contract.trading)), now),
      ...lines.flatMap((line) => (line.problem ? [line.problem] : [])),
    ],
  }
}

function dateProblems(wished: Date | null, earliest: Date, now: Date): Problem[] {
  if (wished === null) return []
  if (wished <= now || wished >= latestDate(now)) return [problem('SLOT_INVALID')]
  return wished < earliest ? [problem('BEGIN_CONSENT_MISSING', { day: day.format(new Date(earliest.getTime() - 1)) })] : []
}

/** Where the seller works, as the order keeps it. */
export const storeOf = (seller: ProviderHead) => ({
  title: seller.company_name,
  street: seller.street,
  house_number: seller.house_number,
  postal_code: seller.postal_code,
  city: seller.city,
})
