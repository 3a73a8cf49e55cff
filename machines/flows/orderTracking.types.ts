import type { ownFoodOrderCalls } from '#contract/calls/ownFoodOrders.calls.ts'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import type { OutputOf } from '#contract/define.ts'
import type { EventData } from '#contract/events/all.ts'
import type { Failure } from '#machines/parts/failure.ts'

export type TrackedOrder = OutputOf<(typeof ownFoodOrderCalls)['foodOrders.track']>['data']
export type Track = TrackedOrder['tracks'][number]

export type TrackingLiveEvent =
  | { type: 'foodOrder.placed'; data: EventData<'foodOrder.placed'> }
  | { type: 'foodOrder.moved'; data: EventData<'foodOrder.moved'> }
  | { type: 'foodOrder.tracked'; data: EventData<'foodOrder.tracked'> }

/** What is known of one order; built from the answer and from events, in whatever order they come. */
export interface Tracking {
  order: FoodOrder | null
  tracks: readonly Track[]
  /** State → when it was last reached. */
  reached: Readonly<Record<string, string>>
  /** Does the server show this account how the order came about? Only where developer pages are open. */
  inspectable?: boolean
}

/** The customer's wish to be rid of the order, as it was confirmed. The same wish keeps its key. */
export interface CancelWish {
  orderNumber: string
  reason: string
  version: number
  key: string
}

export interface TrackingContext extends Tracking {
  orderNumber: string
  failure: Failure | null
  wish: CancelWish | null
  cancelFailure: Failure | null
}

export type TrackingEvent =
  | { type: 'event.arrived'; pushed: TrackingLiveEvent }
  | { type: 'reset' }
  | { type: 'retry' }
  | { type: 'network.online' }
  | { type: 'network.offline' }
  | { type: 'cancel.ask' }
  | { type: 'cancel.dismiss' }
  | { type: 'cancel.confirm'; reason: string; key: string }
