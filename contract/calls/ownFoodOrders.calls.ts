import * as z from 'zod'
import { boundedPageOf, dataOf, defineCalls, Instant, PageNumber, Text, Version } from '#contract/define.ts'
import { FoodOrder, OrderNumber } from './foodWire.ts'

/** The customer's orders of dishes: list, tracking, cancellation. */
export const ownFoodOrderCalls = defineCalls({
  'foodOrders.mine': {
    method: 'GET',
    path: 'food/orders',
    area: 'food',
    summary: 'Meine Speisebestellungen (5 je Seite)',
    audience: ['customer'],
    ours: true,
    query: z.object({ page: PageNumber }),
    output: boundedPageOf(FoodOrder),
  },
  'foodOrders.track': {
    method: 'GET',
    path: 'food/track',
    area: 'food',
    summary: 'Meine Bestellung live verfolgen',
    audience: ['customer', 'guest'],
    ours: true,
    subject: { kind: 'foodOrderOfCustomer', at: 'query.order_number' },
    query: z.object({ order_number: OrderNumber }),
    output: dataOf(
      FoodOrder.extend({
        now: Instant,
        tracks: z.array(z.object({ id: z.int(), title: z.string(), detail: z.string(), created_at: Instant })),
        steps: z.array(z.object({ to: z.string(), at: Instant, by: z.string() })),
        inspectable: z.boolean(),
      }),
    ),
  },
  'foodOrders.cancel': {
    method: 'POST',
    path: 'food/cancel',
    area: 'food',
    summary: 'Bestellung stornieren oder darum bitten',
    audience: ['customer', 'guest'],
    ours: true,
    subject: { kind: 'foodOrderOfCustomer', at: 'body.order_number' },
    body: z.object({ order_number: OrderNumber, reason: Text(300).default(''), version: Version }),
    output: z.object({ message: z.string(), data: FoodOrder }),
    refuses: ['TRANSITION_REFUSED', 'VERSION_STALE'],
    events: ['foodOrder.moved', 'alert.changed', 'notification.created'],
  },
})
