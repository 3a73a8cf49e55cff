import { euroText } from '#contract/values/euroText.ts'
import { berlinParts } from '#contract/values/berlinTime.ts'
import { newOrderNumber } from '#contract/values/orderNumber.ts'
import type { InputOf } from '#contract/define.ts'
import { checkoutCalls } from '#contract/calls/checkout.calls.ts'
import { sumCents } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'
import { termsVersionOf } from '#backend/features/accounts/accounts.api.ts'
import { keepDeliveryAddress } from '#backend/features/addresses/addresses.api.ts'
import { mayUse, pricedCartLine } from '#backend/features/carts/carts.api.ts'
import {
  announcePlaced,
  escalateAt,
  foodOrderBinding,
  transitionOrder,
  newlyPlaced,
  newOrderKey,
  newOrderRings,
  placedFull,
  placeOrders,
  type FoodOrderRow,
  type NewOrder,
  type PlacedOrder,
} from '#backend/features/foodOrders/foodOrders.api.ts'
import { checkoutSellers } from '#backend/features/menus/menus.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { begin } from '#backend/kernel/transition.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { lockBasket } from './basket.store.ts'
import { checkoutJobs } from './checkout.jobs.ts'
import { quoteSeller, type SellerQuote } from './checkout.quote.ts'
import { sellersFrom } from './sellers.ts'

type Body = InputOf<(typeof checkoutCalls)['checkout.placeByCash']>['body']

/** The label the customer pressed; kept with the order as proof (§ 312j (3) BGB, docs/law.md row 14). */
export const buttonLabel = 'Zahlungspflichtig bestellen'

/**
 * Splits the chosen part of a cart into one order per seller, all in one transaction: judged as shown, slot taken, orders and
 * bells stored, lines removed. Either every chosen seller has its order or none. Three statements, and what the restaurant's «accept at
 * once» or an address to keep costs.
 * @throws Refusal with the first obstacle; CART_CHANGED when the shown total is not the total now.
 */
export async function placeByCash(ctx: AccountCtx, body: Body): Promise<FoodOrderRow[]> {
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

  const judged = sellersFrom(checkoutSellers(basket.sellers), [...new Set(lines.map((line) => line.providerId))])
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
  refuseObstacles(judged, body)

  const orders = judged.map((one) => newOrder(ctx, one, body, termsVersionOf(basket.termsAt)))
  const { placed, full, pieces } = await placeOrders(
    ctx.db,
    { cart: basket.cart, accountId: userId, totalCents: sumCents(judged.map((one) => one.totalCents)), now: ctx.now },
    orders,
    () => newOrderNumber(berlinParts(ctx.now).year, (limit) => Math.floor(ctx.kernel.random() * limit)),
  )
  const [fullAt] = judged.filter((one) => full.includes(one.seller.id))
  if (fullAt) throw new Refusal('SLOT_FULL', { provider: fullAt.seller.name })
  // A line can still go away with its product; then nothing was serialised, and the command is tried again from what is left.
  if (pieces !== sum(lines.map((line) => line.quantity)))
    throw Object.assign(new Error('The cart has changed while it was ordered'), { code: '40001' })
  if (body.save_address && body.address) await keepDeliveryAddress(ctx, userId, body.contact, body.address)

  for (const [at, order] of placed.entries()) await openOrder(ctx, order, orders[at]!, judged[at]!)
  const rows = placed.map((order) => order.row)
  ctx.enqueue(checkoutJobs['order.receipt'], { orderIds: rows.map((order) => order.id) }, { uniqueKey: `receipt-${rows[0]!.group_id}` })
  return rows
}

/** The order as it is stored, with everything that is fixed by placing it. */
function newOrder(ctx: AccountCtx, one: SellerQuote, body: Body, platformTerms: string): NewOrder {
  const wish = body.sellers.find((seller) => seller.provider_id === one.seller.id)!
  return {
    row: {
      provider_id: one.seller.id,
      customer_id: ctx.account.userId,
      status: 'pending',
      version: 1,
      fulfilment: one.fulfilment,
      customer_name: `${body.contact.first_name} ${body.contact.last_name}`.trim(),
      customer_phone: body.contact.phone,
      address: one.fulfilment === 'delivery' ? body.address : null,
      note: wish.note,
      items_cents: one.itemsCents,
      deposit_cents: one.depositCents,
      delivery_fee_cents: one.feeCents,
      total_cents: one.totalCents,
      seller: one.seller.contract,
      taxes: one.taxes,
      age_limit: one.ageLimit,
      button_label: buttonLabel,
      terms_version: one.seller.termsVersion,
      platform_terms: platformTerms,
      placed_at: ctx.now,
      wished_at: wish.wished_at ? new Date(wish.wished_at) : null,
      slot_start: one.slotStart,
      prep_minutes: null,
      delivery_minutes: one.deliveryMinutes,
      due_at: one.dueFrom,
      promised_at: null,
      answer_due_at: answerBy(one, ctx.now),
      status_since: ctx.now,
      previous_status: null,
      previous_by: null,
      cancel_requested_at: null,
      postponed_at: null,
      reject_reason: null,
      cancel_reason: null,
      overdue: false,
      unconfirmed: false,
    },
    items: one.lines.map((line) => ({
      product_id: line.productId,
      name: line.name,
      options: line.options,
      note: line.note,
      qty: line.quantity,
      unit_cents: line.unitCents,
      deposit_cents: line.depositCents,
      total_cents: line.totalCents,
      tax_rate: line.taxRate,
      declaration: line.declaration,
    })),
    capacity: one.seller.slotCapacity,
    escalateAt: escalateAt(ctx, one.seller.id),
  }
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

function refuseObstacles(judged: SellerQuote[], body: Body): void {
  const [first] = judged.flatMap((one) => one.problems.map((problem) => ({ problem, one })))
  if (first)
    throw new Refusal(first.problem.code, { ...first.problem.details, provider_id: first.one.seller.id, provider: first.one.seller.name })
  if (judged.some((one) => one.fulfilment === 'delivery') && !body.address) {
    throw new Refusal('INPUT_INVALID', { errors: [{ field: 'address', message: 'Bitte geben Sie die Lieferadresse an.' }] })
  }
  const age = Math.max(...judged.map((one) => one.ageLimit))
  if (age > 0 && !body.age_confirmed) throw new Refusal('AGE_CONFIRMATION_MISSING', { age })
  const total = sumCents(judged.map((one) => one.totalCents))
  if (total !== body.expected_total) throw new Refusal('CART_CHANGED', { total: euroText(total), total_cents: total })
}

/** A restaurant answers soon; for a far pre-order it may still be closed now, so its clock starts with the kitchen. */
function answerBy(one: SellerQuote, now: Date): Date {
  const soon = now.getTime() + one.seller.answerMinutes * 60_000
  if (one.asapPossible) return new Date(soon)
  const kitchenStarts = one.dueFrom.getTime() - (one.seller.prepMinutes + one.deliveryMinutes) * 60_000
  return new Date(Math.max(soon, kitchenStarts + one.seller.answerMinutes * 60_000))
}
