import { sumCents } from '#contract/values/money.ts'
import type { PlacedPart } from './checkout.kinds.ts'

/** What is answered to whoever has just ordered. */
export const placedAnswer = (orders: readonly PlacedPart[]) => ({
  message: orders.length === 1 ? 'Ihre Bestellung ist eingegangen.' : `Ihre ${orders.length} Bestellungen sind eingegangen.`,
  data: {
    orders: orders.map((order) => ({ order_number: order.number, provider_id: order.providerId, total_cents: order.totalCents })),
    total_cents: sumCents(orders.map((order) => order.totalCents)),
  },
})
