import { euroText } from '#contract/values/euroText.ts'
import { berlinParts } from '#contract/values/berlinTime.ts'
import { newOrderNumber } from '#contract/values/orderNumber.ts'
import { sum } from '#contract/values/sum.ts'
import { termsVersionOf } from '#backend/features/accounts/accounts.api.ts'
import { keepDeliveryAddress } from '#backend/features/addresses/addresses.api.ts'
import { mayUse, pricedCartLine } from '#backend/features/carts/carts.api.ts'
import {
  announcePlaced,
  escalateAt,
  foodOrderBinding,
  foodOrdersPlaced,
  foodPlacement,
  transitionOrder,
  newlyPlaced,
  newOrderKey,
  newOrderRings,
  placedFull,
  type FoodOrderRow,
  type NewOrder,
  type PlacedOrder,
} from '#backend/features/foodOrders/foodOrders.api.ts'
import { checkoutSellers } from '#backend/features/menus/menus.api.ts'
import { placeHeads } from '#backend/features/orders/orders.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { begin } from '#backend/kernel/transition.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { lockBasket } from './basket.store.ts'
import { checkoutJobs } from './checkout.jobs.ts'
import { newOrder, refuseObstacles, type OrderBody } from './checkout.order.ts'
import { quoteSeller, type SellerQuote } from './checkout.quote.ts'
import { sellersFrom } from './sellers.ts'

/**
 * Splits the chosen part of a cart into one order per seller, all in one transaction: quotes as shown, slot taken, orders and
 * bells stored, lines removed. Either every chosen seller has its order or none. Three statements, and what the restaurant's «accept at
 * once» or an address to keep costs.
 * @throws Refusal with the first obstacle; CART_CHANGED when the shown total is not the total now.
 */
export async function placeByCash(ctx: AccountCtx, body: OrderBody): Promise<FoodOrderRow[]> {
  const { userId } = ctx.account
  const basket = await lockBasket(ctx.db, body.cart_key)
  if (!basket || !mayUse(basket.cart, ctx.caller)) throw new Refusal('CART_KEY_UNKNOWN')
  const chosen = new Map(body.sellers.map((seller) => [seller.provider_id, seller]))
  const lines = basket.lines.filter((line) => chosen.has(line.provider_id)).map(pricedCartLine)
  if (lines.length === 0) throw new Refusal('CART_EMPTY')
  if (!body.terms_accepted)
    throw new Refusal('TERMS_MISSING', {
      errors: [{ field: 'terms_accepted', message: 'Bitte stimmen Sie den AGB der genannten Anbieter zu.' }],
    })

  const quotes = sellersFrom(checkoutSellers(basket.sellers), [...new Set(lines.map((line) => line.providerId))])
    .map((seller) => {
      const wish = chosen.get(seller.id)!
      return quoteSeller(
        seller,
        lines.filter((line) => line.providerId === seller.id),
        { fulfilment: wish.fulfilment, postalCode: body.address?.postal_code, wishedAt: wish.wished_at ? new Date(wish.wished_at) : null },
        ctx.now,
      )
    })
    .sort((a, b) => a.seller.id - b.seller.id)
  refuseObstacles(quotes, body)

  const platformTerms = termsVersionOf(basket.termsAt)
  const orders = quotes.map((one) =>
    newOrder(one, body, { customerId: userId, now: ctx.now, platformTerms, escalateAt: escalateAt(ctx, one.seller.id) }),
  )
  const { heads, refused, answers } = await placeHeads(
    ctx.db,
    { cart: basket.cart, accountId: userId, now: ctx.now },
    quotes.map((one) => ({
      kind: 'food',
      providerId: one.seller.id,
      customerId: userId,
      totalCents: one.totalCents,
      lineIds: one.lines.map((line) => line.id),
      pieces: sum(one.lines.map((line) => line.quantity)),
    })),
    [foodPlacement(orders, ctx.now)],
    () => newOrderNumber(berlinParts(ctx.now).year, (limit) => Math.floor(ctx.kernel.random() * limit)),
  )
  const fullAt = quotes.find((one) => refused.some(({ providerId }) => providerId === one.seller.id))
  if (fullAt) throw new Refusal('SLOT_FULL', { provider: fullAt.seller.name })
  const placed = foodOrdersPlaced(orders, heads, answers.food ?? [])
  if (body.save_address && body.address) await keepDeliveryAddress(ctx, userId, body.contact, body.address)

  for (const [at, order] of placed.entries()) await openOrder(ctx, order, orders[at]!, quotes[at]!)
  const rows = placed.map((order) => order.row)
  ctx.enqueue(checkoutJobs['order.receipt'], { orderIds: rows.map((order) => order.id) }, { uniqueKey: `receipt-${rows[0]!.group_id}` })
  return rows
}

/** History, clock, bell, facts; and the restaurant's own «accept at once» where it is set. */
async function openOrder(
  ctx: Ctx,
  placed: PlacedOrder,
  { items, escalateAt: escalates }: NewOrder,
  { seller }: SellerQuote,
): Promise<void> {
  const order = placed.row
  begin(ctx, foodOrderBinding, newlyPlaced(order), 'foodOrder.place')
  newOrderRings(ctx, placed.alertId, order, escalates)
  const { slug, logo, contract, prepMinutesMin, prepMinutesMax } = seller
  announcePlaced(
    ctx,
    placedFull(placed, items, { slug, logo, phone: contract.phone, prep_minutes_min: prepMinutesMin, prep_minutes_max: prepMinutesMax }),
  )
  await notify(ctx, order.provider_id, {
    type: 'order',
    title: 'Neue Bestellung',
    body: `${order.number} · ${euroText(order.total_cents)} · ${order.fulfilment === 'delivery' ? 'Lieferung' : 'Abholung'}`,
    link: `/anbieterbereich/speisebestellungen/${order.number}`,
    uniqueKey: newOrderKey(order.id),
    isFirst: true,
    holdsPush: true,
  })
  if (seller.autoAccept) await transitionOrder(ctx, order, { type: 'foodOrder.accept', by: 'system', prepMinutes: seller.prepMinutes })
}
