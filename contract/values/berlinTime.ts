import { once } from './once.ts'

/** A calendar day in Berlin, `YYYY-MM-DD`. Sorts as text. */
export type BerlinDay = string
/** A wall clock time, `HH:mm`; `24:00` is the end of the day. */
export type ClockTime = string
/** ISO weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
export const weekdayNames = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'] as const

/** Everything a wall clock and a calendar show at one instant, `month` from 1. */
export interface BerlinParts {
  day: BerlinDay
  time: ClockTime
  year: number
  month: number
  dayOfMonth: number
  hour: number
  minute: number
  second: number
  weekday: Weekday
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const pad = (value: number) => String(value).padStart(2, '0')

const clock = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
)
/** Offsets change on full UTC hours only, so one answer of Intl serves the whole hour. */
const offsetOfHour = new Map<number, number>()

/**
 * The first year of today's rule (directive 2000/84/EC, in use since 1996): summer from the last Sunday in
 * March to the last in October, 01:00 UTC.
 */
const ruleSince = 1996
const [march, october] = [2, 9]
const summerOfYear = new Map<number, { begins: number; ends: number }>()

function lastSundayOf(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.getTime() - last.getUTCDay() * dayMs
}

/** By the rule and not by Intl, whose first answer costs a phone 70 ms; the tests hold the two together, so a change of the law shows. */
function offsetByRule(year: number, instant: number): number {
  const summer = summerOfYear.get(year) ?? { begins: lastSundayOf(year, march), ends: lastSundayOf(year, october) }
  summerOfYear.set(year, summer)
  return instant >= summer.begins && instant < summer.ends ? 2 * hourMs : hourMs
}

function askIntl(instant: number): number {
  const part: Record<string, number> = {}
  for (const { type, value } of clock().formatToParts(instant)) part[type] = Number(value)
  const wall = Date.UTC(part['year']!, part['month']! - 1, part['day']!, part['hour']!, part['minute']!, part['second']!)
  return wall - Math.floor(instant / 1000) * 1000
}

/** Berlin's distance from UTC in milliseconds at that instant: one hour in winter, two in summer. */
function offsetAt(instant: number): number {
  const year = new Date(instant).getUTCFullYear()
  if (year >= ruleSince) return offsetByRule(year, instant)
  const hour = Math.floor(instant / hourMs)
  const known = offsetOfHour.get(hour)
  if (known !== undefined) return known
  if (offsetOfHour.size > 20_000) offsetOfHour.clear()
  const offset = askIntl(hour * hourMs)
  offsetOfHour.set(hour, offset)
  return offset
}

const epochOf = (day: BerlinDay) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (wall: Date): BerlinDay => wall.toISOString().slice(0, 10)

/** What a clock and a calendar in Berlin show at that instant. */
export function berlinParts(date: Date): BerlinParts {
  const wall = new Date(date.getTime() + offsetAt(date.getTime()))
  const [hour, minute] = [wall.getUTCHours(), wall.getUTCMinutes()]
  return {
    day: dayOf(wall),
    time: `${pad(hour)}:${pad(minute)}`,
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    dayOfMonth: wall.getUTCDate(),
    hour,
    minute,
    second: wall.getUTCSeconds(),
    weekday: (((wall.getUTCDay() + 6) % 7) + 1) as Weekday,
  }
}

/** What a clock in Berlin shows at that instant; for lists of many, where the calendar is known. */
export function berlinClock(instant: number): ClockTime {
  const minutes = Math.floor((instant + offsetAt(instant)) / 60_000) % (24 * 60)
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** The calendar day in Berlin at that instant. */
export function berlinDay(date: Date): BerlinDay {
  return dayOf(new Date(date.getTime() + offsetAt(date.getTime())))
}

/** A calendar day as it is written here: 24.12.2026. */
export const germanDay = (day: BerlinDay): string => day.split('-').reverse().join('.')

/** Minutes since midnight of a wall clock time; `24:00` is 1440. */
export function minutesOf(time: ClockTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/**
 * The instant at which a Berlin clock shows that day and time. In the spring gap (02:00–03:00) the clock jumps, so the
 * time counts on from before the jump (02:30 is 03:30). In the autumn overlap the first of the two is meant.
 */
export function fromBerlin(day: BerlinDay, time: ClockTime): Date {
  const wall = epochOf(day) + minutesOf(time) * 60_000
  const before = offsetAt(wall - dayMs)
  const instant = wall - before
  if (offsetAt(instant) === before) return new Date(instant)
  const after = offsetAt(wall + dayMs)
  return new Date(offsetAt(wall - after) === after ? wall - after : instant)
}

/** The day so many days later (or earlier). Counts calendar days, whatever their length. */
export function addDays(day: BerlinDay, days: number): BerlinDay {
  return dayOf(new Date(epochOf(day) + days * dayMs))
}

/** Calendar days from one to the other; negative when the second is earlier. */
export function daysBetween(from: BerlinDay, until: BerlinDay): number {
  return Math.round((epochOf(until) - epochOf(from)) / dayMs)
}

/** The weekday of a calendar day, Monday is 1. */
export function weekdayOf(day: BerlinDay): Weekday {
  return (((new Date(epochOf(day)).getUTCDay() + 6) % 7) + 1) as Weekday
}
