import type { Weekday } from './berlinTime.ts'
import type { OpeningHours, ShopHoliday, WeeklyHours } from './openingHours.types.ts'
import type { GermanState } from './states.ts'

/** A day of a store's or a kitchen's week as it is kept. */
export interface TimesRow {
  day: number
  from_time: string
  until_time: string
  after_from_time: string | null
  after_until_time: string | null
  closed: boolean
}
/** A closure; without a store it holds for all of the provider's. `delivery` stops the couriers alone. */
export interface HolidayRow {
  store_id: number | null
  scope: 'store' | 'delivery'
  title: string
  from_date: string
  until_date: string
  yearly: boolean
}
export interface StoreRow {
  id: number
  always_open: boolean
  state: string
  public_holidays: 'open' | 'closed'
  times: readonly TimesRow[]
}

export const weekly = (rows: readonly TimesRow[]): WeeklyHours[] =>
  rows.map((row) => ({
    day: row.day as Weekday,
    from: row.from_time,
    until: row.until_time,
    afterFrom: row.after_from_time,
    afterUntil: row.after_until_time,
    closed: row.closed,
  }))

export const closures = (rows: readonly HolidayRow[], storeId: number, scopes: readonly HolidayRow['scope'][]): ShopHoliday[] =>
  rows
    .filter((row) => scopes.includes(row.scope) && (row.store_id === null || row.store_id === storeId))
    .map((row) => ({ from: row.from_date, until: row.until_date, title: row.title, yearly: row.yearly }))

/** When the shop's door is open; kitchen and pauses play no part. Server, public page and the form's preview ask this one. */
export const storeHours = (store: StoreRow, holidays: readonly HolidayRow[]): OpeningHours => ({
  alwaysOpen: store.always_open,
  weekly: weekly(store.times),
  holidays: closures(holidays, store.id, ['store']),
  publicHolidays: store.public_holidays,
  state: store.state as GermanState,
  pausedUntil: null,
})
