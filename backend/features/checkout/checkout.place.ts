import type { OrderBilling } from '#contract/calls/foodWire.ts'
import { berlinParts } from '#contract/values/berlinTime.ts'
import { sumCents } from '#contract/values/money.ts'
import { justOf } from '#contract/values/justThis.ts'
import type { PaymentMethod } from '#contract/values/paymentMethods.ts'
import { leastOnlineCents } from '#contract/values/voucherCover.ts'
import { newOrderNumber } from '#contract/values/orderNumber.ts'
import { keepBillingAddress, keepDeliveryAddress } from '#backend/features/addresses/addresses.api.ts'
import { limitGuestMails } from '#backend/features/guests/guests.api.ts'
import { cutLines, justRows, mayUse, pricedCartLines } from '#backend/features/carts/carts.api.ts'
import { placeHeads, type OrderKind, type PlacedPayment } from '#backend/features/orders/orders.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { checkoutKinds, issuedKinds } from './allKinds.ts'
import { billingOf } from './checkout.billing.ts'
import { bookPlaced, howPaid } from './checkout.paid.ts'
import { planVouchers, type PlannedVouchers, type VoucherWish } from '#backend/features/vouchers/vouchers.api.ts'
import { lockBasket, type Basket } from '#backend/features/carts/basket.api.ts'
import { checkoutJobs } from './checkout.jobs.ts'
import {
  headOf,
  type CheckoutIssue,
  type CheckoutKind,
  type IssuedPart,
  type OrderBody,
  type PartWish,
  type PlacedPart,
  type SellerPart,
} from './checkout.kinds.ts'
import { refuseObstacles, refuseUncovered } from './checkout.order.ts'
import { agreedPlatformTerms, refuseNewTexts } from './checkout.terms.ts'

/** A chosen part of a cart as it would be ordered now, and nothing that stands in the way. The cart is locked. */
export interface QuotedCart {
  basket: Basket
  quoted: { kind: CheckoutKind; parts: SellerPart[] }[]
  /** Sellers' parts in the order in which they are placed. */
  parts: SellerPart[]
  /** Lines of which a part is ordered alone. */
  cut: { id: number; qty: number }[]
  /** What is bought with them and becomes no order. */
  issued: { kind: CheckoutIssue; parts: IssuedPart[] }[]
  totalCents: number
  /** What vouchers pay of it; null: none is used. */
  vouchers: PlannedVouchers | null
  /** To whom the invoices go; null: where the orders go. */
  billing: OrderBilling | null
}

/**
 * Locks a cart and evaluates the chosen part of it: what is placed and what is paid for first go through here.
 * @param isPaid the texts that were agreed to before the money stand, whatever has been published since
 * @throws Refusal with the first obstacle; CART_CHANGED when the shown total is not the total now, VOUCHER_CHANGED likewise, and
 * TERMS_CHANGED
 */
export async function quoteCart(
  ctx: AccountCtx,
  body: OrderBody,
  method: PaymentMethod,
  wish: VoucherWish | null = null,
  isPaid = false,
): Promise<QuotedCart> {
  const basket = await lockBasket(ctx.db, body.cart_key)
  if (!basket || !mayUse(basket.cart, ctx.caller)) throw new Refusal('CART_KEY_UNKNOWN')
  const chosen = new Map(body.sellers.map((seller) => [`${seller.kind}-${seller.provider_id}`, seller]))
  const rows = justRows(basket.lines, justOf(body.just))
  const lines = pricedCartLines(rows, ctx.now).filter((line) => chosen.has(`${line.kind}-${line.providerId}`))
  const issued = []
  for (const kind of issuedKinds) {
    const own = await kind.quote(ctx, { basket, body, method })
    if (own.length > 0) issued.push({ kind, parts: own })
  }
  if (lines.length === 0 && issued.length === 0) throw new Refusal('CART_EMPTY')
  if (lines.length > 0 && body.contact.phone === '')
    throw fieldRefusal('contact.phone', 'Bitte geben Sie eine Telefonnummer für Rückfragen an.')
  if (!body.terms_accepted)
    throw new Refusal('TERMS_MISSING', {
      errors: [{ field: 'terms_accepted', message: 'Bitte stimmen Sie den AGB der genannten Anbieter zu.' }],
    })
  const wishOf = (kind: OrderKind, providerId: number): PartWish => {
    const wish = chosen.get(`${kind}-${providerId}`)!
    return {
      fulfilment: wish.fulfilment,
      wishedAt: wish.wished_at ? new Date(wish.wished_at) : null,
      beginEarly: wish.begin_early,
      shipping: wish.shipping_id ? { id: wish.shipping_id, ...(wish.store_id && { storeId: wish.store_id }) } : null,
      note: wish.note,
    }
  }
  const input = { sellers: basket.sellers, lines, wishOf, postalCode: body.address?.postal_code, method }
  const quoted = []
  for (const kind of checkoutKinds) {
    const parts = (await kind.quote(ctx, input)).sort((a, b) => a.providerId - b.providerId)
    if (parts.length > 0) quoted.push({ kind, parts })
  }
  const parts = quoted.flatMap((one) => one.parts)
  const others = issued.flatMap((one) => one.parts)
  refuseObstacles(parts, body, { vouchersFirst: wish !== null, issued: others })
  if (!isPaid) refuseNewTexts(body, parts, basket.termsAt, others)
  const totalCents = sumCents([...parts, ...others].map((part) => part.totalCents))
  // What no voucher pays for is enough for the payment service.
  const leastRest = method === 'online' && others.length === 0 ? leastOnlineCents : 0
  const vouchers = wish && (await planVouchers(ctx, wish, parts, leastRest))
  if (vouchers) refuseUncovered(parts, vouchers.ofParts)
  const cut = rows.flatMap(({ line_id: id, qty }) => (basket.lines.some((one) => one.line_id === id && one.qty > qty) ? { id, qty } : []))
  return { basket, quoted, parts, cut, issued, totalCents, vouchers, billing: await billingOf(ctx, body) }
}

/**
 * Splits a quoted cart into one order per seller and kind, in the transaction that holds it: slots and stock taken, orders and bells
 * stored, lines removed. Either every chosen part has its order or none. Two statements (one more where goods are shipped), and what the
 * restaurant's «accept at once» or an address to keep costs. `paymentOf` says how each part is paid.
 */
export async function placeQuoted(
  ctx: AccountCtx,
  body: OrderBody,
  { basket, quoted, parts, cut, vouchers, billing }: QuotedCart,
  paymentOf: (part: SellerPart) => PlacedPayment,
): Promise<{ groupId: number; orders: PlacedPart[] }> {
  const { userId } = ctx.account
  // What is paid online was asked before the money moved.
  if (ctx.account.role === 'guest' && parts.some((part) => paymentOf(part).attemptId === null)) await limitGuestMails(ctx)
  const shared = { body, cartId: basket.cart.id, customerId: userId, billing, platformTerms: agreedPlatformTerms(body, basket.termsAt) }
  await cutLines(ctx.db, basket.cart.id, cut)
  const placements = quoted.map(({ kind, parts: own }) => kind.place(ctx, own, shared))
  const { groupId, heads, refused, answers } = await placeHeads(
    ctx.db,
    { cart: basket.cart, accountId: userId, now: ctx.now },
    parts.map((part) => headOf(part, userId, paymentOf(part))),
    placements.map((one) => one.placement),
    () => newOrderNumber(berlinParts(ctx.now).year, (limit) => Math.floor(ctx.kernel.random() * limit)),
  )
  const [taken] = refused
  if (taken) {
    const { code, details } = await placements.find((one) => one.placement.kind === taken.kind)!.refusalOf(taken.providerId)
    throw new Refusal(code, { ...details, provider_id: taken.providerId })
  }
  const keeps = ctx.account.role !== 'guest'
  if (keeps && body.save_address && body.address) await keepDeliveryAddress(ctx, userId, body.contact, body.address)
  if (keeps && body.save_billing && body.billing && billing) await keepBillingAddress(ctx, userId, body.contact, billing)

  const placed: PlacedPart[] = []
  for (const { placement, open } of placements) {
    const own = await open(
      heads.filter((head) => head.kind === placement.kind),
      answers[placement.kind] ?? [],
    )
    ctx.enqueue(
      checkoutJobs['order.receipt'],
      { kind: placement.kind, orderIds: own.map((order) => order.id) },
      { uniqueKey: `receipt-${groupId}-${placement.kind}` },
    )
    placed.push(...own)
  }
  await bookPlaced(ctx, { parts, vouchers, paymentOf }, heads)
  return { groupId, orders: placed }
}

/** Orders the chosen part of a cart, to be paid at the door. @throws Refusal as `quoteCart` */
export async function placeByCash(ctx: AccountCtx, body: OrderBody): Promise<PlacedPart[]> {
  const quoted = await quoteCart(ctx, body, 'cash')
  const { orders } = await placeQuoted(ctx, body, quoted, howPaid(ctx, quoted, null))
  return orders
}
