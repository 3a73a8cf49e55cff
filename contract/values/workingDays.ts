import { addDays, berlinDay, fromBerlin, weekdayOf, type BerlinDay } from './berlinTime.ts'
import { publicHolidayOn } from './holidays.ts'
import type { GermanState } from './states.ts'

/** Monday to Friday without the state's holidays: carriers come on Saturdays too, but nobody may promise it. */
export const isWorkingDay = (day: BerlinDay, state: GermanState): boolean => weekdayOf(day) <= 5 && publicHolidayOn(state, day) === null

/**
 * The evening (18:00 in Berlin) of the so many-th working day after this moment, in the state where the seller packs; 0 is the next one
 * that has not ended, today included.
 */
export function afterWorkingDays(now: Date, days: number, state: GermanState): Date {
  let left = days
  for (let day = berlinDay(now); ; day = addDays(day, 1)) {
    const evening = fromBerlin(day, '18:00')
    if (!isWorkingDay(day, state) || evening <= now) continue
    if (left === 0) return evening
    left--
  }
}
