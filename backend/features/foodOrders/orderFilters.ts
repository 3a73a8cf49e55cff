import { sql } from 'kysely'
import type { OrdersWanted } from '#backend/features/orders/orders.api.ts'
import type { FoodOrderRow } from './foodOrders.store.ts'

export type State = FoodOrderRow['status']
export type ListWanted = OrdersWanted<State>
export const running = ['pending', 'processing', 'ready', 'delivery'] as const satisfies readonly State[]
export const ended = ['completed', 'rejected', 'canceled'] as const satisfies readonly State[]
export const isRunning = (state: State): boolean => running.includes(state as (typeof running)[number])

export const literals = (states: readonly State[]) => sql.join(states.map((state) => sql.lit(state)))
