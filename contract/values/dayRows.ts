import type { DayTimes } from '#contract/calls/dayTimes.ts'
import type { TimesRow } from './storeHours.ts'

/** Forms know no 24:00; an end at 00:00 is the same moment. */
const endOf = (time: string) => (time === '24:00' ? '00:00' : time)

export const presentTimes = (rows: readonly TimesRow[]): DayTimes[] =>
  rows.map((row) => ({
    days: row.day,
    from_time: row.from_time,
    untill_time: endOf(row.until_time),
    after_from_time: row.after_from_time,
    after_untill_time: row.after_until_time && endOf(row.after_until_time),
    status: row.closed ? 0 : 1,
  }))

/** Wire → row; spellings end here. */
export const timesRow = (entry: DayTimes): TimesRow => ({
  day: entry.days,
  from_time: entry.from_time,
  until_time: entry.untill_time,
  after_from_time: entry.after_from_time ?? null,
  after_until_time: entry.after_untill_time ?? null,
  closed: entry.status === 0,
})
