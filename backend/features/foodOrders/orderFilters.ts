import { sql } from 'kysely'
import type { FoodOrderRow } from './foodOrders.store.ts'

export type State = FoodOrderRow['status']
export interface ListWanted {
  ownerColumn: 'provider_id' | 'customer_id'
  owner: number
  states?: readonly State[]
  /** Number, name or dish; of a provider's orders only. */
  keyword?: string
  /** A Berlin day, `2026-11-20`. */
  day?: string
}
export const running = ['pending', 'processing', 'ready', 'delivery'] as const satisfies readonly State[]
export const ended = ['completed', 'rejected', 'canceled'] as const satisfies readonly State[]
export const isRunning = (state: State): boolean => running.includes(state as (typeof running)[number])

export const literals = (states: readonly State[]) => sql.join(states.map((state) => sql.lit(state)))
/** From midnight to midnight in Berlin. */
export const isOnDay = (column: string, day: string) =>
  sql`${sql.ref(column)} >= (${day}::date)::timestamp at time zone 'Europe/Berlin' and ${sql.ref(column)} < (${day}::date + 1)::timestamp at time zone 'Europe/Berlin'`
