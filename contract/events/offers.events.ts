import * as z from 'zod'
import { Offer } from '#contract/calls/offerWire.ts'
import { defineEvents } from './defineEvents.ts'

/** Told to the offer's customer and provider, each in their own view; never to another provider. A draft is its provider's alone. */
export const offerEvents = defineEvents({
  'offer.changed': {
    v: 1,
    summary: 'Ein Angebot ist neu oder hat sich geändert',
    data: z.object({ offer: Offer, from: z.string(), event: z.string() }),
  },
})
