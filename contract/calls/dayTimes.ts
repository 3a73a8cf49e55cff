import * as z from 'zod'
import { atMost } from '#contract/values/bounded.ts'
import type { TimesRow } from '#contract/values/storeHours.ts'

const Clock = z
  .string()
  .check(atMost(5, 'Bitte geben Sie eine Uhrzeit an (HH:MM).'))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Bitte geben Sie eine Uhrzeit an (HH:MM).')

/** A day's two spans; `days` 1 = Monday. Spec spelling `untill_time`. */
export const DayTimes = z.object({
  days: z
    .int({ error: 'Bitte wählen Sie einen Wochentag.' })
    .min(1, 'Bitte wählen Sie einen Wochentag.')
    .max(7, 'Bitte wählen Sie einen Wochentag.'),
  from_time: Clock,
  untill_time: Clock,
  after_from_time: Clock.nullish(),
  after_untill_time: Clock.nullish(),
  status: z.union([z.literal(0), z.literal(1)], { error: 'Bitte wählen Sie eine Option.' }),
})
export type DayTimes = z.infer<typeof DayTimes>

/** A week as it is sent; days that are left out are closed. */
export const WeekTimes = z.array(DayTimes, { error: 'Bitte geben Sie die Zeiten der Woche an.' }).max(7, 'Höchstens sieben Tage.')

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
