import * as z from 'zod'
import { dataOf, defineCalls, Id, Line, Text } from '#contract/define.ts'
import { OrderNumber } from './foodWire.ts'
import { Shipment } from './shopWire.ts'
import { OrderTrack, TrackingNumber } from './parcelWire.ts'

/** What is told about orders and parcels on their way (spec section 7 «Tracking»). */
export const trackingCalls = defineCalls({
  'tracking.ofOrder': {
    method: 'GET',
    path: 'api/shop/order-tracks',
    area: 'tracking',
    summary: 'Sendungsverlauf einer Bestellung, auf Wunsch eines Artikels',
    audience: ['customer', 'provider', 'guest'],
    subject: { kind: 'shopOrderOfParty', at: 'query.order_number' },
    query: z.object({ order_number: OrderNumber, product_id: Id.optional() }),
    output: dataOf(z.array(OrderTrack)),
    refuses: ['NOT_FOUND'],
  },
  'tracking.ofItem': {
    method: 'GET',
    path: 'api/shop/tracksByItem/{id}',
    area: 'tracking',
    summary: 'Sendungsverlauf eines Artikels',
    audience: ['customer', 'provider', 'guest'],
    subject: { kind: 'shopOrderItem', at: 'params.id' },
    params: z.object({ id: Id }),
    output: dataOf(z.array(OrderTrack)),
    refuses: ['NOT_FOUND'],
  },
  'tracking.shipment': {
    method: 'GET',
    path: 'api/shop/order-shipping',
    area: 'tracking',
    summary: 'Eine Sendung mit ihren Artikeln',
    audience: ['customer', 'provider', 'guest'],
    subject: { kind: 'shipment', at: 'query.id' },
    query: z.object({ id: Id }),
    output: dataOf(Shipment),
    refuses: ['NOT_FOUND'],
  },
  'tracking.add': {
    method: 'POST',
    path: 'api/order-track',
    area: 'tracking',
    summary: 'Eine Zwischenmeldung zur Sendung',
    audience: ['provider'],
    subject: { kind: 'shopOrderById', at: 'body.order_id' },
    body: z.object({
      order_id: Id,
      /** The spec's name of the parcel. */
      shop_vendor_order_id: Id.nullish(),
      title: Line(80),
      detail: Text(300).default(''),
      tracking_number: TrackingNumber.default(''),
    }),
    output: z.object({ message: z.string(), data: OrderTrack }),
    refuses: ['NOT_FOUND'],
    events: ['shopOrder.tracked'],
  },
})
