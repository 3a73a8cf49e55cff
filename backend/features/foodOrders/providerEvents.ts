import type { ProviderTransition } from '#contract/calls/foodOrders.calls.ts'
import type { TargetStatus } from '#contract/calls/foodWire.ts'
import type { FoodOrderEvent, RejectReason } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import { fieldRefusal } from '#backend/kernel/refusal.ts'
import type { FoodOrderRow } from './foodOrders.store.ts'

interface MoveInput {
  prep_minutes?: number | undefined
  reason?: RejectReason | undefined
  give_up?: boolean | undefined
  age_checked?: boolean | undefined
}

/** An event by its short name with the payload it needs, missing payload refused at its field. */
export function providerEvent(event: ProviderTransition, input: MoveInput): FoodOrderEvent {
  const by = 'provider' as const
  if (event === 'accept' || event === 'postpone') {
    if (input.prep_minutes === undefined) throw fieldRefusal('prep_minutes', 'Bitte wählen Sie eine Zeit in Minuten.')
    return { type: `foodOrder.${event}`, by, prepMinutes: input.prep_minutes }
  }
  if (event === 'reject') {
    if (!input.reason) throw fieldRefusal('reason', 'Bitte wählen Sie einen Grund.')
    return { type: 'foodOrder.reject', by, reason: input.reason }
  }
  if (event === 'deliveryFailed') return { type: 'foodOrder.deliveryFailed', by, giveUp: input.give_up ?? false }
  if (event === 'handOver' || event === 'deliver') return { type: `foodOrder.${event}`, by, ageChecked: input.age_checked ?? false }
  return { type: `foodOrder.${event}`, by }
}

/** The spec's calls name a target status; which event leads there depends on where the order stands and how it is handed over. */
export function eventTowards(order: FoodOrderRow, status: TargetStatus): ProviderTransition {
  switch (status) {
    case 'processing':
    case 'confirmed':
      return 'accept'
    case 'ready':
      return 'ready'
    case 'delivery':
    case 'on delivery':
      return 'dispatch'
    case 'completed':
      return order.fulfilment === 'pickup' ? 'handOver' : 'deliver'
    case 'rejected':
      return 'reject'
    case 'canceled':
      return 'agreeCancel'
  }
}
