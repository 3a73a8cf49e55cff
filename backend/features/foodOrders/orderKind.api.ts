import type { OrderBilling } from '#contract/calls/foodWire.ts'
import { listedFoodOrder } from '#contract/values/listedOrders.ts'
import type { TaxPart } from '#contract/values/taxes.ts'
import { foodOrderLifecycle } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { buyerOf } from '#backend/features/orders/buyer.api.ts'
import type { InvoicedOrder, InvoiceLine, OrderKindReader } from '#backend/features/orders/orderKind.api.ts'
import { announceOrder } from './foodOrders.audience.ts'
import { presentOrder } from './foodOrders.present.ts'
import { latestDeliveredMeal, foodOrdersByIds, newestFoodOrdersOf, handOverMeals, waitingFoodOrders } from './orderKind.store.ts'
import { fullOrder, lockById, type FullOrder, type OrderAddress } from './foodOrders.store.ts'
import { saveOrder } from './foodOrders.save.store.ts'
import { transitionOrder } from './foodOrders.transition.ts'

/** What was not struck, and the deposits; the fee follows the goods' rates (`invoice.input.ts`). */
function invoiced(order: FullOrder): InvoicedOrder {
  const address = order.address as OrderAddress | null
  const living = order.items.filter((item) => item.status !== 'canceled')
  return {
    id: order.id,
    number: order.number,
    provider_id: order.provider_id,
    customer_id: order.customer_id,
    customer_name: order.customer_name,
    suppliedAt: order.status === 'completed' ? order.status_since : null,
    seller: order.seller,
    buyer: buyerOf(order.customer_name, (order.billing_address as OrderBilling | null) ?? address),
    goods: [
      ...living.map((item): InvoiceLine => ({
        text: [item.name, ...item.options.map((option) => option.name)].join(', '),
        quantity: item.qty,
        unitCents: item.unit_cents,
        totalCents: item.total_cents,
        taxRate: item.tax_rate,
      })),
      ...living
        .filter((item) => item.deposit_cents > 0)
        .map((item): InvoiceLine => ({
          text: `Pfand ${item.name}`,
          quantity: item.qty,
          unitCents: item.deposit_cents,
          totalCents: item.deposit_cents * item.qty,
          taxRate: item.tax_rate,
        })),
    ],
    carriage: { text: 'Lieferung', cents: order.delivery_fee_cents },
    taxes: order.taxes as TaxPart[],
    total_cents: order.total_cents,
    isPaid: order.payment_status !== 'unpaid' && order.payment_status !== 'canceled',
    isRefused: order.payment_status === 'canceled',
    paidBy: order.payment_method,
    // What fell away went back to the card first, to the voucher last.
    voucher_cents: Math.min(order.voucher_cents, order.total_cents),
  }
}

/** Meals as lists, chats and invoices of all kinds see them. */
export const foodOrderKind: OrderKindReader = {
  kind: 'food',
  present: async ({ db, now }, ids, side) =>
    (await foodOrdersByIds(db, { ids })).map((order) => listedFoodOrder(presentOrder(order, side, now))),
  newestOfProvider: newestFoodOrdersOf,
  async moneyBack(ctx, id) {
    const order = await lockById(ctx.db, id)
    if (!order) return
    await saveOrder(ctx.db, order, {})
    announceOrder(ctx, await fullOrder(ctx.db, id), order.status, 'foodOrder.moneyBack')
  },
  handOver: handOverMeals,
  latestDelivery: latestDeliveredMeal,
  async invoiced(db, id) {
    const [order] = await foodOrdersByIds(db, { ids: [id] })
    return order && invoiced(order)
  },
  operator: {
    lifecycle: foodOrderLifecycle,
    waiting: waitingFoodOrders,
    stateOf({ food }) {
      const { state, version, status_since, cancel_reason } = orNotFound(food ?? undefined)
      return { state, version, status_since, cancel_reason }
    },
    sellerPath: ({ number }) => `/anbieterbereich/speisebestellungen/${number}`,
    async forceCancel(ctx, id, { reason, version }) {
      const order = orNotFound(await lockById(ctx.db, id))
      expectVersion(order.version, version)
      await transitionOrder(ctx, order, { type: 'foodOrder.forceCancel', by: 'admin', reason })
    },
  },
}
