import type { FoodOrder, FoodState } from '#contract/calls/foodWire.ts'
import type { ListedOrder } from '#contract/calls/orders.calls.ts'
import type { OrderStatus, ShopOrder, ShopState } from '#contract/calls/shopWire.ts'
import { namedPieces } from './namedPieces.ts'

/** The spec's words of a customer's order for the states of a kitchen; total. */
const statusOf: Record<FoodState, OrderStatus> = {
  pending: 'pending',
  processing: 'processing',
  ready: 'processing',
  delivery: 'shipped',
  completed: 'completed',
  rejected: 'cancelled',
  canceled: 'cancelled',
}
const foodEnds: readonly FoodState[] = ['completed', 'rejected', 'canceled']

/** A food order as a list of all kinds has it; the same on the server and for what an event brings. */
export function listedFoodOrder(order: FoodOrder): ListedOrder {
  const living = order.items.filter((item) => item.status !== 'canceled')
  const { provider, order_number } = order
  return {
    id: order.id,
    kind: 'food',
    order_number,
    order_date: order.created_at,
    order_status: order.payment_status === 'refunded' ? 'refunded' : statusOf[order.state],
    label: order.label,
    is_closed: foodEnds.includes(order.state),
    order_amount: order.amount,
    total_cents: order.total_cents,
    payment_mothod: order.payment_mothod,
    payment_status: order.payment_status,
    payment_status_text: order.payment_status_text,
    provider: { id: provider.id, name: provider.name, slug: provider.slug, logo: provider.logo },
    customer_name: order.customer.name,
    invoices: order.state === 'completed' ? [{ order_number, provider_id: provider.id }] : [],
    food: order,
    shop: null,
    // Where nothing is left, what had been ordered.
    ...namedPieces((living.length > 0 ? living : order.items).map(({ quantity, name }) => ({ pieces: quantity, name }))),
  }
}

const shopEnds: readonly ShopState[] = ['completed', 'rejected', 'canceled']
/** When goods are with the customer an invoice can be had. */
export const suppliedStates: readonly ShopState[] = ['delivered', 'completed']

/** An order of goods as a list of all kinds has it. */
export function listedShopOrder(order: ShopOrder): ListedOrder {
  const lines = order.items.map((item) => ({
    pieces: item.quantity - item.canceled,
    all: item.quantity,
    name: item.variant ? `${item.name} (${item.variant})` : item.name,
  }))
  const living = lines.filter(({ pieces }) => pieces > 0)
  const { provider, order_number } = order
  return {
    id: order.id,
    kind: order.fulfilment === 'service' ? 'service' : 'shop',
    order_number,
    order_date: order.created_at,
    order_status: order.order_status,
    label: order.label,
    is_closed: shopEnds.includes(order.state),
    order_amount: order.amount,
    total_cents: order.total_cents,
    payment_mothod: order.payment_mothod,
    payment_status: order.payment_status,
    payment_status_text: order.payment_status_text,
    provider: { id: provider.id, name: provider.name, slug: provider.slug, logo: provider.logo },
    customer_name: order.customer.name,
    invoices: suppliedStates.includes(order.state) ? [{ order_number, provider_id: provider.id }] : [],
    food: null,
    shop: order,
    // Where nothing is left, what had been ordered.
    ...namedPieces(living.length > 0 ? living : lines.map(({ all, name }) => ({ pieces: all, name }))),
  }
}
