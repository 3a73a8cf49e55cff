import { addDays, type BerlinDay } from './berlinTime.ts'

/** What a provider's stores may be. */
export const storeLimits = {
  stores: 50,
  title: 80,
  holidays: 100,
  holidayTitle: 60,
  /** How long one closure may last, and how far ahead it may begin. */
  holidayDays: 366,
  aheadDays: 5 * 366,
} as const

/** Calling codes a German shop has a phone under. */
export const storeCallingCodes = ['+49', '+43', '+41'] as const

interface Closure {
  from_date: BerlinDay
  until_date: BerlinDay
  title: string
}

/** What is wrong with a closure on that day, by its field; null where nothing is. Server and form ask the same. */
export function closureError(
  { from_date: from, until_date: until }: Closure,
  known: readonly Closure[],
  today: BerlinDay,
): { field: 'from_date' | 'until_date'; message: string } | null {
  if (until < from) return { field: 'until_date', message: 'Das Ende liegt vor dem Beginn.' }
  if (until < today) return { field: 'until_date', message: 'Diese Zeit ist schon vorbei.' }
  if (from > addDays(today, storeLimits.aheadDays))
    return { field: 'from_date', message: 'Bitte wählen Sie einen Tag in den nächsten fünf Jahren.' }
  if (until >= addDays(from, storeLimits.holidayDays))
    return { field: 'until_date', message: `Eine Schließzeit dauert höchstens ${storeLimits.holidayDays} Tage.` }
  const other = known.find((one) => one.from_date <= until && from <= one.until_date)
  return other ? { field: 'from_date', message: `In dieser Zeit steht schon „${other.title}“.` } : null
}
