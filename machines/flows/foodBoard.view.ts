import type { AlertWire, FoodOrder, FoodOrderItem, FoodState } from '#contract/calls/foodWire.ts'
import { isRinging } from '#machines/lifecycles/alert.lifecycle.ts'
import { dishEventOf, dishLifecycle, orderEventOf, type DishGuardInput, type DishStatus } from '#machines/lifecycles/dish.lifecycle.ts'
import type { DishStep } from '#machines/lifecycles/dish.steps.ts'
import { foodOrderLifecycle, type FoodOrderEvent, type FoodOrderGuardInput } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import { dueAfter } from '#contract/values/promisedTime.ts'
import { can, step } from '#machines/step.ts'
import type { BoardCommand, BoardContext, PendingCommand, ShownOrder } from './foodBoard.types.ts'

export const boardColumns = ['pending', 'processing', 'ready', 'delivery', 'done'] as const
export type BoardColumn = (typeof boardColumns)[number]
const columnOf: Record<FoodState, BoardColumn> = {
  pending: 'pending',
  processing: 'processing',
  ready: 'ready',
  delivery: 'delivery',
  completed: 'done',
  rejected: 'done',
  canceled: 'done',
}

/** The input the lifecycle's checks need, read from the wire; `now` decides whether the last step can still be taken back. */
export function guardInputOfWire(order: FoodOrder, now: number): FoodOrderGuardInput {
  const isRevertible = order.revert_to !== null && order.revert_until !== null && Date.parse(order.revert_until) > now
  return {
    fulfilment: order.fulfilment,
    hasAgeLimit: order.age_limit > 0,
    prepMinutesMin: order.prep_minutes_min,
    prepMinutesMax: order.prep_minutes_max,
    openItems: order.items.filter(({ status }) => status === 'pending' || status === 'processing').length,
    livingItems: order.items.filter(({ status }) => status !== 'canceled').length,
    cancelRequested: order.cancel_requested,
    freeCancel: order.free_cancel_until !== null && Date.parse(order.free_cancel_until) > now,
    revertTo: isRevertible ? (order.revert_to as FoodOrderGuardInput['revertTo']) : null,
  }
}

/** The lifecycle's event for what a person presses. */
export function eventOf(command: Extract<BoardCommand, { type: 'move' }>): FoodOrderEvent {
  const by = 'provider' as const
  switch (command.event) {
    case 'accept':
    case 'postpone':
      return { type: `foodOrder.${command.event}`, by, prepMinutes: command.prepMinutes ?? 0 }
    case 'reject':
      return { type: 'foodOrder.reject', by, reason: command.reason ?? 'tooBusy' }
    case 'deliveryFailed':
      return { type: 'foodOrder.deliveryFailed', by, giveUp: command.giveUp ?? false }
    case 'handOver':
    case 'deliver':
      return { type: `foodOrder.${command.event}`, by, ageChecked: command.ageChecked ?? false }
    default:
      return { type: `foodOrder.${command.event}`, by }
  }
}

/** May this be done to the order as shown? The same question the server asks; the buttons exist by it. */
export function mayTransition(order: FoodOrder, event: FoodOrderEvent, now: number): boolean {
  return can(foodOrderLifecycle, { status: order.state, guardInput: guardInputOfWire(order, now) }, event)
}

/** The order as it will be when the command has gone through; the row itself when it makes no difference. */
export function foresee(order: FoodOrder, command: BoardCommand, at: number): FoodOrder {
  if (command.type === 'lines') return foreseeLines(order, command.lineIds, command.step, at)
  if (command.type === 'cash') return { ...order, payment_status: command.received ? 'paid' : 'canceled' }
  if (command.type !== 'move') return order
  const event = eventOf(command)
  if (!mayTransition(order, event, at)) return order
  const { to } = step(foodOrderLifecycle, { status: order.state, guardInput: guardInputOfWire(order, at) }, event)
  const moved = { ...order, state: to as FoodState, items: followed(order.items, to as FoodState, at), revert_to: null, revert_until: null }
  const timed = {
    ...moved,
    delivery_time: timeAfter(order, moved.state, at, command.prepMinutes),
    prep_minutes: command.prepMinutes ?? order.prep_minutes,
  }
  return command.event === 'agreeCancel' || command.event === 'declineCancel' || command.event === 'dispatch'
    ? { ...timed, cancel_requested: false }
    : timed
}

/** The promised time as the server will reckon it; what a step back makes of it only the server knows. */
function timeAfter(order: FoodOrder, to: FoodState, at: number, prepMinutes?: number): string | null {
  if (prepMinutes === undefined && (to === order.state || (to !== 'ready' && to !== 'delivery'))) return order.delivery_time
  const ms = (instant: string | null) => (instant === null ? null : Date.parse(instant))
  const due = dueAfter(
    to,
    {
      fulfilment: order.fulfilment,
      deliveryMinutes: order.delivery_minutes,
      wishedAt: ms(order.wished_at),
      dueAt: ms(order.delivery_time),
      promisedAt: null,
    },
    at,
    prepMinutes,
  )
  return due === null ? null : new Date(due).toISOString()
}

/** The lines as they follow their order; which ticks a revert takes back only the server knows. */
const followed = (lines: readonly FoodOrderItem[], order: FoodState, at: number): FoodOrderItem[] =>
  lines.map((line) => {
    const event = dishEventOf(line.status, order)
    return event
      ? {
          ...line,
          status: step(dishLifecycle, { status: line.status, guardInput: dishGuardInputOfWire(line, order, at) }, event).to as DishStatus,
        }
      : line
  })

/** The guard inputs of one line, read from the wire. */
export function dishGuardInputOfWire(
  line: Pick<FoodOrderItem, 'restore_to' | 'restore_until'>,
  order: FoodState,
  now: number,
): DishGuardInput {
  const isFresh = line.restore_to !== null && line.restore_until !== null && Date.parse(line.restore_until) > now
  return { order, struckFrom: isFresh ? (line.restore_to as DishGuardInput['struckFrom']) : null }
}

/** May the restaurant do this to the line now? */
export function mayStep(line: FoodOrderItem, order: FoodState, dishStep: DishStep, now: number): boolean {
  return can(
    dishLifecycle,
    { status: line.status, guardInput: dishGuardInputOfWire(line, order, now) },
    { type: `dish.${dishStep}`, by: 'provider' },
  )
}

/** Each named line takes the step its lifecycle allows; sums wait for the server, which reckons the taxes as well. */
function foreseeLines(order: FoodOrder, lineIds: readonly number[], dishStep: DishStep, at: number): FoodOrder {
  const items = order.items.map((line) => {
    if (!lineIds.includes(line.id) || !mayStep(line, order.state, dishStep, at)) return line
    const { to } = step(
      dishLifecycle,
      { status: line.status, guardInput: dishGuardInputOfWire(line, order.state, at) },
      { type: `dish.${dishStep}`, by: 'provider' },
    )
    return { ...line, status: to as DishStatus, restore_to: null, restore_until: null }
  })
  const stepped = { ...order, items }
  const event = orderEventOf(
    items.map(({ status }) => status),
    order.state,
  )
  if (!event || !mayTransition(stepped, event, at)) return stepped
  const state = step(foodOrderLifecycle, { status: order.state, guardInput: guardInputOfWire(stepped, at) }, event).to as FoodState
  return { ...stepped, state, delivery_time: timeAfter(order, state, at) }
}

/** The order a command is about; null for one about the whole board. */
export const orderNumberOf = (command: BoardCommand) => ('orderNumber' in command ? command.orderNumber : null)

/** The order with its pending steps taken, and which they are. */
export function showOrder(order: FoodOrder, pending: readonly PendingCommand[]): ShownOrder {
  const mine = pending.filter(({ command }) => orderNumberOf(command) === order.order_number)
  const shown = mine.reduce((row, { command, at, state }) => (state === 'held' ? row : foresee(row, command, at)), order)
  return { ...shown, pending: mine }
}

/** What waits longest or is due first stands on top; what is over, newest first. */
function byUrgency(a: ShownOrder, b: ShownOrder): number {
  if (columnOf[a.state] === 'done') return Date.parse(b.status_since) - Date.parse(a.status_since)
  const dueOf = (order: ShownOrder) =>
    Date.parse(order.state === 'pending' ? order.answer_due_at : (order.delivery_time ?? order.created_at))
  return dueOf(a) - dueOf(b) || a.id - b.id
}

/** Every order in exactly one column. */
export function columnsOf({ orders, pending }: Pick<BoardContext, 'orders' | 'pending'>): Record<BoardColumn, ShownOrder[]> {
  const columns: Record<BoardColumn, ShownOrder[]> = { pending: [], processing: [], ready: [], delivery: [], done: [] }
  for (const order of Object.values(orders)) {
    const shown = showOrder(order, pending)
    columns[columnOf[shown.state]].push(shown)
  }
  for (const column of boardColumns) columns[column].sort(byUrgency)
  return columns
}

/**
 * Bells nobody has answered yet, oldest first. An answer on its way counts as given, and an order that is no longer new
 * is silent at once: board and sound never disagree.
 */
export function ringingAlerts({ orders, alerts, pending }: Pick<BoardContext, 'orders' | 'alerts' | 'pending'>): AlertWire[] {
  const answered = new Set(pending.flatMap(({ command }) => (command.type === 'acknowledge' ? command.alertIds : [])))
  const isOver = ({ kind, order_id: id }: AlertWire) => {
    if (orders[id] === undefined || (kind !== 'new' && kind !== 'cancelRequest')) return false
    const shown = showOrder(orders[id], pending)
    return kind === 'new' ? shown.state !== 'pending' : !isCancelAsked(shown) || heldCommand(shown) !== null
  }
  return Object.values(alerts)
    .filter((alert) => isRinging(alert.status) && !answered.has(alert.id) && !isOver(alert))
    .sort((a, b) => a.id - b.id)
}

/** Does a wish to cancel wait for the restaurant's answer? */
export const isCancelAsked = (order: FoodOrder) => order.cancel_requested && (order.state === 'processing' || order.state === 'ready')

/** The answer that was pressed and can still be withdrawn. */
export const heldCommand = ({ pending }: ShownOrder): PendingCommand | null => pending.find(({ state }) => state === 'held') ?? null

/** Orders whose customers want them canceled, the most urgent first. */
export const cancelWishes = (columns: Record<BoardColumn, ShownOrder[]>): ShownOrder[] =>
  [...columns.processing, ...columns.ready].filter(isCancelAsked).sort(byUrgency)

/** Is the acceptance of orders stopped at this moment? */
export function pausedUntil({ settings }: Pick<BoardContext, 'settings'>, now: number): string | null {
  return settings?.paused_until && Date.parse(settings.paused_until) > now ? settings.paused_until : null
}
