import { addDays, berlinDay, fromBerlin, type BerlinDay, type ClockTime, type Weekday } from './berlinTime.ts'
import { openState, weekTable } from './openingHours.ts'
import type { OpeningHours, OpenState } from './openingHours.types.ts'

/** When a dish is to be had: these days, from then to then. An end before its beginning lies after midnight; 00:00–00:00 is all day. */
export interface Served {
  days: Weekday[]
  from: ClockTime
  until: ClockTime
}

const hoursOf = ({ days, from, until }: Served): OpeningHours => ({
  alwaysOpen: false,
  weekly: days.map((day) => ({ day, from, until })),
  holidays: [],
  publicHolidays: 'open',
  state: 'BE',
})

/** Whether it is to be had at that moment, and when that changes. */
export const servedState = (served: Served, now: Date): OpenState => openState(hoursOf(served), now)

/** «Mo–Fr 11:30–14:30 Uhr», «Mo, Mi 17:00–22:00 Uhr», «Sa–So». */
export function servedWords(served: Served): string {
  const lines = weekTable(hoursOf(served)).filter(({ times }) => times !== 'geschlossen')
  const days = lines.map((line) => line.days).join(', ')
  return served.from === served.until ? days : `${days} ${lines[0]?.times ?? ''}`
}

/** Kitchens begin a new day at four in the morning, Berlin time. */
export const backOn = (day: BerlinDay): Date => fromBerlin(day, '04:00')
export const tomorrowOf = (now: Date): BerlinDay => addDays(berlinDay(now), 1)
/** The last day on which a dish may be said to come back. */
export const farthestBack = (now: Date): BerlinDay => addDays(berlinDay(now), 92)

/**
 * Why a dish cannot be had: it is out (`kitchen`), until then or until somebody says otherwise, or it is served at other times (`plan`).
 */
export function offWords(by: 'kitchen' | 'plan' | null, until: Date | null, served: Served | null, now: Date): string {
  if (by === 'plan' && served) return `Gibt es ${servedWords(served)}`
  const day = until && berlinDay(until)
  return day && day > tomorrowOf(now) ? `Ausverkauft, wieder ab ${day.slice(8)}.${day.slice(5, 7)}.` : 'Heute ausverkauft'
}
