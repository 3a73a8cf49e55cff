import * as z from 'zod'
import { Shipping } from '#contract/calls/shipping.calls.ts'
import { defineEvents } from './defineEvents.ts'

/** The seller's own tabs follow each other. A new order is one event for each method that moved. */
export const shippingEvents = defineEvents({
  'shipping.saved': { v: 1, summary: 'Eine Versandart ist neu oder geändert', data: z.object({ shipping: Shipping }) },
  'shipping.removed': { v: 1, summary: 'Eine Versandart wurde gelöscht', data: z.object({ id: z.int(), version: z.int() }) },
})
