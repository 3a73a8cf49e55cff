import { addDays, berlinDay, fromBerlin, weekdayOf } from './berlinTime.ts'
import { publicHolidayOn } from './holidays.ts'
import { splitByLargestRemainder } from './money.ts'
import { germanStateCodes } from './states.ts'

/** Days after the delivery in which a seller is asked to take goods back although he need not. */
export const goodwillDays = 30
/** Defects may be reported for two years after the delivery (§ 438 (1) no. 3 BGB). */
export const defectYears = 2
/** A repair lengthens them once by twelve months, where the act is in force (Directive (EU) 2024/1799, Art. 16). */
export const yearsAfterRepair = defectYears + 1
/** Full days that a return may take before its seller may say that nothing has come (§ 357 (4) BGB: until then a proof counts). */
export const returnDays = 7
/** Full days that money from a seller's hand may take, weekend included, before its buyer may say that none has come. */
export const moneyDays = 5
/** Days of the legal withdrawal (§ 355 (2) BGB). */
export const withdrawalDays = 14

/** A line as its refunds see it: what it costs and how many pieces that is, less what other refunds hold. Cents and pieces. */
export interface LeftOfLine {
  cents: number
  pieces: number
}

/**
 * What so many of the pieces that are left of a line give back: their share by largest remainder. Whatever the order of partial refunds,
 * they add up to the line's sum exactly when the last piece is back, and never above it.
 */
export const shareOfLine = ({ cents, pieces }: LeftOfLine, back: number): number =>
  splitByLargestRemainder(cents, [back, pieces - back])[0]!

/**
 * The end of the withdrawal period: the day of the last delivery does not count (§ 187 (1) BGB), and a last day without work moves to the
 * next one (§ 193 BGB). Where a day is a holiday in one state only, it is taken as one, to the customer's advantage. Who was never told of
 * his right has twelve months more, and who was told later has his days from then on, if that is sooner (§ 356 (3) BGB).
 * @param beginsAt the last delivery, or the contract about a service
 * @param noticeAt when the buyer was sent the notice; null: never
 */
export function withdrawalUntil(beginsAt: Date, noticeAt: Date | null): Date {
  if (noticeAt !== null && noticeAt <= beginsAt) return endOfPeriod(berlinDay(beginsAt))
  const latest = endOfPeriod(yearLater(berlinDay(beginsAt)))
  if (noticeAt === null) return latest
  const since = endOfPeriod(berlinDay(noticeAt))
  return since < latest ? since : latest
}

function endOfPeriod(day: string): Date {
  let last = addDays(day, withdrawalDays)
  while (weekdayOf(last) > 5 || germanStateCodes.some((state) => publicHolidayOn(state, last) !== null)) last = addDays(last, 1)
  return fromBerlin(addDays(last, 1), '00:00')
}

/** The same day of the next year; 29 February has no twin and ends with the month (§ 188 (3) BGB). */
function yearLater(day: string): string {
  const later = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return later.endsWith('-02-29') ? `${later.slice(0, 4)}-02-28` : later
}

/** From which day on a return may be missed, and money that a seller hands over: the day of sending does not count (§ 187 (1) BGB). */
export const returnMissableFrom = (sentAt: Date): Date => afterFullDays(sentAt, returnDays)
export const moneyMissableFrom = (since: Date): Date => afterFullDays(since, moneyDays)
const afterFullDays = (since: Date, days: number): Date => fromBerlin(addDays(berlinDay(since), days + 1), '00:00')

/** The end of the day so many days after a delivery, and of the same day so many years later. */
export const goodwillUntil = (deliveredAt: Date): Date => fromBerlin(addDays(berlinDay(deliveredAt), goodwillDays + 1), '00:00')
export function defectUntil(deliveredAt: Date, years = defectYears): Date {
  const day = addDays(berlinDay(deliveredAt), 1)
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  // 29 February has no twin: the first of March.
  return fromBerlin(later.endsWith('-02-29') ? addDays(`${later.slice(0, 4)}-02-28`, 1) : later, '00:00')
}
