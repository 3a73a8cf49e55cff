import { addDays, berlinDay, fromBerlin, minutesOf, type Weekday } from '#contract/values/berlinTime.ts'
import { openLabel, openState, weekTable, type OpeningHours, type WeeklyHours } from '#contract/values/openingHours.ts'
import { closures, storeHours, weekly, type HolidayRow, type StoreRow, type TimesRow } from '#contract/values/storeHours.ts'
import type { Opening } from '#contract/calls/menus.calls.ts'

const weekMinutes = 7 * 1440

/**
 * When a kitchen takes orders: the minutes in which the store AND the kitchen are open. Without any kitchen times the store's
 * week counts; with some, a weekday that is missing there is closed. A store that is always open lends its doors only: no
 * closures, but kitchen times and pauses still count. `delivery` adds the closures that stop the couriers alone.
 */
export function orderingHours(
  store: StoreRow,
  kitchen: readonly TimesRow[],
  holidays: readonly HolidayRow[],
  pausedUntil: string | null,
  delivery = false,
): OpeningHours {
  const internalApi = storeHours(store, holidays)
  const scopes: HolidayRow['scope'][] = [...(store.always_open ? [] : ['store' as const]), ...(delivery ? ['delivery' as const] : [])]
  const doorWeek = store.always_open ? roundTheClock : internalApi.weekly
  return {
    alwaysOpen: false,
    weekly: kitchen.length === 0 ? doorWeek : store.always_open ? weekly(kitchen) : intersect(doorWeek, weekly(kitchen)),
    holidays: closures(holidays, store.id, scopes),
    publicHolidays: store.always_open ? 'open' : internalApi.publicHolidays,
    state: internalApi.state,
    pausedUntil,
  }
}

const roundTheClock: WeeklyHours[] = ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({ day, from: '00:00', until: '24:00' }))

interface Span {
  start: number
  end: number
}

/** Minutes since Monday 00:00; a span may reach over its day's and even the week's end. */
function spansOf(week: readonly WeeklyHours[]): Span[] {
  const spans = week
    .filter((entry) => !entry.closed)
    .flatMap(({ day, from, until, afterFrom, afterUntil }) =>
      [[from, until] as const, ...(afterFrom && afterUntil ? [[afterFrom, afterUntil] as const] : [])].map(([begin, end]) => {
        const start = (day - 1) * 1440 + minutesOf(begin)
        const length = minutesOf(end) - minutesOf(begin)
        return { start, end: start + (length <= 0 ? length + 1440 : length) }
      }),
    )
  return spans.sort((a, b) => a.start - b.start)
}

/** Touching spans as one, so that a door open over midnight does not cut the kitchen's night in two. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = []
  for (const span of spans) {
    const last = whole.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else whole.push({ ...span })
  }
  return whole
}

/** The weekly times common to both, as one row per span. */
export function intersect(internalApi: readonly WeeklyHours[], kitchen: readonly WeeklyHours[]): WeeklyHours[] {
  const around = [-weekMinutes, 0, weekMinutes]
  const doors = joined(
    around.flatMap((shift) => spansOf(internalApi).map(({ start, end }) => ({ start: start + shift, end: end + shift }))),
  )
  return spansOf(kitchen)
    .flatMap((cook) => doors.map((open) => ({ start: Math.max(cook.start, open.start), end: Math.min(cook.end, open.end) })))
    .filter((both) => both.end > both.start)
    .map(({ start, end }) => ({ day: ((Math.floor(start / 1440) % 7) + 1) as Weekday, from: clock(start), until: clock(end) }))
    .sort((a, b) => a.day - b.day || minutesOf(a.from) - minutesOf(b.from))
}

function clock(minute: number): string {
  const ofDay = minute % 1440
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

/** As long answers about doors may be shown: until one opens or closes, at most today, because «morgen» is another day tomorrow. */
export function openingsUntil(openings: readonly (Opening | null)[], now: Date): Date | null {
  const changes = openings.flatMap((one) => (one?.next_change_at ? Date.parse(one.next_change_at) : []))
  return changes.length === 0 ? null : new Date(Math.min(midnightAfter(now).getTime(), ...changes))
}
/** When the day in Berlin ends. */
export const midnightAfter = (now: Date): Date => fromBerlin(addDays(berlinDay(now), 1), '00:00')

/** The week as lines, «Mo–Fr 9:00–18:00 Uhr». */
export const weekLines = (hours: OpeningHours): string[] => weekTable(hours).map(({ days, times }) => `${days} ${times}`)

/** The wire's answer to «geöffnet?» at one moment. */
export function presentOpening(hours: OpeningHours, now: Date): Opening {
  const state = openState(hours, now)
  return {
    open: state.open,
    reason: state.reason,
    label: openLabel(state, now),
    next_change_at: state.nextChangeAt?.toISOString() ?? null,
    week: weekLines(hours),
  }
}
