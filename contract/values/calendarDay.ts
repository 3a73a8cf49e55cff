/** Days of jobs, wishes and visits lie this many years ahead at most. */
const longestYears = 5

/** A day that the calendar has, as `2026-11-20`: no 30th of February, and no year 0, which PostgreSQL does not know. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

/** An instant whose year in UTC has four digits: what `Date` can say and PostgreSQL can keep. */
export function isKeptInstant(text: string): boolean {
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
}

/** The last day that may be chosen from `today` on. */
export const lastChoosableDay = (today: string): string => `${Number(today.slice(0, 4)) + longestYears}${today.slice(4)}`
export const tooFarAhead = `Bitte wählen Sie einen Tag in den nächsten ${longestYears} Jahren.`
