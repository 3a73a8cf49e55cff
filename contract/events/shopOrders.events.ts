import * as z from 'zod'
import { OrderTrack } from '#contract/calls/parcelWire.ts'
import { ShopOrder } from '#contract/calls/shopWire.ts'
import { defineEvents } from './defineEvents.ts'

/** What the seller's list and the customer's order page live on. Rows are presented for the receiver (`moves`). */
export const shopOrderEvents = defineEvents({
  'shopOrder.placed': { v: 1, summary: 'Eine Warenbestellung ist eingegangen', data: z.object({ order: ShopOrder }) },
  'shopOrder.moved': {
    v: 1,
    summary: 'Eine Warenbestellung oder etwas in ihr hat den Zustand gewechselt',
    data: z.object({ order: ShopOrder, from: z.string(), event: z.string() }),
  },
  'shopOrder.tracked': {
    v: 1,
    summary: 'Der Anbieter hat eine Zwischenmeldung zur Sendung gemacht',
    data: z.object({ order_number: z.string(), track: OrderTrack }),
  },
})
