import type { ShopTransition } from '#contract/calls/shopOrders.calls.ts'
import type { ShopOrder } from '#contract/calls/shopWire.ts'

/** In the order in which an order goes on; what can be done first is the next step. */
const order = ['confirm', 'handOver', 'ready', 'cameBack', 'ship', 'start', 'arrive'] as const satisfies readonly (
  | ShopTransition
  | 'ship'
)[]

/** The one step that brings this order on; null: it waits for the customer, or is over. */
export const mainStep = ({ moves }: Pick<ShopOrder, 'moves'>): (typeof order)[number] | null =>
  order.find((step) => moves.includes(`shopOrder.${step}`)) ?? null
