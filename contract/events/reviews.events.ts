import * as z from 'zod'
import { ManagedReview } from '#contract/calls/reviewsWire.ts'
import { defineEvents } from './defineEvents.ts'

/** To its author and the provider it is about; each sees what they may. Null: it is not there any more for them. */
export const reviewEvents = defineEvents({
  'review.changed': {
    v: 1,
    summary: 'Eine Bewertung ist neu oder hat sich geändert',
    data: z.object({ id: z.int(), version: z.int(), review: ManagedReview.nullable() }),
  },
})
