import type { PaymentMethod } from '#contract/values/paymentMethods.ts'
import type { CartVoucher } from '#contract/calls/cartsWire.ts'
import type { CheckoutPreview, PreviewSeller } from '#contract/calls/checkout.calls.ts'
import type { VoucherTexts } from '#contract/calls/shownTexts.ts'
import { sumCents } from '#contract/values/money.ts'
import { sellersOfBundles, sellersTogether } from '#contract/values/bundleSale.ts'
import { coveredByVouchers, leastOnlineCents } from '#contract/values/voucherCover.ts'
import type { CheckoutContext, CheckoutDraft, SellerWish } from './checkout.types.ts'

type Choice = Pick<CheckoutContext, 'preview' | 'only' | 'draft'>

/** The postal code that goods are brought to; empty until five digits are known. */
export function postalCodeOf({ addressChoice, address }: CheckoutDraft, preview: CheckoutPreview | null): string {
  const saved = preview?.saved_addresses.find(({ id }) => id === addressChoice)
  if (saved) return saved.postal_code
  return addressChoice === 'new' && /^\d{5}$/.test(address.postalCode.trim()) ? address.postalCode.trim() : ''
}

/** A bundle is ordered whole: who sells a part of it comes along. */
const bundlesOf = (sellers: readonly PreviewSeller[]) =>
  sellersOfBundles(
    sellers.flatMap(({ provider, lines }) => lines.map(({ bundle }) => ({ providerId: provider.id, bundleId: bundle?.id ?? null }))),
  )

/**
 * The part of the cart that is being ordered; with one seller those with whom there is a bundle as well. Without a place there is no fee
 * and nothing that speaks against the place.
 */
export function shownSellers({ preview, only, draft }: Choice): readonly PreviewSeller[] {
  const all = preview?.sellers ?? []
  const asked = only === null ? null : sellersTogether(only, bundlesOf(all))
  const sellers = all.filter(({ provider }) => asked === null || asked.has(provider.id))
  return postalCodeOf(draft, preview) === '' ? sellers.map(withoutPlace) : sellers
}

const ofPlace = ['OUTSIDE_DELIVERY_AREA', 'BELOW_MINIMUM']

function withoutPlace(seller: PreviewSeller): PreviewSeller {
  // What goods cost to ship is known within limits before the place is; a meal's fee is not.
  if (seller.fulfilment === 'pickup' || seller.kind !== 'food') return seller
  return {
    ...seller,
    delivery_fee_cents: 0,
    total_cents: seller.total_cents - seller.delivery_fee_cents,
    problems: seller.problems.filter(({ code }) => !ofPlace.includes(code)),
  }
}

/** Vouchers that are bought along; with one seller alone that seller's own. */
export const shownVouchers = ({ preview, only }: Pick<Choice, 'preview' | 'only'>): readonly CartVoucher[] =>
  (preview?.vouchers ?? []).filter(({ issuer }) => only === null || issuer?.id === only)
/** What the sellers of these have published, each once. */
export const shownVoucherTexts = (choice: Pick<Choice, 'preview' | 'only'>): readonly VoucherTexts[] => {
  const issuers = new Set(shownVouchers(choice).map(({ issuer }) => issuer?.id))
  return (choice.preview?.voucher_texts ?? []).filter(({ provider }) => issuers.has(provider.id))
}
/** Nothing is being ordered. */
export const isNothing = (choice: Choice) => shownSellers(choice).length === 0 && shownVouchers(choice).length === 0

/** What the button costs, in cents. */
export const totalOf = (choice: Choice) =>
  sumCents([...shownSellers(choice).map((seller) => seller.total_cents), ...shownVouchers(choice).map((voucher) => voucher.amount_cents)])

/** How what no voucher pays is paid: a voucher that is bought, and with it all, online alone. */
const restMethod = (choice: Choice): PaymentMethod => (shownVouchers(choice).length > 0 ? 'online' : choice.draft.method)

/** What vouchers pay of it, in cents. */
export function coveredOf(choice: Choice): number {
  const { vouchers } = choice.draft
  return coveredByVouchers(
    vouchers.flatMap(({ issuer, balanceCents, problem }) => (problem === null ? { issuerId: issuer?.id ?? null, balanceCents } : [])),
    shownSellers(choice).map((seller) => ({ providerId: seller.provider.id, totalCents: seller.total_cents })),
    // Where a voucher is bought, that is enough for the payment service.
    restMethod(choice) === 'online' && shownVouchers(choice).length === 0 ? leastOnlineCents : 0,
  )
}

/** How it is paid in the end: where vouchers cover all of it, nothing else is asked for. */
export function methodOf(choice: Choice): PaymentMethod {
  const total = totalOf(choice)
  return total > 0 && coveredOf(choice) === total ? 'voucher' : restMethod(choice)
}

/** Does any of the shown sellers deliver? */
export const needsAddress = (choice: Choice) => shownSellers(choice).some(({ fulfilment }) => fulfilment === 'delivery')

/** The least age for what is being ordered; 0 when anybody may buy it. */
export const ageLimitOf = (choice: Choice) =>
  Math.max(0, ...shownSellers(choice).flatMap(({ lines }) => lines.map(({ age_limit: age }) => age)))

/** Is what stands above the button the price of what is chosen now? */
export const isPriceKnown = ({ asked, answered, failure }: CheckoutContext) => asked === answered && failure?.code !== 'CART_CHANGED'

export type Obstacle = PreviewSeller['problems'][number]

const needTime: Obstacle = { code: 'TIME_MISSING', message: 'Bitte wählen Sie eine Wunschzeit.' }
const busyNow: Obstacle = { code: 'SLOT_FULL', message: 'So bald wie möglich ist gerade ausgebucht. Bitte wählen Sie eine Wunschzeit.' }

/** A service that shall begin within the withdrawal period has to be asked for in so many words (§ 356 (4) BGB). */
function tooEarly({ service }: PreviewSeller, { time, wishedAt, beginEarly }: SellerWish): readonly Obstacle[] {
  const from = service?.begins_from
  if (!from || beginEarly || time !== 'wished' || wishedAt === null || Date.parse(wishedAt) >= Date.parse(from)) return []
  return [
    {
      code: 'BEGIN_CONSENT_MISSING',
      message: 'Ihr Wunschtermin liegt in der Widerrufsfrist. Bitte bestätigen Sie, dass vorher begonnen werden soll.',
    },
  ]
}

/**
 * What keeps this seller's part from being ordered as wished. The preview always evaluates «as soon as possible»: a closed
 * kitchen is no obstacle for a later time.
 */
export function obstaclesOf(seller: PreviewSeller, wish: SellerWish): readonly Obstacle[] {
  const isLater = wish.time === 'wished'
  const isClosed = seller.problems.some(({ code }) => code === 'STORE_CLOSED')
  const time = isLater ? (wish.wishedAt === null ? [needTime] : []) : seller.asap?.possible === false && !isClosed ? [busyNow] : []
  return [...seller.problems.filter(({ code }) => code !== 'STORE_CLOSED' || !isLater), ...time, ...tooEarly(seller, wish)]
}
