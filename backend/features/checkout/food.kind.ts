import type { PreviewSeller } from '#contract/calls/checkout.calls.ts'
import { berlinClock, berlinDay } from '#contract/values/berlinTime.ts'
import { euroText } from '#contract/values/euroText.ts'
import { presentLine } from '#backend/features/carts/carts.api.ts'
import {
  announcePlaced,
  escalateAt,
  foodOrderBinding,
  foodOrdersPlaced,
  foodPlacement,
  newlyPlaced,
  newOrderKey,
  newOrderRings,
  placedFull,
  transitionOrder,
  type NewOrder,
  type PlacedOrder,
} from '#backend/features/foodOrders/foodOrders.api.ts'
import { sellersWithHours } from '#backend/features/menus/menus.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { begin } from '#backend/kernel/transition.ts'
import type { CheckoutKind } from './checkout.kinds.ts'
import { newOrder } from './checkout.order.ts'
import { quoteSeller, slotStartOf, timesOf, type FoodPart, type SellerQuote } from './checkout.quote.ts'
import { pathOfText } from './checkout.terms.ts'
import { sendFoodReceipts } from './receipt.ts'
import { sellersFrom } from './sellers.ts'

/** Meals: a kitchen's hours, slots and zones decide. */
export const foodKind: CheckoutKind<FoodPart> = {
  kind: 'food',
  async quote(ctx, { sellers, lines, wishOf, postalCode, method }) {
    const own = lines.filter((line) => line.kind === 'food')
    return sellersFrom(sellersWithHours(sellers), [...new Set(own.map((line) => line.providerId))]).map((seller): FoodPart => {
      const { fulfilment, wishedAt, note } = wishOf('food', seller.id)
      const quote = quoteSeller(
        seller,
        own.filter((line) => line.providerId === seller.id),
        { fulfilment, postalCode, wishedAt, method },
        ctx.now,
      )
      return {
        kind: 'food',
        quote,
        note,
        wishedAt,
        providerId: seller.id,
        name: seller.name,
        lines: quote.lines,
        totalCents: quote.totalCents,
        ageLimit: quote.ageLimit,
        texts: { terms: seller.termsVersion, withdrawal: null },
        needsAddress: quote.fulfilment === 'delivery',
        problems: quote.problems,
      }
    })
  },
  async preview(ctx, parts, full) {
    return parts.map((part) =>
      presentKitchen(
        part.quote,
        new Set(full.filter((one) => one.provider_id === part.providerId).map((one) => one.slot_start.getTime())),
        ctx.now,
      ),
    )
  },
  place(ctx, parts, input) {
    const orders = parts.map((part) => newOrder(part, input, { now: ctx.now, escalateAt: escalateAt(ctx, part.providerId) }))
    return {
      placement: foodPlacement(orders, ctx.now),
      refusalOf: async (providerId) => new Refusal('SLOT_FULL', { provider: parts.find((one) => one.providerId === providerId)!.name }),
      async open(heads, answers) {
        const placed = foodOrdersPlaced(orders, heads, answers)
        for (const [at, order] of placed.entries()) await openOrder(ctx, order, orders[at]!, parts[at]!.quote)
        return placed.map(({ row }) => ({ id: row.id, number: row.number, providerId: row.provider_id, totalCents: row.total_cents }))
      },
    }
  },
  sendReceipts: sendFoodReceipts,
}

/** History, clock, bell, events; and the restaurant's own «accept at once» where it is set. */
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
    placedFull(placed, items, {
      slug,
      logo,
      phone: contract.phone,
      prep_minutes_min: prepMinutesMin,
      prep_minutes_max: prepMinutesMax,
      is_guest: ctx.account?.role === 'guest',
    }),
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

/** Times that one can choose from. */
const mostTimes = 96

function presentKitchen(one: SellerQuote, taken: ReadonlySet<number>, now: Date): PreviewSeller {
  const { seller } = one
  return {
    kind: 'food',
    key: `food-${seller.id}`,
    provider: {
      id: seller.id,
      name: seller.name,
      slug: seller.slug,
      image: seller.image,
      terms_url: pathOfText(seller.id, 'terms', seller.termsVersion),
      terms_version: seller.termsVersion,
    },
    withdrawal: null,
    lines: one.lines.map(presentLine),
    fulfilments: [...(seller.delivery ? ['delivery' as const] : []), ...(seller.pickup ? ['pickup' as const] : [])],
    fulfilment: one.fulfilment,
    items_cents: one.itemsCents,
    deposit_cents: one.depositCents,
    delivery_fee_cents: one.feeCents,
    total_cents: one.totalCents,
    minimum_cents: one.minimumCents,
    missing_cents: Math.max(0, one.minimumCents - one.itemsCents),
    free_delivery_from_cents: seller.freeDeliveryFromCents,
    taxes: one.taxes,
    small_business: seller.contract.small_business,
    trading: seller.contract.trading,
    cash_allowed: seller.cashAllowed,
    asap: {
      possible: one.asapPossible && !taken.has(one.slotStart.getTime()),
      due_from: one.dueFrom.toISOString(),
      due_until: new Date(one.dueFrom.getTime() + 15 * 60_000).toISOString(),
    },
    slots: slotsOf(one, taken, now),
    shippings: [],
    shipping_id: null,
    arrives: null,
    problems: one.problems.map(({ code, message }) => ({ code, message })),
  }
}

/** «heute, 18:30 Uhr». */
function slotsOf({ seller, fulfilment, deliveryMinutes }: SellerQuote, taken: ReadonlySet<number>, now: Date): PreviewSeller['slots'] {
  const today = berlinDay(now)
  const starts = timesOf(seller, fulfilment, deliveryMinutes, now).flatMap(({ day, slots }) => slots.map((start) => ({ day, start })))
  return starts
    .slice(0, mostTimes)
    .map(({ day, start }) => ({
      start: start.toISOString(),
      label: `${day === today ? 'heute' : 'morgen'}, ${berlinClock(start.getTime())} Uhr`,
      free: !taken.has(slotStartOf(start.getTime(), seller.slotMinutes)),
    }))
}
