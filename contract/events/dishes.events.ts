import * as z from 'zod'
import { DishRow } from '#contract/calls/dishWire.ts'
import { defineEvents } from './defineEvents.ts'

/** The restaurant's other devices follow; a deleted dish is told as such. */
export const dishEvents = defineEvents({
  'dish.saved': { v: 1, summary: 'Eine Speise ist neu oder geändert', data: z.object({ dish: DishRow }) },
})
