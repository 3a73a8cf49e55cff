import type { FoodOrderEvent, FoodOrderStatus, RejectReason } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import type { TownAddress } from './town.types.ts'

// --- history: what happened in the town before today ------------------------------------------------------------------

/** One step of the food order's lifecycle, as it was taken. */
export interface HistoryStep {
  event: FoodOrderEvent['type']
  from: FoodOrderStatus
  to: FoodOrderStatus
  by: 'customer' | 'provider' | 'system'
  at: Date
  prepMinutes?: number
  reason?: RejectReason
}

export interface HistoryItem {
  dishKey: string
  name: string
  quantity: number
  note: string
  choices: readonly { groupKey: string; choiceKey: string; name: string; deltaCents: number }[]
  /** Dish and choices for one piece, without deposit. */
  unitCents: number
  depositCents: number
  taxRate: 7 | 19
}

export interface HistoryFoodOrder {
  number: string
  providerSlug: string
  customerEmail: string
  fulfilment: 'delivery' | 'pickup'
  address: TownAddress
  note: string
  items: readonly HistoryItem[]
  /** Items without deposit, deposit, delivery fee; their sum is `totalCents`. */
  itemsCents: number
  depositCents: number
  deliveryFeeCents: number
  totalCents: number
  status: FoodOrderStatus
  placedAt: Date
  /** Promised time of hand-over; `null` until accepted. */
  dueAt: Date | null
  steps: readonly HistoryStep[]
}

export interface HistoryMessage {
  by: 'customer' | 'provider'
  text: string
  at: Date
  readAt: Date | null
}

export interface HistoryConversation {
  customerEmail: string
  providerSlug: string
  /** The food order talked about, if any. */
  orderNumber: string | null
  messages: readonly HistoryMessage[]
}

export interface HistoryNotification {
  /** Account it belongs to. */
  email: string
  type: 'order' | 'message'
  title: string
  text: string
  orderNumber: string | null
  at: Date
  readAt: Date | null
}

export interface TownHistory {
  foodOrders: readonly HistoryFoodOrder[]
  conversations: readonly HistoryConversation[]
  notifications: readonly HistoryNotification[]
}
