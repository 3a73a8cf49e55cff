import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { createStore } from '#client/lib/store.ts'

export interface SlipJob {
  order: FoodOrder
  copies: number
}

/** The slip that is to be printed; `SlipSheet` draws it and opens the browser's print window. */
export const slipJob = createStore<SlipJob | null>(null)

export function printSlip(order: FoodOrder, copies = 1): void {
  if (copies > 0) slipJob.set({ order, copies })
}
