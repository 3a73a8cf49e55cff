import type { PlannedGood } from './town/products/plan.ts'

/** A planned good with the row it has become. */
export interface SeededGood extends PlannedGood {
  id: number
  providerId: number
  createdAt: Date
}
export const dayMs = 24 * 60 * 60 * 1000
