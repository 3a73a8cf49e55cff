import * as z from 'zod'
import { ServiceRow } from '#contract/calls/serviceWire.ts'
import { defineEvents } from './defineEvents.ts'

/** The seller's other devices follow; a deleted service is told as such. */
export const ownServiceEvents = defineEvents({
  'service.saved': { v: 1, summary: 'Eine Leistung ist neu oder geändert', data: z.object({ service: ServiceRow }) },
})
