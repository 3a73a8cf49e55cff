import { checkoutCalls, type PreviewSeller } from '#contract/calls/checkout.calls.ts'
import { berlinClock, berlinDay } from '#contract/values/berlinTime.ts'
import { sumCents } from '#contract/values/money.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { recipientOf } from '#backend/features/addresses/addresses.api.ts'
import { presentLine, pricedCart, shownCart } from '#backend/features/carts/carts.api.ts'
import { presentOrder, fullOrders } from '#backend/features/foodOrders/foodOrders.api.ts'
import { idsPlacedWith } from '#backend/features/orders/orders.api.ts'
import { saveProvider } from '#backend/features/providers/change.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs, together } from '#backend/kernel/jobs.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { checkoutJobs } from './checkout.jobs.ts'
import { quoteSeller, slotOf, slotStartOf, timesOf, type SellerQuote } from './checkout.quote.ts'
import { placeByCash } from './checkout.place.ts'
import { cashSetting, fullSlots } from './checkout.store.ts'
import { sendReceipts } from './receipt.ts'
import { sellersOf } from './sellers.ts'

/** Cash checkout: preview, placement, confirmation (spec section 7 «Checkout»). */
export const checkout = defineFeature({
  calls: checkoutCalls,
  handlers: {
    async 'checkout.preview'(ctx, { query }) {
      const { key, lines } = await pricedCart(ctx, query.cart_key)
      if (lines.length === 0) throw new Refusal('CART_EMPTY')
      const recipient = await recipientOf(ctx.db, ctx.account.userId)
      if (!recipient) throw new Refusal('TOKEN_INVALID')
      const { contact, addresses } = recipient
      const postalCode = query.postal_code || addresses.find((one) => one.is_default)?.postal_code
      const pickups = new Set((query.pickup ?? '').split(',').filter(Boolean).map(Number))
      const sellers = await sellersOf(ctx.db, [...new Set(lines.map((line) => line.providerId))])
      const full = await fullSlots(
        ctx.db,
        sellers.map((one) => one.id),
        slotOf(ctx.now, 60),
      )
      const takenOf = (id: number) => new Set(full.filter((one) => one.provider_id === id).map((one) => one.slot_start.getTime()))
      const quotes = sellers.map((seller) =>
        quoteSeller(
          seller,
          lines.filter((line) => line.providerId === seller.id),
          { fulfilment: pickups.has(seller.id) ? 'pickup' : undefined, postalCode, wishedAt: null },
          ctx.now,
        ),
      )
      return {
        data: {
          cart_key: key,
          sellers: quotes.map((one) => presentSeller(one, takenOf(one.seller.id), ctx.now)),
          total_cents: sumCents(quotes.map((one) => one.totalCents)),
          age_limit: Math.max(...quotes.map((one) => one.ageLimit)),
          // A closed kitchen can still be ordered from for later.
          orderable: quotes.every((one) => one.problems.every((problem) => problem.code === 'STORE_CLOSED')),
          contact: { ...contact, phone: contact.phone ?? '' },
          saved_addresses: addresses.map((one) => ({
            id: one.id,
            label: one.label,
            is_default: one.is_default,
            street: one.street,
            house_number: one.house_number,
            extra: one.extra,
            postal_code: one.postal_code,
            city: one.city,
          })),
        },
      }
    },
    async 'checkout.placeByCash'(ctx, { body }) {
      const orders = await placeByCash(ctx, body)
      return {
        message: orders.length === 1 ? 'Ihre Bestellung ist eingegangen.' : `Ihre ${orders.length} Bestellungen sind eingegangen.`,
        data: {
          orders: orders.map((order) => ({ order_number: order.number, provider_id: order.provider_id, total_cents: order.total_cents })),
          total_cents: sumCents(orders.map((order) => order.total_cents)),
        },
      }
    },
    async 'checkout.information'(ctx, { query }) {
      const { userId } = ctx.account
      const orders = await fullOrders(ctx.db, (eb) =>
        eb.and([eb('id', 'in', idsPlacedWith(query.order_number)), eb('customer_id', '=', userId)]),
      )
      const account = await accountById(ctx.db, userId)
      if (orders.length === 0 || !account) throw new Refusal('NOT_FOUND')
      return {
        data: {
          orders: orders.map((order) => presentOrder(order, 'customer', ctx.now)),
          total_cents: sumCents(orders.map((order) => order.total_cents)),
          mail_sent_to: account.email,
        },
      }
    },
    'checkout.remaining': async (ctx, { query }) => ({ data: await shownCart(ctx, query.cart_key) }),
    'checkout.paymentMethods': async () => ({
      data: [
        {
          key: 'cash' as const,
          name: 'Barzahlung',
          description: 'Sie zahlen bei der Übergabe, ohne Aufpreis. Passend ist am schnellsten.',
          fee_cents: 0,
        },
      ],
    }),
    async 'checkout.cashSetting'(ctx) {
      const setting = orNotFound(await cashSetting(ctx.db, ctx.account.userId))
      return { data: { status: setting.cash_payment ? (1 as const) : (0 as const) } }
    },
    async 'checkout.setCashSetting'(ctx, { body }) {
      const { userId } = ctx.account
      await saveProvider(ctx, userId, { cash_payment: body.status === 1 })
      return { message: body.status === 1 ? 'Barzahlung ist eingeschaltet.' : 'Barzahlung ist ausgeschaltet.' }
    },
  },
  jobs: performJobs(checkoutJobs, {
    'order.receipt': together((ctx, placements) =>
      sendReceipts(
        ctx,
        placements.flatMap(({ orderIds }) => orderIds),
      ),
    ),
  }),
  async housekeeping(ctx: Ctx) {
    await ctx.db
      .deleteFrom('slot_loads')
      .where('slot_start', '<', new Date(ctx.now.getTime() - 2 * 86_400_000))
      .execute()
  },
})

/** Times that one can choose from. */
const mostTimes = 96

function presentSeller(one: SellerQuote, taken: ReadonlySet<number>, now: Date): PreviewSeller {
  const { seller } = one
  return {
    provider: {
      id: seller.id,
      name: seller.name,
      slug: seller.slug,
      image: seller.image,
      terms_url: seller.termsVersion > 0 ? `/anbieter-agb/${seller.id}?fassung=${seller.termsVersion}` : null,
    },
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
    problems: one.problems.map(({ code, message }) => ({ code, message })),
  }
}

/** «heute, 18:30 Uhr». */
function slotsOf({ seller, fulfilment, deliveryMinutes }: SellerQuote, taken: ReadonlySet<number>, now: Date): PreviewSeller['slots'] {
  const today = berlinDay(now)
  return timesOf(seller, fulfilment, deliveryMinutes, now)
    .flatMap(({ day, slots }) => {
      const word = day === today ? 'heute' : 'morgen'
      return slots.map((start) => ({
        start: start.toISOString(),
        label: `${word}, ${berlinClock(start.getTime())} Uhr`,
        free: !taken.has(slotStartOf(start.getTime(), seller.slotMinutes)),
      }))
    })
    .slice(0, mostTimes)
}
