import { addDays, berlinDay, fromBerlin, minutesOf, weekdayOf, type BerlinDay, type ClockTime } from '#contract/values/berlinTime.ts'
import { publicHolidayOn } from '#contract/values/holidays.ts'
import type { OpeningHours, WeeklyHours } from '#contract/values/openingHours.types.ts'

/** Open from `start` up to, not including, `end` (epoch milliseconds); `Infinity` when no end is in sight. */
export interface OpenInterval {
  start: number
  end: number
}

/** Nothing changes for longer than that only when nothing will change at all: a yearly closure ends within a year. */
const horizonDays = 800

function covers(holiday: OpeningHours['holidays'][number], day: BerlinDay): boolean {
  if (!holiday.yearly) return holiday.from <= day && day <= holiday.until
  const [from, until, on] = [holiday.from.slice(5), holiday.until.slice(5), day.slice(5)]
  return from <= until ? from <= on && on <= until : on >= from || on <= until
}

/** Why a shop stays closed on that day whatever its week says; the shop's own exception is named before the public one. */
export function closureOn(hours: OpeningHours, day: BerlinDay): { reason: 'holiday' | 'publicHoliday'; title: string } | null {
  const own = hours.holidays.find((holiday) => covers(holiday, day))
  if (own) return { reason: 'holiday', title: own.title }
  const official = hours.publicHolidays === 'closed' ? publicHolidayOn(hours.state, day) : null
  return official ? { reason: 'publicHoliday', title: official.title } : null
}

/** The one or two spans of an entry; none where it is closed. */
export function spansOf(entry: WeeklyHours): [from: ClockTime, until: ClockTime][] {
  if (entry.closed) return []
  const spans: [ClockTime, ClockTime][] = [[entry.from, entry.until]]
  if (entry.afterFrom && entry.afterUntil) spans.push([entry.afterFrom, entry.afterUntil])
  return spans
}

/** The spans that begin on that day; an end at or before its beginning lies on the next day. */
function intervalsOfDay(hours: OpeningHours, day: BerlinDay): OpenInterval[] {
  const weekday = weekdayOf(day)
  if (!hours.weekly.some((entry) => entry.day === weekday && !entry.closed) || closureOn(hours, day)) return []
  return hours.weekly
    .filter((entry) => entry.day === weekday)
    .flatMap(spansOf)
    .map(([from, until]) => ({
      start: fromBerlin(day, from).getTime(),
      end: fromBerlin(minutesOf(until) <= minutesOf(from) ? addDays(day, 1) : day, until).getTime(),
    }))
}

/**
 * The open intervals of the weekly hours from the day before on, in order; touching and overlapping ones are joined.
 * Holidays are taken out by the day a span begins on: a night that began before the holiday runs to its end.
 */
function* mergedFrom(hours: OpeningHours, day: BerlinDay, days: number): Generator<OpenInterval> {
  let current: OpenInterval | null = null
  for (let index = -1; index < days; index += 1) {
    const today = intervalsOfDay(hours, addDays(day, index))
      .filter((open) => open.end > open.start)
      .sort((a, b) => a.start - b.start)
    for (const open of today) {
      if (current && open.start <= current.end) current.end = Math.max(current.end, open.end)
      else {
        if (current) yield current
        current = open
      }
    }
  }
  if (!current) return
  const reachesEnd = current.end >= fromBerlin(addDays(day, days - 1), '24:00').getTime()
  yield reachesEnd ? { start: current.start, end: Infinity } : current
}

/**
 * Open round the clock with no closure ahead. The walk through the horizon would find the same; this spares it for the
 * one kind of shop that makes it long.
 */
export function neverCloses(hours: OpeningHours, now: Date): boolean {
  const today = berlinDay(now)
  if (hours.publicHolidays === 'closed' || hours.holidays.some((holiday) => holiday.yearly || holiday.until >= addDays(today, -1)))
    return false
  const start = fromBerlin(today, '00:00').getTime()
  const first = mergedFrom(hours, today, 9).next().value
  return first !== undefined && first.start <= start && first.end === Infinity
}

/** Open intervals of the weekly hours that end after `now`, earliest first. Lazy: take as many as you need. */
export function* openIntervals(hours: OpeningHours, now: Date, days = horizonDays): Generator<OpenInterval> {
  if (hours.weekly.every((entry) => entry.closed)) return
  for (const open of mergedFrom(hours, berlinDay(now), days)) {
    if (open.end > now.getTime()) yield open
  }
}
