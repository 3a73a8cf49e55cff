import { formatDate, formatRelativeDay, formatTime } from '#client/lib/format.ts'

/** `13:05`: under a bubble the word «Uhr» would be said thirty times. */
export const clockTime = (moment: string) => formatTime(moment).replace(/\s?Uhr/, '')

/** In the list: the time today, `Gestern`, otherwise the day. */
export function listTime(moment: string, now: number): string {
  const day = formatRelativeDay(moment, now)
  return day === 'Heute' ? clockTime(moment) : day === 'Gestern' ? day : formatDate(moment).slice(0, 6)
}
