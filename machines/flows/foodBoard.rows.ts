import type { Board } from '#contract/calls/foodOrders.calls.ts'
import type { AlertWire, FoodOrder } from '#contract/calls/foodWire.ts'
import { berlinDay } from '#contract/values/berlinTime.ts'
import { isRinging } from '#machines/lifecycles/alert.lifecycle.ts'
import type { BoardContext, BoardLiveEvent, BoardResult, Position } from './foodBoard.types.ts'

type Rows = Pick<BoardContext, 'orders' | 'versions' | 'alerts' | 'settings' | 'today' | 'pausedAt' | 'loadedAt' | 'position'>

const isOfToday = (order: FoodOrder, now: number) => berlinDay(new Date(order.created_at)) === berlinDay(new Date(now))

const added = (today: Rows['today'], order: FoodOrder): Rows['today'] => ({
  completed: today.completed + 1,
  total_cents: today.total_cents + order.total_cents,
})

/** Merges one order. An older or equal version changes nothing (docs/architecture.md, idea 5). */
export function mergeOrder<R extends Rows>(rows: R, order: FoodOrder): R {
  if ((rows.versions[order.id] ?? 0) >= order.version) return rows
  const isNewlyDone = order.state === 'completed' && rows.orders[order.id]?.state !== 'completed' && isOfToday(order, rows.loadedAt)
  return {
    ...rows,
    orders: { ...rows.orders, [order.id]: order },
    versions: { ...rows.versions, [order.id]: order.version },
    today: isNewlyDone ? added(rows.today, order) : rows.today,
  }
}

/** Merges one bell. Ended ones are kept, so that a late duplicate cannot make them ring again. */
export function mergeAlert<R extends Rows>(rows: R, alert: AlertWire): R {
  const known = rows.alerts[alert.id]
  return known && known.version >= alert.version ? rows : { ...rows, alerts: { ...rows.alerts, [alert.id]: alert } }
}

function mergePause<R extends Rows>(rows: R, until: string | null, at: string): R {
  const instant = Date.parse(at)
  return rows.settings === null || instant < rows.pausedAt
    ? rows
    : { ...rows, pausedAt: instant, settings: { ...rows.settings, paused_until: until } }
}

/** Did the answer that was drawn up at `position` know of this event? Of another epoch nothing can be said. */
const isContained = (position: Position | null, event: BoardLiveEvent) =>
  position !== null && position.epoch === event.position.epoch && event.position.seq <= position.seq

/** Takes one event into the rows; the same in any order and however often it comes. What the last answer contained is no news. */
export function mergeEvent<R extends Rows>(rows: R, event: BoardLiveEvent): R {
  if (isContained(rows.position, event)) return rows
  switch (event.type) {
    case 'foodOrder.placed':
    case 'foodOrder.moved':
      return mergeOrder(rows, event.data.order)
    case 'alert.changed':
      return mergeAlert(rows, event.data.alert)
    case 'gastro.paused':
      return mergePause(rows, event.data.paused_until, event.at)
  }
}

/** Takes the rows a command brought back; its event may have come before or come later. */
export function mergeResult<R extends Rows>(rows: R, { order, alerts = [], pausedUntil }: BoardResult): R {
  const withOrder = order ? mergeOrder(rows, order) : rows
  const withAlerts = alerts.reduce(mergeAlert, withOrder)
  return pausedUntil ? mergePause(withAlerts, pausedUntil.until, pausedUntil.at) : withAlerts
}

/**
 * Takes over a fetched board, then the events that overtook it. Orders it no longer names are forgotten, bells it no longer
 * names have ended; neither may come back by an older event.
 */
export function mergeBoard(context: BoardContext, board: Board): Partial<BoardContext> {
  const loadedAt = Date.parse(board.now)
  const isPauseNewer = loadedAt >= context.pausedAt
  const versions = { ...context.versions }
  const alerts: Record<number, AlertWire> = {}
  for (const alert of Object.values(context.alerts)) alerts[alert.id] = ended(alert)
  for (const alert of board.alerts) alerts[alert.id] = newest(context.alerts[alert.id], alert)
  const orders: Record<number, FoodOrder> = {}
  let today = board.today
  for (const order of board.orders) {
    const kept = newest(context.orders[order.id], order)
    orders[order.id] = kept
    versions[order.id] = Math.max(versions[order.id] ?? 0, kept.version)
    if (kept.state === 'completed' && order.state !== 'completed' && isOfToday(kept, loadedAt)) today = added(today, kept)
  }
  for (const event of context.late) {
    if (isContained(board.position, event)) continue
    if (event.type === 'alert.changed') keepLate(alerts, context.alerts[event.data.alert.id])
    else if (event.type !== 'gastro.paused') keepLate(orders, context.orders[event.data.order.id])
  }
  const fetched: Rows = {
    orders,
    versions,
    alerts,
    today,
    loadedAt,
    position: board.position,
    settings:
      isPauseNewer || context.settings === null ? board.settings : { ...board.settings, paused_until: context.settings.paused_until },
    pausedAt: isPauseNewer ? loadedAt : context.pausedAt,
  }
  return { ...context.late.reduce(mergeEvent, fetched), opening: board.opening, late: [], failure: null }
}

/** The same version again is the fresher reading: what is allowed now depends on the clock. */
const newest = <Row extends { version: number }>(known: Row | undefined, fetched: Row): Row =>
  known && known.version > fetched.version ? known : fetched

const ended = (alert: AlertWire): AlertWire => (isRinging(alert.status) ? { ...alert, status: 'silenced' } : alert)

/** What was merged while the answer was under way stays, also when the answer does not know it yet. */
function keepLate<Row extends { id: number; version: number }>(rows: Record<number, Row>, known: Row | undefined): void {
  if (known && known.version >= (rows[known.id]?.version ?? 0)) rows[known.id] = known
}
