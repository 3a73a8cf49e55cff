import type { BerlinDay } from './berlinTime.ts'

/** Day, month and year, parted twice by the same sign (spec section 5). */
const written = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/

/**
 * A date as people write it, «29.02.2024», «29/2/2024» or «29-02-2024»; null for days that the calendar does not have, and for
 * everything else.
 */
export function readGermanDate(text: string): BerlinDay | null {
  const [, day, , month, year] = written.exec(text.length > 40 ? '' : text.trim()) ?? []
  return year === undefined ? null : realDay(`${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`)
}

/** The same day if there is one, leap years minded. */
function realDay(iso: BerlinDay): BerlinDay | null {
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}
