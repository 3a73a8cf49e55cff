import { minutesOf } from './berlinTime.ts'

/** A weekday as forms and calls spell it. */
interface DayTimes {
  days: number
  from_time: string
  untill_time: string
  after_from_time?: string | null | undefined
  after_untill_time?: string | null | undefined
  status: 0 | 1
}
export interface WeekError {
  field: string
  message: string
}

interface Span {
  start: number
  end: number
  day: number
  field: string
}

const day = 1440
const week = 7 * day

/** An end at or before its beginning lies on the next day; 00:00–00:00 is the whole day, any other equal pair a slip. */
function span(field: string, weekday: number, from: string, until: string): Span | null {
  if (from === until && from !== '00:00') return null
  const start = (weekday - 1) * day + minutesOf(from)
  const length = minutesOf(until) - minutesOf(from)
  return { start, end: start + (length <= 0 ? length + day : length), day: weekday, field }
}

const overlaps = (a: Span, b: Span) => [-week, 0, week].some((shift) => a.start < b.end + shift && b.start + shift < a.end)

/**
 * What a schema cannot say about a week of opening times: days named once, real spans, none of
 * which overlap. Closed days may hold anything.
 */
export function weekErrors(times: readonly DayTimes[]): WeekError[] {
  const errors: WeekError[] = []
  const spans: Span[] = []
  const seen = new Set<number>()
  const add = (field: string, weekday: number, from: string, until: string) => {
    const one = span(field, weekday, from, until)
    if (!one) return void errors.push({ field, message: 'Beginn und Ende dürfen nicht gleich sein.' })
    const other = spans.find((earlier) => overlaps(earlier, one))
    if (!other) return void spans.push(one)
    errors.push({
      field,
      message:
        other.day === weekday
          ? 'Die beiden Zeiten eines Tages überschneiden sich.'
          : 'Diese Zeit überschneidet sich mit der Nacht eines Nachbartages.',
    })
  }
  times.forEach((entry, index) => {
    const at = `times.${index}`
    if (seen.has(entry.days)) errors.push({ field: `${at}.days`, message: 'Dieser Wochentag kommt doppelt vor.' })
    seen.add(entry.days)
    if (entry.status === 0) return
    add(`${at}.untill_time`, entry.days, entry.from_time, entry.untill_time)
    if (entry.after_from_time && entry.after_untill_time) {
      if (minutesOf(entry.after_from_time) < minutesOf(entry.from_time))
        errors.push({ field: `${at}.after_from_time`, message: 'Die zweite Zeit muss nach der ersten beginnen.' })
      else add(`${at}.after_untill_time`, entry.days, entry.after_from_time, entry.after_untill_time)
    } else if (entry.after_from_time || entry.after_untill_time) {
      errors.push({
        field: `${at}.${entry.after_from_time ? 'after_untill_time' : 'after_from_time'}`,
        message: 'Bitte geben Sie Beginn und Ende der zweiten Zeit an.',
      })
    }
  })
  return errors
}
