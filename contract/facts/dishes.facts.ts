import * as z from 'zod'
import { DishRow } from '#contract/calls/dishWire.ts'
import { defineFacts } from './defineFacts.ts'

/** The restaurant's other devices follow; a deleted dish is told as such. */
export const dishFacts = defineFacts({
  'dish.saved': { v: 1, summary: 'Eine Speise ist neu oder geändert', data: z.object({ dish: DishRow }) },
})
