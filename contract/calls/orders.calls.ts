import * as z from 'zod'
import { PaymentMethod, PaymentStatus } from '#contract/values/paymentMethods.ts'
import { boundedPageOf, dataOf, defineCalls, Instant, PageNumber } from '#contract/define.ts'
import { FoodOrder, OrderNumber } from './foodWire.ts'
import { orderStatuses, ShopOrder, ShopOrderItem } from './shopWire.ts'

export const orderKinds = ['food', 'shop', 'service'] as const
export type OrderKind = (typeof orderKinds)[number]

/** One order of any kind as a list shows it (spec section 3 «Customer order», its spellings). */
export const OrderRow = z.object({
  id: z.int(),
  kind: z.enum(orderKinds),
  order_number: z.string(),
  order_date: Instant,
  order_status: z.enum(orderStatuses),
  /** The state in the viewer's words. */
  label: z.string(),
  /** Nothing more will happen to it. */
  is_closed: z.boolean(),
  /** Euros, as the spec has it; cents beside it. */
  order_amount: z.number(),
  total_cents: z.int(),
  /** The first three articles, each with its pieces; `product_count` says how many lines there are. */
  product_names: z.array(z.string()),
  product_count: z.int(),
  payment_mothod: PaymentMethod,
  payment_status: PaymentStatus,
  payment_status_text: z.string(),
  provider: z.object({ id: z.int(), name: z.string(), slug: z.string(), logo: z.string().nullable() }),
  customer_name: z.string(),
  invoices: z.array(z.object({ order_number: z.string(), provider_id: z.int() })),
})
export type OrderRow = z.infer<typeof OrderRow>

/** An order with all its kind knows; exactly one of the two is there. */
export const AnyOrder = z.object({ kind: z.enum(orderKinds), food: FoodOrder.nullable(), shop: ShopOrder.nullable() })
export type AnyOrder = z.infer<typeof AnyOrder>

/** A list's row with all its kind knows, so that a list can stay alive by the events of each kind; one of `food` and `shop` is there. */
export const ListedOrder = OrderRow.extend({ food: FoodOrder.nullable(), shop: ShopOrder.nullable() })
export type ListedOrder = z.infer<typeof ListedOrder>

const ownOrder = { kind: 'orderOfCustomer', at: 'query.order_number' } as const

/** Spec section 7 «Orders»: what a customer or seller sees of orders of every kind. */
export const orderCalls = defineCalls({
  'orders.mine': {
    method: 'GET',
    path: 'api/shop/orders',
    area: 'orders',
    summary: 'Meine Bestellungen, gleich welcher Art (5 je Seite); wer verkauft, sieht die bei ihm',
    // Every path is answered under both bases, so this one and the third list are one call with two addresses.
    audience: ['customer', 'provider'],
    query: z.object({ page: PageNumber }),
    output: boundedPageOf(ListedOrder),
  },
  'orders.ofProvider': {
    method: 'GET',
    path: 'api/shop/provider-orders',
    area: 'orders',
    summary: 'Bestellungen bei mir, gleich welcher Art',
    audience: ['provider'],
    query: z.object({ page: PageNumber }),
    output: boundedPageOf(OrderRow),
  },
  'orders.mineAlias': {
    method: 'GET',
    path: 'shop/orders',
    area: 'orders',
    summary: 'Dieselbe Liste (dritter Pfad der Spezifikation)',
    audience: ['customer', 'provider'],
    query: z.object({ page: PageNumber }),
    output: boundedPageOf(ListedOrder),
  },
  'orders.detailsByProvider': {
    method: 'GET',
    path: 'customerOrderDetailsByProvider',
    area: 'orders',
    summary: 'Was zusammen bestellt wurde, je Anbieter',
    audience: ['customer', 'guest'],
    subject: ownOrder,
    query: z.object({ order_number: OrderNumber }),
    output: dataOf(z.object({ orders: z.array(AnyOrder), total_cents: z.int() })),
    refuses: ['NOT_FOUND'],
  },
  'orders.byProvider': {
    method: 'GET',
    path: 'ordersByProvider',
    area: 'orders',
    summary: 'Die Bestellungen eines Einkaufs nach der Kasse',
    audience: ['customer', 'guest'],
    subject: ownOrder,
    query: z.object({ order_number: OrderNumber.optional(), cash_order_number: OrderNumber.optional() }),
    output: dataOf(z.array(OrderRow)),
    refuses: ['NOT_FOUND'],
  },
  'orders.items': {
    method: 'GET',
    path: 'api/shop/customerOrderItems',
    area: 'orders',
    summary: 'Die Artikel einer Warenbestellung',
    audience: ['customer', 'guest'],
    subject: ownOrder,
    query: z.object({ order_number: OrderNumber }),
    output: dataOf(z.array(ShopOrderItem)),
    refuses: ['NOT_FOUND'],
  },
})
