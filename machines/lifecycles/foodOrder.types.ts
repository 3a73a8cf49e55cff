import type { Announcement, LifecycleEvent, NoParams } from '#machines/defineLifecycle.ts'
import type { AlertKind } from './alert.lifecycle.ts'
import type { DishStep } from './dish.steps.ts'

export const foodOrderStatuses = ['pending', 'processing', 'ready', 'delivery', 'completed', 'rejected', 'canceled'] as const
export type FoodOrderStatus = (typeof foodOrderStatuses)[number]

export const rejectReasons = ['soldOut', 'tooBusy', 'addressOutside', 'closed', 'noCourier'] as const
export type RejectReason = (typeof rejectReasons)[number]

/** What the guards need to know of an order; the server derives it from the row, the client from the wire. */
export interface FoodOrderGuardInput {
  fulfilment: 'delivery' | 'pickup'
  /** Bounds from the restaurant's gastro settings, in minutes. */
  prepMinutesMin: number
  prepMinutesMax: number
  /** Dishes neither ready nor canceled. */
  openItems: number
  /** Dishes not canceled. */
  livingItems: number
  /** The customer asked to cancel after the kitchen began. */
  cancelRequested: boolean
  /** A postponed order may be canceled by the customer until then; evaluated by the caller that injects the clock. */
  freeCancel: boolean
  /** Something in it may be handed over from a certain age only (§§ 9, 10 JuSchG). */
  hasAgeLimit: boolean
  /** The state before the last step, while it can still be taken back (two minutes, nobody else acted since). */
  revertTo: 'pending' | 'processing' | 'ready' | 'delivery' | null
}

type By = LifecycleEvent['by']
export type FoodOrderEvent =
  | { type: 'foodOrder.accept'; by: By; prepMinutes: number }
  | { type: 'foodOrder.reject'; by: By; reason: RejectReason }
  | { type: 'foodOrder.noAnswer'; by: By }
  | { type: 'foodOrder.postpone'; by: By; prepMinutes: number }
  /** Single lines took a step of their own (dish.lifecycle.ts); the order follows its lines. */
  | { type: 'foodOrder.changeItems'; by: By; step: DishStep; lineIds: readonly number[] }
  | { type: 'foodOrder.allItemsCanceled'; by: By }
  /** A struck line came back that is not ready yet. */
  | { type: 'foodOrder.itemReopened'; by: By }
  | { type: 'foodOrder.ready'; by: By }
  | { type: 'foodOrder.dispatch'; by: By }
  | { type: 'foodOrder.handOver'; by: By; ageChecked: boolean }
  | { type: 'foodOrder.deliver'; by: By; ageChecked: boolean }
  /** Nobody at the door was old enough: nothing is handed over, nothing is owed. */
  | { type: 'foodOrder.ageRefused'; by: By }
  | { type: 'foodOrder.deliveryFailed'; by: By; giveUp: boolean }
  | { type: 'foodOrder.cancel'; by: By }
  /** The operator ends an order that nobody else ends; both sides are told why. */
  | { type: 'foodOrder.forceCancel'; by: By; reason: string }
  | { type: 'foodOrder.requestCancel'; by: By }
  | { type: 'foodOrder.agreeCancel'; by: By }
  | { type: 'foodOrder.declineCancel'; by: By }
  | { type: 'foodOrder.overdue'; by: By }
  | { type: 'foodOrder.autoClose'; by: By }
  | { type: 'foodOrder.revert'; by: By }

/** What one side is told of a step, beside the event. */
export type FoodOrderText =
  | 'accepted'
  | 'rejected'
  | 'noAnswer'
  | 'missed'
  | 'postponed'
  | 'ready'
  | 'onTheWay'
  | 'delivered'
  | 'deliveryFailed'
  | 'ageRefused'
  | 'cancelRequested'
  | 'cancelDeclined'
  | 'canceled'
  | 'canceledByCustomer'
  | 'canceledByOperator'
  | 'soldOut'

export interface FoodOrderEffects {
  announce: Announcement
  notify: { to: 'customer' | 'provider'; text: FoodOrderText }
  raiseAlert: { kind: AlertKind }
  silenceAlert: NoParams
  missAlert: NoParams
  releaseSlot: NoParams
  endPayment: NoParams
  collectCash: NoParams
  /** What was prepaid is the restaurant's now. */
  earn: NoParams
  countMissed: NoParams
  noteCancelRequest: NoParams
  clearCancelRequest: NoParams
  markOverdue: NoParams
  flagUnconfirmed: NoParams
}
