import type { FoodOrder, FoodState } from '#contract/calls/foodWire.ts'
import { foodOrderLifecycle } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import { can } from '#machines/step.ts'
import { guardInputOfWire } from './foodBoard.view.ts'

/** `cancel`: at once and free; `ask`: the kitchen has to agree; `asked`: it has not answered yet. */
export type CancelOffer = 'cancel' | 'ask' | 'asked' | null

/** What the lifecycle lets the customer do about a cancellation at this moment. */
export function cancelOffer(order: FoodOrder, now: number): CancelOffer {
  const may = (type: 'foodOrder.cancel' | 'foodOrder.requestCancel') =>
    can(foodOrderLifecycle, { status: order.state, guardInput: guardInputOfWire(order, now) }, { type, by: 'customer' })
  if (may('foodOrder.cancel')) return 'cancel'
  if (may('foodOrder.requestCancel')) return 'ask'
  return order.cancel_requested && isRunning(order.state) ? 'asked' : null
}

const over: readonly FoodState[] = ['completed', 'rejected', 'canceled']
/** Is there still something to follow? */
export const isRunning = (state: FoodState) => !over.includes(state)

const ways = {
  delivery: ['pending', 'processing', 'ready', 'delivery', 'completed'],
  pickup: ['pending', 'processing', 'ready', 'completed'],
} as const satisfies Record<FoodOrder['fulfilment'], readonly FoodState[]>

/** The way an order of this kind takes when all goes well. */
export const wayOf = (fulfilment: FoodOrder['fulfilment']): readonly FoodState[] => ways[fulfilment]
