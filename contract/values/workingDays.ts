import { addDays, berlinDay, fromBerlin, weekdayOf, type BerlinDay } from './berlinTime.ts'
import { publicHolidayOn } from './holidays.ts'
import { germanStateCodes, type GermanState } from './states.ts'

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

/** Monday to Friday; only what is a holiday in every state is one, so that a period for all of Germany is never a day too long. */
const isWorkingDaySomewhere = (day: BerlinDay): boolean =>
  weekdayOf(day) <= 5 && !germanStateCodes.every((state) => publicHolidayOn(state, day) !== null)

/**
 * The end (midnight in Berlin) of the so many-th working day after the day of this moment, which does not count itself (Regulation (EEC,
 * Euratom) 1182/71, Art. 3): two working days from a Friday end with Tuesday.
 */
export function endOfWorkingDays(from: Date, days: number): Date {
  return fromBerlin(addDays(dayAfter(berlinDay(from), days, isWorkingDaySomewhere), 1), '00:00')
}

function dayAfter(after: BerlinDay, days: number, isWorking: (day: BerlinDay) => boolean): BerlinDay {
  let day = after
  for (let left = days; left > 0;) {
    day = addDays(day, 1)
    if (isWorking(day)) left--
  }
  return day
}

/** Monday to Friday, and a holiday in no state: a parcel crosses several of them. */
const isWorkingDayEverywhere = (day: BerlinDay): boolean => germanStateCodes.every((state) => isWorkingDay(day, state))

/** The so many-th day after this one on which all of Germany works. */
export const nextWorkingDay = (after: BerlinDay, days: number): BerlinDay => dayAfter(after, days, isWorkingDayEverywhere)

/** On how many days after the first, up to and including the last, all of Germany works. */
export function workingDaysBetween(first: BerlinDay, last: BerlinDay): number {
  let count = 0
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) if (isWorkingDayEverywhere(day)) count++
  return count
}
