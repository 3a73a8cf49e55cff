import {
  addDays,
  berlinDay,
  berlinParts,
  daysBetween,
  fromBerlin,
  minutesOf,
  weekdayNames,
  type BerlinDay,
  type ClockTime,
} from '#contract/values/berlinTime.ts'
import type { OpeningHours, OpenState } from '#contract/values/openingHours.types.ts'
import { closureOn, neverCloses, openIntervals, spansOf } from '#contract/values/openIntervals.ts'

export type { OpeningHours, OpenReason, OpenState, ShopHoliday, WeeklyHours } from '#contract/values/openingHours.types.ts'

/** What was found for these hours, and the instants (ms) from and until which it holds. */
interface KnownState {
  state: OpenState
  from: number
  until: number
}
const known = new WeakMap<OpeningHours, KnownState>()

/**
 * Whether a shop is open, why, and until when. Always open beats a pause, a pause beats holidays, they beat the week. Remembered of hours
 * that are asked about again (they are never changed, only replaced): until something opens, closes or resumes, or the day ends.
 */
export function openState(hours: OpeningHours, now: Date): OpenState {
  if (hours.alwaysOpen) return { open: true, reason: 'alwaysOpen', nextChangeAt: null }
  const at = now.getTime()
  const before = known.get(hours)
  if (before && before.from <= at && at < before.until) return before.state
  const state = stateAt(hours, now)
  const changes = [hours.pausedUntil ? Date.parse(hours.pausedUntil) : 0, state.nextChangeAt?.getTime() ?? 0].filter((one) => one > at)
  const midnight = fromBerlin(addDays(berlinDay(now), 1), '00:00').getTime()
  known.set(hours, { state, from: at, until: Math.min(midnight, ...changes) })
  return state
}

function stateAt(hours: OpeningHours, now: Date): OpenState {
  const pausedUntil = hours.pausedUntil ? new Date(hours.pausedUntil) : null
  const paused = pausedUntil !== null && pausedUntil > now
  if (!paused && neverCloses(hours, now)) return { open: true, reason: 'hours', nextChangeAt: null }
  const first = openIntervals(hours, paused ? pausedUntil : now).next().value
  if (paused) {
    return { open: false, reason: 'paused', nextChangeAt: first ? new Date(Math.max(first.start, pausedUntil.getTime())) : null }
  }
  if (first && first.start <= now.getTime()) {
    return { open: true, reason: 'hours', nextChangeAt: first.end === Infinity ? null : new Date(first.end) }
  }
  const closure = closureOn(hours, berlinDay(now))
  return {
    open: false,
    reason: closure?.reason ?? 'closed',
    nextChangeAt: first ? new Date(first.start) : null,
    ...(closure && { holidayTitle: closure.title }),
  }
}

/** «9:00», «17:30»: the clock in Berlin as Germans write it. */
function clockOf(at: Date): string {
  const { hour, time } = berlinParts(at)
  return `${hour}${time.slice(2)}`
}

const weekdayShort = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const

/** «22:00 Uhr», «morgen 11:00 Uhr», «Montag 9:00 Uhr», «am 27.12. um 9:00 Uhr», seen from `now`. */
function momentOf(at: Date, now: Date): string {
  const { day, weekday, month, dayOfMonth } = berlinParts(at)
  const ahead = daysBetween(berlinDay(now), day)
  const time = `${clockOf(at)} Uhr`
  if (ahead === 0) return time
  if (ahead === 1) return `morgen ${time}`
  return ahead < 7 ? `${weekdayNames[weekday - 1]} ${time}` : `am ${dayOfMonth}.${month}. um ${time}`
}

/** The line under a shop's name: «Jetzt geöffnet · schließt 22:00 Uhr», «Geschlossen · öffnet morgen 11:00 Uhr». */
export function openLabel(state: OpenState, now: Date): string {
  const { open, nextChangeAt, holidayTitle } = state
  if (open) {
    if (!nextChangeAt) return 'Jetzt geöffnet · rund um die Uhr'
    const tonight = nextChangeAt.getTime() - now.getTime() < 12 * 3_600_000
    return `Jetzt geöffnet · schließt ${tonight ? `${clockOf(nextChangeAt)} Uhr` : momentOf(nextChangeAt, now)}`
  }
  if (state.reason === 'paused') {
    if (!nextChangeAt) return 'Bestellannahme pausiert'
    const today = berlinDay(nextChangeAt) === berlinDay(now)
    return today ? `Pausiert bis ${clockOf(nextChangeAt)} Uhr` : `Pausiert · öffnet ${momentOf(nextChangeAt, now)}`
  }
  const closed = holidayTitle ? `Geschlossen (${holidayTitle})` : 'Geschlossen'
  return nextChangeAt ? `${closed} · öffnet ${momentOf(nextChangeAt, now)}` : closed
}

const spell = (time: ClockTime) => (time === '24:00' ? '24:00' : `${Number(time.slice(0, 2))}${time.slice(2)}`)

/** All spans of one weekday as a guest reads them, without the day: «9:00–12:30, 14:00–18:00 Uhr» or «geschlossen». */
function dayLine(hours: OpeningHours, day: number): string {
  const spans = hours.weekly
    .filter((entry) => entry.day === day)
    .flatMap(spansOf)
    .sort(([a], [b]) => minutesOf(a) - minutesOf(b))
  if (spans.length === 0) return 'geschlossen'
  if (spans.length === 1 && spans[0]![0] === '00:00' && ['00:00', '24:00'].includes(spans[0]![1])) return 'rund um die Uhr'
  return `${spans.map(([from, until]) => `${spell(from)}–${spell(until)}`).join(', ')} Uhr`
}

/** The week in as few lines as it needs; neighbouring days with the same hours share one: «Mo–Fr 9:00–18:00 Uhr». */
export function weekTable(hours: OpeningHours): { days: string; times: string }[] {
  if (hours.alwaysOpen) return [{ days: 'Mo–So', times: 'rund um die Uhr' }]
  const lines: { first: number; last: number; times: string }[] = []
  for (let day = 1; day <= 7; day += 1) {
    const times = dayLine(hours, day)
    const before = lines.at(-1)
    if (before?.times === times) before.last = day
    else lines.push({ first: day, last: day, times })
  }
  return lines.map(({ first, last, times }) => ({
    days: first === last ? weekdayShort[first - 1]! : `${weekdayShort[first - 1]}–${weekdayShort[last - 1]}`,
    times,
  }))
}

/** The slots of one Berlin day, earliest first. */
export interface OpenSlots {
  day: BerlinDay
  slots: Date[]
}

/** The steps of one day's clock as instants, earliest first. Only on the two days with 23 or 25 hours each step has to be looked up. */
function gridOf(day: BerlinDay, stepMinutes: number): number[] {
  const start = fromBerlin(day, '00:00').getTime()
  const isPlain = fromBerlin(day, '24:00').getTime() - start === 24 * 3_600_000
  const grid = new Set<number>()
  for (let minute = 0; minute < 24 * 60; minute += stepMinutes) {
    const time = () => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    grid.add(isPlain ? start + minute * 60_000 : fromBerlin(day, time()).getTime())
  }
  return [...grid].sort((a, b) => a - b)
}

/**
 * Times a customer may choose, by Berlin day; days without any are left out. A slot lies on the step grid of the clock,
 * at least `leadMinutes` after `from` and after the shop opened, and while it is open.
 */
export function openSlots(
  hours: OpeningHours,
  { from, days, stepMinutes, leadMinutes }: { from: Date; days: number; stepMinutes: number; leadMinutes: number },
): OpenSlots[] {
  const lead = leadMinutes * 60_000
  const pausedUntil = !hours.alwaysOpen && hours.pausedUntil ? Date.parse(hours.pausedUntil) : -Infinity
  const intervals = hours.alwaysOpen ? [{ start: -Infinity, end: Infinity }] : [...openIntervals(hours, from, days + 1)]
  const first = Math.max(from.getTime(), pausedUntil) + lead
  const today = berlinDay(from)
  return Array.from({ length: days }, (_, index) => addDays(today, index))
    .map((day) => {
      const grid = gridOf(day, stepMinutes)
      const fits = (slot: number) => slot >= first && intervals.some((open) => open.start + lead <= slot && slot < open.end)
      return { day, slots: grid.filter(fits).map((slot) => new Date(slot)) }
    })
    .filter(({ slots }) => slots.length > 0)
}
