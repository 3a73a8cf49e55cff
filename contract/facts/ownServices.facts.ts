import * as z from 'zod'
import { ServiceRow } from '#contract/calls/serviceWire.ts'
import { defineFacts } from './defineFacts.ts'

/** The seller's other devices follow; a deleted service is told as such. */
export const ownServiceFacts = defineFacts({
  'service.saved': { v: 1, summary: 'Eine Leistung ist neu oder geändert', data: z.object({ service: ServiceRow }) },
})
