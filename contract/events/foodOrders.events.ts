import * as z from 'zod'
import { AlertWire, FoodOrder } from '#contract/calls/foodWire.ts'
import { Instant } from '#contract/define.ts'
import { defineEvents } from './defineEvents.ts'

/** What the kitchen board and the tracking page live on. Rows are presented for the receiver (`moves`). */
export const foodOrderEvents = defineEvents({
  'foodOrder.placed': { v: 1, summary: 'Eine Bestellung ist eingegangen', data: z.object({ order: FoodOrder }) },
  'foodOrder.moved': {
    v: 1,
    summary: 'Eine Bestellung oder eines ihrer Gerichte hat den Zustand gewechselt',
    data: z.object({ order: FoodOrder, from: z.string(), event: z.string() }),
  },
  'foodOrder.tracked': {
    v: 1,
    summary: 'Das Restaurant hat einen Zwischenstand gemeldet',
    data: z.object({
      order_number: z.string(),
      track: z.object({ id: z.int(), title: z.string(), detail: z.string(), created_at: Instant }),
    }),
  },
  'alert.changed': {
    v: 1,
    summary: 'Die Bestellklingel klingelt, schweigt oder wurde weitergemeldet',
    data: z.object({ alert: AlertWire }),
  },
  'gastro.paused': {
    v: 1,
    summary: 'Die Bestellannahme wurde pausiert oder fortgesetzt',
    data: z.object({ paused_until: Instant.nullable() }),
  },
})
