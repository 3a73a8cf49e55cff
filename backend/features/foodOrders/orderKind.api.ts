import { listedFoodOrder } from '#contract/values/listedOrders.ts'
import type { TaxPart } from '#contract/values/taxes.ts'
import type { InvoicedOrder, InvoiceLine, OrderKindReader } from '#backend/features/orders/orderKind.api.ts'
import { presentOrder } from './foodOrders.present.ts'
import { foodOrdersByIds, newestFoodOrdersOf } from './orderKind.store.ts'
import type { FullOrder, OrderAddress } from './foodOrders.store.ts'

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
    buyer: {
      name: order.customer_name,
      lines: address ? [`${address.street} ${address.house_number}`, `${address.postal_code} ${address.city}`] : [],
    },
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
    isPaid: order.payment_status === 'paid',
  }
}

/** Meals as lists, chats and invoices of all kinds see them. */
export const foodOrderKind: OrderKindReader = {
  kind: 'food',
  present: async ({ db, now }, ids, side) =>
    (await foodOrdersByIds(db, { ids })).map((order) => listedFoodOrder(presentOrder(order, side, now))),
  newestOfProvider: newestFoodOrdersOf,
  async invoiced(db, id) {
    const [order] = await foodOrdersByIds(db, { ids: [id] })
    return order && invoiced(order)
  },
}
