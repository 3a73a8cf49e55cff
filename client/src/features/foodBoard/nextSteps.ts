import type { BoardCommand, ShownOrder } from '#machines/flows/foodBoard.types.ts'
import { mayTransition, mayStep } from '#machines/flows/foodBoard.view.ts'

export interface NextSteps {
  canAccept: boolean
  canReject: boolean
  canPostpone: boolean
  canRevert: boolean
  canAnswerCancel: boolean
  canFailDelivery: boolean
  /** The one big button; «ready» may mean ticking all dishes first. */
  main: { type: 'ready'; command: BoardCommand } | { type: 'dispatch' | 'handOver' | 'deliver' } | null
}

/** What the lifecycle allows a provider now. */
export function nextSteps(order: ShownOrder, now: number): NextSteps {
  const by = 'provider' as const
  const prepMinutes = order.prep_minutes_min
  const canAnswerCancel = mayTransition(order, { type: 'foodOrder.agreeCancel', by }, now)
  return {
    canAccept: mayTransition(order, { type: 'foodOrder.accept', by, prepMinutes }, now),
    canReject: mayTransition(order, { type: 'foodOrder.reject', by, reason: 'tooBusy' }, now),
    canPostpone: mayTransition(order, { type: 'foodOrder.postpone', by, prepMinutes }, now),
    canRevert: mayTransition(order, { type: 'foodOrder.revert', by }, now),
    canAnswerCancel,
    canFailDelivery: mayTransition(order, { type: 'foodOrder.deliveryFailed', by, giveUp: true }, now),
    main: mainStep(order, now),
  }
}

function mainStep(order: ShownOrder, now: number): NextSteps['main'] {
  const orderNumber = order.order_number
  if (mayTransition(order, { type: 'foodOrder.ready', by: 'provider' }, now)) {
    return { type: 'ready', command: { type: 'move', orderNumber, version: order.version, event: 'ready' } }
  }
  const open = order.items.filter((line) => mayStep(line, order.state, 'finish', now))
  // The order follows its dishes: with the last one ticked it is ready by itself.
  if (order.state === 'processing' && open.length > 0) {
    return { type: 'ready', command: { type: 'lines', orderNumber, lineIds: open.map(({ id }) => id), step: 'finish' } }
  }
  if (mayTransition(order, { type: 'foodOrder.dispatch', by: 'provider' }, now)) return { type: 'dispatch' }
  for (const type of ['handOver', 'deliver'] as const) {
    if (mayTransition(order, { type: `foodOrder.${type}`, by: 'provider', ageChecked: true }, now)) return { type }
  }
  return null
}
