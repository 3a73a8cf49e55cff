import type { Board, ProviderTransition } from '#contract/calls/foodOrders.calls.ts'
import type { AlertWire, FoodOrder } from '#contract/calls/foodWire.ts'
import type { EventData } from '#contract/events/all.ts'
import type { Failure } from '#machines/parts/failure.ts'
import type { DishStep } from '#machines/lifecycles/dish.steps.ts'
import type { RejectReason } from '#machines/lifecycles/foodOrder.lifecycle.ts'

type BoardLiveEventType = 'foodOrder.placed' | 'foodOrder.moved' | 'alert.changed' | 'gastro.paused'
/** A place in the account's stream. */
export type Position = Board['position']
/** An event of the live feed as the board takes it; `at` is the server's clock. */
export type BoardLiveEvent = {
  [T in BoardLiveEventType]: { type: T; data: EventData<T>; at: string; position: Position }
}[BoardLiveEventType]

/** A line that cannot be had, and the dish offered for it. */
export interface SoldOutLine {
  lineId: number
  substituteId: number | null
}

/** What a person at the board may ask for. `version` is the row they saw: a newer one refuses the step. */
export type BoardCommand =
  | {
      type: 'move'
      orderNumber: string
      version: number
      event: ProviderTransition
      prepMinutes?: number
      reason?: RejectReason
      giveUp?: boolean
      ageChecked?: boolean
      soldOut?: readonly SoldOutLine[]
    }
  /** Steps of single lines go together with those of other tabs, so they name no version; the server evaluates line by line. */
  | { type: 'lines'; orderNumber: string; lineIds: readonly number[]; step: DishStep; soldOut?: boolean }
  | { type: 'cash'; orderNumber: string; received: boolean }
  | { type: 'acknowledge'; alertIds: readonly number[] }
  | { type: 'pause'; minutes: number }

/** What came back of a command: the rows it changed, each with its version. */
export interface BoardResult {
  order?: FoodOrder
  alerts?: readonly AlertWire[]
  pausedUntil?: { until: string | null; at: string }
}

/** A command on its way. The key makes repeating it harmless. */
export interface PendingCommand {
  key: string
  command: BoardCommand
  /** When it was asked for, by the server's clock (ms). */
  at: number
  /** `queued` behind another of the same order; `held` back while it can be withdrawn; `sending`; `waiting` for the network. */
  state: 'queued' | 'held' | 'sending' | 'waiting'
}

/** Why something did not happen; stays until somebody has read it. */
export interface BoardNotice {
  key: string
  command: BoardCommand
  failure: Failure
  /** Where the order really stands, if it could be asked. */
  order: FoodOrder | null
}

export type Network = 'live' | 'reconnecting' | 'offline'
/** `blocked`: the browser does not let it sound; `none`: no shift has begun on this device. */
export interface Device {
  sound: 'none' | 'running' | 'blocked'
  wakeLock: 'none' | 'held' | 'lost' | 'unsupported'
}

export interface BoardContext {
  /** The server's rows, newest version each; never touched by a pending command. */
  orders: Readonly<Record<number, FoodOrder>>
  /** Newest version known of each order, forgotten ones included: an old event must not bring them back. */
  versions: Readonly<Record<number, number>>
  alerts: Readonly<Record<number, AlertWire>>
  settings: Board['settings'] | null
  opening: Board['opening'] | null
  today: Board['today']
  /** Instant of the newest word about the pause; an older one changes nothing. */
  pausedAt: number
  /** When the last answer was drawn up (server's clock, ms). */
  loadedAt: number
  /** What the last answer contained; nothing up to there is news. */
  position: Position | null
  /** Events that overtook an answer still under way. */
  late: readonly BoardLiveEvent[]
  pending: readonly PendingCommand[]
  notices: readonly BoardNotice[]
  network: Network
  /** While not live: when the board was last known to be right (ms). */
  lastSeenAt: number | null
  device: Device
  failure: Failure | null
}

export type BoardEvent =
  | { type: 'event.arrived'; pushed: BoardLiveEvent }
  | { type: 'reset' }
  | { type: 'retry' }
  | { type: 'refresh' }
  | { type: 'network.changed'; network: Network; lastSeenAt: number | null }
  | { type: 'device.changed'; device: Device }
  | { type: 'command.request'; command: BoardCommand; key: string; at: number }
  | { type: 'command.undo'; key: string }
  | { type: 'command.waiting'; key: string }
  | { type: 'command.held'; key: string }
  | { type: 'command.sending'; key: string }
  | { type: 'command.withdrawn'; key: string }
  | { type: 'command.settled'; key: string; result: BoardResult }
  | { type: 'command.refused'; key: string; failure: Failure; order: FoodOrder | null }
  | { type: 'notice.dismiss'; key: string }
  | { type: 'setting.changed'; orderSound: boolean }

/** What the screen may do about it (a toast, a slip); nothing of it is done here. */
export type BoardEmitted =
  | { type: 'command.done'; command: BoardCommand; result: BoardResult }
  | { type: 'command.failed'; notice: BoardNotice }

/** An order as it is shown: the server's row with the pending steps already taken. */
export interface ShownOrder extends FoodOrder {
  /** Steps under way; empty when what is shown is what the server knows. */
  pending: readonly PendingCommand[]
}
