import { addDays, berlinDay, fromBerlin } from '#contract/values/berlinTime.ts'
import type { OpeningHours } from '#contract/values/openingHours.ts'
import { openIntervals } from '#contract/values/openIntervals.ts'
import { storeHours } from '#contract/values/storeHours.ts'
import type { BookableStore } from './appointments.store.ts'

export const slotDays = 28
/** Nobody is asked for an appointment within the next two hours. */
export const leadMs = 2 * 3_600_000
const dayStart = '08:00'
const dayEnd = '20:00'
interface Span {
  start: number
  end: number
}

/** Doors that never close still keep office hours for appointments. */
function spansOf(hours: OpeningHours, now: Date): Span[] {
  if (!hours.alwaysOpen) return [...openIntervals(hours, now, slotDays + 1)]
  return Array.from({ length: slotDays }, (_, index) => addDays(berlinDay(now), index)).map((day) => ({
    start: fromBerlin(day, dayStart).getTime(),
    end: fromBerlin(day, dayEnd).getTime(),
  }))
}

/** Times that can be asked for, by Berlin day: they lie wholly within the opening hours, on the shop's own grid, and are not given away. */
export function freeSlots(
  store: BookableStore,
  taken: readonly { starts_at: Date; ends_at: Date }[],
  now: Date,
): { day: string; slots: Date[] }[] {
  const length = store.appointment_minutes * 60_000
  const [first, last] = [now.getTime() + leadMs, now.getTime() + slotDays * 86_400_000]
  const days = new Map<string, Date[]>()
  for (const span of spansOf(storeHours(store, store.holidays), now)) {
    for (let start = span.start; start + length <= Math.min(span.end, last); start += length) {
      const isFree = start >= first && !taken.some((one) => one.starts_at.getTime() < start + length && one.ends_at.getTime() > start)
      if (isFree) days.set(berlinDay(new Date(start)), [...(days.get(berlinDay(new Date(start))) ?? []), new Date(start)])
    }
  }
  return [...days].map(([day, slots]) => ({ day, slots }))
}
