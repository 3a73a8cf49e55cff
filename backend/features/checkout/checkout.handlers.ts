import { checkoutCalls } from '#contract/calls/checkout.calls.ts'
import { onlineCheckoutCalls, type PaymentOutcome } from '#contract/calls/onlineCheckout.calls.ts'
import { sumCents } from '#contract/values/money.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { shownCart } from '#backend/features/carts/carts.api.ts'
import { presentOrder, fullOrders } from '#backend/features/foodOrders/foodOrders.api.ts'
import { idsPlacedWith } from '#backend/features/orders/orders.api.ts'
import { placingJobs, providerOf, settlePaidDebt } from '#backend/features/payments/payments.api.ts'
import { saveProvider } from '#backend/features/providers/change.api.ts'
import { fullShopOrders, presentShopOrder } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs, together } from '#backend/kernel/jobs.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { checkoutKinds } from './allKinds.ts'
import { checkoutJobs } from './checkout.jobs.ts'
import { placeCaptured, settleOnline, startOnline } from './checkout.online.ts'
import { parkDebit, unparkDebit } from './checkout.debit.ts'
import { previewCart } from './checkout.preview.ts'
import { placeByCash } from './checkout.place.ts'
import { cashSetting, deleteSlotsBefore } from './checkout.store.ts'
import { placedAnswer } from './checkout.answer.ts'
import { placeByVoucher } from './checkout.voucher.ts'
import { placePaidVoucher, presentBought, purchasesWith } from '#backend/features/vouchers/vouchers.api.ts'

const told = (data: PaymentOutcome) => ({
  message: data.message || (data.outcome === 'placed' ? 'Ihre Bestellung ist bezahlt und eingegangen.' : 'Wir warten auf die Zahlung.'),
  data,
})

const onlineMethod = (service: 'stripe' | 'sandbox') => ({
  key: 'online' as const,
  name: 'Online bezahlen',
  description:
    service === 'stripe'
      ? 'Mit Karte, Apple Pay, Google Pay oder, bei Waren, per Lastschrift. Bestellt ist erst, wenn das Geld da ist.'
      : 'Testbetrieb: eine Bezahlseite zum Ausprobieren, es fließt kein Geld.',
  fee_cents: 0,
})

/** Cash checkout: preview, placement, confirmation (spec section 7 «Checkout»). */
export const checkout = defineFeature({
  calls: { ...checkoutCalls, ...onlineCheckoutCalls },
  handlers: {
    'checkout.preview': async (ctx, { query }) => ({ data: await previewCart(ctx, query) }),
    'checkout.placeByCash': async (ctx, { body }) => placedAnswer(await placeByCash(ctx, body)),
    'checkout.placeByVoucher': (ctx, { body }) => placeByVoucher(ctx, body),
    'checkout.startOnline': async (ctx, { body }) => ({ data: await startOnline(ctx, body) }),
    'checkout.finishOnline': async (ctx, { body }) => told(await settleOnline(ctx, body.payment_reference)),
    'checkout.confirmOnline': async (ctx, { body }) => told(await settleOnline(ctx, body.payment_reference)),
    'checkout.cancelOnline': async (ctx, { body }) => told(await settleOnline(ctx, body.payment_reference, 'cancel')),
    async 'checkout.information'(ctx, { query }) {
      const { userId } = ctx.account
      const orders = await fullOrders(ctx.db, (eb) =>
        eb.and([eb('id', 'in', idsPlacedWith(query.order_number)), eb('customer_id', '=', userId)]),
      )
      const goods = await fullShopOrders(ctx.db, (eb) =>
        eb.and([eb('id', 'in', idsPlacedWith(query.order_number)), eb('customer_id', '=', userId)]),
      )
      const account = await accountById(ctx.db, userId)
      if (orders.length + goods.length === 0 || !account) throw new Refusal('NOT_FOUND')
      const bought = (await purchasesWith(ctx.db, query.order_number, userId)).map(presentBought)
      return {
        data: {
          orders: orders.map((order) => presentOrder(order, 'customer', ctx.now)),
          shop_orders: goods.map((order) => presentShopOrder(order, 'customer', ctx.now)),
          ...(bought.length > 0 ? { vouchers: bought } : {}),
          total_cents: sumCents([...[...orders, ...goods].map((order) => order.total_cents), ...bought.map((one) => one.amount_cents)]),
          mail_sent_to: account.email,
        },
      }
    },
    'checkout.remaining': async (ctx, { query }) => ({ data: await shownCart(ctx, query.cart_key) }),
    'checkout.paymentMethods': async (ctx) => ({
      data: [
        ...(providerOf(ctx) ? [onlineMethod(providerOf(ctx)!.name)] : []),
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
  jobs: performJobs(
    { ...checkoutJobs, ...placingJobs },
    {
      async 'payment.place'(ctx, { attemptId }) {
        await placePaidVoucher(ctx, attemptId)
        await placeCaptured(ctx, attemptId)
        await settlePaidDebt(ctx, attemptId)
      },
      'payment.park': (ctx, { attemptId }) => parkDebit(ctx, attemptId),
      'payment.unpark': (ctx, { attemptId }) => unparkDebit(ctx, attemptId),
      'order.receipt': together(async (ctx, placements) => {
        for (const { kind, sendReceipts } of checkoutKinds)
          await sendReceipts(
            ctx,
            placements.flatMap((one) => (one.kind === kind ? one.orderIds : [])),
          )
      }),
    },
  ),
  async housekeeping(ctx: Ctx) {
    await deleteSlotsBefore(ctx.db, new Date(ctx.now.getTime() - 2 * 86_400_000))
  },
})
