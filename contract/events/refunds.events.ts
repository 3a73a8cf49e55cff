import * as z from 'zod'
import { Refund } from '#contract/calls/refundWire.ts'
import { defineEvents } from './defineEvents.ts'

/** Told to customer and seller, to the operator's staff where a dispute is about it; each with their own moves. */
export const refundEvents = defineEvents({
  'refund.changed': {
    v: 1,
    summary: 'Eine Rückgabe ist neu oder hat sich geändert',
    data: z.object({ refund: Refund, from: z.string(), event: z.string() }),
  },
})
