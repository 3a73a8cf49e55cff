import * as z from 'zod'
import { isCalendarDay } from './calendarDay.ts'
import { leastLetters } from './searchWords.ts'

/**
 * Ends the reading of a text that is too long: whatever rule stands behind it (pattern, refinement, transformation) never sees one.
 * So the length comes first, and ends it (`abort`), in every declaration; a test walks all calls.
 */
export const atMost = (max: number, error: string) => z.maxLength(max, { error, abort: true })
/** A text with a pattern of its own (a code, a key, a token). */
export const Patterned = (max: number, pattern: RegExp, error: string, missing = error) =>
  z.string({ error: missing }).check(atMost(max, error)).regex(pattern, error)
const tooFew = 'Bitte geben Sie mindestens zwei Zeichen ein.'
/** What is searched for: nothing at all, or at least two signs. */
export const Keyword = (max: number, tooLong = `Bitte verwenden Sie höchstens ${max} Zeichen.`) =>
  z
    .string()
    .check(atMost(max, tooLong))
    .trim()
    .refine((words) => words === '' || words.length >= leastLetters, tooFew)
/** What is searched for where there is nothing to see without it. */
export const NeededKeyword = (max: number) =>
  z
    .string({ error: tooFew })
    .check(atMost(max, `Bitte verwenden Sie höchstens ${max} Zeichen.`))
    .trim()
    .min(leastLetters, tooFew)
/** A calendar day, `2026-11-20`. */
export const IsoDate = (error: string) =>
  z.string({ error }).check(atMost(10, error), z.iso.date({ error, abort: true }), z.refine(isCalendarDay, { error }))
