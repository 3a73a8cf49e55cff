import { berlinParts } from '#contract/values/berlinTime.ts'
import { newOrderNumber } from '#contract/values/orderNumber.ts'
import { termsVersionOf } from '#backend/features/accounts/accounts.api.ts'
import { keepDeliveryAddress } from '#backend/features/addresses/addresses.api.ts'
import { mayUse, pricedCartLines } from '#backend/features/carts/carts.api.ts'
import { placeHeads, type OrderKind } from '#backend/features/orders/orders.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { checkoutKinds } from './allKinds.ts'
import { lockBasket } from './basket.store.ts'
import { checkoutJobs } from './checkout.jobs.ts'
import { headOf, type OrderBody, type PartWish, type PlacedPart } from './checkout.kinds.ts'
import { refuseObstacles } from './checkout.order.ts'

/**
 * Splits the chosen part of a cart into one order per seller and kind, all in one transaction: quotes as shown, slots and stock taken,
 * orders and bells stored, lines removed. Either every chosen part has its order or none. Three statements (one more where goods are
 * shipped), and what the restaurant's «accept at once» or an address to keep costs.
 * @throws Refusal with the first obstacle; CART_CHANGED when the shown total is not the total now.
 */
export async function placeByCash(ctx: AccountCtx, body: OrderBody): Promise<PlacedPart[]> {
  const { userId } = ctx.account
  const basket = await lockBasket(ctx.db, body.cart_key)
  if (!basket || !mayUse(basket.cart, ctx.caller)) throw new Refusal('CART_KEY_UNKNOWN')
  const chosen = new Map(body.sellers.map((seller) => [`${seller.kind}-${seller.provider_id}`, seller]))
  const lines = pricedCartLines(basket.lines).filter((line) => chosen.has(`${line.kind}-${line.providerId}`))
  if (lines.length === 0) throw new Refusal('CART_EMPTY')
  if (!body.terms_accepted)
    throw new Refusal('TERMS_MISSING', {
      errors: [{ field: 'terms_accepted', message: 'Bitte stimmen Sie den AGB der genannten Anbieter zu.' }],
    })
  const wishOf = (kind: OrderKind, providerId: number): PartWish => {
    const wish = chosen.get(`${kind}-${providerId}`)!
    return {
      fulfilment: wish.fulfilment,
      wishedAt: wish.wished_at ? new Date(wish.wished_at) : null,
      shippingIds: new Set(wish.shipping_id ? [wish.shipping_id] : []),
      note: wish.note,
    }
  }
  const input = { sellers: basket.sellers, lines, wishOf, postalCode: body.address?.postal_code }
  const quoted = []
  for (const kind of checkoutKinds) {
    const parts = (await kind.quote(ctx, input)).sort((a, b) => a.providerId - b.providerId)
    if (parts.length > 0) quoted.push({ kind, parts })
  }
  const parts = quoted.flatMap((one) => one.parts)
  refuseObstacles(parts, body)

  const shared = { body, customerId: userId, platformTerms: termsVersionOf(basket.termsAt) }
  const placements = quoted.map(({ kind, parts: own }) => kind.place(ctx, own, shared))
  const { heads, refused, answers } = await placeHeads(
    ctx.db,
    { cart: basket.cart, accountId: userId, now: ctx.now },
    parts.map((part) => headOf(part, userId)),
    placements.map((one) => one.placement),
    () => newOrderNumber(berlinParts(ctx.now).year, (limit) => Math.floor(ctx.kernel.random() * limit)),
  )
  const [taken] = refused
  if (taken) throw await placements.find((one) => one.placement.kind === taken.kind)!.refusalOf(taken.providerId)
  if (body.save_address && body.address) await keepDeliveryAddress(ctx, userId, body.contact, body.address)

  const placed: PlacedPart[] = []
  for (const { placement, open } of placements) {
    const own = await open(
      heads.filter((head) => head.kind === placement.kind),
      answers[placement.kind] ?? [],
    )
    ctx.enqueue(
      checkoutJobs['order.receipt'],
      { kind: placement.kind, orderIds: own.map((order) => order.id) },
      { uniqueKey: `receipt-${heads[0]!.group_id}-${placement.kind}` },
    )
    placed.push(...own)
  }
  return placed
}
